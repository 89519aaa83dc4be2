// odds.spec.mjs -- the odds that the page shows are the engine's, to the last fraction.
import { execFileSync } from 'node:child_process';
import { test, expect, download, people, program, seatOf, sitDown } from './table.mjs';
import { faults } from './axe.mjs';
import { boardSpot, drawn } from './hands.mjs';
import { can, leadsTo, onward, position } from './position.mjs';

const places = {
    'a shot': ['fire', { name: 'shoot', seed: 1, until: (game) => game.actor === 0 && can('fire')(game) }],
    'a fight': ['fight', { name: 'fight', seed: 3, until: can('fight') }],
    'a fight late in a battle': ['fight', { name: 'late', seed: 12, prefer: ['fight', 'fire'],
        until: (game) => game.rows.length > 150 && can('fight')(game) }],
    'a fight between Blocks': ['fight', { name: 'blocks', want: { rules: 'ancients', scenario: 'fast' }, seed: 6,
        prefer: ['march'], until: can('fight') }],
    'an attack on a free table': ['attack', { name: 'attack 1', want: { rules: 'ironpush1', scenario: 'crossroads' },
        seed: 5, prefer: ['move'], rank: onward, until: can('attack') }],
    'an attack over rough ground': ['attack', { name: 'attack 2',
        want: { rules: 'ironpush2', scenario: 'woods-wall-road' }, seed: 5, prefer: ['move'], rank: onward,
        until: can('attack') }],
};

// "    16.7 %  1/6          A7 hits B3, B3 fails; then Blue decides (RH3)"
function outcomesOf(said) {
    const lines = said.split('\n').map((line) => /^ +[<>]?([\d.]+) % +(\d+)(?:\/(\d+))? +(.*)$/.exec(line));
    return lines.filter((found) => found).map(([, percent, a, b = '1', words]) =>
        ({ percent: Number(percent), share: `${a}${b === '1' ? '' : `/${b}`}`, part: a / b, words }));
}

// The reasons: what the engine says before the dice, with clauses.
const reasonsOf = (said) => [...said.matchAll(/^ {2}(\S.*) \[([\w.]+)\]$/gm)].map(([, , clause]) => clause);

// A percentage as the page writes it: whole, but never 0 or 100 for what is only nearly so.
function expectPercent(shown, part, most = 0.55) {
    const found = /^([<>]?)(\d+) ?%$/.exec(shown);
    expect(found, shown).not.toBeNull();
    const [, sign, number] = found, exact = 100 * part;
    if (sign === '<') expect(exact).toBeLessThan(1);
    else if (sign === '>') expect(exact).toBeGreaterThan(99);
    else expect(Math.abs(exact - number), `${shown} of ${exact}`).toBeLessThanOrEqual(most);
}

// The table of what is added up: "  Flank attack                        +1         [6.1]", behind a line with two ids.
const SUM = /^ {2}(\S.*?)((?: +\(?[+-]?[\d.]+\)?)*) *(?: {2}\[([\w.]+)\].*)?$/;
const sumsOf = (said) => said.split('\n').map((line) => SUM.exec(line))
    .filter((found) => found && (found[2] || found[3]) && !found[1].includes('%'))
    .map(([, , numbers, clause = '']) =>
        ({ numbers: numbers.replace(/[()]/g, '').split(' ').filter((n) => n), clause }));

const plain = (text) => text.replace(/\s+/g, ' ').trim();

// What the panel shows, unfolded.
async function shownOdds(page) {
    const odds = page.locator('.odds');
    await odds.locator('summary', { hasText: 'All outcomes' }).click();
    const cells = await odds.locator('tr[data-hurt]').evaluateAll((rows) => rows.map((row) => {
        const small = row.querySelector('small')?.textContent ?? '';
        return { words: row.querySelector('th').textContent.slice(0, -small.length || undefined), next: small,
            share: row.cells[1].textContent, percent: row.cells[2].textContent, hurt: row.dataset.hurt };
    }));
    const big = await odds.locator('.big3 > div').evaluateAll((all) => all.map((one) =>
        ({ percent: one.querySelector('b').textContent, words: one.querySelector('span').textContent,
            hurt: one.dataset.hurt })));
    const why = await odds.locator('.mods li').evaluateAll((all) => all.map((li) => li.querySelector('a').textContent));
    const sums = await odds.locator('.sum tbody tr').evaluateAll((all) => all.map((tr) => ({
        numbers: [...tr.querySelectorAll('td:not(.by)')].map((td) => td.textContent.replace('\u2212', '-'))
            .filter((n) => n),
        clause: tr.querySelector('a')?.textContent ?? '',
    })));
    return { cells, big, why, sums, sentence: plain(await odds.locator('.exp').innerText()) };
}

