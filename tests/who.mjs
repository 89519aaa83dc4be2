// who.mjs -- who may do what: every address and every message of the server, tried by everyone who might.
//
//     node tests/who.mjs build/release [--write]
//
// The rows below are the tables of docs/wire.md, word for word; --write puts them there.  Each cell is tried against
// the server.  An address of server/route.h or a type of message without a row is a fault.
import { strict as assert } from 'node:assert';
import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { compile, generator, CHANCE, DECIDE } from './lib/engine.mjs';
import { Player } from './lib/player.mjs';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release', isWriting = process.argv.includes('--write');
const program = process.env.ST_SERVER ?? join(build, 'sandtable');
const page = new URL('../docs/wire.md', import.meta.url), routes = new URL('../server/route.h', import.meta.url);
const MARKS = ['<!-- tests/who.mjs --write makes what follows -->\n', '<!-- to here -->\n'];
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', players: people };
const question = { question: 'balance', rules: 'portable', battles: ['plain'], players: ['random'], pairs: 4 };
const FOREIGN = 'http://elsewhere.example', LAB_KEY = 'the key of the lab';
const random = generator(1), place = folder();
let server, game, other, shown, red, blue;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const newKey = () => randomBytes(16).toString('base64url');

// ---- the tables ----

// What the short words of a cell stand for.
const LEGEND = {
    '403 page': '403 This request comes from a page of another server.',
    '404 link': '404 This link does not open this game.',
    '200 link': '200 This link does not open this game.',
    'closed: link': 'error link: This link does not open this game. (1008)',
    'closed: taken': 'error link: This invitation does not open a seat any more. Somebody has taken it. (1008)',
    'closed: join': 'error form: Join a game first. (1008)',
    'closed: seat': 'error seat: You do not hold this seat. (1008)',
    'refused: seat': 'refused seat: You do not hold this seat.',
    'refused: own': 'refused form: There is no such request for this seat.',
    'refused: mute': 'refused mute: The other side does not want to hear you, so nobody does.',
    'refused: name': 'refused form: A player\'s name may not contain control characters.',
    'refused: line': 'refused form: A line may not contain control characters.',
    '403 owner': '403 The lab is for the owner of this machine. From elsewhere it needs a key: serve --lab-key KEY.',
    '401 operator': '401 This needs the key of the operator.',
    '401 key': '401 The lab of this server needs its key.',
};
const ASKERS = ['maker', 'guest', 'watcher', 'no key', 'wrong key', 'key of another game', 'page of another server'];
const OWNERS = ['this machine', 'through a proxy', 'page of another server', 'its key', 'its key, through a proxy',
    'no key', 'wrong key', 'key of a game'];

const OPERATORS = ['this machine', 'through a proxy', 'page of another server', 'operator\'s key',
    'operator\'s key, through a proxy', 'wrong key', 'key of a game'];

// A row is what is asked, how, and what each asker gets.
const everyone = (answer, foreign = answer) => [...Array(6).fill(answer), foreign];
const seated = (answer, watcher, stranger) => [answer, answer, watcher, stranger, 'closed: link', 'closed: link',
    '403 page'];
const owner = (answer) => [answer, '403 owner', '403 page', answer, answer, '401 key', '401 key', '401 key'];

const addresses = [
    ['GET /FILE', 'the site', () => ({ path: '/' }), everyone('200')],
    ['GET /table/GAME', 'the page of a game', () => ({ path: `/table/${game.id}` }), everyone('200')],
    ['GET /review/GAME', 'the page of its review', () => ({ path: `/review/${game.id}` }), everyone('200')],
    ['GET /lab/ask', 'the page of the lab', () => ({}), everyone('200')],
    ['GET /lab/EXPERIMENT', 'the page of the lab', () => ({ path: '/lab/0123-4567' }), everyone('200')],
    ['GET /health', '', () => ({}), everyone('200')],
    ['POST /api/games', 'a new game', () => ({ body: plain }), everyone('201', '403 page')],
    ['POST /api/games', 'a copy', ({ key = '' }) => ({ body: { from: { game: game.id, key, rows: 0 } } }),
        ['201', '201', '201', '404 link', '404 link', '404 link', '403 page']],
    ['POST /api/records', '', () => ({ body: game.record }), everyone('201', '403 page')],
    ['POST /api/summaries', '', ({ key = '' }) => ({ body: { games: [{ id: game.id, key }] } }),
        ['200', '200', '200', '200 link', '200 link', '200 link', '403 page']],
    ['GET /api/lobby', '', () => ({}), everyone('200')],
    ['GET /api/addresses', '', () => ({}), everyone('200')],
    ['GET /api/games/GAME/record', '', () => ({ path: `/api/games/${game.id}/record` }),
        ['200', '200', '200', '404 link', '404 link', '404 link', '200']],
    ['GET /api/games/GAME/record', 'of another game that everybody may watch',
        () => ({ path: `/api/games/${shown.id}/record` }),
        ['404 link', '404 link', '404 link', '200', '404 link', '404 link', '404 link']],
    ['GET /ws', 'a WebSocket', () => ({ isSocket: true }), everyone('101', '403 page')],
];

