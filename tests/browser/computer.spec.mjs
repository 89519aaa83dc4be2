// computer.spec.mjs -- the computer as an opponent: its levels, what is seen while it thinks, what happens meanwhile.
import { test, expect, own, rowsOf, seatOf, sitDown } from './table.mjs';
import { asked, drawn } from './hands.mjs';
import { position } from './position.mjs';

const games = { portable: 'plain', ancients: 'tutorial', ironpush1: 'first-push', ironpush2: 'bridge',
    wargame: 'breach' };
const LEVELS = [1, 2, 3, 4, 5, 6];
const playersAt = (level) => [{ name: 'Anna', kind: 'human' }, { name: 'Computer', kind: 'computer', level }];

// The second side decides; by lot, but turns are soon over.
const theirs = (rules, scenario) => ({ name: 'theirs', want: { rules, scenario }, seed: 4, prefer: ['end'],
    until: (game) => game.rows.length > 1 && game.actor === 1 });

// The same, and the first side has done something that it could take back.
const answered = { name: 'answered', want: { rules: 'portable', scenario: 'plain' }, seed: 4,
    until: (game) => game.actor === 1 && game.rows.some((row) => /^[a-z]+ A/.test(row)) };

async function branch(page, api, level, rules, scenario = games[rules]) {
    const start = await position(api, rules ? theirs(rules, scenario) : answered), players = playersAt(level);
    const game = await api.branch(start, start.rows.length, { players });
    await own(page, game, [0, 1], players);
    return { game, rows: start.rows.length };
}

const rowsNow = async (api, game) => (await api.summary(game)).rows;
const bar = (page) => page.getByRole('progressbar', { name: 'The computer thinks' });

// Its choices come to the page one by one, when the test lets them: so it thinks as long as a test needs.
async function hold(page) {
    await page.addInitScript(() => {
        const waiting = [];
        let free = 0;
        const pass = () => {
            while (free > 0 && waiting.length > 0) {
                free--;
                waiting.shift()();
            }
        };
        globalThis.Worker = class extends Worker {
            set onmessage(hear) {
                super.onmessage = (event) => {
                    if (event.data.type !== 'choice') return hear(event);
                    waiting.push(() => hear(event));
                    pass();
                };
            }
        };
        globalThis.choicesHeld = () => waiting.length;
        globalThis.letOne = () => {
            free++;
            pass();
        };
    });
}
const isHeld = (page) => page.waitForFunction(() => globalThis.choicesHeld() > 0);
const letOne = (page) => page.evaluate(() => globalThis.letOne());

// It breathes so long between two thoughts, and thinks so little of its own time, that nobody’s machine is too quick to
// be watched.
async function slow(page, hurry = 1) {
    await page.route('**/assets/worker.js', async (route) => {
        const answer = await route.fetch();
        const slower = 'const soon = setTimeout; globalThis.setTimeout = (f) => soon(f, 700);';
        const sooner = `const real = performance.now.bind(performance); performance.now = () => ${hurry} * real();`;
        await route.fulfill({ response: answer, body: `${await answer.text()}\n${slower}\n${sooner}` });
    });
}

// ---- levels ----

