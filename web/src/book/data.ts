// data.ts -- what the server has of a book: its examples, and the engine that plays them.

import { Engine } from '../engine/engine';
import type { Example } from './run';

let examples: Promise<Map<string, Example>> | null = null;
let engine: Promise<Engine> | null = null;

// A page that could not load says so once and may try again.
function once<T>(made: Promise<T>, forget: () => void): Promise<T> {
    made.catch(forget);
    return made;
}

async function fetchExamples(rules: string): Promise<Map<string, Example>> {
    const answer = await fetch(`/api/examples/${encodeURIComponent(rules)}`);
    if (!answer.ok) throw new Error('The examples did not arrive.');
    const { examples: list } = (await answer.json()) as { examples: Example[] };
    return new Map(list.map((example) => [example.id, example]));
}

export async function exampleOf(rules: string, id: string): Promise<Example> {
    examples ??= once(fetchExamples(rules), () => (examples = null));
    const example = (await examples).get(id);
    if (!example) throw new Error('The server has no such example.');
    return example;
}

// One engine for all: an example is run from its start to its end when it is opened, and its positions are kept.
// An instance for each would be many, and a browser gives a page only so many.
export function theEngine(): Promise<Engine> {
    engine ??= once(
        Engine.compile('/assets/sandtable.wasm').then((module) => new Engine(module)),
        () => (engine = null),
    );
    return engine;
}
