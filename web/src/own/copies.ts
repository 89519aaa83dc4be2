// copies.ts -- the copies of books that this browser has, with all that was done to them.

import { newId, Store } from './store';

// One change of a text: what stood there, and what stands there now.
export interface Edit {
    at: number;
    was: string;
    is: string;
    key: string; // changes of one thing that follow each other closely are undone together
}

export interface Copy {
    id: string;
    rules: string;
    name: string;
    text: string;
    made: number; // milliseconds since 1970
    updated: number;
    done: Edit[];
    undone: Edit[];
}

export const TEXT_MOST = 2 * 1024 * 1024; // characters of a book

const isCopy = (value: unknown): value is Copy => typeof value === 'object' && value !== null && 'text' in value
    && typeof value.text === 'string' && 'done' in value && Array.isArray(value.done);

export const copies = new Store<Copy>('sandtable.workshop', 'books', isCopy);

// A copy that nothing was done to.
export function newCopy({ rules, name, text }: { rules: string; name: string; text: string }): Copy {
    const now = Date.now();
    return { id: newId(), rules, name, text, made: now, updated: now, done: [], undone: [] };
}

// The name, or the name with the first number that tells it from those of others.
export function apart(name: string, others: readonly string[]): string {
    let free = name;
    for (let n = 2; others.includes(free); n++) free = `${name} ${n}`;
    return free;
}
