// ask.tsx -- the form of a question: one page, the rows in any order; the engine says it in words beside it.

import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { RulesInfo } from '../ui/api';
import { rules as allRules } from '../ui/api';
import { Button } from '../ui/controls';
import { begin, check, list, numbers as numbersOf } from './api';
import { Find } from './find';
import { asError, Crumbs, Refused, Top } from './frame';
import { Glyph } from './glyphs';
import { Command } from './command';
import { kindTitle } from './report';
import { Seg } from './seg';
import type { Checked, Num, Question, Usual } from './types';
import { brief, count, each, hour } from './words';
import * as U from '../words/ui';
import * as W from '../words/lab';

const STRONG = [['greedy', W.bestMoveNow], ['search:1', ''], ['search:2', ''], ['search:3', W.usual],
    ['search:4', W.slow]] as const;
const WEAK = [['', W.oneStrength], ['random', ''], ['beginner', ''], ['greedy', W.bestMoveNow]] as const;
const PRECISION = [['look', W.pairs64, W.firstLook], ['10%', '±10', ''], ['5%', '±5', W.usual], ['3%', '±3', ''],
    ['2%', '±2', W.slow]] as const;

const CHANGES = 64; // as many as a question may have
const AGAIN = 1000, LONG = 4 * 3600; // milliseconds; seconds of a question that is long

type Offered = Pick<RulesInfo, 'id' | 'title' | 'scenarios'>;

const wish = new URLSearchParams(location.search);
const kinds = signal<string[]>([]), kind = signal(wish.get('kind') ?? 'compare'), every = signal<Offered[]>([]);
const rules = signal(wish.get('rules') ?? ''), battles = signal<string[]>([]), numbers = signal<Num[]>([]);
const by = signal(''), byValues = signal<string[]>([]);
const number = signal(''), values = signal<string[]>([]), changes = signal<Record<string, string>>({});
const strong = signal(''), weak = signal(''), precision = signal(''), books = signal(['', '']);
const usual = signal<Usual>({}), isOwn = signal(false), isSeveral = signal(false);
const checked = signal<Checked | null>(null), trouble = signal(''), isBusy = signal(false);
const refused = signal<Error | null>(null), units = signal(false);

const book = (name: string): Num | undefined => numbers.value.find((n) => n.name === name);
const isSweep = (): boolean => kind.value === 'sweep';
const isCompare = (): boolean => kind.value === 'compare';
const isOne = (): boolean => weak.value === '' || weak.value === strong.value; // strength

// What is missing, in one sentence; empty: nothing.
function missing(): string {
    if (rules.value === '' || strong.value === '') return W.chooseRules;
    if (battles.value.length === 0) return W.chooseBattle;
    if (isSweep() && number.value === '') return W.chooseNumber;
    if (isSweep() && values.value.length === 0) return W.chooseValues;
    if (isCompare() && Object.keys(changes.value).length === 0 && books.value[1] === '')
        return W.chooseNumberAndValue;
    return '';
}

function question(): Question {
    const changed = Object.entries(changes.value).map(([name, value]) => `${name}=${value}`);
    const own = (i: number): { rulebook?: string } => (books.value[i] ? { rulebook: books.value[i] } : {});
    return {
        question: kind.value, rules: rules.value, battles: battles.value,
        ...(isCompare() ? { a: own(0), b: { ...own(1), ...(changed.length > 0 ? { changes: changed } : {}) } } : {}),
        ...(isSweep() ? { number: number.value, values: values.value } : {}),
        ...(isSweep() && by.value !== '' && byValues.value.length > 0 ? { by: by.value, by_values: byValues.value }
            : {}),
        ...(kind.value === 'balance' && units.value ? { units: 'yes' } : {}),
        players: isOne() ? [strong.value] : [weak.value, strong.value],
        ...(precision.value === 'look' ? { pairs: 64 } : { precision: precision.value }),
    };
}

// The players and the precision that are usual for a kind of question, unless somebody has chosen others.
function chooseKind(to: string): void {
    const found = usual.value[to];
    kind.value = to;
    if (isOwn.value || found === undefined) return;
    strong.value = found.players.at(-1) ?? '';
    weak.value = found.players.length > 1 ? (found.players[0] ?? '') : '';
    precision.value = `${found.precision}%`;
}

const chosenBy = (list: { value: string }) => (value: string): void => {
    list.value = value;
    isOwn.value = true;
};

const isWished = (id: string): boolean => id === wish.get('rules') && wish.has('change');

