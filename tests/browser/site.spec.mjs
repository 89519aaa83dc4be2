// site.spec.mjs -- the folder of `sandtable site`, served by a plain file server that is gone after the first visit.
import { execFileSync } from 'node:child_process';
import { appendFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../lib/files.mjs';
import { download, logOf, piecesOf, program, rowsOf, setUp, test as base, expect } from './table.mjs';
import { asked, keyboard, mouse, playOn } from './hands.mjs';

const test = base.extend({
    // A folder of its own, below a path, as a club has it on a host that it shares.
    site: async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'sandtable-site-'));
        execFileSync(program, ['site', folder]);
        const files = await serveFiles(folder, '/club/games/');
        await use({ folder, ...files });
        await files.cut();
        rmSync(folder, { recursive: true });
    },
    baseURL: async ({ site }, use) => use(site.address),
});

// The first visit is over, and from now on there is no network.
async function visitAndCut(page, site) {
    await page.goto('./');
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    await site.cut();
}

// Somebody plays until there are so many rows, or it is over.
const playTo = (page, hand, rows) => playOn(page, hand, (seen) => seen.rows >= rows);

async function recordOf(page) {
    const file = await download(page);
    return readFileSync(await file.path(), 'utf8');
}

function verify(text) {
    const folder = mkdtempSync(join(tmpdir(), 'sandtable-record-')), path = join(folder, 'my.game');
    writeFileSync(path, text);
    const said = execFileSync(program, ['verify', path], { encoding: 'utf8' });
    rmSync(folder, { recursive: true });
    return said;
}

test('without a network a battle is set up, played, left and ended, and its record holds', async ({ page, site }) => {
    await visitAndCut(page, site);
    await setUp(page, { rounds: 2 });
    await page.waitForURL(/\/club\/games\/table\.html\?game=/);
    const hand = mouse(1);
    await playTo(page, hand, 8);
    await asked(page);
    const log = await logOf(page), pieces = await piecesOf(page);
    await page.reload();
    await asked(page);
    expect(await logOf(page)).toEqual(log);
    expect(await piecesOf(page)).toEqual(pieces);
    const last = await playOn(page, hand);
    expect(last.title).toMatch(/wins$/);
    const text = await recordOf(page);
    expect(text).toContain('[Set "options.round_limit.value" "2"]');
    expect(text).toMatch(/^# dice seed [0-9a-f]{64}$/m);
    expect(verify(text)).toContain('every roll is as the seed makes it');
    await page.goto(page.url().replace('table.html', 'review.html'));
    await expect(page.locator('.moves tr[data-step]').first()).toBeVisible();
    await page.goto('./');
    await expect(page.locator('.gl.dn .gs')).toHaveText(/^(You won|You lost|Nobody won)$/);
});

test('without a server a book is changed and played by its house rules', async ({ page }) => {
    await page.goto('./rulebook/portable.html');
    await page.getByRole('link', { name: 'Make it yours' }).click();
    await page.waitForURL(/\/club\/games\/workshop\.html\?copy=/);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /The units/ }).click();
    await page.locator('[data-cell="units.infantry.speed"]').fill('3');
    await expect(page.locator('.brk')).toContainText(/\d+ of \d+ examples fail/);
    await page.getByRole('button', { name: 'Ask the lab' }).click();
    await expect(page.getByRole('dialog').locator('code')).toContainText('./sandtable lab compare --rules portable');
    await page.keyboard.press('Escape');
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play it' }).click();
    await page.waitForURL(/table\.html/);
    await expect(page.getByRole('button', { name: 'House rules: 1 number differs' })).toBeVisible();
});

for (const title of ['Ancients', 'Iron Push', 'Iron Push, second edition', 'Wargame'])
    test(`without a network ${title} is played against the computer and reloaded`, async ({ page, site }) => {
        await visitAndCut(page, site);
        await page.reload();
        await page.getByRole('button', { name: `Play ${title} against the computer` }).click();
        await page.waitForURL(/table\.html/);
        await playTo(page, mouse(2), 12);
        await asked(page);
        const pieces = await piecesOf(page), count = await rowsOf(page).count();
        await page.reload();
        await asked(page);
        expect(await piecesOf(page)).toEqual(pieces);
        await expect(rowsOf(page)).toHaveCount(count);
        verify(await recordOf(page));
    });

