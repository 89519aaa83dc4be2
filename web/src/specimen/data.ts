// data.ts -- invented pieces and grounds for the specimen page: every form and every state once.
//
// Glyphs are taken from the sprite as it is, so that the page shows whatever is there.

import type { Area, Badge, Label, Piece, Side, Tone } from '../engine/types';
import type { Place } from '../board/types';

export interface Setting {
    space: 'square' | 'hex' | 'plane';
    width: number;
    height: number;
    pieces: Piece[];
    areas: Area[];
}

export function glyphs(): string[] {
    return [...document.querySelectorAll('symbol[id^="g-"]')].map((s) => s.id.slice(2));
}

export function label(icon: string, tone: Tone = 'plain', name = icon): Label {
    return { name, icon, tone, letter: name.charAt(0) };
}

export function badge(icon: string, tone: Tone = 'plain', value = 0, name = icon): Badge {
    return { label: label(icon, tone, name), value };
}

export const STAR = (): Badge => badge('elite', 'good');
export const RING = (): Badge => badge('poor', 'bad');

let last = 0;

// A piece with an id of its own; `glyph` counts through the sprite.
export function piece(side: Side, glyph: number, place: Place, facing: number, more: Partial<Piece> = {}): Piece {
    const names = glyphs(), id = ++last;
    return {
        id, name: `${'AB'[side]}${id}`, group: 0, side, kind: label(names[glyph % names.length] ?? 'thing'),
        shape: 'token', acts: true, spent: false, weak: false, rides: false, off: false, x: place.x, y: place.y, facing,
        w: 0, d: 0, r: 0, badges: [], words: '', ...more,
    };
}

export function cells(icon: string, places: Place[], tone: Tone = 'ground'): Area[] {
    return places.map(({ x, y }) => ({ kind: label(icon, tone), shape: 'cell', points: [{ x, y }] }));
}

// Thousandths from measures, for areas of a free table.
export function polygon(icon: string, points: [number, number][], name = icon): Area {
    return {
        kind: label(icon, 'ground', name), shape: 'polygon',
        points: points.map(([x, y]) => ({ x: x * 1000, y: y * 1000 })),
    };
}

// "b3 c3": squares by their names.  Hexes are named by column and row: "0407".
export function squares(names: string): Place[] {
    return names.split(' ').map((n) => ({ x: n.charCodeAt(0) - 97, y: Number(n.slice(1)) - 1 }));
}

export function hexes(names: string): Place[] {
    return names.split(' ').map((n) => {
        const column = Number(n.slice(0, 2)) - 1, y = Number(n.slice(2)) - 1;
        return { x: column - Math.floor(y / 2), y };
    });
}

export function named(space: Setting['space'], x: number, y: number): string {
    const two = (n: number): string => String(n).padStart(2, '0');
    if (space === 'square')
        return `${String.fromCharCode(97 + x)}${y + 1}`;
    return space === 'hex' ? two(x + Math.floor(y / 2) + 1) + two(y + 1) : `${x / 1000}, ${y / 1000}`;
}

export function squareSetting(): Setting {
    last = 0;
    const at = (name: string): Place => squares(name)[0]!;
    const host = piece(0, 15, at('c2'), 0, { badges: [STAR()] });
    return {
        space: 'square', width: 10, height: 7,
        pieces: [
            piece(0, 15, at('b1'), 0), host, piece(0, 11, at('c2'), 0, { rides: true }),
            piece(0, 15, at('d2'), 0, { weak: true, badges: [badge('worn', 'bad'), STAR()] }),
            piece(0, 6, at('f3'), 1), piece(0, 9, at('g1'), 0, { spent: true }),
            piece(0, 22, at('h2'), 0, { badges: [badge('steps', 'plain', 3)] }),
            piece(1, 15, at('c6'), 2, { badges: [RING()] }), piece(1, 6, at('h6'), 3, { spent: true }),
            piece(1, 15, at('e6'), 2, { weak: true, badges: [badge('worn', 'bad')] }),
            piece(1, 11, at('f7'), 2), piece(1, 9, at('j5'), 2),
            piece(1, 12, at('j7'), 2, { badges: [badge('charged', 'good')] }),
        ],
        areas: [
            ...cells('river', squares('a4 b4 d4 e5 f5 g5 i5 i4 j4')), ...cells('road', squares('c1 c2 c3 c4 c5 c6 c7')),
            ...cells('road', squares('h7 h6 h5 h4 h3 g3')), ...cells('hill', squares('a6 a7 b7')),
            ...cells('hill', squares('e2')), ...cells('woods', squares('i2 j2 j3')), ...cells('town', squares('f3 e3')),
            ...cells('rough', squares('a2')), ...cells('swamp', squares('j5')), ...cells('water', squares('j1 i1')),
            ...cells('impassable', squares('e7')), ...cells('mud', squares('a1')),
            ...cells('goal', squares('c4 h4'), 'goal'),
        ],
    };
}

