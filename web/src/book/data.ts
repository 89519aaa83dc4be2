// data.ts -- what the server has of a book: its examples.

import { once } from '../ui/once';
import { at } from '../ui/place';
import type { Example } from './run';
import * as W from '../words/book';

const examples = once(async (rules: string): Promise<Map<string, Example>> => {
    const answer = await fetch(at(`/api/examples/${encodeURIComponent(rules)}`));
    if (!answer.ok) throw new Error(W.noExamples);
    const { examples: list } = (await answer.json()) as { examples: Example[] };
    return new Map(list.map((example) => [example.id, example]));
});

export async function exampleOf(rules: string, id: string): Promise<Example> {
    const example = (await examples(rules)).get(id);
    if (!example) throw new Error(W.noSuchExample);
    return example;
}
