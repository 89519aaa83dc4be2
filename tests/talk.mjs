// talk.mjs -- names and talk: hostile texts are text or refused; who is muted, watches or has no key reaches nobody.
//
//     node tests/talk.mjs build/release
import { strict as assert } from 'node:assert';
import { execFileSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { copyFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';
import { refused, shown } from './lib/unkind.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const place = folder(), newKey = () => randomBytes(16).toString('base64url');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const LINE = 240, NAME = 32, KEPT = 100, EACH = 2000;
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
let server, texts = 0;

async function create(want = {}) {
    for (;;) {
        const r = await server.post('/api/games', { rules: 'portable', scenario: 'plain', players: people,
            table: 'link', side: 0, ...want });
        if (r.status === 201) return r.json;
        assert.equal(r.status, 429, r.text);
        await pause(1000 * Number(r.headers['retry-after']));
    }
}

// A table by link with both players, one of them with a name of his own, and somebody who watches.
async function table(want) {
    const game = await create(want), guest = newKey();
    const red = await Player.join(server, game.id, [game.keys[0]]);
    const blue = await Player.claim(server, game.id, game.claim, guest);
    return { game, guest, red, blue, watcher: await Player.join(server, game.id, [game.watch]) };
}

const leave = (...all) => all.forEach((p) => p.close());

// What the server answers to a line; one that came too fast is said again.
async function say(p, seat, text, { key = p.key(), again = true } = {}) {
    for (;;) {
        p.send({ type: 'say', seat, key, text });
        let i = -1;
        await p.until(() => (i = p.others.findIndex((m) => m.key === key)) >= 0, `an answer to ${text}`);
        const [answer] = p.others.splice(i, 1);
        if (answer.why !== 'rate' || !again) return answer;
        await pause(EACH / 4);
    }
}

const heard = (p, text) => p.until(() => p.others.some((m) => m.type === 'said' && m.text === text), `"${text}"`);
const deaf = (p, text) => assert.ok(!p.others.some((m) => m.text === text), `${text} was heard`);

// Nothing that was sent before is still on its way.
async function quiet(...all) {
    for (const p of all) {
        // A ping that comes too fast is refused without a key, and sent again.
        const isLate = (m) => m.why === 'rate' && !m.key, isPong = (m) => m.type === 'pong';
        for (let isDone = false; !isDone;) {
            p.send({ type: 'ping' });
            await p.until(() => p.others.some((m) => isPong(m) || isLate(m)), 'pong');
            isDone = p.others.some(isPong);
            p.others = p.others.filter((m) => !isPong(m) && !isLate(m));
            if (!isDone) await pause(250);
        }
    }
}

// ---- who is heard ----

async function heardByAll() {
    const { game, guest, red, blue, watcher } = await table();
    await red.settled();
    const said = await say(red, 0, 'Good luck!');
    assert.deepEqual([said.type, said.seat, said.n, said.text], ['said', 0, 1, 'Good luck!']);
    assert.ok(Math.abs(said.at - Date.now() / 1000) < 60);
    for (const p of [blue, watcher]) await heard(p, 'Good luck!');
    // A line tells how many rows there were when it was said.
    assert.equal(said.rows, red.rows);
    const now = await actOnce(red, blue);
    assert.ok(now > said.rows);
    assert.equal((await say(blue, 1, 'You too.')).rows, now);
    // A line that is sent again is told to its sender alone.
    const key = 'the-same', first = await say(red, 0, 'Once', { key });
    await quiet(red, blue, watcher);
    for (const p of [blue, watcher]) p.others = [];
    assert.deepEqual(await say(red, 0, 'Once', { key }), first);
    await quiet(blue, watcher);
    for (const p of [blue, watcher]) deaf(p, 'Once');
    // Who comes later reads what was said, and the record does not have it.
    const late = await Player.join(server, game.id, [guest]);
    const { lines, muted } = await late.next('talk');
    const told = lines.map((l) => [l.n, l.seat, l.text]);
    assert.deepEqual(told, [[1, 0, 'Good luck!'], [2, 1, 'You too.'], [3, 0, 'Once']]);
    assert.deepEqual(lines.map((l) => l.rows), [said.rows, now, now]);
    assert.deepEqual(muted, [false, false]);
    const record = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    assert.ok(!record.text.includes('Good luck'));
    leave(red, blue, watcher, late);
    return game;
}

// One act of who decides; the rows after it.
async function actOnce(red, blue) {
    const player = red.game.actor === 0 ? red : blue;
    await player.settled();
    await player.must(player.game.actor, player.game.choices()[0]);
    await player.settled();
    return player.rows;
}

async function heardByNobody() {
    const { game, red, blue, watcher } = await table(), all = [red, blue, watcher];
    // Who watches, and who speaks for the other seat.
    assert.equal((await say(watcher, 0, 'Watch out')).why, 'seat');
    assert.equal((await say(blue, 0, 'I am Red')).why, 'seat');
    // Who has no key, or a wrong one.
    const stranger = await Socket.open(server.port);
    stranger.send({ type: 'say', seat: 0, key: 'k', text: 'Let me in' });
    assert.equal((await stranger.next('error')).code, 'form');
    assert.equal(await stranger.ended(), 1008);
    const thief = await Socket.open(server.port);
    thief.send({ type: 'join', game: game.id, keys: [newKey()], have: 0 });
    thief.send({ type: 'say', seat: 0, key: 'k', text: 'Let me in' });
    assert.equal((await thief.next('error')).code, 'link');
    // Who is muted, on each of his pages, and after he came back.
    blue.others = [];
    assert.equal((await say(blue, 1, 'Heard once')).type, 'said');
    red.send({ type: 'mute', seat: 1, on: true });
    for (const p of all) await p.until(() => p.others.some((m) => m.type === 'muted' && m.seats[1]), 'who is muted');
    assert.equal((await say(blue, 1, 'Hear me')).why, 'mute');
    const again = await Player.join(server, game.id, blue.keys);
    assert.deepEqual((await again.next('talk')).muted, [false, true]);
    assert.equal((await say(again, 1, 'Hear me')).why, 'mute');
    // He cannot help himself.
    for (const seat of [0, 1]) {
        again.send({ type: 'mute', seat, on: false });
        const answer = await again.next('refused', 'muted');
        assert.equal(answer.type, seat === 0 ? 'muted' : 'refused', JSON.stringify(answer));
    }
    assert.equal((await say(again, 1, 'Hear me')).why, 'mute');
    await quiet(...all);
    for (const text of ['Watch out', 'I am Red', 'Let me in', 'Hear me']) for (const p of all) deaf(p, text);
    assert.equal((await say(red, 0, 'I am heard')).type, 'said');
    red.send({ type: 'mute', seat: 1, on: false });
    await again.next('muted');
    assert.equal((await say(again, 1, 'Hear me now')).type, 'said');
    await heard(red, 'Hear me now');
    leave(...all, again);
}

// ---- floods ----

async function flood() {
    const { red, blue, watcher } = await table(), count = 60;
    for (let i = 0; i < count; i++) red.send({ type: 'say', seat: 0, key: `f${i}`, text: `line ${i}` });
    await quiet(red, blue, watcher);
    const took = red.others.filter((m) => m.type === 'said').length;
    assert.ok(took >= 5 && took <= 7, `${took} lines of a flood were taken`);
    assert.equal(red.others.filter((m) => m.why === 'rate').length, count - took);
    for (const p of [blue, watcher]) assert.equal(p.others.filter((m) => m.type === 'said').length, took);
    // The other seat is not held up by it.
    assert.equal((await say(blue, 1, 'And I?', { again: false })).type, 'said');
    leave(red, blue, watcher);
}

// Something longer than a message, one longer than a line, and a great many connections.
async function tooLong() {
    const { game } = await table();
    for (const [size, code] of [[65536, 1009], [5000, 1008], [961, 1008]]) {
        const p = await Player.join(server, game.id, [game.keys[0]]);
        p.send({ type: 'say', seat: 0, key: 'k', text: 'x'.repeat(size) });
        assert.equal(await p.socket.ended(), code, `${size} bytes`);
    }
    const name = await Player.join(server, game.id, [game.keys[0]]);
    name.send({ type: 'name', name: 'x'.repeat(129) });
    assert.equal(await name.socket.ended(), 1008);
}

// ---- what is shown ----

// No message can have it: it is longer than so many letters of any kind, or no text.
const isNone = (text, letters) => Buffer.byteLength(text) > 4 * letters || text.includes('\0');

// A name is refused with a sentence; what came too fast is tried again.
async function unnamed(p, name) {
    for (;;) {
        p.send({ type: 'name', name });
        const answer = await p.next('refused', 'error');
        if (answer.why !== 'rate') {
            assert.deepEqual([answer.type, answer.why, answer.key], ['refused', 'form', ''],
                JSON.stringify([name, answer]));
            assert.match(answer.text, /name/);
            return;
        }
        await pause(250);
    }
}

// Each text is heard to the letter, or refused to its sender, who may go on, and nobody hears anything;
// what no message can have closes the connection.  A seat at a time, of many tables, because of the rate.
async function hostileLines() {
    const good = shown(LINE).filter((text) => Buffer.byteLength(text) <= 720), bad = refused(LINE), each = 10;
    for (let i = 0; i < good.length; i += each) {
        const { red, blue, watcher } = await table();
        for (const [k, text] of good.slice(i, i + each).entries()) {
            const answer = await say(k % 2 ? blue : red, k % 2, text);
            assert.equal(answer.type, 'said', `${JSON.stringify(text)}: ${JSON.stringify(answer)}`);
            for (const p of [k % 2 ? red : blue, watcher]) await heard(p, text);
            texts++;
        }
        leave(red, blue, watcher);
    }
    const { game, red, watcher } = await table();
    let p = await Player.join(server, game.id, [game.keys[0]]);
    for (const text of bad) {
        if (isNone(text, LINE)) {
            p.send({ type: 'say', seat: 0, key: p.key(), text });
            assert.equal(await p.socket.ended(), 1008, JSON.stringify(text));
            p = await Player.join(server, game.id, [game.keys[0]]);
        } else {
            const answer = await say(p, 0, text);
            assert.deepEqual([answer.type, answer.why], ['refused', 'form'], JSON.stringify([text, answer]));
            assert.match(answer.text, /^A (line|letter) /);
        }
        texts++;
    }
    p.close();
    await quiet(red, watcher);
    for (const p of [red, watcher]) assert.ok(!p.others.some((m) => m.type === 'said'), 'something was heard');
    leave(red, watcher);
}

// Somebody learns what another one told; what came too fast is told again.
async function tell(p, message, other, isTold, what) {
    const isDone = () => other.others.some(isTold), isLate = (m) => m.why === 'rate';
    for (;;) {
        p.send(message);
        await Promise.race([other.until(isDone, what), p.until(() => p.others.some(isLate) || isDone(), what)]);
        if (isDone()) return;
        p.others = p.others.filter((m) => !isLate(m));
        await pause(250);
    }
}

const rename = (p, other, name, seat = 0, heard = name) =>
    tell(p, { type: 'name', name }, other, (m) => m.names?.[seat] === heard, name);

async function hostileNames() {
    const { game, red, blue, watcher } = await table();
    for (const name of shown(NAME).filter((n) => Buffer.byteLength(n) < 64)) {
        await rename(red, blue, name);
        texts++;
    }
    await rename(red, blue, 'Anna again');
    let p = await Player.join(server, game.id, [game.keys[0]]);
    for (const name of refused(NAME)) {
        if (isNone(name, NAME)) {
            p.send({ type: 'name', name });
            assert.equal(await p.socket.ended(), 1008, JSON.stringify(name));
            p = await Player.join(server, game.id, [game.keys[0]]);
        } else {
            await unnamed(p, name);
        }
        texts++;
    }
    p.close();
    // The name is that of the seat from now on: in lists and in the record; without one it has the maker's again.
    const ask = { games: [{ id: game.id, key: game.watch }] };
    assert.equal((await server.post('/api/summaries', ask)).json.games[0].players[0].name, 'Anna again');
    const record = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    assert.match(record.text, /"Anna again"/);
    blue.others = [];
    await rename(red, blue, '', 0, 'Anna');
    // Watchers are told by name, twenty of them.
    await tell(watcher, { type: 'name', name: 'Cleo' }, red, (m) => m.watching?.includes('Cleo'), 'who watches');
    assert.deepEqual(red.others.findLast((m) => m.watching).names, ['Anna', 'Bo']);
    leave(red, blue, watcher);
}

// At one screen nobody can give himself a name: both seats are one page's.
async function screenNames() {
    const game = await create({ table: 'screen', side: undefined });
    const both = await Player.join(server, game.id, game.keys);
    const one = await Player.join(server, game.id, [game.keys[0]]);
    for (const p of [both, one]) {
        p.others = [];
        p.send({ type: 'name', name: 'Mallory' });
        assert.deepEqual((await p.next('here')).names, ['Anna', 'Bo']);
    }
    leave(both, one);
}

// ---- what is kept ----

async function keptLines() {
    const { game, red, blue } = await table();
    const db = join(place, 'games.db');
    leave(red, blue);
    assert.equal(await server.stop(), 0, server.complained);
    const script = `import sqlite3; d = sqlite3.connect(${JSON.stringify(db)})
number = d.execute("SELECT number FROM game WHERE id = ?", ("${game.id}",)).fetchone()[0]
for n in range(1, ${KEPT} + 1):
    d.execute("INSERT INTO talk VALUES (?, ?, 0, 1, ?, ?, NULL)", (number, n, f"k{n}", f"line {n}"))
d.commit()`;
    execFileSync('python3', ['-c', script]);
    await start();
    const again = await Player.join(server, game.id, [game.keys[0]]);
    assert.equal((await again.next('talk')).lines.length, KEPT);
    assert.equal((await say(again, 0, 'one more')).n, KEPT + 1);
    const late = await Player.join(server, game.id, [game.watch]), { lines } = await late.next('talk');
    assert.equal(lines.length, KEPT);
    assert.deepEqual([lines[0].text, lines.at(-1).text], ['line 2', 'one more']);
    leave(again, late);
}

// Names, talk, who is muted and who was seen when outlive the server.
async function restart() {
    const { game, guest, red, blue } = await table();
    await rename(blue, red, 'Bobby', 1);
    await say(blue, 1, 'See you');
    await tell(red, { type: 'mute', seat: 1, on: true }, blue, (m) => m.type === 'muted', 'he is muted');
    blue.close();
    const isGone = (m) => m.type === 'here' && !m.seats[1] && m.seen[1] > 0;
    const gone = (p) => p.until(() => p.others.some(isGone), 'he left');
    await gone(red);
    const { seen } = red.others.findLast((m) => m.type === 'here');
    assert.ok(Math.abs(seen[1] - Date.now() / 1000) < 60 && seen[0] === 0);
    red.close();
    assert.equal(await server.stop(), 0, server.complained);
    await start();
    const again = await Player.join(server, game.id, [game.keys[0]]), talk = await again.next('talk');
    assert.equal(again.info.players[1].name, 'Bobby');
    assert.deepEqual([talk.lines[0].text, talk.muted], ['See you', [false, true]]);
    await gone(again);
    assert.deepEqual(again.others.findLast((m) => m.type === 'here').seen, [0, seen[1]]);
    again.close();
    return guest;
}

// A claim can bring a name.
async function claimed() {
    const game = await create(), socket = await Socket.open(server.port);
    socket.send({ type: 'claim', game: game.id, claim: game.claim, key: newKey(), name: 'Björn', have: 0 });
    assert.equal((await socket.next('game')).players[1].name, 'Björn');
    socket.close();
    // One that nobody may have is refused, the seat is not.
    const other = await create(), bad = await Socket.open(server.port);
    bad.send({ type: 'claim', game: other.id, claim: other.claim, key: newKey(), name: 'a\u202eb', have: 0 });
    const told = await bad.next('game');
    assert.deepEqual([told.players[1].name, told.seats], ['Bo', [false, true]]);
    assert.equal((await bad.next('refused')).why, 'form');
    bad.close();
}

async function start(db = 'games.db') {
    server = await Server.start(program, join(place, db));
    assert.ok(server.port, server.complained);
}

// A database of the first release has no place for talk until it is opened.
async function older() {
    copyFileSync(new URL('golden/0.1/server.db', import.meta.url), join(place, 'old.db'));
    await start('old.db');
    const game = await create(), red = await Player.join(server, game.id, [game.keys[0]]);
    assert.equal((await say(red, 0, 'Good luck!')).type, 'said');
    red.close();
    assert.equal(await server.stop(), 0, server.complained);
}

async function main() {
    compile(build);
    await start();
    await heardByAll();
    await heardByNobody();
    await flood();
    await tooLong();
    await screenNames();
    await claimed();
    await hostileLines();
    await hostileNames();
    await pause(4000); // what was used up of the rates is there again
    await restart();
    await keptLines();
    assert.equal(await server.stop(), 0, server.complained);
    await older();
    assert.ok(texts >= 500, `${texts} texts`);
    console.log(`talk: ${texts} hostile texts were shown as they are or refused, and who is not heard reached nobody`);
    process.exit(0);
}

main();
