// model.ts -- the copy that is open: its text, what was done to it, and what the engine says about it.
//
// The text is all there is. Each change of it is kept in the browser before anything else happens, then the worker
// reads the whole book again; everything that the page shows is what it answers.

import { batch, computed, signal } from '@preact/signals';
import type { RulesInfo } from '../ui/api';
import * as W from '../words/workshop';
import { Client } from './client';
import { copies } from '../own/copies';
import type { Copy, Edit } from '../own/copies';
import { isChanged, tablesOf } from './differences';
import type { Block, Book, Cell, Mend, Row, Run, Table } from './types';

const TOGETHER = 900; // milliseconds between changes of one thing that are undone together

export const copy = signal<Copy | null>(null);
export const book = signal<Book | null>(null); // as it was read last
export const tables = signal<Map<number, Table>>(new Map()); // by block
export const mends = signal<Mend[]>([]);
export const html = signal<Map<string, string>>(new Map());
export const runs = signal<Map<number, Run>>(new Map());
export const checked = signal<number | null>(null); // milliseconds of the last whole check; null: it goes on
export const isKept = signal(true); // false: the browser could not keep it
export const trouble = signal('');
export const revision = signal(0); // of what was read
export const shapes = signal('');
export const parts = signal(''); // what the pictures of examples have in common
export const infos = signal<RulesInfo[]>([]); // the games that are offered

// Nothing is being read or run: others may have the processor.
export const isIdle = computed(() => checked.value !== null);

const client = new Client();
export const engine = (): Client => client;

// ---- chapters ----

export interface Chapter {
    id: string; // its number, or what stands in the address for the part before the first
    number: string;
    title: string;
    from: number; // its blocks
    to: number;
}

