// grain.ts -- what all drawn ground is made of: seeded chance, noise, level lines and scattered points.
//
// The same outline, look and seed give the same drawing on every screen: nothing here reads a clock, the page or
// Math.random.  All sizes follow from g, the radius of one crown of a tree.

import { num } from './svg';

export type Spot = readonly [x: number, y: number];
export type Step = readonly [x: number, y: number, dx: number, dy: number]; // a place on a line and its direction

// ---- seeds ----

export function hash(words: string): number {
    let h = 2166136261;
    for (const ch of words) h = Math.imul(h ^ ch.charCodeAt(0), 16777619);
    return h >>> 0;
}

// Numbers from 0 to 1, the same for a seed.
export function lots(seed: string): () => number {
    let a = hash(seed);
    return () => {
        a = (a + 0x6d2b79f5) | 0;
        let t = Math.imul(a ^ (a >>> 15), 1 | a);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
    };
}

function corner(i: number, j: number, h: number): number {
    let x = Math.imul(i, 374761393) + Math.imul(j, 668265263) + h;
    x = Math.imul(x ^ (x >>> 13), 1274126177);
    return ((x ^ (x >>> 16)) >>> 0) / 4294967296;
}

// Smooth, from -1 to 1, of wavelength 1.
export function noise(x: number, y: number, h: number): number {
    const i = Math.floor(x), j = Math.floor(y), ease = (t: number): number => t * t * (3 - 2 * t);
    const u = ease(x - i), v = ease(y - j);
    const a = corner(i, j, h), b = corner(i + 1, j, h), c = corner(i, j + 1, h), d = corner(i + 1, j + 1, h);
    return 2 * (a + (b - a) * u + (c - a) * v + (a - b - c + d) * u * v) - 1;
}

// ---- outlines ----

export function boxOf(all: readonly Spot[]): [number, number, number, number] {
    const x = all.map((p) => p[0]), y = all.map((p) => p[1]);
    return [Math.min(...x), Math.min(...y), Math.max(...x), Math.max(...y)];
}

export function middleOf(all: readonly Spot[]): Spot {
    const [a, b, c, d] = boxOf(all);
    return [(a + c) / 2, (b + d) / 2];
}

export function isInside(outline: readonly Spot[], x: number, y: number): boolean {
    let is = false;
    outline.forEach(([a, b], i) => {
        const [c, d] = outline.at(i - 1)!;
        if (b > y !== d > y && x < ((c - a) * (y - b)) / (d - b) + a) is = !is;
    });
    return is;
}

export function fromEdge(x: number, y: number, a: Spot, b: Spot): number {
    const dx = b[0] - a[0], dy = b[1] - a[1], l = dx * dx + dy * dy || 1;
    const t = Math.max(0, Math.min(1, ((x - a[0]) * dx + (y - a[1]) * dy) / l));
    return Math.hypot(x - a[0] - dx * t, y - a[1] - dy * t);
}

// How deep a point lies within, rounded where edges meet; below zero outside.
export function depth(outline: readonly Spot[], x: number, y: number, power = 3): number {
    let sum = 0, least = 1e9;
    outline.forEach((p, i) => {
        const d = Math.max(0.01, fromEdge(x, y, outline.at(i - 1)!, p));
        sum += d ** -power;
        least = Math.min(least, d);
    });
    return isInside(outline, x, y) ? sum ** (-1 / power) : -least;
}

export function areaOf(loop: readonly Spot[]): number {
    return loop.reduce((sum, p, i) => sum + loop.at(i - 1)![0] * p[1] - p[0] * loop.at(i - 1)![1], 0) / 2;
}

// ---- lines ----

export const straight = (all: readonly Spot[], closed = true): string =>
    `M${all.map(([x, y]) => `${num(x)} ${num(y)}`).join('L')}${closed ? 'z' : ''}`;

