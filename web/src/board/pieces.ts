// pieces.ts -- pieces: plate, front, glyph, id, badges and chips, all from the labels of the engine.
//
// A label's icon names a symbol of the sprite: g-ICON the glyph (g-ICON-BADGE the glyph in a state), b-BADGE a mark
// beside the id.  A badge without a symbol is a chip if it is bad, good or has a value; what the flags already say
// (spent, weak) needs no badge.

import type { Badge, Label, Piece } from '../engine/types';
import type { Figure } from './figure';
import type { Geometry } from './geometry';
import type { Point } from './shapes';
import { figureOf, plateHalf } from './figure';
import { HexBoard } from './hex';
import { chipOutline, plateOf } from './plates';
import { circle, point, polar } from './shapes';
import { group, hasSymbol, make, num, shape, symbol, words } from './svg';

export const SIDES = ['red', 'blue'] as const;

// Where the furniture of a plate goes.
interface Slots {
    glyph: Point;
    glyphSize: number;
    id: Point;
    anchor: 'to-right' | 'to-both' | 'to-left'; // from its place the id runs that way
    idSize: number;
    badge: Point;
    badgeStep: Point;
    badgeSize: number;
    chip: Point;
    chipStep: Point;
    chipSize: number;
    check: Point;
    checkSize: number;
}

// Rear-left carries the id, rear-right the chip, front-left the check; all by the four ways a plate can look.
const SQUARE_CORNERS: Record<number, [Point, Point, Point]> = {
    0: [point(-1, 1), point(1, 1), point(-1, -1)],
    90: [point(-1, 1), point(-1, -1), point(1, 1)],
    180: [point(-1, -1), point(1, -1), point(-1, 1)],
    270: [point(1, 1), point(1, -1), point(-1, -1)],
};

function squareSlots(size: number, angle: number, id: string): Slots {
    const r = size * 0.36, u = size / 96, [i, c, h] = SQUARE_CORNERS[angle] ?? SQUARE_CORNERS[0]!;
    return {
        glyph: point(0, 0), glyphSize: size * 0.42,
        id: point(i.x * (r - 5 * u), i.y > 0 ? r - 5.5 * u : -r + 14 * u), anchor: i.x < 0 ? 'to-right' : 'to-left',
        idSize: 11.5 * u,
        badge: point(i.x * (r - (15 + 6.8 * id.length) * u), i.y * (r - 9.5 * u)), badgeStep: point(-i.x * 12 * u, 0),
        badgeSize: size * 0.125,
        chip: point(c.x * (r - 7 * u), c.y * (r - 7 * u)), chipStep: point(-c.x * 18 * u, 0), chipSize: size * 0.085,
        check: point(h.x * (r - u), h.y * (r - u)), checkSize: size * 0.105,
    };
}

function hexSlots(angle: number): Slots {
    const R = HexBoard.radius, rear = polar(angle + 180, 1);
    const isUp = Math.abs(((angle + 180) % 360) - 180) < 90, isLevel = angle % 180 === 0, k = isUp ? 1 : -1;
    const shared = {
        glyph: point(0, isUp ? R * 0.05 : -R * 0.03), glyphSize: R * 0.74, anchor: 'to-both' as const, idSize: R * 0.26,
        badgeSize: R * 0.27, badgeStep: point(0, -R * 0.26 * k), chipSize: R * 0.21, checkSize: R * 0.19,
    };
    if (isLevel)
        return {
            ...shared, id: point(-R * 0.36, isUp ? R * 0.54 : -R * 0.36), badge: point(-R * 0.52, R * 0.13 * k),
            chip: point(R * 0.47, R * 0.42 * k), chipStep: point(0, -R * 0.46 * k),
            check: point(-R * 0.5, -R * 0.5 * k),
        };
    // Oblique: the id in the free corner above or below, the rest at the side that looks away from the front.
    const away = Math.sign(rear.x) * R;
    return {
        ...shared, id: point(0, isUp ? R * 0.66 : -R * 0.46), badge: point(away * 0.54, -R * 0.1 * k),
        chip: point(away * 0.52, R * 0.3 * k), chipStep: point(0, -R * 0.46 * k),
        check: point(away * 0.42, -R * 0.52 * k),
    };
}

// Bases carry their writing at the nearest angle that can be read: see uprightTurn.
function baseSlots(figure: Figure, angle: number): Slots {
    const { width: w, depth: d } = figure, isUp = Math.abs(((angle + 180) % 360) - 180) <= 90;
    const y = d * (isUp ? 0.07 : -0.07), u = w / 110;
    return {
        glyph: point(0, y), glyphSize: Math.min(d * 0.66, w * 0.4),
        id: point(-w / 2 + 5 * u, y + d * (isUp ? 0.33 : 0.36)), anchor: 'to-right', idSize: Math.min(15 * u, d * 0.3),
        badge: point(-w / 2 + 14 * u, y - d * 0.12), badgeStep: point(20 * u, 0),
        badgeSize: Math.min(w * 0.19, d * 0.38),
        chip: point(w / 2 - 15 * u, y), chipStep: point(-22 * u, 0), chipSize: Math.min(w * 0.085, d * 0.22),
        check: point(w / 2 - 11 * u, y - d * 0.02), checkSize: Math.min(7 * u, d * 0.16),
    };
}

