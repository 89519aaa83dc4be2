// workshop.spec.mjs -- the workshop: a copy of a rulebook is changed, mended, measured, played and given away.
import { readFileSync } from 'node:fs';
import { faults } from './axe.mjs';
import { test, expect } from './table.mjs';

const speed = (page) => page.locator('[data-cell="units.infantry.speed"]');
const breaks = (page) => page.locator('#breaks');
const name = 'The Portable Wargame';

// A copy of the smallest book, open at its table of units.
async function open(page) {
    await page.goto('/workshop?book=portable');
    await page.waitForURL(/copy=/);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /The units/ }).click();
    await expect(speed(page)).toHaveValue('2');
}

test('a designer changes a number, mends what it breaks, and nothing is lost', async ({ page }) => {
    await page.goto('/rulebook/portable.html');
    await page.getByRole('link', { name: 'Make it yours' }).click();
    await page.waitForURL(/workshop(\.html)?\?copy=/);
    await expect(breaks(page)).toContainText(/All \d+ examples hold/);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /The units/ }).click();
    await speed(page).focus();
    await page.keyboard.press('ArrowUp');
    await expect(speed(page)).toHaveValue('3');
    await expect(page.locator('.ce.chg')).toContainText('was 2');
    await expect(page.locator('.wbar')).toContainText('1 number changed');
    await expect(page.locator('.toc .dot')).toHaveText(/The units/);
    await expect(breaks(page)).toContainText(/[1-9]\d* of \d+ examples fail/);
    // A sentence of the book says the old number.
    await expect(breaks(page)).toContainText('says "2"');
    await page.locator('.mend').getByRole('button', { name: 'Change 2 to 3 here too' }).first().click();
    await expect(breaks(page)).not.toContainText('says "2"');
    await expect(page.locator('#UN1')).toContainText('speed 3');
    // The picture of what happens, and what happens becomes what the example says.
    const fails = page.locator('.fx');
    await fails.first().getByRole('button', { name: 'Step through' }).click();
    await expect(page.getByRole('dialog').locator('svg').first()).toBeVisible();
    await page.keyboard.press('Escape');
    const many = async () => Number(/(\d+) of \d+ examples? fail/.exec(await breaks(page).textContent())?.[1] ?? 0);
    const before = await many();
    await fails.first().getByRole('button', { name: 'Accept result' }).click();
    await expect.poll(many).toBe(before - 1);
    await page.reload();
    await expect.poll(many).toBe(before - 1);
    await expect(page.locator('.wbar')).toContainText('1 number, 1 clause, and 1 example changed');
    // Back to the book and forth again.
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
    await expect(breaks(page)).toContainText(/All \d+ examples hold/);
    await expect(page.locator('.wbar')).toContainText('nothing changed');
    await page.keyboard.press('Control+y');
    await expect(page.locator('.wbar')).toContainText('1 number changed');
    await page.getByRole('button', { name: 'Revert all' }).click();
    await expect(page.locator('.wbar')).toContainText('nothing changed');
});

test('a number out of its range is marked and not used', async ({ page }) => {
    await open(page);
    await speed(page).fill('99');
    await expect(page.getByRole('alert')).toHaveText('1 to 8 allowed (UN1)');
    await expect(page.locator('.wbar')).toContainText('nothing changed');
    await speed(page).press('Escape');
    await expect(speed(page)).toHaveValue('2');
    await expect(page.getByRole('alert')).toHaveCount(0);
});

