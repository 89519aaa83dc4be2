// sections.tsx -- tables of measures with whiskers: any section that a report has.

import { Clause } from '../ui/clause';
import { Glyph } from './glyphs';
import type { Figure, Report, Row, Section } from './types';
import { Axis, spanOf, Whisker } from './whisker';
import type { Span } from './whisker';
import { interval, mean, Sure } from './words';

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

// A measure: its rows by strength.
type Measure = { first: Row; by: Map<string, Row> };

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

function spanOfRow(section: Section, row: Row): Span {
    const widest = Math.max(0, ...section.rows.map(shown).filter((f) => f !== null)
        .map((f) => Math.max(Math.abs(f.low), Math.abs(f.high))));
    return spanOf(row.scale ?? widest, !!row.difference, section.unit === 'points', (shown(row)?.low ?? 0) < 0 &&
        section.unit !== 'points');
}

function Name({ row, report }: { row: Row; report: Report }) {
    return (
        <>
            {row.clause !== row.name && row.name}
            {row.clause && <> <ClauseOf report={report} clause={row.clause} /></>}
            {row.disagree && <span class="wm" title="The strengths disagree by more than chance."><Glyph name="warn" />
                <span class="vh">The strengths disagree.</span></span>}
        </>
    );
}

function Cells({ row, span, isPair }: { row: Row | undefined; span: Span; isPair: boolean }) {
    const figure = row === undefined ? null : shown(row);
    if (row === undefined || figure === null) return <td class="none g" colSpan={isPair ? 4 : 2}>not measured</td>;
    const isDifference = !!row.difference, isClear = isDifference ? row.clear === true : true;
    return (
        <>
            {isPair && <td class="n a g">{row.a && <span title={interval(row.a)}>{mean(row.a)}</span>}</td>}
            {isPair && <td class="n b">{row.b && <span title={interval(row.b)}>{mean(row.b)}</span>}</td>}
            <td class={isPair ? 'w' : 'w g'}>{row.strength && <small class="tg">{row.strength}</small>}
                <Whisker figure={figure} span={span} isClear={isClear} /></td>
            <td class="n f"><Sure figure={figure} signed={isDifference} bold={isClear} /></td>
        </>
    );
}

// On a phone A and B are one text behind the name, and each strength has a line with its tag.
function Line({ measure, section, strengths, report, isPair }: {
    measure: Measure; section: Section; strengths: string[]; report: Report; isPair: boolean;
}) {
    const top = measure.by.get(strengths[0] ?? '') ?? measure.first;
    return (
        <tr>
            <th scope="row"><Name row={measure.first} report={report} />
                {isPair && top.a && top.b && <span class="ab" aria-hidden="true">{mean(top.a)} → {mean(top.b)}</span>}
            </th>
            {strengths.map((strength) => (
                <Cells key={strength} row={measure.by.get(strength)} span={spanOfRow(section, measure.first)}
                    isPair={isPair} />
            ))}
        </tr>
    );
}

function Part({ section, strengths, report, isPair }: {
    section: Section; strengths: string[]; report: Report; isPair: boolean;
}) {
    const measures = measuresOf(section), first = measures[0];
    if (first === undefined) return null;
    const span = spanOfRow(section, first.first);
    const isOne = measures.every((m) => JSON.stringify(spanOfRow(section, m.first)) === JSON.stringify(span));
    return (
        <tbody>
            <tr class="sh">
                <th scope="rowgroup">{section.title}{section.unit ? `, ${section.unit}` : ''}</th>
                {strengths.map((strength) => (
                    <>
                        {isPair && <td key={strength} class="g" colSpan={2} />}
                        <td class={isPair ? '' : 'g'}>{isOne && <Axis span={span} />}</td>
                        <td />
                    </>
                ))}
            </tr>
            {measures.map((measure, i) => (
                <Line key={i} measure={measure} section={section} strengths={strengths} report={report}
                    isPair={isPair} />
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
                    {s} <small>players</small></th>)}
            </tr>}
            <tr>
                <th scope="col">Measure</th>
                {strengths.map((s) => (
                    <>
                        {isPair && <th scope="col" class="n g">A</th>}
                        {isPair && <th scope="col" class="n">B</th>}
                        <th class={isPair ? '' : 'g'} scope="colgroup" colSpan={2}>
                            {isPair ? 'Difference, B − A' : 'With 95 % interval'}
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
                <h2>{isDifference ? 'What changes' : 'What was measured'}{isSeveral ? `: ${first.battle}` : ''}</h2>
                <p>{isDifference ? 'Dot: difference. Line: 95 % interval. Grey and hollow: could be nothing.'
                    : 'Dot: figure. Line: 95 % interval.'}</p>
                {isPair && <span class="x lgd">
                    <span><i class="mk" />A the book</span><span><i class="mk b" />B {first.variant ?? 'changed'}</span>
                </span>}
            </header>
            <div class="scr">
                <table class="mt">
                    <caption class="vh">Measures by strength of play, with 95 % intervals</caption>
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
