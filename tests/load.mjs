// load.mjs -- many games at once: people who act at a steady pace, and a crowd that watches.
//
//     node tests/load.mjs build/release [--long] [--games N] [--connections N] [--seconds N] [--pace MS]
//                         [--other PROGRAM] [--within MS]
//
// Every game plays the same script of acts with dice typed in, so that the clients need no engine.  Printed: the time
// from an act to its watchers, the acts that shared a transaction, and the server's memory.  With --other, lone acts
// are timed with that program too, in turns; --within fails if 1 % of the acts take longer to their watchers.  First of
// all, idle connections are opened: each needs little memory, and requests take no more processor time beside them.
import { strict as assert } from 'node:assert';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, generator, CHANCE, OVER } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
// A battle of twenty turns, for a game must last ten minutes of one act a second.
const want = {
    rules: 'ironpush1', scenario: 'grand-field', set: { 'options.turn_limit.value': '20' }, dice: 'asked',
    players: people,
};
const PER_ADDRESS = 20, TABLES_OF_ADDRESS = 4, IDLE = 2000, LONGEST = 600, random = generator(1);
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function option(name, usual) {
    const at = process.argv.indexOf(name);
    return at < 0 ? usual : process.argv[at + 1];
}

const isLong = process.argv.includes('--long');
const games = Number(option('--games', isLong ? 300 : 30));
const connections = Number(option('--connections', isLong ? 2000 : 150));
const seconds = Number(option('--seconds', 5)), pace = Number(option('--pace', 1000)), other = option('--other', null);
const within = Number(option('--within', Infinity));

// The addresses of this machine that connections come from; one alone would reach its limits.
function address(i) {
    const n = Math.floor(i / PER_ADDRESS);
    return `127.0.${1 + Math.floor(n / 250)}.${1 + n % 250}`;
}

async function create(server, i) {
    const r = await server.ask('POST', '/api/games', { body: want, from: address(i) });
    assert.equal(r.status, 201, r.text);
    return r.json;
}

// The acts of one game played at random, at most so many: [seat, words].
async function playOut(server, i, most) {
    const game = await create(server, i), acts = [];
    const p = await Player.join(server, game.id, game.keys, { from: address(i) });
    while (p.game.node !== OVER && acts.length < most) {
        const choices = p.game.choices(), act = choices[random(choices.length)];
        const seat = p.game.node === CHANCE ? 0 : p.game.actor;
        await p.must(seat, act);
        acts.push([seat, act]);
    }
    p.close();
    return acts;
}

// A script with acts enough for the whole run: some games end early, so several are played.
async function script(server) {
    const wanted = Math.min(LONGEST, Math.ceil(seconds * 1000 / pace));
    for (let game = 0; game < 40; game++) {
        const acts = await playOut(server, connections + game * PER_ADDRESS, wanted);
        if (acts.length === wanted) return acts;
    }
    throw new Error(`none of 40 random games lasted ${wanted} acts`);
}

class Table {
    constructor(server, acts, i) {
        Object.assign(this, { server, acts, i, at: 0, rows: 0, sent: null, latencies: [], acked: 0, faults: [] });
    }
    async open() {
        this.game = await create(this.server, this.place);
        this.at = this.rows = 0;
        this.socket = await this.join(this.game.keys, (m) => this.heard(m));
        for (const seat of [0, 1]) this.socket.send({ type: 'nonce', seat, nonce: `${seat}`.repeat(32) });
    }
    // Where it connects from: an address has few tables, for its messages are counted.
    get place() {
        return this.i * PER_ADDRESS / TABLES_OF_ADDRESS;
    }
    async join(keys, onMessage, i = this.place) {
        const socket = await Socket.open(this.server.port, { from: address(i) });
        assert.equal(socket.status, 101);
        socket.onMessage = onMessage;
        socket.send({ type: 'join', game: this.game.id, keys, have: 0 });
        return socket;
    }
    watch(isMeasured, i = this.place) {
        return this.join([this.game.watch], (m) => {
            if (isMeasured && m.type === 'rows' && this.sent !== null)
                this.latencies.push(performance.now() - this.sent);
        }, i);
    }
    heard(m) {
        if (m.type === 'game') {
            this.rows = m.count;
        } else if (m.type === 'ack') {
            this.acked++;
            this.rows = m.count;
            this.isWaiting = false;
        } else if (m.type === 'refused' || m.type === 'error') {
            this.faults.push(JSON.stringify(m));
            this.isWaiting = false;
        }
    }
    // The next act of the script, unless the last one is not answered yet.
    act() {
        if (this.isWaiting || this.at >= this.acts.length) return;
        const [seat, act] = this.acts[this.at];
        this.isWaiting = true;
        this.sent = performance.now();
        this.socket.send({ type: 'act', seat, rows: this.rows, key: `k-${this.i}-${this.at++}`, act });
    }
}

function quantile(sorted, q) {
    return sorted.length ? sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * q))] : NaN;
}

