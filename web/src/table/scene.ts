// scene.ts -- what the board is told to draw: the shown position, and the marks of what is in hand.

import type { Action, Piece, Position, Verb } from '../engine/types';
import { NO_ACTION } from '../engine/engine';
import { NOBODY } from '../engine/types';
import type {
    FacingMark, FocusMark, GhostMark, PathMark, ReachMark, Scene, SeamMark, SightMark, ZoneMark,
} from '../board/types';
import { plainScene } from '../board/types';
import type { Flush } from '../board/flush';
import { flush } from '../board/flush';
import { advised } from './due';
import { facingPool } from './intent';
import type { Menu, Place } from './menu';
import { same } from './menu';
import type { Pose, Refusal } from './pose';
import { besides, doerOf, freeVerb, listedAt, passed, rim, startOf, swept } from './pose';
import { inMeasures, ofMost } from '../ui/measure';
import { linesLookedAt, linesOf } from './aims';
import { ringsOf } from './rings';
import type { TableModel } from './model';

// A piece under the pointer, and what letting go of it would do.
export interface Dragged {
    ghost: GhostMark;
    action: Action | null;
    refusal: Refusal | null; // why it may not
}

// What the board's own wiring adds.
export interface Marks {
    focus: FocusMark | null;
    dragged: Dragged | null;
    lost: Piece[];
    changed: number[];
}

const byPlace = (a: { x: number; y: number }): string => `${a.x},${a.y}`;

// Done is a look for the time in which orders are given, for both sides alike.  Who may act or is asked about is not
// out of action.
export function dressed(table: TableModel, at: Position, row: number): Piece[] {
    const orders = table.ordersBy(row, at), asked = at.pieces.find((p) => p.id === at.prompt.unit);
    const isAsked = (p: Piece): boolean => p.id === asked?.id || (p.group > 0 && p.group === asked?.group);
    const isDone = (p: Piece): boolean => orders !== NOBODY && !p.acts && !isAsked(p);
    return at.pieces.map((p) => (p.spent && !isDone(p) ? { ...p, spent: false } : p));
}

export function sceneOf(table: TableModel, marks: Marks): Scene | null {
    const at = table.position.value;
    if (!at) return null;
    const plain: Scene = {
        ...plainScene(dressed(table, at, table.shown.value), at.areas),
        asked: at.node === 'over' ? 0 : at.prompt.unit,
        focus: marks.focus,
        pickedOut: table.pickedOut.value,
        lost: marks.lost,
        changed: marks.changed,
        seams: seamsOf(at),
        sights: linesLookedAt(table, at),
        rings: ringsOf(table, at, marks.focus, null),
    };
    return table.menu.value ? { ...plain, ...handOf(table, at, marks) } : plain;
}

function handOf(table: TableModel, at: Position, marks: Marks): Partial<Scene> {
    const { actions, options, preview, held, places, refusal } = table.intent.value, game = table.game.value;
    const verbs = game?.verbs ?? [], shown = options.length > 0 ? options.map((o) => o.action) : actions;
    const aimed = preview || refusal ? null : table.aimed.value, shownAt = marks.dragged?.action ?? preview ?? aimed;
    const weighed = table.pointed.value ?? preview, isAimed = weighed !== null && verbs[weighed.verb]?.target;
    const ends = ghostsOf(table, shownAt);
    const own = ends.find((g) => g.piece === held) ?? null;
    const ghost = marks.dragged?.ghost ?? own ?? refusedOf(table, at, refusal);
    return {
        reach: places.map(({ x, y, risky, touch }): ReachMark =>
            ({ x, y, kind: touch ? 'touch' : risky ? 'risky' : 'plain' })),
        targets: targetsOf(at, shown.filter((a) => verbs[a.verb]?.target), places),
        facings: facingsOf(table, preview),
        selected: held,
        weighed: at.pieces.filter((p) => isAimed && [weighed.unit, weighed.target].some((id) => isOf(p, id)))
            .map((p) => p.id),
        alone: isAlone(table),
        members: held === 0 ? advised(table).map((a) => a.unit)
            : (table.intent.value.members ?? []).filter((m) => m.chosen).map((m) => m.id),
        ghost,
        ghosts: ends.filter((g) => g !== own && g.piece !== ghost?.piece),
        path: marks.dragged ? null : pathOf(at, own),
        ...(game?.space === 'plane' ? measuredFrom(at, ghost, game.measure) : {}),
        ...freeMarks(table, at, marks.dragged ? marks.dragged.action : preview ?? aimed,
            marks.dragged !== null || aimed !== null),
        ...laidOut(table, at, marks.dragged ?? { action: preview ?? (refusal ? null : aimed), refusal }),
        rings: ringsOf(table, at, marks.focus, ghost),
        sights: weighed ? sightsOf(table, at, weighed) : held === 0 ? duelsOf(table, at) : linesLookedAt(table, at),
    };
}

