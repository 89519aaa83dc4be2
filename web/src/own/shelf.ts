// shelf.ts -- all that one has made in this browser as one file: books and battles, in JSON.

import { BATTLE_MOST } from './battles';
import { TEXT_MOST } from './copies';

export const SHELF_MOST = 16 * 1024 * 1024; // characters of a file
const THINGS_MOST = 200; // in one file
export const NAME_MOST = 60; // letters of the name of a copy

export interface OwnBook {
    rules: string;
    name: string;
    text: string;
}

export interface OwnBattle {
    rules: string;
    title: string;
    text: string;
}

export interface Shelf {
    books: OwnBook[];
    battles: OwnBattle[];
}

const KIND = 'sandtable shelf', VERSION = 1;

// One thing a line, so that two files can be compared.
export function shelfText({ books, battles }: Shelf): string {
    const list = (all: object[]): string => (all.length === 0 ? '[]'
        : `[\n${all.map((one) => JSON.stringify(one)).join(',\n')}\n]`);
    return `{"kind":${JSON.stringify(KIND)},"version":${VERSION},\n"books":${
        list(books.map(({ rules, name, text }) => ({ rules, name, text })))},\n"battles":${
        list(battles.map(({ rules, title, text }) => ({ rules, title, text })))}}\n`;
}

// A book begins otherwise, and so does a battle.
export const isShelf = (text: string): boolean => /^\uFEFF?\s*\{/.test(text);

const isText = (value: unknown, most: number): value is string => typeof value === 'string' && value.length <= most;

// What is written in a file; null: it is none of ours. Whether its texts are books and battles the engine says.
export function shelfIn(text: string): Shelf | null {
    let said: unknown;
    try {
        said = JSON.parse(text);
    } catch {
        return null;
    }
    const { kind, version, books, battles } = (said ?? {}) as Record<string, unknown>;
    if (kind !== KIND || version !== VERSION || !Array.isArray(books) || !Array.isArray(battles)) return null;
    if (books.length + battles.length > THINGS_MOST) return null;
    const found: Shelf = { books: [], battles: [] };
    for (const one of books as unknown[]) {
        const { rules, name, text: body } = (one ?? {}) as Record<string, unknown>;
        if (!isText(rules, NAME_MOST) || !isText(name, NAME_MOST) || !isText(body, TEXT_MOST)) return null;
        found.books.push({ rules, name, text: body });
    }
    for (const one of battles as unknown[]) {
        const { rules, title, text: body } = (one ?? {}) as Record<string, unknown>;
        if (!isText(rules, NAME_MOST) || !isText(title, BATTLE_MOST) || !isText(body, BATTLE_MOST)) return null;
        found.battles.push({ rules, title, text: body });
    }
    return found;
}
