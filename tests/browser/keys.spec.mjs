// keys.spec.mjs -- the keyboard beyond the moves of a game: ways through the page, and nothing that traps the focus.
import { test, expect, people, seatOf, sitDown } from './table.mjs';
import { asked, drawn, tabTo } from './hands.mjs';
import { can, position } from './position.mjs';

const fighting = { name: 'fight', seed: 3, until: can('fight') };
const start = { name: 'start', until: (game) => game.actor === 0 };

async function open(page, api, which) {
    const at = await position(api, which), game = await api.branch(at, at.rows.length, { players: people });
    await sitDown(page, seatOf(game, at.actor));
    await asked(page);
    return at;
}

const focus = (page) => page.evaluate(() => {
    const e = document.activeElement;
    return { inLog: e?.closest('.tlog') !== null, inReplay: e?.closest('.rep') !== null, tag: e?.tagName, id: e?.id };
});

test('the log is left with a few presses of Tab, however long it is', async ({ page, api }) => {
    await open(page, api, fighting);
    await page.keyboard.press('l');
    await expect(page.getByRole('log')).toBeFocused();
    let presses = 0;
    while ((await focus(page)).inLog && presses < 60) {
        await page.keyboard.press('Tab');
        presses++;
    }
    expect((await focus(page)).inReplay).toBe(true);
    expect(presses).toBeLessThan(12);
});

test('the arrows go through the rows of the log', async ({ page, api }) => {
    const { rows } = await open(page, api, fighting);
    await page.keyboard.press('l');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const row = await page.evaluate(() => Number(document.activeElement.closest('li')?.dataset.row));
    expect(row).toBeGreaterThan(rows.length - 4);
    await page.keyboard.press('Enter');
    await expect(page.locator('#prompt-title')).toHaveText(`Row ${row} of ${rows.length}`);
});

for (const [name, title] of [['Share', 'Share this table'], ['Settings', 'Settings'], ['Keys', 'Keys']])
    test(`a dialog takes the keyboard and gives it back: ${name}`, async ({ page, api }) => {
        const { rows } = await open(page, api, start);
        await tabTo(page, new RegExp(`^${name}$`));
        await page.keyboard.press('Enter');
        const dialog = page.getByRole('dialog', { name: title });
        await expect(dialog).toBeVisible();
        // Tab stays inside, or goes to the browser's own bar, which is the body here.
        for (let i = 0; i < 8; i++) {
            await page.keyboard.press('Tab');
            expect(await page.evaluate(() => document.activeElement === document.body
                || document.activeElement.closest('dialog') !== null)).toBe(true);
        }
        // Where nothing has the focus, the table behind must not hear what is typed.
        await dialog.getByRole('heading', { name: title }).click();
        await page.evaluate(() => document.activeElement.blur());
        for (const key of ['Home', ',', '1', 'z']) await page.keyboard.press(key);
        await drawn(page);
        await expect(page.locator('.rep .live')).toHaveText('Live');
        await expect(page.locator('.tlog li[data-row]')).toHaveCount(rows.length);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        await expect.poll(() => page.evaluate(() => document.activeElement.getAttribute('aria-label'))).toBe(name);
    });

test('what is chosen is given back step by step with Esc', async ({ page, api }) => {
    await open(page, api, start);
    const before = await page.locator('.prompt').innerText();
    await page.locator('.movers button').first().press('Enter');
    await page.keyboard.press('1');
    await drawn(page);
    const { reach } = await asked(page);
    expect(reach.length).toBeGreaterThan(0);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await drawn(page);
    expect(await page.locator('.prompt').innerText()).toBe(before);
    await expect(page.locator('.map .reach-dot')).toHaveCount(0);
});

test('the board can be played as a list', async ({ page, api }) => {
    const { rows } = await open(page, api, start);
    await page.locator('svg.map').focus();
    await tabTo(page, /^Choose \d\w\w /);
    const list = page.getByRole('region', { name: 'The board as a list' });
    await expect(list).toBeInViewport();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter'); // what it does, and then where
    const words = await list.getByRole('list', { name: /^Actions of/ }).getByRole('button').first().textContent();
    await tabTo(page, new RegExp(`^${words}$`));
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { pressed: true }).last()).toHaveText(`Do it: ${words}`);
    await page.keyboard.press('Enter');
    await expect(page.locator('.tlog li[data-row]').nth(rows.length)).toBeVisible();
});
