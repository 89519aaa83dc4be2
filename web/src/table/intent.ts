// intent.ts -- what a player has in hand, and what a click, a key or a drop makes of it.
//
// Pieces that act as one are taken up by any of them; the one that was is held: places and facings are meant for it.
//
// Pure functions over a Menu: a hand goes in, the next hand comes out, and `commit` says that the player meant it.
// One rule for every game: what was pointed at narrows the list; one action left is previewed, several are offered,
// none is refused in the engine's words.

import type { Carried } from '../board/types';
import type { Action, Verb } from '../engine/types';
import { NO_ACTION } from '../engine/engine';
import type { Menu, Place } from './menu';
import { capital, keyOf, same } from './menu';
import type { Pose, Refusal } from './pose';
import {
    contacts, doerOf, freeVerb, groups, headed, headings, listed, listedAt, meeting, movesUnit, ownFiles, ownHeading,
    snapped, startOf, tryMeeting, tryPose, tryTowards, tryWithin,
} from './pose';
import type { Intent } from './types';

export interface Hand {
    unit: number;
    held: number; // the piece that was taken up: the unit, or one that acts as one with it
    verb: number | null; // only what was chosen by name
    heading: number | null; // on a free table: chosen, and kept from place to place
    files: number | null; // the same
    members: number; // a mask over the unit's group, where some of it are being chosen
    options: Action[]; // several fit what was pointed at
    preview: Action | null;
    refusal: Refusal | null;
}

export interface Step {
    hand: Hand;
    commit: boolean;
}

export const EMPTY_HAND: Hand = {
    unit: 0, held: 0, verb: null, heading: null, files: null, members: 0, options: [], preview: null, refusal: null,
};

export const NO_INTENT: Intent = {
    unit: 0, held: 0, choices: [], verb: null, actions: [], places: [], pose: null, turns: false, contact: null,
    poses: [], members: null, options: [], kept: null, preview: null, title: '', effect: [], odds: null, oddsFor: '',
    refusal: null,
};

const PLAINLY: Carried = { isFree: false, isTouch: false };
const keep = (hand: Hand): Step => ({ hand, commit: false });

// ---- units and verbs ----

// The unit that must be meant: the only one, or the one the question is about; 0: the player has to choose.
function given(menu: Menu): number {
    const { movers, prompt } = menu.position;
    if (movers.length === 1) return movers[0] ?? 0;
    return menu.isMover(prompt.unit) && prompt.suggested === 0 ? prompt.unit : 0;
}

export function begin(menu: Menu): Hand {
    const hand = pickUnit(menu, given(menu));
    return { ...hand, preview: hand.preview ?? keptFacing(menu, hand) ?? menu.kept(hand.unit) };
}

// Where nothing but a facing is asked, the present one is in hand, if it may be kept.
function keptFacing(menu: Menu, hand: Hand): Action | null {
    const piece = menu.pieces.get(hand.unit), pool = facingPool(menu, hand);
    if (!piece || piece.off || pool.length !== menu.list(hand.unit).length) return null;
    const kept = pool.find((a) => a.facing === piece.facing), verb = kept && menu.verb(kept.verb);
    return kept && !verb?.point && !verb?.target ? kept : null;
}

// A unit with one thing to do has it in hand at once; what belongs to no unit only where no unit can act.
export function pickUnit(menu: Menu, unit: number, held = unit): Hand {
    const list = menu.list(unit), only = list.length === 1 ? list[0] : undefined;
    const isAlone = unit > 0 || menu.position.movers.length === 1, verb = list[0]?.verb ?? 0;
    const laid = unit > 0 && list.every((a) => a.verb === verb) ? laidOut(menu, unit, verb) : null;
    const meant = isAlone && only && !isBegun(menu, unit) ? only : laid;
    return { ...EMPTY_HAND, unit, held, preview: meant };
}

