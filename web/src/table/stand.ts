// stand.ts -- which pieces stand where, and what becomes of them from one position to the next.

import { cornersOf, holds } from '../board/shapes';
import type { Place } from '../board/types';
import type { Game, Piece, Position } from '../engine/types';

// The pieces of a cell; on a free table those whose ground holds the place.
export function standingAt(game: Game, pieces: Piece[], place: Place): Piece[] {
    const covers = (p: Piece): boolean => (game.space !== 'plane' ? p.x === place.x && p.y === place.y
        : p.w > 0 ? holds(cornersOf(p), place) : Math.hypot(p.x - place.x, p.y - place.y) <= p.r);
    return pieces.filter((p) => !p.off && covers(p));
}

// Does it stand for itself in a list?  Models are told by the one of them that names their unit.
export const leads = (p: Piece): boolean => p.shape !== 'disc' || p.group === 0 || p.group === p.id;

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