// Catmull and Rom's curve through the points.
export function curve(all: readonly Spot[], closed = true): string {
    const n = all.length, k = 1 / 6;
    const at = (i: number): Spot => all[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))]!;
    let d = `M${num(at(0)[0])} ${num(at(0)[1])}`;
    for (let i = 0; i < (closed ? n : n - 1); i++) {
        const a = at(i - 1), b = at(i), c = at(i + 1), e = at(i + 2);
        d += 'C' + [b[0] + (c[0] - a[0]) * k, b[1] + (c[1] - a[1]) * k, c[0] - (e[0] - b[0]) * k,
            c[1] - (e[1] - b[1]) * k, c[0], c[1]].map(num).join(' ');
    }
    return d + (closed ? 'z' : '');
}

export const curves = (loops: readonly (readonly Spot[])[]): string => loops.map((l) => curve(l)).join('');

// Places about `step` apart along a line.
export function along(line: readonly Spot[], step: number, closed = false): Step[] {
    const all = closed ? [...line, line[0]!] : line, out: Step[] = [];
    const long = all.slice(1).map((p, i) => Math.hypot(p[0] - all[i]![0], p[1] - all[i]![1]));
    const whole = long.reduce((a, b) => a + b, 0), n = Math.max(closed ? 3 : 1, Math.round(whole / step));
    for (let k = 0; k < n + (closed ? 0 : 1); k++) {
        let t = (whole * k) / n, i = 0;
        while (i < long.length - 1 && t > long[i]!) t -= long[i++]!;
        const l = long[i] || 1, a = all[i]!, b = all[i + 1]!, f = t / l;
        out.push([a[0] + (b[0] - a[0]) * f, a[1] + (b[1] - a[1]) * f, (b[0] - a[0]) / l, (b[1] - a[1]) / l]);
    }
    return out;
}

// A line beside another, k to its right.
export const beside = (line: readonly Step[], k: (i: number) => number): Spot[] =>
    line.map(([x, y, dx, dy], i) => [x - dy * k(i), y + dx * k(i)]);

// ---- level lines ----

export interface Bend {
    amp?: number; // how far noise pushes the line inwards
    wave?: number; // its wavelength
    seed?: string;
    step?: number;
    round?: number; // passes that round it
}

const CELLS = 60; // of the grid on the longer side

// The edges of a marching square that a level line crosses, by its corners above the level: pairs of t, r, b, l.
const CROSSED = ['', 'bl', 'rb', 'rl', 'tr', 'tlbr', 'tb', 'tl', 'lt', 'bt', 'lbrt', 'rt', 'lr', 'br', 'lb', ''];

type Pieces = Map<string, [Spot, Spot][]>;
const keyAt = (p: Spot): string => `${p[0].toFixed(3)},${p[1].toFixed(3)}`;

function piecesAt(outline: readonly Spot[], level: number): Pieces {
    const [x0, y0, x1, y1] = boxOf(outline), s = Math.max(x1 - x0, y1 - y0) / CELLS;
    const wide = Math.ceil((x1 - x0) / s) + 2, high = Math.ceil((y1 - y0) / s) + 2, out: Pieces = new Map();
    const field = Array.from({ length: (wide + 1) * (high + 1) }, (_, n) =>
        depth(outline, x0 + ((n % (wide + 1)) - 1) * s, y0 + (Math.floor(n / (wide + 1)) - 1) * s) - level);
    const at = (i: number, j: number): number => field[j * (wide + 1) + i]!;
    const between = (i: number, j: number, k: number, l: number): Spot => {
        const a = at(i, j), t = a / (a - at(k, l));
        return [x0 + (i - 1 + (k - i) * t) * s, y0 + (j - 1 + (l - j) * t) * s];
    };
    for (let n = 0; n < wide * high; n++) {
        const i = n % wide, j = Math.floor(n / wide);
        const cross = CROSSED[(at(i, j) > 0 ? 8 : 0) + (at(i + 1, j) > 0 ? 4 : 0) + (at(i + 1, j + 1) > 0 ? 2 : 0) +
            (at(i, j + 1) > 0 ? 1 : 0)]!;
        const edge = (name: string): Spot => name === 't' ? between(i, j, i + 1, j)
            : name === 'r' ? between(i + 1, j, i + 1, j + 1)
            : name === 'b' ? between(i, j + 1, i + 1, j + 1) : between(i, j, i, j + 1);
        for (let k = 0; k < cross.length; k += 2) {
            const from = edge(cross[k]!), to = edge(cross[k + 1]!), key = keyAt(from);
            if (keyAt(to) !== key) out.set(key, [...(out.get(key) ?? []), [from, to]]);
        }
    }
    return out;
}

