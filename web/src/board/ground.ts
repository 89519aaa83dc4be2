// ground.ts -- the ground: areas by their label's icon, the grid, coordinates at the edges, names of free areas.

import { labelOf } from '../engine/plots';
import type { Area, Label } from '../engine/types';
import type { Geometry } from './geometry';
import type { Box, Point } from './shapes';
import type { BoardWords, Place } from './types';
import { banner } from './banner';
import { boxAround, patches, roomOf, union } from './geometry';
import { HexBoard } from './hex';
import { linesOf } from './lines';
import { circle, eased, easedPoints, hachures, inset, line, point } from './shapes';
import { group, hasSymbol, make, num, shape, symbol, words } from './svg';

// How a ground of this icon is drawn.  An icon that is not here is hatched, with the letter of its label.
const LOOKS: Record<string, string> = {
    open: '', hill: 'hill', 'hill-2': 'hill2', height: 'hill2',
    woods: 'hwood', 'heavy-woods': 'hwood', 'light-woods': 'lwood', cover: 'lwood',
    rough: 'rough', swamp: 'swamp', marsh: 'swamp', town: 'town', village: 'town', buildings: 'town',
    water: 'water', pond: 'water', impassable: 'imp', cliff: 'imp',
    river: 'river', stream: 'river', road: 'road', track: 'road', obstacle: 'obst', wall: 'obst', hedge: 'hedge',
};

// Corners of free areas are eased by so little that what lies within them is seen.
const CORNER = 5;
const LETTER = 10; // of an area's name, across
const GOAL_ROOM = { x: 56, above: 30, below: 50 }; // that a marker and its name want

const STAR = 'M0-5.8 1.7-2 5.8-1.5 2.8 1.3 3.6 5.4 0 3.4-3.6 5.4-2.8 1.3-5.8-1.5-1.7-2z';

function lookOf(label: Label): string {
    return LOOKS[label.icon] ?? 'other';
}

// Ground of a side, where it sets up: a tint, whatever lies there.
const ZONES: Record<string, 'red' | 'blue'> = { 'zone-a': 'red', 'zone-b': 'blue' };

function isGoal(area: Area): boolean {
    return area.kind.tone === 'goal' && !ZONES[area.kind.icon];
}

// Goals, and where they are.
export function goalsOf(geometry: Geometry, areas: Area[]): { area: Area; at: Point }[] {
    return areas.filter((a) => isGoal(a) && a.points.length > 0).map((area) =>
        ({ area, at: roomOf(area.points.map((p) => geometry.centre(p.x, p.y))).at }));
}

function drawZone(geometry: Geometry, area: Area): SVGElement {
    const d = line(inset(area.points.map((p) => geometry.centre(p.x, p.y)), 2));
    return group(`side-zone ${ZONES[area.kind.icon]}`, shape('side-ground', d), shape('side-rim', d));
}

// One area with a pattern, a frame and an edge; hills have contours and hachures instead.
function put(into: SVGGElement, prefix: string, look: string, loops: Point[][], ease: number, limit: number): void {
    const d = loops.map((loop) => eased(loop, ease, limit)).join('');
    if (look === 'hill' || look === 'hill2') {
        into.append(shape(`f-${look}`, d));
        for (const loop of loops)
            into.append(shape(`ml-${look}`, hachures(easedPoints(loop, ease, limit), 7, 9)));
        into.append(shape(`c-${look}`, d));
    } else if (look === 'obst' || look === 'hedge') {
        into.append(shape(look === 'obst' ? 'f-rough' : 'f-hwood', d),
            shape(look === 'obst' ? 'e-wall' : 'e-hedge', d));
    } else if (look === 'river' || look === 'road') {
        into.append(shape(`f-${look}`, d), shape(`e-${look}`, d));
    } else {
        into.append(make('path', { d, fill: `url(#${prefix}t-${look})` }), shape(`e-${look}`, d));
    }
}

// Squares show a rim of open ground, so that the grid stays to be read; hexes touch.
function putCells(into: SVGGElement, geometry: Geometry, prefix: string, look: string, cells: Place[]): void {
    const isSquare = geometry.space === 'square', isHill = look === 'hill' || look === 'hill2';
    const rim = isSquare ? 4.5 : look === 'hill' ? HexBoard.radius * 0.06 : isHill ? HexBoard.radius * 0.16 : 0;
    for (const patch of patches(geometry, cells)) {
        const loops = union(geometry, patch).map((loop) => (rim > 0 ? inset(loop, rim) : loop));
        put(into, prefix, look, loops, isSquare ? 0.5 : 0.36, isSquare ? 26 : Infinity);
        if (isSquare && isHill)
            into.append(shape(`ci-${look}`, loops.map((loop) => eased(inset(loop, 17), 0.5, 18)).join('')));
    }
}

