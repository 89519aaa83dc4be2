// watch.ts -- the lists of the lobby, looked at again and again.
//
// A row stays where it is: one that goes is marked in its place, and a new one takes the place of one that went long
// ago, or comes last.

import { signal } from '@preact/signals';
import { lobby } from '../ui/api';
import type { Lobby, Open } from '../ui/api';

const EVERY = 5_000; // milliseconds between two looks
const STAYS = 20_000; // for which a row that went keeps its place

export type Gone = '' | 'taken' | 'over' | 'closed';

export interface Row {
    open: Open;
    gone: Gone;
    at: number; // when it went
}

export const answer = signal<Lobby | null>(null);
export const waiting = signal<Row[]>([]);
export const playing = signal<Row[]>([]);
export const trouble = signal('');
export const went = signal<Row | null>(null); // the table that went last

const has = (list: Open[], { id }: Open): boolean => list.some((one) => one.id === id);

function whyGone(open: Open, now: Lobby): Gone {
    return has(now.playing, open) ? 'taken' : has(now.finished, open) ? 'over' : 'closed';
}

// The rows as they stand, with what the server says now.
export function merge(before: Row[], list: Open[], now: Lobby, time: number): Row[] {
    const rows = before.map((row): Row => {
        const open = list.find(({ id }) => id === row.open.id);
        if (open) return { open, gone: '', at: 0 };
        return row.gone === '' ? { ...row, gone: whyGone(row.open, now), at: time } : row;
    });
    for (const open of list.filter((one) => !before.some((row) => row.open.id === one.id))) {
        const free = rows.findIndex((row) => row.gone !== '' && time - row.at > STAYS);
        if (free < 0) rows.push({ open, gone: '', at: 0 });
        else rows[free] = { open, gone: '', at: 0 };
    }
    return rows;
}

let isFresh = true; // nobody looks: what is gone may go

async function look(): Promise<void> {
    if (document.visibilityState !== 'visible') {
        isFresh = true;
        return;
    }
    try {
        const now = await lobby(), time = Date.now(), before = isFresh ? [] : waiting.value;
        waiting.value = merge(before, now.waiting, now, time);
        playing.value = merge(isFresh ? [] : playing.value, now.playing, now, time);
        went.value = waiting.value.find((row) => row.at === time) ?? went.value;
        answer.value = now;
        trouble.value = '';
        isFresh = false;
    } catch (error) {
        trouble.value = error instanceof Error ? error.message : String(error);
    }
}

export function watchLobby(): void {
    void look();
    document.addEventListener('visibilitychange', () => void look());
    setInterval(() => void look(), EVERY);
}

export const lookAgain = look;