// Before each: the position it is tried at.  A message to join needs no join before it.
const messages = [
    ['join', '', null, ({ key }) => ({ game: game.id, keys: key ? [key] : [], have: 0 }),
        ['game', 'game', 'game', 'closed: link', 'closed: link', 'closed: link', '403 page']],
    ['join', 'without a key', null, () => ({ game: game.id, keys: [], have: 0 }), everyone('closed: link', '403 page')],
    ['join', 'without a key, a game that everybody may watch', null, () => ({ game: shown.id, keys: [], have: 0 }),
        everyone('game', '403 page')],
    ['claim', 'an open seat', fresh, ({ claims }, open) => ({ game: open.id, claim: claims(open), key: newKey(),
        have: 0 }),
    ['game', 'game', 'closed: taken', 'closed: taken', 'closed: taken', 'closed: taken', '403 page']],
    ['claim', 'a taken seat', null, ({ claims, side, key }) => ({ game: game.id, claim: claims(game),
        key: side === 1 ? key : newKey(), have: 0 }),
    ['closed: taken', 'game', ...Array(4).fill('closed: taken'), '403 page']],
    ['claim', 'without an invitation', fresh, (asker, open) => ({ game: open.id, key: newKey(), have: 0 }),
        everyone('closed: taken', '403 page')],
    ['claim', 'an open seat in the lobby, without an invitation', () => create({ lobby: 'seat' }),
        (asker, open) => ({ game: open.id, key: newKey(), have: 0 }), everyone('game', '403 page')],
    ['claim', 'a taken seat in the lobby', null, () => ({ game: shown.id, key: newKey(), have: 0 }),
        everyone('closed: taken', '403 page')],
    ['act', 'for the own seat', toMove, ({ side = 0 }) => act(side), seated('ack', 'refused: seat', 'closed: join')],
    ['act', 'for the other seat', ({ side = 1 }) => toMove({ side: 1 - side }), ({ side = 1 }) => act(1 - side),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['nonce', 'for the own seat', null, ({ side = 0 }) => ({ seat: side, nonce: '0'.repeat(32) }),
        seated('proof', 'closed: seat', 'closed: join')],
    ['nonce', 'for the other seat', null, ({ side = 1 }) => ({ seat: 1 - side, nonce: '0'.repeat(32) }),
        seated('closed: seat', 'closed: seat', 'closed: join')],
    ['undo', 'of dice, for the own seat', toUndo, ({ side = 0 }) => undo(side),
        seated('undo-asked', 'refused: seat', 'closed: join')],
    ['undo', 'for the other seat', toUndo, ({ side = 1 }) => undo(1 - side),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['undo-answer', 'to the other seat\'s question', ({ side = 1 }) => askUndo(1 - side), ({ side = 1 }) => deny(side),
        seated('ack', 'refused: seat', 'closed: join')],
    ['undo-answer', 'to the own question', ({ side = 0 }) => askUndo(side), ({ side = 0 }) => deny(side),
        seated('refused: own', 'refused: seat', 'closed: join')],
    ['undo-answer', 'for the other seat', ({ side = 0 }) => askUndo(side), ({ side = 0 }) => deny(1 - side),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['resign', 'for the own seat', (asker) => ending(asker), ({ side = 0 }) => end(side),
        seated('ack', 'refused: seat', 'closed: join')],
    ['resign', 'for the other seat', (asker) => ending(asker), ({ side = 0 }) => end(1 - side),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['offer', 'for the own seat', (asker) => ending(asker), ({ side = 0 }) => ({ ...end(side), end: 'draw' }),
        seated('offered', 'refused: seat', 'closed: join')],
    ['offer', 'for the other seat', (asker) => ending(asker), ({ side = 0 }) => ({ ...end(1 - side), end: 'stop' }),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['offer-answer', 'to the other seat\'s offer', (asker) => offered(asker, 1), ({ side = 0 }) => agree(side),
        seated('ack', 'refused: seat', 'closed: join')],
    ['offer-answer', 'to the own offer', (asker) => offered(asker, 0), ({ side = 0 }) => agree(side),
        seated('refused: own', 'refused: seat', 'closed: join')],
    ['name', '', null, () => ({ name: 'Anna' }), seated('here', 'here', 'closed: join')],
    ['name', 'that nobody may have', null, () => ({ name: 'A\u202e' }),
        seated('refused: name', 'refused: name', 'closed: join')],
    ['say', 'for the own seat', null, ({ side = 0 }) => spoken(side), seated('said', 'refused: seat', 'closed: join')],
    ['say', 'for the other seat', null, ({ side = 1 }) => spoken(1 - side),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['say', 'when muted', muted, ({ side = 0 }) => spoken(side),
        seated('refused: mute', 'refused: seat', 'closed: join')],
    ['say', 'what nobody may say', null, ({ side = 0 }) => ({ ...spoken(side), text: 'Good\u202eluck' }),
        seated('refused: line', 'refused: seat', 'closed: join')],
    ['mute', 'the other seat', null, ({ side = 0 }) => ({ seat: 1 - side, on: false }),
        seated('muted', 'refused: seat', 'closed: join')],
    ['mute', 'the own seat', null, ({ side = 0 }) => ({ seat: side, on: false }),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['list', 'for the own seat', null, ({ side = 0 }) => ({ seat: side, lobby: 'none' }),
        seated('listed', 'refused: seat', 'closed: join')],
    ['list', 'for the other seat', null, ({ side = 1 }) => ({ seat: 1 - side, lobby: 'none' }),
        seated('refused: seat', 'refused: seat', 'closed: join')],
    ['sync', '', null, () => ({ hash: '0'.repeat(16) }), seated('game', 'game', 'closed: join')],
    ['ping', '', null, () => ({}), seated('pong', 'pong', 'pong')],
];

const labAddresses = [
    ['GET /api/lab', '', () => ({}), owner('200')],
    ['POST /api/lab/check', '', () => ({ body: question }), owner('200')],
    ['POST /api/lab', '', () => ({ body: question }), owner('201')],
    ['GET /api/lab/EXPERIMENT', '', (id) => ({ path: `/api/lab/${id}` }), owner('200')],
    ['GET /api/lab/EXPERIMENT/file', '', (id) => ({ path: `/api/lab/${id}/file` }), owner('200')],
    ['POST /api/lab/EXPERIMENT/stop', '', (id) => ({ path: `/api/lab/${id}/stop`, body: {} }), owner('200')],
    ['POST /api/lab/EXPERIMENT/resume', '', (id) => ({ path: `/api/lab/${id}/resume`, body: {} }), owner('200')],
];

const operatorAddresses = [
    ['GET /metrics', '', () => ({}), ['200', '401 operator', '403 page', '200', '200', '401 operator', '401 operator']],
    ['POST /api/operate/delete', '', () => ({ body: { games: ['aaaaaaaaaa'] } }), ['401 operator', '401 operator',
        '403 page', '200', '200', '401 operator', '401 operator']],
];

// ---- the game that they ask for ----

async function create(want = {}) {
    const r = await answered(() => server.post('/api/games', { ...plain, table: 'link', side: 0, ...want }));
    assert.equal(r.status, 201, r.text);
    return r.json;
}

function fresh() {
    return create();
}

// A table that may come to an end, with both seats taken, and the key of this asker there.
let closing = null;
async function ending({ side, key }, isFresh) {
    const isPlayer = side !== undefined;
    if (!closing || isPlayer || isFresh) {
        closing = await create();
        closing.guest = newKey();
        (await Player.claim(server, closing.id, closing.claim, closing.guest)).close();
    }
    const own = isPlayer ? [closing.keys[0], closing.guest][side] : key === game.watch ? closing.watch : key;
    return { id: closing.id, key: own };
}

// The same, where this seat, or the one opposite, has offered a draw.
async function offered(asker, isOther) {
    const at = await ending(asker, true), side = (asker.side ?? 0) ^ isOther, offer = end(side);
    const key = [closing.keys[0], closing.guest][side];
    assert.equal(await message('offer', { ...offer, end: 'draw' }, { key }, { id: at.id, key }), 'offered');
    return at;
}

const end = (seat) => ({ seat, rows: 0, key: newKey() });
const agree = (seat) => ({ ...end(seat), question: asked, yes: true });

// Both players hear of so many rows.
async function follow(count) {
    for (const p of [red, blue]) await p.until(() => p.rows >= count, 'the rows');
}

const idle = () => red.game.node === DECIDE && red.rows === blue.rows;

// Both play any moves until this holds.
async function playUntil(holds) {
    for (let i = 0; i < 400; i++) {
        for (const p of [red, blue]) await p.settled();
        await blue.until(() => blue.rows === red.rows, 'the same rows');
        if (idle() && holds()) return;
        const side = red.game.actor, all = red.game.choices(), p = [red, blue][side];
        await follow((await p.must(side, all[random(all.length)])).count);
    }
    throw new Error('the game never came to it');
}

function toMove({ side = 0 }) {
    return playUntil(() => red.game.actor === side);
}

// How many actions back is the last decision of this side?
function back(side) {
    const { states, chances } = red.game, now = red.game.state();
    for (let n = 1; n <= states.length; n++) {
        if (chances[states.length - n]) continue;
        red.game.restore(states[states.length - n]);
        const whose = red.game.actor;
        red.game.restore(now);
        if (whose === side) return n;
    }
    return 0;
}

// Something with a die behind it, so that neither seat takes it back alone.
function toUndo() {
    return playUntil(() => red.game.chances.at(-1) && back(0) > 0 && back(1) > 0);
}

const stamp = () => ({ rows: red.rows, key: newKey() });
const act = (seat) => ({ seat, ...stamp(), act: red.game.choices()[0] });
const undo = (seat) => ({ seat, ...stamp(), count: back(seat) });
const deny = (seat) => ({ seat, ...stamp(), question: asked, yes: false });
let asked = 'none'; // the name of the last question

const spoken = (seat) => ({ seat, key: newKey(), text: 'Good luck!' });

// A table of its own, so that what follows is not muted: both seats are.
async function muted(asker) {
    const at = await ending(asker, true);
    for (const [seat, key] of [closing.keys[0], closing.guest].entries())
        assert.equal(await message('mute', { seat: 1 - seat, on: true }, { key }, { id: at.id, key }), 'muted');
    return at;
}

async function askUndo(side) {
    await toUndo();
    const p = [red, blue][side];
    for (;;) {
        p.others = [];
        p.send({ type: 'undo', ...undo(side) });
        const answer = await p.next('undo-asked', 'refused');
        asked = answer.question;
        if (answer.why !== 'rate') return;
        await pause(1000); // it was too fast
    }
}

// ---- asking ----

// Come again when it was too fast.
async function answered(ask) {
    for (;;) {
        const r = await ask();
        if (r.status !== 429) return r;
        await pause(1000 * Number(r.headers['retry-after']));
    }
}

const told = (r) => {
    const error = r.json?.error ?? r.json?.games?.[0]?.error;
    return error ? `${r.status} ${error}` : String(r.status);
};

async function request(what, { path, body, isSocket }, { key, origin, headers = {} }) {
    const [method, usual] = what.split(' ');
    const all = { ...headers, ...(key ? { 'Sandtable-Key': key } : {}), ...(origin ? { Origin: origin } : {}) };
    if (isSocket) return upgrade(origin);
    const r = await answered(() => server.ask(method, path ?? usual, { body, headers: all }));
    assert.ok(!r.text.includes(place) && !r.text.includes('--db'), `${what} tells where a database lies: ${r.text}`);
    return told(r);
}

async function upgrade(origin) {
    const socket = await Socket.open(server.port, { origin });
    if (socket.status !== 101) await socket.ended();
    socket.close();
    return socket.status === 101 ? '101' : told({ status: socket.status, json: JSON.parse(socket.read.toString()) });
}

// The first answer to a message; one that came too fast is sent again.
async function say(socket, message) {
    // Who takes a name is told by who is here; who may not have it is refused, whoever comes or goes meanwhile.
    const here = message.type === 'name' && !message.name.includes('\u202e') ? ['here'] : [];
    for (;;) {
        socket.send(message);
        const m = await socket.next('game', 'ack', 'refused', 'proof', 'undo-asked', 'offered', 'pong', 'error', 'said',
            'muted', 'listed', ...here);
        if (m?.type === 'ack') await follow(m.count);
        if (m && 'question' in m) asked = m.question;
        if (m?.why === 'rate') await pause(250);
        else if (m?.type === 'refused') return `refused ${m.why}: ${m.text}`;
        else if (m?.type === 'error') return `error ${m.code}: ${m.text} (${await socket.ended()})`;
        else return m?.type ?? `closed with ${socket.code}`;
    }
}

const isJoin = (type) => type === 'join' || type === 'claim';

async function message(type, fields, asker, at = {}) {
    const socket = await Socket.open(server.port, { origin: asker.origin });
    if (socket.status !== 101) return upgrade(asker.origin);
    if (!isJoin(type) && asker.key) {
        const { id = game.id, key = asker.key } = at;
        const joined = await say(socket, { type: 'join', game: id, keys: [key], have: 0 });
        if (joined !== 'game') return joined;
        // What was said to it as a newcomer is no answer to what follows.
        do socket.send({ type: 'ping' });
        while ((await socket.next('pong', 'refused')).type === 'refused' && await pause(250) === undefined);
        socket.got = [];
    }
    const answer = await say(socket, { type, ...fields });
    socket.close();
    return answer;
}

// ---- trying ----

let tried = 0;
const wrong = [];

// A program that was built without the site has no pages to give.
const isBare = (got) => /^(404 This build has no|503 .*was built without the) browser pages/.test(got);

function compare(what, who, short, got) {
    const want = LEGEND[short] ?? short;
    if (want === '200' && isBare(got)) return;
    tried++;
    if (got !== want) wrong.push(`${what}, ${who}: expected ${want}, got ${got}`);
}

async function start(name, ...more) {
    server = await Server.start(program, join(place, `${name}.db`), ['--lab-db', join(place, 'lab.db'), ...more]);
    assert.ok(server.port, server.complained);
}

async function tryGames() {
    await start('games');
    game = await create();
    other = await create();
    shown = await create({ lobby: 'watch' });
    (await Player.take(server, shown.id, newKey())).close();
    const guest = newKey();
    red = await Player.join(server, game.id, [game.keys[0]]);
    blue = await Player.claim(server, game.id, game.claim, guest);
    await playUntil(() => red.rows > 8);
    game.record = (await server.get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch })).text;
    const none = newKey(), maker = { key: game.keys[0], side: 0, claims: (of) => of.claim };
    const askers = [maker, { key: guest, side: 1, claims: (of) => of.claim },
        { key: game.watch, claims: (of) => of.watch }, { claims: () => none }, { key: none, claims: () => none },
        { key: other.keys[0], claims: () => other.claim }, { ...maker, origin: FOREIGN }];
    for (const [what, how, ask, cells] of addresses)
        for (const [i, asker] of askers.entries())
            compare(`${what} ${how}`, ASKERS[i], cells[i], await request(what, ask(asker), asker));
    for (const [type, how, before, fields, cells] of messages)
        for (const [i, asker] of askers.entries()) {
            const at = before ? await before(asker) : null;
            compare(`${type} ${how}`, ASKERS[i], cells[i], await message(type, fields(asker, at), asker,
                isJoin(type) || !at ? {} : at));
        }
    assert.ok([DECIDE, CHANCE].includes(red.game.node), 'the game went on all the time');
}

async function tryOperator() {
    const key = readFileSync(join(place, 'games.db.operator'), 'utf8').trim().split(' ')[2];
    const proxy = { 'X-Forwarded-For': '192.0.2.1' };
    const askers = [{}, { headers: proxy }, { key, origin: FOREIGN }, { key }, { key, headers: proxy },
        { key: 'another key' }, { key: game.keys[0] }];
    for (const [what, how, ask, cells] of operatorAddresses)
        for (const [i, asker] of askers.entries())
            compare(`${what} ${how}`, OPERATORS[i], cells[i], await request(what, ask(), asker));
}

// An experiment that was played, so that there is a report. In a terminal it is played with the priority of the test.
async function experiment() {
    const words = ['lab', question.question, '--rules', question.rules, '--scenario', question.battles[0], '--players',
        question.players[0], '--pairs', String(question.pairs), '--db', join(place, 'lab.db')];
    const { stderr } = await promisify(execFile)(program, words);
    return /^([0-9a-f]{8}) /m.exec(stderr)[1];
}

async function tryLab(id, from, askers, more) {
    await start('games', ...more);
    for (const [what, how, ask, cells] of labAddresses)
        for (const [i, asker] of askers.entries())
            compare(`${what} ${how}`, OWNERS[from + i], cells[from + i], await request(what, ask(id), asker));
    assert.equal(await server.stop(), 0, server.complained);
}

async function tryAll() {
    const proxy = { 'X-Forwarded-For': '192.0.2.1' };
    await tryGames();
    await tryOperator();
    const types = await unknownType();
    assert.equal(await server.stop(), 0, server.complained);
    const id = await experiment();
    await tryLab(id, 0, [{}, { headers: proxy }, { origin: FOREIGN }], []);
    await tryLab(id, 3, [{ key: LAB_KEY }, { key: LAB_KEY, headers: proxy }, {}, { key: 'another key' },
        { key: game.keys[0] }], ['--lab-key', LAB_KEY]);
    return types;
}

// ---- what there is ----

// The server names the types that it knows.
async function unknownType() {
    const answer = await message('nothing', {}, {}), [, all] = /type: expected (.*) \(1008\)$/.exec(answer);
    return all.split(/, | or /);
}

function complete(what, known, rows) {
    assert.ok(known.length > 5, `${what}: there must be some`);
    assert.deepEqual([...new Set(rows.map(([name]) => name))].sort(), [...known].sort(), `a row for each ${what}`);
}

function knownRoutes() {
    const rows = readFileSync(routes, 'utf8').matchAll(/X\(SV_ROUTE_\w+, +NET_(\w+), +"([^"]+)"\)/g);
    return [...rows].map(([, method, path]) => `${method} ${path}`);
}

// ---- the page ----

const line = (cells) => `| ${cells.join(' | ')} |\n`;

function table(head, rows) {
    return line(head) + `|${'---|'.repeat(head.length)}\n` + rows.map((row) => {
        const [what, how] = row;
        return line([`\`${what}\`${how ? `, ${how}` : ''}`, ...row.at(-1)]);
    }).join('');
}

function legend() {
    const used = [...addresses, ...messages, ...labAddresses, ...operatorAddresses].flatMap((row) => row.at(-1));
    for (const short of Object.keys(LEGEND)) assert.ok(used.includes(short), `no cell says ${short}`);
    return line(['cell', 'what the server says']) + '|---|---|\n' + Object.entries(LEGEND).map(([short, full]) =>
        line([short, full.replace(/^error (\w+): (.*) \((\d+)\)$/, '`error` with `code` `$1`: $2 (close $3)')
            .replace(/^refused (\w+): /, '`refused` with `why` `$1`: ').replace(/^200 /, '200, the game\'s entry: ')]))
        .join('');
}

function written() {
    return [table(['request', ...ASKERS], addresses), table(['message', ...ASKERS], messages),
        table(['request', ...OWNERS], labAddresses), table(['request', ...OPERATORS], operatorAddresses),
        legend()].join('\n');
}

function checkPage() {
    const text = readFileSync(page, 'utf8'), [from, to] = MARKS.map((mark) => text.indexOf(mark));
    assert.ok(from > 0 && to > from, 'docs/wire.md has the place of the tables');
    const want = `${text.slice(0, from + MARKS[0].length)}\n${written()}\n${text.slice(to)}`;
    if (isWriting) writeFileSync(page, want);
    else assert.ok(text === want, 'docs/wire.md has other tables; node tests/who.mjs build/release --write');
}

async function main() {
    compile(build);
    complete('address', knownRoutes(), [...addresses, ...labAddresses, ...operatorAddresses]);
    checkPage();
    complete('message', await tryAll(), messages);
    for (const fault of wrong) console.log(`FAILED ${fault}`);
    console.log(`who: ${tried} cells tried, ${wrong.length} wrong`);
    process.exit(wrong.length ? 1 : 0);
}

main();
