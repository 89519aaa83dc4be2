// story.tsx -- what the battle is about: once at the start, and whenever somebody asks.

import { signal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rules } from '../ui/api';
import { Tool } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import type { Table } from './model';
import { Behind } from './words';

const isRead = signal(false);
const isOpen = signal(false);

export function openStory(): void {
    isOpen.value = true;
}

function Text({ story }: { story: string }) {
    return <>{story.split(/\n\s*\n/).map((part) => <p key={part}>{part}</p>)}</>;
}

const winning = signal<string[] | null>(null);

// The book says how a battle is won; without its answer there is nothing to show.
async function askWinning(id: string): Promise<void> {
    winning.value = [];
    try {
        winning.value = (await rules()).find((r) => r.id === id)?.winning ?? [];
    } catch {
        winning.value = null;
    }
}

function Winning({ table }: { table: Table }) {
    const info = table.info.value;
    useEffect(() => {
        if (info && winning.value === null) void askWinning(info.rules);
    }, [info?.rules]);
    if (!winning.value?.length) return null;
    return (
        <p class="won">
            How it is won: {winning.value.map((clause) => <><Behind key={clause} table={table} clause={clause} /> </>)}
        </p>
    );
}

const SOON = 6; // rows: who watches is shown the story for as long

// Until the first act of somebody who plays here, and only where no unit in hand wants the place.
export function Story({ table }: { table: Table }) {
    const info = table.info.value;
    if (!info || info.story === '' || isRead.value || table.intent.value.held > 0) return null;
    const rows = table.rows.value, mine = info.seats.filter((seat) => seat.held && seat.player === 'human');
    const own = mine.map((seat) => seat.side as number);
    if (own.length > 0 ? rows.some((row) => own.includes(row.side)) : rows.length > SOON) return null;
    return (
        <section class="story" aria-label="What is this battle about">
            <h2>{info.battle}</h2>
            <Text story={info.story} />
            <Winning table={table} />
            <Tool icon="x" name="Close the story" onClick={() => (isRead.value = true)} />
        </section>
    );
}

export function StoryDialog({ table }: { table: Table }) {
    const info = table.info.value;
    if (!isOpen.value || !info) return null;
    return (
        <Dialog title={info.battle} onClose={() => (isOpen.value = false)}>
            <div class="tale"><Text story={info.story} /><Winning table={table} /></div>
        </Dialog>
    );
}
