// engine.ts -- the engine, which is WebAssembly, behind typed values.
//
// One instance holds one game.  Nothing is computed here that the engine says itself.

import type { Die, Words } from '../desk/desk';
import * as dk from '../desk/desk';
import { wordsOf } from '../desk/desk';
import type { Plot } from '../ui/api';
import { once } from '../ui/once';
import { engineAt } from '../ui/place';
import { dressed } from './plots';
import { Reader, SHOWN, STEPS } from './reader';
import { NOBODY } from './types';
import type { Action, Chance, Event, Field, Game, Node, Position, Prompt, Verdict } from './types';

const NODES: (Node | undefined)[] = [undefined, 'decide', 'chance', 'over'];
const OF_GAME = 0, OF_SIDE = 1, OF_PIECE = 2;

const NO_ACTION: Action = {
    verb: 0, option: 0, unit: 0, target: 0, facing: 0, turn: 0, x: 0, y: 0, bits: 0,
};

// An action that the rules do not allow.
export class Refused extends Error {
    constructor(readonly verdict: Verdict) {
        super(verdict.text);
    }
}

export class PackError extends Error {
    constructor(readonly why: 'large' | 'version') {
        super(why);
    }
}

// A pack as it travels: in letters.
export function packOf(base64: string): Uint8Array {
    return Uint8Array.from(atob(base64), (ch) => ch.charCodeAt(0));
}

// What a row adds to the log: one line of it, or an end of one that was there.
export interface Told {
    row: number; // from 0: the first that it covers
    last: number;
    events: number; // how many events of these rows, from `event` of the first on
    event: number;
    lead: number; // which of them says it best
    kind: number; // DK_E_HEAD and its like
    side: number;
    amends: number; // lines before it that it replaces
    open: boolean; // a roll is under way
    dice: Die[];
    words: Words;
}

// What to take back for the last choice of somebody.
export interface Undo {
    count: number; // 0: nobody here chose anything
    side: number;
    isFree: boolean;
    isPastDie: boolean;
}

// A plain web host may not know what WebAssembly is called.
async function compile(rules: string): Promise<WebAssembly.Module> {
    const answer = await fetch(engineAt(rules));
    if (!answer.ok) throw new Error(`no engine: ${answer.status}`);
    if (answer.headers.get('Content-Type') === 'application/wasm') return WebAssembly.compileStreaming(answer);
    return WebAssembly.compile(await answer.arrayBuffer());
}

export class Engine extends Reader {
    private current: Game | null = null;
    plots: readonly Plot[] = []; // names and looks of its ground

    // Of one game, by the identifier of its rules: it knows no other.
    static readonly compile = once(compile);

    // One for everything on a page that reads a battle and is done with it: a browser gives a page only so many.
    static readonly shared = once(async (rules) => new Engine(await Engine.compile(rules)));

    // ---- a game ----

    open(pack: Uint8Array): Game {
        if (pack.length > this.call('pack_cap')) throw new PackError('large');
        this.bytes.set(pack, this.call('pack'));
        if (this.call('load', pack.length) !== 0) throw new PackError('version');
        this.current = this.readBook();
        return this.current;
    }

    get game(): Game {
        if (!this.current) throw new Error('no battle is open');
        return this.current;
    }

    position(): Position {
        return {
            node: NODES[this.call('node')] ?? 'over',
            actor: this.call('actor'),
            winner: this.call('winner'),
            prompt: this.prompt(),
            pieces: this.all(dk.rawPiece, this.call('pieces'), 'piece_at', dk.PIECE_SIZE)
                .map((p, i) => this.pieceOf(p, i)),
            areas: this.all(dk.rawArea, this.call('areas'), 'area_at', dk.AREA_SIZE).map((a, i) =>
                dressed(this.game.space, this.plots, this.areaOf(a, i))),
            chance: this.chance(),
            game: this.gameFields(),
            steps: this.steps(),
            sides: [this.shown(OF_SIDE, 0), this.shown(OF_SIDE, 1)],
        };
    }

    pieceCount(): number {
        return this.call('pieces');
    }