// Others of its group may still be sent somewhere: the last thing that the unit itself can do is not what is meant.
function isBegun(menu: Menu, unit: number): boolean {
    return menu.mates(unit).some((p) => p.id !== unit && menu.list(p.id).some((a) => menu.verb(a.verb).point));
}

// Who is to be laid out lies there at once, to be moved from there.
function laidOut(menu: Menu, unit: number, verb: number): Action | null {
    return menu.verb(verb).files ? menu.list(unit).find((a) => a.verb === verb) ?? null : null;
}

// Taken up by any of the pieces that act as one.
export function pickPiece(menu: Menu, hand: Hand, id: number): Hand {
    const unit = menu.unitOf(id);
    if (unit !== hand.unit) return pickUnit(menu, unit, id);
    const verb = freeVerb(menu, unit, hand.verb), { preview } = hand;
    const isOther = verb && preview?.verb === verb.index && doerOf(menu, unit, id, verb) !== preview.unit;
    return { ...hand, held: id, refusal: null, preview: isOther ? null : preview };
}

// To be dragged: a unit that is laid out stays as it lies, also where it may not.
export function grabPiece(menu: Menu, hand: Hand, id: number): Hand {
    const next = pickPiece(menu, hand, id), verb = freeVerb(menu, next.unit, next.verb);
    const isSame = verb && next.unit === hand.unit && movesUnit(menu, next.unit, verb);
    return isSame ? { ...next, refusal: hand.refusal } : next;
}

// What is asked of the whole unit while its pieces go one by one: it stays in reach of whoever holds one of them.
function wholeOf(menu: Menu, unit: number): number {
    const whole = menu.pieces.get(unit)?.group ?? 0;
    return menu.game.space === 'plane' && whole !== unit && menu.isMover(whole) ? whole : 0;
}

// A choice that needs no more is previewed at once; an impossible one says why.
export function pickVerb(menu: Menu, hand: Hand, verb: number): Hand {
    const actions = menu.list(hand.unit).filter((a) => a.verb === verb), [only, other] = actions;
    if (only) {
        const isSample = menu.verb(verb).point && menu.verb(verb).sampled && menu.mates(hand.unit).length > 1;
        const preview = other || isSample ? laidOut(menu, hand.unit, verb) : only;
        return { ...EMPTY_HAND, unit: hand.unit, held: hand.held, verb, preview };
    }
    const whole = wholeOf(menu, hand.unit);
    if (menu.list(whole).some((a) => a.verb === verb)) return pickVerb(menu, pickUnit(menu, whole), verb);
    if (hand.unit > 0 && menu.list(0).some((a) => a.verb === verb)) return pickVerb(menu, EMPTY_HAND, verb);
    const why = menu.choices(hand.unit).find((c) => c.verb.index === verb)?.why;
    if (!why) return hand;
    return { ...hand, refusal: { action: menu.trial(hand.unit, menu.verb(verb), {}), verdict: why } };
}

export function pickOption(hand: Hand, index: number): Hand {
    return { ...hand, preview: hand.options[index] ?? hand.preview, refusal: null };
}

// The verb that was chosen by name, or the only one that there is.
function verbInHand(menu: Menu, hand: Hand): number | null {
    const verbs = new Set(menu.list(hand.unit).map((a) => a.verb));
    const isMeant = hand.unit > 0 || menu.position.movers.length === 1;
    return hand.verb ?? (isMeant && verbs.size === 1 ? [...verbs][0] ?? null : null);
}

// One of the unit's group more, or one less.  Which part is named is the rules' affair: the rest is tried too.
export function pickMember(menu: Menu, hand: Hand, id: number): Hand {
    const mates = menu.mates(hand.unit), bit = mates.findIndex((p) => p.id === id);
    const verb = verbInHand(menu, hand);
    if (bit < 0 || verb === null) return hand;
    const all = 2 ** mates.length - 1, members = (hand.members ^ (1 << bit)) >>> 0;
    const [part, rest] = [members, all - members].map((bits) => ({ ...NO_ACTION, verb, unit: hand.unit, bits }));
    const found = [part, rest].find((a) => a && menu.rules.check(a).ok) ?? null;
    const why = part && members !== 0 && !found ? { action: part, verdict: menu.rules.check(part) } : null;
    return { ...hand, members, preview: found, refusal: why };
}

