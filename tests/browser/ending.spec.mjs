// ending.spec.mjs -- the battle is over: who won and why, who fell when, what to play next; and the way back in it.
import { test, expect, against, own, people, rowsOf, seatOf, sitDown, watchOf } from './table.mjs';
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
    await page.waitForURL((url) => url.href !== before && /\/table[/.]/.test(url.pathname));
    await expect(page.locator('.seat.blue small')).toHaveText(new RegExp(`computer, level ${won ? 4 : 2}$`));
    await expect(page.locator('.seat.red small')).toHaveText(/you$/);
    await asked(page);
    expect(await rowsOf(page).count()).toBeLessThan(30);
});

test('a rematch is the same battle with the same sides', async ({ page, api }) => {
    await open(page, api);
    const before = page.url(), battle = await page.locator('.top .battle').innerText();
    await page.getByRole('button', { name: 'Rematch' }).click();
    await page.waitForURL((url) => url.href !== before && /\/table[/.]/.test(url.pathname));
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

// At any pace but "at once" the result comes by itself.
const atPace = (page) => page.addInitScript(() => {
    if (location.protocol !== 'http:') return;
    const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
    localStorage.setItem('sandtable.settings', JSON.stringify({ ...known, speed: 'fast' }));
});

test('when a battle ends the result comes up, with graph, moments, losses and luck', async ({ page, api }) => {
    const at = await position(api, ended), game = await api.branch(at, at.rows.length - 8, { players: people });
    await atPace(page);
    await own(page, game);
    await sitDown(page, seatOf(game));
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'End the battle' }).click();
    await page.getByRole('button', { name: /^Red resigns/ }).click();
    const result = page.getByRole('dialog', { name: /wins$/ });
    await expect(result).toBeVisible();
    await expect(result.locator('.plot')).toBeVisible();
    await expect(result.locator('.apart .bar')).toHaveCount(4);
    await expect(result.locator('.losses .loss').first()).toBeVisible();
    // Numbers of the same kind as the terminal's: what a turning point changed.
    const moments = result.locator('.moments li');
    expect(await moments.count()).toBeGreaterThan(0);
    expect(await moments.count()).toBe(await result.locator('.plot .tp').count());
    await expect(moments.first().locator('b')).toHaveText(/^[+−]\d+\.\d$/);
    // Away to the table by Esc, and back by the button; a moment leads to its row.
    await page.keyboard.press('Escape');
    await expect(result).toHaveCount(0);
    await page.getByRole('button', { name: 'To the result' }).click();
    await expect(moments.first()).toBeVisible();
    await moments.first().getByRole('button').click();
    await expect(result).toHaveCount(0);
    await expect(slider(page)).not.toHaveValue(String(await rowsOf(page).count()));
    // V reviews it.
    await page.getByRole('button', { name: 'Back to live' }).first().click();
    await page.getByRole('button', { name: 'To the result' }).click();
    await expect(result).toBeVisible();
    await page.keyboard.press('v');
    await page.waitForURL(/\/review[/.]/);
    await page.locator('.moves tr[data-step]').first().waitFor();
});

test('a replay goes from one key moment to the next', async ({ page, api }) => {
    const at = await position(api, ended), game = await api.branch(at, at.rows.length, { players: against });
    await sitDown(page, watchOf(game, 0));
    const button = page.getByRole('button', { name: 'Next key moment' });
    let before = 0;
    for (let i = 0; i < 2; i++) {
        await button.click();
        await expect.poll(async () => Number(await slider(page).inputValue())).toBeGreaterThan(before);
        before = Number(await slider(page).inputValue());
    }
});
