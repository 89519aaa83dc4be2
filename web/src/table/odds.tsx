// odds.tsx -- what can come of an action: three big numbers, one sentence, and the rest on demand.

import { signal, useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Event, Odds as OddsOf, OddsPart, Outcome } from '../engine/types';
import { Icon } from '../ui/icon';
import type { Table } from './types';
import { Behind, capital, look, Say, sideOfName } from './words';

// The action whose odds were closed.
const closed = signal('');

// They open again when something else was weighed meanwhile, or a target is pointed at anew.
function useReopened(table: Table, words: string): void {
    const pointed = table.pointed.value;
    useEffect(() => void (closed.value = ''), [words]);
    useEffect(() => {
        if (pointed) closed.value = '';
    }, [pointed]);
}

// "<1" and ">99" keep 0 and 100 for what is certain.
export function percent(permille: number, share: string): string {
    const isWhole = share === '1' || /^(\d+)\/\1$/.test(share), whole = Math.round(permille / 10);
    if (isWhole) return '100';
    if (whole >= 100) return '>99';
    return whole <= 0 ? '<1' : String(whole);
}

// "5/36" as people say it.
function cases(share: string): string {
    const [a, b] = share.split('/');
    return a !== undefined && b !== undefined ? `${a} of ${b}` : share;
}

interface Big {
    part?: OddsPart['part'];
    text: string;
    share: string;
    permille: number;
    tone: 'w' | 't' | 'l';
}

const TONES: Record<OddsPart['part'], Big['tone']> = { theirs: 'w', none: 't', ours: 'l', both: 'l', open: 't' };

// The three numbers: by whom it hurts, or the likeliest outcomes where nobody can be hurt.
function bigNumbers(odds: OddsOf): Big[] {
    const most = odds.parts.length > 3 ? odds.parts.filter((p) => p.part !== 'both') : odds.parts;
    const least = most.length > 3 ? Math.min(...most.map((p) => p.permille)) : -1;
    const parts = most.filter((p) => p.permille !== least);
    if (parts.length > 0) return parts.map((p) => ({ ...p, tone: TONES[p.part] }));
    const tones: Big['tone'][] = ['t', 'l', 'l'];
    return odds.outcomes.slice(0, 3).map((o, i) => ({
        text: o.text || 'nothing comes of it', share: o.share, permille: o.permille, tone: tones[i] ?? 'l',
    }));
}

function Numbers({ table, list }: { table: Table; list: Big[] }) {
    return (
        <>
            <div class={`big3 n${list.length}`}>
                {list.map((b) => (
                    <div key={b.text} class={b.tone}>
                        <b>{percent(b.permille, b.share)}<small>%</small></b>
                        <span><Say table={table} text={b.text} quiet /></span>
                    </div>
                ))}
            </div>
            <div class="parts" aria-hidden="true">
                {list.map((b) => <i key={b.text} class={b.tone} style={{ flexGrow: Math.max(b.permille, 5) }} />)}
            </div>
        </>
    );
}

const namesIn = (words: string): string[] => words.match(/\b[AB]\d{1,3}\b/g) ?? [];

// Where both can suffer, a number of one side alone says so.
function alone(odds: OddsOf, big: Big, words: string): string {
    const [own, other] = namesIn(words), spared = big.part === 'theirs' ? own : big.part === 'ours' ? other : undefined;
    return spared !== undefined && odds.parts.some((p) => p.part === 'both') ? `, ${spared} unharmed` : '';
}

function Sentence({ table, odds, list, words }: { table: Table; odds: OddsOf; list: Big[]; words: string }) {
    const both = odds.parts.find((p) => p.part === 'both'), first = list[0];
    const said = first ? first.text + alone(odds, first, words) : '';
    const isBothBig = both !== undefined && list.some((b) => b.text === both.text);
    return (
        <p class="exp">
            {both && !isBothBig &&
                <>In <b>{percent(both.permille, both.share)} %</b> <Say table={table} text={both.text} quiet />. </>}
            {first && <>Exactly {cases(first.share)}: <Say table={table} text={said} quiet />.</>}
        </p>
    );
}

// How many of a unit of several are harmed on average.
function Average({ table, odds, words }: { table: Table; odds: OddsOf; words: string }) {
    const [, other = ''] = namesIn(words), piece = table.position.value?.pieces.find((p) => p.name === other);
    if (odds.average === 0 || piece?.shape !== 'disc') return null;
    const mates = table.position.value?.pieces.filter((p) => p.group === piece.group).length ?? 0;
    return (
        <p class="exp avg">
            On average <b>{(odds.average / 1000).toFixed(1)}</b> of {mates} of <Say table={table} text={other} quiet />.
        </p>
    );
}

