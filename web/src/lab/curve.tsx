// curve.tsx -- figures over the values of a number: a line with a band for each strength. Drawn here, without a chart
// library: the marks, the dashes and the text sizes are the lab's own, and a report must be one small file.

import { useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Figure, Point } from './types';
import { mean } from './words';
import * as W from '../words/lab';

export interface Series {
    strength: string;
    at: (Figure | null)[]; // by value
}

interface Box { left: number; right: number; top: number; bottom: number }

// Figures of a measure by strength, strongest first.
export function seriesOf(points: Point[], values: string[], what: (p: Point) => Figure | null): Series[] {
    return [...new Set(points.map((p) => p.strength))].map((strength) => ({ strength, at: values.map((value) => {
        const found = points.find((p) => p.strength === strength && p.value === value);
        return found === undefined ? null : what(found);
    }) }));
}

// Round numbers over what is drawn.
function ticks(series: Series[]): number[] {
    const all = series.flatMap((s) => s.at).filter((f) => f !== null);
    const low = Math.min(...all.map((f) => f.low)), high = Math.max(...all.map((f) => f.high));
    const rough = Math.max((high - low) / 5, 1e-6), ten = 10 ** Math.floor(Math.log10(rough)), out: number[] = [];
    const step = [ten, 2 * ten, 5 * ten].find((n) => n >= rough) ?? 10 * ten;
    for (let n = Math.floor(low / step); n <= Math.ceil(high / step); n++) out.push(Number((n * step).toPrecision(6)));
    return out.length > 1 ? out : [low - 1, low, low + 1];
}

const LETTER = 7.5, LONG = 6, MOST = 20; // pixels of one; letters of a label that does not lie flat, and of the longest
const EVEN = 40; // pixels for that word, right of the lines

// How the labels of values fit between them: every so many, or slanted where they are words.
function labelsOf(values: string[], gap: number): { every: number; isSlanted: boolean; room: number } {
    const longest = Math.min(MOST, Math.max(1, ...values.map((v) => v.length)));
    const every = Math.ceil((longest * LETTER + 6) / gap), isSlanted = every > 1 && longest > LONG;
    return { every: isSlanted ? Math.ceil(16 / gap) : every, isSlanted,
        room: isSlanted ? 28 + Math.round(longest * LETTER * 0.5) : 28 };
}

const cut = (text: string): string => (text.length > MOST ? `${text.slice(0, MOST - 1)}…` : text);

// `others`: a figure that would stand on a point of theirs stands below its own.
function Lines({ series, others, x, y, look, isSmall, every }: {
    series: Series; others: Series[]; x: (i: number) => number; y: (n: number) => number; look: string;
    isSmall: boolean; every: number;
}) {
    const isCovered = (i: number, top: number): boolean => others.some(({ at }) => {
        const f = at[i], far = f ? top - y(f.mean) : -1;
        return far > 3 && far < 30;
    });
    const known = series.at.flatMap((f, i) => (f === null ? [] : [{ f, i, x: x(i) }])), r = isSmall ? 3.5 : 5.5;
    const path = (list: { x: number; n: number }[]): string => list.map((p) => `${p.x.toFixed(1)} ${y(p.n).toFixed(1)}`)
        .join('L');
    const band = [...known.map(({ f, x }) => ({ x, n: f.high })),
        ...[...known].reverse().map(({ f, x }) => ({ x, n: f.low }))];
    return (
        <g class={look}>
            {known.length > 1 && <path class="band" d={`M${path(band)}z`} />}
            {known.length > 1 && <path class="line" d={`M${path(known.map(({ f, x }) => ({ x, n: f.mean })))}`} />}
            {known.map(({ f, x }) => (look === 's0' ? <circle class="pt" cx={x} cy={y(f.mean)} r={r} />
                : <rect class="pt" x={x - r} y={y(f.mean) - r} width={2 * r} height={2 * r} rx="1" />))}
            {!isSmall && look === 's0' && known.map(({ f, i, x }) => i % every === 0 && (
                <text key={i} class="val" x={x} y={y(f.mean) + (isCovered(i, y(f.mean)) ? 22 : -12)}
                    text-anchor="middle">{mean(f)}</text>
            ))}
        </g>
    );
}

// The book's value, in a tag that stays within the chart.
function Tag({ value, at, box }: { value: string; at: number; box: Box }) {
    const words = W.bookIs(cut(value)), half = (words.length * 6.4 + 20) / 2;
    const x = Math.max(box.left + half - 38, Math.min(box.right + 12 - half, at));
    return (
        <g class="tag" transform={`translate(${x} ${box.top - 42})`}>
            <rect x={-half} y="-11" width={2 * half} height="20" rx="10" />
            <text y="3.5" text-anchor="middle">{words}</text></g>
    );
}

