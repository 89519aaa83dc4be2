// overlay.ts -- what lies over the ground and round the pieces: reach, targets, ghosts, paths, handles, the cursor.
//
// Each function draws one layer from the scene.  Strokes keep their width at every zoom; every one has a halo, and
// every mark a shape of its own, so that none is told by its colour alone.

import { NOBODY } from '../engine/types';
import type { Area, Piece } from '../engine/types';
import type { Figure } from './figure';
import type { Geometry } from './geometry';
import type { Point } from './shapes';
import type { Standing } from './standing';
import type { Obstacle, Tags } from './tags';
import type {
    FocusMark, GhostMark, PathMark, Place, ReachMark, RingMark, Scene, SeamMark, SightMark, SpinMark,
} from './types';
import { boxOf, distanceTo, figureOf, outlineOf } from './figure';
import { keyOf, roomOf, union } from './geometry';
import { hullOf } from './groups';
import { classOf, drawPiece, SIDES } from './pieces';
import { plateOf } from './plates';
import {
    around, circle, distance, eased, hullOfDiscs, inset, lerp, line, moved, point, polar, rectangle, spline,
} from './shapes';
import { group, make, num, shape } from './svg';

export interface Sketch {
    geometry: Geometry;
    prefix: string;
    scale: number; // pixels for one unit, when it was drawn
    tags: Tags;
    spinSide: number; // at which side of a base its handle is, clockwise from its front
    standing(id: number): Standing | undefined;
}

// Pixels between a base and its handle, and the room that the handle wants round it.
const STALK = 22, KNOB = 12;

// How far outside its plate a piece is outlined.
export function margin(geometry: Geometry): number {
    return geometry.space === 'square' ? geometry.size * 0.095 : geometry.space === 'hex' ? 3.4 : 3;
}

function haloed(look: string, d: string): SVGElement[] {
    return [shape(`halo ${look.split(' ')[0]}-halo`, d), shape(look, d)];
}

function at(p: Point, ...children: SVGElement[]): SVGGElement {
    return make('g', { transform: `translate(${num(p.x)} ${num(p.y)})` }, group('fixed', ...children));
}

// ---- reach and zones ----

function reachMark(geometry: Geometry, mark: ReachMark): SVGElement[] {
    const c = geometry.centre(mark.x, mark.y), r = geometry.space === 'plane' ? 3.4 : geometry.size * 0.052;
    if (mark.kind === 'touch')
        return [shape('reach-touch', line(moved([0, 90, 180, 270].map((a) => polar(a, r * 1.5)), c)))];
    return mark.kind === 'plain' ? [shape('reach-dot', circle(c, r))] : [shape('reach-ring', circle(c, r * 1.4))];
}

function reachCells(geometry: Geometry, marks: ReachMark[], look: string): SVGElement[] {
    const loops = union(geometry, marks).map((loop) => inset(loop, 1.2));
    const d = loops.map((loop) => eased(loop, 0.12, 8)).join('');
    return d ? [shape('reach', d), shape(look, d)] : [];
}

export function drawReach({ geometry }: Sketch, scene: Scene): SVGGElement {
    const out = group('reach-layer'), risky = scene.reach.filter((m) => m.kind === 'risky');
    if (geometry.space !== 'plane')
        out.append(...reachCells(geometry, risky, 'reach-line dashed'),
        ...reachCells(geometry, scene.reach.filter((m) => m.kind === 'plain'), 'reach-line'));
    for (const mark of scene.reach.filter((m) => !isUnder(geometry, scene, m)))
        out.append(...reachMark(geometry, mark));
    return out;
}

// A piece stands there, and a press still means the place: a target has brackets, and one that may act is chosen.
function isUnder(geometry: Geometry, scene: Scene, mark: ReachMark): boolean {
    const here = scene.pieces.filter((p) => !p.off && keyOf(p) === keyOf(mark));
    return geometry.space !== 'plane' && here.length > 0 && !here.some((p) => p.acts || scene.targets.includes(p.id));
}

