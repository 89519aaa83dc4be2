// server.mjs -- the server as its clients see it: games, seats, refusals, limits, and that it keeps its word.
//
//     node tests/server.mjs build/release [--long]
//
// The program is started on a port of its own with an empty database.  Every player follows the game with the
// engine as WebAssembly and compares the hash of each state.
import { strict as assert } from 'node:assert';
import { createHash } from 'node:crypto';
import { execFile, spawnSync } from 'node:child_process';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { compile, generator, CHANCE, DECIDE, OVER } from './lib/engine.mjs';
import { hostile } from './lib/hostile.mjs';
import { lab } from './lib/lab.mjs';
import { Player, seen } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release', isLong = process.argv.includes('--long');
const program = process.env.ST_SERVER ?? join(build, 'sandtable');
const db = join(folder(), 'games.db');
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', dice: 'rolled', players: people };
const WRONG = 'This link does not open this game.';
const random = generator(1);
let server;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function create(want = {}) {
    const r = await server.post('/api/games', { ...plain, ...want });
    assert.equal(r.status, 201, r.text);
    assert.deepEqual(Object.keys(r.json), ['id', 'keys', 'watch']);
    return r.json;
}

async function seat(game, ...which) {
    return Player.join(server, game.id, which.map((i) => (i === 2 ? game.watch : game.keys[i])));
}

function pick(list) {
    return list[random(list.length)];
}

// Play by whoever holds the seat that decides, until `done` or the end; dice that are asked for are typed.
async function playOn(players, done = () => false) {
    const all = Object.values(players), lead = all[0];
    for (const p of all) await p.settled();
    while (lead.game.node !== OVER && !done()) {
        const side = lead.game.node === CHANCE ? random(2) : lead.game.actor;
        const answer = await players[side].must(side, pick(players[side].game.choices()));
        for (const p of all) await p.until(() => p.rows >= answer.count, 'the rows of somebody else');
    }
}

// ---- games ----

async function wholeGame() {
    const game = await create({ players: [{ name: '<script>alert(1)</script>', kind: 'human' }, people[1]] });
    const red = await seat(game, 0), blue = await seat(game, 1), watcher = await seat(game, 2);
    assert.deepEqual(red.info.seats, [true, false]);
    assert.deepEqual(blue.info.seats, [false, true]);
    assert.deepEqual(watcher.info.seats, [false, false]);
    assert.equal(red.info.players[0].name, '<script>alert(1)</script>');
    await red.until(() => red.others.some((m) => m.type === 'here' && m.seats[1] && m.watchers === 1), 'all are here');
    await playOn({ 0: red, 1: blue });
    await watcher.until(() => watcher.rows === red.rows, 'the end');
    assert.equal(watcher.game.hash, red.game.hash);
    assert.equal(watcher.game.node, OVER);
    const late = await red.act(0, 'pass');
    assert.equal(late.why, 'over');
    const again = await seat(game, 2);
    assert.deepEqual(again.game.rows, red.game.rows);
    for (const p of [red, blue, watcher, again]) p.close();
    return game;
}

async function oneConnectionBothSeats() {
    const game = await create({ scenario: 'town' });
    const both = await seat(game, 0, 1);
    assert.deepEqual(both.info.seats, [true, true]);
    await playOn({ 0: both, 1: both }, () => both.rows > 60);
    both.close();
}

async function changedNumbers() {
    const game = await create({ set: { 'options.round_limit.value': '3' } });
    const both = await seat(game, 0, 1);
    await playOn({ 0: both, 1: both });
    const record = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    assert.match(record.text, /\[Set "options.round_limit.value" "3"\]/);
    for (const set of [{ 'options.nothing.value': '3' }, { 'options.round_limit.value': '1000' }]) {
        const r = await server.post('/api/games', { ...plain, set });
        assert.equal(r.status, 422, r.text);
        assert.ok(r.json.error.length > 10);
    }
    both.close();
}

// Until a seat decides alone with a free hand.
async function atDecision(both) {
    await playOn({ 0: both, 1: both }, () => both.game.node === DECIDE && both.rows > 4);
    return both.game.actor;
}

async function refusals() {
    const game = await create();
    const both = await seat(game, 0, 1), side = await atDecision(both), one = await seat(game, side);
    const act = pick(both.game.choices()), before = both.rows;
    const refused = async (answer, why) => {
        const r = await answer;
        assert.equal(r.type, 'refused', JSON.stringify(r));
        assert.equal(r.why, why, JSON.stringify(r));
        assert.ok(r.text.length > 5);
        assert.equal(r.count, before);
        return r;
    };
    await refused(one.act(1 - side, act), 'seat');
    await refused(both.act(1 - side, act), 'seat');
    await refused(one.act(side, act, { rows: before - 1 }), 'stale');
    await refused(one.act(side, act, { rows: before + 1 }), 'stale');
    await refused(one.act(side, 'dance A1'), 'form');
    await refused(one.act(side, ''), 'form');
    await refused(one.act(side, 'roll 6'), 'law');
    await refused(one.undo(side, 60000), 'form');
    await refused(one.answer('undo-answer', side, true), 'form');
    // A move that may not be made is against the law, and the clause says which.
    const moves = ['a1', 'a8', 'h1', 'h8'].map((place) => `move ${'AB'[side]}1 ${place}`);
    const far = moves.find((move) => !both.game.choices().some((choice) => choice.startsWith(move)));
    const law = await refused(one.act(side, far), 'law');
    assert.equal(typeof law.clause, 'string');
    const watcher = await seat(game, 2);
    await refused(watcher.act(side, act), 'seat');
    assert.equal(both.rows, before);
    await one.must(side, act);
    for (const p of [both, one, watcher]) p.close();
}

