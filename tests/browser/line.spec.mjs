// line.spec.mjs -- pages that are reloaded and lines that break: nothing is lost, and nothing is done twice.
import { connect, createServer } from 'node:net';
import { test, expect, logOf, people, rowsOf, seatOf, sitDown } from './table.mjs';
import { asked, committed, mouse, playOn } from './hands.mjs';
import { can, position } from './position.mjs';

const fighting = { name: 'fight', seed: 3, until: can('fight') };
const beaten = { name: 'beaten', seed: 7, until: can('retreat'), prefer: ['fight'] };

async function open(page, api, which, dice) {
    const start = await position(api, which);
    const game = await api.branch(start, start.rows.length, { players: people, dice });
    await sitDown(page, seatOf(game, start.actor));
    return { game, start };
}

// What the page says of the moment; the choice that is in hand is not part of it.
async function moment(page) {
    const seen = await asked(page);
    return { title: seen.title, choices: seen.choices.map((c) => c.name), faces: seen.faces.map((f) => f.name),
        reach: seen.reach.length, log: await logOf(page), prompt: await page.locator('.prompt .q').innerText() };
}

test('a page that is reloaded inside a combat asks the same again', async ({ page, api }) => {
    const { start } = await open(page, api, beaten), before = await moment(page);
    expect(before.log.length).toBe(start.rows.length);
    expect(before.choices.join(' ')).toMatch(/exhausted.*Retreat/);
    await page.reload();
    expect(await moment(page)).toEqual(before);
    await playOn(page, mouse(1), ({ primary }) => primary !== null);
    await page.locator('.prompt .acts .pri').click();
    await committed(page, before.log.length);
});

test('a page that is reloaded while a die is pending asks for the same die', async ({ page, api }) => {
    const { start } = await open(page, api, fighting, 'asked');
    await page.locator('.prompt .opts button', { hasText: /^Attack/ }).click();
    await page.locator('.prompt .acts .pri').click();
    await page.locator('.prompt .faces button').first().waitFor();
    const before = await moment(page);
    expect(before.faces).toEqual(['1', '2', '3', '4', '5', '6']);
    expect(before.log.length).toBe(start.rows.length + 1);
    await page.reload();
    expect(await moment(page)).toEqual(before);
    await page.keyboard.press('6');
    await committed(page, before.log.length);
    await expect(page.locator('.tlog .tdie').last()).toHaveText('6');
});

// The way to the server through a door of our own, which can be shut: lines break, and no new ones are let in.
async function doorTo(server) {
    const lines = new Set();
    let isShut = false;
    const door = createServer((near) => {
        if (isShut) return near.destroy();
        const far = connect(server.port, '127.0.0.1');
        for (const [one, other] of [[near, far], [far, near]]) {
            lines.add(one);
            one.on('error', () => other.destroy());
            one.on('close', () => lines.delete(one));
            one.pipe(other);
        }
    });
    await new Promise((done) => door.listen(0, '127.0.0.1', done));
    return {
        address: `http://127.0.0.1:${door.address().port}`,
        shut: () => {
            isShut = true;
            for (const line of lines) line.destroy();
        },
        open: () => (isShut = false),
        end: () => new Promise((done) => {
            for (const line of lines) line.destroy();
            door.close(done);
        }),
    };
}

test('a page whose line breaks waits, comes back, and goes on', async ({ page, context, api, server, errors }) => {
    const door = await doorTo(server), start = await position(api, fighting);
    const game = await api.branch(start, start.rows.length, { players: people });
    await sitDown(page, door.address + seatOf(game, start.actor));
    await page.locator('.prompt .opts button', { hasText: /^Pass/ }).click();
    const before = await moment(page), primary = page.locator('.prompt .acts .pri');
    door.shut();
    await context.setOffline(true);
    await expect(page.locator('.strip')).toContainText('Connection lost.');
    await expect(primary).toBeDisabled();
    expect(await logOf(page)).toEqual(before.log);
    door.open();
    await context.setOffline(false);
    await expect(page.locator('.strip')).toHaveCount(0);
    expect(await moment(page)).toEqual(before);
    await primary.click();
    await committed(page, before.log.length);
    await expect.poll(async () => (await api.summary(game)).rows).toBe(await rowsOf(page).count());
    await page.goto('about:blank');
    await door.end();
    errors.splice(0, errors.length, ...errors.filter((text) => !/WebSocket|ERR_INTERNET_DISCONNECTED/.test(text)));
});

// The line between page and server in our hands: `cut` drops it before an act goes out, or before its answer comes in.
async function tap(page) {
    const line = { cut: 'never', sent: [], joins: 0 };
    await page.routeWebSocket(/\/ws$/, (client) => {
        const server = client.connectToServer();
        let isCut = false;
        const cut = () => {
            line.cut = 'never';
            isCut = true;
            void client.close({ code: 1011, reason: 'cut' });
            void server.close();
        };
        client.onMessage((text) => {
            const message = JSON.parse(text);
            if (message.type === 'join') line.joins++;
            if (message.type === 'act') line.sent.push(message);
            if (message.type === 'act' && line.cut === 'before') return cut();
            if (!isCut) server.send(text);
        });
        server.onMessage((text) => {
            if (JSON.parse(text).type === 'ack' && line.cut === 'after') return cut();
            if (!isCut) client.send(text);
        });
    });
    return line;
}

for (const cut of ['before', 'after'])
    test(`an act is done once, though the line breaks ${cut} the server has it`, async ({ page, api }) => {
        const line = await tap(page), { game, start } = await open(page, api, fighting);
        await page.locator('.prompt .opts button', { hasText: /^Pass/ }).click();
        line.cut = cut;
        await page.locator('.prompt .acts .pri').click();
        await committed(page, start.rows.length);
        await expect.poll(() => line.joins).toBe(2);
        // It was sent again, the very same, and the game has it once.
        await expect.poll(() => line.sent.length).toBe(2);
        expect(line.sent[1]).toEqual(line.sent[0]);
        await expect(page.locator('.prompt .acts .pri', { hasText: 'Sending' })).toHaveCount(0);
        const lines = (await api.record(game)).split('\n').filter((text) => /^pass /.test(text));
        expect(lines.length).toBe(start.rows.filter((row) => /^pass /.test(row)).length + 1);
    });
