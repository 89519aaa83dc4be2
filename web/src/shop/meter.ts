// meter.ts -- what the copy does, played: the lab's plan in one worker says which games it wants, others play them.
//
// Every figure is the engine's: the report is the lab's own, as of the games that are there.

import { effect, signal } from '@preact/signals';
import type { Figure, Report } from '../lab/types';
import { Client } from './client';
import { book, checked, copy, isIdle } from './model';

const CALM = 600; // milliseconds without a change before it begins
const BATCH = 2, REST = 8; // games that a worker plays at once, and milliseconds that it leaves to others
const PAIRS = 5000, SEED = 7;
const LOOK = 900; // milliseconds between looks

export const battle = signal(''), player = signal('greedy');
export const report = signal<Report | null>(null);
export const isOld = signal(false); // the report is of the copy before the last change
export const isPaused = signal(false); // by the person
export const fault = signal('');
// The copy's score at each look, by the games that had been played.
export const course = signal<{ games: number; figure: Figure }[]>([]);

const cores = (): number => Math.max(1, Math.min(16, navigator.hardwareConcurrency || 1));
const bytes = (text: string): number => new TextEncoder().encode(text).length;

// The question and the texts behind it, as the module reads them.
export function questionOf(rules: string, of: string, by: string): string {
    return `question: compare\nrules: ${rules}\nbattles: ['${of}']\na: {}\nb: { rulebook: 'copy.md' }\n`
        + `players: ['${by}']\npairs: ${PAIRS}\nseed: ${SEED}\ndice: purpose\n`;
}

const wordsOf = (question: string, text: string): string =>
    `${bytes(question)}\n${question}\nfile copy.md ${bytes(text)}\n${text}\n`;

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));

// The row of a report that says who wins; the changed book is b.
export function scoreOf(of: Report): { a: Figure; b: Figure } | null {
    const { a, b } = of.sections[0]?.rows[0] ?? {};
    return a && b ? { a, b } : null;
}

// One copy being measured; another change ends it.
class Measuring {
    private isOver = false;
    private readonly plan = new Client();
    private readonly players: Client[] = [];
    private queue: number[] = [];
    private rows: Uint8Array[] = [];
    private out = 0; // games that are being played

    constructor(private readonly words: string) {}

    end(): void {
        this.isOver = true;
        for (const client of [this.plan, ...this.players]) client.end();
    }

    private async playOn(client: Client): Promise<void> {
        while (!this.isOver) {
            if (!isIdle.peek() || document.hidden || isPaused.peek() || this.queue.length === 0) {
                await pause(this.queue.length === 0 ? 20 : 200);
                continue;
            }
            const games = this.queue.splice(0, 3 * BATCH);
            this.out += games.length / 3;
            this.rows.push(await client.play(games));
            this.out -= games.length / 3;
            await pause(REST);
        }
    }

    // `isDone`: every game that was wanted is there, so the plan is asked for more.
    private async look(isDone: boolean): Promise<void> {
        const all = this.rows.splice(0), rows = new Uint8Array(all.reduce((sum, { length }) => sum + length, 0));
        let at = 0;
        for (const part of all) {
            rows.set(part, at);
            at += part.length;
        }
        const { report: found, wanted } = await this.plan.take<Report>(rows);
        if (this.isOver) return;
        if (isDone) this.queue = wanted;
        if (found.verdict === null) return;
        const score = scoreOf(found)?.b, games = found.progress.games;
        report.value = found;
        isOld.value = false;
        if (score && course.peek().at(-1)?.games !== games)
            course.value = [...course.peek(), { games, figure: score }];
    }

    async begin(): Promise<void> {
        const said = await this.plan.ask('meter', this.words);
        if (said !== '') {
            fault.value = (JSON.parse(said) as { fault: { what: string } }).fault.what;
            return;
        }
        fault.value = '';
        course.value = [];
        await this.look(true);
        for (let i = 0; i < cores() && !this.isOver; i++) {
            const client = new Client();
            this.players.push(client);
            await client.ask('meter', this.words);
            void this.playOn(client).catch(() => undefined);
        }
        while (!this.isOver) {
            await pause(this.queue.length === 0 && this.out === 0 ? 30 : LOOK);
            const isDone = this.queue.length === 0 && this.out === 0;
            if (!this.isOver && (isDone || this.rows.length > 0)) await this.look(isDone);
            if (isDone && this.queue.length === 0) break;
        }
    }
}

let measuring: Measuring | null = null;

function begin(): void {
    const open = copy.peek();
    measuring?.end();
    measuring = null;
    if (!open || battle.peek() === '') return;
    measuring = new Measuring(wordsOf(questionOf(open.rules, battle.peek(), player.peek()), open.text));
    measuring.begin().catch(() => undefined);
}

export const hasChanges = (): boolean => (book.value?.differences ?? []).some((line) => !/^(clause|ruling|example)/
    .test(line));

// Begins some time after the last change of a number; a change of words alone changes nothing.
export function startMeter(): () => void {
    let timer = 0, before = '';
    const stop = effect(() => {
        const numbers = (book.value?.differences ?? []).filter((line) => !/^(clause|ruling|example)/.test(line));
        const now = JSON.stringify([numbers, battle.value, player.value, book.value?.usable ?? false]);
        if (checked.value === null || now === before) return;
        before = now;
        clearTimeout(timer);
        isOld.value = true;
        measuring?.end();
        measuring = null;
        if (numbers.length === 0 || !book.value?.usable) {
            report.value = null;
            course.value = [];
            return;
        }
        timer = setTimeout(begin, CALM);
    });
    return () => {
        stop();
        clearTimeout(timer);
        measuring?.end();
    };
}
