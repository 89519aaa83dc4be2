// shop.mjs -- the workshop's module says what the program says.
//
//     node tests/shop.mjs build/release [--long]
//
// `check` of every book, whole and with random mutations: the same faults, the same examples, the same reports.  The
// HTML of every block is that of the book's page.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShop } from './lib/shop.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? 'build/release');
const long = process.argv.includes('--long');
const made = mkdtempSync(join(tmpdir(), 'sandtable-shop-'));
process.on('exit', () => rmSync(made, { recursive: true, force: true }));

let checks = 0, failed = 0;
function must(truth, ...what) {
    checks++;
    if (truth) return;
    console.error('shop.mjs:', ...what);
    if (++failed > 20) process.exit(1);
}

const shop = await openShop(folder);
const books = readdirSync(join(root, 'rules')).filter((id) => {
    try {
        return id !== 'template' && readFileSync(join(root, 'rules', id, 'rulebook.md')).length > 0;
    } catch {
        return false;
    }
});

// ---- check ----

function program(text) {
    const path = join(made, 'copy.md');
    writeFileSync(path, text);
    const { stdout } = spawnSync(join(folder, 'sandtable'), ['check', 'copy.md'],
        { cwd: made, encoding: 'utf8', maxBuffer: 1 << 28 });
    return stdout;
}

// As the program prints it: the faults by line, then the examples that fail, then how many.
function page(text) {
    const book = shop.tell('book', `copy.md\n${text}`);
    const faults = [...book.faults], reports = [];
    let passed = 0, fails = 0;
    for (const [i, { clause, title }] of (book.examples ?? []).entries()) {
        const run = shop.tell('example_run', '', i);
        faults.push(...run.faults);
        if (run.result === 'failed') {
            reports.push(`FAILED  ${clause} ${title}\n${run.report}\n`);
            fails++;
        } else if (run.result === 'passed' && book.usable) passed++;
    }
    return { book, faults, reports, passed, fails };
}

const told = ({ line, col, what }) => line > 0 ? `copy.md:${line}:${col}: ${what}` : `copy.md: ${what}`;
const isOther = (line) => /: note: |no example was run|and \d+ more/.test(line);

function compare(text, what) {
    const out = program(text), { book, faults, reports, passed, fails } = page(text);
    const said = new Set(out.split('\n')), ours = new Set(faults.map(told)), failures = reports.join('');
    for (const fault of faults.slice(0, 100).map(told)) must(said.has(fault), what, 'only the page says', fault);
    for (const line of said)
        if (/^copy\.md(:\d+:\d+)?: /.test(line) && !isOther(line))
            must(ours.has(line) || failures.includes(line), what, 'only the program says', line);
    for (const report of reports) must(out.includes(report), what, 'only the page fails', report);
    must(out.split('FAILED  ').length - 1 === fails, what, 'other examples fail');
    const totals = /(\d+) passed, (\d+) failed/.exec(out);
    must(!totals || Number(totals[1]) === passed, what, 'the page passes', passed, 'and the program', totals?.[1]);
    return { book, out };
}

// ---- mutations ----

let seed = 20240607;
const random = (n) => {
    seed = Math.imul(seed, 1664525) + 1013904223 >>> 0;
    return Math.floor(seed / 2 ** 32 * n);
};

const kinds = [
    ['a number', (line) => line.replace(/\d+/, () => String(random(14)))],
    ['a line that is gone', () => null],
    ['a line twice', (line) => `${line}\n${line}`],
    ['a letter', (line) => {
        const at = random(line.length);
        return line.slice(0, at) + 'abcXYZ0189|*`#>[](){}'[random(21)] + line.slice(at + 1);
    }],
    ['two words', (line) => line.replace(/(\S+) (\S+)/, '$2 $1')],
    ['a line cut short', (line) => line.slice(0, random(line.length))],
];

