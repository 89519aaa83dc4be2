// reader.ts -- the engine's memory: how to call it, and how its structures are read and written.
//
// The layouts are those of web/README.md.  Texts are copied out at once, because the next call writes over them.

import type { Run, Words } from '../desk/desk';
import {
    action, NOTHING, run, RUN_SIZE, ST_V_CHOOSE, ST_V_FIGHT, ST_V_SHOOT, ST_V_SINGLE, wordsOf,
} from '../desk/desk';
import type {
    Action, Area, Badge, Event, Field, Game, Label, Piece, Shape, Side, Space, Tone, Verb, Verdict,
} from './types';

interface Exports {
    memory: WebAssembly.Memory;
    [name: string]: unknown;
}
type Fn = (...args: (number | bigint)[]) => number;

export const ACTION = 24, EVENT = 24, PIECE = 48, AREA = 72;
const AREA_POINTS = 8, BADGES = 6;
const CLAUSES = 0, VERBS = 1, EVENTS = 3, LABELS = 5, ICONS = 6, SIDES = 7, FIELDS = 8;
const SPACES: Space[] = ['square', 'hex', 'plane'];
const SHAPES: Shape[] = ['cell', 'token', 'base', 'disc', 'polygon'];
const TONES: Tone[] = ['plain', 'good', 'bad', 'ground', 'goal'];
const TYPES: Field['type'][] = ['int', 'name', 'flag', 'cell', 'facing', 'unit', 'side', 'length', 'point'];
const FIXED = 1, LIMIT = 8;
export const SHOWN = 4, STEPS = 32;

export interface FieldRow {
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
    protected bytes: Uint8Array;
    protected view: DataView;
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

    protected call(name: string, ...args: (number | bigint)[]): number {
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
        const at = this.call('run_at'), source = { view: this.view, words: () => NOTHING };
        return Array.from({ length: this.call('run_count') }, (_, i) => run(source, at + RUN_SIZE * i));
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
            verbs: this.table(VERBS).map((name, i) => this.verbAt(name, i)),
        };
    }

    private verbAt(name: string, index: number): Verb {
        const trait = this.call('trait', VERBS, index), meaning = this.call('meaning', VERBS, index);
        const has = (bit: number) => (trait & bit) !== 0;
        return {
            index,
            name,
            aims: [ST_V_SHOOT, ST_V_FIGHT, ST_V_CHOOSE].includes(meaning & 255),
            single: ((meaning >>> 24) & ST_V_SINGLE) !== 0,
            unit: has(1), target: has(2), option: has(4), point: has(8), facing: has(16), turn: has(32), bits: has(64),
            clause: this.clauseOf(trait >>> 16),
        };
    }

    clauseOf(i: number): string {
        return i > 0 ? this.clauses[i] ?? '' : '';
    }

    label(i: number): Label {
        return this.labels[i] ?? { name: '?', icon: '', tone: 'plain', letter: '', field: -1 };
    }

    // ---- structures ----

    protected readPiece(at: number, index: number): Piece {
        const v = this.view, flags = this.bytes[at + 7] ?? 0, id = v.getUint16(at, true);
        return {
            id,
            name: this.unit(id),
            said: this.named(id).text,
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
            words: this.text(this.call('said_piece', index)),
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

    protected readArea(at: number): Area {
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

    protected readAction(at: number): Action {
        return action({ view: this.view, words: () => NOTHING }, at);
    }

    protected writeAction(a: Action): void {
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

    protected verdict(): Verdict {
        const at = this.call('verdict'), code = this.view.getUint16(at, true);
        return {
            ok: code === 0,
            code,
            clause: this.clauseOf(this.view.getUint16(at + 2, true)),
            have: this.view.getInt32(at + 8, true),
            text: code === 0 ? '' : this.text(this.call('verdict_text')),
        };
    }

    protected readEvent(at: number, i: number): Event {
        const v = this.view, kind = v.getUint16(at, true);
        const { name, flags } = this.events[kind] ?? { name: '', flags: 0 };
        const words = this.said('said_event', 'event_words', i);
        return {
            kind,
            name,
            clause: this.clauseOf(v.getUint16(at + 2, true)),
            unit: v.getUint16(at + 4, true),
            other: v.getUint16(at + 6, true),
            side: this.bytes[at + 8] ?? 0,
            die: this.bytes[at + 9] ?? 0,
            text: words.text,
            words,
            modifier: (flags & 1) !== 0, result: (flags & 2) !== 0, motion: (flags & 4) !== 0,
            group: (flags & 8) !== 0, opens: (flags & 128) !== 0, vain: (flags & 512) !== 0,
            again: (flags & 1024) !== 0,
        };
    }
}