// What the address asks for, a battle and changes of numbers: of a copy in the workshop.
function wished(info: Offered | undefined): void {
    const battle = wish.get('battle') ?? '';
    if (info?.scenarios.some(({ name }) => name === battle)) battles.value = [battle];
    changes.value = Object.fromEntries(wish.getAll('change').slice(0, CHANGES).flatMap((one) => {
        const found = /^([^=]+)=(.+)$/.exec(one);
        return found ? [[found[1], found[2]]] : [];
    }));
    wish.delete('change');
}

async function chooseRules(id: string): Promise<void> {
    const info = every.value.find((r) => r.id === id);
    rules.value = id;
    battles.value = info?.scenarios[0] ? [info.scenarios[0].name] : [];
    [number.value, values.value, changes.value, numbers.value] = ['', [], {}, []];
    if (isWished(id)) wished(info);
    [by.value, byValues.value] = ['', []];
    try {
        const found = await numbersOf(id);
        if (rules.value === id) numbers.value = found;
    } catch (problem) {
        refused.value = asError(problem);
    }
}

async function load(): Promise<void> {
    try {
        const [offered, known] = await Promise.all([allRules(), list()]);
        [every.value, kinds.value, usual.value] = [[...offered, ...known.more], known.kinds, known.usual];
        refused.value = null;
        chooseKind(kind.value);
        await chooseRules(every.value.some((r) => r.id === rules.value) ? rules.value : (every.value[0]?.id ?? ''));
    } catch (problem) {
        refused.value = asError(problem);
    }
}

// The engine reads what was chosen, and says it in words.
async function look(asked: Question): Promise<void> {
    const same = (): boolean => JSON.stringify(question()) === JSON.stringify(asked);
    try {
        const answer = await check(asked);
        if (!same()) return;
        [checked.value, trouble.value] = [answer, ''];
        // Some games are played beside it to learn how long one takes.
        if (answer.timed === false) setTimeout(() => same() && void look(asked), AGAIN);
    } catch (problem) {
        if (same()) [checked.value, trouble.value] = [null, asError(problem).message];
    }
}

async function start(): Promise<void> {
    if (missing() !== '' || trouble.value !== '' || isBusy.value) return;
    isBusy.value = true;
    try {
        location.assign(`/lab/${(await begin(question())).id}`);
    } catch (problem) {
        trouble.value = asError(problem).message;
        isBusy.value = false;
    }
}

// ---- rows ----

function Step({ title, hint, children }: { title: string; hint?: string; children: ComponentChildren }) {
    return (
        <fieldset class="stp"><legend>{title}{hint && <small>{hint}</small>}</legend><div>{children}</div></fieldset>
    );
}

const toggled = (list: string[], one: string): string[] =>
    list.includes(one) ? list.filter((o) => o !== one) : [...list, one];

function Rules() {
    const info = every.value.find((r) => r.id === rules.value);
    return (
        <>
            <Step title={W.rules}>
                <div class="bk" role="radiogroup" aria-label={W.rules}>{every.value.map((r) => (
                    <label key={r.id} class="chp"><input type="radio" name="rules" checked={r.id === rules.value}
                        onChange={() => void chooseRules(r.id)} /><Glyph name="check" />{r.title}</label>
                ))}</div>
            </Step>
            <Step title={isSeveral.value ? U.battles : W.battle} hint={isSeveral.value ? W.eachForItself : ''}>
                <div class="bk" role={isSeveral.value ? 'group' : 'radiogroup'} aria-label={U.battles}>
                    {info?.scenarios.map((s) => (
                    <label key={s.name} class="chp"><input type={isSeveral.value ? 'checkbox' : 'radio'} name="battle"
                        checked={battles.value.includes(s.name)} onChange={() => (battles.value = isSeveral.value
                            ? toggled(battles.value, s.name) : [s.name])} />
                        <Glyph name="check" />{s.title} <code>{s.name}</code>
                        <small>{W.unitsVersus(s.units[0], s.units[1])}</small></label>
                ))}</div>
                {(info?.scenarios.length ?? 0) > 1 && <Button look="ghost sm" onClick={() => {
                    isSeveral.value = !isSeveral.value;
                    battles.value = battles.value.slice(0, 1);
                }}>{isSeveral.value ? W.onlyOneBattle : W.severalBattles}</Button>}
            </Step>
        </>
    );
}