const isOf = (p: Piece, id: number): boolean => p.id === id || (p.group > 0 && p.group === id);

// Is the piece in hand meant by itself, or as one of its unit?
function isAlone(table: TableModel): boolean {
    const menu = table.menu.value, { unit, held } = table.intent.value;
    const verb = menu && freeVerb(menu, unit, table.hand.value.verb);
    return menu !== null && (menu.isAlone(held) || (verb !== null && unit !== held &&
        doerOf(menu, unit, held, verb) === held));
}

// A unit that is laid out or moved as one: all of it where it would stand, with the way of the one who goes farthest,
// or the reason at the one who is to blame.
function laidOut(table: TableModel, at: Position, { action, refusal }: Pick<Dragged, 'action' | 'refusal'>):
    Partial<Scene> {
    const menu = table.menu.value, meant = action ?? refusal?.action ?? null, way = meant && menu?.way(meant);
    if (!menu || (!way && meant)) return {};
    if (!way) return begun(table, menu);
    const ok = action !== null, measure = menu.game.measure;
    const tag = ok ? (way.length > 0 ? ofMost(way.length, way.most, measure) : '') : refusal?.verdict.text ?? '';
    const ghosts = way.pieces.map((p): GhostMark => ({
        piece: p.id, x: p.x, y: p.y, facing: p.facing, ok, mate: p.id !== way.unit, tag: p.id === way.unit ? tag : '',
    }));
    const ghost = ghosts.find((g) => !g.mate) ?? null, path = pathOf(at, ghost);
    return {
        ghost, ghosts: ghosts.filter((g) => g.mate),
        path: path && { ...path, via: way.via, ruler: way.via.length === 0, tag: '' },
    };
}

// A way that is begun: where it has led so far, while nothing is in hand to go on from there.
function begun(table: TableModel, menu: Menu): Partial<Scene> {
    const { unit, held } = table.intent.value, verb = freeVerb(menu, unit, table.hand.value.verb);
    const id = verb ? doerOf(menu, unit, held, verb) : 0, points = verb ? passed(menu, id, verb) : [];
    const from = menu.pieces.get(id), to = points.at(-1);
    const way = verb && to && menu.rules.way({ ...NO_ACTION, verb: verb.index, unit: id, ...to });
    if (!from || !to || !way) return {};
    const ghosts = way.pieces.map((p): GhostMark =>
        ({ piece: p.id, x: p.x, y: p.y, facing: p.facing, ok: true, mate: p.id !== id, tag: '' }));
    return {
        ghost: ghosts.find((g) => !g.mate) ?? null, ghosts: ghosts.filter((g) => g.mate),
        path: { from: { x: from.x, y: from.y }, via: points.slice(0, -1), to },
    };
}

// Pieces that are aimed at, and those of the other side that stand where one may go.
function targetsOf(at: Position, aimed: Action[], places: { x: number; y: number }[]): number[] {
    const reached = new Set(places.map(byPlace));
    const met = at.pieces.filter((p) => p.side !== at.actor && !p.off && !p.rides && reached.has(byPlace(p)));
    return [...new Set([...aimed.map((a) => a.target), ...met.map((p) => p.id)])];
}

function facingsOf(table: TableModel, preview: Action | null): FacingMark[] {
    const menu = table.menu.value;
    if (!menu || table.intent.value.pose) return []; // a free table has a handle of its own
    return facingPool(menu, table.hand.value).map((a) => ({
        unit: table.hand.value.held || a.unit,
        facing: a.facing,
        chosen: preview !== null && same(a, preview),
        ...(menu.verb(a.verb).point ? { x: a.x, y: a.y } : {}),
    }));
}

