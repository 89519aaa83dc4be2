// engine.ts -- the engine, which is WebAssembly, behind typed values.
//
// One instance holds one game.  Nothing is computed here that the engine says itself.

import { ACTION, AREA, EVENT, PIECE, Reader, RING, SHOWN, SIGHT, STEPS, TOUCH } from './reader';
import type {
    Action, Aim, Area, Chance, Event, Field, Game, Label, Node, Odds, OddsPart, Piece, Position, Prompt, Ring, Touch,
    Verdict, Way,
} from './types';

const WAY_POINTS = 4;
const NODES: (Node | undefined)[] = [undefined, 'decide', 'chance', 'over'];
const OF_GAME = 0, OF_SIDE = 1, OF_PIECE = 2;
const PARTS: OddsPart['part'][] = ['theirs', 'none', 'ours', 'both', 'open'];

export const NO_ACTION: Action = {
    verb: 0, option: 0, unit: 0, target: 0, facing: 0, turn: 0, x: 0, y: 0, bits: 0,
};

// Words that are no action: where, and what was expected.
export class WordsError extends Error {
    constructor(readonly column: number, message: string) {
        super(message);
    }
}

// An action that the rules do not allow.
export class Refused extends Error {
    constructor(readonly verdict: Verdict) {
        super(verdict.text);
    }
}

export class PackError extends Error {}

// A pack as it travels: in letters.
export function packOf(base64: string): Uint8Array {
    return Uint8Array.from(atob(base64), (ch) => ch.charCodeAt(0));
}

export class Engine extends Reader {
    private current: Game | null = null;

    static async compile(url: string): Promise<WebAssembly.Module> {
        return WebAssembly.compileStreaming(fetch(url));
    }

    // ---- a game ----