function choosesMembers(menu: Menu, hand: Hand): boolean {
    const verb = verbInHand(menu, hand);
    return verb !== null && menu.verb(verb).members && menu.mates(hand.unit).length > 1;
}

// Esc: first what is previewed, then the verb, then the unit.  What is given anyway stays.
export function back(menu: Menu, hand: Hand): Hand {
    const free = freeVerb(menu, hand.unit, hand.verb), home = free ? laidOut(menu, hand.unit, free.index) : null;
    if (home && (hand.refusal || hand.heading !== null || hand.files !== null))
        return { ...hand, heading: null, files: null, refusal: null, preview: home };
    if (hand.refusal) return { ...hand, refusal: null };
    if (hand.preview && hand.options.length > 0) return { ...hand, preview: null };
    if (hand.options.length > 0) return { ...hand, options: [] };
    if (hand.preview && menu.list(hand.unit).length > 1 && hand.verb === null) return { ...hand, preview: null };
    if (hand.members !== 0) return { ...hand, members: 0, preview: null };
    if (hand.heading !== null) return { ...hand, heading: null, preview: null };
    if (hand.verb !== null) return { ...EMPTY_HAND, unit: hand.unit, held: hand.held };
    return given(menu) === hand.unit ? hand : begin(menu);
}

// ---- pointing at something ----

// The actions that are still possible.
export function actionsOf(menu: Menu, hand: Hand): Action[] {
    const list = menu.list(hand.unit);
    return hand.verb === null ? list : list.filter((a) => a.verb === hand.verb);
}

// First within what was already narrowed, then from the whole list again.
function narrow(menu: Menu, hand: Hand, fits: (a: Action, verb: Verb) => boolean): Action[] {
    const test = (a: Action): boolean => fits(a, menu.verb(a.verb));
    const within = hand.options.filter(test);
    return within.length > 0 ? within : actionsOf(menu, hand).filter(test);
}

// The actions that say no place but lead the held piece to one, all of one verb: that chosen by name, or the first.
export function leading(menu: Menu, hand: Hand): Action[] {
    const silent = actionsOf(menu, hand).filter((a) => !menu.verb(a.verb).point && !menu.verb(a.verb).target);
    const first = silent.find((a) => menu.wayOf(a, hand.held));
    return first ? silent.filter((a) => a.verb === first.verb && menu.wayOf(a, hand.held)) : [];
}

const isAt = (place: Place, there: Place | null): boolean => there?.x === place.x && there.y === place.y;

export function fitsPlace(menu: Menu, hand: Hand, place: Place): Action[] {
    const named = narrow(menu, hand, (a, verb) => verb.point && isAt(place, a));
    return named.length > 0 ? named : leading(menu, hand).filter((a) => isAt(place, menu.wayOf(a, hand.held)));
}

const RISKS = 64; // places whose odds are asked for

// Where the held piece may be sent, each place once, and whether the dice may forbid it.
function placesOf(menu: Menu, hand: Hand): Intent['places'] {
    const from = hand.options.length > 0 ? hand.options : actionsOf(menu, hand);
    const verb = freeVerb(menu, hand.unit, hand.verb), own = menu.pieces.get(hand.unit);
    if (verb && movesUnit(menu, hand.unit, verb)) return []; // the ground in reach says it better
    if (verb) {
        const all = listed(menu, hand.unit, verb).filter(({ action: { x, y } }) => x !== own?.x || y !== own.y);
        const marks = all.map(({ action: { x, y }, beside }) => ({ x, y, risky: false, touch: beside.length > 0 }));
        return [...new Map(marks.map((p) => [`${p.x},${p.y}`, p])).values()];
    }
    return namedPlaces(menu, hand, from);
}