function Frame({ all, box, y, x, values, book, even, labels }: {
    all: number[]; box: Box; y: (n: number) => number; x: (i: number) => number; values: string[]; book: number;
    even: boolean; labels: ReturnType<typeof labelsOf>;
}) {
    const place = (i: number) => (labels.isSlanted
        ? { 'transform': `translate(${x(i) + 4} ${box.bottom + 14}) rotate(-30)`, 'class': 'tb to-left' }
        : { 'class': 'tb', 'x': x(i), 'y': box.bottom + 18, 'text-anchor': 'middle' as const });
    return (
        <>
            {all.map((n) => <g key={n}><path class="gl" d={`M${box.left} ${y(n)}H${box.right}`} />
                <text class="t3 to-left" x={box.left - 7} y={y(n) + 4}>{String(n).replace('-', '−')}</text>
            </g>)}
            {even && all[0]! <= 50 && all.at(-1)! >= 50 && <>
                <path class="half" d={`M${box.left} ${y(50)}H${box.right}`} />
                <text x={box.right + 6} y={y(50) + 4}>{W.even}</text></>}
            {book >= 0 && <path class="def" d={`M${x(book)} ${box.top - (box.top > 20 ? 32 : 6)}V${box.bottom}`} />}
            {book >= 0 && box.top > 20 && <Tag value={values[book] ?? ''} at={x(book)} box={box} />}
            <path class="axl" d={`M${box.left} ${box.bottom}H${box.right}`} />
            {values.map((value, i) => i % labels.every === 0 && (
                <text key={value} {...place(i)}>{cut(value)}</text>
            ))}
        </>
    );
}

// Arrow keys and the pointer choose a value, which is lit in every chart.
export function Curve({ series, values, book, label, lit, isSmall = false, even = false }: {
    series: Series[]; values: string[]; book: number; label: string; lit: Signal<number>;
    isSmall?: boolean; even?: boolean;
}) {
    const ref = useRef<SVGSVGElement>(null), width = useSignal(isSmall ? 420 : 760);
    useEffect(() => {
        const box = ref.current?.parentElement;
        if (!box) return;
        const see = new ResizeObserver(() => (width.value = Math.max(240, box.clientWidth)));
        see.observe(box);
        return () => see.disconnect();
    }, []);
    const all = ticks(series), w = width.value, h = isSmall ? 122 : Math.min(452, Math.max(232, w * 0.6 - 28));
    const box = { left: 40, right: w - (even ? EVEN : 14), top: isSmall ? 10 : 62, bottom: h };
    const gap = (box.right - box.left - 40) / Math.max(1, values.length - 1), labels = labelsOf(values, gap);
    const wide = Math.max(1, ...series.flatMap((s) => s.at.map((f) => (f === null ? 1 : mean(f).length))));
    const y = (n: number): number =>
        box.bottom - ((n - all[0]!) / (all.at(-1)! - all[0]! || 1)) * (box.bottom - box.top);
    const x = (i: number): number =>
        box.left + 20 + (values.length < 2 ? 0.5 : i / (values.length - 1)) * (box.right - box.left - 40);
    const choose = (event: KeyboardEvent): void => {
        const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
        if (step === 0) return;
        event.preventDefault();
        lit.value = Math.max(0, Math.min(values.length - 1, lit.value < 0 ? 0 : lit.value + step));
    };
    const point = (event: PointerEvent): void => {
        const at = event.offsetX, gap = values.length < 2 ? w : x(1) - x(0);
        lit.value = Math.max(0, Math.min(values.length - 1, Math.round((at - x(0)) / gap)));
    };
    return (
        <svg ref={ref} class="ch" width={w} height={h + labels.room} viewBox={`0 0 ${w} ${h + labels.room}`} role="img"
            aria-label={label} tabIndex={0}
            onKeyDown={choose} onPointerMove={point} onPointerLeave={() => (lit.value = -1)}
            onBlur={() => (lit.value = -1)}>
            <Frame all={all} box={box} y={y} x={x} values={values} book={book} even={even} labels={labels} />
            {lit.value >= 0 && <path class="lit" d={`M${x(lit.value)} ${box.top}V${box.bottom}`} />}
            {series.map((s, i) => ({ s, i })).reverse().map(({ s, i }) => (
                <Lines key={s.strength} series={s} others={series.filter((o) => o !== s)} x={x} y={y}
                    look={i === 0 ? 's0' : 's1'} isSmall={isSmall} every={Math.ceil((wide * LETTER + 8) / gap)} />
            ))}
        </svg>
    );
}