function putLines(into: SVGGElement, geometry: Geometry, prefix: string, cells: (look: string) => Place[]): void {
    const lines = linesOf(geometry, cells('river'), cells('road'), cells('town'));
    const size = geometry.size, river = lines.rivers.join(''), road = lines.roads.join('');
    const clipped = make('g', { 'clip-path': `url(#${prefix}board)` });
    if (river)
        clipped.append(shape('river-bank', river, { 'stroke-width': size * 0.44 + 3 }),
            shape('river', river, { 'stroke-width': size * 0.44 }), shape('river-flow', river));
    if (road)
        clipped.append(shape('road-case', road, { 'stroke-width': size * 0.16 + 3.5 }),
            shape('road', road, { 'stroke-width': size * 0.16 }));
    const w = size * 0.135, h = size * 0.24, f = size * 0.045;
    for (const bridge of lines.bridges)
        clipped.append(shape('bridge', [-1, 1].map((k) =>
            `M${num(k * (w + f))} ${num(-h - f)}L${num(k * w)} ${num(-h)}V${num(h)}L${num(k * (w + f))} ${num(h + f)}`,
        ).join(''), { transform: `translate(${num(bridge.at.x)} ${num(bridge.at.y)}) rotate(${num(bridge.angle)})` }));
    into.append(clipped);
}

// A wall or hedge of cells: dashes from cell to cell.
function putObstacles(into: SVGGElement, geometry: Geometry, prefix: string, cells: Place[]): void {
    if (cells.length > 0)
        into.append(shape('obst', linesOf(geometry, [], cells, []).roads.join(''),
            { 'clip-path': `url(#${prefix}board)` }));
}

function putOther(into: SVGGElement, geometry: Geometry, area: Area): void {
    const at = area.points[0]!, c = geometry.centre(at.x, at.y);
    into.append(words('ground-letter', c.x - geometry.size * 0.36, c.y - geometry.size * 0.3,
        (area.kind.letter || area.kind.name.charAt(0)).toUpperCase()));
}

function goalRing(c: Point): SVGElement {
    return shape('goal-ring', circle(c, 17));
}

const BASE = 60; // a measure of more pixels is the width of a base, otherwise an inch
const GRAIN = { square: 0.128, hex: 0.3, base: 0.2, inch: 0.7 }; // of a cell or measure: how large a banner is
const FOOT = { square: point(0.34, -0.2), hex: point(0.5, -0.1), plane: point(0, 0) }; // where it stands

// A banner on ground to be held, else a ring with a star. Both stand at a corner, where a piece does not hide them.
export function goalMark(geometry: Geometry, area: Area): SVGGElement {
    const points = area.points.map((p) => geometry.centre(p.x, p.y)), { at: c } = roomOf(points);
    if (area.held) {
        const { size, space } = geometry, foot = FOOT[space];
        const grain = GRAIN[space !== 'plane' ? space : size > BASE ? 'base' : 'inch'];
        return banner(area, point(c.x + foot.x * size, c.y + foot.y * size), grain * size);
    }
    const off = { square: point(0.395, -0.395), hex: point(0, -0.46), plane: point(0, 0) }[geometry.space];
    const at = point(c.x + off.x * geometry.size, c.y + off.y * geometry.size);
    const k = geometry.space === 'square' ? 1 : 0.92, own = `g-${area.kind.icon}`;
    if (geometry.space === 'plane' && hasSymbol(own))
        return group('', goalRing(at), symbol(own, 'goal-glyph', at.x, at.y, 22));
    const mark = make('g', { class: 'goal', transform: `translate(${num(at.x)} ${num(at.y)}) scale(${num(k)})` },
        shape('goal-ring', circle(point(0, 0), 8.6)), shape('goal-star', STAR));
    const isFree = geometry.space === 'plane' && points.length > 2;
    return group('', isFree ? shape('goal-rim goal-ground', eased(inset(points, 3), 0.4, 12)) : null, mark);
}

