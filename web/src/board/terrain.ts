// terrain.ts -- ground as it would look from above: each piece by its look, else by what its rule is.
//
// Loaded after the first picture of a board.  Everything is drawn inside the true outline; only crowns and reeds may
// cross it, by a third of a crown.  Light comes from the north-west.

import type { Area, Label } from '../engine/types';
import type { Plot } from '../ui/api';
import { bank, bridge, camp, farm, ford, house, village, wall, yard } from './built';
import type { Geometry } from './geometry';
import { patches, union } from './geometry';
import type { Spot } from './grain';
import { straight } from './grain';
import type { Brush } from './growth';
import { field, hedge, marsh, orchard, rough, sheet, spine, symbols, wood } from './growth';
import { hill, pond, river, road, track } from './relief';
import { linesOf } from './lines';
import { inset } from './shapes';
import { capital } from '../ui/names';
import type { Place } from './types';

// What ground of an icon looks like, if nobody says.
const USUAL: Record<string, string> = {
    hill: 'hill', 'hill-2': 'hill', height: 'hill', woods: 'wood', 'heavy-woods': 'wood', 'light-woods': 'lightwood',
    cover: 'lightwood', rough: 'rough', swamp: 'marsh', marsh: 'marsh', town: 'village', village: 'village',
    buildings: 'village', water: 'pond', pond: 'pond', river: 'river', stream: 'river', road: 'road', track: 'road',
    obstacle: 'wall', wall: 'wall', hedge: 'hedge',
};

// From below to above.
const ORDER = ['yard', 'plough', 'grain', 'stubble', 'hill', 'marsh', 'rough', 'track', 'river', 'pond', 'road',
    'ford', 'bridge',
    'camp', 'village', 'farm', 'house', 'orchard', 'lightwood', 'wood', 'hedge', 'wall'];

interface Piece {
    look: string;
    outline: Spot[];
    height: number;
    isLow: boolean; // of a hill: with fewer lines
}

export interface Ground {
    geometry: Geometry;
    areas: Area[];
    plots: readonly Plot[];
    seed: string; // of the battle
    prefix: string;
}

const isGoal = (kind: Label): boolean => kind.tone === 'goal';
const spots = (all: readonly { x: number; y: number }[]): Spot[] => all.map(({ x, y }): Spot => [x, y]);
const sameAt = (area: Area, [x, y]: readonly [number, number]): boolean => area.points[0]?.x === x &&
    area.points[0].y === y;

function lookOf({ geometry }: Ground, area: Area): string {
    const own = area.look, usual = USUAL[area.kind.icon] ?? '';
    return isGoal(area.kind) ? (own === 'bridge' || own === 'camp' || own === 'ford' ? own : '')
        : geometry.space !== 'plane' && (usual === 'road' || usual === 'river') ? usual : own || usual;
}

// Does the painter know it?  Other ground stays as it was drawn.
const isPainted = (ground: Ground, area: Area): boolean => ORDER.includes(lookOf(ground, area));

export const leftOver = (ground: Ground): Area[] => ground.areas.filter((area) => !isPainted(ground, area));

// ---- true edges ----

const escaped = (words: string): string => words.replace(/[&<>]/g, (ch) => `&#${ch.charCodeAt(0)};`);

// The outline that rules count with, and what it is: seen under the pointer, and where something is being moved.
function edge(outline: Spot[], area: Area): string {
    const name = area.name ? `${capital(area.name.replace(/^the /, ''))}: ${area.kind.name}` : capital(area.kind.name);
    const d = straight(outline, outline.length > 2);
    return `<g class="k-edge"><path class="k-trueh" d="${d}"/><path class="k-true" d="${d}"/><title>${
        escaped(name)}</title></g>`;
}

