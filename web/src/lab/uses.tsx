// uses.tsx -- which clauses act, and what each kind of unit is worth.

import { useSignal } from '@preact/signals';
import { ClauseOf } from './sections';
import type { ClausesAt, ClausesOf, Report, WorthAt } from './types';
import { spanOf, Whisker } from './whisker';
import { count, Sure } from './words';

const FIRST = 25; // clauses shown at first

// Clauses of one heading stand together behind its words.
function Chips({ words, list, report }: { words: string; list: string[]; report: Report }) {
    if (list.length === 0) return null;
    const by = new Map<string, string[]>();
    for (const c of list) {
        const heading = report.headings?.[c] ?? '';
        by.set(heading, [...(by.get(heading) ?? []), c]);
    }
    return (
        <p class="chips"><b>{words}:</b> {[...by].map(([heading, all]) => <span key={heading}>
            {heading !== '' && <small class="hw">{heading}</small> }
            {all.map((c) => <span key={c}><ClauseOf report={report} clause={c} isBare /> </span>)}</span>)}
        </p>
    );
}

function Acting({ at, report }: { at: ClausesAt; report: Report }) {
    const isAll = useSignal(false), rows = isAll.value ? at.acting : at.acting.slice(0, FIRST);
    const hasSwing = at.acting.some((row) => row.swing !== null);
    return (
        <section class="pn">
            <header><h2>{at.strength} players</h2>
                <p>{at.acting.length} of {at.of} clauses act, {count(at.games)} games</p></header>
            <div class="scr" tabIndex={0} role="group" aria-label="Clauses"><table class="mt vt use">
                <caption class="vh">Clauses that act in games of {at.strength} players</caption>
                <thead><tr><th scope="col">Clause</th><th scope="col" /><th scope="col" class="n">In games, %</th>
                    <th scope="col" class="n">Times a game</th>
                    {hasSwing && <><th scope="col" class="n">Swing a game</th>
                        <th scope="col" class="n">each time</th></>}<th scope="col" class="n">Ends games, %</th></tr>
                </thead>
                <tbody>{rows.map((row) => <tr key={row.clause}>
                    <th scope="row"><ClauseOf report={report} clause={row.clause} isBare /></th>
                    <td class="tt">{row.title}</td>
                    <td class="n"><Sure figure={row.games} bold /></td><td class="n">{row.acts.toFixed(1)}</td>
                    {hasSwing && <><td class="n">{row.swing?.toFixed(1)}</td>
                        <td class="n">{row.each?.toFixed(1)}</td></>}
                    <td class="n">{row.ends > 0 && row.ends.toFixed(1)}</td></tr>)}
                    {hasSwing && <tr class="sum1"><th scope="row" colSpan={3}>All stretches from a decision to the next
                    </th><td class="n">{at.all.acts.toFixed(1)}</td><td class="n">{at.all.swing?.toFixed(1)}</td>
                        <td class="n">{at.all.each?.toFixed(1)}</td><td /></tr>}</tbody>
            </table></div>
            {at.acting.length > rows.length && <p class="more noprint"><button type="button" class="btn sm"
                onClick={() => (isAll.value = true)}>Show the other {at.acting.length - rows.length}</button></p>}
            <Chips words="Never here, but in the book’s examples" list={at.never} report={report} />
            <p class="ft">{at.forbid.length} more only forbid, and {at.define.length} define or describe: they act
                through others.</p>
        </section>
    );
}

export function Clauses({ report, clauses }: { report: Report; clauses: ClausesOf }) {
    return (
        <>
            {clauses.strengths.map((at) => <Acting key={at.strength} at={at} report={report} />)}
            {clauses.note !== '' && <p class="nt">{clauses.note}</p>}
        </>
    );
}

export function Worth({ report, at }: { report: Report; at: WorthAt }) {
    const widest = Math.max(0, ...at.kinds.flatMap((k) => (k.score ? [Math.abs(k.score.low), Math.abs(k.score.high)]
        : []))), hasPoints = at.kinds.some((k) => k.points !== null);
    return (
        <section class="pn">
            <header><h2>One more piece, {at.strength} players</h2>
                <p>Change of {report.side}’s score of 100 for one more of a kind; {count(at.armies)} armies</p></header>
            <div class="scr" tabIndex={0} role="group" aria-label="Kinds"><table class="mt vt uv">
                <caption class="vh">What each kind is worth, {at.strength} players</caption>
                <thead><tr><th scope="col">Kind</th><th scope="col" class="n">Pieces</th>
                    <th scope="col">Score for one more</th><th scope="col" class="n">points of the score</th>
                    {hasPoints && <><th scope="col" class="n">Price</th>
                        <th scope="col" class="n">Worth in points</th></>}
                </tr></thead>
                <tbody>{at.kinds.map((k) => <tr key={k.name}><th scope="row">{k.name}</th><td class="n">{k.pieces}</td>
                    {k.score ? <><td class="w"><Whisker figure={k.score} span={spanOf(widest, true, false, false)}
                        isClear={k.clear} /></td><td class="n f"><Sure figure={k.score} signed bold={k.clear} /></td></>
                        : <td class="none" colSpan={2}>cannot be told apart from others, or always the same</td>}
                    {hasPoints && <><td class="n">{k.price?.toFixed(1)}</td>
                        <td class="n f">{k.points && <Sure figure={k.points} />}</td></>}</tr>)}</tbody>
            </table></div>
        </section>
    );
}
