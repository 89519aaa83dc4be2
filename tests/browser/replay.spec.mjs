// replay.spec.mjs -- going back and forth in a game, taking it away, and playing on from any moment.
import { readFileSync, writeFileSync } from 'node:fs';
import { test, expect, download, logOf, own, people, piecesOf, rowsOf, seatOf, sitDown, watchOf } from './table.mjs';
import { drawn, mouse, playOn } from './hands.mjs';
import { can, position } from './position.mjs';

const fighting = { name: 'fight', seed: 3, until: can('fight') };

async function game(api) {
    const { rows, actor, ...start } = await position(api, fighting);
    return { ...await api.branch(start, rows.length, { players: people }), rows: rows.length, actor };
}

const slider = (page) => page.getByRole('slider', { name: 'Moment of the game' });

async function expectRow(page, row, rows) {
    await expect(slider(page)).toHaveValue(String(row));
    // The line that is marked covers the row: an act with its dice is one line.
    const marked = page.locator('.tlog li[aria-current]');
    if (row > 0) await expect.poll(async () => Number(await marked.getAttribute('data-row')) <= row &&
        Number(await marked.getAttribute('data-last')) >= row).toBe(true);
    if (row === rows) await expect(page.locator('.rep .live')).toHaveText('Live');
    else await expect(page.locator('#prompt-title')).toHaveText(`Row ${row} of ${rows}`);
}

test('keys, buttons, rows and the slider go to any moment', async ({ page, api }) => {
    const { rows, ...made } = await game(api);
    await sitDown(page, seatOf(made, made.actor));
    await expectRow(page, rows, rows);
    const atEnd = await piecesOf(page);
    const keys = [[',', rows - 1], [',', rows - 2], ['.', rows - 1], ['Home', 0], ['.', 1], ['End', rows]];
    for (const [key, row] of keys) {
        await page.keyboard.press(key);
        await expectRow(page, row, rows);
    }
    await expect.poll(() => piecesOf(page)).toEqual(atEnd);
    await page.getByRole('button', { name: 'First moment' }).click();
    await expectRow(page, 0, rows);
    await expect.poll(() => piecesOf(page)).not.toEqual(atEnd);
    await page.getByRole('button', { name: 'Forward one row' }).click();
    await expectRow(page, 1, rows);
    await page.getByRole('button', { name: 'Latest moment' }).click();
    await page.getByRole('button', { name: 'Back one row' }).click();
    await expectRow(page, rows - 1, rows);
    await rowsOf(page).nth(9).locator('a.n').click();
    await expectRow(page, 10, rows);
    // The slider by keyboard and by mouse.
    await slider(page).focus();
    await page.keyboard.press('ArrowRight');
    await expectRow(page, 11, rows);
    await slider(page).fill('25');
    await expectRow(page, 25, rows);
    const box = await slider(page).boundingBox();
    await page.mouse.click(box.x + box.width / 2, box.y + box.height / 2);
    const half = Number(await slider(page).inputValue());
    expect(Math.abs(half - rows / 2)).toBeLessThanOrEqual(2);
    await expectRow(page, half, rows);
    // Nothing can be done in the past.
    await expect(page.locator('.prompt .movers, .prompt .opts, .map .reach-dot')).toHaveCount(0);
    await page.getByRole('group', { name: 'Replay' }).getByRole('button', { name: 'Back to live' }).click();
    await expectRow(page, rows, rows);
    expect((await api.summary(made)).rows).toBe(rows);
});

test('a replay runs by itself to the end', async ({ page, api }) => {
    const start = await position(api, fighting), made = await api.branch(start, 6, { players: people });
    const { rows } = await api.summary(made); // a chit may have been drawn since
    await sitDown(page, watchOf(made, 0));
    await expectRow(page, 0, rows);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    await expectRow(page, rows, rows);
});

// The clock of the page is turned by hand, so that nobody waits.
test('a replay of a long battle takes four minutes at most at normal pace', async ({ page, api }) => {
    const long = await position(api, { name: 'long', want: { set: { 'options.round_limit.value': '50' } }, seed: 2,
        prefer: ['move', 'face', 'end'], until: (game) => game.rows.length >= 760 });
    expect(long.rows.length).toBeGreaterThanOrEqual(760);
    await page.addInitScript(() => {
        const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
        localStorage.setItem('sandtable.settings', JSON.stringify({ ...known, speed: 'normal' }));
    });
    await page.clock.install();
    await sitDown(page, watchOf(long, 0));
    await expectRow(page, 0, long.rows.length);
    await page.getByRole('button', { name: 'Play', exact: true }).click();
    // A tenth of the time shows a tenth of what the log tells, at least, and not all.
    await page.clock.runFor(24_000);
    const shown = Number(await slider(page).inputValue());
    const firsts = await page.locator('.tlog li[data-row]').evaluateAll((all) => all.map((one) =>
        Number(one.getAttribute('data-row'))));
    const told = firsts.filter((row) => row <= shown).length;
    test.info().annotations.push({ type: 'replay', description: `${told} of ${firsts.length} lines, row ${shown}` });
    expect(told).toBeGreaterThanOrEqual(Math.floor(firsts.length / 10));
    expect(told).toBeLessThan(firsts.length / 2);
});

const copied = (page) => page.evaluate(() => navigator.clipboard.readText());

