// uses.tsx -- which clauses act, and what each kind of unit is worth.

import { useSignal } from '@preact/signals';
import { ClauseOf } from './sections';
import type { ClausesAt, ClausesOf, Report, WorthAt } from './types';
import { spanOf, Whisker } from './whisker';
import { Sure } from './words';
import * as W from '../words/lab';
import { fixed } from '../ui/lang';

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
            <header><h2>{W.playersTitle(at.strength)}</h2>
                <p>{W.acting(at.acting.length, at.of, at.games)}</p></header>
            <div class="scr" tabIndex={0} role="group" aria-label={W.clauses}><table class="mt vt use">
                <caption class="vh">{W.actingCaption(at.strength)}</caption>
                <thead><tr><th scope="col">{W.clause}</th><th scope="col" /><th scope="col" class="n">{W.inGames}</th>
                    <th scope="col" class="n">{W.timesAGame}</th>
                    {hasSwing && <><th scope="col" class="n">{W.swingAGame}</th>
                        <th scope="col" class="n">{W.eachTime}</th></>}<th scope="col" class="n">{W.endsGames}</th></tr>
                </thead>
                <tbody>{rows.map((row) => <tr key={row.clause}>
                    <th scope="row"><ClauseOf report={report} clause={row.clause} isBare /></th>
                    <td class="tt">{row.title}</td>
                    <td class="n"><Sure figure={row.games} bold /></td><td class="n">{fixed(row.acts, 1)}</td>
                    {hasSwing && <><td class="n">{row.swing !== null && fixed(row.swing, 1)}</td>
                        <td class="n">{row.each !== null && fixed(row.each, 1)}</td></>}
                    <td class="n">{row.ends > 0 && fixed(row.ends, 1)}</td></tr>)}
                    {hasSwing && <tr class="sum1"><th scope="row" colSpan={3}>{W.allStretches}
                    </th><td class="n">{fixed(at.all.acts, 1)}</td>
                        <td class="n">{at.all.swing !== null && fixed(at.all.swing, 1)}</td>
                        <td class="n">{at.all.each !== null && fixed(at.all.each, 1)}</td><td /></tr>}</tbody>
            </table></div>
            {at.acting.length > rows.length && <p class="more noprint"><button type="button" class="btn sm"
                onClick={() => (isAll.value = true)}>{W.showOther(at.acting.length - rows.length)}</button></p>}
            <Chips words={W.neverHere} list={at.never} report={report} />
            <p class="ft">{W.forbidNote(at.forbid.length, at.define.length)}</p>
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
            <header><h2>{W.oneMore(at.strength)}</h2>
                <p>{W.oneMoreHint(report.side, at.armies)}</p></header>
            <div class="scr" tabIndex={0} role="group" aria-label={W.kinds}><table class="mt vt uv">
                <caption class="vh">{W.worthCaption(at.strength)}</caption>
                <thead><tr><th scope="col">{W.kind}</th><th scope="col" class="n">{W.pieces}</th>
                    <th scope="col">{W.scoreForOneMore}</th><th scope="col" class="n">{W.pointsOfTheScore}</th>
                    {hasPoints && <><th scope="col" class="n">{W.price}</th>
                        <th scope="col" class="n">{W.worthInPoints}</th></>}
                </tr></thead>
                <tbody>{at.kinds.map((k) => <tr key={k.name}><th scope="row">{k.name}</th><td class="n">{k.pieces}</td>
                    {k.score ? <><td class="w"><Whisker figure={k.score} span={spanOf(widest, true, false, false)}
                        isClear={k.clear} /></td><td class="n f"><Sure figure={k.score} signed bold={k.clear} /></td></>
                        : <td class="none" colSpan={2}>{W.cannotTell}</td>}
                    {hasPoints && <><td class="n">{k.price !== null && fixed(k.price, 1)}</td>
                        <td class="n f">{k.points && <Sure figure={k.points} />}</td></>}</tr>)}</tbody>
            </table></div>
        </section>
    );
}
