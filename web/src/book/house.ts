// house.ts -- the numbers and rows of a game's house rules in the pages of its book, with what they were.

import type { House } from '../ui/house';
import * as W from '../words/book';

// How the book writes it: only the figure of "5+" or "+1" is new where a sentence says it in other words.
const figure = /\d+/;

function markRow(part: ParentNode, { name, like, words, likeWords }: House['rows'][number]): void {
    const model = part.querySelector(`td[id^="${CSS.escape(`${like}.`)}"]`)?.closest('tr');
    if (!model || part.querySelector(`td[id^="${CSS.escape(`${name}.`)}"]`)) return;
    const row = model.cloneNode(true) as HTMLElement, head = row.querySelector('th');
    for (const cell of row.querySelectorAll('td[id]')) {
        cell.id = name + cell.id.slice(like.length);
        cell.setAttribute('title', cell.id);
        cell.classList.add('new');
    }
    const note = document.createElement('small');
    note.textContent = W.likeRow(likeWords);
    head?.replaceChildren(words, ' ', note);
    model.parentElement?.append(row);
}

function markNumber(part: ParentNode, { name, is, was }: House['numbers'][number]): void {
    const id = CSS.escape(name), words = was === '' ? '' : W.wasBefore(was);
    for (const cell of part.querySelectorAll(`td[id="${id}"]`)) {
        const note = document.createElement('small');
        note.textContent = words;
        cell.classList.add('new');
        cell.replaceChildren(is, ...words === '' ? [] : [' ', note]);
    }
    for (const link of part.querySelectorAll(`a[href="#${id}"]`)) {
        const said = link.textContent ?? '', fresh = figure.exec(is)?.[0];
        link.textContent = said === was || !fresh || !figure.test(said) ? is : said.replace(figure, fresh);
        link.setAttribute('title', words);
        link.classList.add('changed');
    }
}

// Whatever an address says of them, it is words.
export function markHouse(part: ParentNode, house: House): void {
    for (const row of house.rows) markRow(part, row);
    for (const number of house.numbers) markNumber(part, number);
}
