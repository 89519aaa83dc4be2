// names.spec.mjs -- a name is text wherever it is shown, whatever it looks like.
import { readFileSync } from 'node:fs';
import { test, expect, download, own, seatOf, setUp, sitDown, watchOf } from './table.mjs';

const bad = '<img src=x onerror=alert(1)>', worse = '"><script>alert(2)</script>';

// Nothing of a name became part of a page.
async function expectText(page) {
    await expect(page.locator('img, [onerror], body script, iframe, object, embed')).toHaveCount(0);
    const inline = await page.locator('script').evaluateAll((all) => all.filter((s) => !s.src || s.textContent).length);
    expect(inline).toBe(0);
}

test('a name given in the dialog is shown as it was typed', async ({ page }) => {
    await setUp(page, { name: bad, against: 'By link', rounds: 1 });
    await page.getByRole('dialog', { name: 'Send this link' }).waitFor();
    await page.getByRole('link', { name: 'Go to the table' }).click();
    await expect(page.locator('.seat.red .who')).toHaveText(bad);
    await expectText(page);
    const record = readFileSync(await (await download(page)).path(), 'utf8');
    expect(record).toContain(bad);
    await page.goto('/');
    await page.getByRole('button', { name: /^Set up/ }).first().click();
    await expect(page.getByLabel('Your name')).toHaveValue(bad);
    await expectText(page);
});

test('names given to the server are shown as they are, everywhere', async ({ page, api, stranger }) => {
    const players = [{ name: bad, kind: 'human' }, { name: worse, kind: 'human' }];
    const game = await api.create({ players, rules: 'portable', scenario: 'plain' });
    expect((await api.summary(game)).players).toEqual(players);
    await own(page, game, [0]);
    await sitDown(page, seatOf(game));
    await expect(page.locator('.seat .who')).toHaveText([bad, worse]);
    await expectText(page);

    // No die falls before both seats are taken.
    const other = await stranger();
    await own(other, game, [1]);
    await sitDown(other, seatOf(game));

    // The head of the prompt and its words, as the other player and as a watcher see them.
    const watcher = await stranger();
    await sitDown(watcher, watchOf(game));
    await expect(watcher.locator('.prompt header b')).toHaveText(/^(Red|Blue) decides: /);
    const head = await watcher.locator('.prompt header b').innerText();
    expect([`Red decides: ${bad}`, `Blue decides: ${worse}`]).toContain(head);
    await expectText(watcher);

    // The list of games on the start page, and the record.
    await page.goto('/');
    await expect(page.locator('.gl .gn small')).toContainText(worse);
    await expectText(page);
    await page.locator('.gl a.btn').click();
    const file = await download(page), record = readFileSync(await file.path(), 'utf8');
    expect(record).toContain(bad);
    const again = await api.upload(record);
    await sitDown(watcher, watchOf(again));
    await expect(watcher.locator('.seat .who')).toHaveText([bad, worse]);
    await expectText(watcher);
});

test('a name that is too long or hides something is not taken', async ({ page, api }) => {
    for (const name of ['x'.repeat(33), 'a\u202eb', 'a\u0000b']) {
        const { status, json } = await api.post('/api/games', { rules: 'portable', scenario: 'plain', dice: 'rolled',
            players: [{ name, kind: 'human' }, { name: 'Bo', kind: 'human' }] });
        expect(status, JSON.stringify(json)).toBeGreaterThanOrEqual(400);
        expect(json.error.length).toBeGreaterThan(10);
    }
    await setUp(page, { name: 'x'.repeat(33) });
    await expect(page.getByText('A name has at most 32 characters.')).toBeVisible();
    await expect(page.getByLabel('Your name')).toBeFocused();
    expect(page.url()).toMatch(/\/$/);
});