function namedPlaces(menu: Menu, hand: Hand, from: Action[]): Intent['places'] {
    const named = from.filter((a) => menu.verb(a.verb).point).map(({ x, y }) => ({ x, y, risky: false, touch: false }));
    const led = named.length > 0 ? [] : leading(menu, hand), isFew = led.length <= RISKS;
    const own = new Set(menu.mates(hand.unit).filter((p) => !p.off).map((p) => `${p.x},${p.y}`));
    const free = led.flatMap((a) => {
        const end = menu.wayOf(a, hand.held), odds = isFew ? menu.odds(a) : null;
        const risky = odds?.parts.some((p) => p.part === 'ours') ?? false;
        return end && !own.has(`${end.x},${end.y}`) ? [{ x: end.x, y: end.y, risky, touch: false }] : [];
    });
    return [...new Map([...named, ...free].map((p) => [`${p.x},${p.y}`, p])).values()];
}

// The piece as a target; or one that shares its place; or one of our own that acts as one with it; or its place.
export function fitsPiece(menu: Menu, hand: Hand, id: number): Action[] {
    const here = menu.together(id), piece = here[0];
    if (!piece) return [];
    const aimed = (ids: number[]): Action[] =>
        narrow(menu, hand, (a, verb) => verb.target && ids.includes(a.target));
    const direct = aimed([id]);
    const near = direct.length > 0 ? direct : aimed(here.map((p) => p.id));
    const isUnit = piece.side === menu.position.actor || menu.game.space === 'plane'; // any model means its unit
    const targets = near.length > 0 || !isUnit ? near : aimed(menu.mates(id).map((p) => p.id));
    if (piece.off) return targets;
    const places = fitsPlace(menu, hand, piece).filter((a) => !menu.verb(a.verb).target);
    return [...targets, ...places.filter((a) => !targets.includes(a))];
}

// One action left is previewed, and meant if it was previewed already.
function settle(hand: Hand, fits: Action[]): Step {
    const { preview } = hand, only = fits.length === 1 ? fits[0] : undefined;
    if (preview && fits.some((a) => same(a, preview))) return { hand: { ...hand, refusal: null }, commit: true };
    if (only) return keep({ ...hand, options: [], preview: only, refusal: null });
    return keep({ ...hand, options: fits, preview: null, refusal: null });
}

// What was pointed at is not on the list: a sampled verb may allow it all the same, otherwise the engine says why not.
export function tryOut(menu: Menu, hand: Hand, aim: { target?: number; place?: Place }): Action | Refusal | null {
    const listed = menu.list(hand.unit).map((a) => a.verb);
    const order = hand.verb !== null ? [hand.verb] : [...listed, ...menu.position.prompt.verbs];
    const verbs = [...new Set(order)].map((v) => menu.verb(v)).filter((v) => v.index > 0);
    const verb = (aim.target !== undefined && verbs.find((v) => v.target)) || (aim.place && verbs.find((v) => v.point));
    if (!verb) return null;
    const action = menu.trial(hand.unit, verb, aim), verdict = menu.rules.check(action);
    return verdict.ok ? action : { action, verdict };
}

const isRefusal = (found: Action | Refusal): found is Refusal => 'verdict' in found;

function settleTrial(menu: Menu, hand: Hand, aim: { target?: number; place?: Place }): Step {
    const found = tryOut(menu, hand, aim);
    if (!found) return keep(hand);
    return isRefusal(found) ? keep({ ...hand, refusal: found }) : settle(hand, [found]);
}

const hasHand = (menu: Menu, hand: Hand): boolean => menu.list(hand.unit).length > 0;

export function clickPlace(menu: Menu, hand: Hand, place: Place, again = false): Step {
    if (!hasHand(menu, hand)) return keep(hand);
    if (freeVerb(menu, hand.unit, hand.verb)) return clickFree(menu, hand, place, again);
    const fits = fitsPlace(menu, hand, place);
    return fits.length > 0 ? settle(hand, fits) : settleTrial(menu, hand, { place });
}

