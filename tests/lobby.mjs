// lobby.mjs -- what everybody on a server may see: only games whose maker said so, and of them no key.
//
//     node tests/lobby.mjs build/release
import { strict as assert } from 'node:assert';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { compile, OVER } from './lib/engine.mjs';
import { DAY, FakeClock, SECOND } from './lib/fake_clock.mjs';
import { Player } from './lib/player.mjs';
import { folder } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';
import { refused, shown } from './lib/unkind.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const place = folder(), db = join(place, 'games.db'), newKey = () => randomBytes(16).toString('base64url');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', players: people };
const MOST = 50, OLD = 14 * DAY, AT_ONCE = 20, EACH = 180 * SECOND;
const EMPTY = { waiting: [], playing: [], finished: [], more: [false, false, false] };
const time = new FakeClock(build, place);
let server;

async function start(...more) {
    server = await time.serve(program, db, more);
    assert.ok(server.port, server.complained);
}

// A second later: the list is not made again before.
async function lobby() {
    await time.pass(SECOND, server);
    const r = await server.get('/api/lobby');
    assert.equal(r.status, 200, r.text);
    return r.json;
}

const has = (list, { id }) => list.find((row) => row.id === id);

// One that may be listed now.
async function create(want = {}) {
    await time.pass(EACH, server);
    const r = await server.post('/api/games', { ...plain, table: 'link', side: 0, lobby: 'watch', ...want });
    assert.equal(r.status, 201, r.text);
    return r.json;
}

const open = ({ id, keys }) => Player.join(server, id, keys.filter(Boolean));
const watch = ({ id }) => Player.join(server, id, []);
const take = ({ id }, key = newKey()) => Player.take(server, id, key);

// What the server says of a way in that it does not open.
const shut = (ask) => assert.rejects(ask, /closed with 1008 before its game/);

async function list(p, what, seat = p.info.seats.indexOf(true)) {
    p.send({ type: 'ping' });
    await p.next('pong');
    p.others = []; // what others said before
    p.send({ type: 'list', seat, lobby: what });
    const answer = await p.next('listed', 'refused');
    return answer.lobby ?? answer.text;
}

async function playAll(players) {
    const [lead] = players;
    while (lead.game.node !== OVER) {
        const p = players.find((one) => one.info.seats[lead.game.actor]);
        const { count } = await p.must(lead.game.actor, p.game.choices()[0]);
        for (const each of players) await each.until(() => each.rows >= count, 'the rows');
        for (const each of players) await each.settled();
    }
}

const leave = (...all) => all.forEach((p) => p.close());

// ---- a table that waits, is played, and is over ----

async function wholeLife() {
    assert.deepEqual(await lobby(), { lobby: true, ...EMPTY });
    const game = await create({ side: 1, clock: { total: 3600, more: 10 }, dice: 'rolled',
        set: { 'options.round_limit.value': '3' } });
    const blue = await open(game);
    assert.equal(blue.info.lobby, 'watch');
    const made = Math.floor(time.now / SECOND), { waiting } = await lobby(), [row] = waiting;
    assert.deepEqual({ ...row, since: 0, updated: 0, turn: '' }, { id: game.id, rules: 'portable', scenario: 'plain',
        battle: 'Meeting on the Plain', dice: 'rolled', players: people, turn: '', rows: row.rows, side: 0,
        clock: { total: 3600, more: 10 }, here: [false, true], watching: 0, watch: true, since: 0, updated: 0 });
    assert.ok(Math.abs(row.since - made) <= 2 && row.since === row.updated);
    assert.match(row.turn, /^round \d+ of 3$/);
    // Somebody watches, somebody sits down; nobody needs a key for it.
    const eye = await watch(game);
    assert.deepEqual(eye.info.seats, [false, false]);
    assert.equal((await eye.act(0, 'hold A1')).why, 'seat');
    assert.equal((await lobby()).waiting[0].watching, 1);
    const key = newKey(), red = await take(game, key);
    assert.deepEqual(red.info.seats, [true, false]);
    red.send({ type: 'name', name: 'Zoë' });
    await blue.until(() => blue.others.some((m) => m.type === 'here' && m.names[0] === 'Zoë'), 'her name');
    await shut(take(game));
    leave(red);
    // An answer that was lost: the same claim again.
    const again = await take(game, key);
    assert.deepEqual(again.info.seats, [true, false]);
    for (const p of [again, blue, eye]) await p.settled();
    const played = await lobby();
    assert.equal(played.waiting.length, 0);
    assert.deepEqual(played.playing[0].players.map((p) => p.name), ['Zoë', 'Bo']);
    assert.deepEqual([played.playing[0].here, played.playing[0].watching], [[true, true], 1]);
    // With no key one reads the record, makes a copy and a list of it.
    const record = await server.get(`/api/games/${game.id}/record`);
    assert.equal(record.status, 200);
    const copy = await server.post('/api/games', { from: { game: game.id, key: '', rows: 0 } });
    assert.equal(copy.status, 201, copy.text);
    assert.equal(has((await lobby()).playing, copy.json), undefined, 'a copy is listed if its maker says so');
    const summary = await server.post('/api/summaries', { games: [{ id: game.id, key: '' }] });
    assert.equal(summary.json.games[0].battle, 'Meeting on the Plain');
    await playAll([again, blue]);
    const { finished, playing } = await lobby();
    assert.equal(playing.length, 0);
    assert.deepEqual([finished[0].id, finished[0].end, finished[0].rows], [game.id, '', again.rows]);
    assert.ok([0, 1, 2].includes(finished[0].winner) && !('prompt' in finished[0]));
    const late = await watch(game);
    assert.equal(late.game.node, OVER);
    // Its player takes it out: nobody comes in any more without a key.
    assert.equal(await list(blue, 'none', 1), 'none');
    assert.equal((await lobby()).finished.length, 0);
    await shut(watch(game));
    assert.equal((await server.get(`/api/games/${game.id}/record`)).status, 404);
    leave(again, blue, eye, late);
}

