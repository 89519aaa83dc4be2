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
    book: boolean;
    battle: string;
    strength: string;
    score: Figure | null;
    difference: Figure | null;
    clear: boolean;
    draws: Figure | null;
    turns: Figure | null;
    margin: Figure | null;
    disagree?: boolean;
}

export interface Report extends Entry {
    yaml: string;
    side: string;
    battles: string[];
    players: string[]; // weakest first
    verdicts: { battle: string; text: string }[];
    notes: string[];
    sections: Section[];
    points: Point[];
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

export interface Checked {
    id: string;
    question: string;
    command: string;
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
    players: string[];
    precision?: string;
    pairs?: number;
}
