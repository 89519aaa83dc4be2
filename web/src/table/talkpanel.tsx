// talkpanel.tsx -- the talk beside the table: what was said and what happened meanwhile, a line to write, and to mute
// the other side.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { DK_E_HEAD } from '../desk/desk';
import { Button, onEscape, Tool } from '../ui/controls';
import { isLoss } from './marks';
import type { Table } from './model';
import type { Remark } from './socket';
import { LINE_MOST, ownSeat } from './talk';
import type { Info } from './types';
import { clock, look } from './words';
import * as W from '../words/company';
import { locale } from '../ui/lang';
import { English } from '../ui/language';
import './all';

const QUICK = [W.goodLuck, W.oneMoment, W.wellPlayed];
const LOSSES_MOST = 3; // in one place

const timeOf = (at: number): string => {
    const date = new Date(1000 * at), isToday = date.toDateString() === new Date().toDateString();
    return date.toLocaleString(locale, isToday ? { hour: '2-digit', minute: '2-digit' }
        : { day: 'numeric', month: 'short', hour: '2-digit', minute: '2-digit' });
};

// Words are set in a place of their own, whatever way they run, so that they turn nothing around them.
function Line({ line, info }: { line: Remark; info: Info }) {
    const isOwn = line.seat === ownSeat(info);
    return (
        <li class={`${look(line.seat)}${isOwn ? ' own' : ''}`}>
            <small><bdi>{isOwn ? W.you : info.seats[line.seat].name}</bdi>, {timeOf(line.at)}</small>
            <p dir="auto">{line.text}</p>
        </li>
    );
}

interface Event {
    row: number; // after which it was so
    words: string;
}
type Item = { line: Remark } | { event: Event };

// Between these rows: the turn that it came to, by the game's own clock, and the last losses.
function eventsOf(table: Table, from: number, to: number, clockAt: (row: number) => string): Event[] {
    const rows = table.rows.value, here = table.lines.value.filter((l) => l.last + 1 > from && l.last + 1 <= to);
    const events = here.filter((l) => isLoss(l, rows)).slice(-LOSSES_MOST)
        .map((l) => ({ row: l.last + 1, words: l.words.text }));
    const words = clockAt(to);
    if (words === '' || words === clockAt(from)) return events;
    const began = here.find((l) => l.kind === DK_E_HEAD && clockAt(l.n) === words)?.n ?? to;
    return [...events, { row: began, words }].sort((a, b) => a.row - b.row);
}

// What happened stands where it came, behind the first line of which it is known when it was said. What is not told
// yet is in no row.
function between(table: Table, clockAt: (row: number) => string): Item[] {
    const items: Item[] = [], told = table.rows.value.length;
    let at: number | null = null;
    const add = (to: number): void => {
        if (at !== null && to > at) items.push(...eventsOf(table, at, to, clockAt).map((event) => ({ event })));
        at = Math.max(at ?? 0, to);
    };
    for (const line of table.talk.lines.value) {
        if (line.rows !== undefined) add(Math.min(line.rows, told));
        items.push({ line });
    }
    if (at !== null) add(told);
    return items;
}

// No row changes, so neither does the clock after it.
function useClock(table: Table): (row: number) => string {
    const known = useRef(new Map<number, string>());
    return (row) => {
        const words = known.current.get(row) ?? clock(table.positionAt(row)?.game ?? []);
        known.current.set(row, words);
        return words;
    };
}

function Happened({ event, table }: { event: Event; table: Table }) {
    return (
        <li class="ev">
            <button type="button" title={W.showOnTheBoard} onClick={() => table.show(event.row)}>
                {English(event.words)}
            </button>
        </li>
    );
}

// What comes while the talk is open is read to who does not see it; the log tells the rest.
function Spoken({ lines, info }: { lines: Remark[]; info: Info }) {
    const last = lines.at(-1), first = useRef(last?.n ?? 0), isNew = last !== undefined && last.n > first.current;
    return (
        <p class="vh" aria-live="polite">
            {isNew && <><bdi>{last.seat === ownSeat(info) ? W.you : info.seats[last.seat].name}</bdi>: {last.text}</>}
        </p>
    );
}

function Write({ table, to }: { table: Table; to: string }) {
    const typed = useSignal(''), field = useRef<HTMLInputElement>(null);
    const send = (text: string): void => {
        table.talk.say(text);
        typed.value = '';
        field.current?.focus();
    };
    return (
        <>
            <p class="quick" role="group" aria-label={W.quickWords}>
                {QUICK.map((words) => <Button key={words} onClick={() => send(words)}>{words}</Button>)}
            </p>
            <form onSubmit={(e) => {
                e.preventDefault();
                send(typed.value);
            }}>
                <input class="input" ref={field} value={typed.value} maxLength={2 * LINE_MOST} autocomplete="off"
                    aria-label={W.writeTo(to)} placeholder={W.writeTo(to)}
                    onInput={(e) => (typed.value = e.currentTarget.value)} />
                <Button look="pri" type="submit">{W.send}</Button>
            </form>
        </>
    );
}

function Foot({ table, info }: { table: Table; info: Info }) {
    const own = ownSeat(info), other = info.seats[own === 0 ? 1 : 0], muted = table.talk.muted.value;
    if (own === null) return <p class="none">{W.onlyPlayers}</p>;
    return (
        <>
            {muted[own] && <p class="none">{W.muted(other.name)}</p>}
            {!muted[own] && <Write table={table} to={other.name} />}
            <label class="mute">
                <input type="checkbox" checked={muted[other.side]}
                    onChange={(e) => table.talk.mute(e.currentTarget.checked)} />
                {W.mute(other.name)}
            </label>
        </>
    );
}

export function TalkPanel({ table, onClose }: { table: Table; onClose: () => void }) {
    const info = table.info.value, lines = table.talk.lines.value, list = useRef<HTMLOListElement>(null);
    const items = between(table, useClock(table)), box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const before = document.activeElement;
        box.current?.show();
        (box.current?.querySelector<HTMLElement>('input.input') ?? list.current)?.focus({ preventScroll: true });
        return () => {
            if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        };
    }, []);
    useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [items.length]);
    if (!info) return null;
    return (
        <dialog class="drawer talk" ref={box} aria-labelledby="talk-title" onKeyDown={onEscape(onClose)}>
            <div class="bar">
                <h2 id="talk-title">{W.talk}</h2>
                <Tool icon="x" name={W.closeTheTalk} onClick={onClose} />
            </div>
            <ol class="lines" ref={list} aria-label={W.whatWasSaid} tabIndex={0}>
                {lines.length === 0 && <li class="none">{W.nothingWasSaidYet}</li>}
                {items.map((item) => ('line' in item ? <Line key={item.line.n} line={item.line} info={info} />
                    : <Happened key={`e${item.event.row} ${item.event.words}`} event={item.event} table={table} />))}
            </ol>
            <Spoken lines={lines} info={info} />
            <div class="say"><Foot table={table} info={info} /></div>
        </dialog>
    );
}