// What is not listed is as it was, and no key is in any answer.
async function nothingElse() {
    const hidden = await create({ lobby: undefined }), none = await create({ lobby: 'none' });
    for (const game of [hidden, none]) {
        await shut(watch(game));
        await shut(take(game));
        assert.equal((await server.get(`/api/games/${game.id}/record`)).status, 404);
    }
    const seat = await create({ lobby: 'seat' }), all = [hidden, none, seat, await create()];
    await shut(watch(seat));
    const guest = newKey(), red = await open(seat), blue = await take(seat, guest);
    const { text, json } = (await time.pass(SECOND), await server.get('/api/lobby'));
    for (const { keys, watch: eye, claim } of all)
        for (const secret of [...keys.filter(Boolean), eye, claim, guest]) assert.ok(!text.includes(secret));
    for (const game of [hidden, none]) assert.ok(!text.includes(game.id));
    assert.equal(has(json.playing, seat).watch, false);
    await shut(watch(seat));
    for (const p of [red, blue]) await p.settled();
    await red.ask({ type: 'resign', seat: 0, rows: red.rows, key: red.key() });
    const { finished, playing } = await lobby();
    assert.ok(!has(finished, seat) && !has(playing, seat), 'nobody may watch it');
    leave(red, blue);
}

// A player shows less whenever he likes, and more only as long as he is alone.
async function whoLists() {
    const game = await create({ lobby: 'none' }), red = await open(game);
    for (const what of ['seat', 'watch', 'none', 'watch', 'seat']) {
        assert.equal(await list(red, what), what);
        assert.equal(has((await lobby()).waiting, game)?.watch, { seat: false, watch: true }[what]);
    }
    assert.match(await list(red, 'watch', 1), /do not hold this seat/);
    const blue = await take(game), eye = await Player.join(server, game.id, [game.watch]);
    assert.match(await list(eye, 'none', 0), /do not hold this seat/);
    for (const p of [red, blue]) assert.match(await list(p, 'watch'), /fewer people could see/);
    assert.equal(await list(blue, 'none'), 'none');
    assert.match(await list(red, 'seat'), /fewer people could see/);
    leave(red, blue, eye);
    // At one screen there is nobody to be asked, and no seat for others.
    const screen = await create({ table: 'screen', side: undefined, players: [people[0],
        { name: 'Computer', kind: 'computer', level: 2 }], lobby: 'watch' }), both = await open(screen);
    assert.equal(has((await lobby()).playing, screen).players[1].level, 2);
    assert.match(await list(both, 'seat', 0), /Only a table by link/);
    assert.equal(await list(both, 'none', 0), 'none');
    assert.equal(await list(both, 'watch', 0), 'watch');
    assert.equal((await server.post('/api/games', { ...plain, lobby: 'seat' })).status, 400);
    assert.equal((await server.post('/api/games', { ...plain, lobby: 'all' })).status, 400);
    both.close();
}

// Given up, or over in a moment: not worth watching.
async function worthWatching() {
    for (const [end, isWorth] of [['stop', false], ['resign', true]]) {
        const game = await create({ table: 'screen', side: undefined }), both = await open(game);
        while (both.rows < 24) await both.must(both.game.actor, both.game.choices()[0]);
        const { rows } = both, key = both.key();
        const how = end === 'stop' ? { type: 'offer', end } : { type: 'resign' };
        assert.equal((await both.ask({ ...how, seat: 0, rows, key })).type, 'ack');
        assert.equal(has((await lobby()).finished, game) !== undefined, isWorth, end);
        if (isWorth) assert.equal(has((await lobby()).finished, game).end, 'resign A');
        both.close();
    }
    const short = await create({ table: 'screen', side: undefined }), both = await open(short);
    await both.ask({ type: 'resign', seat: 0, rows: both.rows, key: both.key() });
    assert.equal(has((await lobby()).finished, short), undefined);
    both.close();
}

// ---- bounds ----

