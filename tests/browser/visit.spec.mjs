// visit.spec.mjs -- a page that is opened again begins where one left, and steps through what happened.
import { Player } from '../lib/player.mjs';
import { faults } from './axe.mjs';
import { test, expect, people, rowsOf, seatOf, sitDown } from './table.mjs';
import { position } from './position.mjs';

const start = { name: 'start', until: (game) => game.actor === 0 };

test('what the other side did meanwhile is shown from where one left', async ({ page, api, server }) => {
    const at = await position(api, start), game = await api.branch(at, at.rows.length, { players: people });
    const both = await Player.join(server, game.id, game.keys);
    await sitDown(page, seatOf(game, 0));
    await expect(page.getByText('since your last visit')).toHaveCount(0);
    const left = await rowsOf(page).count();
    await page.goto('about:blank');
    const acts = { 0: 0, 1: 0 };
    for (let i = 0; i < 40 && acts[1] < 2; i++) {
        await both.settled();
        acts[both.game.actor]++;
        await both.must(both.game.actor, both.game.choices()[0]);
    }
    expect(acts[1]).toBe(2);
    await both.settled();
    await sitDown(page, seatOf(game, 0));
    const strip = page.locator('.strip').filter({ hasText: 'since your last visit' });
    await expect(strip).toContainText('2 actions');
    await expect(page.getByRole('slider', { name: 'Moment of the game' })).toHaveValue(String(left));
    expect(await faults(page)).toEqual([]);
    // A step, by keyboard, and then the rest of it.
    await page.keyboard.press('.');
    await expect(strip).toBeVisible();
    await strip.getByRole('button', { name: 'Show me' }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('slider', { name: 'Moment of the game' })).toHaveValue(String(both.rows));
    await expect(strip).toHaveCount(0);
    // It was seen: the next visit begins at the end, and so does one after own acts.
    await page.reload();
    await page.locator('.prompt').waitFor();
    await expect(page.getByText('since your last visit')).toHaveCount(0);
    await expect(page.getByRole('slider', { name: 'Moment of the game' })).toHaveValue(String(both.rows));
    both.close();
});
