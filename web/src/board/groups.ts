// groups.ts -- pieces that belong together: an outline round the cells of a block, a hull round the models of a unit,
// and the unit's plate beside it.

import type { Badge } from '../engine/types';
import type { Geometry } from './geometry';
import type { Standing } from './standing';
import type { Extras, Obstacle, Tags } from './tags';
import type { Scene } from './types';
import { roomOf, union } from './geometry';
import { goalsOf } from './ground';
import { isApart, SIDES } from './pieces';
import { eased, hullOfDiscs, inset, point } from './shapes';
import { group, hasSymbol, shape } from './svg';

interface Plating {
    geometry: Geometry;
    tags: Tags;
    isShort: boolean; // only the units' names
    avoid: Obstacle[]; // what a plate should not hide, besides hulls, ghosts and markers
}

const PLATE_ROOM = 4; // between a hull and its plate
const MARKER = 10; // half of one

// Members by group.  In cells a group of one is a piece, and one that waits has no place; a unit of models is a unit
// also when it waits and when one is left.
export function membersOf(geometry: Geometry, standings: Iterable<Standing>): Map<number, Standing[]> {
    const members = new Map<number, Standing[]>(), isPlane = geometry.space === 'plane';
    for (const standing of standings) {
        const { group: key, off } = standing.piece;
        if (key !== 0 && (isPlane || !off))
            members.set(key, [...(members.get(key) ?? []), standing]);
    }
    for (const [key, list] of members)
        if (list.length < 2 && !isPlane)
            members.delete(key);
    return members;
}

const room = (geometry: Geometry): number => Math.min(12, geometry.size * 0.28);

export function hullOf(geometry: Geometry, discs: Pick<Standing, 'figure' | 'stance'>[]): string {
    return hullOfDiscs(discs.map(({ figure, stance }) => ({
        at: stance.at, r: Math.hypot(figure.width, figure.form === 'base' ? figure.depth : 0) / 2 + room(geometry),
    })));
}

function outline(geometry: Geometry, members: Standing[]): string {
    if (geometry.space === 'plane')
        return hullOf(geometry, members);
    const loops = union(geometry, members.map(({ piece }) => ({ x: piece.x, y: piece.y })));
    return loops.map((loop) => eased(inset(loop, 1.2), 0.2)).join('');
}

// A target is a model's whole unit; in cells it is one piece, which has brackets of its own.
function lookOf(members: Standing[], scene: Scene, form: string): string {
    const has = (id: number): boolean => members.some(({ piece }) => piece.id === id);
    const isLeft = scene.ghosts.length > 0 && scene.ghosts.some((g) => has(g.piece));
    if (!scene.alone && has(scene.selected))
        return isLeft && form === 'hull' ? ' selected left' : ' selected';
    if (form === 'hull' && members.some(({ piece }) => scene.targets.includes(piece.id)))
        return ' target';
    if (form === 'hull' && scene.asked === members[0]!.piece.group)
        return ' asked';
    return form === 'hull' && scene.changed.some(has) ? ' changed' : '';
}

// ---- plates ----

function boxOfMembers(geometry: Geometry, members: Standing[]): Obstacle {
    const r = Math.max(...members.map(({ figure }) => figure.width)) / 2 + room(geometry);
    return roomOf(members.map(({ stance }) => stance.at), r);
}

// What most of them are.
function kindOf(members: Standing[]): string {
    const counts = new Map<string, number>();
    for (const { piece } of members)
        counts.set(piece.kind.name, (counts.get(piece.kind.name) ?? 0) + 1);
    return [...counts].sort((a, b) => b[1] - a[1])[0]![0];
}

// What all of them wear.
function sharedBy(members: Standing[]): Extras {
    const has = (badges: Badge[], icon: string): boolean => badges.some((b) => b.label.icon === icon);
    const shared = members[0]!.piece.badges.filter((badge) => !isApart(badge) &&
        members.every(({ piece }) => has(piece.badges, badge.label.icon)));
    return {
        symbols: shared.map((b) => `b-${b.label.icon}`).filter(hasSymbol),
        chips: shared.filter((b) => b.label.tone === 'bad' && !hasSymbol(`b-${b.label.icon}`))
            .map((b) => ({ severity: 1, text: b.label.name.charAt(0).toUpperCase() })),
    };
}

// Name, kind and number; of those that wait, side by side, name and number; where all is small the name alone.
function plateOf(id: number, members: Standing[], isShort: boolean): string {
    const { name, off } = (members.find(({ piece }) => piece.id === id) ?? members[0]!).piece;
    const all = [name, off ? '' : kindOf(members), `×${members.length}`];
    return isShort ? name : all.filter((word) => word !== '').join(' ');
}

// Where pieces would stand.
function ghostBoxes(geometry: Geometry, { ghost, ghosts }: Scene): Obstacle[] {
    const all = ghost ? [ghost, ...ghosts] : [];
    return all.length > 0 ? [roomOf(all.map((g) => geometry.centre(g.x, g.y)), geometry.size * 0.5)] : [];
}

function drawPlates({ geometry, tags, isShort, avoid }: Plating, groups: Map<number, Standing[]>, scene: Scene):
    SVGGElement[] {
    const hulls = [...groups.values()].map((members) => boxOfMembers(geometry, members));
    const goals = goalsOf(geometry, scene.areas).map(({ at }) => ({ at, x: MARKER, y: MARKER }));
    const kept = [...ghostBoxes(geometry, scene), ...goals, ...avoid], { weighed } = scene;
    const isAside = (members: Standing[]): boolean =>
        weighed.length > 0 && !members.some(({ piece }) => weighed.includes(piece.id));
    return [...groups].map(([id, members], i) => {
        const { at, x, y } = hulls[i]!, extras = sharedBy(members);
        const others = [...hulls.filter((_, k) => k !== i), ...kept];
        const plate = tags.makeFree(plateOf(id, members, isShort), at, point(x + PLATE_ROOM, y - 1),
            SIDES[members[0]!.piece.side], others, isShort ? { ...extras, symbols: [] } : extras);
        plate.classList.toggle('aside', isAside(members));
        return plate;
    });
}

export function drawGroups(plating: Plating, standings: Iterable<Standing>, scene: Scene):
    { outlines: SVGGElement; names: SVGGElement } {
    const { geometry } = plating, outlines = group('groups'), groups = membersOf(geometry, standings);
    const form = geometry.space === 'plane' ? 'hull' : 'block';
    for (const members of groups.values()) {
        const side = SIDES[members[0]!.piece.side], d = outline(geometry, members);
        if (form === 'block')
            outlines.append(shape('block-halo', d));
        outlines.append(shape(`${form} ${side}${lookOf(members, scene, form)}`, d));
    }
    const plates = form === 'hull' ? drawPlates(plating, groups, scene) : [];
    return { outlines, names: group('group-names', ...plates) };
}
