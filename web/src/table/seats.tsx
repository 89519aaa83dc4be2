// seats.tsx -- who plays, who is here, whose decision it is, and how far each side is from losing.

import type { Field, Side } from '../engine/types';
import { fixed } from '../ui/lang';
import { ago } from '../ui/when';
import { Emblem } from '../ui/icon';
import type { Table } from './model';
import type { Info, Seat } from './types';
import { Clock } from './clock';
import { isShared, isYou, look } from './words';
import * as W from '../words/table';

function kindOf(info: Info, seat: Seat): string {
    if (seat.player === 'computer') return W.computerLevel(seat.level);
    if (isYou(info, seat.side)) return W.you;
    if (isShared(info)) return W.atThisScreen;
    if (seat.here) return W.here;
    return seat.seen > 0 ? W.awaySeen(ago(1000 * seat.seen)) : W.away;
}

const SLOW = 300; // milliseconds

// Of the other player one knows whether he is here, of oneself how fast the line is.
function speedOf(info: Info, seat: Seat, delay: number | null): 'good' | 'slow' | 'away' | null {
    if (info.table !== 'link' || seat.player === 'computer') return null;
    if (!isYou(info, seat.side)) return seat.here ? 'good' : 'away';
    return delay === null ? null : delay < SLOW ? 'good' : 'slow';
}

function speedWords(info: Info, seat: Seat, delay: number | null): string[] {
    if (delay === null || info.table !== 'link' || !isYou(info, seat.side)) return [];
    return [delay < SLOW ? W.goodLine : W.slowLine(fixed(delay / 1000, 1))];
}

// "chits 5". The word gives way where there is no room; a reader is told it all the same.
function Count({ field }: { field: Field }) {
    const { name, text } = field;
    return <span class="ct" title={`${name} ${text}`}><span class="lbl">{name}</span> <b>{text}</b></span>;
}

// Full is where the side is beaten, so the tick stands at the end.
function Meter({ field }: { field: Field }) {
    const limit = field.limit ?? 0, part = limit > 0 ? Math.min(1, Math.max(0, field.value / limit)) : 0;
    return (
        <div class="meter">
            <div
                class="bar"
                role="meter"
                aria-label={field.name}
                aria-valuemin={0}
                aria-valuemax={limit}
                aria-valuenow={Math.min(field.value, limit)}
                aria-valuetext={W.ofLimit(field.text, limit)}
            >
                <b style={{ width: `${100 * part}%` }} />
                <i />
            </div>
            <span class="num" aria-hidden="true">
                <span class="lbl">{field.name} </span>{W.ofLimit(field.text, limit)}
            </span>
        </div>
    );
}

function OneSeat({ table, side }: { table: Table; side: Side }) {
    const info = table.info.value, game = table.game.value, position = table.position.value;
    if (!info || !game || !position) return null;
    const seat = info.seats[side], name = game.sides[side], fields = position.sides[side];
    const decides = position.node !== 'over' && position.actor === side;
    const plain = fields.filter((f) => f.limit === null), delay = table.delay.value, speed = speedOf(info, seat, delay);
    return (
        <li class={`seat ${look(side)}${decides ? ' act' : ''}`} aria-current={decides ? 'step' : undefined}>
            <Emblem side={side} />
            <span class="nm">
                <bdi class="who">{seat.name}</bdi>
                {speed && <i class={`net ${speed}`} aria-hidden="true" />}
                <small>
                    {[...(seat.name === name ? [] : [name]), kindOf(info, seat), ...speedWords(info, seat, delay)]
                        .join(' · ')}
                </small>
                {seat.player === 'computer' && <span class="lv" aria-hidden="true">{W.levelShort(seat.level)}</span>}
                {decides && <span class="vh"> {W.decidesNow}</span>}
            </span>
            <Clock table={table} side={side} />
            <span class="ck num">{plain.map((f) => <Count key={f.name} field={f} />)}</span>
            {fields.filter((f) => f.limit !== null).map((f) => <Meter key={f.name} field={f} />)}
        </li>
    );
}

export function Seats({ table }: { table: Table }) {
    return (
        <ul class="seats" aria-label={W.players}>
            <OneSeat table={table} side={0} />
            <OneSeat table={table} side={1} />
        </ul>
    );
}