// The dialog is the same for all games; two stand for them, and all are in the long suite.
for (const rules of Object.keys(games).filter((one) => process.env.ST_LONG || ['portable', 'wargame'].includes(one)))
    test(`every level can be chosen and says what it is: ${rules}`, async ({ page, api }) => {
        const { address } = (api.builder ?? api).server;
        const offered = (await (await fetch(`${address}/api/rules`)).json()).rules;
        const { title, levels } = offered.find(({ id }) => id === rules);
        const offers = levels.map((_, i) => i + 1);
        const level = offers[Object.keys(games).indexOf(rules) % offers.length];
        await page.goto('/');
        await page.getByRole('button', { name: `Set up ${title}`, exact: true }).click();
        const group = page.getByRole('dialog').getByRole('group', { name: 'Its level' });
        await expect(group.getByRole('radio')).toHaveCount(offers.length);
        for (const one of offers) {
            await group.getByRole('radio', { name: String(one) }).check();
            await expect(group.locator('.note')).toHaveText(levels[one - 1]);
        }
        await group.getByRole('radio', { name: String(level) }).check();
        await page.getByRole('button', { name: 'Start the battle' }).click();
        await page.locator('svg.map .pc').first().waitFor();
        await expect(page.locator('.seat small').filter({ hasText: 'computer' })).toContainText(`level ${level}`);
        // It is remembered, for one click too.
        await page.goto('/');
        await expect(page.locator('.hero')).toContainText(`the computer, level ${level}.`);
        await page.getByRole('button', { name: `Play ${title} against the computer, level ${level}` }).waitFor();
        await page.getByRole('button', { name: `Set up ${title}`, exact: true }).click();
        await expect(group.getByRole('radio', { name: String(level) })).toBeChecked();
    });

// Every game once, and the lowest and the highest level; all of them together in the long suite.
const isMeant = (level, rules) => process.env.ST_LONG || level === 3 ||
    (rules === 'portable' && (level === LEVELS[0] || level === LEVELS.at(-1)));

for (const rules of Object.keys(games))
    for (const level of LEVELS.filter((one) => isMeant(one, rules)))
        test(`level ${level} plays: ${rules}`, async ({ page, api }) => {
            const { game, rows } = await branch(page, api, level, rules);
            await sitDown(page, seatOf(game));
            await expect(page.locator('.seat.blue small')).toHaveText(new RegExp(`computer, level ${level}$`));
            await expect.poll(() => rowsNow(api, game), { timeout: 60_000 }).toBeGreaterThan(rows);
            await expect.poll(() => rowsOf(page).count()).toBeGreaterThan(rows);
        });

// ---- what it has learnt ----

const isLearnt = (path) => path.startsWith('/api/net/');

test('what a level has learnt is fetched when it plays, and only then', async ({ page, api }) => {
    const paths = [], fetched = () => [...new Set(paths.filter(isLearnt))].sort();
    page.on('request', (request) => paths.push(new URL(request.url()).pathname));
    await page.goto('/');
    await page.locator('.pic svg').first().waitFor();
    for (const level of [2, 3]) {
        expect(fetched()).toEqual([]);
        const { game, rows } = await branch(page, api, level, 'ancients');
        await sitDown(page, seatOf(game));
        await expect.poll(() => rowsNow(api, game), { timeout: 60_000 }).toBeGreaterThan(rows);
    }
    expect(fetched()).toEqual(['/api/net/ancients']);
});

test('a level that cannot have what it learnt says so and plays', async ({ page, api }) => {
    await page.route('**/api/net/*', (route) => route.fulfill({ body: 'not what was learnt' }));
    const { game, rows } = await branch(page, api, 3, 'ancients');
    await sitDown(page, seatOf(game));
    await expect(page.getByText('What the computer learnt could not be loaded')).toBeVisible();
    await expect.poll(() => rowsNow(api, game), { timeout: 60_000 }).toBeGreaterThan(rows);
});

// ---- while it thinks ----

for (const [rules, scenario] of [['wargame', 'the-long-field'], ['ancients', 'standard']])
    test(`its progress is seen and the page answers: ${rules}`, async ({ page, api }) => {
        await slow(page, 8);
        const { game } = await branch(page, api, 6, rules, scenario);
        await sitDown(page, seatOf(game));
        await expect(bar(page)).toBeVisible();
        await expect(page.locator('.prompt header b')).toHaveText('Computer thinks');
        // How often the page comes back to itself in four seconds while the bar is there; the bar goes on in tenths.
        const seen = await page.evaluate(async () => {
            const parts = new Set(), begin = performance.now();
            let times = 0, passed = 0;
            for (; passed < 4000 || (parts.size < 2 && passed < 40_000); passed = performance.now() - begin) {
                await new Promise((done) => setTimeout(done));
                const found = document.querySelector('[role="progressbar"]');
                if (found) parts.add(Number(found.getAttribute('aria-valuenow')));
                if (passed < 4000) times++;
            }
            return { times, parts: [...parts] };
        });
        expect(seen.times).toBeGreaterThan(40);
        expect(seen.parts.length).toBeGreaterThan(1);
        for (const part of seen.parts) expect(part >= 0 && part <= 100).toBe(true);
    });