function memory(server) {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${server.child.pid}/status`, 'utf8'))[1]) / 1024;
}

async function crowd(tables) {
    for (let i = 2 * tables.length; i < connections; i++) await tables[i % tables.length].watch(false, i);
}

async function lone(server, acts, times) {
    const table = new Table(server, acts, 0), took = [];
    await table.open();
    await pause(300);
    for (let i = 0; i < times; i++) {
        table.act();
        while (table.isWaiting) await table.socket.change(Date.now() + 1000);
        took.push(performance.now() - table.sent);
        await pause(60);
    }
    table.socket.close();
    return took;
}

async function compare(server, acts) {
    const second = await Server.start(other, join(folder(), 'other.db'));
    const mine = [], theirs = [];
    for (let i = 0; i < 5; i++) {
        mine.push(...await lone(server, acts, 20));
        theirs.push(...await lone(second, acts, 20));
    }
    mine.sort((a, b) => a - b);
    theirs.sort((a, b) => a - b);
    console.log(`lone acts: median ${quantile(mine, 0.5).toFixed(2)} ms, with the other program ${
        quantile(theirs, 0.5).toFixed(2)} ms: ratio ${(quantile(mine, 0.5) / quantile(theirs, 0.5)).toFixed(2)}`);
    await second.stop();
}

// The processor time that so many requests take, in hundredths of a second.
async function ticks(server, requests) {
    const taken = () => {
        const words = readFileSync(`/proc/${server.child.pid}/stat`, 'utf8').split(') ')[1].split(' ');
        return Number(words[11]) + Number(words[12]);
    };
    const before = taken();
    for (let i = 0; i < requests; i++) assert.equal((await server.get('/health')).status, 200);
    return taken() - before;
}

async function idle(server) {
    const REQUESTS = 1000, alone = await ticks(server, REQUESTS), before = memory(server), held = [];
    for (let i = 0; i < IDLE; i++) held.push(await Socket.open(server.port, { from: address(i) }));
    assert.ok(held.every((socket) => socket.status === 101));
    const size = (memory(server) - before) * 1024 / IDLE, beside = await ticks(server, REQUESTS);
    assert.equal((await server.get('/health')).json.connections, IDLE, 'they were there all the time');
    console.log(`load: ${IDLE} idle connections: ${size.toFixed(1)} KiB each; ${REQUESTS} requests took ${
        10 * alone} ms of processor time alone, ${10 * beside} ms beside them`);
    assert.ok(size < 4, 'KiB of memory each');
    assert.ok(beside <= 1.5 * alone + 10, 'processor time');
    for (const socket of held) socket.close();
    while ((await server.get('/health')).json.connections > 0) await pause(50);
}

async function main() {
    compile(build);
    const server = await Server.start(program, join(folder(), 'games.db'));
    assert.ok(server.port, server.complained);
    await idle(server);
    const acts = await script(server), empty = memory(server), tables = [];
    if (other) await compare(server, acts);
    for (let i = 0; i < games; i++) tables.push(new Table(server, acts, i));
    for (const table of tables) {
        await table.open();
        await table.watch(true);
    }
    await crowd(tables);
    await pause(500);
    const before = (await server.get('/health')).json;
    const began = performance.now();
    const timers = tables.map((table, i) => setTimeout(() => {
        table.act();
        timers[i] = setInterval(() => table.act(), pace);
    }, pace * i / tables.length));
    await pause(seconds * 1000);
    timers.forEach((timer) => clearInterval(timer));
    await pause(300);
    const took = (performance.now() - began - 300) / 1000, after = (await server.get('/health')).json;
    const latencies = tables.flatMap((table) => table.latencies).sort((a, b) => a - b);
    const acked = tables.reduce((sum, table) => sum + table.acked, 0), faults = tables.flatMap((t) => t.faults);
    const shared = (after.acts - before.acts) / (after.syncs - before.syncs);
    console.log(`load: ${after.connections} connections, ${games} games, ${acked} acts in ${took.toFixed(0)} s, ${
        shared.toFixed(1)} acts a transaction`);
    console.log(`load: act to watcher: median ${quantile(latencies, 0.5).toFixed(1)} ms, 99 % ${
        quantile(latencies, 0.99).toFixed(1)} ms, longest ${latencies.at(-1).toFixed(1)} ms`);
    console.log(`load: memory ${memory(server).toFixed(0)} MiB, ${empty.toFixed(0)} with one game; ${
        ((memory(server) - empty) * 1024 / after.connections).toFixed(1)} KiB a connection with its share of games`);
    assert.deepEqual(faults.slice(0, 3), []);
    assert.ok(acked >= games * seconds * 1000 / pace * 0.9 - games, `${acked} acts were acknowledged`);
    assert.equal(latencies.length, acked, 'each act reached its watcher');
    assert.ok(quantile(latencies, 0.99) <= within, `99 % within ${within} ms was wanted`);
    assert.equal(server.complained, '');
    process.exit(0);
}

main();