function Values({ of, on, onToggle }: { of: Num; on: string[]; onToggle: (value: string) => void }) {
    return (
        <>
            <div class="vals" role="group" aria-label={W.valuesOf(of.name)}>
                {[...new Set([...of.values, ...on])].map((value) => (
                    <button key={value} type="button" class={value === of.value ? 'df' : ''}
                        aria-pressed={on.includes(value)} onClick={() => onToggle(value)}>
                        {value}{value === of.value && <span class="vh"> {W.asInTheBook}</span>}
                    </button>
                ))}
                {of.more !== 0 && <input class="input" aria-label={W.anotherValueOf(of.name)} placeholder={W.other}
                    onChange={(event) => {
                        const typed = event.currentTarget.value.trim();
                        if (typed !== '' && !on.includes(typed)) onToggle(typed);
                        event.currentTarget.value = '';
                    }} />}
            </div>
            <p class="vx">{W.bookAllows(of.value, of.range)}</p>
        </>
    );
}

// The values around the book's, to begin with.
const around = (n: Num, most: number): string[] => {
    const from = Math.max(0, n.values.indexOf(n.value) - Math.floor(most / 2));
    return n.values.slice(from, from + most);
};

// Its values in the order of the book's.
function onValue(n: Num, list: { value: string[] }, value: string): void {
    const next = toggled(list.value, value);
    list.value = [...n.values.filter((v) => next.includes(v)), ...next.filter((v) => !n.values.includes(v))];
}

// A second number: every value of the one with every value of the other.
function Second() {
    const chosen = book(by.value), isOpen = useSignal(false);
    if (!isOpen.value)
        return (
            <Step title={W.secondNumber} hint={W.optional}>
                <Button look="sm" onClick={() => (isOpen.value = true)}>{W.sweepSecond}</Button>
            </Step>
        );
    return (
        <>
            <Step title={W.secondNumber} hint={W.optional}>
                <Find numbers={numbers.value.filter((n) => n.name !== number.value)} rules={rules.value}
                    chosen={by.value} name={W.findSecond} onChoose={(n) => {
                        by.value = n.name;
                        byValues.value = around(n, 3);
                    }} />
                {chosen && <Button look="ghost sm" onClick={() => ([by.value, byValues.value] = ['', []])}>
                    <Glyph name="x" />{W.onlyOneNumber}</Button>}
            </Step>
            {chosen && <Step title={W.itsValues} hint={W.chosen(byValues.value.length)}>
                <Values of={chosen} on={byValues.value} onToggle={(value) => onValue(chosen, byValues, value)} />
            </Step>}
        </>
    );
}

function Units() {
    return (
        <Step title={W.units} hint={W.optional}>
            <label class="chp"><input type="checkbox" checked={units.value}
                onChange={() => (units.value = !units.value)} /><Glyph name="check" />{W.alsoWithout}
                <small>{W.earnTheirPlace}</small></label>
        </Step>
    );
}

function Sweep() {
    const chosen = book(number.value);
    return (
        <>
            <Step title={W.number} hint={W.inThisBook(numbers.value.length)}>
                <Find numbers={numbers.value} rules={rules.value} chosen={number.value} onChoose={(n) => {
                    number.value = n.name;
                    values.value = around(n, 5);
                    if (by.value === n.name) [by.value, byValues.value] = ['', []];
                }} />
            </Step>
            {chosen && <Step title={W.values} hint={W.chosen(values.value.length)}>
                <Values of={chosen} on={values.value} onToggle={(value) => onValue(chosen, values, value)} />
            </Step>}
            {chosen && <Second />}
        </>
    );
}

function Compare() {
    const without = (name: string): Record<string, string> =>
        Object.fromEntries(Object.entries(changes.value).filter(([n]) => n !== name));
    const next = (n: Num): string => {
        const at = n.values.indexOf(n.value);
        return n.values[at + 1] ?? n.values[at - 1] ?? n.value;
    };
    return (
        <>
            <Step title={W.numbers} hint={W.numbersHint}>
                <Find numbers={numbers.value} rules={rules.value} chosen={number.value} onChoose={(n) => {
                    number.value = n.name;
                    changes.value = { [n.name]: next(n), ...without(n.name) };
                }} />
            </Step>
            {Object.entries(changes.value).map(([name, value]) => book(name) && (
                <Step key={name} title={W.newValue} hint={W.ofBookB}>
                    <p class="nm"><code>{name}</code></p>
                    <Values of={book(name)!} on={[value]}
                        onToggle={(to) => (changes.value = { ...changes.value, [name]: to })} />
                    <Button look="ghost sm" onClick={() => (changes.value = without(name))}>
                        <Glyph name="x" />{W.takeBackThisChange}
                    </Button>
                </Step>
            ))}
            <Step title={W.ownBooks} hint={W.optional}>
                <div class="pl2">{['A', 'B'].map((name, i) => (
                    <label key={name}><span>{W.bookFile(name)}</span>
                        <input class="input" placeholder={W.shippedBook} value={books.value[i]}
                            onChange={(event) => {
                            const typed = event.currentTarget.value.trim();
                            books.value = books.value.map((was, k) => (k === i ? typed : was));
                        }} /></label>
                ))}</div>
            </Step>
        </>
    );
}

