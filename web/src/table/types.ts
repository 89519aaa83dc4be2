// types.ts -- the table as its panels see it: signals to read, acts to call.
//
// model.ts makes a Table; panels only read signals and call its functions.  Nothing here knows a game.

import type { ReadonlySignal } from '@preact/signals';
import type { Action, Event, Game, Odds, Piece, Position, Side, Verb, Verdict } from '../engine/types';
import type { Engine } from '../engine/engine';
import type { Target } from './aims';
import type { Pose, PoseGroup } from './pose';

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

// One button of the prompt: all actions of one verb for the chosen unit, or one action where the verb needs no more.
export interface Choice {
    key: number; // 1 to 9, the number key; 0: none left
    verb: Verb;
    title: string; // the verb's name, with a capital
    hint: string; // "14 places", "2 targets", what it does, from explain, or what it means
    count: number; // 0: impossible now
    chosen: boolean;
    why: Verdict | null; // of an impossible one: what forbids it
    usual: boolean; // it forbids it to all that may act, or to all of their kinds: worth saying only if asked
}

// What the player has in hand.  Choosing only previews; commit() sends.
export interface Intent {
    unit: number; // the chosen unit; 0: none yet, or the actions that belong to no unit
    held: number; // the piece by which it was chosen: the unit, or one that acts as one with it
    choices: Choice[];
    verb: number | null; // chosen, or the only one
    actions: Action[]; // of the unit and the verb: what the board shows as targets and facings
    places: { x: number; y: number; risky: boolean; touch: boolean }[]; // where the held piece may be sent; a die
    // may forbid it; it would lie against another piece there
    pose: Pose | null; // on a free table: where the piece in hand would stand, also where it may not
    turns: boolean; // it has a heading that is chosen
    contact: { which: number; of: number } | null; // of the poses against another piece; which 0: it is none of them
    poses: PoseGroup[]; // the listed ones, in groups
    members: { id: number; chosen: boolean }[] | null; // some of the group are being chosen
    options: { action: Action; text: string }[]; // several actions fit what was clicked: choose one
    kept: Action | null; // of the actions, the one that leaves the unit as it is, if that is asked
    preview: Action | null; // what commit() would do
    title: string; // of the primary button: "Go A1 d4"; empty without a preview
    effect: Event[]; // explain of the preview
    odds: Odds | null; // of the preview, or of the target under the pointer
    oddsFor: string; // "hit A1 B2": the words of the action the odds are of
    refusal: { action: Action; verdict: Verdict } | null; // the last thing tried that is not allowed
}

// Where a piece that is dragged would be put, and the button's words for it; empty: it may not be put there.
export interface Carried {
    pose: Pose;
    title: string;
}

export interface Table {
    link: ReadonlySignal<Link>;
    notice: ReadonlySignal<string>; // one sentence worth saying once, such as a table that was reloaded; empty: none
    info: ReadonlySignal<Info | null>;
    game: ReadonlySignal<Game | null>;
    position: ReadonlySignal<Position | null>; // of the moment shown
    rows: ReadonlySignal<Row[]>;
    shown: ReadonlySignal<number>; // rows.length when live
    isLive: ReadonlySignal<boolean>;
    myTurn: ReadonlySignal<boolean>; // live, and the seat that decides is held and human
    rolling: ReadonlySignal<boolean>; // live, a die is pending and this page is asked to type it
    thinking: ReadonlySignal<{ since: number; part: number } | null>; // the computer: milliseconds; of its budget, of 1
    intent: ReadonlySignal<Intent>;
    pointed: ReadonlySignal<Action | null>; // the action of the target under the pointer
    carried: ReadonlySignal<Carried | null>; // on a free table: the piece that is being dragged
    hover: ReadonlySignal<Piece | null>; // the piece under the pointer or the cursor: for the unit card
    freeUndo: ReadonlySignal<number>; // actions the held seat may take back without asking; 0: none
    undoAsked: ReadonlySignal<{ by: Side; count: number } | null>; // the other side wants to take back
    sending: ReadonlySignal<boolean>; // an action is on its way
    playing: ReadonlySignal<boolean>; // the replay runs
    ends(action: Action): Piece[]; // where pieces would stand if it came off: those that it moves or turns
    targets(unit: number): Target[]; // whom it could aim at now, and whom it may not
    engine(): Engine; // for words: unit, point and facing names

    choose(unit: number): void;
    chooseVerb(verb: number): void;
    chooseOption(index: number): void;
    chooseMember(piece: number): void;
    preview(action: Action | null): void;
    put(pose: Pose): void; // on a free table: any place and heading
    turnBy(degrees: number): void;
    setFiles(files: number): void; // so many in a rank
    meetNext(): void; // the next pose that lies against another piece
    commit(): void; // send the preview
    send(action: Action): void; // at once: a typed die, a single-choice step
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
