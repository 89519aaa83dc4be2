// find.ts -- what can be found in a book: its clauses, rulings, headings, tables, examples and words.
import * as W from '../words/book';

export interface Entry {
    element: HTMLElement;
    at: string; // "2.1": what it is called; empty: it has no name
    of: string; // "Ruling", "Chapter": what it is
    text: string;
    low: string; // in small letters, the name included
    weight: number; // of two that fit equally well, the smaller one comes first
}

export interface Hit {
    entry: Entry;
    snippet: { text: string; found: boolean }[];
}

const MOST = 40; // hits in a list
const LONG = 100; // letters of a snippet

const squeeze = (text: string | null | undefined): string => (text ?? '').replace(/\s+/g, ' ').trim();

function make(element: HTMLElement, of: string, weight: number, at: string, text: string): Entry {
    return { element, at, of, text, low: `${at} ${text}`.toLowerCase(), weight };
}

// The words of an element without those of the parts that match.
function wordsOf(element: Element, without: string): string {
    const copy = element.cloneNode(true) as Element;
    for (const part of copy.querySelectorAll(without)) part.remove();
    return squeeze(copy.textContent);
}

const textOf = (element: Element, part: string): string => squeeze(element.querySelector(part)?.textContent);

// A table's caption and cells, apart from each other.
function cellsOf(element: Element): string {
    return [...element.querySelectorAll('figcaption > span, th, td')].map((c) => squeeze(c.textContent)).join(' ');
}

function entryOf(element: HTMLElement): Entry | null {
    const tag = textOf(element, ':scope > .tag').split(' ').pop() ?? '';
    if (element.matches('.clause')) return make(element, W.clause, 1, tag, wordsOf(element, '.tag, .rm, .kind'));
    if (element.matches('.ruling')) return make(element, W.ruling, 2, tag, wordsOf(element, '.tag, .whose'));
    if (element.matches('h2, h3, h4')) {
        const of = element.matches('h2') ? W.chapter : W.section;
        return make(element, of, 0, textOf(element, '.no'), wordsOf(element, '.no'));
    }
    if (element.matches('.numbers')) return make(element, W.table, 3, textOf(element, 'b a'), cellsOf(element));
    if (element.matches('.example')) {
        const head = element.querySelector('figcaption, summary') ?? element;
        return make(element, W.example, 4, textOf(head, 'b').split(' ').pop() ?? '', textOf(head, 'span'));
    }
    const text = element.matches('.wide') ? cellsOf(element) : squeeze(element.textContent);
    return element.matches('p, ul, ol, .wide') && text ? make(element, W.text, 5, '', text) : null;
}

export function indexOf(main: HTMLElement): Entry[] {
    return [...main.children].flatMap((element) => {
        const entry = element instanceof HTMLElement && !element.matches('.counts') ? entryOf(element) : null;
        return entry ? [entry] : [];
    });
}

// Smaller is better; null: it does not fit.
function rank(entry: Entry, words: string[]): number | null {
    const name = entry.at.toLowerCase(), [first = ''] = words;
    if (!words.every((word) => entry.low.includes(word))) return null;
    if (words.length === 1 && name === first) return entry.weight;
    if (words.length === 1 && name.startsWith(first)) return 10 + entry.weight;
    const whole = words.every((word) => new RegExp(`(^|[^a-z0-9])${escape(word)}`).test(entry.low));
    return (whole ? 20 : 40) + entry.weight;
}

function escape(word: string): string {
    return word.replace(/[^a-z0-9]/g, '\\$&');
}

// A line or two around the first word that was found, all of them marked.
function snippetOf(entry: Entry, words: string[]): Hit['snippet'] {
    const low = entry.text.toLowerCase();
    const first = Math.min(...words.map((word) => low.indexOf(word)).filter((i) => i >= 0), low.length);
    const from = first > 50 && first < low.length ? low.indexOf(' ', first - 40) + 1 : 0;
    const end = entry.text.indexOf(' ', from + LONG);
    const text = `${from > 0 ? '… ' : ''}${entry.text.slice(from, end < 0 ? undefined : end)}${end < 0 ? '' : ' …'}`;
    const any = new RegExp(`(${words.map(escape).join('|')})`, 'i');
    return text.split(any).filter((part) => part !== '').map((part) => ({ text: part, found: any.test(part) }));
}

export function find(index: Entry[], query: string): Hit[] {
    const words = query.toLowerCase().split(/\s+/).filter((word) => word !== '').slice(0, 8);
    if (words.length === 0) return [];
    return index
        .flatMap((entry, i) => {
            const order = rank(entry, words);
            return order === null ? [] : [{ entry, order, i }];
        })
        .sort((a, b) => a.order - b.order || a.i - b.i)
        .slice(0, MOST)
        .map(({ entry }) => ({ entry, snippet: snippetOf(entry, words) }));
}
