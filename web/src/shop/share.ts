// share.ts -- a copy as a link: only what differs from the shipped book, packed into the fragment.

import { TEXT_MOST } from '../own/copies';
import { lettersOf, textOf } from '../own/pack';
import * as W from '../words/workshop';
import { differences, patched } from './differ';
import type { Patch } from './differ';
import { shipped } from './model';

export const MARK = '#copy=';

export interface Shared {
    rules: string;
    name: string;
    text: string;
}

// Which text the changes are of.
async function markOf(text: string): Promise<string> {
    const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(sum).slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What stands behind the number sign; null: it is too long for a link.
export async function fragmentOf({ rules, name, text }: Shared): Promise<string | null> {
    const base = await shipped(rules);
    const said = JSON.stringify([1, rules, await markOf(base), name, differences(base, text)]);
    const letters = await lettersOf(said, TEXT_MOST);
    return letters === null ? null : MARK + letters;
}

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;
const isCount = (value: unknown): value is number => Number.isInteger(value) && Number(value) >= 0;
const isPatch = (value: unknown): value is Patch => Array.isArray(value) && value.every((one) => Array.isArray(one)
    && isCount(one[0]) && isCount(one[1]) && Array.isArray(one[2])
    && one[2].every((line) => isText(line, TEXT_MOST) && !line.includes('\n')));

// Throws one sentence about whatever is wrong with it.
export async function sharedIn(fragment: string): Promise<Shared> {
    let said: unknown;
    try {
        said = JSON.parse(await textOf(fragment.slice(MARK.length), TEXT_MOST));
    } catch {
        throw new Error(W.badLink);
    }
    const [version, rules, mark, name, patch] = Array.isArray(said) ? (said as unknown[]) : [];
    if (version !== 1 || !isText(rules, 60) || !isText(mark, 16) || !isText(name, 60) || !isPatch(patch))
        throw new Error(W.badLink);
    const base = /^[a-z0-9]+$/.test(rules) ? await shipped(rules) : '';
    if (base === '') throw new Error(W.noSuchGame);
    if ((await markOf(base)) !== mark) throw new Error(W.otherBook);
    let text;
    try {
        text = patched(base, patch);
    } catch {
        throw new Error(W.badLink);
    }
    if (text.length > TEXT_MOST) throw new Error(W.badLink);
    return { rules, name, text };
}
