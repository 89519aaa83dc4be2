// client.ts -- questions to a worker of the workshop, and its answers.

import { once } from '../ui/once';
import { at } from '../ui/place';
import * as W from '../words/workshop';
import type { Answer, Question } from './worker';
import type { Run } from './types';

type Asked = Question extends infer Q ? (Q extends Question ? Omit<Q, 'n'> : never) : never;

const compiled = once(async () => {
    const answer = await fetch(at('/assets/workshop.wasm'));
    if (!answer.ok) throw new Error(W.notLoaded);
    return WebAssembly.compile(await answer.arrayBuffer());
});

interface Waiting {
    take: (said: unknown) => void;
    fail: (error: Error) => void;
    runs?: (runs: [number, Run][], done: boolean) => void;
}

export class Client {
    private worker: Worker | null = null;
    private ready: Promise<Worker> | null = null;
    private n = 0;
    private readonly waiting = new Map<number, Waiting>();

    // The worker, with the module in it.
    private begin(): Promise<Worker> {
        this.ready ??= compiled().then((module) => {
            const worker = new Worker(at('/assets/workshop_worker.js'), { type: 'module' });
            worker.onmessage = ({ data }: MessageEvent<Answer>) => this.heard(data);
            worker.onerror = () => this.end();
            this.worker = worker;
            worker.postMessage({ n: 0, do: 'begin', compiled: module } satisfies Question);
            return worker;
        });
        this.ready.catch(() => (this.ready = null));
        return this.ready;
    }

    private heard(message: Answer): void {
        const waiting = this.waiting.get(message.n);
        if ('runs' in message) {
            waiting?.runs?.(message.runs, message.done);
            if (!message.done) return;
            waiting?.take(null);
        } else if ('fault' in message) {
            // After a trap the instance cannot be trusted; the next question gets another one.
            waiting?.fail(new Error(message.fault));
            this.waiting.delete(message.n);
            if (/unreachable|memory access|stack/i.test(message.fault)) this.end();
            return;
        } else waiting?.take(message.said);
        this.waiting.delete(message.n);
    }

    // It is over, whatever it was doing.
    end(): void {
        this.worker?.terminate();
        [this.worker, this.ready] = [null, null];
        for (const { fail } of this.waiting.values()) fail(new Error(W.stopped));
        this.waiting.clear();
    }

    private async send<T>(question: Asked, runs?: Waiting['runs']): Promise<T> {
        const worker = await this.begin(), n = ++this.n;
        return new Promise<T>((take, fail) => {
            this.waiting.set(n, { take: (said) => take(said as T), fail, ...(runs ? { runs } : {}) });
            worker.postMessage({ ...question, n } as Question);
        });
    }

    tell<T>(name: string, words = '', ...numbers: number[]): Promise<T> {
        return this.send({ do: 'tell', name, words, numbers });
    }

    ask(name: string, words = '', ...numbers: number[]): Promise<string> {
        return this.send({ do: 'ask', name, words, numbers });
    }

    // The answer, and in `rc` what the call returned.
    attempt<T extends { rc: number }>(name: string, words: string): Promise<T> {
        return this.send({ do: 'attempt', name, words });
    }

    each(name: string, list: number[]): Promise<string[]> {
        return this.send({ do: 'each', name, list });
    }

    run(list: number[], runs: (runs: [number, Run][], done: boolean) => void): Promise<void> {
        return this.send({ do: 'examples', list }, runs);
    }

    play(games: number[]): Promise<Uint8Array> {
        return this.send({ do: 'play', games });
    }

    take<T>(rows: Uint8Array): Promise<{ report: T; wanted: number[] }> {
        return this.send({ do: 'look', rows });
    }
}
