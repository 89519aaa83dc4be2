// proxy.mjs -- the server behind the proxies of Debian: who asks is known, and who only says so is not believed.
//
//     node tests/proxy.mjs build/release
//
// A proxy that is not installed is left out, with a message (tools/deps.sh --long installs both).
import { strict as assert } from 'node:assert';
import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import { connect, createServer } from 'node:net';
import { join } from 'node:path';
import { folder, Server } from './lib/serving.mjs';
import { Socket } from './lib/socket.mjs';

const build = process.argv[2] ?? 'build/release', program = process.env.ST_SERVER ?? join(build, 'sandtable');
const NAME = 'games.example';
const people = [{ name: 'Anna', kind: 'human' }, { name: 'Bo', kind: 'human' }];
const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

const free = () => new Promise((resolve) => {
    const probe = createServer().listen(0, '127.0.0.1', () => {
        const { port } = probe.address();
        probe.close(() => resolve(port));
    });
});

// One request from an address of this machine's network.
function ask(port, from, path, { body, text, headers = {} } = {}) {
    const data = text ?? (body && JSON.stringify(body)), type = text ? 'text/plain' : 'application/json';
    return new Promise((resolve, reject) => {
        const method = data ? 'POST' : 'GET';
        const q = request({ host: '127.0.0.1', port, localAddress: from, path, method, agent: false, headers: {
             Host: `${NAME}:${port}`, ...(data ? { 'Content-Type': type,
                'Content-Length': data.length } : {}), ...headers } }, (r) => {
            let said = '';
            r.on('data', (part) => (said += part));
            r.on('end', () => resolve({ status: r.statusCode, text: said }));
        });
        q.on('error', reject);
        q.end(data);
    });
}

// The first requests of an address that are not too many.
async function allowed(port, from, headers = () => ({})) {
    for (let i = 0; i < 300; i++)
        if ((await ask(port, from, '/api/summaries', { body: { games: [] }, headers: headers(i) })).status === 429)
            return i;
    return 300;
}

// The lines that docs/operating.md gives an operator, with the ports of this test and without TLS.
const page = readFileSync(new URL('../docs/operating.md', import.meta.url), 'utf8');
function given(kind, port, to, listen) {
    const text = new RegExp(`\\n\`\`\`${kind}\\n([^]*?)\\n\`\`\`\\n`).exec(page)?.[1] ?? '';
    const made = text.replace('127.0.0.1:8017', `127.0.0.1:${to}`).replace(...listen).replace(/^ *ssl_.*\n/gm, '');
    for (const part of [`127.0.0.1:${to}`, String(port), NAME]) assert.ok(made.includes(part), `${kind}: ${made}`);
    return made;
}

