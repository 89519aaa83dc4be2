// scene.ts -- what the board shows of one step: who did it, where to, at whom, and what it changed.

import { plainScene, type Scene } from '../board/types';
import type { Game, Piece, Position } from '../engine/types';
import type { Step } from './run';

function pieceOf(position: Position, id: number): Piece | undefined {
    return position.pieces.find((piece) => piece.id === id && !piece.off);
}

function stood(a: Piece, b: Piece): boolean {
    return a.x === b.x && a.y === b.y;
}

function changedIn(step: Step): number[] {
    return step.after.pieces
        .filter((piece) => {
            const was = step.before.pieces.find((other) => other.id === piece.id);
            return was !== undefined && (was.words !== piece.words || was.x !== piece.x || was.y !== piece.y);
        })
        .map((piece) => piece.id);
}

// An action that is refused: the unit where it would stand, or in brackets whom it would be aimed at.
function refused(game: Game, step: Step): Partial<Scene> {
    const { action, verdict } = step;
    const verb = action ? game.verbs[action.verb] : undefined;
    const unit = action ? pieceOf(step.after, action.unit) : undefined;
    if (!action || !verb || !unit) return {};
    const marks: Partial<Scene> = { selected: unit.id, targets: action.target > 0 ? [action.target] : [] };
    const isOnBoard = action.x >= 0 && action.y >= 0 && action.x < game.width && action.y < game.height;
    if (!verb.point || (game.space === 'square' && !isOnBoard)) return marks;
    const facing = verb.facing ? action.facing : unit.facing;
    const tag = verdict ? verdict.clause : '';
    return { ...marks, ghost: { piece: unit.id, x: action.x, y: action.y, facing, ok: false, tag } };
}

function acted(step: Step): Partial<Scene> {
    const action = step.action;
    if (!action) return {};
    const was = pieceOf(step.before, action.unit), is = pieceOf(step.after, action.unit);
    const target = pieceOf(step.before, action.target);
    const marks: Partial<Scene> = { selected: is ? is.id : 0, targets: target ? [target.id] : [] };
    if (was && is && !stood(was, is)) marks.path = { from: { x: was.x, y: was.y }, to: { x: is.x, y: is.y } };
    if (was && target && !marks.path) marks.sights = [{ from: was, to: target }];
    return marks;
}

export function sceneOf(game: Game, step: Step): Scene {
    const lost = step.before.pieces.filter((piece) => !piece.off && !pieceOf(step.after, piece.id));
    return {
        ...plainScene(step.after.pieces, step.after.areas),
        ...(step.kind === 'refused' ? refused(game, step) : acted(step)),
        reach: step.reach.map(({ x, y }) => ({ x, y, kind: 'plain' as const })),
        asked: step.after.node === 'decide' ? step.after.prompt.unit : 0,
        lost,
        changed: changedIn(step),
    };
}
