// used.tsx -- which clauses a change makes act more or less: uses a game with book A, a bar, and with book B, a disc.

import { useSignal } from '@preact/signals';
import { ClauseOf } from './sections';
import type { Report, Used } from './types';
import { place } from './whisker';
import { interval, mean, Sure } from './words';
import * as W from '../words/lab';

const FIRST = 8; // clauses shown at first

export function UsedView({ report, used }: { report: Report; used: Used }) {
    const isAll = useSignal(false), rows = isAll.value ? used.clauses : used.clauses.slice(0, FIRST);
    const isSeveral = report.battles.length > 1;
    return (
        <section class="pn">
            <header><h2>{W.clausesUsedMoreOrLess}{isSeveral && `: ${used.battle}`}</h2>
                <p>{W.usesHint(used.strength, used.games)}</p>
                <span class="x lgd"><span><i class="mk a" />A</span><span><i class="mk b" />B</span></span></header>
            {used.clauses.length === 0
                ? <p class="ft">{W.noneUsed(used.acting)}</p>
                : <>
                    <div class="scr" tabIndex={0} role="group" aria-label={W.clausesUsedMoreOrLess}>
                        <table class="mt usd">
                            <caption class="vh">{W.usedCaption}</caption>
                            <thead><tr><th scope="col">{W.clause}</th><th scope="col" class="n">A</th>
                                <th scope="col" class="n">B</th>
                                <th scope="colgroup" colSpan={2}>{W.differenceColumn}</th>
                            </tr></thead>
                            <tbody>{rows.map((row) => {
                                const span = { from: 0, to: 1.05 * Math.max(row.a.mean, row.b.mean), mark: null };
                                return <tr key={row.clause}>
                                    <th scope="row"><ClauseOf report={report} clause={row.clause} />
                                        <span class="ab" aria-hidden="true">{mean(row.a)} → {mean(row.b)}</span></th>
                                    <td class="n a"><span title={interval(row.a)}>{mean(row.a)}</span></td>
                                    <td class="n b"><span title={interval(row.b)}>{mean(row.b)}</span></td>
                                    <td class="w"><span class="ab2" aria-hidden="true" style={{
                                        '--a': place(row.a.mean, span), '--b': place(row.b.mean, span),
                                        '--l': place(Math.min(row.a.mean, row.b.mean), span),
                                        '--h': place(Math.max(row.a.mean, row.b.mean), span) }}>
                                        <i class="l" /><i class="mk a" /><i class="mk b" /></span></td>
                                    <td class="n f"><Sure figure={row.difference} signed bold /></td></tr>;
                            })}</tbody>
                        </table>
                    </div>
                    {used.clauses.length > rows.length && <p class="more noprint"><button type="button" class="btn sm"
                        onClick={() => (isAll.value = true)}>{W.showAll(used.clauses.length)}</button></p>}
                    <p class="ft">{W.usedNote(used.acting)}</p>
                </>}
        </section>
    );
}