function edges(ground: Ground): string {
    const { geometry, areas } = ground, known = areas.filter((area) => isPainted(ground, area) && !isGoal(area.kind));
    if (geometry.space === 'plane')
        return known.map((a) => edge(spots(a.points.map((p) => geometry.centre(p.x, p.y))), a)).join('');
    const kinds = new Map<string, Area[]>();
    for (const area of known) {
        const key = `${area.kind.name} ${area.name ?? ''}`;
        kinds.set(key, [...(kinds.get(key) ?? []), area]);
    }
    return [...kinds.values()].flatMap((list) => patches(geometry, list.map((a) => a.points[0]!)).flatMap((patch) =>
        union(geometry, patch).map((loop) => edge(spots(loop), list[0]!)))).join('');
}

// ---- what is drawn ----

function ofPlane(ground: Ground): Piece[] {
    const { geometry, areas, plots } = ground, outline = (all: { x: number; y: number }[]): Spot[] =>
        spots(all.map((p) => geometry.centre(p.x, p.y)));
    return [...plots.filter((p) => p.scenery).map((p) => ({ look: p.look, height: 0, isLow: false,
        outline: outline(p.at.map(([x, y]) => ({ x, y }))) })),
        ...areas.map((a) => ({ look: lookOf(ground, a), outline: outline(a.points), height: a.height,
            isLow: false }))];
}

// Cells of one look that touch are one piece; high ground stands on lower ground.
function ofCells(ground: Ground): Piece[] {
    const { geometry, areas, plots } = ground, rim = geometry.space === 'square' ? 4 : 2, kinds = new Map<string,
        Place[]>();
    const put = (look: string, at: Place): void => void kinds.set(look, [...(kinds.get(look) ?? []), at]);
    for (const area of areas) {
        const look = lookOf(ground, area);
        if (!look || look === 'river' || look === 'road' || look === 'bridge') continue;
        put(look === 'hill' ? area.kind.icon : look, area.points[0]!);
        if (area.kind.icon === 'hill-2') put('hill', area.points[0]!);
    }
    for (const plot of plots)
        for (const [x, y] of plot.at)
            if (!areas.some((a) => sameAt(a, [x, y]))) put(plot.look, { x, y });
    return [...kinds].flatMap(([kind, cells]) => patches(geometry, cells).flatMap((patch) =>
        union(geometry, patch).map((loop) => ({ look: kind.startsWith('hill') || kind === 'height' ? 'hill' : kind,
            outline: spots(inset(loop, rim)), height: 0, isLow: kind !== 'hill' }))));
}

// A road that ends near the rim of the table goes on to it as a track.
function tailsOf({ bounds }: Geometry, line: Spot[], most: number): (Spot | null)[] {
    return [line[0]!, line.at(-1)!].map(([x, y]) => {
        const ends: [number, Spot][] = [[x, [0, y]], [bounds.width - x, [bounds.width, y]], [y, [x, 0]],
            [bounds.height - y, [x, bounds.height]]];
        const [far, to] = ends.sort((a, b) => a[0] - b[0])[0]!;
        return far > 1 && far <= most ? to : null;
    });
}

function wayOf({ geometry }: Ground, outline: Spot[], brush: Brush): string {
    const { line, width } = spine(outline), drawn = Math.max(brush.g, width * 0.72);
    return road(line, { width: drawn, wind: Math.max(0, (width - drawn) / 2),
        tails: tailsOf(geometry, line, geometry.size * 1.2) }, brush);
}

