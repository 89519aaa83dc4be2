// reader.ts -- the engine's memory: how to call it, and how its structures are read and written.
//
// The layouts are those of web/README.md.  Texts are copied out at once, because the next call writes over them.

import type { Run, Source, Words } from '../desk/desk';
import * as dk from '../desk/desk';
import { NOTHING, wordsOf } from '../desk/desk';
import type { Action, Area, Event, Field, Game, Label, Piece, Shape, Side, Space, Tone, Verb, Verdict } from './types';

interface Exports {
    memory: WebAssembly.Memory;
    [name: string]: unknown;
}
type Fn = (...args: (number | bigint)[]) => number;

const CLAUSES = 0, VERBS = 1, EVENTS = 3, LABELS = 5, ICONS = 6, SIDES = 7, FIELDS = 8;
const SPACES: Space[] = ['square', 'hex', 'plane'];
const SHAPES: Shape[] = ['cell', 'token', 'base', 'disc', 'polygon'];
const TONES: Tone[] = ['plain', 'good', 'bad', 'ground', 'goal'];
const TYPES: Field['type'][] = ['int', 'name', 'flag', 'cell', 'facing', 'unit', 'side', 'length', 'point'];
const FIXED = 1, LIMIT = 8;
export const SHOWN = 4, STEPS = 32;

interface FieldRow {
    index: number;
    name: string;
    entity: number;
    type: Field['type'];
    flags: number;
    clause: string;
    listed: boolean;
}

export class Reader {
    protected readonly f: Record<string, Fn>;
    bytes: Uint8Array; // the memory, until it grows
    view: DataView;
    protected fields: FieldRow[] = [];
    private readonly memory: WebAssembly.Memory;
    private readonly decoder = new TextDecoder();
    private readonly encoder = new TextEncoder();
    private speaks = false;
    private labels: Label[] = [];
    private clauses: string[] = [];
    private events: { name: string; flags: number }[] = [];

    constructor(module: WebAssembly.Module) {
        const exports = new WebAssembly.Instance(module, {}).exports as unknown as Exports;
        this.f = exports as unknown as Record<string, Fn>;
        this.memory = exports.memory;
        this.bytes = new Uint8Array(exports.memory.buffer);
        this.view = new DataView(exports.memory.buffer);
    }

    // What the engine has grown lies elsewhere.
    protected lookAgain(): void {
        this.bytes = new Uint8Array(this.memory.buffer);
        this.view = new DataView(this.memory.buffer);
    }

    // ---- calls and texts ----

    call(name: string, ...args: (number | bigint)[]): number {
        const f = this.f[name];
        if (!f) throw new Error(`the engine has no ${name}`);
        return f(...args);
    }

    protected text(size: number): string {
        const at = this.call('text');
        return this.decoder.decode(this.bytes.subarray(at, at + size));
    }

    // Sentences are for people from here on; `reader`: the side whose units are "your", NOBODY: nobody's.
    speak(reader: number): void {
        this.speaks = true;
        this.call('speak', reader);
    }

    protected runs(): Run[] {
        return this.all(dk.run, this.call('run_count'), 'run_at', dk.RUN_SIZE);
    }

    // Structures without words; n of them that lie one behind the other.
    protected get source(): Source {
        return { view: this.view, words: () => NOTHING };
    }

    protected all<T>(read: (source: Source, at: number) => T, n: number, place: string, size: number): T[] {
        const at = this.call(place), { source } = this;
        return Array.from({ length: n }, (_, i) => read(source, at + size * i));
    }

    // A sentence for people, or, in a book, the exact one.
    protected said(spoken: string, exact: string, ...args: number[]): Words {
        if (!this.speaks) return { text: this.text(this.call(exact, ...args)), runs: [] };
        const size = this.call(spoken, ...args);
        return wordsOf(this.bytes, this.call('text'), 0, size, this.runs());
    }

    protected table(table: number): string[] {
        return Array.from({ length: this.call('words', table) }, (_, i) => this.text(this.call('word', table, i)));
    }

    // Words go in where the engine looks for them; their size, or -1: they are too long.
    protected writeText(words: string): number {
        const bytes = this.encoder.encode(words);
        if (bytes.length > this.call('input_cap')) return -1;
        this.bytes.set(bytes, this.call('input'));
        return bytes.length;
    }

    // ---- what stays the same in a game ----

    protected readBook(): Game {
        this.clauses = this.table(CLAUSES);
        this.labels = this.table(LABELS).map((name, i) => this.labelAt(name, i));
        this.events = this.table(EVENTS).map((name, i) => ({ name, flags: this.call('trait', EVENTS, i) }));
        this.fields = this.table(FIELDS).map((name, i) => this.fieldAt(name, i));
        return this.readGame();
    }

    private labelAt(name: string, i: number): Label {
        const trait = this.call('trait', LABELS, i), letter = trait >> 8, meaning = this.call('meaning', LABELS, i);
        return {
            name,
            icon: this.text(this.call('word', ICONS, i)),
            tone: TONES[trait & 255] ?? 'plain',
            letter: letter ? String.fromCharCode(letter) : '',
            field: (meaning >> 8) - 1,
        };
    }

