// api.ts -- the lab's part of the server. Every failure is one sentence.

import { keep, keptText } from '../ui/kept';
import type { RulesInfo } from '../ui/api';
import type { Checked, Listed, Num, Question, Shown, Usual } from './types';
import * as U from '../words/ui';

const PLACE = 'sandtable.lab-key';

// The server's lab has a key that this page does not know.
export class NeedsKey extends Error {}

export function keepKey(key: string): void {
    keep(PLACE, key, () => sessionStorage);
}

// A body that is a text is a question as its file says it.
async function fetched(path: string, body?: object | string): Promise<Response> {
    const key = keptText(PLACE, () => sessionStorage);
    const headers = { 'Content-Type': 'application/json', ...(key === null ? {} : { 'Sandtable-Key': key }) };
    const init = body === undefined ? { headers } : { method: 'POST', headers,
        body: typeof body === 'string' ? body : JSON.stringify(body) };
    let answer: Response;
    try {
        answer = await fetch(path, { signal: AbortSignal.timeout(20_000), ...init });
    } catch {
        throw new Error(U.theServerDoesNotAnswer);
    }
    if (answer.ok) return answer;
    const value = (await answer.json().catch(() => ({}))) as { error?: string };
    const why = value.error ?? U.serverError(answer.status);
    throw answer.status === 401 ? new NeedsKey(why) : new Error(why);
}

const ask = async <T,>(path: string, body?: object | string): Promise<T> =>
    (await fetched(path, body)).json() as Promise<T>;

export const list = (): Promise<{
    experiments: Listed[]; kinds: string[]; usual: Usual; more: Pick<RulesInfo, 'id' | 'title' | 'scenarios'>[];
}> => ask('/api/lab');
export const show = (id: string): Promise<Shown> => ask(`/api/lab/${encodeURIComponent(id)}`);
export const stop = (id: string): Promise<Shown> => ask(`/api/lab/${encodeURIComponent(id)}/stop`, {});
export const resume = (id: string): Promise<Shown> => ask(`/api/lab/${encodeURIComponent(id)}/resume`, {});
export const check = (q: Question | string): Promise<Checked> => ask('/api/lab/check', q);
export const begin = (q: Question | string): Promise<Checked> => ask('/api/lab', q);
export const file = async (id: string): Promise<string> =>
    (await fetched(`/api/lab/${encodeURIComponent(id)}/file`)).text();
export const numbers = async (rules: string): Promise<Num[]> =>
    (await ask<{ numbers: Num[] }>(`/api/numbers/${encodeURIComponent(rules)}`)).numbers;
