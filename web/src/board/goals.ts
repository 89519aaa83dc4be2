// goals.ts -- markers of a free table: over the bases that stand on them, their names where no base is.

import { labelOf } from '../engine/plots';
import type { Area } from '../engine/types';
import type { Geometry } from './geometry';
import type { Point } from './shapes';
import type { Standing } from './standing';
import type { Obstacle } from './tags';
import { distanceTo } from './figure';
import { boxAround } from './geometry';
import { goalMark, goalsOf } from './ground';
import { moved, point, rectangle } from './shapes';
import { capital } from '../ui/names';
import { group, make, num, words } from './svg';

const LETTER = 0.52; // of the size of its writing
const OFF = { below: 32, above: 22, beside: 22 }; // the foot of a name from its marker
const ON_BASE = 0.8; // a marker is smaller there, so that the base can still be read

interface Spot {
    at: Point;
    anchor: 'start' | 'middle';
}

// Below, above, right, left; never beyond the edge.
function spotsOf(c: Point, wide: number, high: number, width: number): Spot[] {
    const x = Math.max(wide / 2 + 4, Math.min(width - wide / 2 - 4, c.x));
    const aside: Spot[] = [c.x + OFF.beside, c.x - OFF.beside - wide].map((left) =>
        ({ at: point(left, c.y + high / 3), anchor: 'start' }));
    return [{ at: point(x, c.y + OFF.below), anchor: 'middle' }, { at: point(x, c.y - OFF.above), anchor: 'middle' },
        ...aside.filter(({ at }) => at.x > 0 && at.x + wide < width)];
}

function isFree({ at, anchor }: Spot, wide: number, high: number, bases: Standing[]): boolean {
    const left = at.x - (anchor === 'middle' ? wide / 2 : 0), top = at.y - high * 0.8;
    return bases.every(({ figure, stance }) => {
        const box = boxAround(moved(rectangle(figure.width, figure.depth, stance.angle), stance.at));
        return left + wide < box.x || left > box.x + box.width || top + high < box.y || top > box.y + box.height;
    });
}

interface Name extends Spot {
    text: string;
    wide: number;
}

// A name that would lie over a base wherever it stood is left out: the marker is seen.
function nameOf(area: Area, c: Point, size: number, width: number, bases: Standing[]): Name | null {
    const text = capital(labelOf(area)), wide = text.length * size * LETTER;
    const spot = spotsOf(c, wide, size, width).find((s) => isFree(s, wide, size, bases));
    return spot ? { ...spot, text, wide } : null;
}

const onTable = (all: Iterable<Standing>): Standing[] => [...all].filter(({ piece }) => !piece.off);

// The names of markers, for whoever should not hide them.
export function goalNameRoom(geometry: Geometry, areas: Area[], all: Iterable<Standing>, size: number): Obstacle[] {
    const bases = onTable(all);
    return goalsOf(geometry, areas).flatMap(({ area, at: c }) => {
        const name = nameOf(area, c, size, geometry.bounds.width, bases);
        if (!name)
            return [];
        const x = name.at.x + (name.anchor === 'middle' ? 0 : name.wide / 2);
        return [{ at: point(x, name.at.y - size * 0.3), x: name.wide / 2, y: size / 2 }];
    });
}

// `size`: of the writing.
export function drawGoalsOver(geometry: Geometry, areas: Area[], all: Iterable<Standing>, size: number): SVGGElement {
    const bases = onTable(all);
    return group('goals', ...goalsOf(geometry, areas).flatMap(({ area, at: c }) => {
        const mark = goalMark(geometry, area);
        const isOnBase = bases.some(({ figure, stance }) => distanceTo(figure, stance, c) === 0);
        const name = nameOf(area, c, size, geometry.bounds.width, bases), k = num(ON_BASE);
        const own = isOnBase ? make('g', { transform: `translate(${num(c.x)} ${num(c.y)}) scale(${k}) translate(${
            num(-c.x)} ${num(-c.y)})` }, mark) : mark;
        return name ? [own, words('area-name goal-name', name.at.x, name.at.y, name.text,
            { 'text-anchor': name.anchor })] : [own];
    }));
}
