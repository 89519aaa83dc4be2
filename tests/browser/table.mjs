// table.mjs -- what the browser tests share: a server of their own, its API, and the errors of every page.
import { test as base, expect } from '@playwright/test';
import { execFile, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { withoutServer } from './static.mjs';

export const program = process.env.ST ?? fileURLToPath(new URL('../../build/release/sandtable', import.meta.url));
export const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
export const against = [{ name: 'Anna', kind: 'human' }, { name: 'Computer', kind: 'computer' }];

// A server on a port of its own; `address` is where it says it is.
async function serve(folder) {
    const lab = join(folder, 'lab.db');
    const child = spawn(program, ['serve', '--host', '127.0.0.1', '--port', '0', '--db', join(folder, 'games.db'),
        '--lab-db', lab], { stdio: ['ignore', 'pipe', 'inherit'] });
    const ended = new Promise((done) => child.on('exit', (code, signal) => done(code ?? signal)));
    const address = await new Promise((found, fail) => {
        let said = '';
        child.stdout.on('data', (data) => {
            said += data;
            const match = /http:\/\/[^\s/]+/.exec(said);
            if (match) found(match[0]);
        });
        ended.then((code) => fail(new Error(`the server ended with ${code}: ${said}`)));
    });
    const stop = () => {
        child.kill('SIGTERM');
        return ended;
    };
    return { address, lab, port: Number(new URL(address).port), stop };
}

// What the server answers to programs.
class Api {
    constructor(server) {
        this.server = server;
        this.place = server.address; // where its games are
    }
    async post(path, body, type = 'application/json') {
        const text = typeof body === 'string' ? body : JSON.stringify(body);
        const answer = await fetch(this.server.address + path,
            { method: 'POST', headers: { 'Content-Type': type }, body: text });
        return { status: answer.status, json: await answer.json() };
    }
    async create(want = {}) {
        const { status, json } = await this.post('/api/games',
            { rules: 'portable', scenario: 'plain', dice: 'rolled', players: against, ...want });
        expect(status, JSON.stringify(json)).toBe(201);
        return json;
    }
    // The same game up to a row, for other players or with other dice.
    branch(game, rows, { players = against, dice = 'rolled' } = {}) {
        return this.create({ rules: undefined, scenario: undefined, players, dice,
            from: { game: game.id, key: game.watch, rows } });
    }
    async upload(text) {
        const { status, json } = await this.post('/api/records', text, 'text/plain');
        expect(status, JSON.stringify(json)).toBe(201);
        return json;
    }
    async record(game) {
        const answer = await fetch(`${this.server.address}/api/games/${game.id}/record`,
            { headers: { 'Sandtable-Key': game.watch } });
        expect(answer.status).toBe(200);
        return answer.text();
    }
    // A question to the lab that players by lot answer in a second. It is asked in a terminal, so that it is played
    // with the priority of the test; the server finds it in the database.
    async answer(kind = 'compare') {
        const plain = ['--rules', 'portable', '--scenario', 'plain'];
        const what = { compare: ['--set', 'units.infantry.speed=3', ...plain],
            sweep: ['units.infantry.speed=2,3', ...plain], matter: ['breakthrough'],
            balance: ['ancients/tutorial', '--units'], luck: ['portable/plain'],
            clauses: ['ancients/tutorial'], worth: ['breakthrough'],
            map: ['distances.mounted.hexes=3,4', 'distances.foot.hexes=1,2', '--rules', 'ancients', '--scenario',
                'tutorial'] }[kind];
        const command = { map: 'sweep', luck: 'balance' }[kind] ?? kind;
        const { stderr } = await promisify(execFile)(program, ['lab', command, ...what,
            '--players', 'random', '--pairs', '64', '--db', this.server.lab]);
        const entry = { id: /^([0-9a-f]{8}) /m.exec(stderr)[1] };
        return (await fetch(`${this.server.address}/api/lab/${entry.id}`)).json();
    }
    async summary({ id, watch }) {
        const { json } = await this.post('/api/summaries', { games: [{ id, key: watch }] });
        return json.games[0];
    }
}

// Every complaint of a page: exceptions, errors in the console, and breaches of its policy, which are among these.
export function watchErrors(page, errors = []) {
    page.on('pageerror', (error) => errors.push(String(error)));
    page.on('console', (line) => {
        if (line.type() === 'error') errors.push(`${line.text()} ${line.location().url}`);
    });
    page.on('dialog', (dialog) => {
        errors.push(`a dialog: ${dialog.message()}`);
        void dialog.dismiss();
    });
    return errors;
}

// Nothing takes time to be looked at.
const hurry = () => {
    if (location.protocol !== 'http:') return;
    const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
    localStorage.setItem('sandtable.settings', JSON.stringify({ ...known, speed: 'none' }));
};

// A page that complains fails its test; a test that breaks the line on purpose empties the list.
const anywhere = {
    errors: async ({}, use) => {
        const errors = [];
        await use(errors);
        expect(errors).toEqual([]);
    },
    context: async ({ context }, use) => {
        await context.addInitScript(hurry);
        await use(context);
    },
};

// A server of its own for every worker.
const atServer = {
    server: [async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'sandtable-'));
        const server = await serve(folder);
        await use(server);
        expect(await server.stop()).toBe(0);
        rmSync(folder, { recursive: true });
    }, { scope: 'worker' }],
    api: [async ({ server }, use) => use(new Api(server)), { scope: 'worker' }],
    baseURL: async ({ server }, use) => use(server.address),
    page: async ({ page, errors }, use) => {
        watchErrors(page, errors);
        await use(page);
    },
    // Another browser: it shares nothing with the first one.
    stranger: async ({ browser, baseURL, errors }, use) => {
        const contexts = [];
        await use(async (options = {}) => {
            const context = await browser.newContext({ baseURL, reducedMotion: 'reduce',
                viewport: { width: 1440, height: 900 }, ...options });
            contexts.push(context);
            await context.addInitScript(hurry);
            const page = await context.newPage();
            watchErrors(page, errors);
            return page;
        });
        for (const context of contexts) await context.close();
    },
};

