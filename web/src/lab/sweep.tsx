// sweep.tsx -- the answer to a sweep: curves over the values of a number, and the table they are drawn from.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { Curve, seriesOf } from './curve';
import { fewerGames } from './luck';
import type { Figure, Point, Report } from './types';
import { spanOf, Whisker } from './whisker';
import { interval, mean, Sure } from './words';
import * as W from '../words/lab';

const small: [string, string, (p: Point) => Figure | null][] = [[W.length, W.turnsUnit, (p) => p.turns],
    [W.draws, W.perCentOfGames, (p) => p.draws], [W.margin, '', (p) => p.margin]];

function Marks({ strengths }: { strengths: string[] }) {
    return (
        <span class="x lgd">{strengths.map((s, i) => (
            <span key={s}><i class={i === 0 ? 'mk b' : 'mk sq'} />{s}</span>
        ))}</span>
    );
}

const REST = [W.turns, W.draws, W.margin];

const Was = ({ figure, signed }: { figure: Figure; signed?: boolean }) =>
    <small class="pf">{W.plainIs(`${mean(figure, signed)} ${interval(figure, signed)}`)}</small>;

// On a phone the strength and the names of the measures stand in the cells.
function Cells({ point, strength, scale }: { point: Point | undefined; strength: string; scale: number }) {
    if (!point?.score) return <td class="none g" colSpan={6}>{W.notMeasuredHere}</td>;
    const change = point.difference, clear = point.clear;
    return (
        <>
            <td class="n f g"><small class="tg">{strength}</small><span><Sure figure={point.score} bold /></span>
                {!change && point.plain_score && <Was figure={point.plain_score} />}</td>
            {change ? <><td class="w"><Whisker figure={change} span={spanOf(scale, true, false, false)}
                isClear={clear} /></td>
                <td class="n f"><Sure figure={change} signed bold={clear} />
                    {point.plain && <Was figure={point.plain} signed />}</td></>
                : <td class="same" colSpan={2}>{W.theBook}</td>}
            {[point.turns, point.draws, point.margin].map((f, i) => <td key={i} class="n m">
                <small class="tg">{REST[i]}</small>{f && mean(f, i === 2)}</td>)}
        </>
    );
}

function All({ points, side, strengths, lit, values }: {
    points: Point[]; side: string; strengths: string[]; lit: Signal<number>; values: string[];
}) {
    const isBook = (value: string | null): boolean => points.some((p) => p.value === value && p.book);
    const keys = [...new Set(points.map((p) => p.value))].filter((v) => v !== null || !values.some(isBook));
    const scale = Math.max(0, ...points.flatMap((p) => (p.difference ? [Math.abs(p.difference.low),
        Math.abs(p.difference.high)] : [])));
    const removed = strengths.map((s) => [s, fewerGames(points.filter((p) => p.strength === s))] as const)
        .filter(([, fewer]) => fewer !== '');
    return (
        <section class="pn">
            <header><h2>{W.allValues}</h2><p>{W.valuesHint}</p></header>
            <div class="scr" tabIndex={0} role="group" aria-label={W.allValues}>
                <table class="mt vt swt">
                    <caption class="vh">{W.sweepCaption(side)}</caption>
                    <thead>
                        <tr><td />{strengths.map((s) => <th key={s} class="g" scope="colgroup" colSpan={6}>
                            {s} <small>{W.playersOf}</small></th>)}</tr>
                        <tr><th scope="col">{W.value}</th>{strengths.map((s) => <>
                            <th key={s} scope="col" class="n g">{W.scoreOf(side)}</th>
                            <th scope="colgroup" colSpan={2}>{W.difference}</th>
                            {REST.map((w) =>
                                <th key={w} scope="col" class="n">{w}</th>)}</>)}</tr>
                    </thead>
                    <tbody>
                        {keys.map((value) => (
                            <tr key={value} class={value !== null && values.indexOf(value) === lit.value ? 'lit' : ''}>
                                <th scope="row">{value ?? W.theBook}
                                    {value !== null && isBook(value) && <span class="chip">{W.theBook}</span>}</th>
                                {strengths.map((s) => <Cells key={s} scale={scale} strength={s}
                                    point={points.find((p) => p.value === value && p.strength === s)} />)}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
            {removed.map(([s, fewer]) => <p key={s} class="ft">{W.luckNoteOf(s, fewer)}</p>)}
        </section>
    );
}

// One battle.
export function Sweep({ report, points }: { report: Report; points: Point[] }) {
    const lit = useSignal(-1);
    const values = [...new Set(points.map((p) => p.value).filter((v) => v !== null))];
    const strengths = [...new Set(points.map((p) => p.strength))], battle = points[0]?.battle ?? '';
    const book = values.findIndex((v) => points.some((p) => p.value === v && p.book));
    const score = seriesOf(points, values, (p) => p.score), name = W.scoreOf(report.side);
    const first = score[0]?.at.map((f, i) => (f ? `${values[i]}: ${mean(f)}` : '')).filter((s) => s !== '').join(', ');
    return (
        <>
            <div class="sw1">
                <section class="pn">
                    <header><h2>{name}{report.battles.length > 1 && `: ${battle}`}</h2>
                        <p>{W.curveHint}</p><Marks strengths={strengths} /></header>
                    <div class="pnb"><Curve series={score} values={values} book={book} lit={lit} even
                        label={W.curveOf(name, strengths[0] ?? '', first ?? '')} /></div>
                </section>
                <section class="pn sm3">
                    {small.map(([title, unit, what]) => {
                        const series = seriesOf(points, values, what);
                        return series.some((s) => s.at.some((f) => f !== null)) && (
                            <div key={title}><h3>{title} <span>{unit}</span></h3>
                                <Curve isSmall series={series} values={values} book={book} lit={lit}
                                    label={W.smallCurve(title)} /></div>
                        );
                    })}
                </section>
            </div>
            <All points={points} side={report.side} strengths={strengths} lit={lit} values={values} />
        </>
    );
}
