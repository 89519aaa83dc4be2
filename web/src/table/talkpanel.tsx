// talkpanel.tsx -- the talk beside the table: what was said, a line to write, and to mute the other side.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { Button, onEscape, Tool } from '../ui/controls';
import type { Table } from './model';
import type { Remark } from './socket';
import { LINE_MOST, ownSeat } from './talk';
import type { Info } from './types';
import { look } from './words';
import * as W from '../words/company';
import { locale } from '../ui/lang';
import './all';

const QUICK = [W.goodLuck, W.oneMoment, W.wellPlayed];

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
    const box = useRef<HTMLDialogElement>(null);
    useEffect(() => {
        const before = document.activeElement;
        box.current?.show();
        (box.current?.querySelector<HTMLElement>('input.input') ?? list.current)?.focus({ preventScroll: true });
        return () => {
            if (before instanceof HTMLElement && before.isConnected) before.focus({ preventScroll: true });
        };
    }, []);
    useLayoutEffect(() => list.current?.scrollTo({ top: list.current.scrollHeight }), [lines.length]);
    if (!info) return null;
    return (
        <dialog class="drawer talk" ref={box} aria-labelledby="talk-title" onKeyDown={onEscape(onClose)}>
            <div class="bar">
                <h2 id="talk-title">{W.talk}</h2>
                <Tool icon="x" name={W.closeTheTalk} onClick={onClose} />
            </div>
            <ol class="lines" ref={list} aria-live="polite" aria-label={W.whatWasSaid} tabIndex={0}>
                {lines.length === 0 && <li class="none">{W.nothingWasSaidYet}</li>}
                {lines.map((line) => <Line key={line.n} line={line} info={info} />)}
            </ol>
            <div class="say"><Foot table={table} info={info} /></div>
        </dialog>
    );
}
