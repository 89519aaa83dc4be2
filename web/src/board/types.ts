// types.ts -- what the board is told to show, and what it tells back.
//
// A scene is the whole picture of one moment: the board compares it with what it shows and changes only what
// differs.  Nothing here knows a game: pieces and areas come from the engine, marks from whoever wires the table.
// Places are the engine's: column and row on squares (row 0 south), axial q and r on hexes (row 0 north),
// thousandths of a measure on a plane (y grows to the north).

import type { Plot } from '../ui/api';
import type { Area, Piece } from '../engine/types';

export interface Place {
    x: number;
    y: number;
}

// A place where the piece in hand may go.
//   plain  a dot
//   touch  a diamond: on a plane, edge to edge with another piece
//   risky  an open ring and a dashed outline: a die may stop it
// Over a piece that stands there and may not act it is a ring.
// On a plane a mark is a dot alone; the ground that is in reach is a zone.
export interface ReachMark extends Place {
    kind: 'plain' | 'risky' | 'touch';
}

// A handle beside a place, to choose a facing there: `unit` with its place, or where x and y say (a ghost's place).
export interface FacingMark {
    unit: number;
    facing: number;
    chosen: boolean;
    x?: number;
    y?: number;
}

// A piece where it would stand.  Refused ones are hatched, dashed and crossed.
export interface GhostMark extends Place {
    piece: number; // id; drawn as that piece is
    facing: number;
    ok: boolean;
    tag: string; // "stops here", "overlaps B3 (2.1)"; empty: no tag
    lifted?: boolean; // while it is dragged
    mate?: boolean; // stands with another that tells it for all of them
}

// The way of a piece, or a ruler.
export interface PathMark {
    from: Place;
    to: Place;
    via?: Place[];
    tag?: string; // "0.93 of 1.00"
    ruler?: boolean; // with ticks: on a plane
}

// One line of sight or of a shot; `stop`: where it is blocked; `tag`: its words.
export interface SightMark {
    from: Place;
    to: Place;
    stop?: Place;
    tag?: string;
}

// Ground that is in reach of a free move, or that one goes over: a polygon.
export interface ZoneMark {
    dashed?: boolean;
    points: Place[];
    fan?: Place; // where the points are seen from: those that lie there are no part of it
}

// The line that two bases share: warn where they are against each other, target where one would be.
export interface SeamMark {
    from: Place;
    to: Place;
    tone: 'warn' | 'target';
}

// How far something is felt, round a piece or a place: a dashed outline with its words.
export interface RingMark extends Place {
    piece: number; // round its ground; 0: round the place
    r: number;
    tag: string; // empty: none
    quiet?: boolean; // a thin line: it is there, but nobody looks at it
}

// A handle beside a base, to turn it by.
export interface SpinMark extends Place {
    piece: number;
    facing: number;
    ahead?: boolean; // always off the front: behind it stand others of its unit
}

// The cursor of the keyboard, with the words on its tag ("d4, A3").
export type FocusMark = (Place & { tag: string }) | { piece: number; tag: string };

export interface Scene {
    pieces: Piece[];
    areas: Area[];
    reach: ReachMark[];
    targets: number[]; // pieces in brackets
    facings: FacingMark[];
    selected: number; // piece; 0: none
    alone: boolean; // it, not its group
    members: number[]; // of its group: those that are being chosen
    asked: number; // the piece that the open question is about; 0: none
    weighed: number[]; // who does something and to whom, while that is weighed: all others are of less interest
    ghost: GhostMark | null;
    ghosts: GhostMark[]; // more of them: other choices, the rest of a group
    path: PathMark | null;
    sights: SightMark[];
    zones: ZoneMark[];
    seams: SeamMark[];
    rings: RingMark[];
    spin: SpinMark | null;
    focus: FocusMark | null;
    pickedOut: number; // pointed at elsewhere (the log); drawn as under the pointer; 0: none
    pushes: { from: Place; to: Place }[]; // moved against their will: an arrow
    fallen: Piece[]; // lost by the dice that are told now: they leave a trail
    lost: Piece[]; // lost by the last action: a dashed outline where they stood
    changed: number[]; // changed since the player looked last: outlined until the scene says otherwise
}

// A scene with nothing marked, to spread: `{ ...plainScene(pieces, areas), selected: 3 }`.
export function plainScene(pieces: Piece[], areas: Area[]): Scene {
    return {
        pieces, areas, reach: [], targets: [], facings: [], selected: 0, alone: false, members: [], asked: 0,
        weighed: [], ghost: null, ghosts: [], path: null, sights: [], zones: [], seams: [], rings: [], spin: null,
        focus: null, pickedOut: 0, pushes: [], fallen: [], lost: [], changed: [],
    };
}

export interface DrawOptions {
    animate?: boolean; // false: at once.  Reduced motion is always at once
    speed?: number; // 1; 2 and 4 for a fast replay
}

// How something was pressed.
export interface Press {
    place: Place; // under the pointer
    near: number; // on a free table, how far it may have missed
}

// How a piece is dragged.
export interface Carried {
    isFree: boolean; // Alt is held: nothing draws it aside
}

export type Hover = { piece: number; x: number; y: number } | null; // piece 0: none

// What the board tells.  All of it is optional; a board without `onDragStart` does not drag.
export interface BoardEvents {
    onCell(x: number, y: number, press: Press): void; // ground without a piece, or any place in reach
    onPiece(id: number, press: Press): void; // a piece; one that is no target and stands in reach is a cell
    onFacing(unit: number, facing: number): void; // a facing handle was pressed
    onGhost(): void; // a ghost that stands beside that of the selected piece, on free ground: do it
    onOutside(): void; // beside the board: let go of what is in hand
    onHover(hover: Hover): void; // the pointer's piece or place changed; touch: a long press.  null: it left
    onDragStart(id: number): boolean; // true: the piece may be dragged
    onDrag(id: number, x: number, y: number, how: Carried): void; // the place changed: draw a ghost
    onDrop(id: number, x: number, y: number, how: Carried): void;
    onSpin(facing: number): void; // the handle of a base is drawn round
    onDragEnd(id: number): void; // always the last word of a drag, also of one that was given up
    onTurnDrag(id: number, steps: number): void; // the wheel while a piece is dragged: turn its ghost
    onView(): void; // zoomed, panned or turned: move what is anchored to a place
}

export interface BoardOptions {
    label: string; // what a reader calls it
    interactive?: boolean; // default true
    close?: boolean; // of a free table only what is near the pieces.  Default false
}

// What the ground of a battle is drawn from besides its areas.
export interface Land {
    plots: readonly Plot[];
    seed: string;
}

// How places are named, for the coordinates at the edges.
export interface BoardWords {
    point(x: number, y: number): string;
    length?(thousandths: number): string; // of a free table: how high ground is
    land?: Land;
}

// The four arrow keys, by where they point on the screen.
export type ArrowKey = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';
