// main.tsx -- the page of a review: its address says of which game, its key that one may look.

import { render } from 'preact';
import { keyOfAddress } from '../table/keyring';
import { prepareLines } from '../table/lines';
import { Table } from '../table/model';
import { inlineSprite } from '../ui/icon';
import { gameOfAddress } from '../ui/place';
import { startTheme } from '../ui/theme';
import { Choose } from './choose';
import { Layout } from './layout';
import { View } from './view';
import * as U from '../words/ui';
import { effect } from '@preact/signals';

const USUAL = 200, MOST = 6400; // continuations for one choice

// "/review/ID?simulations=400#KEY"
async function start(root: HTMLElement): Promise<void> {
    const id = gameOfAddress(location);
    await prepareLines();
    const asked = new URLSearchParams(location.search).get('simulations') ?? '';
    startTheme();
    document.title = U.title(U.review);
    void inlineSprite();
    if (id === '') return render(<Choose />, root);
    const table = new Table(id, keyOfAddress(location.hash), 0);
    const view = new View(table, /^\d{1,4}$/.test(asked) ? Math.min(Number(asked), MOST) : USUAL);
    render(<Layout view={view} />, root);
    effect(() => {
        if (table.info.value) document.title = U.titleOf(table.info.value.battle, U.review);
    });
    addEventListener('hashchange', () => location.reload());
    table.open();
}

const root = document.getElementById('app');
if (root) void start(root);
