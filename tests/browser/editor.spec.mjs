// editor.spec.mjs -- battles are made and changed by mouse, keyboard and touch; what is broken is told.
import { test, expect } from './table.mjs';
import { faults } from './axe.mjs';
import { sizes, sticksOut, still } from './screens.mjs';
import { readFileSync } from 'node:fs';

const allowed = (page) => page.getByRole('heading', { name: 'Is it allowed?' }).locator('xpath=../..');
const said = (page) => page.locator('.ed-say');

async function edit(page, rules, battle) {
    await page.goto(`/editor.html?rules=${rules}&battle=${battle}`);
    await expect(allowed(page)).toContainText('Can be played', { timeout: 30_000 });
    await page.locator('svg.map .pc').first().waitFor();
}

// The middle of a piece on the screen, by its plate.
async function middle(page, id) {
    const box = await page.locator(`svg.map g[id$="-p${id}"]`).boundingBox();
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
}

// What is kept of the battle, as the page would write it into a file.
async function yaml(page) {
    const [file] = await Promise.all([page.waitForEvent('download'),
        page.getByRole('button', { name: 'Save', exact: true }).click()]);
    return readFileSync(await file.path(), 'utf8');
}

test('squares by mouse: paint, drag, a fault with its clause, undo, and a reload', async ({ page }) => {
    await edit(page, 'portable', 'plain');
    const first = await yaml(page);
    await page.getByRole('button', { name: 'Woods', exact: true }).click();
    await page.getByRole('radio', { name: '3', exact: true }).check();
    const map = await page.locator('svg.map').boundingBox(), at = await middle(page, 1);
    const empty = { x: map.x + map.width / 2, y: map.y + map.height / 2 };
    await page.mouse.move(empty.x, empty.y);
    await page.mouse.down();
    await page.mouse.move(empty.x + 60, empty.y, { steps: 4 });
    await page.mouse.up();
    const painted = await yaml(page);
    expect(painted).not.toBe(first);
    expect(painted).toMatch(/legend: .*woods/);

    // A unit on another's square: it is ringed, and the sentence names its clause.
    await page.keyboard.press('v');
    const other = await middle(page, 2);
    await page.mouse.move(other.x, other.y);
    await page.mouse.down();
    await page.mouse.move(at.x, at.y, { steps: 6 });
    await page.mouse.up();
    await expect(allowed(page)).toContainText('1 error: cannot be played yet');
    await expect(allowed(page).locator('li.no a.cl')).toHaveText('MO2');
    await expect(page.locator('.ed-fault')).toHaveCount(1);
    await expect(page.getByRole('button', { name: 'Play it', exact: true })).toBeDisabled();
    await expect(page.getByRole('button', { name: 'Play it many times' })).toBeDisabled();
    await expect(page.locator('.ed-right')).toContainText('Not yet: it can be played many times once it is allowed.');
    await page.keyboard.press('Escape');
    await allowed(page).locator('li.no button').click();
    await expect(page.locator('.ed-right')).toContainText('A2');

    // What ground is called and looks like.
    await page.keyboard.press('Escape');
    await page.mouse.click(empty.x, empty.y);
    await page.getByLabel('Looks like').selectOption('orchard');
    await page.getByLabel('Name', { exact: true }).fill('the Old Orchard');
    await page.getByLabel('Name', { exact: true }).press('Enter');
    await expect.poll(() => yaml(page)).toMatch(/- orchard .* name="the Old Orchard"/);

    // A reload loses nothing, and undo goes back to the beginning.
    await page.waitForTimeout(400);
    await page.reload();
    await expect(allowed(page)).toContainText('1 error');
    await page.goBack().catch(() => undefined);
    await edit(page, 'portable', 'plain');
    await page.getByRole('button', { name: 'Woods', exact: true }).click();
    await page.mouse.click(empty.x, empty.y);
    await page.mouse.click(empty.x, empty.y + 100);
    await page.keyboard.press('Control+z');
    await page.keyboard.press('Control+z');
    expect(await yaml(page)).toBe(first);
    await page.keyboard.press('Control+y');
    await page.keyboard.press('Control+y');
    expect(await yaml(page)).not.toBe(first);
});

