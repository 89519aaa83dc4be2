// study.ts -- the review of one record, as signals for the panels; a worker counts.

import { batch, computed, signal } from '@preact/signals';
import type { TurningPoint } from '../desk/desk';
import { AI_MARK_SLIP, AI_ROW_BEST, AI_ROW_CHOICE, AI_ROW_DICE, AI_ROW_FORCED, AI_ROW_JUDGED } from '../desk/desk';
import type { Row } from '../table/types';
import { at } from '../ui/place';
import type { Sums } from './engine';
import type { Answer, Figure, Record } from './worker';
import * as W from '../words/review';

// A step of the record: one choice, dice in a row, or the end.
export interface Step {
    from: number; // figures
    to: number; // behind the last
    row: number; // of the log: the first
    last: number; // and the last
    isDice: boolean;
    side: number;
    change: number; // of side A's chance, in millionths
    chance: number; // after it
}

export const isJudged = (f: Figure): boolean => f.kind === AI_ROW_CHOICE && (f.flags & AI_ROW_JUDGED) !== 0;
export const isWeighed = (f: Figure): boolean => isJudged(f) && (f.flags & AI_ROW_FORCED) === 0;
export const isBest = (f: Figure): boolean => (f.flags & AI_ROW_BEST) !== 0;
export const isMistake = (f: Figure): boolean => f.mark >= AI_MARK_SLIP;
// Has the search found another choice to weigh it against?
export const hasOther = (f: Figure): boolean => isWeighed(f) && f.other.verb > 0;

// What a choice cost against the computer's.
export const lossOf = (f: Figure): number => (isBest(f) || f.margin > 0 ? 0 : -f.margin);

function stepsOf(figures: Figure[], rows: Row[]): Step[] {
    const steps: Step[] = [];
    figures.forEach((f, i) => {
        const isDice = f.kind === AI_ROW_DICE, before = steps.at(-1), row = rows[i]?.n ?? 0;
        if (isDice && before?.isDice) {
            before.to = i + 1;
            before.last = row;
            before.change += f.change;
            before.chance = f.chance;
        } else steps.push({ from: i, to: i + 1, row, last: row, isDice, side: f.side, change: f.change,
            chance: f.chance });
    });
    return steps;
}

// The rows of the log that are in force.
export const inForce = (rows: Row[]): Row[] => rows.filter((r) => !r.undone && r.undo === 0);

export class Study {
    readonly figures = signal<Figure[]>([]);
    readonly sums = signal<Sums | null>(null);
    readonly turns = signal<TurningPoint[]>([]);
    readonly part = signal(0); // how far the worker is, of 1
    readonly state = signal<'waiting' | 'valuing' | 'judging' | 'done' | 'fault'>('waiting');
    readonly trouble = signal('');
    readonly rows = signal<Row[]>([]);
    readonly steps = computed(() => stepsOf(this.figures.value, this.rows.value));
    marks: { sign: string; name: string }[] = [];
    usual = 0; // continuations; with fewer it is a rough estimate
    simulations = 0;
    private worker: Worker | null = null;

    begin(pack: Uint8Array, rules: string, log: Row[], simulations: number): void {
        const rows = inForce(log);
        this.stop();
        this.simulations = simulations;
        batch(() => {
            this.rows.value = rows;
            this.figures.value = [];
            this.sums.value = null;
            this.turns.value = [];
            this.trouble.value = '';
            this.part.value = 0;
            this.state.value = 'valuing';
        });
        this.worker = new Worker(at('/assets/review_worker.js'), { type: 'module' });
        this.worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
        this.worker.onerror = () => this.hear({ type: 'fault', why: 'other', text: W.brokeOff });
        const record: Record = { pack, rules, rows: rows.map((r) => r.words), simulations };
        this.worker.postMessage(record);
    }

    stop(): void {
        this.worker?.terminate();
        this.worker = null;
    }

    private hear(answer: Answer): void {
        switch (answer.type) {
        case 'adding': this.part.value = answer.part; return;
        case 'valued': return this.hearValued(answer);
        case 'judged': return this.hearJudged(answer);
        case 'done':
            this.state.value = 'done';
            return this.stop();
        case 'fault':
            this.trouble.value = answer.why === 'row' ? W.rowRefused(answer.text)
                : answer.why === 'memory' ? W.noMemory : answer.text;
            this.state.value = 'fault';
            return this.stop();
        }
    }

    private hearValued({ figures, sums, turns, marks, usual }: Extract<Answer, { type: 'valued' }>): void {
        this.marks = marks;
        this.usual = usual;
        batch(() => {
            this.sums.value = sums;
            this.turns.value = turns;
            this.figures.value = figures.map((f) =>
                (f.isChit ? { ...f, words: { ...f.words, text: W.chit(f.words.text) } } : f));
            this.part.value = 0;
            this.state.value = 'judging';
        });
    }

    private hearJudged({ from, figures, part }: Extract<Answer, { type: 'judged' }>): void {
        const all = this.figures.peek().slice();
        figures.forEach(({ row, reason }, i) => {
            const old = all[from + i];
            if (old) all[from + i] = { ...old, ...row, why: reason };
        });
        batch(() => {
            this.figures.value = all;
            this.part.value = part;
        });
    }
}
