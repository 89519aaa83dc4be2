// play.spec.mjs -- what players stumbled over, once each.
import { test, expect, against, own, people, rowsOf, seatOf, sitDown, watchOf } from './table.mjs';
import { asked, committed, drawn } from './hands.mjs';
import { can, position } from './position.mjs';

const PHONE = { width: 390, height: 844 };

async function open(page, api, which, players = people) {
    const at = await position(api, which), game = await api.branch(at, at.rows.length, { players });
    await own(page, game, [0, 1], players);
    await sitDown(page, seatOf(game, at.actor));
    return { at, game };
}

const boxOf = (page, what) => page.locator(what).boundingBox();

// Where a piece stands in the window.
const spotOf = (page, name) => page.evaluate((wanted) => {
    const all = [...document.querySelectorAll('svg.map .layer-pieces .pid')];
    const r = all.find((t) => t.textContent === wanted)?.closest('.pc').querySelector('.plate').getBoundingClientRect();
    return r ? { x: r.left + r.width / 2, y: r.top + r.height / 2 } : null;
}, name);

const tutorial = { rules: 'ancients', scenario: 'tutorial' };

test('a friend in brackets can be clicked: two halves of a Block are one again', async ({ page, api }) => {
    const { at } = await open(page, api, { name: 'split', want: tutorial, seed: 2, written: ['split A4 A5'],
        until: (game) => game.actor === 0 && game.rows.some((row) => row.startsWith('split ')) });
    await page.locator('.movers button', { hasText: /^A4/ }).click();
    await expect(page.locator('.map .layer-marks .target')).not.toHaveCount(0);
    const friend = await spotOf(page, 'A5');
    await page.mouse.click(friend.x, friend.y);
    await expect(page.locator('.prompt .acts .pri')).toContainText(/^Merge with/);
    await page.mouse.click(friend.x, friend.y);
    await committed(page, at.rows.length);
    await expect(rowsOf(page).last()).toContainText('become one');
});

// Blocks of the moment shown, some of whose pieces are dimmed and some are not.
const halfDimmed = (page) => page.evaluate(() => {
    const map = document.querySelector('svg.map'), pieces = [...map.querySelectorAll('.layer-pieces .pc')];
    const middle = (piece) => {
        const { x, y, width, height } = piece.querySelector('.plate').getBoundingClientRect();
        return new DOMPoint(x + width / 2, y + height / 2).matrixTransform(map.getScreenCTM().inverse());
    };
    return [...map.querySelectorAll('.layer-groups .block')].filter((block) => {
        const within = block.getScreenCTM().inverse().multiply(map.getScreenCTM());
        const own = pieces.filter((p) => block.isPointInFill(middle(p).matrixTransform(within)));
        const spent = own.filter((p) => p.classList.contains('spent')).length;
        return spent > 0 && spent < own.length;
    }).length;
});

test('a Block is dimmed as a whole, or not at all', async ({ page, api }) => {
    // In a contact some of a Block are halted, and the rest may act.
    await open(page, api, { name: 'met', want: { rules: 'ancients', scenario: 'fast' }, seed: 6, prefer: ['march'],
        until: can('fight') });
    const seen = [];
    for (let i = 0; i < 30; i++) {
        await page.keyboard.press(',');
        await drawn(page);
        seen.push(await halfDimmed(page));
    }
    expect(seen.some((count) => count > 0)).toBe(false);
});

test('past a die and the computer’s reply Z asks first', async ({ page, api }) => {
    const plain = { rules: 'portable', scenario: 'plain' };
    const { game } = await open(page, api, { name: 'replied', want: plain, seed: 4, until: (game) =>
        game.actor === 0 && game.rows.some((row) => /^[a-z]+ A/.test(row)) &&
        game.rows.some((row) => row.startsWith('roll ')) && /^(?!roll|draw)[a-z]+ B/.test(game.rows.at(-2) ?? '') },
    against);
    const rows = (await api.summary(game)).rows;
    await asked(page);
    await page.keyboard.press('z');
    await expect(page.locator('#prompt-title')).toHaveText(/^Take back \d+ actions\?$/);
    await expect(page.locator('.prompt .why')).toContainText('of Computer');
    expect((await api.summary(game)).rows).toBe(rows);
    await page.keyboard.press('Escape');
    await expect(page.locator('#prompt-title')).not.toHaveText(/^Take back/);
    expect((await api.summary(game)).rows).toBe(rows);
    await page.keyboard.press('z');
    await page.getByRole('button', { name: 'Yes, take back' }).click();
    await expect.poll(async () => (await api.summary(game)).rows).toBeGreaterThan(rows);
    await expect(rowsOf(page).nth(rows)).toContainText(/takes back \d+ actions/);
});

test('what is said once does not cover the strip of a lost line', async ({ page, api, errors }) => {
    let cut = null;
    await page.routeWebSocket(/\/ws$/, (client) => {
        if (cut) return void client.close({ code: 1011, reason: 'cut' });
        const server = client.connectToServer();
        cut = () => client.close({ code: 1011, reason: 'cut' });
        client.onMessage((text) => server.send(text));
        server.onMessage((text) => client.send(text));
    });
    await sitDown(page, watchOf(await position(api, { name: 'start', until: (game) => game.actor === 0 })));
    await page.keyboard.press('z'); // who watches has nothing to take back
    await expect(page.locator('.strip.note')).toBeVisible();
    cut();
    await expect(page.locator('.strip:not(.note)')).toBeVisible();
    const note = await boxOf(page, '.strip.note'), lost = await boxOf(page, '.strip:not(.note)');
    expect(note.y >= lost.y + lost.height || note.y + note.height <= lost.y).toBe(true);
    errors.length = 0;
});

