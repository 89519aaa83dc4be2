// shared.ts -- the chances of a finished game at its table: for the ending, and for the key moments of a replay.

import { effect } from '@preact/signals';
import type { Table } from '../table/model';
import { at } from '../ui/place';
import { style } from '../ui/style';
import { Study } from './study';
import '../table/all';

const studies = new WeakMap<Table, Study>();

// Begun when it is first asked for; without the search it takes seconds.
export function studyOf(table: Table): Study {
    const known = studies.get(table);
    if (known) return known;
    const study = new Study(), info = table.info.peek();
    if (table.pack && info) study.begin(table.pack, info.rules, table.rows.peek(), 0);
    studies.set(table, study);
    return study;
}

// The rows after which the game had turned, in their order, once they are known.
export function momentsOf(table: Table): Promise<number[]> {
    const study = studyOf(table);
    return new Promise((done, fail) => {
        const end = effect(() => {
            const state = study.state.value;
            if (state === 'fault') fail(new Error(study.trouble.peek()));
            if (state !== 'done' && state !== 'fault') return;
            const steps = study.steps.value;
            done(study.turns.value.map(({ from }) => steps.find((s) => s.from === from)?.last ?? 0));
            queueMicrotask(() => end());
        });
    });
}

// The styles of a review, which other pages load with it.
export const addStyles = (): void => void style(at('/assets/review.css'));
