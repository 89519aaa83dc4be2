// tiles.ts -- small pictures of one piece or one ground each, for the specimen page.

import type { Piece, Side } from '../engine/types';
import type { Scene } from '../board/types';
import type { Setting } from './data';
import { badge, cells, label, piece, polygon, RING, STAR } from './data';
import * as W from '../words/specimen';

export interface Tile {
    title: string;
    setting: Setting;
    marks?: Partial<Scene>;
    wide?: boolean;
}

type Make = (side: Side, facing: number, more?: Partial<Piece>) => Piece;

const chip = (shape: number, value: number, name = 'worn') => badge(`chip-${shape}`, 'plain', value, name);

// Marks of the one piece of a tile.
const LOOKS: [string, (p: Piece) => Partial<Scene>][] = [
    [W.pointedAt, (p) => ({ pickedOut: p.id })],
    [W.cursor, (p) => ({ focus: { piece: p.id, tag: '' } })],
    [W.selected, (p) => ({ selected: p.id })],
    [W.target, (p) => ({ targets: [p.id] })],
    [W.askedAbout, (p) => ({ asked: p.id })],
    [W.lost, (p) => ({ pieces: [], lost: [p] })],
];

// A ghost beside its piece, on a board twice as wide.
function ghosts(setting: Setting, p: Piece): Tile[] {
    const x = setting.space === 'plane' ? p.x + 1250 : 1, { y, facing } = p;
    const twice = { ...setting, width: setting.space === 'plane' ? 2.75 : 2 };
    return [true, false].map((ok) => ({
        title: ok ? W.ghost : W.refused, wide: true, setting: twice,
        marks: { ghost: { piece: p.id, x, y, facing, ok, tag: '' } },
    }));
}

function looks(setting: (pieces: Piece[]) => Setting, make: Make, turned: number, wide: boolean): Tile[] {
    const pair = make(0, 0);
    return LOOKS.map(([title, mark], i): Tile => {
        const p = make(i === 3 ? 1 : 0, i === 3 ? turned : 0);
        return { title, wide, setting: setting([p]), marks: mark(p) };
    }).concat(ghosts(setting([pair]), pair));
}

function squareTiles(): Tile[] {
    const setting = (pieces: Piece[]): Setting => ({ space: 'square', width: 1, height: 1, pieces, areas: [] });
    const make: Make = (side, facing, more) =>
        piece(side, 15, { x: 0, y: 0 }, facing, { name: `${'AB'[side]}1`, ...more });
    const one = (title: string, ...pieces: Piece[]): Tile => ({ title, setting: setting(pieces) });
    return [
        one(W.plain, make(0, 0)), one(W.star, make(0, 0, { badges: [STAR()] })),
        one(W.ring, make(0, 0, { badges: [RING()] })),
        one(W.rider, make(0, 0), piece(0, 11, { x: 0, y: 0 }, 0, { rides: true })),
        one(W.weakBadState, make(0, 0, { weak: true, badges: [badge('worn', 'bad')] })),
        one(W.spent, make(0, 0, { spent: true })), one(W.unknownIcon, make(0, 0, { kind: label('zebra') })),
        one(W.secondSide, make(1, 2)), one(W.looksWest, make(1, 3)), one(W.looksEast, make(1, 1, { spent: true })),
        one(W.secondWeak, make(1, 2, { weak: true, badges: [badge('worn', 'bad'), STAR()] })),
        ...looks(setting, make, 2, false),
    ];
}

function hexTiles(): Tile[] {
    const setting = (pieces: Piece[]): Setting => ({ space: 'hex', width: 1, height: 1, pieces, areas: [] });
    const make: Make = (side, facing, more) =>
        piece(side, 0, { x: 0, y: 0 }, facing, { name: `${'AB'[side]}7`, badges: [chip(0, 1)], ...more });
    const one = (title: string, p: Piece): Tile => ({ title, setting: setting([p]) });
    const placed = (title: string, kind: 'plain' | 'risky'): Tile =>
        ({ ...one(title, make(0, 0, { acts: false })), marks: { reach: [{ x: 0, y: 0, kind }] } });
    return [
        one(W.circle, make(0, 0)), one(W.square, make(0, 0, { badges: [chip(1, 3)] })),
        one(W.diamond, make(0, 0, { badges: [chip(2, 5)] })), one(W.burst, make(0, 0, { badges: [chip(3, 8)] })),
        one(W.star, make(0, 0, { badges: [STAR(), chip(0, 1)] })),
        one(W.ring, make(0, 0, { badges: [RING(), chip(0, 1)] })),
        one(W.secondSide, make(1, 3, { badges: [chip(1, 3)] })), one(W.spent, make(0, 0, { spent: true })),
        one(W.weak, make(0, 0, { weak: true })), one(W.facing1, make(0, 1)), one(W.facing2, make(1, 2)),
        one(W.facing4, make(1, 4)), placed(W.inReach, 'plain'), placed(W.inReachByADie, 'risky'),
        ...looks(setting, make, 3, false),
    ];
}

