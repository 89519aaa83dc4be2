// lesson.spec.mjs -- the first lessons, as who knows nothing plays them: pressing only what the card points at.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../lib/files.mjs';
import { test, expect, piecesOf, program, rowsOf } from './table.mjs';
import { faults } from './axe.mjs';
import { drawn } from './hands.mjs';
import { sizes, sticksOut, still } from './screens.mjs';

const MOST = 40; // presses; a lesson has six steps

const card = (page) => page.locator('.coach');
const go = (page) => card(page).getByRole('button', { name: /^(Next|Finish)$/ });
const step = async (page) => Number((await card(page).locator('.num').innerText()).split(' ')[0]);
const over = (page) => card(page).getByRole('heading', { name: 'That was the lesson' });

// From the start page, by its button.
async function begin(page, game, path = '/') {
    await page.goto(path);
    await page.getByRole('button', { name: `Start here: a lesson in ${game}`, exact: true }).click();
    await page.waitForURL(/table/);
    await expect(card(page).locator('.num')).toHaveText('1 of 6');
}

// The middle of the ring, and whether the card, or anything else that is not the board or the panel, lies over it.
const ring = (page) => page.evaluate(() => {
    const ring = document.querySelector('.coach-lines .ring')?.getBoundingClientRect();
    if (!ring) return null;
    const at = { x: ring.left + ring.width / 2, y: ring.top + ring.height / 2 };
    const card = document.querySelector('.coach').getBoundingClientRect();
    const isCovered = card.left < ring.right && ring.left < card.right && card.top < ring.bottom &&
        ring.top < card.bottom;
    const there = document.elementFromPoint(at.x, at.y);
    return { ...at, isCovered, isReal: there?.closest('.barea, .prompt, .top') !== null };
});

// Both stand still, and the card asks for something or is over.
async function told(page) {
    await card(page).waitFor({ timeout: 30_000 });
    let last = '';
    await expect.poll(async () => {
        const before = last;
        last = JSON.stringify([await card(page).innerText().catch(() => ''), await ring(page)]);
        return last === before;
    }, { intervals: [60] }).toBe(true);
}

// Presses what is pointed at, until the lesson or the step is over.
async function follow(page, press, until = () => false) {
    const seen = [];
    for (let i = 0; i < MOST; i++) {
        await told(page);
        if (await over(page).isVisible()) return [...new Set(seen)];
        seen.push(await step(page));
        await expect(card(page).getByText('Also fine')).toHaveCount(0);
        if (await until(seen.at(-1))) return [...new Set(seen)];
        if (await go(page).isVisible()) {
            await go(page).click();
            continue;
        }
        const at = await ring(page);
        expect(at, await card(page).innerText()).not.toBeNull();
        expect(at.isCovered, `the card covers what it points at in step ${seen.at(-1)}`).toBe(false);
        expect(at.isReal, `nothing to press in step ${seen.at(-1)}`).toBe(true);
        await press(at, await card(page).innerText());
        await drawn(page);
    }
    throw new Error(`no end after ${MOST} presses: ${await card(page).innerText()}`);
}

const isLook = (words) => /point at/i.test(words);
const byMouse = (page) => async ({ x, y }, words) => {
    if (isLook(words)) await page.mouse.move(x, y, { steps: 3 });
    else await page.mouse.click(x, y);
};

// What is done is kept here, and after it there is a battle to play.
async function expectDone(page, seen) {
    expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
    await expect(page.locator('.lesson .done')).toHaveCount(6);
    const next = card(page).getByRole('button', { name: /^Play .+, level 2$/ });
    await expect(next).toBeVisible();
    return next;
}

const games = ['The Portable Wargame', 'Ancients', 'Iron Push', 'Iron Push, second edition', 'Wargame'];
for (const [i, game] of games.entries())
    test(`the lesson of ${game} is finished by mouse, pressing only what the card points at${i > 0 ? ' @long' : ''}`,
        async ({ page }) => {
            await begin(page, game);
            const next = await expectDone(page, await follow(page, byMouse(page)));
            const here = page.url();
            await next.click();
            await page.waitForURL((url) => url.href !== here);
            await expect(page.locator('.seat.blue small')).toHaveText(/computer, level 2$/);
            await expect(card(page)).toHaveCount(0);
            await page.goto('/');
            await expect(page.getByRole('button', { name: `The lesson in ${game}, again` })).toBeVisible();
        });

