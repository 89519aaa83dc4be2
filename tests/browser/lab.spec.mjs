// lab.spec.mjs -- the lab: a question is asked, played, stopped, found again, and its answer read.
import { test, expect } from './table.mjs';

const strip = (page) => page.locator('.strip');
const signed = (n) => (Math.abs(n) < 0.05 ? '0.0' : `${n > 0 ? '+' : ''}${n.toFixed(1)}`);

// A game of players by lot takes no time, so that a process of the lowest priority plays some beside the tests.
const byLot = (route) => {
    const asked = route.request();
    return asked.method() === 'GET' ? route.continue() : route.continue({ postData: JSON.stringify({
        ...asked.postDataJSON(), players: ['random'], precision: undefined, pairs: 20000 }) });
};

// Every click counts; typing into a field that has the focus does not.
function counting() {
    let clicks = 0;
    return { click: async (locator) => {
        clicks++;
        await locator.click();
    }, get clicks() {
        return clicks;
    } };
}

test('a designer asks what one number does, in under ten clicks', async ({ page }) => {
    const hand = counting();
    await page.goto('/');
    await hand.click(page.getByRole('link', { name: 'Lab' }));
    await hand.click(page.getByRole('link', { name: /Compare two books/ }));
    await hand.click(page.getByRole('radio', { name: 'Ancients' }));
    // Another battle takes the place of the first; several have to be asked for.
    await hand.click(page.getByRole('radio', { name: /An Afternoon.s Fight fast 12 v 12/ }));
    await expect(page.getByRole('radio', { name: /First Blood/ })).not.toBeChecked();
    // All numbers are there, as it says.
    const all = page.getByRole('listbox').getByRole('option');
    await expect(page.locator('.fd [role=status]')).toHaveText(`${await all.count()} of ${await all.count()}`);
    expect(await all.count()).toBeGreaterThan(100);
    await hand.click(page.getByRole('combobox', { name: 'Find a number' }));
    await page.keyboard.type('mounted');
    await hand.click(page.getByRole('option', { name: /distances\.mounted\.hexes/ }));
    await expect(page.getByRole('button', { name: '5', exact: true })).toHaveAttribute('aria-pressed', 'true');
    await expect(page.locator('.sum .qq')).toHaveText('What does distances.mounted.hexes=5 do in ancients/fast?');
    await expect(page.locator('.sum code')).toContainText('sandtable lab compare --rules ancients --scenario fast');
    await hand.click(page.getByRole('radiogroup', { name: 'Strong players' }).getByRole('radio', { name: /greedy/ }));
    await expect(page.locator('.sum code')).toContainText('--players greedy ');
    // The weak ones are the same: that is one strength.
    await expect(page.locator('.stp legend', { hasText: 'Players' })).toHaveText('Playersone strength');
    // How many games, and how long they take: some are timed beside it.
    await expect(page.locator('.est b').first()).toHaveText(/^[1-9][\d,]*$/);
    await expect(page.locator('.est b').nth(1)).toHaveText(/\d (s|min)|seconds/, { timeout: 30_000 });
    await expect(page.locator('.est dt')).toHaveText(/greedy, [\d.]+ m?s a game/);
    await page.route('**/api/lab', byLot);
    await hand.click(page.getByRole('button', { name: /^Start/ }));
    await page.waitForURL(/\/lab\/[0-9a-f]{8}$/);
    expect(hand.clicks).toBeLessThan(10);

    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/What does distances\.mounted\.hexes=5 do/);
    await expect(strip(page)).toContainText(/[1-9]\d* of about [\d,]+ games/, { timeout: 60_000 });
    await page.getByRole('button', { name: 'Stop and keep' }).click();
    await expect(page.getByRole('button', { name: 'Go on' })).toBeVisible({ timeout: 60_000 });
    await page.getByRole('navigation', { name: 'Where you are' }).getByRole('link', { name: 'Lab' }).click();
    const item = page.locator('.ql li', { hasText: 'distances.mounted.hexes=5' });
    await expect(item).toContainText(/Stopped at \d+ %/);
    await expect(item.getByRole('button', { name: /^Go on/ })).toBeVisible();
});