// Goals that lie side by side share one dotted rim.
function goalRims(geometry: Geometry, goals: Area[]): SVGElement[] {
    if (geometry.space === 'plane')
        return [];
    return patches(geometry, goals.map((a) => a.points[0]!)).map((patch) => {
        const loops = union(geometry, patch).map((loop) => inset(loop, geometry.space === 'square' ? 4.5 : 3));
        return shape('goal-rim', loops.map((loop) => eased(loop, 0.5, 10)).join(''));
    });
}

// Areas in the order of their height above the ground: fills, then lines, then walls.
export function drawAreas(geometry: Geometry, prefix: string, areas: Area[]): SVGGElement {
    const out = group('areas'), zones = areas.filter((a) => ZONES[a.kind.icon] && a.points.length > 2);
    const plain = areas.filter((a) => !isGoal(a) && a.points.length > 0 && !zones.includes(a));
    out.append(...zones.map((a) => drawZone(geometry, a)));
    const isPlane = geometry.space === 'plane';
    const cells = (look: string): Place[] =>
        plain.filter((a) => !isPlane && a.points.length < 3 && lookOf(a.kind) === look).map((a) => a.points[0]!);
    // Where cells touch, high ground stands on lower ground.
    const ground = (look: string): Place[] =>
        look === 'hill' && geometry.space === 'hex' ? [...cells('hill'), ...cells('hill2')] : cells(look);
    for (const look of ['water', 'swamp', 'rough', 'hill', 'hill2', 'lwood', 'hwood', 'town', 'imp', 'other'])
        putCells(out, geometry, prefix, look, ground(look));
    for (const area of plain.filter((a) => a.points.length > 2))
        if (lookOf(area.kind))
            put(out, prefix, lookOf(area.kind), [area.points.map((p) => geometry.centre(p.x, p.y))],
                0.42, CORNER);
    putLines(out, geometry, prefix, cells);
    for (const area of plain.filter((a) => isPlane && a.points.length === 2))
        out.append(shape(lookOf(area.kind) === 'obst' ? 'obst' : 'e-other',
            line(area.points.map((p) => geometry.centre(p.x, p.y)), false)));
    putObstacles(out, geometry, prefix, cells('obst'));
    for (const area of plain.filter((a) => a.points.length < 3 && lookOf(a.kind) === 'other'))
        putOther(out, geometry, area);
    return out;
}

// What bases may hide, once more over them on a free table: walls as a thin line; markers are in goals.ts.
export function drawOver(geometry: Geometry, areas: Area[]): SVGGElement {
    if (geometry.space !== 'plane')
        return group('over');
    const walls = areas.filter((a) => !isGoal(a) && a.points.length === 2 && lookOf(a.kind) === 'obst').flatMap((a) => {
        const d = line(a.points.map((p) => geometry.centre(p.x, p.y)), false);
        return [shape('obst-bed', d), shape('obst obst-over', d)];
    });
    return group('over', ...walls);
}

export function drawGoals(geometry: Geometry, areas: Area[]): SVGGElement {
    const goals = goalsOf(geometry, areas).map(({ area }) => area);
    return group('goals', ...goalRims(geometry, goals), ...goals.map((a) => goalMark(geometry, a)));
}

// The rim of the board: a rectangle, or the rim of all hexes.
export function rimOf(geometry: Geometry): string {
    const { x, y, width, height } = geometry.bounds;
    if (geometry.space !== 'hex')
        return `M${num(x)} ${num(y)}h${num(width)}v${num(height)}h${num(-width)}z`;
    return union(geometry, geometry.cells()).map((loop) => line(loop)).join('');
}

function planeGrid(geometry: Geometry): SVGGElement {
    const { width, height } = geometry.bounds, size = geometry.size, out = group('');
    let ticks = '', dots = '';
    if (size > BASE) {
        for (let x = size; x < width - 1; x += size)
            for (let y = size; y < height - 1; y += size)
                ticks += `M${num(x - 4)} ${num(y)}h8M${num(x)} ${num(y - 4)}v8`;
    } else {
        for (let x = 6 * size; x < width - 1; x += 6 * size)
            dots += `M${num(x)} 0V${num(height)}`;
        for (let y = 6 * size; y < height - 1; y += 6 * size)
            dots += `M0 ${num(y)}H${num(width)}`;
    }
    out.append(shape('grid ticks', ticks), shape('grid dots', dots));
    return out;
}

export function drawGrid(geometry: Geometry): SVGGElement {
    if (geometry.space === 'plane')
        return planeGrid(geometry);
    let d = '';
    for (const cell of geometry.cells()) {
        const outline = geometry.outline(cell.x, cell.y), half = outline.length / 2;
        d += line(outline.slice(0, half + 1), false);
    }
    return group('', shape('grid', d));
}