// How many of its sixteenths of the arrow lie on what is to be read.
const crossed = (page) => page.evaluate(() => {
    const shaft = document.querySelector('.coach-lines .shaft');
    if (!shaft) return 0;
    const long = shaft.getTotalLength(), ring = document.querySelector('.coach-lines .ring').getBoundingClientRect();
    const read = [...document.querySelectorAll('.odds, .ucard.pointed, .map .ghost')]
        .map((e) => e.getBoundingClientRect())
        .filter((r) => !(r.left < ring.right && ring.left < r.right && r.top < ring.bottom && ring.top < r.bottom));
    return Array.from({ length: 16 }, (_, i) => shaft.getPointAtLength((long * (i + 0.5)) / 16)).filter((p) =>
        read.some((r) => p.x > r.left + 4 && p.x < r.right - 4 && p.y > r.top + 4 && p.y < r.bottom - 4)).length;
});

test('in a lesson a second click on a place marches, and nothing that is to be read is cut or crossed',
    async ({ page }) => {
        await begin(page, 'Wargame');
        await follow(page, byMouse(page), (at) => at === 3);
        const at = await ring(page), rows = await rowsOf(page).count();
        await page.mouse.click(at.x, at.y);
        await drawn(page);
        await page.waitForTimeout(800); // it is no double click
        await page.mouse.click(at.x + 4, at.y - 3);
        await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(rows);
        await follow(page, byMouse(page), (now) => now === 4);
        expect(await crossed(page)).toBe(0);
        const spot = await ring(page);
        await page.mouse.move(spot.x, spot.y, { steps: 3 });
        const facts = page.locator('.ucard.pointed');
        await expect(facts).toContainText('Defence');
        expect(await facts.evaluate((e) => e.scrollHeight - e.clientHeight)).toBeLessThanOrEqual(1);
        await expect(card(page).locator('.dots .on')).toHaveCount(await step(page));
        expect(await crossed(page)).toBe(0);
        await page.mouse.move(5, 300);
        await follow(page, byMouse(page), (now) => now === 5);
        for (let i = 0; i < 3; i++) {
            expect(await crossed(page), `press ${i}`).toBe(0);
            const next = await ring(page);
            if (i < 2 && next) await page.mouse.click(next.x, next.y);
            await drawn(page);
            await told(page);
        }
    });

// Enter is what the card asks for, and then what is in the hand.
for (const [i, game] of games.entries())
    test(`the lesson of ${game} is finished by keyboard alone${i === 1 ? '' : ' @long'}`, async ({ page }) => {
        await begin(page, game);
        const seen = [];
        for (let n = 0; n < MOST && !await over(page).isVisible(); n++) {
            await told(page);
            if (await over(page).isVisible()) break;
            seen.push(await step(page));
            await page.keyboard.press('Enter');
            await drawn(page);
        }
        await expectDone(page, [...new Set(seen)]);
    });

for (const [i, game] of games.entries())
    test(`the lesson of ${game} is finished by finger on a phone${i === 4 ? '' : ' @long'}`, async ({ stranger }) => {
        const page = await stranger({ viewport: sizes.phone, hasTouch: true });
        await begin(page, game);
        const hold = await page.context().newCDPSession(page);
        const press = async ({ x, y }, words) => {
            if (!isLook(words)) return page.touchscreen.tap(x, y);
            const touch = (type) => hold.send('Input.dispatchTouchEvent',
                { type, touchPoints: type === 'touchStart' ? [{ x, y }] : [] });
            await touch('touchStart');
            await go(page).waitFor();
            return touch('touchEnd');
        };
        const seen = await follow(page, press);
        expect(seen).toEqual([1, 2, 3, 4, 5, 6]);
        expect(await sticksOut(page)).toBe(0);
        expect(await faults(page)).toEqual([]);
    });

