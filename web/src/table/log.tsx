// log.tsx -- everything that happened, a line an act, each with the clause that made it happen.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { DK_E_HEAD } from '../desk/desk';
import { isPlain } from '../ui/clause';
import { Emblem, Icon } from '../ui/icon';
import { walk } from '../ui/listen';
import { RolledDice } from './dice';
import type { Table } from './model';
import type { Line, Row } from './types';
import { Behind, Say } from './words';
import * as W from '../words/table';

interface LineProps {
    table: Table;
    row: Row;
    tab: number; // of everything in it that can be pressed: 0 or -1
}

// The number is a real link, to be copied or opened elsewhere; a plain click shows the moment here.
function Number({ table, row, tab }: LineProps) {
    const go = (e: MouseEvent) => {
        if (!isPlain(e)) return;
        e.preventDefault();
        table.show(row.n);
    };
    return (
        <a class="n" href={table.keys.watchAddress(row.n) || `?row=${row.n}`} tabIndex={tab}
            aria-label={W.showRow(row.n)} onClick={go}>
            {row.n}
        </a>
    );
}

function Side({ side }: { side: number }) {
    return side === 0 || side === 1 ? <Emblem side={side} /> : <span />;
}

function Heading({ line, first, ...at }: LineProps & { line: Line; first: boolean }) {
    return (
        <h3>
            {first && <Number {...at} />}
            <span><Say table={at.table} text={line.words} tab={at.tab} /></span>
            <Behind table={at.table} clause={clauseOf(line)} tab={at.tab} />
        </h3>
    );
}

const clauseOf = (line: Line): string => line.events[line.lead]?.clause ?? '';

// An act is what came of it, and its dice; on demand everything that was said of it, in its order.
function Act({ line, first, ...at }: LineProps & { line: Line; first: boolean }) {
    const { table, tab } = at, isOpen = useSignal(false), words = isOpen.value ? W.hideReasons : W.showReasons;
    const isMore = line.events.length > 1 || line.dice.length > 0;
    return (
        <>
            <p class="ln">
                {first ? <Number {...at} /> : <span />}
                <Side side={line.side} />
                <span class="tx"><Say table={table} text={line.words} tab={tab} /></span>
                <Behind table={table} clause={clauseOf(line)} tab={tab} />
            </p>
            {isMore && <p class="ch">
                {line.dice.length > 0 && <RolledDice table={table} dice={line.dice} small />}
                <button type="button" class="why" aria-expanded={isOpen.value} aria-label={words} title={words}
                    tabIndex={tab} onClick={() => (isOpen.value = !isOpen.value)}>
                    <Icon name="chev" />
                </button>
            </p>}
            {isOpen.value && <Reasons {...at} line={line} />}
        </>
    );
}

function Reasons({ line, table, tab }: LineProps & { line: Line }) {
    return (
        <>
            {line.events.map((event, i) => (
                <p key={i} class={event.modifier ? 'ch mod' : 'ch'}>
                    <span class="tx"><Say table={table} text={event.words} tab={tab} /></span>
                    <Behind table={table} clause={event.clause} tab={tab} />
                </p>
            ))}
        </>
    );
}

interface LogRowProps extends LineProps {
    lines: Line[];
    isNow: boolean;
    isLater: boolean;
}

// A row that is told with the act that it belongs to has no line of its own.
function LogRow({ isNow, isLater, lines, ...at }: LogRowProps) {
    const { row, table } = at, state = `${isNow ? ' now' : ''}${isLater ? ' later' : ''}${row.undone ? ' undone' : ''}`;
    // The whole row for the pointer; the number is there for everybody.
    const go = (e: MouseEvent) => {
        const isTaken = e.target instanceof Element && e.target.closest('a, button') !== null;
        if (isPlain(e) && !isTaken && !getSelection()?.toString()) table.show(row.n);
    };
    if (lines.length === 0) return <li class="row" data-row={row.n} hidden />;
    return (
        <li class={`row${state}`} data-row={row.n} data-last={Math.max(...lines.map((l) => l.last + 1))}
            aria-current={isNow ? 'true' : undefined} onClick={go}>
            {row.undone && <span class="vh">{W.takenBack} </span>}
            {lines.map((line, i) => (line.kind === DK_E_HEAD ? <Heading key={i} {...at} line={line} first={i === 0} />
                : <Act key={i} {...at} line={line} first={i === 0} />))}
        </li>
    );
}

const AT_END = 40; // pixels from the end that still count as being there