test('the form begins with what the program takes for usual, and adds battles when asked', async ({ page, api }) => {
    const { usual, more } = await (await fetch(`${api.server.address}/api/lab`)).json();
    expect(usual.matter.players).toEqual(['greedy']);
    expect(more.map((r) => r.id)).toContain('template');
    const on = (name) => page.getByRole('radiogroup', { name }).getByRole('radio', { checked: true });
    await page.goto('/lab/ask?kind=matter&rules=template');
    await expect(page.locator('.sum code')).toContainText('lab matter --rules template');
    await expect(page.locator('.sum code')).toContainText('--players greedy ');
    await page.getByRole('radio', { name: 'How balanced is a battle' }).click();
    await expect(page.locator('.sum code')).toContainText(`--players ${usual.balance.players.join(',')} `);
    // What somebody has chosen stays.
    await page.getByRole('radiogroup', { name: 'Strong players' }).getByRole('radio', { name: /search:1/ }).click();
    await page.getByRole('radio', { name: 'Which numbers matter' }).click();
    await expect(on('Strong players')).toHaveAccessibleName(/search:1/);
    await page.getByRole('radio', { name: 'Ancients' }).click();
    await page.getByRole('button', { name: 'Several battles' }).click();
    await page.getByRole('checkbox', { name: /An Afternoon.s Fight/ }).click();
    await expect(page.locator('.sum code')).toContainText('--scenario fast');
    await expect(page.locator('.sum .qq')).toContainText('and others');
    await page.getByRole('button', { name: 'Only one battle' }).click();
    await expect(page.locator('.sum .qq')).not.toContainText('and others');
});

test('a card without its units offers to measure them', async ({ page, api }) => {
    const asked = await api.post('/api/lab', { question: 'balance', rules: 'ancients', battles: ['tutorial'],
        players: ['random'], pairs: 64 });
    await page.goto(`/lab/${asked.json.id}`);
    await expect(page.getByText('Not measured.')).toBeVisible({ timeout: 60_000 });
    await expect(page.locator('.en')).toContainText('Army break and contagion');
    await page.getByRole('button', { name: /^Measure the units, (a few seconds|about)/ }).click();
    await page.waitForURL((to) => !to.pathname.endsWith(asked.json.id));
    await expect(page.getByRole('table', { name: /without each unit/ })).toBeVisible({ timeout: 60_000 });
});

test('a question waits for its turn, and is taken out of the line', async ({ page, api }) => {
    const long = { question: 'balance', rules: 'portable', battles: ['plain'], players: ['random'] };
    const first = await api.post('/api/lab', { ...long, pairs: 20000 }), second = await api.post('/api/lab',
        { ...long, pairs: 20001 });
    expect([first.status, second.status]).toEqual([201, 201]);
    await page.goto('/lab');
    const waits = page.locator('.ql li', { hasText: 'Waiting, next in line' });
    await expect(waits).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Running 2' })).toBeVisible();
    await waits.getByRole('button', { name: /^Remove/ }).click();
    await expect(waits).toHaveCount(0);
    await page.locator('.ql li.on').getByRole('button', { name: /^Stop/ }).click();
    await expect(page.locator('.ql li.on')).toHaveCount(0, { timeout: 60_000 });
});

