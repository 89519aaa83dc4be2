// socket.mjs -- a WebSocket client that says exactly what it is told, right or wrong.
//
// It is made of a plain connection, because a test must be able to send what no browser would.
import { randomBytes } from 'node:crypto';
import { connect } from 'node:net';

const TEXT = 1, CLOSE = 8, PING = 9, PONG = 10;

export function frame(opcode, data, { fin = true, masked = true } = {}) {
    const payload = Buffer.from(data), mask = randomBytes(4);
    const head = [(fin ? 0x80 : 0) | opcode];
    if (payload.length < 126) head.push(payload.length);
    else if (payload.length < 65536) head.push(126, payload.length >> 8, payload.length & 255);
    else head.push(127, 0, 0, 0, 0, ...[24, 16, 8, 0].map((shift) => (payload.length >>> shift) & 255));
    if (!masked) return Buffer.concat([Buffer.from(head), payload]);
    head[1] |= 0x80;
    return Buffer.concat([Buffer.from(head), mask, payload.map((byte, i) => byte ^ mask[i % 4])]);
}

export class Socket {
    // Resolves when the upgrade is answered; `status` is 101 if it was granted.
    static open(port, { from: address, host, origin, protocol = 'sandtable', path = '/ws', headers = {} } = {}) {
        const socket = new Socket();
        const name = host ?? `127.0.0.1:${port}`;
        const lines = [`GET ${path} HTTP/1.1`, `Host: ${name}`, 'Upgrade: websocket', 'Connection: Upgrade',
            'Sec-WebSocket-Version: 13', `Sec-WebSocket-Key: ${randomBytes(16).toString('base64')}`];
        const from = origin === undefined ? `http://${name}` : origin;
        if (from !== null) lines.push(`Origin: ${from}`);
        if (protocol !== null) lines.push(`Sec-WebSocket-Protocol: ${protocol}`);
        for (const [key, value] of Object.entries(headers)) lines.push(`${key}: ${value}`);
        const where = { port, host: '127.0.0.1', localAddress: address };
        return new Promise((resolve) => socket.start(where, lines, resolve));
    }
    constructor() {
        this.status = 0;
        this.code = 0; // why it was closed; 0: without a word
        this.isClosed = false;
        this.got = []; // messages that nobody took yet
        this.waiting = [];
        this.read = Buffer.alloc(0);
        this.parts = [];
        this.onMessage = null; // called instead of queueing
    }
    start(where, lines, resolve) {
        this.raw = connect(where, () => this.raw.write(`${lines.join('\r\n')}\r\n\r\n`));
        this.raw.on('data', (data) => {
            this.read = Buffer.concat([this.read, data]);
            if (this.status === 0) this.readHead(resolve);
            if (this.status === 101) this.readFrames();
        });
        this.raw.on('error', () => {});
        this.raw.on('close', () => {
            this.isClosed = true;
            resolve(this);
            this.wake();
        });
    }
    readHead(resolve) {
        const end = this.read.indexOf('\r\n\r\n');
        if (end < 0) return;
        this.head = this.read.subarray(0, end).toString();
        this.status = Number(this.head.split(' ')[1]);
        this.read = this.read.subarray(end + 4);
        resolve(this);
    }
    readFrames() {
        for (;;) {
            if (this.read.length < 2) return;
            let size = this.read[1] & 127, at = 2;
            if (size === 126) [size, at] = [this.read.length < 4 ? Infinity : this.read.readUInt16BE(2), 4];
            else if (size === 127)
                [size, at] = [this.read.length < 10 ? Infinity : Number(this.read.readBigUInt64BE(2)), 10];
            if (this.read.length < at + size) return;
            const opcode = this.read[0] & 15, fin = this.read[0] >> 7, data = this.read.subarray(at, at + size);
            this.read = this.read.subarray(at + size);
            this.take(opcode, fin, data);
        }
    }
    take(opcode, fin, data) {
        if (opcode === PING) this.raw.write(frame(PONG, data));
        else if (opcode === CLOSE) {
            this.code = data.length >= 2 ? data.readUInt16BE(0) : 1005;
            this.raw.end(frame(CLOSE, data));
        } else if (opcode <= 2) {
            this.parts.push(data);
            if (!fin) return;
            const message = JSON.parse(Buffer.concat(this.parts).toString());
            this.parts = [];
            if (this.onMessage) this.onMessage(message);
            else this.got.push(message);
            this.wake();
        }
    }
    wake() {
        for (const resolve of this.waiting.splice(0)) resolve();
    }
    send(message) {
        this.raw.write(frame(TEXT, typeof message === 'string' ? message : JSON.stringify(message)));
    }
    // The next message of one of these types (any, without), or null when the connection is closed; others before
    // it stay.
    async next(...types) {
        const end = Date.now() + 10000;
        for (;;) {
            const i = this.got.findIndex((m) => types.length === 0 || types.includes(m.type));
            if (i >= 0) return this.got.splice(i, 1)[0];
            if (this.isClosed) return null;
            if (Date.now() > end) throw new Error(`no ${types.join(' or ')} came`);
            await this.change(end);
        }
    }
    change(end) {
        return new Promise((resolve) => {
            const timer = setTimeout(resolve, Math.max(1, end - Date.now()));
            this.waiting.push(() => {
                clearTimeout(timer);
                resolve();
            });
        });
    }
    // Resolves with the code of the close.
    async ended() {
        const end = Date.now() + 15000;
        while (!this.isClosed) {
            if (Date.now() > end) throw new Error('the connection was not closed');
            await this.change(end);
        }
        return this.code;
    }
    close() {
        if (!this.isClosed) this.raw.destroy();
    }
}
