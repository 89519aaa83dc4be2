// ends.spec.mjs -- ends that no rule knows: resigning, a draw, giving up, and what a page says of them.
import { test, expect, own, people, rowsOf, seatOf, sitDown } from './table.mjs';
import { position } from './position.mjs';

const start = { name: 'start', until: (game) => game.actor === 0 };

async function open(page, api, seats, more = {}) {
    const at = await position(api, start), game = await api.branch(at, at.rows.length, { players: people, ...more });
    if (seats) await own(page, game, seats);
    await sitDown(page, seatOf(game, 0));
    return game;
}

async function openEnds(page) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'End the battle' }).click();
    return page.getByRole('dialog', { name: 'End the battle' });
}

test('who resigns has lost, on both pages, after a reload too', async ({ page, api, stranger }) => {
    const game = await open(page, api), other = await stranger();
    await sitDown(other, seatOf(game, 1));
    const rows = await rowsOf(page).count(), dialog = await openEnds(page);
    await expect(dialog).toContainText('Blue wins.');
    await dialog.getByRole('button', { name: /^Resign/ }).click();
    for (const reader of [page, other]) {
        await expect(reader.locator('#prompt-title')).toHaveText('Blue wins');
        await expect(reader.locator('.prompt')).toContainText('Red resigns');
        await expect(rowsOf(reader)).toHaveCount(rows + 1);
        await expect(rowsOf(reader).last()).toContainText('Red resigns');
    }
    await expect(other.locator('.prompt')).toContainText('The battle is yours.');
    expect(await api.record(game)).toMatch(/^resign A /m);
    // Nothing more can be done: the board answers no press, and nothing is taken back.
    await expect(page.locator('.prompt .movers, .prompt .opts, .map .reach-dot')).toHaveCount(0);
    await page.keyboard.press('z');
    await expect(rowsOf(page)).toHaveCount(rows + 1);
    await page.reload();
    await expect(page.locator('#prompt-title')).toHaveText('Blue wins');
    // Earlier rows are there to look at, and to play on from.
    await page.keyboard.press(',');
    await expect(page.locator('.prompt')).not.toContainText('Blue wins');
    await page.keyboard.press('End');
    await expect(page.locator('#prompt-title')).toHaveText('Blue wins');
});

for (const isAgreed of [true, false])
    test(`a draw is offered, and the other side says ${isAgreed ? 'yes' : 'no'}`, async ({ page, api, stranger }) => {
        const game = await open(page, api), other = await stranger();
        await sitDown(other, seatOf(game, 1));
        const rows = await rowsOf(page).count(), dialog = await openEnds(page);
        await dialog.getByRole('button', { name: /^Draw/ }).click();
        await expect(page.locator('.strip')).toContainText('was asked to agree to a draw');
        await expect(other.locator('#prompt-title')).toHaveText('Red offers a draw');
        await other.reload();
        await expect(other.locator('#prompt-title')).toHaveText('Red offers a draw');
        await other.getByRole('button', { name: isAgreed ? 'Yes, end it' : 'No, play on' }).click();
        if (isAgreed) {
            for (const reader of [page, other]) {
                await expect(reader.locator('#prompt-title')).toHaveText('Nobody wins');
                await expect(reader.locator('.prompt')).toContainText('Both sides agree to a draw');
            }
        } else {
            await expect(page.locator('.strip')).toContainText('does not agree to a draw');
            await expect(page.locator('.prompt .movers button').first()).toBeVisible();
        }
        await expect(rowsOf(page)).toHaveCount(isAgreed ? rows + 1 : rows);
    });

test('at one screen each side can resign, and the battle be given up by keyboard', async ({ page, api }) => {
    await open(page, api, [0, 1]);
    const dialog = await openEnds(page);
    await expect(dialog.getByRole('button', { name: /resigns/ })).toHaveCount(2);
    await dialog.getByRole('button', { name: /^Give up/ }).focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('.prompt')).toContainText('The battle is given up');
    await expect(page.locator('#prompt-title')).toHaveText('Nobody wins');
    await expect(await openEnds(page)).toContainText('There is nothing here for you to end.');
});

test('the computer agrees to be left, not to a draw', async ({ page, api }) => {
    const players = [people[0], { name: 'Computer', kind: 'computer', level: 1 }], at = await position(api, start);
    const game = await api.branch(at, at.rows.length, { players });
    await own(page, game, [0, 1]);
    await sitDown(page, seatOf(game, 0));
    const dialog = await openEnds(page);
    await expect(dialog.getByRole('button', { name: /^Draw/ })).toHaveCount(0);
    await dialog.getByRole('button', { name: /^Give up/ }).click();
    await expect(page.locator('.prompt')).toContainText('The battle is given up');
});
