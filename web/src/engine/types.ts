// types.ts -- what the engine says of a game, as plain values.
//
// Nothing here names a game: kinds, badges and grounds are labels with words and an icon's name, choices are
// actions with words, and every number comes with the clause that made it.

import type { Action, Words } from '../desk/layout';

export type { Action } from '../desk/layout'; // verb 0: the pending die shows `option`

export type Side = 0 | 1;
export const NOBODY = 2;

export type Space = 'square' | 'hex' | 'plane';
export type Node = 'decide' | 'chance' | 'over';
export type Shape = 'cell' | 'token' | 'base' | 'disc' | 'polygon';
export type Tone = 'plain' | 'good' | 'bad' | 'ground' | 'goal';

export interface Label {
    name: string;
    icon: string;
    tone: Tone;
    letter: string;
    field: number; // of a badge: the index of the field that it shows; -1: none
}

export interface Badge {
    label: Label;
    value: number; // 0: the label alone says it
}

export interface Piece {
    id: number;
    name: string; // "A3": as its plate says
    said: string; // "3rd Company": as people say
    group: number; // pieces that act as one: the id of the one that actions name; 0: it acts alone
    side: Side;
    kind: Label;
    shape: Shape;
    acts: boolean; // may act now
    spent: boolean; // has acted
    weak: boolean; // is worn
    rides: boolean; // stands on another piece of the same place
    off: boolean; // waits beside the board
    fled: boolean; // is beaten and only in the way
    x: number;
    y: number;
    facing: number; // square: 0 N, 1 E, 2 S, 3 W; hex: a vertex 0 to 5; plane: degrees
    w: number; // plane: width, depth, radius in 1/1000
    d: number;
    r: number;
    badges: Badge[];
    words: string; // "3rd Company, d4, facing north, may act": for readers and tooltips
}

export interface Area {
    kind: Label;
    shape: Shape; // cell: one point, the cell; polygon: up to eight
    points: { x: number; y: number }[];
    height: number; // of its ground over the table, 1/1000; 0: flat
    holder?: number; // of ground that can be held: the side that holds it; NOBODY
    held?: string; // "held by Red", "held by nobody"; empty: it is not to be held
    name?: string; // "the Orchard", if the battle gives it one
    look?: string; // what it looks like, if that is not what its rule does
}

// Which fields a verb reads.
export interface Verb {
    index: number;
    name: string;
    point: boolean;
    facing: boolean;
    aims: boolean; // it is done to somebody: shooting, fighting, choosing
    single: boolean; // it moves one piece of a unit by itself
}

export interface Verdict {
    ok: boolean;
    clause: string;
    text: string; // "d7 is 3 squares away, the reach is 2 (2.1)"
}

export interface Event {
    name: string;
    clause: string;
    unit: number;
    die: number; // 0: no die
    text: string; // without its clause
    words: Words; // the same, with its parts marked
    modifier: boolean; // one reason of a number: a child line
    result: boolean;
    group: boolean; // begins a part of the game: a heading
    opens: boolean; // begins a roll of many dice
}

export interface Prompt {
    label: Label; // "choose a unit", "roll for"
    unit: number; // 0: of no one unit
    side: number; // who is asked; at the end the winner; NOBODY
    clause: string;
    words: Words; // "Red decides: choose a unit (2.1)"
    verbs: number[]; // what somebody can do now
    times: number; // dice still due, or answers to come, of this kind; 0: one
    suggested: number; // of the movers, whose action is a sensible answer; 0: no advice
}

export interface Chance {
    bag: boolean; // chits of a bag; otherwise the faces of a die
    total: number;
    faces: { face: number; weight: number; action: Action; text: string }[];
}

// One fact: "round" "4". `limit`: what its number runs up to, for a meter.
export interface Field {
    index: number;
    name: string;
    value: number;
    text: string;
    type: 'int' | 'name' | 'flag' | 'cell' | 'facing' | 'unit' | 'side' | 'length' | 'point';
    clause: string;
    shown: boolean; // to be seen at all times; of a piece: while it is ordered
    fixed: boolean; // it never changes in a game
    listed: boolean; // its values are rows of a table of the book
    limit: number | null;
}

export interface Game {
    title: string;
    space: Space;
    sides: [string, string];
    width: number;
    height: number;
    count: [number, number];
    verbs: Verb[];
}

// Everything a page shows of one moment.
export interface Position {
    node: Node;
    actor: number;
    winner: number; // -1 before the end; NOBODY: a draw
    prompt: Prompt;
    pieces: Piece[];
    areas: Area[];
    chance: Chance | null;
    game: Field[]; // shown fields of the game: round, phase
    steps: { names: string[]; at: number } | null; // of a turn, and which of them it is
    sides: [Field[], Field[]]; // shown fields of each side: losses, chits
}
