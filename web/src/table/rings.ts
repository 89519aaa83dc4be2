// rings.ts -- how far things are felt round pieces and places: which of the engine's lengths are shown when.
//
// Those of the piece under the pointer or the cursor; those that matter to the unit in hand; and round places those
// that the pointer, the cursor or the ghost is within.

import type { Position, Ring } from '../engine/types';
import type { FocusMark, GhostMark, RingMark } from '../board/types';
import { lookedAt } from './aims';
import type { Place } from './menu';
import type { TableModel } from './model';
import { inMeasures } from '../ui/measure';

const holds = (ring: Ring, { x, y }: Place): boolean =>
    ring.unit === 0 && Math.hypot(ring.x - x, ring.y - y) <= ring.r;

// Round what is fought for: always of interest.
const isGoal = (ring: Ring): boolean => ring.unit === 0 && ring.label.tone === 'goal';

// Round the place that a pointer is near to.
export function ringAt(table: TableModel, place: Place): Ring | null {
    return table.position.peek()?.rings.find((r) => holds(r, place)) ?? null;
}

const wordsOf = ({ label, r, clause }: Ring, measure: string): string =>
    `${label.name}: ${inMeasures(r, measure)} (${clause})`;

// For a reader: of a piece, or of the places that one is near to.
export function ringWords(table: TableModel, piece: number, place: Place): string[] {
    const at = table.position.peek(), rings = at?.rings ?? [], measure = table.game.peek()?.measure ?? '';
    const unit = at?.pieces.find((p) => p.id === piece)?.group || piece;
    return rings.filter((r) => (piece > 0 ? r.unit === unit : holds(r, place))).map((r) => wordsOf(r, measure));
}

// A unit of several pieces is looked at by any of them; in hand it has only the rings that matter now, for there are
// many of them.  An enemy that is aimed at has lines instead.
function lookedOf(table: TableModel, at: Position): number[] {
    const groupOf = (id: number): number => at.pieces.find((p) => p.id === id)?.group ?? 0;
    const { unit, preview } = table.intent.value, pointed = [table.hover.value?.id ?? 0, table.pickedOut.value];
    const isAimed = (preview !== null && preview.target > 0) || lookedAt(table, at) !== null;
    const looked = isAimed ? [] : pointed.map((id) => groupOf(id) || id);
    return [...looked, groupOf(unit) > 0 ? 0 : unit].filter((id) => id > 0);
}

// Only what is looked at says its length, and a unit of several pieces in hand.
export function ringsOf(table: TableModel, at: Position, focus: FocusMark | null, ghost: GhostMark | null): RingMark[] {
    if (at.rings.length === 0) return [];
    const { unit } = table.intent.value, menu = table.menu.value, measure = table.game.value?.measure ?? '';
    const looked = lookedOf(table, at);
    const near = [focus && !('piece' in focus) ? focus : null, ghost].filter((p) => p !== null);
    const isLooked = (r: Ring): boolean =>
        looked.includes(r.unit) || near.some((place) => holds(r, place)) || r === table.ring.value;
    const key = ({ unit: of, x, y, r }: Ring): string => `${of} ${x} ${y} ${r}`;
    const own = menu && unit > 0 ? menu.rules.rings(unit) : [];
    const shown = new Map([...at.rings.filter(isLooked), ...own].map((r) => [key(r), r]));
    const said = new Set([...at.rings.filter(isLooked), ...own.filter((r) => r.unit === unit)].map(key));
    const marked = new Map([...at.rings.filter(isGoal).map((r) => [key(r), r] as const), ...shown]);
    return [...marked].map(([name, ring]) => ({
        piece: ring.unit, x: ring.x, y: ring.y, r: ring.r, tag: said.has(name) ? wordsOf(ring, measure) : '',
        quiet: !shown.has(name),
    }));
}
