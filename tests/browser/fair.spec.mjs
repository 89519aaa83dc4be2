// fair.spec.mjs -- the dice of a table can be checked: what is known before the end, and every roll after it.
import { dirname } from 'node:path';
import { compile, OVER } from '../lib/engine.mjs';
import { Player } from '../lib/player.mjs';
import { test, expect, own, people, program, seatOf, sitDown } from './table.mjs';

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
    await expect(dialog.locator('code')).toHaveText([commitment, /^[0-9a-f]{32}$/, /^[0-9a-f]{32}$/]);
    await expect(dialog.getByRole('button', { name: 'Check every die' })).toHaveCount(0);

    const player = await Player.join(api.server, game.id, game.keys);
    while (player.game.node !== OVER) await player.must(player.game.actor, player.game.choices()[0]);
    await dialog.getByRole('button', { name: 'Check every die' }).click();
    await expect(dialog.getByRole('status')).toHaveText(/^All \d+ rolls are as the seed makes them\.$/);
    await expect(dialog.locator('code').first()).toHaveText(commitment);
    player.close();
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
    await expect(dialog.locator('code')).toHaveText([/^[0-9a-f]{64}$/, /^[0-9a-f]{32}$/, /^[0-9a-f]{32}$/]);
    expect(sent.length).toBe(6);
});