function mutate(text) {
    const lines = text.split('\n');
    let at;
    do at = random(lines.length);
    while (lines[at] === '');
    // Numbers of tables are what designers change.
    if (random(2) === 0) {
        const cells = [...lines.keys()].filter((i) => /^\|.*\d/.test(lines[i]));
        at = cells[random(cells.length)];
    }
    const [name, change] = kinds[random(kinds.length)];
    const changed = change(lines[at]);
    if (changed === null) lines.splice(at, 1);
    else lines[at] = changed;
    return [`${name} in line ${at + 1}`, lines.join('\n')];
}

const texts = new Map(books.map((id) => [id, shop.ask('shipped', id)]));
for (const [id, text] of texts) {
    must(text === readFileSync(join(root, 'rules', id, 'rulebook.md'), 'utf8'), id, 'has another book');
    const { book } = compare(text, id);
    must(book.usable && book.faults.length === 0 && book.differences.length === 0, id, 'has faults');
}
const mutations = long ? 500 : 24;
let broken = 0;
for (let i = 0; i < mutations; i++) {
    // The largest book costs most, so it is not taken as often.
    const id = books[random(books.length)], [name, text] = mutate(texts.get(id));
    if (process.env.SHOP_KEEP) writeFileSync(process.env.SHOP_KEEP, text);
    const { out } = compare(text, `${id}, ${name}`);
    broken += / 0 failed/.test(out) ? 0 : 1;
}
must(broken > mutations / 4, 'hardly a mutation was noticed:', broken);

// ---- accept: what happens now is what the example says ----

// Every number of the largest tables one up, and all examples that fail are taken: then they hold.
for (const [id, pattern] of [['portable', /(\| Infantry \| )(\d)/], ['ancients', /(\| Mounted \| )(\d)/],
    ['ironpush2', /(\| Line Foot \| )(\d)/]]) {
    const name = `rules/${id}/copy.md`, fails = (examples) => [...examples.keys()]
        .filter((i) => shop.tell('example_run', '', i).result !== 'passed');
    let text = texts.get(id).replace(pattern, (_, head, n) => head + (Number(n) + 1));
    const broken = fails(shop.tell('book', `${name}\n${text}`).examples);
    must(broken.length > 3, id, 'hardly an example fails');
    for (const i of broken.reverse()) {
        const { line, end, text: now } = shop.tell('accept', '', i), lines = text.split('\n');
        lines.splice(line - 1, end - line, ...now.trimEnd().split('\n'));
        text = lines.join('\n');
    }
    const after = shop.tell('book', `${name}\n${text}`);
    must(fails(after.examples).length === 0, id, 'examples that were taken fail');
    // Sentences with the old number, and what they would have to say.
    for (const { was, is } of shop.tell('mends', '')) must(was !== is, id, 'mends', was, is);
}

// ---- positions: an example on a table ----

for (const [id, least] of [['portable', 161], ['ironpush1', 116], ['wargame', 75], ['ancients', 370]]) {
    const { examples } = shop.tell('book', `rules/${id}/copy.md\n${texts.get(id)}`);
    const good = [...examples.keys()].filter((i) =>
        !shop.ask('record', `example\n${shop.ask('example_battle', '', i)}`).startsWith('{')).length;
    must(good >= least, id, 'only', good, 'of', examples.length, 'examples can be set up');
}

// The other way round: positions of whole games, each an example that holds in the shipped book.
let positions = 0, held = 0;
for (const id of ['portable', 'ancients', 'ironpush1', 'ironpush2', 'wargame']) {
    const path = join(made, `${id}.game`), of = { cwd: made, encoding: 'utf8' };
    spawnSync(join(folder, 'sandtable'), ['play', '--terminal', '--rules', id, '--first', 'random', '--second',
        'random', '--seed', '5', '--save', path], of);
    const text = readFileSync(path, 'utf8'), rows = text.split('\n').filter((line) => /^[a-z]/.test(line)).length;
    for (let row = 1; row <= rows; row += Math.ceil(rows / (long ? 40 : 6))) {
        const block = shop.ask('example_of', `${row}\n${text}`);
        positions++;
        if (!block.startsWith('```example')) continue;
        const { examples } = shop.tell('book', `rules/${id}/copy.md\n${texts.get(id)}\n${block}`);
        const { result, report, faults } = shop.tell('example_run', '', examples.length - 1);
        held += result === 'passed';
        if (result !== 'passed') console.error('shop.mjs:', id, 'row', row, report.split('\n')[0],
            faults.map(({ what }) => what)[0] ?? '');
    }
}
must(held >= positions * 0.95, 'only', held, 'of', positions, 'positions are examples that hold');

