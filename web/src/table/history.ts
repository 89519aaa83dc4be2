// history.ts -- the log as moments: every row replayed, those in force and those taken back.
//
// The log only grows.  "undo N" takes back the last N actions in force, so the moments form a tree: each action
// stands on the moment before it, and an undo row leads to an earlier moment again.  The engine's state is kept at
// every few moments, so that any of them is a few actions away.

import type { Engine, Told, Undo } from '../engine/engine';
import type { Position, Verb } from '../engine/types';
import { NOBODY } from '../engine/types';
import type { Line, Row } from './types';

const KEEP_EVERY = 16;
const UNDO = /^undo (\d+)$/;

interface Moment {
    words: string; // what led here from `before`
    before: number; // row number of the moment it stands on
    depth: number; // actions in force
    state: Uint8Array | null;
    orders: number | null; // once something was done there: see ordersOf
    done: { node: number; how: number }; // how it came about
}

// The side that gives orders: that may do what is done to nobody, with no one unit in question.  NOBODY: all that is
// asked for is whom to aim at, or it is over.  null: a die or a question about one unit, which a choice led to.
export function ordersOf({ node, actor, prompt }: Position, verbs: Verb[]): number | null {
    if (node === 'over') return NOBODY;
    if (node === 'chance' || prompt.unit > 0) return null;
    return prompt.verbs.some((v) => !verbs[v]?.aims) ? actor : NOBODY;
}

export class History {
    rows: Row[] = [];
    lines: Line[] = []; // of the log
    private readonly moments: (Moment | null)[]; // by row number; null: an undo
    private readonly after = [0]; // by row number: the moment that is in force after it
    private at = 0; // the moment the engine stands at

    // The engine belongs to the history from here on; the pack was opened in it.
    constructor(private readonly engine: Engine, private readonly verbs: Verb[]) {
        this.moments = [{ words: '', before: 0, depth: 0, state: engine.save(), orders: null,
            done: { node: 0, how: 0 } }];
    }

    // Throws where a row does not fit: this page and the server are not of one mind.  All or nothing is not needed, for
    // the caller throws the history away then.
    append(words: string[]): void {
        const rows = this.rows.slice();
        this.lines = this.lines.slice();
        for (const line of words) {
            const undo = UNDO.exec(line);
            const end = undo ? 0 : this.engine.endNamed(line);
            if (undo) this.takeBack(rows, line, Number(undo[1]));
            else if (end > 0) this.end(rows, line, end);
            else this.act(rows, line);
        }
        this.rows = rows;
    }

    state(row: number): Uint8Array {
        this.go(this.after[row] ?? this.top());
        return this.engine.save();
    }

    position(row: number): Position {
        this.go(this.after[row] ?? this.top());
        return this.ended(row, this.engine.position());
    }

    // The position of this row as the history knows it: it may be over without a rule.
    ended(row: number, at: Position): Position {
        const end = this.rows[row - 1]?.end ?? 0, last = this.lines[this.lines.length - 1];
        return end > 0 && last ? this.engine.ended(at, end, last.words) : at;
    }

    // Who gave orders last, before the moment after this row or at it.
    ordersBy(row: number): number {
        let m = this.after[row] ?? this.top();
        while (m > 0 && this.moment(m).orders === null) m = this.moment(m).before;
        return this.moment(m).orders ?? NOBODY;
    }

    // Of the last moment.
    hash(): string {
        this.go(this.top());
        return this.engine.hash();
    }

    private top(): number {
        return this.after[this.after.length - 1] ?? 0;
    }

    private moment(row: number): Moment {
        const found = this.moments[row];
        if (!found) throw new Error(`row ${row} is no moment`);
        return found;
    }

