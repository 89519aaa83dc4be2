// spot.ts -- where the card points, and where it stands: beside that, never over it, and over little else.

import type { RawCoach } from '../desk/desk';
import {
    DK_SPOT_BUTTON, DK_SPOT_CHOICE, DK_SPOT_COMMIT, DK_SPOT_PIECE, DK_SPOT_PLACE, TX_GOAL_CHOOSE, TX_GOAL_LOOK,
} from '../desk/desk';
import type { Rect } from '../table/cue';
import { around, overlap, rectOf } from '../table/cue';
import type { Table } from '../table/model';

// What the steps call a button, and what it is here.
const BUTTONS: Record<string, string> = {
    why: '.odds .mods summary', aims: '.top .battle', log: '.tlog', rulebook: '.top .lk',
};

export interface Spot extends Rect {
    isBoard: boolean;
}

const sizeOf = (r: Rect): number => (r.right - r.left) * (r.bottom - r.top);

// Nothing is pointed at that is not to be seen.
function seen(element: Element | null): Rect | null {
    const rect = element?.getBoundingClientRect();
    return rect && rect.width > 4 && rect.height > 4 ? rect : null;
}

const buttonOf = (name = ''): Rect | null => (BUTTONS[name] ? seen(document.querySelector(BUTTONS[name])) : null);

// A piece; where the unit is meant, all of its pieces.
function pieceOf(table: Table, host: Element, { goal, piece }: RawCoach): Rect | null {
    const pieces = table.position.peek()?.pieces ?? [], group = pieces.find((p) => p.id === piece)?.group ?? 0;
    const isUnit = group > 0 && (goal === TX_GOAL_CHOOSE || goal === TX_GOAL_LOOK);
    const mates = isUnit ? pieces.filter((p) => p.group === group && !p.off).map((p) => p.id) : [piece];
    const rects = mates.flatMap((id) => rectOf(table, host, id) ?? []);
    return rects.length > 0 ? around(rects) : null;
}

export function spotOf(table: Table, now: RawCoach, button: string | undefined): Spot | null {
    const host = document.querySelector('.bhost'), map = document.querySelector('.bhost .map');
    const inside = (what: string): Rect | null => seen(document.querySelector(`.prompt ${what}`));
    const found = now.spot === DK_SPOT_PIECE && host ? pieceOf(table, host, now)
        : now.spot === DK_SPOT_PLACE && map ? table.where({ x: now.x, y: now.y })
            : now.spot === DK_SPOT_CHOICE ? inside(`[data-choice="${now.choice}"]`)
                : now.spot === DK_SPOT_COMMIT ? inside('.acts .pri')
                    : now.spot === DK_SPOT_BUTTON ? buttonOf(button) : null;
    if (!found) return null;
    const { left, top, right, bottom } = found;
    return { left, top, right, bottom, isBoard: now.spot === DK_SPOT_PIECE || now.spot === DK_SPOT_PLACE };
}

// The facts of what is pointed at.
export function factsOf(): Spot | null {
    const rect = seen(document.querySelector('.ucard.pointed'));
    return rect && { left: rect.left + 10, top: rect.top, right: rect.right - 10, bottom: rect.bottom, isBoard: false };
}

// ---- where the card stands ----

const KEEP = ['.odds', '.cue .by', '.map :is(.selected, .target, .ghost, .asked)'];
const READ = ['.odds', '.ucard.pointed', '.cue .by', '.map .ghost']; // no arrow crosses it
const SPARE = '.map :is(.plate, .rider-disc, .reach-dot, .reach-ring)';
const GAP = 30, EDGE = 10, STEP = 12; // pixels; the first: the ring and the head of the arrow

const rectsOf = (what: string): Rect[] =>
    [...document.querySelectorAll(`.tb ${what}`)].map((e) => e.getBoundingClientRect());

function distance(a: Rect, b: Rect): number {
    const dx = Math.max(0, a.left - b.right, b.left - a.right), dy = Math.max(0, a.top - b.bottom, b.top - a.bottom);
    return Math.hypot(dx, dy);
}

export interface Place {
    x: number;
    y: number;
}

