// bridge.mjs -- plays every shipped battle through WebAssembly, knowing no game.
//
//     node tests/bridge.mjs build/release [--long]
//
// Everything is learned from the bridge: pieces, prompt, movers, lists, words.  What any
// client may rely on is asserted at every step, and the first game of each pack is written
// as readable English to transcripts/ in the build folder.
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { generator } from './lib/engine.mjs';

const folder = process.argv[2] ?? 'build/release';
const gamesEach = process.argv.includes('--long') ? 50 : 3;

const DECIDE = 1, CHANCE = 2, OVER = 3;
const GAME_OVER = 1;
const ACTION_SIZE = 24, EVENT_SIZE = 24, PIECE_SIZE = 48, TOUCH_SIZE = 8, RING_SIZE = 16, SIGHT_SIZE = 32;
const EVENTS_MAX = 256;
const CLAUSES = 0, VERBS = 1, LABELS = 5, SIDES = 7, FIELDS = 8;

class Fault extends Error {}

function must(truth, ...what) {
    if (!truth) throw new Fault(what.join(' '));
}

const decoder = new TextDecoder('utf-8', { fatal: true });
const encoder = new TextEncoder();

// One instance of the program: memory and functions, with the pointers taken care of.
class Bridge {
    constructor(module) {
        this.f = new WebAssembly.Instance(module, {}).exports;
        this.look();
    }
    // Memory that has grown lies elsewhere.
    look() {
        this.bytes = new Uint8Array(this.f.memory.buffer);
        this.view = new DataView(this.f.memory.buffer);
    }
    load(pack) {
        must(pack.length <= this.f.pack_cap(), 'a pack of', pack.length, 'bytes');
        this.bytes.set(pack, this.f.pack());
        return this.f.load(pack.length);
    }
    text(size) {
        const at = this.f.text();
        return decoder.decode(this.bytes.subarray(at, at + size));
    }
    copy(at, size) {
        return this.bytes.slice(at, at + size);
    }
    word(table, i) {
        return this.text(this.f.word(table, i));
    }
    state() {
        return this.copy(this.f.saved(), this.f.save());
    }
    restore(state) {
        this.bytes.set(state, this.f.saved());
        return this.f.restore();
    }
    put(action) {
        this.bytes.set(action, this.f.action());
    }
    check(action) {
        this.put(action);
        return this.f.check();
    }
    apply(action) {
        this.put(action);
        return this.f.apply();
    }
    explain(action) {
        this.put(action);
        return this.f.explain();
    }
    actionText(action) {
        this.put(action);
        return this.text(this.f.action_text());
    }
    parse(words) {
        const size = encoder.encode(words);
        must(size.length <= this.f.input_cap(), 'words too long:', words);
        this.bytes.set(size, this.f.input());
        const column = this.f.parse(size.length);
        must(column === 0, `"${words}" column ${column}: ${this.text(this.f.text_size())}`);
        return this.copy(this.f.action(), ACTION_SIZE);
    }
    events(count) {
        return this.copy(this.f.event_at(), count * EVENT_SIZE);
    }
    movers() {
        const n = this.f.movers(), at = this.f.mover_at();
        return Array.from({ length: n }, (_, i) => this.view.getUint16(at + 2 * i, true));
    }
    list(unit) {
        const n = this.f.list(unit), at = this.f.list_at();
        return Array.from({ length: n }, (_, i) => this.copy(at + i * ACTION_SIZE, ACTION_SIZE));
    }
    die() {
        const n = this.f.chance(), at = this.f.chance_at();
        return Array.from({ length: n }, (_, i) => ({
            face: this.bytes[at + 6 + i],
            weight: this.view.getUint16(at + 14 + 2 * i, true),
        }));
    }
}

function same(a, b) {
    return a.length === b.length && a.every((byte, i) => byte === b[i]);
}

