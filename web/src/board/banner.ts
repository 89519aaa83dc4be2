// banner.ts -- ground that a side can hold: stones and a banner, plain or in the look of its holder.

import { NOBODY } from '../engine/types';
import type { Area } from '../engine/types';
import type { Point } from './shapes';
import { SIDES } from './pieces';
import { group, make, num, shape } from './svg';

const STONES = [0, 1, 2, 3, 4, 5, 6].map((k) => {
    const x = Math.cos(k * 0.9) * 0.42, y = 0.28 + Math.sin(k * 0.9) * 0.16;
    return `M${num(x - 0.19)} ${num(y + 0.06)}l0.1-0.2 0.17-0.02 0.13 0.16-0.06 0.15-0.27 0.02z`;
}).join('');
const FLAG = 'M0.05-1.42q0.43-0.19 0.76 0t0.71 0v0.74q-0.38 0.19-0.71 0t-0.76 0z';
// One solid band of the one side, two thin ones of the other, as on plates.
const BANDS = ['M0.05-1.18q0.43-0.19 0.76 0t0.71 0v0.3q-0.38 0.19-0.71 0t-0.76 0z',
    'M0.05-1.2q0.43-0.19 0.76 0t0.71 0M0.05-0.92q0.43-0.19 0.76 0t0.71 0'];

// `g`: how large, in pixels of the board; the foot of its pole is at `at`.
export function banner(area: Area, at: Point, g: number): SVGGElement {
    const holder = area.holder ?? NOBODY, side = SIDES[holder] ?? '';
    const transform = `translate(${num(at.x)} ${num(at.y)}) scale(${num(g)})`;
    const out = make('g', { class: `banner ${side}`, transform },
        make('ellipse', { class: 'banner-shade', cx: 0.12, cy: 0.5, rx: 0.75, ry: 0.28 }),
        shape('banner-stones', STONES),
        shape('banner-pole', 'M0 0.2V-1.5'), shape('banner-flag', FLAG));
    if (side) out.append(shape('banner-band', BANDS[holder]!));
    const told = make('title');
    told.textContent = `${area.name ?? area.kind.name}: ${area.held ?? ''}`;
    return group('', told, out);
}
