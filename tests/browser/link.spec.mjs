// link.spec.mjs -- two browsers at one table by link, and a third one that watches.
import { test, expect, logOf, piecesOf, rowsOf, setUp } from './table.mjs';
import { drawn, mouse, playOn } from './hands.mjs';

// Everything a reader of the page could try; none of it is his to do.
async function meddle(page) {
    const rows = await rowsOf(page).count();
    for (const piece of await page.locator('svg.map .layer-pieces .pc').all()) {
        const box = await piece.locator('.plate, .rider-disc').first().boundingBox();
        await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    }
    for (const key of ['ArrowUp', 'ArrowUp', 'Enter', 'Enter', '1', '2', 'q', 'Enter', 'z', 'Control+z'])
        await page.keyboard.press(key);
    await drawn(page);
    await expect(page.locator('.prompt .movers, .prompt .opts, .prompt .places, .prompt .acts, .prompt .faces'))
        .toHaveCount(0);
    await expect(page.locator('.map .reach-dot, .map .target, .map .selected')).toHaveCount(0);
    await expect(rowsOf(page)).toHaveCount(rows);
}

test('two browsers play by link, a third watches, and all see the same', async ({ page, context, stranger }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await setUp(page, { against: 'By link', rounds: 2, name: 'Anna' });
    const dialog = page.getByRole('dialog', { name: 'Send this link' });
    await dialog.getByRole('button', { name: 'Copy' }).click();
    await expect(dialog.getByRole('status')).toHaveText('Copied.');
    const invitation = await page.evaluate(() => navigator.clipboard.readText());
    expect(invitation).toBe(await dialog.getByRole('textbox').inputValue());
    await dialog.getByRole('link', { name: 'Go to the table' }).click();
    await page.waitForURL(/\/table\//);
    expect(page.url()).not.toBe(invitation);

    // Whoever is not here yet is away.
    await expect(page.locator('.seat.red')).toContainText('you');
    await expect(page.locator('.seat.blue')).toContainText('away');
    const friend = await stranger(), watcher = await stranger();
    await friend.goto(invitation);
    await expect(page.locator('.seat.blue')).toContainText('here');
    await expect(friend.locator('.seat.blue')).toContainText('you');
    await expect(friend.locator('.seat.red .who')).toHaveText('Anna');

    await page.getByRole('button', { name: 'Share' }).click();
    const watch = await page.getByRole('textbox', { name: 'Watch' }).inputValue();
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
    await watcher.goto(watch);
    await watcher.locator('.prompt').waitFor();
    await meddle(watcher);

    const [one, other] = await Promise.all([playOn(page, mouse(3)), playOn(friend, mouse(4))]);
    expect(one.title).toMatch(/ wins$/);
    expect(other.title).toBe(one.title);
    await expect(watcher.locator('#prompt-title')).toHaveText(one.title);
    await expect(rowsOf(watcher)).toHaveCount(one.rows);
    // Everybody reads of the same, though "your" is another side to each.
    const told = async (reader) => (await logOf(reader)).map((row) => row.replace(/\b(your|the|red's|blue's) /gi, ''));
    const log = await told(page), pieces = await piecesOf(page);
    expect(log.length).toBe(one.rows);
    for (const reader of [friend, watcher]) {
        expect(await told(reader)).toEqual(log);
        // The board of each player is turned to his side; here it is turned back.
        if (reader === friend) await friend.keyboard.press('f');
        await expect.poll(() => piecesOf(reader)).toEqual(pieces);
    }
    await expect(watcher.getByRole('button', { name: 'Sides swapped' })).toHaveCount(0);
});

test('an invitation is taken once, by somebody else than its maker', async ({ page, stranger }) => {
    await setUp(page, { against: 'By link', name: 'Anna' });
    const dialog = page.getByRole('dialog', { name: 'Send this link' });
    const invitation = await dialog.getByRole('textbox').inputValue();
    expect(invitation).toMatch(/#join\.[\w-]{22}$/);
    await dialog.getByRole('link', { name: 'Go to the table' }).click();
    await expect(page.locator('.top .kind')).toHaveText('By link');
    // The maker's own browser does not take the other seat.
    await page.goto('/');
    await page.goto(invitation);
    await expect(page.locator('.seat.red')).toContainText('you');
    await expect(page.locator('.seat.blue')).toContainText('away');
    const friend = await stranger(), late = await stranger();
    await friend.goto(invitation);
    await expect(friend.locator('.seat.blue')).toContainText('you');
    // Only the friend has the key of the seat, and goes on with it; the invitation is used up.
    await expect.poll(() => friend.url()).not.toContain('join.');
    expect(friend.url()).not.toContain(invitation.split('join.')[1]);
    await friend.reload();
    await expect(friend.locator('.seat.blue')).toContainText('you');
    await late.goto(invitation);
    await expect(late.getByRole('alert').filter({ hasText: 'Somebody has taken it' })).toBeVisible();
    await page.getByRole('button', { name: 'Share' }).click();
    await expect(page.getByRole('dialog').getByText('Dice are taken back only if both agree')).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'The seat of Blue' })).toHaveCount(0);
});