// Where pieces would stand, and how they would face; the one in hand says how likely.
function ghostsOf(table: TableModel, action: Action | null): GhostMark[] {
    const { held, preview, odds } = table.intent.value;
    const safe = action === preview ? odds?.parts.find((p) => p.part === 'none') : undefined;
    const met = action ? metBy(table, action) : '';
    return (action ? table.ends(action) : []).map((p) => ({
        piece: p.id, x: p.x, y: p.y, facing: p.facing, ok: true,
        tag: p.id !== held ? '' : safe ? safe.share : met,
    }));
}

// On a free table: what the engine says of the pieces that are met there.
export function metBy(table: TableModel, action: Action): string {
    const menu = table.menu.peek();
    if (!menu || menu.game.space !== 'plane' || !menu.verb(action.verb).point) return '';
    const told = menu.rules.explain(action).filter((e) => e.unit === action.unit && e.other > 0 && !e.modifier);
    return told.map((e) => e.text).join(', ');
}

function refusedOf(table: TableModel, at: Position, refusal: ReturnType<TableModel['intent']['peek']>['refusal']):
    GhostMark | null {
    if (!refusal) return null;
    const { action, verdict } = refusal, piece = at.pieces.find((p) => p.id === action.unit);
    const verb = table.game.value?.verbs[action.verb];
    if (!piece || !verb?.point || table.intent.value.preview) return null;
    return {
        piece: piece.id, x: action.x, y: action.y, facing: verb.facing ? action.facing : piece.facing, ok: false,
        tag: verdict.text,
    };
}

// The distance that is gone, in measures of the table.
function lengthOf({ from, to }: PathMark, measure: string): string {
    return inMeasures(Math.hypot(to.x - from.x, to.y - from.y), measure);
}

// A ghost that may stand there says how far it is, one that may not why; then the ruler says it if it can.
function measuredFrom(at: Position, ghost: GhostMark | null, measure: string): Partial<Scene> {
    const path = pathOf(at, ghost);
    if (!path || !ghost) return { ghost, path: null };
    const length = lengthOf(path, measure);
    const tag = ghost.ok ? [length, ghost.tag].filter((t) => t !== '').join(' · ') : ghost.tag;
    return { ghost: { ...ghost, tag }, path: { ...path, ruler: true, tag: ghost.ok ? '' : length } };
}

// On a free table: how far one may go, what is gone over, what would be touched, and the handle to turn by.
function freeMarks(table: TableModel, at: Position, action: Action | null, isPassing: boolean): Partial<Scene> {
    const menu = table.menu.value, { unit, pose, preview, refusal } = table.intent.value;
    const verb = menu && freeVerb(menu, unit, table.hand.value.verb), piece = at.pieces.find((p) => p.id === unit);
    if (!menu || !verb || !piece || !pose) return {};
    const way = action?.verb === verb.index ? action : null, isUnit = piece.group > 0, { held } = table.intent.value;
    const reach = heldRim(menu, unit, held, verb, pose), from = reach.from;
    const zones: ZoneMark[] = [];
    if (reach.points.length > 0 && (way || !action)) zones.push({ tone: 'reach', points: reach.points, fan: from });
    if (way && !isUnit && !piece.off && (way.x !== piece.x || way.y !== piece.y))
        zones.push({ tone: 'reach', points: swept(piece, way), dashed: true });
    const touched = way ? besides(menu, way).map(({ line }) => seam(line, 'target')) : [];
    const isChosen = preview !== null || refusal !== null;
    const turns = verb.facing && !isPassing && (isChosen || (!piece.off && listedAt(menu, unit, verb, pose) !== null));
    return {
        zones, seams: [...seamsOf(at), ...touched],
        spin: turns && (way || !action) ? { piece: unit, ...pose, ahead: isUnit } : null,
    };
}