// A question mark that ends a question follows a letter; one that stands for a value does not.
function mustRead(line) {
    must(line.length > 0, 'an empty line');
    const strange = /(^|[^A-Za-z])\?|[{}]|undefined|NaN|\bnull\b|[^\x20-\x7e\u00a0-\uffff]/;
    must(!strange.test(line), 'not English:', line);
    return line;
}

// ---- what holds at every node ----

function mustDraw(b) {
    const n = b.f.pieces(), at = b.f.piece_at(), seen = new Set();
    for (let i = 0; i < n; i++) {
        const id = b.view.getUint16(at + i * PIECE_SIZE, true), side = b.bytes[at + i * PIECE_SIZE + 4];
        must(id > 0 && !seen.has(id), 'piece', id, 'is drawn twice or has no number');
        must(side < 2, 'piece', id, 'is of side', side);
        seen.add(id);
    }
    const lines = b.text(b.f.pieces_text()).split('\n').slice(0, -1);
    must(lines.length === n, n, 'pieces but', lines.length, 'lines');
    lines.forEach(mustRead);
    const areas = b.f.areas(), areaLines = b.text(b.f.areas_text()).split('\n').slice(0, -1);
    must(areaLines.length === areas, areas, 'areas but', areaLines.length, 'lines');
    areaLines.forEach(mustRead);
    mustTell(b, seen);
    mustSee(b, seen, Math.min(...seen), Math.max(...seen));
    return { ids: seen, lines };
}

// Pieces that touch, and lengths round pieces and places, are of pieces that are drawn, and have words.
function mustTell(b, ids) {
    const touches = b.f.touches(), touch = b.f.touch_at(), rings = b.f.rings(0), ring = b.f.ring_at();
    const half = (at, i) => b.view.getUint16(at + 2 * i, true), named = (label) => mustRead(b.word(LABELS, label));
    for (let at = touch; at < touch + touches * TOUCH_SIZE; at += TOUCH_SIZE) {
        must(ids.has(half(at, 0)) && ids.has(half(at, 1)), 'pieces touch that are not there');
        named(half(at, 2));
        named(half(at, 3));
    }
    for (let at = ring; at < ring + rings * RING_SIZE; at += RING_SIZE) {
        must(half(at, 0) === 0 || ids.has(half(at, 0)), 'a length round a piece that is not there');
        must(half(at, 3) > 0, 'a length of nothing');
        named(half(at, 1));
        mustRead(b.word(CLAUSES, half(at, 2)));
    }
}

let linesSeen = 0;

// What a unit could do to another over a distance: lines between pieces that are drawn, in words; and if none of them
// comes through, the action is refused.
function mustSee(b, ids, unit, target) {
    for (let n = 0, lines = b.f.sights(unit, target, 0); lines > 0; lines = b.f.sights(unit, target, ++n)) {
        const at = b.f.sight_at(), half = (i, k) => b.view.getUint16(at + i * SIGHT_SIZE + 2 * k, true);
        const all = Array.from({ length: lines }, (_, i) => i), action = b.copy(b.f.action(), ACTION_SIZE);
        for (const i of all) {
            must(ids.has(half(i, 0)) && ids.has(half(i, 1)), 'a line between pieces that are not there');
            must(half(i, 5) === 0 || ids.has(half(i, 5)), 'a piece in the way that is not there');
            must(half(i, 6) <= b.f.areas(), 'an area in the way that is not there');
            mustRead(b.text(b.f.sight_text(i)));
        }
        linesSeen += lines;
        must(b.check(action) !== 0 || all.some((i) => half(i, 2) === 0), 'allowed, but nobody can:',
            b.actionText(action));
    }
}

