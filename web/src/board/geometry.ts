// geometry.ts -- what the three kinds of board have in common.

import type { Space } from '../engine/types';
import type { Box, Point } from './shapes';
import type { ArrowKey, Place } from './types';
import { point } from './shapes';

// Places on the board, as drawn.  A turned board is drawn upside down, with everything on it upright.
export abstract class Geometry {
    abstract readonly space: Space;
    abstract readonly size: number; // across one cell, or one measure of a plane, in units of the drawing
    turned = false;

    constructor(readonly bounds: Box, protected readonly width: number, protected readonly height: number) {}

    abstract centre(x: number, y: number): Point;
    abstract placeAt(p: Point): Place; // the cell or the thousandths under a point, also off the board
    abstract has(x: number, y: number): boolean;
    abstract angle(facing: number): number; // degrees clockwise from up
    protected abstract next(x: number, y: number, key: ArrowKey, fine: boolean): Place;

    cells(): Place[] {
        return []; // a plane has none
    }

    // Clockwise.
    outline(_x: number, _y: number): Point[] {
        return [];
    }

    // Across edge i of the outline, also off the board.
    neighbours(_x: number, _y: number): Place[] {
        return [];
    }

    // The place one key away, on the board.
    stepFrom(x: number, y: number, key: ArrowKey, fine: boolean): Place {
        const next = this.next(x, y, key, fine);
        return this.has(next.x, next.y) ? next : { x, y };
    }

    // A turned board is mirrored through its middle.
    protected mirrored(p: Point): Point {
        return this.turned ? point(this.bounds.width - p.x, this.bounds.height - p.y) : p;
    }
}

export const keyOf = (p: Place): string => `${p.x},${p.y}`;

interface Edge {
    from: Point;
    to: Point;
    cell: string;
}

const corner = (p: Point): string => `${Math.round(p.x * 2)},${Math.round(p.y * 2)}`;

function edgesOf(geometry: Geometry, cells: Place[]): Map<string, Edge[]> {
    const inside = new Set(cells.map(keyOf)), edges = new Map<string, Edge[]>();
    for (const cell of cells) {
        const outline = geometry.outline(cell.x, cell.y);
        geometry.neighbours(cell.x, cell.y).forEach((neighbour, i) => {
            if (inside.has(keyOf(neighbour)))
                return;
            const from = outline[i]!, to = outline[(i + 1) % outline.length]!;
            const list = edges.get(corner(from)) ?? [];
            list.push({ from, to, cell: keyOf(cell) });
            edges.set(corner(from), list);
        });
    }
    return edges;
}

// The outlines of a union of cells.  Two cells that touch at a corner alone stay two loops.
export function union(geometry: Geometry, cells: Place[]): Point[][] {
    const edges = edgesOf(geometry, cells), loops: Point[][] = [];
    for (const list of edges.values()) {
        while (list.length > 0) {
            const loop: Point[] = [];
            let edge = list.pop();
            while (edge) {
                loop.push(edge.from);
                const here = edges.get(corner(edge.to)) ?? [], cell = edge.cell;
                const same = here.findIndex((e) => e.cell === cell);
                edge = here.splice(Math.max(0, same), 1)[0];
            }
            loops.push(loop);
        }
    }
    return loops;
}

// Sets of cells that hang together over their edges.
export function patches(geometry: Geometry, cells: Place[]): Place[][] {
    const left = new Map(cells.map((c) => [keyOf(c), c])), out: Place[][] = [];
    for (const first of cells) {
        if (!left.delete(keyOf(first)))
            continue;
        const patch = [first];
        for (const cell of patch)
            for (const n of geometry.neighbours(cell.x, cell.y))
                if (left.delete(keyOf(n)))
                    patch.push(n);
        out.push(patch);
    }
    return out;
}

export function boxAround(points: Point[], margin = 0): Box {
    const xs = points.map((p) => p.x), ys = points.map((p) => p.y);
    const x = Math.min(...xs) - margin, y = Math.min(...ys) - margin;
    return { x, y, width: Math.max(...xs) + margin - x, height: Math.max(...ys) + margin - y };
}

// The same as its middle and half its size.
export function roomOf(points: Point[], margin = 0): { at: Point; x: number; y: number } {
    const { x, y, width, height } = boxAround(points, margin);
    return { at: point(x + width / 2, y + height / 2), x: width / 2, y: height / 2 };
}

// The point where a line leaves a cell towards a neighbour.
export function midway(geometry: Geometry, a: Place, b: Place): Point {
    const p = geometry.centre(a.x, a.y), q = geometry.centre(b.x, b.y);
    return point((p.x + q.x) / 2, (p.y + q.y) / 2);
}
