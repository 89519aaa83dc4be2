// figure.ts -- the ground a piece covers: its form and size, its outline, whether a point lies on it.

import type { Piece } from '../engine/types';
import type { Geometry } from './geometry';
import type { Point } from './shapes';
import { HexBoard } from './hex';
import { circle, distance, eased, holds, line, moved, point, polar, rectangle } from './shapes';

// square and hex: a token in its cell.  base: a rectangle, disc: a model, as large as the rules say.  rider: a small
// disc at the edge of its host.
export interface Figure {
    form: 'square' | 'hex' | 'base' | 'disc' | 'rider';
    width: number; // across: side of the square, hex from edge to edge, width of the base, diameter
    depth: number;
}

export interface Stance {
    at: Point;
    angle: number; // of the front, clockwise from up
}

export function figureOf(geometry: Geometry, piece: Piece): Figure {
    const size = geometry.size;
    if (piece.rides && geometry.space !== 'plane')
        return { form: 'rider', width: size * 0.25, depth: size * 0.25 };
    if (geometry.space !== 'plane')
        return { form: geometry.space, width: size, depth: size };
    if (piece.shape === 'disc' || piece.w === 0) {
        const across = (2 * (piece.r || 400) * size) / 1000;
        return { form: 'disc', width: across, depth: across };
    }
    return { form: 'base', width: (piece.w * size) / 1000, depth: (piece.d * size) / 1000 };
}

// Half the width of the plate that a square or a hex carries.
export function plateHalf(figure: Figure): number {
    return figure.form === 'square' ? figure.width * 0.36 : figure.form === 'hex' ? HexBoard.radius * 0.86
        : figure.width / 2;
}

function hexagon(radius: number): Point[] {
    return [0, 60, 120, 180, 240, 300].map((a) => polar(a, radius));
}

// The outline round a piece, `grow` further out than its plate.
export function outlineOf(figure: Figure, stance: Stance, grow: number): string {
    const { at, angle } = stance;
    if (figure.form === 'disc' || figure.form === 'rider')
        return circle(at, figure.width / 2 + grow);
    if (figure.form === 'base')
        return line(moved(rectangle(figure.width + 2 * grow, figure.depth + 2 * grow, angle), at));
    if (figure.form === 'hex')
        return line(moved(hexagon(HexBoard.radius * 0.86 + grow * 1.155), at));
    const side = figure.width * 0.72 + 2 * grow;
    return eased(moved(rectangle(side, side), at), 0.3, 8);
}

// How far a point is from the ground that a piece covers; 0: on it.
export function distanceTo(figure: Figure, stance: Stance, p: Point): number {
    const { at, angle } = stance;
    if (figure.form === 'base') {
        if (holds(moved(rectangle(figure.width, figure.depth, angle), at), p))
            return 0;
        return Math.max(1, distance(at, p) - Math.min(figure.width, figure.depth) / 2);
    }
    return Math.max(0, distance(at, p) - (figure.form === 'square' ? figure.width * 0.45 : figure.width / 2));
}

// The corners of the box round a piece, for brackets and anchors.
export function boxOf(figure: Figure, at: Point, grow: number): { left: number; top: number; right: number;
    bottom: number } {
    const wide = figure.form === 'base' ? Math.hypot(figure.width, figure.depth) / 2 : plateHalf(figure);
    const half = wide + grow;
    return { left: at.x - half, top: at.y - half, right: at.x + half, bottom: at.y + half };
}

// A rider hangs at the right edge of its host, further ones below it.
export function riderOffset(geometry: Geometry, index: number): Point {
    const k = geometry.space === 'hex' ? 0.42 : 0.34;
    return point(geometry.size * k, geometry.size * (-0.126 + index * 0.22));
}
