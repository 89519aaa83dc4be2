// heat.tsx -- a sweep of two numbers: the score of every value with every other, as a map that is a table.

import { fewerGames } from './luck';
import type { Point, Report } from './types';
import { interval, mean } from './words';

// How far from even, for the tint: the side that it favours, and how much.
const tint = (p: Point): [string, string] => {
    const far = (p.score?.mean ?? 50) - 50;
    return [far >= 0 ? 'red' : 'blue', `${Math.min(45, Math.abs(far) * 2).toFixed(0)}%`];
};

function Cell({ point, isLeast }: { point: Point | undefined; isLeast: boolean }) {
    if (!point?.score) return <td class="none">not measured</td>;
    const [side, much] = tint(point);
    return (
        <td class={`${side}${point.favours ? ' sure' : ''}`} style={{ '--h': much }}>
            <b>{mean(point.score)}</b><span class="ci">{interval(point.score)}</span>
            {point.plain_score && <span class="ci">plain {mean(point.plain_score)}</span>}
            {point.favours && <small>{point.favours}</small>}
            {point.book && <span class="chip">the book</span>}{isLeast && <span class="chip ev">most even</span>}
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
                    <header><h2>{report.side}’s score, {strength} players{report.battles.length > 1 && `: ${battle}`}
                    </h2><p>of 100, with 95 % interval{book?.score && `; the book ${mean(book.score)} ${
                        interval(book.score)}`}. A name: this side is clearly favoured.</p></header>
                    <div class="scr" tabIndex={0} role="group" aria-label={`Map, ${strength} players`}>
                        <table class="heat">
                            <caption class="vh">{report.side}’s score for every {number} and {by}</caption>
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
                    {fewer !== '' && <p class="ft">Luck is removed from the score: {fewer}. Plain: the score
                        before.</p>}
                </section>
            );
        })}</>
    );
}
