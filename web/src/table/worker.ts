// worker.ts -- the computer player thinks here, beside the page, so that the page never stands still.

import { Engine } from '../engine/engine';
import { at } from '../ui/place';

export type Ask =
    | { type: 'open'; rules: string; pack: Uint8Array }
    | { type: 'choose'; id: number; state: Uint8Array; level: number; seed: bigint }
    | { type: 'enough'; id: number }; // what it has found so far is its choice

export type Answer =
    | { type: 'thinking'; id: number; part: number } // of its budget, of 1
    | { type: 'plain'; id: number } // the learnt value could not be had: it judges by the rules' own
    | { type: 'choice'; id: number; words: string }
    | { type: 'fault'; id: number; text: string };

// What of a worker's own world is used here; the page's types know only windows.
interface WorkerWorld {
    onmessage: ((event: MessageEvent<Ask>) => void) | null;
    postMessage(answer: Answer): void;
}
const world = globalThis as unknown as WorkerWorld;

const SLICE = 100; // milliseconds of thinking between two looks at what the page says

let engine: Engine | null = null;
let taught: Promise<void> | null = null; // it knows the learnt value then
let enough = 0; // the question that has been thought about long enough

const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

// Until the budget is spent, or the clock, whichever is first.
async function choose(game: Engine, { id, state, level, seed }: Ask & { type: 'choose' }): Promise<string> {
    game.restore(state);
    const begun = performance.now(), clock = game.think(level, seed);
    for (let part = 0; part < 1 && enough !== id;) {
        world.postMessage({ type: 'thinking', id, part });
        const gone = performance.now() - begun;
        part = Math.max(game.thinkOn(Math.min(SLICE, clock - gone)), (performance.now() - begun) / clock);
        if (part < 1) await breath();
    }
    return game.words(game.thought());
}

// A learnt value is fetched when a level first asks for it. Without one the level judges by the rules' own.
async function teach(game: Engine, rules: string, id: number): Promise<void> {
    try {
        const net = await fetch(at(`/api/net/${rules}`));
        if (!net.ok) throw new Error(`no learnt value: ${net.status}`);
        game.learn(new Uint8Array(await net.arrayBuffer()));
    } catch {
        world.postMessage({ type: 'plain', id });
    }
}

async function answer(ask: Ask): Promise<void> {
    if (ask.type === 'open') {
        engine = new Engine(await Engine.compile(ask.rules));
        engine.open(ask.pack);
        taught = null;
    } else if (ask.type === 'choose') {
        if (!engine) throw new Error('no battle is open');
        const rules = engine.learnt(ask.level);
        if (rules) await (taught ??= teach(engine, rules, ask.id));
        world.postMessage({ type: 'choice', id: ask.id, words: await choose(engine, ask) });
    }
}

// One after the other: opening waits for the engine, and a choice for the battle; but enough is enough at once.
let last = Promise.resolve();
world.onmessage = ({ data }) => {
    if (data.type === 'enough') enough = data.id;
    else last = last.then(() => answer(data)).catch((error: unknown) => {
        world.postMessage({ type: 'fault', id: data.type === 'choose' ? data.id : 0, text: String(error) });
    });
};