function block(side: Side, group: number, glyph: number, names: string, facing: number, chips: number[]): Piece[] {
    const shapes = ['chip-0', 'chip-0', 'chip-0', 'chip-1', 'chip-1', 'chip-2', 'chip-2', 'chip-3'];
    return hexes(names).map((place, i) => {
        const value = chips[i % chips.length]!;
        return piece(side, glyph, place, facing, {
            group, badges: [badge(shapes[value] ?? 'chip-3', 'plain', value), ...(i === 0 ? [STAR()] : [])],
        });
    });
}

export function hexSetting(): Setting {
    last = 0;
    return {
        space: 'hex', width: 20, height: 11,
        pieces: [
            ...block(0, 1, 0, '0408 0508 0608 0409 0509 0609', 0, [1, 2, 3]), ...block(0, 2, 1, '0708 0808', 0, [5, 7]),
            ...block(0, 3, 6, '1409 1509 1609', 0, [1, 1, 2]), ...block(0, 0, 3, '0208', 1, [2]),
            ...block(0, 0, 7, '1108', 5, [3]),
            ...block(1, 4, 0, '0407 0507 0607 0707', 3, [2, 3, 1, 1]),
            ...block(1, 5, 5, '0807 0907 0806 0906', 3, [3, 4, 2, 2]), ...block(1, 6, 12, '0404 0504', 3, [1, 1]),
            ...block(1, 0, 6, '1405', 2, [1]), ...block(1, 0, 8, '1605', 4, [1]),
            piece(1, 25, hexes('1004')[0]!, 3, { spent: true, weak: true }),
            piece(0, 22, hexes('1109')[0]!, 0, { spent: true, badges: [badge('chip-0', 'plain', 2)] }),
        ],
        areas: [
            ...cells('light-woods', hexes('0302 0303 0402 0403 0502 0202 0203')),
            ...cells('woods', hexes('1807 1908 1907 1808 1809')),
            ...cells('rough', hexes('0110 0210 0211 0111 0310 0311')),
            ...cells('hill', hexes('0710 0711 0811 0810 0910 0911 1011 1010')), ...cells('hill-2', hexes('0811 0810')),
            ...cells('swamp', hexes('1210 1211 1310 1311')), ...cells('water', hexes('1901 2001 2002 1902')),
            ...cells('town', hexes('1303 1304')), ...cells('impassable', hexes('0101 0102')),
            ...cells('river', hexes('1701 1702 1703 1604 1605 1606 1707 1608 1609 1610 1611')),
            ...cells('road', hexes('0106 0206 0306 0406 0505 0605 0604 0704 0804 0904 1004 1104 1204')),
            ...cells('obstacle', hexes('1706 1806 1906')), ...cells('goal', hexes('1006 0705'), 'goal'),
        ],
    };
}

const wide = (x: number, y: number): Place => ({ x: x * 1000, y: y * 1000 });

