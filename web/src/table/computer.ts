// computer.ts -- the page's side of the computer player: asks the worker, and starts a new one after a fault.

import { at } from '../ui/place';
import type { Answer, Ask } from './worker';

interface Question {
    id: number;
    state: Uint8Array;
    level: number;
    seed: bigint;
    tries: number;
    thinks(part: number): void;
    done(words: string): void;
    failed(error: Error): void;
}

const TRIES = 2;

// The question was taken back: nobody waits for its answer.
export class TakenBack extends Error {}

export class Computer {
    private worker: Worker | null = null;
    private battle: { rules: string; pack: Uint8Array } | null = null;
    private question: Question | null = null;
    private asked = 0;

    // It is told when the learnt value of the level could not be loaded.
    constructor(private readonly onPlain: () => void) {}

    // Another battle: whatever was being thought about is of no use.
    open(rules: string, pack: Uint8Array): void {
        this.cancel();
        this.stop();
        this.battle = { rules, pack };
    }

    // The words of its choice, and on the way how far it is, of 1.  A new question takes the place of an open one.
    choose(state: Uint8Array, level: number, thinks: (part: number) => void): Promise<string> {
        this.cancel();
        const seed = crypto.getRandomValues(new BigUint64Array(1))[0] ?? 0n;
        return new Promise((done, failed) => {
            this.asked++;
            this.question = { id: this.asked, state, level, seed, tries: 0, thinks, done, failed };
            this.ask(this.question);
        });
    }

    private ask(question: Question): void {
        question.tries++;
        const worker = this.worker ?? this.start();
        const { id, state, level, seed } = question;
        worker.postMessage({ type: 'choose', id, state, level, seed } satisfies Ask);
    }

    private start(): Worker {
        const worker = new Worker(at('/assets/worker.js'), { type: 'module', name: 'computer player' });
        worker.onmessage = ({ data }: MessageEvent<Answer>) => this.hear(data);
        worker.onerror = (event) => {
            event.preventDefault();
            this.fault(event.message);
        };
        this.worker = worker;
        if (this.battle) worker.postMessage({ type: 'open', ...this.battle } satisfies Ask);
        return worker;
    }

    private hear(answer: Answer): void {
        const { question } = this;
        if (answer.type === 'fault') {
            this.fault(answer.text);
        } else if (question?.id !== answer.id) {
            return;
        } else if (answer.type === 'thinking') {
            question.thinks(answer.part);
        } else if (answer.type === 'plain') {
            this.onPlain();
        } else {
            this.question = null;
            question.done(answer.words);
        }
    }

    private fault(text: string): void {
        this.stop();
        const { question } = this;
        if (!question) return;
        if (question.tries < TRIES) {
            this.ask(question);
            return;
        }
        this.question = null;
        question.failed(new Error(text));
    }

    // What it has found by now is its choice.
    enough(): void {
        if (this.question) this.worker?.postMessage({ type: 'enough', id: this.question.id } satisfies Ask);
    }

    // It is not asked any more.  A thought may be long: the thinker is replaced, not waited for.
    cancel(): void {
        const { question } = this;
        if (!question) return;
        this.question = null;
        this.stop();
        question.failed(new TakenBack());
    }

    private stop(): void {
        this.worker?.terminate();
        this.worker = null;
    }
}
