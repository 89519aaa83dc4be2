// kill.mjs -- the server is killed at random moments while people play: nothing acknowledged is lost or doubled.
//
//     node tests/kill.mjs build/release [--long]
//
// Each client writes down what was acknowledged to it.  After each kill the server is started again on the same
// file; every game must have all that was acknowledged, in the same order, and what was under way is sent again
// with its old key: done once, whether it had been done before the kill or not.
import { strict as assert } from 'node:assert';
import { join } from 'node:path';
import { compile, generator, DECIDE, OVER } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';

const build = process.argv[2] ?? 'build/release', cycles = process.argv.includes('--long') ? 50 : 5, GAMES = 6;
const program = process.env.ST_SERVER ?? join(build, 'sandtable');
const seed = Number(process.env.ST_SEED ?? Date.now() % 100000), random = generator(seed);
const db = join(folder(), 'games.db');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let server, acks = 0, resent = 0, found = 0;

function pick(list) {
    return list[random(list.length)];
}

async function create(dice) {
    const players = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'computer' }];
    const scenario = pick(['plain', 'ford', 'town']);
    const r = await server.post('/api/games', { rules: 'portable', scenario, dice, players });
    assert.equal(r.status, 201, r.text);
    return { id: r.json.id, keys: r.json.keys, watch: r.json.watch, dice, acked: 0, rows: [], pending: null, sent: 0 };
}

// What is lawful now: mostly an action, now and then one step back.
function choose(client) {
    const { game } = client, seat = game.node === DECIDE ? game.actor : 0;
    const free = game.node === DECIDE && game.chances.length > 0 && !game.chances.at(-1) && random(8) === 0;
    return free ? { type: 'undo', seat, count: 1 } : { type: 'act', seat, act: pick(game.choices()) };
}

// Play until the connection ends.
async function play(one, client) {
    try {
        while (client.game.node !== OVER) {
            if (client.socket.isClosed) break;
            one.pending = { ...choose(client), rows: client.rows, key: `${one.id}-${++one.sent}` };
            const answer = await client.ask(one.pending);
            assert.equal(answer.type, 'ack', JSON.stringify([one.pending, answer]));
            acks++;
            one.acked = answer.count;
            one.pending = null;
            await client.until(() => client.rows >= answer.count, 'its rows');
            one.rows = client.game.rows.slice();
            if (random(4) === 0) await pause(random(30));
        }
    } catch (error) {
        if (!client.socket.isClosed) throw error;
    }
    one.rows = client.game.rows.slice();
}

// After a start: what is there is what was said, and what was under way is done once.
async function verify(one) {
    const client = await Player.join(server, one.id, one.keys);
    assert.ok(client.rows >= one.acked, `${one.acked} rows were acknowledged, ${client.rows} are there`);
    assert.deepEqual(client.game.rows.slice(0, one.rows.length), one.rows, 'rows that were told are there');
    if (one.pending) {
        const before = client.rows, wasDone = before > one.pending.rows, answer = await client.ask(one.pending);
        assert.equal(answer.type, 'ack', JSON.stringify([one.pending, answer]));
        await client.until(() => client.rows >= answer.count, 'its rows');
        if (wasDone) assert.equal(client.rows, before, 'it was done twice');
        else assert.ok(client.rows > before, 'it was not done');
        const words = one.pending.act ?? 'undo 1';
        assert.equal(client.game.rows[one.pending.rows], words);
        assert.deepEqual(await client.ask(one.pending), answer, 'the same answer again');
        resent++;
        found += wasDone;
        one.acked = answer.count;
        one.pending = null;
    }
    one.rows = client.game.rows.slice();
    return client;
}

async function cycle(games) {
    server = await Server.start(program, db);
    assert.ok(server.port, `it does not start again: ${server.complained}`);
    const clients = [];
    for (const one of games) clients.push(await verify(one));
    for (let i = 0; i < games.length; i++) {
        if (clients[i].game.node !== OVER) continue;
        clients[i].close();
        games[i] = await create(games[i].dice);
        clients[i] = await verify(games[i]);
    }
    const playing = games.map((one, i) => play(one, clients[i]));
    await pause(50 + random(600));
    assert.equal(await server.stop('SIGKILL'), 'SIGKILL');
    await Promise.all(playing);
    for (const client of clients) client.close();
}

async function main() {
    compile(build);
    server = await Server.start(program, db);
    const games = [];
    for (let i = 0; i < GAMES; i++) games.push(await create(i % 3 ? 'rolled' : 'asked'));
    assert.equal(await server.stop('SIGKILL'), 'SIGKILL');
    for (let i = 0; i < cycles; i++) await cycle(games);
    server = await Server.start(program, db);
    for (const one of games) {
        (await verify(one)).close();
        const r = await server.get(`/api/games/${one.id}/record`, { 'Sandtable-Key': one.watch });
        assert.equal(r.status, 200);
        assert.equal((await server.post('/api/records', r.text)).status, 201, 'the record replays');
    }
    assert.equal(await server.stop(), 0);
    const again = `${resent} sent again (${found} had been done)`;
    console.log(`kill: ${cycles} kills, ${acks} acknowledged, ${again}, seed ${seed}`);
    process.exit(0);
}

main().catch((error) => {
    console.log(`seed ${seed}: ${error.stack}\n${server?.complained ?? ''}`);
    process.exit(1);
});
