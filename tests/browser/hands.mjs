// hands.mjs -- players that know no game: they see what the page offers, and press something of it by lot.
import { generator } from '../lib/engine.mjs';
import { expect } from './table.mjs';

const AT_EASE = 8; // presses in one decision that may be idle: a look at another piece, a change of mind
const NEAR = 8; // pixels: two marks of one place, also on a phone where places are close together
const MOST = 40; // more of them are a page that leads nowhere

// What of the prompt can be pressed, besides the button that does it.
const BUTTONS = ['.movers button', '.opts button:not([aria-pressed="true"])', '.places button', '.faces button']
    .map((what) => `.prompt ${what}:visible`).join(', ');

// What the page offers, read from what it shows.  Runs in the page; null: nobody here is asked.
function look() {
    const prompt = document.querySelector('.prompt'), map = document.querySelector('svg.map');
    if (!prompt || !map) return null;
    const all = (within, what) => [...within.querySelectorAll(what)];
    const head = prompt.querySelector('header b')?.textContent ?? '';
    const primary = prompt.querySelector('.acts .pri');
    const isOver = head === 'The battle is over', isReplay = head === 'Replay';
    if (!isOver && (isReplay || !prompt.querySelector('.movers, .opts, .places, .faces, .acts .pri'))) return null;
    if (primary?.textContent.startsWith('Sending') || prompt.querySelector('.faces [disabled]')) return null;
    const spot = (element, more) => {
        const r = element.getBoundingClientRect();
        return { x: r.left + r.width / 2, y: r.top + r.height / 2, name: element.textContent, ...more };
    };
    // Only what can be hit: not what lies under a panel or was scrolled away.
    const seen = (element, owner) => {
        const { x, y } = spot(element), top = document.elementFromPoint(x, y);
        return top !== null && owner.contains(top);
    };
    const buttons = (what, kind) => all(prompt, what).filter((b) => b.checkVisibility())
        .map((b) => spot(b, { kind, isSeen: seen(b, b) }));
    const marks = (what, kind) => all(map, what).filter((m) => seen(m, map)).map((m) => spot(m, { kind }));
    const plate = (piece) => piece.querySelector('.plate, .rider-disc') ?? piece;
    return {
        isOver,
        title: prompt.querySelector('#prompt-title')?.textContent ?? '',
        rows: all(document, '.tlog li[data-row]').length,
        primary: primary && !primary.disabled ? spot(primary) : null,
        refusal: prompt.querySelector('.refused')?.textContent ?? '',
        movers: buttons('.movers button', 'mover'),
        choices: buttons('.opts button:not(.line):not([aria-pressed="true"])', 'choice'),
        options: buttons('.opts button.line', 'option'),
        places: buttons('.places button', 'place'),
        faces: buttons('.faces button', 'face'),
        reach: marks('.reach-dot, .reach-ring', 'reach'),
        targets: marks('.layer-marks .target', 'target'),
        handles: marks('.handle:not(.chosen)', 'handle'),
        ghosts: marks('.layer-ghosts .ghost-line', 'ghost'),
        pieces: all(map, '.layer-pieces .pc').map(plate).filter((p) => seen(p, map))
            .map((p) => spot(p, { kind: 'piece' })),
        cursor: marks('.layer-focus .focus', 'cursor')[0] ?? null,
        focus: document.activeElement?.matches('.map') ? 'board'
            : document.activeElement?.matches('body, #prompt-title') ? 'prompt' : 'elsewhere',
    };
}

// The next time that somebody at this page is asked something; the battle's end is one too.
export async function asked(page) {
    const found = await page.waitForFunction(look, undefined, { polling: 'raf', timeout: 60_000 });
    return found.jsonValue();
}

// Everything that a press changes at once is drawn.
export const drawn = (page) => page.evaluate(() => new Promise((done) => {
    requestAnimationFrame(() => requestAnimationFrame(() => done()));
}));

export async function committed(page, rows) {
    await page.waitForFunction((n) => document.querySelectorAll('.tlog li[data-row]').length > n, rows,
        { polling: 'raf', timeout: 15_000 });
}