// With ST_SITE the same tests have no server, but the folder of `sandtable site`.
export const test = base.extend({ ...anywhere,
    ...process.env.ST_SITE ? withoutServer({ program, serve, Api, watchErrors, hurry }) : atServer });

export const seatOf = (game, side = 0) => `/table/${game.id}#${game.keys[side]}`;
export const watchOf = (game, row) => `/table/${game.id}${row === undefined ? '' : `?row=${row}`}#${game.watch}`;

// This browser made the game: it holds these seats, and plays the computer's.
export async function own(page, game, seats = [0, 1], players = people) {
    const entry = { id: game.id, rules: 'portable', battle: 'Meeting on the Plain', watch: game.watch, invite: null,
        keys: game.keys.map((key, side) => (seats.includes(side) ? key : null)), names: players.map((p) => p.name),
        kinds: players.map((p) => p.kind), made: Date.now(), seen: Date.now() };
    await page.addInitScript((one) => {
        const known = JSON.parse(localStorage.getItem('sandtable.games') ?? '[]');
        if (known.some(({ id }) => id === one.id)) return;
        localStorage.setItem('sandtable.games', JSON.stringify([one, ...known]));
    }, entry);
}

// Goes to a table and waits until it stands.
export async function sitDown(page, address) {
    await page.goto(address);
    await page.locator('.prompt').waitFor();
    await page.locator('svg.map .pc').first().waitFor();
}

// A game is watched from a row, to its end, and again from its beginning: the row shows the same pieces.
export async function expectReplay(page, game, rows, row) {
    await sitDown(page, watchOf(game, row));
    await expect(page.locator('#prompt-title')).toHaveText(`Row ${row} of ${rows}`);
    const early = await piecesOf(page), slider = page.getByRole('slider', { name: 'Moment of the game' });
    await page.keyboard.press('End');
    await expect(slider).toHaveValue(String(rows));
    await expect.poll(() => piecesOf(page)).not.toEqual(early);
    await expect(page.locator('.prompt .movers, .prompt .opts, .map .reach-dot')).toHaveCount(0);
    await page.keyboard.press('Home');
    for (let now = 1; now <= row; now++) {
        await page.keyboard.press('.');
        await expect(slider).toHaveValue(String(now));
    }
    await expect.poll(() => piecesOf(page)).toEqual(early);
}

// From the start page to the table through the dialog.
export async function setUp(page, { rules = 'The Portable Wargame', battle = 'Meeting on the Plain',
    limit = 'Round limit', rounds = 3, against: whom, dice, name, side, clock } = {}) {
    await page.goto('./');
    await page.getByRole('combobox', { name: `Battles of ${rules}`, exact: true }).selectOption({ label: battle });
    await page.getByRole('button', { name: `Set up ${rules}`, exact: true }).click();
    const dialog = page.getByRole('dialog');
    for (const choice of [whom, side, dice, clock])
        if (choice) await dialog.getByRole('radio', { name: choice }).check();
    if (name !== undefined) await dialog.getByLabel('Your name').fill(name);
    await dialog.getByText('Options from the rulebook').click();
    await dialog.getByLabel(limit).fill(String(rounds));
    await dialog.getByRole('button', { name: 'Start the battle' }).click();
}

export const rowsOf = (page) => page.locator('.tlog li[data-row]');

// Every line of the log as it is read.
export const logOf = (page) => rowsOf(page).evaluateAll((all) => all.map((row) => row.innerText.replace(/\s+/g, ' ')));

// Where every piece stands, and how it looks.
export const piecesOf = (page) => page.locator('svg.map .layer-pieces .pc').evaluateAll((all) =>
    all.map((p) => `${p.id} ${p.getAttribute('class')} ${p.getAttribute('transform')} ${
        p.querySelector('.body')?.getAttribute('transform')}`).sort());

// The record as a person gets it: through the page's own button.
export async function download(page) {
    const [file] = await Promise.all([page.waitForEvent('download'),
        page.getByRole('button', { name: 'Download the record' }).click()]);
    return file;
}

export { expect };