// The configuration of each proxy, and how it is started.
const proxies = {
    caddy: (place, port, to) => {
        writeFileSync(join(place, 'Caddyfile'), `{
    admin off
    auto_https off
    storage file_system ${place}
}
${given('caddy', port, to, [NAME, `http://${NAME}:${port}`])}
`);
        return ['run', '--adapter', 'caddyfile', '--config', join(place, 'Caddyfile')];
    },
    nginx: (place, port, to) => {
        mkdirSync(join(place, 'logs'));
        writeFileSync(join(place, 'nginx.conf'), `daemon off; master_process off;
pid ${place}/pid; error_log ${place}/errors;
events {}
http {
    access_log off;
    client_body_temp_path ${place}/body; proxy_temp_path ${place}/proxy; fastcgi_temp_path ${place}/fastcgi;
    uwsgi_temp_path ${place}/uwsgi; scgi_temp_path ${place}/scgi;
    ${given('nginx', port, to, ['listen 443 ssl', `listen 127.0.0.1:${port}`])}
}
`);
        return ['-p', place, '-c', join(place, 'nginx.conf')];
    },
};

async function behind(name) {
    const place = folder(), port = await free();
    const server = await Server.start(program, join(place, 'games.db'), ['--public-name', NAME, '--trust-proxy',
        '127.0.0.1']);
    assert.ok(server.port, server.complained);
    const child = spawn(name, proxies[name](place, port, server.port), { stdio: 'ignore', env: { ...process.env,
        HOME: place, XDG_DATA_HOME: place, XDG_CONFIG_HOME: place, PATH: `${process.env.PATH}:/usr/sbin` } });
    process.on('exit', () => child.kill('SIGKILL'));
    for (let i = 0; i < 100; i++)
        if ((await ask(port, '127.0.0.1', '/health').catch(() => ({}))).status === 200) break;
        else await pause(100);
    assert.equal((await ask(port, '127.0.0.1', '/health')).status, 200, name);
    const made = await ask(port, '127.0.0.5', '/api/games', { body: { rules: 'portable', scenario: 'plain',
        players: people }, headers: { Origin: `http://${NAME}:${port}` } });
    assert.equal(made.status, 201, made.text);
    const game = JSON.parse(made.text), socket = await Socket.open(port, { host: `${NAME}:${port}` });
    assert.equal(socket.status, 101, socket.head);
    socket.send({ type: 'join', game: game.id, keys: game.keys, have: 0 });
    assert.equal((await socket.next('game')).id, game.id);
    socket.close();
    // A long record comes through: what it says is wrong is the server's word, not the proxy's.
    const long = await ask(port, '127.0.0.4', '/api/records', { text: `# ${'x'.repeat(1600000)}` });
    assert.equal(long.status, 422, long.text);
    assert.match(JSON.parse(long.text).error, /^line /);
    assert.equal((await Socket.open(port, { host: `${NAME}:${port}`, origin: 'http://evil.example' })).status, 403);
    // Each client has its own share; one that invents addresses does not get theirs.
    assert.ok(await allowed(port, '127.0.0.6') < 200, 'one address has an end');
    assert.ok(await allowed(port, '127.0.0.7') > 100, 'another has its own');
    const inventing = await allowed(port, '127.0.0.8', (i) => ({ 'X-Forwarded-For': `10.0.0.${i % 250}` }));
    assert.ok(inventing < 200, `${inventing} requests by saying other addresses`);
    assert.equal((await ask(port, '127.0.0.1', '/api/lab')).status, 403, 'the lab is not for a proxy');
    child.kill();
    assert.equal(await server.stop(), 0, server.complained);
}

// A proxy that says nothing of itself: by the protocol that nginx speaks when it is told nothing, or because it passes
// on whatever it is sent, also the name of this machine. Where there is a public name, nobody on this machine is its
// owner without a key; where there is none, a program that speaks HTTP/1.1 is.
async function bare() {
    const old = (port, path) => new Promise((resolve) => {
        const socket = connect(port, '127.0.0.1', () =>
            socket.write(`GET ${path} HTTP/1.0\r\nHost: 127.0.0.1:${port}\r\nConnection: close\r\n\r\n`));
        let said = '';
        socket.on('data', (data) => (said += data));
        socket.on('close', () => resolve(Number(said.split(' ')[1])));
    });
    const plain = await Server.start(program, join(folder(), 'games.db'), ['--lab-db', join(folder(), 'lab.db')]);
    assert.equal((await plain.get('/api/lab')).status, 200);
    assert.deepEqual([await old(plain.port, '/api/lab'), await old(plain.port, '/metrics')], [403, 401]);
    assert.equal(await plain.stop(), 0);
    assert.equal(plain.complained, '');
    const open = await Server.start(program, join(folder(), 'games.db'), ['--public-name', NAME, '--lab-db',
        join(folder(), 'lab.db')]);
    for (const Host of [NAME, 'localhost', `127.0.0.1:${open.port}`]) {
        assert.equal((await open.get('/api/lab', { Host })).status, 403, Host);
        assert.equal((await open.get('/metrics', { Host })).status, 401, Host);
    }
    assert.equal(await open.stop(), 0);
    assert.match(open.complained, /--public-name without --trust-proxy/);
}

// Without a proxy between: nobody is believed, and the public name is known.
async function direct() {
    const server = await Server.start(program, join(folder(), 'games.db'), ['--public-name', NAME, '--trust-proxy',
        '127.0.0.1']);
    const host = (i) => ({ Host: NAME, 'X-Forwarded-For': `10.0.1.${i % 250}` });
    assert.ok(await allowed(server.port, '127.0.0.9', host) < 200, 'who is no proxy is not believed');
    assert.equal((await ask(server.port, '127.0.0.9', '/health', { headers: { Host: 'evil.example' } })).status, 403);
    assert.equal((await ask(server.port, '127.0.0.1', '/health', { headers: { Host: NAME } })).status, 200);
    // Whoever passes a request on and does not say so is not the owner of the machine.
    for (const Host of [NAME, `${NAME}:80`, `127.0.0.1:${server.port}`])
        for (const more of [{}, { 'X-Forwarded-For': '' }])
            assert.equal((await ask(server.port, '127.0.0.1', '/api/lab', { headers: { Host, ...more } })).status, 403);
    assert.equal((await ask(server.port, '127.0.0.1', '/metrics', { headers: { Host: NAME } })).status, 401);
    await server.stop();
    await bare();
    const wrong = await Server.start(program, join(folder(), 'games.db'), ['--trust-proxy', 'localhost']);
    assert.notEqual(wrong.status, 0);
    assert.match(wrong.complained, /--trust-proxy.*expected a numeric address/);
}

async function main() {
    const done = [];
    await direct();
    for (const name of Object.keys(proxies)) {
        const there = spawnSync(name, [name === 'nginx' ? '-v' : 'version'],
            { env: { ...process.env, PATH: `${process.env.PATH}:/usr/sbin` } });
        if (there.error) console.log(`    ${name} is not installed: left out`);
        else {
            await behind(name);
            done.push(name);
        }
    }
    console.log(`proxy: passed, with ${done.join(' and ') || 'none installed'}`);
    process.exit(0);
}

main().catch((error) => {
    console.log(error.stack);
    process.exit(1);
});
