// flush.ts -- the line that two bases share which lie edge to edge: geometry of the drawing.
//
// Who touches whom, and with which edges, the engine says; here it is only drawn.

import type { Place } from './types';

export interface Base extends Place {
    facing: number; // degrees from the east
    w: number;
    d: number;
}

export interface Flush {
    from: Place;
    to: Place;
    aside: number; // of the base's middle along that edge, to the other's left if above zero
}

const GAP = 2.5, LEAST = 20, STRAIGHT = -0.9998; // thousandths, thousandths, cosine

const unit = (degrees: number): Place => {
    const a = (degrees * Math.PI) / 180;
    return { x: Math.cos(a), y: Math.sin(a) };
};
const dot = (a: Place, b: Place): number => a.x * b.x + a.y * b.y;

// One edge: its middle, the way it looks, and half its length.
function edgeOf(base: Base, i: number): { at: Place; out: Place; half: number } {
    const out = unit(base.facing + 90 * i), deep = (i % 2 === 0 ? base.d : base.w) / 2;
    const half = (i % 2 === 0 ? base.w : base.d) / 2;
    return { at: { x: base.x + out.x * deep, y: base.y + out.y * deep }, out, half };
}

export function flush(base: Base, other: Base): Flush | null {
    const reach = (base.w + base.d + other.w + other.d) / 2;
    if (Math.abs(base.x - other.x) > reach || Math.abs(base.y - other.y) > reach) return null;
    for (let i = 0; i < 4; i++) {
        const theirs = edgeOf(other, i), along = { x: -theirs.out.y, y: theirs.out.x };
        for (let j = 0; j < 4; j++) {
            const ours = edgeOf(base, j), way = { x: ours.at.x - theirs.at.x, y: ours.at.y - theirs.at.y };
            if (dot(ours.out, theirs.out) > STRAIGHT || Math.abs(dot(way, theirs.out)) > GAP) continue;
            const aside = dot(way, along);
            const low = Math.max(-theirs.half, aside - ours.half), high = Math.min(theirs.half, aside + ours.half);
            if (high - low < LEAST) continue;
            const at = (k: number): Place => ({ x: theirs.at.x + along.x * k, y: theirs.at.y + along.y * k });
            return { from: at(low), to: at(high), aside };
        }
    }
    return null;
}

// The corners of a base, counter-clockwise.
export function cornersOf({ x, y, facing, w, d }: Base): Place[] {
    const ahead = unit(facing), left = unit(facing + 90);
    const at = (a: number, b: number): Place =>
        ({ x: x + ahead.x * a + left.x * b, y: y + ahead.y * a + left.y * b });
    return [at(d / 2, -w / 2), at(d / 2, w / 2), at(-d / 2, w / 2), at(-d / 2, -w / 2)];
}
