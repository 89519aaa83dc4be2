// hit.ts -- what lies under the pointer.
//
// Pieces are found by geometry, not by their elements, so that a small piece has a hit area of 44 pixels under a
// finger and 24 under a mouse at every zoom.

import type { Sketch } from './overlay';
import type { Point } from './shapes';
import type { Standing } from './standing';
import type { FacingMark, GhostMark, Place, Scene } from './types';
import { distanceTo } from './figure';
import { handlePlace, spinPlace } from './overlay';
import { distance, holds, hull, moved, polar } from './shapes';

export interface Hit {
    place: Place;
    isOnBoard: boolean;
    all: number[]; // pieces, topmost first
    facing: FacingMark | null;
    isSpin: boolean; // the handle of a base
    reach: Place | null; // the mark of the place, if it is in reach
    ghost: number; // the piece whose ghost it is; 0: none
    isBeside: boolean; // a ghost of the others, on free ground
    within: number; // the piece nearest to a place between the models of a unit; 0: it is in no unit
}

interface Stood {
    id: number;
    at: Point;
    r: number;
}

interface Look {
    sketch: Sketch;
    scene: Scene;
    standings: Map<number, Standing>;
    scale: number; // pixels for one unit
    isTouch: boolean;
}

// The nearest of them, if it is nearer than this.
function nearest<T>(all: Iterable<T>, most: number, far: (one: T) => number): T | null {
    const [best] = [...all].map((one) => ({ one, far: far(one) })).sort((a, b) => a.far - b.far);
    return best && best.far < most ? best.one : null;
}

function facingAt({ sketch, scene, scale, isTouch }: Look, p: Point): FacingMark | null {
    return nearest(scene.facings, (isTouch ? 22 : 13) / scale, (mark) => {
        const place = handlePlace(sketch, mark);
        return place ? distance(place.at, p) : Infinity;
    });
}

function isSpinAt({ sketch, scene, scale, isTouch }: Look, p: Point): boolean {
    const knob = scene.spin && spinPlace(sketch, scene.spin, 1 / scale);
    return knob !== null && distance(knob, p) < (isTouch ? 24 : 14) / scale;
}

function reachAt({ sketch, scene, scale, isTouch }: Look, place: Place, p: Point): Place | null {
    if (sketch.geometry.space !== 'plane')
        return scene.reach.find((m) => m.x === place.x && m.y === place.y) ?? null;
    const near = (m: Place): boolean =>
        distance(sketch.geometry.centre(m.x, m.y), p) < (isTouch ? 22 : 12) / scale;
    return scene.reach.find(near) ?? null;
}

function ghostAt({ sketch, scene }: Look, place: Place, p: Point): { piece: number } & Place | null {
    const { geometry } = sketch, first = scene.ghost ? [scene.ghost] : [];
    const isOn = (ghost: GhostMark): boolean => {
        const s = sketch.standing(ghost.piece), c = geometry.centre(ghost.x, ghost.y);
        if (!s)
            return false;
        return geometry.space === 'plane'
            ? distanceTo(s.figure, { at: c, angle: geometry.angle(ghost.facing) }, p) === 0
            : ghost.x === place.x && ghost.y === place.y;
    };
    return [...first, ...scene.ghosts.filter((g) => g.mate)].find(isOn) ?? null;
}

// A unit that is laid out, by any of its models.
function isLaidOut({ scene }: Look): boolean {
    return scene.ghost?.ok === true && scene.ghosts.some((g) => g.mate);
}

const isModelOf = ({ sketch }: Look, id: number): boolean => {
    const piece = sketch.standing(id)?.piece;
    return sketch.geometry.space === 'plane' && piece?.shape === 'disc' && piece.group > 0;
};

// Between the models of a unit, where it would stand or where it stands: the nearest of them.
function modelNear(look: Look, p: Point): number {
    const { sketch: { geometry }, scene: { ghost, ghosts }, standings } = look, units = new Map<string, Stood[]>();
    const put = (unit: string, id: number, at: Point): void => {
        const r = (standings.get(id)?.figure.width ?? 0) / 2;
        if (isModelOf(look, id))
            units.set(unit, [...(units.get(unit) ?? []), { id, at, r }]);
    };
    const rim = ({ at, r }: Stood): Point[] => [0, 60, 120, 180, 240, 300].map((a) => moved([polar(a, r)], at)[0]!);
    for (const g of ghost ? [ghost, ...ghosts] : [])
        put('ghost', g.piece, geometry.centre(g.x, g.y));
    for (const { piece, stance } of standings.values())
        put(`${piece.group}`, piece.id, stance.at);
    const around = [...units.values()].find((all) => holds(hull(all.flatMap(rim)), p)) ?? [];
    return nearest(around, Infinity, (one) => distance(one.at, p))?.id ?? 0;
}

// In a cell every piece of it counts; a rider comes first only under its own disc.
function piecesUnder({ sketch, standings }: Look, place: Place, p: Point): number[] {
    const found: { id: number; order: number }[] = [];
    for (const { piece, figure, stance } of standings.values()) {
        const far = distanceTo(figure, stance, p), isRider = figure.form === 'rider';
        const isHere = sketch.geometry.space !== 'plane' && !piece.off && piece.x === place.x && piece.y === place.y;
        if (far === 0 || isHere)
            found.push({ id: piece.id, order: isRider ? (far === 0 ? -1 : 1e6) : distance(stance.at, p) });
    }
    return found.sort((a, b) => a.order - b.order).map((f) => f.id);
}

function pieceNear({ standings, scale, isTouch }: Look, p: Point): number[] {
    const found = nearest(standings.values(), (isTouch ? 22 : 12) / scale, ({ stance }) => distance(stance.at, p));
    return found ? [found.piece.id] : [];
}

// Free ground where the piece in hand may go is meant itself, however near a piece is.
function isInReach({ scene }: Look, place: Place): boolean {
    return scene.zones.some((zone) => zone.fan && holds(zone.points, place));
}

export function hitTest(look: Look, p: Point): Hit {
    const place = look.sketch.geometry.placeAt(p), ghost = ghostAt(look, place, p);
    const isModel = ghost !== null && isModelOf(look, ghost.piece);
    const reach = isModel ? place : ghost ?? reachAt(look, place, p), under = piecesUnder(look, place, p);
    return {
        place, isOnBoard: look.sketch.geometry.has(place.x, place.y),
        all: under.length > 0 || reach || isInReach(look, place) ? under : pieceNear(look, p),
        facing: facingAt(look, p), isSpin: !ghost && isSpinAt(look, p), reach, ghost: ghost?.piece ?? 0,
        within: ghost || under.length > 0 ? 0 : modelNear(look, p),
        isBeside: ghost ? !isModel && isLaidOut(look) : under.length === 0 && look.sketch.geometry.space !== 'plane' &&
            look.scene.ghosts.some((g) => g.ok && g.x === place.x && g.y === place.y),
    };
}

// The piece that a press means: a target before all others; none where a place in reach is meant.
export function pieceMeant(hit: Hit, scene: Scene): number {
    const target = hit.all.find((id) => scene.targets.includes(id));
    return target ?? (hit.reach ? 0 : hit.all[0] ?? 0);
}
