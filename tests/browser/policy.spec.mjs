// policy.spec.mjs -- what pages may load and run: their policy is strict, nothing breaks it, and all of it is small.
import { test, expect, people, seatOf, sitDown } from './table.mjs';
import { mouse, playOn } from './hands.mjs';
import { can, position } from './position.mjs';

const POLICY = "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'; worker-src 'self'; " +
    "style-src 'self'; font-src 'self'; img-src 'self' data: blob:; base-uri 'none'; form-action 'self'; " +
    "frame-ancestors 'none'";
const MOST = 300 * 1024; // bytes that the first game costs

// Every breach, of a page or of its workers, as the browser reports it.
async function watchPolicy(page) {
    const breaches = [];
    await page.exposeFunction('reportBreach', (text) => breaches.push(text));
    await page.addInitScript(() => document.addEventListener('securitypolicyviolation', (event) => {
        window.reportBreach(`${event.effectiveDirective}: ${event.blockedURI} ${event.sourceFile}:${event.lineNumber}`);
    }));
    page.on('console', (line) => {
        if (/content security policy/i.test(line.text())) breaches.push(line.text());
    });
    return breaches;
}

const visits = {
    start: async (page) => {
        await page.goto('/');
        await page.locator('.pic svg').first().waitFor();
        await page.getByRole('button', { name: /^Set up/ }).first().click();
        await page.getByRole('dialog').getByText('Options from the rulebook').click();
    },
    table: async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: /^Play/ }).first().click();
        await page.waitForURL(/\/table\//);
        await playOn(page, mouse(1), ({ rows }) => rows > 12);
        await page.keyboard.press('r');
        await page.locator('dialog.drawer .here').waitFor();
        await page.keyboard.press('Escape');
        for (const name of ['Share', 'Settings', 'Keys']) {
            await page.getByRole('button', { name, exact: true }).click();
            await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click();
        }
        await Promise.all([page.waitForEvent('download'),
            page.getByRole('button', { name: 'Download the record' }).click()]);
    },
    odds: async (page, api) => {
        const start = await position(api, { name: 'fight', seed: 3, until: can('fight') });
        const game = await api.branch(start, start.rows.length, { players: people });
        await sitDown(page, seatOf(game, start.actor));
        await page.locator('.prompt .opts button', { hasText: /^Attack/ }).click();
        await page.locator('.odds').waitFor();
    },
    books: (page) => page.goto('/rulebook.html'),
    book: async (page) => {
        await page.goto('/rulebook/portable.html');
        await page.getByRole('button', { name: 'Step through it' }).first().click();
        await page.locator('.stepper').getByRole('button', { name: 'Next' }).click();
    },
    lab: async (page, api) => {
        const { entry } = await api.answer();
        await page.goto('/lab/ask');
        await page.getByRole('combobox').fill('speed');
        await page.getByRole('option').first().click();
        await page.goto(`/lab/${entry.id}`);
        await page.locator('.mt .wh').first().waitFor();
    },
    specimen: async (page) => {
        await page.goto('/specimen.html');
        await page.locator('svg.map').first().waitFor();
    },
};

for (const [name, visit] of Object.entries(visits))
    test(`nothing breaks the policy of a page: ${name}`, async ({ page, api }) => {
        const breaches = await watchPolicy(page), documents = [];
        page.on('response', (answer) => {
            if (answer.request().resourceType() === 'document') documents.push(answer);
        });
        await visit(page, api);
        expect(breaches).toEqual([]);
        expect(documents.length).toBeGreaterThan(0);
        for (const answer of documents) {
            const headers = answer.headers(), text = await (await fetch(answer.url())).text();
            expect(headers['content-security-policy']).toBe(POLICY);
            expect(headers['x-content-type-options']).toBe('nosniff');
            expect(headers['referrer-policy']).toBe('no-referrer');
            expect(text).not.toMatch(/<style|<script(?![^>]* src=)|<[a-z][^>]* (?:style|on[a-z]+)=|javascript:/i);
        }
        // Only this server was asked for anything, and a page has no handlers that were written into it.
        expect(await page.locator('script:not([src])').count()).toBe(0);
    });

test('a breach of the policy would be noticed', async ({ page, errors }) => {
    const breaches = await watchPolicy(page);
    await page.goto('/');
    await page.evaluate(() => {
        const script = document.createElement('script');
        script.textContent = 'globalThis.isBroken = true';
        document.body.append(script);
        const picture = new Image();
        picture.src = 'http://127.0.0.1:9/picture.png';
    });
    await expect.poll(() => breaches.filter((text) => /^script-src/.test(text)).length).toBe(1);
    await expect.poll(() => breaches.filter((text) => /^img-src/.test(text)).length).toBe(1);
    expect(await page.evaluate(() => globalThis.isBroken)).toBeUndefined();
    expect(errors.filter((text) => /content security policy/i.test(text)).length).toBe(2);
    errors.length = 0;
});

test('nobody else is asked for anything, and the first game costs little', async ({ page, server }) => {
    const answers = [], urls = new Set();
    let frames = 0;
    // What others have put into the lobby is no part of it.
    await page.route('**/api/lobby', (route) => route.fulfill({ json: { lobby: true, waiting: [], playing: [],
        finished: [], more: [false, false, false] } }));
    page.on('request', (request) => urls.add(new URL(request.url()).origin));
    page.on('requestfinished', (request) => answers.push(request));
    page.on('websocket', (line) => line.on('framereceived', ({ payload }) => (frames += payload.length)));
    await page.goto('/');
    await page.locator('.pic svg').first().waitFor();
    await page.getByRole('button', { name: /^Play/ }).first().click();
    await page.waitForURL(/\/table\//);
    await playOn(page, mouse(1), ({ rows }) => rows > 12);
    // What workers load has no size of its own here, so that of a file is what the server sends of it.
    const sizes = await Promise.all(answers.map(async (request) =>
        ({ path: new URL(request.url()).pathname, size: (await request.sizes()).responseBodySize })));
    const files = new Map();
    for (const path of new Set(sizes.map((one) => one.path).filter((one) => one.startsWith('/assets/')))) {
        const answer = await fetch(server.address + path, { headers: { 'Accept-Encoding': 'gzip, br' } });
        expect(answer.headers.get('content-encoding'), path).toBe('br');
        files.set(path, Number(answer.headers.get('content-length')));
    }
    for (const { path, size } of sizes) if (!files.has(path)) files.set(path, size);
    // The fonts come after the first text, which does not wait for them.
    const fonts = [...files.keys()].filter((path) => path.endsWith('.woff2'));
    expect(fonts.length).toBe(2);
    for (const path of fonts) files.delete(path);
    const all = [...files.values()].reduce((sum, size) => sum + size, 0) + frames;
    const list = JSON.stringify([...files].sort((a, b) => b[1] - a[1]));
    test.info().annotations.push({ type: 'bytes', description: `${all}: ${frames} by socket, ${list}` });
    expect(all, list).toBeLessThan(MOST);
    // Of all engines only that of the game that is played.
    const engines = [...files.keys()].filter((path) => path.endsWith('.wasm'));
    expect(engines).toEqual([expect.stringMatching(/^\/assets\/engine\/[a-z0-9]+\.wasm$/)]);
    expect(files.has('/assets/worker.js')).toBe(true);
    expect([...urls].filter((origin) => origin !== server.address && origin !== 'null')).toEqual([]);
});
