// words.mjs -- what the catalogue of the pages becomes: node web/words/words.mjs OUT
//
// en.yaml has every word that a page shows or speaks; any other file beside it is a translation.  The build turns
// English into web/src/words/AREA.ts, which pages import, and each translation into OUT/LANGUAGE.js, which a page
// loads when it is wanted.  Messages are in the form of ICU: {name}, {n, number}, {n, plural, one {...} other {...}},
// {x, select, a {...} other {...}}, and tags, <b>...</b>, for what is not words.  docs/browser.md tells translators.

import { mkdirSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { createHash } from 'node:crypto';
import { fileURLToPath } from 'node:url';
import { parseDocument } from 'yaml';

const PAGE = 'page'; // the words that stand in pages/*
const HERE = fileURLToPath(new URL('.', import.meta.url));
const RESERVED = new Set(('break case catch class const continue debugger default delete do else enum export extends ' +
    'false finally for function if import in instanceof new null return super switch this throw true try typeof var ' +
    'void while with yield let static await').split(' '));

// ---- a message ----

class Wrong extends Error {}

// The parts of a message: { text }, { arg, as }, { plural, forms }, { select, forms }, { tag, inner } (null: empty).
export function parse(source) {
    let at = 0;
    const wrong = (what) => {
        throw new Wrong(`${what} at "${source.slice(at, at + 20)}"`);
    };
    const word = () => {
        const found = /^\s*([a-z][A-Za-z0-9]*)\s*/.exec(source.slice(at));
        if (!found) wrong('expected a name');
        at += found[0].length;
        return found[1];
    };
    const eat = (what) => {
        if (!source.startsWith(what, at)) wrong(`expected ${what}`);
        at += what.length;
    };
    const blank = () => {
        while (/\s/.test(source[at] ?? '')) at++;
    };
    // The forms of {n, plural, ...} up to the brace that closes it.
    const forms = (of) => {
        const all = {};
        for (blank(); source[at] !== '}'; blank()) {
            const key = /^=?\w+/.exec(source.slice(at))?.[0] ?? wrong('expected a form');
            at += key.length;
            blank();
            eat('{');
            all[key] = parts(of, '}');
            eat('}');
        }
        if (!all.other) wrong('the form "other" is missing');
        return all;
    };
    const field = (of) => {
        eat('{');
        const arg = word();
        let part = { arg, as: 'text' };
        if (source[at] === ',') {
            at++;
            const kind = word();
            if (kind === 'number') part = { arg, as: 'number' };
            else if (kind === 'plural' || kind === 'select') {
                eat(',');
                part = { [kind]: arg, forms: forms(kind === 'plural' ? arg : of) };
            } else wrong(`"${kind}" is neither number, plural nor select`);
        }
        eat('}');
        return part;
    };
    const tag = (of) => {
        eat('<');
        const name = word();
        if (source.startsWith('/>', at)) {
            at += 2;
            return { tag: name, inner: null };
        }
        eat('>');
        const inner = parts(of, `</${name}>`);
        eat(`</${name}>`);
        return { tag: name, inner };
    };
    function parts(of, end) {
        const all = [];
        while (at < source.length && !(end && source.startsWith(end, at))) {
            if (source[at] === '{') all.push(field(of));
            else if (/^<[a-z]/.test(source.slice(at))) all.push(tag(of));
            else if (source[at] === '#' && of) {
                at++;
                all.push({ arg: of, as: 'number' });
            } else if (source[at] === '}' || source.startsWith('</', at)) wrong('nothing to close');
            else {
                const text = /^[^{}<#]+/.exec(source.slice(at))?.[0] ?? source[at];
                at += text.length;
                const last = all[all.length - 1];
                if (last && 'text' in last) last.text += text;
                else all.push({ text });
            }
        }
        return all;
    }
    const all = parts('', '');
    if (at < source.length) wrong('unexpected end');
    return all;
}

// Every part, those within forms and tags too.
function* walk(parts) {
    for (const part of parts) {
        yield part;
        if (part.forms) for (const form of Object.values(part.forms)) yield* walk(form);
        if (part.inner) yield* walk(part.inner);
    }
}

// The arguments of a message, and what each is.
function argumentsOf(parts) {
    const all = new Map();
    for (const part of walk(parts)) {
        const [name, type] = 'arg' in part ? [part.arg, part.as === 'number' ? 'number' : 'string']
            : part.plural ? [part.plural, 'number'] : part.select ? [part.select, 'string']
                : part.tag ? [part.tag, part.inner ? 'wrap' : 'node'] : [];
        if (name && (!all.has(name) || type === 'number')) all.set(name, type);
    }
    return all;
}

// ---- a message as code ----

const isRich = (parts) => [...walk(parts)].some((part) => 'tag' in part);
const inTemplate = (text) => text.replace(/[\\`]|\$\{/g, '\\$&');

function formsCode(call, name, forms, rich) {
    const rows = Object.entries(forms).map(([key, form]) => `${JSON.stringify(key)}: ${code(form, rich)}`);
    return `${call}(${name}, { ${rows.join(', ')} })`;
}

function partCode(part, rich) {
    if ('text' in part) return JSON.stringify(part.text);
    if ('arg' in part) return part.as === 'number' ? `num(${part.arg})` : part.arg;
    if (part.plural) return formsCode('plural', part.plural, part.forms, rich);
    if (part.select) return formsCode('pick', part.select, part.forms, rich);
    return part.inner ? `${part.tag}(${code(part.inner, true)})` : part.tag;
}

// An expression: a text, or for one with tags a list of what stands side by side.
function code(parts, rich = isRich(parts)) {
    if (parts.length === 0) return '""';
    if (parts.length === 1) return partCode(parts[0], rich);
    if (rich) return `[${parts.map((part) => partCode(part, rich)).join(', ')}]`;
    return `\`${parts.map((part) => ('text' in part ? inTemplate(part.text) : `\${${partCode(part)}}`)).join('')}\``;
}

const TYPES = { wrap: 'Wrap', node: 'Node' };

function entryCode({ args, parts }, types, typed) {
    if (args.length === 0) return code(parts);
    const list = args.map((arg) => (typed ? `${arg}: ${TYPES[types.get(arg)] ?? types.get(arg) ?? 'string'}` : arg));
    return `(${list.join(', ')}) => ${code(parts)}`;
}

// ---- a catalogue ----

// { language, areas: Map(area -> Map(name -> { args, parts })) }; every fault is one line.
export function read(text, file) {
    const faults = [], doc = parseDocument(text, { schema: 'failsafe' });
    const lineOf = (node) => text.slice(0, node?.range?.[0] ?? 0).split('\n').length;
    const fault = (node, what) => faults.push(`${file}:${lineOf(node)}: ${what}`);
    for (const error of doc.errors) faults.push(`${file}: ${error.message.split('\n')[0]}`);
    const areas = new Map();
    let language = '';
    for (const { key, value } of doc.contents?.items ?? []) {
        if (key.value === 'language') language = value.value;
        else if (!value?.items) fault(key, `"${key.value}" has no messages`);
        else areas.set(key.value, new Map(value.items.map((one) => {
            const [, name = '', list] = /^(\w+)(?:\((.*)\))?$/.exec(one.key.value) ?? [];
            const args = list ? list.split(',').map((arg) => arg.trim()) : [];
            let parts = [];
            try {
                if (typeof one.value?.value !== 'string') throw new Wrong('expected one text; put it in quotes');
                parts = parse(one.value.value.trim());
                const used = [...argumentsOf(parts).keys()].sort().join();
                if (used !== [...args].sort().join())
                    throw new Wrong(`the text uses (${used}), its name has (${args})`);
                if (RESERVED.has(name) || name === '') throw new Wrong('no name for a message');
            } catch (error) {
                if (!(error instanceof Wrong)) throw error;
                fault(one.key, `${one.key.value}: ${error.message}`);
            }
            return [name, { args, parts }];
        })));
    }
    if (language === '') faults.push(`${file}: "language", its own name, is missing`);
    return { language, areas, faults };
}

const load = (name) => read(readFileSync(`${HERE}${name}.yaml`, 'utf8'), `web/words/${name}.yaml`);

// What a translation lacks is English; what it has must fit.
export function compare(tag, own, english) {
    const faults = [], needed = new Intl.PluralRules(tag).resolvedOptions().pluralCategories;
    for (const [area, messages] of own.areas) for (const [name, { args, parts }] of messages) {
        const other = english.areas.get(area)?.get(name), at = `web/words/${tag}.yaml: ${area}.${name}`;
        if (!other) faults.push(`${at}: English has no such message`);
        else if (other.args.join() !== args.join()) faults.push(`${at}: English has (${other.args.join(', ')})`);
        for (const part of walk(parts)) {
            const missing = part.plural ? needed.filter((form) => !part.forms[form]) : [];
            if (missing.length > 0) faults.push(`${at}: the plural of ${part.plural} lacks ${missing.join(', ')}`);
        }
    }
    return faults;
}

// The same for the words of a build: a translation made for others is not used.
const idOf = (english) => createHash('sha256').update(JSON.stringify([...english.areas].map(([area, all]) =>
    [area, [...all]]))).digest('hex').slice(0, 12);

function areaCode(area, messages, first) {
    const all = [...messages].map(([name, entry]) => [name, entry, argumentsOf(entry.parts)]);
    const body = all.map(([, entry, types]) => `    ${entryCode(entry, types, true)},`).join('\n');
    const used = ['num', 'plural', 'pick'].filter((name) => body.includes(`${name}(`));
    const types = ['Node', 'Wrap'].filter((name) => body.includes(`: ${name}`)).map((name) => `type ${name}`);
    return `// ${area}.ts -- made of web/words/en.yaml by web/words/words.mjs.\n\n` +
        `import { ${['area', ...used, ...types].join(', ')} } from '../ui/lang';\n\n` +
        `export const [\n${all.map(([name]) => `    ${name},`).join('\n')}\n] = area(${first}, [\n${body}\n]);\n`;
}

export function overlayCode(own, english) {
    const rows = [...english.areas].flatMap(([area, messages]) => [...messages].map(([name]) => {
        const entry = own.areas.get(area)?.get(name);
        return entry ? entryCode(entry, new Map(), false) : '';
    }));
    return `export const id = "${idOf(english)}";\nexport default (num, plural, pick) => [\n${rows.join(',\n')}\n];\n`;
}

// ---- a language that proves: longer, accented, in brackets ----

const ACCENTS = Object.fromEntries([...'AÀEÉIÎOÖUÛaåeéiîoöuûnñcçyýsšzž'].reduce((all, letter, i, list) =>
    (i % 2 === 0 ? [...all, [letter, list[i + 1]]] : all), []));

function stretch(text) {
    const long = text.replace(/\p{L}/gu, (letter) => ACCENTS[letter] ?? letter);
    const more = Math.ceil(0.4 * (text.match(/\p{L}/gu) ?? []).length);
    return long + (more > 0 ? ` ${'~'.repeat(more).replace(/~{5}/g, '~~~~ ')}`.trimEnd() : '');
}

function pseudoParts(parts) {
    return parts.map((part) => ('text' in part ? { text: stretch(part.text) } : {
        ...part,
        ...(part.forms && { forms: Object.fromEntries(Object.entries(part.forms).map(([key, form]) =>
            [key, pseudoParts(form)])) }),
        ...(part.inner && { inner: pseudoParts(part.inner) }),
    }));
}

// The module of a language that nobody speaks, for the tests.
export function pseudo() {
    const english = load('en');
    english.areas.delete(PAGE);
    const areas = new Map([...english.areas].map(([area, all]) => [area, new Map([...all].map(([name, entry]) =>
        [name, { ...entry, parts: [{ text: '⟦' }, ...pseudoParts(entry.parts), { text: '⟧' }] }]))]));
    return overlayCode({ areas }, english);
}

// ---- the build ----

function build(out) {
    const english = load('en'), faults = [...english.faults];
    const others = readdirSync(HERE).filter((name) => /^[a-z]{2,3}(-\w+)*\.yaml$/.test(name) && name !== 'en.yaml')
        .map((name) => name.slice(0, -5)).sort();
    const all = others.map((tag) => [tag, load(tag)]);
    for (const [tag, own] of all) faults.push(...own.faults, ...compare(tag, own, english));
    if (faults.length > 0) {
        console.error(faults.join('\n'));
        process.exit(1);
    }
    for (const [, own] of [['en', english], ...all]) own.areas.delete(PAGE);
    const code = `${HERE}../src/words`;
    rmSync(code, { recursive: true, force: true });
    mkdirSync(code);
    let first = 0;
    for (const [area, messages] of english.areas) {
        writeFileSync(`${code}/${area}.ts`, areaCode(area, messages, first));
        first += messages.size;
    }
    const list = [['en', english], ...all].map(([tag, { language }]) => [tag, language]);
    writeFileSync(`${code}/list.ts`, '// list.ts -- the languages, made by web/words/words.mjs.\n\n' +
        `export const ID = '${idOf(english)}';\n` +
        `export const LANGUAGES: readonly (readonly [tag: string, name: string])[] = ${JSON.stringify(list)};\n`);
    mkdirSync(out, { recursive: true });
    for (const [tag, own] of all) writeFileSync(`${out}/${tag}.js`, overlayCode(own, english));
}

// The words of pages/*, in braces: {{page.labTitle}}.
export function page(text) {
    const english = load('en');
    return text.replace(/\{\{(\w+)\.(\w+)\}\}/g, (all, area, name) => {
        const parts = english.areas.get(area)?.get(name)?.parts;
        if (parts?.length !== 1 || !('text' in parts[0])) throw new Wrong(`${all} is no message without fields`);
        return parts[0].text.replace(/[&<>"]/g, (sign) => `&#${sign.charCodeAt(0)};`);
    });
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
    const [, , out, ...pages] = process.argv;
    if (pages.length > 0) for (const name of pages) writeFileSync(`${out}/${name.split('/').pop()}`,
        page(readFileSync(name, 'utf8')));
    else build(out);
}
