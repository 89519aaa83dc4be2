// carry.spec.mjs -- one's games on another device: by a private link, by a file, in two browsers; and hostile ones.
import { readFileSync } from 'node:fs';
import { faults } from './axe.mjs';
import { test, expect, own, people, sitDown } from './table.mjs';

const LINK = { rules: 'portable', scenario: 'plain', players: people, table: 'link', side: 0 };
const NOTHING = 'A'.repeat(22);
const kept = (page) => page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.games') ?? '[]'));
const partOf = ({ id, keys, watch }) => [id, keys[0] ?? '', keys[1] ?? '', watch, ''].join('.');

// Anna's browser has a seat of a table by link, and both of one at her screen.
async function annas(page, api) {
    const link = await api.create(LINK), screen = await api.create({ players: people });
    await own(page, link, [0]);
    await own(page, screen);
    await page.goto('/');
    await expect(page.locator('.gl li')).toHaveCount(2);
    return { link, screen };
}

async function openCarry(page) {
    const button = page.getByRole('button', { name: 'On another device' });
    await button.focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Your games on another device' });
    await expect(dialog).toBeVisible();
    return dialog;
}

const give = (page, text, name = 'my.txt') => page.locator('input[type=file]').first().setInputFiles(
    { name, mimeType: 'text/plain', buffer: Buffer.from(text) });
const arrival = (page) => page.getByRole('dialog', { name: 'Games from another browser' });

test('a private link takes the games to another browser, and no server sees it', async ({ page, api, stranger }) => {
    const { link, screen } = await annas(page, api), other = await stranger();
    const dialog = await openCarry(page);
    await expect(dialog).toContainText('takes your 2 games to another browser');
    expect(await faults(page)).toEqual([]);
    const address = await dialog.getByRole('textbox', { name: 'Link to your games' }).inputValue();
    expect(address).toContain(link.keys[0]);
    expect(new URL(address).pathname + new URL(address).search).toBe('/');
    const asked = [];
    other.on('request', (request) => asked.push(request.url()));
    await other.goto(address);
    await expect(arrival(other).getByRole('listitem')).toHaveCount(2);
    expect(await faults(other)).toEqual([]);
    // Nothing is kept before somebody says so, and the keys are in no address any more.
    expect(await kept(other)).toEqual([]);
    expect(other.url()).not.toContain(link.keys[0]);
    for (const one of asked) expect(one).not.toContain(link.keys[0]);
    await expect(arrival(other).getByRole('button', { name: 'Take all 2' })).toBeFocused();
    await other.keyboard.press('Enter');
    await expect(other.getByRole('status').filter({ hasText: '2 games were taken over.' })).toBeVisible();
    await expect(other.locator('.gl li')).toHaveCount(2);
    // The seat is one's own there, and the other browser still has it.
    await sitDown(other, `/table/${link.id}`);
    await expect(other.locator('.seat.red')).toContainText('you');
    await sitDown(page, `/table/${link.id}`);
    await expect(page.locator('.seat.red')).toContainText('you');
    await sitDown(other, `/table/${screen.id}`);
    expect(await kept(other)).toHaveLength(2);
});

test('a file takes them along, and meets what is there already', async ({ page, api, stranger }) => {
    const { link, screen } = await annas(page, api), other = await stranger();
    const dialog = await openCarry(page);
    const [file] = await Promise.all([page.waitForEvent('download'),
        dialog.getByRole('button', { name: 'Save as a file' }).click()]);
    const text = readFileSync(await file.path(), 'utf8');
    expect(text).toContain('# Meeting on the Plain, Anna, Bo');
    // The other browser has one seat of the two at one screen.
    await own(other, screen, [1]);
    await other.goto('/');
    await expect(other.locator('.gl li')).toHaveCount(1);
    await openCarry(other);
    await other.getByLabel('Open a file of games').setInputFiles({ name: 'my.txt', mimeType: 'text/plain',
        buffer: Buffer.from(text) });
    await arrival(other).getByRole('button', { name: 'Take all 2' }).click();
    await expect(other.locator('.gl li')).toHaveCount(2);
    const [one, two] = [link, screen].map(async ({ id }) => (await kept(other)).find((g) => g.id === id));
    expect((await one).keys).toEqual([link.keys[0], null]);
    expect((await two).keys).toEqual(screen.keys);
    // Where records are opened it is opened as well.
    const third = await stranger();
    await third.goto('/');
    await give(third, text);
    await expect(arrival(third).getByRole('listitem')).toHaveCount(2);
    await arrival(third).getByRole('button', { name: 'Leave them' }).click();
    expect(await kept(third)).toEqual([]);
});

