// ground.spec.mjs -- ground that looks like ground: painted by its look, named, its true edge under the pointer.
import { expect, own, seatOf, sitDown, test } from './table.mjs';

async function begin(page, api, rules, scenario) {
    const game = await api.create({ rules, scenario });
    await own(page, game);
    await sitDown(page, seatOf(game));
    await expect(page.locator('svg.map .painted')).toHaveCount(1);
}

for (const [rules, scenario, looks] of [['ironpush2', 'walled-farm', ['orc', 'w1', 'tile1', 'rd']],
    ['ironpush2', 'woods-wall-road', ['wash-wood', 'w1', 'water', 'rd']], ['ironpush2', 'bridge', ['water', 'deck']],
    ['portable', 'ford', ['band', 'deck', 'h1', 'wash-wood']], ['portable', 'town', ['tile1', 'h1']],
    ['ancients', 'standard', ['wash-wood', 'h1', 'f-marsh', 'f-rough']],
    ['wargame', 'meeting-engagement', ['h1', 'water', 'bank', 'wash-wood']]])
    test(`the ground of ${scenario} is painted`, async ({ page, api }, { project }) => {
        await page.setViewportSize({ width: 1440, height: 900 });
        await begin(page, api, rules, scenario);
        for (const look of looks)
            expect(await page.locator(`svg.map .painted :is(path, rect).k-${look}`).count(), look).toBeGreaterThan(0);
        await page.screenshot({ path: `../../build/screenshots/ground-${scenario}-${project.name}.png` });
        await page.emulateMedia({ colorScheme: 'dark' });
        await page.screenshot({ path: `../../build/screenshots/ground-${scenario}-dark-${project.name}.png` });
    });

test('two tables of a battle have the same ground', async ({ page, api }) => {
    const seen = [];
    for (let n = 0; n < 2; n++) {
        await begin(page, api, 'ironpush2', 'walled-farm');
        seen.push(await page.locator('svg.map .painted').innerHTML());
    }
    expect(seen[0]).toBe(seen[1]);
});

test('the true edge shows under the pointer, and says what the ground is', async ({ page, api }) => {
    await begin(page, api, 'ironpush2', 'walled-farm');
    const edge = page.locator('.k-edge', { has: page.locator('title', { hasText: 'Orchard: ' }) });
    await expect(edge).toHaveCount(1);
    const line = edge.locator('.k-true'), box = await line.boundingBox();
    await expect(line).toHaveCSS('opacity', '0');
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await expect(line).toHaveCSS('opacity', '1');
    await expect(page.locator('svg.map .area-name', { hasText: 'Orchard' })).toHaveCount(1);
});
