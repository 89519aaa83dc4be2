// menu.ts -- what a decision offers, asked of the engine once and kept: lists, choices, odds, and why not.
//
// No rule is known here.  What is possible is what the engine lists or allows; why something is not possible is what
// the engine says of a trial, an action made up to be refused.

import type { Action, Event, Game, Odds, Piece, Position, Verb, Verdict, Way } from '../engine/types';
import { cornersOf } from '../board/flush';
import { holds } from '../board/shapes';
import type { Engine } from '../engine/engine';
import { NO_ACTION } from '../engine/engine';
import type { Choice } from './types';

export type Rules =
    Pick<Engine, 'list' | 'check' | 'allows' | 'words' | 'explain' | 'odds' | 'ends' | 'way' | 'touches' | 'snaps' |
        'rings' | 'sights' | 'unit' | 'point' | 'facing' | 'keeps' | 'leaves'>;

export interface Place {
    x: number;
    y: number;
}

const KEYS = 9;
export const keyOf = (i: number): number => (i < KEYS ? i + 1 : 0);
const OWN_CODES = 16; // below: what every game refuses in the same words, such as "not now"; it teaches nothing

export const same = (a: Action, b: Action): boolean =>
    a.verb === b.verb && a.option === b.option && a.unit === b.unit && a.target === b.target &&
    a.facing === b.facing && a.turn === b.turn && a.x === b.x && a.y === b.y && a.bits === b.bits;

const PLACE = /^[a-z]{0,2}-?\d/;

// A place that comes first stays as it is: "B4" would be a unit.
export const capital = (words: string): string =>
    (PLACE.test(words) ? words : words.charAt(0).toUpperCase() + words.slice(1));

// The pieces of a cell; on a free table those whose ground holds the place.
export function standingAt(game: Game, pieces: Piece[], place: Place): Piece[] {
    const covers = (p: Piece): boolean => (game.space !== 'plane' ? p.x === place.x && p.y === place.y
        : p.w > 0 ? holds(cornersOf(p), place) : Math.hypot(p.x - place.x, p.y - place.y) <= p.r);
    return pieces.filter((p) => !p.off && covers(p));
}

// Does it stand for itself in a list?  Models are told by the one of them that names their unit.
export const leads = (p: Piece): boolean => p.shape !== 'disc' || p.group === 0 || p.group === p.id;

const several = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export function beforeNextPart(events: Event[]): Event[] {
    const end = events.findIndex((e) => e.group);
    return events.slice(0, end < 0 ? events.length : end);
}

// What comes of it before a new part of the game begins: a result, a motion, harm, or else what the verb is for; where
// nobody says that, the last thing said, of the acting unit if there is one; where nothing is, which part begins.
function consequence(events: Event[], unit: number, help: string): string {
    const told = beforeNextPart(events).filter((e) => !e.modifier);
    const own = unit > 0 ? told.filter((e) => e.unit === unit) : [];
    const main = told.find((e) => e.result) ?? told.find((e) => e.motion) ?? told.find((e) => e.harm);
    if (!main && help) return help;
    return (main ?? own[own.length - 1] ?? told[told.length - 1] ?? events.filter((e) => e.group).pop())?.text ?? '';
}

export class Menu {
    readonly pieces: Map<number, Piece>;
    private readonly lists = new Map<number, Action[]>();
    private readonly choiceLists = new Map<number, Omit<Choice, 'chosen'>[]>();
    private readonly keptOf = new Map<number, Action | null>();
    private readonly oddsByWords = new Map<string, Odds | null>();
    private readonly endsOf = new WeakMap<Action, Piece[]>();
    private readonly waysOf = new WeakMap<Action, Way | null>();

    constructor(
        readonly rules: Rules,
        readonly game: Game,
        readonly position: Position,
    ) {
        this.pieces = new Map(position.pieces.map((p) => [p.id, p]));
    }

    verb(index: number): Verb {
        const verb = this.game.verbs[index];
        if (!verb) throw new Error(`no verb ${index}`);
        return verb;
    }

    isMover(unit: number): boolean {
        return this.position.movers.includes(unit);
    }

