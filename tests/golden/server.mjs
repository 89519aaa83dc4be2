// server.mjs -- the half of golden.sh that needs a server: the games of a release's database, and its records sent
// to a server and fetched again.
//
//     node tests/golden/server.mjs PROGRAM FOLDER
import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { copyFileSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, Server } from '../lib/serving.mjs';
import { Socket } from '../lib/socket.mjs';

const [program, release] = process.argv.slice(2);
const lines = readFileSync(join(release, 'hashes.txt'), 'utf8').split('\n').map((line) => line.split(' '));
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// What a server says to somebody who joins: the whole game.
async function joined(server, id, keys) {
    for (;;) {
        const socket = await Socket.open(server.port);
        assert.equal(socket.status, 101);
        socket.send({ type: 'join', game: id, keys, have: 0 });
        const said = await socket.next();
        socket.close();
        if (said.why !== 'rate') return said;
        await pause(250);
    }
}

async function served(server, id, key) {
    const r = await server.get(`/api/games/${id}/record`, { 'Sandtable-Key': key });
    assert.equal(r.status, 200, `${id}: ${r.text}`);
    return r.bytes;
}

// One game of the database: each of its keys opens what it opened, and the record is the same to the byte.
async function checkGame(server, game, [rules, rows, hash, result, sum]) {
    const opened = [[true, false], [false, true], [false, false]];
    for (const [i, key] of [...game.keys, game.watch].entries()) {
        const said = await joined(server, game.id, [key]);
        assert.equal(said.type, 'game', `${game.id}: ${JSON.stringify(said)}`);
        assert.deepEqual([said.rules, String(said.count), said.hash], [rules, rows, hash], game.id);
        assert.deepEqual([said.rows.length, said.seats], [said.count, opened[i]], game.id);
        assert.deepEqual(said.players, game.players, game.id);
    }
    const text = await served(server, game.id, game.watch);
    assert.equal(createHash('sha256').update(text).digest('hex'), sum, `the record of ${game.id}`);
    const list = (await server.post('/api/summaries', { games: [{ id: game.id, key: game.watch }] })).json.games[0];
    assert.deepEqual([list.rules, String(list.rows), list.result], [rules, rows, result], `${game.id} in a list`);
}

async function checkDatabase() {
    const { games } = JSON.parse(readFileSync(join(release, 'server.json'), 'utf8'));
    const expected = new Map(lines.filter(([kind]) => kind === 'game').map(([, id, ...rest]) => [id, rest]));
    const db = join(folder(), 'server.db');
    copyFileSync(join(release, 'server.db'), db);
    const server = await Server.start(program, db);
    assert.ok(server.port, server.complained);
    assert.equal((await server.get('/health')).json?.ok, true);
    assert.deepEqual(games.map((game) => game.id).sort(), [...expected.keys()].sort(), 'the games of hashes.txt');
    for (const game of games) await checkGame(server, game, expected.get(game.id));
    assert.equal(await server.stop(), 0, server.complained);
    assert.equal(server.complained, '');
    return games.length;
}

// A record comes back from a server as it was sent.  Where chits were asked for as well it does not: a server draws
// them itself and says so.  The other half of the test writes those.
async function checkWriting(names) {
    const server = await Server.start(program, join(folder(), 'empty.db'));
    assert.ok(server.port, server.complained);
    for (const name of names) {
        const text = readFileSync(join(release, name)), r = await server.post('/api/records', text.toString());
        assert.equal(r.status, 201, `${name}: ${r.text}`);
        assert.ok(text.equals(await served(server, r.json.id, r.json.watch)), `${name} is written otherwise`);
    }
    assert.equal(await server.stop(), 0, server.complained);
}

// Each batch has a server of its own: one server would soon say that it is asked too fast.
const records = lines.filter(([kind]) => kind === 'record').map(([, name]) => name)
    .filter((name) => !readFileSync(join(release, name)).includes('[Dice "all asked"]'));
for (let i = 0; i < records.length; i += 40) await checkWriting(records.slice(i, i + 40));
const games = await checkDatabase();
console.log(`${records.length} written again by a server, ${games} games of a database`);
process.exit(0);
