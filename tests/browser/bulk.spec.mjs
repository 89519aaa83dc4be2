// bulk.spec.mjs -- many dice at once: one press, one row of dice, one line; and casualties at one stroke.
import { test, expect, own, people, rowsOf, seatOf, sitDown, watchOf } from './table.mjs';
import { asked, committed } from './hands.mjs';
import { leadsTo, position } from './position.mjs';

const DICE = 7;
const shots = leadsTo('attack', new RegExp(`longbow, ${DICE} dice$`));
const shooting = { name: 'volley', want: { rules: 'wargame', scenario: 'meeting-engagement' }, seed: 4, until: shots };

// Somebody sits where many dice are about to be rolled, and shoots.
async function shoot(page, api, dice) {
    const start = await position(api, shooting), rows = start.rows.length;
    const game = await api.branch(start, rows, { players: people, dice });
    await own(page, game);
    await sitDown(page, seatOf(game, start.actor));
    await page.getByRole('group', { name: 'Whom to aim at' }).getByRole('button', { name: /^A1 / }).click();
    await expect(page.locator('.odds .avg')).toHaveText(/^On average 0\.\d of 10 of 1st Spearmen\.$/);
    const sums = page.locator('.odds .sum tbody tr');
    await expect(sums.filter({ hasText: /To hit, 7 dice/ })).toHaveCount(1);
    const all = await sums.evaluateAll((list) => list.map((tr) => [tr.cells[0].textContent, tr.cells[1].textContent]));
    const part = all.slice(all.findIndex(([what]) => what === 'To hit, 7 dice') + 1);
    const added = part.slice(1, part.findIndex(([what]) => what.startsWith('Together')));
    const need = Number(part.find(([what]) => what === 'Needed')[1])
        - added.reduce((sum, [, n]) => sum + Number(n.replace('\u2212', '-')), 0);
    await page.locator('.prompt .acts .pri').click();
    await committed(page, rows);
    return { game, rows, need };
}

const rolled = async (api, game, from) =>
    (await api.record(game)).split('\n').filter((line) => /^[a-z]/.test(line)).slice(from);
const type = async (page, faces) => {
    await asked(page);
    for (const face of faces) await page.keyboard.press(face);
};

test('one press rolls all dice: one line with its dice, and its reasons on demand', async ({ page, api, stranger }) => {
    const { game, rows, need } = await shoot(page, api, 'rolled');
    const lines = await rolled(api, game, rows), dice = lines.filter((line) => line.startsWith('roll '));
    expect(lines[0]).toMatch(/^attack B11 A1 longbow/);
    expect(dice.length).toBeGreaterThanOrEqual(DICE);
    // Every die is a row of the record; the log has the attack's alone.
    await expect(rowsOf(page)).toHaveCount(rows + 1 + dice.length);
    const line = rowsOf(page).nth(rows);
    const said = /11th Longbowmen attacks .*1st Spearmen with 7 longbows: (no|\d) hits?, /;
    await expect(line).toContainText(said);
    expect(await rowsOf(page).evaluateAll((all, from) => all.slice(from).filter((row) => row.hidden).length, rows))
        .toBe(dice.length);
    await expect(line).toHaveAttribute('aria-current', 'true');
    for (const place of [line, page.locator('.rolls .roll').first()]) {
        await expect(place.locator('.tdie')).toHaveText(dice.map((words) => words.split(' ')[1]));
    }
    await expect(page.locator('.rolls .for').first())
        .toHaveText(/11th Longbowmen attacks .*1st Spearmen with 7 dice: longbow/);
    // What missed is marked.
    const marks = await line.locator('.stage').first().locator('.tdie').evaluateAll((all) =>
        all.map((die) => [Number(die.textContent), die.classList.contains('vain')]));
    for (const [face, isVain] of marks) expect(isVain, `a ${face}`).toBe(face < need);
    await line.getByRole('button', { name: 'Show its reasons' }).click();
    await expect(line.locator('.ch', { hasText: 'with 7 dice: longbow' }).locator('.cl')).toHaveText('AW1');
    const hits = line.locator('.ch', { hasText: `hits on ${need} or more with 7 dice` });
    await expect(hits.locator('.cl')).toHaveText('AW3');
    // Who watches sees the same line.
    const other = await stranger();
    await sitDown(other, watchOf(game));
    await expect(rowsOf(other).nth(rows)).toContainText(said);
    await expect(other.locator('.rolls .roll .tdie')).toHaveCount(dice.length);
    // The replay takes the roll in one step, there and back.
    const slider = page.getByRole('slider', { name: 'Moment of the game' });
    await page.keyboard.press(',');
    await expect(slider).toHaveValue(String(rows));
    await page.keyboard.press('.');
    await expect(slider).toHaveValue(String(rows + 1 + dice.length));
});

