// editor.mjs -- battles that a page edits: each shipped one survives being opened and written again, commands do what
// they say, and what is broken or hostile is told in a sentence.
//
//     node tests/editor.mjs build/release [--long]
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openShop } from './lib/shop.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? 'build/release');
const long = process.argv.includes('--long');
const made = mkdtempSync(join(tmpdir(), 'sandtable-editor-'));
process.on('exit', () => rmSync(made, { recursive: true, force: true }));

let checks = 0, failed = 0;
function must(truth, ...what) {
    checks++;
    if (truth) return;
    console.error('editor.mjs:', ...what);
    if (++failed > 20) process.exit(1);
}

const shop = await openShop(folder);
const open = (text) => shop.tell('battle_open', text);
const edit = (...commands) => shop.tell('battle_do', commands.join('\n'));
const record = () => shop.ask('battle_record', '');
// The numbers, the start and its hash, without the scenario's text.
const meaning = (text) => text.split('\n').filter((line) => /^\[(Rules|Set|Row)/.test(line)).join('\n');

// ---- shipped battles ----

const shipped = shop.tell('battles', '').flatMap(({ rules, battles }) => battles.map((name) => [rules, name]));
must(shipped.length >= 20, 'only', shipped.length, 'battles ship');
for (const [rules, name] of shipped) {
    const text = shop.ask('battle_shipped', `${rules}\n${name}`), battle = open(text);
    must(text === readFileSync(join(root, 'rules', rules, 'scenarios', `${name}.yaml`), 'utf8'), name, 'differs');
    must(battle.usable && battle.faults.length === 0, rules, name, 'has faults:', JSON.stringify(battle.faults));
    const { yaml } = battle, first = record();
    writeFileSync(join(made, `${name}.yaml`), text);
    const before = spawnSync(join(folder, 'sandtable'), ['play', '--terminal', '--scenario', `${name}.yaml`,
        '--first', 'human', '--second', 'human', '--save', 'before.game'],
    { cwd: made, input: 'quit\n', encoding: 'utf8' });
    const theirs = readFileSync(join(made, 'before.game'), 'utf8');
    rmSync(join(made, 'before.game'));
    must(meaning(theirs) === meaning(first), rules, name, 'is another battle when written again', before.stderr);
    const again = open(yaml);
    must(again.yaml === yaml, rules, name, 'is written otherwise the second time');
    must(battle.title === again.title && battle.story === again.story, rules, name, 'has other words');
    writeFileSync(join(made, 'again.yaml'), yaml);
    const check = spawnSync(join(folder, 'sandtable'),
        ['check', join(root, 'rules', rules, 'rulebook.md'), 'again.yaml'], { cwd: made, encoding: 'utf8' });
    must(!/again\.yaml:\d/.test(check.stdout + check.stderr), rules, name, check.stdout.slice(0, 300));
    const count = battle.lines.reduce((sum, { count: n }) => sum + n, 0);
    must(battle.pieces.length === count, rules, name, 'shows', battle.pieces.length, 'of', count);
    must(battle.pieces.every(({ ghost }) => !ghost), rules, name, 'has ghosts');
}

// ---- commands ----

// What it is now, without its text.
const is = ({ yaml: _, unread: __, ...rest }) => JSON.stringify(rest);
const four = [['portable', 'ford'], ['ancients', 'fast'], ['ironpush2', 'bridge'], ['wargame', 'the-mound']];
for (const [rules, name] of four) {
    const whole = open(shop.ask('battle_shipped', `${rules}\n${name}`)), palette = shop.tell('battle_palette', '');
    const plane = whole.space === 'plane', [line] = whole.lines;
    const ground = palette.grounds.find((g) => g.points > 0);
    must(palette.units.length > 1 && palette.options.length > 2 && palette.grounds.length > 3, rules, 'has no palette');
    must(palette.units.every(({ word, kind }) => word && palette.labels[kind]), rules, 'has units without a picture');
    must(palette.options.every(({ clause }) => clause), rules, 'has options without a clause');
    must(palette.worth.length > 1, rules, 'has no figures of worth');

    // A place that is taken, or lies far away, and back.
    const other = whole.lines.findIndex((l, i) => i > 0 && l.placed && l.side === line.side);
    const there = edit(`place ${other} ${line.x} ${line.y}`);
    must(!there.usable && there.faults.some(({ part, clause }) => part === 'line' && clause), rules,
        'two units in one place are allowed', JSON.stringify(there.faults));
    must(there.pieces.some(({ ghost }) => ghost), rules, 'hides the unit that is wrong');
    const back = edit(`place ${other} ${whole.lines[other].x} ${whole.lines[other].y}`);
    must(back.usable && back.yaml === whole.yaml, rules, 'does not come back');
    must(is(open(back.yaml)) === is(back), rules, 'is another battle when it is opened again');

    // Every unit of a side goes; what is left is told by its clause.
    const gone = edit(...whole.lines.flatMap(({ side }) => (side === 1 ? ['drop '
        + whole.lines.findIndex((l) => l.side === 1)] : [])));
    must(gone.usable || gone.faults.some(({ clause }) => clause), rules, 'allows a battle without an enemy',
        JSON.stringify(gone.faults));
    must(gone.pieces.length === whole.pieces.filter(({ side }) => side === 0).length, rules, 'shows too few');
    const twin = edit('turn units A');
    must(twin.usable, rules, 'is not allowed when both armies are the same', JSON.stringify(twin.faults));
    must(twin.armies[0].units === twin.armies[1].units && twin.armies[0].points === twin.armies[1].points, rules,
        'has two armies that differ');
    must(edit('turn all A').yaml === edit('turn all A').yaml, rules, 'turns otherwise the second time');

    // All of it turned or mirrored, and back; everything stays on the board and may stand there.
    for (const way of ['turn', 'mirror']) {
        open(whole.yaml);
        const there_ = edit(`flip ${way}`);
        must(there_.usable && there_.refused === '', rules, `is not allowed after a ${way}`, there_.refused,
            JSON.stringify(there_.faults));
        const home = edit(`flip ${way}`), at = ({ id, x, y, facing }) => `${id} ${x} ${y} ${facing}`;
        must(home.pieces.map(at).join() === whole.pieces.map(at).join(), rules, `does not come back from a ${way}`);
        must(there_.pieces.map(at).join() !== whole.pieces.map(at).join(), rules, `a ${way} moves nothing`);
    }
    open(whole.yaml);

    // How it is won, what decides that, and distances as the rules count them.
    must(whole.aims.every((list) => list.length > 0) && whole.deciding.length > 0, rules, 'says not how it is won');
    must(whole.idle === '', rules, 'has', whole.idle, 'for nothing');
    const far = (...places) => {
        shop.put('room', places.join(' '));
        return shop.call('battle_distance');
    };
    const unit = plane ? 1000 : 1;
    must(far(3 * unit, 3 * unit, 5 * unit, 3 * unit) === 2 * unit, rules, 'measures otherwise');
    must(far(3 * unit, 3 * unit, 2 * unit, 4 * unit) === { square: 2, hex: 1, plane: 1414 }[whole.space], rules,
        'measures otherwise aslant', far(3 * unit, 3 * unit, 2 * unit, 4 * unit));
    must(far(-1, 0, 0, 0) === -1 && far(0, 0) === -1, rules, 'measures beside the board');

    // Ground and options come and go.
    const painted = plane ? edit(`area ${ground.field} ${ground.word} 1000 1000 2000 1000 2000 2000`)
        : edit(`paint ${ground.field} ${ground.word} 0 0`, `dress wood 0 0`, 'named-plot 0 the Old: "Wood" #1');
    must(painted.areas.some(({ kind }) => kind === ground.kind), rules, 'is not painted');
    must(plane || painted.plots.some((p) => p.name === "the Old: 'Wood' #1"), rules, 'is not named');
    const clean = plane ? edit(`unarea ${painted.areas.length - 1}`) : edit('erase 0 0');
    must(clean.areas.length <= painted.areas.length - 1, rules, 'is not erased');
    const [option] = palette.options;
    const set = option.words.length ? option.words.find((w) => w !== option.usual) : String(option.min);
    must(edit(`option ${option.name} ${set}`).options[option.name] === set, rules, 'does not take an option');
    must(edit(`option ${option.name} -`).options[option.name] === undefined, rules, 'does not forget an option');

    // Words that YAML would take for something else.
    for (const title of ['- a: b #c', "it's", '"quoted"', 'yes', '*a', '{x}', '  ', '12'])
        must(edit(`title ${title}`).title === title || title === '  ', rules, 'has another title than', title);
    const story = '  indented\n\n- list: x\n# no comment\n\n';
    must(edit(`title A`, `story ${story.replaceAll('\n', '\u0001')}`).usable, rules, 'does not take a story');
    must(open(edit('minutes 12').yaml).story === story, rules, 'has another story');

    // By chance, and the same for both.
    open(whole.yaml);
    for (let seed = 1; seed <= (long ? 40 : 4); seed++) {
        const random = edit(`random ${seed}`);
        must(random.usable, rules, 'seed', seed, 'is not allowed', JSON.stringify(random.faults));
        must(edit('turn all A').yaml === random.yaml, rules, 'seed', seed, 'is not the same for both sides');
        open(whole.yaml);
        must(edit(`random ${seed}`).yaml === random.yaml, rules, 'seed', seed, 'is another battle the second time');
        open(whole.yaml);
    }

    // A row of units, laid out and taken apart.
    const row = whole.lines.findIndex(({ count }) => count > 2);
    if (row >= 0) {
        const split = edit(`apart ${row}`);
        must(split.usable && split.lines.length === whole.lines.length + whole.lines[row].count - 1, rules,
            'cannot take a row apart', JSON.stringify(split.faults));
        const at = ({ id, x, y }) => `${id} ${x} ${y}`;
        must(split.pieces.map(at).join() === whole.pieces.map(at).join(), rules, 'moves a row that it takes apart');
        open(whole.yaml);
        const fewer = edit(`count ${row} 2`);
        must(fewer.lines[row].count === 2, rules, 'does not make a row shorter');
        open(whole.yaml);
    }
}

// ---- hostile commands and texts ----

let seed = 20240608;
const random = (n) => {
    seed = Math.imul(seed, 1664525) + 1013904223 >>> 0;
    return Math.floor(seed / 2 ** 32 * n);
};
const verbs = ['title', 'story', 'minutes', 'board', 'paint', 'erase', 'dress', 'undress', 'area', 'points',
    'unarea', 'look', 'unit', 'place', 'facing', 'set', 'name', 'drop', 'count', 'option', 'say', 'apart', 'turn',
    'clear', 'flip', 'nothing', 'named-plot', 'named-area', 'difficulty'];
const arguments_ = ['mirror', '0', '1', '2', '-1', '7', '99', '4096', '1000000000000', '-', 'x', 'A', 'B', 'all',
    'units',
    'ground', 'wood', '12x10', '"', "'", '\u0001', '\u001b[31m', '\u202e', 'name="a', 'options.deployment.value',
    'free', '3000'];
for (let i = 0; i < (long ? 20000 : 1500); i++) {
    if (i % 100 === 0) {
        const [rules, name] = shipped[random(shipped.length)];
        open(shop.ask('battle_shipped', `${rules}\n${name}`));
    }
    const words = Array.from({ length: random(9) }, () => arguments_[random(arguments_.length)]);
    const command = [verbs[random(verbs.length)], ...words].join(' ');
    const after = edit(command);
    must(after.refused || after.unread.length === 0, command);
    must(!after.usable || after.faults.length === 0, command);
    if (i % 10 === 0) {
        const lines = open(after.yaml).yaml.split('\n'), other = after.yaml.split('\n').find((l, n) => l !== lines[n]);
        must(other === undefined, 'not the same again after', command, other);
    }
}

const corpus = join(root, 'fuzz/corpus/scenario');
const texts = [];
try {
    for (const name of readdirSync(corpus)) texts.push(readFileSync(join(corpus, name)));
} catch {
    must(false, 'there is no corpus of scenarios');
}
for (const [rules, name] of shipped) {
    const text = shop.ask('battle_shipped', `${rules}\n${name}`);
    for (let i = 0; i < (long ? 40 : 10); i++) {
        const at = random(text.length), some = arguments_[random(arguments_.length)];
        texts.push(text.slice(0, at) + (random(2) ? some : '') + text.slice(at + random(20)));
    }
}
texts.push('x'.repeat(300 * 1024), '', '\0', 'rules: portable', '- '.repeat(5000), '{'.repeat(5000), 'a: &x [*x]\n');
for (const text of texts) {
    shop.put('room', text);
    const rc = shop.call('battle_open'), told = JSON.parse(shop.told('said'));
    must(rc === 0 || told.unread.length > 0, 'no sentence for', String(text).slice(0, 100));
    must(told.unread.every(({ what }) => what && !/\p{C}/u.test(what)), 'a sentence with controls',
        JSON.stringify(told.unread));
}

// ---- the meter ----

// The page asks the lab about the text that it shows; the program, asked the same, finds the same.
async function measured(question, text) {
    const plan = await openShop(folder), player = await openShop(folder);
    const size = (words) => new TextEncoder().encode(words).length;
    const words = `${size(question)}\n${question}\nfile battle.yaml ${size(text)}\n${text}\n`;
    for (const module of [plan, player]) must(module.ask('meter', words) === '', module.told('said'));
    for (;;) {
        plan.tell('meter_look', '');
        const wanted = plan.call('wanted_count'), rows = [];
        if (wanted === 0) return plan.ask('meter_text', '');
        const list = new Uint32Array(plan.bytes(plan.call('wanted'), 12 * wanted).slice().buffer);
        for (let i = 0; i < wanted; i++) {
            must(player.call('meter_play', ...list.slice(3 * i, 3 * i + 3)) === 0, 'a game could not be played');
            rows.push(...player.bytes(player.call('row'), player.call('row_size')));
        }
        plan.put('room', new Uint8Array(rows));
        plan.call('meter_take');
    }
}

const figures = (text) => text.split('\n').filter((line) => /\[[\d.+-]+, [\d.+-]+\]|^hash/.test(line));
open(shop.ask('battle_shipped', 'portable\nplain'));
const { yaml: unlike } = edit('drop 0', 'paint 9 woods 3 3', 'title An unlike battle');
writeFileSync(join(made, 'battle.yaml'), unlike);
must(unlike.includes('An unlike battle') && unlike.includes('woods'), 'the battle was not changed');
const asked = "question: balance\nrules: portable\nbattles: ['battle.yaml']\nplayers: ['greedy']\n"
    + 'pairs: 16\nseed: 7\ndice: purpose\n';
const here = figures(await measured(asked, unlike));
const there = figures(spawnSync(join(folder, 'sandtable'), ['lab', 'balance', '--rules', 'portable', '--scenario',
    'battle.yaml', '--players', 'greedy', '--pairs', '16', '--seed', '7', '--dice', 'purpose', '--db', 'none',
    '--quiet'], { cwd: made, encoding: 'utf8' }).stdout);
must(here.length > 2 && here.join('\n') === there.join('\n'), 'the meter and the lab differ:', here, there);

console.log(`editor: ${checks} checks, ${failed} failed`);
process.exit(failed ? 1 : 0);