test('the answer of a comparison is that of the program, and goes into a file', async ({ page, api, context }) => {
    const { entry, report } = await api.answer();
    await page.goto('/lab');
    await page.getByRole('link', { name: /^Open/ }).first().click();
    await page.waitForURL(/\/lab\/[0-9a-f]+$/);
    await page.goto(`/lab/${entry.id}`);
    const same = (text) => text.replaceAll('−', '-');
    expect(same(await page.locator('.vd .say').innerText())).toBe(entry.verdict);
    // Every measure has a row, with the figures that the program tells.
    const names = [...new Set(report.sections.flatMap((s) => s.rows.map((row) => row.name)))];
    await expect(page.locator('.mt:not(.usd) tbody tr:not(.sh, .lk)')).toHaveCount(names.length);
    const [row] = report.sections[0].rows, first = page.locator('.mt tbody tr:not(.sh)').first();
    expect(same(await first.locator('.f').innerText())).toContain(`[${row.difference.low.toFixed(1)}, `);
    await expect(first.locator('.wh')).toHaveClass(row.clear ? 'wh' : 'wh n');
    // What it was before luck was removed, and how many games that saves.
    const plain = `plain ${signed(row.plain.mean)} [${signed(row.plain.low)}, ${signed(row.plain.high)}], ${
        (1 / row.variance_left).toFixed(1)} times fewer games`;
    expect(same(await page.locator('.mt .lk td').innerText())).toBe(plain);
    // Scales differ between turns and decisions, and each has its numbers; the books' marks are filled.
    await expect(page.locator('.mt tbody').nth(1).locator('.axis')).toHaveCount(2);
    await expect(page.locator('.vd .wh.n')).toHaveCount(0);
    await expect(page.getByText('64 pairs of each')).toBeVisible();
    await expect(page.locator('.cmd code').last()).toHaveText(entry.command);
    // Clauses that are used more or less: eight, or all.
    const [used] = report.used, shown = Math.min(8, used.clauses.length);
    expect(shown).toBeGreaterThan(0);
    await expect(page.locator('.usd tbody tr')).toHaveCount(shown);
    await expect(page.locator('.usd tbody th').first()).toContainText(used.clauses[0].clause);
    await expect(page.locator('.usd tbody th a').first()).toHaveAttribute('href', /rulebook/);
    await expect(page.locator('.usd .ab2 .mk')).toHaveCount(2 * shown);

    // Games to look at, each with the commands that replay it.
    const { games } = report, item = page.locator('.tlg li').first();
    expect(games.length).toBeGreaterThan(0);
    await expect(page.locator('.tlg li')).toHaveCount(games.length);
    await expect(item).toContainText(`Game ${games[0].number}`);
    expect(same(await item.locator('p').innerText())).toBe(games[0].text);
    await item.getByText('Replay it with book B').click();
    await expect(item.locator('details[open] code')).toHaveText(games[0].b);

    const [saved] = await Promise.all([page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download' }).click()]);
    const path = test.info().outputPath('report.html'), asked = [];
    await saved.saveAs(path);
    const other = await context.newPage();
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(`file://${path}`);
    expect(same(await other.locator('.vd .say').innerText())).toBe(entry.verdict);
    await expect(other.locator('.mt:not(.usd) tbody tr:not(.sh, .lk)')).toHaveCount(names.length);
    expect(same(await other.locator('.mt .lk td').innerText())).toBe(plain);
    await expect(other.locator('.usd tbody tr')).toHaveCount(shown);
    await other.emulateMedia({ media: 'print' });
    await expect(other.locator('.cmd .btn').last()).toBeHidden();
    expect(asked).toEqual([`file://${path}`]);
});

test('a sweep is a curve with its table, and arrow keys walk along it', async ({ page, api }) => {
    const { entry, report } = await api.answer('sweep');
    await page.goto(`/lab/${entry.id}`);
    const chart = page.getByRole('img', { name: /score by value/ });
    await expect(chart.locator('.pt')).toHaveCount(2);
    await expect(chart.locator('.tag')).toHaveText('the book, 2');
    await chart.focus();
    for (const value of ['2', '3']) {
        await page.keyboard.press('ArrowRight');
        await expect(page.locator('.vt tr.lit th')).toContainText(value);
    }
    const point = report.points.find((p) => p.value === '3');
    await expect(page.locator('.vt tr.lit .f').first()).toContainText(point.score.mean.toFixed(1));
    const change = page.locator('.vt tr.lit .f').nth(1), own = page.locator('.vt tbody tr', { hasText: 'the book' });
    await expect(change).toContainText(`${signed(point.difference.mean)} [`.replace('-', '−'));
    await expect(change.locator('.pf')).toContainText(`plain ${signed(point.plain.mean)}`.replace('-', '−'));
    // The book's own value has the book's games.
    await expect(own.locator('.same')).toHaveText('the book');
    await expect(own.locator('.wh')).toHaveCount(0);
    await expect(page.locator('.pn:has(.swt) .ft')).toContainText(/times fewer games/);
    // Nothing is beyond the edge of a phone, and the word beside the line of even is not on a point.
    await fits(page);
    await page.setViewportSize({ width: 390, height: 900 });
    expect(await page.locator('.scr:has(.swt)').evaluate((box) => box.scrollWidth - box.clientWidth)).toBe(0);
    const [word, last] = await Promise.all([chart.getByText('even').boundingBox(), chart.locator('.pt').last()
        .boundingBox()]);
    expect(word.x).toBeGreaterThan(last.x + last.width);
});

// A page is no wider than the window, in both colours.
async function fits(page) {
    for (const [width, colorScheme] of [[390, 'light'], [1280, 'dark']]) {
        await page.setViewportSize({ width, height: 900 });
        await page.emulateMedia({ colorScheme });
        expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
    }
}

test('which numbers matter: bars for every step, in the order that is chosen', async ({ page, api }) => {
    const { entry, report: { matter } } = await api.answer('matter');
    await page.goto(`/lab/${entry.id}`);
    await expect(page.locator('.cnt3 b').first()).toHaveText(String(matter.clear));
    // Those that are shown to matter; all if none is.
    const known = matter.strengths[0].numbers, clear = known.filter((n) => n.clear);
    const numbers = clear.length > 0 ? clear : known;
    await expect(page.locator('.tn tbody tr')).toHaveCount(numbers.length);
    const steps = numbers.reduce((n, row) => n + row.steps.length, 0);
    await expect(page.locator('.tn .tbr')).toHaveCount(3 * steps);
    await page.getByRole('radio', { name: 'draws' }).check({ force: true });
    await expect(page.getByRole('heading', { name: 'By effect on draws' })).toBeVisible();
    await fits(page);
});

test('the card of a battle: strengths, length, ends and units', async ({ page, api }) => {
    const { entry, report: { cards: [card] } } = await api.answer('balance');
    await page.goto(`/lab/${entry.id}`);
    await expect(page.locator('.lvl .shr')).toHaveCount(card.strengths.length);
    await expect(page.locator('.hist rect')).toHaveCount(card.lengths[0].bins.length);
    await expect(page.locator('.en .shr')).toHaveCount(card.ends.length);
    const row = page.locator('.uv tbody tr').first();
    await expect(row).toContainText(card.units[0].name);
    await expect(row.locator('.wh')).toHaveClass(card.units[0].clear ? 'wh' : 'wh n');
    await fits(page);
});

test('the card of a battle says what luck did, and draws what is counted on one scale', async ({ page, api }) => {
    const { entry, report: { cards: [card] } } = await api.answer('luck');
    const [best] = card.strengths;
    await page.goto(`/lab/${entry.id}`);
    await expect(page.locator('.four')).toContainText(`luck removed; plain ${best.plain.mean.toFixed(1)}`);
    await expect(page.locator('.lvl .pf')).toContainText(`${(1 / best.variance_left).toFixed(1)} times fewer games`);
    await page.getByText('All measures at each strength').click();
    const lost = await page.locator('.mt tbody tr', { hasText: 'lost' }).evaluateAll((rows) => rows.map((tr) => ({
        figure: tr.querySelector('.f').textContent,
        at: parseFloat(tr.querySelector('.wh').style.getPropertyValue('--m')) })));
    expect(lost.length).toBeGreaterThan(3);
    lost.sort((a, b) => a.at - b.at);
    lost.reduce((before, now) => {
        expect(parseFloat(now.figure)).toBeGreaterThanOrEqual(parseFloat(before.figure) - 0.05);
        expect(now.figure).not.toContain('−');
        return now;
    });
});

test('two numbers are a map; clauses and worth are tables', async ({ page, api }) => {
    const { entry, report } = await api.answer('map');
    await page.goto(`/lab/${entry.id}`);
    await expect(page.locator('.heat tbody td')).toHaveCount(4);
    const point = report.points.find((p) => p.value === '4' && p.by === '1');
    const second = page.locator('.heat tbody tr').nth(1).locator('td');
    await expect(second.first()).toContainText(point.score.mean.toFixed(1));
    await fits(page);
    const clauses = await api.answer('clauses');
    await page.goto(`/lab/${clauses.entry.id}`);
    await expect(page.locator('.use tbody tr').first()).toContainText(
        clauses.report.clauses.strengths[0].acting[0].clause);
    await fits(page);
    const worth = await api.answer('worth');
    await page.goto(`/lab/${worth.entry.id}`);
    await expect(page.locator('.uv tbody tr')).toHaveCount(worth.report.worth[0].kinds.length);
    await fits(page);
});

test('every rule set that the program knows has its numbers', async ({ api }) => {
    const numbers = async (rules) => {
        const answer = await fetch(`${api.server.address}/api/numbers/${rules}`);
        return { status: answer.status, json: await answer.json() };
    };
    for (const rules of ['template', 'breakthrough', 'portable']) {
        const { status, json } = await numbers(rules);
        expect([status, json.numbers.length > 3]).toEqual([200, true]);
    }
    expect(await numbers('nothing')).toEqual({ status: 404, json: { error: 'Not found.' } });
});

test('a refusal is one sentence, and a key opens the lab', async ({ page, errors }) => {
    let isOpen = false;
    await page.route('**/api/lab', (route) => {
        isOpen = route.request().headers()['sandtable-key'] === 'a key';
        return isOpen ? route.fulfill({ json: { kinds: ['compare'], experiments: [] } })
            : route.fulfill({ status: 401, json: { error: 'The lab of this server needs its key.' } });
    });
    await page.goto('/lab');
    await expect(page.getByRole('alert')).toHaveText('The lab of this server needs its key.');
    await page.getByLabel('Key').fill('a key');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('link', { name: /Compare two books/ })).toBeVisible();
    await expect(page.getByText('Questions that you ask are kept here')).toBeVisible();
    expect(isOpen).toBe(true);
    errors.length = 0; // the browser tells of each answer 401
});
