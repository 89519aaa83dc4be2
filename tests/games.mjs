// games.mjs -- `sandtable games`: what an operator sees and deletes, with and without a server that has the games open.
//
//     node tests/games.mjs build/release
import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { copyFileSync, existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const old = new URL('golden/0.1/server.db', import.meta.url).pathname; // a database of the first release
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', players: people };
const place = folder(), db = join(place, 'games.db'), beside = `${db}.operator`;
const GONE = 'The operator of this server has deleted this game.';
let server;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const call = (...words) => new Promise((done) => execFile(program, ['games', ...words], { maxBuffer: 1 << 24 },
    (error, out, err) => done({ status: error?.code ?? 0, out, err })));
const json = async (...words) => {
    const r = await call(...words, '--json');
    assert.equal(r.status, 0, r.err);
    return JSON.parse(r.out);
};
const ids = async (file, ...words) => (await json('list', '--db', file, ...words)).games.map((g) => g.id);

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

async function refused(words, status, text) {
    const r = await call(...words);
    assert.equal(r.status, status, `${words.join(' ')}: ${r.out}${r.err}`);
    assert.match(r.err, text);
    assert.equal(r.out, '', words.join(' '));
}

// ---- without a server ----

async function looking() {
    const before = readFileSync(old), { games } = await json('list', '--db', old), one = games.find((g) => g.rows > 50);
    assert.equal(games.length, 48);
    assert.ok(games.every((g, i) => i === 0 || games[i - 1].updated >= g.updated), 'the last played first');
    for (const name of ['id', 'rules', 'battle', 'players', 'rows', 'node', 'result', 'created', 'updated', 'size'])
        assert.ok(name in one, name);
    assert.ok(one.size > 50 * one.rows / 2 && one.size < 200 * one.rows, `${one.size} bytes`);
    assert.deepEqual(await json('show', one.id, '--db', old), one);
    const text = (await call('list', '--db', old)).out.split('\n'), row = text.find((line) => line.startsWith(one.id));
    assert.equal(text.length, 48 + 4);
    assert.match(row, /^\w{10}  \w+ +.+  (human|computer \d), (human|computer \d) .* \d{4}-\d\d-\d\d \d\d:\d\d +\d+$/);
    assert.match((await call('show', one.id, '--db', old)).out, /^id +\w{10}\nrules +\w+\nbattle +.*\nplayers +/);
    const over = await ids(old, '--finished');
    assert.deepEqual(over, games.filter((g) => g.node === 'over').map((g) => g.id));
    const ford = games.filter((g) => g.rules === 'portable').map((g) => g.id);
    assert.deepEqual(await ids(old, '--rules', 'portable'), ford);
    assert.deepEqual(await ids(old, '--older', '50y'), []);
    assert.deepEqual(readFileSync(old), before, 'looking changes nothing');
    assert.ok(!readdirSync(new URL('golden/0.1', import.meta.url)).some((name) => /-wal$|-shm$/.test(name)));
}

async function badWords() {
    const none = join(place, 'none.db'), id = 'aaaaaaaaaa';
    await refused([], 2, /expected list, show ID/);
    await refused(['burn'], 2, /burn: expected list, show, export, delete or expire/);
    await refused(['list', 'x'], 2, /list: only options may follow/);
    await refused(['show'], 2, /show: expected the id of a game/);
    await refused(['show', 'x', '--db', old], 2, /x: expected the id of a game, as `sandtable games list` prints it/);
    await refused(['show', id, '--db', old], 1, /there is no game aaaaaaaaaa$/m);
    await refused(['export', id, '--db', old], 1, /there is no game aaaaaaaaaa$/m);
    await refused(['delete', id, '--db', old], 1, /there is no game aaaaaaaaaa; nothing was deleted$/m);
    await refused(['expire', '--db', old], 2, /expire needs --older AGE/);
    for (const age of ['90', '0d', '-1d', '1.5d', 'd', '90 d', '9999999999999999999999d', '51y'])
        await refused(['expire', `--older=${age}`, '--db', old], 2, /expected an age such as 12h, 90d, 8w or 1y/);
    await refused(['list', '--rules', 'chess', '--db', old], 2, /there is no rule set chess/);
    await refused(['show', id, '--older', '1d', '--db', old], 2, /show has no option --older/);
    await refused(['list', '--dry-run', '--db', old], 2, /list has no option --dry-run/);
    await refused(['export', id, '--json', '--db', old], 2, /export has no option --json/);
    for (const words of [['list'], ['show', id], ['export', id], ['delete', id], ['expire', '--older', '1d']]) {
        await refused([...words, '--db', none], 1, /none\.db: cannot open the database: No such file/);
        await refused([...words, '--db', place], 1, /this is a directory; expected the file of a database/);
        await refused([...words, '--db', process.argv[1]], 1, /not a Sandtable database/);
    }
    assert.ok(!existsSync(none), 'a name that was mistyped makes no database');
}

// What a hostile file says cannot move the cursor of a terminal.
async function hostileNames() {
    const file = join(place, 'hostile.db'), bytes = readFileSync(old), at = bytes.indexOf('"The Ford"');
    bytes.write('"\\u001b[J"', at);
    writeFileSync(file, bytes);
    const { out } = await call('list', '--db', file);
    assert.ok(out.includes('?[J'), 'the bytes are there');
    assert.doesNotMatch(out, /[^\n -~\u00a0-\uffff]/);
}

async function deleting() {
    const file = join(place, 'old.db');
    copyFileSync(old, file);
    const all = await ids(file), gone = all.slice(3, 5);
    assert.deepEqual(await json('delete', ...gone, '--dry-run', '--db', file), { would_delete: gone, kept: {} });
    assert.deepEqual(readFileSync(file), readFileSync(old));
    await refused(['delete', gone[0], 'aaaaaaaaaa', '--db', file], 1, /nothing was deleted/);
    assert.equal((await ids(file)).length, 48);
    // The address of a game names it too.
    const said = await call('delete', gone[0], `http://games.example/table/${gone[1]}#key`, '--db', file);
    assert.equal(said.out, `${gone[0]} deleted\n${gone[1]} deleted\n2 games deleted\n`);
    assert.deepEqual(await ids(file), all.filter((id) => !gone.includes(id)));
    await refused(['show', gone[0], '--db', file], 1, /there is no game/);
    const expired = await json('expire', '--older', '1h', '--rules', 'portable', '--db', file);
    assert.equal(expired.deleted.length, 8);
    const verified = await new Promise((done) => execFile(program, ['verify', file], (e, out) => done(out)));
    assert.match(verified, /^38 games, 0 damaged; /);
    assert.equal((await call('expire', '--older', '50y', '--db', file)).out, '0 games deleted\n');
}

// ---- with a server ----

const health = async () => (await server.get('/health')).json;

// Everybody who has the game open is told; nobody can go on with it; other games do not notice.
async function whilePlayed() {
    const game = await create(), other = await create(), resting = await create();
    const red = await Player.join(server, game.id, [game.keys[0]]);
    const both = await Player.join(server, game.id, game.keys);
    const bystander = await Player.join(server, other.id, other.keys);
    await act(both, 5);
    await act(bystander, 3);
    const count = (await health()).games;
    assert.equal((await call('delete', game.id, resting.id, '--db', db)).out,
        `${game.id} deleted\n${resting.id} deleted\n2 games deleted\n`);
    for (const p of [red, both]) {
        assert.equal(await p.socket.ended(), 1008);
        assert.deepEqual(p.others.at(-1), { type: 'error', code: 'link', text: GONE });
    }
    assert.equal((await health()).games, count - 2);
    const again = await Socket.open(server.port);
    again.send({ type: 'join', game: game.id, keys: game.keys, have: 0 });
    assert.equal((await again.next('error')).text, GONE, 'a page that comes back reads why');
    assert.equal((await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch })).status, 404);
    await act(bystander, 3);
    bystander.close();
    return { game, other };
}

