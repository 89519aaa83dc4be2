// home.tsx -- the lab's first page: what can be asked, and what was asked.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { Button, vh } from '../ui/controls';
import { list, resume, stop } from './api';
import { asError, Refused, Top } from './frame';
import { Glyph, glyphOf } from './glyphs';
import type { Listed, Shown } from './types';
import { isOpen, paceWords, Said, share, StateMark, stateOf, when } from './words';
import * as U from '../words/ui';
import * as W from '../words/lab';

const EVERY = 2000; // milliseconds

const Bar = ({ y, from, to, at, no }: { y: number; from: number; to: number; at: number; no?: boolean }) => (
    <g class={no ? 'no' : 'yes'}><path d={`M${from} ${y}H${to}M${from} ${y - 5}v10M${to} ${y - 5}v10`} />
        <circle cx={at} cy={y} r="5.5" /></g>
);
const curve = [[50, 36], [90, 30], [130, 38], [170, 60], [210, 74], [250, 78]] as const;
const along = (dy: number, list: readonly (readonly [number, number])[]): string =>
    list.map(([x, y]) => `${x} ${y + dy}`).join('L');

// A picture of the answer that each kind of question gives.
const kinds: [string, string, string, ComponentChildren][] = [
    ['compare', W.compareTwoBooks, W.compareHint, <>
        <path class="ln" d="M150 12V92" /><Bar y={28} from={92} to={132} at={112} />
        <Bar y={52} from={140} to={176} at={158} no />
        <Bar y={76} from={170} to={202} at={186} /></>],
    ['sweep', W.sweepANumber, W.sweepHint, <>
        <path class="ln" d="M36 14V90H264" />
        <path class="bd" d={`M${along(-9, curve)}L${along(9, [...curve].reverse())}z`} />
        <path class="cv" d={`M${along(0, curve)}`} />
        {curve.map(([x, y]) => <circle key={x} class="dot" cx={x} cy={y} r="4.5" />)}
        <path class="bk" d="M130 16V90" /></>],
    ['matter', W.whichNumbersMatter, W.matterHint, <>
        {[[88, 96], [70, 58], [44, 50], [20, 26]].map(([down = 0, up = 0], i) => <g key={i}>
            <rect class="dn" x={150 - down} y={16 + 18 * i} width={down} height="11" />
            <rect class="up" x="150" y={16 + 18 * i} width={up} height="11" /></g>)}
        <path class="ax" d="M150 10V92" /></>],
    ['balance', W.balance, W.balanceHint, <>
        {[98, 92, 83, 82].map((red, i) => <g key={i}><rect class="r" x="54" y={14 + 21 * i} width={red} height="14" />
            <rect class="d" x={54 + red} y={14 + 21 * i} width="12" height="14" />
            <rect class="b" x={66 + red} y={14 + 21 * i} width={180 - red} height="14" /></g>)}
        <path class="bk" d="M150 8V98" /></>],
];

function Kinds({ known }: { known: string[] }) {
    return (
        <nav class="kinds" aria-label={W.askAQuestion}>
            {kinds.filter(([kind]) => known.includes(kind)).map(([kind, title, question, picture], i) => (
                <a key={kind} class="kd" href={`/lab/ask?kind=${kind}`}>
                    <svg class="pic" viewBox="0 0 300 104" aria-hidden="true">{picture}</svg>
                    <div><h2><Glyph name={glyphOf(kind)} />{title}<kbd aria-hidden="true">{i + 1}</kbd></h2>
                        <p>{question}</p></div>
                </a>
            ))}
        </nav>
    );
}

function Answer({ one }: { one: Listed }) {
    const { entry } = one, [pace, sure] = paceWords(entry), [look] = stateOf(one);
    if (look === 'playing')
        return (
            <span class="pr">
                <span class="l"><span><b>{share(entry)} %</b> · {pace}</span><span>{sure}</span></span>
                <span class="prog" role="progressbar" aria-label={W.gamesPlayed}
                    aria-valuenow={share(entry)} aria-valuemin={0}
                    aria-valuemax={100}><b style={{ '--w': `${share(entry)}%` }} /></span>
            </span>
        );
    const words = look === 'err' ? one.why || entry.fault : entry.verdict;
    return <span class="a"><StateMark one={one} />{words && <span class="v"><Said text={words} /></span>}</span>;
}

