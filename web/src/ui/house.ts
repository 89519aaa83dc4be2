// house.ts -- in what the rules of a game differ from the shipped book, as docs/wire.md tells it; and which copy of
// this browser a game was begun with.

import { clauseAddress } from './clause';
import { keep, kept } from './kept';

export interface HouseNumber {
    name: string; // table, row and column
    clause: string;
    words: string; // row and column as the book has them
    is: string;
    was: string; // empty: a number of an added row
}

export interface HouseRow {
    name: string; // table and row
    like: string;
    words: string;
    likeWords: string;
}

export interface House {
    count: number;
    text: string;
    numbers: HouseNumber[];
    rows: HouseRow[];
}

export function houseOf({ count, text }: { count: number; text: string }): House {
    const numbers: HouseNumber[] = [], rows: HouseRow[] = [];
    for (const line of text.split('\n')) {
        const [kind, name = '', second = '', third = '', fourth = '', fifth = ''] = line.split('\t');
        if (kind === 'number') numbers.push({ name, clause: second, words: third, is: fourth, was: fifth });
        else if (kind === 'row') rows.push({ name, like: second, words: third, likeWords: fourth });
    }
    return { count, text, numbers, rows };
}

const ASKED = 'house', MOST = 6000; // letters of an address

// The page of the book as a game plays it: the address has all that differs.
export function houseAddress(rules: string, house: House, clause: string): string {
    const address = clauseAddress(rules, clause), asked = new URLSearchParams({ [ASKED]: house.text }).toString();
    return asked.length > MOST ? address : address.replace('#', `?${asked}#`);
}

// What an address asks for; null: the shipped book.
export function houseIn(search: string): House | null {
    const text = new URLSearchParams(search).get(ASKED);
    if (text === null || search.length > 2 * MOST) return null;
    const found = houseOf({ count: 0, text }), count = found.rows.length + found.numbers.filter((n) => n.was).length;
    return count > 0 ? { ...found, count } : null;
}

const PLACE = 'sandtable.copies', GAMES = 100;

const known = (): [string, string][] => {
    const all = kept(PLACE);
    return Array.isArray(all) ? all.filter((one): one is [string, string] => Array.isArray(one)
        && typeof one[0] === 'string' && typeof one[1] === 'string') : [];
};

// The copy that a game was begun with in this browser; empty: nobody knows.
export const copyOfGame = (game: string): string => known().find(([id]) => id === game)?.[1] ?? '';

export function keepCopyOfGame(game: string, copy: string): void {
    keep(PLACE, JSON.stringify([[game, copy], ...known().filter(([id]) => id !== game)].slice(0, GAMES)));
}
