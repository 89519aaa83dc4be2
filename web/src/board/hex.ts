// hex.ts -- a board of hexes with a corner up: axial q and r, row 0 in the north, odd rows half a hex further east.

import type { Point } from './shapes';
import type { ArrowKey, Place } from './types';
import { Geometry } from './geometry';
import { moved, point, polar } from './shapes';

const RADIUS = 40;
const ACROSS = RADIUS * Math.sqrt(3);

// Across the edges, clockwise from the one right of the upper corner.
const STEPS: Place[] = [
    { x: 1, y: -1 }, { x: 1, y: 0 }, { x: 0, y: 1 }, { x: -1, y: 1 }, { x: -1, y: 0 }, { x: 0, y: -1 },
];

export class HexBoard extends Geometry {
    static readonly radius = RADIUS;
    readonly space = 'hex';
    readonly size = ACROSS;

    constructor(width: number, height: number) {
        const across = (width + (height > 1 ? 0.5 : 0)) * ACROSS;
        super({ x: 0, y: 0, width: across, height: (height * 1.5 + 0.5) * RADIUS }, width, height);
    }

    centre(x: number, y: number): Point {
        return this.mirrored(point((x + y / 2 + 0.5) * ACROSS, (y * 1.5 + 1) * RADIUS));
    }

    placeAt(p: Point): Place {
        const m = this.mirrored(p);
        const r = (m.y / RADIUS - 1) / 1.5, q = m.x / ACROSS - 0.5 - r / 2, s = -q - r;
        let x = Math.round(q), y = Math.round(r);
        const z = Math.round(s), dx = Math.abs(x - q), dy = Math.abs(y - r), dz = Math.abs(z - s);
        if (dx > dy && dx > dz)
            x = -y - z;
        else if (dy > dz)
            y = -x - z;
        return { x, y };
    }

    has(x: number, y: number): boolean {
        const column = x + Math.floor(y / 2);
        return y >= 0 && y < this.height && column >= 0 && column < this.width;
    }

    override cells(): Place[] {
        return Array.from({ length: this.width * this.height }, (_, i) => {
            const y = Math.floor(i / this.width);
            return { x: (i % this.width) - Math.floor(y / 2), y };
        });
    }

    override outline(x: number, y: number): Point[] {
        return moved([0, 60, 120, 180, 240, 300].map((a) => polar(a, RADIUS)), this.centre(x, y));
    }

    override neighbours(x: number, y: number): Place[] {
        return STEPS.map((_, i) => {
            const step = STEPS[(i + (this.turned ? 3 : 0)) % 6]!;
            return { x: x + step.x, y: y + step.y };
        });
    }

    // Facings are corners: 0 is north, then clockwise.
    angle(facing: number): number {
        return (facing * 60 + (this.turned ? 180 : 0)) % 360;
    }

    // Up and down zig-zag within the column.
    protected next(x: number, y: number, key: ArrowKey): Place {
        const k = this.turned ? -1 : 1, column = x + Math.floor(y / 2);
        const row = key === 'ArrowUp' ? y - k : y + k;
        return key === 'ArrowLeft' ? { x: x - k, y } : key === 'ArrowRight' ? { x: x + k, y }
            : { x: column - Math.floor(row / 2), y: row };
    }
}
