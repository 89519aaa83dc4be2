// hostile.mjs -- what nobody polite would send: each check proves one limit or one refusal of the server.
import { strict as assert } from 'node:assert';
import { connect } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { chaos } from './chaos.mjs';
import { seen } from './player.mjs';
import { frame, Socket } from './socket.mjs';

const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const plain = { rules: 'portable', scenario: 'plain', dice: 'rolled', players: people };
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

// Bytes as they are, and whatever comes back until the connection ends or falls silent.
function raw(port, bytes, silence = 1500) {
    return new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write(bytes));
        let got = '', timer = setTimeout(() => socket.destroy(), silence);
        socket.on('data', (data) => {
            got += data.toString('latin1');
            clearTimeout(timer);
            timer = setTimeout(() => socket.destroy(), silence);
        });
        socket.on('error', () => {});
        socket.on('close', () => {
            clearTimeout(timer);
            resolve(got);
        });
    });
}

async function alive(server) {
    const r = await server().get('/health');
    assert.equal(r.status, 200);
    assert.deepEqual(Object.keys(r.json), ['ok', 'games', 'connections', 'acts', 'syncs']);
}

async function headers(server) {
    const r = await server().get('/health');
    assert.match(r.headers['content-security-policy'], /^default-src 'none'; script-src 'self' 'wasm-unsafe-eval';/);
    assert.match(r.headers['content-security-policy'], /img-src 'self' data: blob:; .*frame-ancestors 'none'$/);
    assert.equal(r.headers['x-content-type-options'], 'nosniff');
    assert.equal(r.headers['referrer-policy'], 'no-referrer');
    assert.equal(r.headers['cross-origin-opener-policy'], 'same-origin');
    const head = await server().ask('HEAD', '/health');
    assert.deepEqual([head.status, head.text, head.headers['content-length'] > 10], [200, '', true]);
}

// The site, where the program has one inside: unchanged files are not sent again, and gzip is the same file.
async function site(server) {
    const whole = await server().get('/', { 'Accept-Encoding': 'identity' });
    if (whole.status === 404) {
        assert.match(whole.json.error, /no browser pages/);
        return;
    }
    assert.equal(whole.status, 200);
    assert.match(whole.headers['content-type'], /^text\/html/);
    assert.equal(whole.headers['cache-control'], 'no-cache');
    const { etag } = whole.headers, again = await server().get('/', { 'If-None-Match': etag });
    assert.deepEqual([again.status, again.text, again.headers.etag], [304, '', etag]);
    const small = await server().get('/', { 'Accept-Encoding': 'gzip, deflate' });
    if (small.headers['content-encoding'] === 'gzip') assert.deepEqual(gunzipSync(small.bytes), whole.bytes);
    const table = await server().get('/table/0123456789');
    assert.equal(table.status, 200);
}