// The choices at a decision, by mover; at a die, one of its faces each.
function choices(b, ids) {
    if (b.f.node() === CHANCE) {
        const faces = b.die();
        must(faces.length > 0, 'a die without faces');
        must(b.movers().length === 0, 'movers at a die');
        return faces.map(({ face, weight }) => {
            must(weight > 0, 'face', face, 'never comes up');
            const action = new Uint8Array(ACTION_SIZE);
            action[1] = face;
            return { weight, actions: [action] };
        });
    }
    must(b.f.chance() === 0, 'a die at a decision');
    const movers = b.movers();
    must(movers.length > 0, 'nobody can act');
    must(new Set(movers).size === movers.length, 'a mover is named twice');
    for (const id of ids)
        must(movers.includes(id) || b.f.list(id) === 0, 'unit', id, 'is no mover but has actions');
    return movers.map((unit) => {
        const actions = b.list(unit);
        must(actions.length > 0, 'mover', unit, 'has no action');
        return { weight: 1, actions };
    });
}

function mustBeLawful(b, action, verbs) {
    const code = b.check(action);
    must(code === 0, `listed but refused: ${b.actionText(action)}: ${b.text(b.f.verdict_text())}`);
    must((verbs >>> action[0]) & 1, 'the prompt does not offer', b.word(VERBS, action[0]));
    const words = mustRead(b.actionText(action));
    must(same(b.parse(words), action), `"${words}" is read as another action`);
}

// Bytes that nobody listed are refused, or lawful and then as good as any.
function tryDamaged(b, action, rnd) {
    const hash = b.f.hash(), damaged = action.slice();
    for (let i = 1 + rnd(3); i > 0; i--) damaged[rnd(ACTION_SIZE)] = rnd(2) ? rnd(256) : rnd(8);
    const code = b.check(damaged), said = b.text(b.f.verdict_text());
    must(said.length > 0 && !/undefined|[{}]/.test(said), 'a refusal says', said);
    b.actionText(damaged);
    const before = b.state(), result = b.apply(damaged);
    if (code !== 0) {
        must(result === -code, 'refused with', code, 'but apply gives', result);
        must(b.f.hash() === hash, 'a refused action changed the state');
        return;
    }
    must(result >= 0 && b.f.hash() !== hash, 'a lawful action changed nothing:', b.actionText(damaged));
    must(b.f.audit() === 0, 'the audit fails after', b.actionText(damaged));
    must(b.restore(before) === 0 && b.f.hash() === hash, 'the state before cannot be restored');
}

function eventLines(b, count) {
    must(count <= EVENTS_MAX, count, 'events');
    return Array.from({ length: count }, (_, i) => {
        const rule = b.view.getUint16(b.f.event_at() + i * EVENT_SIZE + 2, true), line = b.text(b.f.event_text(i));
        must(rule > 0 && rule < b.f.words(CLAUSES), 'an event without clause:', line);
        must(line.endsWith(` [${b.word(CLAUSES, rule)}]`), 'an event that does not say its clause:', line);
        must(line.length > b.word(CLAUSES, rule).length + 3, 'an event without words', line);
        return mustRead(line);
    });
}

// Explain, do, and do again from a copy: the same events and the same state each time.
function act(b, mirror, action, rnd) {
    const hash = b.f.hash(), explained = b.explain(action);
    must(explained >= 0, 'refused:', b.text(b.f.verdict_text()));
    const foretold = b.events(explained);
    must(b.f.hash() === hash, 'explaining changed the game');
    if (rnd(4) === 0) {
        const before = b.state();
        must(b.apply(action) >= 0 && b.restore(before) === 0 && b.f.hash() === hash, 'a copy was not restored');
    }
    if (rnd(16) === 0) must(mirror.restore(b.state()) === 0, 'another instance refuses the copy');
    const count = b.apply(action);
    must(count >= 0 && same(b.events(count), foretold), 'what happened is not what was explained');
    must(b.f.hash() !== hash, 'nothing changed');
    must(b.f.audit() === 0, 'the audit fails');
    must(mirror.apply(action) === count, 'another instance answers otherwise');
    must(same(mirror.events(count), foretold), 'another instance says otherwise');
    must(mirror.f.hash() === b.f.hash(), 'another instance is in another state');
    return eventLines(b, count);
}

// ---- what a page shows beside the game ----

const PARTS = 5; // by whom it hurts: the other side, nobody, one's own, both, or a choice decides

