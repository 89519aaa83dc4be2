// words.tsx -- figures, times and states in the lab's words.

import type { Entry, Figure, Listed } from './types';
import { Glyph } from './glyphs';
import type { GlyphName } from './glyphs';
import * as W from '../words/lab';
import * as U from '../words/ui';
import { fixed, locale, num } from '../ui/lang';

// Real minus signs, and as many digits within the brackets as before them.
const told = (n: number, digits: number, signed: boolean): string => {
    const text = fixed(Math.abs(n), digits);
    const sign = Number(Math.abs(n).toFixed(digits)) === 0 ? '' : n < 0 ? '−' : signed ? '+' : '';
    return sign + text;
};

const digitsOf = (f: Figure): number => (f.high - f.low < 0.01 ? 3
    : f.high - f.low < 1 && Math.abs(f.mean) < 10 ? 2 : 1);
export const mean = (f: Figure, signed = false): string => told(f.mean, digitsOf(f), signed);
export const interval = (f: Figure, signed = false): string =>
    `[${told(f.low, digitsOf(f), signed)}, ${told(f.high, digitsOf(f), signed)}]`;
export const count = (n: number): string => num(Math.round(n));

// "7 min", "1 h 20 min", "12 s"
export function time(seconds: number): string {
    const s = Math.round(seconds), min = Math.round(s / 60), h = Math.floor(min / 60);
    if (s < 90) return W.seconds(s);
    return h === 0 ? U.minutes(min) : min % 60 === 0 ? W.hours(h) : W.hoursMinutes(h, min % 60);
}

// Of little time no figure is told, which would be wrong before it is read.
export const about = (seconds: number): string => (seconds < 10 ? W.fewSeconds : W.about(time(seconds)));

// "seconds", "18 min", "3 h 20 min", "2 days"; and of one game "0.4 s", "52 ms"
export const brief = (seconds: number): string => (seconds < 10 ? W.secondsOnly : seconds < 172_800 ? time(seconds)
    : U.days(Math.round(seconds / 86_400)));
export const each = (seconds: number): string => (seconds < 0.1
    ? W.milliseconds(Math.max(1, Math.round(1000 * seconds)))
    : W.secondsIn(fixed(seconds, 1)));

// "14:05"
export const hour = (time: Date): string => time.toLocaleTimeString(locale, { hour: '2-digit', minute: '2-digit' });

export function when(seconds: number): string {
    const then = new Date(seconds * 1000);
    const days = Math.round((new Date().setHours(0, 0, 0, 0) - new Date(then).setHours(0, 0, 0, 0)) / 86_400_000);
    return days === 0 ? W.today(hour(then)) : days === 1 ? W.yesterday(hour(then)) : then.toLocaleDateString(locale);
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
        return ['wait', 'clock', one.place === 1 ? W.nextInLine : W.inLine(one.place)];
    if (entry.state === 'done') return ['done', 'check', W.done];
    if (entry.state === 'running' || one.starts) return ['playing', null, W.running];
    if (entry.state === 'failed' || one.why !== '') return ['err', 'x', W.couldNotRun];
    return ['stop', 'stop', entry.progress.games === 0 ? W.stopped : W.stoppedAt(share(entry))];
}

export function StateMark({ one }: { one: Listed }) {
    const [look, glyph, words] = stateOf(one);
    return <span class={`stt ${look}`}>{glyph === null ? <i class="pulse" /> : <Glyph name={glyph} />}{words}</span>;
}

// "1,240 of about 3,000 games · about 2 min left", and how sure it is now.
export function paceWords({ progress }: Entry): [string, string] {
    const { games, expected, left, half, wanted } = progress;
    const played = expected === null ? W.gamesCount(games) : W.gamesOfAbout(games, Math.round(expected));
    const now = half === null ? '' : W.nowSure(fixed(half, 1));
    return [left === null ? played : W.played(played, about(left)),
        wanted === null ? now : [now, W.wantedSure(fixed(wanted, 1))].filter((one) => one !== '').join(', ')];
}