async function paths(server) {
    for (const path of ['/nothing', '/etc/passwd', '/%2e%2e%2e/etc/passwd', '/table/', '/table/UPPERCASE0',
        '/api/games/0000000000/records', `/${'x'.repeat(200)}`]) {
        const r = await server().get(path);
        assert.equal(r.status, 404, path);
        assert.equal(typeof r.json.error, 'string');
    }
    for (const path of [`/${'x'.repeat(1000)}`, '/../etc/passwd', '/%2e%2e/%2e%2e/etc/passwd', '/assets/../../x',
        '/api/games/../record', '/api/games/../../metrics', '/lab/..'])
        assert.equal((await server().get(path)).status, 400, path);
    assert.equal((await server().get('/api/games')).status, 405);
    for (const method of ['PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
        const r = await server().ask(method, '/api/games');
        assert.equal(r.status, 405, method);
        assert.ok(r.headers.allow);
    }
    assert.equal((await server().post('/api/nothing', {})).status, 404);
}

// What two programs could read in two ways is not read at all; a person who is lost gets a page.
async function ambiguous(server) {
    const { port } = server(), host = `Host: 127.0.0.1:${port}\r\n`;
    for (const head of [`${host}${host}`, `${host}Host: evil.example\r\n`, `Host: evil.example\r\n${host}`])
        assert.match(await raw(port, `GET /health HTTP/1.1\r\n${head}\r\n`), /^HTTP\/1.1 400/, head);
    assert.match(await raw(port, `GET /health HTTP/1.1\r\n${host}\r\n`), /^HTTP\/1.1 200/);
    for (const path of ['/%00', '/%00?a=b&c', '/%00?', '/.%00', '/health/..%00', '/health%00', '/%00/', '/health%00x'])
        assert.match(await raw(port, `GET ${path} HTTP/1.1\r\n${host}\r\n`), /^HTTP\/1.1 400|^$/, path);
    for (const path of ['/health?', '/health?a', '/health?a=b&c=d&&e', '/health?a=/../%2f', '//health'])
        assert.match(await raw(port, `GET ${path} HTTP/1.1\r\n${host}\r\n`), /^HTTP\/1.1 200/, path);
    if ((await server().get('/')).status !== 200) return;
    const page = await server().get('/nothing', { Accept: 'text/html,application/xhtml+xml' });
    assert.deepEqual([page.status, page.headers['content-type']], [404, 'text/html; charset=utf-8']);
    assert.match(page.text, /<h1>/);
    assert.equal(typeof (await server().get('/nothing')).json.error, 'string');
}

async function badBodies(server) {
    const bad = ['', '{', 'null', '[]', '"x"', '{"rules":"portable","rules":"portable"}', '[[[[[[[[[[1]]]]]]]]]]',
        '['.repeat(60000), `{"a":${'['.repeat(9)}${']'.repeat(9)}}`, '{"rules":1,"scenario":"plain"}',
        '{"rules":"portable"}', JSON.stringify({ ...plain, extra: 1 }), JSON.stringify({ ...plain, dice: 'loaded' }),
        JSON.stringify({ ...plain, players: [people[0]] }), JSON.stringify({ ...plain, players: [people[0], 7] }),
        JSON.stringify({ ...plain, players: [people[0], { name: 'x', kind: 'dog' }] }),
        JSON.stringify({ ...plain, set: [1] }), JSON.stringify({ ...plain, set: { a: 1 } }), '{"rules":"\xff"}',
        '{"from":{"game":"../../../x","key":"k","rows":0}}', '{"from":7}', '\u0000'];
    for (const body of bad) {
        const r = await server().ask('POST', '/api/games', {
            body: Buffer.from(body, 'latin1').toString('latin1'), headers: { 'Content-Type': 'application/json' },
        });
        assert.equal(r.status, 400, `${body.slice(0, 60)}: ${r.text}`);
        assert.equal(typeof r.json.error, 'string');
    }
    for (const [rules, scenario] of [['nothing', 'plain'], ['portable', 'nothing'], ['portable', '../plain'],
        ['breakthrough', 'standard']])
        assert.equal((await server().post('/api/games', { ...plain, rules, scenario })).status, 422);
}

async function names(server, create) {
    const good = ['', 'Åsa', '李小龙', '"\\', '<img src=x onerror=alert(1)>', 'x'.repeat(32), '👨‍👩‍👧', 'Ame\u0301lie',
        "Robert'); DROP TABLE game;--"];
    const bad = ['a\nb', 'a\u0000b', '\u202eevil', 'x\u2066y', 'x'.repeat(33), '\u0007', 'a\u200eb', '李'.repeat(22),
        '\ufeffx', '\u0085', '\u2028', ' ', '\u3164', 'Anna\u3164', '\u2800', '\u115f', '\u1160', '\uffa0', '\u0301',
        'a' + '\u0301'.repeat(5), 'Anna\u200d'];
    for (const name of good) {
        const game = await create({ players: [{ name, kind: 'human' }, people[1]] });
        const r = await server().post('/api/summaries', { games: [{ id: game.id, key: game.watch }] });
        assert.equal(r.json.games[0].players[0].name, name);
        const record = await server().get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
        const again = await server().post('/api/records', record.text);
        assert.equal(again.status, 201, again.text);
    }
    for (const name of bad) {
        const r = await server().post('/api/games', { ...plain, players: [{ name, kind: 'human' }, people[1]] });
        assert.equal(r.status, 400, JSON.stringify(name));
    }
}

// In a record such a name is a question mark: the game is read all the same.
async function oldNames(server, create) {
    const game = await create();
    const { text } = await server().get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    for (const name of ['\u3164', ' ', '\u0301', 'Anna\u0301'.padEnd(12, '\u0301')]) {
        const named = text.replace(/^\[First ".*"\]$/m, `[First "${name}"]`);
        const made = await server().post('/api/records', named);
        assert.notEqual(named, text);
        assert.equal(made.status, 201, made.text);
        const list = await server().post('/api/summaries', { games: [{ id: made.json.id, key: made.json.watch }] });
        assert.equal(list.json.games[0].players[0].name, '?', JSON.stringify(name));
    }
}

// What hides or turns the text around it is shown wherever a record's words are: its battle, its story, its players.
async function turnedWords(server, create) {
    const game = await create();
    const { text } = await server().get(`/api/games/${game.id}/record`, { 'Sandtable-Key': game.watch });
    const title = /\n\| title: (.*)/.exec(text)[1];
    const turned = text.replace(`| title: ${title}`, '| title: "Plain \u202egnp.\u2066 \u009b1m"');
    assert.notEqual(turned, text);
    const made = await server().post('/api/records', turned);
    assert.equal(made.status, 201, made.text);
    const { games } = (await server().post('/api/summaries',
        { games: [{ id: made.json.id, key: made.json.watch }] })).json;
    assert.equal(games[0].battle, 'Plain ?gnp.? ?1m');
    const socket = await Socket.open(server().port);
    socket.send({ type: 'join', game: made.json.id, keys: [made.json.watch], have: 0 });
    assert.equal((await socket.next('game')).battle, 'Plain ?gnp.? ?1m');
    socket.close();
    const named = await server().post('/api/records', text.replace('[First "Anna"]', '[First "\u202eannA"]'));
    assert.equal(named.status, 201, named.text);
    const list = (await server().post('/api/summaries',
        { games: [{ id: named.json.id, key: named.json.watch }] })).json;
    assert.equal(list.games[0].players[0].name, '?annA');
    // A sentence that quotes it says it visibly too.
    const wrong = await server().post('/api/records', text.replace('| title:', '| \u202eeltit:'));
    assert.equal(wrong.status, 422);
    assert.ok(!/[\u202e\u2066]/.test(wrong.text), wrong.text);
}

async function sizes(server) {
    const pad = (size) => JSON.stringify({ pad: 'x'.repeat(size - '{"pad":""}'.length) });
    const ask = async (body) => (await server().ask('POST', '/api/games', {
        body, headers: { 'Content-Type': 'application/json' },
    })).status;
    assert.equal(await ask(pad(65536)), 400);
    assert.equal(await ask(pad(65537)), 413);
    assert.equal(await ask(pad(3000000)), 413);
    const port = server().port, host = `Host: 127.0.0.1:${port}\r\n`;
    const post = (more) => raw(port, `POST /api/games HTTP/1.1\r\n${host}Content-Type: application/json\r\n${more}`);
    assert.match(await post('\r\n'), /^HTTP\/1.1 400/);
    assert.match(await post('Content-Length: 99999999999\r\n\r\n'), /^HTTP\/1.1 413/);
    assert.match(await post('Content-Length: -1\r\n\r\n'), /^HTTP\/1.1 400/);
    assert.match(await post('Content-Length: 5x\r\n\r\nhello'), /^HTTP\/1.1 400/);
    assert.match(await post('Content-Length: 2\r\nTransfer-Encoding: chunked\r\n\r\n{}'), /^HTTP\/1.1 400/);
    assert.match(await post('Transfer-Encoding: chunked\r\n\r\n2\r\n{}\r\n0\r\n\r\n'), /^HTTP\/1.1 400/);
    assert.match(await post('Content-Length: 2\r\nContent-Length: 3\r\n\r\n{}'), /^HTTP\/1.1 400|^$/);
    await alive(server);
}

async function foreignPages(server, create) {
    const port = server().port, game = await create();
    for (const origin of ['http://evil.example', `http://127.0.0.1:${port}.evil.example`, 'null', `http://127.0.0.1`,
        `ftp://127.0.0.1:${port}`, 'http://']) {
        const r = await server().post('/api/games', plain, { Origin: origin });
        assert.equal(r.status, 403, origin);
        const socket = await Socket.open(port, { origin });
        assert.equal(socket.status, 403, origin);
        await socket.ended();
    }
    assert.equal((await server().post('/api/games', plain, { Origin: `http://127.0.0.1:${port}` })).status, 201);
    assert.equal((await Socket.open(port, { origin: null })).status, 403);
    for (const host of ['evil.example', `evil.example:${port}`, '127.0.0.1.evil.example', 'localhost.evil.example',
        '10.0.0.1', '[::2]']) {
        assert.equal((await server().get('/health', { Host: host })).status, 403, host);
        assert.equal((await server().post('/api/games', plain, { Host: host })).status, 403, host);
        assert.equal((await Socket.open(port, { host })).status, 403, host);
        const r = await server().get(`/api/games/${game.id}/record`, { Host: host, 'Sandtable-Key': game.watch });
        assert.equal(r.status, 403);
    }
    for (const host of [`localhost:${port}`, 'LocalHost', '127.0.0.1', `[::1]:${port}`])
        assert.equal((await server().get('/health', { Host: host })).status, 200, host);
    const type = { 'Content-Type': 'text/plain' };
    assert.equal((await server().post('/api/games', plain, type)).status, 400);
    assert.equal((await server().ask('POST', '/api/records', { body: {} })).status, 400);
}

const upgrade = (port) => `GET /ws HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nUpgrade: websocket\r\n` +
    'Connection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n' +
    `Origin: http://127.0.0.1:${port}\r\nSec-WebSocket-Protocol: sandtable\r\n\r\n`;

async function upgrades(server) {
    const port = server().port;
    for (const protocol of [null, 'other', 'requests', 'http', 'sandtable2', 'requests, sandtable'])
        assert.equal((await Socket.open(port, { protocol })).status, 400, String(protocol));
    assert.equal((await Socket.open(port, { path: '/other' })).status, 404);
    const host = `Host: 127.0.0.1:${port}\r\n`;
    assert.match(await raw(port, upgrade(port), 200), /^HTTP\/1.1 101 [^]*accept: s3pPLMBiTxaQ9kYGzzhZRbK\+xOo=\r\n/);
    const refused = [['Version: 13', 'Version: 8', 426], ['dGhlIHNhbXBsZSBub25jZQ==', 'dGhl', 400],
        ['Connection: Upgrade', 'Connection: close', 400], ['HTTP/1.1', 'HTTP/1.0', 400], ['GET', 'POST', 400],
        ['Origin:', 'Content-Length: 1\r\nOrigin:', 400]];
    for (const [from, to, status] of refused)
        assert.match(await raw(port, upgrade(port).replace(from, to), 200), new RegExp(`^HTTP/1.1 ${status}`), to);
    const h2 = await raw(port, `GET / HTTP/1.1\r\n${host}Connection: Upgrade, HTTP2-Settings\r\nUpgrade: h2c\r\n` +
        'HTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n');
    assert.ok(!h2.includes('101'), h2);
    await raw(port, `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: tea\r\n\r\n`);
    await raw(port, `POST /ws HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: websocket\r\n` +
        'Content-Length: 3\r\n\r\nabc');
    const heads = [[`CONNECT 127.0.0.1:1 HTTP/1.1\r\n${host}\r\nhello`, 400],
        ['PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n', 505], ['\x16\x03\x01\x02\x00\x01\x00\x01\xfc\x03\x03', 400],
        ['GET\r\n\r\n', 400], [`GET /health HTTP/1.1\n${host.trim()}\n\n`, 400],
        [`GET / HTTP/1.1\r\n${host}X: ${'y'.repeat(100000)}\r\n\r\n`, 431],
        [`GET ${'/x'.repeat(20000)} HTTP/1.1\r\n${host}\r\n`, 431],
        [`GET / HTTP/1.1\r\n${host}${'A: b\r\n'.repeat(3000)}\r\n`, 431]];
    for (const [head, status] of heads)
        assert.match(await raw(port, head, 300), new RegExp(`^HTTP/1.1 ${status}`), head.slice(0, 60));
    await alive(server);
}

// Requests behind each other in one packet: one is answered, the rest is not looked at.
async function pipelines(server) {
    const port = server().port, host = `Host: 127.0.0.1:${port}\r\n`, type = 'Content-Type: application/json\r\n';
    const get = `GET /health HTTP/1.1\r\n${host}\r\n`;
    const post = `POST /api/summaries HTTP/1.1\r\n${host}${type}Content-Length: 12\r\n\r\n{"games":[]}`;
    const wrong = post.replace('/api/summaries', '/api/nothing');
    for (const first of [get, post, wrong])
        for (const second of [get, post, wrong]) {
            const said = await raw(port, first + second + first + second, 500);
            assert.ok(said.split('HTTP/1.1 ').length <= 2, said);
            await alive(server);
        }
    assert.match(await raw(port, get, 500), /connection: close/);
}

async function badMessages(server, create) {
    const game = await create(), port = server().port;
    const bad = ['', '{', 'null', '[]', '{}', '{"type":7}', '{"type":"dance"}', '{"type":"ping","x":1}',
        '{"type":"ping","type":"ping"}', '['.repeat(4000), `{"type":"join","game":"${game.id}","keys":[],"have":0}`,
        `{"type":"join","game":"${game.id}","keys":["short"],"have":0}`,
        `{"type":"join","game":"${game.id}","keys":["${game.watch}"],"have":-1}`,
        `{"type":"join","game":"${game.id}","keys":["${game.watch}"],"have":0.5}`,
        `{"type":"join","game":"${game.id}","keys":["${game.watch}"]}`,
        '{"type":"act","seat":2,"rows":0,"key":"k","act":"x"}', '{"type":"act","seat":0,"rows":0,"key":"","act":"x"}',
        '{"type":"act","seat":0,"rows":0,"key":"a b","act":"x"}', '{"type":"act","seat":0,"rows":0,"key":"k"}',
        `{"type":"act","seat":0,"rows":0,"key":"${'k'.repeat(41)}","act":"x"}`,
        `{"type":"act","seat":0,"rows":0,"key":"k","act":"${'x'.repeat(257)}"}`,
        '{"type":"undo","seat":0,"rows":0,"key":"k","count":0}', '{"type":"sync","hash":"xyz"}',
        '{"type":"undo-answer","seat":0,"rows":0,"key":"k","question":"q","yes":1}',
        '{"type":"undo-answer","seat":0,"rows":0,"key":"k","yes":true}',
        '{"type":"offer-answer","seat":0,"rows":0,"key":"k","question":"","yes":true}',
        '{"type":"offer","seat":0,"rows":0,"key":"k","end":"win"}', '{"type":"resign","seat":0,"rows":0}',
        '{"type":"act","seat":0,"rows":0,"key":"k","act":"x"}', '{"type":"sync","hash":"0123456789abcdef"}'];
    for (const message of bad) {
        const socket = await Socket.open(port);
        socket.send(message);
        const error = await socket.next();
        assert.equal(error.type, 'error', message);
        assert.equal(await socket.ended(), 1008, message);
    }
}

async function badFrames(server) {
    const port = server().port;
    const closes = async (...frames) => {
        const socket = await Socket.open(port);
        for (const bytes of frames) socket.raw.write(bytes);
        return socket.ended();
    };
    const big = (size) => `{"type":"ping"${' '.repeat(size - 15)}}`;
    const fits = await Socket.open(port);
    fits.send(big(8192));
    const pong = await fits.next();
    assert.deepEqual(pong, { type: 'pong' });
    if (!seen.has('pong')) seen.set('pong', pong);
    fits.raw.write(Buffer.concat([frame(1, '{"type":', { fin: false }), frame(9, 'x'), frame(0, '"ping"}')]));
    assert.deepEqual(await fits.next(), { type: 'pong' });
    fits.close();
    assert.equal(await closes(frame(1, big(8193))), 1009);
    assert.equal(await closes(frame(1, big(200000))), 1009);
    assert.equal(await closes(frame(1, 'x'.repeat(5000), { fin: false }), frame(0, 'x'.repeat(5000))), 1009);
    assert.equal(await closes(...Array(40).fill(frame(0, 'x', { fin: false })).map((f, i) => (i ? f
        : frame(1, 'x', { fin: false })))), 1009);
    assert.equal(await closes(frame(2, 'binary')), 1003);
    assert.equal(await closes(frame(1, Buffer.from([0xff, 0xfe]))), 1007);
    for (const bad of [frame(1, '{"type":"ping"}', { masked: false }), frame(9, 'x', { masked: false }), frame(3, 'x'),
        frame(11, 'x'), frame(0x41, 'x'), frame(9, 'x'.repeat(200)), frame(9, 'x', { fin: false }), frame(0, 'x'),
        Buffer.concat([frame(1, 'x', { fin: false }), frame(1, 'y')]), frame(8, 'x'), frame(8, '\x03\x05')])
        assert.equal(await closes(bad), 1002, bad.toString('hex'));
    // A close is answered with its own code, and nothing that follows it is read.
    assert.equal(await closes(frame(8, Buffer.from([0x0f, 0xa0])), frame(1, '{')), 4000);
    assert.equal(await closes(frame(8, '')), 1005);
    const half = await Socket.open(port);
    half.raw.write(frame(1, '{"type":"ping"}').subarray(0, 9));
    half.close();
    // A client may send before the upgrade is answered, and what it says is not lost.
    const early = await raw(port, Buffer.concat([Buffer.from(upgrade(port)), frame(1, '{"type":"ping"}'),
        frame(8, '')]));
    assert.match(early, /^HTTP\/1.1 101 /);
    assert.equal(early.split('\r\n\r\n')[1], '\x81\x0f{"type":"pong"}\x88\x00');
    await alive(server);
}

async function slowReader(server, create) {
    // A large battle, so that its opening message is long.
    const game = await create({ rules: 'wargame', scenario: 'the-long-field' });
    const socket = await Socket.open(server().port);
    socket.raw.pause();
    socket.send({ type: 'join', game: game.id, keys: [game.watch], have: 0 });
    for (let i = 0; i < 90; i++) socket.send({ type: 'sync', hash: '0123456789abcdef' });
    await pause(700);
    // Each answer holds the battle; sooner or later too much of it waits.
    for (let i = 0; i < 40 && (await server().get('/health')).json.connections > 0; i++) {
        for (let k = 0; k < 22; k++) socket.send({ type: 'sync', hash: '0123456789abcdef' });
        await pause(900);
    }
    assert.equal((await server().get('/health')).json.connections, 0, 'who does not read is dropped');
    socket.close();
}

async function tooFastMessages(server) {
    const socket = await Socket.open(server().port);
    const end = Date.now() + 15000;
    for (let i = 0; Date.now() < end && !socket.isClosed && !socket.got.some((m) => m.type === 'error'); i++) {
        socket.send({ type: 'ping' });
        if (i % 20 === 0) await pause(1);
    }
    const first = await socket.next('refused');
    assert.equal(first.why, 'rate');
    // The last words may be lost on one who never stops talking.
    assert.ok([0, 1008].includes(await socket.ended()));
    await pause(1500);
}

async function slowHead(server) {
    const began = Date.now(), port = server().port;
    await new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () => socket.write('GET / HTTP/1.1\r\n'));
        const drip = setInterval(() => socket.write('A'), 500);
        socket.on('error', () => {});
        socket.on('close', () => {
            clearInterval(drip);
            resolve();
        });
    });
    const seconds = (Date.now() - began) / 1000;
    assert.ok(seconds > 5 && seconds < 20, `closed after ${seconds} s`);
}

