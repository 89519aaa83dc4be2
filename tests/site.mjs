// site.mjs -- what the server hands out as it is: the rulebooks' pages and the data of the shipped books.
//
//     node tests/site.mjs build/release
//
// Pages keep to the site's content policy and their links lead somewhere; every example of every book is stepped
// through WebAssembly by the very code that steps it in the browser, and book and engine agree.
import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const folder = resolve(process.argv[2] ?? 'build/release');
const made = mkdtempSync(join(tmpdir(), 'sandtable-site-'));
process.on('exit', () => rmSync(made, { recursive: true, force: true }));

function must(truth, ...what) {
    if (truth) return;
    console.error('site.mjs:', ...what);
    process.exit(1);
}

// ---- the site, written anew by the program that writes it ----

function write() {
    const drawings = [join(root, 'web/drawings.mjs'), made, folder];
    for (const [program, all] of [[join(folder, 'bake_site'), [made]], [process.execPath, drawings]]) {
        const { error, status, stderr } = spawnSync(program, all, { encoding: 'utf8' });
        must(!error, error?.message);
        must(status === 0, program, 'ended with', status, stderr);
    }
}

const read = (path) => readFileSync(join(made, path), 'utf8');
const json = (path) => JSON.parse(read(path));

// ---- pages ----

