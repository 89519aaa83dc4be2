// pose.ts -- poses on a free table: any place and heading that the engine allows, of which its list is a selection.
//
// A pose that is wanted is tried as it is, and, where the verb has it, with the turn made first.  Near a listed pose
// that lies edge to edge with another piece it becomes that one.

import type { Flush } from '../board/flush';
import { cornersOf, flush } from '../board/flush';
import { hull } from '../board/shapes';
import type { Action, Piece, Verb, Verdict } from '../engine/types';
import { NO_ACTION } from '../engine/engine';
import type { Menu, Place } from './menu';

export interface Pose extends Place {
    facing: number;
    files: number; // in which the pieces of a unit are laid out; 0: the verb lays out nothing
}

export interface Refusal {
    action: Action;
    verdict: Verdict;
}

// A piece that a pose lies edge to edge with, the edge of it by name, and the line between them.
export interface Beside {
    piece: Piece;
    edge: string;
    line: Flush;
}

export interface Listed {
    action: Action;
    beside: Beside[];
}

export interface PoseGroup {
    title: string;
    items: { action: Action; text: string }[];
}

const SNAP = 180; // thousandths
const TURNED = 45; // degrees: who chose a heading does not want one that is further off
const AS_FAR = 0.3; // thousandths that a degree counts
const AT_EDGE = 20; // the edge that is pointed at counts for more than the way to it
const RAYS = 60, STEP = 50, STEPS = 40, FINE = 1;
const OVERSHOOT = 500; // so little beyond the most is meant as the most
const LEAST_TURN = 0.01; // between two ways, of a circle's two pi
const HEADINGS = 6; // listed ones that are tried at a place

export const headed = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
const between = (a: number, b: number): number => Math.abs(((a - b + 540) % 360) - 180);
const far = (a: Place, b: Place): number => Math.hypot(a.x - b.x, a.y - b.y);

// The verb by which a unit is put anywhere: the one that was chosen, or the first of its list.
export function freeVerb(menu: Menu, unit: number, verb: number | null): Verb | null {
    if (menu.game.space !== 'plane' || unit === 0) return null;
    const found = menu.list(unit).find((a) => (verb === null || a.verb === verb) && menu.verb(a.verb).point);
    return found ? menu.verb(found.verb) : null;
}

// How the unit looks now; one that waits, or looks no way, as it would be put down first.
export function ownHeading(menu: Menu, unit: number): number {
    const piece = menu.pieces.get(unit);
    if (piece && !piece.off && piece.shape !== 'disc') return piece.facing;
    return menu.list(unit).find((a) => menu.verb(a.verb).facing)?.facing ?? 0;
}

// As it would be laid out first.
export function ownFiles(menu: Menu, unit: number, verb: Verb): number {
    if (!verb.files) return 0;
    return menu.list(unit).find((a) => a.verb === verb.index)?.option ?? menu.mates(unit).length;
}

// Who does it: the unit, or the one piece of it that is held, where the verb moves each by itself.
export function doerOf(menu: Menu, unit: number, held: number, verb: Verb): number {
    const piece = menu.pieces.get(held);
    if (held === unit || !piece || menu.unitOf(held) !== unit) return unit;
    const way = kept(menu, `doer ${held} ${verb.index}`, () =>
        menu.rules.way({ ...NO_ACTION, verb: verb.index, unit: held, x: piece.x, y: piece.y }));
    return way?.pieces.length === 1 && way.unit === held ? held : unit;
}

// Does the verb move pieces that act as one together?
export function movesUnit(menu: Menu, unit: number, verb: Verb): boolean {
    const mate = menu.mates(unit).find((p) => p.id !== unit);
    return mate !== undefined && menu.game.space === 'plane' && doerOf(menu, unit, mate.id, verb) === unit;
}

export function tryPose(menu: Menu, unit: number, verb: Verb, pose: Pose): Action | Refusal {
    const { x, y, facing, files } = pose;
    const plain = {
        ...NO_ACTION, verb: verb.index, unit, x, y, ...(verb.facing ? { facing } : {}),
        ...(verb.files ? { option: files } : {}),
    };
    const verdict = menu.rules.check(plain);
    if (verdict.ok) return plain;
    const turned = { ...plain, turn: pose.facing + 1 };
    const mayTurn = verb.turn && verb.facing && pose.facing !== ownHeading(menu, unit);
    return mayTurn && menu.rules.check(turned).ok ? turned : { action: plain, verdict };
}

// ---- what is listed ----

const lists = new WeakMap<Menu, Map<string, unknown>>();