const plain = (text: string): string => text.replaceAll(/[*_`]/g, '');

export const chapters = computed<Chapter[]>(() => {
    const all: Chapter[] = [], blocks = book.value?.blocks ?? [];
    for (const [i, { kind, level, id, title }] of blocks.entries()) {
        const begins = kind === 'heading' && (level ?? 9) <= 2;
        if (!begins && all.length > 0) continue;
        const last = all.at(-1);
        if (last) last.to = i;
        all.push({ id: begins && id ? id : `line-${blocks[i]?.line ?? 0}`, number: begins ? id : '',
            title: begins ? plain(title) : '', from: i, to: blocks.length });
    }
    return all;
});
export const chapterId = signal('');
export const chapter = computed<Chapter | null>(() =>
    chapters.value.find(({ id }) => id === chapterId.value) ?? chapters.value[0] ?? null);

export const chapterOf = (line: number): Chapter | undefined => {
    const blocks = book.value?.blocks ?? [], i = blocks.findIndex(({ end }) => end > line);
    return chapters.value.find(({ from, to }) => i >= from && i < to);
};

// ---- what is changed ----

// The lines of the engine's list of differences, by their first words; where a text stands that is changed.
const KINDS = ['number', 'row', 'clause', 'ruling', 'example'] as const;
export type Kind = (typeof KINDS)[number];
export const counts = computed<Record<Kind, number>>(() => {
    const found: Record<Kind, number> = { number: 0, row: 0, clause: 0, ruling: 0, example: 0 };
    for (const line of book.value?.differences ?? []) {
        const kind = KINDS.find((k) => line.startsWith(k)) ?? (/^(new|gone) row/.test(line) ? 'row' : undefined);
        if (kind) found[kind]++;
    }
    return found;
});
export const changedChapters = computed<Set<string>>(() => {
    const found = new Set<string>();
    const add = (line: number): void => void found.add(chapterOf(line)?.id ?? '');
    for (const line of book.value?.differences ?? []) {
        const at = /:(\d+)\)$/.exec(line)?.[1];
        if (at !== undefined) add(Number(at));
    }
    for (const { rows } of tables.value.values())
        for (const { cells } of rows) for (const cell of cells) if (isChanged(cell)) add(cell.line);
    return found;
});

// ---- where something stands in the text ----

function lineAt(text: string, line: number): number {
    let at = 0;
    for (let n = 1; n < line; n++) {
        const end = text.indexOf('\n', at);
        if (end < 0) return text.length;
        at = end + 1;
    }
    return at;
}

const bytes = new TextEncoder(), letters = new TextDecoder();

// The engine counts columns in characters and sizes in bytes.
function placeOf({ line, col, size }: { line: number; col: number; size: number }): { at: number; was: string } {
    const text = copy.peek()?.text ?? '', begin = lineAt(text, line), end = text.indexOf('\n', begin);
    const all = [...text.slice(begin, end < 0 ? text.length : end)], before = all.slice(0, col - 1).join('');
    const was = letters.decode(bytes.encode(all.slice(col - 1).join('')).slice(0, size));
    return { at: begin + before.length, was };
}

export const linesOf = (from: number, to: number): { at: number; was: string } => {
    const text = copy.peek()?.text ?? '', at = lineAt(text, from);
    return { at, was: text.slice(at, lineAt(text, to)) };
};

// ---- reading ----

let isReading = false, isDue = false, numbersKey = '', shown = '';

export const keyOf = (block: Block): string =>
    (block.kind === 'example' ? `${block.hash} ${numbersKey}` : block.hash) + block.kind;

// What the page has not yet of the chapter that it shows.
async function readChapter(kind: 'text' | 'examples'): Promise<void> {
    const here = chapter.peek(), blocks = book.peek()?.blocks ?? [];
    if (!here) return;
    const known = html.peek(), all = Array.from({ length: here.to - here.from }, (_, i) => here.from + i);
    const wanted = all.filter((i) => {
        const block = blocks[i];
        return block && (block.kind === 'example') === (kind === 'examples') && !known.has(keyOf(block));
    });
    if (wanted.length === 0) return;
    const now = revision.peek(), texts = await client.each('block', wanted);
    if (now !== revision.peek()) return;
    const next = known.size > 4000 ? new Map<string, string>() : new Map(html.peek());
    wanted.forEach((i, k) => {
        const block = blocks[i];
        if (block) next.set(keyOf(block), texts[k] ?? '');
    });
    html.value = next;
}

const isNumbers = (line: string): boolean => !/^(clause|ruling|example)/.test(line);

async function readTables(found: Book): Promise<void> {
    const all = await tablesOf(client, found);
    const wrong = JSON.parse(await client.ask('mends')) as Mend[];
    batch(() => {
        tables.value = all;
        mends.value = wrong;
    });
}

// The examples that failed last, those of the chapter at hand, the others.
function order(found: Book): number[] {
    const all = [...(found.examples ?? []).keys()], here = chapter.peek(), before = runs.peek();
    const from = found.blocks[here?.from ?? 0]?.line ?? 0, to = found.blocks[(here?.to ?? 1) - 1]?.end ?? 0;
    const rank = (i: number): number => {
        const line = found.examples?.[i]?.line ?? 0;
        return before.get(i) && before.get(i)?.result !== 'passed' ? 0 : line >= from && line < to ? 1 : 2;
    };
    return all.sort((a, b) => rank(a) - rank(b) || a - b);
}

async function runAll(found: Book, since: number): Promise<void> {
    const now = revision.peek(), fresh = new Map<number, Run>();
    await client.run(order(found), (some, isDone) => {
        if (now !== revision.peek()) return;
        for (const [i, run] of some) fresh.set(i, run);
        // What is not known yet is as it was.
        runs.value = isDone ? fresh : new Map([...runs.peek(), ...fresh]);
        if (isDone) checked.value = performance.now() - since;
    });
}

async function readOnce(): Promise<void> {
    const open = copy.peek(), since = performance.now();
    if (!open) return;
    checked.value = null;
    const found = await client.tell<Book>('book', `rules/${open.rules}/copy.md\n${open.text}`);
    const count = (found.examples ?? []).length;
    batch(() => {
        if (count !== (book.peek()?.examples ?? []).length) runs.value = new Map();
        book.value = found;
        revision.value++;
        numbersKey = (found.differences ?? []).filter(isNumbers).join('\n');
    });
    if (found.rules === null) {
        runs.value = new Map();
        return;
    }
    await readTables(found);
    await readChapter('text');
    void runAll(found, since).then(() => readChapter('examples')).catch(said);
}

const said = (error: unknown): void => {
    if (error instanceof Error && error.message !== W.stopped) trouble.value = error.message;
};

// Read the text as it is now; while that goes on, once more afterwards.
export async function read(): Promise<void> {
    isDue = true;
    if (isReading) return;
    isReading = true;
    try {
        while (isDue) {
            isDue = false;
            await readOnce();
        }
    } catch (error) {
        said(error);
    }
    isReading = false;
}

// Another chapter is shown.
export function show(id: string): void {
    chapterId.value = id;
    if (shown === id) return;
    shown = id;
    void readChapter('text').then(() => readChapter('examples')).catch(said);
}

// ---- changing ----

let keeping: Promise<unknown> = Promise.resolve(), lastEdit = 0;

function put(next: Copy): void {
    copy.value = { ...next, updated: Date.now() };
    const now = copy.value;
    keeping = keeping.then(() => copies.keep(now)).then(() => (isKept.value = true), () => (isKept.value = false));
    void read();
}

const joined = (a: Edit, b: Edit): Edit | null =>
    (a.key !== '' && a.key === b.key && a.at === b.at && a.is === b.was ? { ...b, was: a.was } : null);

const changed = (text: string, { at, was, is }: Edit): string => text.slice(0, at) + is + text.slice(at + was.length);

export function edit(at: number, was: string, is: string, key = ''): void {
    const open = copy.peek();
    if (!open || was === is) return;
    const one: Edit = { at, was, is, key }, last = open.done.at(-1), now = performance.now();
    const both = last && now - lastEdit < TOGETHER ? joined(last, one) : null;
    const done = both ? [...open.done.slice(0, -1), ...(both.was === both.is ? [] : [both])] : [...open.done, one];
    lastEdit = now;
    put({ ...open, text: changed(open.text, one), done, undone: [] });
}

export function undo(): void {
    const open = copy.peek(), last = open?.done.at(-1);
    if (!open || !last) return;
    const { at, was, is } = last, text = changed(open.text, { at, was: is, is: was, key: '' });
    lastEdit = 0;
    put({ ...open, text, done: open.done.slice(0, -1), undone: [...open.undone, last] });
}

export function redo(): void {
    const open = copy.peek(), last = open?.undone.at(-1);
    if (!open || !last) return;
    lastEdit = 0;
    put({ ...open, text: changed(open.text, last), done: [...open.done, last], undone: open.undone.slice(0, -1) });
}

export function rename(name: string): void {
    const open = copy.peek();
    if (open && name.trim() !== '') put({ ...open, name: name.trim().slice(0, 60) });
}

export function putCell(cell: Cell, word: string): void {
    const { at, was } = placeOf(cell);
    edit(at, was, word, cell.name ?? '');
}

export function mend(one: Mend): void {
    const { at, was } = placeOf(one);
    edit(at, was, one.is);
}

// A row more below the last one of its table.
export function addRow(table: Table, words: string): void {
    const last: Row | undefined = table.rows.at(-1);
    if (!last) return;
    const { at, was } = linesOf(last.line, last.line + 1);
    edit(at + was.length, '', `${words}\n`);
}

// What happens now becomes what the example says.
export async function accept(index: number): Promise<void> {
    try {
        const now = revision.peek();
        const { line, end, text } = await client.tell<{ line: number; end: number; text: string }>('accept', '', index);
        const { at, was } = linesOf(line, end);
        if (now === revision.peek()) edit(at, was, text);
    } catch (error) {
        said(error);
    }
}

export const shipped = (rules: string): Promise<string> => client.ask('shipped', rules);

export async function revertAll(): Promise<void> {
    const open = copy.peek();
    if (open) edit(0, open.text, await shipped(open.rules));
}

// ---- opening ----

export async function openCopy(id: string): Promise<boolean> {
    const found = await copies.find(id);
    if (!found) return false;
    copy.value = found;
    void client.ask('shapes').catch(said);
    await read();
    shapes.value = await client.ask('shapes');
    return true;
}
