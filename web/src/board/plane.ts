// plane.ts -- a free table: thousandths of a measure from the south-west corner, headings in degrees from the east.

import type { Point } from './shapes';
import type { ArrowKey, Place } from './types';
import { Geometry } from './geometry';
import { point } from './shapes';

// A table of twelve base widths and one of forty-eight inches are drawn about equally large.
const ACROSS = 1320, LEAST = 24, MOST = 110;

export class PlaneBoard extends Geometry {
    readonly space = 'plane';
    readonly size: number;

    constructor(width: number, height: number) {
        const size = Math.min(MOST, Math.max(LEAST, ACROSS / width));
        super({ x: 0, y: 0, width: width * size, height: height * size }, width, height);
        this.size = size;
    }

    centre(x: number, y: number): Point {
        return this.mirrored(point((x / 1000) * this.size, this.bounds.height - (y / 1000) * this.size));
    }

    placeAt(p: Point): Place {
        const { x, y } = this.mirrored(p), thousandths = (n: number): number => Math.round((n / this.size) * 1000);
        return { x: thousandths(x), y: thousandths(this.bounds.height - y) };
    }

    has(x: number, y: number): boolean {
        return x >= 0 && y >= 0 && x <= this.width * 1000 && y <= this.height * 1000;
    }

    angle(facing: number): number {
        return (450 - facing + (this.turned ? 180 : 0)) % 360;
    }

    // A tenth of a base width, half an inch; a tenth of that when fine.
    protected next(x: number, y: number, key: ArrowKey, fine: boolean): Place {
        const whole = this.size > 60 ? 100 : 500;
        const step = (fine ? whole / 10 : whole) * (this.turned ? -1 : 1);
        return {
            x: x + (key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0),
            y: y + (key === 'ArrowUp' ? step : key === 'ArrowDown' ? -step : 0),
        };
    }
}