    // The unit that a piece acts as: itself, or the one that actions name for its group.
    unitOf(id: number): number {
        const group = this.pieces.get(id)?.group ?? 0;
        return !this.isMover(id) && group > 0 && this.pieces.has(group) ? group : id;
    }

    // Is the question about this piece alone, whatever it acts as one with at other times?
    isAlone(id: number): boolean {
        const group = this.pieces.get(id)?.group ?? 0, { movers, prompt } = this.position;
        const acting = movers.filter((m) => this.pieces.get(m)?.group === group);
        const isOfUnit = prompt.unit > 0 && this.game.space !== 'plane'; // of models it is about their unit
        return group === 0 || isOfUnit || acting.some((m) => m !== group);
    }

    // The pieces that act as one with it, itself among them, in the order of their ids.
    mates(id: number): Piece[] {
        const piece = this.pieces.get(id);
        if (!piece || piece.group === 0) return piece ? [piece] : [];
        return this.position.pieces.filter((p) => p.group === piece.group).sort((a, b) => a.id - b.id);
    }

    // Where pieces would stand if it came off.
    ends(action: Action): Piece[] {
        let found = this.endsOf.get(action);
        if (!found) {
            found = this.rules.ends(action);
            this.endsOf.set(action, found);
        }
        return found;
    }

    // How a move would go, lawful or not; null: it is told by its own point.
    way(action: Action): Way | null {
        let found = this.waysOf.get(action);
        if (found === undefined) {
            found = this.rules.way(action);
            this.waysOf.set(action, found);
        }
        return found;
    }

    // Where one piece would stand then, if that is elsewhere than now.
    wayOf(action: Action, id: number): Piece | null {
        const piece = this.pieces.get(id), end = this.ends(action).find((p) => p.id === id);
        return end && piece && (piece.off || end.x !== piece.x || end.y !== piece.y) ? end : null;
    }

    // Unit 0 stands for the actions that belong to no unit.
    list(unit: number): Action[] {
        let found = this.lists.get(unit);
        if (!found) {
            const all = this.isMover(unit) ? this.rules.list(unit) : [], kept = this.keptIn(all);
            found = kept ? [kept, ...all.filter((a) => a !== kept)] : all;
            this.lists.set(unit, found);
            this.keptOf.set(unit, kept);
        }
        return found;
    }

    // Where a unit is asked what it has, the answer that leaves it as it is; it comes first.
    kept(unit: number): Action | null {
        this.list(unit);
        return this.keptOf.get(unit) ?? null;
    }

    private keptIn(list: Action[]): Action | null {
        const verb = this.verb(list[0]?.verb ?? 0), isSet = verb.bits && !verb.members && this.isSilent(verb);
        const isAsked = isSet && list.length > 1 && list.every((a) => a.verb === verb.index);
        return (isAsked && list.find((a) => this.rules.keeps(a))) || null;
    }

    // Does it name nothing that could be pointed at?
    isSilent(verb: Verb): boolean {
        return !verb.target && !verb.point && !verb.facing;
    }

    // The piece itself first, then whatever shares its place.
    together(id: number): Piece[] {
        const piece = this.pieces.get(id);
        if (!piece) return [];
        if (piece.off) return [piece];
        return [piece, ...this.at(piece).filter((p) => p.id !== id)];
    }

    at(place: Place): Piece[] {
        return standingAt(this.game, this.position.pieces, place);
    }

    // An order for the button that gives it: on a free table the board shows where, which way and how wide.
    title(action: Action): string {
        const verb = this.verb(action.verb), words = this.rules.words(action).split(' ');
        if (this.game.space !== 'plane' || !verb.point) return capital(words.join(' '));
        const fields = verb.template.split(' '), shown = verb.files ? /^{(point|facing|option)}/ : /^{(point|facing)}/;
        const told = fields.flatMap((field, i) => (shown.test(field) ? [] : words[i] ?? []));
        return capital([...told, 'here'].join(' '));
    }

    // Odds where a die follows; null where none does.
    odds(action: Action): Odds | null {
        const words = this.rules.words(action);
        let found = this.oddsByWords.get(words);
        if (found === undefined) {
            const odds = this.rules.odds(action);
            found = odds.certain ? null : odds;
            this.oddsByWords.set(words, found);
        }
        return found;
    }