// The big numbers gather the outcomes by whom they hurt; where nobody can be hurt they are outcomes themselves.
function partOf(outcomes, { cells, big }, one) {
    const isGathered = new Set(big.map((b) => b.hurt)).size === big.length;
    if (!isGathered) return outcomes[cells.findIndex((c) => c.words === one.words)].part;
    return outcomes.filter((_, i) => cells[i].hurt === one.hurt).reduce((sum, o) => sum + o.part, 0);
}

for (const [name, [verb, which]] of Object.entries(places))
    test(`the odds of ${name} are the engine's`, async ({ page, api }, info) => {
        const start = await position(api, which);
        const game = await api.branch(start, start.rows.length, { players: people });
        await sitDown(page, seatOf(game, start.actor));
        const words = start.choices.find((one) => one.startsWith(`${verb} `)), [, unit, target] = words.split(' ');
        const mover = page.locator('.movers button', { hasText: unit });
        if (await mover.count() > 0) await mover.click();
        const button = page.locator('.prompt .opts button', { hasText: /^([AB]\d+ )?(fire|fight|attack)/i });
        if (await button.count() > 0 && await button.first().getAttribute('aria-pressed') === 'false')
            await button.first().click();
        await drawn(page);
        const aim = page.locator('.prompt .opts button', { has: page.locator(`.u:text-is("${target}")`) });
        if (await aim.count() > 0 && await aim.first().getAttribute('aria-pressed') === 'false')
            await aim.first().click();
        await expect(page.locator('.prompt .acts .pri .ttl1')).toHaveText(/^(Fire|Fight|Attack) /);
        await expect(page.locator('.odds header .u')).toHaveText([unit, target]);

        const file = info.outputPath('game.sandtable');
        await (await download(page)).saveAs(file);
        const said = execFileSync(program, ['odds', file, ...words.split(' ')], { encoding: 'utf8' });
        const outcomes = outcomesOf(said), shown = await shownOdds(page);
        expect(outcomes.length).toBeGreaterThan(1);
        expect(outcomes.reduce((sum, o) => sum + o.part, 0)).toBeCloseTo(1);

        // Every outcome with its fraction and its percentage, in the same order, and with words of its own.
        expect(new Set(shown.cells.map(({ words: w, next }) => `${w} ${next}`)).size).toBe(outcomes.length);
        expect(shown.cells.map(({ share }) => share)).toEqual(outcomes.map(({ share }) => share));
        shown.cells.forEach(({ percent }, i) => {
            expectPercent(percent, outcomes[i].part);
            expect(Math.abs(outcomes[i].percent - 100 * outcomes[i].part)).toBeLessThanOrEqual(0.051);
        });
        // The numbers behind the dice are the terminal's, row by row, and they add up.
        expect(shown.sums.length).toBeGreaterThan(2);
        expect(shown.sums.filter(({ numbers, clause }) => clause || numbers.length > 0)).toEqual(sumsOf(said));
        // What is shown adds up, and names that are the same on both sides say whose they are.
        const rest = await page.locator('.odds .exp [data-hurt] b').allInnerTexts(), isGathered = shown.big[0].hurt;
        const all = [...shown.big.map(({ percent }) => percent), ...rest].map((one) => Number(/\d+/.exec(one)[0]));
        const few = [...shown.big.map(({ percent }) => percent), ...rest].filter((one) => /[<>]/.test(one)).length;
        const sum = all.reduce((n, one) => n + one, 0);
        if (isGathered && few === 0 && new Set(shown.big.map((b) => b.hurt)).size === shown.big.length)
            expect(sum, all.join(' ')).toBe(100);
        const sided = shown.big.filter(({ hurt, words: w }) => hurt !== '1' && w !== 'both suffer');
        for (const { words: w } of sided) expect(w).toMatch(/^(Your |Red's |Blue's |.* decides$)/i);
        // The big numbers are sums of these, and the sentence says the first of them exactly.
        // Where somebody chooses after the dice, they assume that choice: then they are the terminal's, to the end.
        const whole = / {2}to the end, if .* best choices?: (.*)/.exec(said);
        if (whole) {
            const told = [...whole[1].matchAll(/([\d.]+) %/g)].map(([, percent]) => Number(percent) / 100);
            expect(shown.sentence).toMatch(/About .*, if .* then takes? (its|their) best choices?\.$/);
            for (const one of shown.big) {
                const near = told.map((part) => Math.abs(part - Number(/\d+/.exec(one.percent)[0]) / 100));
                expect(Math.min(...near), `${one.percent} of ${whole[1]}`).toBeLessThanOrEqual(0.0105);
            }
            return;
        }
        expect(shown.big.length).toBeGreaterThan(1);
        for (const one of shown.big) expectPercent(one.percent, partOf(outcomes, shown, one), 1);
        const [, a, b, first] = /Exactly (\d+)\/(\d+): (.*)\.$/.exec(shown.sentence);
        expect(first.replace(/, [^,]* unharmed$/, '')).toBe(shown.big[0].words);
        expect(a / b).toBeCloseTo(partOf(outcomes, shown, shown.big[0]), 9);
        // Every reason that is given is one that the engine gives.
        expect(shown.why.length).toBeGreaterThan(0);
        for (const reason of shown.why) expect(reasonsOf(said)).toContain(reason);
    });

