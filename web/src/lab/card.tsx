// card.tsx -- the card of a battle: who wins at each strength, how long it takes, how it ends, what each unit is worth.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../ui/controls';
import { begin, check } from './api';
import { asError } from './frame';
import { PlainFigure } from './luck';
import { ClauseOf, isFile } from './sections';
import type { Card, Length, Report } from './types';
import { aroundEven, spanOf, Whisker } from './whisker';
import { about, Sure } from './words';
import * as W from '../words/lab';
import { fixed, list, num } from '../ui/lang';

const AGAIN = 1000; // milliseconds
const SIDES = ['red', 'blue'] as const; // the colours of the two sides
const whole = (n: number): string => (n < 10 && n % 1 !== 0 ? fixed(n, 1) : num(Math.round(n)));

// Wins of the first side, draws, wins of the second, in per cent.
function Share({ won, sides }: { won: number[]; sides: string[] }) {
    const [a = 0, d = 0, b = 0] = won, words = (n: number): string => (n >= 9 ? fixed(n, 1) : '');
    return (
        <span class="shr" role="img" aria-label={W.shares(sides[0] ?? '', fixed(a, 1), fixed(d, 1), sides[1] ?? '',
            fixed(b, 1))}>
            <i class="r" style={{ '--w': `${a}%` }}>{words(a)}</i><i class="d" style={{ '--w': `${d}%` }} />
            <i class="b" style={{ '--w': `${b}%` }}>{words(b)}</i>
        </span>
    );
}

function Strengths({ card, report }: { card: Card; report: Report }) {
    return (
        <section class="pn">
            <header><h2>{W.byStrengthOfPlay}</h2><span class="x lgd">{card.sides.map((side, i) => <span key={side}>
                <i class={`sd ${SIDES[i]}`} />{side}</span>)}<span><i class="sd draw" />{W.drawsKey}</span></span>
            </header>
            <div class="pnb">
                <div class="lvl">{card.strengths.map((s) => <>
                    <b key={s.strength}>{s.strength}</b>
                    <span class="hlf"><Share won={s.won} sides={card.sides} /></span>
                    <span class="num"><Sure figure={s.score} bold /></span>
                    {s.plain && <span class="pf"><PlainFigure of={s} /></span>}</>)}</div>
                <p class="nt">{(card.strengths.some((s) => s.plain) ? W.strengthsLucky : W.strengthsPlain)(report.side,
                    list(card.strengths.map((s) => W.gamesOf(s.games, s.strength))))}</p>
            </div>
            <header class="mid"><h2>{W.whoMovesFirst}</h2></header>
            <div class="pnb fm">{card.strengths.map((s) => (s.first ? <p key={s.strength}>
                <span>{W.scoreOfFirst(s.strength)}</span>
                <span class="num"><Sure figure={s.first} bold /></span>
                <Whisker figure={s.first} span={aroundEven(card.strengths.map((o) => o.first))}
                    isClear={s.first.low > 50 || s.first.high < 50} /></p>
                : <p key={s.strength}><span>{s.strength}: {s.mover}</span></p>))}</div>
        </section>
    );
}

function Histogram({ length }: { length: Length }) {
    const most = Math.max(...length.bins.map((b) => b.share), 1), w = 400, h = 200, n = length.bins.length;
    const x = (i: number): number => 10 + (i * (w - 20)) / n;
    const at = length.bins.findIndex((b) => length.median <= b.to);
    return (
        <svg class="ch hist" viewBox={`0 0 ${w} ${h + 46}`} role="img" aria-label={W.lengthIs(length.name,
            whole(length.median), whole(length.quarter), whole(length.three_quarters))}>
            {length.bins.map((b, i) => <rect key={i} class={b.middle ? 'mid' : ''} x={x(i) + 1}
                y={26 + h - 26 - (b.share / most) * (h - 40)} width={(w - 20) / n - 2}
                height={Math.max(0.5, (b.share / most) * (h - 40))}><title>
                    {W.binIs(whole(b.from), whole(b.to), fixed(b.share, 1))}</title></rect>)}
            <path class="axl" d={`M10 ${h}H${w - 10}`} />
            {at >= 0 && <><path class="def" d={`M${x(at + 0.5)} 16V${h}`} />
                <text class={`tb${at > n / 2 ? ' to-left' : ''}`} x={x(at + 0.5) + (at > n / 2 ? -6 : 6)} y="20">
                    {W.median(whole(length.median))}</text></>}
            {length.bins.map((b, i) => i % Math.ceil(n / 8) === 0 && <text key={i} class="t3" x={x(i + 0.5)} y={h + 16}
                text-anchor="middle">{whole(b.from)}</text>)}
            <text x={w / 2} y={h + 38} text-anchor="middle">{length.name}</text>
        </svg>
    );
}

function Lengths({ card }: { card: Card }) {
    const [first] = card.lengths;
    return (
        <section class="pn">
            <header><h2>{W.howLong}</h2><p>{W.lengthsHint(card.strength)}</p></header>
            <div class="pnb">
                {first && <Histogram length={first} />}
                <dl class="lens">{card.lengths.map((l) => <div key={l.name}><dt>{l.name}</dt>
                    <dd><b>{whole(l.median)}</b> <span class="ci">{W.spread(whole(l.quarter),
                        whole(l.three_quarters), whole(l.least), whole(l.most))}</span></dd></div>)}</dl>
                <p class="nt">{card.length_note}</p>
            </div>
        </section>
    );
}