test('Show me plays the act as a ghost and does nothing; Back reads a step again', async ({ page }) => {
    await begin(page, games[0]);
    await follow(page, byMouse(page), (now) => now === 2);
    await told(page);
    const rows = await rowsOf(page).count(), pieces = await piecesOf(page);
    await page.keyboard.press('h');
    await expect(page.locator('.layer-ghosts .pc')).toHaveCount(1);
    await expect(page.locator('.layer-ghosts .pc')).toHaveCount(0);
    expect(await rowsOf(page).count()).toBe(rows);
    expect(await piecesOf(page)).toEqual(pieces);
    // A click ends it, and means what it means without it.
    await card(page).getByRole('button', { name: 'Show me' }).click();
    await expect(page.locator('.layer-ghosts .pc')).toHaveCount(1);
    const { x, y } = await ring(page);
    await page.mouse.click(x, y);
    await expect(page.locator('.layer-ghosts .pc')).toHaveCount(1);
    await page.waitForTimeout(2000);
    await expect(page.locator('.layer-ghosts .pc')).toHaveCount(1);
    await card(page).getByRole('button', { name: 'Back' }).click();
    expect(await step(page)).toBe(1);
    await expect(page.locator('.coach-lines .ring')).toHaveCount(0);
    await go(page).click();
    expect(await step(page)).toBe(2);
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    await still(page);
    expect(await faults(page, true)).toEqual([]);
});

test('another act is also fine; taking it back goes back; a reload goes on', async ({ page }) => {
    await begin(page, games[0]);
    await follow(page, byMouse(page), (now) => now === 2);
    // Another place than the card's, where nothing lies over it.
    const { x, y } = await page.evaluate(() => {
        const ring = document.querySelector('.coach-lines .ring').getBoundingClientRect();
        const spots = [...document.querySelectorAll('.map .reach-dot')].map((dot) => dot.getBoundingClientRect())
            .map((dot) => ({ x: dot.left + dot.width / 2, y: dot.top + dot.height / 2 }));
        return spots.find((at) => document.elementFromPoint(at.x, at.y).closest('.map') &&
            (at.x < ring.left || at.x > ring.right || at.y < ring.top || at.y > ring.bottom));
    });
    await page.mouse.click(x, y);
    await page.locator('.prompt .acts .pri').click();
    await expect(card(page).locator('.fine')).toHaveText('Also fine');
    expect(await step(page)).toBe(3);
    await page.reload();
    await told(page);
    expect(await step(page)).toBe(3);
    await page.keyboard.press('z');
    await expect(card(page).locator('.num')).toHaveText('2 of 6');
    await told(page);
    expect(await ring(page)).not.toBeNull();
});

test('a lesson that is skipped comes back for six seconds, and is offered again', async ({ page }) => {
    await begin(page, games[0]);
    await card(page).getByRole('button', { name: 'Skip the lesson' }).click();
    await expect(page.locator('.coach-lines .ring')).toHaveCount(0);
    await card(page).getByRole('button', { name: 'Undo' }).click();
    await told(page);
    expect(await ring(page)).not.toBeNull();
    await card(page).getByRole('button', { name: 'Skip the lesson' }).click();
    await expect(card(page)).toHaveCount(0, { timeout: 8000 });
    await page.reload();
    await page.locator('.prompt').waitFor();
    await expect(page.locator('.lesson')).toHaveCount(0);
    await page.goto('/');
    await expect(page.getByRole('button', { name: `Start here: a lesson in ${games[0]}`, exact: true })).toBeVisible();
});

test('the card is read when it changes, and takes no focus; the ring is steady where motion is not wished',
    async ({ page }) => {
        await page.emulateMedia({ reducedMotion: 'reduce' });
        await begin(page, games[0]);
        await told(page);
        await expect(card(page).locator('[aria-live="polite"]')).toContainText(await card(page)
            .getByRole('heading').innerText());
        expect(await page.evaluate(() => document.activeElement?.closest('.coach') === null)).toBe(true);
        const moves = () => page.locator('.coach-lines .round').evaluate((e) => getComputedStyle(e).animationName);
        expect(await moves()).toBe('none');
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.reload();
        await told(page);
        expect(await moves()).toBe('breathe');
    });

test('a site without a server teaches too @long', async ({ stranger }) => {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-lesson-'));
    execFileSync(program, ['site', folder]);
    const files = await serveFiles(folder, '/club/games/');
    const page = await stranger({ baseURL: files.address });
    await begin(page, games[2], './');
    await follow(page, byMouse(page), (now) => now === 3);
    await page.reload();
    await told(page);
    expect(await step(page)).toBe(3);
    await expectDone(page, [1, 2, ...await follow(page, byMouse(page))]);
    await files.cut();
    rmSync(folder, { recursive: true });
});