function Players() {
    return (
        <>
            <Step title={W.players} hint={isOne() ? W.oneStrength : W.twoStrengths}>
                <div class="ppl">
                    <div><h3><i class="mk b" />{W.strong}</h3>
                        <Seg name={W.strongPlayers} list={STRONG} value={strong.value}
                            onChoose={chosenBy(strong)} /></div>
                    <div><h3><i class="mk sq" />{W.weak}</h3>
                        <Seg name={W.weakPlayers} list={WEAK} value={weak.value}
                            onChoose={chosenBy(weak)} /></div>
                </div>
            </Step>
            <Step title={W.precision} hint={W.precisionHint}>
                <Seg name={W.precision} list={PRECISION} value={precision.value}
                    onChoose={chosenBy(precision)} />
            </Step>
        </>
    );
}

// "18 min", and what it is made of.
function Estimate({ now }: { now: Checked }) {
    const { seconds = null, games = 0, parts = [] } = now;
    const ends = new Date(Date.now() + 1000 * (seconds ?? 0));
    return (
        <div class="est">
            <p class="vh" role="status">{now.expected}</p>
            <div class="cnt3"><div><b>{count(games)}</b><span>{W.gamesAbout}</span></div>
                <div><b>{seconds !== null ? brief(seconds) : now.timed === true ? '?' : '…'}</b>
                    <span>{seconds !== null ? W.onThisMachine : now.timed === true ? W.timeUnknown
                        : W.timing}</span></div></div>
            <dl>{parts.map((p) => <div key={p.strength}>
                <dt>{p.each === null ? p.strength : W.eachGame(p.strength, each(p.each))}</dt>
                <dd>{count(p.games)}</dd></div>)}</dl>
            {seconds !== null && seconds > LONG && <p class="late">{seconds > 86_400
                ? W.untilDays(hour(ends), Math.floor(seconds / 86_400)) : W.until(hour(ends))}</p>}
        </div>
    );
}

function Summary() {
    const lacks = missing(), now = checked.value;
    return (
        <aside class="sum pn" aria-label={W.questionInWords}><div class="pnb">
            <p class="qq" role="status">{lacks !== '' ? lacks
                : trouble.value !== '' ? W.cannotAsk : (now?.question ?? '…')}</p>
            {lacks === '' && trouble.value !== '' && <p class="oops" role="alert">{trouble.value}</p>}
            {lacks === '' && now?.games !== undefined && <Estimate now={now} />}
            {lacks === '' && now !== null && <Command text={now.command} />}
            <Button look="pri" aria-disabled={lacks !== '' || now === null} aria-busy={isBusy.value}
                onClick={() => void start()}>
                {W.start} <kbd>{W.keyCtrlEnter}</kbd></Button>
            <p class="nt">{W.howItGoes}</p>
        </div></aside>
    );
}

export function AskPage() {
    useEffect(() => {
        void load();
        const onKey = (event: KeyboardEvent): void => {
            if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) void start();
        };
        addEventListener('keydown', onKey);
        return () => removeEventListener('keydown', onKey);
    }, []);
    const asked = JSON.stringify(question()), isWhole = missing() === '';
    useEffect(() => {
        [checked.value, trouble.value] = [null, ''];
        if (!isWhole) return;
        const timer = setTimeout(() => void look(JSON.parse(asked) as Question), 150);
        return () => clearTimeout(timer);
    }, [asked, isWhole]);
    return (
        <>
            <Top />
            <main class="pg" id="main" tabIndex={-1}>
                <Crumbs here={W.askAQuestion} />
                <div class="hd1"><h1>{kindTitle(kind.value)}</h1>
                    <div class="kseg"><Seg name={W.kindOfQuestion} value={kind.value} onChoose={chooseKind}
                        list={kinds.value.map((k) => [k, kindTitle(k), ''] as const)} /></div></div>
                {refused.value !== null ? <Refused error={refused.value} onTry={() => void load()} /> : (
                    <div class="ask">
                        <form class="pn" aria-label={W.theQuestion} onSubmit={(event) => event.preventDefault()}>
                            <Rules />
                            {isSweep() && <Sweep />}
                            {isCompare() && <Compare />}
                            {kind.value === 'balance' && <Units />}
                            <Players />
                        </form>
                        <Summary />
                    </div>
                )}
            </main>
        </>
    );
}
