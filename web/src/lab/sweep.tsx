// sweep.tsx -- the answer to a sweep: curves over the values of a number, and the table they are drawn from.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { Curve, seriesOf } from './curve';
import type { Figure, Point, Report } from './types';
import { spanOf, Whisker } from './whisker';
import { mean, Sure } from './words';

const small: [string, string, (p: Point) => Figure | null][] = [['Length', 'turns', (p) => p.turns],
    ['Draws', 'per cent of games', (p) => p.draws], ['Margin', '', (p) => p.margin]];

function Marks({ strengths }: { strengths: string[] }) {
    return (
        <span class="x lgd">{strengths.map((s, i) => (
            <span key={s}><i class={i === 0 ? 'mk b' : 'mk sq'} />{s}</span>
        ))}</span>
    );
}

function Cells({ point, scale }: { point: Point | undefined; scale: number }) {
    if (!point?.score) return <td class="none g" colSpan={5}>not measured</td>;
    const change = point.difference;
    return (
        <>
            <td class="n f g"><Sure figure={point.score} bold /></td>
            <td class="w">{change && <Whisker figure={change} span={spanOf(scale, true, false, false)}
                isClear={point.clear} />}{change && <span class="vh"><Sure figure={change} signed /></span>}</td>
            {[point.turns, point.draws, point.margin].map((f, i) => <td key={i} class="n">{f && mean(f, i === 2)}</td>)}
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
    return (
        <section class="pn">
            <header><h2>All values</h2><p>Whisker: difference to the book.</p></header>
            <div class="scr" tabIndex={0} role="group" aria-label="All values">
                <table class="mt vt">
                    <caption class="vh">{side}’s score, length, draws and margin for each value</caption>
                    <thead>
                        <tr><td />{strengths.map((s) => <th key={s} class="g" scope="colgroup" colSpan={5}>
                            {s} <small>players</small></th>)}</tr>
                        <tr><th scope="col">Value</th>{strengths.map((s) => <>
                            <th key={s} scope="col" class="n g">{side}’s score</th><th scope="col">Difference</th>
                            {['Turns', 'Draws', 'Margin'].map((w) =>
                                <th key={w} scope="col" class="n">{w}</th>)}</>)}</tr>
                    </thead>
                    <tbody>
                        {keys.map((value) => (
                            <tr key={value} class={value !== null && values.indexOf(value) === lit.value ? 'lit' : ''}>
                                <th scope="row">{value ?? 'the book'}
                                    {value !== null && isBook(value) && <span class="chip">the book</span>}</th>
                                {strengths.map((s) => <Cells key={s} scale={scale}
                                    point={points.find((p) => p.value === value && p.strength === s)} />)}
                            </tr>
                        ))}
                    </tbody>
                </table>
            </div>
        </section>
    );
}

// One battle.
export function Sweep({ report, points }: { report: Report; points: Point[] }) {
    const lit = useSignal(-1);
    const values = [...new Set(points.map((p) => p.value).filter((v) => v !== null))];
    const strengths = [...new Set(points.map((p) => p.strength))], battle = points[0]?.battle ?? '';
    const book = values.findIndex((v) => points.some((p) => p.value === v && p.book));
    const score = seriesOf(points, values, (p) => p.score), name = `${report.side}’s score`;
    const first = score[0]?.at.map((f, i) => (f ? `${values[i]}: ${mean(f)}` : '')).filter((s) => s !== '').join(', ');
    return (
        <>
            <div class="sw1">
                <section class="pn">
                    <header><h2>{name}{report.battles.length > 1 && `: ${battle}`}</h2>
                        <p>of 100, band: 95 % interval</p><Marks strengths={strengths} /></header>
                    <div class="pnb"><Curve series={score} values={values} book={book} lit={lit} even
                        label={`${name} by value, ${strengths[0]} players: ${first}`} /></div>
                </section>
                <section class="pn sm3">
                    {small.map(([title, unit, what]) => {
                        const series = seriesOf(points, values, what);
                        return series.some((s) => s.at.some((f) => f !== null)) && (
                            <div key={title}><h3>{title} <span>{unit}</span></h3>
                                <Curve isSmall series={series} values={values} book={book} lit={lit}
                                    label={`${title} by value; the table below has the figures`} /></div>
                        );
                    })}
                </section>
            </div>
            <All points={points} side={report.side} strengths={strengths} lit={lit} values={values} />
        </>
    );
}
