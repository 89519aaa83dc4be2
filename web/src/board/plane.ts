// plane.ts -- a free table: thousandths of a measure from the south-west corner, headings in degrees from the east.

import type { Geometry } from './geometry';
import type { Box, Point } from './shapes';
import type { ArrowKey, Place } from './types';
import { point } from './shapes';

// A table of twelve base widths and one of forty-eight inches are drawn about equally large.
const ACROSS = 1320, LEAST = 24, MOST = 110;

export class PlaneBoard implements Geometry {
    readonly space = 'plane';
    readonly size: number;
    readonly bounds: Box;
    turned = false;

    constructor(private readonly width: number, private readonly height: number) {
        this.size = Math.min(MOST, Math.max(LEAST, ACROSS / width));
        this.bounds = { x: 0, y: 0, width: width * this.size, height: height * this.size };
    }

    centre(x: number, y: number): Point {
        const p = point((x / 1000) * this.size, this.bounds.height - (y / 1000) * this.size);
        return this.turned ? point(this.bounds.width - p.x, this.bounds.height - p.y) : p;
    }

    placeAt(p: Point): Place {
        const x = this.turned ? this.bounds.width - p.x : p.x, y = this.turned ? p.y : this.bounds.height - p.y;
        return { x: Math.round((x / this.size) * 1000), y: Math.round((y / this.size) * 1000) };
    }

    has(x: number, y: number): boolean {
        return x >= 0 && y >= 0 && x <= this.width * 1000 && y <= this.height * 1000;
    }

    cells(): Place[] {
        return [];
    }

    outline(): Point[] {
        return [];
    }

    neighbours(): Place[] {
        return [];
    }

    angle(facing: number): number {
        return (450 - facing + (this.turned ? 180 : 0)) % 360;
    }

    // A tenth of a base width, half an inch; a tenth of that when fine.
    stepFrom(x: number, y: number, key: ArrowKey, fine: boolean): Place {
        const whole = this.size > 60 ? 100 : 500;
        const step = (fine ? whole / 10 : whole) * (this.turned ? -1 : 1);
        const next = {
            x: x + (key === 'ArrowRight' ? step : key === 'ArrowLeft' ? -step : 0),
            y: y + (key === 'ArrowUp' ? step : key === 'ArrowDown' ? -step : 0),
        };
        return this.has(next.x, next.y) ? next : { x, y };
    }
}
