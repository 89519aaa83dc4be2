// lost.spec.mjs -- addresses that lead nowhere, the type of the pages, and how soon a long book is seen.
import { test, expect, own, people, seatOf, sitDown } from './table.mjs';
import { faults } from './axe.mjs';
import { sticksOut } from './screens.mjs';

const WAY_BACK = { name: 'To the start page', exact: true };

test('an address that is not there has a page in our style, with a way back', async ({ page, server, errors }) => {
    for (const path of ['/nothing', '/rulebook/nothing.html', '/table/x', '/assets/gone.html']) {
        const answer = await page.goto(path);
        expect(answer.status(), path).toBe(404);
        await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
        expect(await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor), path)
            .toBe('rgb(243, 240, 230)');
    }
    for (const width of [1440, 360]) {
        await page.setViewportSize({ width, height: 740 });
        expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        expect(await faults(page)).toEqual([]);
    }
    await page.getByRole('link', WAY_BACK).click();
    await expect(page).toHaveURL(/\/$/);
    // Programs get what they can read.
    const api = await fetch(`${server.address}/api/nothing`, { headers: { Accept: 'text/html' } });
    expect([api.status, api.headers.get('content-type')]).toEqual([404, expect.stringMatching(/^application\/json/)]);
    errors.length = 0; // the browser tells each of these answers
});

test('a game that is not there says so in our style', async ({ page, api }) => {
    const game = await api.create();
    const other = `${game.id.slice(0, -1)}${game.id.endsWith('a') ? 'b' : 'a'}`;
    await page.goto(`/table/${other}#${game.keys[0]}`);
    await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
    await expect(page.getByRole('link', WAY_BACK)).toBeVisible();
});

test('the pages bring their type, and nothing jumps when it comes', async ({ page, api }) => {
    await page.addInitScript(() => {
        window.shift = 0;
        new PerformanceObserver((list) => {
            for (const one of list.getEntries()) if (!one.hadRecentInput) window.shift += one.value;
        }).observe({ type: 'layout-shift', buffered: true });
    });
    // A slow line: the page is there before its type, and what moved until then is none of the type's doing.
    const shifts = {}, moved = () => page.evaluate(() => window.shift), rest = page.locator('.pic svg').nth(4);
    let before = 0;
    await page.route('**/*.woff2', async (route) => {
        if (new URL(page.url()).pathname === '/') await rest.waitFor();
        await new Promise((done) => setTimeout(done, 700));
        before = Math.max(before, await moved());
        await route.continue();
    });
    const arrive = async () => {
        await page.evaluate(() => document.fonts.ready);
        await page.waitForFunction(() => document.fonts.size > 1 && document.fonts.check('14px "Sandtable Sans"') &&
            document.fonts.check('600 30px "Sandtable Serif"'));
    };
    const settle = async (name) => {
        await arrive();
        await page.waitForTimeout(300); // a shift is told after it was drawn
        shifts[name] = await moved() - before;
        before = 0;
    };
    await page.goto('/');
    await page.locator('.pic svg').first().waitFor();
    await settle('start');
    expect(await page.evaluate(() => [...document.fonts].filter((f) => f.status === 'loaded').map((f) => f.family)
        .sort())).toEqual(['Sandtable Sans', 'Sandtable Serif']);
    const game = await api.create({ players: people });
    await own(page, game);
    await sitDown(page, seatOf(game));
    await settle('table');
    for (const path of ['lobby', 'workshop', 'editor.html', 'lab', 'review', 'rulebook.html']) {
        await page.goto(`/${path}`);
        await arrive();
    }
    test.info().annotations.push({ type: 'shift', description: JSON.stringify(shifts) });
    for (const [name, value] of Object.entries(shifts)) expect(value, name).toBeLessThan(0.1);
});

// Only measured: a machine that is busy takes longer.
test('the longest book is seen soon, and draws what comes into view', async ({ page }) => {
    await page.goto('/rulebook/ancients.html', { waitUntil: 'commit' });
    await page.locator('.clause').first().waitFor();
    const paint = await page.evaluate(() => performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? 0);
    test.info().annotations.push({ type: 'first paint', description: `${Math.round(paint)} ms` });
    await page.locator('button.offer').first().waitFor();
    const far = page.locator('[id="example-9.5b-1"] .cards').first();
    const isDrawn = () => far.evaluate((cards) => cards.querySelector('.board').checkVisibility(
        { contentVisibilityAuto: true }));
    expect(await isDrawn()).toBe(false);
    await far.scrollIntoViewIfNeeded();
    await expect.poll(isDrawn).toBe(true);
    const { width, height } = await far.locator('.board use').last().boundingBox();
    expect(Math.min(width, height)).toBeGreaterThan(8);
});

test('a heading and a clause show that they can be linked', async ({ page }) => {
    await page.goto('/rulebook/portable.html#CC4');
    await page.locator('button.offer').first().waitFor();
    await expect(page.locator('#CC4')).toBeInViewport();
    const sign = (link, which) => link.evaluate((a, at) => getComputedStyle(a, at).opacity, which);
    const heading = page.locator('h2 > a').nth(2), tag = page.locator('#CC4 > .tag');
    for (const [link, which] of [[heading, '::after'], [tag, '::before']]) {
        expect(await sign(link, which)).toBe('0');
        await link.focus();
        await page.keyboard.press('Shift');
        await link.hover();
        expect(await sign(link, which)).toBe('1');
    }
    expect(await page.locator('h2, h3, h4').evaluateAll((all) => all.filter((h) => h.closest('main') && h.id === '' ||
        h.id !== '' && h.querySelector('a')?.getAttribute('href') !== `#${h.id}`).length)).toBe(0);
});