// A place under a piece is a ring over it, clear of its id and its chips, until a ghost stands there.
export function drawReachOver({ geometry }: Sketch, scene: Scene): SVGGElement {
    const ghosts = new Set([...scene.ghosts, ...(scene.ghost ? [scene.ghost] : [])].map(keyOf));
    const marks = scene.reach.filter((m) => isUnder(geometry, scene, m) && !ghosts.has(keyOf(m)));
    return group('reach-over', ...marks.flatMap((m) => haloed(m.kind === 'risky' ? 'reach-ring dashed' : 'reach-ring',
        circle(geometry.centre(m.x, m.y), geometry.size * 0.2))));
}

// The runs of points that are not at the middle itself; one that goes all the way round comes back to its start.
function fanRuns(points: Place[], { x, y }: Place): Place[][] {
    const isOff = (p: Place): boolean => p.x !== x || p.y !== y, first = points.findIndex((p) => !isOff(p));
    if (first < 0)
        return [[...points, points[0]!]];
    const runs: Place[][] = [[]];
    for (const p of [...points.slice(first), ...points.slice(0, first)]) {
        if (isOff(p))
            runs.at(-1)!.push(p);
        else if (runs.at(-1)!.length > 0)
            runs.push([]);
    }
    return runs.filter((run) => run.length > 1);
}

// Ground round a place: filled from the middle, but only its rim is a line.
function drawFan(geometry: Geometry, points: Place[], middle: Place): SVGElement[] {
    const at = (p: Place): Point => geometry.centre(p.x, p.y);
    return fanRuns(points, middle).flatMap((run) => [
        shape('zone-reach', line([at(middle), ...run.map(at)])),
        shape('zone-line reach-line', line(run.map(at), false)),
    ]);
}

export function drawZones({ geometry }: Sketch, scene: Scene): SVGGElement {
    return group('zones', ...scene.zones.flatMap(({ points, fan, dashed }) => {
        if (fan)
            return drawFan(geometry, points, fan);
        const d = line(points.map((p) => geometry.centre(p.x, p.y)));
        return [shape('zone-reach', d), shape(`zone-line reach-line${dashed ? ' dashed' : ''}`, d)];
    }));
}

// Round all models of a unit.
function hullRing(members: Standing[], r: number): { d: string; c: Point; half: Point } {
    const discs = members.map(({ figure, stance }) => ({ at: stance.at, r: figure.width / 2 + r }));
    const { at: c, ...half } = roomOf(discs.map((disc) => disc.at), Math.max(...discs.map((disc) => disc.r)));
    return { d: hullOfDiscs(discs), c, half };
}

// Several round one piece: the farthest is a line, the next is dashed, the rest are dotted.
function ringLook(scene: Scene, ring: RingMark): string {
    const all = scene.rings.filter((other) => other.piece === ring.piece && ring.piece > 0);
    const rank = all.filter((other) => other.r > ring.r).length;
    return all.length < 2 || rank === 1 ? 'ring' : rank === 0 ? 'ring far' : 'ring near';
}

// Round a piece where it would stand, if it is in hand.
function ringShape({ geometry, standing }: Sketch, scene: Scene, ring: RingMark):
    { d: string; c: Point; half: Point } {
    const r = (ring.r * geometry.size) / 1000, s = standing(ring.piece), place = geometry.centre(ring.x, ring.y);
    if (!s)
        return { d: circle(place, r), c: place, half: point(r, r) };
    if (s.piece.group > 0)
        return hullRing(scene.pieces.flatMap((p) => (p.group === s.piece.group && !p.off && standing(p.id)) || []), r);
    const ghost = scene.ghost?.piece === ring.piece ? scene.ghost : null;
    const c = ghost ? geometry.centre(ghost.x, ghost.y) : s.stance.at;
    const angle = ghost ? geometry.angle(ghost.facing) : s.stance.angle, { width, depth } = s.figure;
    const half = halfOf(s.figure, angle);
    return { d: around(width, depth, angle, c, r), c, half: point(half.x + r, half.y + r) };
}

// The look of the side that holds the place.
function holderOf({ areas }: Scene, { piece, x, y }: RingMark): string {
    const isHere = (a: Area): boolean => Boolean(a.held) && a.points[0]?.x === x && a.points[0].y === y;
    const area = piece ? undefined : areas.find(isHere);
    const side = SIDES[area?.holder ?? NOBODY];
    return side ? ` held-${side}` : '';
}

