// arms.spec.mjs -- what a unit of models is asked besides its way: whom to activate, what to take in hand, in which
// order a fight is offered, and what dice said.
import { test, expect, own, people, rowsOf, sitDown } from './table.mjs';
import { asked, committed } from './hands.mjs';
import { can, onward, position } from './position.mjs';

const rules = 'wargame', field = { rules, scenario: 'the-long-field' };
const primary = (page) => page.locator('.prompt .acts .pri:enabled');
const choice = (page, name) => page.locator('.prompt .opts button').filter({ hasText: name });
const title = (page) => page.locator('#prompt-title');
const sets = (page) => page.locator('.prompt .places button');

async function sitAt(page, api, want) {
    const game = await position(api, want);
    const branch = await api.branch(game, game.rows.length, { players: people, dice: want.dice ?? 'rolled' });
    await own(page, branch);
    await sitDown(page, `/table/${branch.id}`);
    await asked(page);
}

async function commit(page) {
    const rows = await rowsOf(page).count();
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await asked(page);
}

// What a die of inches is told as, whichever way it fell.
const ran = /1st Spearmen runs? (1 inch|[2-6] inches) more/;

// Written in full.
const is = (words) => (game) => game.choices().includes(words);

const toArms = { name: 'arms', want: field, written: ['activate B1'], prefer: ['deploy', 'stay', 'finish'],
    until: (game) => can('equip B12')(game) && game.rows.includes('activate B1') };

test('what to take in hand is always in sight, the present set first and in hand', async ({ page, api }) => {
    await sitAt(page, api, toArms);
    await expect(title(page)).toHaveText(/champion of the 1st \w+$/);
    await expect(sets(page)).toHaveCount(10);
    await expect(sets(page).first()).toBeVisible();
    await expect(sets(page).last()).toBeVisible();
    await expect(sets(page).filter({ hasText: 'as now' })).toHaveCount(1);
    await expect(sets(page).first()).toHaveText(/as now/);
    await expect(sets(page).first()).toHaveAttribute('aria-pressed', 'true');
    await expect(choice(page, 'Equip')).toHaveCount(0);
    await page.keyboard.press('2');
    await expect(sets(page).nth(1)).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('1');
    await commit(page);
    await expect(title(page)).toHaveText(/^Move the 1st \w+ ×\d+$/);
});

test('a unit is chosen by its number, and one that would tire says so', async ({ page, api }) => {
    await sitAt(page, api, { name: 'again', want: field, written: ['activate A1'],
        prefer: ['deploy', 'stay', 'finish'],
        until: (game) => is('activate A1')(game) && game.rows.includes('activate A1') });
    const units = page.locator('.movers button');
    await expect(units.filter({ hasText: 'fatigued' })).toHaveCount(1);
    await expect(units.filter({ hasText: 'fatigued' })).toHaveText(/^A1/);
    await page.keyboard.press('2');
    await expect(units.nth(1)).toHaveAttribute('aria-pressed', 'true');
    await expect(title(page)).toHaveText(/^Activate a unit: \d+\w\w \w+/);
    await expect(primary(page)).toHaveText(/^Activate/);
    await commit(page);
});

test('verbs say what they are for, and the die of a run is told', async ({ page, api }) => {
    await sitAt(page, api, { name: 'move', want: field, written: ['activate A1'], prefer: ['deploy', 'stay', 'finish'],
        until: is('run A1') });
    await expect(choice(page, 'March')).toHaveText(/as it stands/);
    await expect(choice(page, 'Form')).toHaveText(/into ranks/);
    await expect(choice(page, 'Run')).toHaveText(/A die of inches more/);
    await choice(page, 'Run').click();
    await commit(page);
    await expect(page.getByRole('list', { name: 'Dice', exact: true })).toHaveText(ran);
});

test('in a fight attacks come first and the end last', async ({ page, api }) => {
    await sitAt(page, api, { name: 'fight', want: field, seed: 3, prefer: ['march', 'deploy'], rank: onward,
        until: (game) => can('attack')(game) && can('finish')(game) && can('pile-in')(game) });
    const words = await page.locator('.prompt .opts button b').allTextContents();
    expect(words.at(-1)).toMatch(/^Finish/);
    const last = words.findLastIndex((one) => /Attack/.test(one));
    const pile = words.findIndex((one) => /^Pile in/.test(one));
    expect(words[0]).toMatch(/Attack/);
    expect(pile).toBeGreaterThan(last);
});

test('one casualty in hand is one answer', async ({ page, api }) => {
    await sitAt(page, api, { name: 'lose', want: field, seed: 3, prefer: ['attack', 'march', 'deploy'], rank: onward,
        until: can('lose') });
    await page.locator('.prompt summary').filter({ hasText: 'One by one' }).click();
    await page.locator('.movers button').nth(2).click();
    await expect(primary(page)).toHaveText(/^Remove as a casualty/);
    await expect(page.locator('.movers button[aria-pressed="true"]')).toHaveCount(1);
});

test('the files end with the models', async ({ page, api }) => {
    await sitAt(page, api, { name: 'files', want: field, written: ['activate A21'], prefer: ['deploy', 'stay'],
        until: is('run A21') });
    await choice(page, 'Form').click();
    const more = page.getByRole('button', { name: 'One file more' });
    for (let i = 0; i < 12 && await more.isEnabled(); i++) await more.click();
    await expect(page.locator('.files output')).toHaveText('7');
    await page.keyboard.press(']');
    await expect(page.locator('.files output')).toHaveText('7');
});

// Whether a die was seen to fall, once this page was told to look.
async function watchFall(page) {
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await page.evaluate(() => {
        const look = () => (window.fell ||= document.querySelector('.cue .falls') !== null);
        new MutationObserver(look).observe(document.body, { childList: true, subtree: true, attributes: true });
    });
}

for (const dice of ['rolled', 'asked'])
    test(`a die that is ${dice} ${dice === 'asked' ? 'lies as it was typed' : 'falls'}`, async ({ page, api }) => {
        await sitAt(page, api, { name: 'move', want: field, written: ['activate A1'],
            prefer: ['deploy', 'stay', 'finish'], until: is('run A1'), dice });
        await page.getByLabel('Pace', { exact: true }).selectOption('Normal');
        await watchFall(page);
        await choice(page, 'Run').click();
        await page.keyboard.press('Enter');
        if (dice === 'asked') {
            await expect(title(page)).toHaveText(/^Roll for the run of the 1st Spearmen/);
            await asked(page);
            await page.keyboard.press('5');
        }
        const told = page.getByRole('list', { name: 'Dice', exact: true });
        await expect(told).toHaveText(dice === 'asked' ? /1st Spearmen runs? 5 inches more/ : ran);
        await page.waitForTimeout(500);
        expect(await page.evaluate(() => window.fell ?? false)).toBe(dice === 'rolled');
    });
