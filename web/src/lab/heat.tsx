// heat.tsx -- a sweep of two numbers: the score of every value with every other, as a map that is a table.

import { fewerGames } from './luck';
import type { Point, Report } from './types';
import { interval, mean } from './words';
import * as W from '../words/lab';

// How far from even, for the tint: the side that it favours, and how much.
const tint = (p: Point): [string, string] => {
    const far = (p.score?.mean ?? 50) - 50;
    return [far >= 0 ? 'red' : 'blue', `${Math.min(45, Math.abs(far) * 2).toFixed(0)}%`];
};

function Cell({ point, isLeast }: { point: Point | undefined; isLeast: boolean }) {
    if (!point?.score) return <td class="none">{W.notMeasuredHere}</td>;
    const [side, much] = tint(point);
    return (
        <td class={`${side}${point.favours ? ' sure' : ''}`} style={{ '--h': much }}>
            <b>{mean(point.score)}</b><span class="ci">{interval(point.score)}</span>
            {point.plain_score && <span class="ci">{W.plainIs(mean(point.plain_score))}</span>}
            {point.favours && <small>{point.favours}</small>}
            {point.book && <span class="chip">{W.theBook}</span>}{isLeast && <span class="chip ev">{W.mostEven}</span>}
        </td>
    );
}

export function Heat({ report, points }: { report: Report; points: Point[] }) {
    const [number = '', by = ''] = report.numbers ?? [], grid = points.filter((p) => p.value !== null);
    const strengths = [...new Set(grid.map((p) => p.strength))], battle = points[0]?.battle ?? '';
    const down = [...new Set(grid.map((p) => p.value))], across = [...new Set(grid.map((p) => p.by ?? ''))];
    return (
        <>{strengths.map((strength) => {
            const own = grid.filter((p) => p.strength === strength);
            const book = points.find((p) => p.strength === strength && p.value === null);
            const off = (p: Point): number => Math.abs((p.score?.mean ?? 1000) - 50);
            const even = [...own].sort((a, b) => off(a) - off(b))[0], fewer = fewerGames(own);
            return (
                <section key={strength} class="pn">
                    <header><h2>{W.scoreOfPlayers(report.side, strength)}{report.battles.length > 1 && `: ${battle}`}
                    </h2><p>{book?.score ? W.heatHintBook(mean(book.score), interval(book.score)) : W.heatHint}</p>
                    </header>
                    <div class="scr" tabIndex={0} role="group" aria-label={W.mapOf(strength)}>
                        <table class="heat">
                            <caption class="vh">{W.heatCaption(report.side, number, by)}</caption>
                            <thead><tr><td /><th scope="colgroup" colSpan={across.length}>{by}</th></tr>
                                <tr><th scope="col" class="ax">{number}</th>
                                    {across.map((v) => <th key={v} scope="col">{v}</th>)}</tr></thead>
                            <tbody>{down.map((value) => <tr key={value}><th scope="row">{value}</th>
                                {across.map((v) => {
                                    const point = own.find((p) => p.value === value && p.by === v);
                                    const isEven = point !== undefined && point === even;
                                    return <Cell key={v} point={point} isLeast={isEven} />;
                                })}</tr>)}</tbody>
                        </table>
                    </div>
                    {fewer !== '' && <p class="ft">{W.luckNote(fewer)}</p>}
                </section>
            );
        })}</>
    );
}