function baseTiles(): Tile[] {
    const setting = (pieces: Piece[]): Setting => ({ space: 'plane', width: 1.5, height: 1, pieces, areas: [] });
    const make: Make = (side, facing, more) => piece(side, 17, { x: 750, y: 500 }, facing || 90,
        { name: `${'AB'[side]}2`, shape: 'base', w: 1000, d: 500, ...more });
    const one = (title: string, p: Piece): Tile => ({ title, wide: true, setting: setting([p]) });
    return [
        one(W.fresh, make(0, 90)), one(W.square, make(0, 90, { badges: [chip(1, 0, 'shaken')] })),
        one(W.diamond, make(0, 90, { badges: [chip(2, 0, 'disrupted')] })),
        one(W.starSpent, make(0, 90, { spent: true, badges: [STAR()] })),
        one(W.heading250, make(1, 250)), one(W.ring, make(1, 270, { badges: [RING()] })),
        one(W.weak, make(1, 270, { weak: true })), ...looks(setting, make, 270, true),
    ];
}

function discTiles(): Tile[] {
    const setting = (pieces: Piece[]): Setting => ({ space: 'plane', width: 7.2, height: 3, pieces, areas: [] });
    const row = (side: Side, glyph: number, more: Partial<Piece> = {}): Piece[] =>
        [0, 1, 2, 3, 4].map((i) => piece(side, glyph, { x: 1300 + i * 1150, y: 1500 }, 0, {
            shape: 'disc', r: 520, group: 9, name: '', badges: i === 2 ? [STAR()] : [], ...more,
        }));
    const one = (title: string, pieces: Piece[], marks: (p: Piece[]) => Partial<Scene> = () => ({})): Tile =>
        ({ title, wide: true, setting: setting(pieces), marks: marks(pieces) });
    return [
        one(W.aUnit, row(0, 4)), one(W.selected, row(0, 4), (p) => ({ selected: p[0]!.id })),
        one(W.target, row(1, 12), (p) => ({ targets: [p[0]!.id] })), one(W.spent, row(0, 4, { spent: true })),
        one(W.oneLost, row(1, 20), (p) => ({ pieces: p.slice(0, 4), lost: [p[4]!] })),
        one(W.askedAbout, row(1, 20), (p) => ({ asked: p[1]!.id })),
    ];
}

export function formTiles(): { title: string; tiles: Tile[] }[] {
    return [
        { title: W.squarePieces, tiles: squareTiles() }, { title: W.hexPieces, tiles: hexTiles() },
        { title: W.bases, tiles: baseTiles() }, { title: W.models, tiles: discTiles() },
    ];
}

export function groundTiles(): Tile[] {
    const blob: [number, number][] = [[0.1, 0.1], [1.4, 0.1], [1.45, 0.6], [1.3, 0.95], [0.3, 0.93], [0.06, 0.6]];
    const kinds = ['light-woods', 'woods', 'rough', 'swamp', 'town', 'water', 'impassable', 'hill', 'hill-2', 'mud'];
    const free = kinds.map((icon): Tile => ({
        title: icon, wide: true,
        setting: { space: 'plane', width: 1.5, height: 1.05, pieces: [], areas: [polygon(icon, blob, '')] },
    }));
    const lined = (title: string, icon: string): Tile => ({
        title, wide: true,
        setting: {
            space: 'square', width: 3, height: 2, pieces: [],
            areas: cells(icon, [{ x: 0, y: 0 }, { x: 1, y: 0 }, { x: 2, y: 1 }]),
        },
    });
    return [...free, lined('river', 'river'), lined('road', 'road'), lined('obstacle', 'obstacle')];
}
