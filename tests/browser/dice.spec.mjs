// dice.spec.mjs -- people's own dice, typed in.
import { test, expect, against, download, own, people, rowsOf, seatOf, setUp, sitDown } from './table.mjs';
import { asked, committed, drawn, mouse, playOn } from './hands.mjs';
import { can, position } from './position.mjs';
import { readFileSync } from 'node:fs';

const shooting = { name: 'shoot', seed: 1, until: (game) => game.actor === 0 && can('fire')(game) };

async function aim(page, api, players = people) {
    const start = await position(api, shooting);
    const game = await api.branch(start, start.rows.length, { players, dice: 'asked' });
    if (players === against) await own(page, game);
    await sitDown(page, seatOf(game));
    const fire = start.choices.find((words) => words.startsWith('fire')), [, unit] = fire.split(' ');
    await page.locator('.movers button', { hasText: unit }).click();
    await page.locator('.prompt .opts button', { hasText: /^Fire/ }).click();
    await page.locator('.prompt .acts .pri').click();
    await page.locator('.prompt .faces').waitFor();
    await asked(page);
    return { game, rows: start.rows.length + 1 };
}

test('the page asks for the face of the die, and nothing else counts', async ({ page, api }) => {
    const { game, rows } = await aim(page, api);
    await expect(page.locator('.prompt header b')).toHaveText('You roll');
    await expect(page.locator('.faces button')).toHaveText(['1', '2', '3', '4', '5', '6']);
    await expect(page.locator('.prompt .acts .pri, .prompt .opts, .prompt .movers')).toHaveCount(0);
    for (const key of ['0', '7', '8', '9', 'Enter', 'a']) await page.keyboard.press(key);
    await drawn(page);
    await expect(rowsOf(page)).toHaveCount(rows);
    expect((await api.summary(game)).rows).toBe(rows);
});

for (const [how, face] of [['key', 1], ['button', 2],
    ...process.env.ST_LONG ? [['key', 4], ['key', 6], ['button', 5]] : []])
    test(`a ${face} by ${how} is a ${face}`, async ({ page, api }) => {
        const { game, rows } = await aim(page, api);
        if (how === 'key') await page.keyboard.press(String(face));
        else await page.locator('.faces button', { hasText: String(face) }).click();
        await committed(page, rows);
        // The line says the face, once as a die; so does the record.
        await expect(page.locator('.tlog .tdie').last()).toHaveText(String(face));
        await expect(page.locator('.rolls .tdie').last()).toHaveText(String(face));
        const lines = (await api.record(game)).split('\n').filter((text) => /^[a-z]/.test(text));
        expect(lines[rows]).toMatch(new RegExp(`^roll ${face} `));
    });

test('against the computer every die is typed, its own too', async ({ page, api }) => {
    const { game, rows } = await aim(page, api, against), typed = [], hand = mouse(6);
    await playOn(page, async (table, seen, presses) => {
        if (seen.faces.length === 0) return hand(table, seen, presses);
        const face = seen.faces[(typed.length * 5 + 2) % seen.faces.length].name;
        typed.push(face);
        await table.keyboard.press(face);
        return committed(table, seen.rows);
    }, (seen) => seen.rows > rows + 40 && seen.faces.length === 0);
    const rolled = [...(await api.record(game)).matchAll(/^roll (\d)/gm)].map((found) => found[1]);
    const before = (await position(api, shooting)).rows.filter((row) => row.startsWith('roll ')).length;
    expect(rolled.slice(before)).toEqual(typed);
    expect(typed.length).toBeGreaterThan(0);
});

test('own dice are chosen in the dialog', async ({ page }) => {
    await setUp(page, { battle: 'Meeting on the Plain', dice: 'My own, typed in', rounds: 2 });
    await page.locator('.prompt').waitFor();
    const record = readFileSync(await (await download(page)).path(), 'utf8');
    expect(record).toContain('[Dice "asked"]');
    expect(record).toContain('[Set "options.round_limit.value" "2"]');
});