// Another piece that may act is taken up instead, unless the verb in hand was chosen by name and fits it.
export function clickPiece(menu: Menu, hand: Hand, id: number, place: Place | null = null): Step {
    const here = menu.together(id), piece = here[0], isOurs = menu.unitOf(id) === hand.unit;
    if (!piece) return keep(hand);
    if (isOurs && choosesMembers(menu, hand)) return keep(pickMember(menu, hand, id));
    const fits = isOurs ? [] : fitsPiece(menu, hand, id);
    const repeats = hand.preview !== null && fits.some((a) => hand.preview !== null && same(a, hand.preview));
    const movers = here.filter((p) => menu.isMover(menu.unitOf(p.id)));
    if (fits.length > 0 && (hand.verb !== null || repeats || !movers.includes(piece))) return settle(hand, fits);
    if (movers.length > 0) return keep(takeUp(menu, hand, id, movers.map((p) => p.id)));
    return clickIdle(menu, hand, id, place);
}

// Pieces that share a place take turns.
function takeUp(menu: Menu, hand: Hand, id: number, movers: number[]): Hand {
    if (hand.held !== id && movers.includes(id)) return pickPiece(menu, hand, id);
    return pickPiece(menu, hand, movers[(movers.indexOf(hand.held) + 1) % movers.length] ?? id);
}

// `place`: where it was pressed.
function clickIdle(menu: Menu, hand: Hand, id: number, place: Place | null): Step {
    const piece = menu.pieces.get(id), own = piece?.side === menu.position.actor;
    const idle = own ? menu.whyIdle(menu.unitOf(id)) : null;
    if (idle) return keep({ ...hand, refusal: idle });
    if (!piece || !hasHand(menu, hand)) return keep(hand);
    const verb = freeVerb(menu, hand.unit, hand.verb);
    const met = verb && (contactWith(menu, hand, id, place) ?? tryMeeting(menu, hand.unit, verb, id, place));
    if (met) return isRefusal(met) ? keep({ ...hand, preview: null, refusal: met })
        : settle({ ...hand, heading: null }, [met]);
    return settleTrial(menu, hand, { target: id, place: piece.off ? undefined : piece });
}

// The pose against a piece of the other side that pointing at it would mean.
export function contactWith(menu: Menu, hand: Hand, id: number, place: Place | null): Action | null {
    const verb = freeVerb(menu, hand.unit, hand.verb), isOther = menu.pieces.get(id)?.side !== menu.position.actor;
    return verb && isOther ? meeting(menu, hand.unit, verb, id, place) : null;
}

// A place with whatever stands there, as the board and the cursor see it: pieces come first, and among them those that
// may act, so that looking through one's own pieces never needs another key.  `again`: a double click.
export function clickAt(menu: Menu, hand: Hand, place: Place, standing: number[], again = false): Step {
    const others = standing.filter((id) => id !== hand.held);
    const meant = others.find((id) => menu.isMover(menu.unitOf(id))) ?? others[0];
    if (meant !== undefined) return clickPiece(menu, hand, meant);
    if (freeVerb(menu, hand.unit, hand.verb)) return clickPlace(menu, hand, place, again);
    const isFree = fitsPlace(menu, hand, place).length > 0 || standing.length === 0;
    return isFree ? clickPlace(menu, hand, place) : clickPiece(menu, hand, hand.held);
}

export function clickFacing(menu: Menu, hand: Hand, facing: number): Step {
    const pool = facingPool(menu, hand);
    return settle(hand, pool.filter((a) => a.facing === facing));
}

// The actions that differ by their facing alone, where one of them is to be chosen now.
export function facingPool(menu: Menu, hand: Hand): Action[] {
    const pool = hand.options.length > 0 ? hand.options : actionsOf(menu, hand);
    const turning = pool.filter((a) => menu.verb(a.verb).facing), first = turning[0];
    if (!first) return [];
    return turning.every((a) => same({ ...a, facing: first.facing }, first)) ? turning : [];
}

