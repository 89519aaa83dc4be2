// lang.ts -- the language of the pages: which one, its words (web/words), and how it tells numbers and lists.

import type { ComponentChildren } from 'preact';
import { ID, LANGUAGES } from '../words/list';
import { keep, keptText } from './kept';
import { at } from './place';

export type Node = ComponentChildren; // what stands in a sentence and is not words
export type Wrap = (words: ComponentChildren) => ComponentChildren; // what encloses some of its words

declare const ONE_FILE: boolean; // web/build.sh: a report carries its words, and asks nobody for others

const PLACE = 'sandtable.language'; // as chosen; nothing: what the browser prefers

export const chosen = (): string => keptText(PLACE) ?? '';

// Takes effect when a page is loaded.
export function choose(tag: string): void {
    keep(PLACE, tag || null);
}

const known = (tag: string): string | undefined => LANGUAGES.find(([one]) => one === tag)?.[0];

// The first language that a person wants and we have, and how he wants its numbers and dates.
function preferred(): [string, string] {
    if (chosen()) return [chosen(), chosen()];
    for (const tag of navigator.languages ?? []) {
        const found = known(tag) ?? known(tag.split('-')[0] ?? '');
        if (found) return [found, tag];
    }
    return ['en', 'en'];
}

type Overlay = (n: typeof num, p: typeof plural, s: typeof pick) => unknown[];

// Without its words, or with those of another version, the page is English.
async function load(tag: string): Promise<unknown[] | null> {
    try {
        const { id, default: all } = await import(at(`/assets/words/${tag}.js`)) as { id: string; default: Overlay };
        return id === ID ? all(num, plural, pick) : null;
    } catch {
        return null;
    }
}

// "1,240"
export function num(n: number): string {
    return numbers.format(n);
}

// The form of a message for a number, and for a case.
export function plural<T>(n: number, forms: Record<string, T> & { other: T }): T {
    return forms[`=${n}`] ?? forms[plurals.select(n)] ?? forms.other;
}

export function pick<T>(of: string, forms: Record<string, T> & { other: T }): T {
    return forms[of] ?? forms.other;
}

const [wanted, place] = ONE_FILE ? ['en', 'en'] : preferred();
const own = ONE_FILE || wanted === 'en' ? null : await load(wanted);

export const language = own ? wanted : 'en';
export const locale = own || wanted === 'en' ? place : 'en';
if (!ONE_FILE && language !== 'en') document.documentElement.lang = language;

const numbers = new Intl.NumberFormat(locale), plurals = new Intl.PluralRules(locale);

// The `lang` of what is in the engine's words, where the page around it speaks another language.
export const ENGINE = language === 'en' ? undefined : 'en';

// The languages one can choose from, by their own names; what was chosen is one of them even if nobody ships it.
export const languages = (): readonly (readonly [tag: string, name: string])[] =>
    (known(language) ? LANGUAGES : [...LANGUAGES, [language, language]]);

// With so many digits behind the point, for figures that stand below each other.
export const fixed = (n: number, digits: number): string => n.toLocaleString(locale,
    { minimumFractionDigits: digits, maximumFractionDigits: digits, useGrouping: false });

// "one, two, and three"
export const list = (all: readonly string[]): string => new Intl.ListFormat(locale).format(all);

// The messages from the `first` on, in English, or as the language has them.
export function area<const T extends readonly unknown[]>(first: number, english: T): T {
    return own ? english.map((words, i) => own[first + i] ?? words) as unknown as T : english;
}
