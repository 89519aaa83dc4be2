// square.ts -- a board of squares: column and row, row 0 in the south.

import type { Geometry } from './geometry';
import type { Box, Point } from './shapes';
import type { ArrowKey, Place } from './types';
import { point } from './shapes';

const SIDE = 96;

export class SquareBoard implements Geometry {
    readonly space = 'square';
    readonly size = SIDE;
    readonly bounds: Box;
    turned = false;

    constructor(private readonly width: number, private readonly height: number) {
        this.bounds = { x: 0, y: 0, width: width * SIDE, height: height * SIDE };
    }

    centre(x: number, y: number): Point {
        const column = this.turned ? this.width - 1 - x : x, row = this.turned ? y : this.height - 1 - y;
        return point((column + 0.5) * SIDE, (row + 0.5) * SIDE);
    }

    placeAt(p: Point): Place {
        const column = Math.floor(p.x / SIDE), row = Math.floor(p.y / SIDE);
        return this.turned ? { x: this.width - 1 - column, y: row } : { x: column, y: this.height - 1 - row };
    }

    has(x: number, y: number): boolean {
        return x >= 0 && y >= 0 && x < this.width && y < this.height;
    }

    cells(): Place[] {
        return Array.from({ length: this.width * this.height }, (_, i) =>
            ({ x: i % this.width, y: Math.floor(i / this.width) }));
    }

    outline(x: number, y: number): Point[] {
        const c = this.centre(x, y), h = SIDE / 2;
        return [point(c.x - h, c.y - h), point(c.x + h, c.y - h), point(c.x + h, c.y + h), point(c.x - h, c.y + h)];
    }

    neighbours(x: number, y: number): Place[] {
        const k = this.turned ? -1 : 1;
        return [{ x, y: y + k }, { x: x + k, y }, { x, y: y - k }, { x: x - k, y }];
    }

    angle(facing: number): number {
        return (facing * 90 + (this.turned ? 180 : 0)) % 360;
    }

    stepFrom(x: number, y: number, key: ArrowKey): Place {
        const way = { ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }[key];
        const next = this.neighbours(x, y)[way]!;
        return this.has(next.x, next.y) ? next : { x, y };
    }
}
