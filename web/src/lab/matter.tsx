// matter.tsx -- which numbers matter: for each number one step down and one up, as bars with their intervals.

import { useSignal } from '@preact/signals';
import { Seg } from './seg';
import { ClauseOf } from './sections';
import type { Effect, Matter, NumberRow, Report, StepOf } from './types';
import { Axis, place, spanOf } from './whisker';
import type { Span } from './whisker';
import { Sure } from './words';
import * as W from '../words/lab';

const FIRST = 12; // numbers shown at first

const size = (step: StepOf, k: number): number => Math.abs(step.effects[k]?.difference.mean ?? 0);
const largest = (row: NumberRow, k: number): number => Math.max(0, ...row.steps.map((s) => size(s, k)));
const isClear = (row: NumberRow, k: number): boolean => row.steps.some((s) => s.effects[k]?.clear === true);
const lookOf = (step: StepOf): string => (step.up === null ? 'ot' : step.up ? 'up' : 'dn');

// Those that are clear in the measure first, then by size.
const sorted = (rows: NumberRow[], k: number): NumberRow[] => [...rows].sort((a, b) =>
    Number(isClear(b, k)) - Number(isClear(a, k)) || largest(b, k) - largest(a, k));

// One scale for all rows of a measure.
function spanOfAll(rows: NumberRow[], k: number): Span {
    const ends = rows.flatMap((row) => row.steps.flatMap((s) => {
        const d = s.effects[k]?.difference;
        return d ? [Math.abs(d.low), Math.abs(d.high)] : [];
    }));
    return spanOf(Math.max(0, ...ends), true, false, false);
}

function Bar({ effect, look, span }: { effect: Effect; look: string; span: Span }) {
    const { mean, low, high } = effect.difference;
    const bar = { '--a': place(Math.min(0, mean), span), '--b': place(Math.max(0, mean), span) };
    return (
        <span class="tbr" aria-hidden="true"><i class="z" />
            <i class={`b ${look}${effect.clear ? '' : ' n'}`} style={bar} />
            <i class={`e${effect.clear ? '' : ' n'}`} style={{ '--a': place(low, span), '--b': place(high, span) }} />
        </span>
    );
}

// "5 ← 6 → 7": the steps around the book's value.
function Steps({ row }: { row: NumberRow }) {
    const down = row.steps.find((s) => s.up === false), up = row.steps.find((s) => s.up === true);
    const other = row.steps.filter((s) => s.up === null);
    return (
        <span class="st3">{down && `${down.value} ← `}<b>{row.value}</b>{up && ` → ${up.value}`}
            {other.map((s) => <span key={s.value} class="alt"> → {s.value}</span>)}</span>
    );
}

function Line({ row, rank, spans, by, report }: {
    row: NumberRow; rank: number; spans: Span[]; by: number; report: Report;
}) {
    return (
        <tr>
            <td class="rk">{rank}</td>
            <th scope="row"><code>{row.name}</code>{report.battles.length > 1 && <small>{row.battle}</small>}</th>
            <td class="vs"><Steps row={row} /><br /><ClauseOf report={report} clause={row.clause} /></td>
            {spans.map((span, k) => (
                <td key={k} class={k === by ? 'on' : 'off'}>{row.steps.map((step) => {
                    const effect = step.effects[k];
                    return effect && <span key={step.value} class="st1">
                        <Bar effect={effect} look={lookOf(step)} span={span} />
                        <span class="vh">{(effect.clear ? W.to : W.toUnclear)(step.value,
                            <Sure figure={effect.difference} signed />)}</span></span>;
                })}</td>
            ))}
        </tr>
    );
}

function Rest({ of, onShow }: { of: number; onShow: () => void }) {
    if (of === 0) return null;
    return (
        <p class="more noprint">
            <button type="button" class="btn sm" onClick={onShow}>{W.showOther(of)}</button>
        </p>
    );
}

function Names({ title, text, rows, report }: {
    title: string; text: string; rows: { name: string; clause: string }[]; report: Report;
}) {
    const isAll = useSignal(false), some = isAll.value ? rows : rows.slice(0, FIRST);
    if (rows.length === 0) return null;
    return (
        <section class="pn">
            <header><h2>{title}</h2><p>{text}</p></header>
            <ul class="dd">{some.map((n) => <li key={n.name}><code>{n.name}</code><span class="y" />
                <ClauseOf report={report} clause={n.clause} /></li>)}</ul>
            <Rest of={rows.length - some.length} onShow={() => (isAll.value = true)} />
        </section>
    );
}

