// lab.mjs -- the lab on the server: who may use it, what it answers, and the process that plays.
import { strict as assert } from 'node:assert';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { folder, Server } from './serving.mjs';

const place = folder(), own = ['--lab-db', join(place, 'lab.db')];
const quick = { question: 'balance', rules: 'portable', battles: ['plain'], players: ['random'], pairs: 64 };
const long = { ...quick, pairs: 20000 };
let server;

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));
const start = (program, more = own) => Server.start(program, join(place, 'games.db'), more);

async function until(id, is, what) {
    for (let i = 0; i < 300; i++) {
        const { json } = await server.get(`/api/lab/${id}`);
        if (is(json)) return json;
        await pause(200);
    }
    throw new Error(`${id} was never ${what}`);
}

// The process that plays, with its priority and its limit of memory.
function playing() {
    return readdirSync('/proc').filter((name) => /^\d+$/.test(name)).flatMap((pid) => {
        try {
            const stat = readFileSync(`/proc/${pid}/stat`, 'utf8').replace(/^.*\) /, '').split(' ');
            if (Number(stat[1]) !== server.child.pid || stat[0] === 'Z') return [];
            const limits = readFileSync(`/proc/${pid}/limits`, 'utf8');
            return [{ pid, nice: Number(stat[16]), bytes: /address space\s+(\S+)/.exec(limits)[1] }];
        } catch {
            return [];
        }
    });
}

async function onlyTheOwner(program) {
    server = await start(program);
    assert.ok(server.port, server.complained);
    assert.deepEqual((await server.get('/api/lab')).json.experiments, []);
    for (const name of ['X-Forwarded-For', 'Forwarded', 'X-Real-IP', 'X-Forwarded-Host', 'X-Forwarded-Proto', 'Via']) {
        for (const answer of [await server.get('/api/lab', { [name]: 'for=192.0.2.1' }),
            await server.post('/api/lab', quick, { [name]: '192.0.2.1' })]) {
            assert.equal(answer.status, 403, name);
            assert.match(answer.json.error, /owner of this machine/);
        }
    }
    const here = `http://127.0.0.1:${server.port}`;
    assert.equal((await server.get('/api/lab', { Origin: here })).status, 200);
    for (const Origin of ['http://example.org', `https://example.org:${server.port}`, 'null']) {
        assert.equal((await server.get('/api/lab', { Origin })).status, 403, Origin);
        assert.equal((await server.post('/api/lab', quick, { Origin })).status, 403, Origin);
    }
    assert.equal((await server.get('/api/lab', { Host: 'example.org' })).status, 403);
    assert.deepEqual((await server.get('/api/lab')).json.experiments, [], 'what was refused is not asked');
}

