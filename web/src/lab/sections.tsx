// sections.tsx -- tables of measures with whiskers: any section that a report has.

import { Clause } from '../ui/clause';
import { Glyph } from './glyphs';
import { PlainFigure } from './luck';
import type { Figure, Report, Row, Section } from './types';
import { Axis, spanOf, Whisker } from './whisker';
import type { Span } from './whisker';
import { interval, mean, Sure } from './words';
import * as W from '../words/lab';

// A report that is a file has no rulebook and no server beside it.
export const isFile = document.getElementById('report') !== null;

// With the words of its heading, where there is room for them.
export function ClauseOf({ report, clause, isBare }: { report: Report; clause: string; isBare?: boolean }) {
    const words = isBare ? '' : (report.headings?.[clause] ?? '');
    return (
        <>{isFile ? <span>{clause}</span> : <Clause rules={report.rules} clause={clause} />}
            {words !== '' && <small class="hw">{words}</small>}</>
    );
}

// A measure: its rows by strength. Measures that follow each other share a scale; `isNew`: another one begins.
type Measure = { first: Row; by: Map<string, Row> };
type Scaled = { measure: Measure; span: Span; isNew: boolean };

const strengthOf = (row: Row): string => row.strength ?? '';
const shown = (row: Row): Figure | null => row.difference ?? row.a ?? row.b ?? null;

function measuresOf(section: Section): Measure[] {
    const out: Measure[] = [];
    for (const row of section.rows) {
        const last = out.at(-1);
        if (last?.first.name === row.name && !last.by.has(strengthOf(row))) last.by.set(strengthOf(row), row);
        else out.push({ first: row, by: new Map([[strengthOf(row), row]]) });
    }
    return out;
}

// One scale for all rows that the engine gives the same one: those of turns and of decisions differ, and say so.
function scaled(section: Section): Scaled[] {
    const isShare = section.unit === 'points';
    const spanOfAll = (scale: number | null | undefined): Span => {
        const rows = section.rows.filter((row) => row.scale === scale), figures = rows.map(shown).filter((f) => !!f);
        const widest = Math.max(0, ...figures.flatMap((f) => [Math.abs(f.low), Math.abs(f.high)]));
        return spanOf(widest, rows.some((row) => row.difference), isShare, !isShare && figures.some((f) => f.low < 0));
    };
    return measuresOf(section).map((measure, i, all) => ({ measure, span: spanOfAll(measure.first.scale),
        isNew: i === 0 || all[i - 1]?.first.scale !== measure.first.scale }));
}

function Name({ row, report }: { row: Row; report: Report }) {
    return (
        <>
            {row.clause !== row.name && row.name}
            {row.clause && <> <ClauseOf report={report} clause={row.clause} /></>}
            {row.disagree && <span class="wm" title={W.disagreeTitle}><Glyph name="warn" />
                <span class="vh">{W.disagree}</span></span>}
        </>
    );
}

function Cells({ row, span, isNew, isPair }: {
    row: Row | undefined; span: Span; isNew: boolean; isPair: boolean;
}) {
    const figure = row === undefined ? null : shown(row);
    if (row === undefined || figure === null)
        return <td class="none g" colSpan={isPair ? 4 : 2}>{W.notMeasuredHere}</td>;
    const isDifference = !!row.difference, isClear = isDifference ? row.clear === true : true;
    return (
        <>
            {isPair && <td class="n a g">{row.a && <span title={interval(row.a)}>{mean(row.a)}</span>}</td>}
            {isPair && <td class="n b">{row.b && <span title={interval(row.b)}>{mean(row.b)}</span>}</td>}
            <td class={isPair ? 'w' : 'w g'}>{isNew && <Axis span={span} />}
                {row.strength && <small class="tg">{row.strength}</small>}
                <Whisker figure={figure} span={span} isClear={isClear} /></td>
            <td class="n f"><Sure figure={figure} signed={isDifference} bold={isClear} /></td>
        </>
    );
}

// The score before luck was removed.
function LuckLine({ measure, strengths, isPair }: { measure: Measure; strengths: string[]; isPair: boolean }) {
    return (
        <tr class="lk">
            <th scope="row">{W.luckRemovedFromIt}</th>
            {strengths.map((strength) => {
                const row = measure.by.get(strength);
                return (
                    <td key={strength} class="n g" colSpan={isPair ? 4 : 2}>
                        {row?.strength && <small class="tg">{row.strength}</small>}
                        <span>{row?.plain ? <PlainFigure of={row} signed={!!row.difference} />
                            : row && W.notRemoved}</span></td>
                );
            })}
        </tr>
    );
}