// How far the piece that is held may go: as far as the one by which its unit's moves are named, from its own place.
// In ranks it is the middle of the front that goes.
function heldRim(menu: Menu, unit: number, held: number, verb: Verb, pose: Pose): { points: Place[]; from: Place } {
    const doer = doerOf(menu, unit, held, verb), lead = menu.pieces.get(doer), piece = menu.pieces.get(held) ?? lead;
    const start = startOf(menu, doer, verb), isLaid = verb.files || !piece || !lead;
    const dx = isLaid ? 0 : piece.x - lead.x, dy = isLaid ? 0 : piece.y - lead.y;
    const points = start ? rim(menu, doer, verb, unit, pose).map((p) => ({ x: p.x + dx, y: p.y + dy })) : [];
    return { points, from: { x: (start?.x ?? 0) + dx, y: (start?.y ?? 0) + dy } };
}

const seam = ({ from, to }: Flush, tone: SeamMark['tone']): SeamMark => ({ from, to, tone });
const seams = new WeakMap<Position, SeamMark[]>();

// Where bases of both sides lie edge to edge.
function seamsOf(at: Position): SeamMark[] {
    const known = seams.get(at);
    if (known) return known;
    const of = new Map(at.pieces.map((p) => [p.id, p]));
    const found = at.touches.flatMap(({ unit, other }) => {
        const a = of.get(unit), b = of.get(other), line = a && b && a.side !== b.side ? flush(a, b) : null;
        return line ? [seam(line, 'warn')] : [];
    });
    seams.set(at, found);
    return found;
}

function pathOf(at: Position, ghost: GhostMark | null): PathMark | null {
    const piece = ghost ? at.pieces.find((p) => p.id === ghost.piece) : undefined;
    if (!ghost || !piece || piece.off || (piece.x === ghost.x && piece.y === ghost.y)) return null;
    return { from: { x: piece.x, y: piece.y }, to: { x: ghost.x, y: ghost.y } };
}

// Before one is chosen: all that can be done, where every piece that may act has one thing to do to another.
function duelsOf(table: TableModel, at: Position): SightMark[] {
    const menu = table.menu.value, lists = at.movers.filter((id) => id > 0).map((id) => menu?.list(id) ?? []);
    const only = lists.flatMap((list) => (list.length === 1 && list[0]?.target ? list : []));
    return only.length === lists.length ? only.flatMap((action) => sightsOf(table, at, action)) : [];
}

function sightsOf(table: TableModel, at: Position, action: Action): SightMark[] {
    const from = at.pieces.find((p) => p.id === action.unit), to = at.pieces.find((p) => p.id === action.target);
    if (!from || !to || from.off || to.off || !table.game.value?.verbs[action.verb]?.target) return [];
    return linesOf(table, at, action) ?? [nearestOf(at, from, to)];
}

const standing = (at: Position, piece: Piece): Piece[] =>
    at.pieces.filter((p) => p.id === piece.id || (!p.off && p.group > 0 && p.group === piece.group));

// Units of several pieces are nearest where two of these are.
function nearestOf(at: Position, one: Piece, other: Piece): SightMark {
    const place = ({ x, y }: Piece): Place => ({ x, y }), far = (a: Piece, b: Piece): number =>
        Math.hypot(a.x - b.x, a.y - b.y) - a.r - b.r;
    const pairs = standing(at, one).flatMap((a) => standing(at, other).map((b) => ({ a, b, far: far(a, b) })));
    const { a, b } = one.shape === 'disc' && pairs.length > 0
        ? pairs.reduce((best, pair) => (pair.far < best.far ? pair : best)) : { a: one, b: other };
    return { from: place(a), to: place(b) };
}

// ---- from one position to the next ----

const stands = (p: Piece): string => `${p.x} ${p.y} ${p.facing} ${p.off}`;

export function lostBetween(before: Position, after: Position): Piece[] {
    const left = new Set(after.pieces.map((p) => p.id));
    return before.pieces.filter((p) => !left.has(p.id) && !p.off);
}

// Those of the other side that stand elsewhere than they did.
export function movedBetween(before: Position, after: Position): number[] {
    const old = new Map(before.pieces.map((p) => [p.id, stands(p)]));
    return after.pieces.filter((p) => p.side !== after.actor && old.get(p.id) !== stands(p)).map((p) => p.id);
}

export function movesBetween(before: Position, after: Position): boolean {
    const old = new Map(before.pieces.map((p) => [p.id, stands(p)]));
    return before.pieces.length !== after.pieces.length || after.pieces.some((p) => old.get(p.id) !== stands(p));
}
