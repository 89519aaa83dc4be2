// words.spec.mjs -- every page in a language that nobody speaks. Its words are longer, accented and in brackets, so
// that what is not from the catalogue is seen, and what has too little room.
import { readFileSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { pseudo } from '../../web/words/words.mjs';
import { compile, Game } from '../lib/engine.mjs';
import { program, test, expect } from './table.mjs';
import { drawn } from './hands.mjs';
import { pages, sizes, sticksOut } from './screens.mjs';

const words = pseudo();

// ---- the engine's words, which no catalogue has ----

const folder = dirname(program), TABLES = [0, 1, 5, 7, 8, 9]; // clauses, verbs, labels, sides, fields, help
const plain = (text) => text.toLowerCase().replace(/\{[^}]*\}|[\d+−-]+/g, ' ').replace(/\s+/g, ' ').trim();
const pieces = (text) => text.split(/[,.:;()·×→\n]/).map(plain).filter((one) => /\p{L}{2}/u.test(one));

let told; // by its tables
function tables() {
    if (told) return told;
    told = new Set();
    compile(folder);
    for (const name of readdirSync(join(folder, 'books')).filter((one) => one.endsWith('.bin'))) {
        const { f, ...game } = new Game(readFileSync(join(folder, 'books', name)));
        const text = (size) => Buffer.from(game.bytes.subarray(f.text(), f.text() + size)).toString();
        for (const table of TABLES)
            for (let i = 0; i < f.words(table); i++) for (const one of pieces(text(f.word(table, i)))) told.add(one);
    }
    return told;
}

// What a page is told by its server is the engine's, or a person's.
function listen(page) {
    const heard = new Set();
    const take = (value) => {
        if (typeof value === 'string') for (const one of pieces(value)) heard.add(one);
        else if (value && typeof value === 'object') Object.values(value).forEach(take);
    };
    const read = (text) => {
        try {
            take(JSON.parse(text));
        } catch {
            // No JSON.
        }
    };
    page.on('response', async (answer) => {
        if ((answer.headers()['content-type'] ?? '').includes('json')) read(await answer.text().catch(() => ''));
    });
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => read(String(payload))));
    return (text) => pieces(text).every((one) => heard.has(one) || tables().has(one));
}

// ---- the language ----

async function speak(page, tag) {
    await page.route('**/assets/words/*.js', (route) => route.fulfill({ contentType: 'text/javascript', body: words }));
    await page.addInitScript((one) => localStorage.setItem('sandtable.language', one), tag);
}

// What is shown or spoken and stands outside all brackets, as [text, where].
const outside = (page) => page.evaluate(() => {
    const found = [];
    const where = (element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`;
    const isEngines = (element) => element.closest('[lang="en"]:not(html)') !== null;
    const take = (text, element) => {
        if (/\p{L}{2}/u.test(text) && !isEngines(element))
            found.push([text.trim().replace(/\s+/g, ' '), where(element)]);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let depth = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        if (element.closest('script, style, noscript, code') || !element.checkVisibility()) continue;
        let rest = '';
        for (const sign of node.data) {
            if (sign === '⟧') depth--;
            else if (sign === '⟦') depth++;
            else if (depth === 0) rest += sign;
        }
        take(rest, element);
    }
    for (const element of document.body.querySelectorAll('*')) {
        if (!element.checkVisibility()) continue;
        for (const name of ['title', 'aria-label', 'placeholder', 'alt', 'aria-valuetext', 'aria-description'])
            take((element.getAttribute(name) ?? '').replace(/⟦[^]*⟧/, ''), element);
    }
    if (!document.title.includes('⟦')) found.push([document.title, 'title']);
    return found;
});

// Words that are cut off: their box is too narrow for them and does not scroll.
const cutOff = (page) => page.evaluate(() => [...document.body.querySelectorAll('*')].filter((element) => {
    if (!element.checkVisibility() || element.closest('.vh, svg, [aria-hidden="true"]')) return false;
    const style = getComputedStyle(element), box = element.getBoundingClientRect();
    if (![...element.childNodes].some((node) => node.nodeType === 3 && node.data.includes('⟧'))) return false;
    if (style.textOverflow === 'ellipsis' || box.width === 0) return false;
    const range = document.createRange();
    range.selectNodeContents(element);
    const text = range.getBoundingClientRect();
    const holder = element.closest('button, .btn, legend, th, td, label, summary') ?? element;
    const room = holder.getBoundingClientRect();
    return text.right > room.right + 1.5 || text.left < room.left - 1.5 || text.bottom > room.bottom + 3;
}).map((element) => `${element.tagName.toLowerCase()}.${element.className}: ${element.textContent}`));

for (const [name, open] of Object.entries(pages))
    test(`${name} in another language`, async ({ page, api }) => {
        const isTold = listen(page);
        await speak(page, 'qps');
        await page.setViewportSize(sizes.desk);
        await open(page, api);
        for (const [size, viewport] of Object.entries(sizes)) {
            await page.setViewportSize(viewport);
            await drawn(page);
            expect.soft(await sticksOut(page), size).toBeLessThanOrEqual(0);
            expect.soft((await outside(page)).filter(([text]) => !isTold(text)), size).toEqual([]);
            expect.soft(await cutOff(page), size).toEqual([]);
        }
    });
