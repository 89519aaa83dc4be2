// lines.ts -- rivers and roads: cells of one kind joined into smooth lines.
//
// A road cell that has river on two opposite sides is a bridge: the river runs on below it.  A line whose end lies
// at the rim of the board goes on over the rim; a road ends at the edge of a town.

import type { Geometry } from './geometry';
import type { Point } from './shapes';
import type { Place } from './types';
import { keyOf, midway } from './geometry';
import { lerp, point, spline } from './shapes';

type Links = Map<string, { cell: Place; to: Place[] }>;

export interface Bridge {
    at: Point;
    angle: number; // of the road, clockwise from up
}

export interface Lines {
    rivers: string[];
    roads: string[];
    bridges: Bridge[];
}

interface Course {
    links: Links;
    sway: number; // how far the line leaves the straight way, in cells
    straight: Set<string>; // cells that it crosses straight
    ends: Set<string>; // cells beyond the end that it reaches up to
}

function opposite(geometry: Geometry, c: Place, inside: Set<string>): [Place, Place] | null {
    const around = geometry.neighbours(c.x, c.y), half = around.length / 2;
    for (let i = 0; i < half; i++)
        if (inside.has(keyOf(around[i]!)) && inside.has(keyOf(around[i + half]!)))
            return [around[i]!, around[i + half]!];
    return null;
}

function join(links: Links, a: Place, b: Place): void {
    const link = (from: Place, to: Place): void => {
        const entry = links.get(keyOf(from))!;
        if (!entry.to.some((t) => keyOf(t) === keyOf(to)))
            entry.to.push(to);
    };
    link(a, b);
    link(b, a);
}

// Cells that share an edge are joined; on squares also over a corner, if no other way leads round it.
function network(geometry: Geometry, cells: Place[]): Links {
    const links: Links = new Map(cells.map((cell) => [keyOf(cell), { cell, to: [] }]));
    for (const c of cells) {
        for (const n of geometry.neighbours(c.x, c.y))
            if (links.has(keyOf(n)))
                join(links, c, n);
        if (geometry.space !== 'square')
            continue;
        for (const [dx, dy] of [[1, 1], [1, -1]] as const) {
            const n = { x: c.x + dx, y: c.y + dy };
            const free = !links.has(keyOf({ x: n.x, y: c.y })) && !links.has(keyOf({ x: c.x, y: n.y }));
            if (links.has(keyOf(n)) && free)
                join(links, c, n);
        }
    }
    return links;
}

// Runs of cells from end to end, from fork to fork, or round.
function runs(links: Links): Place[][] {
    const used = new Set<string>(), out: Place[][] = [];
    const name = (a: Place, b: Place): string => [keyOf(a), keyOf(b)].sort().join(' ');
    const walk = (from: Place, to: Place): void => {
        const run = [from];
        let here = from, next: Place | undefined = to;
        while (next && !used.has(name(here, next))) {
            used.add(name(here, next));
            run.push(next);
            const ways: Place[] = links.get(keyOf(next))!.to, past: Place = here;
            here = next;
            next = ways.length === 2 ? ways.find((t) => keyOf(t) !== keyOf(past)) : undefined;
        }
        out.push(run);
    };
    const all = [...links.values()];
    for (const entry of [...all.filter((e) => e.to.length !== 2), ...all])
        for (const to of entry.to)
            if (!used.has(name(entry.cell, to)))
                walk(entry.cell, to);
    return [...out, ...all.filter((e) => e.to.length === 0).map((e) => [e.cell])];
}

// A slow swing from side to side along a run, other in every run, and the same whenever the board is drawn.
function swing(run: Place[], step: number): number {
    return Math.sin(step * 1.15 + run[0]!.x * 2.4 + run[0]!.y * 1.3);
}

