// square.ts -- a board of squares: column and row, row 0 in the south.

import type { Point } from './shapes';
import type { ArrowKey, Place } from './types';
import { Geometry } from './geometry';
import { point } from './shapes';

const SIDE = 96;

export class SquareBoard extends Geometry {
    readonly space = 'square';
    readonly size = SIDE;

    constructor(width: number, height: number) {
        super({ x: 0, y: 0, width: width * SIDE, height: height * SIDE }, width, height);
    }

    centre(x: number, y: number): Point {
        return this.mirrored(point((x + 0.5) * SIDE, (this.height - y - 0.5) * SIDE));
    }

    placeAt(p: Point): Place {
        const m = this.mirrored(p);
        return { x: Math.floor(m.x / SIDE), y: this.height - 1 - Math.floor(m.y / SIDE) };
    }

    has(x: number, y: number): boolean {
        return x >= 0 && y >= 0 && x < this.width && y < this.height;
    }

    override cells(): Place[] {
        return Array.from({ length: this.width * this.height }, (_, i) =>
            ({ x: i % this.width, y: Math.floor(i / this.width) }));
    }

    override outline(x: number, y: number): Point[] {
        const c = this.centre(x, y), h = SIDE / 2;
        return [point(c.x - h, c.y - h), point(c.x + h, c.y - h), point(c.x + h, c.y + h), point(c.x - h, c.y + h)];
    }

    override neighbours(x: number, y: number): Place[] {
        const k = this.turned ? -1 : 1;
        return [{ x, y: y + k }, { x: x + k, y }, { x, y: y - k }, { x: x - k, y }];
    }

    angle(facing: number): number {
        return (facing * 90 + (this.turned ? 180 : 0)) % 360;
    }

    protected next(x: number, y: number, key: ArrowKey): Place {
        return this.neighbours(x, y)[{ ArrowUp: 0, ArrowRight: 1, ArrowDown: 2, ArrowLeft: 3 }[key]]!;
    }
}