test('what it does is measured, and the copy is played against the computer', async ({ page, api }) => {
    await open(page);
    await page.getByRole('combobox', { name: 'Players' }).selectOption('random');
    await speed(page).fill('4');
    await expect(page.locator('#does .say')).toContainText(/score changes by [+−]?\d/, { timeout: 60_000 });
    await expect(page.locator('#does .sc')).toHaveAccessibleName(/Red’s score: your copy [\d.]+ \[/);
    await page.getByRole('button', { name: 'Pause' }).click();
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Play it' }).click();
    await page.waitForURL(/\/table[/.]/);
    await page.locator('.prompt').waitFor();
    const id = new URL(page.url()).pathname.split('/').pop();
    const [game] = await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.games')));
    expect(game.id).toBe(id);
    expect(await api.record(game)).toContain('[Set "units.infantry.speed" "4"]');
});

test('words are changed, an example is written and opened on a table', async ({ page, api }) => {
    await open(page);
    await page.getByRole('button', { name: 'Change clause UN1' }).click();
    const field = page.getByRole('textbox', { name: 'Clause' });
    await field.fill(`${await field.inputValue()} Always.`);
    await field.press('Control+Enter');
    await expect(page.locator('#UN1')).toContainText('Always.');
    await expect(page.locator('.wbar')).toContainText('1 clause changed');
    await page.locator('#UN1').hover();
    await page.getByRole('button', { name: 'Add a ruling' }).first().click();
    await page.getByRole('button', { name: 'Keep' }).click();
    await expect(page.locator('.wbar')).toContainText('1 clause and 1 ruling changed');
    // An example, with words offered.
    await page.locator('#UN1').hover();
    await page.getByRole('button', { name: 'Add an example' }).first().click();
    const editor = page.locator('.code .cm-content');
    await editor.click();
    await page.keyboard.press('Control+Home');
    for (const key of ['ArrowDown', 'ArrowDown']) await page.keyboard.press(key);
    await page.keyboard.type('A1 inf avg d4 N');
    await page.keyboard.press('Escape');
    await expect(editor).toBeVisible();
    await page.keyboard.press('Enter');
    await page.keyboard.type('B1 inf avg a8 S');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('End');
    await page.keyboard.type('mov');
    await expect(page.locator('.code .cm-tooltip-autocomplete li').first()).toHaveText('move');
    await page.keyboard.press('Enter');
    await page.keyboard.type(' A1 d5');
    await page.keyboard.press('Escape');
    await page.keyboard.press('Control+Enter');
    await expect(page.locator('.wbar')).toContainText('1 clause, 1 ruling, and 1 example changed');
    const mine = page.locator('.example-of', { hasText: 'New example' });
    await expect(mine).toBeVisible();
    // A game begins at the position of an example.
    await mine.hover();
    await mine.getByRole('button', { name: 'Open on a table' }).click();
    await page.waitForURL(/\/table[/.]/);
    await expect(page.locator('svg.map .pc')).toHaveCount(2);
    // The other way round: the first choice of a game.
    const game = await api.create();
    const text = await api.record(game);
    expect(text).toContain('[Rules');
    await page.goto(`/workshop?game=${game.id}&row=1#${game.watch}`);
    await expect(page.locator('pre.of')).toContainText('```example');
    await expect(page.locator('pre.of')).toContainText('board 8x8');
});

test('the table tells the house rules of a game, the lab takes the changes', async ({ page, api }) => {
    const plain = await api.create();
    await page.goto(`/table/${plain.id}#${plain.watch}`);
    await page.locator('.prompt').waitFor();
    await expect(page.getByRole('button', { name: /House rules/ })).toHaveCount(0);
    const game = await api.create({ set: { 'units.infantry.speed': '3' } });
    await page.goto(`/table/${game.id}#${game.watch}`);
    await page.getByRole('button', { name: 'House rules: 1 number differs' }).click();
    const told = page.getByRole('dialog');
    await expect(told).toContainText('Infantry, Speed: 3, 2 in the book');
    await expect(told).not.toContainText('units.infantry');
    await expect(told.getByRole('link', { name: 'Your copies of rulebooks' })).toHaveAttribute('href', '/workshop');
    // The book beside the table, and the book in a page of its own, are those of the game.
    await told.getByRole('link', { name: 'UN1' }).click();
    const drawer = page.locator('dialog.drawer');
    await expect(drawer.locator('#UN1')).toContainText('speed 3 and range 3');
    await expect(drawer.locator('[id="units.infantry.speed"]')).toHaveText(/^3 was 2$/);
    const whole = await drawer.getByRole('link', { name: 'Open the book' }).getAttribute('href');
    await page.getByRole('button', { name: 'Close the rulebook' }).click();
    await expect(page.getByRole('button', { name: 'Rulebook', exact: true })).toBeFocused();
    await page.goto(whole);
    await expect(page.locator('p.house')).toContainText('1 number differs from the book');
    await expect(page.locator('[id="units.infantry.speed"]')).toHaveText(/^3 was 2$/);
    expect(await faults(page)).toEqual([]);
    await page.getByRole('link', { name: 'The book without them' }).click();
    await expect(page.locator('[id="units.infantry.speed"]')).toHaveText('2');
    await open(page);
    await speed(page).fill('3');
    await expect(page.locator('.wbar')).toContainText('1 number changed');
    await page.getByRole('link', { name: 'Ask the lab' }).click();
    await expect(page.locator('.sum code')).toContainText('--set units.infantry.speed=3');
});

test('a link holds what differs, and a damaged one says one sentence', async ({ page, stranger }) => {
    await open(page);
    await speed(page).fill('3');
    await expect(page.locator('.wbar')).toContainText('1 number changed');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByRole('dialog').locator('code').textContent();
    expect(new URL(link).hash.length).toBeLessThan(400);
    const other = await stranger();
    await other.goto(link);
    await expect(other.locator('.dif li')).toHaveText([/^Infantry, Speed 3 instead of 2 *UN1$/]);
    await other.getByRole('button', { name: 'Open this copy' }).click();
    await other.waitForURL(/copy=/);
    await other.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /The units/ }).click();
    await expect(speed(other)).toHaveValue('3');
    for (const hash of [link.split('#')[1].slice(0, -9), 'copy=', 'copy=%%%', `copy=${'A'.repeat(9000)}`,
        'copy=S0xKTklNTskCAA']) {
        await other.goto('/workshop');
        await other.goto(`/workshop#${hash}`);
        await other.reload();
        await expect(other.getByRole('alert')).toHaveText('This link is damaged, and nothing was opened.');
    }
});

