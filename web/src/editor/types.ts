// types.ts -- the battle that is edited, as the workshop's module tells it (shop/battle_say.c).

import type { Area, Label, Piece, Shape, Side, Space, Tone } from '../engine/types';
import type { Aim, Plot } from '../ui/api';

// What is wrong, and what it is about: the index-th line of units, area, plot, option.
export interface Fault {
    what: string;
    clause: string;
    part: '' | 'words' | 'board' | 'option' | 'field' | 'ground' | 'plot' | 'area' | 'line';
    index: number;
    line: number; // of the text
    ruled: boolean; // the rules forbid it; otherwise it could not be read
}

export interface RawPiece extends Omit<Piece, 'kind' | 'badges' | 'acts' | 'spent' | 'fled'> {
    line: number;
    kind: number;
    ghost: boolean; // it cannot stand there
    badges: [label: number, value: number][];
}

interface RawArea {
    index: number; // of a plane; -1: a cell
    kind: number;
    shape: Shape;
    height: number;
    points: [number, number][];
    name?: string;
    look?: string;
    field?: number;
    value?: number;
}

// A unit, or a row of equal ones.
export interface Line {
    side: Side;
    first: number;
    count: number;
    name: string;
    kind: number; // a label; -1: nobody knows what it looks like
    placed: boolean;
    x: number;
    y: number;
    facing: number;
    price: number; // of one
    made: string; // of what
    facts: Record<string, string>;
}

export interface Army {
    units: number;
    priced: boolean;
    points: number;
    limit: number; // 0: none
    clause: string;
}

export interface Battle {
    unread: Fault[]; // of a text that was opened
    refused: string;
    rules: string;
    game: string;
    title: string;
    story: string;
    minutes: number;
    difficulty: number;
    space: Space;
    width: number;
    height: number;
    sides: [string, string];
    options: Record<string, string>;
    yaml: string;
    usable: boolean;
    faults: Fault[];
    more: number;
    pieces: RawPiece[];
    lines: Line[];
    armies: [Army, Army];
    areas: RawArea[];
    plots: Plot[];
    aims: [Aim[], Aim[]]; // how each side wins, if it can be played
    deciding: string[]; // the options that decide how it is won
    idle: string; // what it has that one could hold, and that counts for nothing; empty: nothing
}

export interface Ground {
    field: number;
    value: number;
    word: string;
    of: string;
    kind: number; // a label; 0: it is drawn as nothing
    clause: string;
    points: number; // of an area: 1 is a place
    height: number;
}

export interface FieldInfo {
    index: number;
    entity: number;
    name: string;
    type: string;
    use: 'place' | 'facing' | 'mates' | 'kind' | 'is' | 'carries' | 'row' | 'state';
    min: number;
    max: number;
    clause: string;
    values: string[];
}

export interface OptionInfo {
    name: string;
    row: string;
    usual: string;
    clause: string;
    min: number;
    max: number;
    words: string[];
}

export interface Worth {
    kind: string;
    pieces: string;
    score: string;
    points: string;
    worth: string;
}

export interface Palette {
    labels: { name: string; icon: string; tone: Tone; letter: string }[];
    grounds: Ground[];
    looks: string[];
    units: { word: string; kind: number; badge: number }[];
    type: number; // the field that says what a unit is
    fields: FieldInfo[];
    options: OptionInfo[];
    worth: Worth[];
    places: string[]; // what the cells of a grid are called, in their order
    turns: number; // how many facings there are
    measure: string;
    sign: string;
}

export interface Offer {
    rules: string;
    title: string;
    battles: string[];
}

export type Tool = 'select' | 'paint' | 'erase' | 'unit' | 'measure';
export type Picked = { line: number } | { area: number } | { cells: [number, number][] } | null;

const OF_PIECE = 2;
export const isOfPiece = ({ entity }: FieldInfo): boolean => entity === OF_PIECE;

export const labelOf = (palette: Palette, index: number): Label =>
    ({ ...(palette.labels[index] ?? { name: '', icon: '', tone: 'plain', letter: '' }), field: -1 });

export function pieceOf(palette: Palette, raw: RawPiece): Piece {
    return {
        ...raw, kind: labelOf(palette, raw.kind), acts: false, spent: false, fled: false,
        badges: raw.badges.map(([label, value]) => ({ label: labelOf(palette, label), value })),
    };
}

export function areaOf(palette: Palette, raw: RawArea): Area {
    const { kind, shape, points, height, name, look } = raw;
    return {
        kind: labelOf(palette, kind), shape, height, points: points.map(([x, y]) => ({ x, y })),
        ...(name ? { name } : {}), ...(look ? { look } : {}),
    };
}
