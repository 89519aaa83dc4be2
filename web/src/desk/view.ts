// view.ts -- the desk's answer as the panels see it: the same things, sorted by the panel that shows them.

import type { Piece, Verb } from '../engine/types';
import type { Action, Answer, Choice, Refusal, Row, Sequel, Share, Sight, Words } from './desk';
import * as dk from './desk';

export interface Offer extends Choice, Action {
    index: number;
    chosen: boolean;
    open: boolean;
    why: Refusal | null; // of one that is closed
}

export interface Pose {
    x: number;
    y: number;
    facing: number;
    files: number; // in which the pieces of a unit are laid out; 0: it lays out nothing
}

export interface PoseGroup {
    lies: number; // DK_LIES_AGAINST and its like
    other: number; // whom they lie against or beside
    items: Offer[];
}

export interface Odds {
    key: string; // what they are of
    action: Action;
    tooMany: boolean;
    parts: Share[];
    ahead: Share[]; // the same, if the choices that follow are made as the game rates them; empty: none follow
    assumed: Words; // whose: "Blue picks"
    outcomes: Share[]; // likeliest first
    average: number;
    follows: Words; // of a move: the fight that it brings, which all this is about; empty: it is about the action
    chancy: boolean; // dice must show what leads there
}

// The numbers behind a die as a table: whose the columns are, 0 for none, and its rows.
export interface Sums {
    column: number[];
    rows: Row[];
}

// What the player has in hand.  Choosing only previews; commit() sends.
export interface Intent {
    unit: number; // 0: none yet, or the actions that belong to no unit
    held: number; // the piece by which it was chosen
    verb: number | null; // chosen by name
    question: Words;
    units: Offer[];
    verbs: Offer[]; // what can be done
    closed: Offer[]; // and what cannot
    targets: Offer[]; // whom it can be done to, and whom not
    values: Offer[]; // the rest: places, facings, options
    poses: PoseGroup[]; // places of a free table
    members: Offer[]; // some of a group are being chosen
    advice: Offer | null;
    pose: Pose | null; // on a free table: where the piece in hand would stand, also where it may not
    turns: boolean; // it has a heading that is chosen
    contact: { which: number; of: number } | null; // of the places against another piece; which 0: it is none of them
    preview: Action | null; // what commit() would do
    title: Words; // of the primary button
    effect: Sequel[]; // what the drawn action brings
    sums: Sums; // behind its first die, or the pending one
    odds: Odds | null;
    sights: Sight[]; // of each piece to whom is aimed at
    refusal: Refusal | null; // the last thing tried that is not allowed
}

export const NO_INTENT: Intent = {
    unit: 0, held: 0, verb: null, question: dk.NOTHING, units: [], verbs: [], closed: [], targets: [], values: [],
    poses: [], members: [], advice: null, pose: null, turns: false, contact: null, preview: null, title: dk.NOTHING,
    effect: [], sums: { column: [], rows: [] }, odds: null, sights: [], refusal: null,
};

const VALUES = [dk.DK_C_PLACE, dk.DK_C_FACING, dk.DK_C_OPTION, dk.DK_C_BITS];

export const has = (offer: Choice, flag: number): boolean => (offer.flags & flag) !== 0;

function offersOf(answer: Answer): Offer[] {
    return answer.choice.map((choice, index) => ({
        ...choice, ...choice.act, index, chosen: has(choice, dk.DK_CHOSEN), open: !has(choice, dk.DK_CLOSED),
        why: answer.refusal[choice.refusal - 1] ?? null,
    }));
}

// The pose in hand, also one that is refused; or the one that the piece has.
function poseOf({ hand, free, drawn, hovers, shown, ghost }: Answer, pieces: Piece[]): Pose | null {
    const meant = hovers && drawn !== dk.DK_OPEN ? shown : hand.state === dk.DK_OPEN ? null : hand.meant;
    const piece = pieces.find((p) => p.id === (meant?.unit || hand.held));
    if (free === 0 || !piece) return null;
    const begun = meant ? undefined : ghost.find((g) => g.lead > 0); // a way that has led there so far
    if (meant?.verb !== free) return { x: (begun ?? piece).x, y: (begun ?? piece).y, facing: piece.facing, files: 0 };
    return { x: meant.x, y: meant.y, facing: meant.facing, files: meant.option };
}

function groupsOf(values: Offer[], free: number): PoseGroup[] {
    const out = new Map<string, PoseGroup>();
    for (const offer of values.filter((o) => o.kind === dk.DK_C_PLACE && o.verb === free)) {
        const key = `${offer.group} ${offer.target}`, found = out.get(key);
        if (found) found.items.push(offer);
        else out.set(key, { lies: offer.group, other: offer.target, items: [offer] });
    }
    return [...out.values()];
}

export function contactsOf(answer: Answer): { all: { x: number; y: number }[]; at: number } {
    const all = answer.mark.filter((m) => m.kind === dk.DK_M_CONTACT), { hand } = answer;
    const isThere = hand.state === dk.DK_LAWFUL && hand.meant.verb === answer.free;
    return { all, at: isThere ? all.findIndex((m) => m.x === hand.meant.x && m.y === hand.meant.y) : -1 };
}

function oddsOf(answer: Answer): Odds | null {
    const { odds, part, ahead, assumed, outcome, average, shown, fight, follows } = answer, [first, other] = outcome;
    if (odds !== dk.DK_READY && odds !== dk.DK_TOO_MANY) return null;
    if (first && !other && first.certain) return null;
    const key = JSON.stringify(shown);
    return { key, action: fight.verb > 0 ? fight : shown, tooMany: odds === dk.DK_TOO_MANY, parts: part, ahead, assumed,
        outcomes: outcome, average, follows, chancy: answer.chancy > 0 };
}

export function intentOf(answer: Answer, pieces: Piece[], verbs: Verb[]): Intent {
    const { hand, free } = answer, all = offersOf(answer), isUnits = all[0]?.kind === dk.DK_C_UNIT;
    const of = (...kinds: number[]): Offer[] => all.filter((o) => kinds.includes(o.kind));
    const targets = of(dk.DK_C_TARGET), values = of(...VALUES), { all: met, at } = contactsOf(answer);
    const isAimed = (offer: Offer): boolean => targets.some((t) => t.verb === offer.verb);
    const named = of(dk.DK_C_VERB).filter((o) => !isAimed(o));
    return {
        unit: hand.unit, held: hand.held, verb: hand.fixed & dk.DK_VERB ? hand.verb : null,
        question: answer.question, units: isUnits ? of(dk.DK_C_UNIT) : [],
        verbs: named.filter((o) => o.open), closed: named.filter((o) => !o.open), targets,
        values: values.filter((o) => o.kind !== dk.DK_C_PLACE || o.verb !== free), poses: groupsOf(values, free),
        members: of(dk.DK_C_MEMBER), advice: of(dk.DK_C_ADVICE)[0] ?? null,
        pose: poseOf(answer, pieces), turns: verbs[free]?.facing ?? false,
        contact: free > 0 && met.length > 0 ? { which: at + 1, of: met.length } : null,
        preview: hand.state === dk.DK_LAWFUL ? hand.meant : null, title: answer.commit, effect: answer.sequel,
        sums: { column: answer.column, rows: answer.row },
        odds: oddsOf(answer), sights: answer.sight, refusal: answer.refusal[answer.refused - 1] ?? null,
    };
}
