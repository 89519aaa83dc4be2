// blocks.spec.mjs -- pieces that act as one, on hexes: whole battles by mouse, keyboard and finger; Blocks taken up by
// any Base, marched by a click, turned, wheeled, split and deployed, each shown whole before it is done.
import {
    test, expect, expectReplay, own, people, piecesOf, rowsOf, seatOf, setUp, sitDown,
} from './table.mjs';
import { asked, boardSpot, chooseBattle, committed, drawn, finger, keyboard, mouse, playOn, tabTo } from './hands.mjs';
import { can, position } from './position.mjs';

const end = /^(Red|Blue) wins$|^Nobody wins$/;
const rules = 'Ancients', limit = 'Turn limit', battle = 'First Blood';

test('First Blood is played to its end by mouse @long', async ({ page }) => {
    await setUp(page, { rules, battle, limit, rounds: 8 });
    const hand = mouse(2), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    // The dice are the server's: a battle may be short, but it is fought on the board and in the panel.
    expect(last.rows).toBeGreaterThan(5);
    const { button, mover, reach, choice } = hand.used;
    for (const count of [button, mover + reach + choice]) expect(count).toBeGreaterThan(0);
});

test('First Blood is played to its end by keyboard alone @long', async ({ page }) => {
    await page.goto('/');
    await chooseBattle(page, rules, battle);
    await tabTo(page, /^Set up Ancients/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Options from the rulebook/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Turn limit/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('8');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table[/.]/);
    const hand = keyboard(2), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    const { enter, primary: pressed, number, cursor, turn, tab } = hand.used;
    for (const count of [enter + pressed, cursor + turn + number + tab]) expect(count).toBeGreaterThan(0);
});

test('First Blood is played to its end by finger on a phone', async ({ stranger }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await setUp(page, { rules, battle, limit, rounds: 6 });
    const hand = finger(4), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    const { button, mover, reach } = hand.used;
    for (const count of [button, mover + reach]) expect(count).toBeGreaterThan(0);
});

// ---- one order at a time ----

const at = (page, name) => boardSpot(page, { name });
const verb = (page, name) =>
    page.getByRole('group', { name: 'Choices' }).getByRole('button', { name: new RegExp(`^${name}`) });
const primary = (page) => page.locator('.prompt .acts .pri:enabled');
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

async function click(page, { x, y }) {
    await page.mouse.click(x, y);
    await drawn(page);
}

// At the start of a battle, or where it has been played to.
async function sitAt(page, api, scenario, which) {
    const want = { rules: 'ancients', scenario }, found = which && await position(api, { want, ...which });
    const game = found ? await api.branch(found, found.rows.length, { players: people })
        : await api.create({ ...want, players: people });
    await own(page, game);
    await sitDown(page, seatOf(game, found?.actor));
    await asked(page);
}

// Where the ghosts stand, by the names of their pieces.
const ghostsOf = (page) => page.locator('.layer-ghosts .pc').evaluateAll((all) => Object.fromEntries(all.map((g) => {
    const r = g.querySelector('.plate').getBoundingClientRect();
    return [g.querySelector('.pid').textContent, { x: r.left + r.width / 2, y: r.top + r.height / 2 }];
})));

test('a Block is taken up by any of its Bases and marches where that Base is sent', async ({ page, api }) => {
    await sitAt(page, api, 'tutorial');
    const from = { A1: await at(page, 'A1'), A2: await at(page, 'A2'), A3: await at(page, 'A3') };
    await click(page, from.A3);
    await expect(page.locator('#prompt-title')).toContainText('1st Spears');
    const { reach } = await asked(page), to = reach.sort((a, b) => a.y - b.y)[0];
    await click(page, to);

    // The whole Block is shown where it would stand, in the shape that it has.
    const ghosts = await ghostsOf(page);
    expect(Object.keys(ghosts).sort()).toEqual(['A1', 'A2', 'A3']);
    expect(far(ghosts.A3, to)).toBeLessThan(14);
    const dx = ghosts.A3.x - from.A3.x, dy = ghosts.A3.y - from.A3.y;
    for (const name of ['A1', 'A2'])
        expect(far(ghosts[name], { x: from[name].x + dx, y: from[name].y + dy })).toBeLessThan(3);
    await expect(page.locator('.prompt .eff')).toContainText('it needs');
    await expect(page.locator('.prompt .eff a.cl').last()).toHaveText('5a');

    // Pressed again, on the ghost of another Base: it is done.
    const { rows } = await asked(page);
    await click(page, ghosts.A1);
    await committed(page, rows);
    await expect.poll(async () => far(await at(page, 'A3'), to)).toBeLessThan(14);
});

test('a drag by any Base moves the Block, and out of reach nothing moves', async ({ page, api }) => {
    await sitAt(page, api, 'tutorial');
    const start = await at(page, 'A2');
    await click(page, start);
    const { reach, rows } = await asked(page), to = reach[0];
    const drag = async (spot) => {
        await page.mouse.move(start.x, start.y);
        await page.mouse.down();
        await page.mouse.move((start.x + spot.x) / 2, (start.y + spot.y) / 2, { steps: 3 });
        await page.mouse.move(spot.x, spot.y, { steps: 3 });
        await drawn(page);
    };
    const before = await piecesOf(page);
    await drag({ x: start.x, y: start.y - 420 });
    await page.mouse.up();
    await drawn(page);
    expect(await piecesOf(page)).toEqual(before);
    await expect(rowsOf(page)).toHaveCount(rows);
    await drag(to);
    expect(Object.keys(await ghostsOf(page)).sort()).toEqual(['A1', 'A2', 'A3']);
    await page.mouse.up();
    await committed(page, rows);
});

