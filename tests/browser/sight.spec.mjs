// sight.spec.mjs -- who sees whom and how far it is: lines and rings on the board, and every enemy in the prompt, those
// who are no target with the reason.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { test, expect, own, people, program, seatOf, sitDown } from './table.mjs';
import { drawn } from './hands.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));

// Seven bowmen: a friend hides the target from two of them, another fights the nearest enemy.
const battle = `rules: wargame
title: A friend in the way
board: 48x36
fields: { to-move: A }
options: { battle_points: 0 }
areas:
  terrain:
    - hill 37,14 45,14 45,20 37,20
    - wood 27,21 31,21 31,24 27,24
units:
  - A1-A10 foot +spear unit=A1 24.6,13.8 90 files=5
  - A11-A17 foot +longbow unit=A11 11.6,17.4 90 files=7
  - A18-A20 elite-foot +longsword unit=A18 16.3,20 90 files=3
  - B1-B8 foot +spear unit=B1 25,17.3 270 files=5
  - B9-B14 foot +longbow unit=B9 19.4,26 270 files=6
  - B15-B17 elite-foot +longsword unit=B15 41.5,17 180 files=3
  - B18-B20 horse +club unit=B18 31,29 180 files=3
`;

// The record of a game of this battle that the terminal played up to where the bowmen are to shoot.
function record() {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-')), [scenario, saved] = ['sight.yaml', 'sight.game']
        .map((name) => join(folder, name));
    writeFileSync(scenario, battle);
    execFileSync(program, ['play', '--scenario', scenario, '--blue', 'human', '--save', saved],
        { input: 'activate A11\nstay A11\n', env: { ...process.env, XDG_DATA_HOME: folder } });
    const text = readFileSync(saved, 'utf8');
    rmSync(folder, { recursive: true });
    return text;
}

async function shooting(page, api) {
    const game = await api.branch(await api.upload(record()), 2, { players: people });
    await own(page, game);
    await sitDown(page, seatOf(game));
    await expect(page.locator('#prompt-title')).toContainText('11th Longbowmen');
}

const targets = (page) => page.getByRole('group', { name: 'Whom to aim at' });
const lines = (page, look = '') => page.locator(`.map .sights .sight${look}`);
const tags = (page) => page.locator('.map .layer-tags .tag');

// The pointer goes to a piece; side A has 20.
async function point(page, side, number) {
    const id = number + (side === 'B' ? 20 : 0), plate = page.locator(`.map .layer-pieces [id$="p${id}"] .plate`);
    const { x, y, width, height } = await plate.boundingBox();
    await page.mouse.move(x + width / 2, y + height / 2);
    await drawn(page);
}

test('every enemy is listed: who sees it and how far it is, or why it is no target', async ({ page, api }) => {
    await shooting(page, api);
    const open = targets(page).getByRole('button'), shut = targets(page).locator('.no');
    await expect(open.filter({ hasText: /^B9 / })).toContainText(/5 of 7 in sight, [\d.]+ inches/);
    await expect(shut.filter({ hasText: /^B1 / }))
        .toContainText(/is in combat with a friend of .*11th Longbowmen.* SH5/);
    await expect(shut.filter({ hasText: /^B15/ })).toContainText(/not within 24 inches .* SH2/);
    await open.filter({ hasText: /^B9/ }).click();
    await expect(page.getByRole('list', { name: 'Who cannot' }).getByRole('listitem')).toHaveText(
        [/^2 out of sight because of 18th Longswords\s*SH4$/i]);
    await page.screenshot({ path: `${pictures}/sight-chosen.png` });
    await page.locator('.prompt .acts .pri:enabled').click();
    await expect(page.locator('.tlog')).toContainText(/11th Longbowmen attacks .*9th Longbowmen/);
});

test('lines go to what is seen, and stop at what is in the way', async ({ page, api }) => {
    await shooting(page, api);
    await expect(lines(page)).toHaveCount(0);
    await point(page, 'B', 11);
    await expect(lines(page)).toHaveCount(7);
    await expect(lines(page, '.stopped')).toHaveCount(2);
    await expect(page.locator('.map .sights .blocked')).toHaveCount(2);
    await expect(tags(page).filter({ hasText: 'to nearest' })).toHaveText(/^[\d.]+ inches to nearest$/);
    await page.screenshot({ path: `${pictures}/sight-lines.png` });
    await point(page, 'B', 16);
    await expect(lines(page, '.stopped')).toHaveCount(7);
    await expect(tags(page).filter({ hasText: 'to nearest' })).toHaveText(/^out of range, [\d.]+ inches to nearest$/);
    await targets(page).locator('.no').filter({ hasText: /^B1 / }).hover();
    await expect(tags(page).filter({ hasText: 'to nearest' })).toHaveText(/^in combat, /);
});

test('rings say how far weapons reach', async ({ page, api }) => {
    await shooting(page, api);
    await expect(page.locator('.map .rings .ring')).toHaveCount(3);
    for (const words of ['Longbow: 24 inches (SH2)', 'Short range: 12 inches (AW4)', 'Near: 6 inches (AW9)'])
        await expect(tags(page).filter({ hasText: words })).toHaveCount(1);
    await point(page, 'A', 19);
    await expect(tags(page).filter({ hasText: 'Combat: 3 inches (CB1)' })).toHaveCount(1);
    await page.screenshot({ path: `${pictures}/sight-rings.png` });
});