function showRow(box: HTMLElement, row: HTMLElement): void {
    const top = row.offsetTop, bottom = top + row.offsetHeight;
    if (top < box.scrollTop) box.scrollTop = top - 8;
    else if (bottom > box.scrollTop + box.clientHeight) box.scrollTop = bottom - box.clientHeight + 8;
}

const HAND_MS = 1000; // a scroll that began by hand may glide this long

// New lines scroll in, unless the reader went up to read; a shown moment is always in sight, and who comes back from
// it to the present is at the end again.
function useScroll(list: { current: HTMLElement | null }, rows: number, shown: number, isLive: boolean): void {
    const isAtEnd = useRef(true), last = useRef(0), isEnd = useRef(isLive);
    if (isLive && !isEnd.current) isAtEnd.current = true;
    isEnd.current = isLive;
    const settle = () => {
        const box = list.current;
        if (!box) return;
        const row = isEnd.current ? null : box.querySelector<HTMLElement>('.now');
        if (row) showRow(box, row);
        else if (!isEnd.current) box.scrollTop = 0;
        else if (isAtEnd.current) box.scrollTop = box.scrollHeight;
        last.current = box.scrollTop;
    };
    useEffect(() => {
        const box = list.current, lines = box?.querySelector('ol');
        if (!box || !lines) return;
        let hand = -HAND_MS;
        // The wheel is noted before the list moves: a line that comes in between would bring the reader back.
        const touch = (e: globalThis.Event) => {
            hand = performance.now();
            if (e instanceof WheelEvent && e.deltaY <= -AT_END && box.scrollTop > 0) isAtEnd.current = false;
        };
        const note = () => {
            const top = box.scrollTop, before = last.current, isReaders = performance.now() - hand < HAND_MS;
            const isNear = box.scrollHeight - top - box.clientHeight < AT_END;
            if (isNear && top > before) isAtEnd.current = true;
            else if (!isNear && isReaders && top < before) isAtEnd.current = false;
            last.current = top;
        };
        const resized = new ResizeObserver(settle);
        box.addEventListener('scroll', note, { passive: true });
        // What a reader does to scroll; everything else that moves the list is a box or a list that changed its size.
        box.onwheel = box.ontouchmove = box.onpointerdown = box.onkeydown = touch;
        resized.observe(box);
        resized.observe(lines);
        return () => {
            box.removeEventListener('scroll', note);
            box.onwheel = box.ontouchmove = box.onpointerdown = box.onkeydown = null;
            resized.disconnect();
        };
    }, []);
    useLayoutEffect(settle, [rows, shown, isLive]);
}

// Only one row at a time is among the tab stops; the arrow keys go to the others.
export function Log({ table }: { table: Table }) {
    const rows = table.rows.value, shown = table.shown.value, isLive = table.isLive.value;
    const list = useRef<HTMLDivElement>(null), held = useSignal(0);
    useScroll(list, rows.length, shown, isLive);

    const lines = table.lines.value, now = lines.filter((l) => l.n <= shown).at(-1)?.n ?? shown;
    const byRow = new Map<number, Line[]>();
    for (const line of lines) byRow.set(line.n, [...(byRow.get(line.n) ?? []), line]);
    const active = held.value >= 1 && held.value <= rows.length ? held.value : Math.max(1, now);
    const move = (e: KeyboardEvent) => {
        const all = [...(list.current?.querySelectorAll<HTMLElement>('a.n') ?? [])];
        walk(e, all, all.findIndex((a) => a.closest('li')?.dataset.row === String(active)));
    };
    const note = (e: FocusEvent) => {
        const row = (e.target as Element).closest<HTMLElement>('li[data-row]')?.dataset.row;
        if (row !== undefined) held.value = globalThis.Number(row);
    };
    return (
        <section class="tlog" aria-label={W.log}>
            <header><h2>{W.log}</h2></header>
            <div class="ll" ref={list} role="log" aria-live="polite" aria-label={W.whatHappened} tabIndex={0}
                onKeyDown={move} onFocusIn={note}>
                {rows.length === 0 && <p class="none">{W.nothingHasHappenedYet}</p>}
                <ol>
                    {rows.map((row) => (
                        <LogRow key={row.n} table={table} row={row} tab={row.n === active ? 0 : -1}
                            lines={byRow.get(row.n) ?? []} isNow={row.n === now} isLater={row.n > shown} />
                    ))}
                </ol>
            </div>
        </section>
    );
}
