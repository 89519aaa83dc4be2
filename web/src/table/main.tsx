// main.tsx -- the page of one table: its address says which game, its key what this page may do there.

import { effect } from '@preact/signals';
import { render } from 'preact';
import { inlineSprite } from '../ui/icon';
import { lessonAt } from '../ui/lessons';
import { gameOfAddress } from '../ui/place';
import { settings } from '../ui/settings';
import { startTheme } from '../ui/theme';
import { BoardSide } from './boardside';
import { keyOfAddress } from './keyring';
import { Layout } from './layout';
import { prepareLines } from './lines';
import { Table } from './model';
import { tellTurns } from './turn';
import * as U from '../words/ui';
import * as W from '../words/table';

// Which game, and from which row.
function readAddress(at: Location): { id: string; key: string; row: number | null; isPlan: boolean } {
    const asked = new URLSearchParams(at.search), row = asked.get('row'), id = gameOfAddress(at);
    return { id, key: keyOfAddress(at.hash), row: row !== null && /^\d{1,6}$/.test(row) ? Number(row) : null,
        isPlan: asked.has('plan') };
}

async function start(root: HTMLElement): Promise<void> {
    await prepareLines();
    const { id, key, row, isPlan } = readAddress(location);
    const copy = isPlan ? await (await import('./planning')).startCopy(id, key) : null;
    const table = new Table(copy?.id ?? id, copy?.key ?? key, row);
    copy?.track(table);
    startTheme();
    document.title = U.title(W.table);
    void inlineSprite();
    tellTurns(table);
    let stopSounds: Promise<() => void> | null = null;
    effect(() => {
        const { sounds } = settings.value;
        if (sounds) stopSounds ??= import('./sound').then(({ startSounds }) => startSounds(table));
        else {
            void stopSounds?.then((stop) => stop());
            stopSounds = null;
        }
    });
    table.onCommitted = () =>
        requestAnimationFrame(() => document.getElementById('prompt-title')?.focus({ preventScroll: true }));
    render(<Layout table={table} board={<BoardSide table={table} />} />, root);
    // Another key in the address is another visit.
    addEventListener('hashchange', () => location.reload());
    table.open();
    if (lessonAt(id)?.state === 'on') void import('../coach/coach').then(({ startCoach }) => startCoach(table, id));
    // Only a table by link has somebody else at it.
    let isLink = false;
    const wait = effect(() => {
        if (isLink || copy || table.info.value?.table !== 'link') return;
        isLink = true;
        queueMicrotask(() => wait());
        void import('./planning').then(({ offerPlans }) => offerPlans(table, id, table.keys.any()));
    });
}

const root = document.getElementById('app');
if (root) void start(root);
