// rolls.ts -- many dice that are one roll: what the engine's events say belongs together, across the rows.
//
// An event that opens a roll, and all up to the one that sums it up, are one line of the log, one row of dice and one
// step of the replay.  A roll that is cut off, by an undo or by the present, has no sum.

import type { Event } from '../engine/types';
import type { Row } from './types';

export interface Roll {
    row: number; // of the event that opens it
    last: number; // of the last event that is there
    events: Event[];
    stages: Event[][][]; // dice without another event between them; of these, those that were rolled for the same
    purposes: (Event | null)[]; // of each stage: what was said last before its dice
    opening: Event;
    sum: Event | null;
}

export interface Folded {
    lines: (Event | Roll)[][]; // by row number: what stands in its place; a roll where it is opened
    roll: Map<Event, Roll>; // by any of its events
    head: number[]; // by row number: the row that shows what happened in it
    isWithin: boolean[]; // by row number: a roll is under way after it
}

export const isRoll = (line: Event | Roll): line is Roll => 'stages' in line;

function addDie(roll: Roll, event: Event, before: Event | undefined): void {
    const stage = roll.stages[roll.stages.length - 1], chain = stage?.[stage.length - 1];
    if (chain && before?.die && before.again) chain.push(event);
    else if (stage && before?.die) stage.push([event]);
    else {
        roll.stages.push([[event]]);
        roll.purposes.push(roll.events.filter((e) => e.die === 0 && !e.modifier && e !== event).pop() ?? null);
    }
}

function add(roll: Roll, row: Row, event: Event): void {
    const before = roll.events[roll.events.length - 1];
    roll.events.push(event);
    roll.last = row.n;
    if (event.die > 0) addDie(roll, event, before);
    if (event.sums) roll.sum = event;
}

function make(rows: Row[]): Folded {
    const folded: Folded = { lines: [[]], roll: new Map(), head: [0], isWithin: [false] };
    let open: Roll | null = null;
    for (const row of rows) {
        const lines: (Event | Roll)[] = [], begun: Roll | null = open;
        if (row.undo > 0) open = null;
        for (const event of row.events) {
            if (event.opens) {
                open = { row: row.n, last: row.n, events: [], stages: [], purposes: [], opening: event, sum: null };
                lines.push(open);
            }
            if (open) {
                add(open, row, event);
                folded.roll.set(event, open);
            } else {
                lines.push(event);
            }
            if (event.sums) open = null;
        }
        folded.lines.push(lines);
        folded.head.push(begun && lines.length === 0 && row.events.length > 0 ? begun.row : row.n);
        folded.isWithin.push(open !== null);
    }
    return folded;
}

const known = new WeakMap<Row[], Folded>();

export function fold(rows: Row[]): Folded {
    const found = known.get(rows) ?? make(rows);
    known.set(rows, found);
    return found;
}

// The next moment, or the one before, at which no roll is under way.
export function stepFrom(rows: Row[], shown: number, way: 1 | -1): number {
    const { isWithin } = fold(rows);
    let to = shown + way;
    while (to > 0 && to < rows.length && isWithin[to]) to += way;
    return Math.max(0, Math.min(to, rows.length));
}
