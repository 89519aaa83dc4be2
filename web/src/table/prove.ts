// prove.ts -- the dice of a game made again from its seed: what table/proof.c does, written a second time.
//
// crypto.subtle is missing from pages that came over plain HTTP, so SHA-256 is here.

import type { Chance } from '../engine/types';
import type { Proof } from './socket';
import * as W from '../words/dialogs';
import './all';

// The first 32 bits of the fractional parts of roots of the first primes.
function parts(count: number, root: number): Uint32Array {
    const out = new Uint32Array(count);
    for (let n = 2, i = 0; i < count; n++) {
        let isPrime = true;
        for (let d = 2; d * d <= n; d++) if (n % d === 0) isPrime = false;
        if (isPrime) out[i++] = (n ** (1 / root) % 1) * 2 ** 32;
    }
    return out;
}
const K = parts(64, 3), START = parts(8, 2);

export function sha256(data: Uint8Array): Uint8Array {
    const size = Math.ceil((data.length + 9) / 64) * 64, bytes = new Uint8Array(size);
    const view = new DataView(bytes.buffer);
    bytes.set(data);
    bytes[data.length] = 0x80;
    view.setUint32(size - 4, data.length * 8);
    const h = START.slice(), w = new Uint32Array(64), at = (a: Uint32Array, i: number): number => a[i] ?? 0;
    const turn = (x: number, n: number): number => (x >>> n) | (x << (32 - n));
    for (let block = 0; block < size; block += 64) {
        for (let i = 0; i < 16; i++) w[i] = view.getUint32(block + 4 * i);
        for (let i = 16; i < 64; i++) {
            const a = at(w, i - 15), b = at(w, i - 2);
            w[i] = at(w, i - 16) + (turn(a, 7) ^ turn(a, 18) ^ (a >>> 3)) + at(w, i - 7) +
                (turn(b, 17) ^ turn(b, 19) ^ (b >>> 10));
        }
        const v = h.slice();
        for (let i = 0; i < 64; i++) {
            const e = at(v, 4), a = at(v, 0);
            const one = at(v, 7) + (turn(e, 6) ^ turn(e, 11) ^ turn(e, 25)) + ((e & at(v, 5)) ^ (~e & at(v, 6))) +
                at(K, i) + at(w, i);
            const two = (turn(a, 2) ^ turn(a, 13) ^ turn(a, 22)) +
                ((a & at(v, 1)) ^ (a & at(v, 2)) ^ (at(v, 1) & at(v, 2)));
            v.copyWithin(1, 0);
            v[4] = at(v, 4) + one;
            v[0] = one + two;
        }
        for (let i = 0; i < 8; i++) h[i] = at(h, i) + at(v, i);
    }
    const out = new DataView(new ArrayBuffer(32));
    h.forEach((word, i) => out.setUint32(4 * i, word));
    return new Uint8Array(out.buffer);
}

const join = (...lists: Uint8Array[]): Uint8Array => Uint8Array.from(lists.flatMap((list) => [...list]));
const words = (text: string): Uint8Array => new TextEncoder().encode(text);
const hex = (bytes: Uint8Array): string => [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
const bytesOf = (digits: string): Uint8Array => Uint8Array.from(digits.match(/../g) ?? [], (two) => parseInt(two, 16));

function number(n: number): Uint8Array {
    return Uint8Array.of(n >>> 24, n >>> 16, n >>> 8, n);
}

function hmac(key: Uint8Array, text: Uint8Array): Uint8Array {
    const pad = (value: number): Uint8Array => new Uint8Array(64).map((_, i) => (key[i] ?? 0) ^ value);
    return sha256(join(pad(0x5c), sha256(join(pad(0x36), text))));
}

function below(seed: Uint8Array, nonces: Uint8Array, roll: number, n: number): number {
    for (let draw = 0; ; draw++) {
        const hash = hmac(seed, join(words('sandtable roll 1'), nonces, number(roll), number(draw)));
        const product = new DataView(hash.buffer).getUint32(0) * n, low = product % 2 ** 32;
        if (low >= (2 ** 32 - n) % n) return Math.floor(product / 2 ** 32);
    }
}

export interface Rolled {
    row: number; // from 1
    words: string; // "roll 5"
    chance: Chance; // what it could have been
    typed: boolean;
}

// The head of the chain of these rolls: who has the same has seen the same.
export function head(commit: string, rolls: string[]): string {
    let chain = bytesOf(commit);
    rolls.forEach((said, i) => (chain = sha256(join(words('sandtable dice 1'), chain, number(i + 1), words(said)))));
    return hex(chain);
}

// What this browser remembers of the dice: the commitment it saw first, and the numbers it gave for its seats.
export interface Given {
    commit: string;
    nonces: [string | null, string | null];
}

// A sentence if the server says something else than this browser remembers.
export function differs(proof: Proof, given: Given | null, sides: readonly string[]): string | null {
    if (given && given.commit !== proof.commit)
        return W.wrongCommitment;
    const isOther = (mine: string | null, said: string | null): boolean => !!mine && !!said && mine !== said;
    const other = ([0, 1] as const).find((i) => given && isOther(given.nonces[i], proof.nonces[i]));
    return other === undefined ? null : W.wrongNumber(sides[other] ?? '');
}

// One sentence, and whether every die is as the seed makes it.
export function check(proof: Proof, rolled: Rolled[]): { ok: boolean; text: string } {
    const seed = bytesOf(proof.seed ?? ''), nonces = bytesOf(proof.nonces.join(''));
    if (hex(sha256(join(words('sandtable seed 1'), seed))) !== proof.commit)
        return { ok: false, text: W.wrongSeed };
    const own = rolled.filter((r) => !r.typed);
    for (const [i, { row, words: said, chance }] of own.entries()) {
        let pick = below(seed, nonces, i + 1, chance.total);
        const face = chance.faces.find((f) => (pick -= f.weight) < 0);
        if (face?.text !== said) return { ok: false, text: W.wrongRow(row) };
    }
    const typed = rolled.length - own.length, also = typed > 0 ? ` ${W.typedIn(typed)}` : '';
    return { ok: true, text: `${W.allRight(own.length)}${also}` };
}