function Item({ one, onAct }: { one: Listed; onAct: (act: (id: string) => Promise<Shown>) => void }) {
    const { entry } = one, open = isOpen(one), about = entry.question;
    return (
        <li class={stateOf(one)[0] === 'playing' ? 'on' : ''}>
            <span class="k"><Glyph name={glyphOf(entry.kind)} /></span>
            <span class="q"><b><a href={`/lab/${entry.id}`}>{entry.question}</a></b>
                <small>{entry.rules} · {W.gamesCount(entry.progress.games)}</small></span>
            <Answer one={one} />
            <span class="w">{when(entry.created)}</span>
            {open ? <Button onClick={() => onAct(stop)}>
                <Glyph name="stop" />{(one.place > 0 ? W.removeOne : W.stopOne)(about, vh)}</Button>
                : entry.state === 'done' ? <a class="btn" href={`/lab/${entry.id}`}>{W.openOne(about, vh)}</a>
                    : <Button onClick={() => onAct(resume)}><Glyph name="play" />{W.goOnOne(about, vh)}</Button>}
        </li>
    );
}

const filters: [string, (one: Listed) => boolean][] = [[W.all, () => true], [W.running, isOpen],
    [W.done, (one) => one.entry.state === 'done'], [W.stopped, (one) => !isOpen(one) && one.entry.state !== 'done']];

// A running one is never hidden.
function Questions({ all, onAct }: {
    all: Listed[]; onAct: (id: string, act: (id: string) => Promise<Shown>) => void;
}) {
    const chosen = useSignal(0), isShown = filters[chosen.value]![1];
    if (all.length === 0) return <p class="empty">{W.noQuestions}</p>;
    return (
        <section>
            <div class="sec"><h2>{W.questions}</h2>
                <div class="flt" role="group" aria-label={W.whichQuestions}>
                    {filters.map(([name, is], i) => <button key={name} type="button" aria-pressed={i === chosen.value}
                        onClick={() => (chosen.value = i)}>{name} {all.filter(is).length}</button>)}
                </div></div>
            <ul class="pn ql">
                {all.filter((one) => isShown(one) || isOpen(one)).map((one) => (
                    <Item key={one.entry.id} one={one} onAct={(act) => onAct(one.entry.id, act)} />
                ))}
            </ul>
        </section>
    );
}

// Digits choose a card, as its corner says.
function onKey(event: KeyboardEvent): void {
    if (event.ctrlKey || event.metaKey || event.altKey || event.target instanceof HTMLInputElement) return;
    const card = document.querySelectorAll<HTMLAnchorElement>('.kd')[Number(event.key) - 1];
    if (card) card.click();
}

export function Home() {
    const all = useSignal<Listed[] | null>(null), known = useSignal<string[]>([]);
    const error = useSignal<Error | null>(null);
    const look = async (): Promise<void> => {
        try {
            const found = await list();
            const rank = (one: Listed): number => (one.place > 0 ? one.place : isOpen(one) ? 0 : 1000);
            all.value = found.experiments.sort((a, b) => rank(a) - rank(b));
            known.value = found.kinds;
            error.value = null;
        } catch (problem) {
            error.value = asError(problem);
        }
    };
    useEffect(() => {
        void look();
        addEventListener('keydown', onKey);
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible' && all.value?.some(isOpen)) void look();
        }, EVERY);
        return () => {
            clearInterval(timer);
            removeEventListener('keydown', onKey);
        };
    }, []);
    return (
        <>
            <Top />
            <main class="pg" id="main" tabIndex={-1}>
                <div class="hd1 home"><h1>{U.lab}</h1>
                    <p>{W.intro}</p></div>
                {error.value !== null && <Refused error={error.value} onTry={() => void look()} />}
                {all.value !== null && <Kinds known={known.value} />}
                {all.value !== null && <Questions all={all.value} onAct={async (id, act) => {
                    try {
                        await act(id);
                    } catch (problem) {
                        error.value = asError(problem);
                        return;
                    }
                    await look();
                }} />}
                {all.value !== null && <p class="nt">{W.oneAtATime}</p>}
            </main>
        </>
    );
}