// On a phone A and B are one text behind the name, and each strength has a line with its tag.
function Line({ of: { measure, span, isNew }, isFirst, strengths, report, isPair }: {
    of: Scaled; isFirst: boolean; strengths: string[]; report: Report; isPair: boolean;
}) {
    const top = measure.by.get(strengths[0] ?? '') ?? measure.first;
    return (
        <tr class={isNew && !isFirst ? 'nx' : ''}>
            <th scope="row"><Name row={measure.first} report={report} />
                {isPair && top.a && top.b && <span class="ab" aria-hidden="true">{mean(top.a)} → {mean(top.b)}</span>}
            </th>
            {strengths.map((strength) => (
                <Cells key={strength} row={measure.by.get(strength)} span={span} isNew={isNew} isPair={isPair} />
            ))}
        </tr>
    );
}

function Part({ section, strengths, report, isPair }: {
    section: Section; strengths: string[]; report: Report; isPair: boolean;
}) {
    const lines = scaled(section);
    if (lines.length === 0) return null;
    return (
        <tbody>
            <tr class="sh">
                <th scope="rowgroup">{section.title}{section.unit ? `, ${section.unit}` : ''}</th>
                {strengths.map((strength) => (
                    <>
                        {isPair && <td key={strength} class="g" colSpan={2} />}
                        <td class={isPair ? '' : 'g'} />
                        <td />
                    </>
                ))}
            </tr>
            {lines.map((line, i) => (
                <>
                    <Line key={i} of={line} isFirst={i === 0} strengths={strengths} report={report} isPair={isPair} />
                    {[...line.measure.by.values()].some((row) => row.plain) &&
                        <LuckLine measure={line.measure} strengths={strengths} isPair={isPair} />}
                </>
            ))}
        </tbody>
    );
}

function Heads({ strengths, isPair }: { strengths: string[]; isPair: boolean }) {
    return (
        <thead>
            {strengths.some((s) => s !== '') && <tr>
                <td />
                {strengths.map((s) => <th key={s} class="g" scope="colgroup" colSpan={isPair ? 4 : 2}>
                    {s} <small>{W.playersOf}</small></th>)}
            </tr>}
            <tr>
                <th scope="col">{W.measure}</th>
                {strengths.map((s) => (
                    <>
                        {isPair && <th scope="col" class="n g">A</th>}
                        {isPair && <th scope="col" class="n">B</th>}
                        <th class={isPair ? '' : 'g'} scope="colgroup" colSpan={2}>
                            {isPair ? W.differenceColumn : W.withInterval}
                            <span class="vh">{s}</span></th>
                    </>
                ))}
            </tr>
        </thead>
    );
}

// All sections of one battle and one change.
export function Sections({ report, list }: { report: Report; list: Section[] }) {
    const rows = list.flatMap((s) => s.rows), first = list[0];
    if (first === undefined || rows.length === 0) return null;
    const strengths = [...new Set(rows.map(strengthOf))], isPair = rows.some((row) => row.difference && row.a && row.b);
    const isDifference = rows.some((row) => row.difference);
    const isSeveral = report.battles.length > 1 && first.battle;
    return (
        <section class="pn">
            <header>
                <h2>{isDifference ? W.whatChanges : W.whatWasMeasured}{isSeveral ? `: ${first.battle}` : ''}</h2>
                <p>{isDifference ? W.differenceKey
                    : W.figureKey}</p>
                {isPair && <span class="x lgd">
                    <span><i class="mk a" />{W.aTheBook}</span>
                    <span><i class="mk b" />{W.bChanged(first.variant ?? W.changed)}</span>
                </span>}
            </header>
            <div class="scr">
                <table class="mt">
                    <caption class="vh">{W.measuresCaption}</caption>
                    <Heads strengths={strengths} isPair={isPair} />
                    {list.map((section, i) => (
                        <Part key={i} section={section} strengths={strengths} report={report} isPair={isPair} />
                    ))}
                </table>
            </div>
        </section>
    );
}

// Sections that belong together, in their order.
export function groups(sections: Section[]): Section[][] {
    const by = new Map<string, Section[]>();
    for (const section of sections) {
        const key = `${section.battle ?? ''}\n${section.variant ?? ''}`;
        by.set(key, [...(by.get(key) ?? []), section]);
    }
    return [...by.values()];
}
