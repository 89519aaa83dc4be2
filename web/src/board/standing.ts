// standing.ts -- where every piece is drawn: in its place, on its host, or in the tray of its side.

import type { Piece } from '../engine/types';
import type { Figure, Stance } from './figure';
import type { Geometry } from './geometry';
import type { Box, Point } from './shapes';
import { figureOf, riderOffset } from './figure';
import { keyOf } from './geometry';
import { point } from './shapes';

export interface Standing {
    piece: Piece;
    figure: Figure;
    stance: Stance;
}

export interface Standings {
    of: Map<number, Standing>;
    trays: Box[]; // where pieces wait beside the board
}

const TRAY_GAP = 34;

// Pieces that wait stand in rows beyond their own edge of the board: the first side's in the south.
function layTray(geometry: Geometry, waiting: Piece[], out: Standings): void {
    const { width, height } = geometry.bounds;
    const figures = waiting.map((p) => figureOf(geometry, { ...p, rides: false }));
    const pitch = Math.max(...figures.map((f) => Math.max(f.width * (geometry.space === 'plane' ? 1.1 : 0.9), 20)));
    const inRow = Math.max(1, Math.floor(width / pitch)), rows = Math.ceil(waiting.length / inRow);
    const isBelow = (waiting[0]!.side === 0) !== geometry.turned;
    const top = isBelow ? height + TRAY_GAP : -TRAY_GAP / 2 - rows * pitch;
    const columns = Math.min(inRow, waiting.length), left = (width - columns * pitch) / 2;
    waiting.forEach((piece, i) => {
        const at = point(left + ((i % inRow) + 0.5) * pitch, top + (Math.floor(i / inRow) + 0.5) * pitch);
        out.of.set(piece.id, { piece, figure: figures[i]!, stance: { at, angle: geometry.angle(piece.facing) } });
    });
    out.trays.push({ x: left - 6, y: top - 6, width: columns * pitch + 12, height: rows * pitch + 12 });
}

function shifted(geometry: Geometry, piece: Piece, index: number): Point {
    const c = geometry.centre(piece.x, piece.y);
    const off = piece.rides ? riderOffset(geometry, index) : point(index * 7, index * -7);
    return geometry.space === 'plane' ? c : point(c.x + off.x, c.y + off.y);
}

export function standingsOf(geometry: Geometry, pieces: Piece[]): Standings {
    const out: Standings = { of: new Map(), trays: [] }, counts = new Map<string, number>();
    for (const piece of pieces.filter((p) => !p.off)) {
        const key = `${keyOf(piece)} ${piece.rides}`, index = counts.get(key) ?? 0;
        counts.set(key, index + 1);
        out.of.set(piece.id, {
            piece, figure: figureOf(geometry, piece),
            stance: { at: shifted(geometry, piece, index), angle: geometry.angle(piece.facing) },
        });
    }
    for (const side of [0, 1]) {
        const waiting = pieces.filter((p) => p.off && p.side === side);
        if (waiting.length > 0)
            layTray(geometry, waiting, out);
    }
    return out;
}
