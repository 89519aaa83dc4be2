// pages.spec.mjs -- every page at three sizes in both themes: a picture is kept, axe finds nothing serious, and
// nothing sticks out to the side.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, expect, people, seatOf, sitDown } from './table.mjs';
import { faults } from './axe.mjs';
import { drawn } from './hands.mjs';
import { battle, pages, sizes, sticksOut, still } from './screens.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
mkdirSync(pictures, { recursive: true });

const NARROWEST = { width: 360, height: 740 };

// The short suite has every page at one size, phone and desk in turn, and a few at all three, because between phone and
// desk there is little that neither has; most reports of the lab are for the long suite, which has everything.
const names = Object.keys(pages);
const isRare = (name) => ['lab-matter', 'lab-balance', 'lab-map', 'lab-clauses', 'lab-worth'].includes(name);
const isWhole = (name) => ['start', 'table-odds', 'hexes-order', 'review', 'result'].includes(name);
const isMeant = (name, size) => process.env.ST_LONG || isWhole(name) ||
    (!isRare(name) && size === (names.indexOf(name) % 2 ? 'desk' : 'phone'));

for (const [name, open] of Object.entries(pages))
    for (const [size, viewport] of Object.entries(sizes).filter(([one]) => isMeant(name, one)))
        test(`${name}, ${size}`, async ({ page, api }) => {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            await open(page, api);
            expect(await sticksOut(page)).toBeLessThanOrEqual(0);
            for (const colorScheme of ['light', 'dark']) {
                await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                await drawn(page);
                await still(page);
                await page.screenshot({ path: `${pictures}/${name}-${size}-${colorScheme}.png` });
                expect.soft(await faults(page, colorScheme === 'dark'), colorScheme).toEqual([]);
            }
            if (size !== 'phone') return;
            await page.setViewportSize(NARROWEST);
            await drawn(page);
            expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        });

// They differ by map and armies alone, so that a picture of each is enough.
for (const [size, viewport] of Object.entries(sizes).filter(([one]) => isMeant('hexes', one)))
    test(`the battles on hexes, ${size}`, async ({ page, api }) => {
        await page.setViewportSize(viewport);
        for (const scenario of ['tutorial', 'fast', 'standard', 'phalanx', 'horse']) {
            await battle(scenario)(page, api);
            expect(await sticksOut(page), scenario).toBeLessThanOrEqual(0);
            for (const colorScheme of ['light', 'dark']) {
                await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                await drawn(page);
                await page.screenshot({ path: `${pictures}/hexes-${scenario}-${size}-${colorScheme}.png` });
            }
        }
    });

test('a place where a piece stands is marked over the piece', async ({ page }) => {
    await page.goto('/specimen.html');
    for (const [title, look] of [['In reach', 'reach-ring'], ['In reach by a die', 'reach-ring dashed']]) {
        const tile = page.locator('figure', { has: page.getByText(title, { exact: true }) });
        await expect(tile.locator('.layer-marks .reach-ring')).toHaveClass([look]);
        await expect(tile.locator('.layer-pieces ~ .layer-marks .reach-ring')).toHaveCount(1);
        await expect(tile.locator('.reach-dot')).toHaveCount(0);
    }
});
const free = { ironpush1: ['first-push', 'crossroads', 'rearguard', 'grand-field'],
    ironpush2: ['woods-wall-road', 'walled-farm', 'bridge', 'great-heath'] };

for (const size of ['phone', 'desk'])
    test(`the battles on free tables, ${size}`, async ({ page, api }) => {
        await page.setViewportSize(sizes[size]);
        for (const [rules, scenarios] of Object.entries(free))
            for (const scenario of scenarios) {
                const game = await api.create({ rules, scenario, players: people });
                await sitDown(page, seatOf(game));
                expect(await sticksOut(page), scenario).toBeLessThanOrEqual(0);
                for (const colorScheme of ['light', 'dark']) {
                    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                    await drawn(page);
                    await page.screenshot({ path: `${pictures}/${rules}-${scenario}-${size}-${colorScheme}.png` });
                }
            }
    });