test('it moves at once when it is told to', async ({ page, api }) => {
    await slow(page);
    const { game, rows } = await branch(page, api, 6, 'wargame', 'the-long-field');
    await sitDown(page, seatOf(game));
    const now = page.getByRole('button', { name: 'Move now' });
    await now.waitFor();
    expect(await rowsNow(api, game)).toBe(rows);
    await now.click();
    await expect.poll(() => rowsNow(api, game), { timeout: 3000 }).toBeGreaterThan(rows);
});

test('what is taken back while it thinks is the player’s again, and nothing is played', async ({ page, api }) => {
    await hold(page);
    const { game, rows } = await branch(page, api, 3);
    await sitDown(page, seatOf(game));
    await isHeld(page);
    await page.getByRole('button', { name: /^Take back/ }).click();
    await page.getByRole('button', { name: 'Yes, take back' }).click(); // a chit was drawn since
    await expect(rowsOf(page)).toHaveCount(rows + 1);
    await asked(page);
    await expect(page.locator('.prompt header b')).toHaveText('You decide');
    await expect(bar(page)).toHaveCount(0);
    await letOne(page);
    await drawn(page);
    await expect(rowsOf(page)).toHaveCount(rows + 1);
    expect(await rowsNow(api, game)).toBe(rows + 1);
});

test('of two pages that think one plays', async ({ page, context, api }) => {
    await hold(page);
    const { game, rows } = await branch(page, api, 3), other = await context.newPage();
    await hold(other);
    await sitDown(page, seatOf(game));
    await sitDown(other, seatOf(game));
    await isHeld(page);
    await isHeld(other);
    await letOne(page);
    await expect.poll(() => rowsOf(other).count()).toBeGreaterThan(rows);
    const after = await rowsNow(api, game);
    await letOne(other); // the one that it had found before
    await drawn(other);
    expect(await rowsNow(api, game)).toBe(after);
    for (const one of [page, other]) await expect(rowsOf(one)).toHaveCount(after);
    await expect(page.locator('.strip')).toHaveCount(0);
});

test('a page that is closed while it thinks leaves the decision to the next', async ({ page, context, api }) => {
    await hold(page);
    const { game, rows } = await branch(page, api, 3);
    await sitDown(page, seatOf(game));
    await isHeld(page);
    const players = playersAt(3), next = await context.newPage();
    await page.close();
    expect(await rowsNow(api, game)).toBe(rows);
    await own(next, game, [0, 1], players);
    await sitDown(next, seatOf(game));
    await expect.poll(() => rowsNow(api, game)).toBeGreaterThan(rows);
});

test('a line that breaks while it thinks costs no choice, and plays none twice', async ({ page, api }) => {
    const lines = [], acts = [];
    await page.routeWebSocket(/\/ws$/, (client) => {
        const server = client.connectToServer();
        lines.push(client);
        client.onMessage((text) => {
            if (JSON.parse(text).type === 'act') acts.push(text);
            server.send(text);
        });
        server.onMessage((text) => client.send(text));
    });
    await hold(page);
    const { game, rows } = await branch(page, api, 3);
    await sitDown(page, seatOf(game));
    await isHeld(page);
    void lines[0].close({ code: 1011, reason: 'cut' });
    await expect(page.locator('.strip')).toContainText('Connection lost.');
    await letOne(page);
    await expect.poll(() => rowsNow(api, game)).toBeGreaterThan(rows);
    await expect(page.locator('.strip')).toHaveCount(0);
    expect(lines.length).toBe(2);
    expect(acts.length).toBe(1);
});