// Each address lists a few at once, then one in three minutes; the list has so many rows, and says that there are more.
async function bounded() {
    await time.pass(DAY, server);
    let made = 0;
    const ask = (want) => server.post('/api/games', { ...plain, table: 'link', side: 0, lobby: 'seat', ...want });
    for (; made < 2 * AT_ONCE && (await ask()).status === 201; made++);
    assert.equal(made, AT_ONCE);
    const late = await ask();
    assert.equal(late.status, 429);
    assert.ok(Number(late.headers['retry-after']) <= EACH / SECOND);
    assert.equal((await ask({ lobby: 'none' })).status, 201, 'other games are made as before');
    for (; made < MOST + 3; made++) await create({ lobby: 'seat' });
    const { waiting, more } = await lobby();
    assert.equal(waiting.length, MOST);
    assert.deepEqual(more, [true, false, false]);
    // A table that nobody sits down at goes after two weeks; no row is there twice.
    assert.equal(new Set(waiting.map((row) => row.id)).size, MOST);
    await time.pass(OLD + DAY, server);
    assert.deepEqual((await lobby()).waiting, []);
}

// Who looks too often waits; a list that is known is not sent again.
async function rates() {
    await time.pass(60 * SECOND, server);
    const first = await server.get('/api/lobby'), { etag } = first.headers;
    assert.equal((await server.get('/api/lobby', { 'If-None-Match': etag })).status, 304);
    await create();
    await time.pass(SECOND);
    assert.equal((await server.get('/api/lobby', { 'If-None-Match': etag })).status, 200);
    let looks = 0, r = await server.get('/api/lobby');
    for (; r.status === 200 && looks < 300; looks++) r = await server.get('/api/lobby');
    assert.equal(r.status, 429);
    assert.ok(looks > 60 && looks <= 130, `${looks}`);
    assert.equal((await server.get('/health')).status, 200);
    assert.equal((await server.post('/api/games', plain)).status, 201, 'games are counted apart');
    await time.pass(60 * SECOND, server);
}

// ---- hostile words ----

// Names in the lobby are the names that were given, or refused; messages about it are read like any other.
async function hostileNames() {
    let texts = 0;
    for (const name of shown(32).filter((text) => Buffer.byteLength(text) <= 63 && !/^\p{M}/u.test(text))) {
        await time.pass(20 * SECOND, server);
        const r = await server.post('/api/games', { ...plain, players: [{ name, kind: 'human' }, people[1]],
            table: 'link', side: 0, lobby: texts % 10 === 0 ? 'seat' : undefined });
        assert.equal(r.status, 201, `${JSON.stringify(name)}: ${r.text}`);
        if (texts % 10 === 0) {
            await time.pass(EACH, server);
            assert.equal(has((await lobby()).waiting, r.json).players[0].name, name);
        }
        texts++;
    }
    for (const name of refused(32)) {
        await time.pass(SECOND, server);
        const r = await server.post('/api/games', { ...plain, players: [{ name, kind: 'human' }, people[1]],
            table: 'link', side: 0, lobby: 'seat' });
        assert.ok(r.status === 400 || r.status === 413, `${JSON.stringify(name).slice(0, 80)}: ${r.status}`);
        texts++;
    }
    return texts;
}

async function badMessages() {
    const game = await create();
    for (const more of [{ lobby: 'all' }, { lobby: 2 }, { lobby: null }, {}, { lobby: 'none', seat: 2 },
        { lobby: 'none', more: 1 }, { lobby: 'x'.repeat(6000) }]) {
        const socket = await Socket.open(server.port), told = [];
        socket.onMessage = (m) => told.push(m);
        socket.send({ type: 'join', game: game.id, keys: [game.keys[0]], have: 0 });
        socket.send({ type: 'list', seat: 0, ...more });
        for (const end = Date.now() + 5000; !socket.isClosed && Date.now() < end;) await socket.change(end);
        assert.equal(socket.code, 1008, JSON.stringify(more).slice(0, 60));
        assert.equal(told.at(-1).code, 'form');
    }
}

// ---- a server without a lobby, and one that starts again ----

async function closed() {
    const game = await create(), before = (await lobby()).waiting.length;
    assert.ok(before > 0);
    assert.equal(await server.stop(), 0, server.complained);
    await start('--no-lobby');
    assert.deepEqual(await lobby(), { lobby: false, ...EMPTY });
    await shut(watch(game));
    await shut(take(game));
    const r = await server.post('/api/games', { ...plain, table: 'link', side: 0, lobby: 'seat' });
    assert.equal(r.status, 422, r.text);
    const red = await open(game);
    assert.equal(red.info.lobby, 'none');
    assert.match(await list(red, 'none'), /no lobby/);
    red.close();
    assert.equal(await server.stop(), 0, server.complained);
    await start();
    assert.equal((await lobby()).waiting.length, before, 'what was said before holds');
}

async function main() {
    compile(build);
    await start();
    for (const check of [wholeLife, nothingElse, whoLists, worthWatching, bounded, rates, badMessages, closed])
        await check();
    const texts = await hostileNames();
    assert.equal(await server.stop(), 0, server.complained);
    console.log(`lobby: only what its makers show, without a key; ${texts} hostile names are names or refused`);
    process.exit(0);
}

main();