    hash(): string {
        return BigInt.asUintN(64, (this.f['hash'] as unknown as () => bigint)()).toString(16).padStart(16, '0');
    }

    save(): Uint8Array {
        const size = this.call('save'), at = this.call('saved');
        return this.bytes.slice(at, at + size);
    }

    restore(state: Uint8Array): void {
        this.bytes.set(state, this.call('saved'));
        if (this.call('restore') !== 0) throw new Error('a saved state that is not one of this game');
    }

    // ---- what can be done ----

    movers(): number[] {
        const n = this.call('movers'), at = this.call('mover_at');
        return Array.from({ length: n }, (_, i) => this.view.getUint16(at + 2 * i, true));
    }

    list(unit: number): Action[] {
        return this.all(dk.action, this.call('list', unit), 'list_at', dk.ACTION_SIZE);
    }

    words(action: Action): string {
        this.writeAction(action);
        return this.text(this.call('action_text'));
    }

    // "March two hexes, right then right": what a lawful action does.
    saidAction(action: Action): Words {
        this.writeAction(action);
        return this.said('said_action', 'action_text');
    }

    parse(words: string): Action {
        const size = this.writeText(words);
        if (size < 0) throw new Error('these words are too long');
        if (this.call('parse', size) !== 0) throw new Error(this.text(this.call('text_size')));
        return this.readAction();
    }

    check(action: Action): Verdict {
        this.writeAction(action);
        this.call('check');
        return this.verdict();
    }

    // What happened, in order.
    apply(action: Action): Event[] {
        this.writeAction(action);
        const n = this.call('apply');
        if (n < 0) throw new Refused(this.verdict());
        return this.all(dk.rawEvent, n, 'event_at', dk.EVENT_SIZE).map((e, i) => this.eventOf(e, i));
    }

    // A length as people say it: "half a base width".
    length(thousandths: number): string {
        return this.text(this.call('said_length', thousandths));
    }

    // ---- the log, and taking back ----

    // The lines that the last apply() adds, or an undo of so many actions by a side.
    tell(undo: { side: number; count: number } | null): Told[] {
        return this.told(undo ? this.call('fold_undo', undo.side, undo.count) : this.call('fold_act'));
    }

    private told(n: number): Told[] {
        const runs = this.runs(), text = this.call('text'), list = this.all(dk.entry, n, 'entry_at', dk.ENTRY_SIZE);
        return list.map(({ at, size, die, open, ...rest }) =>
            ({ ...rest, open: open > 0, dice: die, words: wordsOf(this.bytes, text, at, size, runs) }));
    }

    // The end without a rule that these words are, a row of a record; 0: none.
    endNamed(words: string): number {
        const size = this.writeText(words);
        return size < 0 ? 0 : this.call('end_named', size);
    }

    // The lines that it adds to the log; none: the game is over already.
    tellEnd(how: number): Told[] {
        return this.told(this.call('fold_end', how));
    }

    // A position, ended this way.
    ended(at: Position, how: number, words: Words): Position {
        const prompt = { ...at.prompt, clause: '', verbs: [], unit: 0, words };
        return { ...at, node: 'over', actor: NOBODY, winner: this.call('end_winner', how), chance: null, prompt };
    }

    // How whatever is done next comes about, and who decides it: for undo().
    done(): { node: number; how: number } {
        return { node: this.call('node') | (this.call('actor') << 4), how: this.call('done') };
    }

    undo(live: { node: number; how: number }[], persons: number[]): Undo {
        const at = this.call('done_at'), cap = this.call('done_cap'), from = Math.max(0, live.length - cap);
        live.slice(from).forEach(({ node, how }, i) => {
            this.bytes[at + i] = node;
            this.bytes[at + cap + i] = how;
        });
        const bits = persons.reduce((sum, side) => sum | (1 << side), 0);
        const count = this.call('undo_to', live.length - from, bits);
        const { owner, is_free, dice, chits } = dk.rawUndo(this.source, this.call('undo_at'));
        return { count, side: owner, isFree: is_free > 0, isPastDie: dice > 0 || chits > 0 };
    }