test('what is broken, wrong or hostile is told in a sentence, and changes nothing', async ({ page, api }) => {
    const { link } = await annas(page, api), before = await kept(page), long = `${partOf(link)}~`.repeat(2000);
    for (const hash of ['', 'x', 'k3v9x0m2ta', `${partOf(link)}~`, `${partOf(link)}~<img src=x onerror=alert(1)>`,
        '%F0', `k3v9x0m2ta.${'A'.repeat(5000)}...`, 'k3v9x0m2ta.....', long]) {
        await page.goto('/rulebook.html');
        await page.goto(`/#games.${hash}`);
        await expect(arrival(page).getByRole('alert'), hash.slice(0, 40)).toContainText('is not whole');
        expect(page.url()).not.toContain('#games');
    }
    const head = 'sandtable games 1\n', many = partOf(link).concat('\n').repeat(101);
    for (const [text, line] of [[`${head}# a word\n${partOf(link)}\nno game\n`, 4], [`${head}{"id":1}`, 2],
        [head + many, 102], [`sandtable games 2\n${partOf(link)}\n`, 1], [`${head}\u0000`, 2]]) {
        await page.goto('/');
        await give(page, text);
        await expect(arrival(page).getByRole('alert')).toContainText(`my.txt:${line}: expected a game`);
    }
    await page.goto('/');
    await give(page, head.padEnd(70_000, '\n'));
    await expect(arrival(page).getByRole('alert')).toContainText('larger than 64 KiB');
    // Keys that open nothing, and a game that nobody has: neither is offered.
    const bad = [{ ...link, keys: [NOTHING, ''], watch: NOTHING }, { ...link, id: '0123456789' }].map(partOf);
    await page.goto('/rulebook.html');
    await page.goto(`/#games.${bad.join('~')}`);
    await expect(arrival(page).getByRole('alert')).toContainText('2 games are not here any more');
    await expect(arrival(page).getByRole('button', { name: /^Take/ })).toHaveCount(0);
    expect(await kept(page)).toEqual(before);
});

test('a wrong key in the place of a right one does not shut a game', async ({ page, api }) => {
    const { link } = await annas(page, api);
    await page.goto('/rulebook.html');
    await page.goto(`/#games.${partOf({ ...link, keys: ['', NOTHING] })}`);
    await arrival(page).getByRole('button', { name: 'Take it' }).click();
    expect((await kept(page)).find((g) => g.id === link.id).keys).toEqual([link.keys[0], null]);
    await sitDown(page, `/table/${link.id}`);
    await expect(page.locator('.seat.red')).toContainText('you');
});

test('games of others never push out one\'s own', async ({ page, api }) => {
    const { link } = await annas(page, api);
    await page.addInitScript(() => {
        const list = JSON.parse(localStorage.getItem('sandtable.games') ?? '[]');
        for (let i = list.length; i < 100; i++)
            list.push({ ...list[0], id: `x${String(i).padStart(9, '0')}`, made: 1, seen: 1 });
        localStorage.setItem('sandtable.games', JSON.stringify(list));
    });
    const fresh = await api.create({ players: people });
    await page.goto('/rulebook.html');
    await page.goto(`/#games.${partOf(fresh)}~${partOf(link)}`);
    await arrival(page).getByRole('button', { name: 'Take all 2' }).click();
    await expect(page.getByRole('status').filter({ hasText: 'for 1 more there is no room' })).toBeVisible();
    const now = await kept(page);
    expect(now).toHaveLength(100);
    expect(now.some((g) => g.id === fresh.id)).toBe(false);
});