export function drawRings(sketch: Sketch, scene: Scene): SVGGElement {
    const rings = scene.rings.flatMap((ring) => {
        const { d } = ringShape(sketch, scene, ring);
        if (ring.quiet) return [shape(`ring-quiet${holderOf(scene, ring)}`, d)];
        return [shape('ring-ground', d), ...haloed(ringLook(scene, ring), d)];
    });
    return make('g', { class: 'rings', 'clip-path': `url(#${sketch.prefix}board)` }, ...rings);
}

export function drawRingTags(sketch: Sketch, scene: Scene): SVGElement[] {
    return scene.rings.filter((ring) => ring.tag !== '').map((ring) => {
        const { c, half } = ringShape(sketch, scene, ring);
        return sketch.tags.makeFree(ring.tag, c, half, 'plain', tagObstacles(sketch, scene));
    });
}

// ---- ghosts and losses ----

function refusal(sketch: Sketch, figure: Figure, ghost: GhostMark, c: Point): SVGElement[] {
    const plate = plateOf(figure, 0), box = boxOf(figure, c, 0), angle = sketch.geometry.angle(ghost.facing);
    const turn = `translate(${num(c.x)} ${num(c.y)}) rotate(${num(angle)})`;
    const out = figure.form === 'hex' ? 0.78 : 1;
    const corner = figure.form === 'base' ? point(c.x + figure.width / 2, c.y - figure.depth / 2)
        : point(c.x + (box.right - c.x) * out, c.y + (box.top - c.y) * out);
    return [
        make('path', { d: plate.outline, transform: turn, fill: `url(#${sketch.prefix}h-bad)` }),
        shape('ghost-no', plate.outline, { transform: turn }),
        at(corner, shape('cross-disc', circle(point(0, 0), 9)), shape('cross', 'M-3.4-3.4l6.8 6.8m0-6.8l-6.8 6.8')),
    ];
}

function drawGhost(sketch: Sketch, ghost: GhostMark, isGrouped: boolean): SVGElement[] {
    const { geometry, prefix } = sketch, piece = sketch.standing(ghost.piece)?.piece;
    if (!piece)
        return [];
    const real: Piece = { ...piece, spent: false, off: false, x: ghost.x, y: ghost.y };
    const figure = figureOf(geometry, real), c = geometry.centre(ghost.x, ghost.y);
    const body = make('g', {
        class: `${classOf(geometry, real)} ghost`, transform: `translate(${num(c.x)} ${num(c.y)})`,
        filter: ghost.lifted && ghost.ok ? `url(#${prefix}lift)` : undefined,
    }, ...drawPiece(geometry, real, prefix, ghost.facing));
    if (!ghost.ok && !ghost.mate)
        return [body, ...refusal(sketch, figure, ghost, c)];
    if (isGrouped || ghost.mate)
        return [body];
    const d = outlineOf(figure, { at: c, angle: geometry.angle(ghost.facing) },
        figure.form === 'square' ? margin(geometry) : figure.form === 'hex' ? 3 : 0);
    return [body, ...haloed(geometry.space === 'plane' ? 'ghost-line' : 'ghost-line dashed', d)];
}

// Pieces that act as one are outlined as one where they would stand, with those of them that stay.
function ghostGroups(sketch: Sketch, scene: Scene, ghosts: GhostMark[]): Map<number, Place[]> {
    const out = new Map<number, Place[]>(), gone = new Set(ghosts.map((g) => g.piece));
    const groups = new Set(ghosts.map((g) => sketch.standing(g.piece)?.piece.group ?? 0));
    for (const id of sketch.geometry.space === 'plane' ? [] : groups) {
        const mates = scene.pieces.filter((p) => p.group === id && id > 0);
        const places = [...ghosts.filter((g) => mates.some((p) => p.id === g.piece)),
            ...mates.filter((p) => !p.off && !gone.has(p.id))];
        if (mates.length > 1)
            out.set(id, places);
    }
    return out;
}

