// people.spec.mjs -- names, who is here, and talk at a table by link, in two browsers and three.
import { randomBytes } from 'node:crypto';
import { dirname } from 'node:path';
import { fileURLToPath } from 'node:url';
import { compile } from '../lib/engine.mjs';
import { Player } from '../lib/player.mjs';
import { Socket } from '../lib/socket.mjs';
import { faults } from './axe.mjs';
import { test, expect, people, piecesOf, program, sitDown } from './table.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));

const WIDE = { rules: 'portable', scenario: 'plain', players: people, table: 'link', side: 0 };

// A table by link with its maker on this page, and a friend who came by the invitation.
async function table(page, api, stranger, names = ['Anna', 'Bo']) {
    const game = await api.create(WIDE), friend = await stranger();
    for (const [i, reader] of [page, friend].entries())
        await reader.addInitScript((name) => {
            if (location.protocol !== 'http:') return;
            const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
            localStorage.setItem('sandtable.settings', JSON.stringify({ name, ...known }));
        }, names[i]);
    await sitDown(page, `/table/${game.id}#${game.keys[0]}`);
    await sitDown(friend, `/table/${game.id}#join.${game.claim}`);
    await expect(page.locator('.seat.blue')).toContainText('here');
    return { game, friend };
}

const linesOf = (page) => page.locator('.talk .lines li p');

// By keyboard alone.
async function say(page, text) {
    const field = page.getByRole('textbox', { name: /^Write to/ });
    await expect(field).toBeFocused();
    await page.keyboard.insertText(text);
    await page.keyboard.press('Enter');
}

async function openTalk(page) {
    await page.locator('#prompt-title').focus();
    await page.keyboard.press('c');
    await expect(page.getByRole('heading', { name: 'Talk' })).toBeVisible();
}

test('who joins without a name is asked for one, and everybody reads it', async ({ page, api, stranger }) => {
    const { game, friend } = await table(page, api, stranger, ['Anna', '']);
    await expect(page.locator('.strip.name')).toHaveCount(0);
    const field = friend.getByLabel('What shall the others call you?');
    await expect(field).toBeVisible();
    await field.focus();
    await friend.keyboard.insertText('a\u202eb');
    await expect(friend.getByText('only visible characters')).toBeVisible();
    await field.fill('');
    await friend.keyboard.insertText('Björn');
    await friend.keyboard.press('Enter');
    await expect(field).toHaveCount(0);
    for (const reader of [page, friend]) await expect(reader.locator('.seat.blue .who')).toHaveText('Björn');
    // It is kept: by this browser for the next game, by the server for this one.
    await friend.reload();
    await friend.locator('.prompt').waitFor();
    await expect(friend.locator('.strip.name')).toHaveCount(0);
    const next = await api.create(WIDE);
    await sitDown(friend, `/table/${next.id}#join.${next.claim}`);
    await expect(friend.locator('.seat.blue .who')).toHaveText('Björn');
    expect((await api.summary(game)).players[1].name).toBe('Björn');
});

test('one sees who is here, who was here when, and who watches', async ({ page, api, stranger }) => {
    const { game, friend } = await table(page, api, stranger), watcher = await stranger(), other = await stranger();
    await watcher.addInitScript(() => {
        if (location.protocol !== 'http:') return;
        localStorage.setItem('sandtable.settings', JSON.stringify({ name: 'Cleo' }));
    });
    for (const reader of [watcher, other]) await sitDown(reader, `/table/${game.id}#${game.watch}`);
    await page.getByRole('button', { name: 'Watching (2)' }).focus();
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'Who watches' });
    await expect(dialog.getByRole('listitem')).toHaveText(['Cleo', 'and 1 more']);
    await page.keyboard.press('Escape');
    await friend.goto('about:blank');
    await expect(page.locator('.seat.blue')).toContainText('away, seen just now');
    await page.reload();
    await expect(page.locator('.seat.blue')).toContainText('away, seen just now');
});