// The larger step of each number that nothing is shown of.
function Small({ rows, k, name, report }: { rows: NumberRow[]; k: number; name: string; report: Report }) {
    const isAll = useSignal(false), list = sorted(rows, k), some = isAll.value ? list : list.slice(0, FIRST);
    if (rows.length === 0) return null;
    return (
        <section class="pn">
            <header><h2>{W.tooSmallTitle}</h2><p>{W.largerStep(name)}</p></header>
            <ul class="dd">{some.map((row) => {
                const step = [...row.steps].sort((a, b) => size(b, k) - size(a, k))[0], effect = step?.effects[k];
                return <li key={row.name + row.battle}><code>{row.name}</code>
                    <span class="y">
                        {effect && W.to(step?.value ?? '', <Sure figure={effect.difference} signed />)}</span>
                    <ClauseOf report={report} clause={row.clause} /></li>;
            })}</ul>
            <Rest of={list.length - some.length} onShow={() => (isAll.value = true)} />
        </section>
    );
}

export function Counts({ matter }: { matter: Matter }) {
    return (
        <div class="cnt3">
            <div><b>{matter.clear}</b><span>{W.matter}</span></div>
            <div><b>{matter.unclear}</b><span>{W.tooSmall}</span></div>
            <div><b>{matter.idle.numbers.length}</b><span>{W.notUsed}</span></div>
        </div>
    );
}

export function MatterView({ report, matter }: { report: Report; matter: Matter }) {
    const telling = matter.measures.findIndex((_, k) => matter.strengths[0]?.numbers.some((row) => isClear(row, k)));
    const by = useSignal(Math.max(0, telling)), which = useSignal(0), isAll = useSignal(false);
    const at = matter.strengths[which.value];
    if (at === undefined) return null;
    const clear = at.numbers.filter((row) => row.clear), small = at.numbers.filter((row) => !row.clear);
    const all = sorted(clear.length > 0 ? clear : at.numbers, by.value);
    const rows = isAll.value ? all : all.slice(0, FIRST), spans = matter.measures.map((_, k) => spanOfAll(rows, k));
    const name = matter.measures[by.value]?.name ?? '';
    return (
        <>
            <section class="pn">
                <header><h2>{W.byEffect(name)}</h2>
                    <p>{clear.length > 0 ? '' : W.noneClear}</p>
                    <span class="x lgd"><span><i class="sw up" />{W.stepUp}</span>
                        <span><i class="sw dn" />{W.stepDown}</span>
                        <span>{W.lineKey}</span><span>{W.paleKey}</span></span></header>
                <div class="opts noprint">
                    <Seg name={W.order} value={String(by.value)} onChoose={(v) => (by.value = Number(v))}
                        list={matter.measures.map((m, k) => [String(k), m.name, ''] as const)} />
                    {matter.strengths.length > 1 && <Seg name={W.players} value={String(which.value)}
                        onChoose={(v) => (which.value = Number(v))}
                        list={matter.strengths.map((s, i) => [String(i), s.strength, ''] as const)} />}
                </div>
                <div class="scr" tabIndex={0} role="group" aria-label={W.numbers}><table class="tn">
                    <caption class="vh">{W.matterCaption(name, at.strength)}</caption>
                    <thead><tr><td /><th scope="col">{W.number}</th><th scope="col">{W.bookAndSteps}</th>
                        {matter.measures.map((m, k) => <th key={m.name} scope="col"
                            class={k === by.value ? 'on' : 'off'}>
                            {m.name}{m.unit && `, ${m.unit}`}{spans[k] && <Axis span={spans[k]} />}</th>)}</tr></thead>
                    <tbody>{rows.map((row, i) => <Line key={row.name + row.battle} row={row} rank={i + 1} spans={spans}
                        by={by.value} report={report} />)}</tbody>
                </table></div>
                <Rest of={all.length - rows.length} onShow={() => (isAll.value = true)} />
                <p class="ft">{W.playersAre(at.strength)} {matter.note} {which.value === 0 && matter.screened}</p>
            </section>
            <div class="lo2">
                <Small rows={clear.length > 0 ? small : []} k={by.value} name={name} report={report} />
                <Names title={W.notUsedTitle} text={matter.idle.text} rows={matter.idle.numbers} report={report} />
                <Names title={W.notTried} text={matter.fixed.text} rows={matter.fixed.numbers} report={report} />
            </div>
        </>
    );
}
