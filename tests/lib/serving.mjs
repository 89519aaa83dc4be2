// serving.mjs -- starts the server's program, asks it things, and stops it.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Each server that a test starts is stopped with the test.
process.setMaxListeners(0);

export function folder() {
    const path = mkdtempSync(join(tmpdir(), 'sandtable-'));
    process.on('exit', () => rmSync(path, { recursive: true, force: true }));
    return path;
}

export class Server {
    // Resolves when it listens, or with a `status` when it ended before.  `before`: what comes before its command.
    static start(program, db, extra = [], before = []) {
        const server = new Server();
        return new Promise((resolve) => {
            const child = spawn(program, [...before, 'serve', '--port', '0', '--db', db, ...extra]);
            server.child = child;
            server.said = '';
            server.complained = '';
            server.status = null;
            server.over = new Promise((done) => {
                child.on('exit', (status, signal) => {
                    server.status = status ?? signal;
                    resolve(server);
                    done(server.status);
                });
            });
            child.stderr.on('data', (data) => (server.complained += data));
            child.stdout.on('data', (data) => {
                server.said += data;
                const found = /^Sandtable is at http:\/\/[^/]*:(\d+)\/\n/.exec(server.said);
                if (found) server.port = Number(found[1]);
                if (found) resolve(server);
            });
            process.on('exit', () => child.kill('SIGKILL'));
        });
    }
    // Resolves with its exit status, or the signal that ended it.
    stop(signal = 'SIGTERM') {
        this.child.kill(signal);
        return this.over;
    }
    // {status, headers, text, json}: json is undefined if it is none.
    ask(method, path, { body, headers = {}, port = this.port, from } = {}) {
        return new Promise((resolve, reject) => {
            const data = body === undefined ? undefined : typeof body === 'object' ? JSON.stringify(body) : body;
            const type = typeof body === 'object' ? 'application/json' : 'text/plain';
            const all = data === undefined ? headers
                : { 'Content-Type': type, 'Content-Length': Buffer.byteLength(data), ...headers };
            const where = { host: '127.0.0.1', localAddress: from, port, method, path, headers: all, agent: false };
            const q = request(where, (r) => {
                const parts = [];
                r.on('data', (part) => parts.push(part));
                r.on('end', () => {
                    const bytes = Buffer.concat(parts), text = bytes.toString();
                    let json;
                    try {
                        json = JSON.parse(text);
                    } catch {
                        json = undefined;
                    }
                    resolve({ status: r.statusCode, headers: r.headers, bytes, text, json });
                });
            });
            q.on('error', reject);
            q.setTimeout(20000, () => q.destroy(new Error(`${method} ${path} was never answered`)));
            q.end(data);
        });
    }
    get(path, headers = {}) {
        return this.ask('GET', path, { headers });
    }
    post(path, body, headers = {}) {
        return this.ask('POST', path, { body, headers });
    }
}
