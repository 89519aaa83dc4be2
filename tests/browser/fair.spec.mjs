// fair.spec.mjs -- the dice of a table can be checked: what is known before the end, and every roll after it.
import { createHash } from 'node:crypto';
import { dirname } from 'node:path';
import { compile, OVER } from '../lib/engine.mjs';
import { Player } from '../lib/player.mjs';
import { mouse, playOn } from './hands.mjs';
import { test, expect, own, people, program, seatOf, sitDown } from './table.mjs';

const HASH = /^[0-9a-f]{64}$/;

async function openDice(page) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('button', { name: 'Check the dice' }).click();
    return page.getByRole('dialog', { name: 'Check the dice' });
}

test('the dice are committed to, and checked when the game is over', async ({ page, api }) => {
    compile(dirname(program));
    const game = await api.create({ players: people, set: { 'options.round_limit.value': '1' } });
    await own(page, game);
    await sitDown(page, seatOf(game));
    const dialog = await openDice(page), commitment = await dialog.locator('code').first().innerText();
    expect(commitment).toMatch(/^[0-9a-f]{64}$/);
    await expect(dialog.locator('code')).toHaveText([commitment, /^[0-9a-f]{32}$/, /^[0-9a-f]{32}$/, HASH]);
    await expect(dialog.getByRole('button', { name: 'Check every die' })).toHaveCount(0);

    const player = await Player.join(api.server, game.id, game.keys);
    while (player.game.node !== OVER) await player.must(player.game.actor, player.game.choices()[0]);
    // The chain is that of the rows that a second client was told.
    let chain = Buffer.from(commitment, 'hex'), rolls = 0;
    for (const words of player.game.rows.filter((row) => /^(roll|draw) /.test(row))) {
        const number = Buffer.alloc(4);
        number.writeUInt32BE(++rolls);
        chain = createHash('sha256').update('sandtable dice 1').update(chain).update(number).update(words).digest();
    }
    expect(rolls).toBeGreaterThan(0);
    await expect(dialog.getByText(`${rolls} rolls so far`)).toBeVisible();
    await expect(dialog.locator('code').last()).toHaveText(chain.toString('hex'));
    await dialog.getByRole('button', { name: 'Check every die' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^All \d+ rolls are as the seed makes them\.$/);
    await expect(dialog.locator('code').first()).toHaveText(commitment);
    player.close();
});

test('who plays alone checks every die at the end', async ({ page, api }) => {
    const game = await api.create({ players: people, set: { 'options.round_limit.value': '1' } });
    await own(page, game);
    await sitDown(page, seatOf(game));
    await playOn(page, mouse(6));
    const dialog = await openDice(page);
    await dialog.getByRole('button', { name: 'Check every die' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^All [1-9]\d* rolls are as the seed makes them\.$/);
});

test('a nonce that came too fast is sent again, once for each seat', async ({ page, api }) => {
    const sent = [];
    await page.routeWebSocket(/\/ws$/, (socket) => {
        const server = socket.connectToServer();
        socket.onMessage((text) => {
            const { type } = JSON.parse(text);
            if (type === 'nonce') sent.push(text);
            if (type !== 'nonce' || sent.length > 4) server.send(text);
            else socket.send(JSON.stringify({ type: 'refused', key: '', why: 'rate', text: 'Too many messages.',
                clause: '', count: 0 }));
        });
    });
    const game = await api.create({ players: people });
    await own(page, game);
    await sitDown(page, seatOf(game));
    const dialog = await openDice(page);
    await expect(dialog.locator('code')).toHaveText([HASH, /^[0-9a-f]{32}$/, /^[0-9a-f]{32}$/, HASH]);
    expect(sent.length).toBe(6);
    expect(new Set(sent).size).toBe(2); // each seat's the same as before
});

// A server that changes what a player added could choose dice by it. The browser remembers what it gave.
for (const [what, change, said] of [
    ['a nonce', (proof) => (proof.nonces[0] = '00'.repeat(16)),
        'The number of Red is not the one that this browser gave.'],
    ['the commitment', (proof) => (proof.commit = '00'.repeat(32)),
        'The commitment is not the one that this browser saw when the game began.'],
])
    test(`a server that swaps ${what} is caught`, async ({ page, api }) => {
        let isCheating = false;
        await page.routeWebSocket(/\/ws$/, (socket) => {
            const server = socket.connectToServer();
            server.onMessage((text) => {
                const message = JSON.parse(text);
                if (isCheating && message.proof) change(message.proof);
                socket.send(JSON.stringify(message));
            });
        });
        compile(dirname(program));
        const game = await api.create({ players: people, set: { 'options.round_limit.value': '1' } });
        await own(page, game);
        await sitDown(page, seatOf(game));
        const player = await Player.join(api.server, game.id, game.keys);
        while (player.game.node !== OVER) await player.must(player.game.actor, player.game.choices()[0]);
        player.close();
        isCheating = true;
        await page.reload();
        const dialog = await openDice(page);
        await dialog.getByRole('button', { name: 'Check every die' }).click();
        await expect(dialog.getByRole('status')).toHaveText(said);
    });