test('a Block turns by its facing handles and wheels by its buttons, shown before', async ({ page, api }) => {
    await sitAt(page, api, 'tutorial');
    await click(page, await at(page, 'A2'));
    const { handles } = await asked(page);
    expect(handles).toHaveLength(5);
    await click(page, handles[2]);
    await expect(primary(page)).toContainText(/^Turn to face/);
    expect(Object.keys(await ghostsOf(page))).toHaveLength(3);
    await page.keyboard.press('Escape');
    await verb(page, 'Wheel').click();
    await page.locator('.places').getByRole('button', { name: /left/i }).first().click();
    await drawn(page);
    await expect(primary(page)).toHaveText(/^Wheel .*left/);
    expect(Object.keys(await ghostsOf(page)).sort()).toEqual(['A1', 'A2', 'A3']);
    const { rows } = await asked(page), bodies = await piecesOf(page);
    await primary(page).click();
    await committed(page, rows);
    await expect.poll(() => piecesOf(page)).not.toEqual(bodies);
});

test('a part of a Block is chosen Base by Base, and what cannot be one is refused', async ({ page, api }) => {
    await sitAt(page, api, 'fast');
    await click(page, await at(page, 'A1'));
    await verb(page, 'Split').click();
    await click(page, await at(page, 'A2'));
    await click(page, await at(page, 'A4'));
    await expect(page.locator('.prompt .refused')).toContainText('Not allowed.');
    await page.getByRole('group', { name: 'Who is meant' }).getByRole('button', { name: 'A2' }).click();
    await click(page, await at(page, 'A3'));
    await expect(primary(page)).toHaveText(/^Split off the 3rd Heavy Foot and the 4th Heavy Foot/);
    const { rows } = await asked(page);
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await expect(page.locator('.map .block.red')).toHaveCount(5);
});

test('a Block is deployed: its shape, then its place, shown whole', async ({ page, api }) => {
    await sitAt(page, api, 'standard');
    await click(page, await at(page, 'A3'));
    for (const name of [/^3 files/, /right/])
        await page.locator('.places').getByRole('button', { name }).click();
    await expect(primary(page)).toHaveText(/^Form up 3 wide.*right/);
    let { rows } = await asked(page);
    await primary(page).click();
    await committed(page, rows);
    const { reach } = await asked(page), to = reach[20];
    ({ rows } = await asked(page));
    await click(page, to);
    expect(Object.keys(await ghostsOf(page))).toHaveLength(6);
    await click(page, to);
    await committed(page, rows);
    await expect(page.locator('.map .block.red')).toHaveCount(1);
});

test('a lost fight is answered on the board or in the panel, point by point', async ({ page, api }) => {
    await sitAt(page, api, 'fast', { name: 'loss', seed: 6, prefer: ['march', 'fight'],
        until: (game) => can('push')(game) && can('fatigue')(game) });
    await expect(page.locator('#prompt-title')).toContainText('Choose Fatigue or ground for');
    const { reach, rows } = await asked(page);
    expect(reach.length).toBeGreaterThan(0);
    await click(page, reach[0]);
    await expect(primary(page)).toHaveText(/^Give ground to the rear (left|right)/);
    await page.keyboard.press('Escape');
    await verb(page, 'Take one Fatigue').click();
    await expect(primary(page)).toHaveText(/^Take one Fatigue/);
    await primary(page).click();
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText('holds its ground');
    await expect(rowsOf(page).nth(rows).locator('a.cl').first()).toHaveText(/^\d/);
});

test('a battle of Blocks is watched, and replayed row by row', async ({ page, api }) => {
    const want = { rules: 'ancients', scenario: 'tutorial' };
    const { rows, ...game } = await position(api, { name: 'watched', want, seed: 2, prefer: ['march'],
        until: ({ rows: played }) => played.length > 30 });
    await expectReplay(page, game, rows.length, 4);
});

test('the board of 384 hexes pans and zooms without being drawn anew', async ({ page, api }) => {
    await sitAt(page, api, 'standard', { name: 'deployed', seed: 3, prefer: ['form', 'deploy'], until: can('march') });
    const box = await page.locator('svg.map').boundingBox(), x = box.x + box.width / 2, y = box.y + box.height / 2;
    await page.evaluate(() => {
        globalThis.anew = 0;
        new MutationObserver((all) => {
            for (const { addedNodes } of all) globalThis.anew += addedNodes.length;
        }).observe(document.querySelector('svg.map'), { childList: true, subtree: true });
    });
    await page.mouse.move(x, y);
    for (let i = 0; i < 10; i++) await page.mouse.wheel(0, -60);
    await page.mouse.move(x, box.y + 8);
    await page.mouse.down();
    for (let i = 1; i <= 20; i++) await page.mouse.move(x - 8 * i, box.y + 8 + 6 * i);
    await page.mouse.up();
    await page.evaluate(() => new Promise((done) => { requestAnimationFrame(() => done()); }));
    // The marks under the pointer are; the hexes are not.
    expect(await page.evaluate(() => globalThis.anew)).toBeLessThan(384);
    await expect(page.locator('svg.map')).toHaveClass(/lod-4/);
});