test('pointing at a target shows the odds of aiming at it', async ({ page, api }) => {
    const [, which] = places['a shot'], start = await position(api, which);
    const game = await api.branch(start, start.rows.length, { players: people });
    await sitDown(page, seatOf(game, start.actor));
    const [, unit, target] = start.choices.find((one) => one.startsWith('fire ')).split(' ');
    const from = await boardSpot(page, { name: unit }), to = await boardSpot(page, { name: target });
    await page.mouse.click(from.x, from.y);
    await drawn(page);
    await expect(page.locator('.odds')).toHaveCount(0);
    await page.mouse.move(to.x, to.y);
    await expect(page.locator('.odds header .u')).toHaveText([unit, target]);
    await page.mouse.move(from.x, from.y + 300);
    await expect(page.locator('.odds')).toHaveCount(0);
    // Without a pointer: the cursor on the target, and a key.
    await page.locator('svg.map').focus();
    for (let i = 0; i < 40 && !(await page.locator('.layer-focus').textContent()).includes(`${target} `); i++)
        await page.keyboard.press('Tab');
    await page.keyboard.press('o');
    await expect(page.locator('.odds header .u')).toHaveText([unit, target]);
});

// A choice among fights, with Bases that have done moving.
async function fights(page, api) {
    const [, which] = places['a fight between Blocks'], start = await position(api, which);
    const game = await api.branch(start, start.rows.length, { players: people });
    await sitDown(page, seatOf(game, start.actor));
    const [, unit, target] = start.choices.find((one) => one.startsWith('fight ')).split(' ');
    return { unit, target };
}

test('the odds cover neither of those who fight, and come back when asked for again', async ({ page, api }) => {
    const { unit, target } = await fights(page, api), odds = page.locator('.odds');
    await page.locator('.movers button', { hasText: unit }).click();
    await expect(odds.locator('header .u')).toHaveText([unit, target]);
    await drawn(page);
    for (const name of [unit, target]) expect(await boardSpot(page, { name }), name).not.toBeNull();
    await odds.getByRole('button', { name: 'Close the odds' }).focus();
    await page.keyboard.press('Escape');
    await expect(odds).toHaveCount(0);
    // By pointing, although the fight stayed in hand all the time; and by choosing it again.
    const to = await boardSpot(page, { name: target });
    await page.mouse.move(to.x, to.y);
    await expect(odds.locator('header .u')).toHaveText([unit, target]);
    await odds.getByRole('button', { name: 'Close the odds' }).click();
    await page.keyboard.press('Escape');
    await expect(odds).toHaveCount(0);
    const from = await boardSpot(page, { name: unit });
    await page.mouse.click(from.x, from.y);
    await expect(odds.locator('header .u')).toHaveText([unit, target]);
});

test('unfolded odds cover neither of those who fight, nor the tools of the board', async ({ page, api }) => {
    await page.setViewportSize({ width: 1280, height: 700 });
    const { unit, target } = await fights(page, api), odds = page.locator('.odds');
    await page.locator('.movers button', { hasText: unit }).click();
    await expect(odds.locator('header .u')).toHaveText([unit, target]);
    await odds.getByText('Why', { exact: true }).click();
    await odds.getByText('All outcomes', { exact: true }).first().click();
    await drawn(page);
    await drawn(page);
    for (const name of [unit, target]) expect(await boardSpot(page, { name }), name).not.toBeNull();
    for (const tool of ['Closer', 'Farther', 'The whole board', 'Turn the board round'])
        await page.getByRole('button', { name: tool }).click({ timeout: 2_000 });
});

