// readings.spec.mjs -- what the source leaves open is chosen in the dialog, and the game carries it.
import { test, expect, download } from './table.mjs';
import { tabTo } from './hands.mjs';
import { readFileSync } from 'node:fs';

const COUNTS = {
    'The Portable Wargame': 4, Ancients: 22, 'Iron Push': 4, 'Iron Push, second edition': 8, Wargame: 4,
};

const recordOf = async (page) => {
    await page.waitForURL(/\/table[/.]/);
    await page.locator('.prompt').waitFor();
    return readFileSync(await (await download(page)).path(), 'utf8');
};
const setsOf = (record) =>
    [...record.matchAll(/^\[Set "(.*)" "(.*)"\]$/gm)].map(([, name, value]) => `${name} ${value}`);

test('readings are picked by mouse, and the record has them', async ({ page }) => {
    const asked = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.locator('.pic svg').first().waitFor();
    expect(asked.filter((path) => path.startsWith('/api/readings'))).toEqual([]);
    await page.getByRole('button', { name: 'Set up Wargame', exact: true }).click();
    const dialog = page.getByRole('dialog'), head = dialog.locator('summary', { hasText: 'Readings' });
    const one = dialog.getByRole('group', { name: /^Fatigued save/ });
    await expect(head).toHaveText('Readings');
    await head.click();
    await expect(one.getByRole('radio', { name: /^Defence/ })).toBeChecked();
    await expect(one.locator('.pick:has(em)')).toHaveText(/^Defence/);
    await expect(one.locator('.note')).toHaveText('Source: "-1 for rolls to Hit and Save"');
    await expect(one.getByRole('link')).toHaveAttribute('href', '/rulebook/wargame.html#FC4');
    await one.locator('.pick', { hasText: 'No roll of the game is called a Save' }).click();
    await expect(head).toContainText('1 reading differs from the book');
    await expect(dialog.locator('.rd.chg legend')).toHaveText('Fatigued save FC4');
    await dialog.getByRole('radio', { name: /^Free hand/ }).check();
    await expect(head).toContainText('2 readings differ from the book');
    await dialog.getByRole('button', { name: 'Start the battle' }).click();
    const sets = setsOf(await recordOf(page));
    expect(sets).toEqual(expect.arrayContaining(
        ['options.fatigued_save.value nothing', 'options.sidearms.value free hand']));
});

test('a reading is picked by keyboard, and put back', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: 'Set up The Portable Wargame', exact: true }).waitFor();
    await tabTo(page, /^Set up The Portable/);
    await page.keyboard.press('Enter');
    await page.locator('.rd').first().waitFor({ state: 'attached' });
    await tabTo(page, /^Readings/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^None/);
    await page.keyboard.press('ArrowDown');
    await tabTo(page, /^Away/);
    await page.keyboard.press('ArrowDown');
    await expect(page.locator('.cnt')).toHaveText('2 readings differ from the book');
    await page.keyboard.press('ArrowUp');
    await expect(page.locator('.cnt')).toHaveText('1 reading differs from the book');
    await page.keyboard.press('Enter');
    expect(setsOf(await recordOf(page))).toEqual(expect.arrayContaining(
        ['options.commander_die.value rolls', 'options.retreat.value away']));
});

test('every reading of every book is there', async ({ page }) => {
    for (const [title, count] of Object.entries(COUNTS)) {
        await page.goto('/');
        await page.getByRole('button', { name: `Set up ${title}`, exact: true }).click();
        await page.locator('summary', { hasText: 'Readings' }).click();
        await expect(page.locator('.rd'), title).toHaveCount(count);
        await expect(page.locator('.rd:has(:checked) .pick:has(em):has(:checked)'), title).toHaveCount(count);
    }
});
