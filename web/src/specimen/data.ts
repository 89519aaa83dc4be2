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
    return { name, icon, tone, letter: name.charAt(0), field: -1 };
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
