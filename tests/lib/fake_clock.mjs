// fake_clock.mjs -- the time of a server, set by a test (fake_clock.c).
import { closeSync, openSync, writeSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { Server } from './serving.mjs';

export const SECOND = 1000, DAY = 24 * 3600 * SECOND;

export class FakeClock {
    // In a file of this folder; what is started under it lives at this time.
    constructor(build, folder) {
        const path = join(folder, 'clock');
        this.file = openSync(path, 'w');
        this.stands = this.ahead = 0;
        this.write();
        this.env = { LD_PRELOAD: resolve(build, 'fake_clock.so'), FAKE_CLOCK: path,
            ASAN_OPTIONS: 'verify_asan_link_order=0' };
    }
    write() {
        writeSync(this.file, BigInt64Array.of(BigInt(this.stands), BigInt(this.ahead)), 0, 16, 0);
    }
    get now() {
        return (this.stands || Date.now()) + this.ahead;
    }
    // From now on no time passes but what the test lets pass.
    stand() {
        this.stands ||= Date.now();
        this.write();
    }
    // So much later; a server that is given looks at once.
    async pass(ms, server) {
        this.ahead += ms;
        this.write();
        if (server) await server.get('/health');
    }
    serve(program, db, extra) {
        const env = Object.entries(this.env).map(([name, value]) => `${name}=${value}`);
        return Server.start('env', db, extra, [...env, program]);
    }
    close() {
        closeSync(this.file);
    }
}