// Models of a unit have its hull round them where they would stand.
function ghostHull({ geometry, standing }: Sketch, ghosts: GhostMark[]): SVGElement[] {
    const discs = ghosts.flatMap((g) => {
        const s = standing(g.piece), figure = s && figureOf(geometry, { ...s.piece, off: false });
        return figure ? [{ figure, stance: { at: geometry.centre(g.x, g.y), angle: 0 } }] : [];
    });
    if (geometry.space !== 'plane' || !ghosts.some((g) => g.mate) || discs.length === 0)
        return [];
    return haloed(ghosts.every((g) => g.ok) ? 'ghost-line' : 'ghost-no', hullOf(geometry, discs));
}

export function drawGhosts(sketch: Sketch, scene: Scene): SVGGElement {
    const { geometry } = sketch, all = scene.ghost ? [...scene.ghosts, scene.ghost] : scene.ghosts;
    const groups = ghostGroups(sketch, scene, all.filter((g) => g.ok));
    const isGrouped = (g: GhostMark): boolean => groups.has(sketch.standing(g.piece)?.piece.group ?? 0);
    const outlines = [...groups.values()].map((places) =>
        union(geometry, places).map((loop) => eased(inset(loop, 1.2), 0.2)).join(''));
    return group('ghosts', ...ghostHull(sketch, all),
        ...all.flatMap((ghost) => drawGhost(sketch, ghost, isGrouped(ghost))),
        ...outlines.flatMap((d) => haloed('ghost-line dashed', d)));
}

// A tag hides no piece that stands above, if the place below is free.
function prefersBelow({ geometry }: Sketch, scene: Scene, { x, y }: Place): boolean {
    const taken = (key: 'ArrowUp' | 'ArrowDown'): boolean => {
        const next = geometry.stepFrom(x, y, key, false);
        return scene.pieces.some((p) => !p.off && p.x === next.x && p.y === next.y);
    };
    return geometry.space !== 'plane' && taken('ArrowUp') && !taken('ArrowDown');
}

// Half of what a base is across and high on the screen, however it is turned.
function halfOf({ width, depth }: Figure, angle: number): Point {
    const a = (angle * Math.PI) / 180, sin = Math.abs(Math.sin(a)) / 2, cos = Math.abs(Math.cos(a)) / 2;
    return point(cos * width + sin * depth, sin * width + cos * depth);
}

// What a tag should not hide: the pieces of a free table, the ghost and the handle.
function tagObstacles(sketch: Sketch, scene: Scene): Obstacle[] {
    const { geometry, standing } = sketch, { ghost } = scene;
    const box = (figure: Figure, c: Point, angle: number): Obstacle => ({ at: c, ...halfOf(figure, angle) });
    const shown = ghost && standing(ghost.piece);
    return [
        ...scene.pieces.filter((p) => !p.off).map((p) => {
            const { figure, stance } = standing(p.id)!;
            return box(figure, stance.at, stance.angle);
        }),
        ...(shown ? [box(shown.figure, geometry.centre(ghost.x, ghost.y), geometry.angle(ghost.facing))] : []),
        ...handleRoom(sketch, scene),
    ];
}

// The handle, for whoever should not hide it.
export function handleRoom(sketch: Sketch, { spin }: Scene): Obstacle[] {
    const at = spin && spinPlace(sketch, spin, 1 / sketch.scale), room = KNOB / sketch.scale;
    return at ? [{ at, x: room, y: room }] : [];
}

const ALONG = 24; // pixels from one point of a line to the next that counts

// The lines between those who see each other, for whoever should not hide them.
export function sightRoom({ geometry, scale }: Sketch, { sights }: Scene): Obstacle[] {
    return sights.flatMap(({ from, to }) => {
        const a = geometry.centre(from.x, from.y), b = geometry.centre(to.x, to.y);
        const n = Math.max(2, Math.ceil((distance(a, b) * scale) / ALONG)), room = 3 / scale;
        return Array.from({ length: n + 1 }, (_, i) => ({ at: lerp(a, b, i / n), x: room, y: room, weight: 0.3 }));
    });
}