function Ends({ card, report }: { card: Card; report: Report }) {
    return (
        <section class="pn">
            <header><h2>{W.howItEnds}</h2><p>{W.perCentByWinner}</p></header>
            <div class="pnb en">{card.ends.map((e) => <p key={e.name}>
                <span>{e.clause ? <ClauseOf report={report} clause={e.clause} /> : e.name}</span>
                <span class="num"><Sure figure={e.share} bold /></span>
                <Share won={e.won} sides={card.sides} /></p>)}</div>
            <header class="mid"><h2>{W.whatItCosts}</h2><p>{W.costsHint}</p></header>
            <div class="pnb fm">{card.costs.map((c) => <p key={c.name}><span>
                {c.side !== null && <i class={`sd ${SIDES[c.side]}`} />}{c.name}</span>
                <span class="num"><Sure figure={c.figure} bold />
                    {c.of !== null && <span class="ci"> {W.of(num(c.of))}</span>}
                </span></p>)}</div>
        </section>
    );
}

// The same question with its units: how long it takes here, and the button that asks it.
function AskUnits({ report }: { report: Report }) {
    const seconds = useSignal<number | null>(null), trouble = useSignal(''), asked = `${report.yaml}units: yes\n`;
    useEffect(() => {
        let timer = 0;
        const look = async (): Promise<void> => {
            const now = await check(asked).catch(() => null);
            seconds.value = now?.seconds ?? null;
            if (now?.timed === false) timer = window.setTimeout(() => void look(), AGAIN);
        };
        if (!isFile) void look();
        return () => clearTimeout(timer);
    }, [asked]);
    const start = async (): Promise<void> => {
        try {
            location.assign(`/lab/${(await begin(asked)).id}`);
        } catch (problem) {
            trouble.value = asError(problem).message;
        }
    };
    return (
        <div class="pnb nt"><p>{W.notMeasured}</p>
            {!isFile && <Button look="sm noprint" onClick={() => void start()}>
                {seconds.value === null ? W.measureUnits : W.measureUnitsIn(about(seconds.value))}</Button>}
            {trouble.value !== '' && <p class="oops" role="alert">{trouble.value}</p>}</div>
    );
}

function Units({ card, report }: { card: Card; report: Report }) {
    const widest = Math.max(0, ...card.units.flatMap((u) => [Math.abs(u.difference.low), Math.abs(u.difference.high)]));
    if (card.units.length === 0)
        return (
            <section class="pn wide"><header><h2>{W.whichUnitsEarnTheirPlace}</h2></header>
                {card.units_note ? <p class="pnb nt">{card.units_note}</p> : <AskUnits report={report} />}
            </section>
        );
    return (
        <section class="pn wide">
            <header><h2>{W.whichUnitsEarnTheirPlace}</h2>
                <p>{W.unitsHint(report.side, card.strength)}</p>
            </header>
            <div class="scr" tabIndex={0} role="group" aria-label={W.units}><table class="mt vt uv">
                <caption class="vh">{W.unitsCaption(report.side)}</caption>
                <thead><tr><th scope="col">{W.unit}</th><th scope="col">{W.scoreWithoutIt}</th>
                    <th scope="col" class="n">{W.points}</th><th scope="col" class="n">{W.aPiece}</th></tr></thead>
                <tbody>{card.units.map((u) => <tr key={u.name} class={u.little ? 'low' : ''}>
                    <th scope="row"><i class={`sd ${SIDES[u.side]}`} />{u.name}
                        {u.little && <span class="vh"> {W.mattersLittle}</span>}</th>
                    <td class="w"><Whisker figure={u.difference} span={spanOf(widest, true, false, false)}
                        isClear={u.clear} /></td>
                    <td class="n f"><Sure figure={u.difference} signed bold={u.clear} /></td>
                    <td class="n">{u.each < 0 ? '−' : '+'}{fixed(Math.abs(u.each), 1)}</td></tr>)}</tbody>
            </table></div>
            <p class="ft">{W.tintNote}</p>
        </section>
    );
}

// What the verdict is about, in four figures.
export function Four({ card, side }: { card: Card; side: string }) {
    const best = card.strengths[0], figures: [string, string, string?][] = [];
    if (best) figures.push([fixed(best.score.mean, 1), W.scoreOf(side),
        best.plain ? W.luckRemovedPlain(fixed(best.plain.mean, 1)) : '']);
    for (const l of card.lengths.slice(0, 2)) figures.push([whole(l.median), W.medianOf(l.name)]);
    if (best) figures.push([`${fixed(best.won[1] ?? 0, 1)} %`, W.drawsKey]);
    return <div class="cnt3 four">{figures.map(([n, words, more]) => <div key={words}><b>{n}</b><span>{words}</span>
        {more && <small>{more}</small>}</div>)}</div>;
}

export function CardView({ report, card }: { report: Report; card: Card }) {
    return (
        <>
            {report.battles.length > 1 && <h2 class="bt">{card.battle}</h2>}
            <div class="bc">
                <Strengths card={card} report={report} /><Lengths card={card} /><Ends card={card} report={report} />
                <Units card={card} report={report} />
            </div>
        </>
    );
}