// The parts cover all ways once, as far as rounding goes; each outcome reads as words.
function mustTellOdds(b, action) {
    const hash = b.f.hash();
    b.put(action);
    const n = b.f.odds();
    must(n === -1 || n >= 1, 'the odds of a lawful action are', n);
    const shares = (count, of) => Array.from({ length: count }, (_, i) => of(i)).reduce((sum, x) => sum + x, 0);
    if (n > 0) {
        const all = shares(n, (i) => b.f.odds_permille(i)), parts = shares(PARTS, (i) => b.f.part_permille(i));
        must(Math.abs(all - 1000) <= n, 'the outcomes add up to', all);
        must(parts === 0 || Math.abs(parts - 1000) <= PARTS, 'the parts add up to', parts);
    }
    for (let i = 0; i < n; i++) {
        mustRead(b.text(b.f.odds_text(i)));
        must(/^\d+(\/\d+)?$|^\d+\.\d %$/.test(b.text(b.f.odds_share(i))), 'a share that is none');
    }
    for (let i = 0; i <= PARTS; i++)
        must((b.text(b.f.part_text(i)) === '') === (b.text(b.f.part_share(i)) === ''), 'half a part of the odds');
    must(b.f.hash() === hash, 'odds changed the game');
}

// The computer's choice is lawful and depends on nothing but the seed and the state.
function mustChoose(b, mirror, seed) {
    const level = seed % 64 === 0 ? 3 : 0;
    for (const one of [b, mirror]) {
        must(one.f.think(level, BigInt(seed)) === 1, 'the computer has no choice');
        one.look();
        while (one.f.think_on(16) > 0);
        must(one.f.think_best() === 1, 'the computer does not choose');
    }
    const action = b.copy(b.f.action(), ACTION_SIZE);
    must(same(mirror.copy(mirror.f.action(), ACTION_SIZE), action), 'another instance chooses otherwise');
    must(b.check(action) === 0, 'the computer breaks the rules:', b.text(b.f.verdict_text()));
}

// Every field of everything, and of what there is not.
function mustKnowFacts(b) {
    for (let field = 0; field <= b.f.words(FIELDS); field++)
        for (const index of [0, 1, 2, 3, 40, 1 << 20, -1]) {
            b.f.fact(field, index);
            const said = b.text(b.f.fact_text(field, index));
            must(!/[{}|?]|undefined/.test(said), 'a fact that is none:', said);
        }
}

// ---- one game ----

function pick(options, rnd) {
    let n = rnd(options.reduce((sum, o) => sum + o.weight, 0)), i = 0;
    while (n >= options[i].weight) n -= options[i++].weight;
    return options[i].actions[rnd(options[i].actions.length)];
}

function step(b, mirror, rnd, transcript) {
    const { ids } = mustDraw(b);
    b.f.prompt();
    const verbs = b.view.getUint32(b.f.prompt_at() + 8, true);
    transcript.push(mustRead(b.text(b.f.prompt_text())));
    const options = choices(b, ids);
    for (const { actions } of options) for (const action of actions) mustBeLawful(b, action, verbs);
    const action = pick(options, rnd), [unit, target] = new Uint16Array(action.buffer, 2, 2);
    mustSee(b, ids, unit, target);
    transcript.push(`> ${mustRead(b.actionText(action))}`);
    for (let i = 0; i < 4; i++) tryDamaged(b, action, rnd);
    if (b.f.node() === DECIDE) {
        mustChoose(b, mirror, rnd(1 << 30));
        if (rnd(8) === 0) mustTellOdds(b, action);
    }
    if (rnd(32) === 0) mustKnowFacts(b);
    transcript.push(...act(b, mirror, action, rnd).map((line) => `    ${line}`));
}

function mustBeOver(b, action) {
    const winner = b.f.winner();
    must(winner >= 0 && winner <= 2, 'the winner is', winner);
    must(b.f.movers() === 0 && b.f.chance() === 0 && b.f.list(0) === 0 && b.f.list(1) === 0, 'more after the end');
    must(b.check(action) === GAME_OVER, 'an action after the end is not refused');
    mustDraw(b);
    return [mustRead(b.text(b.f.prompt_text())), winner < 2 ? `${b.word(SIDES, winner)} wins` : 'Nobody wins'];
}

