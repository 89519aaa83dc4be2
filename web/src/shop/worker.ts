// worker.ts -- the workshop's module beside the page: it reads the copy, runs its examples, plays games of the meter.

import { lookAt, playGames } from '../own/plan';
import { Shop } from './module';
import type { Run } from './types';

// `n` numbers a question; its answer has the same number.
export type Question =
    | { n: number; do: 'begin'; compiled: WebAssembly.Module }
    | { n: number; do: 'tell' | 'ask'; name: string; words: string; numbers: number[] }
    | { n: number; do: 'attempt'; name: string; words: string }
    | { n: number; do: 'each'; name: string; list: number[] }
    | { n: number; do: 'examples'; list: number[] }
    | { n: number; do: 'play'; games: number[] }
    | { n: number; do: 'look'; rows: Uint8Array };
export type Answer =
    | { n: number; said: unknown }
    | { n: number; runs: [number, Run][]; done: boolean }
    | { n: number; fault: string };

const EXAMPLE = 'example_run';
const SLICE = 40; // milliseconds until the page is told, and may stop it

let shop: Shop | null = null;
let running = 0; // the number of the run that goes on; 0: none
const line = new MessageChannel(); // a turn of one's own, without the delay of a timer

const answer = (message: Answer): void => postMessage(message);

// Some examples, then what the page has said meanwhile, then more.
function runOn(n: number, list: number[]): void {
    if (!shop || running !== n) return;
    const runs: [number, Run][] = [], until = performance.now() + SLICE;
    while (list.length > 0 && performance.now() < until) {
        const i = list.shift() ?? 0;
        runs.push([i, shop.tell<Run>(EXAMPLE, '', i)]);
    }
    answer({ n, runs, done: list.length === 0 });
    if (list.length === 0) return;
    line.port1.onmessage = () => runOn(n, list);
    line.port2.postMessage(0);
}

function attempt(module: Shop, name: string, words: string): object {
    module.put('room', words);
    const rc = module.call(name);
    return { ...JSON.parse(module.told('said')) as object, rc };
}

function asked(module: Shop, q: Question): unknown {
    switch (q.do) {
    case 'tell': return module.tell<unknown>(q.name, q.words, ...q.numbers);
    case 'ask': return module.ask(q.name, q.words, ...q.numbers);
    case 'attempt': return attempt(module, q.name, q.words);
    case 'each': return q.list.map((i) => module.ask(q.name, '', i));
    case 'play': return playGames(module, q.games);
    case 'look': return lookAt<unknown>(module, q.rows);
    default: return null;
    }
}

onmessage = ({ data }: MessageEvent<Question>) => {
    const { n } = data;
    try {
        if (data.do === 'begin') shop = new Shop(data.compiled);
        if (!shop) throw new Error('no module');
        // Whatever opens another book ends the run of the one before.
        if (data.do === 'tell' && data.name === 'book') running = 0;
        if (data.do === 'examples') {
            running = n;
            runOn(n, [...data.list]);
        } else answer({ n, said: asked(shop, data) });
    } catch (error) {
        answer({ n, fault: error instanceof Error ? error.message : String(error) });
    }
};
