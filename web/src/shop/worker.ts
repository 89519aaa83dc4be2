// worker.ts -- the workshop's module beside the page: it reads the copy, runs its examples, plays games of the meter.

import { Shop } from './module';
import type { Run } from './types';

// `n` numbers a question; its answer has the same number.
export type Question =
    | { n: number; do: 'begin'; compiled: WebAssembly.Module }
    | { n: number; do: 'tell' | 'ask'; name: string; words: string; numbers: number[] }
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

// The games of the list, three numbers each, and their rows one behind the other.
function play(module: Shop, games: number[]): Uint8Array {
    const rows: Uint8Array[] = [];
    for (let i = 0; i + 2 < games.length; i += 3) {
        if (module.call('meter_play', games[i] ?? 0, games[i + 1] ?? 0, games[i + 2] ?? 0) !== 0)
            throw new Error('a game could not be played');
        rows.push(module.bytes(module.call('row'), module.call('row_size')).slice());
    }
    const all = new Uint8Array(rows.reduce((sum, row) => sum + row.length, 0));
    let at = 0;
    for (const row of rows) {
        all.set(row, at);
        at += row.length;
    }
    return all;
}

function take(module: Shop, rows: Uint8Array): { report: unknown; wanted: number[] } {
    module.put('room', rows);
    if (rows.length > 0) module.call('meter_take');
    const report = module.tell<unknown>('meter_look', ''), count = module.call('wanted_count');
    const list = module.bytes(module.call('wanted'), 12 * count).slice().buffer;
    return { report, wanted: [...new Uint32Array(list)] };
}

function asked(module: Shop, q: Question): unknown {
    switch (q.do) {
    case 'tell': return module.tell<unknown>(q.name, q.words, ...q.numbers);
    case 'ask': return module.ask(q.name, q.words, ...q.numbers);
    case 'each': return q.list.map((i) => module.ask(q.name, '', i));
    case 'play': return play(module, q.games);
    case 'look': return take(module, q.rows);
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
