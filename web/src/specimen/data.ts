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
    return { name, icon, tone, letter: name.charAt(0), special: false, field: -1 };
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
        id, name: `${'AB'[side]}${id}`, said: '', group: 0, side, kind: label(names[glyph % names.length] ?? 'thing'),
        shape: 'token', acts: true, spent: false, weak: false, rides: false, off: false, fled: false,
        x: place.x, y: place.y, facing,
        w: 0, d: 0, r: 0, badges: [], words: '', ...more,
    };
}

export function cells(icon: string, places: Place[], tone: Tone = 'ground'): Area[] {
    return places.map(({ x, y }) => ({ kind: label(icon, tone), shape: 'cell', points: [{ x, y }], height: 0 }));
}

// Thousandths from measures, for areas of a free table.
export function polygon(icon: string, points: [number, number][], name = icon): Area {
    return {
        kind: label(icon, 'ground', name), shape: 'polygon',
        points: points.map(([x, y]) => ({ x: x * 1000, y: y * 1000 })), height: 0,
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
            { kind: label('goal', 'goal'), shape: 'cell', points: [wide(6.8, 2.1)], height: 0 },
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
            { kind: label('goal', 'goal'), shape: 'cell', points: [wide(9, 7)], height: 0 },
        ],
    };
}
