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
    const before = await fails.count();
    await fails.first().getByRole('button', { name: 'Accept result' }).click();
    await expect(fails).toHaveCount(before - 1);
    await page.reload();
    await expect(fails).toHaveCount(before - 1);
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
    await expect(page.getByRole('dialog')).toContainText('units.infantry.speed 3');
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
    await expect(other.locator('.dif li')).toHaveText([/^number +units\.infantry\.speed \(UN1\): 2 -> 3$/]);
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