    // What the book says of a thing that units carry; empty: it is none.
    gear(thing: string): string {
        const size = this.writeText(thing);
        return size < 0 ? '' : this.text(this.call('gear', size));
    }

    // What a unit carries, by its field; and how many of it are in hand, -1: all.
    thing(field: number, unit: number): string {
        return this.text(this.call('thing_text', field, unit));
    }

    held(field: number, unit: number): number {
        return this.call('thing_held', field, unit);
    }

    // What things ask for and the unit has a number of; or nothing.
    has(unit: number): string {
        return this.text(this.call('has_text', unit));
    }

    // The identifier of the rules whose learnt value a level judges by; empty: it needs none.
    learnt(level: number): string {
        return this.call('think_learns', level) ? this.text(this.call('ruleset_id', this.call('ruleset'))) : '';
    }
    learn(net: Uint8Array): void {
        if (net.length > this.call('learnt_cap')) throw new Error('a learnt value that is too large');
        this.bytes.set(net, this.call('learnt'));
        if (this.call('learn', net.length) !== 1) throw new Error('a learnt value of another version');
    }

    // The computer begins to think about a decision; for how many milliseconds at most.
    think(level: number, seed: bigint): number {
        if (this.call('think', level, seed) !== 1) throw new Error('nobody decides now');
        this.lookAgain();
        return this.call('think_milliseconds', level);
    }

    // It goes on for about so many milliseconds; which part of its budget is spent then, of 1.
    thinkOn(milliseconds: number): number {
        const end = performance.now() + milliseconds;
        let left = this.call('think_on', 1);
        while (left > 0 && performance.now() < end) left = this.call('think_on', 1);
        const done = this.call('thought');
        return left > 0 ? done / (done + left) : 1;
    }

    // The best that it has found so far.
    thought(): Action {
        if (this.call('think_best') !== 1) throw new Error('the computer has no choice');
        return this.readAction();
    }

    // ---- names ----

    point(x: number, y: number): string {
        return this.text(this.call('point_text', x, y));
    }

    // A compass word.
    facing(facing: number): string {
        return this.text(this.call('said_facing', facing));
    }

    unitFields(id: number): Field[] {
        return this.fields.filter((f) => f.entity === OF_PIECE).map((f) => this.fact(f, id, null))
            .filter((f) => f.text !== '');
    }

    // ---- parts of a position ----

    prompt(): Prompt {
        this.call('prompt');
        const { label, rule, verbs, ...rest } = dk.rawPrompt(this.source, this.call('prompt_at'));
        return {
            ...rest, label: this.label(label), clause: this.clauseOf(rule),
            words: this.said('said_prompt', 'prompt_text'),
            verbs: Array.from({ length: 32 }, (_, i) => i).filter((i) => (verbs >>> i) & 1),
        };
    }

    private chance(): Chance | null {
        if (this.call('chance') === 0) return null;
        const { kind, total, face, weight } = dk.rawChance(this.source, this.call('chance_at'));
        const faces = face.map((one, i) => {
            const action = { ...NO_ACTION, option: one };
            return { face: one, weight: weight[i] ?? 0, action, text: this.words(action) };
        });
        return { bag: kind === 1, total, faces };
    }

    // What is shown of the game at all times: round, phase.
    gameFields(): Field[] {
        return this.shown(OF_GAME, 0);
    }

    private shown(entity: number, index: number): Field[] {
        return this.fields.filter((f) => f.entity === entity && f.flags & SHOWN)
            .map((f) => this.fact(f, index, this.fields[f.index + 1] ?? null));
    }

    // The steps of a turn, and which of them it is, from 0; null: the rules have none, or it is none of them.
    private steps(): { names: string[]; at: number } | null {
        const field = this.fields.find((f) => f.entity === OF_GAME && f.flags & STEPS);
        const at = field ? this.call('fact', field.index, 0) : 0;
        if (!field || at === 0) return null;
        const names: string[] = [];
        const next = (): string => this.text(this.call('field_name', field.index, names.length + 1));
        for (let name = next(); name !== ''; name = next()) names.push(name);
        return { names, at: at - 1 };
    }
}
