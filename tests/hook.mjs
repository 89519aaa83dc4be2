// hook.mjs -- the operator's command for each turn of a game over days: a real script, called by the real server.
//
//     node tests/hook.mjs build/release
//
// What it is told, that it is called once for each turn, again after a failure and by the next server, never more than
// a few at once, and that no word of a player is a command.
import { strict as assert } from 'node:assert';
import { spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { DAY, FakeClock, SECOND } from './lib/fake_clock.mjs';
import { Player } from './lib/player.mjs';
import { folder } from './lib/serving.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const place = folder(), calls = join(place, 'calls'), script = join(place, 'a hook of mine'), db = join(place, 'g.db');
const newKey = () => randomBytes(16).toString('base64url');
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const time = new FakeClock(build, place);
let server;

// The script notes what it is told, and ends as the file beside it says.
function write(body = '') {
    writeFileSync(script, `#!/bin/sh
# A hook as an operator writes it.
set -eu
call=$(mktemp ${calls}/XXXXXX.part)
{
    printf '%s\\0' "$#" "$1" "$2" "$3"
    env -0 | grep -z '^SANDTABLE_'
} >"$call"
mv "$call" "$call.call"
${body}
`);
    chmodSync(script, 0o755);
}

const start = async (...more) => {
    server = await time.serve(program, db, ['--turn-hook', script, '--log', 'json', ...more]);
    assert.ok(server.port, server.complained);
};

const noted = () => readdirSync(calls).filter((name) => name.endsWith('.call'));
const events = () => server.complained.split('\n').filter(Boolean).map((line) => JSON.parse(line));
const hookEvents = (game) => events().filter((e) => e.event === 'hook' && e.game === game).map((e) => e.text);

async function until(holds, what) {
    for (const end = Date.now() + 20_000; !await holds();) {
        assert.ok(Date.now() < end, `it never came to ${what}: ${server.complained.slice(-500)}`);
        await pause(30);
    }
}

// What the calls since the last look were told, each {args, env}.
async function told(count) {
    await until(() => noted().length >= count, `${count} calls`);
    // None comes after them.
    await pause(250);
    const all = noted().map((name) => {
        const words = readFileSync(join(calls, name), 'utf8').split('\0').slice(0, -1);
        const env = Object.fromEntries(words.slice(4).map((word) => word.split(/=(.*)/s)));
        rmSync(join(calls, name));
        return { args: words.slice(0, 4), env };
    });
    assert.equal(all.length, count, JSON.stringify(all));
    return all;
}

async function create(want = {}) {
    const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
    const r = await server.post('/api/games', { rules: 'portable', scenario: 'plain', players: people, table: 'link',
        side: 0, clock: { days: 3 }, ...want });
    assert.equal(r.status, 201, r.text);
    return r.json;
}

async function table(want) {
    const game = await create(want), guest = newKey();
    const red = await Player.join(server, game.id, [game.keys[0]]);
    const blue = await Player.claim(server, game.id, game.claim, guest);
    for (const p of [red, blue]) await p.settled();
    return { game, guest, players: [red, blue] };
}

// The side that decides plays until the other one does.
async function passOn({ players: [red, blue] }) {
    const side = red.game.actor, p = [red, blue][side];
    for (let i = 0; i < 60 && red.game.actor === side; i++) {
        const { count } = await p.must(side, p.game.choices()[0]);
        for (const each of [red, blue]) await each.until(() => each.rows >= count, 'the rows');
        for (const each of [red, blue]) await each.settled();
    }
    assert.notEqual(red.game.actor, side);
    return red.game.actor;
}

const leave = ({ players }) => players.forEach((p) => p.close());

// ---- one call for each turn ----

async function eachTurn() {
    const t = await table(), { id } = t.game, [red] = t.players, side = red.game.actor;
    const [first] = await told(1), letter = 'AB'[side], link = `http://127.0.0.1:${server.port}/table/${id}`;
    assert.deepEqual(first.args, ['3', id, letter, link]);
    const { SANDTABLE_UNTIL: stop, SANDTABLE_ROWS: rows, ...rest } = first.env;
    assert.deepEqual(rest, { SANDTABLE_GAME: id, SANDTABLE_SIDE: letter, SANDTABLE_LINK: link,
        SANDTABLE_PLAYER: ['Anna', 'Bo'][side], SANDTABLE_OTHER: ['Bo', 'Anna'][side],
        SANDTABLE_BATTLE: 'Meeting on the Plain', SANDTABLE_RULES: 'portable', SANDTABLE_HERE: '1',
        SANDTABLE_TRY: '1' });
    assert.equal(Number(rows), red.rows);
    assert.ok(Math.abs(Number(stop) * SECOND - (time.now + 3 * DAY)) < 60 * SECOND, stop);
    for (let i = 0; i < 3; i++) {
        const next = await passOn(t), [call] = await told(1);
        assert.equal(call.args[2], 'AB'[next]);
        assert.equal(Number(call.env.SANDTABLE_ROWS), red.rows);
    }
    // A player who is not there is told so too; the last act ends the calls.
    leave(t);
    await until(async () => (await server.get('/health')).json.connections === 0, 'nobody');
    const p = await Player.join(server, id, [[t.game.keys[0], t.guest][red.game.actor]]);
    t.players = [p, p];
    const next = await passOn({ players: t.players }).catch(() => p.game.actor), [away] = await told(1);
    assert.deepEqual([away.args[2], away.env.SANDTABLE_HERE], ['AB'[next], '0']);
    assert.equal((await p.ask({ type: 'resign', seat: 1 - next, rows: p.rows, key: p.key() })).type, 'ack');
    await told(0);
    p.close();
    // None for a clock that runs in minutes, nor without one.
    for (const clock of [{ total: 600, more: 5 }, undefined]) {
        const other = await table({ clock });
        await passOn(other);
        leave(other);
    }
    await told(0);
}

// Words of players are words: nothing of them is run, or changes what the program is told.
async function hostileNames() {
    const marks = join(place, 'marked'), bad = ['$(touch marked)', '`touch marked`', '; touch marked #', '\'"$IFS',
        '-rf / *', '%s%n%x', 'A=B', '<b>"x"</b>', '||true&&:', 'a\\nb\\0c', '~/.ssh/id', '\u{1F600}\u0301'];
    for (const name of bad) {
        const players = [{ name, kind: 'human' }, { name, kind: 'human' }], t = await table({ players });
        const [call] = await told(1);
        assert.equal(call.env.SANDTABLE_PLAYER, name);
        assert.equal(call.env.SANDTABLE_OTHER, name);
        assert.deepEqual(call.args.slice(0, 2), ['3', t.game.id]);
        assert.ok(!call.args.some((word) => word.includes(name)), 'only the environment has words of players');
        leave(t);
    }
    for (const name of ['a\nSANDTABLE_LINK=http://evil.example/', 'a\u0000b', 'a\u202eb']) {
        const players = [{ name, kind: 'human' }, { name: 'Bo', kind: 'human' }];
        const r = await server.post('/api/games', { rules: 'portable', scenario: 'plain', players });
        assert.equal(r.status, 400, JSON.stringify(name));
    }
    assert.ok(!existsSync(marks) && !existsSync('marked'));
}

// ---- failures ----

// A call that fails is made again after a minute, then after five; who has moved on meanwhile is not told of the old
// turn.
async function failures() {
    write('echo "no line to the club: $SANDTABLE_PLAYER" >&2\nexit 3');
    const t = await table(), { id } = t.game;
    assert.equal((await told(1))[0].env.SANDTABLE_TRY, '1');
    await until(() => hookEvents(id).length === 1, 'a line of the log');
    assert.match(hookEvents(id)[0],
        /ended with status 3: no line to the club: (Anna|Bo); it is called again in 60 seconds$/);
    await time.pass(50 * SECOND, server);
    await told(0);
    await time.pass(15 * SECOND, server);
    assert.equal((await told(1))[0].env.SANDTABLE_TRY, '2');
    await until(() => hookEvents(id).length === 2, 'the second line');
    assert.match(hookEvents(id)[1], /again in 300 seconds$/);
    // The server that comes next goes on with it.
    leave(t);
    assert.equal(await server.stop(), 0);
    write();
    await start();
    await time.pass(250 * SECOND, server);
    await told(0);
    await time.pass(60 * SECOND, server);
    assert.equal((await told(1))[0].env.SANDTABLE_TRY, '3');
    await time.pass(DAY, server);
    await told(0);
}

// In the end it is given up, and the next turn is told again.
async function givenUp() {
    write('exit 1');
    const t = await table(), { id } = t.game;
    leave(t);
    for (const seconds of [60, 300, 1800, 7200, 21600]) {
        await told(1);
        await until(() => hookEvents(id).some((text) => text.endsWith(`in ${seconds} seconds`)), `${seconds} seconds`);
        await time.pass((seconds + 1) * SECOND, server);
    }
    assert.equal((await told(1))[0].env.SANDTABLE_TRY, '6');
    await until(() => hookEvents(id).at(-1).endsWith('it is not called again for this turn'), 'the last line');
    await time.pass(DAY, server);
    await told(0);
    write();
    t.players = [await Player.join(server, id, [t.game.keys[0]]), await Player.join(server, id, [t.guest])];
    await passOn(t);
    assert.equal((await told(1))[0].env.SANDTABLE_TRY, '1');
    leave(t);
}

// One that does not end is ended, with what it started; one that says much does not stop; a signal is told.
async function slow() {
    write(`sleep 1000 & echo $! >'${place}/pid'\ntrap '' TERM\nwhile :; do sleep 1; done`);
    const t = await table(), { id } = t.game;
    leave(t);
    await told(1);
    await until(() => existsSync(join(place, 'pid')), 'its own process');
    const pid = readFileSync(join(place, 'pid'), 'utf8').trim(), lives = () => existsSync(`/proc/${pid}`);
    assert.ok(lives());
    await time.pass(31 * SECOND, server);
    await pause(300);
    await time.pass(4 * SECOND, server);
    await until(() => hookEvents(id).length === 1, 'its end');
    assert.match(hookEvents(id)[0], /took longer than 30 seconds; /);
    await until(() => !lives(), 'the end of what it started');
    write('yes "many words" | head -c 3300000 >&2\nkill -9 $$');
    const other = await table();
    leave(other);
    await told(1);
    await until(() => hookEvents(other.game.id).length === 1, 'its end');
    assert.match(hookEvents(other.game.id)[0], /ended with signal 9: many words; /);
    write();
}

// Many turns begin at once: not more than four run, and all are told.
async function bounded() {
    write(`mkdir '${place}/run/'$$; ls '${place}/run' | wc -l >>'${place}/most'; sleep 0.2; rmdir '${place}/run/'$$`);
    mkdirSync(join(place, 'run'));
    const tables = [];
    for (let i = 0; i < 12; i++) tables.push(await table());
    await told(12);
    await until(() => readdirSync(join(place, 'run')).length === 0, 'the end of all');
    const most = Math.max(...readFileSync(join(place, 'most'), 'utf8').trim().split('\n').map(Number));
    assert.ok(most >= 2 && most <= 4, `${most} at once`);
    tables.forEach(leave);
    write();
}

// A server that is stopped while a call runs ends it, and the next one calls again; so does one that was killed.
async function stopped() {
    for (const signal of ['SIGTERM', 'SIGKILL']) {
        write('exec sleep 1000');
        const t = await table();
        leave(t);
        await told(1);
        const began = Date.now(), status = await server.stop(signal);
        if (signal === 'SIGTERM') assert.equal(status, 0);
        assert.ok(Date.now() - began < 5000);
        write();
        await start();
        const [call] = await told(1);
        assert.equal(call.env.SANDTABLE_GAME, t.game.id);
    }
}

async function metrics() {
    const { text } = await server.get('/metrics');
    const value = (name) => Number(new RegExp(`^${name} (\\d+)$`, 'm').exec(text)[1]);
    assert.ok(value('sandtable_turn_hook_calls_total') > 0);
    assert.ok(value('sandtable_turn_hook_failures_total') <= value('sandtable_turn_hook_calls_total'));
}

// ---- starting ----

function badPrograms() {
    const file = join(place, 'no program');
    writeFileSync(file, 'text');
    for (const [path, why] of [[file, /Permission denied/], [join(place, 'none'), /No such file/],
        [place, /expected a program/]]) {
        const { status, stderr } = spawnSync(program, ['serve', '--port', '0', '--db', join(place, 'x.db'),
            '--turn-hook', path], { encoding: 'utf8' });
        assert.equal(status, 1, stderr);
        assert.match(stderr, why);
    }
    const { status, stderr } = spawnSync(program, ['serve', '--host', '0.0.0.0', '--port', '0', '--db',
        join(place, 'x.db'), '--turn-hook', script], { encoding: 'utf8' });
    assert.equal(status, 1, stderr);
    assert.match(stderr, /give --public-name too/);
}

// The example of the manual, with the address of a room that is there.
async function manual() {
    const text = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8'), said = [];
    const [, example] = /```sh\n(#!\/bin\/sh\n[\s\S]*?)```/.exec(text);
    const room = createServer((q, r) => {
        let body = '';
        q.on('data', (data) => (body += data));
        q.on('end', () => {
            if (body.includes('@evil')) said.push(`${q.method} ${q.url} ${body}`); // others are of tables before
            r.writeHead(said.length > 1 ? 200 : 503).end();
        });
    });
    await new Promise((done) => room.listen(0, '127.0.0.1', done));
    const url = `http://127.0.0.1:${room.address().port}/rooms/club`;
    assert.ok(example.includes('https://chat.example/rooms/club'));
    writeFileSync(script, example.replace('https://chat.example/rooms/club', url));
    const t = await table({ players: [{ name: '@evil -X "$(id)"', kind: 'human' }, { name: '@evil -X "$(id)"',
        kind: 'human' }] });
    // Who is at the table is not told; the next turn begins while he is away.
    await pause(500);
    assert.deepEqual(said, []);
    const side = t.players[0].game.actor;
    t.players[1 - side].close();
    await until(async () => (await server.get('/health')).json.connections === 1, 'one at the table');
    const p = t.players[side];
    for (let i = 0; i < 60 && p.game.actor === side; i++) {
        await p.must(side, p.game.choices()[0]);
        await p.settled();
    }
    await until(() => said.length === 1, 'the message');
    const name = '@evil -X "$(id)"', link = `http://127.0.0.1:${server.port}/table/${t.game.id}`;
    assert.equal(said[0],
        `POST /rooms/club ${name}: your turn in Meeting on the Plain against ${name}\n${link}\n`);
    await until(() => hookEvents(t.game.id).length === 1, 'the failure');
    assert.match(hookEvents(t.game.id)[0], /ended with status 22: curl: .*503.*; it is called again in 60 seconds/);
    await time.pass(61 * SECOND, server);
    await until(() => said.length === 2, 'the message again');
    assert.equal(said[1], said[0]);
    p.close();
    room.close();
    write();
}

// The link that the call for a game was told; a call of another game that was cut off by a stop is made again.
async function linkTold(id) {
    let words;
    await until(() => {
        words = noted().map((name) => readFileSync(join(calls, name), 'utf8').split('\0')).find((all) => all[1] === id);
        return words;
    }, `a call for ${id}`);
    for (const name of noted()) rmSync(join(calls, name));
    return words[3];
}

// Links lead to the name that people use.
async function publicName() {
    assert.equal(await server.stop(), 0);
    await start('--public-name', 'games.example', '--trust-proxy', '127.0.0.9');
    const t = await table();
    assert.equal(await linkTold(t.game.id), `https://games.example/table/${t.game.id}`);
    leave(t);
    assert.equal(await server.stop(), 0);
    await start('--public-name', '192.0.2.7:8017');
    const other = await table();
    assert.equal(await linkTold(other.game.id), `http://192.0.2.7:8017/table/${other.game.id}`);
    leave(other);
}

async function main() {
    compile(build);
    mkdirSync(calls);
    write();
    badPrograms();
    await start();
    const checks = [eachTurn, hostileNames, failures, givenUp, slow, bounded, stopped, manual, metrics, publicName];
    for (const check of checks) await check();
    assert.equal(await server.stop(), 0, server.complained);
    console.log('hook: each turn is told once, failures again, and no word of a player is a command');
    process.exit(0);
}

main();