function play(b, mirror, pack, seed, transcript) {
    const rnd = generator(seed);
    let actions = 0;
    try {
        must(b.load(pack) === 0 && mirror.load(pack) === 0, 'the pack is not taken');
        must(b.f.winner() === -1, 'a winner before the end');
        const bound = b.f.bound();
        transcript.push(...mustDraw(b).lines, '');
        while (b.f.node() !== OVER) {
            must(b.f.node() === DECIDE || b.f.node() === CHANCE, 'the game waits for nothing');
            must(actions < bound, 'longer than the bound of', bound, 'actions');
            step(b, mirror, rnd, transcript);
            actions++;
        }
        transcript.push(...mustBeOver(b, new Uint8Array(ACTION_SIZE)));
    } catch (error) {
        const last = transcript.slice(-12).join('\n');
        throw new Fault(`seed ${seed}, action ${actions}: ${error.message}\n${last}`, { cause: error });
    }
    return actions;
}

// A pack that is not one of ours is not taken, and the game that was, stays.
function mustRefusePacks(b, pack) {
    must(b.load(pack) === 0, 'the pack is not taken');
    const hash = b.f.hash(), bad = [new Uint8Array(0), new Uint8Array(pack.length)];
    for (const size of [1, 15, 16, 17, pack.length - 8, pack.length - 1]) bad.push(pack.slice(0, size));
    bad.push(Uint8Array.from([...pack, 0]));
    // Its head, the setting's rule set and version, and the head of the state.
    const state = pack.length - b.f.state_size();
    for (const at of [0, 3, 4, 6, 8, 11, 12, 15, 16, 18, state, state + 2, state + 6]) {
        const copy = pack.slice();
        copy[at] ^= 0xf0;
        bad.push(copy);
    }
    for (const copy of bad) must(b.load(copy) < 0 && b.f.hash() === hash, 'a damaged pack was taken');
}

function playPack(module, name) {
    const pack = new Uint8Array(readFileSync(join(folder, 'books', name)));
    const title = name.replace(/\.bin$/, '');
    let total = 0;
    mustRefusePacks(new Bridge(module), pack);
    for (let seed = 1; seed <= gamesEach; seed++) {
        const transcript = [`${title}, game ${seed}`, ''];
        total += play(new Bridge(module), new Bridge(module), pack, seed, transcript);
        if (seed > 1) continue;
        writeFileSync(join(folder, 'transcripts', `${title}.txt`), `${transcript.join('\n')}\n`);
        const begin = transcript.indexOf('', 2) + 1;
        const shown = [`${title}:`, ...transcript.slice(begin, begin + 14), '...', ...transcript.slice(-6)];
        console.log(shown.join('\n'));
    }
    return total;
}

function main() {
    const module = new WebAssembly.Module(readFileSync(join(folder, 'sandtable.wasm')));
    const packs = readdirSync(join(folder, 'books')).filter((name) => /^[^.]+\.[^.]+\.bin$/.test(name)).sort();
    must(packs.length > 0, `no packs in ${folder}/books`);
    must(WebAssembly.Module.imports(module).length === 0, 'the module imports something');
    mkdirSync(join(folder, 'transcripts'), { recursive: true });
    let games = 0, actions = 0, failed = 0;
    for (const name of packs) {
        try {
            actions += playPack(module, name);
            games += gamesEach;
        } catch (error) {
            failed++;
            console.log(`FAILED ${name}: ${error.message}`);
            if (!(error.cause ?? error instanceof Fault)) console.log(error.stack);
        }
    }
    console.log(`bridge: ${games} games, ${actions} actions, ${linesSeen} lines of sight`);
    must(linesSeen > 0, 'nobody sees anybody');
    return failed ? 1 : 0;
}

process.exitCode = main();