export function drawGhostTags(sketch: Sketch, scene: Scene): SVGElement[] {
    const { geometry, tags, standing } = sketch;
    const all = scene.ghost ? [...scene.ghosts, scene.ghost] : scene.ghosts;
    return all.filter((g) => g.tag !== '' && standing(g.piece)).map((g) => {
        const figure = figureOf(geometry, { ...standing(g.piece)!.piece, off: false }), tone = g.ok ? 'ok' : 'no';
        const c = geometry.centre(g.x, g.y), hasHandles = scene.facings.some((f) => f.x === g.x && f.y === g.y);
        if (all.some((other) => other.mate)) {
            const { at: middle, ...half } = roomOf(all.map((other) => geometry.centre(other.x, other.y)),
                figure.width * 0.9);
            return tags.makeFree(g.tag, middle, half, tone, tagObstacles(sketch, scene));
        }
        if (figure.form !== 'base')
            return tags.make(g.tag, c, figure.width / 2, tone,
                { isBelow: prefersBelow(sketch, scene, g), gap: hasHandles ? 16 : 0 });
        const half = halfOf(figure, geometry.angle(g.facing));
        return tags.makeFree(g.tag, c, half, tone, tagObstacles(sketch, scene));
    });
}

// What was lost stays as a dashed outline until the next action.
export function drawLost({ geometry }: Sketch, scene: Scene): SVGGElement {
    return group('lost-layer', ...scene.lost.filter((p) => !p.off).flatMap((piece) => {
        const figure = figureOf(geometry, piece), c = geometry.centre(piece.x, piece.y);
        const stance = { at: c, angle: geometry.angle(piece.facing) };
        return haloed(`lost ${SIDES[piece.side]}`, outlineOf(figure, stance, figure.form === 'disc' ? -1 : 0));
    }));
}

// ---- what befell pieces ----

// An arrow of the length that they went.
export function drawPushes({ geometry }: Sketch, { pushes }: Scene): SVGGElement {
    return group('pushes', ...pushes.flatMap(({ from, to }) => {
        const a = geometry.centre(from.x, from.y), b = geometry.centre(to.x, to.y), whole = distance(a, b);
        if (whole < 1)
            return [];
        const u = point((b.x - a.x) / whole, (b.y - a.y) / whole);
        const head = Math.min(geometry.size * 0.3, whole * 0.6, 26);
        const wing = (k: number): Point => point(b.x - u.x * head - u.y * head * k, b.y - u.y * head + u.x * head * k);
        return [...haloed('driven', line([a, point(b.x - u.x * head, b.y - u.y * head)], false)),
            shape('driven-head', line([b, wing(0.6), wing(-0.6)], true))];
    }));
}

const STEPS = 12;

// Footprints towards the edge of its own side, the first side's in the south, that fade on the way.
export function drawTrails({ geometry }: Sketch, { fallen }: Scene): SVGGElement {
    return group('trails', ...fallen.filter((p) => !p.off).flatMap(({ side, x, y }) => {
        const a = geometry.centre(x, y), end = (side === 0) !== geometry.turned ? geometry.bounds.height : 0;
        const step = (end - a.y) / STEPS, wide = Math.min(geometry.size * 0.06, 8);
        return Array.from({ length: STEPS }, (_, i) => make('ellipse', {
            class: `trail ${SIDES[side]}`, cx: num(a.x + (i % 2 ? wide : -wide)), cy: num(a.y + step * (i + 0.5)),
            rx: num(wide * 0.45), ry: num(wide * 0.8), opacity: num(0.75 * (1 - i / STEPS)),
        }));
    }));
}

// ---- paths, rulers, sight ----

function ticks(geometry: Geometry, a: Point, b: Point): string {
    const step = geometry.size > 60 ? geometry.size / 4 : geometry.size, long = geometry.size > 60 ? 2 : 6;
    const whole = distance(a, b), n = { x: -(b.y - a.y) / whole, y: (b.x - a.x) / whole };
    let d = '';
    for (let k = 1; k * step < whole; k++) {
        const p = lerp(a, b, (k * step) / whole), h = k % long === 0 ? 7 : 4;
        d += `M${num(p.x - n.x * h)} ${num(p.y - n.y * h)}L${num(p.x + n.x * h)} ${num(p.y + n.y * h)}`;
    }
    return d;
}