// Plays until the end, or until `until` holds of what is seen.  A hand is given what is seen and presses one thing.
export async function playOn(page, hand, until = () => false) {
    let rows = -1, presses = 0;
    for (;;) {
        const seen = await asked(page);
        if (seen.isOver || until(seen)) return seen;
        presses = seen.rows === rows ? presses + 1 : 0;
        rows = seen.rows;
        expect(presses, `presses at row ${rows}: ${seen.title}`).toBeLessThan(MOST);
        await hand(page, seen, presses);
        await drawn(page);
    }
}

// ---- the mouse, and the finger ----

// A piece that may act is clicked on the board where its name is drawn there; riders have only their button.
export async function boardSpot(page, button) {
    const name = /^[A-Z]\d+/.exec(button.name)?.[0] ?? '';
    return page.evaluate((wanted) => {
        const text = [...document.querySelectorAll('svg.map .layer-pieces .pid')].find((t) => t.textContent === wanted);
        const plate = text?.closest('.pc').querySelector('.plate');
        if (!plate) return null;
        const r = plate.getBoundingClientRect(), x = r.left + r.width / 2, y = r.top + r.height / 2;
        return document.elementFromPoint(x, y)?.closest('svg.map') ? { x, y } : null;
    }, name);
}

const click = (page, { x, y }) => page.mouse.click(x, y);
const tap = (page, { x, y }) => page.touchscreen.tap(x, y);

export function mouse(seed, press = click) {
    const random = generator(seed), pick = (list) => list[random(list.length)];
    const used = { button: 0, again: 0, mover: 0, piece: 0, reach: 0, target: 0, handle: 0, choice: 0, place: 0,
        option: 0, face: 0 };
    const hand = async (page, seen, presses) => {
        // A facing that is in hand from the start need not be the one that is wanted.
        const turns = seen.primary && seen.handles.length > 0 && presses === 0 && random(2) === 0;
        if (turns) {
            used.handle++;
            return press(page, pick(seen.handles));
        }
        // What was chosen on the board is done by a second click there, or by the button.
        if (seen.primary) {
            const again = seen.ghosts[0];
            const isAgain = again && seen.reach.some((r) => Math.hypot(r.x - again.x, r.y - again.y) < NEAR);
            if (isAgain && presses < AT_EASE && random(2) === 0) {
                used.again++;
                await press(page, again);
            } else {
                used.button++;
                const button = page.locator('.prompt .acts .pri');
                await (press === tap ? button.tap() : button.click());
            }
            return committed(page, seen.rows);
        }
        const buttons = [...seen.choices, ...seen.options, ...seen.places, ...seen.movers, ...seen.faces];
        const offers = [...buttons.filter((b) => b.isSeen), ...seen.reach, ...seen.targets, ...seen.handles];
        // What is offered may lie below many dice.
        if (offers.length === 0 && buttons.length > 0)
            return page.locator(BUTTONS).first().evaluate((b) => b.scrollIntoView({ block: 'center' }));
        // Now and then a piece at random, as people do to look at it.
        const one = presses < AT_EASE && random(12) === 0 ? pick(seen.pieces) : pick(offers);
        expect(one, `nothing is offered: ${JSON.stringify(seen)}`).toBeTruthy();
        used[one.kind]++;
        const spot = (one.kind === 'mover' && await boardSpot(page, one)) || one;
        await press(page, spot);
        if (one.kind === 'face') await committed(page, seen.rows);
    };
    return Object.assign(hand, { used });
}

export const finger = (seed) => mouse(seed, tap);

// ---- the keyboard ----

const literal = (words) => words.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

// Tab until something has the focus, the other way round where it comes before what has the focus now.
export async function tabTo(page, name, most = 80) {
    const way = await page.evaluate(([source, flags]) => {
        const wanted = new RegExp(source, flags), here = document.activeElement;
        const nameOf = (e) =>
            (e.getAttribute('aria-label') ?? e.labels?.[0]?.textContent ?? e.textContent ?? '').trim();
        const within = document.querySelector('dialog:modal') ?? document;
        const found = [...within.querySelectorAll('button, a[href], summary, input, select')]
            .find((e) => wanted.test(nameOf(e)));
        globalThis.nameOf = nameOf;
        if (!found) return 'nowhere';
        const isBefore = here?.compareDocumentPosition(found) & Node.DOCUMENT_POSITION_PRECEDING;
        return isBefore && here !== document.body ? 'Shift+Tab' : 'Tab';
    }, [name.source, name.flags]);
    if (way === 'nowhere') throw new Error(`there is no ${name} to go to`);
    const trail = [];
    for (let i = 0; i < most; i++) {
        const here = await page.evaluate(() => globalThis.nameOf(document.activeElement));
        if (name.test(here)) return;
        trail.push(here.slice(0, 20));
        await page.keyboard.press(way);
    }
    throw new Error(`${way} does not come to ${name}, but to ${trail.join(' | ')}`);
}

