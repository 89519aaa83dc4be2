// shapes.ts -- plain geometry: outlines of unions, eased corners, hachures, hulls, smooth lines.

import { num } from './svg';

export interface Point {
    x: number;
    y: number;
}

export interface Box {
    x: number;
    y: number;
    width: number;
    height: number;
}

export function point(x: number, y: number): Point {
    return { x, y };
}

export function lerp(a: Point, b: Point, t: number): Point {
    return { x: a.x + (b.x - a.x) * t, y: a.y + (b.y - a.y) * t };
}

export function distance(a: Point, b: Point): number {
    return Math.hypot(a.x - b.x, a.y - b.y);
}

// Degrees clockwise from up, as the screen sees them.
export function polar(angle: number, length: number): Point {
    const a = (angle * Math.PI) / 180;
    return { x: Math.sin(a) * length, y: -Math.cos(a) * length };
}

export function rotated(p: Point, angle: number): Point {
    const a = (angle * Math.PI) / 180;
    return { x: p.x * Math.cos(a) - p.y * Math.sin(a), y: p.x * Math.sin(a) + p.y * Math.cos(a) };
}

export function moved(points: Point[], by: Point): Point[] {
    return points.map((p) => ({ x: p.x + by.x, y: p.y + by.y }));
}

const at = (p: Point): string => `${num(p.x)} ${num(p.y)}`;

export function line(points: Point[], closed = true): string {
    return points.length === 0 ? '' : `M${points.map(at).join('L')}${closed ? 'z' : ''}`;
}

export function circle(c: Point, r: number): string {
    return `M${num(c.x - r)} ${num(c.y)}a${num(r)} ${num(r)} 0 1 0 ${num(2 * r)} 0a${num(r)} ${num(r)} 0 1 0 ` +
        `${num(-2 * r)} 0z`;
}

// A rectangle round the origin, turned.
export function rectangle(width: number, depth: number, angle = 0): Point[] {
    const w = width / 2, d = depth / 2;
    return [point(-w, -d), point(w, -d), point(w, d), point(-w, d)].map((p) => rotated(p, angle));
}

// The corners of a base in the engine's own measures: y grows to the north, and it faces so many degrees from the east.
export function cornersOf({ x, y, facing, w, d }: Point & { facing: number; w: number; d: number }): Point[] {
    return rectangle(w, d, 90 - facing).map((p) => point(x + p.x, y - p.y));
}

// All that is within `r` of a turned rectangle.
export function around(width: number, depth: number, angle: number, c: Point, r: number): string {
    const box = moved(rectangle(width, depth, angle), c), arc = `A${num(r)} ${num(r)} 0 0 1 `;
    const sides = box.map((p, i) => line(moved([p, box[(i + 1) % 4]!], polar(angle + 90 * i, r)), false).slice(1));
    return `M${sides.join(arc)}${arc}${sides[0]!.split('L')[0]}z`;
}

// A point at every corner of a closed loop: points within a straight run are dropped.
function corners(loop: Point[]): Point[] {
    return loop.filter((p, i) => {
        const before = loop.at(i - 1)!, after = loop[(i + 1) % loop.length]!;
        const turn = (p.x - before.x) * (after.y - p.y) - (p.y - before.y) * (after.x - p.x);
        return Math.abs(turn) > 0.5;
    });
}

// Where the ease of each corner begins and ends: `ease` of each edge, at most `limit` long.
function easesOf(loop: Point[], ease: number, limit: number): { a: Point; p: Point; b: Point }[] {
    const l = corners(loop);
    const part = (from: Point, to: Point): Point => lerp(from, to, Math.min(ease, limit / (distance(from, to) || 1)));
    return l.map((p, i) => ({ a: part(p, l.at(i - 1)!), p, b: part(p, l[(i + 1) % l.length]!) }));
}

// A closed loop with eased corners.
export function eased(loop: Point[], ease: number, limit = Infinity): string {
    const d = easesOf(loop, ease, limit).map(({ a, p, b }) => `${at(a)}Q${at(p)} ${at(b)}`);
    return d.length === 0 ? '' : `M${d.join('L')}z`;
}

function area(loop: Point[]): number {
    let sum = 0;
    loop.forEach((p, i) => {
        const q = loop.at(i - 1)!;
        sum += q.x * p.y - p.x * q.y;
    });
    return sum / 2;
}