test('hexes by keyboard alone: paint, place, turn, remove', async ({ page }) => {
    await edit(page, 'ancients', 'tutorial');
    const first = await yaml(page);
    await page.locator('svg.map').focus();
    await page.keyboard.press('2');
    for (const key of ['ArrowDown', 'ArrowRight', 'ArrowRight']) await page.keyboard.press(key);
    await page.keyboard.press('Enter');
    const painted = await yaml(page);
    expect(painted).not.toBe(first);
    await page.getByRole('button', { name: /^A1–3/ }).click();
    await page.locator('svg.map').focus();
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('e');
    expect(await yaml(page)).not.toBe(painted);
    await page.keyboard.press('Delete');
    await expect(page.getByRole('button', { name: /^A1–3/ })).toHaveCount(0);
    for (let i = 0; i < 4; i++) await page.keyboard.press('Control+z');
    expect(await yaml(page)).toBe(first);
    // A place is typed, too.
    await page.getByRole('button', { name: /^A4–5/ }).click();
    await page.getByLabel('Hex', { exact: true }).fill('0808');
    await page.getByLabel('Hex', { exact: true }).press('Enter');
    await expect.poll(() => yaml(page)).toContain('0808');
});

test('a free table: ground is drawn and reshaped, a unit dragged, a price over its limit', async ({ page }) => {
    await edit(page, 'wargame', 'the-mound');
    const map = await page.locator('svg.map').boundingBox();
    const x = map.x + map.width * 0.7, y = map.y + map.height * 0.62;
    await page.getByRole('button', { name: 'Scrub', exact: true }).click();
    await page.mouse.move(x, y);
    await page.mouse.down();
    await page.mouse.move(x + 90, y + 50, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.ed-handle')).toHaveCount(4);
    const drawn = await yaml(page);
    expect(drawn).toContain('- scrub');
    const handle = await page.locator('.ed-handle').first().boundingBox();
    await page.mouse.move(handle.x + 4, handle.y + 4);
    await page.mouse.down();
    await page.mouse.move(handle.x - 30, handle.y - 20, { steps: 4 });
    await page.mouse.up();
    expect(await yaml(page)).not.toBe(drawn);
    // A corner more, drawn out of an edge, and typed.
    const corners = async () => (await page.getByLabel('4 corners').or(page.getByLabel('5 corners'))
        .inputValue()).split(' ').length;
    expect(await corners()).toBe(4);
    const edge = await page.locator('.ed-edge').first().boundingBox();
    await page.mouse.move(edge.x + edge.width / 2, edge.y + edge.height / 2);
    await page.mouse.down();
    await page.mouse.move(edge.x + 5, edge.y - 30, { steps: 4 });
    await page.mouse.up();
    await expect(page.locator('.ed-handle')).toHaveCount(5);
    expect(await corners()).toBe(5);
    await page.keyboard.press('Control+z');
    await expect(page.locator('.ed-handle')).toHaveCount(4);
    await page.getByLabel('4 corners').fill('here');
    await page.getByLabel('4 corners').press('Enter');
    await expect(said(page)).toContainText('Corners are written as');
    await page.getByLabel('Looks like').selectOption('farm');
    await expect.poll(() => yaml(page)).toContain('look=farm');

    await page.getByRole('button', { name: /^B22–24/ }).click();
    await page.getByLabel('How many').fill('5');
    await page.getByLabel('How many').press('Enter');
    await expect(page.locator('.ed-right')).toContainText(/298 of 250, 48 over/);
    await expect(allowed(page).locator('a.cl')).toHaveText('SC5');
    await page.getByRole('button', { name: 'The same army for Blue' }).click();
    await expect(allowed(page)).toContainText('Can be played');
});

test('a battle goes out as a link and as a file, and is played', async ({ page, stranger }) => {
    await edit(page, 'ironpush2', 'bridge');
    await page.getByLabel('Title').fill('The Other Bridge');
    await page.getByLabel('Title').press('Enter');
    await page.getByRole('button', { name: 'Share' }).click();
    const link = await page.getByLabel('Link to this battle').inputValue();
    expect(link.length).toBeLessThan(8192);
    await page.keyboard.press('Escape');
    const text = await yaml(page), other = await stranger();
    await other.goto(link);
    await expect(other.locator('.ttl')).toContainText('The Other Bridge', { timeout: 30_000 });
    expect(await yaml(other)).toBe(text);
    await page.getByRole('button', { name: 'Play it', exact: true }).click();
    const ask = page.getByRole('dialog');
    await ask.getByRole('radio', { name: 'A friend, by link' }).check();
    await ask.getByRole('button', { name: 'Play it' }).click();
    await other.goto(await ask.locator('code').textContent());
    await expect(other.locator('header').first()).toContainText('The Other Bridge');
    await ask.getByRole('link', { name: 'To the table' }).click();
    await page.waitForURL(/\/table[/.]/);
    await page.locator('.prompt').waitFor();
    await expect(page.locator('header').first()).toContainText('The Other Bridge');
});

test('how balanced: games are played, and the figure has its interval', async ({ page }) => {
    await edit(page, 'portable', 'plain');
    await page.getByRole('button', { name: 'Play it many times' }).click();
    await expect(page.locator('.ed-m')).toBeVisible({ timeout: 60_000 });
    await expect(page.getByRole('heading', { name: 'How balanced?' }).locator('xpath=../..'))
        .toContainText(/score: [\d.]+ \[[\d.]+, [\d.]+\]/);
    await page.getByRole('button', { name: 'Pause' }).click();
});

test('hostile files and links give a sentence and nothing else', async ({ page }) => {
    await edit(page, 'portable', 'ford');
    const before = await yaml(page);
    const file = (text) => page.getByLabel('Open a file').last().setInputFiles(
        { name: 'a.yaml', mimeType: 'text/yaml', buffer: Buffer.from(text) });
    for (const text of ['\0\0', '{'.repeat(4000), 'a: &x [*x]', 'rules: nothing', '<script>alert(1)</script>',
        'rules: portable\ntitle: x\nunits: 3', 'x'.repeat(300 * 1024)]) {
        await file(text);
        await expect(said(page)).toHaveText(/could not be read|is larger|too large/i);
        expect(await yaml(page)).toBe(before);
        await page.keyboard.press('Escape');
    }
    for (const hash of ['#b=AAAA', '#b=%%%', '#b=', `#b=${'A'.repeat(9000)}`]) {
        await page.goto('about:blank');
        await page.goto(`/editor.html${hash}`);
        await expect(said(page)).toHaveText(/damaged|could not be read/, { timeout: 30_000 });
        await page.keyboard.press('Escape');
    }
});

test('a finger paints on a phone, and axe finds nothing in both themes', async ({ browser, baseURL, errors }) => {
    const context = await browser.newContext({ baseURL, viewport: sizes.phone, hasTouch: true, isMobile: true,
        reducedMotion: 'reduce' }), page = await context.newPage();
    page.on('pageerror', (error) => errors.push(String(error)));
    await edit(page, 'portable', 'plain');
    expect(await sticksOut(page)).toBe(0);
    await page.getByRole('button', { name: 'Woods', exact: true }).tap();
    const map = await page.locator('svg.map').boundingBox();
    await page.touchscreen.tap(map.x + map.width / 2, map.y + map.height / 2);
    await expect(page.getByRole('button', { name: 'Undo' })).toBeEnabled();
    for (const theme of ['light', 'dark']) {
        await page.emulateMedia({ colorScheme: theme });
        await still(page);
        expect(await faults(page)).toEqual([]);
    }
    await context.close();
});

test('how it is won stands by itself; an objective that counts for nothing is told', async ({ page }) => {
    await edit(page, 'ancients', 'tutorial');
    const won = page.getByRole('region', { name: 'How it is won' });
    await expect(won).toContainText(/Rout .* of Blue/);
    await page.locator('.ed-left').getByRole('button', { name: /objective/i }).click();
    const map = await page.locator('svg.map').boundingBox();
    await page.mouse.click(map.x + map.width / 2, map.y + map.height / 2);
    await expect(allowed(page)).toContainText('This battle has an objective that counts for nothing.');
    // The option that makes it count is beside the notice.
    await won.getByLabel('Objectives').selectOption('more');
    await expect(allowed(page)).not.toContainText('counts for nothing');
    await expect(won).toContainText('Hold more objectives');
});

test('a whole battle is turned and mirrored, and comes back; a distance is the rules\u2019', async ({ page }) => {
    await edit(page, 'portable', 'ford');
    const first = await yaml(page);
    for (const name of ['Turn it half a circle', 'Mirror it, east and west']) {
        await page.getByRole('button', { name }).click();
        expect(await yaml(page)).not.toBe(first);
        await expect(allowed(page)).toContainText('Can be played');
        await page.getByRole('button', { name }).click();
        expect(await yaml(page)).toBe(first);
    }
    await page.keyboard.press('m');
    const a = await middle(page, 1), b = await middle(page, 2);
    await page.mouse.move(a.x, a.y);
    await page.mouse.down();
    await page.mouse.move(b.x, b.y, { steps: 4 });
    await page.mouse.up();
    await expect(said(page)).toHaveText(/^\d+ places? away$/);
});