test('the seats say whose line is good, slow or gone, in words and by a sign', async ({ page, api, stranger }) => {
    let late = 0; // milliseconds that an answer takes
    await page.routeWebSocket(/\/ws$/, (client) => {
        const server = client.connectToServer();
        client.onMessage((text) => server.send(text));
        server.onMessage((text) => {
            if (String(text).includes('"pong"')) setTimeout(() => client.send(text), late);
            else client.send(text);
        });
    });
    const { friend } = await table(page, api, stranger);
    await expect(page.locator('.seat.red')).toContainText('you · good line');
    await expect(page.locator('.seat.red .net.good, .seat.blue .net.good')).toHaveCount(2);
    late = 700;
    await expect(page.locator('.seat.red')).toContainText(/you · slow line, (0\.[789]|1\.\d) s/, { timeout: 25_000 });
    await expect(page.locator('.seat.red .net.slow')).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
    await friend.close();
    await expect(page.locator('.seat.blue')).toContainText('away');
    await expect(page.locator('.seat.blue .net.away')).toHaveCount(1);
});

test('the board is turned to the side that one plays', async ({ page, api, stranger }) => {
    const { friend } = await table(page, api, stranger);
    const mean = async (reader, side) => {
        const all = (await piecesOf(reader)).filter((p) => p.includes(` ${side} `));
        return all.reduce((sum, p) => sum + Number(/translate\([-\d.]+ ([-\d.]+)\)/.exec(p)[1]), 0) / all.length;
    };
    expect(await mean(page, 'red')).toBeGreaterThan(await mean(page, 'blue'));
    expect(await mean(friend, 'blue')).toBeGreaterThan(await mean(friend, 'red'));
});

test('two talk, a third reads; by keyboard, and after a reload', async ({ page, api, stranger }) => {
    const { game, friend } = await table(page, api, stranger), watcher = await stranger();
    await sitDown(watcher, `/table/${game.id}#${game.watch}`);
    await openTalk(page);
    await say(page, 'Good luck!');
    await expect(linesOf(page)).toHaveText(['Good luck!']);
    // News is told by the button; opening the talk is reading it.
    await expect(friend.getByRole('button', { name: 'Talk, 1 new' })).toBeVisible();
    await openTalk(friend);
    await expect(linesOf(friend)).toHaveText(['Good luck!']);
    await say(friend, 'You too. شكرا 👍');
    await friend.keyboard.press('Escape');
    await expect(friend.locator('.talk')).toHaveCount(0);
    await expect(friend.getByRole('button', { name: 'Talk', exact: true })).toBeVisible();
    await expect(linesOf(page)).toHaveText(['Good luck!', 'You too. شكرا 👍']);
    await expect(page.locator('.talk li.own small')).toContainText('You');
    await expect(page.locator('.talk li.blue small')).toContainText('Bo');
    // Letters that are typed are no keys of the table.
    await page.keyboard.insertText('z');
    await page.keyboard.press('f');
    await expect(page.getByRole('textbox', { name: /^Write to/ })).toHaveValue('zf');
    expect(await faults(page)).toEqual([]);
    await watcher.keyboard.press('c');
    await expect(linesOf(watcher)).toHaveCount(2);
    await expect(watcher.locator('.talk input')).toHaveCount(0);
    await page.reload();
    await page.locator('.prompt').waitFor();
    await openTalk(page);
    await expect(linesOf(page)).toHaveCount(2);
    expect(await api.record(game)).not.toContain('Good luck');
});

