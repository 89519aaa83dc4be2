// layout.tsx -- where the panels stand, from a phone to a wall, and what is said when the table is not there.

import { signal, useSignal } from '@preact/signals';
import type { JSX } from 'preact';
import { isPlain } from '../ui/clause';
import { Button, Patience, Tool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { at } from '../ui/place';
import { UnitCard, Units } from './card';
import { Drawer, isDrawerOpen, openClause } from './drawer';
import { Help } from './help';
import { Log } from './log';
import type { Table } from './model';
import { Odds } from './odds';
import { AskName, TalkSide } from './people';
import { Prompt } from './prompt';
import { Replay } from './replay';
import { Seats } from './seats';
import { Story, StoryDialog } from './story';
import { Top } from './top';
import { SinceVisit } from './visit';
import * as U from '../words/ui';
import * as W from '../words/table';

// ---- strips: what is wrong with the connection, or worth saying once ----

function Lost({ table, seconds }: { table: Table; seconds: number }) {
    const isSending = table.sending.value;
    return (
        <p class={isSending ? 'strip bad' : 'strip'} role="status">
            <span>
                {seconds > 0 ? W.lostFor(seconds) : W.lost} {isSending && W.notSaved}
            </span>
            <Button onClick={() => table.retry()}>{W.tryNow}</Button>
        </p>
    );
}

function Strips({ table }: { table: Table }) {
    const link = table.link.value, notice = table.notice.value, read = useSignal('');
    return (
        <div class="strips">
            {link.state === 'reconnecting' && <Lost table={table} seconds={link.seconds} />}
            {table.talk.isAskingName.value && link.state === 'live' && <AskName table={table} />}
            <SinceVisit table={table} />
            {notice !== '' && notice !== read.value && (
                <p class="strip note" role="status">
                    <span>{notice}</span>
                    <Tool icon="x" name={U.close} onClick={() => (read.value = notice)} />
                </p>
            )}
        </div>
    );
}

// ---- without a table ----

function Failed({ text }: { text: string }) {
    return (
        <main class="blank">
            <h1>{W.cannotOpen}</h1>
            <p role="alert">{text}</p>
            <a class="btn pri" href={at('/')}>{W.toTheStartPage}</a>
        </main>
    );
}

// ---- the phone's tabs ----

type Tab = 'table' | 'log' | 'units';
const tab = signal<Tab>('table');

export function showTab(to: Tab): void {
    tab.value = to;
}

function Tabs({ table }: { table: Table }) {
    const one = (to: Tab, icon: string, name: string) => (
        <button type="button" aria-current={tab.value === to && !isDrawerOpen() ? 'page' : undefined}
            onClick={() => (tab.value = to)}>
            <Icon name={icon} />{name}
        </button>
    );
    return (
        <nav class="tabs" aria-label={W.panels}>
            {one('table', 'board', W.table)}
            {one('log', 'list', W.log)}
            {one('units', 'person', W.units)}
            <button type="button" onClick={() => openClause(table.position.value?.prompt.clause ?? '')}>
                <Icon name="book" />{W.rules}
            </button>
        </nav>
    );
}

// ---- the whole ----

// A plain click on a clause anywhere opens the book beside the table.
function onClause(e: MouseEvent): void {
    const link = e.target instanceof Element ? e.target.closest<HTMLAnchorElement>('a.cl') : null;
    if (!isPlain(e) || !link || link.hash.length < 2) return;
    e.preventDefault();
    openClause(decodeURIComponent(link.hash.slice(1)));
}

function Panels({ table, board }: { table: Table; board: JSX.Element }) {
    return (
        <main class="panels">
            <Seats table={table} />
            <Prompt table={table} />
            <div class="barea">{board}</div>
            <Odds table={table} />
            <div class="lower">
                {table.coach.value?.steps()}
                <Story table={table} />
                <UnitCard table={table} />
                <Units table={table} onChoose={() => showTab('table')} />
                <Log table={table} />
            </div>
            <Replay table={table} />
            <Tabs table={table} />
        </main>
    );
}

export function Layout({ table, board }: { table: Table; board: JSX.Element }) {
    const link = table.link.value, isThere = table.position.value !== null && table.info.value !== null;
    return (
        <div class={`tb${isDrawerOpen() ? ' open' : ''}`} data-tab={tab.value} onClick={onClause}>
            {isThere && <a class="skip" href="#prompt-title">{W.toTheDecision}</a>}
            <Top table={table} />
            <Strips table={table} />
            {table.coach.value?.card()}
            {link.state === 'failed' ? <Failed text={link.text} />
                : isThere ? <Panels table={table} board={board} />
                    : <main class="blank"><Patience /></main>}
            <Drawer table={table} />
            <TalkSide table={table} />
            <Help table={table} />
            <StoryDialog table={table} />
        </div>
    );
}