test('who has done moving is not out of action in a fight', async ({ page, api }) => {
    const { unit } = await fights(page, api), spent = page.locator('svg.map .pc.spent');
    await expect(spent).toHaveCount(0);
    await page.locator('.movers button', { hasText: unit }).click();
    await expect(page.locator('.ucard .tag')).toContainText('done moving');
    await expect(spent).toHaveCount(0);
});

const pictures = '../../build/screenshots';

test('why is a table: by keyboard, on a phone, for a screen reader', async ({ page, api }) => {
    const { unit, target } = await fights(page, api), odds = page.locator('.odds');
    await page.locator('.movers button', { hasText: unit }).click();
    await expect(odds.locator('header .u')).toHaveText([unit, target]);
    await odds.locator('summary', { hasText: 'Why' }).focus();
    await page.keyboard.press('Enter');
    const table = odds.getByRole('table', { name: 'What is added up' });
    await expect(table.getByRole('columnheader')).toHaveText([`${unit}acts`, `${target}other side`]);
    await expect(table.getByRole('row', { name: /^Together/ })).toHaveCount(1);
    // The numbers of each column that are not struck out make its total.
    const rows = await table.locator('tbody tr').evaluateAll((all) => all.map((tr) => ({
        look: tr.className, numbers: [...tr.querySelectorAll('td:not(.by)')].map((td) =>
            (td.querySelector('s') ? 0 : Number(td.textContent.replace('\u2212', '-')))),
    })));
    const at = rows.findIndex(({ look }) => look === 'total');
    for (const side of [0, 1])
        expect(rows.slice(0, at).reduce((sum, { numbers }) => sum + numbers[side], 0))
            .toBeCloseTo(rows[at].numbers[side], 6);
    // A clause in it opens by the keyboard too.
    await page.keyboard.press('Tab');
    await expect(table.locator('xpath=..')).toBeFocused();
    await page.screenshot({ path: `${pictures}/odds-why.png` });
    expect(await faults(page)).toEqual([]);
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.setViewportSize({ width: 390, height: 844 });
    await drawn(page);
    await expect(table).toBeVisible();
    expect(await table.evaluate((t) => t.scrollWidth <= t.parentElement.clientWidth)).toBe(true);
    await page.screenshot({ path: `${pictures}/odds-why-phone.png` });
    expect(await faults(page, true)).toEqual([]);
});

test('a move into contact shows the fight that it brings', async ({ page, api }, info) => {
    const start = await position(api, { name: 'contact', seed: 3, until: leadsTo('move', /next to an enemy/) });
    const game = await api.branch(start, start.rows.length, { players: people });
    await sitDown(page, seatOf(game, start.actor));
    const unit = start.found.split(' ')[1], forecast = page.locator('.odds .forecast');
    const from = await boardSpot(page, { name: unit });
    await page.mouse.click(from.x, from.y);
    await drawn(page);
    const dots = await page.locator('.reach-dot').evaluateAll((all) => all.map((dot) => {
        const r = dot.getBoundingClientRect();
        return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
    }));
    for (const { x, y } of dots) {
        await page.mouse.click(x, y);
        if (await forecast.waitFor({ timeout: 1_000 }).then(() => true, () => false)) break;
        // A friend who stands there is taken up instead.
        for (let i = 0; i < 2; i++) await page.keyboard.press('Escape');
        await page.mouse.click(from.x, from.y);
        await drawn(page);
    }
    await expect(forecast).toHaveText(new RegExp('^The fight that this brings, if all others hold: .*: .+'));
    await expect(page.locator('.odds header .u').first()).toHaveText(unit);
    // The terminal forecasts one of this unit's moves with the same figures.
    const shown = await page.locator('.odds .big3 b').allTextContents();
    const file = info.outputPath('game.sandtable');
    await (await download(page)).saveAs(file);
    const said = start.choices.filter((words) => words.startsWith(`move ${unit} `)).map((words) =>
        execFileSync(program, ['odds', file, ...words.split(' ')], { encoding: 'utf8' }));
    const figures = said.filter((text) => text.includes('then, if all others hold'))
        .map((text) => [.../ {2}to the end[^:]*: (.*)/.exec(text)[1].matchAll(/([\d.]+) %/g)]
            .map(([, number]) => `${Math.round(number)}%`));
    expect(figures.length).toBeGreaterThan(0);
    expect(figures.some((list) => shown.every((one) => list.includes(one))), `${shown} in ${JSON.stringify(figures)}`)
        .toBe(true);
});
