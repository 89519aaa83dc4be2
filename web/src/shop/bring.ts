// bring.ts -- what is brought into this browser: a new copy, and files with a book, a battle or a whole shelf.

import { BATTLE_MOST, battles } from '../own/battles';
import type { Kept } from '../own/battles';
import { apart, copies, newCopy, TEXT_MOST } from '../own/copies';
import { isShelf, NAME_MOST, SHELF_MOST, shelfIn } from '../own/shelf';
import type { OwnBattle, OwnBook } from '../own/shelf';
import { newId } from '../own/store';
import { at } from '../ui/place';
import * as W from '../words/workshop';
import { workshopAddress } from './frame';
import { engine, shipped } from './model';
import type { Book } from './types';

const stay = (): void => void navigator.storage?.persist?.().catch(() => undefined);

// Its name is told apart from those that are here.
export async function keepNew(book: OwnBook): Promise<string> {
    const one = newCopy({ ...book, name: apart(book.name, (await copies.all()).map(({ name }) => name)) });
    await copies.keep(one);
    stay();
    return one.id;
}

// A copy of the shipped book; its page takes the place of this one.
export async function makeCopy(rules: string, title: string, hash = ''): Promise<void> {
    const text = await shipped(rules);
    if (text === '') throw new Error(W.noSuchGame);
    location.replace(workshopAddress({ copy: await keepNew({ rules, name: W.myBook(title), text }) }, hash));
}

export const battleAddress = (id: string): string => `${at('/editor.html')}?${new URLSearchParams({ own: id })}`;

// The rules of a book; null: it is none of a game that is known.
async function rulesOf(text: string): Promise<string | null> {
    if (text.includes('\0')) return null;
    return (await engine().tell<Book>('book', `copy.md\n${text}`)).rules;
}

interface Opened {
    rc: number;
    rules: string;
    title: string;
    unread: { ruled: boolean }[];
}

// A battle as its reader sees it; null: it is none. `isKept`: one of ours, which may be broken.
async function battleOf(text: string, isKept: boolean): Promise<Kept | null> {
    if (text.length > BATTLE_MOST || text.includes('\0')) return null;
    const { rc, rules, title, unread } = await engine().attempt<Opened>('battle_open', text);
    if (rc !== 0 || (!isKept && unread.some(({ ruled }) => !ruled))) return null;
    return { id: newId(), rules, title, text, updated: Date.now() };
}

const isSameBook = (a: OwnBook) => (b: OwnBook): boolean => a.rules === b.rules && a.text === b.text;
const isSameBattle = (a: OwnBattle) => (b: OwnBattle): boolean => a.rules === b.rules && a.text === b.text;

// All of it or nothing. What is here already stays as it is. Returns one sentence.
async function takeShelf(text: string): Promise<string> {
    const shelf = shelfIn(text), here = await copies.all(), others = await battles.all();
    if (!shelf) throw new Error(W.badShelf);
    const books = shelf.books.filter((one) => !here.some(isSameBook(one)));
    const fresh = shelf.battles.filter((one) => !others.some(isSameBattle(one)));
    const names = here.map(({ name }) => name), brought: Kept[] = [], made = [];
    for (const one of books) {
        if ((await rulesOf(one.text)) !== one.rules) throw new Error(W.badBook(one.name));
        const name = apart(one.name, names);
        names.push(name);
        made.push(newCopy({ ...one, name }));
    }
    for (const one of fresh) {
        const found = await battleOf(one.text, true);
        if (found?.rules !== one.rules) throw new Error(W.badBattle(one.title.slice(0, NAME_MOST)));
        brought.push(found);
    }
    await copies.keep(...made);
    await battles.keep(...brought);
    stay();
    const all = shelf.books.length + shelf.battles.length;
    return W.brought(made.length, brought.length, all - made.length - brought.length);
}

// Opens a file: its page, or, for a shelf, a sentence. Throws one sentence about what is none of them.
export async function bring(file: File): Promise<string> {
    if (file.size > SHELF_MOST) throw new Error(W.tooLarge);
    const text = (await file.text()).replaceAll('\r\n', '\n').replace(/^\uFEFF/, '');
    if (isShelf(text)) return takeShelf(text);
    if (text.length > TEXT_MOST) throw new Error(W.tooLarge);
    const rules = await rulesOf(text);
    if (rules !== null) {
        const name = file.name.replace(/\.(md|txt|markdown)$/i, '').slice(0, NAME_MOST) || W.copyWord;
        location.assign(workshopAddress({ copy: await keepNew({ rules, name, text }) }));
        return '';
    }
    const battle = await battleOf(text, false);
    if (!battle) throw new Error(W.noFile);
    await battles.keep(battle);
    location.assign(battleAddress(battle.id));
    return '';
}
