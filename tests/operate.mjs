// operate.mjs -- what a server tells its operator: figures, a log without keys, and games that expire by themselves.
//
//     node tests/operate.mjs build/release
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { copyFileSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const old = new URL('golden/0.1/server.db', import.meta.url).pathname;
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', players: people };
const place = folder(), newKey = () => randomBytes(16).toString('base64url');
const PROXY = { 'X-Forwarded-For': '192.0.2.1' };
let server;

async function start(name, ...more) {
    server = await Server.start(program, join(place, name), more);
    assert.ok(server.port, server.complained);
    return server;
}

async function create(want = {}) {
    const r = await server.post('/api/games', { ...plain, ...want });
    assert.equal(r.status, 201, r.text);
    return r.json;
}

async function act(p, times = 1) {
    for (let i = 0; i < times; i++) {
        await p.settled();
        await p.must(p.game.actor, p.game.choices()[0]);
    }
}

// ---- figures ----

const LINE = new RegExp('^(# HELP ([a-z_]+) [A-Z0-9].*\\.|# TYPE ([a-z_]+) (gauge|counter)|' +
    '([a-z_]+)(\\{version="[0-9.]+"\\})? ([0-9.]+))$');

// By name; a figure without its two comments, and a name that comes twice, are faults.
function figures(text) {
    const all = new Map(), help = new Set(), types = new Map();
    assert.ok(text.endsWith('\n'));
    for (const line of text.slice(0, -1).split('\n')) {
        const m = LINE.exec(line);
        assert.ok(m, line);
        if (m[2]) help.add(m[2]);
        if (m[3]) types.set(m[3], m[4]);
        if (!m[5]) continue;
        assert.ok(help.has(m[5]) && types.has(m[5]) && !all.has(m[5]), line);
        assert.equal(types.get(m[5]) === 'counter', m[5].endsWith('_total'), line);
        all.set(m[5], Number(m[7]));
    }
    return all;
}

async function metrics() {
    await start('metrics.db');
    const r = await server.get('/metrics'), before = figures(r.text);
    assert.equal(r.status, 200);
    assert.match(r.headers['content-type'], /^text\/plain; version=0\.0\.4/);
    const game = await create(), other = await create(), p = await Player.join(server, game.id, game.keys);
    await act(p, 6);
    const key = readFileSync(join(place, 'metrics.db.operator'), 'utf8').trim().split(' ')[2];
    await server.post('/api/operate/delete', { games: [other.id] }, { 'Sandtable-Key': key });
    const after = figures((await server.get('/metrics')).text), grew = (name) => after.get(name) - before.get(name);
    // The dice of the start are an act of nobody.
    assert.equal(after.get('sandtable_acts_total'), (await server.get('/health')).json.acts);
    assert.ok(grew('sandtable_acts_total') >= 6 && grew('sandtable_syncs_total') >= 6);
    for (const name of ['games', 'games_in_memory', 'connections', 'games_deleted_total'])
        assert.equal(grew(`sandtable_${name}`), 1, name);
    assert.equal(grew('sandtable_requests_total'), 4);
    assert.deepEqual([after.get('sandtable_writable'), after.get('sandtable_build_info')], [1, 1]);
    assert.ok(after.get('sandtable_database_bytes') >= statSync(join(place, 'metrics.db')).size);
    assert.ok(after.get('sandtable_disk_free_bytes') > 0 && after.get('process_resident_memory_bytes') > 1e6);
    assert.ok(Math.abs(after.get('process_start_time_seconds') - Date.now() / 1000) < 120);
    for (const [headers, status] of [[PROXY, 401], [{ 'Sandtable-Key': 'x' }, 401],
        [{ 'Sandtable-Key': game.watch }, 401], [{ 'Sandtable-Key': key, ...PROXY }, 200],
        [{ Authorization: `Bearer ${key}`, ...PROXY }, 200], [{ Authorization: 'Bearer x' }, 401]])
        assert.equal((await server.get('/metrics', headers)).status, status, JSON.stringify(headers));
    p.close();
    assert.equal(await server.stop(), 0, server.complained);
}

// ---- the log ----

// One line of JSON for each event; no part of any key, however it was used.
async function logs() {
    const secrets = [newKey(), newKey(), newKey()], [lab, guest, wrong] = secrets, file = join(place, 'key');
    copyFileSync(old, join(place, 'logs.db'));
    writeFileSync(file, `${secrets[secrets.push(newKey()) - 1]}\n`);
    await start('logs.db', '--log', 'json', '--lab-key', lab, '--operator-key', file);
    const game = await create({ table: 'link', side: 0 }), other = await create();
    secrets.push(game.keys[0], game.watch, game.claim, other.watch, ...other.keys);
    const red = await Player.join(server, game.id, [game.keys[0]]);
    const blue = await Player.claim(server, game.id, game.claim, guest);
    await act(blue.game.actor === 0 ? red : blue);
    const stranger = await Socket.open(server.port);
    stranger.send({ type: 'join', game: game.id, keys: [wrong], have: 0 });
    await stranger.ended();
    await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': wrong });
    await server.get(`/table/${game.id}?key=${wrong}`);
    await server.get('/api/lab', { 'Sandtable-Key': wrong });
    await server.get('/api/lab', { 'Sandtable-Key': lab });
    await server.post('/api/games', { from: { game: game.id, key: game.watch, rows: 1 } });
    await server.post('/api/summaries', { games: [{ id: game.id, key: game.watch }] });
    const gone = await server.post('/api/operate/delete', { games: [other.id] }, { 'Sandtable-Key': secrets[3] });
    assert.equal(gone.status, 200);
    const figures = (await server.get('/metrics')).text;
    assert.equal(await server.stop(), 0);
    const lines = server.complained.trim().split('\n').map((line) => JSON.parse(line));
    assert.deepEqual(lines.map((l) => l.event), ['start', 'made', 'made', 'made', 'deleted', 'stop']);
    for (const l of lines) {
        assert.match(l.time, /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/);
        assert.ok(Math.abs(Date.parse(l.time) - Date.now()) < 60000);
        assert.ok(l.text.length > 5);
    }
    assert.deepEqual(lines.map((l) => l.game).slice(1, 3), [game.id, other.id]);
    assert.equal(lines[4].game, other.id);
    const said = server.complained + server.said + figures;
    for (const secret of secrets)
        for (let i = 0; i + 8 <= secret.length; i++) assert.ok(!said.includes(secret.slice(i, i + 8)), said);
}

// A damaged game and a database that cannot be saved to are events too, in words without JSON.
async function damage() {
    const { games } = JSON.parse(readFileSync(join(old, '../server.json'), 'utf8'));
    const bytes = readFileSync(old), at = bytes.indexOf('move A1 ');
    bytes[at + 6] = 0x32;
    for (const [name, ...more] of [['text.db'], ['json.db', '--log', 'json']]) {
        writeFileSync(join(place, name), bytes);
        await start(name, ...more);
        for (const { id, watch } of games.filter((g) => g.rules === 'portable' || g.rules === 'breakthrough')) {
            const socket = await Socket.open(server.port);
            socket.send({ type: 'join', game: id, keys: [watch], have: 0 });
            await socket.next('game', 'error');
            socket.close();
        }
        await server.stop();
        const lines = server.complained.trim().split('\n');
        if (more.length === 0) {
            assert.equal(lines.length, 1, server.complained);
            assert.match(lines[0], /^sandtable: game \w{10} is damaged and set aside: row \d+ was changed/);
        } else {
            assert.deepEqual(lines.map((l) => JSON.parse(l).event), ['start', 'damaged', 'stop']);
            assert.match(JSON.parse(lines[1]).game, /^\w{10}$/);
        }
    }
}

// ---- a disk that takes no more ----

// A limit on the size of files is a full disk: the server goes on and only reads, and counts only what it saved.
async function limited() {
    const db = join(place, 'limited.db');
    await (await start('limited.db')).stop();
    server = await Server.start('/bin/sh', db, ['--log', 'json'], ['-c', `ulimit -f 500; exec ${program} "$@"`, 'sh']);
    assert.ok(server.port, server.complained);
    const game = await create(), p = await Player.join(server, game.id, game.keys);
    let saved = (await server.get('/health')).json.acts, unsaved = 0;
    for (let i = 0; i < 4000 && unsaved < 5; i++) {
        const made = await server.post('/api/games', plain);
        assert.ok([201, 429, 503].includes(made.status), made.text);
        unsaved += made.status === 503;
        if (made.status === 429) break;
    }
    const acts = (await server.get('/health')).json.acts;
    for (let i = 0; i < 3000 && !p.socket.isClosed; i++) {
        const answer = await Promise.race([p.act(p.game.actor, p.game.choices()[0]), p.socket.ended()]);
        if (answer?.type !== 'ack') break;
        saved++;
        await p.settled().catch(() => {});
    }
    const health = await server.get('/health');
    assert.deepEqual([health.status, health.json.ok], [503, false], `${health.text} ${server.complained}`);
    assert.equal(health.json.acts, saved, `${acts} before; only what is saved is counted`);
    assert.match(server.complained, /"event":"full"/);
    assert.equal((await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch })).status, 200);
    assert.equal(await server.stop(), 0, server.complained);
    await start('limited.db');
    const again = await Player.join(server, game.id, game.keys);
    assert.ok(again.rows >= saved, 'nothing that was acknowledged is lost');
    again.close();
    assert.equal(await server.stop(), 0, server.complained);
}