// Acts are on their way while the game is deleted: none of them brings it back, and the server goes on.
async function whileActing() {
    for (let i = 0; i < 5; i++) {
        const game = await create(), p = await Player.join(server, game.id, game.keys);
        const acting = act(p, 200).catch(() => 0);
        await pause(20 * i);
        assert.equal((await call('delete', game.id, '--db', db)).status, 0);
        assert.equal(await p.socket.ended(), 1008);
        p.close();
        await Promise.race([acting, pause(200)]);
        assert.ok(!(await ids(db)).includes(game.id));
    }
    assert.equal((await server.get('/health')).status, 200);
    assert.equal(server.status, null, server.complained);
}

async function exporting() {
    const game = await create(), p = await Player.join(server, game.id, game.keys), out = join(place, 'one.game');
    await act(p, 4);
    const { text } = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    assert.equal((await call('export', game.id, '--db', db)).out, text);
    assert.equal((await call('export', game.id, '--out', out, '--db', db)).status, 0);
    assert.equal(readFileSync(out, 'utf8'), text);
    await refused(['export', game.id, '--out', out, '--db', db], 1, /one\.game: cannot be written: File exists/);
    p.close();
}

// Only the operator's key opens it, and only a well-formed request is heard.
async function asking() {
    const [host, port, key] = readFileSync(beside, 'utf8').trim().split(' '), path = '/api/operate/delete';
    assert.deepEqual([host, Number(port)], ['127.0.0.1', server.port]);
    assert.equal(statSync(beside).mode & 0o777, 0o600);
    const game = await create(), want = { games: [game.id] };
    for (const headers of [{}, { 'Sandtable-Key': 'x' }, { 'Sandtable-Key': game.keys[0] }])
        assert.equal((await server.post(path, want, headers)).status, 401);
    const page = await server.post(path, want, { 'Sandtable-Key': key, Origin: 'http://elsewhere.example' });
    assert.equal(page.status, 403);
    const bad = [{}, { games: [] }, { games: ['x'] }, { games: [1] }, { games: Array(101).fill(game.id) },
        { games: [game.id], before: 'x' }, { games: [game.id], before: 0 }, { games: [game.id], more: 1 }];
    for (const body of bad) assert.equal((await server.post(path, body, { 'Sandtable-Key': key })).status, 400);
    assert.ok((await ids(db)).includes(game.id));
    const twice = await server.post(path, { games: [game.id, game.id, 'aaaaaaaaaa'] }, { 'Sandtable-Key': key });
    assert.deepEqual(twice.json, { games: { [game.id]: 'deleted', aaaaaaaaaa: 'unknown' } });
}