// A battle of the card of its game, by the keys of its list.
export async function chooseBattle(page, rules, title) {
    const battles = page.getByRole('combobox', { name: `Battles of ${rules}`, exact: true });
    await battles.waitFor();
    await tabTo(page, new RegExp(`^Battles of ${literal(rules)}$`));
    const at = (await battles.locator('option').allTextContents()).indexOf(title);
    await page.keyboard.press('Home');
    for (let i = 0; i < at; i++) await page.keyboard.press('ArrowDown');
    await expect(battles.locator('option:checked')).toHaveText(title);
}

// Walks the cursor over the board until it is on the spot.  Without a cursor the first arrow only brings it.
async function walk(page, spot) {
    for (let i = 0; i < 60; i++) {
        const at = (await asked(page)).cursor, dx = at ? spot.x - at.x : 0, dy = at ? spot.y - at.y : 0;
        if (at && Math.hypot(dx, dy) < 30) return;
        const across = dx > 0 ? 'ArrowRight' : 'ArrowLeft', along = dy > 0 ? 'ArrowDown' : 'ArrowUp';
        await page.keyboard.press(Math.abs(dx) > Math.abs(dy) ? across : along);
        await drawn(page);
    }
    throw new Error(`the cursor does not come to ${JSON.stringify(spot)}`);
}

export function keyboard(seed) {
    const random = generator(seed), pick = (list) => list[random(list.length)];
    const used = { enter: 0, primary: 0, number: 0, cursor: 0, turn: 0, tab: 0, escape: 0 };

    // Enter does what is in hand, unless the cursor moved since: then it chooses first.
    const commit = async (page, seen) => {
        if (seen.focus === 'elsewhere' || random(4) === 0) {
            used.primary++;
            await tabTo(page, new RegExp(`^${literal(seen.primary.name.replace(/Enter$/, '').trim())}`));
            await page.keyboard.press('Enter');
        } else {
            used.enter++;
            await page.keyboard.press('Enter');
            await drawn(page);
            const now = await asked(page);
            if (now.rows === seen.rows && now.primary) await page.keyboard.press('Enter');
            else if (now.rows === seen.rows) return;
        }
        await committed(page, seen.rows);
    };
    const choose = async (page, seen) => {
        const ways = [];
        const line = [...seen.options, ...seen.choices], button = [...line, ...seen.places, ...seen.movers];
        if (line.length > 0) ways.push('number');
        if (button.length > 0) ways.push('tab');
        if (seen.reach.length + seen.targets.length > 0 && seen.focus !== 'elsewhere') ways.push('cursor', 'cursor');
        if (seen.handles.length > 0) ways.push('turn', 'turn');
        const way = pick(ways);
        expect(way, `nothing is offered: ${JSON.stringify(seen)}`).toBeTruthy();
        used[way]++;
        if (way === 'number') {
            await page.keyboard.press(String(1 + random(Math.min(9, line.length))));
        } else if (way === 'turn') {
            await page.keyboard.press(random(2) === 0 ? 'q' : 'e');
        } else if (way === 'cursor') {
            await walk(page, pick([...seen.reach, ...seen.targets]));
            await page.keyboard.press('Enter');
        } else {
            await tabTo(page, new RegExp(`^${literal(pick(button).name)}$`));
            await page.keyboard.press('Enter');
        }
    };
    const hand = async (page, seen, presses) => {
        if (seen.faces.length > 0) {
            used.number++;
            await page.keyboard.press(pick(seen.faces).name.trim());
            return committed(page, seen.rows);
        }
        if (presses > 0 && presses < AT_EASE && random(15) === 0) {
            used.escape++;
            return page.keyboard.press('Escape');
        }
        if (seen.primary && seen.handles.length > 0 && presses === 0 && random(2) === 0) {
            used.turn++;
            return page.keyboard.press(random(2) === 0 ? 'q' : 'e');
        }
        return seen.primary ? commit(page, seen) : choose(page, seen);
    };
    return Object.assign(hand, { used });
}