    private go(target: number): void {
        if (target === this.at) return;
        const way: Moment[] = [];
        let m = target;
        while (m !== this.at && !this.moment(m).state) {
            way.push(this.moment(m));
            m = this.moment(m).before;
        }
        const { state } = this.moment(m);
        if (m !== this.at && state) this.engine.restore(state);
        for (const step of way.reverse()) this.engine.apply(this.engine.parse(step.words));
        this.at = target;
    }

    private act(rows: Row[], words: string): void {
        const before = this.top(), n = rows.length + 1, depth = this.moment(before).depth + 1;
        this.go(before);
        try {
            const action = this.engine.parse(words), die = action.verb === 0;
            const at = die ? null : this.engine.position(), side = at ? at.actor : NOBODY;
            if (at) this.moment(before).orders = ordersOf(at, this.verbs);
            const done = this.engine.done(), events = this.engine.apply(action);
            rows.push({ n, words, die, undo: 0, end: 0, undone: false, side, events });
            this.tell(rows, this.engine.tell(null));
            this.moments.push({ words, before, depth, state: depth % KEEP_EVERY === 0 ? this.engine.save() : null,
                orders: null, done });
        } catch (error) {
            throw new Error(`row ${n}, ${words}: ${error instanceof Error ? error.message : error}`);
        }
        this.after.push(n);
        this.at = n;
    }

    // The moment stays the same: only the history knows of such an end.
    private end(rows: Row[], words: string, how: number): void {
        const n = rows.length + 1;
        this.go(this.top());
        const told = this.engine.tellEnd(how);
        if (told.length === 0) throw new Error(`row ${n}, ${words}: the game is over already`);
        rows.push({ n, words, die: false, undo: 0, end: how, undone: false, side: NOBODY, events: [] });
        this.moments.push(null);
        this.after.push(this.top());
        this.tell(rows, told);
    }

    // The side of an undo is that of the first choice it takes back.
    private takeBack(rows: Row[], words: string, count: number): void {
        let m = this.top(), side = NOBODY;
        for (let i = 0; i < count; i++) {
            const row = rows[m - 1];
            if (!row) throw new Error(`row ${rows.length + 1}: there are not ${count} actions to take back`);
            rows[m - 1] = { ...row, undone: true };
            if (!row.die) side = row.side;
            m = this.moment(m).before;
        }
        rows.push({ n: rows.length + 1, words, die: false, undo: count, end: 0, undone: false,
            side, events: [] });
        this.moments.push(null);
        this.after.push(m);
        this.go(m);
        this.tell(rows, this.engine.tell({ side, count }));
    }

    // New lines, some of which replace the last ones.
    private tell(rows: Row[], told: Told[]): void {
        for (const { amends, events: count, ...line } of told) {
            const list = rows.slice(line.row, line.last + 1).flatMap((r) => r.events), n = line.row + 1;
            const events = list.slice(line.event, line.event + count);
            this.lines.splice(this.lines.length - amends, amends, { ...line, amends, n, events });
        }
    }

    // Sentences from here on are for this side.
    speak(reader: number): void {
        this.engine.speak(reader);
    }

    // What these sides may take back: nothing of a game that ended without a rule.
    undo(persons: number[]): Undo {
        if ((this.rows[this.rows.length - 1]?.end ?? 0) > 0)
            return { count: 0, side: NOBODY, isFree: false, isPastDie: false };
        const done: Moment['done'][] = []; // of the actions in force, oldest first
        for (let m = this.top(); m > 0; m = this.moment(m).before) done.unshift(this.moment(m).done);
        return this.engine.undo(done, persons);
    }
}

// One step from a moment to one at which no roll is under way.
export function stepFrom(lines: Line[], rows: number, shown: number, way: 1 | -1): number {
    const rolls = lines.filter((l) => l.events.some((e) => e.opens));
    const isWithin = (row: number): boolean => rolls.some((l) => l.n <= row && row < l.last + 1);
    let to = shown + way;
    while (to > 0 && to < rows && isWithin(to)) to += way;
    return Math.max(0, Math.min(to, rows));
}
