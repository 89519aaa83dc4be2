// battles.spec.mjs -- every battle to choose from, and what the cards say of it.
import { faults } from './axe.mjs';
import { expect, own, test } from './table.mjs';

const rows = (page) => page.getByRole('dialog').locator('.bl > li');

test('the browser of battles filters by game, length, size and words, and keeps the choice in the address',
    async ({ page }) => {
        await page.goto('/');
        await page.getByRole('link', { name: 'Battles', exact: true }).click();
        const dialog = page.getByRole('dialog');
        await expect(dialog.getByRole('status')).toHaveText('20 battles');
        await dialog.getByLabel('Game').selectOption({ label: 'Ancients' });
        await expect(rows(page)).toHaveCount(5);
        await dialog.getByLabel('Length').selectOption('short');
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('First Blood');
        await page.reload();
        await expect(rows(page)).toHaveCount(1);
        await dialog.getByLabel('Game').selectOption('');
        await dialog.getByLabel('Length').selectOption('');
        await dialog.getByLabel('Words').fill('orchard');
        await expect(rows(page)).toHaveCount(1);
        await expect(rows(page)).toContainText('Red wins: Destroy four of Blue\'s seven units before turn 10 is over.');
        await expect(rows(page).locator('.painted')).toHaveCount(1);
        await page.keyboard.press('Escape');
        await expect(dialog).toHaveCount(0);
        expect(new URL(page.url()).hash).toBe('');
    });

test('your games are above the fold at 1440 by 900', async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto('/');
    await page.locator('.pic svg').first().waitFor();
    const box = await page.getByRole('heading', { name: 'Your games' }).boundingBox();
    expect(box.y + box.height).toBeLessThan(840);
});

test('a battle begins from its row', async ({ page }) => {
    await page.goto('/#battles?words=orchard');
    await rows(page).getByRole('button', { name: 'Play The Walled Farm' }).click();
    await page.waitForURL(/\/table[/.]/);
    await expect(page.locator('.top')).toContainText('The Walled Farm');
});

test('cards say how long and how hard; the first game has a badge until one is finished', async ({ page, api }) => {
    await page.goto('/');
    const first = page.locator('.gc', { has: page.locator('.badge1') });
    await expect(first).toHaveCount(1);
    await expect(first).toContainText('20 min');
    await expect(first).toContainText('easy');
    await expect(first).toContainText('Red wins: Destroy four of Blue\'s eight units.');
    const over = await api.create();
    await own(page, over, [0]);
    await page.goto('/');
    await expect(page.locator('.badge1')).toHaveCount(1); // begun is not finished
});

for (const [width, height] of [[390, 844], [820, 1180], [1440, 900]])
    for (const colorScheme of ['light', 'dark'])
        test(`battles and cards, ${width} wide, ${colorScheme}: nothing serious for axe`, async ({ page }) => {
            await page.emulateMedia({ colorScheme });
            await page.setViewportSize({ width, height });
            for (const [name, path] of [['start', '/'], ['battles', '/#battles']]) {
                await page.goto('about:blank');
                await page.goto(path);
                await page.locator('.painted').first().waitFor();
                await page.screenshot({ path: `../../build/screenshots/new-${name}-${width}-${colorScheme}.png` });
                expect(await faults(page)).toEqual([]);
            }
        });