test('what happened in the battle stands between the lines of talk', async ({ page, api, server }) => {
    compile(dirname(program));
    const game = await api.create(WIDE), guest = randomBytes(16).toString('base64url');
    const blue = await Player.claim(server, game.id, game.claim, guest);
    const both = await Player.join(server, game.id, [game.keys[0], guest]);
    const said = async (text) => {
        both.send({ type: 'say', seat: 1, key: both.key(), text });
        await expect(linesOf(page).last()).toHaveText(text);
    };
    await sitDown(page, `/table/${game.id}#${game.keys[0]}`);
    await openTalk(page);
    await said('Good luck!');
    await expect(page.locator('.talk li.ev')).toHaveCount(0);
    const begun = page.locator('.tlog h3').filter({ hasText: /round 2/i });
    for (let i = 0; i < 400 && await begun.count() === 0; i++) {
        await both.settled();
        await both.must(both.game.actor, both.game.choices()[0]);
    }
    await said('On we go.');
    // The turn, and the last losses.
    const order = await page.locator('.talk .lines li').evaluateAll((all) => all.map((li) => li.className));
    expect(order.join(' | ')).toMatch(/^blue \| (ev \| ){1,4}blue$/);
    const event = page.locator('.talk li.ev').filter({ hasText: /round 2/i });
    await expect(event).toHaveCount(1);
    expect(await faults(page)).toEqual([]);
    await page.screenshot({ path: `${pictures}/talk-events.png` });
    await event.getByRole('button').focus();
    await page.keyboard.press('Enter');
    await expect(page.locator('#prompt-title')).toHaveText(/^Row \d+ of \d+$/);
    blue.close();
    both.close();
});

test('who is muted is heard by nobody, until he is heard again', async ({ page, api, stranger }) => {
    const { friend } = await table(page, api, stranger);
    await openTalk(page);
    await openTalk(friend);
    await page.getByRole('checkbox', { name: 'Mute Bo' }).focus();
    await page.keyboard.press('Space');
    await expect(friend.getByText('does not want to hear you')).toBeVisible();
    await expect(friend.getByRole('textbox', { name: /^Write to/ })).toHaveCount(0);
    await page.reload();
    await page.locator('.prompt').waitFor();
    await openTalk(page);
    await expect(page.getByRole('checkbox', { name: 'Mute Bo' })).toBeChecked();
    await page.getByRole('checkbox', { name: 'Mute Bo' }).uncheck();
    await friend.getByRole('textbox', { name: /^Write to/ }).fill('Hello again');
    await friend.keyboard.press('Enter');
    await expect(linesOf(page)).toHaveText(['Hello again']);
});

test('hostile words are words', async ({ page, api, stranger, server }) => {
    const { game } = await table(page, api, stranger), red = await Socket.open(server.port);
    red.send({ type: 'join', game: game.id, keys: [game.keys[0]], have: 0 });
    const bad = ['<img src=x onerror=alert(1)>"><script>alert(2)</script>', 'W'.repeat(240),
        `Z${'\u0301'.repeat(4)}`, 'مرحبا <b>שלום</b>'];
    await openTalk(page);
    for (const [i, text] of bad.entries()) red.send({ type: 'say', seat: 0, key: `bad${i}`, text });
    await expect(linesOf(page)).toHaveText(bad);
    // A pile of marks is no line: it is refused, and what comes after it is heard.
    const pile = `Z${'\u0301'.repeat(200)}`;
    red.send({ type: 'say', seat: 0, key: 'pile', text: pile });
    expect((await red.next('refused')).why).toBe('form');
    let lost = 0;
    page.on('websocket', () => lost++);
    await say(page, pile);
    await expect(page.getByText('A letter may have at most 4 marks')).toBeVisible();
    await say(page, 'Still here');
    await expect(linesOf(page)).toHaveText([...bad, 'Still here']);
    expect(lost).toBe(0);
    await expect(page.locator('img, [onerror], body script, iframe')).toHaveCount(0);
    // Nothing leaves its place.
    const [panel, ...lines] = [await page.locator('.talk').boundingBox(),
        ...await Promise.all((await linesOf(page).all()).map((line) => line.boundingBox()))];
    for (const line of lines) {
        expect(line.x).toBeGreaterThanOrEqual(panel.x);
        expect(line.x + line.width).toBeLessThanOrEqual(panel.x + panel.width);
    }
    red.close();
});
