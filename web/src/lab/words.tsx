// words.tsx -- figures, times and states in the lab's words.

import type { Entry, Figure, Listed } from './types';
import { Glyph } from './glyphs';
import type { GlyphName } from './glyphs';

// Real minus signs, and as many digits within the brackets as before them.
const fixed = (n: number, digits: number, signed: boolean): string => {
    const text = Math.abs(n).toFixed(digits);
    const sign = Number(text) === 0 ? '' : n < 0 ? '−' : signed ? '+' : '';
    return sign + text;
};

const digitsOf = (f: Figure): number => (f.high - f.low < 0.01 ? 3
    : f.high - f.low < 1 && Math.abs(f.mean) < 10 ? 2 : 1);
export const mean = (f: Figure, signed = false): string => fixed(f.mean, digitsOf(f), signed);
export const interval = (f: Figure, signed = false): string =>
    `[${fixed(f.low, digitsOf(f), signed)}, ${fixed(f.high, digitsOf(f), signed)}]`;
export const count = (n: number): string => Math.round(n).toLocaleString('en');

// "7 min", "1 h 20 min", "12 s"
export function time(seconds: number): string {
    const s = Math.round(seconds), min = Math.round(s / 60), h = Math.floor(min / 60);
    if (s < 90) return `${s} s`;
    return h === 0 ? `${min} min` : min % 60 === 0 ? `${h} h` : `${h} h ${min % 60} min`;
}

// Of little time no figure is told, which would be wrong before it is read.
export const about = (seconds: number): string => (seconds < 10 ? 'a few seconds' : `about ${time(seconds)}`);

// "seconds", "18 min", "3 h 20 min", "2 days"; and of one game "0.4 s", "52 ms"
export const brief = (seconds: number): string => (seconds < 10 ? 'seconds' : seconds < 172_800 ? time(seconds)
    : `${Math.round(seconds / 86_400)} days`);
export const each = (seconds: number): string => (seconds < 0.1 ? `${Math.max(1, Math.round(1000 * seconds))} ms`
    : `${seconds.toFixed(1)} s`);

export function when(seconds: number): string {
    const then = new Date(seconds * 1000), clock = then.toTimeString().slice(0, 5);
    const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000);
    return days === 0 ? `today, ${clock}` : days === 1 ? `yesterday, ${clock}` : then.toLocaleDateString('en-GB');
}

export function Sure({ figure, signed, bold }: { figure: Figure; signed?: boolean; bold?: boolean }) {
    const value = mean(figure, signed);
    return <>{bold ? <b>{value}</b> : value} <span class="ci">{interval(figure, signed)}</span></>;
}

// A sentence of the engine; intervals recede. `bold`: what stands before the first one is what matters.
export function Said({ text, bold }: { text: string; bold?: boolean }) {
    const parts = text.replaceAll(/(?<![\w.])-(?=\d)/g, '−').split(/(\[[^\]]*\])/);
    return <>{parts.map((part, i) => (i % 2 === 1 ? <span key={i} class="ci">{part}</span>
        : i === 0 && bold && parts.length > 1 ? <b key={i}>{part}</b> : part))}</>;
}

export const isOpen = (one: Listed): boolean => one.place > 0 || one.starts || one.entry.state === 'running';

export function share(entry: Entry): number {
    const { games, expected } = entry.progress;
    return expected === null || expected === 0 ? 0 : Math.min(100, Math.floor((100 * games) / expected));
}

// The look, the picture and the words of a state.
export function stateOf(one: Listed): [string, GlyphName | null, string] {
    const { entry } = one;
    if (one.place > 0)
        return ['wait', 'clock', one.place === 1 ? 'Waiting, next in line' : `Waiting, ${one.place} in line`];
    if (entry.state === 'done') return ['done', 'check', 'Done'];
    if (entry.state === 'running' || one.starts) return ['playing', null, 'Running'];
    if (entry.state === 'failed' || one.why !== '') return ['err', 'x', 'Could not run'];
    return ['stop', 'stop', entry.progress.games === 0 ? 'Stopped' : `Stopped at ${share(entry)} %`];
}

export function StateMark({ one }: { one: Listed }) {
    const [look, glyph, words] = stateOf(one);
    return <span class={`stt ${look}`}>{glyph === null ? <i class="pulse" /> : <Glyph name={glyph} />}{words}</span>;
}

// "1,240 of about 3,000 games · about 2 min left", and how sure it is now.
export function paceWords({ progress }: Entry): [string, string] {
    const { games, expected, left, half, wanted } = progress;
    const played = expected === null ? `${count(games)} games` : `${count(games)} of about ${count(expected)} games`;
    const now = half === null ? '' : `±${half.toFixed(1)} now`;
    return [left === null ? played : `${played} · ${about(left)} left`,
        wanted === null ? now : `${now === '' ? '' : `${now}, `}±${wanted.toFixed(1)} wanted`];
}
