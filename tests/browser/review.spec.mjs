// review.spec.mjs -- a game looked at afterwards: its figures are the terminal's, to the digit; and the way through it.
import { test, expect, piecesOf, program } from './table.mjs';
import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const golden = fileURLToPath(new URL('../golden/0.1', import.meta.url));
const games = ['portable', 'ancients', 'ironpush1', 'ironpush2', 'wargame'];
const recordsOf = (rules) => readdirSync(join(golden, rules)).filter((name) => name.endsWith('.game'))
    .map((name) => join(golden, rules, name));

const reviewOf = ({ id, watch }, simulations) => `/review/${id}?simulations=${simulations}#${watch}`;
const shortest = (rules) => recordsOf(rules).map((path) => ({ path, text: readFileSync(path, 'utf8') }))
    .sort((a, b) => a.text.length - b.text.length)[0];

const tenths = (n, signs = false) => {
    const size = Math.floor((Math.abs(n) + 500) / 1000), sign = n < 0 ? '-' : signs ? '+' : '';
    return `${size > 0 ? sign : ''}${Math.floor(size / 10)}.${size % 10}`;
};

// As the terminal says it: of every choice and of dice in a row.
function told(path, simulations) {
    const said = JSON.parse(execFileSync(program, ['review', path, '--json', '--simulations', String(simulations)],
        { maxBuffer: 1 << 26 }));
    const steps = [];
    for (const row of said.rows) {
        const before = steps.at(-1), isDice = row.kind === 'dice';
        if (isDice && before?.isDice) Object.assign(before, { sum: before.sum + row.change, chance: row.chance });
        else steps.push({ isDice, sum: row.change, chance: row.chance, loss: row.loss, mark: row.mark });
    }
    const sums = { start: tenths(said.start), luckA: tenths(said.luckA, true), luckB: tenths(said.luckB, true),
        skillA: tenths(said.skillA, true), skillB: tenths(said.skillB, true), final: tenths(said.end) };
    return { said, sums, turns: said.turns.map((turn) => tenths(turn.change, true)),
        steps: steps.map(({ isDice, sum, chance, loss, mark }) => [tenths(chance), isDice ? '' : tenths(sum, true),
            loss === undefined ? '' : tenths(loss), isDice ? tenths(sum, true) : '', mark || '']) };
}

// The same from the page.
const shown = (page) => page.evaluate(() => {
    const plain = (e) => (e?.textContent ?? '').replace('−', '-').trim();
    return {
        sums: Object.fromEntries([...document.querySelectorAll('.sums [data-sum]')].map((e) => [e.dataset.sum,
            plain(e.querySelector('dd'))])),
        turns: [...document.querySelectorAll('.tp')].map((e) =>
            (e.getAttribute('aria-label') ?? '').replace('−', '-').split(', ').at(-1)),
        steps: [...document.querySelectorAll('.moves tr[data-step]')].map((tr) => [plain(tr.querySelector('.c')),
            plain(tr.querySelector('.g')), plain(tr.querySelector('.l')), plain(tr.querySelector('.d span')),
            plain(tr.querySelector('.mk')).replace(/^\S+ /, '')]),
    };
});

async function openReview(page, game, simulations) {
    await page.goto(reviewOf(game, simulations));
    await expect(page.locator('.progress')).toHaveText(simulations > 0 ? /continuations a choice/ : /^$/,
        { timeout: 300_000 });
    await page.locator('.moves tr[data-step]').first().waitFor();
}

async function check(page, api, path, simulations) {
    const game = await api.upload(readFileSync(path, 'utf8')), terminal = told(path, simulations);
    await openReview(page, game, simulations);
    const { sums, turns, steps } = await shown(page);
    delete sums.luckN;
    delete sums.agreed;
    expect(steps, path).toEqual(terminal.steps);
    expect(sums, path).toEqual(terminal.sums);
    expect(turns, path).toEqual(terminal.turns);
    const { start, luck, skillA, skillB, agreed, end, result } = terminal.said;
    expect(start + luck + skillA + skillB + agreed, path).toBe(end);
    if (result !== undefined) expect(end, path).toBe(result);
}