// The best place for a card of this size over the board; `now`: it stays there if that is nearly as good.
export function placeOf(wide: number, high: number, spot: Spot | null, now: Place | null): Place {
    const area = document.querySelector('.barea')?.getBoundingClientRect();
    if (!area) return { x: EDGE, y: EDGE };
    const keep = KEEP.flatMap(rectsOf), spare = rectsOf(SPARE), read = READ.flatMap(rectsOf);
    const near = spot && {
        left: spot.left - GAP, top: spot.top - GAP, right: spot.right + GAP, bottom: spot.bottom + GAP,
    };
    const cost = ({ x, y }: Place): number => {
        const box = { left: x, top: y, right: x + wide, bottom: y + high };
        const hides = (all: Rect[]): number => all.reduce((sum, r) => sum + overlap(box, r) / (sizeOf(r) + 400), 0);
        const over = near ? overlap(box, near) / 10 : 0;
        const arrow = spot && arrowOf(box, spot), crossed = arrow && spot ? crossings(arrow, spot, read) : 0;
        const hidden = 12 * hides(keep) + 3 * hides(spare);
        return over + hidden + crossed + (spot ? distance(box, spot) / 100 : (x + y) / 1000);
    };
    let best = now ?? { x: area.left + EDGE, y: area.top + EDGE }, least = now ? cost(now) - 0.6 : Infinity;
    for (let y = area.top + EDGE; y + high <= area.bottom - EDGE; y += STEP)
        for (let x = area.left + EDGE; x + wide <= area.right - EDGE; x += STEP) {
            const one = cost({ x, y });
            if (one < least) {
                least = one;
                best = { x, y };
            }
        }
    return best;
}

// ---- the arrow ----

export interface Arrow {
    from: Place;
    bend: Place;
    to: Place;
}

const clamp = (v: number, from: number, to: number): number => Math.max(from, Math.min(to, v));

const SHORT = 26; // pixels: what is as near as this needs no arrow

// From the edge of the card to that of the ring.
export function arrowOf(card: Rect, spot: Rect): Arrow | null {
    const cx = (spot.left + spot.right) / 2, cy = (spot.top + spot.bottom) / 2;
    const from = { x: clamp(cx, card.left + 18, card.right - 18), y: clamp(cy, card.top + 18, card.bottom - 18) };
    if (cx < card.left || cx > card.right) from.x = cx < card.left ? card.left : card.right;
    else from.y = cy < card.top ? card.top : card.bottom;
    const round = Math.max(spot.right - spot.left, spot.bottom - spot.top) / 2 + 16;
    const way = { x: cx - from.x, y: cy - from.y }, long = Math.hypot(way.x, way.y);
    if (long - round < SHORT) return null;
    const bend = { x: from.x + way.x * 0.55 - way.y * 0.12, y: from.y + way.y * 0.55 + way.x * 0.12 };
    const last = { x: cx - bend.x, y: cy - bend.y }, rest = Math.hypot(last.x, last.y);
    const isWide = spot.right - spot.left > 2.2 * (spot.bottom - spot.top);
    const stop = isWide ? edgeAt(spot, last, rest) : round;
    return { from, bend, to: { x: cx - (last.x / rest) * stop, y: cy - (last.y / rest) * stop } };
}

const SAMPLES = 16, INSIDE = 2; // points of an arrow; pixels that a rectangle is narrower than it looks

// How much of an arrow lies on what is to be read, in sixteenths; what it points at is none of that.
export function crossings({ from, bend, to }: Arrow, spot: Rect, all: Rect[]): number {
    const others = all.filter((r) => overlap(r, spot) < sizeOf(spot) / 2);
    return Array.from({ length: SAMPLES }, (_, i) => {
        const t = (i + 0.5) / SAMPLES, u = 1 - t;
        const x = u * u * from.x + 2 * u * t * bend.x + t * t * to.x;
        const y = u * u * from.y + 2 * u * t * bend.y + t * t * to.y;
        return others.some((r) => x > r.left + INSIDE && x < r.right - INSIDE && y > r.top + INSIDE &&
            y < r.bottom - INSIDE);
    }).filter((isOn) => isOn).length;
}

// The arrow, unless something that is to be read lies under it: the ring is enough then.
export function freeArrow(card: Rect, spot: Rect): Arrow | null {
    const arrow = arrowOf(card, spot);
    return arrow && crossings(arrow, spot, READ.flatMap(rectsOf)) === 0 ? arrow : null;
}

// How far from the middle of a wide thing its edge is that way.
function edgeAt(spot: Rect, way: Place, long: number): number {
    const w = (spot.right - spot.left) / 2 + 12, high = (spot.bottom - spot.top) / 2 + 12;
    return Math.min(w / Math.max(1e-6, Math.abs(way.x / long)), high / Math.max(1e-6, Math.abs(way.y / long)));
}