// The squares of the code as a scanner would see them: dark or not, in the middle of each cell.
const cellsOf = (page) => page.evaluate(() => {
    const svg = document.querySelector('svg.code'), box = svg.viewBox.baseVal;
    const ink = svg.querySelectorAll('path')[1].getAttribute('d');
    const dark = new Set([...ink.matchAll(/M(\d+) (\d+)h1/g)].map(([, x, y]) => `${x} ${y}`));
    return { size: box.width, dark: [...dark] };
});

test('an invitation says who can open it, and has a code for a phone', async ({ page }) => {
    await setUp(page, { against: 'By link', name: 'Anna' });
    const dialog = page.getByRole('dialog', { name: 'Send this link' });
    await expect(dialog.getByRole('alert')).toContainText('opens on this computer only');
    await expect(dialog.getByRole('alert')).toContainText('serve --host 0.0.0.0');
    await expect(dialog.locator('svg.code')).toHaveCount(0);
    // The server of a club's evening has other addresses too.
    await page.route('**/api/addresses', (route) => route.fulfill({ json: { open: true, addresses: ['192.0.2.7'] } }));
    await page.goto('/');
    await setUp(page, { against: 'By link', name: 'Anna' });
    const own = new URL(await dialog.getByRole('textbox', { name: /^Link to the seat/ }).inputValue());
    const others = new URL(await dialog.getByRole('textbox', { name: 'Link for others' }).inputValue());
    expect(others.hostname).toBe('192.0.2.7');
    expect([others.port, others.pathname, others.hash]).toEqual([own.port, own.pathname, own.hash]);
    await expect(dialog.getByRole('img', { name: /^Code of this link/ })).toBeVisible();
    // Three corners of every code are a ring of seven cells, inside the quiet border.
    const { size, dark } = await cellsOf(page), is = (x, y) => dark.includes(`${x} ${y}`);
    for (const [x, y] of [[4, 4], [size - 11, 4], [4, size - 11]])
        for (let i = 0; i < 7; i++) expect([is(x + i, y), is(x, y + i), is(x + i, y + 6)]).toEqual([true, true, true]);
    expect(dark.some((cell) => cell.split(' ').some((n) => Number(n) < 4 || Number(n) >= size - 4))).toBe(false);
});

test('a link with a wrong key says so', async ({ page, api }) => {
    const game = await api.create();
    await page.goto(`/table/${game.id}#${game.keys[0].slice(0, -3)}`);
    await expect(page.getByRole('heading', { name: 'This table cannot be opened' })).toBeVisible();
    await expect(page.getByRole('alert').filter({ hasText: 'This link does not open' })).toBeVisible();
    await page.getByRole('link', { name: 'To the start page', exact: true }).click();
    await expect(page).toHaveURL(/\/$/);
});
