// links.ts -- a press on the name of a clause, a ruling or a heading copies its address.

import { copy } from '../ui/copy';
import * as W from '../words/book';

const SHOWN = 1800; // milliseconds

let note: HTMLElement | null = null, timer = 0;

// The place for the note stands in the page from the start: a reader announces only what changes in it.
function say(words: string): void {
    if (!note) return;
    note.textContent = words;
    note.hidden = false;
    clearTimeout(timer);
    timer = setTimeout(() => {
        if (note) note.hidden = true;
    }, SHOWN);
}

export function startLinks(main: HTMLElement): void {
    note = document.createElement('p');
    note.className = 'copied';
    note.setAttribute('role', 'status');
    note.hidden = true;
    document.body.append(note);
    main.addEventListener('click', (event) => {
        const link = event.target instanceof Element ? event.target.closest('a') : null;
        if (!link?.matches('.tag, h2 > a, h3 > a, h4 > a') || event.ctrlKey || event.metaKey || event.shiftKey) return;
        void copy(link.href).then((done) => {
            if (done) say(W.linkCopied(decodeURIComponent(link.hash.slice(1)).replace(/^s-/, '')));
        });
    });
}
