// worker.ts -- the computer player thinks here, beside the page, so that the page never stands still.

import { Engine } from '../engine/engine';

export type Ask =
    | { type: 'open'; pack: Uint8Array }
    | { type: 'choose'; id: number; state: Uint8Array; level: number; seed: bigint };

export type Answer =
    | { type: 'thinking'; id: number; part: number } // of 1
    | { type: 'choice'; id: number; words: string }
    | { type: 'fault'; id: number; text: string };

// What of a worker's own world is used here; the page's types know only windows.
interface WorkerWorld {
    onmessage: ((event: MessageEvent<Ask>) => void) | null;
    postMessage(answer: Answer): void;
}
const world = globalThis as unknown as WorkerWorld;

const compiled = Engine.compile('/assets/sandtable.wasm');
let engine: Engine | null = null;

async function answer(ask: Ask): Promise<void> {
    if (ask.type === 'open') {
        engine = new Engine(await compiled);
        engine.open(ask.pack);
        return;
    }
    if (!engine) throw new Error('no battle is open');
    const tell = (part: number): void => world.postMessage({ type: 'thinking', id: ask.id, part });
    tell(0);
    engine.restore(ask.state);
    world.postMessage({ type: 'choice', id: ask.id, words: engine.words(engine.think(ask.level, ask.seed, tell)) });
}

// One after the other: opening waits for the engine, and a choice for the battle.
let last = Promise.resolve();
world.onmessage = ({ data }) => {
    last = last.then(() => answer(data)).catch((error: unknown) => {
        world.postMessage({ type: 'fault', id: data.type === 'choose' ? data.id : 0, text: String(error) });
    });
};
