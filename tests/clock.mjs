// clock.mjs -- clocks: whose time runs, a flag that only the server raises, and that they stand while it is down.
//
//     node tests/clock.mjs build/release
//
// The server lives at a time that the test sets, so that days pass in a moment and every figure is exact.
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { DAY, FakeClock, SECOND } from './lib/fake_clock.mjs';
import { Player } from './lib/player.mjs';
import { folder } from './lib/serving.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const place = folder(), newKey = () => randomBytes(16).toString('base64url');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', players: people, table: 'link', side: 0 };
const TICK = 30 * SECOND; // what a killed server forgets at most
const time = new FakeClock(build, place);
let server;

async function start() {
    server = await time.serve(program, join(place, 'games.db'));
    assert.ok(server.port, server.complained);
}

const pass = (ms) => time.pass(ms, server);

// So much later. Lines that are silent for so long are cut, so both come back.
async function later(t, ms) {
    for (const p of t.players) p.close();
    await pass(ms);
    t.players = [await Player.join(server, t.game.id, [t.game.keys[0]]),
        await Player.join(server, t.game.id, [t.guest])];
    return t.players[0];
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

// Its clock stands for ever, so that no flag falls in the time of another table.
async function end(t) {
    const [red] = t.players;
    assert.equal((await red.ask({ type: 'resign', seat: 0, rows: red.rows, key: red.key() })).type, 'ack');
    for (const p of t.players) p.close();
}

async function summaryOf({ game }) {
    const ask = { games: [{ id: game.id, key: game.watch }] };
    return (await server.post('/api/summaries', ask)).json.games[0];
}

// Its time runs out while nobody does anything; a moment before that it has not.
async function flagged() {
    const t = await table({ total: 120, more: 0 }), side = t.players[0].game.actor;
    assert.deepEqual(await clockOf(t.players[0]), { type: 'clock', left: [120 * SECOND, 120 * SECOND], runs: side });
    await later(t, 120 * SECOND - 1);
    assert.equal((await summaryOf(t)).node, 'decide');
    await act(t);
    assert.ok(!isFlag(t.players[0]), 'a millisecond is enough');
    const late = t.players[0].game.actor, { left } = await clockOf(t.players[0]);
    const last = Math.min(left[late], 20 * SECOND);
    const [red, blue] = (await later(t, left[late] - last), t.players);
    await pass(last);
    for (const p of t.players) await p.until(() => isFlag(p), 'the flag');
    assert.equal(red.game.rows.at(-1), `flag ${'AB'[late]}`);
    const over = await clockOf(blue);
    assert.deepEqual([over.runs, over.left[late]], [2, 0]);
    await red.until(() => red.proof.seed !== null, 'the seed of the dice');
    assert.equal((await t.players[late].act(late, red.game.choices()[0])).why, 'over');
    const { node, winner } = await summaryOf(t);
    assert.deepEqual([node, winner], ['over', 1 - late]);
    const record = await server.get(`/api/games/${t.game.id}/record`, { 'Sandtable-Key': t.game.watch });
    assert.match(record.text, new RegExp(`^flag ${'AB'[late]} `, 'm'));
    // A record with a flag is the same game again.
    const again = await server.ask('POST', '/api/records', { body: record.text });
    assert.equal(again.status, 201, again.text);
    for (const p of t.players) p.close();
}

// No client can raise a flag, and a table at one screen has no clock.
async function forbidden() {
    const t = await table({ total: 600, more: 5 }), [red] = t.players;
    for (const [side, p] of t.players.entries())
        for (const words of ['flag A', 'flag B'])
            assert.notEqual((await p.act(side, words)).type, 'ack');
    assert.ok(!isFlag(red));
    const bad = [{ total: 0, more: 0 }, { total: 60 }, { days: 31 }, { days: 1, total: 5 }, 7, { total: 1e9, more: 0 }];
    for (const clock of bad)
        assert.equal((await server.post('/api/games', { ...plain, clock })).status, 400, JSON.stringify(clock));
    const screen = { ...plain, table: 'screen', side: undefined, clock: { days: 3 } };
    assert.equal((await server.post('/api/games', screen)).status, 400);
    await end(t);
}

// Each act takes its time; what the clock adds comes when the move is passed on, and the other side's time stands.
async function increments() {
    const t = await table({ total: 600, more: 30 }), [red] = t.players, gained = [0, 0];
    for (let i = 0; i < 40 && Math.min(...gained) < 1; i++) {
        const before = await clockOf(red), took = (i + 1) * SECOND;
        await pass(took);
        const side = await act(t), after = await clockOf(red), isPassed = after.runs !== side;
        gained[side] += isPassed;
        assert.equal(after.left[side], before.left[side] - took + (isPassed ? 30 * SECOND : 0));
        assert.equal(after.left[1 - side], before.left[1 - side]);
    }
    assert.ok(Math.min(...gained) >= 1, 'the move was passed on by both');
    await end(t);
}

// Nobody gains what the clock adds by taking back.
async function takenBack() {
    const t = await table({ total: 600, more: 30 }), [red] = t.players;
    const side = await act(t), before = await clockOf(red);
    await pass(5 * SECOND);
    // The act, with the dice behind it.
    const dice = red.game.chances.length - 1 - red.game.chances.lastIndexOf(false);
    const asks = t.players[side], other = t.players[1 - side];
    asks.send({ type: 'undo', seat: side, rows: asks.rows, key: asks.key(), count: dice + 1 });
    if (dice > 0) {
        await other.next('undo-asked');
        assert.equal((await other.answer('undo-answer', 1 - side, true)).type, 'ack');
    }
    await red.until(() => red.game.rows.at(-1).startsWith('undo'), 'the undo');
    const after = await clockOf(red);
    for (const i of [0, 1]) assert.ok(after.left[i] <= before.left[i], JSON.stringify([before, after]));
    await end(t);
}

async function days() {
    const t = await table({ days: 3 });
    let passed = 0;
    for (let i = 0; i < 12 && passed < 3; i++) {
        const before = await clockOf(t.players[0]), red = await later(t, 2 * DAY / 12);
        const side = await act(t), { runs, left } = await clockOf(red);
        if (runs === side) assert.equal(left[side], before.left[side] - 2 * DAY / 12, 'the turn goes on');
        else assert.equal(left[runs], 3 * DAY, 'a new turn has all of its days');
        passed += runs !== side;
    }
    assert.ok(passed >= 3);
    const late = t.players[0].game.actor, red = await later(t, 3 * DAY);
    await red.until(() => isFlag(red), 'the flag after three days');
    assert.equal(red.game.rows.at(-1), `flag ${'AB'[late]}`);
    for (const p of t.players) p.close();
}

// The server is down for a week: nobody loses by that.
async function stopped() {
    for (const signal of ['SIGTERM', 'SIGKILL']) {
        const t = await table({ total: 100, more: 0 }), side = t.players[0].game.actor;
        await pass(40 * SECOND);
        for (const p of t.players) p.close();
        await server.stop(signal);
        time.pass(7 * DAY);
        await start();
        const p = await Player.join(server, t.game.id, [t.game.keys[0]]), { runs, left } = await p.next('clock');
        const forgot = signal === 'SIGTERM' ? 0 : TICK;
        assert.ok(!isFlag(p) && runs === side, signal);
        assert.ok(left[side] >= 60 * SECOND && left[side] <= 60 * SECOND + forgot, `${signal}: ${left[side]}`);
        // Then it goes on, also if nobody looks.
        p.close();
        await pass(left[side] - 1);
        assert.equal((await summaryOf(t)).node, 'decide');
        await pass(1);
        assert.equal((await summaryOf(t)).node, 'over', 'the flag of a game that nobody had open');
    }
}

async function main() {
    compile(build);
    time.stand();
    await start();
    for (const check of [flagged, forbidden, increments, takenBack, days, stopped]) await check();
    assert.equal(await server.stop(), 0, server.complained);
    console.log('clock: flags, increments, days, and time that stands while the server is down');
    process.exit(0);
}

main();
