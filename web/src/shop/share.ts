// share.ts -- a copy as a link: only what differs from the shipped book, packed into the fragment.

import * as W from '../words/workshop';
import { differences, patched } from './differ';
import type { Patch } from './differ';
import { shipped, TEXT_MOST } from './model';

export const LINK_MOST = 8 * 1024; // characters of a fragment

export interface Shared {
    rules: string;
    name: string;
    text: string;
}

async function through(bytes: Uint8Array<ArrayBuffer>, by: GenericTransformStream): Promise<Uint8Array> {
    const parts: Uint8Array[] = [], reader = new Blob([bytes]).stream().pipeThrough(by).getReader();
    let size = 0;
    for (;;) {
        const { done, value } = (await reader.read()) as ReadableStreamReadResult<Uint8Array>;
        if (done) break;
        size += value.length;
        // A few bytes may stand for very many.
        if (size > TEXT_MOST) throw new Error(W.badLink);
        parts.push(value);
    }
    const all = new Uint8Array(size);
    let at = 0;
    for (const part of parts) {
        all.set(part, at);
        at += part.length;
    }
    return all;
}

const letters = (bytes: Uint8Array): string => btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-').replaceAll('/', '_').replaceAll('=', '');
const unlettered = (text: string): Uint8Array<ArrayBuffer> =>
    Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (ch) => ch.charCodeAt(0));

// Which text the changes are of.
async function markOf(text: string): Promise<string> {
    const sum = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(text));
    return [...new Uint8Array(sum).slice(0, 4)].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

// What stands behind the number sign; null: it is too long for a link.
export async function fragmentOf({ rules, name, text }: Shared): Promise<string | null> {
    const base = await shipped(rules);
    const said = JSON.stringify([1, rules, await markOf(base), name, differences(base, text)]);
    const packed = await through(new TextEncoder().encode(said), new CompressionStream('deflate-raw'));
    if (packed.length > LINK_MOST) return null;
    const fragment = `#copy=${letters(packed)}`;
    return fragment.length > LINK_MOST ? null : fragment;
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
        if (fragment.length > LINK_MOST) throw new Error('too long');
        const packed = unlettered(fragment.slice('#copy='.length));
        const bytes = await through(packed, new DecompressionStream('deflate-raw'));
        said = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
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
