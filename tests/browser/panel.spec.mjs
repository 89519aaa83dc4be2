// panel.spec.mjs -- the side panel: the decision has the room that it needs, the log shows the newest lines, and a
// unit's card speaks plainly.
import { test, expect, own, people, rowsOf, seatOf, setUp, sitDown } from './table.mjs';
import { asked, boardSpot, drawn, mouse } from './hands.mjs';
import { position } from './position.mjs';

const first = { rules: 'Ancients', battle: 'First Blood', limit: 'Turn limit', rounds: 8 };

// A Block in hand, and a place chosen for it.
async function order(page, api) {
    const game = await api.create({ rules: 'ancients', scenario: 'tutorial', players: people });
    await own(page, game);
    await sitDown(page, seatOf(game));
    for (const spot of [await boardSpot(page, { name: 'A4' }), null]) {
        const { x, y } = spot ?? (await asked(page)).reach[0];
        await page.mouse.click(x, y);
        await drawn(page);
    }
}

// What of the prompt can be seen whole: nothing lies over its first and its last line.
const inSight = (page, what) => page.locator(what).evaluate((e) => {
    const r = e.getBoundingClientRect();
    return [r.top + 3, r.bottom - 3].every((y) => e.contains(document.elementFromPoint(r.left + r.width / 2, y)));
});

test('every choice and what would come of it are in sight where there is room', async ({ page, api }) => {
    await order(page, api);
    for (const what of ['.opts .opt:last-child', '.eff li:last-child', '.acts .pri'])
        expect(await inSight(page, `.prompt ${what}`), what).toBe(true);
    await expect(page.locator('.prompt .body.more')).toHaveCount(0);
});

test('where there is little room what would come of it stays in sight, and more is shown', async ({ page, api }) => {
    await page.setViewportSize({ width: 1280, height: 640 });
    await order(page, api);
    for (const what of ['.eff li:last-child', '.acts .pri'])
        expect(await inSight(page, `.prompt ${what}`), what).toBe(true);
    const body = page.locator('.prompt .body');
    await expect(body).toHaveClass(/\bmore\b/);
    await body.evaluate((b) => b.scrollTo(0, b.scrollHeight));
    await expect(body).not.toHaveClass(/\bmore\b/);
    expect(await inSight(page, '.prompt .opts .opt:last-child')).toBe(true);
});

test('many choices leave the log its lines on a low screen, and say all when pointed at', async ({ page, api }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    const start = await position(api, { name: 'move', want: { rules: 'wargame', scenario: 'the-long-field' },
        written: ['activate A1'], prefer: ['deploy', 'stay', 'finish'],
        until: (game) => game.choices().includes('run A1') });
    const game = await api.branch(start, start.rows.length, { players: people });
    await own(page, game);
    await sitDown(page, seatOf(game, start.actor));
    await asked(page);
    const choices = page.locator('.prompt .opts .opt'), lines = await page.locator('.ll').boundingBox();
    expect(await choices.count()).toBeGreaterThan(4);
    for (const what of ['#prompt-title', '.opts .opt:first-child', '.opts .opt:last-child', '.acts .pri'])
        expect(await inSight(page, `.prompt ${what}`), what).toBe(true);
    const line = await page.locator('.ll .ln').last().evaluate((one) => parseFloat(getComputedStyle(one).lineHeight));
    expect(lines.height).toBeGreaterThan(5 * line);
    // Pointed at, the longest says all of it.
    const isCut = (one) => one.locator('small').evaluate((s) => s.scrollWidth > s.clientWidth);
    const long = choices.filter({ hasText: /into ranks/ });
    expect(await isCut(long)).toBe(true);
    await long.hover();
    expect(await isCut(long)).toBe(false);
    await expect(long.locator('small')).toBeInViewport({ ratio: 1 });
});

test('a card says no number that is nothing, and no word with a hyphen', async ({ page, api }) => {
    await order(page, api);
    const facts = await page.locator('.ucard dl > div').evaluateAll((all) => all.map((one) =>
        [one.querySelector('dt').firstChild.textContent.trim(), one.querySelector('dd').textContent]));
    expect(facts).toContainEqual(['Test needs', '1']);
    expect(facts.filter(([name]) => /-|^(Moves|Next move costs|Points to take)$/.test(name))).toEqual([]);
});

// ---- the log ----

const fromEnd = (page) => page.locator('.ll').evaluate((b) => b.scrollHeight - b.scrollTop - b.clientHeight);
const top = (page) => page.locator('.ll').evaluate((b) => b.scrollTop);

// Plays by lot until there are more rows; what is looked at on the way changes the panel's rows.
async function play(page, hand, rows) {
    while (await rowsOf(page).count() < rows) {
        const seen = await asked(page);
        if (seen.isOver) return;                // the dice are the server's: a battle may be short
        await hand(page, seen, 0);
        await drawn(page);
        await expect.poll(() => fromEnd(page), 'the newest line is in sight').toBeLessThan(2);
    }
}

test('the log follows from the first turn, and again after a look back', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await setUp(page, first);
    const hand = mouse(2);
    await play(page, hand, 20);
    await page.getByRole('button', { name: 'First moment' }).click();
    await expect.poll(() => top(page)).toBe(0);
    await page.getByRole('button', { name: 'Latest moment' }).click();
    await play(page, hand, 28);
});

test('who has scrolled up in the log is left there', async ({ page }) => {
    await setUp(page, first);
    const hand = mouse(2);
    await play(page, hand, 20);
    if ((await asked(page)).isOver) return;     // while the computer moves, the panel's rows change under the pointer
    await page.locator('.ll').hover();
    await expect(page.locator('.ll:hover')).toHaveCount(1);
    await page.mouse.wheel(0, -10_000);
    await expect.poll(() => top(page)).toBe(0);
    const rows = await rowsOf(page).count();
    while (await rowsOf(page).count() === rows) {
        const seen = await asked(page);
        if (seen.isOver) return;
        await hand(page, seen, 0);
        await drawn(page);
    }
    expect(await top(page)).toBe(0);
    await page.mouse.move(0, 0);
    await page.locator('.ll').evaluate((b) => b.scrollTo(0, b.scrollHeight));
    await expect.poll(() => fromEnd(page)).toBeLessThan(2);
});
