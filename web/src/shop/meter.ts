// meter.ts -- what the copy does, played: the lab's plan in one worker says which games it wants, others play them.
//
// Every figure is the engine's: the report is the lab's own, as of the games that are there.

import { effect, signal } from '@preact/signals';
import type { Figure, Report } from '../lab/types';
import { joined } from '../own/pack';
import { CALM, pause, questionWith, refusalOf } from '../own/plan';
import { Client } from './client';
import { book, checked, copy, isIdle } from './model';

const BATCH = 2, REST = 8; // games that a worker plays at once, and milliseconds that it leaves to others
const LOOK = 900; // milliseconds between looks

export const battle = signal(''), player = signal('greedy');
export const report = signal<Report | null>(null);
export const isOld = signal(false); // the report is of the copy before the last change
export const isPaused = signal(false); // by the person
export const fault = signal('');
// The copy's score at each look, by the games that had been played.
export const course = signal<{ games: number; figure: Figure }[]>([]);

const cores = (): number => Math.max(1, Math.min(16, navigator.hardwareConcurrency || 1));

export const FILE = 'copy.md'; // what the lab calls the copy

// The shipped book is a, the copy b.
const questionOf = (rules: string, of: string, by: string, text: string): string => questionWith(
    ['question: compare', `rules: ${rules}`, `battles: ['${of}']`, 'a: {}', `b: { rulebook: '${FILE}' }`,
        `players: ['${by}']`], FILE, text);

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
        const { report: found, wanted } = await this.plan.take<Report>(joined(this.rows.splice(0)));
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
        fault.value = refusalOf(await this.plan.ask('meter', this.words));
        if (fault.value !== '') return;
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
    measuring = new Measuring(questionOf(open.rules, battle.peek(), player.peek(), open.text));
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
