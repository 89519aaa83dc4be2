// story.tsx -- what the battle is about: once at the start, and whenever somebody asks.

import { effect, signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import { NOBODY } from '../engine/types';
import type { Aim } from '../ui/api';
import { Tool } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { copyOfGame } from '../ui/house';
import type { House } from '../ui/house';
import { Emblem } from '../ui/icon';
import { pageAddress } from '../ui/place';
import { isDrawerOpen } from './drawer';
import type { Table } from './model';
import { Behind, isYou } from './words';
import { English } from '../ui/language';
import * as W from '../words/table';
import * as U from '../words/ui';

const isRead = signal(false);
const isOpen = signal(false);

export function openStory(): void {
    isOpen.value = true;
}

function Text({ story }: { story: string }) {
    return <>{story.split(/\n\s*\n/).map((part) => <p key={part}>{part}</p>)}</>;
}

// How the battle is won, said to who sits here, in the words of the rules.
export function Winning({ table }: { table: Table }) {
    const info = table.info.value, game = table.game.value;
    const you = info?.seats.find((seat) => isYou(info, seat.side))?.side ?? NOBODY, aims = info?.aims[you];
    if (!info || !game || !aims?.[0].length) return null;
    const sides = you === 1 ? ([1, 0] as const) : ([0, 1] as const), notes = aims[0].filter((aim) => aim.note);
    const list = (title: ComponentChildren, some: Aim[]) => (
        <>
            <h3>{title}</h3>
            <ul>
                {some.map(({ text, clause }) => <li key={text}>{text} <Behind table={table} clause={clause} /></li>)}
            </ul>
        </>
    );
    return (
        <div class="aims">
            {sides.map((side) => (
                <div key={side}>
                    {list(<><Emblem side={side} /> {side === you ? W.youWin : U.sideWins(game.sides[side])}</>,
                        aims[side].filter((aim) => !aim.note))}
                </div>
            ))}
            {notes.length > 0 && <div>{list(W.whatCounts, notes)}</div>}
        </div>
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
        <section class="story" aria-label={W.about}>
            <h2>{info.battle}</h2>
            <Text story={info.story} />
            <Winning table={table} />
            <Tool icon="x" name={W.closeTheStory} onClick={() => (isRead.value = true)} />
        </section>
    );
}

// What differs from the book, each with what it was, and the way to one's copies of it.
function HouseRules({ table, house }: { table: Table; house: House }) {
    const copy = copyOfGame(table.info.value?.id ?? '');
    const ours = `${pageAddress('workshop')}${copy === '' ? '' : `?${new URLSearchParams({ copy }).toString()}`}`;
    return (
        <section class="house">
            <h3>{W.houseRules(house.count)}</h3>
            <ul>
                {house.rows.map(({ name, words, likeWords }) => <li key={name}>{W.newRow(words, likeWords)}</li>)}
                {house.numbers.map(({ name, words, is, was, clause }) => (
                    <li key={name}>{English(words)}: <b>{is}</b>{was !== '' && `, ${W.inTheBook(was)}`}
                        {' '}<Behind table={table} clause={clause} /></li>
                ))}
            </ul>
            <p><a href={ours}>{copy === '' ? W.yourCopies : W.openYourCopy}</a></p>
        </section>
    );
}

export function StoryDialog({ table }: { table: Table }) {
    const info = table.info.value;
    // The book lies beside the table: a clause that is opened from here would be behind the dialog.
    useEffect(() => effect(() => {
        if (isDrawerOpen()) isOpen.value = false;
    }), []);
    if (!isOpen.value || !info) return null;
    return (
        <Dialog title={info.battle} onClose={() => (isOpen.value = false)}>
            {info.house && <HouseRules table={table} house={info.house} />}
            <div class="tale"><Text story={info.story} /><Winning table={table} /></div>
        </Dialog>
    );
}