// ---- hostile books and records: an answer, and the module lives ----

// All that a page asks of a copy, whatever stands in it.
function tryAll(text, what) {
    let at = 'book';
    try {
        const { blocks, examples = [] } = shop.tell('book', `copy.md\n${text}`);
        const some = ({ length }) => Array.from({ length: length > 0 ? 8 : 0 }, () => random(length));
        for (const name of ['mends', 'vocabulary']) shop.tell(at = name, '');
        for (const { kind, index } of blocks) if (kind === 'table') shop.tell(at = 'table', '', index);
        for (const i of some(blocks)) shop.ask(at = 'block', '', i);
        for (const i of some(examples)) {
            for (const name of ['example_run', 'accept']) shop.tell(at = name, '', i);
            const battle = shop.ask(at = 'example_battle', '', i);
            for (const name of ['record', 'pictures']) shop.ask(at = name, `example\n${battle}`, i);
        }
        shop.ask(at = 'record', 'nowhere');
        must(true);
    } catch (error) {
        must(false, what, at, error);
        process.exit(1); // after a trap nothing that it says is of use
    }
}

const corpus = (name) => readdirSync(join(root, 'fuzz/corpus', name))
    .map((file) => [`${name}/${file}`, readFileSync(join(root, 'fuzz/corpus', name, file), 'utf8')]);
for (const [file, text] of [...corpus('book'), ...corpus('own')]) tryAll(text, file);
for (const [file, text] of corpus('record')) {
    const said = shop.ask('example_of', `${random(40)}\n${text}`);
    must(said.startsWith('```example') || JSON.parse(said).fault.what !== '', file);
}
const rude = ['0', '-1', '99999999999', 'A0', 'B999', 'do', 'roll 9', '|', '```', '```example X1 a',
    '> **Ruling P1.** x', 'Table units: x', '[5](#units.infantry.speed)', '\u202e', '#', 'end A1 gone',
    'choices:', 'odds: A = 1/0', 'board 99x99', 'board 0x0', 'scenario plain', 'set units.infantry.speed = 9',
    'terrain woods zz', '<script>'];
for (let n = long ? 200 : 12; n > 0; n--) {
    const lines = [...texts.values()][random(texts.size)].split('\n');
    for (let k = 1 + random(20); k > 0; k--) {
        const i = random(lines.length), word = rude[random(rude.length)];
        lines.splice(i, random(2), random(2) ? word : lines[i].replace(/\S+/, word));
    }
    tryAll(lines.join('\n'), `rude book ${n}`);
}

// ---- the page ----

// What drawings have in common stands on a page once, and in every block; here it stands where it is used.
function inlined(html) {
    const lines = html.matchAll(/^<g class="pics" id="(p[0-9a-f]+)">(.*)<\/g>$/gm);
    const parts = new Map([...lines].map(([, id, part]) => [id, part]));
    const put = (text) => text.replaceAll(/<use href="#(p[0-9a-f]+)"([^>]*)\/>/g,
        (_, id, where) => `<g${where}>${put(parts.get(id) ?? `no part ${id}`)}</g>`);
    return put(html.replaceAll(/<svg class="shapes"[^]*?<\/svg>\n/g, ''));
}
const tags = (html) => inlined(html).replaceAll(/\s+/g, ' ');
const pages = join(folder, 'site/rulebook');
for (const file of readdirSync(pages).filter((name) => name.endsWith('.html'))) {
    const id = file.slice(0, -'.html'.length), text = texts.get(id);
    if (!long && id !== 'portable' && id !== 'wargame') continue;
    const whole = tags(readFileSync(join(pages, file), 'utf8'));
    const { blocks } = shop.tell('book', `rules/${id}/rulebook.md\n${text}`);
    for (const [i, { kind, level, line }] of blocks.entries()) {
        if (kind === 'heading' && level === 1) continue;
        const html = tags(shop.ask('block', '', i));
        must(whole.includes(html.trim()), id, kind, 'of line', line, 'is not on the page:', html.slice(0, 300));
    }
}

