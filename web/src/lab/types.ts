// types.ts -- what the lab tells, as docs/lab-json.md describes it. Every figure and sentence comes from the engine.

export interface Figure {
    mean: number;
    low: number; // the ends of the 95 % interval
    high: number;
}

export type State = 'running' | 'stopped' | 'done' | 'failed';

export interface Entry {
    id: string;
    kind: string;
    question: string;
    command: string;
    rules: string;
    state: State;
    created: number; // seconds since 1970
    progress: {
        games: number; expected: number | null; seconds: number; left: number | null; half: number | null;
        wanted: number | null;
    };
    lead: string; // what a verdict begins with that may still change
    verdict: string | null;
    fault: string | null;
}

// A measure as players of one strength see it. `a`: with the book; `b`: with the change; `difference`: b - a.
export interface Row {
    name: string;
    clause?: string | null;
    strength?: string | null;
    scale?: number | null; // rows with the same scale are drawn on it together
    a?: Figure | null;
    b?: Figure | null;
    difference?: Figure | null;
    clear?: boolean;
    plain?: Figure | null; // before luck was removed: the difference, or the figure of a battle alone
    variance_left?: number | null; // the share of it
    disagree?: boolean;
}

export interface Section {
    title: string;
    battle?: string;
    variant?: string;
    unit?: string;
    rows: Row[];
}

// A value of a sweep, as players of one strength see it; `value` null: the book as it is.
export interface Point {
    value: string | null;
    by?: string | null; // of a second number
    favours?: string | null; // the side that is clearly favoured
    book: boolean;
    battle: string;
    strength: string;
    score: Figure | null;
    difference: Figure | null; // null: its games are the book's
    clear: boolean;
    plain?: Figure | null; // the difference before luck was removed
    plain_score?: Figure | null;
    variance_left?: number | null; // of the difference, or of the score where there is none
    draws: Figure | null;
    turns: Figure | null;
    margin: Figure | null;
    disagree?: boolean;
}

// The difference that a step makes to a measure.
export interface Effect {
    difference: Figure;
    clear: boolean;
}

// A step of a number; `up` null: another side of a reading. Effects stand in the order of the measures.
export interface StepOf {
    value: string;
    up: boolean | null;
    disagree: boolean;
    effects: Effect[];
}

export interface NumberRow {
    name: string;
    clause: string;
    battle: string;
    value: string; // the book's
    steps: StepOf[];
    clear: boolean;
}

interface Known { text: string; numbers: { name: string; clause: string }[] }

export interface Matter {
    clear: number;
    unclear: number;
    measures: { name: string; unit: string }[];
    strengths: { strength: string; numbers: NumberRow[] }[]; // strongest first
    idle: Known;
    fixed: Known;
    note: string;
    screened: string;
}

export interface Length {
    name: string;
    median: number;
    quarter: number;
    three_quarters: number;
    least: number;
    most: number;
    bins: { from: number; to: number; share: number; middle: boolean }[];
}

// The card of a battle. `won`: per cent of the first side, of nobody and of the second.
export interface Card {
    battle: string;
    strength: string; // of the lengths, the ends, the costs and the units
    sides: string[];
    strengths: { strength: string; games: number; won: number[]; score: Figure; plain?: Figure | null;
        variance_left?: number | null; first: Figure | null; mover: string | null }[];
    lengths: Length[];
    length_note: string;
    ends: { name: string; clause: string | null; won: number[]; share: Figure }[];
    costs: { name: string; figure: Figure; of: number | null; side: number | null }[];
    units: { name: string; side: number; difference: Figure; clear: boolean; each: number; little: boolean }[];
    units_note?: string; // which are not known yet
}

export interface ClausesAt {
    strength: string;
    games: number;
    of: number;
    acting: { clause: string; title: string; games: Figure; acts: number; swing: number | null; each: number | null;
        ends: number }[];
    all: { acts: number; swing: number | null; each: number | null };
    never: string[];
    forbid: string[];
    define: string[];
}

export interface ClausesOf {
    strengths: ClausesAt[];
    note: string;
}

export interface WorthAt {
    strength: string;
    armies: number;
    kinds: { name: string; pieces: number; score: Figure | null; clear: boolean; price: number | null;
        points: Figure | null }[];
}

// Clauses that are used more or less in one battle, as the strongest players see it; only what is clear.
export interface Used {
    battle: string;
    variant: string;
    strength: string;
    games: number; // of each book
    acting: number; // clauses that act with either book
    clauses: { clause: string; a: Figure; b: Figure; difference: Figure }[]; // the largest relative change first
}

// A game that another side wins with the other book; `a`, `b`: what replays it with either book, if it is stored.
export interface Telling {
    battle: string;
    strength: string;
    number: number;
    text: string;
    a: string | null;
    b: string | null;
}

// Reports of older programs lack some keys.
export interface Report extends Entry {
    yaml: string;
    side: string;
    battles: string[];
    players: string[]; // weakest first
    verdicts: { battle: string; text: string }[];
    notes: string[];
    sections: Section[];
    points: Point[];
    numbers?: string[]; // of a sweep, one or two
    cards?: Card[];
    matter?: Matter;
    headings?: Record<string, string>; // by clause
    differences?: { text: string; lines: string[] } | null; // of a copy
    clauses?: ClausesOf;
    worth?: WorthAt[];
    used?: Used[]; // of a comparison
    games?: Telling[]; // the same
    method: {
        games: number; seconds: number; hash: string | null; seed: string; dice: string; version: string;
        luck?: { battle: string; variant: string; strength: string; pairs: number; removed: boolean }[];
        books: { battle: string; variant: string; hash: string }[];
    };
}

// What the server adds: the place in its line (0: none), whether it has begun, and why it could not.
export interface Listed {
    entry: Entry;
    place: number;
    starts: boolean;
    why: string;
}

export interface Shown extends Listed {
    report: Report | null;
}

// What goes without saying in a question of a kind; weakest players first, precision in points.
export type Usual = Record<string, { players: string[]; precision: number }>;

// What it is expected to take on this machine; `timed`: no better figure is to come.
export interface Checked {
    id: string;
    question: string;
    command: string;
    expected?: string;
    games?: number;
    seconds?: number | null;
    timed?: boolean;
    parts?: { strength: string; games: number; each: number | null }[]; // seconds of a game on one processor
}

// A number of a book; values as the book writes them.
export interface Num {
    name: string; // table.row.column
    table: string;
    clause: string;
    value: string;
    range: string; // "1 to 12"
    values: string[]; // those that are offered, rising
    more: number; // not 0: others are allowed too
}

export interface Question {
    question: string;
    rules: string;
    battles: string[];
    a?: { rulebook?: string; changes?: string[] };
    b?: { rulebook?: string; changes?: string[] };
    number?: string;
    values?: string[];
    by?: string;
    by_values?: string[];
    units?: string;
    players: string[];
    precision?: string;
    pairs?: number;
}