for (const rules of ['ancients', 'ironpush2', 'portable'])
    test(`the review of a record of ${rules} agrees with the terminal`, async ({ page, api }) => {
        await check(page, api, shortest(rules).path, 12);
    });

const step = async (page) => Number(/^Step (\d+) of/.exec(await page.locator('.here').innerText())[1]);
const ghost = (page) => page.locator('svg.map .layer-ghosts .pc').evaluateAll((all) =>
    all.map((e) => e.getAttribute('transform')).join());

test('one walks through a review by keys, and sees what the computer would have done', async ({ page, api }) => {
    const path = join(golden, 'ironpush2', '09.game'), game = await api.upload(readFileSync(path, 'utf8'));
    const { said } = told(path, 24);
    await openReview(page, game, 24);
    const moves = page.locator('.moves tr[data-step]'), count = await moves.count();
    await page.keyboard.press('Home');
    expect(await step(page)).toBe(0);
    const first = await piecesOf(page);
    await page.keyboard.press('End');
    expect(await step(page)).toBe(count);
    await page.keyboard.press('ArrowLeft');
    expect(await step(page)).toBe(count - 1);
    // The next mistake is the first one that the list has.
    await page.keyboard.press('Home');
    await expect.poll(() => piecesOf(page)).toEqual(first);
    await page.keyboard.press('m');
    const marked = await page.locator('.moves tr[data-step]:has(.slip, .blunder)').first().getAttribute('data-step');
    expect(await step(page)).toBe(Number(marked));
    await expect(page.locator('.moves tr.now')).toHaveAttribute('data-step', marked);
    await expect(page.locator('.card .mk')).toHaveText(/Slip|Blunder/);
    // The board stands before the choice, with what was done in hand; then with what the computer would have done.
    await expect(page.getByRole('button', { name: /played/ })).toHaveAttribute('aria-pressed', 'true');
    const own = await ghost(page), row = said.rows.find((r) => ['Slip', 'Blunder'].includes(r.mark));
    await page.keyboard.press('c');
    const other = page.getByRole('button', { name: /^The computer would have/ });
    await expect(other).toHaveAttribute('aria-pressed', 'true');
    await expect(other.locator('b')).toHaveText(`${tenths(row.loss)} more`);
    await expect.poll(() => ghost(page)).not.toBe(own);
    // Turning points, in the graph and by the key.
    await page.keyboard.press('Home');
    if (said.turns.length > 0) {
        await page.keyboard.press('t');
        const at = await step(page);
        expect(at).toBeGreaterThan(0);
        await page.keyboard.press('Home');
        await page.locator('.tp').first().click();
        expect(await step(page)).toBe(at);
    }
    await page.getByRole('button', { name: 'Only marks' }).click();
    await expect(moves).toHaveCount(said.rows.filter((r) => r.mark).length);
    await page.keyboard.press('Escape');
    await page.waitForURL(/\/table[/.]/);
});

test('a record from a file is reviewed, and what is no record says why', async ({ page, errors }) => {
    await page.goto('/review');
    const file = page.getByLabel('A record', { exact: true });
    await file.setInputFiles({ name: 'broken.game', mimeType: 'text/plain', buffer: Buffer.from('nonsense') });
    await expect(page.getByRole('alert')).toHaveText(/^broken\.game: \S/);
    errors.length = 0; // the browser tells that it was refused
    await file.setInputFiles(shortest('ironpush1').path);
    await page.waitForURL(/\/review[/.].*#/);
    await page.locator('.moves tr[data-step]').first().waitFor();
});

test('a review leads on as a new game', async ({ page, api }) => {
    const game = await api.upload(shortest('portable').text);
    await openReview(page, game, 0);
    for (let i = 0; i < 4; i++) await page.keyboard.press('ArrowRight');
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL(/\/table[/.]/);
});

for (const rules of games)
    test(`the reviews of all records of ${rules} agree with the terminal @long`, async ({ page, api }) => {
        test.setTimeout(3_600_000);
        for (const path of recordsOf(rules)) await check(page, api, path, 8);
    });