const ROOM = 150; // pixels that a tag needs on its line

export function drawPath({ geometry, scale, tags }: Sketch, path: PathMark | null): SVGGElement {
    const out = group('path-layer');
    if (!path)
        return out;
    const points = [path.from, ...(path.via ?? []), path.to].map((p) => geometry.centre(p.x, p.y));
    const first = points[0]!, last = points.at(-1)!, whole = distance(first, points[1]!);
    if (whole < 1)
        return out;
    if (geometry.space !== 'plane')
        points[0] = lerp(first, points[1]!, Math.min(0.5, (geometry.size * 0.36) / whole));
    const d = line(points, false) + (path.ruler ? ticks(geometry, first, last) : '');
    out.append(...haloed('path', d), at(last, shape('path-end', circle(point(0, 0), 4))));
    for (const turn of [...(path.ruler ? [first] : []), ...points.slice(1, -1)])
        out.append(at(turn, shape('path-end', circle(point(0, 0), 4))));
    if (path.tag && whole * scale > ROOM)
        out.append(tags.make(path.tag, lerp(first, last, 0.5), 6, 'plain', { isBelow: true }));
    return out;
}

function cross(c: Point): SVGGElement {
    return at(c, ...haloed('blocked', 'M-5-5l10 10m0-10l-10 10'));
}

export function drawSights({ geometry }: Sketch, sights: SightMark[]): SVGGElement {
    return group('sights', ...sights.flatMap(({ from, to, stop }) => {
        const a = geometry.centre(from.x, from.y), b = geometry.centre(to.x, to.y);
        const end = stop ? geometry.centre(stop.x, stop.y) : b;
        return [...haloed(stop ? 'sight stopped' : 'sight', line([a, end], false)), ...(stop ? [cross(end)] : [])];
    }));
}

export function drawSightTags(sketch: Sketch, scene: Scene): SVGElement[] {
    const { geometry, tags } = sketch;
    return scene.sights.filter((s) => s.tag).map(({ from, to, stop, tag }) => {
        const a = geometry.centre(from.x, from.y), end = stop ?? to, b = geometry.centre(end.x, end.y);
        return tags.makeFree(tag!, lerp(a, b, 0.5), point(8, 8), stop ? 'no' : 'target', tagObstacles(sketch, scene));
    });
}

// ---- marks round pieces ----

// Four corners round a piece; those of a base turn with it.
function brackets({ figure, stance }: Standing, grow: number): string {
    const isBase = figure.form === 'base', b = boxOf(figure, stance.at, grow);
    const wide = isBase ? figure.width + 2 * grow : b.right - b.left, high = isBase ? figure.depth + 2 * grow : wide;
    const arm = Math.min(wide, high) * (isBase ? 0.28 : 0.17);
    const box = moved(rectangle(wide, high, isBase ? stance.angle : 0), stance.at);
    return box.map((p, i) => {
        const before = box.at(i - 1)!, after = box[(i + 1) % 4]!;
        return line([lerp(p, before, arm / distance(p, before)), p, lerp(p, after, arm / distance(p, after))], false);
    }).join('');
}

export function ringOf({ geometry, standing }: Sketch, id: number, look: string, more = 0): SVGElement[] {
    const s = standing(id);
    return s ? haloed(look, outlineOf(s.figure, s.stance, margin(geometry) + more)) : [];
}

// Beside the board nothing is drawn round a group: each of its pieces has a ring.
function waitingMates(scene: Scene): number[] {
    const one = scene.pieces.find((p) => p.id === scene.selected);
    if (!one?.off || one.group === 0)
        return [];
    return scene.pieces.filter((p) => p.off && p.group === one.group && p.id !== one.id).map((p) => p.id);
}

// A question about a unit of models is told by its hull.
function isUnitAsked({ pieces, asked }: Scene, hasHull: (id: number) => boolean): boolean {
    return hasHull(asked) && pieces.some((p) => p.id === asked && p.group === asked && p.shape === 'disc');
}