// ---- a free table ----

// What is in hand of a verb, also if it is refused.
function inHand(hand: Hand, verb: Verb): Action | null {
    return [hand.preview, hand.refusal?.action].find((a) => a && a.verb === verb.index) ?? null;
}

const doer = (menu: Menu, hand: Hand, verb: Verb): number => doerOf(menu, hand.unit, hand.held, verb);

// The pose in hand, also one that is refused: the arrows, the turns and the fields start from it.
export function poseOf(menu: Menu, hand: Hand): Pose | null {
    const verb = freeVerb(menu, hand.unit, hand.verb), piece = verb && menu.pieces.get(doer(menu, hand, verb));
    if (!verb || !piece) return null;
    const action = inHand(hand, verb), files = hand.files ?? ownFiles(menu, hand.unit, verb);
    if (action) {
        const facing = verb.facing ? action.facing : piece.facing;
        return { x: action.x, y: action.y, facing, files: verb.files ? action.option : 0 };
    }
    const first = piece.off || verb.files ? listed(menu, hand.unit, verb)[0]?.action : startOf(menu, piece.id, verb);
    return first ? { x: first.x, y: first.y, facing: hand.heading ?? ownHeading(menu, hand.unit), files } : null;
}

// A pose is previewed if the engine allows it, and refused in its words if not.
export function putAt(menu: Menu, hand: Hand, pose: Pose): Hand {
    const verb = freeVerb(menu, hand.unit, hand.verb), own = ownHeading(menu, hand.unit);
    if (!verb) return hand;
    const facing = headed(pose.facing), found = tryPose(menu, doer(menu, hand, verb), verb, { ...pose, facing });
    const isOwn = pose.files === ownFiles(menu, hand.unit, verb) && hand.files === null;
    const base = {
        ...hand, options: [], heading: facing === own && hand.heading === null ? null : facing,
        files: isOwn ? null : pose.files,
    };
    return isRefusal(found) ? { ...base, preview: null, refusal: found } : { ...base, preview: found, refusal: null };
}

// The point of an order by which one piece of the unit comes to a place: as it stands in what is in hand, or else as it
// stands now.
function pointFor(menu: Menu, hand: Hand, verb: Verb, id: number, place: Place): Place {
    const action = inHand(hand, verb), piece = menu.pieces.get(id), lead = menu.pieces.get(hand.unit);
    if (!piece || !lead || piece.group === 0 || doerOf(menu, hand.unit, id, verb) === id) return place;
    const end = action && menu.way(action)?.pieces.find((p) => p.id === id);
    if (action && end) return { x: place.x + action.x - end.x, y: place.y + action.y - end.y };
    return verb.facing ? place : { x: place.x + lead.x - piece.x, y: place.y + lead.y - piece.y };
}

// What a place means there: the pose beside another piece that is near, or the place itself with the heading in hand.
// A finger hides what it is on, so that what it drags stays where it may stand, on the way there.
function poseAt(menu: Menu, hand: Hand, place: Place, how: Carried): Action | Refusal | null {
    const verb = freeVerb(menu, hand.unit, hand.verb);
    if (!verb) return null;
    const unit = doer(menu, hand, verb), files = hand.files ?? ownFiles(menu, hand.unit, verb);
    const pose = { x: place.x, y: place.y, facing: hand.heading ?? ownHeading(menu, hand.unit), files };
    const near = how.isFree ? null : snapped(menu, unit, verb, pose, hand.heading !== null);
    if (near) return near;
    const ways = hand.heading !== null || verb.files ? [pose.facing] : headings(menu, unit, verb, place);
    const tries = ways.map((facing) => tryPose(menu, unit, verb, { ...pose, facing }));
    const found = tries.find((t) => !isRefusal(t));
    if (found) return found;
    const no = tries[0] && isRefusal(tries[0]) ? tries[0] : null;
    const towards = how.isTouch ? tryTowards(menu, unit, verb, pose) : no && tryWithin(menu, unit, verb, pose, no);
    return listedAt(menu, unit, verb, pose) ?? towards ?? no;
}

