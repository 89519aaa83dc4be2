// clock.mjs -- clocks: whose time runs, a flag that only the server raises, and that they stand while it is down.
//
//     node tests/clock.mjs build/release
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const place = folder(), newKey = () => randomBytes(16).toString('base64url');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', players: people, table: 'link', side: 0 };
const DAY = 24 * 3600 * 1000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let server;

async function start() {
    server = await Server.start(program, join(place, 'games.db'));
    assert.ok(server.port, server.complained);
}

async function table(clock) {
    const r = await server.post('/api/games', { ...plain, clock }), guest = newKey();
    assert.equal(r.status, 201, r.text);
    const red = await Player.join(server, r.json.id, [r.json.keys[0]]);
    const before = await red.next('clock');
    assert.equal(before.runs, 2, 'it stands while a seat waits');
    const blue = await Player.claim(server, r.json.id, r.json.claim, guest);
    for (const p of [red, blue]) await p.settled();
    return { game: r.json, guest, players: [red, blue], before };
}

// The last that a player was told of the clock.
async function clockOf(p) {
    p.send({ type: 'ping' });
    await p.next('pong');
    return p.others.findLast((m) => m.type === 'clock');
}

async function act({ players }) {
    const side = players[0].game.actor, answer = await players[side].must(side, players[side].game.choices()[0]);
    for (const p of players) await p.until(() => p.rows >= answer.count, 'the rows');
    for (const p of players) await p.settled();
    return side;
}

const isFlag = (p) => /^flag [AB]$/.test(p.game.rows.at(-1) ?? '');

// Its time runs out while nobody does anything.
async function flagged() {
    const t = await table({ total: 2, more: 0 }), [red, blue] = t.players;
    const { runs, left } = await clockOf(red);
    assert.ok(runs < 2 && left[runs] <= 2000 && left[1 - runs] === 2000, JSON.stringify({ runs, left }));
    const side = red.game.actor;
    assert.equal(runs, side);
    for (const p of t.players) await p.until(() => isFlag(p), 'the flag');
    assert.equal(red.game.rows.at(-1), `flag ${'AB'[side]}`);
    const over = await clockOf(blue);
    assert.deepEqual([over.runs, over.left[side]], [2, 0]);
    await red.until(() => red.proof.seed !== null, 'the seed of the dice');
    assert.equal((await t.players[side].act(side, red.game.choices()[0])).why, 'over');
    const ask = { games: [{ id: t.game.id, key: t.game.watch }] };
    const [summary] = (await server.post('/api/summaries', ask)).json.games;
    assert.deepEqual([summary.node, summary.winner], ['over', 1 - side]);
    const record = await server.get(`/api/games/${t.game.id}/record`, { 'Sandtable-Key': t.game.watch });
    assert.match(record.text, new RegExp(`^flag ${'AB'[side]} `, 'm'));
    // A record with a flag is the same game again.
    const again = await server.ask('POST', '/api/records', { body: record.text });
    assert.equal(again.status, 201, again.text);
    for (const p of t.players) p.close();
}

// No client can raise a flag, and a table at one screen has no clock.
async function forbidden() {
    const t = await table({ total: 600, more: 5 }), [red, blue] = t.players;
    for (const [side, p] of t.players.entries())
        for (const words of ['flag A', 'flag B'])
            assert.notEqual((await p.act(side, words)).type, 'ack');
    assert.ok(!isFlag(red));
    const bad = [{ total: 0, more: 0 }, { total: 60 }, { days: 31 }, { days: 1, total: 5 }, 7, { total: 1e9, more: 0 }];
    for (const clock of bad)
        assert.equal((await server.post('/api/games', { ...plain, clock })).status, 400, JSON.stringify(clock));
    const screen = { ...plain, table: 'screen', side: undefined, clock: { days: 3 } };
    assert.equal((await server.post('/api/games', screen)).status, 400);
    for (const p of [red, blue]) p.close();
}

// What the clock adds comes when the move is passed on, and time runs for one side at a time.
async function increments() {
    const t = await table({ total: 600, more: 30 }), [red] = t.players;
    const gained = [0, 0];
    for (let i = 0; i < 40 && Math.max(...gained) < 2; i++) {
        const before = await clockOf(red), side = await act(t), after = await clockOf(red);
        if (after.runs === side || after.runs === 2) continue;
        gained[side]++;
        assert.ok(after.left[side] > before.left[side] + 20_000, `${JSON.stringify(before)} ${JSON.stringify(after)}`);
        assert.ok(after.left[side] <= before.left[side] + 30_000);
    }
    assert.ok(Math.max(...gained) >= 2, 'the move was passed on');
    for (const p of t.players) p.close();
}

async function days() {
    const t = await table({ days: 3 }), [red] = t.players;
    for (let i = 0; i < 6; i++) {
        const side = await act(t), { runs, left } = await clockOf(red);
        if (runs < 2 && runs !== side) assert.ok(left[runs] > 3 * DAY - 60_000 && left[runs] <= 3 * DAY);
    }
    for (const p of t.players) p.close();
}

// The server is stopped, or killed, for longer than what is left: nobody loses by that.
async function stopped() {
    for (const signal of ['SIGTERM', 'SIGKILL']) {
        const t = await table({ total: 4, more: 0 }), side = t.players[0].game.actor;
        await pause(500);
        for (const p of t.players) p.close();
        await server.stop(signal);
        await pause(5000);
        await start();
        const p = await Player.join(server, t.game.id, [t.game.keys[0]]), { runs, left } = await p.next('clock');
        assert.ok(!isFlag(p) && runs === side && left[side] > 1000, `${signal}: ${left[side]} of ${side}`);
        assert.ok(signal === 'SIGKILL' || left[side] < 3600, `${left[side]}`);
        // Then it goes on, also if nobody looks.
        p.close();
        await pause(left[side] + 1000);
        const late = await Player.join(server, t.game.id, [t.game.keys[0]]);
        assert.ok(isFlag(late), 'the flag of a game that nobody had open');
        late.close();
    }
}

async function main() {
    compile(build);
    await start();
    for (const check of [flagged, forbidden, increments, days, stopped]) await check();
    assert.equal(await server.stop(), 0, server.complained);
    console.log('clock: flags, increments, days, and time that stands while the server is down');
    process.exit(0);
}

main();