test('a copy is a file, and what is no book is refused', async ({ page }) => {
    await open(page);
    await speed(page).fill('5');
    await expect(page.locator('.wbar')).toContainText('1 number changed');
    const [file] = await Promise.all([page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save as file' }).click()]);
    const path = await file.path(), text = readFileSync(path, 'utf8');
    expect(text).toMatch(/\| Infantry \| 5 \|/);
    await page.goto('/workshop');
    const input = page.locator('input[type=file]');
    for (const [name, body] of [['a.md', '# No book'], ['b.md', '\0\x01\x02'], ['c.md', '<script>alert(1)</script>'],
        ['d.md', 'x'.repeat(3 * 1024 * 1024)]]) {
        await input.setInputFiles({ name, mimeType: 'text/markdown', buffer: Buffer.from(body) });
        await expect(page.getByRole('alert')).toContainText(`${name} cannot be opened.`);
    }
    // Whatever a book says, it is words.
    const hostile = `${text}\n<script>globalThis.ran = 1</script>\n\n**X1** <img src=x onerror="globalThis.ran = 1"> `
        + '[a](javascript:globalThis.ran=1)\n';
    await input.setInputFiles({ name: 'mine.md', mimeType: 'text/markdown', buffer: Buffer.from(hostile) });
    await page.waitForURL(/copy=/);
    await expect(page.getByRole('textbox', { name: 'Name of the copy' })).toHaveValue('mine');
    await expect(page.locator('.wbar')).toContainText('1 number');
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link').last().click();
    await expect(page.locator('.wt')).toContainText('onerror');
    expect(await page.evaluate(() => globalThis.ran)).toBeUndefined();
    expect(await page.locator('.wt script, .wt img, .wt a[href^="javascript"]').count()).toBe(0);
});

test('readers, both themes and a phone', async ({ page, stranger }) => {
    await open(page);
    await speed(page).fill('3');
    await expect(page.locator('.fx').first()).toBeVisible();
    expect(await faults(page)).toEqual([]);
    await page.getByRole('button', { name: 'Dark colours' }).click();
    await expect.poll(() => faults(page, true)).toEqual([]);
    const phone = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await open(phone);
    await speed(phone).tap();
    await phone.getByRole('button', { name: 'Infantry, Speed: one more' }).tap();
    await expect(speed(phone)).toHaveValue('3');
    await phone.getByRole('navigation', { name: 'In short' }).getByRole('link', { name: /\d+ fail/ }).tap();
    await expect(phone.locator('#breaks')).toBeInViewport();
    expect(await phone.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    await phone.goto('/workshop');
    await expect(phone.getByRole('link', { name: `${name}, my copy` })).toBeVisible();
    expect(await faults(phone)).toEqual([]);
});

test('the shelf is found from every side, and a second copy has a name of its own', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('link', { name: 'Workshop' }).click();
    await page.waitForURL('/workshop');
    await open(page);
    await page.goto('/rulebook/portable.html');
    await expect(page.getByRole('link', { name: 'Your copies' })).toHaveAttribute('href', '/workshop');
    await page.getByRole('link', { name: 'Make it yours' }).click();
    await expect(page.getByRole('heading', { name: `You have a copy of ${name}` })).toBeVisible();
    await page.getByRole('button', { name: 'Make another copy' }).click();
    await page.waitForURL(/copy=/);
    await expect(page.getByRole('textbox', { name: 'Name of the copy' })).toHaveValue(`${name}, my copy 2`);
    await page.goto('/workshop?book=portable');
    await page.getByRole('link', { name: `Open ${name}, my copy`, exact: true }).click();
    await expect(page.getByRole('textbox', { name: 'Name of the copy' })).toHaveValue(`${name}, my copy`);
});

test('the shelf as one file: books and battles go out and come back, and a hostile one gives a sentence',
    async ({ page, stranger }) => {
        await open(page);
        await speed(page).fill('5');
        await expect(page.locator('.wbar')).toContainText('1 number changed');
        await page.goto('/editor.html?rules=portable&battle=ford');
        await expect(page.locator('.ttl')).toContainText('kept in this browser', { timeout: 30_000 });
        await page.goto('/workshop');
        const rows = (of) => of.locator('.panel .list li');
        await expect(rows(page)).toHaveCount(2);
        const [file] = await Promise.all([page.waitForEvent('download'),
            page.getByRole('button', { name: 'Save all as one file' }).click()]);
        const text = readFileSync(await file.path(), 'utf8'), shelf = JSON.parse(text);
        expect(shelf.books.map(({ name: n }) => n)).toEqual([`${name}, my copy`]);
        expect(shelf.battles.map(({ rules }) => rules)).toEqual(['portable']);
        const other = await stranger(), give = (body) => other.locator('input[type=file]').setInputFiles(
            { name: 'shelf.json', mimeType: 'application/json', buffer: Buffer.from(body) });
        await other.goto('/workshop');
        const body = (change) => JSON.stringify({ ...shelf, ...change });
        for (const bad of ['{', '{}', '{"kind":"sandtable shelf","version":1}', '['.repeat(9000), body({ version: 9 }),
            body({ books: 7 }), body({ books: [{ ...shelf.books[0], text: '# nothing' }] }),
            body({ books: [{ ...shelf.books[0], rules: 'ancients' }] }), body({ battles: [null] }),
            body({ battles: [{ ...shelf.battles[0], text: '\0' }] }),
            body({ battles: [{ ...shelf.battles[0], text: 'x'.repeat(300_000) }] }),
            body({ battles: Array(300).fill(shelf.battles[0]) })]) {
            await give(bad);
            await expect(other.getByRole('alert')).toContainText('shelf.json cannot be opened.');
            await expect(rows(other)).toHaveCount(0);
        }
        await give(text);
        await expect(other.getByRole('status')).toHaveText('1 book and 1 battle opened.');
        await expect(rows(other)).toHaveCount(2);
        await give(text);
        await expect(other.getByRole('status')).toHaveText('0 books and 0 battles opened; 2 here already.');
        expect(await faults(other)).toEqual([]);
        // What was made here is among the battles, too.
        await other.goto('/#battles');
        await other.getByRole('region', { name: 'Your battles' }).getByRole('link').click();
        await other.waitForURL(/editor\.html\?own=/);
        await page.goto('/workshop');
    });

test('a number is selected when it is taken, the pencil stays, pictures have their ground', async ({ page }) => {
    await open(page);
    await speed(page).click();
    await page.keyboard.type('4');
    await expect(speed(page)).toHaveValue('4');
    // Of twenty failures three stand above what the copy does.
    await expect(page.locator('.fx')).toHaveCount(3);
    // Each part that a picture refers to is there, though no chapter with examples was seen.
    await expect(page.locator('.fx .bd svg').first()).toBeVisible();
    await expect.poll(() => page.locator('.fx .bd use').evaluateAll((all) => all.length > 0 && all.every((one) =>
        document.getElementById(one.getAttribute('href').slice(1)) !== null))).toBe(true);
    await page.getByRole('navigation', { name: 'Contents' }).getByRole('link', { name: /Movement/ }).click();
    const example = page.locator('.example-of').first(), pencil = example.locator('.edt .btn.icon');
    await example.scrollIntoViewIfNeeded();
    const before = await pencil.boundingBox();
    await example.hover();
    await expect(example.getByRole('button', { name: 'Open on a table' })).toBeVisible();
    expect((await pencil.boundingBox()).x).toBe(before.x);
});

test('the meter rests while the page is hidden; a record replays without the copy', async ({ page, api }) => {
    await open(page);
    await page.getByRole('combobox', { name: 'Players' }).selectOption('random');
    await speed(page).fill('4');
    const games = page.locator('#does .pace b');
    await expect(games).toBeVisible({ timeout: 60_000 });
    await page.evaluate(() => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => globalThis.isAway ?? true });
    });
    await page.waitForTimeout(2500); // what is being played comes to its end
    const still = await games.textContent();
    await page.waitForTimeout(2500);
    expect(await games.textContent()).toBe(still);
    await page.evaluate(() => (globalThis.isAway = false));
    await expect(games).not.toHaveText(still, { timeout: 30_000 });
    await page.getByRole('button', { name: 'Play it' }).click();
    await page.getByRole('dialog').getByRole('radio', { name: 'Somebody at this screen' }).check();
    await page.getByRole('dialog').getByRole('button', { name: 'Play it' }).click();
    await page.waitForURL(/\/table\//);
    await page.locator('.prompt').waitFor();
    // From the table one comes back to the copy.
    await page.getByRole('button', { name: /House rules/ }).click();
    await expect(page.getByRole('dialog').getByRole('link', { name: 'Open your copy of the rulebook' }))
        .toHaveAttribute('href', /copy=/);
    const [game] = await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.games')));
    const record = await api.record(game);
    await page.goto('/workshop');
    await page.getByRole('button', { name: `Forget ${name}, my copy` }).click();
    await expect(page.locator('.panel .list li')).toHaveCount(0);
    const again = await api.upload(record);
    expect(await api.record(again)).toContain('[Set "units.infantry.speed" "4"]');
    await page.goto(`/table/${again.id}#${again.watch}`);
    await expect(page.getByRole('button', { name: 'House rules: 1 number differs' })).toBeVisible();
});