// ---- the meter ----

// A question with a copy, played here by the meter and one worker, as often as the plan wants games.
async function meter(question, files) {
    const [plan, worker] = [await openShop(folder), await openShop(folder)];
    const size = (text) => new TextEncoder().encode(text).length;
    const texts = files.map(([name, text]) => `file ${name} ${size(text)}\n${text}\n`);
    const words = [`${size(question)}\n${question}\n`, ...texts].join('');
    for (const module of [plan, worker])
        if (module.ask('meter', words) !== '') throw new Error(module.told('said'));
    for (;;) {
        const report = plan.tell('meter_look', '');
        const wanted = plan.call('wanted_count');
        if (wanted === 0) return { report, text: plan.ask('meter_text', '') };
        const list = new Uint32Array(plan.bytes(plan.call('wanted'), 12 * wanted).slice().buffer);
        const rows = [];
        for (let i = 0; i < wanted; i++) {
            must(worker.call('meter_play', ...list.slice(3 * i, 3 * i + 3)) === 0, 'a game could not be played');
            rows.push(...worker.bytes(worker.call('row'), worker.call('row_size')));
        }
        plan.put('room', new Uint8Array(rows));
        plan.call('meter_take');
    }
}

const more = (pattern) => (text) => text.replace(pattern, (_, head, n) => head + (Number(n) + 1));
const questions = [
    ['portable', 'ford', 16, more(/(\| Infantry \| )(\d)/)],
    ['ironpush1', 'first-push', 32, more(/(\| Line Foot \| )(\d)/)],
    ...long ? [['ancients', 'fast', 96, more(/(\| Mounted \| )(\d)/)],
        ['wargame', 'meeting-engagement', 64, more(/(\| Trained foot \| 5 \| 6000 \| 5 \| )(\d)/)]] : [],
];
// Figures with their intervals, the verdict, and the hash of all games; the page does not count which clauses act.
const figures = (text) => text.replace(/Clauses used more[^]*?\n\n/, '').split('\n')
    .filter((line) => /^ .*\[|^At |^hash|pairs$/.test(line)).map((line) => line.trim());
for (const [rules, battle, pairs, change] of questions) {
    const text = change(texts.get(rules));
    const question = `question: compare\nrules: ${rules}\nbattles: ['${battle}']\na: {}\n`
        + `b: { rulebook: 'copy.md' }\nplayers: ['greedy']\npairs: ${pairs}\nseed: 7\ndice: purpose\n`;
    must(text !== texts.get(rules), rules, 'was not changed');
    writeFileSync(join(made, 'copy.md'), text);
    const { stdout } = spawnSync(join(folder, 'sandtable'), ['lab', 'compare', '--rules', rules, '--scenario', battle,
        'copy.md', '--players', 'greedy', '--pairs', String(pairs), '--seed', '7', '--db', 'none', '--quiet'],
    { cwd: made, encoding: 'utf8' });
    const { report, text: told } = await meter(question, [['copy.md', text]]);
    const [here, there] = [figures(told), figures(stdout)];
    must(here.length > 8 && report.verdict, rules, 'tells too little', told);
    must(here.join('\n') === there.join('\n'), rules, 'the meter and the lab differ:', here, there);
}

console.log(`shop: ${checks} checks, ${failed} failed; ${mutations} mutations, ${broken} of them noticed`);
process.exit(failed ? 1 : 0);