    private fieldAt(name: string, i: number): FieldRow {
        const trait = this.call('trait', FIELDS, i), meaning = this.call('meaning', FIELDS, i);
        return {
            index: i,
            name,
            entity: trait & 15,
            type: TYPES[(trait >> 4) & 15] ?? 'int',
            flags: meaning & 0xffff,
            clause: this.clauseOf(trait >>> 16),
            listed: meaning >>> 16 !== 0,
        };
    }

    private readGame(): Game {
        const head = this.call('setting');
        const sides = this.table(SIDES);
        return {
            title: this.text(this.call('ruleset_title', this.call('ruleset'))),
            space: SPACES[this.call('space')] ?? 'square',
            sides: [sides[0] ?? '', sides[1] ?? ''],
            width: this.view.getUint16(head + 4, true),
            height: this.view.getUint16(head + 6, true),
            count: [this.view.getUint16(head + 8, true), this.view.getUint16(head + 10, true)],
            verbs: this.table(VERBS).map((name, i) => this.verbAt(name, i)),
        };
    }

    private verbAt(name: string, index: number): Verb {
        const trait = this.call('trait', VERBS, index), meaning = this.call('meaning', VERBS, index);
        const has = (bit: number) => (trait & bit) !== 0;
        return {
            index,
            name,
            aims: [dk.ST_V_SHOOT, dk.ST_V_FIGHT, dk.ST_V_CHOOSE].includes(meaning & 255),
            single: ((meaning >>> 24) & dk.ST_V_SINGLE) !== 0,
            point: has(8), facing: has(16),
        };
    }

    clauseOf(i: number): string {
        return i > 0 ? this.clauses[i] ?? '' : '';
    }

    label(i: number): Label {
        return this.labels[i] ?? { name: '?', icon: '', tone: 'plain', letter: '', field: -1 };
    }

    // ---- structures ----

    protected pieceOf({ id, side, kind, shape, flags, badge, ...rest }: dk.RawPiece, index: number): Piece {
        const has = (flag: number): boolean => (flags & flag) !== 0, last = badge.findIndex((b) => b.label === 0);
        return {
            ...rest, id,
            name: this.unit(id),
            said: this.named(id).text,
            side: side as Side,
            kind: this.label(kind),
            shape: SHAPES[shape] ?? 'token',
            acts: has(dk.ST_PIECE_ACTS), spent: has(dk.ST_PIECE_SPENT), weak: has(dk.ST_PIECE_WEAK),
            rides: has(dk.ST_PIECE_RIDES), off: has(dk.ST_PIECE_OFF), fled: has(dk.ST_PIECE_FLED),
            badges: badge.slice(0, last < 0 ? undefined : last).map((b) => ({ ...b, label: this.label(b.label) })),
            words: this.text(this.call('said_piece', index)),
        };
    }

    protected areaOf({ kind, shape, x, y, height, holder }: dk.RawArea, i: number): Area {
        const points = x.map((one, i) => ({ x: one, y: y[i] ?? 0 }));
        const held = this.text(this.call('said_holder', i));
        return { kind: this.label(kind), shape: SHAPES[shape] ?? 'cell', points, height, holder, held };
    }

    protected fact(f: FieldRow, index: number, next: FieldRow | null): Field {
        const isLimit = next !== null && next.entity === f.entity && (next.flags & LIMIT) !== 0;
        return {
            index: f.index,
            name: f.name,
            value: this.call('fact', f.index, index),
            text: this.text(this.call('fact_text', f.index, index)),
            type: f.type,
            clause: f.clause,
            shown: (f.flags & SHOWN) !== 0,
            fixed: (f.flags & FIXED) !== 0,
            listed: f.listed,
            limit: isLimit ? this.call('fact', next.index, index) : null,
        };
    }

    unit(id: number): string {
        return this.text(this.call('unit_text', id));
    }

    // "6th Line": as people say.
    named(id: number): Words {
        return this.said('said_unit', 'unit_text', id);
    }

    // ---- actions ----

    protected readAction(): Action {
        return dk.action(this.source, this.call('action'));
    }

    protected writeAction(action: Action): void {
        dk.writeAction(this.view, this.call('action'), action);
    }

    protected verdict(): Verdict {
        const { code, rule } = dk.rawVerdict(this.source, this.call('verdict'));
        const text = code === 0 ? '' : this.text(this.call('verdict_text'));
        return { ok: code === 0, clause: this.clauseOf(rule), text };
    }

    protected eventOf({ kind, rule, unit, die }: dk.RawEvent, i: number): Event {
        const { name, flags } = this.events[kind] ?? { name: '', flags: 0 };
        const words = this.said('said_event', 'event_words', i), has = (flag: number): boolean => (flags & flag) !== 0;
        return {
            name, clause: this.clauseOf(rule), unit, die, text: words.text, words,
            modifier: has(dk.ST_E_MODIFIER), result: has(dk.ST_E_RESULT),
            group: has(dk.ST_E_GROUP), opens: has(dk.ST_E_OPENS),
        };
    }
}