    // ---- choices ----

    choices(unit: number): Omit<Choice, 'chosen'>[] {
        let found = this.choiceLists.get(unit);
        if (!found) {
            found = this.makeChoices(unit);
            this.choiceLists.set(unit, found);
        }
        return found;
    }

    private makeChoices(unit: number): Omit<Choice, 'chosen'>[] {
        const list = this.list(unit), open = this.inOrder(list);
        const possible = open.map((index, i) => {
            const verb = this.verb(index), actions = list.filter((a) => a.verb === index);
            const hint = this.hint(verb, actions);
            return { key: keyOf(i), verb, title: capital(verb.name), hint, count: actions.length, why: null,
                usual: false };
        });
        if (unit === 0) return possible;
        const named = [...this.position.prompt.verbs.filter((v) => v > 0 && this.verb(v).unit), ...this.nearly(unit)];
        const closed = [...new Set(named)].filter((v) => !open.includes(v));
        const impossible = closed.flatMap((index) => {
            const verb = this.verb(index), why = this.whyNot(unit, verb), title = capital(verb.name);
            if (!why) return [];
            return [{ key: 0, verb, title, hint: why.text, count: 0, why, usual: this.isUsual(verb, why) }];
        });
        return [...possible, ...impossible];
    }

    // What the unit that is asked would only have to say, and nothing but an amount forbids: who mends that may say it.
    private nearly(unit: number): number[] {
        if (unit !== this.position.prompt.unit) return [];
        const simple = this.game.verbs.filter((v) => v.index > 0 && v.unit && !v.target && !v.point && !v.facing &&
            !v.option && !v.turn && !v.bits);
        return simple.filter((verb) => {
            const { code, need, have } = this.rules.check(this.trial(unit, verb, {}));
            return code >= OWN_CODES && (need !== 0 || have !== 0);
        }).map((verb) => verb.index);
    }

    // Verbs in their own order; but where the question is about one unit, what it does to others comes first, then what
    // moves it at once, and what ends it last.
    private inOrder(list: Action[]): number[] {
        const verbs = [...new Set(list.map((a) => a.verb))].sort((a, b) => a - b);
        const rank = (index: number): number => {
            const verb = this.verb(index), [only, other] = list.filter((a) => a.verb === index);
            if (verb.target) return 0;
            if (!only || other || !this.isSilent(verb) || verb.bits || verb.option) return 2;
            if (this.rules.leaves(only)) return 3;
            return beforeNextPart(this.rules.explain(only)).some((e) => e.motion) ? 1 : 2;
        };
        const ranks = new Map(this.position.prompt.unit > 0 ? verbs.map((v) => [v, rank(v)]) : []);
        return verbs.sort((a, b) => (ranks.get(a) ?? 0) - (ranks.get(b) ?? 0));
    }

    private hint(verb: Verb, actions: Action[]): string {
        const first = actions[0];
        const isSample = verb.point && verb.sampled && this.mates(first?.unit ?? 0).length > 1;
        if (first && actions.length === 1 && !isSample)
            return consequence(this.rules.explain(first), first.unit, verb.help);
        const targets = new Set(actions.map((a) => a.target)).size;
        const places = new Set(actions.map((a) => `${a.x},${a.y}`)).size;
        if (verb.target && targets > 1) return several(targets, 'target', 'targets');
        // The list is only a selection.
        if (verb.point && verb.sampled && (places > 1 || isSample)) return verb.help || 'Anywhere in reach';
        if (verb.point && places > 1) return several(places, 'place', 'places');
        const led = new Set(actions.flatMap((a) => this.wayOf(a, a.unit) ?? []).map((p) => `${p.x},${p.y}`)).size;
        if (!verb.point && led > 1 && led === actions.length) return several(led, 'place', 'places');
        const facings = new Set(actions.map((a) => a.facing)).size;
        if (verb.facing && facings === actions.length) return several(facings, 'facing', 'facings');
        return verb.help || several(actions.length, 'way', 'ways');
    }

    // ---- why not ----

