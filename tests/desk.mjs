// desk.mjs -- the desk as WebAssembly answers every event byte for byte as the native one.
//
//     node tests/desk.mjs build/release
//
// test_desk --script plays random events on every battle and says what each is answered; here the same events go
// through the bridge.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.argv[2] ?? 'build/release';
const module = new WebAssembly.Module(readFileSync(join(folder, 'sandtable.wasm')));
const script = spawnSync(join(folder, 'test_desk'), ['--script'], { encoding: 'latin1', maxBuffer: 1 << 28 });
if (script.status !== 0) throw new Error(`test_desk --script: ${script.stdout.slice(-2000)}${script.stderr}`);

let f, events = 0, packs = 0;

const bytes = () => new Uint8Array(f.memory.buffer);
const unhex = (text) => Uint8Array.from(text === '-' ? [] : text.match(/../g), (pair) => parseInt(pair, 16));

function load(name) {
    const pack = readFileSync(join(folder, 'books', `${name}.bin`));
    f = new WebAssembly.Instance(module, {}).exports;
    bytes().set(pack, f.pack());
    if (f.load(pack.length) !== 0) throw new Error(`${name} is not taken`);
    packs++;
}

function hash() {
    const at = f.answer_at(), size = new DataView(f.memory.buffer).getUint32(at + 4, true);
    const words = new Uint32Array(f.memory.buffer, at, size / 4);
    let h = 2166136261;
    for (const w of words) {
        h = Math.imul(h ^ w, 16777619);
        h = h << 13 | h >>> 19;
    }
    return (h >>> 0).toString(16).padStart(8, '0');
}

function send(event, typed) {
    bytes().set(unhex(event), f.desk_input_at());
    bytes().set(unhex(typed), f.input());
    f.desk_event();
    events++;
}

function apply(action) {
    bytes().set(unhex(action), f.action());
    f.apply();
}

const steps = {
    pack: (name) => load(name),
    open: () => f.desk_open(3),
    event: (event, typed) => send(event, typed),
    work: () => f.desk_work(),
    apply: (action) => apply(action),
};
const answered = new Set(['open', 'event', 'work']);

let battle = '', number = 0;
for (const line of script.stdout.split('\n')) {
    const [kind, ...words] = line.trim().split(' ');
    number++;
    if (kind === '') continue;
    if (!(kind in steps)) throw new Error(`line ${number}: ${line}`);
    if (kind === 'pack') battle = words[0];
    steps[kind](...words);
    if (answered.has(kind) && hash() !== words.at(-1)) {
        console.log(`${battle}: line ${number} has another answer: ${line}`);
        process.exit(1);
    }
}
console.log(`desk: ${events} events of ${packs} battles have the same answers`);
if (events === 0) process.exit(1);
