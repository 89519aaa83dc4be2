// engine.ts -- the engine, which is WebAssembly, behind typed values.
//
// One instance holds one game.  The layouts are those of web/README.md; nothing is computed here that the engine
// says itself.  Texts are copied out at once, because the next call writes over them.

import type {
    Action, Aim, Area, Badge, Chance, Event, Field, Game, Label, Node, Odds, OddsPart, Piece, Position, Prompt, Ring,
    Shape, Side, Sight, Space, Tone, Touch, Verb, Verdict, Way,
} from './types';

interface Exports {
    memory: WebAssembly.Memory;
    [name: string]: unknown;
}
type Fn = (...args: (number | bigint)[]) => number;

const ACTION = 24, EVENT = 24, PIECE = 48, AREA = 72, AREA_POINTS = 8, WAY_POINTS = 4, BADGES = 6, TOUCH = 8, RING = 16;
const SIGHT = 32;
const CLAUSES = 0, VERBS = 1, TEMPLATES = 2, EVENTS = 3, LABELS = 5, ICONS = 6, SIDES = 7, FIELDS = 8, HELPS = 9;
const NODES: (Node | undefined)[] = [undefined, 'decide', 'chance', 'over'];
const SPACES: Space[] = ['square', 'hex', 'plane'];
const SHAPES: Shape[] = ['cell', 'token', 'base', 'disc', 'polygon'];
const TONES: Tone[] = ['plain', 'good', 'bad', 'ground', 'goal'];
const TYPES: Field['type'][] = ['int', 'name', 'flag', 'cell', 'facing', 'unit', 'side', 'length', 'point'];
const OF_GAME = 0, OF_SIDE = 1, OF_PIECE = 2;
const FIXED = 1, SHOWN = 4, LIMIT = 8, STEPS = 32;
const THINK_STEP = 8, THINK_TELL = 100; // simulations at a time; milliseconds between two words of it
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

interface FieldRow {
    index: number;
    name: string;
    entity: number;
    type: Field['type'];
    flags: number;
    clause: string;
}

export class Engine {
    private readonly f: Record<string, Fn>;
    private readonly memory: WebAssembly.Memory;
    private bytes: Uint8Array;
    private view: DataView;
    private readonly decoder = new TextDecoder();
    private readonly encoder = new TextEncoder();
    private current: Game | null = null;
    private labels: Label[] = [];
    private clauses: string[] = [];
    private events: { name: string; flags: number }[] = [];
    private fields: FieldRow[] = [];

    static async compile(url: string): Promise<WebAssembly.Module> {
        return WebAssembly.compileStreaming(fetch(url));
    }

    constructor(module: WebAssembly.Module) {
        const exports = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
        this.f = exports as unknown as Record<string, Fn>;
        this.memory = exports.memory;
        this.bytes = new Uint8Array(exports.memory.buffer);
        this.view = new DataView(exports.memory.buffer);
    }

    // ---- a game ----

