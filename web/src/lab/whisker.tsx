// whisker.tsx -- a figure with its interval on a scale, and the scale's numbers. Three elements in a box: positions are
// set as properties of the element, because the policy of the pages forbids style attributes.

import type { Figure } from './types';

// A part of the number line that rows share.
export interface Span {
    from: number;
    to: number;
    mark: number | null; // what the line through all rows means: no difference, or even
}

export const place = (x: number, s: Span): string =>
    `${Math.max(0, Math.min(100, (100 * (x - s.from)) / (s.to - s.from))).toFixed(2)}%`;

// A round number, at most `most`.
function round(most: number): number {
    const ten = 10 ** Math.floor(Math.log10(most));
    return (most >= 5 * ten ? 5 : most >= 2 * ten ? 2 : 1) * ten;
}

// Of differences: zero in the middle. Of figures: from zero, or the hundred with its middle.
export function spanOf(scale: number, isDifference: boolean, isShare: boolean, isNegative: boolean): Span {
    const wide = (scale > 0 ? scale : 1) * 1.1;
    if (isDifference || isNegative) return { from: -wide, to: wide, mark: 0 };
    return isShare ? { from: 0, to: 100, mark: 50 } : { from: 0, to: wide, mark: null };
}

// Scores around the middle of the hundred, as near as they allow.
export function aroundEven(scores: (Figure | null | undefined)[]): Span {
    const far = Math.max(...scores.flatMap((f) => (f ? [Math.abs(f.low - 50), Math.abs(f.high - 50)] : [])));
    const half = [10, 25].find((n) => n >= far) ?? 50;
    return { from: 50 - half, to: 50 + half, mark: 50 };
}

// Hidden from readers: the row says the same in words.
export function Whisker({ figure, span, isClear, look }: {
    figure: Figure; span: Span; isClear: boolean; look?: string;
}) {
    const at = { '--a': place(figure.low, span), '--b': place(figure.high, span), '--m': place(figure.mean, span),
        '--z': place(span.mark ?? span.from, span) };
    return (
        <span class={`wh${isClear ? '' : ' n'}${look === undefined ? '' : ` ${look}`}`} style={at} aria-hidden="true">
            {span.mark !== null && <i class="z" />}<i class="w" /><i class="p" />
        </span>
    );
}

export function Axis({ span }: { span: Span }) {
    const tick = round((span.to - (span.mark ?? span.from)) * 0.95), middle = span.mark ?? span.from;
    const ticks = span.mark === null ? [middle, middle + tick] : span.mark === 0 ? [-tick, 0, tick] : [0, 50, 100];
    const words = (n: number): string => (n < 0 ? `−${-n}` : n > 0 && span.mark === 0 ? `+${n}` : String(n));
    return (
        <span class="axis" aria-hidden="true">
            {ticks.map((n) => <i key={n} style={{ '--x': place(n, span) }}>{words(Number(n.toPrecision(3)))}</i>)}
        </span>
    );
}
