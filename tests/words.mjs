// words.mjs -- the catalogue of the pages' words: its form, its translations, and that every word is used.
//
//     node tests/words.mjs build/release
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { compare, overlayCode, parse, pseudo, read } from '../web/words/words.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
let count = 0;
const is = (a, b, words) => {
    assert.deepEqual(a, b, words);
    count++;
};

// ---- the form of a message ----

is(parse('A B'), [{ text: 'A B' }]);
is(parse('{n, number} of {name}'), [{ arg: 'n', as: 'number' }, { text: ' of ' }, { arg: 'name', as: 'text' }]);
is(parse('{n, plural, =0 {none} one {#} other {# {x}}}')[0].forms, { '=0': [{ text: 'none' }],
    one: [{ arg: 'n', as: 'number' }], other: [{ arg: 'n', as: 'number' }, { text: ' ' }, { arg: 'x', as: 'text' }] });
is(parse('In <a/> <b>two</b>, 3 < 4, #'), [{ text: 'In ' }, { tag: 'a', inner: null }, { text: ' ' },
    { tag: 'b', inner: [{ text: 'two' }] }, { text: ', 3 < 4, #' }]);
for (const [wrong, why] of [['{', /a name/], ['{n', /expected }/], ['}', /nothing to close/], ['{n, date}', /neither/],
    ['{n, plural, one {x}}', /"other" is missing/], ['<b>x', /expected <\/b>/], ['</b>', /nothing to close/],
    ['{n, plural, one {x other {y}}', /expected/], ['{N}', /a name/]]) {
    assert.throws(() => parse(wrong), why, wrong);
    count++;
}

// ---- a file ----

const faultsOf = (text) => read(text, 'x.yaml').faults;
is(faultsOf('language: X\na:\n    b(n): "{n}"\n'), []);
for (const [text, why] of [['a:\n    b: c\n', /own name, is missing/], ['language: X\na: b\n', /no messages/],
    ['language: X\na:\n    b(n): c\n', /x.yaml:3: .*the text uses \(\)/],
    ['language: X\na:\n    b: {c}\n', /in quotes/],
    ['language: X\na:\n    new: c\n', /no name/], ['language: X\na:\n    b: "{x"\n', /expected }/],
    ['language: X\na:\n    b: c\n    b: d\n', /unique/i]]) {
    assert.match(faultsOf(text).join('\n'), why, text);
    count++;
}

// ---- a translation ----

const english = read('language: E\na:\n    b(n): "{n, plural, one {#} other {#}}"\n    c: d\n', 'en.yaml');
const against = (text) => compare('pl', read(`language: P\n${text}`, 'pl.yaml'), english);
is(against('a:\n    c: e\n'), [], 'what is missing is English');
assert.match(against('a:\n    b(n): "{n, plural, one {#} other {#}}"\n').join(), /lacks few, many/);
assert.match(against('a:\n    x: y\n').join(), /no such message/);
assert.match(against('a:\n    c(n): "{n}"\n').join(), /English has \(\)/);
count += 3;

// ---- ours ----

// A module is made of a text; whatever stands in it, it does nothing.
const folder = mkdtempSync(join(tmpdir(), 'words-'));
async function made(code) {
    writeFileSync(join(folder, `${count}.mjs`), code);
    const { default: all } = await import(pathToFileURL(join(folder, `${count}.mjs`)));
    return all((n) => String(n), (n, forms) => forms.other, (x, forms) => forms.other);
}
const text = 'x ` \\ " \u2028 < /script> $';
const quoted = [text, `$\`{x}${text}`].map((one) => JSON.stringify(one));
const odd = read(`language: E\na:\n    b: ${quoted[0]}\n    c(x): ${quoted[1]}\n`, 'en.yaml');
is(odd.faults, []);
const [plainly, filled] = await made(overlayCode(odd, odd));
is([plainly, filled('y')], [text, `$\`y${text}`]);

const all = await made(pseudo());
assert.ok(all.length > 900, `${all.length} messages`);
const any = Object.assign((words) => words, { toString: () => '1' }); // a text, a number or a tag
for (const one of all.map((message) => (typeof message === 'function' ? message(any, any, any, any, any) : message)))
    assert.match([one].flat(9).filter((part) => typeof part === 'string').join(''), /^⟦[^]*⟧$/);
count += 2;
rmSync(folder, { recursive: true });

// Every message is used, and every use has one: the second is the compiler's to see.
const files = readdirSync(join(root, 'web/src'), { recursive: true }).filter((name) => /\.tsx?$/.test(name) &&
    !name.startsWith('words/')).map((name) => readFileSync(join(root, 'web/src', name), 'utf8'));
const pages = readdirSync(join(root, 'web/pages')).map((name) => readFileSync(join(root, 'web/pages', name), 'utf8'));
const { areas, faults } = read(readFileSync(join(root, 'web/words/en.yaml'), 'utf8'), 'en.yaml');
is(faults, []);
for (const [area, messages] of areas) {
    const users = files.filter((text) => text.includes(`words/${area}'`)).join('\n');
    for (const name of messages.keys())
        assert.ok(area === 'page' ? pages.some((text) => text.includes(`{{page.${name}}}`))
            : new RegExp(`\\b[UW]\\.${name}\\b`).test(users), `nothing uses ${area}.${name}`);
    count++;
}

// ---- the linter's rule ----

const planted = mkdtempSync(join(root, 'web/src/planted-'));
try {
    writeFileSync(join(planted, 'x.tsx'), `import { at } from '../ui/place';
export const A = () => <p title="Take back">Move now {at('/x')} <code>./sandtable</code></p>;
export const B = ['Nobody wins', \`The server \${at('/')} answers.\`, 'Enter', 'btn pri', '/assets/x.js'];
`);
    const said = (() => {
        try {
            return execFileSync(join(root, 'web/node_modules/.bin/oxlint'),
                ['-c', join(root, 'web/.oxlintrc.json'), join(planted, 'x.tsx')], { encoding: 'utf8' });
        } catch (error) {
            return error.stdout;
        }
    })();
    is([...said.matchAll(/sandtable\(words\): "([^"]*)"/g)].map(([, words]) => words).sort(),
        ['Move now', 'Nobody wins', 'Take back', 'The server _ answers.']);
} finally {
    rmSync(planted, { recursive: true });
}

console.log(`words: ${count} checks, ${all.length} messages`);