test('own dice of a kind are typed in a row, and unsaid before the last', async ({ page, api }) => {
    const { game, rows, need } = await shoot(page, api, 'asked');
    await expect(page.locator('#prompt-title')).toHaveText('Roll to hit with the 11th Longbowmen ×7, 7 dice');
    await expect(page.locator('.due .tdie')).toHaveCount(DICE);
    await type(page, '65411');
    await page.keyboard.press('Backspace');
    await page.keyboard.press('6');
    await expect(page.locator('.due .tdie')).toHaveText(['6', '5', '4', '1', '6', /^\s*$/, /^\s*$/]);
    await page.locator('.faces button', { hasText: '2' }).click();
    await expect(rowsOf(page)).toHaveCount(rows + 1);
    await page.locator('.faces button', { hasText: '3' }).click();
    await committed(page, rows + DICE);
    expect((await rolled(api, game, rows + 1)).map((line) => line.split(' ')[1]).join('')).toBe('6541623');
    const vain = ['6', '5', '4', '1', '6', '2', '3'].filter((face) => Number(face) < need), hits = DICE - vain.length;
    await expect(page.locator('#prompt-title'))
        .toContainText(`Roll for the damage of the 11th Longbowmen ×7, ${hits} dice`);
    await expect(page.locator('.rolls .roll .vain')).toHaveText(vain);
});

test('casualties are taken at one stroke, or one by one, and taken back', async ({ page, api }) => {
    const { game, rows } = await shoot(page, api, 'asked');
    await type(page, '6666661');
    await expect(page.locator('#prompt-title')).toContainText('Roll for the damage');
    await type(page, '666661');
    await page.locator('#prompt-title', { hasText: /cover|casualty/ }).waitFor();
    if (await page.locator('.due').count() > 0) await type(page, '66661');
    const primary = page.locator('.prompt .acts .pri');
    await expect(page.locator('#prompt-title')).toHaveText('Choose a casualty of the 1st Spearmen ×10, 4 to choose');
    await expect(primary).toContainText(/^Remove as a casualty: [Mm]odel \d+[^,]*, [^,]*, [^,]*, [^,]*/);
    // One by hand, the others as they are advised.
    const before = await page.locator('.layer-pieces .pc').count();
    await page.locator('.prompt summary', { hasText: 'One by one' }).click();
    await page.locator('.movers button:has(.u:text-is("A1"))').click();
    await expect(primary).toContainText(/^Remove as a casualty/);
    const so = await rowsOf(page).count();
    await primary.click();
    await committed(page, so);
    await expect(primary).toContainText(/^Remove as a casualty: [^,]+, [^,]+, [^,]+Enter$/);
    await page.keyboard.press('Enter');
    await expect(page.locator('.layer-pieces .pc')).toHaveCount(before - 4);
    const lost = (await rolled(api, game, rows)).filter((line) => line.startsWith('lose '));
    expect(lost).toHaveLength(4);
    expect(lost[0]).toMatch(/^lose A1\b/);
    await asked(page);
    await page.keyboard.press('z');
    await expect(page.locator('.layer-pieces .pc')).toHaveCount(before - 3);
    await expect(primary).toContainText(/^Remove as a casualty: model \d+ of the 1st SpearmenEnter$/);
});