test('two at one screen by keyboard; another browser opens the record', async ({ page, site, stranger }) => {
    await visitAndCut(page, site);
    await setUp(page, { against: 'This screen', rounds: 2 });
    await page.waitForURL(/table\.html/);
    const seen = await playTo(page, keyboard(3), 10);
    await asked(page);
    const text = await recordOf(page);
    expect(seen.isOver).toBe(false);
    const again = await serveFiles(site.folder), guest = await stranger({ baseURL: again.address });
    await guest.goto('./');
    await guest.locator('input[type=file]').first().setInputFiles({ name: 'their.game', mimeType: 'text/plain',
        buffer: Buffer.from(text) });
    await guest.waitForURL(/table\.html\?game=.*row=0/);
    await guest.locator('svg.map .pc').first().waitFor();
    await guest.keyboard.press('End');
    await expect.poll(() => piecesOf(guest)).toEqual(await piecesOf(page));
    await again.cut();
});

test('a wrong record is refused with its line', async ({ page }) => {
    await page.goto('./');
    await page.locator('input[type=file]').first().setInputFiles({ name: 'no.game', mimeType: 'text/plain',
        buffer: Buffer.from('[Sandtable "1"]\n[Rules "portable 1 0000000000000000"]\nmove A1 d4\n') });
    await expect(page.getByRole('alert')).toContainText(/Record:2:\d+: /);
});

test('of two pages of one browser each shows what the other plays', async ({ page, context, site }) => {
    await visitAndCut(page, site);
    await setUp(page, { against: 'This screen', rounds: 2 });
    await page.waitForURL(/table\.html/);
    await asked(page);
    const second = await context.newPage();
    await second.goto(page.url());
    const now = await asked(second);
    await playTo(page, mouse(4), now.rows + 3);
    await asked(page);
    const log = await logOf(page);
    await expect.poll(() => logOf(second)).toEqual(log);
    await playTo(second, mouse(5), log.length + 3);
    await asked(second);
    const more = await logOf(second);
    await expect.poll(() => logOf(page)).toEqual(more);
    verify(await recordOf(page));
});

test('a newer version of the site is offered, and used when the reader says so', async ({ page, site }) => {
    await page.goto('./');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const worker = join(site.folder, 'sw.js');
    const newer = readFileSync(worker, 'utf8').replace(/self\.VERSION = "[0-9a-f]+"/, 'self.VERSION = "newer"');
    writeFileSync(worker, newer);
    appendFileSync(join(site.folder, 'notices.txt'), 'This is newer.\n');
    await page.reload();
    const notice = page.locator('#newer');
    await expect(notice).toContainText('newer version');
    const notices = () => page.evaluate(async () => (await fetch('notices.txt')).text());
    expect(await notices()).not.toContain('This is newer.');
    await Promise.all([page.waitForEvent('load'), notice.getByRole('button', { name: 'Use it' }).click()]);
    await expect(page.locator('#newer')).toHaveCount(0);
    expect(await notices()).toContain('This is newer.');
});

test('it can be installed, and offers nothing that needs a server', async ({ page, context }) => {
    await page.goto('./');
    await page.waitForFunction(() => navigator.serviceWorker.controller !== null);
    const browser = await context.newCDPSession(page), { errors } = await browser.send('Page.getAppManifest');
    expect(errors).toEqual([]);
    const { installabilityErrors } = await browser.send('Page.getInstallabilityErrors');
    expect(installabilityErrors.filter(({ errorId }) => errorId !== 'in-incognito')).toEqual([]);
    await expect(page.getByText('This site has no server')).toHaveCount(1);
    await expect(page.getByRole('link', { name: 'Lab' })).toHaveCount(0);
    await page.getByRole('button', { name: /^Set up/ }).first().click();
    await expect(page.getByRole('dialog').getByRole('radio', { name: 'By link' })).toHaveCount(0);
    await page.getByRole('dialog').getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('link', { name: 'Rulebooks' }).click();
    await page.locator('main a[href*="rulebook/"], a[href$=".html"]').first().click();
    await expect(page.locator('h1').first()).toBeVisible();
});

test('an address that is not there has a way back, at any depth, with and without a network', async ({
    page, site, errors,
}) => {
    await page.goto('rulebook/deep/er/nothing');
    await expect(page.getByRole('heading', { name: 'There is nothing at this address' })).toBeVisible();
    const back = page.getByRole('link', { name: 'To the start page' });
    await expect(back).toHaveAttribute('href', '/club/games/');
    await expect(page.getByRole('link', { name: 'Rulebooks' })).toHaveAttribute('href', '/club/games/rulebook.html');
    errors.length = 0; // the browser tells of the answer, and of folders where the page looked
    await visitAndCut(page, site);
    expect(await page.evaluate(() => document.fonts.ready.then(() => document.fonts.check('14px "Sandtable Sans"'))))
        .toBe(true);
    await page.goto('nothing.html');
    await back.click();
    await expect(page).toHaveURL(`${site.address}`);
    await page.evaluate(() => document.fonts.load('600 30px "Sandtable Serif"'));
    expect(await page.evaluate(() => document.fonts.check('600 30px "Sandtable Serif"'))).toBe(true);
    errors.length = 0;
});