function loopsOf(pieces: Pieces, step: number): Spot[][] {
    const loops: Spot[][] = [];
    for (const start of pieces.keys()) {
        const loop: Spot[] = [];
        for (let key = start, list = pieces.get(key); list && list.length > 0; list = pieces.get(key)) {
            const [from, to] = list.pop()!;
            loop.push(from);
            key = keyAt(to);
        }
        if (loop.length >= 8 && Math.abs(areaOf(loop)) >= step * step * 4) loops.push(loop);
    }
    return loops;
}

// The lines of one depth, rounded, then pushed inwards by noise: none leaves the true outline.
export function contour(outline: readonly Spot[], level: number, bend: Bend = {}): Spot[][] {
    const { amp = 0, wave = 40, seed = '', step = 9, round = 4 } = bend, h = hash(seed);
    return loopsOf(piecesAt(outline, level + 1.4e-4), step).map((loop) => {
        const plain = along(loop, step, true).map(([x, y]): Spot => [x, y]);
        let line = plain;
        const around = (i: number): [Spot, Spot] => [line.at(i - 1)!, line[(i + 1) % line.length]!];
        for (let k = 0; k < round; k++)
            line = line.map((p, i): Spot => {
                const [a, b] = around(i);
                return [(a[0] + 2 * p[0] + b[0]) / 4, (a[1] + 2 * p[1] + b[1]) / 4];
            });
        const sign = Math.sign(areaOf(line));
        const bent = line.map((p, i): Spot => {
            const [a, b] = around(i), dx = b[0] - a[0], dy = b[1] - a[1], l = Math.hypot(dx, dy) || 1;
            const w = amp * (noise(p[0] / wave, p[1] / wave, h) * 0.5 + 0.5) * sign;
            return [p[0] - (dy / l) * w, p[1] + (dx / l) * w];
        });
        return bent.map((p, i) => (isInside(outline, p[0], p[1]) ? p : plain[i]!));
    }).sort((a, b) => Math.abs(areaOf(b)) - Math.abs(areaOf(a)));
}

// ---- points ----

// At least r apart, at least `margin` within the outline, from north to south.
export function scatter(outline: readonly Spot[], r: number, seed: string, margin = 0, tries = 26): Spot[] {
    const lot = lots(seed), [x0, y0, x1, y1] = boxOf(outline), cells = new Map<string, Spot[]>();
    const count = Math.ceil(((x1 - x0) * (y1 - y0)) / (r * r)) * tries, out: Spot[] = [];
    const cell = (x: number, y: number): string => `${Math.floor(x / r)},${Math.floor(y / r)}`;
    const isFree = (x: number, y: number): boolean => {
        for (let n = 0; n < 9; n++)
            if (cells.get(cell(x + ((n % 3) - 1) * r, y + (Math.floor(n / 3) - 1) * r))
                ?.some((q) => (q[0] - x) ** 2 + (q[1] - y) ** 2 <= r * r)) return false;
        return true;
    };
    for (let k = 0; k < count; k++) {
        const x = x0 + (x1 - x0) * lot(), y = y0 + (y1 - y0) * lot();
        if (!isFree(x, y) || depth(outline, x, y, 8) < margin) continue;
        cells.set(cell(x, y), [...(cells.get(cell(x, y)) ?? []), [x, y]]);
        out.push([x, y]);
    }
    return out.sort((a, b) => a[1] - b[1]);
}

// A round, uneven shape.
export function lump(x: number, y: number, r: number, lot: () => number, n = 8, uneven = 0.13): Spot[] {
    const turn = lot() * 6.28;
    return Array.from({ length: n }, (_, i): Spot => {
        const t = turn + (i * 6.283) / n, q = r * (1 + uneven * (lot() * 2 - 1));
        return [x + q * Math.cos(t), y + q * Math.sin(t)];
    });
}