function discSlots(figure: Figure): Slots {
    const r = figure.width / 2;
    return {
        glyph: point(0, 0), glyphSize: r * 1.24, id: point(0, 0), anchor: 'to-both', idSize: r * 0.6,
        badge: point(r * 0.72, -r * 0.72), badgeStep: point(-r * 0.8, 0), badgeSize: r * 1.4,
        chip: point(r * 0.8, r * 0.8), chipStep: point(-r, 0), chipSize: r * 0.42,
        check: point(-r * 0.72, -r * 0.72), checkSize: r * 0.4,
    };
}

function slotsOf(figure: Figure, angle: number, id: string): Slots {
    if (figure.form === 'square')
        return squareSlots(figure.width, angle, id);
    if (figure.form === 'hex')
        return hexSlots(angle);
    return figure.form === 'base' ? baseSlots(figure, angle) : discSlots(figure);
}

function uprightTurn(figure: Figure, angle: number): number {
    if (figure.form !== 'base')
        return 0;
    const a = ((angle + 90) % 180 + 180) % 180 - 90;
    return a <= -90 ? a + 180 : a;
}

// ---- glyphs and badges ----

function initial(label: Label): string {
    return label.name.charAt(0).toUpperCase();
}

// A state can have a glyph of its own; it is then no badge.  What has fled shows a flag that falls, and nothing else.
function glyphOf(piece: Piece): { id: string; state: string } | null {
    if (piece.fled && hasSymbol('g-routed'))
        return { id: 'g-routed', state: '' };
    for (const { label } of piece.badges)
        if (label.icon && hasSymbol(`g-${piece.kind.icon}-${label.icon}`))
            return { id: `g-${piece.kind.icon}-${label.icon}`, state: label.icon };
    return hasSymbol(`g-${piece.kind.icon}`) ? { id: `g-${piece.kind.icon}`, state: '' } : null;
}

function drawGlyph(piece: Piece, at: Point, size: number): SVGElement {
    const glyph = glyphOf(piece);
    if (glyph)
        return symbol(glyph.id, 'gl', at.x, at.y, size);
    return words('gl gl-letter', at.x, at.y + size * 0.3, initial(piece.kind),
        { 'text-anchor': 'middle', 'font-size': size * 0.86 });
}

// An icon chip-0 to chip-3 names its shape; otherwise the tone gives it.
function severityOf(label: Label): number {
    const named = /^chip-([0-3])$/.exec(label.icon);
    return named ? Number(named[1]) : label.tone === 'good' ? 0 : label.tone === 'bad' ? 2 : 1;
}

export function drawChip(at: Point, severity: number, text: string, r: number): SVGGElement {
    return make('g', { class: `chip s${severity}`, transform: `translate(${num(at.x)} ${num(at.y)})` },
        shape('', chipOutline(severity, r)),
        words('', 0, r * 0.45, text, { 'text-anchor': 'middle', 'font-size': r * 1.25 }));
}

interface Marks {
    badges: string[]; // symbols beside the id
    chips: { severity: number; text: string }[];
}

// A model of a unit wears only what sets it apart; what is true of the unit is on the unit's plate.
const isModel = (figure: Figure, piece: Piece): boolean => figure.form === 'disc' && piece.group > 0;

export const isApart = ({ label }: Badge): boolean => label.tone === 'good' && hasSymbol(`b-${label.icon}`);

function modelMarks(piece: Piece): Marks {
    return { badges: piece.badges.filter(isApart).map((b) => `b-${b.label.icon}`), chips: [] };
}

function marksOf(piece: Piece): Marks {
    const state = glyphOf(piece)?.state, marks: Marks = { badges: [], chips: [] };
    const isChip = ({ label, value }: Badge): boolean =>
        value !== 0 || label.tone === 'bad' || label.tone === 'good' || label.icon.startsWith('chip-');
    for (const badge of piece.badges) {
        if (hasSymbol(`b-${badge.label.icon}`))
            marks.badges.push(`b-${badge.label.icon}`);
        else if (badge.label.icon !== state && isChip(badge))
            marks.chips.push({
                severity: severityOf(badge.label), text: badge.value !== 0 ? String(badge.value) : initial(badge.label),
            });
    }
    return marks;
}