function kept<T>(menu: Menu, key: string, make: () => T): T {
    const known = lists.get(menu) ?? new Map<string, unknown>();
    lists.set(menu, known);
    if (!known.has(key)) known.set(key, make());
    return known.get(key) as T;
}

export function besides(menu: Menu, action: Action): Beside[] {
    const end = menu.ends(action).find((p) => p.id === action.unit);
    return menu.rules.touches(action).flatMap(({ other, otherEdge }) => {
        const piece = menu.pieces.get(other), line = end && piece && flush(end, piece);
        return piece && line ? [{ piece, edge: otherEdge.name, line }] : [];
    });
}

export function listed(menu: Menu, unit: number, verb: Verb): Listed[] {
    return kept(menu, `listed ${unit} ${verb.index}`, () => menu.list(unit).filter((a) => a.verb === verb.index)
        .map((action) => ({ action, beside: besides(menu, action) })));
}

// Those that lie against another piece, elsewhere than now.
function meetings(menu: Menu, unit: number, verb: Verb): Listed[] {
    const own = menu.pieces.get(unit);
    return listed(menu, unit, verb).filter(({ action, beside }) =>
        beside.length > 0 && (own?.off || action.x !== own?.x || action.y !== own.y));
}

// The listed pose that a place is near to; only one that lies against another piece draws others to it.
export function snapped(menu: Menu, unit: number, verb: Verb, pose: Pose, isTurned: boolean): Action | null {
    let best: Action | null = null, least = Infinity;
    for (const { action } of meetings(menu, unit, verb)) {
        const away = far(action, pose), off = between(action.facing, pose.facing);
        const score = away + off * AS_FAR;
        if (away > SNAP || (isTurned && off > TURNED) || score >= least) continue;
        best = action;
        least = score;
    }
    return best;
}

// The poses of a verb that turns its unit, elsewhere than now: most of them have another heading.
function turnings(menu: Menu, unit: number, verb: Verb): Action[] {
    return kept(menu, `turnings ${unit} ${verb.index}`, () => {
        const piece = menu.pieces.get(unit), all = listed(menu, unit, verb).map((l) => l.action)
            .filter((a) => a.x !== piece?.x || a.y !== piece.y);
        const isOwn = (a: Action): boolean => !verb.facing || piece?.off || a.facing === piece?.facing;
        return 2 * all.filter(isOwn).length < all.length ? all : [];
    });
}

// The headings to try at a place if nobody says one: the unit's own; then, where the verb turns it, those of the
// listed poses that are nearest.
export function headings(menu: Menu, unit: number, verb: Verb, place: Place): number[] {
    const near = turnings(menu, unit, verb).map((a) => ({ facing: a.facing, away: far(a, place) }))
        .sort((a, b) => a.away - b.away).slice(0, HEADINGS);
    return [...new Set([ownHeading(menu, unit), ...near.map((n) => n.facing)])];
}

// The listed pose at a place whose heading is nearest to the one that is wanted.
export function listedAt(menu: Menu, unit: number, verb: Verb, pose: Pose): Action | null {
    const here = listed(menu, unit, verb).map((l) => l.action).filter((a) => a.x === pose.x && a.y === pose.y);
    return here.sort((a, b) => between(a.facing, pose.facing) - between(b.facing, pose.facing))[0] ?? null;
}

function toLine(p: Place, { from, to }: Flush): number {
    const x = to.x - from.x, y = to.y - from.y, part = ((p.x - from.x) * x + (p.y - from.y) * y) / (x * x + y * y);
    const k = Math.max(0, Math.min(1, part));
    return far(p, { x: from.x + x * k, y: from.y + y * k });
}

// The shortest way to lie against a piece; at the edge that a place is nearest to, if one is meant.
export function meeting(menu: Menu, unit: number, verb: Verb, id: number, place: Place | null): Action | null {
    const from = menu.pieces.get(unit);
    if (!from) return null;
    const ways = listed(menu, unit, verb).flatMap(({ action, beside }) => {
        const line = beside.find((b) => b.piece.id === id)?.line;
        const way = far(action, from) + between(action.facing, from.facing) * AS_FAR;
        return line ? [{ action, way: way + (place ? toLine(place, line) * AT_EDGE : 0) }] : [];
    });
    return ways.sort((a, b) => a.way - b.way)[0]?.action ?? null;
}