    open(pack: Uint8Array): Game {
        if (pack.length > this.call('pack_cap')) throw new PackError('This battle is larger than the table.');
        this.bytes.set(pack, this.call('pack'));
        if (this.call('load', pack.length) !== 0)
            throw new PackError('This battle is of another version of Sandtable.');
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
            pieces: this.pieces(),
            areas: this.areas(),
            touches: this.touches(null),
            rings: this.rings(0),
            movers: this.movers(),
            chance: this.chance(),
            game: this.shown(OF_GAME, 0),
            steps: this.steps(),
            sides: [this.shown(OF_SIDE, 0), this.shown(OF_SIDE, 1)],
            hash: this.hash(),
        };
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
        const n = this.call('list', unit), at = this.call('list_at');
        return Array.from({ length: n }, (_, i) => this.readAction(at + i * ACTION));
    }

    words(action: Action): string {
        this.writeAction(action);
        return this.text(this.call('action_text'));
    }

    parse(words: string): Action {
        const size = this.writeText(words);
        if (size < 0) throw new WordsError(1, 'These words are too long.');
        const column = this.call('parse', size);
        if (column !== 0) throw new WordsError(column, this.text(this.call('text_size')));
        return this.readAction(this.call('action'));
    }

    check(action: Action): Verdict {
        this.writeAction(action);
        this.call('check');
        return this.verdict();
    }

    // The same without words: for asking often.
    allows(action: Action): boolean {
        this.writeAction(action);
        return this.call('check') === 0;
    }

    // What happened, in order.
    apply(action: Action): Event[] {
        return this.doIt('apply', action);
    }

    // What would happen up to the next die or decision; the game stays where it is.
    explain(action: Action): Event[] {
        return this.doIt('explain', action);
    }

    // Where pieces would stand if it came off, whatever dice say before: those that it moves or turns.
    ends(action: Action): Piece[] {
        this.writeAction(action);
        const n = this.call('ends'), at = this.call('end_at');
        return Array.from({ length: n }, (_, i) => this.readPiece(at + i * PIECE, ''));
    }

    // The same of a move, lawful or not; null: the rules say no more of it than its own point and facing do.
    way(action: Action): Way | null {
        this.writeAction(action);
        const n = this.call('way'), end = this.call('end_at'), at = this.call('way_at'), v = this.view;
        if (n === 0) return null;
        return {
            pieces: Array.from({ length: n }, (_, i) => this.readPiece(end + i * PIECE, '')),
            unit: v.getUint16(at, true), length: v.getInt32(at + 4, true), most: v.getInt32(at + 8, true),
            via: Array.from({ length: Math.min(v.getUint16(at + 2, true), WAY_POINTS) }, (_, i) =>
                ({ x: v.getInt32(at + 12 + 4 * i, true), y: v.getInt32(at + 28 + 4 * i, true) })),
        };
    }

    // Who touches whom: everybody now, or the action's unit where it would stand.
    touches(action: Action | null): Touch[] {
        if (action) this.writeAction(action);
        const n = this.call(action ? 'touches_then' : 'touches'), at = this.call('touch_at');
        const half = (i: number): number => this.view.getUint16(at + 2 * i, true);
        return Array.from({ length: n }, (_, i) => (i * TOUCH) / 2).map((k) => ({
            unit: half(k), other: half(k + 1), edge: this.label(half(k + 2)), otherEdge: this.label(half(k + 3)),
        }));
    }

    // The edges of another piece, each with the action that would put the unit against it, lawful or not.
    snaps(unit: number, other: number): { edge: Label; action: Action }[] {
        const out: { edge: Label; action: Action }[] = [];
        const next = (): number => this.call('snap', unit, other, out.length);
        for (let edge = next(); edge !== 0; edge = next())
            out.push({ edge: this.label(edge), action: this.readAction(this.call('action')) });
        return out;
    }

    // What a unit could do to another over a distance, each with the lines that it would take.
    sights(unit: number, target: number): Aim[] {
        const out: Aim[] = [];
        const next = (): number => this.call('sights', unit, target, out.length);
        for (let n = next(); n !== 0; n = next()) {
            const at = this.call('sight_at'), action = this.readAction(this.call('action'));
            out.push({ action, lines: Array.from({ length: n }, (_, i) => this.readSight(at + i * SIGHT)) });
        }
        return out;
    }

    // The lengths that rules speak of: those that matter to a unit now, 0: all.
    rings(unit: number): Ring[] {
        const n = this.call('rings', unit), at = this.call('ring_at'), v = this.view;
        return Array.from({ length: n }, (_, i) => at + i * RING).map((ring) => ({
            unit: v.getUint16(ring, true), label: this.label(v.getUint16(ring + 2, true)),
            clause: this.clauseOf(v.getUint16(ring + 4, true)), r: v.getUint16(ring + 6, true),
            x: v.getInt32(ring + 8, true), y: v.getInt32(ring + 12, true),
        }));
    }

    odds(action: Action): Odds {
        this.writeAction(action);
        const n = this.call('odds');
        if (n === -2) throw new Refused(this.verdict());
        return {
            tooMany: n === -1,
            certain: n === 1 && this.call('odds_permille', 0) === 1000,
            parts: PARTS.map((part, i) => ({
                part,
                text: this.text(this.call('part_text', i)),
                share: this.text(this.call('part_share', i)),
                permille: this.call('part_permille', i),
            })).filter((p) => p.text !== ''),
            outcomes: Array.from({ length: Math.max(n, 0) }, (_, i) => this.outcome(i)),
            average: n > 0 && action.target > 0 ? this.call('odds_average', action.target) : 0,
        };
    }

    // What the book says of a thing that units carry; empty: it is none.  `isBrief`: only what it does.
    gear(thing: string, isBrief: boolean): string {
        const size = this.writeText(thing);
        return size < 0 ? '' : this.text(this.call('gear', size, isBrief ? 1 : 0));
    }

    // What things ask for and the unit has a number of; or nothing.
    has(unit: number): string {
        return this.text(this.call('has_text', unit));
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
        return this.readAction(this.call('action'));
    }

    // Would the unit be as it is now?
    keeps(action: Action): boolean {
        const facts = (): string => this.unitFields(action.unit).map((f) => f.text).join(' ');
        return facts() === this.after(action, facts);
    }

    // Would something else be asked then?  A die is not asked.
    leaves(action: Action): boolean {
        const asked = (): string => `${this.call('node')} ${this.prompt().unit} ${this.prompt().label.name}`;
        const isDie = (): boolean => NODES[this.call('node')] === 'chance';
        return !this.after(action, isDie) && asked() !== this.after(action, asked);
    }

    private after<T>(action: Action, look: () => T): T {
        const state = this.save();
        this.doIt('apply', action);
        const seen = look();
        this.restore(state);
        return seen;
    }

    // ---- names ----

    point(x: number, y: number): string {
        return this.text(this.call('point_text', x, y));
    }

    facing(facing: number): string {
        return this.text(this.call('facing_text', facing));
    }

    unitFields(id: number): Field[] {
        return this.fields.filter((f) => f.entity === OF_PIECE).map((f) => this.fact(f, id, null))
            .filter((f) => f.text !== '');
    }

    // ---- parts of a position ----

    prompt(): Prompt {
        this.call('prompt');
        const at = this.call('prompt_at'), verbs = this.view.getUint32(at + 8, true);
        return {
            label: this.label(this.view.getUint16(at, true)),
            clause: this.clauseOf(this.view.getUint16(at + 2, true)),
            unit: this.view.getUint16(at + 4, true),
            side: this.bytes[at + 6] ?? 2,
            text: this.text(this.call('prompt_text')),
            verbs: Array.from({ length: 32 }, (_, i) => i).filter((i) => (verbs >>> i) & 1),
            times: this.bytes[at + 7] ?? 0,
            suggested: this.view.getUint16(at + 12, true),
        };
    }

    private pieces(): Piece[] {
        const words = this.text(this.call('pieces_text')).split('\n');
        const n = this.call('pieces'), at = this.call('piece_at');
        return Array.from({ length: n }, (_, i) => this.readPiece(at + i * PIECE, words[i] ?? ''));
    }

    private areas(): Area[] {
        const n = this.call('areas'), at = this.call('area_at');
        return Array.from({ length: n }, (_, i) => this.readArea(at + i * AREA));
    }

    private chance(): Chance | null {
        const n = this.call('chance');
        if (n === 0) return null;
        const at = this.call('chance_at');
        const clause = this.clauseOf(this.view.getUint16(at, true)), bag = this.bytes[at + 2] === 1;
        const total = this.view.getUint16(at + 4, true);
        const faces = Array.from({ length: n }, (_, i) => ({
            face: this.bytes[at + 6 + i] ?? 0,
            weight: this.view.getUint16(at + 14 + 2 * i, true),
        }));
        return {
            bag, clause, total,
            faces: faces.map(({ face, weight }) => {
                const action = { ...NO_ACTION, option: face };
                return { face, weight, action, text: this.words(action) };
            }),
        };
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

    private outcome(i: number): Odds['outcomes'][number] {
        const [text = '', asked = ''] = this.text(this.call('odds_text', i)).split('; then ');
        return {
            text: text === 'nothing' ? '' : text,
            share: this.text(this.call('odds_share', i)),
            permille: this.call('odds_permille', i),
            asked: asked ? `then ${asked}` : '',
        };
    }

    private doIt(how: 'apply' | 'explain', action: Action): Event[] {
        this.writeAction(action);
        const n = this.call(how);
        if (n < 0) throw new Refused(this.verdict());
        const at = this.call('event_at');
        return Array.from({ length: n }, (_, i) => this.readEvent(at + i * EVENT, i));
    }
}
