// types.ts -- what the workshop's module (shop/) answers.

export interface Fault {
    line: number;
    col: number;
    what: string;
}

export interface Block {
    kind: 'prose' | 'heading' | 'clause' | 'ruling' | 'table' | 'example';
    line: number; // its first, from 1
    end: number; // the line behind it
    index: number; // among those of its kind; -1: a heading without a number
    hash: string; // of its words and of the names in the book
    id: string;
    title: string;
    level?: number; // of a heading
}

export interface Example {
    clause: string;
    title: string;
    line: number;
    number: number; // among the examples of its clause
}

export interface Book {
    rules: string | null; // null: of no known game
    game?: string;
    version?: number;
    usable: boolean; // its tables can be played by
    faults: Fault[];
    more: number; // faults that are not listed
    blocks: Block[];
    examples?: Example[];
    differences?: string[];
}

export interface Cell {
    text: string;
    line: number;
    col: number; // in characters, from 1
    size: number; // in bytes
    name: string | null; // table, row and column; null: no number of the game
    value?: number;
    word?: string; // the value as the book writes it
    clause?: string;
    min?: number;
    max?: number;
    empty?: boolean; // it may be left empty
    words?: string[]; // of a choice: the words from `min` on
    was?: string | null; // in the shipped book
    shipped?: number;
    own?: boolean; // of a row that the book adds
}

export interface Row {
    like: string; // of an added row: the row that it is like
    line: number;
    cells: Cell[];
}

export interface Table {
    id: string;
    words: string;
    open: number; // so many rows may be added
    head: string[];
    rows: Row[];
}

export interface Run {
    result: 'passed' | 'failed' | 'complaint';
    report: string;
    faults: Fault[];
}

// A number in a sentence that is not what its table says.
export interface Mend {
    line: number;
    col: number;
    size: number;
    clause: string;
    was: string;
    is: string;
}
