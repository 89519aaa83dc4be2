// clock.tsx -- what is left to a side, where the table has a clock.

import { signal } from '@preact/signals';
import type { Side } from '../engine/types';
import type { Table } from './model';
import * as W from '../words/table';
import { fixed } from '../ui/lang';

const SOON = 120_000, LAST = 20_000; // milliseconds: it is marked, and told in tenths
const SPOKEN = [120_000, 30_000, 10_000];

const now = signal(Date.now());
let timer = 0;

// One beat for every clock of the page.
function watchTime(): void {
    timer ||= window.setInterval(() => (now.value = Date.now()), 100);
}

export function timeWords(ms: number): string {
    const seconds = Math.max(0, ms) / 1000, whole = Math.ceil(seconds);
    if (whole >= 2 * 86_400) return W.daysHours(Math.floor(whole / 86_400), Math.floor(whole % 86_400 / 3600));
    if (ms < LAST) return fixed(seconds, 1);
    const two = (n: number): string => String(n).padStart(2, '0'), minutes = Math.floor(whole / 60);
    if (minutes < 60) return `${minutes}:${two(whole % 60)}`;
    return `${Math.floor(minutes / 60)}:${two(minutes % 60)}:${two(whole % 60)}`;
}

export function Clock({ table, side }: { table: Table; side: Side }) {
    const clock = table.clock.value;
    if (!clock) return null;
    const isRunning = clock.runs === side;
    if (isRunning) watchTime();
    const left = Math.max(0, clock.left[side] - (isRunning ? Math.max(0, now.value - clock.at) : 0));
    // A reader is told at a few moments only.
    const told = isRunning ? SPOKEN.filter((ms) => left <= ms).at(-1) : undefined;
    return (
        <span class={`time num${isRunning ? ' on' : ''}${left < SOON ? ' soon' : ''}`}>
            <span class="vh">{W.timeLeft} </span>{timeWords(left)}
            <span class="vh" role="status">{told !== undefined && W.secondsLeft(told / 1000)}</span>
        </span>
    );
}