// After a stop and a start what was deleted is gone, and what was not is there.
async function afterwards({ game, other }) {
    assert.equal(await server.stop(), 0, server.complained);
    assert.ok(!existsSync(beside), 'a server that stops takes its file with it');
    for (const line of server.complained.trim().split('\n'))
        assert.match(line, /^sandtable: game \w{10} was deleted by the operator$/);
    server = await Server.start(program, db);
    const all = await ids(db);
    assert.ok(!all.includes(game.id) && all.includes(other.id));
    const p = await Player.join(server, other.id, other.keys), gone = await Socket.open(server.port);
    await act(p);
    p.close();
    gone.send({ type: 'join', game: game.id, keys: game.keys, have: 0 });
    assert.equal((await gone.next('error')).text, 'This link does not open this game.');
}

// A game that somebody has open, or has just played, is not expired; the others are, in parts of a hundred.
async function expiring() {
    const file = join(place, 'aged.db'), { games } = JSON.parse(readFileSync(join(old, '../server.json'), 'utf8'));
    copyFileSync(old, file);
    const own = await Server.start(program, file), open = games[0];
    const watcher = await Player.join(own, open.id, [open.watch]);
    const dry = await json('expire', '--older', '1h', '--dry-run', '--db', file);
    assert.equal(dry.would_delete.length, 48);
    assert.equal((await ids(file)).length, 48);
    const r = await json('expire', '--older', '1h', '--db', file);
    assert.deepEqual(r.kept, { [open.id]: 'watched' });
    assert.equal(r.deleted.length, 47);
    assert.deepEqual(await ids(file), [open.id]);
    watcher.close();
    assert.equal(await own.stop(), 0, own.complained);
}

// A server that was killed leaves its file; the commands notice that nobody has the database open.
async function afterKill() {
    const game = await create();
    await server.stop('SIGKILL');
    assert.ok(existsSync(beside));
    assert.ok((await ids(db)).includes(game.id), 'what was acknowledged is read from the journal');
    assert.equal((await call('delete', game.id, '--db', db)).out, `${game.id} deleted\n1 game deleted\n`);
    server = await Server.start(program, db);
    assert.ok(!(await ids(db)).includes(game.id));
    // One that has the database open and does not answer: nothing is done behind its back.
    const other = await create(), said = readFileSync(beside, 'utf8');
    writeFileSync(beside, said.replace(/ \d+ /, ' 1 '));
    await refused(['delete', other.id, '--db', db], 1, /another Sandtable has this database open, and does not answer/);
    writeFileSync(beside, said.replace(/\S+\n$/, 'another-key-of-someone\n'));
    await refused(['delete', other.id, '--db', db], 1, /the server says: This needs the key of the operator\./);
    assert.ok((await ids(db)).includes(other.id));
    await server.stop();
    const key = join(place, 'key');
    writeFileSync(key, 'a key that is long enough\n');
    server = await Server.start(program, db, ['--operator-key', key]);
    assert.match(server.complained, /key: expected a key of 16 to 127 letters/);
    writeFileSync(key, 'a-key-that-is-long-enough\n');
    server = await Server.start(program, db, ['--operator-key', key]);
    assert.ok(readFileSync(beside, 'utf8').endsWith(' a-key-that-is-long-enough\n'));
    assert.equal((await call('delete', other.id, '--db', db)).status, 0);
    assert.equal(await server.stop(), 0, server.complained);
}

async function main() {
    compile(build);
    for (const check of [looking, badWords, hostileNames, deleting]) await check();
    server = await Server.start(program, db);
    assert.ok(server.port, server.complained);
    const left = await whilePlayed();
    for (const check of [whileActing, exporting, asking]) await check();
    await afterwards(left);
    await expiring();
    await afterKill();
    console.log('games: passed');
    process.exit(0);
}

main().catch((error) => {
    console.log(error.stack, server?.complained ?? '');
    process.exit(1);
});