test('on a phone the strip of the seats is one line, and says the level', async ({ page, api }) => {
    await page.setViewportSize(PHONE);
    await open(page, api, { name: 'breach', want: { rules: 'wargame', scenario: 'breach' }, seed: 2,
        until: (game) => game.actor === 0 }, against);
    for (const width of [390, 360]) {
        await page.setViewportSize({ ...PHONE, width });
        await drawn(page);
        const lines = await page.locator('.seat .meter .num').evaluateAll((all) =>
            all.map((one) => one.getBoundingClientRect().height).filter((height) => height > 0));
        expect(lines.length).toBe(2);
        for (const height of lines) expect(height).toBeLessThan(22);
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0);
        for (const seat of await page.locator('.seat').all())
            expect(await seat.evaluate((one) => one.scrollWidth - one.clientWidth)).toBeLessThanOrEqual(0);
    }
    await expect(page.locator('.seat.blue .lv')).toHaveText('L3');
    await expect(page.locator('.seat.blue .lv')).toBeVisible();
});

test('the first arrow moves the cursor', async ({ page, api }) => {
    await open(page, api, { name: 'start', until: (game) => game.actor === 0 });
    const spot = () => page.locator('.map .layer-focus').evaluate((layer) => {
        const r = layer.getBoundingClientRect();
        return r.width > 0 ? { x: r.left + r.width / 2, y: r.top + r.height / 2 } : null;
    });
    await page.keyboard.press('ArrowRight');
    await drawn(page);
    const first = await spot();
    await page.keyboard.press('ArrowLeft');
    await drawn(page);
    const start = await spot(), map = await boxOf(page, 'svg.map .frame');
    expect(first.x).toBeGreaterThan(start.x + 20);
    expect(start.x).toBeGreaterThan(map.x + map.width / 2); // of eight columns the fifth is the middle
});

test('choices are not cut off, however many there are', async ({ page, api }) => {
    const game = await api.create({ ...tutorial, players: people });
    await own(page, game);
    await sitDown(page, seatOf(game));
    await page.locator('.movers button').first().click();
    await expect(page.locator('.opts.brief .opt')).toHaveCount(6);
    const cut = await page.locator('.opts.brief .opt :is(b, small)').evaluateAll((all) => all
        .filter((one) => one.getBoundingClientRect().width > 2)
        .filter((one) => one.scrollWidth > one.clientWidth + 1 || one.scrollHeight > one.clientHeight + 1)
        .map((one) => one.textContent));
    expect(cut).toEqual([]);
    // What it does is said where it is pointed at.
    const choice = page.locator('.opts.brief .opt').first();
    await choice.hover();
    const hint = await choice.locator('small').boundingBox();
    expect(hint.width).toBeGreaterThan(80);
});

test('a card is not cut while the log below it is empty', async ({ page, api }) => {
    await open(page, api, { name: 'farm', want: { rules: 'ironpush2', scenario: 'walled-farm' }, seed: 1,
        until: (game) => game.actor === 0 });
    await page.locator('.movers button').first().click();
    const card = page.locator('.ucard');
    await card.waitFor();
    expect(await page.locator('.tlog').evaluate((one) => one.querySelectorAll('.row:not([hidden])').length))
        .toBeLessThan(3);
    expect(await card.evaluate((one) => one.scrollHeight - one.clientHeight)).toBeLessThanOrEqual(1);
});

test('an option that is 0 says what that means', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Set up Iron Push, second edition/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByText('Options from the rulebook').click();
    const option = dialog.getByLabel('Red breaks at');
    await expect(option).toHaveValue('0');
    await expect(option).toHaveAccessibleDescription('units lost; 0: as the break percent says');
});

test('the briefing stays until the player acts, whoever acts before', async ({ page, api }) => {
    const { at } = await open(page, api, { name: 'second', want: { rules: 'portable', scenario: 'plain' }, seed: 4,
        until: (game) => game.actor === 0 && game.rows.some((row) => /^(?!roll|draw)[a-z]+ B/.test(row)) }, against);
    expect(at.rows.some((row) => /^(?!roll|draw)[a-z]+ A/.test(row))).toBe(false);
    const story = page.locator('.story');
    await expect(story).toContainText('Meeting on the Plain');
    const piece = await page.locator('svg.map .pc.blue .plate').first().boundingBox();
    await page.mouse.move(piece.x + piece.width / 2, piece.y + piece.height / 2);
    await expect(page.locator('.ucard')).toBeVisible();
    await expect(story).toBeVisible();
});

test('after a verb the keyboard is on the board', async ({ page, api }) => {
    await open(page, api, { name: 'start', until: (game) => game.actor === 0 });
    await page.locator('.movers button').first().press('Enter');
    await page.locator('.prompt .opts button', { hasText: /^Move/ }).press('Enter');
    await expect(page.locator('svg.map')).toBeFocused();
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.map .layer-focus .focus')).toHaveCount(1);
});