// The same where nothing is listed: put there by the engine, which then says why not.
export function tryMeeting(menu: Menu, unit: number, verb: Verb, id: number, place: Place | null):
    Action | Refusal | null {
    const near = place ?? menu.pieces.get(unit);
    const poses = menu.rules.snaps(unit, id).map((s) => s.action).filter((a) => a.verb === verb.index);
    const action = near && poses.sort((a, b) => far(a, near) - far(b, near))[0];
    if (!action) return null;
    const verdict = menu.rules.check(action);
    return verdict.ok ? action : { action, verdict };
}

// All of them in their order, enemies first, and which of them a pose is; -1: none.
export function contacts(menu: Menu, unit: number, verb: Verb, now: Action | null): { all: Action[]; at: number } {
    const from = menu.pieces.get(unit), found = meetings(menu, unit, verb);
    const isFoe = (l: Listed): boolean => l.beside.some((b) => b.piece.side !== from?.side);
    const all = [...found.filter(isFoe), ...found.filter((l) => !isFoe(l))].map((l) => l.action);
    return { all, at: all.findIndex((a) => a.x === now?.x && a.y === now.y && a.facing === now.facing) };
}

// ---- how far ----

// The places that are behind a unit on a way that it has begun.
export function passed(menu: Menu, unit: number, verb: Verb): Place[] {
    return kept(menu, `passed ${unit} ${verb.index}`, () => {
        const piece = menu.pieces.get(unit), option = verb.files ? 1 : 0;
        if (!piece || piece.off) return [];
        const way = menu.rules.way({ ...NO_ACTION, verb: verb.index, unit, x: piece.x, y: piece.y, option });
        const teller = way && menu.pieces.get(way.unit);
        return teller ? way.via.map(({ x, y }) => ({ x: x + piece.x - teller.x, y: y + piece.y - teller.y })) : [];
    });
}

// From where the unit goes on: the last place that it passed, or where it stands; in ranks, as it would stand first.
export function startOf(menu: Menu, unit: number, verb: Verb): Place | null {
    const piece = menu.pieces.get(unit), laid = verb.files ? listed(menu, unit, verb)[0]?.action : undefined;
    if (!piece || piece.off) return null;
    return laid ?? passed(menu, unit, verb).at(-1) ?? piece;
}

// As far as the unit may go each way as it stands, or as it must be turned, asked of the engine; empty where it can go
// nowhere.  `lister`: whose list tells about how far that is.  In ranks it depends on how it is laid out.
export function rim(menu: Menu, unit: number, verb: Verb, lister: number, { facing: way, files }: Pose): Place[] {
    const laid = verb.files ? { facing: way, option: files } : null;
    return kept(menu, `rim ${unit} ${verb.index} ${laid ? `${way} ${files}` : ''}`, () => {
        const from = startOf(menu, unit, verb), lead = startOf(menu, lister, verb);
        const actions = listed(menu, lister, verb).map((l) => l.action);
        if (!from || !lead || actions.length === 0) return [];
        const at = (ray: number, length: number): Place => ({
            x: Math.round(from.x + Math.cos(ray) * length), y: Math.round(from.y + Math.sin(ray) * length),
        });
        const ways = (place: Place): number[] =>
            (laid ? [laid.facing] : verb.facing ? headings(menu, unit, verb, place) : [0]);
        const may = (ray: number, length: number): boolean => ways(at(ray, length)).some((facing) => menu.rules.allows(
            { ...NO_ACTION, verb: verb.index, unit, ...at(ray, length), facing, option: laid?.option ?? 0 }));
        const rays = raysOf(from, actions), known = Math.max(...actions.map((a) => far(a, lead)));
        const step = Math.max(STEP, known / STEPS), most = horizon(known, step, rays, may);
        const ends = rays.map((ray) => at(ray, farthest(most, step, (length) => may(ray, length))));
        return ends.some((p) => p.x !== from.x || p.y !== from.y) ? ends : [];
    });
}

// Every way round, and those to what is listed, so that no narrow one is missed.
function raysOf(from: Place, listedThere: Place[]): number[] {
    const round = Array.from({ length: RAYS }, (_, i) => (i * 2 * Math.PI) / RAYS);
    const meant = listedThere.filter((p) => far(p, from) > STEP)
        .map((p) => (Math.atan2(p.y - from.y, p.x - from.x) + 2 * Math.PI) % (2 * Math.PI));
    return [...round, ...meant].sort((a, b) => a - b)
        .filter((ray, i, all) => i === 0 || ray - all[i - 1]! > LEAST_TURN);
}

