// types.ts -- what a table is made of: its seats, its rows, the lines of its log.  Nothing here knows a game.

import type { JSX } from 'preact';
import type { Words } from '../desk/desk';
import type { Pose } from '../desk/view';
import type { Event, Side } from '../engine/types';
import type { Told } from '../engine/engine';
import type { Aim, Plot } from '../ui/api';
import type { House } from '../ui/house';

export type { Intent, Offer, Pose } from '../desk/view';

export type Link =
    | { state: 'loading' }
    | { state: 'live' }
    | { state: 'reconnecting'; seconds: number } // tries again in so many seconds
    | { state: 'failed'; text: string }; // for good: no such game, a version we do not know

// A first lesson: its card, and the list of its steps.
export interface Coaching {
    card(): JSX.Element | null;
    steps(): JSX.Element | null;
}

export interface Seat {
    side: Side;
    name: string; // the player's name, or the side's if nobody gave one
    player: 'human' | 'computer';
    level: number; // the computer's, from 1; 0: a person
    held: boolean; // this page may act for it
    here: boolean; // somebody with this seat is connected
    open: boolean; // nobody has claimed it yet
    seen: number; // when it was last here, in seconds since 1970; 0: it is here, or nobody knows
}

export interface Info {
    id: string;
    rules: string; // id of the rule set: for links to its book
    battle: string; // title of the battle
    story: string;
    dice: 'rolled' | 'asked'; // asked: people type the faces of their own dice
    table: 'screen' | 'link'; // link: each seat is of one person; screen: who made the table holds both
    seats: [Seat, Seat];
    ground: Plot[]; // names and looks of ground
    aims: [Aim[], Aim[]][]; // how it is won, by who reads (2: neither side) and by side
    house: House | null; // null: it is played by the book
    watchers: number; // connected without a seat
    watching: string[]; // the names of some of them
}

// One row of the log, which is append-only: an action, a die, "undo N", or an end without a rule.
export interface Row {
    n: number; // from 1; `shown` = n is the moment after it
    words: string; // "go A1 d4", "roll 5", "undo 2"
    die: boolean;
    undo: number; // > 0: takes back so many live actions
    end: number; // > 0: the game ends this way
    undone: boolean; // a later undo took it back
    side: number; // who did it; NOBODY: a die
    unit: number; // with which unit, and to whom; 0: none
    target: number;
    fell: boolean; // a piece left the board
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
