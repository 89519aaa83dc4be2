// engine.mjs -- the engine as WebAssembly, as much of it as a client needs to play.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

export const DECIDE = 1, CHANCE = 2, OVER = 3;
const ACTION_SIZE = 24;
const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();
let compiled;

export function compile(build) {
    compiled = new WebAssembly.Module(readFileSync(join(build, 'sandtable.wasm')));
}

// A game that follows the rows of a server's log, undo and all.
export class Game {
    constructor(pack) {
        this.f = new WebAssembly.Instance(compiled, {}).exports;
        this.bytes = new Uint8Array(this.f.memory.buffer);
        this.view = new DataView(this.f.memory.buffer);
        this.bytes.set(pack, this.f.pack());
        if (this.f.load(pack.length) !== 0) throw new Error('the pack is not taken');
        this.rows = [];
        this.states = []; // before each live action
        this.chances = []; // was it a die?
        this.ended = 0; // the end without a rule
    }
    text(size) {
        return decoder.decode(this.bytes.subarray(this.f.text(), this.f.text() + size));
    }
    state() {
        const size = this.f.save();
        return this.bytes.slice(this.f.saved(), this.f.saved() + size);
    }
    restore(state) {
        this.bytes.set(state, this.f.saved());
        if (this.f.restore() !== 0) throw new Error('a state cannot be restored');
    }
    add(row) {
        const undo = /^undo (\d+)$/.exec(row), end = this.endNamed(row);
        if (this.ended) throw new Error(`"${row}" behind the end`);
        if (end) {
            if (this.node === OVER) throw new Error(`"${row}" of a game that is over`);
            this.ended = end;
        } else if (undo) {
            const at = this.states.length - Number(undo[1]);
            if (at < 0) throw new Error(`${row} of ${this.states.length} actions`);
            this.restore(this.states[at]);
            this.states.length = this.chances.length = at;
        } else {
            const words = encoder.encode(row);
            this.states.push(this.state());
            this.chances.push(this.node === CHANCE);
            this.bytes.set(words, this.f.input());
            if (this.f.parse(words.length) !== 0)
                throw new Error(`"${row}" is not read: ${this.text(this.f.text_size())}`);
            if (this.f.apply() < 0) throw new Error(`"${row}" is refused: ${this.text(this.f.verdict_text())}`);
        }
        this.rows.push(row);
    }
    endNamed(words) {
        const bytes = encoder.encode(words);
        this.bytes.set(bytes, this.f.input());
        return this.f.end_named(bytes.length);
    }
    // What the engine says of an action before the next die or decision; the game stays where it is.
    explain(words) {
        const bytes = encoder.encode(words);
        this.bytes.set(bytes, this.f.input());
        if (this.f.parse(bytes.length) !== 0) throw new Error(`"${words}" is not read`);
        return Array.from({ length: Math.max(0, this.f.explain()) }, (_, i) => this.text(this.f.event_words(i)));
    }
    get node() {
        return this.ended ? OVER : this.f.node();
    }
    get actor() {
        return this.f.actor();
    }
    get hash() {
        return BigInt.asUintN(64, this.f.hash()).toString(16).padStart(16, '0');
    }
    // The words of every lawful action, or of every face of the pending die.
    choices() {
        const all = [];
        if (this.node === CHANCE) {
            const n = this.f.chance(), at = this.f.chance_at();
            for (let i = 0; i < n; i++) {
                const action = new Uint8Array(ACTION_SIZE);
                action[1] = this.bytes[at + 6 + i];
                this.bytes.set(action, this.f.action());
                all.push(this.text(this.f.action_text()));
            }
            return all;
        }
        const n = this.f.movers(), at = this.f.mover_at();
        const movers = Array.from({ length: n }, (_, i) => this.view.getUint16(at + 2 * i, true));
        for (const unit of movers) {
            const count = this.f.list(unit);
            for (let i = 0; i < count; i++) all.push(this.text(this.f.list_text(i)));
        }
        return all;
    }
}

// A small seeded generator, so that a game that fails can be played again.
export function generator(seed) {
    let a = seed >>> 0;
    return (n) => {
        a = (a + 0x6d2b79f5) >>> 0;
        let t = Math.imul(a ^ (a >>> 15), 1 | a);
        t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
        return Math.floor((((t ^ (t >>> 14)) >>> 0) / 4294967296) * n);
    };
}