// What is listed is a selection: one may go farther than the farthest of it.
function horizon(most: number, step: number, rays: number[], may: (ray: number, length: number) => boolean): number {
    const isPassed = (length: number): boolean => rays.some((ray) => may(ray, length));
    let known = most;
    for (let length = most + step; length <= 2 * known; length += step)
        if (isPassed(length)) known = length;
    return most > 0 ? known + step : 0;
}

// The last lawful place of a way; what lies before it need not be lawful.
function farthest(most: number, step: number, may: (length: number) => boolean): number {
    for (let length = most; length > step; length -= step) {
        if (!may(length)) continue;
        let low = length, high = Math.min(most, length + step);
        while (high - low > FINE) {
            const middle = (low + high) / 2;
            if (may(middle)) low = middle;
            else high = middle;
        }
        return low;
    }
    return 0;
}

// The last lawful pose on the straight way to one, if there is any; not nearer to its start than `least`.
export function tryTowards(menu: Menu, unit: number, verb: Verb, pose: Pose, least = 0): Action | null {
    const from = startOf(menu, unit, verb), whole = from ? far(from, pose) : 0;
    if (!from || whole === 0) return null;
    const at = (length: number): Action | Refusal => tryPose(menu, unit, verb, {
        ...pose, x: Math.round(from.x + ((pose.x - from.x) * length) / whole),
        y: Math.round(from.y + ((pose.y - from.y) * length) / whole),
    });
    const may = (k: number): boolean => k >= least && !('verdict' in at(k));
    const length = farthest(whole, Math.max(STEP, whole / STEPS), may), found = length > 0 ? at(length) : null;
    return found && !('verdict' in found) ? found : null;
}

// A way that is a little too long is meant as the longest that there is.
export function tryWithin(menu: Menu, unit: number, verb: Verb, pose: Pose, { action }: Refusal): Action | null {
    const way = menu.way(action), over = way && way.most > 0 ? way.length - way.most : 0;
    const from = startOf(menu, unit, verb);
    if (!from || over <= 0 || over > OVERSHOOT) return null;
    return tryTowards(menu, unit, verb, pose, far(from, pose) - 2 * OVERSHOOT);
}

// The ground that a base goes over on a straight way.
export function swept(piece: Piece, action: Action): Place[] {
    const facing = action.turn > 0 ? action.turn - 1 : piece.facing, { w, d } = piece;
    return hull([...cornersOf({ x: piece.x, y: piece.y, facing, w, d }),
        ...cornersOf({ x: action.x, y: action.y, facing, w, d })]);
}

// ---- in words ----

const ORDER = ['Against', 'At', 'On', 'Elsewhere'];
const measured = (thousandths: number): string => (thousandths / 1000).toFixed(2);

function besideWords(menu: Menu, { action, beside }: Listed, id: number): string {
    const { edge, line } = beside.find((b) => b.piece.id === id)!, aside = Math.round(line.aside);
    const where = Math.abs(aside) < 20 ? '' : ` ${aside > 0 ? '+' : '−'}${measured(Math.abs(aside))}`;
    return `${edge}${where}, ${menu.rules.facing(action.facing)}°`;
}

// The list for a reader: against each enemy, at each friend, on the spot, and the rest.
export function groups(menu: Menu, unit: number, verb: Verb): PoseGroup[] {
    return kept(menu, `groups ${unit} ${verb.index}`, () => {
        const own = menu.pieces.get(unit), out = new Map<string, PoseGroup>();
        const put = (title: string, action: Action, text: string): void => {
            const group = out.get(title) ?? { title, items: [] };
            group.items.push({ action, text });
            out.set(title, group);
        };
        for (const one of listed(menu, unit, verb)) {
            const { action, beside } = one, first = beside.find((b) => b.piece.side !== own?.side) ?? beside[0];
            const place = `${menu.rules.point(action.x, action.y)}, ${menu.rules.facing(action.facing)}°`;
            if (first && first.piece.side !== own?.side)
                put(`Against ${first.piece.name}`, action, besideWords(menu, one, first.piece.id));
            else if (action.x === own?.x && action.y === own.y)
                put('On the spot', action, `${menu.rules.facing(action.facing)}°`);
            else if (first) put(`At ${first.piece.name}`, action, besideWords(menu, one, first.piece.id));
            else put('Elsewhere', action, place);
        }
        const rank = ({ title }: PoseGroup): number => ORDER.indexOf(title.split(' ')[0] ?? '');
        const all = [...out.values()].sort((a, b) => rank(a) - rank(b)), [only] = all;
        return only && all.length === 1 && only.title === 'Elsewhere' ? [{ ...only, title: 'Places' }] : all;
    });
}