// A unit of models is done only by a double click: any other, also within its outline, is another place for it.
function clickFree(menu: Menu, hand: Hand, place: Place, again: boolean): Step {
    const { preview } = hand, verb = freeVerb(menu, hand.unit, hand.verb);
    const isSame = again && preview?.verb === verb?.index && preview && menu.way(preview) !== null;
    if (preview && (isSame || isAt(place, preview))) return { hand, commit: true };
    const isListed = verb && listed(menu, hand.unit, verb).some((l) => isAt(place, l.action));
    const meant = !verb || verb.facing || isListed ? place : pointFor(menu, hand, verb, hand.held, place);
    const found = poseAt(menu, hand, meant, PLAINLY);
    if (!found) return keep(hand);
    return keep(isRefusal(found) ? { ...hand, preview: null, refusal: found }
        : { ...hand, options: [], preview: found, refusal: null });
}

// So many in a rank.
export function setFiles(menu: Menu, hand: Hand, files: number): Hand {
    const pose = poseOf(menu, hand), isPossible = files > 0 && files <= menu.mates(hand.unit).length;
    return pose && pose.files > 0 && isPossible ? putAt(menu, { ...hand, files }, { ...pose, files }) : hand;
}

// To the next heading of so many degrees.
export function turnBy(menu: Menu, hand: Hand, degrees: number): Hand {
    const pose = poseOf(menu, hand), step = Math.abs(degrees), now = (pose?.facing ?? 0) / step;
    const facing = step * (degrees > 0 ? Math.floor(now) + 1 : Math.ceil(now) - 1);
    return pose ? putAt(menu, { ...hand, heading: headed(facing) }, { ...pose, facing }) : hand;
}

// The next of the poses that lie against another piece.
export function meetNext(menu: Menu, hand: Hand): Hand {
    const verb = freeVerb(menu, hand.unit, hand.verb);
    if (!verb) return hand;
    const { all, at } = contacts(menu, hand.unit, verb, hand.preview), next = all[(at + 1) % Math.max(1, all.length)];
    return next ? { ...hand, heading: null, options: [], preview: next, refusal: null } : hand;
}

// Q and E: the next facing in the order of the compass.
export function turn(menu: Menu, hand: Hand, steps: 1 | -1): Hand {
    const pool = facingPool(menu, hand).slice().sort((a, b) => a.facing - b.facing);
    if (pool.length === 0) return hand;
    const { preview } = hand, piece = menu.pieces.get(hand.unit);
    const from = preview ? pool.findIndex((a) => same(a, preview)) : pool.findIndex((a) => a.facing === piece?.facing);
    const start = from < 0 ? (steps > 0 ? -1 : 0) : from;
    const next = pool[(start + steps + pool.length) % pool.length];
    return next ? { ...hand, preview: next, refusal: null } : hand;
}

// ---- dragging ----

export interface Dragged {
    hand: Hand;
    fits: Action[];
    no: Refusal | null; // where nothing fits
}

// What dropping the piece there would mean.
export function drag(menu: Menu, hand: Hand, id: number, place: Place, how: Carried): Dragged {
    const own = grabPiece(menu, hand, id), verb = freeVerb(menu, own.unit, own.verb);
    const pose = poseAt(menu, own, verb ? pointFor(menu, own, verb, id, place) : place, how);
    if (pose) return isRefusal(pose) ? { hand: own, fits: [], no: pose } : { hand: own, fits: [pose], no: null };
    const there = menu.at(place).filter((p) => p.id !== id && menu.unitOf(p.id) !== own.unit);
    const aimed = there.find((p) => !p.rides) ?? there[0];
    const fits = aimed ? fitsPiece(menu, own, aimed.id) : fitsPlace(menu, own, place);
    if (fits.length > 0) return { hand: own, fits, no: null };
    const found = tryOut(menu, own, { target: aimed?.id, place });
    if (found && !isRefusal(found)) return { hand: own, fits: [found], no: null };
    return { hand: own, fits: [], no: found };
}