function swayed(p: Point, a: Point, b: Point, amount: number): Point {
    const length = Math.hypot(b.x - a.x, b.y - a.y) || 1;
    return point(p.x - ((b.y - a.y) / length) * amount, p.y + ((b.x - a.x) / length) * amount);
}

// Beyond the end of a run: over the rim of the board, up to the edge of a town, or nothing.
function beyond(geometry: Geometry, course: Course, end: Place, before: Place): Point | null {
    const c = geometry.centre(end.x, end.y), from = geometry.centre(before.x, before.y);
    let best: Point | null = null, least = -0.3;
    for (const n of geometry.neighbours(end.x, end.y)) {
        const off = !geometry.has(n.x, n.y);
        if (!off && !course.ends.has(keyOf(n)))
            continue;
        const p = geometry.centre(n.x, n.y);
        const turn = ((p.x - c.x) * (from.x - c.x) + (p.y - c.y) * (from.y - c.y)) / geometry.size ** 2;
        if (turn < least) {
            least = turn;
            best = lerp(c, p, off ? 0.62 : 0.5);
        }
    }
    return best;
}

function pointsOf(geometry: Geometry, course: Course, run: Place[]): Point[] {
    const centre = (p: Place): Point => geometry.centre(p.x, p.y), amount = course.sway * geometry.size;
    if (run.length === 1) {
        const c = centre(run[0]!), half = geometry.size / 2;
        return [point(c.x - half, c.y), c, point(c.x + half, c.y)];
    }
    const out: Point[] = [];
    run.forEach((cell, i) => {
        const before = run[i - 1], after = run[i + 1], c = centre(cell), isStill = course.straight.has(keyOf(cell));
        if (before && after) {
            const a = midway(geometry, before, cell), b = midway(geometry, cell, after), m = lerp(a, b, 0.5);
            const isBend = Math.hypot(m.x - c.x, m.y - c.y) > 1;
            out.push(isBend ? lerp(c, m, 0.5) : isStill ? c : swayed(c, a, b, amount * swing(run, 2 * i)));
        } else {
            const links = course.links.get(keyOf(cell))!.to.length, other = (before ?? after)!;
            const rim = links === 1 ? beyond(geometry, course, cell, other) : null;
            out.push(...(before ? [c, rim] : [rim, c]).filter((p): p is Point => p !== null));
        }
        if (after) {
            const k = isStill || course.straight.has(keyOf(after)) ? 0.5 : 1;
            out.push(swayed(midway(geometry, cell, after), c, centre(after), amount * k * swing(run, 2 * i + 1)));
        }
    });
    return out;
}

function drawn(geometry: Geometry, course: Course): string[] {
    return runs(course.links).map((run) => spline(pointsOf(geometry, course, run)));
}

// Rivers and roads of a board, and the bridges where they cross.
export function linesOf(geometry: Geometry, rivers: Place[], roads: Place[], towns: Place[]): Lines {
    const wet = new Set(rivers.map(keyOf)), bridges: Bridge[] = [], over: [Place, Place, Place][] = [];
    const spans = new Set<string>();
    for (const road of roads) {
        const banks = opposite(geometry, road, wet);
        if (!banks)
            continue;
        const a = geometry.centre(banks[0].x, banks[0].y), b = geometry.centre(banks[1].x, banks[1].y);
        over.push([road, ...banks]);
        spans.add(keyOf(road));
        bridges.push({
            at: geometry.centre(road.x, road.y),
            angle: (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI + 90,
        });
    }
    const river = network(geometry, rivers);
    for (const [road, a, b] of over) {
        river.set(keyOf(road), { cell: road, to: [] });
        join(river, road, a);
        join(river, road, b);
    }
    return {
        rivers: drawn(geometry, { links: river, sway: 0.1, straight: spans, ends: new Set() }),
        roads: drawn(geometry, {
            links: network(geometry, roads), sway: 0.02, straight: spans, ends: new Set(towns.map(keyOf)),
        }),
        bridges,
    };
}