function drawOne(ground: Ground, { look, outline, height, isLow }: Piece, brush: Brush): string {
    const { g } = brush, first = outline[0]!;
    switch (look) {
    case 'wood': return wood(outline, brush);
    case 'lightwood': return wood(outline, brush, 2);
    case 'orchard': return orchard(outline, brush);
    case 'grain': case 'plough': case 'stubble': return field(outline, brush, look);
    case 'hill': return hill(outline, { ...brush, g: g * 1.2 }, isLow ? 1 : Math.max(2, Math.min(4,
        Math.round(height / 1000) + 1)));
    case 'pond': return pond(outline, brush);
    case 'marsh': return marsh(outline, brush);
    case 'rough': return rough(outline, brush);
    case 'river': return river(spine(outline).line, spine(outline).width * 0.86, brush);
    case 'road': return wayOf(ground, outline, brush);
    case 'track': return track(outline, brush);
    case 'wall': return outline.length > 2 ? bank(outline, brush) : wall(outline, g * 0.6, brush);
    case 'hedge': return hedge(outline.length > 2 ? spine(outline).line : outline, brush);
    case 'farm': return farm(outline, brush);
    case 'house': return house(outline, brush);
    case 'village': return village(outline, brush);
    case 'yard': return yard(outline, brush);
    case 'bridge': return bridge(first, 90, g * 5.2, g * 2.2, brush);
    case 'ford': return ford(first, 90, g * 5, g * 2.2, brush);
    case 'camp': return camp(first, brush);
    default: return '';
    }
}

// Rivers and roads of a grid run from cell to cell.
function drawLines({ geometry, areas }: Ground, brush: Brush): string {
    const cells = (look: string): Place[] => areas.filter((a) => USUAL[a.kind.icon] === look).map((a) =>
        a.points[0]!);
    const { rivers, roads, bridges } = linesOf(geometry, cells('river'), cells('road'), cells('village'));
    const stroke = (look: string, all: string[], width: number): string =>
        `<path class="${look}" stroke-width="${width.toFixed(1)}" d="${all.join('')}"/>`;
    const s = geometry.size;
    return (rivers.length ? stroke('k-shore', rivers, s * 0.5) + stroke('k-band', rivers, s * 0.44) +
        stroke('k-flow', rivers, s * 0.26) + stroke('k-band', rivers, s * 0.23) + stroke('k-glints', rivers,
            1.4) : '') +
        (roads.length ? stroke('k-verge', roads, s * 0.3) + stroke('k-rdb', roads, s * 0.2) + stroke('k-rd', roads,
            s * 0.17) +
            stroke('k-rut', roads, 1.6) : '') +
        bridges.map(({ at, angle }) => bridge([at.x, at.y], angle + 90, s * 0.62, s * 0.24, brush)).join('');
}

// The radius of a crown, by the kind of table.
function grain({ space, size }: Geometry): number {
    if (space === 'plane') return size * (size > 60 ? 0.165 : 0.56);
    return space === 'hex' ? (size / Math.sqrt(3)) * 0.3 : size * 0.15;
}

// All ground of a battle: the inside of an SVG group.
export function paint(ground: Ground): string {
    const { geometry, seed, prefix } = ground, { width, height } = geometry.bounds, g = grain(geometry);
    const brush = (i: string): Brush => ({ g, seed: `${seed} ${i}`, prefix });
    const pieces = geometry.space === 'plane' ? ofPlane(ground) : ofCells(ground);
    const drawn = pieces.map((piece, i) => ({ piece, i })).filter(({ piece }) => ORDER.includes(piece.look) &&
        piece.outline.length > 0)
        .sort((a, b) => ORDER.indexOf(a.piece.look) - ORDER.indexOf(b.piece.look));
    const above = (look: string): boolean => ORDER.indexOf(look) > ORDER.indexOf('road');
    const put = (all: typeof drawn): string => all.map(({ piece, i }) =>
        `<g class="ter">${drawOne(ground, piece, brush(String(i)))}</g>`).join('');
    return `<defs>${symbols(prefix)}</defs><g clip-path="url(#${prefix}board)">` +
        sheet(width, height, brush('sheet')) +
        put(drawn.filter(({ piece }) => !above(piece.look))) +
        (geometry.space === 'plane' ? '' : drawLines(ground, brush('lines'))) +
        put(drawn.filter(({ piece }) => above(piece.look))) + edges(ground) + '</g>';
}
