// scene.ts -- what the board is told to draw: the shown position, and the marks of what is in hand.

import type { Action, Piece, Position } from '../engine/types';
import type { FacingMark, FocusMark, GhostMark, PathMark, ReachMark, Scene, SightMark } from '../board/types';
import { plainScene } from '../board/types';
import { facingPool } from './intent';
import { same } from './menu';
import type { TableModel } from './model';

// What the board's own wiring adds.
export interface Marks {
    focus: FocusMark | null;
    dragged: GhostMark | null;
    lost: Piece[];
    changed: number[];
}

export const NO_MARKS: Marks = { focus: null, dragged: null, lost: [], changed: [] };

const byPlace = (a: { x: number; y: number }): string => `${a.x},${a.y}`;

function unique<T>(list: T[], key: (item: T) => string | number): T[] {
    return [...new Map(list.map((item) => [key(item), item])).values()];
}

export function sceneOf(table: TableModel, marks: Marks): Scene | null {
    const at = table.position.value;
    if (!at) return null;
    const plain: Scene = {
        ...plainScene(at.pieces, at.areas),
        asked: at.node === 'over' ? 0 : at.prompt.unit,
        focus: marks.focus,
        pickedOut: table.pickedOut.value,
        lost: marks.lost,
        changed: marks.changed,
    };
    return table.menu.value ? { ...plain, ...handOf(table, at, marks) } : plain;
}

function handOf(table: TableModel, at: Position, marks: Marks): Partial<Scene> {
    const { actions, options, preview, unit, refusal } = table.intent.value, game = table.game.value;
    const verbs = game?.verbs ?? [], shown = options.length > 0 ? options.map((o) => o.action) : actions;
    const places = unique(shown.filter((a) => verbs[a.verb]?.point), byPlace);
    const weighed = table.pointed.value ?? preview;
    return {
        reach: places.map((a): ReachMark => ({ x: a.x, y: a.y, kind: 'plain' })),
        targets: targetsOf(at, shown.filter((a) => verbs[a.verb]?.target), places),
        facings: facingsOf(table, preview),
        selected: unit,
        ghost: marks.dragged ?? ghostOf(table, at, preview) ?? refusedOf(table, at, refusal),
        path: marks.dragged ? null : pathOf(table, at, preview),
        sights: weighed ? sightsOf(table, at, weighed) : [],
    };
}

// Pieces that are aimed at, and those of the other side that stand where one may go.
function targetsOf(at: Position, aimed: Action[], places: Action[]): number[] {
    const reached = new Set(places.map(byPlace));
    const met = at.pieces.filter((p) => p.side !== at.actor && !p.off && !p.rides && reached.has(byPlace(p)));
    return [...new Set([...aimed.map((a) => a.target), ...met.map((p) => p.id)])];
}

function facingsOf(table: TableModel, preview: Action | null): FacingMark[] {
    const menu = table.menu.value;
    if (!menu) return [];
    return facingPool(menu, table.hand.value).map((a) => ({
        unit: a.unit,
        facing: a.facing,
        chosen: preview !== null && same(a, preview),
        ...(menu.verb(a.verb).point ? { x: a.x, y: a.y } : {}),
    }));
}

// Where the piece would stand, and how it would face.
function ghostOf(table: TableModel, at: Position, preview: Action | null): GhostMark | null {
    const verb = preview ? table.game.value?.verbs[preview.verb] : undefined;
    const piece = preview ? at.pieces.find((p) => p.id === preview.unit) : undefined;
    if (!preview || !verb || !piece || (!verb.point && (!verb.facing || piece.off))) return null;
    const place = verb.point ? preview : piece;
    return {
        piece: piece.id, x: place.x, y: place.y, facing: verb.facing ? preview.facing : piece.facing, ok: true, tag: '',
    };
}

function refusedOf(table: TableModel, at: Position, refusal: ReturnType<TableModel['intent']['peek']>['refusal']):
    GhostMark | null {
    if (!refusal) return null;
    const { action, verdict } = refusal, piece = at.pieces.find((p) => p.id === action.unit);
    if (!piece || !table.game.value?.verbs[action.verb]?.point || table.intent.value.preview) return null;
    return { piece: piece.id, x: action.x, y: action.y, facing: piece.facing, ok: false, tag: verdict.text };
}

function pathOf(table: TableModel, at: Position, preview: Action | null): PathMark | null {
    const piece = preview ? at.pieces.find((p) => p.id === preview.unit) : undefined;
    if (!preview || !piece || piece.off || !table.game.value?.verbs[preview.verb]?.point) return null;
    if (piece.x === preview.x && piece.y === preview.y) return null;
    return { from: { x: piece.x, y: piece.y }, to: { x: preview.x, y: preview.y } };
}

function sightsOf(table: TableModel, at: Position, action: Action): SightMark[] {
    const from = at.pieces.find((p) => p.id === action.unit), to = at.pieces.find((p) => p.id === action.target);
    if (!from || !to || from.off || to.off || !table.game.value?.verbs[action.verb]?.target) return [];
    return [{ from: { x: from.x, y: from.y }, to: { x: to.x, y: to.y } }];
}

// ---- from one position to the next ----

const stands = (p: Piece): string => `${p.x} ${p.y} ${p.facing} ${p.off}`;

export function lostBetween(before: Position, after: Position): Piece[] {
    const left = new Set(after.pieces.map((p) => p.id));
    return before.pieces.filter((p) => !left.has(p.id) && !p.off);
}

// Those of the other side that stand elsewhere than they did.
export function movedBetween(before: Position, after: Position): number[] {
    const old = new Map(before.pieces.map((p) => [p.id, stands(p)]));
    return after.pieces.filter((p) => p.side !== after.actor && old.get(p.id) !== stands(p)).map((p) => p.id);
}

export function movesBetween(before: Position, after: Position): boolean {
    const old = new Map(before.pieces.map((p) => [p.id, stands(p)]));
    return before.pieces.length !== after.pieces.length || after.pieces.some((p) => old.get(p.id) !== stands(p));
}