    open(pack: Uint8Array): Game {
        if (pack.length > this.call('pack_cap')) throw new PackError('This battle is larger than the table.');
        this.bytes.set(pack, this.call('pack'));
        if (this.call('load', pack.length) !== 0)
            throw new PackError('This battle is of another version of Sandtable.');
        this.clauses = this.table(CLAUSES);
        this.labels = this.table(LABELS).map((name, i) => this.labelAt(name, i));
        this.events = this.table(EVENTS).map((name, i) => ({ name, flags: this.call('trait', EVENTS, i) }));
        this.fields = this.table(FIELDS).map((name, i) => this.fieldAt(name, i));
        this.current = this.readGame();
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
        const bytes = this.encoder.encode(words);
        if (bytes.length > this.call('input_cap')) throw new WordsError(1, 'These words are too long.');
        this.bytes.set(bytes, this.call('input'));
        const column = this.call('parse', bytes.length);
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

    private readSight(at: number): Sight {
        const v = this.view, ground = v.getUint16(at + 14, true);
        return {
            from: v.getUint16(at, true), to: v.getUint16(at + 2, true), code: v.getUint16(at + 4, true),
            clause: this.clauseOf(v.getUint16(at + 6, true)), label: this.label(v.getUint16(at + 8, true)),
            unit: v.getUint16(at + 10, true), ground: ground > 0 ? this.label(ground) : null,
            most: v.getInt32(at + 16, true), length: v.getInt32(at + 20, true),
            x: v.getInt32(at + 24, true), y: v.getInt32(at + 28, true),
        };
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
        const bytes = this.encoder.encode(thing);
        if (bytes.length > this.call('input_cap')) return '';
        this.bytes.set(bytes, this.call('input'));
        return this.text(this.call('gear', bytes.length, isBrief ? 1 : 0));
    }

    // What things ask for and the unit has a number of; or nothing.
    has(unit: number): string {
        return this.text(this.call('has_text', unit));
    }

    // The computer thinks about a decision until its budget or its clock is over; how far it is, of 1.
    think(level: number, seed: bigint, progress: (part: number) => void): Action {
        const end = Date.now() + this.call('think_milliseconds', level);
        if (this.call('think', level, seed) !== 1) throw new Error('nobody decides now');
        this.bytes = new Uint8Array(this.memory.buffer); // it may have grown
        this.view = new DataView(this.memory.buffer);
        for (let told = Date.now(), left = 1; left > 0 && Date.now() < end;) {
            left = this.call('think_on', THINK_STEP);
            if (Date.now() - told < THINK_TELL) continue;
            told = Date.now();
            const done = this.call('thought');
            progress(done / (done + left));
        }
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

    unit(id: number): string {
        return this.text(this.call('unit_text', id));
    }

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

    // ---- reading the engine's memory ----

    private call(name: string, ...args: (number | bigint)[]): number {
        const f = this.f[name];
        if (!f) throw new Error(`the engine has no ${name}`);
        return f(...args);
    }

    private text(size: number): string {
        const at = this.call('text');
        return this.decoder.decode(this.bytes.subarray(at, at + size));
    }

    private table(table: number): string[] {
        return Array.from({ length: this.call('words', table) }, (_, i) => this.text(this.call('word', table, i)));
    }

    private labelAt(name: string, i: number): Label {
        const trait = this.call('trait', LABELS, i), letter = trait >> 8;
        return {
            name,
            icon: this.text(this.call('word', ICONS, i)),
            tone: TONES[trait & 255] ?? 'plain',
            letter: letter ? String.fromCharCode(letter) : '',
        };
    }

    private fieldAt(name: string, i: number): FieldRow {
        const trait = this.call('trait', FIELDS, i);
        return {
            index: i,
            name,
            entity: trait & 15,
            type: TYPES[(trait >> 4) & 15] ?? 'int',
            flags: (trait >> 8) & 255,
            clause: this.clauseOf(trait >>> 16),
        };
    }

    private readGame(): Game {
        const head = this.call('setting'), index = this.call('ruleset');
        const sides = this.table(SIDES);
        return {
            id: this.text(this.call('ruleset_id', index)),
            title: this.text(this.call('ruleset_title', index)),
            space: SPACES[this.call('space')] ?? 'square',
            sides: [sides[0] ?? '', sides[1] ?? ''],
            width: this.view.getUint16(head + 4, true),
            height: this.view.getUint16(head + 6, true),
            count: [this.view.getUint16(head + 8, true), this.view.getUint16(head + 10, true)],
            measure: this.text(this.call('measure')),
            verbs: this.table(VERBS).map((name, i) => this.verbAt(name, i)),
        };
    }

    private verbAt(name: string, index: number): Verb {
        const trait = this.call('trait', VERBS, index);
        const has = (bit: number) => (trait & bit) !== 0;
        const template = this.text(this.call('word', TEMPLATES, index));
        return {
            index,
            name,
            template,
            help: this.text(this.call('word', HELPS, index)),
            members: template.includes('{members}'),
            files: has(4) && has(8) && has(16) && template.includes('{option}'),
            unit: has(1), target: has(2), option: has(4), point: has(8), facing: has(16), turn: has(32), bits: has(64),
            sampled: has(256),
            clause: this.clauseOf(trait >>> 16),
        };
    }

    private clauseOf(i: number): string {
        return i > 0 ? this.clauses[i] ?? '' : '';
    }

    private label(i: number): Label {
        return this.labels[i] ?? { name: '?', icon: '', tone: 'plain', letter: '' };
    }

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

    private readPiece(at: number, words: string): Piece {
        const v = this.view, flags = this.bytes[at + 7] ?? 0, id = v.getUint16(at, true);
        return {
            id,
            name: this.unit(id),
            group: v.getUint16(at + 2, true),
            side: (this.bytes[at + 4] ?? 0) as Side,
            kind: this.label(this.bytes[at + 5] ?? 0),
            shape: SHAPES[this.bytes[at + 6] ?? 0] ?? 'token',
            acts: (flags & 1) !== 0, spent: (flags & 2) !== 0, weak: (flags & 4) !== 0,
            rides: (flags & 8) !== 0, off: (flags & 16) !== 0, fled: (flags & 32) !== 0,
            x: v.getInt32(at + 8, true),
            y: v.getInt32(at + 12, true),
            facing: v.getUint16(at + 16, true),
            w: v.getUint16(at + 18, true), d: v.getUint16(at + 20, true), r: v.getUint16(at + 22, true),
            badges: this.readBadges(at + 24),
            words,
        };
    }

    private readBadges(at: number): Badge[] {
        const out: Badge[] = [];
        for (let i = 0; i < BADGES; i++) {
            const label = this.view.getUint16(at + 4 * i, true);
            if (label === 0) break;
            out.push({ label: this.label(label), value: this.view.getInt16(at + 4 * i + 2, true) });
        }
        return out;
    }

    private areas(): Area[] {
        const n = this.call('areas'), at = this.call('area_at');
        return Array.from({ length: n }, (_, i) => this.readArea(at + i * AREA));
    }

    private readArea(at: number): Area {
        const points = Math.min(this.bytes[at + 3] ?? 0, AREA_POINTS);
        return {
            kind: this.label(this.view.getUint16(at, true)),
            shape: SHAPES[this.bytes[at + 2] ?? 0] ?? 'cell',
            points: Array.from({ length: points }, (_, i) => ({
                x: this.view.getInt32(at + 4 + 4 * i, true),
                y: this.view.getInt32(at + 36 + 4 * i, true),
            })),
            height: this.view.getInt32(at + 68, true),
        };
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

    private fact(f: FieldRow, index: number, next: FieldRow | null): Field {
        const isLimit = next !== null && next.entity === f.entity && (next.flags & LIMIT) !== 0;
        return {
            name: f.name,
            value: this.call('fact', f.index, index),
            text: this.text(this.call('fact_text', f.index, index)),
            type: f.type,
            clause: f.clause,
            shown: (f.flags & SHOWN) !== 0,
            fixed: (f.flags & FIXED) !== 0,
            limit: isLimit ? this.call('fact', next.index, index) : null,
        };
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

    // ---- actions ----

    private readAction(at: number): Action {
        const v = this.view;
        return {
            verb: this.bytes[at] ?? 0, option: this.bytes[at + 1] ?? 0,
            unit: v.getUint16(at + 2, true), target: v.getUint16(at + 4, true),
            facing: v.getUint16(at + 6, true), turn: v.getUint16(at + 8, true),
            x: v.getInt32(at + 12, true), y: v.getInt32(at + 16, true), bits: v.getUint32(at + 20, true),
        };
    }

    private writeAction(a: Action): void {
        const v = this.view, at = this.call('action');
        v.setUint8(at, a.verb);
        v.setUint8(at + 1, a.option);
        v.setUint16(at + 2, a.unit, true);
        v.setUint16(at + 4, a.target, true);
        v.setUint16(at + 6, a.facing, true);
        v.setUint16(at + 8, a.turn, true);
        v.setUint16(at + 10, 0, true);
        v.setInt32(at + 12, a.x, true);
        v.setInt32(at + 16, a.y, true);
        v.setUint32(at + 20, a.bits, true);
    }

    private verdict(): Verdict {
        const at = this.call('verdict'), code = this.view.getUint16(at, true);
        return {
            ok: code === 0,
            code,
            clause: this.clauseOf(this.view.getUint16(at + 2, true)),
            need: this.view.getInt32(at + 4, true),
            have: this.view.getInt32(at + 8, true),
            text: code === 0 ? '' : this.text(this.call('verdict_text')),
        };
    }

    private doIt(how: 'apply' | 'explain', action: Action): Event[] {
        this.writeAction(action);
        const n = this.call(how);
        if (n < 0) throw new Refused(this.verdict());
        const at = this.call('event_at');
        return Array.from({ length: n }, (_, i) => this.readEvent(at + i * EVENT, i));
    }

    private readEvent(at: number, i: number): Event {
        const v = this.view, kind = v.getUint16(at, true);
        const { name, flags } = this.events[kind] ?? { name: '', flags: 0 };
        return {
            kind,
            name,
            clause: this.clauseOf(v.getUint16(at + 2, true)),
            unit: v.getUint16(at + 4, true),
            other: v.getUint16(at + 6, true),
            side: this.bytes[at + 8] ?? 0,
            die: this.bytes[at + 9] ?? 0,
            text: this.text(this.call('event_words', i)),
            modifier: (flags & 1) !== 0, result: (flags & 2) !== 0, motion: (flags & 4) !== 0,
            group: (flags & 8) !== 0, harm: (flags & 16) !== 0, opens: (flags & 128) !== 0,
            sums: (flags & 256) !== 0, vain: (flags & 512) !== 0, again: (flags & 1024) !== 0,
        };
    }
}
