// odds.tsx -- what can come of an action: three big numbers, one sentence, and the rest on demand.

import { signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Share, Words } from '../desk/desk';
import {
    ST_E_GROUP, ST_E_MODIFIER, ST_E_MOVE, ST_E_RESULT, TX_HURT_BOTH, TX_HURT_NONE, TX_HURT_OPEN, TX_HURT_OURS,
    TX_HURT_THEIRS,
} from '../desk/desk';
import type { Odds as OddsOf } from '../desk/view';
import { Fold, onEscape, Tool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { Effect, toldOf } from './choose';
import { capital } from '../ui/names';
import type { Table } from './model';
import { Sum } from './sum';
import { Mark, Say } from './words';
import * as W from '../words/table';
import { ENGINE, fixed } from '../ui/lang';

// The action whose odds were closed.
const closed = signal('');

// They open again when something else was weighed meanwhile, or a target is pointed at anew.
function useReopened(table: Table, words: string): void {
    const pointed = table.isPointed.value;
    useEffect(() => void (closed.value = ''), [words]);
    useEffect(() => {
        if (pointed) closed.value = '';
    }, [pointed]);
}

// "<1" and ">99" keep 0 and 100 for what is certain.
function percent({ permille, certain }: Share, whole = Math.round(permille / 10)): string {
    if (certain) return '100';
    if (whole >= 100) return '>99';
    return whole <= 0 ? '<1' : String(whole);
}

// Whole numbers that add up to 100: what is left after rounding down goes to those that lost most by it.
function wholesOf(all: Share[]): number[] {
    const sum = all.reduce((n, { permille }) => n + permille, 0) || 1;
    const exact = all.map(({ permille }) => (100 * permille) / sum), out = exact.map(Math.floor);
    const lost = exact.map((x, i) => ({ i, by: x - Math.floor(x) })).sort((a, b) => b.by - a.by);
    const left = 100 - out.reduce((n, x) => n + x, 0);
    for (const { i } of lost.slice(0, left)) out[i] = (out[i] ?? 0) + 1;
    return out;
}

interface Big extends Share {
    look: 'w' | 't' | 'l';
    whole: number; // of a hundred
}

const LOOKS: Record<number, Big['look']> = {
    [TX_HURT_THEIRS]: 'w', [TX_HURT_NONE]: 't', [TX_HURT_OURS]: 'l', [TX_HURT_BOTH]: 'l', [TX_HURT_OPEN]: 't',
};

const NOTHING_COMES: Words = { text: W.nothingComes, runs: [] };
const wordsOf = ({ words, then }: Share): Words => (words.text ? words : then.text ? then : NOTHING_COMES);

const MOST_BIG = 3;

// The three numbers: by whom it hurts, or the likeliest outcomes where nobody can be hurt.  `rest`: what else there is.
function bigNumbers(odds: OddsOf): { list: Big[]; rest: Big[] } {
    const looks: Big['look'][] = ['t', 'l', 'l'], shares = odds.ahead.length > 0 ? odds.ahead : odds.parts;
    const isHurt = shares.length > 0, all = isHurt ? shares : odds.outcomes, wholes = wholesOf(all);
    const big = all.map((p, i): Big => ({
        ...p, words: isHurt ? p.words : wordsOf(p), look: isHurt ? LOOKS[p.hurt] ?? 't' : looks[i] ?? 'l',
        whole: wholes[i] ?? 0,
    }));
    if (!isHurt) return { list: big.slice(0, MOST_BIG), rest: [] };
    // Both at once is said below them, and so is the rarest.
    const rank = (p: Big): number => (p.hurt === TX_HURT_BOTH ? -1 : p.permille);
    const rest = [...big].sort((a, b) => rank(b) - rank(a)).slice(MOST_BIG);
    return { list: big.filter((p) => !rest.includes(p)), rest };
}

function Numbers({ table, list }: { table: Table; list: Big[] }) {
    return (
        <>
            <div class={`big3 n${list.length}`}>
                {list.map((b) => (
                    <div key={b.words.text} class={b.look} data-hurt={b.hurt}>
                        <b>{percent(b, b.whole)}<small>%</small></b>
                        <span><Say table={table} text={b.words} quiet /></span>
                    </div>
                ))}
            </div>
            <div class="parts" aria-hidden="true">
                {list.map((b) => <i key={b.words.text} class={b.look} style={{ flexGrow: Math.max(b.permille, 5) }} />)}
            </div>
        </>
    );
}

interface Weighed {
    table: Table;
    odds: OddsOf;
    list: Big[];
    rest: Big[];
}

// "In 3 % both suffer.": what the big numbers leave out, so that all of it adds up.
function Rest({ table, rest }: { table: Table; rest: Big[] }) {
    return rest.map((p) => (
        <span key={p.hurt} data-hurt={p.hurt}>
            {W.inShare(<b>{percent(p, p.whole)} %</b>, <Say table={table} text={p.words} quiet />)}{' '}
        </span>
    ));
}

// "About 61 %: 4th Foot hit, if Blue then takes its best choice": the choice that follows is assumed, the table below
// stays exact.
function Assumed({ table, odds, list, rest }: Weighed) {
    const [first] = list, isPicked = odds.assumed.text !== '', about = isPicked ? W.aboutShare : W.aboutAlone;
    return (
        <p class="exp assumed">
            <Rest table={table} rest={rest} />
            {first && about(<b>{percent(first, first.whole)} %</b>, <Say table={table} text={first.words} quiet />)}
            {isPicked && <> {W.assumed(<Say table={table} text={odds.assumed} quiet />)}</>}
        </p>
    );
}

function Sentence(props: Weighed) {
    const { table, odds, list, rest } = props;
    if (odds.ahead.length > 0 || odds.follows.text) return <Assumed {...props} />;
    const first = list[0], { unit, target } = odds.action;
    const unharmed = first?.hurt === TX_HURT_THEIRS ? unit : first?.hurt === TX_HURT_OURS ? target : 0;
    const spared = odds.parts.some((p) => p.hurt === TX_HURT_BOTH) ? unharmed : 0;
    return (
        <p class="exp">
            <Rest table={table} rest={rest} />
            {first && (spared > 0
                ? W.exactlySpared(first.ways.text, <Say table={table} text={first.words} quiet />,
                    <Say table={table} text={table.engine().named(spared)} quiet />)
                : W.exactly(first.ways.text, <Say table={table} text={first.words} quiet />))}
        </p>
    );
}

// The odds are of the fight that the move in hand would bring.
function Forecast({ table, odds }: { table: Table; odds: OddsOf }) {
    if (!odds.follows.text) return null;
    const then = <Say table={table} text={odds.follows} quiet />;
    return <p class="exp forecast">{odds.chancy ? W.forecastByDice(then) : W.forecast(then)}</p>;
}

// How many of a unit of several are harmed on average.
function Average({ table, odds }: { table: Table; odds: OddsOf }) {
    const { target } = odds.action, pieces = table.position.value?.pieces ?? [];
    const mates = pieces.filter((p) => p.group === target).length;
    if (odds.average === 0 || mates < 2) return null;
    return (
        <p class="exp avg">
            {W.average(<b>{fixed(odds.average / 1000, 1)}</b>, mates,
                <Say table={table} text={table.engine().named(target)} quiet />)}
        </p>
    );
}

// All that is said before the dice, and the numbers behind them.
function Reasons({ table }: { table: Table }) {
    const { effect, sums, odds } = table.intent.value, isSum = sums.rows.length > 0;
    const told = odds?.follows.text ? [] : effect.filter((e) => !(e.flags & (ST_E_GROUP | ST_E_MOVE | ST_E_RESULT)))
        .filter((e) => !isSum || !(e.flags & ST_E_MODIFIER));
    if (told.length === 0 && !isSum) return null;
    return (
        <Fold class="mods" head={W.why}>
            {isSum && <Sum table={table} sums={sums} />}
            <Effect table={table} events={toldOf(table, told)} />
        </Fold>
    );
}

function OutcomeRow({ table, outcome }: { table: Table; outcome: Share }) {
    const isThen = outcome.words.text !== '' && outcome.then.text !== '';
    return (
        <tr class={LOOKS[outcome.hurt]} data-hurt={outcome.hurt}>
            <th scope="row">
                <Say table={table} text={wordsOf(outcome)} quiet />
                {isThen && <small>{W.then(<Say table={table} text={outcome.then} quiet />)}</small>}
            </th>
            <td>{outcome.ways.text}</td>
            <td>{percent(outcome)} %</td>
        </tr>
    );
}

function AllOutcomes({ table, odds }: { table: Table; odds: OddsOf }) {
    return (
        <Fold class="mods" head={W.allOutcomes}>
            <div class="scroll" tabIndex={0} role="group" aria-label={W.allOutcomes}>
                <table>
                    <tbody>{odds.outcomes.map((o, i) => <OutcomeRow key={i} table={table} outcome={o} />)}</tbody>
                </table>
            </div>
        </Fold>
    );
}

function Head({ table, odds, onClose }: { table: Table; odds: OddsOf; onClose: () => void }) {
    const { unit, target, verb } = odds.action, units = [unit, target].filter((id) => id > 0);
    return (
        <header>
            <Icon name="dice" />
            {units.map((id, i) => <>{i > 0 && <span>{W.versus}</span>}<Mark table={table} unit={id} /></>)}
            <span class="x" lang={ENGINE}>{capital(table.game.value?.verbs[verb]?.name ?? '')}</span>
            <Tool look="close" icon="x" name={W.closeTheOdds} onClick={onClose} />
        </header>
    );
}

type Corner = 'tl' | 'tr' | 'br' | 'dock';

const WIDTH = 288, HEIGHT = 220, MARGIN = 24; // of the style; as high as this it is at least when it is unfolded

// What the board marks while odds are shown: the unit in hand, targets, the ghost.
const KEEP = '.map :is(.selected, .target, .ghost, .asked)';
// They are never covered.
const TOOLS = '.tools .btn, .coach';
// What else one wants to see or to press.
const SPARE = '.map :is(.plate, .rider-disc, .reach-dot, .reach-ring)';

const cover = (a: DOMRect, b: DOMRect): boolean =>
    a.left < b.right && b.left < a.right && a.top < b.bottom && b.top < a.bottom;

const rectsOf = (area: Element, what: string): DOMRect[] =>
    [...area.querySelectorAll(what)].map((e) => e.getBoundingClientRect());

// The corner where it covers neither what is marked nor who is weighed, and least of the rest; the one where it is, if
// that is as good.  Without one it docks in the side panel.  The fourth corner has the tools.
function cornerOf(area: Element, high: number, fighters: number[], now: Corner | null): Corner {
    const seen = area.getBoundingClientRect(), width = WIDTH + MARGIN, height = Math.max(high, HEIGHT) + MARGIN;
    const keep = [KEEP, TOOLS, ...fighters.map((id) => `.map [id$="-p${id}"]`)].flatMap((what) => rectsOf(area, what));
    const spare = rectsOf(area, SPARE), right = seen.right - width;
    const spots: [Corner, DOMRect][] = [['tl', new DOMRect(seen.left, seen.top, width, height)],
        ['tr', new DOMRect(right, seen.top, width, height)],
        ['br', new DOMRect(right, seen.bottom - height, width, height)]];
    const free = spots.filter(([, spot]) => !keep.some((k) => cover(k, spot)))
        .map(([corner, spot]) => ({ corner, hides: spare.filter((s) => cover(s, spot)).length }));
    if (now && free.some(({ corner }) => corner === now)) return now;
    return free.sort((a, b) => a.hides - b.hides)[0]?.corner ?? 'dock';
}

function useCorner(table: Table, box: { current: HTMLElement | null }, words: string): Corner {
    const corner = useSignal<Corner>('tl'), { odds } = table.intent.value;
    const pieces = table.position.value?.pieces ?? [], named = odds ? [odds.action.unit, odds.action.target] : [];
    const fighters = pieces.filter((p) => named.includes(p.id) || named.includes(p.group)).map((p) => p.id);
    useLayoutEffect(() => {
        const own = box.current, area = own?.closest('.tb')?.querySelector('.barea');
        const put = (now: Corner | null) => {
            if (own && area) corner.value = cornerOf(area, own.scrollHeight, fighters, now);
        };
        // What is unfolded makes it higher: then it goes where there is room, and what is docked stays.
        const grown = new ResizeObserver(() => corner.value !== 'dock' && put(corner.value)), anew = () => put(null);
        const place = () => {
            anew();
            if (own) grown.observe(own);
        };
        let frame = requestAnimationFrame(() => (frame = requestAnimationFrame(place))); // after the board's own
        addEventListener('resize', anew);
        return () => {
            cancelAnimationFrame(frame);
            grown.disconnect();
            removeEventListener('resize', anew);
        };
    }, [words, closed.value]);
    return corner.value;
}

export function Odds({ table }: { table: Table }) {
    const { odds } = table.intent.value, oddsFor = odds?.key ?? '', box = useRef<HTMLElement>(null);
    const corner = useCorner(table, box, oddsFor);
    useReopened(table, oddsFor);
    if (!odds || closed.value === oddsFor || !table.isLive.value) return null;
    const close = () => {
        closed.value = oddsFor;
        table.point(0);
        document.getElementById('prompt-title')?.focus({ preventScroll: true });
    };
    const { list, rest } = bigNumbers(odds);
    return (
        <aside class={`odds ${corner}`} aria-label={W.odds} ref={box} onKeyDown={onEscape(close)}>
            <Head table={table} odds={odds} onClose={close} />
            {odds.tooMany ? <p class="exp">{W.tooManyCases}</p> : (
                <>
                    <Forecast table={table} odds={odds} />
                    <Numbers table={table} list={list} />
                    <Sentence table={table} odds={odds} list={list} rest={rest} />
                    <Average table={table} odds={odds} />
                    <Reasons table={table} />
                    <AllOutcomes table={table} odds={odds} />
                </>
            )}
        </aside>
    );
}
