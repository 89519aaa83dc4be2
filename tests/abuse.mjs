// abuse.mjs -- one client does its worst, and the others do not notice: long games, slow heads, idle connections.
//
//     node tests/abuse.mjs build/release [--long] [CHECK ...]
import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { frame, Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release';
const program = process.env.ST_SERVER ?? join(build, 'sandtable');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const PING = 9, isLong = process.argv.includes('--long');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let server;

async function create(rules = 'portable', scenario = 'plain') {
    const r = await server.post('/api/games', { rules, scenario, dice: 'rolled', players: people });
    assert.equal(r.status, 201, r.text);
    return r.json;
}

// The longest wait for /health while `work` goes on, in milliseconds.
async function longestWait(work) {
    let isOver = false, longest = 0;
    const watching = (async () => {
        while (!isOver) {
            const began = Date.now();
            assert.equal((await server.get('/health')).status, 200);
            longest = Math.max(longest, Date.now() - began);
            await pause(20);
        }
    })();
    const result = await work();
    isOver = true;
    await watching;
    return [longest, result];
}

// ---- long games ----

// A record of one action and its undo, over and over.
async function pairs(rows) {
    const game = await create('wargame', 'the-long-field'), key = { 'Sandtable-Key': game.watch };
    const player = await Player.join(server, game.id, game.keys);
    const longest = () => player.game.choices().reduce((a, b) => (b.length > a.length ? b : a));
    while (player.rows < 70 || player.rows % 2 || longest().length < 28)
        await player.must(player.game.actor, longest());
    const { text } = await server.get(`/api/games/${game.id}/record`, key);
    const act = longest(), lines = text.trimEnd().split('\n'), hash = lines.at(-1);
    const had = player.rows, has = had % 8;
    player.close();
    const pad = Array.from({ length: (8 - has) / 2 }, () => `${act}\nundo 1`);
    const head = [...lines.slice(0, has ? -1 : undefined), ...(has ? [...pad, hash] : [])];
    const eight = `${`${act}\nundo 1\n`.repeat(4)}${hash}\n`;
    return `${head.join('\n')}\n${eight.repeat((rows - had) >> 3)}`;
}

async function longGame() {
    const record = await pairs(65536);
    let made;
    const [upload] = await longestWait(async () => (made = await server.post('/api/records', record)));
    assert.equal(made.status, 201, made.text);
    const game = made.json, socket = await Socket.open(server.port), began = Date.now();
    socket.send({ type: 'join', game: game.id, keys: game.keys, have: 0 });
    const first = await socket.next('game');
    let { count, hash } = first, bytes = JSON.stringify(first).length, parts = 1;
    const lines = record.split('\n').filter((line) => /^[a-z]/.test(line)).length;
    for (; count < lines; parts++) {
        const part = await socket.next('rows');
        assert.ok(part, `closed with ${socket.code} after ${count} of ${lines} rows`);
        assert.equal(part.from, count);
        bytes += JSON.stringify(part).length;
        ({ count, hash } = part);
    }
    assert.equal(`= ${hash}`, record.trimEnd().split('\n').at(-1));
    assert.ok(bytes > 1024 * 1024 && parts > 10, `${bytes} bytes in ${parts} parts`);
    socket.close();
    console.log(`    ${lines} rows: others waited ${upload} ms for the upload; joined in ${Date.now() - began} ms`);
    // Nobody else waits for someone who asks for it again and again.
    const [get, answers] = await longestWait(() => Promise.all(Array.from({ length: 100 }, () => server.get(
        `/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch }))));
    const given = answers.filter((r) => r.status === 200).length;
    assert.ok(given < 30 && answers.every((r) => r.status === 200 || r.status === 429), `${given} of 100 were given`);
    assert.ok(get < 3000, `others waited ${get} ms`);
    console.log(`    100 requests for its record: ${given} given, others waited ${get} ms`);
    return game;
}

// ---- connections ----

// Connections from an address of this machine's network that send these bytes and nothing more.
async function hold(from, count, bytes, port = server.port) {
    const sockets = [];
    for (let i = 0; i < count; i++) {
        const socket = connect({ port, host: '127.0.0.1', localAddress: from });
        socket.on('error', () => {});
        socket.isOpen = true;
        socket.on('close', () => (socket.isOpen = false));
        socket.on('data', (data) => (socket.said = `${socket.said ?? ''}${data}`));
        sockets.push(socket);
        await new Promise((resolve) => {
            socket.on('connect', () => socket.write(bytes, resolve));
            socket.on('close', resolve);
        });
    }
    await pause(200);
    return sockets;
}

const open = (sockets) => sockets.filter((socket) => socket.isOpen).length;
const release = (sockets) => sockets.forEach((socket) => socket.destroy());

async function slowHeads() {
    const held = await hold('127.0.0.2', 300, 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ');
    assert.ok(open(held) > 30 && open(held) < 140, `${open(held)} of 300 half heads are held`);
    const [wait] = await longestWait(() => pause(1000));
    assert.ok(wait < 1000, `others waited ${wait} ms`);
    await pause(14000);
    assert.equal(open(held), 0, 'a head has a deadline');
    release(held);
}

const upgrade = (port) => `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
    'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
    `Origin: http://127.0.0.1:${port}\r\nSec-WebSocket-Protocol: sandtable\r\n\r\n`;

async function idleSockets() {
    const game = await create(), player = await Player.join(server, game.id, game.keys);
    const held = await hold('127.0.0.3', 250, upgrade(server.port));
    assert.ok(open(held) <= 202, `${open(held)} connections of one address`);
    assert.ok(held.filter((socket) => /^HTTP.1.1 101/.test(socket.said)).length > 150);
    await pause(13000);
    assert.equal(open(held), 0, 'who never joins is sent away');
    player.send({ type: 'ping' });
    assert.deepEqual(await player.next('pong'), { type: 'pong' }, 'who joined may stay');
    player.close();
}

// With all places taken, /health is answered, and everything else is told so.
async function allPlaces() {
    const small = await Server.start('/bin/sh', join(folder(), 'games.db'), [], ['-c',
        `ulimit -n 200; exec ${program} "$@"`, 'sh']);
    assert.ok(small.port, small.complained);
    const held = [];
    for (let i = 4; i < 14; i++) held.push(...await hold(`127.0.0.${i}`, 20, upgrade(small.port), small.port));
    const health = await small.get('/health');
    assert.equal(health.status, 200);
    assert.ok(health.json.connections > 80 && health.json.connections < 110, health.text);
    const full = await small.get('/');
    assert.deepEqual([full.status, full.headers['retry-after'] > 0], [503, true], full.text);
    assert.equal((await Socket.open(small.port)).status, 503);
    release(held);
    await pause(300);
    assert.notEqual((await small.get('/')).status, 503);
    assert.equal(await small.stop(), 0);
}

// The proxy's connections are not counted before their heads are read, so they can take all files. The server then
// waits without using the processor, and goes on when there are files again.
async function noFiles() {
    const small = await Server.start('/bin/sh', join(folder(), 'games.db'), ['--trust-proxy', '127.0.0.1'], ['-c',
        `ulimit -n 200; exec ${program} "$@"`, 'sh']);
    assert.ok(small.port, small.complained);
    const held = await hold('127.0.0.1', 260, 'GET /health HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ', small.port);
    const before = ticks(small);
    await pause(1500);
    assert.ok(ticks(small) - before < 15, `${ticks(small) - before} hundredths of a second of processor time`);
    assert.ok(readdirSync(`/proc/${small.child.pid}/fd`).length >= 200, 'all files are in use');
    release(held);
    assert.equal((await small.get('/health')).status, 200);
    assert.equal(await small.stop(), 0);
}

// Processor time so far, in hundredths of a second.
function ticks(of) {
    const words = readFileSync(`/proc/${of.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
    return Number(words[11]) + Number(words[12]);
}

// A silent client gets a ping, and is disconnected unless it answers.
async function silence() {
    const game = await create(), sockets = [], began = Date.now(), heard = [];
    for (const isDumb of [true, false]) {
        const socket = await Socket.open(server.port), take = socket.take.bind(socket);
        socket.take = (opcode, fin, data) => {
            if (opcode === PING) heard.push((Date.now() - began) / 1000);
            if (opcode !== PING || !isDumb) take(opcode, fin, data);
        };
        socket.send({ type: 'join', game: game.id, keys: [game.watch], have: 0 });
        sockets.push(socket);
    }
    while (!sockets[0].isClosed) await pause(100);
    const gone = (Date.now() - began) / 1000;
    assert.ok(gone > 55 && gone < 70, `closed after ${gone} s`);
    assert.ok(heard.length >= 3 && heard[0] > 20 && heard[0] < 35, `pings after ${heard.join(', ')} s`);
    assert.ok(!sockets[1].isClosed);
    sockets[1].close();
}

// Everyone is told who is here, but not at each of many arrivals.
async function manyWatchers() {
    const game = await create(), watchers = [], began = Date.now(), many = 150;
    let told = 0;
    for (let i = 0; i < many; i++) {
        const socket = await Socket.open(server.port, { from: `127.0.4.${1 + Math.floor(i / 50)}` });
        socket.onMessage = (message) => {
            told += message.type === 'here';
            if (message.type === 'here') socket.here = message.watchers;
        };
        socket.send({ type: 'join', game: game.id, keys: [game.watch], have: 0 });
        watchers.push(socket);
        if (i % 50 === 49) await pause(1000);
    }
    await pause(1500);
    assert.ok(watchers.every((socket) => socket.here === many), 'all know of all');
    const bound = 3 * many + 0.6 * (Date.now() - began);
    assert.ok(told < bound, `${told} messages for ${many} watchers`);
    console.log(`    ${many} watchers: ${told} messages of who is here`);
    for (const socket of watchers) socket.close();
}

// ---- what stays behind ----

// One address fills the disk with copies of a game whose battle is long; a request for each costs it little.
async function hoarding() {
    const game = await create(), from = '127.0.0.9';
    const { text } = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    const record = text.replace(/\n\| title:/, `\n${`| # ${'x'.repeat(4000)}\n`.repeat(480)}| title:`);
    const made = (await server.ask('POST', '/api/records', { body: record, from })).json;
    const copy = { from: { game: made.id, key: made.keys[0], rows: 0 } };
    let stored = 1, refused;
    for (; stored < 60 && !refused; stored++) {
        const r = await server.ask('POST', '/api/games', { body: copy, from });
        if (r.status !== 201) refused = r;
    }
    assert.ok(refused, `${stored} games of 2 MB are too many`);
    assert.equal(refused.status, 429, refused.text);
    assert.ok(Number(refused.headers['retry-after']) > 10, refused.headers['retry-after']);
    assert.ok(stored >= 30 && stored <= 36, `${stored} games`);
    assert.equal((await server.ask('POST', '/api/records', { body: text, from })).status, 429);
    // What it has it can read; it may not go on to write; and others do not notice.
    const key = { 'Sandtable-Key': made.watch };
    assert.equal((await server.ask('GET', `/api/games/${made.id}/record`, { headers: key, from })).status, 200);
    const socket = await Socket.open(server.port, { from });
    socket.send({ type: 'join', game: made.id, keys: made.keys, have: 0 });
    assert.equal((await socket.next('game')).count, 0);
    socket.send({ type: 'act', seat: 0, rows: 0, key: 'k-1', act: 'pass' });
    assert.equal((await socket.next('refused')).why, 'rate');
    socket.close();
    await create();
}

// Uploads that hold back their last byte take the room for long bodies, and others get theirs all the same; no address
// has all of it.
async function heldBodies() {
    const held = [], size = 2 * 1024 * 1024;
    const head = `POST /api/records HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nContent-Type: text/plain\r\n` +
        `Content-Length: ${size}\r\n\r\n`;
    for (let i = 0; i < 6; i++) held.push(...await hold(`127.0.2.${i + 1}`, 7, head + '#'.repeat(size - 1)));
    const full = held.filter((socket) => /^HTTP.1.1 503/.test(socket.said)).length;
    assert.ok(full > 4 && full < 20, `${full} of ${held.length} were refused: ${held[0].said} ${held.at(-1).said}`);
    await pause(5500);
    for (let i = 0; i < 3; i++) {
        const r = await server.ask('POST', '/api/records', { body: '#'.repeat(size - 9), from: `127.0.2.${20 + i}` });
        assert.equal(r.status, 422, r.text);
    }
    release(held);
    // A byte now and then, so that they are not silent.
    const own = await hold('127.0.2.30', 7, head + '#'.repeat(size - 99));
    const dripping = setInterval(() => own.forEach((socket) => socket.write('#')), 2000);
    for (let i = 0; i < 2; i++) {
        await pause(5000);
        own.push(...await hold('127.0.2.30', 1, head + '#'.repeat(size - 99)));
    }
    clearInterval(dripping);
    assert.equal(open(own), 8, 'they are held');
    assert.ok(/^HTTP.1.1 503/.test(own[8].said), `one address has more than its share: ${own[8].said}`);
    release(own);
}

// Whoever fills the limits of the operator's address does not keep him out: neither by requests, nor by connections.
async function operatorsPlaces() {
    const db = join(folder(), 'games.db'), own = await Server.start(program, db), game = { games: ['0123456789'] };
    const key = { 'Sandtable-Key': readFileSync(`${db}.operator`, 'utf8').trim().split(' ')[2] };
    const flood = [];
    for (let i = 0; i < 4; i++)
        flood.push(...await Promise.all(Array.from({ length: 50 }, () => own.post('/api/summaries', { games: [] }))));
    assert.ok(flood.some((r) => r.status === 429), 'the requests of this address are used up');
    assert.equal((await own.post('/api/operate/delete', game, { 'Sandtable-Key': 'wrong' })).status, 429);
    assert.equal((await own.post('/api/operate/delete', game, key)).status, 200);
    const half = 'GET /metrics HTTP/1.1\r\nHost: 127.0.0.1\r\nX-Slow: ';
    const held = [...await hold('127.0.0.1', 200, upgrade(own.port), own.port),
        ...await hold('127.0.0.1', 60, half, own.port)];
    assert.equal((await own.get('/')).status, 503, 'the places of this address are taken');
    for (let i = 0; i < 5; i++) {
        held.push(...await hold('127.0.0.1', 4, half, own.port));
        assert.equal((await own.get('/metrics', key)).status, 200);
        assert.equal((await own.post('/api/operate/delete', game, key)).status, 200);
        assert.equal((await own.get('/health')).status, 200);
    }
    release(held);
    assert.equal(await own.stop(), 0);
}

// New games are made in turns: who wants one does not wait for all that another address wants.
async function fairQueue() {
    const body = { rules: 'wargame', scenario: 'the-long-field', players: people }, times = [];
    const many = ['127.0.3.1', '127.0.3.2'].flatMap((from) => Array.from({ length: 40 }, () =>
        server.ask('POST', '/api/games', { body, from }).then((r) => times.push(r.status) && Date.now())));
    const began = Date.now();
    await pause(30);
    const one = await server.ask('POST', '/api/games', { body, from: '127.0.3.3' });
    const before = times.length, took = Date.now() - began;
    await Promise.all(many);
    assert.equal(one.status, 201, one.text);
    assert.ok(times.every((status) => status === 201), `${times.filter((status) => status !== 201)}`);
    assert.ok(before < 40, `its game came after ${before} of 80 others`);
    console.log(`    one game among 80 of two other addresses: after ${before} of them, ${took} ms`);
}

// One address does not take all the places of who watches.
async function crowdOfOne() {
    const game = await create(), held = [];
    const watch = async (from) => {
        const socket = await Socket.open(server.port, { from });
        socket.send({ type: 'join', game: game.id, keys: [game.watch], have: 0 });
        held.push(socket);
        return await socket.next();
    };
    const join = (from, count) => Promise.all(Array.from({ length: count }, () => watch(from)));
    const said = await join('127.0.3.4', 60);
    assert.equal(said.filter((m) => m.type === 'game').length, 50);
    assert.ok(said.every((m) => m.type === 'game' || m.code === 'full'), JSON.stringify(said.at(-1)));
    assert.equal((await watch('127.0.3.5')).type, 'game', 'another address has its own');
    const seat = await Player.join(server, game.id, [game.keys[0]], { from: '127.0.3.4' });
    seat.close();
    for (const socket of held) socket.close();
}

// Sixty new games at once, then sixty copies: each takes little, and nobody waits for all of them.
async function making() {
    const game = await create('wargame', 'the-long-field');
    let from;
    const fresh = { rules: 'wargame', scenario: 'the-long-field', players: people };
    for (const body of [fresh, { from: { game: game.id, key: game.watch, rows: 0 } }]) {
        const began = Date.now();
        from = body === fresh ? '127.0.0.6' : '127.0.0.7';
        const [longest, all] = await longestWait(() => Promise.all(
            Array.from({ length: 60 }, () => server.ask('POST', '/api/games', { body, from }))));
        const took = Date.now() - began;
        assert.ok(all.every((r) => r.status === 201), all.find((r) => r.status !== 201)?.text);
        assert.ok(longest < took / 2, `others waited ${longest} of ${took} ms`);
        console.log(`    60 games took ${took} ms, others waited ${longest} ms`);
    }
    const games = Array.from({ length: 100 }, () => ({ id: game.id, key: game.watch }));
    from = '127.0.0.5';
    const lists = await Promise.all(
        Array.from({ length: 60 }, () => server.ask('POST', '/api/summaries', { body: { games }, from })));
    assert.ok(lists.filter((r) => r.status === 200).length < 30, 'a list of many games counts for more');
}

// Names and mutes that come faster than the disk share a transaction, and others act meanwhile.
async function renaming() {
    const r = await server.post('/api/games',
        { rules: 'portable', scenario: 'plain', table: 'link', side: 0, players: people });
    const socket = await Socket.open(server.port, { from: '127.0.0.8' });
    socket.send({ type: 'join', game: r.json.id, keys: [r.json.keys[0]], have: 0 });
    await socket.next('here');
    const before = (await server.get('/health')).json.syncs, many = 40;
    const messages = Array.from({ length: many }, (_, i) => [{ type: 'name', name: `Anna ${i}` },
        { type: 'mute', seat: 1, on: i % 2 === 0 }]).flat();
    socket.raw.write(Buffer.concat(messages.map((m) => frame(1, JSON.stringify(m)))));
    for (let i = 0, muted = 0; muted < many; i++) {
        assert.ok(i < 400, `${muted} of ${many} answered`);
        muted += (await socket.next()).type === 'muted';
    }
    const syncs = (await server.get('/health')).json.syncs - before;
    assert.ok(syncs <= 10, `${syncs} syncs of the disk for ${2 * many} messages`);
    socket.close();
}

function resident() {
    const status = readFileSync(`/proc/${server.child.pid}/status`, 'utf8');
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)[1]);
}

// Many come at once, and leave: their memory is the system's again.
async function rush() {
    const many = isLong ? 9800 : 3000, game = await create('wargame', 'the-long-field'), before = resident();
    let sockets = [];
    for (let i = 0; i < many; i++) {
        const socket = await Socket.open(server.port, { from: `127.0.1.${1 + Math.floor(i / 100)}` });
        // Some of them look at a game, whose first message is long.
        if (i % 20 === 0) socket.send({ type: 'join', game: game.id, keys: [game.watch], have: 0 });
        sockets.push(socket);
    }
    const with_all = resident();
    for (const socket of sockets) socket.close();
    sockets = [];
    for (let i = 0; i < 100 && (await server.get('/health')).json.connections > 10; i++) await pause(100);
    const after = resident();
    console.log(`    ${many} connections: ${before} kB before, ${with_all} kB with them, ${after} kB after`);
    if (!program.includes('asan')) assert.ok(after - before < 2000 + 0.25 * (with_all - before), 'it is given back');
}

async function main() {
    let failed = 0, passed = 0;
    compile(build);
    server = await Server.start(program, join(folder(), 'games.db'));
    assert.ok(server.port, server.complained);
    const checks = [slowHeads, idleSockets, allPlaces, noFiles, manyWatchers, rush, renaming, making, fairQueue,
        heldBodies, operatorsPlaces, crowdOfOne, hoarding, longGame];
    const only = process.argv.slice(3).filter((name) => !name.startsWith('-'));
    const isAsked = ({ name }) => only.length === 0 || only.includes(name);
    for (const check of (isLong ? [silence, ...checks] : checks).filter(isAsked))
        try {
            await check();
            passed++;
        } catch (error) {
            failed++;
            console.log(`FAILED ${check.name}: ${error.stack}\n${server.complained}`);
        }
    assert.equal(await server.stop(), 0, server.complained);
    console.log(`abuse: ${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}

main();
