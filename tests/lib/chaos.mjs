// chaos.mjs -- requests and frames cut, joined, damaged and abandoned at random: the server goes on.
import { connect } from 'node:net';
import { generator } from './engine.mjs';
import { frame } from './socket.mjs';

const OPCODES = [0, 1, 1, 1, 1, 2, 3, 8, 9, 10, 15];

function requests(port) {
    const host = `Host: 127.0.0.1:${port}\r\n`, json = `${host}Content-Type: application/json\r\n`;
    const upgrade = `GET /ws HTTP/1.1\r\n${host}Upgrade: websocket\r\nConnection: Upgrade\r\n` +
        'Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n' +
        `Origin: http://127.0.0.1:${port}\r\nSec-WebSocket-Protocol: sandtable\r\n\r\n`;
    return [upgrade, upgrade, upgrade, `GET /health HTTP/1.1\r\n${host}\r\n`, `HEAD / HTTP/1.1\r\n${host}\r\n`,
        `GET /health HTTP/1.0\r\n${host}\r\n`, 'PRI * HTTP/2.0\r\n\r\nSM\r\n\r\n',
        `POST /api/summaries HTTP/1.1\r\n${json}Content-Length: 12\r\n\r\n{"games":[]}`,
        `POST /api/summaries HTTP/1.1\r\n${json}Content-Length: 0\r\n\r\n`,
        `POST /api/records HTTP/1.1\r\n${host}Content-Type: text/plain\r\nContent-Length: 5\r\n\r\nhello`,
        `GET /health HTTP/1.1\r\n${host}Content-Length: 4\r\n\r\nabcd`, `PUT /x HTTP/1.1\r\n${host}\r\n`,
        `OPTIONS * HTTP/1.1\r\n${host}\r\n`, `CONNECT a:1 HTTP/1.1\r\n${host}\r\n`,
        `GET http://127.0.0.1/health HTTP/1.1\r\n${host}\r\n`,
        `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: h2c\r\nHTTP2-Settings: AAMAAABkAAQAAP__\r\n\r\n`,
        `GET / HTTP/1.1\r\n${host}Connection: Upgrade\r\nUpgrade: tea\r\n\r\n`,
        `GET /%zz%00%2e%2e/?a=b&c#d HTTP/1.1\r\n${host}Cookie: a=b\r\nRange: bytes=0-1\r\n\r\n`];
}

function frames(rnd) {
    return Buffer.concat(Array.from({ length: 1 + rnd(6) }, () => {
        const data = rnd(3) ? '{"type":"ping"}' : Buffer.alloc(rnd(300), rnd(256));
        return frame(OPCODES[rnd(OPCODES.length)], data, { fin: rnd(4) > 0, masked: rnd(10) > 0 });
    }));
}

function bytes(all, rnd) {
    const parts = [];
    for (let i = 1 + rnd(4); i > 0; i--) {
        const one = all[rnd(all.length)];
        parts.push(Buffer.from(one, 'latin1'));
        if (one.includes('sandtable') || rnd(8) === 0) parts.push(frames(rnd));
    }
    const whole = Buffer.concat(parts);
    if (rnd(2)) for (let i = rnd(6); i > 0; i--) whole[rnd(whole.length)] = rnd(256);
    return rnd(4) ? whole : whole.subarray(0, rnd(whole.length));
}

const pause = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

async function send(socket, data, rnd) {
    for (let at = 0; at < data.length && !socket.destroyed;) {
        const step = rnd(3) ? data.length : 1 + rnd(40);
        socket.write(data.subarray(at, at + step));
        at += step;
        if (rnd(3) === 0) await pause(rnd(4));
    }
    if (rnd(5) === 0) socket.end();
    await pause(20 + rnd(150));
    socket.destroy();
}

// So many seconds of it, a few connections side by side; how many there were.
export async function chaos(port, seconds, seed) {
    const rnd = generator(seed), all = requests(port), end = Date.now() + seconds * 1000;
    let count = 0;
    const one = async () => {
        while (Date.now() < end) {
            const socket = connect(port, '127.0.0.1');
            socket.on('error', () => {});
            socket.resume();
            await send(socket, bytes(all, rnd), rnd);
            count++;
        }
    };
    await Promise.all(Array.from({ length: 24 }, one));
    return count;
}