function checkPolicy(path, page) {
    const scripts = [...page.matchAll(/<script\b[^>]*>([^<]*)/g)];
    const isOurs = ([tag, inside]) => tag.includes(' src="/assets/') && inside === '';
    must(scripts.every(isOurs), path, 'has a script of its own');
    must(!/<style\b/.test(page) && !/\sstyle="/.test(page), path, 'has a style of its own');
    must(!/\son[a-z]+="/.test(page), path, 'has a handler of its own');
    must(!/(src|href)="(https?:)?\/\//.test(page.replace(/<a [^>]*>/g, '')), path, 'asks for something from outside');
}

function checkLinks(path, page) {
    const ids = new Set([...page.matchAll(/\sid="([^"]*)"/g)].map((m) => m[1]));
    for (const [, to] of page.matchAll(/\shref="([^"]*)"/g)) {
        if (to.startsWith('#')) must(ids.has(to.slice(1)), path, 'links to nothing:', to);
        else if (to.startsWith('/') && to !== '/' && !to.startsWith('/assets/'))
            must(existsSync(join(made, to)), path, 'links to a page that is not there:', to);
    }
    return ids;
}

function checkPages(rules) {
    const pages = ['rulebook.html', ...rules.map(({ id }) => `rulebook/${id}.html`)];
    for (const path of pages) {
        const page = read(path);
        must(page.startsWith('<!doctype html>') && page.endsWith('</html>\n'), path, 'is not whole');
        checkPolicy(path, page);
        checkLinks(path, page);
    }
    must(rules.every(({ title }) => read('rulebook.html').includes(title)), 'a book is not in the list of the books');
}

// ---- data ----

function checkRules(rules) {
    must(rules.length > 0, 'no rules are offered');
    for (const r of rules) {
        must(r.id && r.title && r.intro && r.board && r.sides.length === 2, 'something of', r.id, 'is missing');
        must(['square', 'hex', 'plane'].includes(r.space), r.id, 'is played on', r.space);
        must(/^[A-Z].*[.!?]$/s.test(r.intro), 'the introduction of', r.id, 'is no sentence:', r.intro);
        must(r.scenarios.length > 0, r.id, 'has no battle');
        must(r.levels.length >= 4 && r.levels.length <= 6, 'how many levels', r.id, 'has');
        must(r.levels.every((text) => /^It [^.]+\./.test(text)), 'the levels of', r.id);
        for (const s of r.scenarios) {
            must(s.name && s.title && /^\d+x\d+$/.test(s.board) && s.units.every((n) => n > 0), 'battle', s.name);
            must(Object.keys(s.values).every((name) => /^[a-z0-9_]+\.[a-z0-9_]+\.[a-z0-9_]+$/.test(name)), s.name);
        }
        const { readings } = json(`api/readings/${r.id}`), isOf = (o) => (s) => o.names.includes(s.name) && s.reason;
        must(readings.length === r.readings, r.id, 'has', readings.length, 'readings');
        must(readings.every((o) => o.sides.length === o.names.length && o.sides.every(isOf(o))), 'readings of', r.id);
        for (const o of [...r.options, ...readings]) {
            must(o.value >= o.min && o.value <= o.max && o.clause && o.words, 'option', o.name);
            must(o.names === null || o.names.length === o.max - o.min + 1, 'the words of option', o.name);
        }
    }
}

function checkExampleIds(rules, examples) {
    const page = read(`rulebook/${rules.id}.html`);
    const drawn = [...page.matchAll(/<figure class="example" id="example-([^"]*)"/g)].map((m) => m[1]);
    const sent = examples.map(({ id }) => id);
    must(new Set(sent).size === sent.length, 'two examples of', rules.id, 'have one id');
    must(drawn.join() === sent.join(), 'the examples of', rules.id, 'are not those of its page');
}

// ---- pictures ----

function checkDrawing(engine, rules, { name, board }) {
    const game = engine.open(readFileSync(join(folder, 'books', `${rules.id}.${name}.bin`)));
    const drawn = json(`api/drawing/${rules.id}/${name}`), { pieces, areas } = engine.position();
    must(game.title === rules.title, 'the engine of', rules.id, 'knows', game.title);
    must(`${drawn.game.width}x${drawn.game.height}` === board && drawn.game.space === rules.space, 'board of', name);
    must(drawn.pieces.length > 0, 'no piece in the drawing of', name);
    must(JSON.stringify([drawn.pieces, drawn.areas]) === JSON.stringify([pieces, areas]), 'drawing of', name);
}

// An engine knows one game: a battle of another is not for it.
function checkOthers(engines, rules) {
    for (const [id, engine] of engines)
        for (const { id: other, scenarios: [{ name }] } of rules) {
            let isOpen = true;
            try {
                engine.open(readFileSync(join(folder, 'books', `${other}.${name}.bin`)));
            } catch {
                isOpen = false;
            }
            must(isOpen === (id === other), 'the engine of', id, isOpen ? 'opens' : 'does not open', other);
        }
}

// ---- the examples, stepped by the page's own code ----

async function loadStepper() {
    const esbuild = createRequire(join(root, 'web/package.json'))('esbuild');
    const contents = "export { run } from './src/book/run'; export { Engine, packOf } from './src/engine/engine';";
    const { outputFiles } = await esbuild.build({
        stdin: { contents, resolveDir: join(root, 'web'), loader: 'ts' },
        bundle: true, write: false, format: 'esm', logLevel: 'warning', define: { ONE_FILE: 'true' },
    });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

function stepsOf({ lines }) {
    const faces = (text) => text.split(/\s+/).length - 1;
    return lines.reduce((n, { text, kind }) => n + (kind === 'look' ? 0 : kind === 'roll' ? faces(text) : 1), 1);
}

function checkExample(stepper, engine, example) {
    engine.open(stepper.packOf(example.pack));
    const steps = stepper.run(engine, example.lines);
    for (const step of steps) must(step.fault === '', example.id, example.title, step.words, step.fault);
    must(steps.length === stepsOf(example), example.id, 'has', steps.length, 'steps, not', stepsOf(example));
    must(steps.every(({ kind, verdict }) => (kind === 'refused') === (verdict !== null)), example.id, 'refusals');
    return steps.length - 1;
}

// What must be seen: an example in which one line says something else.
function checkFaultsAreSeen(stepper, engine, examples, clauses) {
    const wrong = {
        do: (text) => `refuse${text.slice(2)} because ${clauses[0]}`,
        refuse: (text) => text.replace(/ because \S+/, (was) => ` because ${clauses.find((c) => !was.endsWith(c))}`),
        look: (text) => text.replace(/^event \S+/, (was) => `event ${clauses.find((c) => !was.endsWith(c))}`),
    };
    for (const [kind, change] of Object.entries(wrong)) {
        const is = (line) => line.kind === kind && (kind !== 'look' || line.text.startsWith('event '));
        const example = examples.find(({ lines }) => lines.some(is));
        if (!example) continue;
        const at = example.lines.findIndex(is), text = change(example.lines[at].text);
        const planted = { kind: kind === 'do' ? 'refuse' : kind, text };
        const lines = example.lines.map((line, i) => (i === at ? planted : line));
        engine.open(stepper.packOf(example.pack));
        must(stepper.run(engine, lines).some(({ fault }) => fault !== ''), 'nobody notices', text, 'in', example.id);
    }
}

write();
const { rules } = json('api/rules');
checkRules(rules);
checkPages(rules);
const stepper = await loadStepper();
let count = 0, steps = 0;
const engines = new Map();
for (const r of rules) {
    const engine = new stepper.Engine(await WebAssembly.compile(readFileSync(join(folder, `engine/${r.id}.wasm`))));
    engines.set(r.id, engine);
    for (const scenario of r.scenarios) checkDrawing(engine, r, scenario);
    const { examples } = json(`api/examples/${r.id}`);
    checkExampleIds(r, examples);
    for (const example of examples) steps += checkExample(stepper, engine, example);
    checkFaultsAreSeen(stepper, engine, examples, [...new Set(examples.map(({ clause }) => clause))]);
    count += examples.length;
}
checkOthers(engines, rules);
console.log(`site.mjs: books: ${rules.length}, examples: ${count}, steps: ${steps}`);