interface Lettering {
    lines: string[];
    at: Point; // the foot of the first line
}

const LINE = 22; // of an area's name, from one to the next

function beside(name: string, spots: Point[], isFree: (at: Point) => boolean): Lettering | null {
    const at = spots.find(isFree);
    return at ? { lines: [name], at } : null;
}

// Within the ground, in one line or more; over it where that is long; otherwise below it or above.
function letteringOf(name: string, box: Box, isFree: (at: Point) => boolean): Lettering | null {
    const fits = (lines: string[]): boolean =>
        lines.every((l) => box.width > l.length * LETTER) && box.height > LINE * lines.length + 6;
    const lines = [[name], name.split(' ')].find(fits), x = box.x + box.width / 2, isLong = box.height > 3 * box.width;
    const spot = (across: number, down: number): Point => point(box.x + box.width * across, box.y + box.height * down);
    const low = 1 - 14 / Math.max(box.height, 28), wide = Math.min(0.5, (name.length * LETTER) / (2 * box.width));
    const spots = isLong ? [spot(0.5, 0.5), spot(0.5, 0.25), spot(0.5, 0.75)]
        : [spot(0.5, 0.5), spot(0.5, 1 - low), spot(0.5, low), spot(wide, 0.5), spot(1 - wide, 0.5)];
    const middle = spots.find(isFree);
    if (!lines && !isLong) {
        const foot = box.y + box.height / 2 + 5, aside = name.length * LETTER * 0.4 + 10;
        return beside(name, [point(x, box.y + box.height + LINE * 0.8), point(x, box.y - 7),
            point(box.x + box.width + aside, foot), point(box.x - aside, foot)], isFree);
    }
    const rise = 4 - (((lines?.length ?? 1) - 1) * LINE) / 2;
    return middle ? { lines: lines ?? [name], at: point(middle.x, middle.y + rise) } : null;
}

// The names of ground, unless a marker stands where the name would; those of markers are in goals.ts.
function planeNames(geometry: Geometry, areas: Area[], width: number, names: BoardWords): SVGElement[] {
    const goals = areas.filter(isGoal).flatMap((a) => a.points).map((p) => geometry.centre(p.x, p.y));
    const isFree = (at: Point): boolean => goals.every((g) => Math.abs(g.x - at.x) > GOAL_ROOM.x ||
        at.y - g.y > GOAL_ROOM.below || g.y - at.y > GOAL_ROOM.above);
    return areas.filter((a) => !isGoal(a) && a.points.length > 2).flatMap((area) => {
        const box = boxAround(area.points.map((p) => geometry.centre(p.x, p.y))), { kind, height } = area;
        const label = labelOf(area), name = label.charAt(0).toUpperCase() + label.slice(1) +
            (height > 0 && names.length ? ` ${names.length(height)}` : '');
        if (ZONES[kind.icon])
            return [words('area-name', box.x + 12, box.y + LINE, name)];
        const found = letteringOf(name, box, isFree);
        return (found?.lines ?? []).map((text, i) => words('area-name', Math.min(width - 8, found!.at.x),
            found!.at.y + i * LINE, text, { 'text-anchor': 'middle' }));
    });
}

// Columns below and rows at the left of squares; hexes carry their own names.
export function drawNames(geometry: Geometry, areas: Area[], names: BoardWords): SVGGElement {
    const out = group('names'), { width, height } = geometry.bounds;
    if (geometry.space === 'square') {
        for (const cell of geometry.cells()) {
            const c = geometry.centre(cell.x, cell.y), name = names.point(cell.x, cell.y);
            if (c.y > height - geometry.size)
                out.append(words('rim-name', c.x, height + 17, name.replace(/\d+$/, ''), { 'text-anchor': 'middle' }));
            if (c.x < geometry.size)
                out.append(words('rim-name to-left', -10, c.y + 4.5, name.replace(/^\D+/, '')));
        }
    } else if (geometry.space === 'hex') {
        for (const cell of geometry.cells()) {
            const c = geometry.centre(cell.x, cell.y);
            out.append(words('coord', c.x, c.y - HexBoard.radius * 0.66, names.point(cell.x, cell.y),
                { 'text-anchor': 'middle' }));
        }
    } else {
        out.append(...planeNames(geometry, areas, width, names));
    }
    return out;
}
