// ending.spec.mjs -- the battle is over: who won and why, who fell when, what to play next; and the way back in it.
import { test, expect, against, own, rowsOf, seatOf, sitDown, watchOf } from './table.mjs';
import { asked } from './hands.mjs';
import { position } from './position.mjs';

const ended = { name: 'ended', want: { rules: 'portable', scenario: 'plain' }, seed: 7,
    prefer: ['fight', 'fire', 'attack'] };

async function open(page, api) {
    const at = await position(api, ended), game = await api.branch(at, at.rows.length, { players: against });
    await own(page, game, [0, 1], against);
    await sitDown(page, seatOf(game));
    return { at, game };
}

const slider = (page) => page.getByRole('slider', { name: 'Moment of the game' });
const named = (page) => page.locator('svg.map .pid').allTextContents();

test('an ending says who won and why, and who fell when', async ({ page, api }) => {
    const { at } = await open(page, api), verdict = page.locator('.prompt .verdict');
    const winner = (await page.locator('#prompt-title').innerText()).replace(/ wins$/, '');
    await expect(verdict).toHaveText({ Red: 'You won', Blue: 'You lost', Nobody: 'A draw' }[winner]);
    await expect(page.locator('.prompt .q .why')).toHaveText(/^Meeting on the Plain, Round \d+\b/);
    await expect(page.getByRole('list', { name: 'Why' }).getByRole('listitem').first()).toBeVisible();
    const left = await page.locator('svg.map .layer-pieces .pc').count();
    await page.keyboard.press('Home');
    await expect(slider(page)).toHaveValue('0');
    const all = await page.locator('svg.map .layer-pieces .pc').count(), before = await named(page);
    await page.keyboard.press('End');
    const fallen = page.locator('.losses .loss');
    await expect(fallen).toHaveCount(all - left);
    expect(all - left).toBeGreaterThan(1);
    // Each leads to its moment.
    const name = await fallen.first().locator('.u').innerText();
    expect(before).toContain(name);
    await fallen.first().click();
    const row = Number(await slider(page).inputValue());
    expect(row > 0 && row < at.rows.length).toBe(true);
    await expect.poll(() => named(page)).not.toContain(name);
    await page.keyboard.press(',');
    await page.keyboard.press(',');
    await expect.poll(() => named(page)).toContain(name);
});

test('after it there is a rematch, or another level', async ({ page, api }) => {
    await open(page, api);
    const won = (await page.locator('.prompt .verdict').innerText()) === 'You won', before = page.url();
    await page.getByRole('button', { name: won ? 'Next level: 4' : 'Easier: level 2' }).click();
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/table/'));
    await expect(page.locator('.seat.blue small')).toHaveText(new RegExp(`computer, level ${won ? 4 : 2}$`));
    await expect(page.locator('.seat.red small')).toHaveText(/you$/);
    await asked(page);
    expect(await rowsOf(page).count()).toBeLessThan(30);
});

test('a rematch is the same battle with the same sides', async ({ page, api }) => {
    await open(page, api);
    const before = page.url(), battle = await page.locator('.top .battle').innerText();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.href !== before && url.pathname.startsWith('/table/'));
    await expect(page.locator('.top .battle')).toHaveText(battle);
    await expect(page.locator('.seat.red small')).toHaveText(/you$/);
    await expect(page.locator('.seat.blue small')).toHaveText(/computer, level 3$/);
});

test('a replay goes to the next turn, the next dice and the next loss', async ({ page, api }) => {
    const at = await position(api, ended), game = await api.branch(at, at.rows.length, { players: against });
    await sitDown(page, watchOf(game, 0));
    const jump = (name) => page.getByRole('button', { name, exact: true }).click();
    const at1 = async () => Number(await slider(page).inputValue());
    const faces = at.rows.findIndex((row) => row.startsWith('roll ')) + 1;
    await jump('Next turn');
    const first = await at1();
    expect(first).toBeGreaterThan(0);
    await jump('Next turn');
    expect(await at1()).toBeGreaterThan(first);
    await page.keyboard.press('Home');
    await jump('Next dice');
    expect(await at1()).toBeGreaterThanOrEqual(faces);
    await page.keyboard.press('Home');
    const all = await page.locator('svg.map .layer-pieces .pc').count();
    await jump('Next loss');
    await expect.poll(() => page.locator('svg.map .layer-pieces .pc').count()).toBe(all - 1);
    while (await page.getByRole('button', { name: 'Next loss' }).getAttribute('aria-disabled') !== 'true')
        await jump('Next loss');
    expect(await at1()).toBeLessThanOrEqual(at.rows.length);
});
