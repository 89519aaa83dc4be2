// groups.ts -- pieces that belong together: an outline round the cells of a block, a hull round the models of a unit.

import type { Geometry } from './geometry';
import type { Standing } from './standing';
import type { Tags } from './tags';
import type { Scene } from './types';
import { boxAround, union } from './geometry';
import { SIDES } from './pieces';
import { eased, hullOfDiscs, inset, point } from './shapes';
import { group, shape } from './svg';

// Members by group, without the groups of one.
export function membersOf(standings: Iterable<Standing>): Map<number, Standing[]> {
    const members = new Map<number, Standing[]>();
    for (const standing of standings)
        if (standing.piece.group !== 0 && !standing.piece.off)
            members.set(standing.piece.group, [...(members.get(standing.piece.group) ?? []), standing]);
    for (const [key, list] of members)
        if (list.length < 2)
            members.delete(key);
    return members;
}

function outline(geometry: Geometry, members: Standing[], grow: number): string {
    if (geometry.space === 'plane')
        return hullOfDiscs(members.map(({ figure, stance }) => ({
            at: stance.at, r: Math.hypot(figure.width, figure.form === 'base' ? figure.depth : 0) / 2 +
                Math.min(12, geometry.size * 0.28) + grow,
        })));
    const loops = union(geometry, members.map(({ piece }) => ({ x: piece.x, y: piece.y })));
    return loops.map((loop) => eased(inset(loop, 1.2 - grow), 0.2)).join('');
}

// A target is a model's whole unit; in cells it is one piece, which has brackets of its own.
function lookOf(members: Standing[], scene: Scene, form: string): string {
    const has = (id: number): boolean => members.some(({ piece }) => piece.id === id);
    if (!scene.alone && has(scene.selected))
        return ' selected';
    return form === 'hull' && members.some(({ piece }) => scene.targets.includes(piece.id)) ? ' target' : '';
}

// Models of a unit share its name; their hull carries it once, with their number.
function nameTag(members: Standing[], tags: Tags): SVGGElement | null {
    const name = members[0]!.piece.name;
    if (name === '' || members.some(({ piece }) => piece.name !== name))
        return null;
    const box = boxAround(members.map(({ stance }) => stance.at)), r = members[0]!.figure.depth / 2;
    return tags.make(`${name} ×${members.length}`, point(box.x + box.width / 2, box.y + box.height / 2),
        box.height / 2 + r + 8, SIDES[members[0]!.piece.side]);
}

export function drawGroups(geometry: Geometry, standings: Iterable<Standing>, scene: Scene, tags: Tags): {
    outlines: SVGGElement; names: SVGGElement;
} {
    const outlines = group('groups'), names = group('group-names');
    for (const members of membersOf(standings).values()) {
        const side = SIDES[members[0]!.piece.side], form = geometry.space === 'plane' ? 'hull' : 'block';
        const d = outline(geometry, members, 0), look = lookOf(members, scene, form);
        if (form === 'block')
            outlines.append(shape('block-halo', d));
        outlines.append(shape(`${form} ${side}${look}`, d));
        if (form === 'hull') {
            const tag = nameTag(members, tags);
            if (tag)
                names.append(tag);
        }
    }
    return { outlines, names };
}