// ---- games that nobody plays ----

async function keeping() {
    copyFileSync(old, join(place, 'kept.db'));
    await start('kept.db', '--keep', '50y');
    assert.equal((await server.get('/health')).json.games, 48);
    const game = await create();
    await server.stop();
    await start('kept.db', '--keep', '1h');
    assert.equal((await server.get('/health')).json.games, 1);
    assert.equal(server.complained.trim().split('\n').length, 48);
    assert.match(server.complained, /^sandtable: game \w{10} was deleted because nobody has played it for long$/m);
    (await Player.join(server, game.id, game.keys)).close();
    assert.equal(await server.stop(), 0);
    for (const [words, said] of [[['--keep', '0d'], /--keep 0d: expected an age such as 12h, 90d, 8w or 1y/],
        [['--log', 'xml'], /--log xml: expected text or json/],
        [['--operator-key', join(place, 'none')], /none: cannot open the file of the operator's key/]]) {
        const bad = await Server.start(program, join(place, 'bad.db'), words);
        assert.notEqual(bad.status, 0);
        assert.match(bad.complained, said);
    }
}

async function main() {
    compile(build);
    for (const check of [metrics, logs, damage, limited, keeping]) await check();
    console.log('operate: passed');
    process.exit(0);
}

main().catch((error) => {
    console.log(error.stack, server?.complained ?? '');
    process.exit(1);
});
