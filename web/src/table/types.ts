// types.ts -- the table as its panels see it: signals to read, acts to call.
//
// model.ts makes a Table; panels only read signals and call its functions.  Nothing here knows a game.

import type { ReadonlySignal } from '@preact/signals';
import type { Words } from '../desk/desk';
import type { Intent, Offer, Pose } from '../desk/view';
import type { Action, Event, Game, Piece, Position, Side } from '../engine/types';
import type { Engine, Told, Undo } from '../engine/engine';

export type { Intent, Offer, Pose } from '../desk/view';

export type Link =
    | { state: 'loading' }
    | { state: 'live' }
    | { state: 'reconnecting'; seconds: number } // tries again in so many seconds
    | { state: 'failed'; text: string }; // for good: no such game, a version we do not know

export interface Seat {
    side: Side;
    name: string; // the player's name, or the side's if nobody gave one
    player: 'human' | 'computer';
    level: number; // the computer's, from 1; 0: a person
    held: boolean; // this page may act for it
    here: boolean; // somebody with this seat is connected
}

export interface Info {
    id: string;
    rules: string; // id of the rule set: for links to its book
    battle: string; // title of the battle
    story: string;
    dice: 'rolled' | 'asked'; // asked: people type the faces of their own dice
    seats: [Seat, Seat];
    watchers: number;
}

// One row of the log, which is append-only: an action, a die, or "undo N".
export interface Row {
    n: number; // from 1; `shown` = n is the moment after it
    words: string; // "go A1 d4", "roll 5", "undo 2"
    die: boolean;
    undo: number; // > 0: takes back so many live actions
    undone: boolean; // a later undo took it back
    side: number; // who did it; NOBODY: a die
    events: Event[];
}

// One line of the log: an act with all that came of it, a heading, a roll.
export interface Line extends Omit<Told, 'events'> {
    n: number; // the row where it stands, from 1
    events: Event[];
}

// Where a piece that is dragged would be put, and the button's words for it; empty: it may not be put there.
export interface Carried {
    pose: Pose;
    title: Words;
}

export interface Table {
    link: ReadonlySignal<Link>;
    notice: ReadonlySignal<string>; // one sentence worth saying once, such as a table that was reloaded; empty: none
    info: ReadonlySignal<Info | null>;
    game: ReadonlySignal<Game | null>;
    position: ReadonlySignal<Position | null>; // of the moment shown
    rows: ReadonlySignal<Row[]>;
    lines: ReadonlySignal<Line[]>; // of the log, in the order of the rows
    movers: ReadonlySignal<number[]>; // the units that may act, if this page decides
    shown: ReadonlySignal<number>; // rows.length when live
    isLive: ReadonlySignal<boolean>;
    myTurn: ReadonlySignal<boolean>; // live, and the seat that decides is held and human
    rolling: ReadonlySignal<boolean>; // live, a die is pending and this page is asked to type it
    thinking: ReadonlySignal<{ since: number; part: number } | null>; // the computer: milliseconds; of its budget, of 1
    intent: ReadonlySignal<Intent>;
    question: ReadonlySignal<Words>; // what is asked at the moment shown, whoever is
    isPointed: ReadonlySignal<boolean>; // what is weighed is under the pointer
    carried: ReadonlySignal<Carried | null>; // on a free table: the piece that is being dragged
    hover: ReadonlySignal<Piece | null>; // the piece under the pointer or the cursor: for the unit card
    undoable: ReadonlySignal<Undo>; // what the people here may take back
    undoAsked: ReadonlySignal<{ by: Side; count: number } | null>; // the other side wants to take back
    sending: ReadonlySignal<boolean>; // an action is on its way
    playing: ReadonlySignal<boolean>; // the replay runs
    engine(): Engine; // for words: unit, point and facing names

    choose(unit: number): void;
    take(offer: Offer): void; // one of the choices; what is previewed already is done
    put(pose: Pose): void; // on a free table: any place and heading
    turnBy(steps: number, fine?: boolean): void; // clockwise
    widen(files: number): void; // so many more in a rank
    meetNext(): void; // the next pose that lies against another piece
    commit(): void; // send the preview
    send(action: Action): void; // at once: a typed die, a single-choice step
    roll(faces: Action[]): void; // typed dice, one after the other
    moveNow(): void; // the computer has thought long enough
    back(): void; // Esc: one step back in choosing
    undo(): void; // free, or asks the other side
    answerUndo(yes: boolean): void;
    show(row: number): void; // replay
    live(): void;
    play(on: boolean): void;
    point(piece: number): void; // show the odds of aiming at it; 0: at nothing any more
    pickOut(unit: number): void; // a unit chip in the log is pointed at; 0: no longer
    retry(): void; // try the connection now
    branch(): Promise<void>; // play on from the shown moment as a new game, and go there
    again(): Promise<void>; // the same battle, sides swapped
    record(): Promise<string>; // the record's text
    seatLink(side: Side): string; // the address that gives this seat, if it is held or was made here; empty otherwise
    watchLink(row?: number): string;
}
