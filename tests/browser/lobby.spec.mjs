// lobby.spec.mjs -- the lobby: a table that others see and join, games to be watched, in two browsers and three.
import { faults } from './axe.mjs';
import { drawn, mouse, playOn } from './hands.mjs';
import { sizes, sticksOut } from './screens.mjs';
import { test, expect, people, rowsOf, seatOf, setUp, sitDown } from './table.mjs';

const LISTED = { rules: 'portable', scenario: 'plain', players: people, table: 'link', side: 0, lobby: 'watch' };
// Rows that are over are left to the lists, so that one test does not meet those of another.
const rowOf = (page, game) => page.locator(`.lt tr[data-game="${game.id}"]`);
const hear = (page) => page.waitForResponse(/\/api\/lobby$/);

async function nameOf(page, name) {
    await page.addInitScript((one) => {
        if (location.protocol !== 'http:') return;
        const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
        localStorage.setItem('sandtable.settings', JSON.stringify({ name: one, ...known }));
    }, name);
}

async function tabTo(page, target) {
    for (let i = 0; i < 80 && !await target.evaluate((one) => one === document.activeElement); i++)
        await page.keyboard.press('Tab');
    await expect(target).toBeFocused();
}

test('a table is opened, joined by keyboard and watched; a third sees it taken', async ({ page, stranger }) => {
    const friend = await stranger(), third = await stranger();
    await nameOf(page, 'Anna');
    await nameOf(friend, 'Bo');
    await third.goto('/lobby');
    await page.goto('/lobby');
    await page.getByRole('combobox', { name: 'Battle to play' }).selectOption({ label: 'Meeting on the Plain' });
    await page.getByRole('button', { name: 'Open a table' }).click();
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByRole('radio', { name: 'By link' })).toBeChecked();
    await expect(dialog.getByRole('checkbox', { name: /^List it in the lobby/ })).toBeChecked();
    await dialog.getByRole('checkbox', { name: /^Everybody may watch/ }).check();
    await dialog.getByRole('radio', { name: '20 min' }).check();
    await dialog.getByRole('button', { name: 'Start the battle' }).click();
    await expect(page.getByRole('dialog', { name: 'Send this link' })).toContainText('It is in the lobby as well.');
    const table = await page.getByRole('link', { name: 'Go to the table' }).getAttribute('href');
    const id = /\/table\/([^#]+)/.exec(table)[1], game = { id };
    // Whoever looks sees it without doing anything; its maker is told that it is his.
    await page.keyboard.press('Escape');
    await expect(rowOf(page, game).getByRole('link', { name: 'Your table' })).toBeVisible();
    await expect(rowOf(third, game)).toContainText('Anna, just now');
    await expect(rowOf(third, game).getByRole('cell')).toHaveText(
        [/away Anna, just now/, /Blue/, /^\d+ min$/, '20 min each', 'rolled', /Join/]);
    expect(await faults(third)).toEqual([]);
    await page.goto(table);
    await page.locator('.prompt').waitFor();
    await expect(rowOf(third, game)).toContainText('here');
    // By keyboard to the seat.
    await friend.goto('/lobby');
    await rowOf(friend, game).waitFor();
    await tabTo(friend, rowOf(friend, game).getByRole('link', { name: /^Join/ }));
    await friend.keyboard.press('Enter');
    await expect(friend.locator('.seat.blue')).toContainText('you');
    expect(friend.url()).not.toContain('join.');
    await expect(page.locator('.seat.blue .who')).toHaveText('Bo');
    // His browser has the seat from now on, and nobody else can have it.
    await friend.reload();
    await expect(friend.locator('.seat.blue')).toContainText('you');
    await expect(rowOf(third, game).first()).toContainText('taken');
    await expect(third.getByRole('status').filter({ hasText: 'Meeting on the Plain was taken.' })).toHaveCount(1);
    const late = await stranger();
    await late.goto(`/table/${id}#join.`);
    await expect(late.getByRole('alert').filter({ hasText: 'Somebody has taken it' })).toBeVisible();
    // The third one watches.
    const played = third.locator('section', { has: third.getByRole('heading', { name: 'Being played now' }) });
    await expect(played.locator(`tr[data-game="${id}"]`)).toContainText('Anna against Bo');
    await played.locator(`tr[data-game="${id}"]`).getByRole('link', { name: /^Watch/ }).click();
    await third.locator('svg.map .pc').first().waitFor();
    await expect(third.locator('.seat.red .who')).toHaveText('Anna');
    await expect(page.getByRole('button', { name: 'Watching (1)' })).toBeVisible();
    await expect(third.locator('.prompt .movers, .prompt .opts')).toHaveCount(0);
});

test('no row moves: one that goes stays in its place, a new one comes last', async ({ page, api, stranger }) => {
    const games = [await api.create(LISTED), await api.create(LISTED), await api.create(LISTED)];
    await page.goto('/lobby');
    for (const game of games) await rowOf(page, game).waitFor();
    const placeOf = async (game) => (await rowOf(page, game).first().boundingBox()).y;
    const before = await Promise.all(games.map(placeOf));
    const friend = await stranger();
    await sitDown(friend, `/table/${games[1].id}#join.`);
    const fresh = await api.create(LISTED);
    await rowOf(page, fresh).waitFor();
    await expect(rowOf(page, games[1]).first()).toContainText('taken');
    expect(await Promise.all(games.map(placeOf))).toEqual(before);
    expect(await placeOf(fresh)).toBeGreaterThan(Math.max(...before));
    expect(await faults(page)).toEqual([]);
    await expect(rowOf(page, games[1]).first().getByRole('link')).toHaveCount(0);
    // Its maker takes a table out: nobody took it.
    const maker = await stranger();
    await sitDown(maker, seatOf(games[0]));
    await maker.getByRole('button', { name: 'Share' }).click();
    await maker.getByRole('checkbox', { name: /^List it in the lobby/ }).uncheck();
    await expect(rowOf(page, games[0])).toContainText('closed');
});

test('who plays alone lists his table; who came to it can only show less', async ({ page, api, stranger }) => {
    const game = await api.create({ ...LISTED, lobby: undefined }), friend = await stranger();
    const listIt = (reader) => reader.getByRole('checkbox', { name: /^List it in the lobby/ });
    const watched = (reader) => reader.getByRole('checkbox', { name: /^Everybody may watch/ });
    await sitDown(page, seatOf(game));
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(listIt(page)).not.toBeChecked();
    await listIt(page).focus();
    await page.keyboard.press('Space');
    await expect(listIt(page)).toBeChecked();
    await expect(watched(page)).not.toBeChecked();
    expect(await faults(page)).toEqual([]);
    // It is beside the games on the start page of somebody else, and not of its maker; the list is a second old.
    await expect.poll(() => page.evaluate(async () => (await fetch('/api/lobby')).text())).toContain(game.id);
    await friend.goto('/');
    const open = friend.getByRole('region', { name: 'Open tables' });
    await expect(open).toContainText('Anna');
    expect(await faults(friend)).toEqual([]);
    await expect(friend.getByRole('link', { name: 'Lobby', exact: true })).toBeVisible();
    await friend.goto(`/table/${game.id}#join.`);
    await expect(friend.locator('.seat.blue')).toContainText('you');
    await friend.getByRole('button', { name: 'Share' }).click();
    await expect(listIt(friend)).toBeChecked();
    await expect(watched(friend)).toBeDisabled();
    await expect(friend.getByText('fewer people could see').first()).toBeVisible();
    await listIt(friend).uncheck();
    await expect(listIt(page)).not.toBeChecked();
    await expect(listIt(page)).toBeDisabled();
});

test('without a key nobody comes to a table that is not listed', async ({ page, api }) => {
    const game = await api.create({ ...LISTED, lobby: 'seat' });
    await page.goto(`/table/${game.id}`);
    await expect(page.getByRole('alert').filter({ hasText: 'This address has no key' })).toBeVisible();
});

test('a finished battle is watched from its first row, and reviewed', async ({ page, api, stranger }) => {
    const game = await api.create({ ...LISTED, set: { 'options.round_limit.value': '2' } }), friend = await stranger();
    await sitDown(page, seatOf(game));
    await sitDown(friend, `/table/${game.id}#join.`);
    const [end] = await Promise.all([playOn(page, mouse(7)), playOn(friend, mouse(8))]);
    const guest = await stranger();
    await guest.goto('/lobby');
    const one = guest.locator('.fin li', { hasText: 'Anna against Bo' }).first();
    await expect(one).toContainText(/won|Nobody wins/);
    await expect(one.locator('.pic svg')).toBeVisible();
    await one.getByRole('link', { name: /^Watch/ }).click();
    await guest.locator('svg.map .pc').first().waitFor();
    await expect(guest.locator('#prompt-title')).toHaveText(`Row 0 of ${end.rows}`);
    await guest.keyboard.press('End');
    await expect(rowsOf(guest)).toHaveCount(end.rows);
    await guest.goto(`/review/${game.id}?simulations=8`);
    await expect(guest.locator('.moves tr[data-step]').first()).toBeVisible();
});

test('words of players are words', async ({ page, api }) => {
    const bad = '<img src=x onerror=alert(1)>';
    const players = [{ name: bad, kind: 'human' }, { name: 'مرحبا', kind: 'human' }];
    const game = await api.create({ ...LISTED, players });
    for (const address of ['/lobby', '/']) {
        await page.goto(address);
        await expect(page.locator('.lt, .gop').getByText(bad).first()).toBeVisible();
        await expect(page.locator('img, [onerror], body script:not([src])')).toHaveCount(0);
    }
    expect((await api.summary(game)).players[0].name).toBe(bad);
});

test('on a phone rows are cards, and nothing sticks out', async ({ page, api }) => {
    await page.setViewportSize(sizes.phone);
    const long = { name: 'W'.repeat(32), kind: 'human' }, game = await api.create({ ...LISTED, players: [long, long] });
    await page.goto('/lobby');
    await rowOf(page, game).scrollIntoViewIfNeeded();
    expect(await sticksOut(page)).toBeLessThanOrEqual(0);
    const join = await rowOf(page, game).getByRole('link', { name: /^Join/ }).boundingBox();
    expect(join.height).toBeGreaterThanOrEqual(44);
    expect(await faults(page)).toEqual([]);
});

test('a server without a lobby shows none, and one that is silent is told', async ({ page, errors }) => {
    await page.route('**/api/lobby', (route) => route.fulfill({ json: { lobby: false, waiting: [], playing: [],
        finished: [], more: [false, false, false] } }));
    await page.goto('/lobby');
    await expect(page.getByText('This server has no lobby.')).toBeVisible();
    await Promise.all([hear(page), page.goto('/')]);
    await drawn(page);
    await expect(page.getByRole('link', { name: 'Lobby', exact: true })).toHaveCount(0);
    await setUp(page, { against: 'By link' });
    await expect(page.getByRole('checkbox', { name: /^List it/ })).toHaveCount(0);
    await page.unroute('**/api/lobby');
    await page.route('**/api/lobby', (route) => route.fulfill({ status: 429, json: { error: 'Too fast.' } }));
    await page.goto('/lobby');
    await expect(page.getByRole('alert')).toContainText('Too fast.');
    errors.length = 0; // the answer was no page's
});