// The normal of an edge that points into the loop.
function inward(a: Point, b: Point, sign: number): Point {
    const length = distance(a, b) || 1;
    return { x: (-(b.y - a.y) / length) * sign, y: ((b.x - a.x) / length) * sign };
}

// The loop moved inwards by k, or outwards if k is below zero.
export function inset(loop: Point[], k: number): Point[] {
    const l = corners(loop), sign = area(l) > 0 ? 1 : -1;
    return l.map((p, i) => {
        const n1 = inward(l.at(i - 1)!, p, sign), n2 = inward(p, l[(i + 1) % l.length]!, sign);
        const m = { x: n1.x + n2.x, y: n1.y + n2.y };
        const square = m.x * m.x + m.y * m.y || 1;
        return { x: p.x + (m.x * 2 * k) / square, y: p.y + (m.y * 2 * k) / square };
    });
}

// The same loop as points, close enough to follow its curves.
export function easedPoints(loop: Point[], ease: number, limit = Infinity): Point[] {
    const steps = [0, 1, 2, 3, 4, 5, 6, 7, 8].map((k) => k / 8);
    return easesOf(loop, ease, limit).flatMap(({ a, p, b }) =>
        steps.map((t) => lerp(lerp(a, p, t), lerp(p, b, t), t)));
}

// Short strokes down a slope, long and short in turn, at even steps along the loop.
export function hachures(loop: Point[], length: number, step: number): string {
    const sign = area(loop) > 0 ? 1 : -1;
    let d = '', walked = step / 2, isLong = true;
    loop.forEach((b, i) => {
        const a = loop.at(i - 1)!, whole = distance(a, b), n = inward(a, b, sign);
        for (; walked < whole; walked += step, isLong = !isLong) {
            const k = isLong ? length : length * 0.6;
            d += `M${at(lerp(a, b, walked / whole))}l${num(n.x * k)} ${num(n.y * k)}`;
        }
        walked -= whole;
    });
    return d;
}

// A smooth open line through all points.
export function spline(points: Point[]): string {
    if (points.length < 3)
        return line(points, false);
    let d = `M${at(points[0]!)}`;
    for (let i = 0; i + 1 < points.length; i++) {
        const p0 = points[Math.max(0, i - 1)]!, p1 = points[i]!, p2 = points[i + 1]!;
        const p3 = points[Math.min(points.length - 1, i + 2)]!;
        const c1 = { x: p1.x + (p2.x - p0.x) / 6, y: p1.y + (p2.y - p0.y) / 6 };
        const c2 = { x: p2.x - (p3.x - p1.x) / 6, y: p2.y - (p3.y - p1.y) / 6 };
        d += `C${at(c1)} ${at(c2)} ${at(p2)}`;
    }
    return d;
}

export function hull(points: Point[]): Point[] {
    const sorted = [...points].sort((a, b) => a.x - b.x || a.y - b.y);
    const half = (list: Point[]): Point[] => {
        const h: Point[] = [];
        for (const p of list) {
            while (h.length > 1) {
                const a = h.at(-2)!, b = h.at(-1)!;
                if ((b.x - a.x) * (p.y - a.y) - (b.y - a.y) * (p.x - a.x) > 0)
                    break;
                h.pop();
            }
            h.push(p);
        }
        return h.slice(0, -1);
    };
    return [...half(sorted), ...half(sorted.reverse())];
}

// The hull of discs, as a line round all of them.
export function hullOfDiscs(discs: { at: Point; r: number }[]): string {
    const rim = discs.flatMap(({ at: c, r }) => {
        const n = Math.max(48, Math.ceil(r / 3)); // so that a large one is round too
        return Array.from({ length: n }, (_, k) => {
            const p = polar((k * 360) / n, r);
            return point(c.x + p.x, c.y + p.y);
        });
    });
    return line(hull(rim));
}

export function holds(polygon: Point[], p: Point): boolean {
    let inside = false;
    polygon.forEach((b, i) => {
        const a = polygon.at(i - 1)!;
        if (a.y > p.y !== b.y > p.y && p.x < ((b.x - a.x) * (p.y - a.y)) / (b.y - a.y) + a.x)
            inside = !inside;
    });
    return inside;
}