// Selected and asked together are two rings, one within the other.
export function drawMarks(sketch: Sketch, scene: Scene, hasHull: (id: number) => boolean): SVGGElement {
    const out = group('marks'), isLeft = sketch.geometry.space === 'plane' && scene.ghost?.piece === scene.selected;
    for (const id of scene.targets) {
        const s = sketch.standing(id);
        if (s && !(s.figure.form === 'disc' && hasHull(id)))
            out.append(...haloed('target', brackets(s, margin(sketch.geometry) + 1)));
    }
    if (scene.selected && (scene.alone || !hasHull(scene.selected)))
        out.append(...ringOf(sketch, scene.selected, isLeft ? 'selected dashed' : 'selected'));
    for (const id of [...scene.members, ...waitingMates(scene).filter((m) => !hasHull(m))])
        out.append(...ringOf(sketch, id, 'selected'));
    if (scene.asked && !isUnitAsked(scene, hasHull))
        out.append(...ringOf(sketch, scene.asked, 'asked', scene.asked === scene.selected ? 4 : 0));
    return out;
}

// ---- facing handles ----

// Where a handle stands: at the edge or the corner of the cell that it looks to, off the front on a plane.
export function handlePlace(sketch: Sketch, mark: Scene['facings'][number]): { at: Point; angle: number } | null {
    const { geometry } = sketch, s = sketch.standing(mark.unit), angle = geometry.angle(mark.facing);
    if (!s)
        return null;
    const c = mark.x !== undefined && mark.y !== undefined ? geometry.centre(mark.x, mark.y) : s.stance.at;
    const out = geometry.space === 'square' ? geometry.size * 0.5 : geometry.space === 'hex' ? geometry.size * 0.56
        : Math.max(s.figure.width, s.figure.depth) / 2 + 16;
    const p = polar(angle, out);
    return { at: point(c.x + p.x, c.y + p.y), angle };
}

export function drawFacings(sketch: Sketch, scene: Scene): SVGGElement {
    return group('facings', ...scene.facings.map((mark) => {
        const place = handlePlace(sketch, mark);
        return place && at(place.at, make('g',
            { class: `handle${mark.chosen ? ' chosen' : ''}`, transform: `rotate(${num(place.angle)})` },
            shape('handle-disc', circle(point(0, 0), 11)), shape('handle-arrow', 'M-4.6 2.2 0-3.4 4.6 2.2')));
    }));
}

// ---- bases ----

export function drawSeams({ geometry }: Sketch, seams: SeamMark[]): SVGGElement {
    return group('seams', ...seams.flatMap(({ from, to, tone }) =>
        haloed(`seam-${tone}`, line([from, to].map((p) => geometry.centre(p.x, p.y)), false))));
}

// The handle stands beside the base, as far on every screen; `pixel`: one of them in units of the drawing.
export function spinPlace({ geometry, standing, spinSide }: Sketch, spin: SpinMark, pixel: number): Point | null {
    const s = standing(spin.piece), c = geometry.centre(spin.x, spin.y);
    if (!s)
        return null;
    const edge = (spinSide % 180 === 0 ? s.figure.depth : s.figure.width) / 2;
    const p = polar(geometry.angle(spin.facing) + spinSide, edge + STALK * pixel);
    return point(c.x + p.x, c.y + p.y);
}

// Behind the base; but neither over a piece, the base itself as it stands now among them, nor on the ruler.
export function freeSpinSide(sketch: Sketch, scene: Scene): number {
    const { spin, path } = scene, pixel = 1 / sketch.scale, { geometry, standing } = sketch;
    if (spin?.ahead)
        return 0;
    const room = (side: number): number => {
        const knob = spin && spinPlace({ ...sketch, spinSide: side }, spin, pixel);
        if (!knob)
            return 0;
        const isRuled = path !== null && distance(spin, path.from) > 0 &&
            side === sideOf(geometry, spin, path.from);
        const far = scene.pieces.filter((p) => !p.off && (p.id !== spin.piece || path !== null)).map((p) => {
            const s = standing(p.id)!;
            return distanceTo(s.figure, s.stance, knob);
        });
        return isRuled ? 0 : Math.min(...far, KNOB * pixel);
    };
    const sides = [180, 90, 270, 0];
    return sides.find((side) => room(side) >= KNOB * pixel) ?? sides.find((side) => room(side) > 0) ?? 180;
}

