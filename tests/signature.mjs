// signature.mjs -- the same games in every build: WebAssembly, gcc, clang, C++, without optimisation, i686, aarch64.
//
//     node tests/signature.mjs build/release
//
// The signature of each pack is computed through WebAssembly and compared with what the
// native programs print: `sandtable bench --signature` of every build that exists beside this
// one, and the signature programs, which read the same packs.  Then the same for the choices of
// the computer's players.
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'build/release';
const books = join(folder, 'books');

// core/hash.h, once more: the signature of all is the signatures' own hash.
const HASH_START = 0x9e3779b97f4a7c15n, HASH_FACTOR = 0xd6e8feb86659fd93n;

function hashWord(hash, word) {
    let h = BigInt.asUintN(64, (hash ^ word) * HASH_FACTOR);
    h ^= h >> 32n;
    h = BigInt.asUintN(64, h * HASH_FACTOR);
    return h ^ (h >> 29n);
}

function hex(signature) {
    return BigInt.asUintN(64, signature).toString(16).padStart(16, '0');
}

// The learnt value of its game, if there is one.
function learn(f, name) {
    const path = join(books, `${name.replace(/\..*/, '')}.net`);
    if (!existsSync(path)) return;
    const net = readFileSync(path);
    new Uint8Array(f.memory.buffer).set(net, f.learnt());
    if (f.learn(net.length) !== 1) throw new Error(`${path}: it is not taken`);
}

// The engine with a pack loaded.
function loaded(module, name) {
    const f = new WebAssembly.Instance(module, {}).exports;
    const pack = readFileSync(join(books, `${name}.bin`));
    new Uint8Array(f.memory.buffer).set(pack, f.pack());
    const why = f.load(pack.length);
    if (why !== 0) throw new Error(`${name}: the pack is not taken (${why})`);
    learn(f, name);
    return f;
}

function throughWasm(module, name, what) {
    const f = loaded(module, name);
    const made = { '--choices': f.choices, '--plan-choices': f.plans }[what];
    return BigInt.asUintN(64, made ? made() : f.signature(f.signature_seed(), f.signature_games()));
}

// What a program prints: a map from pack to signature in its order, and the one of all.
function printedBy(program, args) {
    const signatures = new Map(), text = execFileSync(program, args, { encoding: 'utf8', stdio: 'pipe' });
    let all = '';
    for (const line of text.trimEnd().split('\n')) {
        const words = /^signature (?:(\S+) )?([0-9a-f]{16})$/.exec(line);
        if (!words || all) throw new Error(`${program}: not a line of signatures: ${line}`);
        if (words[1]) signatures.set(words[1], words[2]);
        else all = words[2];
    }
    if (!all) throw new Error(`${program}: its last line is not the signature of all`);
    return { signatures, all };
}

// Every way in which a program's answer differs from the one of WebAssembly.
function differences(expected, printed) {
    const found = [];
    for (const [name, signature] of expected.signatures)
        if (!printed.signatures.has(name)) found.push(`has no ${name}`);
        else if (printed.signatures.get(name) !== signature)
            found.push(`${name} is ${printed.signatures.get(name)}, through WebAssembly ${signature}`);
    for (const name of printed.signatures.keys())
        if (!expected.signatures.has(name)) found.push(`has ${name}, for which there is no pack`);
    if (found.length === 0 && printed.all !== expected.all)
        found.push(`all is ${printed.all}, through WebAssembly ${expected.all}`);
    return found;
}

// The order in which the program goes through the battles decides the signature of all.
function signaturesOf(module, names, what) {
    const signatures = new Map();
    let all = HASH_START;
    for (const name of names) {
        const signature = throughWasm(module, name, what);
        signatures.set(name, hex(signature));
        all = hashWord(all, signature);
    }
    return { signatures, all: hex(all) };
}

function programs(order, what) {
    const packs = order.map((name) => join(books, `${name}.bin`));
    if (what !== '--signature') packs.unshift(what);
    // The sanitizers' build is slow, so it is compared in long runs only.
    const presets = process.argv.includes('--long') ? ['clang', 'asan'] : ['clang'];
    const beside = presets.map((preset) => join(folder, '..', preset, 'sandtable'));
    const emulated = [['qemu-i386', 'signature_i686'], ['qemu-aarch64', 'signature_aarch64']];
    return [
        ...beside.map((program) => [program, ['bench', what]]),
        ...['signature_cpp', 'signature_o0'].map((name) => [join(folder, name), packs]),
        ...emulated.map(([qemu, name]) => [join(folder, name), packs, qemu]),
    ].filter(([program]) => existsSync(program));
}

// 1 if the program prints something else, or cannot run; the reasons are printed.
function compare(expected, program, args, emulator) {
    let found;
    try {
        found = differences(expected, emulator ? printedBy(emulator, [program, ...args]) : printedBy(program, args));
    } catch (error) {
        found = [error.message];
    }
    console.log(found.length === 0 ? `same: ${program}` : `DIFFERS: ${program}`);
    for (const line of found) console.log(`    ${line}`);
    return found.length > 0 ? 1 : 0;
}

// The signatures of one kind, from everybody who can make them; how many differ.
function check(module, names, what) {
    const native = join(folder, 'sandtable'), bench = ['bench', what];
    const known = [...printedBy(native, bench).signatures.keys()];
    const order = known.filter((name) => names.includes(name));
    order.push(...names.filter((name) => !known.includes(name)));
    const expected = signaturesOf(module, order, what);
    let bad = 0;
    for (const [program, args, emulator] of [[native, bench], ...programs(order, what)])
        bad += compare(expected, program, args, emulator);
    for (const [name, signature] of expected.signatures) console.log(`${what} ${name} ${signature}`);
    console.log(`${what} ${expected.all}`);
    return bad;
}

function main() {
    const module = new WebAssembly.Module(readFileSync(join(folder, 'sandtable.wasm')));
    const names = readdirSync(books).filter((name) => /^[^.]+\.[^.]+\.bin$/.test(name))
        .map((name) => name.replace(/\.bin$/, '')).sort()
        .filter((name) => loaded(module, name).signature_counts());
    let bad = 0;
    if (names.length === 0) {
        console.log(`no packs in ${books}`);
        bad = 1;
    }
    for (const what of ['--signature', '--choices', '--plan-choices']) bad += check(module, names, what);
    return bad ? 1 : 0;
}

try {
    process.exitCode = main();
} catch (error) {
    console.log(error.message);
    process.exitCode = 1;
}