async function questions() {
    const wrong = [['{', 400], [{ ...quick, question: 'why' }, 400], [{ ...quick, battles: ['nowhere'] }, 422],
        [{ ...quick, players: ['cmd:touch x'] }, 422], [{ ...quick, seed: 'x'.repeat(70000) }, 413]];
    for (const [body, status] of wrong) {
        const answer = await server.ask('POST', '/api/lab', { body, headers: { 'Content-Type': 'application/json' } });
        assert.equal(answer.status, status, answer.text);
        assert.equal(typeof answer.json.error, 'string');
    }
    for (const path of ['/api/lab/0000', '/api/lab/xyz', '/api/lab/0000/stop/x', '/api/laboratory'])
        assert.equal((await server.get(path)).status, 404, path);
    const checked = await server.post('/api/lab/check', quick);
    assert.equal(checked.status, 200, checked.text);
    assert.match(checked.json.command, /^sandtable lab balance --rules portable --scenario plain/);
    assert.deepEqual((await server.get('/api/lab')).json.experiments, [], 'to check is not to ask');
    const asked = await server.post('/api/lab', quick);
    assert.equal(asked.status, 201, asked.text);
    assert.equal(asked.json.id, checked.json.id);
    const { entry, report } = await until(asked.json.id, (one) => one.entry.state === 'done', 'done');
    assert.equal(entry.progress.games, 128);
    assert.equal(report.verdict, entry.verdict);
    assert.ok(report.sections[0].rows.length > 0);
    assert.equal((await server.post('/api/lab', quick)).json.id, asked.json.id, 'the same question has one answer');
    const file = await server.get(`/api/lab/${asked.json.id}/file`);
    assert.match(file.text, /^<!doctype html>[^]*<script type="application\/json" id="report">\{"id":"/);
}

// One is played, others wait; all of it ends with the server, and nothing that was played is lost.
async function line(program) {
    const first = (await server.post('/api/lab', long)).json.id;
    const second = (await server.post('/api/lab', { ...long, pairs: 20001 })).json.id;
    await until(first, (one) => one.entry.state === 'running' && one.entry.progress.games > 0, 'running');
    assert.equal((await server.get(`/api/lab/${second}`)).json.place, 1);
    const [child, ...others] = playing();
    assert.deepEqual(others, []);
    assert.equal(child.nice, 19);
    if (!program.includes('asan')) assert.equal(Number(child.bytes), 2 ** 32);
    assert.equal((await server.post(`/api/lab/${second}/stop`, {})).json.place, 0);
    await server.post(`/api/lab/${first}/stop`, {});
    const stopped = await until(first, (one) => one.entry.state === 'stopped' && !one.starts, 'stopped');
    await server.post(`/api/lab/${first}/resume`, {});
    await until(first, (one) => one.entry.progress.games > stopped.entry.progress.games, 'played on');
    assert.equal(await server.stop(), 0, server.complained);
    assert.throws(() => readFileSync(`/proc/${child.pid}/stat`), 'it ends with the server');
    server = await start(program);
    const kept = (await server.get(`/api/lab/${first}`)).json;
    assert.equal(kept.entry.state, 'stopped');
    assert.ok(kept.entry.progress.games > stopped.entry.progress.games);
    assert.equal(await server.stop(), 0, server.complained);
}

async function withKey(program) {
    server = await start(program, [...own, '--lab-key', 'a long key']);
    for (const key of [undefined, 'a long ke', 'a long keys']) {
        const answer = await server.get('/api/lab', key === undefined ? {} : { 'Sandtable-Key': key });
        assert.equal(answer.status, 401);
        assert.equal(answer.json.error, 'The lab of this server needs its key.');
    }
    const key = { 'Sandtable-Key': 'a long key' };
    assert.equal((await server.get('/api/lab', key)).status, 200);
    assert.equal((await server.get('/api/lab', { ...key, 'X-Forwarded-For': '192.0.2.1' })).status, 200);
    assert.equal((await server.get('/api/lab', { ...key, Origin: 'http://example.org' })).status, 403);
    assert.equal(await server.stop(), 0, server.complained);
}

// A question that names no battle is answered, and the next one too; with rules it is about their first battle.
async function noBattles(program) {
    server = await start(program);
    for (const path of ['/api/lab', '/api/lab/check'])
        for (const want of [{}, { question: 'balance' }, { question: 'balance', battles: [] }]) {
            const r = await server.post(path, want);
            assert.equal(r.status, 422, r.text);
            assert.match(r.json.error, /expected/);
        }
    assert.equal((await server.post('/api/lab/check', { question: 'balance', rules: 'portable' })).status, 200);
    assert.equal(await server.stop(), 0, server.complained);
}

async function noFiles(program) {
    server = await start(program);
    // A file that is there, one that is not, and one that nobody may read give the same answer, and none is opened.
    const file = readFileSync('/etc/hostname', 'utf8').trim();
    const asked = (path, more) => server.post(path, { ...quick, ...more });
    for (const path of ['/api/lab', '/api/lab/check'])
        for (const name of ['/etc/hostname', '/etc/shadow', '/no/such/file', '../x.yaml', 'x.yaml', './plain']) {
            for (const more of [{ battles: [name] }, { battles: ['plain', name] },
                { rules: undefined, battles: [name] }]) {
                const r = await asked(path, more);
                assert.deepEqual([r.status, r.json],
                    [422, { error: 'Battles from files can be asked about in a terminal only.' }], name);
            }
            for (const side of ['a', 'b']) {
                const r = await asked(path, { question: 'compare', [side]: { rulebook: name } });
                assert.deepEqual([r.status, r.json],
                    [422, { error: 'Rulebooks from files can be asked about in a terminal only.' }], name);
            }
            for (const players of [[name], [`cmd:${name}`], [`value:${name}`]]) {
                const r = await asked(path, { players });
                assert.equal(r.status, 422, r.text);
                assert.ok(!r.text.includes(file) && !/No such|denied|directory/i.test(r.text), r.text);
            }
            for (const more of [{ a: { changes: [name] } }, { question: 'sweep', number: name, values: [1] }]) {
                const r = await asked(path, more);
                assert.equal(r.status, 422, r.text);
                assert.ok(!/No such file|denied|directory/i.test(r.text), r.text);
            }
        }
    assert.equal(await server.stop(), 0, server.complained);
}

export const lab = [onlyTheOwner, questions, line, withKey, noBattles, noFiles];