// The events of the action the odds are of: those of the preview, or of the target under the pointer.
function eventsOf(table: Table): Event[] {
    const { preview, effect, oddsFor } = table.intent.value, engine = table.engine();
    if (preview && engine.words(preview) === oddsFor) return effect;
    try {
        return engine.explain(engine.parse(oddsFor));
    } catch {
        return []; // the odds themselves still stand
    }
}

// All that is said before the dice, with the reasons of its numbers.
function Reasons({ table }: { table: Table }) {
    const list = eventsOf(table).filter((e) => !e.group && !e.motion && !e.result);
    if (list.length === 0) return null;
    return (
        <details class="mods">
            <summary><Icon name="chev" />Why</summary>
            <ul>
                {list.map((e, i) => (
                    <li key={i} class={e.modifier ? 'mod' : undefined}>
                        <span><Say table={table} text={capital(e.text)} quiet /></span>
                        <Behind table={table} clause={e.clause} />
                    </li>
                ))}
            </ul>
        </details>
    );
}

function OutcomeRow({ table, outcome }: { table: Table; outcome: Outcome }) {
    return (
        <tr>
            <th scope="row">
                <Say table={table} text={capital(outcome.text || 'nothing comes of it')} quiet />
                {outcome.asked && <small><Say table={table} text={capital(outcome.asked)} quiet /></small>}
            </th>
            <td>{outcome.share}</td>
            <td>{percent(outcome.permille, outcome.share)} %</td>
        </tr>
    );
}

function AllOutcomes({ table, odds }: { table: Table; odds: OddsOf }) {
    return (
        <details class="mods">
            <summary><Icon name="chev" />All outcomes</summary>
            <div class="scroll" tabIndex={0} role="group" aria-label="All outcomes">
                <table>
                    <tbody>
                        {odds.outcomes.map((o, i) => <OutcomeRow key={i} table={table} outcome={o} />)}
                    </tbody>
                </table>
            </div>
        </details>
    );
}

function Head({ words, onClose }: { words: string; onClose: () => void }) {
    const units = namesIn(words);
    return (
        <header>
            <Icon name="dice" />
            {units.map((name, i) => (
                <>
                    {i > 0 && <span>v</span>}
                    <span class={`u ${look(sideOfName(name))}`}>{name}</span>
                </>
            ))}
            <span class="x">{capital(words.split(' ')[0] ?? '')}</span>
            <button type="button" class="btn ghost icon close" aria-label="Close the odds" onClick={onClose}>
                <Icon name="x" />
            </button>
        </header>
    );
}

type Corner = 'tl' | 'tr' | 'br' | 'dock';

const WIDTH = 288, HEIGHT = 220, MARGIN = 24; // of the style; as high as this it is at least when it is unfolded

// What the board marks while odds are shown: the unit in hand, targets, the ghost.
const KEEP = '.map :is(.selected, .target, .ghost, .asked)';
// They are never covered.
const TOOLS = '.tools .btn';
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
    const corner = useSignal<Corner>('tl'), names = namesIn(words);
    const pieces = table.position.value?.pieces ?? [];
    const named = pieces.filter((p) => names.includes(p.name)).map((p) => p.id);
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
    const { odds, oddsFor } = table.intent.value, box = useRef<HTMLElement>(null);
    const corner = useCorner(table, box, oddsFor);
    useReopened(table, oddsFor);
    if (!odds || odds.certain || closed.value === oddsFor || !table.isLive.value) return null;
    const close = () => {
        closed.value = oddsFor;
        table.point(0);
        document.getElementById('prompt-title')?.focus({ preventScroll: true });
    };
    const escape = (e: KeyboardEvent) => {
        if (e.key !== 'Escape') return;
        e.stopPropagation();
        close();
    };
    const list = bigNumbers(odds);
    return (
        <aside class={`odds ${corner}`} aria-label="Odds" ref={box} onKeyDown={escape}>
            <Head words={oddsFor} onClose={close} />
            {odds.tooMany ? <p class="exp">Too many cases to count exactly.</p> : (
                <>
                    <Numbers table={table} list={list} />
                    <Sentence table={table} odds={odds} list={list} words={oddsFor} />
                    <Average table={table} odds={odds} words={oddsFor} />
                    <Reasons table={table} />
                    <AllOutcomes table={table} odds={odds} />
                </>
            )}
        </aside>
    );
}