// Send a body of so many bytes in pieces.  Returns what was answered, "" if nothing was, and the seconds that it took.
function drip(port, length, piece, ms) {
    const began = Date.now();
    return new Promise((resolve) => {
        let sent = 0, got = '', timer = 0;
        const socket = connect(port, '127.0.0.1', () => {
            socket.write(`POST /api/records HTTP/1.1\r\nHost: 127.0.0.1:${port}\r\nContent-Type: text/plain\r\n` +
                `Content-Length: ${length}\r\n\r\n`);
            timer = setInterval(() => {
                if (sent < length) socket.write('x'.repeat(Math.min(piece, length - sent)));
                sent += piece;
            }, ms);
        });
        socket.on('data', (data) => (got += data));
        socket.on('error', () => {});
        socket.on('close', () => {
            clearInterval(timer);
            resolve({ got, seconds: (Date.now() - began) / 1000 });
        });
    });
}

// Who sends a body in drops is closed as if he had sent nothing; a slow line is waited for.
async function slowBody(server) {
    const port = server().port;
    const [drops, slow] = await Promise.all([drip(port, 100_000, 200, 500), drip(port, 280_000, 10_000, 500)]);
    assert.ok(drops.got === '' && drops.seconds > 8 && drops.seconds < 20, `${drops.seconds} s: ${drops.got}`);
    assert.ok(slow.seconds > 12, `the slow line was ready after ${slow.seconds} s`);
    assert.match(slow.got, /^HTTP\/1\.1 422 /);
}

async function anyBytes(server, create, isLong) {
    const seed = Date.now() % 100000;
    const count = await chaos(server().port, isLong ? 120 : 4, seed);
    assert.equal(server().status, null, `the server ended; seed ${seed}`);
    assert.ok(count > 50);
    await alive(server);
}

async function tooManyRequests(server) {
    let refused = null;
    for (let i = 0; i < 400 && !refused; i++) {
        const r = await server().post('/api/summaries', { games: [] });
        if (r.status === 429) refused = r;
    }
    assert.ok(refused, 'never too many');
    assert.ok(Number(refused.headers['retry-after']) >= 1);
    assert.equal(typeof refused.json.error, 'string');
    await alive(server);
}

export const hostile = [alive, headers, site, paths, ambiguous, badBodies, names, oldNames, turnedWords, sizes,
    foreignPages, upgrades, pipelines, badMessages, badFrames, tooFastMessages, slowReader, slowHead, slowBody,
    anyBytes, tooManyRequests];