// Dragging is deliberate: a drop that can mean one thing only is meant.  Back where it stood is a change of mind.  On a
// free table the heading may still be wanted otherwise: there a drop is a preview.
export function drop(menu: Menu, hand: Hand, id: number, place: Place, how: Carried): Step {
    const piece = menu.pieces.get(id);
    const { hand: own, fits, no } = drag(menu, hand, id, place, how), only = fits.length === 1 ? fits[0] : undefined;
    if (freeVerb(menu, own.unit, own.verb))
        return keep({ ...own, options: [], preview: only ?? null, refusal: only ? null : no });
    if (only) return { hand: { ...own, options: [], preview: only, refusal: null }, commit: true };
    if (fits.length > 1) return keep({ ...own, options: fits, preview: null, refusal: null });
    const home = piece && !piece.off && piece.x === place.x && piece.y === place.y;
    return keep({ ...own, refusal: home ? null : no });
}

// ---- what the panels see ----

function membersOf(menu: Menu, hand: Hand): { id: number; chosen: boolean }[] {
    return menu.mates(hand.unit).map((p, i) => ({ id: p.id, chosen: ((hand.members >>> i) & 1) !== 0 }));
}

// Of how many poses against another piece the one in hand is which; null: there is none.
function contactOf(menu: Menu, hand: Hand, verb: Verb): Intent['contact'] {
    const { all, at } = contacts(menu, hand.unit, verb, hand.preview);
    return all.length > 0 ? { which: at + 1, of: all.length } : null;
}

// `pointed`: the action of the target under the pointer, whose odds are wanted.
export function view(menu: Menu, hand: Hand, pointed: Action | null): Intent {
    const { preview } = hand, choices = menu.choices(hand.unit), open = choices.filter((c) => c.count > 0);
    const whole = wholeOf(menu, hand.unit), verb = verbInHand(menu, hand);
    const ofWhole = whole > 0 ? menu.choices(whole).filter((c) => !c.verb.point) : [];
    const general = [...(hand.unit > 0 && menu.isMover(0) ? menu.choices(0) : []),
        ...ofWhole.filter((c) => c.count > 0 && !open.some((own) => own.verb === c.verb))];
    const closed = [...choices, ...ofWhole].filter((c, i, all) => c.count === 0 &&
        !general.some((g) => g.verb === c.verb) && all.findIndex((one) => one.verb === c.verb) === i);
    const free = freeVerb(menu, hand.unit, hand.verb);
    const weighed = pointed ?? preview, odds = weighed ? menu.odds(weighed) : null;
    return {
        unit: hand.unit,
        held: hand.held,
        choices: [...open, ...general.map((c, i) => ({ ...c, key: keyOf(open.length + i) })),
            ...closed].map((c) => ({
            ...c, chosen: c.count > 0 && (preview ? preview.verb : verb) === c.verb.index,
        })),
        verb,
        actions: actionsOf(menu, hand),
        places: placesOf(menu, hand),
        pose: poseOf(menu, hand),
        turns: free?.facing ?? false,
        contact: free ? contactOf(menu, hand, free) : null,
        poses: free && free.index === verb ? groups(menu, hand.unit, free) : [],
        members: choosesMembers(menu, hand) ? membersOf(menu, hand) : null,
        options: hand.options.map((action) => ({ action, text: capital(menu.rules.words(action)) })),
        kept: menu.kept(hand.unit),
        preview,
        title: preview ? menu.title(preview) : '',
        effect: preview ? menu.rules.explain(preview) : [],
        odds,
        oddsFor: odds && weighed ? menu.rules.words(weighed) : '',
        refusal: hand.refusal,
    };
}
