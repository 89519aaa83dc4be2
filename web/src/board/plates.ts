// plates.ts -- plates that look up: outline and front bands of every form.
//
// One side is a dark plate with one solid band, the other a light plate with two thin ones; that and the emblem tell
// the sides apart without colour.

import type { Side } from '../engine/types';
import type { Figure } from './figure';
import { HexBoard } from './hex';
import { circle, lerp, line, point, polar, rectangle } from './shapes';
import { num } from './svg';

export interface Plate {
    outline: string;
    bands: string;
    ring?: string; // the second side's discs
}

const band = (x: number, y: number, width: number, height: number): string =>
    `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;

// A band and a nib outside the edge.
function squarePlate(side: Side, size: number): Plate {
    const r = size * 0.36, nib = size * 0.085, c = size * 0.052, k = num(r - c), e = num(c);
    const outline = `M${num(-r + c)} ${num(-r)}H${num(-nib * 1.5)}L0 ${num(-r - nib * 1.25)}L${num(nib * 1.5)} ` +
        `${num(-r)}H${k}q${e} 0 ${e} ${e}V${k}q0 ${e} -${e} ${e}H-${k}q-${e} 0 -${e} -${e}V-${k}q0 -${e} ${e} -${e}z`;
    const bands = side === 0 ? band(-r, -r + 2, 2 * r, r * 0.2)
        : band(-r, -r + 1.5, 2 * r, r * 0.08) + band(-r, -r + r * 0.17, 2 * r, r * 0.08);
    return { outline, bands };
}

// Both front edges carry the band, and the rear corner is cut flat, so that the outline itself points.
function hexPlate(side: Side): Plate {
    const r = HexBoard.radius * 0.86, v = (a: number): { x: number; y: number } => polar(a, r);
    const outline = line([
        v(0), v(60), v(120), lerp(v(120), v(180), 0.34), lerp(v(240), v(180), 0.34), v(240), v(300),
    ]);
    const stripe = (from: number, to: number): string => line([
        ...[v(300), v(0), v(60)].map((p) => point(p.x, p.y + r * from)),
        ...[v(60), v(0), v(300)].map((p) => point(p.x, p.y + r * to)),
    ]);
    return { outline, bands: side === 0 ? stripe(0, 0.2) : stripe(0, 0.09) + stripe(0.155, 0.235) };
}

// A band along the front, and inside its middle a triangle that points there.
function basePlate(side: Side, width: number, depth: number): Plate {
    const u = width / 110, left = -width / 2, top = -depth / 2;
    const bands = side === 0 ? band(left, top, width, 5 * u)
        : band(left, top, width, 2.2 * u) + band(left, top + 4 * u, width, 2 * u);
    const below = top + (side === 0 ? 12 : 13) * u;
    return {
        outline: line(rectangle(width, depth)),
        bands: `${bands}M${num(-6.5 * u)} ${num(below)}h${num(13 * u)}l${num(-6.5 * u)} ${num(-7.5 * u)}z`,
    };
}

export function plateOf(figure: Figure, side: Side): Plate {
    if (figure.form === 'square')
        return squarePlate(side, figure.width);
    if (figure.form === 'hex')
        return hexPlate(side);
    if (figure.form === 'base')
        return basePlate(side, figure.width, figure.depth);
    const r = figure.width / 2, o = point(0, 0);
    return { outline: circle(o, r - 0.6), bands: '', ring: side === 1 ? circle(o, r * 0.78) : undefined };
}

// State chips: the shape is the severity (circle, square, diamond, burst), the text a number or a letter.
export function chipOutline(severity: number, r: number): string {
    if (severity === 0)
        return circle(point(0, 0), r * 0.92);
    if (severity === 1)
        return line(rectangle(r * 1.76, r * 1.76));
    if (severity === 2)
        return line([0, 90, 180, 270].map((a) => polar(a, r * 1.28)));
    return line(Array.from({ length: 16 }, (_, k) => polar(k * 22.5, r * (k % 2 === 0 ? 1.32 : 0.98))));
}