// A clause comes with a refusal wherever the law names one.
async function refusedWithClause() {
    const game = await create(), both = await seat(game, 0, 1);
    let found = '';
    for (let i = 0; i < 400 && !found && both.game.node !== OVER; i++) {
        const side = both.game.actor, letter = 'AB'[side], other = 'BA'[side];
        const far = side === 0 ? 'h8' : 'a1';
        const tries = [`move ${letter}1 ${far}`, `fire ${letter}1 ${other}1`, `rally ${letter}1`];
        const r = await both.act(side, tries[i % tries.length]);
        if (r.type === 'refused' && r.clause) found = r.clause;
        if (r.type === 'refused') await both.must(side, pick(both.game.choices()));
        else await both.until(() => both.rows >= r.count, 'its rows');
    }
    assert.match(found, /^[A-Z]+[0-9]+/);
    both.close();
}

async function duplicates() {
    const game = await create(), both = await seat(game, 0, 1);
    for (let i = 0; i < 20; i++) {
        const side = both.game.actor, rows = both.rows, message = {
            type: 'act', seat: side, rows, key: both.key(), act: pick(both.game.choices()),
        };
        for (let n = 0; n < 3; n++) both.send(message);
        const answers = [];
        while (answers.length < 3) answers.push(await both.next('ack', 'refused'));
        for (const a of answers) assert.deepEqual(a, { type: 'ack', key: message.key, count: answers[0].count });
        await both.until(() => both.rows === answers[0].count, 'its rows');
        const again = await both.ask(message);
        assert.deepEqual(again, answers[0]);
        // The same key from another connection is the same act, even with other words.
        if (i === 19) {
            const other = await seat(game, side);
            assert.deepEqual(await other.ask({ ...message, act: 'pass' }), answers[0]);
            assert.equal(other.rows, answers[0].count);
            other.close();
        }
        await pause(20);
        assert.equal(both.rows, answers[0].count, 'nothing came after it');
    }
    both.close();
}