export function baseSetting(): Setting {
    last = 0;
    const base = { shape: 'base' as const, w: 1000, d: 500 }, deep = { shape: 'base' as const, w: 1000, d: 1000 };
    return {
        space: 'plane', width: 12, height: 7,
        pieces: [
            piece(0, 17, wide(2.5, 3.25), 90, { ...base, badges: [badge('chip-2', 'plain', 0, 'disrupted')] }),
            piece(0, 18, wide(3.5, 3.25), 90, { ...base, spent: true, badges: [STAR()] }),
            piece(0, 17, wide(4.5, 3.25), 90, base), piece(0, 17, wide(6.4, 3), 165, base),
            piece(0, 16, wide(3, 1.9), 90, { ...base, badges: [RING()] }), piece(0, 19, wide(1.6, 1.1), 75, deep),
            piece(0, 11, wide(5.6, 1.4), 90, base), piece(0, 17, wide(9, 2.2), 70, { ...base, spent: true }),
            piece(1, 17, wide(2.5, 3.75), 270, base),
            piece(1, 17, wide(3.5, 3.75), 270, { ...base, badges: [badge('chip-1', 'plain', 0, 'shaken')] }),
            piece(1, 18, wide(4.5, 3.75), 270, { ...base, weak: true, badges: [STAR()] }),
            piece(1, 16, wide(7.6, 4.4), 258, { ...base, badges: [RING()] }),
            piece(1, 17, wide(10, 4.2), 250, { ...base, spent: true }),
            piece(1, 19, wide(1.4, 5.8), 300, deep), piece(1, 11, wide(4.6, 5.8), 270, base),
        ],
        areas: [
            polygon('rough', [[0.2, 2.6], [0.9, 2.1], [1.8, 2.3], [2.2, 3], [1.9, 4.2], [0.9, 4.5], [0.1, 3.8]]),
            polygon('hill', [[8.6, 5.2], [10.4, 4.9], [11.4, 5.8], [10.2, 6.7], [8.8, 6.4]]),
            polygon('light-woods', [[6.2, 0.2], [8.2, 0.3], [8.4, 1.3], [6.6, 1.5]], 'orchard'),
            polygon('water', [[10.2, 0.4], [11.6, 0.5], [11.5, 1.7], [10.4, 1.8]], 'pond'),
            polygon('obstacle', [[6.1, 5.8], [8.2, 6.3], [8.15, 6.5], [6.05, 6]], 'wall'),
            { kind: label('goal', 'goal'), shape: 'cell', points: [wide(6.8, 2.1)] },
        ],
    };
}

function unit(side: Side, group: number, glyph: number, name: string, from: Place, counts: [number, number],
    r = 500): Piece[] {
    const [files, ranks] = counts;
    return Array.from({ length: files * ranks }, (_, i) => piece(side, glyph,
        wide(from.x + (i % files) * r * 0.0022, from.y - Math.floor(i / files) * r * 0.0022), 0,
        { shape: 'disc', r, group, name, badges: i === 2 ? [STAR()] : [] }));
}

export function discSetting(): Setting {
    last = 0;
    return {
        space: 'plane', width: 40, height: 22,
        pieces: [
            ...unit(0, 1, 12, 'A2', { x: 6, y: 10 }, [7, 1]), ...unit(0, 2, 20, 'A3', { x: 13, y: 13 }, [3, 1]),
            ...unit(0, 3, 4, 'A1', { x: 17, y: 7 }, [5, 2]), ...unit(0, 4, 21, 'A4', { x: 27, y: 4 }, [3, 1], 750),
            ...unit(1, 5, 12, 'B2', { x: 13, y: 19 }, [6, 1]), ...unit(1, 6, 4, 'B1', { x: 19, y: 13.4 }, [5, 2]),
            ...unit(1, 7, 20, 'B3', { x: 30, y: 10 }, [3, 1]), ...unit(1, 8, 23, 'B4', { x: 20, y: 19.6 }, [4, 1], 700),
        ],
        areas: [
            polygon('hill', [[6, 4], [11.5, 4], [12.5, 8], [11.5, 9.6], [6, 9.6], [5, 7]]),
            polygon('water', [[1.5, 14], [5, 14], [5.2, 18], [1.8, 18]], 'pond'),
            polygon('light-woods', [[22, 12.4], [26.4, 12.2], [27, 17], [23, 17.4], [21.6, 15]], 'light cover'),
            polygon('obstacle', [[16.6, 9.6], [22, 9.6], [22, 10.4], [16.6, 10.4]], 'wall'),
            polygon('hill', [[28, 7], [33.4, 7], [34.4, 11], [33, 13.4], [28.4, 13], [27.4, 9.4]]),
            { kind: label('goal', 'goal'), shape: 'cell', points: [wide(9, 7)] },
        ],
    };
}
