// names.ts -- which names players may have: as the server sees it, said before anything is sent.
import * as W from '../words/ui';

export const NAME_MOST = 32; // code points
const BYTES_MOST = 63; // of UTF-8

// Characters that would hide in a name, break its line or turn the text around it. U+200D joins emoji and stays.
const HIDDEN = new RegExp(
    '[\\p{Cc}\\p{Cs}\\u00ad\\u061c\\u180e\\u200b\\u200c\\u200e\\u200f\\u2028-\\u202e\\u2060-\\u206f\\ufeff' +
        '\\ufff0-\\ufffb\\p{Noncharacter_Code_Point}\\u{e0000}-\\u{e0fff}\\u034f\\u115f\\u1160\\u17b4\\u17b5' +
        '\\u180b-\\u180f\\u2800\\u3164\\uffa0\\u{13430}-\\u{1343f}\\u{1bca0}-\\u{1bca3}\\u{1d173}-\\u{1d17a}]',
    'u',
);
export const HIDDEN_ALL = new RegExp(HIDDEN.source, 'gu');

// What is wrong with a name, in one sentence; empty: nothing.
export function nameTrouble(name: string): string {
    const count = [...name].length;
    if (count === 0) return W.nameLeast;
    if (count > NAME_MOST) return W.nameMost(NAME_MOST);
    if (HIDDEN.test(name)) return W.nameVisible;
    if (new TextEncoder().encode(name).length > BYTES_MOST) return W.nameBytes;
    return '';
}

// As typed, without spaces at the ends and with one space where there were several.
export function tidyName(typed: string): string {
    return typed.trim().replace(/ {2,}/g, ' ');
}

export const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
