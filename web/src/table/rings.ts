// rings.ts -- how far things are felt round pieces and places: which of the engine's lengths are shown when.
//
// Those of the piece under the pointer or the cursor; those that matter to the unit in hand; and round places those
// that the pointer, the cursor or the ghost is within.

import type { Position, Ring } from '../engine/types';
import type { FocusMark, GhostMark, RingMark } from '../board/types';
import type { Place } from './menu';
import type { TableModel } from './model';
import { inMeasures } from '../ui/measure';

const holds = (ring: Ring, { x, y }: Place): boolean =>
    ring.unit === 0 && Math.hypot(ring.x - x, ring.y - y) <= ring.r;

// Round the place that a pointer is near to.
export function ringAt(table: TableModel, place: Place): Ring | null {
    return table.position.peek()?.rings.find((r) => holds(r, place)) ?? null;
}

const wordsOf = ({ label, r, clause }: Ring, measure: string): string =>
    `${label.name}: ${inMeasures(r, measure)} (${clause})`;

// For a reader: of a piece, or of the places that one is near to.
export function ringWords(table: TableModel, piece: number, place: Place): string[] {
    const rings = table.position.peek()?.rings ?? [], measure = table.game.peek()?.measure ?? '';
    return rings.filter((r) => (piece > 0 ? r.unit === piece : holds(r, place))).map((r) => wordsOf(r, measure));
}

// Only what is looked at says its length.
export function ringsOf(table: TableModel, at: Position, focus: FocusMark | null, ghost: GhostMark | null): RingMark[] {
    if (at.rings.length === 0) return [];
    const { unit } = table.intent.value, menu = table.menu.value, measure = table.game.value?.measure ?? '';
    const looked = [unit, table.hover.value?.id ?? 0, table.pickedOut.value].filter((id) => id > 0);
    const near = [focus && !('piece' in focus) ? focus : null, ghost].filter((p) => p !== null);
    const isLooked = (r: Ring): boolean =>
        looked.includes(r.unit) || near.some((place) => holds(r, place)) || r === table.ring.value;
    const key = ({ unit: of, x, y }: Ring): string => `${of} ${x} ${y}`;
    const own = menu && unit > 0 ? menu.rules.rings(unit) : [];
    const shown = new Map([...at.rings.filter(isLooked), ...own].map((r) => [key(r), r]));
    const said = new Set(at.rings.filter(isLooked).map(key));
    return [...shown].map(([name, ring]) => ({
        piece: ring.unit, x: ring.x, y: ring.y, r: ring.r, tag: said.has(name) ? wordsOf(ring, measure) : '',
    }));
}
