// clock.spec.mjs -- clocks on both seats: chosen at set-up, running down, and a flag on every page.
import { faults } from './axe.mjs';
import { test, expect, people, setUp, sitDown } from './table.mjs';

test('a clock is chosen at set-up, and runs for who decides', async ({ page, stranger }) => {
    await setUp(page, { against: 'By link', name: 'Anna', clock: '20 min' });
    const dialog = page.getByRole('dialog', { name: 'Send this link' });
    const invitation = await dialog.getByRole('textbox').inputValue();
    await dialog.getByRole('link', { name: 'Go to the table' }).click();
    await expect(page.locator('.seat .time')).toHaveText([/20:00/, /20:00/]);
    await expect(page.locator('.seat .time.on')).toHaveCount(0);
    const friend = await stranger();
    await friend.goto(invitation);
    for (const reader of [page, friend]) {
        await expect(reader.locator('.seat .time.on')).toHaveText(/19:5\d/);
        await expect(reader.locator('.seat:not(.act) .time')).toHaveText(/20:00/);
    }
    expect(await faults(page)).toEqual([]);
});

test('who has no time left has lost, on both pages', async ({ page, api, stranger }) => {
    const game = await api.create({ players: people, table: 'link', side: 0, clock: { total: 4, more: 0 } });
    const friend = await stranger();
    await sitDown(page, `/table/${game.id}#${game.keys[0]}`);
    await sitDown(friend, `/table/${game.id}#join.${game.claim}`);
    for (const reader of [page, friend]) {
        await expect(reader.locator('.prompt')).toContainText('has no time left');
        await expect(reader.locator('#prompt-title')).toHaveText(/^(Red|Blue) wins$/);
    }
    expect(await api.record(game)).toMatch(/^flag [AB] /m);
});
