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
const pieces = (text) => text.replace(/\s+/g, ' ').split(/[,.:;()·×→←]/).map(plain)
    .filter((one) => /\p{L}{2}/u.test(one));

let told; // by its tables
function tables() {
    if (told) return told;
    told = new Set();
    compile(folder);
    for (const name of readdirSync(join(folder, 'books')).filter((one) => /^[a-z0-9]+\.[a-z0-9-]+\.bin$/.test(one))) {
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
    const isEngines = (element) => element.closest('[lang]').getAttribute('lang') === 'en';
    const take = (text, element) => {
        if (/\p{L}{2}/u.test(text) && !isEngines(element))
            found.push([text.trim().replace(/\s+/g, ' '), where(element)]);
    };
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    let depth = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const element = node.parentElement;
        // When something was, the browser tells in its own words.
        if (element.closest('script, style, noscript, code, time') || !element.checkVisibility()) continue;
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
    if (document.body.lang !== 'en' && !document.title.includes('⟦')) found.push([document.title, 'title']);
    return found;
});

// Words that are wider than what holds them: a button, or a box that cuts off what it has no room for.
const cutOff = (page) => page.evaluate(() => {
    const found = new Set(), walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const holds = (element, style) => element.matches('button, .btn, .seg span, th, td') ||
        (/hidden|clip/.test(style.overflowX) && style.textOverflow !== 'ellipsis');
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const parent = node.parentElement, range = document.createRange();
        if (!/\p{L}/u.test(node.data) || !parent.checkVisibility() ||
            parent.closest('.vh, .reader, .seat .lbl, svg, option, script, style, [hidden]')) continue;
        range.selectNodeContents(node);
        const text = range.getBoundingClientRect();
        if (text.width === 0) continue;
        for (let holder = parent; holder; holder = holder.parentElement) {
            const style = getComputedStyle(holder), box = holder.getBoundingClientRect();
            if (/auto|scroll/.test(style.overflowX) || style.clipPath !== 'none') break;
            if (style.textOverflow === 'ellipsis' && /hidden|clip/.test(style.overflowX)) break;
            if (holds(holder, style) && (text.right > box.right + 1.5 || text.left < box.left - 1.5))
                found.add(`${holder.tagName.toLowerCase()}.${holder.className} ${Math.round(text.right - box.right)}: ${
                    node.data.trim()}`);
        }
    }
    return [...found];
});

// What reaches farthest to the right, of those that do.
const widest = (page) => page.evaluate(() => [...document.body.querySelectorAll('*')]
    .filter((element) => element.getBoundingClientRect().right > innerWidth + 1)
    .map((element) => `${element.tagName.toLowerCase()}.${element.getAttribute('class') ?? ''}`).slice(0, 4)
    .join(' > '));

for (const [name, open] of Object.entries(pages))
    test(`${name} in another language`, async ({ page, api }) => {
        const isTold = listen(page);
        await speak(page, 'qps');
        await page.setViewportSize(sizes.desk);
        await open(page, api);
        const wrong = [];
        for (const [size, viewport] of Object.entries(sizes)) {
            await page.setViewportSize(viewport);
            await drawn(page);
            const out = await sticksOut(page);
            if (out > 0) wrong.push(`${size}: sticks out by ${out}: ${await widest(page)}`);
            for (const [text, where] of await outside(page))
                if (!isTold(text)) wrong.push(`${size}: left out: ${text} (${where})`);
            for (const cut of await cutOff(page)) wrong.push(`${size}: cut off: ${cut}`);
        }
        expect(wrong).toEqual([]);
    });