test('a link to a moment opens there', async ({ page, context, api, stranger }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const { rows, ...made } = await game(api);
    await own(page, made, [made.actor]);
    await sitDown(page, seatOf(made, made.actor));
    await rowsOf(page).nth(19).locator('a.n').click();
    const pieces = await piecesOf(page);
    await page.getByRole('button', { name: 'Copy a link to this moment' }).click();
    await expect(page.locator('.rep .said')).toHaveText('The link is copied.');
    const link = await copied(page);
    expect(link).toMatch(/[?&]row=20#/);
    expect(link).not.toContain(made.keys[0]);
    expect(link).not.toContain(made.keys[1]);
    const reader = await stranger();
    await sitDown(reader, link);
    await expectRow(reader, 20, rows);
    await expect.poll(() => piecesOf(reader)).toEqual(pieces);
});

// Who came by link has no key to watch with: whatever the page offers him then must be true.
test('a page that has no link to give does not say that it gave one', async ({ page, context, api }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    const made = await game(api), button = page.getByRole('button', { name: 'Copy a link to this moment' });
    await sitDown(page, seatOf(made, made.actor));
    await page.evaluate(() => navigator.clipboard.writeText('before'));
    const isOffered = await button.count() > 0 && await button.isEnabled();
    if (isOffered) await button.click();
    await drawn(page);
    const said = await page.locator('.rep .said').innerText(), link = await copied(page);
    if (said === 'The link is copied.') expect(link).toMatch(/^http.*\?row=\d+#.+/);
    else expect(link).toBe('before');
    await expect(rowsOf(page).locator('a.n[href=""]')).toHaveCount(0);
});

test('playing on from a moment makes a game of its own', async ({ page, api }) => {
    const { rows, ...made } = await game(api);
    await sitDown(page, seatOf(made, made.actor));
    // A moment in which the same player decided.
    const words = (await api.record(made)).split('\n').filter((line) => /^[a-z]/.test(line));
    const draw = `draw ${made.actor === 0 ? 'A' : 'B'} `;
    const row = words.findIndex((line, i) => i > 20 && line.startsWith(draw)) + 1;
    await rowsOf(page).nth(row - 1).locator('a.n').click();
    const log = (await logOf(page)).slice(0, row), pieces = await piecesOf(page);
    const before = page.url();
    await page.getByRole('button', { name: 'Play on from here' }).click();
    await page.waitForURL((url) => url.href !== before && /\/table[/.]/.test(url.pathname));
    await expect(rowsOf(page)).toHaveCount(row);
    expect(await logOf(page)).toEqual(log);
    // One player has the new game: its board is turned to his side.
    if (made.actor === 1) await page.keyboard.press('f');
    await expect.poll(() => piecesOf(page)).toEqual(pieces);
    await playOn(page, mouse(2), (seen) => seen.rows > row);
    expect((await api.summary(made)).rows).toBe(rows);
});

// ---- records ----

const upload = (page, path) => page.locator('input[type=file]').setInputFiles(path);

test('a record is taken away and brought back', async ({ page, api, stranger }, info) => {
    const { rows, ...made } = await game(api);
    await sitDown(page, seatOf(made, made.actor));
    const log = await logOf(page), file = await download(page), path = info.outputPath(file.suggestedFilename());
    expect(file.suggestedFilename()).toBe('meeting-on-the-plain.sandtable');
    await file.saveAs(path);
    expect(readFileSync(path, 'utf8')).toBe(await api.record(made));
    const reader = await stranger();
    await reader.goto('/');
    await upload(reader, path);
    await reader.waitForURL(/\/table[/.].*[?&]row=0/);
    await expectRow(reader, 0, rows);
    // Who plays reads of his own units; who watches reads whose they are.
    const own = `${['Red', 'Blue'][made.actor]}'s`;
    expect(await logOf(reader)).toEqual(log.map((line) => line.replace(/\b[Yy]our\b/g, own)));
    expect(log.join()).toMatch(/\byour\b/);
    // It can be played on, and the same file comes out again.
    const back = await download(reader);
    const lines = (text) => text.split('\n').filter((line) => /^[a-z]/.test(line)).map((line) => line.split('  ')[0]);
    expect(lines(readFileSync(await back.path(), 'utf8'))).toEqual(lines(readFileSync(path, 'utf8')));
    await reader.getByRole('button', { name: 'Latest moment' }).click();
    await expectRow(reader, rows, rows);
    await reader.goto('/');
    await expect(reader.locator('.gl li')).toHaveCount(1);
});

test('a record that is broken is refused with its line', async ({ page, api, errors }, info) => {
    const { ...made } = await game(api), lines = (await api.record(made)).split('\n');
    const at = lines.findIndex((line) => line.startsWith('move '));
    const broken = (name, change) => {
        const path = info.outputPath(`${name}.sandtable`), copy = [...lines];
        copy[at] = change(copy[at]);
        writeFileSync(path, copy.join('\n'));
        return path;
    };
    await page.goto('/');
    const alert = page.locator('.alert');
    for (const [name, change] of [['word', () => 'dance A1'], ['law', () => 'move A1 h8'],
        ['mark', (line) => line.replace(/=(.)/, (_, c) => `=${c === '0' ? '1' : '0'}`)]]) {
        await upload(page, broken(name, change));
        await expect(alert).toContainText(`${name}.sandtable cannot be opened.`);
        await expect(alert).toContainText(`Line ${at + 1}: `);
        expect(page.url()).toMatch(/\/$/);
    }
    await alert.getByRole('button', { name: 'Close this message' }).click();
    await expect(alert).toHaveCount(0);
    const none = info.outputPath('picture.sandtable');
    writeFileSync(none, Buffer.from([0x89, 0x50, 0x4e, 0x47, 0, 1, 2, 255]));
    await upload(page, none);
    await expect(alert).toContainText('cannot be opened.');
    // The browser notes the refusals in its console; nothing else may stand there.
    errors.splice(0, errors.length, ...errors.filter((text) => !/422 .*\/api\/records$/.test(text)));
});
