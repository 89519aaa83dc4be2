// visit.tsx -- what happened since one was here last: the page opens where one left, and steps through it.

import { signal } from '@preact/signals';
import { Button, Tool } from '../ui/controls';
import { keep, kept } from '../ui/kept';
import { NOBODY } from '../engine/types';
import type { Table } from './model';
import type { Row } from './types';
import * as U from '../words/ui';
import * as W from '../words/table';

// The last row that was seen in this browser, and how much others did since.
export class Visit {
    readonly missed = signal(0); // acts of others since then; 0: there is nothing to tell
    private readonly place: string;

    constructor(id: string) {
        this.place = `sandtable.row.${id}`;
    }

    // Where the page opens; null: at the end.
    opens(rows: readonly Row[], own: readonly number[]): number | null {
        const row = kept(this.place);
        if (typeof row !== 'number' || row < 0 || row >= rows.length) return null;
        this.missed.value = rows.slice(row).filter((r) => !r.die && r.side !== NOBODY && !own.includes(r.side)).length;
        return this.missed.peek() > 0 ? row : null;
    }

    // Nobody sees a page behind others.
    sees(row: number): void {
        if (document.hidden) return;
        this.missed.value = 0;
        keep(this.place, String(row));
    }
}

export function SinceVisit({ table }: { table: Table }) {
    const { missed } = table.visit, count = missed.value;
    if (count === 0) return null;
    return (
        <p class="strip note" role="status">
            <span>{W.sinceVisit(count)}</span>
            {!table.playing.value && <Button look="pri" onClick={() => table.play(true)}>{W.showMe}</Button>}
            <Button onClick={() => table.live()}>{W.toNow}</Button>
            <Tool icon="x" name={U.close} onClick={() => (missed.value = 0)} />
        </p>
    );
}
