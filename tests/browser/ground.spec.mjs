// ground.spec.mjs -- ground that looks like ground: painted by its look, named, its true edge under the pointer.
import { position } from './position.mjs';
import { expect, own, seatOf, sitDown, test, watchOf } from './table.mjs';

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

const TOWN = /, (?:d4|d5|e4|e5),/;

// Blue stands on all four squares of the town; later one is empty, or Red's.
test('a banner shows who holds an objective, and words say it', async ({ page, api }) => {
    const banners = (side) => page.locator(`.layer-goals .banner.${side}`);
    const list = page.getByRole('region', { name: 'The board as a list' });
    const goals = list.locator('div', { has: page.getByRole('heading', { name: 'Ground to be held' }) });
    const standing = (side) => list.locator('div', { has: page.getByRole('heading', { name: side, exact: true }) })
        .getByRole('listitem').filter({ hasText: TOWN });
    await begin(page, api, 'portable', 'town');
    await expect(banners('blue')).toHaveCount(4);
    await expect(page.locator('.layer-goals title').first()).toHaveText(/: held by Blue$/);
    await expect(goals.getByRole('listitem').filter({ hasText: 'held by Blue' })).toHaveCount(4);
    const later = await position(api, { name: 'leaves', want: { rules: 'portable', scenario: 'town' }, seed: 5,
        prefer: ['move'], until: (game) => game.rows.some((row) => /^move B[1-4] (?!d4|d5|e4|e5)/.test(row)) });
    await sitDown(page, watchOf(later));
    const blue = await standing('Blue').count(), red = await standing('Red').count();
    expect(blue).toBeLessThan(4);
    await expect(banners('blue')).toHaveCount(blue);
    await expect(banners('red')).toHaveCount(red);
    await expect(goals.getByRole('listitem').filter({ hasText: 'held by nobody' })).toHaveCount(4 - blue - red);
});
