// plan.ts -- planning in private: acts tried on a copy of the game in one's own browser, and played when it is time.
//
// The copy is a game of a table without a server (web/src/local), in a page of its own; nobody else sees it.  What is
// in force there beyond the rows of the real game is the plan, kept in this browser until it is played or dropped.

import { effect, signal } from '@preact/signals';
import type { Side } from '../engine/types';
import { record } from '../ui/api';
import { keep, kept } from '../ui/kept';
import { loadLocal } from '../ui/place';
import { setAside } from '../ui/store';
import type { Table } from './model';
import { line } from './socket';
import type { Row } from './types';
import * as W from '../words/company';

interface Plan {
    base: number; // rows of the real game when it was begun
    rows: string[]; // in force beyond them: acts of either side, and dice
}

const place = (id: string): string => `sandtable.plan.${id}`;

const inForce = (rows: Row[], from: number): Row[] =>
    rows.slice(from).filter((row) => !row.undone && row.undo === 0);

// ---- the page of the copy ----

// The key and the id of a copy, as they open a table here.
export async function openCopy(id: string, key: string): Promise<{ id: string; key: string }> {
    const [{ Host, Line }, text] = await Promise.all([loadLocal(), record(id, key)]);
    const answer = await (await Host.open()).ask('/api/records', { body: text });
    const made = await answer.json() as { id: string; keys: [string, string]; error?: string };
    if (made.error !== undefined) throw new Error(made.error);
    setAside({ id: made.id, rules: '', battle: '', keys: made.keys, watch: null, invite: null });
    line.dial = () => new Line();
    return { id: made.id, key: made.keys[0] };
}

// What is played on the copy is the plan for the game of this id.
export function keepPlan(id: string, copy: Table): void {
    let base = -1;
    effect(() => {
        const rows = copy.rows.value;
        if (copy.link.value.state !== 'live') return;
        if (base < 0) base = rows.length;
        keep(place(id), JSON.stringify({ base, rows: inForce(rows, base).map((row) => row.words) } satisfies Plan));
    });
}

// ---- the page of the game ----

const isDie = (words: string): boolean => /^(roll|draw) /.test(words);

function planOf(id: string): Plan | null {
    const plan = kept(place(id)) as Partial<Plan> | null;
    return plan !== null && typeof plan.base === 'number' && Array.isArray(plan.rows) && plan.rows.length > 0
        ? plan as Plan : null;
}

export class Plans {
    readonly plan = signal<Plan | null>(null);
    readonly isRunning = signal(false);
    private sent = -1; // of the plan's rows: the one that was sent last

    constructor(private readonly id: string, private readonly table: Table, private readonly side: Side) {
        this.look();
        addEventListener('storage', (event) => {
            if (event.key === place(id) && !this.isRunning.peek()) this.look();
        });
        effect(() => {
            void table.rows.value;
            void table.isAsked.value;
            void table.sending.value;
            const refusal = table.notice.value;
            if (this.isRunning.value) queueMicrotask(() => this.go(refusal));
        });
    }

    private look(): void {
        this.plan.value = planOf(this.id);
    }

    // Acts of this side that are left.
    left(): number {
        const { plan } = this, rows = plan.value?.rows ?? [], done = this.done();
        return rows.slice(done).filter((words) => !isDie(words)).length;
    }

    private done(): number {
        return inForce(this.table.rows.value, this.plan.value?.base ?? 0).length;
    }

    run(): void {
        this.sent = -1;
        this.isRunning.value = true;
    }

    drop(): void {
        keep(place(this.id), null);
        this.stop('');
    }

    private stop(text: string): void {
        this.isRunning.value = false;
        this.plan.value = null;
        keep(place(this.id), null);
        if (text) this.table.say(text);
    }

    // How the game differs from the plan, or nothing.
    private difference(plan: Plan): string {
        const real = this.table.rows.peek();
        if (real.length < plan.base) return W.stopsTakenBack;
        if (real.slice(plan.base).some((row) => row.undo > 0)) return W.stopsTakenBack;
        const at = inForce(real, plan.base).findIndex((row, i) => i < plan.rows.length && row.words !== plan.rows[i]);
        if (at < 0) return '';
        const row = inForce(real, plan.base)[at], planned = plan.rows[at] ?? '';
        if (row && isDie(row.words) && isDie(planned))
            return W.stopsDie(row.words, planned);
        return W.stopsOther;
    }

    private go(refusal: string): void {
        const { table } = this, plan = this.plan.peek();
        if (!plan || !this.isRunning.peek()) return;
        const wrong = this.difference(plan);
        if (wrong !== '') return this.stop(wrong);
        const done = inForce(table.rows.peek(), plan.base).length, next = plan.rows[done];
        if (next === undefined) return this.stop(W.planDone);
        if (table.sending.peek() || !table.isAsked.peek() || isDie(next)) return;
        if (table.position.peek()?.actor !== this.side) return;
        if (this.sent === done) return this.stop(W.stopsRefused(refusal));
        this.sent = done;
        try {
            table.send(table.engine().parse(next)); // who has the game checks it
        } catch (error) {
            this.stop(W.stopsFor(error instanceof Error ? error.message : String(error)));
        }
    }
}