async function wrongKeys() {
    const game = await create(), other = await create();
    await pause(1000);
    const tries = [[game.id, [other.keys[0]]], [game.id, [game.keys[0], other.keys[1]]], ['0123456789', [game.keys[0]]],
        [other.id, [game.watch]]];
    for (const [id, keys] of tries) {
        const socket = await Socket.open(server.port);
        socket.send({ type: 'join', game: id, keys, have: 0 });
        const error = await socket.next();
        assert.deepEqual(error, { type: 'error', code: 'link', text: WRONG });
        if (!seen.has('error')) seen.set('error', error);
        assert.equal(await socket.ended(), 1008);
    }
    const r = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': other.keys[0] });
    assert.equal(r.status, 404);
    assert.equal((await server.get(`/api/games/${game.id}/record`)).status, 404);
    const flipped = game.keys[0].slice(0, -1) + (game.keys[0].endsWith('A') ? 'Q' : 'A');
    assert.equal((await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': flipped })).status, 404);
}

async function typedDice() {
    const game = await create({ dice: 'asked' }), red = await seat(game, 0), blue = await seat(game, 1);
    const players = { 0: red, 1: blue };
    assert.equal(red.info.dice, 'asked');
    await playOn(players, () => red.game.node === CHANCE);
    assert.equal(red.game.node, CHANCE);
    assert.match(red.game.choices()[0], /^roll \d$/);
    const wrong = await blue.act(1, 'roll 77');
    assert.equal(wrong.type, 'refused');
    // Mistyped: taken back with consent, and typed again.
    const before = red.rows;
    await blue.must(1, 'roll 1');
    await red.until(() => red.rows > before, 'the roll');
    await playOn(players);
    assert.equal(red.game.node, OVER);
    red.close();
    blue.close();
}

async function undoFree() {
    const game = await create(), both = await seat(game, 0, 1);
    let free = 0;
    for (let i = 0; i < 200 && free < 5 && both.game.node !== OVER; i++) {
        const side = both.game.actor, hash = both.game.hash, answer = await both.act(side, pick(both.game.choices()));
        await both.until(() => both.rows >= answer.count, 'its rows');
        if (both.game.chances.at(-1)) continue;
        const one = await seat(game, side), undone = await one.undo(side, 1);
        assert.equal(undone.type, 'ack');
        await both.until(() => both.rows === undone.count, 'the undo');
        assert.equal(both.game.hash, hash);
        assert.equal(both.game.rows.at(-1), 'undo 1');
        one.close();
        free++;
        await both.must(side, pick(both.game.choices()));
    }
    assert.equal(free, 5);
    both.close();
}

// How many actions back is the last decision of this side?
function back(p, side) {
    const { states, chances } = p.game;
    for (let n = 1; n <= states.length; n++) {
        if (chances[states.length - n]) continue;
        const now = p.game.state();
        p.game.restore(states[states.length - n]);
        const whose = p.game.actor;
        p.game.restore(now);
        if (whose === side) return n;
    }
    return 0;
}

async function undoConsent() {
    const game = await create(), red = await seat(game, 0), blue = await seat(game, 1), players = { 0: red, 1: blue };
    // Something with dice behind it, so that it is not free.
    await playOn(players, () => red.rows > 8 && red.game.chances.at(-1) && back(red, 0) > 1);
    const n = back(red, 0), rows = red.rows;
    assert.equal((await red.undo(0, 1)).why, 'form', 'a die alone is not taken back');
    red.send({ type: 'undo', seat: 0, rows, key: red.key(), count: n });
    const asked = await blue.next('undo-asked');
    assert.deepEqual(asked, { type: 'undo-asked', seat: 0, question: blue.question, count: n });
    const late = await seat(game, 2);
    assert.deepEqual(await late.next('undo-asked'), asked);
    const no = await blue.answer('undo-answer', 1, false);
    assert.deepEqual([no.type, no.count], ['ack', rows]);
    assert.deepEqual(await red.next('undo-refused'), { type: 'undo-refused', seat: 1 });
    const key = red.key();
    red.send({ type: 'undo', seat: 0, rows, key, count: n });
    await blue.next('undo-asked');
    // Nobody says yes to himself.
    assert.equal((await red.answer('undo-answer', 0, true)).why, 'form');
    const yes = await blue.answer('undo-answer', 1, true);
    assert.deepEqual([yes.type, yes.count], ['ack', rows + 1]);
    const granted = await red.next('ack');
    assert.deepEqual([granted.key, granted.count], [key, rows + 1]);
    await red.until(() => red.rows === rows + 1, 'the undo');
    assert.equal(red.game.rows.at(-1), `undo ${n}`);
    assert.deepEqual([red.game.node, red.game.actor], [DECIDE, 0]);
    // What was asked is answered the same again.
    assert.deepEqual(await red.ask({ type: 'undo', seat: 0, rows, key, count: n }), granted);
    await playOn(players, () => red.rows > rows + 12);
    for (const p of [red, blue, late]) p.close();
}

// What both verifiers say of a record.
async function judge(record, ...more) {
    const place = join(folder(), 'proven.game'), script = new URL('../tools/verify.py', import.meta.url).pathname;
    writeFileSync(place, record);
    const python = await new Promise((done) => execFile('python3', [script, place, ...more], (error, out) =>
        done({ status: error?.code ?? 0, out })));
    return [await call('verify', place), python];
}

// Who has resigned, and what the record, the summary and the dice say of it.
async function resigned() {
    const game = await create(), red = await seat(game, 0), blue = await seat(game, 1), players = { 0: red, 1: blue };
    await playOn(players, () => red.rows > 8 && red.game.node === DECIDE);
    const rows = red.rows, key = blue.key(), message = { type: 'resign', seat: 1, rows, key };
    assert.equal((await red.ask({ ...message, key: red.key() })).why, 'seat');
    assert.equal((await blue.ask({ ...message, rows: rows - 1, key: blue.key() })).why, 'stale');
    const done = await blue.ask(message);
    assert.deepEqual([done.type, done.count], ['ack', rows + 1]);
    assert.deepEqual(await blue.ask(message), done, 'what was asked is answered the same again');
    for (const p of [red, blue])
        await p.until(() => p.rows === rows + 1 && p.proof.seed !== null, 'the end and the seed');
    assert.deepEqual([red.game.rows.at(-1), red.game.node], ['resign B', OVER]);
    for (const late of [{ type: 'resign', seat: 0 }, { type: 'offer', seat: 0, end: 'draw' },
        { type: 'undo', seat: 0, count: 1 }, { type: 'act', seat: 0, act: 'pass' }])
        assert.equal((await red.ask({ ...late, rows: rows + 1, key: red.key() })).why, 'over', late.type);
    const summaries = await server.post('/api/summaries', { games: [{ id: game.id, key: game.watch }] });
    const [summary] = summaries.json.games;
    assert.deepEqual([summary.node, summary.winner, summary.result], ['over', 0, 'A']);
    const { text } = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    assert.match(text, /^\[Result "A"\]$/m);
    assert.match(text, /^resign B  =[0-9a-f]{4}\n= [0-9a-f]{16}$/m);
    assert.deepEqual((await judge(text, red.proof.commit)).map((r) => r.status), [0, 0], 'its dice');
    // Its copy goes on from before the end; as a record it is over.
    const on = await create({ rules: undefined, scenario: undefined, dice: undefined, players: undefined,
        from: { game: game.id, key: game.watch, rows: rows + 1 } });
    const both = await seat(on, 0, 1);
    await playOn({ 0: both, 1: both }, () => both.rows > rows + 4);
    const again = await server.post('/api/records', text), late = await seat(again.json, 0, 1);
    assert.deepEqual([again.status, late.game.node, late.game.rows.at(-1), late.proof], [201, OVER, 'resign B', null]);
    for (const p of [red, blue, both, late]) p.close();
    await server.stop();
    server = await Server.start(program, db);
    const back = await seat(game, 0);
    assert.deepEqual([back.rows, back.game.node], [rows + 1, OVER], 'after a restart');
    back.close();
}

async function agreed() {
    for (const end of ['draw', 'stop']) {
        const game = await create(), red = await seat(game, 0), blue = await seat(game, 1);
        await playOn({ 0: red, 1: blue }, () => red.rows > 6 && red.game.node === DECIDE);
        const rows = red.rows, offer = () => ({ type: 'offer', seat: 0, rows, key: red.key(), end });
        red.send(offer());
        assert.deepEqual(await blue.next('offered'), { type: 'offered', seat: 0, question: blue.question, end });
        const late = await seat(game, 2);
        assert.deepEqual(await late.next('offered'), { type: 'offered', seat: 0, question: blue.question, end });
        const answer = (p, side, yes, type = 'offer-answer') => p.answer(type, side, yes);
        assert.equal((await answer(red, 0, true)).why, 'form', 'nobody says yes to himself');
        assert.equal((await answer(blue, 1, true, 'undo-answer')).why, 'form', 'it was no undo');
        assert.equal((await answer(blue, 1, false)).type, 'ack');
        assert.deepEqual(await red.next('offer-refused'), { type: 'offer-refused', seat: 1, end });
        assert.equal((await answer(blue, 1, true)).why, 'form', 'it was answered');
        red.send(offer());
        await blue.until(() => blue.others.filter((m) => m.type === 'offered').length > 0, 'the next offer');
        const yes = await answer(blue, 1, true), granted = await red.next('ack');
        assert.deepEqual([yes.count, granted.count], [rows + 1, rows + 1]);
        await late.until(() => late.rows === rows + 1 && late.proof.seed !== null, 'the end');
        assert.deepEqual([late.game.rows.at(-1), late.game.node], [`agree ${end}`, OVER]);
        for (const p of [red, blue, late]) p.close();
    }
}

// A row answers an offer; at one screen nobody else is asked; a computer and an open seat agree to be left.
async function agreedAlone() {
    const game = await create(), both = await seat(game, 0, 1), red = await seat(game, 0);
    await playOn({ 0: both, 1: both }, () => both.rows > 4 && both.game.node === DECIDE);
    await red.until(() => red.rows === both.rows, 'the rows');
    red.send({ type: 'offer', seat: 0, rows: red.rows, key: red.key(), end: 'draw' });
    await both.next('offered');
    await both.must(both.game.actor, pick(both.game.choices()));
    const gone = await both.answer('offer-answer', 1, true);
    assert.equal(gone.why, gone.why === 'seat' ? 'seat' : 'form');
    await both.settled();
    const done = await both.ask({ type: 'offer', seat: 0, rows: both.rows, key: both.key(), end: 'draw' });
    assert.equal(done.type, 'ack', JSON.stringify(done));
    for (const p of [both, red]) p.close();
    const solo = await create({ players: [people[0], { name: 'random', kind: 'computer' }] });
    const made = (await server.post('/api/games', { ...plain, table: 'link', side: 0 })).json;
    const one = await seat(solo, 0, 1), lone = await seat(made, 0);
    for (const p of [one, lone]) {
        const ask = (end) => p.ask({ type: 'offer', seat: 0, rows: p.rows, key: p.key(), end });
        assert.equal((await ask('draw')).why, 'form');
        assert.equal((await ask('stop')).type, 'ack');
        await p.until(() => p.game.node === OVER, 'the end');
        p.close();
    }
}

// Consent is to the question that was read: one that another has replaced meanwhile is not answered.
async function replacedQuestion() {
    const game = await create(), red = await seat(game, 0), blue = await seat(game, 1), players = { 0: red, 1: blue };
    await playOn(players, () => red.rows > 12 && red.game.chances.at(-1) && back(red, 0) > 1);
    const rows = red.rows, ask = (more) => red.send({ rows, key: red.key(), seat: 0, ...more });
    const { length } = red.game.states, decided = red.game.chances.indexOf(false);
    const small = { type: 'undo', count: back(red, 0) }, whole = { type: 'undo', count: length - decided };
    for (const then of [whole, { type: 'offer', end: 'draw' }]) {
        ask(small);
        const { question } = await blue.next('undo-asked');
        ask(then);
        await blue.until(() => blue.question !== question, 'the other question');
        const yes = await blue.answer('undo-answer', 1, true, { question });
        assert.equal(yes.why, 'form', JSON.stringify(yes));
    }
    // Nor does a key that was used before make it the same question: not at once, and not after another one.
    const key = red.key(), asks = () => blue.others.filter((m) => m.type === 'undo-asked').length;
    ask({ ...small, key });
    await blue.until(() => blue.others.at(-1)?.type === 'undo-asked', 'the question');
    const { question } = blue;
    assert.equal((await red.ask({ rows, seat: 0, ...whole, key })).why, 'form');
    assert.equal((await red.ask({ rows, seat: 0, type: 'offer', end: 'draw', key })).why, 'form');
    const before = asks();
    ask({ ...small, key });
    await blue.until(() => asks() > before, 'the same question');
    assert.equal(blue.question, question, 'sent again, it is the same question');
    ask({ type: 'offer', end: 'draw' });
    await blue.until(() => blue.question !== question, 'another one between them');
    ask({ ...whole, key });
    await blue.until(() => asks() > before + 1, 'the first key again');
    assert.equal((await blue.answer('undo-answer', 1, true, { question })).why, 'form');
    assert.equal(blue.rows, rows, 'nothing was taken back');
    for (const p of [red, blue]) p.close();
}

async function undoOfComputer() {
    const game = await create({ players: [people[0], { name: 'random', kind: 'computer' }] });
    const red = await seat(game, 0), blue = await seat(game, 1), players = { 0: red, 1: blue };
    await playOn(players, () => red.rows > 8 && red.game.chances.at(-1) && back(red, 0) > 1);
    const answer = await red.undo(0, back(red, 0));
    assert.equal(answer.type, 'ack', 'a computer always agrees');
    red.close();
    blue.close();
}

// By link a seat is claimed once, with a key that only its claimer has; nobody takes back dice alone.
async function byLink() {
    const made = (await server.post('/api/games', { ...plain, table: 'link', side: 1 })).json;
    assert.deepEqual(Object.keys(made), ['id', 'keys', 'watch', 'claim']);
    assert.equal(made.keys[0], null);
    const refused = async (message, said) => {
        const socket = await Socket.open(server.port);
        socket.send({ game: made.id, have: 0, ...message });
        assert.match((await socket.next()).text, said);
        assert.equal(await socket.ended(), 1008);
    };
    const key = 'A'.repeat(22), other = 'B'.repeat(22), claim = { type: 'claim', claim: made.claim };
    await refused({ type: 'join', keys: [made.claim] }, /does not open/);
    await refused({ ...claim, claim: made.watch, key }, /taken/);
    await refused({ ...claim, key: made.keys[1] }, /taken/);
    // Who made the game knows the invitation: as a key it would give him both seats.
    await refused({ ...claim, key: made.claim }, /taken/);
    const blue = await seat(made, 1);
    assert.deepEqual([blue.info.table, blue.info.open], ['link', [true, false]]);
    const red = await Player.claim(server, made.id, made.claim, key);
    assert.deepEqual([red.info.seats, red.info.open], [[true, false], [false, false]]);
    // The same claim again is the same seat; a restart forgets nothing.
    (await Player.claim(server, made.id, made.claim, key)).close();
    await refused({ ...claim, key: other }, /taken/);
    const both = await Player.join(server, made.id, [key, made.keys[1]]), players = { 0: red, 1: blue };
    await playOn(players, () => red.rows > 8 && red.game.chances.at(-1) && back(red, 0) > 1);
    const n = back(red, 0), rows = red.rows;
    await both.until(() => both.rows === rows, 'the rows');
    // Even who holds both keys does not agree with himself.
    both.send({ type: 'undo', seat: 0, rows, key: both.key(), count: n });
    await blue.next('undo-asked');
    const self = await both.answer('undo-answer', 1, true);
    assert.equal(self.why, 'form', JSON.stringify(self));
    const yes = await blue.answer('undo-answer', 1, true);
    assert.deepEqual([yes.type, yes.count], ['ack', rows + 1]);
    for (const p of [red, blue, both]) p.close();
    const bad = { ...plain, table: 'link', side: 0, players: [people[0], { name: 'C', kind: 'computer' }] };
    assert.equal((await server.post('/api/games', bad)).status, 422);
    for (const wrong of [{ table: 'link' }, { side: 0 }, { table: 'tent' }, { table: 'link', side: 2 }])
        assert.equal((await server.post('/api/games', { ...plain, ...wrong })).status, 400, JSON.stringify(wrong));
}

// Neither watchers nor the other player keep anybody out of his game.
async function crowded() {
    const made = (await server.post('/api/games', { ...plain, table: 'link', side: 0 })).json;
    const red = await seat(made, 0), pages = [red], places = 20;
    for (let i = 1; i < places; i++) pages.push(await seat(made, 0));
    const late = await Socket.open(server.port);
    late.send({ type: 'join', game: made.id, keys: [made.keys[0]], have: 0 });
    const error = await late.next('error');
    assert.deepEqual([error.code, await late.ended()], ['full', 1013], error.text);
    // The other seat, and those who watch, have places of their own; a page that goes leaves its place.
    pages.push(await Player.claim(server, made.id, made.claim, 'C'.repeat(22)), await seat(made, 2));
    pages[1].close();
    pages.push(await seat(made, 0));
    for (const p of pages) p.close();
}

async function joinWithRows() {
    const game = await create(), both = await seat(game, 0, 1);
    await playOn({ 0: both, 1: both }, () => both.rows > 10);
    const follow = both.game, second = await Player.join(server, game.id, [game.watch], { have: both.rows, follow });
    assert.equal(second.info.pack, null);
    assert.deepEqual(second.info.rows, []);
    second.send({ type: 'sync', hash: '0123456789abcdef' });
    second.info = null;
    await second.until(() => second.info, 'everything');
    assert.equal(second.info.from, 0);
    assert.equal(second.info.rows.length, second.info.count);
    second.send({ type: 'ping' });
    assert.deepEqual(await second.next('pong'), { type: 'pong' });
    both.close();
    second.close();
}

// ---- records ----

async function records(game) {
    const key = { 'Sandtable-Key': game.keys[1] };
    const first = await server.get(`/api/games/${game.id}/record`, key);
    assert.equal(first.status, 200);
    assert.match(first.headers['content-type'], /^text\/plain/);
    assert.match(first.text, /^\[Sandtable "1"\]\n/);
    const r = await server.post('/api/records', first.text);
    assert.equal(r.status, 201, r.text);
    const second = await server.get(`/api/games/${r.json.id}/record`, { 'Sandtable-Key': r.json.watch });
    const bare = first.text.replace(/^# .*\n/gm, '');
    assert.equal(second.text, bare, 'a record comes back as it was sent, without the proof of its dice');
    const lines = first.text.split('\n'), at = lines.findIndex((line) => line.startsWith('move'));
    lines[at] = 'dance A1';
    const bad = await server.post('/api/records', lines.join('\n'));
    assert.equal(bad.status, 422);
    assert.match(bad.json.error, new RegExp(`^line ${at + 1}: .*dance`));
    assert.equal((await server.post('/api/records', 'hello')).status, 422);
    assert.equal((await server.post('/api/records', '\xff\xfe')).status, 422);
    assert.equal((await server.ask('POST', '/api/records', { body: '' })).status, 422);
    assert.equal((await server.post('/api/records', 'x'.repeat(2 * 1024 * 1024))).status, 422);
    assert.equal((await server.post('/api/records', 'x'.repeat(2 * 1024 * 1024 + 1))).status, 413);
}

// Both verifiers make the dice of a finished game again, and neither lets a cheat pass.
async function provenDice(game) {
    const { text } = await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    const [, commit] = /^# dice commit ([0-9a-f]{64})$/m.exec(text), [, seed] = /^# dice seed (\w{64})$/m.exec(text);
    const [own, python] = await judge(text, commit);
    assert.deepEqual([own.status, python.status], [0, 0], own.err + python.out);
    const rolls = Number(/(\d+) rolls of a seed: every roll/.exec(own.out)[1]);
    assert.ok(rolls > 10);
    assert.match(python.out, new RegExp(`^${rolls} rolls are as the seed makes them, 0 were typed`));
    // The head of the chain is what a page shows of the same rolls.
    const [, head] = /^chain of rolls: (\w{64})$/m.exec(own.out);
    assert.match(python.out, new RegExp(`^chain of rolls: ${head}$`, 'm'));
    let chain = Buffer.from(commit, 'hex'), count = 0;
    for (const [, words] of text.matchAll(/^((?:roll|draw) \S+).*\n# die \d/gm)) {
        const number = Buffer.alloc(4);
        number.writeUInt32BE(++count);
        chain = createHash('sha256').update('sandtable dice 1').update(chain).update(number).update(words).digest();
    }
    assert.deepEqual([count, chain.toString('hex')], [rolls, head]);
    const crlf = (record) => record.replaceAll('\n', '\r\n');
    assert.deepEqual((await judge(crlf(text), commit)).map((r) => r.status), [0, 0], 'lines of another system');
    assert.equal((await judge(text, '0'.repeat(64)))[1].status, 1, 'another commitment than the noted one');
    const other = 'ab'.repeat(32), hash = createHash('sha256').update('sandtable seed 1')
        .update(Buffer.from(other, 'hex')).digest('hex');
    const later = (from, by) => text.replace(/^# die (\d+)/gm,
        (line, n) => (n >= from ? `# die ${Number(n) + by}` : line));
    const rolled = Number(/^roll .*\n# die (\d+) /m.exec(text)[1]);
    const cheats = {
        'another seed': text.replace(seed, other),
        'another seed and its commitment': text.replace(seed, other).replace(commit, hash),
        'another nonce': text.replace(/^(# dice nonces )../m, (all, a) => `${a}${all.endsWith('00') ? '11' : '00'}`),
        'a dropped roll': text.replace(/^# die 3 .*\n/m, ''),
        'a roll tried in secret and taken back': later(4, 1),
        'the same roll twice': later(4, -1),
        'rows in another order': text.replace(/^# die 5 /m, '# die x ').replace(/^# die 6 /m, '# die 5 ')
            .replace(/^# die x /m, '# die 6 '),
        'a chit as if typed': text.replace(/^# die 1 .*$/m, '# die typed'),
        'a die of the server as if typed': later(rolled + 1, -1)
            .replace(new RegExp(`^# die ${rolled} .*$`, 'm'), '# die typed'),
    };
    for (const [name, record] of Object.entries(cheats)) {
        assert.notEqual(record, text, name);
        assert.deepEqual((await judge(record)).map((r) => r.status), [1, 1], name);
    }
    // What the comments say of themselves hides no die: each line stands there once, and is whole.
    const rows = text.slice(text.indexOf('\n\n')).split('\n').filter((line) => /^[a-z]/.test(line)).length;
    const broken = {
        'dice after more rows than there are': text.replace('# dice after row 0', `# dice after row ${rows + 1}`),
        'a second number of rows': `${text}# dice after row ${rows}\n`,
        'a second seed': `${text}# dice seed ${'0'.repeat(64)}\n`,
        'a seed that is none': text.replace(seed, 'zz'),
        'no seed': text.replace(/^# dice seed .*\n/m, ''),
        'no commitment': text.replace(/^# dice commit .*\n/m, ''),
        'no nonces': text.replace(/^# dice nonces .*\n/m, ''),
        'one nonce': text.replace(/^(# dice nonces \w+) .*$/m, '$1'),
    };
    for (const [name, record] of Object.entries(broken)) {
        assert.notEqual(record, text, name);
        assert.deepEqual((await judge(record)).map((r) => r.status), [1, 1], name);
    }
    const all = await judge(text.replace('# dice after row 0', `# dice after row ${rows}`));
    assert.deepEqual(all.map((r) => r.status), [0, 2]);
    for (const r of all) assert.match(r.out, new RegExp(`^NOT checked: the dice of rows 1 to ${rows}, `, 'm'));
    assert.match(own.out, new RegExp(`^${rows} actions, ${rows} marks and [0-9]+ hashes, all right; `));
    assert.match((await judge(text.replace(/  =\w{4}$/gm, '')))[0].out, new RegExp(`^${rows} actions, 0 marks and `));
    // A face that its own comment makes likely: the other verifier does not believe it either.
    for (const faces of ['1 2 4 3 5 6', '1 2 3 4 5 6 7', '1*6', '2*2 5*4', '1 2 3 3 5 6', '', '1 2 3 4 5 6*1'])
        assert.deepEqual((await judge(text.replace(`# die ${rolled} 1 2 3 4 5 6`, `# die ${rolled} ${faces}`)))
            .map((r) => r.status), [1, 1], faces);
    for (const bag of ['B A', 'C', 'A*x', 'A A', ''])
        assert.deepEqual((await judge(text.replace(/^# die 1 .*$/m, `# die 1 ${bag}`))).map((r) => r.status),
            [1, 1], bag);
    assert.deepEqual((await judge(crlf(cheats['a dropped roll']))).map((r) => r.status), [1, 1]);
    // Before the end there is a commitment, and no seed.
    const fresh = await create(), both = await seat(fresh, 0, 1);
    assert.equal(both.proof.seed, null);
    await playOn({ 0: both, 1: both }, () => both.rows > 20);
    const going = await server.get(`/api/games/${fresh.id}/record`, { 'Sandtable-Key': fresh.watch });
    assert.doesNotMatch(going.text, /# dice seed/);
    assert.deepEqual((await judge(going.text)).map((r) => r.status), [0, 2]);
    await playOn({ 0: both, 1: both });
    await both.until(() => both.proof.seed !== null, 'the seed');
    assert.equal(createHash('sha256').update('sandtable seed 1').update(Buffer.from(both.proof.seed, 'hex'))
        .digest('hex'), both.proof.commit);
    assert.equal((await both.undo(both.game.actor % 2, 1)).why, 'over', 'a known seed rolls no more dice');
    both.close();
}

// No die of the server falls before both have joined, and nobody rolls it instead.
async function noDieAlone() {
    const made = (await server.post('/api/games', { ...plain, table: 'link', side: 0 })).json;
    const red = await seat(made, 0);
    assert.deepEqual([red.rows, red.game.node, red.proof.nonces[1]], [0, CHANCE, null]);
    const own = await red.act(0, red.game.choices()[0]);
    assert.equal(own.why, 'seat', JSON.stringify(own));
    const { nonces } = red.proof;
    red.send({ type: 'nonce', seat: 0, nonce: '0'.repeat(32) });
    const blue = await Player.claim(server, made.id, made.claim, 'C'.repeat(22));
    await red.settled();
    assert.equal(red.proof.nonces[0], nonces[0], 'the first nonce counts');
    assert.equal(red.game.node, DECIDE);
    red.close();
    blue.close();
}

async function continuing(game) {
    const watcher = await seat(game, 2), rows = watcher.rows >> 1;
    const copy = await server.post('/api/games', {
        from: { game: game.id, key: game.watch, rows }, players: people, dice: 'rolled',
    });
    assert.equal(copy.status, 201, copy.text);
    const both = await seat(copy.json, 0, 1);
    assert.deepEqual(both.game.rows.slice(0, rows), watcher.game.rows.slice(0, rows));
    assert.ok(both.game.node === DECIDE);
    await playOn({ 0: both, 1: both });
    const ask = async (from, status) => {
        const r = await server.post('/api/games', { from });
        assert.equal(r.status, status, r.text);
    };
    await ask({ game: game.id, key: copy.json.watch, rows }, 404);
    await ask({ game: game.id, key: game.watch, rows: watcher.rows + 1 }, 422);
    await ask({ game: game.id, key: game.watch, rows: -1 }, 400);
    await ask({ game: game.id, key: game.watch, rows: 0 }, 201);
    both.close();
    watcher.close();
}

async function summaries(game) {
    const fresh = await create({ scenario: 'ford' });
    (await seat(fresh, 0, 1)).close();
    const r = await server.post('/api/summaries', {
        games: [{ id: game.id, key: game.keys[0] }, { id: fresh.id, key: fresh.watch },
            { id: fresh.id, key: game.watch }, { id: '0000000000', key: game.watch }],
    });
    assert.equal(r.status, 200, r.text);
    const [over, going, wrong, none] = r.json.games;
    assert.deepEqual(Object.keys(over), ['id', 'rules', 'scenario', 'battle', 'dice', 'turn', 'players', 'rows', 'node',
        'actor', 'winner', 'result', 'end', 'prompt', 'updated']);
    assert.deepEqual([over.node, over.battle], ['over', 'Meeting on the Plain']);
    assert.match(over.result, /^(A|B|draw)$/);
    assert.ok(over.winner >= 0 && Math.abs(over.updated - Date.now() / 1000) < 1000);
    assert.deepEqual([going.node, going.winner, going.result], ['decide', -1, '*']);
    assert.deepEqual(going.players, people);
    assert.match(going.prompt, /^(Red|Blue): /);
    assert.deepEqual(wrong, { id: fresh.id, error: WRONG });
    assert.deepEqual(none, { id: '0000000000', error: WRONG });
    const many = { games: Array(101).fill({ id: game.id, key: game.watch }) };
    assert.equal((await server.post('/api/summaries', many)).status, 400);
    many.games.pop();
    assert.equal((await server.post('/api/summaries', many)).json.games.length, 100);
}

// ---- the document ----

// Every example of docs/wire.md that a server says has the fields that it really says, and no others.
async function document() {
    const text = readFileSync(new URL('../docs/wire.md', import.meta.url), 'utf8'), said = new Set();
    const part = text.slice(text.indexOf('## From the server'));
    for (const line of part.split('\n')) {
        if (!/^ *\{"type"/.test(line)) continue;
        const example = JSON.parse(line), real = seen.get(example.type);
        assert.ok(real, `no server ever said ${example.type}`);
        assert.deepEqual(Object.keys(example).sort(), Object.keys(real).sort(), example.type);
        said.add(example.type);
    }
    for (const type of seen.keys()) assert.ok(said.has(type), `docs/wire.md has no example of ${type}`);
    assert.equal(said.size, 18);
}

// ---- starting and stopping ----

// Acts of many games share transactions; those of a lone game do not wait for others.
async function sharedSyncs() {
    const count = async () => (await server.get('/health')).json;
    const tables = [];
    for (let i = 0; i < 20; i++) tables.push(await seat(await create(), 0, 1));
    const act = async (p, times) => {
        for (let i = 0; i < times; i++) await p.must(p.game.actor, pick(p.game.choices()));
    };
    await pause(1000);
    const before = await count();
    await Promise.all(tables.map((p) => act(p, 8)));
    const many = await count();
    assert.equal(many.acts - before.acts, 160);
    assert.ok(many.syncs - before.syncs <= 40, `160 acts took ${many.syncs - before.syncs} transactions`);
    await act(tables[0], 8);
    const lone = await count();
    assert.equal(lone.syncs - many.syncs, 8);
    for (const p of tables) p.socket.close();
}

async function stopAndGoOn() {
    const game = await create(), both = await seat(game, 0, 1);
    await playOn({ 0: both, 1: both }, () => both.rows > 12);
    const { rows, hash } = both.game;
    assert.equal(await server.stop('SIGTERM'), 0, server.complained);
    const bye = await both.socket.ended();
    assert.equal(bye, 1001);
    assert.deepEqual(both.others.at(-1), { type: 'bye', text: 'The server is stopping.' });
    assert.equal(server.complained, '');
    server = await Server.start(program, db);
    const again = await seat(game, 0, 1);
    assert.deepEqual(again.game.rows, rows);
    assert.equal(again.game.hash, hash);
    await playOn({ 0: again, 1: again });
    again.close();
}

async function oneServerAFile() {
    const second = await Server.start(program, db);
    assert.equal(second.status, 1);
    assert.match(second.complained, /another Sandtable has this database open/);
    const port = await Server.start(program, join(folder(), 'other.db'), ['--port', String(server.port)]);
    assert.equal(port.status, 1);
    assert.match(port.complained, /port \d+ is already in use/);
    const file = await Server.start(program, process.argv[1]);
    assert.equal(file.status, 1);
    assert.match(file.complained, /not a Sandtable database/);
    const place = folder(), said = `${place}: this is a directory; expected`;
    const none = join(folder(), 'none.db'), wholes = [(await Server.start(program, place)).complained];
    for (const words of [['backup', none, '--db', place], ['restore', place, '--db', none], ['verify', place]])
        wholes.push((await call(...words)).err);
    for (const err of wholes) assert.equal(err.slice(0, said.length), said);
    // A pipe is neither replaced nor waited for, and a database is not its own backup.
    const pipe = join(place, 'pipe');
    assert.equal(spawnSync('mkfifo', [pipe]).status, 0);
    const tries = [['backup', pipe, '--db', db], ['restore', pipe, '--db', none], ['backup', none, '--db', pipe]];
    for (const words of tries) {
        const r = await call(...words);
        assert.deepEqual([r.status, /: this is no file; /.test(r.err)], [1, true], `${words}: ${r.err}`);
    }
    assert.ok(statSync(pipe).isFIFO());
}

// The program with these words: its exit status and what it says.
const call = (...words) => new Promise((done) => execFile(program, words, (error, out, err) =>
    done({ status: error?.code ?? 0, out, err })));

// A backup of a server at work has all that was acknowledged, is whole, and can be gone on with.
async function backups() {
    const game = await create(), both = await seat(game, 0, 1), place = folder();
    const kept = join(place, 'kept.db'), other = join(place, 'other.db');
    await playOn({ 0: both, 1: both }, () => both.rows > 12);
    const going = playOn({ 0: both, 1: both }, () => both.rows > 60), had = both.game.rows.slice();
    const copied = await call('backup', kept, '--db', db);
    assert.equal(copied.status, 0, copied.err);
    await going;
    for (const file of [kept, db, new URL('golden/0.1/server.db', import.meta.url).pathname]) {
        const seen = await call('verify', file);
        assert.equal(seen.status, 0, seen.err);
        assert.match(seen.out, /^\d+ games, 0 damaged; [1-9]\d* rows/);
    }
    assert.match((await call('restore', kept, '--db', db)).err, /another Sandtable has this database open/);
    assert.match((await call('restore', kept, '--db', kept)).err, /this is the database itself/);
    // What a restore replaces is kept, where there was something, and never in place of what an earlier one kept.
    writeFileSync(other, '');
    for (const old of ['', 'other.db.old', 'other.db.old2', 'other.db.old3']) {
        const restored = await call('restore', kept, '--db', other);
        assert.equal(restored.status, 0, restored.err);
        assert.equal(restored.out, `${other} has the games of ${kept}${
            old && `; what it had before is in ${join(place, old)}`}\n`);
        if (old) assert.equal((await call('verify', join(place, old))).status, 0);
    }
    assert.deepEqual(readdirSync(place).sort(), ['kept.db', 'other.db', 'other.db.old', 'other.db.old2',
        'other.db.old3']);
    const second = await Server.start(program, other);
    assert.ok(second.port, second.complained);
    const again = await Player.join(second, game.id, game.keys);
    assert.deepEqual(again.game.rows.slice(0, had.length), had);
    await again.must(again.game.actor, pick(again.game.choices()));
    again.close();
    assert.equal(await second.stop(), 0);
    both.close();
    // One letter of one row is enough; a restore of what is damaged changes nothing.
    const bytes = readFileSync(kept), at = bytes.indexOf('move A1 ');
    bytes[at + 6] = 0x32;
    writeFileSync(kept, bytes);
    const damaged = await call('verify', kept);
    assert.equal(damaged.status, 1);
    assert.match(damaged.err, /game [0-9a-z]{10}: row \d+ was changed after it was written/);
    assert.match(damaged.out, /, 1 damaged;/);
    writeFileSync(kept, bytes.subarray(0, bytes.length / 2));
    assert.equal((await call('restore', kept, '--db', other)).status, 1);
    assert.equal((await call('verify', other)).status, 0);
    assert.equal(readdirSync(place).length, 5, 'a restore that is refused leaves no copy');
    assert.equal((await call('verify', join(place, 'none.db'))).status, 1);
}

// What hostile people say is in talk.mjs.
async function talked() {
    const game = await create(), both = await seat(game, 0, 1), one = await seat(game, 0);
    both.send({ type: 'say', seat: 1, key: both.key(), text: 'Good luck!' });
    assert.equal((await one.next('said')).text, 'Good luck!');
    one.send({ type: 'mute', seat: 1, on: true });
    assert.deepEqual((await both.next('muted')).seats, [false, true]);
    one.send({ type: 'list', seat: 0, lobby: 'watch' });
    assert.equal((await both.next('listed')).lobby, 'watch');
    const clocked = await server.post('/api/games', { ...plain, table: 'link', side: 0, clock: { days: 3 } });
    (await Player.join(server, clocked.json.id, [clocked.json.keys[0]])).close();
    const late = await seat(game, 2);
    assert.equal((await late.next('talk')).lines.length, 1);
    for (const p of [both, one, late]) p.close();
}

async function stopByInterrupt() {
    assert.equal(await server.stop('SIGINT'), 0, server.complained);
}

async function main() {
    let failed = 0, passed = 0, played;
    const run = async (check, ...args) => {
        try {
            await pause(500); // What one check used up of the rates, the next one has again.
            const value = await check(...args);
            passed++;
            return value;
        } catch (error) {
            failed++;
            console.log(`FAILED ${check.name}: ${error.stack}\n${server.complained}`);
            return undefined;
        }
    };
    compile(build);
    server = await Server.start(program, db);
    assert.ok(server.port, server.complained);
    played = await run(wholeGame);
    for (let i = 0; i < (isLong ? 40 : 2); i++) played = await run(wholeGame);
    for (const check of [oneConnectionBothSeats, changedNumbers, refusals, refusedWithClause, duplicates, wrongKeys,
        typedDice, undoFree, undoConsent, replacedQuestion, undoOfComputer, agreed, agreedAlone, byLink, crowded,
        noDieAlone, joinWithRows, talked]) await run(check);
    for (const check of [provenDice, records, continuing, summaries]) await run(check, played);
    await run(sharedSyncs);
    await run(resigned);
    await run(stopAndGoOn);
    await run(oneServerAFile);
    await run(backups);
    for (const check of hostile) await run(check, () => server, create, isLong);
    await run(stopByInterrupt);
    for (const check of lab) await run(check, program);
    await run(document);
    console.log(`server: ${passed} passed, ${failed} failed`);
    process.exit(failed ? 1 : 0);
}

main();
