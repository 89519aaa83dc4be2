// differences.tsx -- in what a copy differs from the shipped book, in the words of its tables.

import { English } from '../ui/language';
import * as W from '../words/workshop';
import type { Client } from './client';
import type { Book, Cell, Table } from './types';

export interface Difference {
    what: string; // row and column as the book has them
    clause: string;
    how: string;
}

export const isChanged = (cell: Cell): boolean =>
    cell.name !== null && cell.own !== true && cell.was !== null && cell.was !== undefined && cell.was !== cell.word;

export const plain = (text: string): string =>
    text.replaceAll(/\[([^\]]*)\]\([^)]*\)/g, '$1').replaceAll(/[*_`]/g, '');

// The tables of a book that was just read, by their blocks.
export async function tablesOf(client: Client, { blocks }: Book): Promise<Map<number, Table>> {
    const found = blocks.flatMap(({ kind, index }, i) => (kind === 'table' ? [[i, index] as const] : []));
    const texts = await client.each('table', found.map(([, index]) => index));
    return new Map(found.map(([i], k) => [i, JSON.parse(texts[k] ?? 'null') as Table]));
}

function numbersOf({ head, rows }: Table): Difference[] {
    return rows.flatMap(({ like, cells }) => {
        const name = plain(cells[0]?.text ?? '').trim();
        if (like !== '') return [{ what: name, clause: '', how: W.newRowLike(plain(like)) }];
        return cells.flatMap((cell, i) => (isChanged(cell) ? [{ what: W.cellName(name, plain(head[i] ?? '')),
            clause: cell.clause ?? '', how: W.isInsteadOf(cell.word ?? '', cell.was ?? '') }] : []));
    });
}

// Of the engine's list only what is said of words: "clause   MO4: changed (copy.md:12)".
function wordsOf(line: string): Difference[] {
    const found = /^(clause|ruling|example) +(\S+)(?: (.*))?: ([a-z ]+) \(.*\)$/.exec(line);
    if (!found) return [];
    const [, kind = '', name = '', title = '', how = ''] = found;
    return [{ what: W.kindNamed(kind, title === '' ? name : `${name}, ${title}`), clause: name, how }];
}

export async function listOf(client: Client, book: Book): Promise<Difference[]> {
    const tables = await tablesOf(client, book);
    return [...[...tables.values()].flatMap(numbersOf), ...(book.differences ?? []).flatMap(wordsOf)];
}

const MOST = 60;

export function Differences({ list }: { list: Difference[] }) {
    return (
        <ul class="dif">
            {list.slice(0, MOST).map(({ what, clause, how }) => (
                <li key={`${what} ${clause} ${how}`}>{English(<><b>{what}</b> {how}</>)}{' '}
                    {clause !== '' && !what.includes(clause) && <span class="ci">{clause}</span>}</li>
            ))}
            {list.length > MOST && <li>{W.andMore(list.length - MOST)}</li>}
        </ul>
    );
}
