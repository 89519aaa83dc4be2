// reader.ts -- the engine's memory: how to call it, and how its structures are read and written.
//
// The layouts are those of web/README.md.  Texts are copied out at once, because the next call writes over them.

import type {
    Action, Area, Badge, Event, Field, Game, Label, Piece, Shape, Side, Sight, Space, Tone, Verb, Verdict,
} from './types';

interface Exports {
    memory: WebAssembly.Memory;
    [name: string]: unknown;
}
type Fn = (...args: (number | bigint)[]) => number;

export const ACTION = 24, EVENT = 24, PIECE = 48, AREA = 72, TOUCH = 8, RING = 16, SIGHT = 32;
const AREA_POINTS = 8, BADGES = 6;
const CLAUSES = 0, VERBS = 1, TEMPLATES = 2, EVENTS = 3, LABELS = 5, ICONS = 6, SIDES = 7, FIELDS = 8, HELPS = 9;
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
}

export class Reader {
    protected readonly f: Record<string, Fn>;
    protected bytes: Uint8Array;
    protected view: DataView;
    protected fields: FieldRow[] = [];
    private readonly memory: WebAssembly.Memory;
    private readonly decoder = new TextDecoder();
    private readonly encoder = new TextEncoder();
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

    protected clauseOf(i: number): string {
        return i > 0 ? this.clauses[i] ?? '' : '';
    }

    protected label(i: number): Label {
        return this.labels[i] ?? { name: '?', icon: '', tone: 'plain', letter: '' };
    }

    // ---- structures ----

    protected readPiece(at: number, words: string): Piece {
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

    unit(id: number): string {
        return this.text(this.call('unit_text', id));
    }

    protected readSight(at: number): Sight {
        const v = this.view, ground = v.getUint16(at + 14, true);
        return {
            from: v.getUint16(at, true), to: v.getUint16(at + 2, true), code: v.getUint16(at + 4, true),
            clause: this.clauseOf(v.getUint16(at + 6, true)), label: this.label(v.getUint16(at + 8, true)),
            unit: v.getUint16(at + 10, true), ground: ground > 0 ? this.label(ground) : null,
            most: v.getInt32(at + 16, true), length: v.getInt32(at + 20, true),
            x: v.getInt32(at + 24, true), y: v.getInt32(at + 28, true),
        };
    }

    // ---- actions ----

    protected readAction(at: number): Action {
        const v = this.view;
        return {
            verb: this.bytes[at] ?? 0, option: this.bytes[at + 1] ?? 0,
            unit: v.getUint16(at + 2, true), target: v.getUint16(at + 4, true),
            facing: v.getUint16(at + 6, true), turn: v.getUint16(at + 8, true),
            x: v.getInt32(at + 12, true), y: v.getInt32(at + 16, true), bits: v.getUint32(at + 20, true),
        };
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
            need: this.view.getInt32(at + 4, true),
            have: this.view.getInt32(at + 8, true),
            text: code === 0 ? '' : this.text(this.call('verdict_text')),
        };
    }

    protected readEvent(at: number, i: number): Event {
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