function drawCheck(at: Point, r: number, isBare: boolean): SVGGElement {
    return make('g', { class: isBare ? 'check bare' : 'check', transform: `translate(${num(at.x)} ${num(at.y)})` },
        isBare ? null : shape('check-disc', circle(point(0, 0), r)),
        shape('check-mark', `M${num(-r * 0.46)} ${num(r * 0.04)}l${num(r * 0.32)} ${num(r * 0.36)} ${num(r * 0.58)} ` +
            num(-r * 0.74), { 'stroke-width': r * 0.24 }));
}

// ---- whole pieces ----

function bodyOf(figure: Figure, piece: Piece, prefix: string, angle: number): SVGGElement[] {
    const plate = plateOf(figure, piece.side), turn = `rotate(${num(angle)})`;
    const body = make('g', { class: 'body', transform: turn }, shape('plate', plate.outline),
        plate.bands ? shape('front', plate.bands) : null,
        plate.ring ? shape('ring', plate.ring) : null,
        (piece.weak && !isModel(figure, piece)) || piece.fled
            ? make('path', { d: plate.outline, fill: `url(#${prefix}h-worn-${piece.side})` }) : null);
    return [make('g', { class: 'shade', transform: `translate(0 1.4) ${turn}` }, shape('', plate.outline)), body];
}

function riderOf(figure: Figure, piece: Piece): SVGElement[] {
    const r = figure.width / 2;
    return [
        make('g', { class: 'shade', transform: 'translate(0 1.2)' }, shape('', circle(point(0, 0), r))),
        shape('rider-disc', circle(point(0, 0), r)), drawGlyph(piece, point(0, 0), r * 1.24),
    ];
}

function furnitureOf(figure: Figure, piece: Piece, angle: number): SVGElement[] {
    const slots = slotsOf(figure, angle, piece.name), out: SVGElement[] = [];
    const marks = isModel(figure, piece) ? modelMarks(piece) : marksOf(piece);
    const slot = (at: Point, step: Point, i: number): Point => point(at.x + step.x * i, at.y + step.y * i);
    const isDisc = figure.form === 'disc', isBase = figure.form === 'base';
    const aside = isBase && marks.chips.length > 0 ? -figure.width * 0.06 : 0;
    out.push(drawGlyph(piece, point(slots.glyph.x + aside, slots.glyph.y), slots.glyphSize));
    if (piece.fled)
        return out;
    if (!isDisc)
        out.push(words(`pid ${slots.anchor}${piece.name.length > 2 ? ' long' : ''}`, slots.id.x, slots.id.y, piece.name,
            { 'font-size': slots.idSize }));
    marks.badges.forEach((id, i) => {
        const at = slot(slots.badge, slots.badgeStep, i);
        out.push(symbol(id, isDisc ? 'ql ql-disc' : 'ql', at.x, at.y, slots.badgeSize));
    });
    marks.chips.slice(0, 2).forEach((chip, i) =>
        out.push(drawChip(slot(slots.chip, slots.chipStep, i), chip.severity, chip.text, slots.chipSize)));
    if (piece.spent && !(isBase && marks.chips.length > 0))
        out.push(drawCheck(slots.check, slots.checkSize * (isBase ? 1.4 : 1), isBase));
    return out;
}

// Everything that decides how a piece looks; the same words mean the same drawing.
export function looksOf(geometry: Geometry, piece: Piece): string {
    const figure = figureOf(geometry, piece);
    return JSON.stringify([
        figure, geometry.angle(piece.facing), piece.name, piece.side, piece.kind.icon, piece.kind.name, piece.spent,
        piece.weak, piece.fled, piece.badges.map((b) => [b.label.icon, b.label.name, b.label.tone, b.value]),
        glyphOf(piece)?.id ?? '',
    ]);
}

export function classOf(geometry: Geometry, piece: Piece): string {
    const { form } = figureOf(geometry, piece);
    return `pc ${SIDES[piece.side]} ${form}${piece.spent && form !== 'rider' ? ' spent' : ''}${
        piece.fled ? ' fled' : ''}`;
}

// The parts of a piece round its centre.
export function drawPiece(geometry: Geometry, piece: Piece, prefix: string, facing = piece.facing): SVGElement[] {
    const figure = figureOf(geometry, piece), angle = geometry.angle(facing);
    if (figure.form === 'rider')
        return riderOf(figure, piece);
    const inner = group('', ...furnitureOf(figure, piece, angle)), turn = uprightTurn(figure, angle);
    if (turn !== 0)
        inner.setAttribute('transform', `rotate(${num(turn)})`);
    return [...bodyOf(figure, piece, prefix, figure.form === 'disc' ? 0 : angle), inner];
}

// The size that decides how much of a piece is drawn: see camera.ts.
export function typicalSize(geometry: Geometry, pieces: Piece[]): number {
    if (geometry.space !== 'plane' || pieces.length === 0)
        return geometry.size;
    const sizes = pieces.map((p) => 2 * plateHalf(figureOf(geometry, p))).sort((a, b) => a - b);
    return sizes[Math.floor(sizes.length / 2)]!;
}
