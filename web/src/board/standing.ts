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
const UNIT_GAP = 24, PLATE = 46, PLATE_WIDE = 130; // between units that wait, and above them for their plates

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

interface Waiting {
    pieces: Piece[];
    pitch: number;
    files: number;
    width: number;
    height: number;
}

// In about twice as many files as ranks.
function waitingUnit(geometry: Geometry, pieces: Piece[]): Waiting {
    const pitch = Math.max(...pieces.map((p) => figureOf(geometry, p).width)) * 1.12;
    const files = Math.ceil(Math.sqrt(pieces.length * 2));
    const width = Math.max(files * pitch, PLATE_WIDE);
    return { pieces, pitch, files, width, height: Math.ceil(pieces.length / files) * pitch };
}

function rowsOf(units: Waiting[], width: number): Waiting[][] {
    const rows: Waiting[][] = [[]];
    let used = 0;
    for (const unit of units) {
        if (used + unit.width > width && used > 0) {
            rows.push([]);
            used = 0;
        }
        rows.at(-1)!.push(unit);
        used += unit.width + UNIT_GAP;
    }
    return rows;
}

// Units of models wait as units, each with room for its plate.
function layUnits(geometry: Geometry, waiting: Piece[], out: Standings): void {
    const { width, height } = geometry.bounds, groups = [...new Set(waiting.map((p) => p.group))];
    const units = groups.map((id) => waitingUnit(geometry, waiting.filter((p) => p.group === id)));
    const rows = rowsOf(units, width), heights = rows.map((row) => Math.max(...row.map((u) => u.height)) + PLATE);
    const all = heights.reduce((a, b) => a + b, 0), isBelow = (waiting[0]!.side === 0) !== geometry.turned;
    const first = isBelow ? height + TRAY_GAP : -TRAY_GAP - all;
    let y = first + PLATE * 0.9;
    rows.forEach((row, i) => {
        let x = (width - row.reduce((sum, u) => sum + u.width + UNIT_GAP, -UNIT_GAP)) / 2;
        for (const unit of row) {
            const left = x + (unit.width - unit.files * unit.pitch) / 2;
            unit.pieces.forEach((piece, n) => {
                const at = point(left + ((n % unit.files) + 0.5) * unit.pitch,
                    y + (Math.floor(n / unit.files) + 0.5) * unit.pitch);
                out.of.set(piece.id, { piece, figure: figureOf(geometry, piece), stance: { at, angle: 0 } });
            });
            x += unit.width + UNIT_GAP;
        }
        y += heights[i]!;
    });
    out.trays.push({ x: 0, y: first - 4, width, height: all + 8 });
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
            (geometry.space === 'plane' && waiting[0]!.group > 0 ? layUnits : layTray)(geometry, waiting, out);
    }
    return out;
}