// The side of a base that looks to a place.
function sideOf(geometry: Geometry, spin: SpinMark, to: Place): number {
    const a = geometry.centre(spin.x, spin.y), b = geometry.centre(to.x, to.y);
    const angle = (Math.atan2(b.x - a.x, a.y - b.y) * 180) / Math.PI - geometry.angle(spin.facing);
    return (Math.round(((angle % 360) + 360) % 360 / 90) % 4) * 90;
}

export function drawSpin(sketch: Sketch, spin: SpinMark | null): SVGGElement {
    const edge = spin && spinPlace(sketch, spin, 0);
    if (!spin || !edge)
        return group('spin');
    const way = sketch.geometry.angle(spin.facing) + sketch.spinSide, knob = polar(way, STALK);
    const arc = [-60, -30, 0, 30, 60].map((a) => polar(way + a, STALK));
    return group('spin', at(edge, ...haloed('spin-arc', spline(arc) + line([point(0, 0), knob], false)),
        shape('spin-knob', circle(knob, 8))));
}

// The heading of a base whose handle is at a point.
export function headingFrom({ geometry, spinSide }: Sketch, spin: Place, p: Point): number | null {
    const c = geometry.centre(spin.x, spin.y);
    if (distance(c, p) < 4)
        return null;
    const angle = (Math.atan2(p.x - c.x, c.y - p.y) * 180) / Math.PI - spinSide; // clockwise from up
    return (((450 - angle + (geometry.turned ? 180 : 0)) % 360) + 360) % 360;
}

// The name of a piece beside it, seen only where pieces are too small to carry theirs.
export function drawName(sketch: Sketch, scene: Scene, id: number, tags = sketch.tags): SVGElement[] {
    const s = sketch.standing(id);
    const hasPlate = s !== undefined && s.piece.group > 0 && id === scene.selected && !scene.alone;
    if (!s || sketch.geometry.space !== 'plane' || scene.ghost?.piece === id || hasPlate)
        return [];
    const half = halfOf(s.figure, s.stance.angle), { name, said, side } = s.piece;
    const tag = tags.makeFree(`${name} ${said}`, s.stance.at, half, SIDES[side], tagObstacles(sketch, scene));
    return [group('name-tag', tag)];
}

// ---- the cursor ----

function focusOutline({ geometry, standing }: Sketch, focus: FocusMark): { d: string; c: Point; half: number } | null {
    if ('piece' in focus) {
        const s = standing(focus.piece);
        return s ? {
            d: outlineOf(s.figure, s.stance, margin(geometry) + (geometry.space === 'square' ? 2.5 : 4)),
            c: s.stance.at, half: Math.max(s.figure.width, s.figure.depth) / 2,
        } : null;
    }
    const c = geometry.centre(focus.x, focus.y);
    if (geometry.space === 'plane')
        return { d: `${circle(c, 9)}M${num(c.x - 15)} ${num(c.y)}h30M${num(c.x)} ${num(c.y - 15)}v30`, c, half: 14 };
    return {
        d: eased(inset(geometry.outline(focus.x, focus.y), 2.5), 0.2, 5), c,
        half: geometry.size / (geometry.space === 'hex' ? 1.73 : 2),
    };
}

// On a free table the ghost of the piece says more than its name, and stands where the name would.
export function drawFocus(sketch: Sketch, { focus, ghost, ghosts }: Scene): SVGElement[] {
    const mark = focus && focusOutline(sketch, focus);
    if (!focus || !mark)
        return [];
    const isThere = ({ x, y }: GhostMark): boolean => 'x' in focus && x === focus.x && y === focus.y;
    const isGhosted = sketch.geometry.space === 'plane' && ghost !== null &&
        ('piece' in focus ? ghost.piece === focus.piece : ghost.tag !== '' && [ghost, ...ghosts].some(isThere));
    return [...haloed('focus', mark.d),
        ...(focus.tag && !isGhosted ? [sketch.tags.make(focus.tag, mark.c, mark.half, 'focus')] : [])];
}