    // An action of this verb that has only what was pointed at, and for the rest what is listed.
    trial(unit: number, verb: Verb, aim: { target?: number; place?: Place }): Action {
        const base = this.list(unit).find((a) => a.verb === verb.index) ?? NO_ACTION;
        const place = aim.place ?? base, meant = aim.target ? this.sighted(unit, verb, aim.target, base) : undefined;
        if (meant) return meant;
        return {
            ...base,
            verb: verb.index,
            unit: verb.unit ? unit : 0,
            target: verb.target ? aim.target ?? base.target : 0,
            x: verb.point ? place.x : 0,
            y: verb.point ? place.y : 0,
        };
    }

    // What the unit could do to another over a distance, in the way that is listed, if one is.
    private sighted(unit: number, verb: Verb, target: number, base: Action): Action | undefined {
        const told = this.rules.sights(unit, target).map(({ action }) => action).filter((a) => a.verb === verb.index);
        return base === NO_ACTION ? told[0] : told.find((a) => a.option === base.option);
    }

    // Does the same forbid it to several, and to all of their kinds that may act?
    private isUsual(verb: Verb, why: Verdict): boolean {
        const units = this.position.movers.filter((id) => id > 0);
        const kind = (id: number): string => this.pieces.get(id)?.kind.name ?? '';
        const alike = units.filter((id) => this.whyNot(id, verb)?.code === why.code);
        const others = new Set(units.filter((id) => !alike.includes(id)).map(kind));
        return alike.length > 1 && !alike.some((id) => others.has(kind(id)));
    }

    // Why the unit cannot do this at all, or null if nothing worth saying forbids it.
    private whyNot(unit: number, verb: Verb): Verdict | null {
        const verdicts = this.sensibleTrials(unit, verb).map((action) => this.rules.check(action));
        if (verdicts.some((v) => v.ok)) return null;
        const telling = verdicts.filter((v) => v.code >= OWN_CODES);
        const times = (code: number): number => telling.filter((v) => v.code === code).length;
        return telling.sort((a, b) => times(b.code) - times(a.code))[0] ?? null;
    }

    private sensibleTrials(unit: number, verb: Verb): Action[] {
        const piece = this.pieces.get(unit);
        if (verb.target) {
            const enemy = piece ? this.nearestEnemy(piece) : undefined;
            return enemy ? [this.trial(unit, verb, { target: enemy.id, place: enemy })] : [];
        }
        if (verb.point && (!piece || piece.off)) return [];
        if (verb.point && piece) return this.around(piece).map((place) => this.trial(unit, verb, { place }));
        return [this.trial(unit, verb, {})];
    }

    private nearestEnemy(piece: Piece): Piece | undefined {
        const away = (p: Piece): number => Math.hypot(p.x - piece.x, p.y - piece.y);
        return this.position.pieces
            .filter((p) => p.side !== piece.side && !p.off && !p.rides)
            .sort((a, b) => away(a) - away(b))[0];
    }

    // The places beside a piece; on a plane its own.
    private around(piece: Piece): Place[] {
        if (this.game.space === 'plane') return [piece];
        const steps = [-1, 0, 1];
        const beside = steps.flatMap((dx) => steps.map((dy) => ({ x: piece.x + dx, y: piece.y + dy })));
        return beside.filter(({ x, y }) => (x !== piece.x || y !== piece.y) &&
            (this.game.space !== 'square' || (x >= 0 && y >= 0 && x < this.game.width && y < this.game.height)));
    }

    // Why a piece may not act now: the first reason of its own that the engine gives.
    whyIdle(unit: number): { action: Action; verdict: Verdict } | null {
        const verbs = this.position.prompt.verbs.map((v) => this.verb(v)).filter((v) => v.index > 0 && v.unit);
        for (const verb of [...verbs.filter((v) => this.isSilent(v)), ...verbs.filter((v) => !this.isSilent(v))]) {
            const action = this.trial(unit, verb, { place: this.pieces.get(unit) });
            const verdict = this.rules.check(action);
            if (!verdict.ok && verdict.code >= OWN_CODES) return { action, verdict };
        }
        return null;
    }
}
