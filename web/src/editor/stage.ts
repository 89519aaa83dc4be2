// stage.ts -- the board of the editor: what it draws, and what mouse, fingers and keys do there.

import { effect } from '@preact/signals';
import { Board } from '../board/board';
import { geometryOf } from '../board/boards';
import { keyOf, patches } from '../board/geometry';
import type { Geometry } from '../board/geometry';
import { group, make, shape, words as lettering } from '../board/svg';
import { plainScene } from '../board/types';
import type { ArrowKey, Place, Scene } from '../board/types';
import type { Piece } from '../engine/types';
import type { Editor } from './editor';
import { areaOf, pieceOf } from './types';
import type { Battle, Line, Picked } from './types';
import { pointName } from './names';
import * as W from '../words/editor';

const HANDLE = 9; // pixels to a side
const DOUBLE = 2;
const TAG_MOST = 48; // letters beside what is wrong

interface Stroke {
    id: number; // of the pointer
    cells: Map<string, Place>; // painted so far
    from: Place;
    to: Place;
    corner: number; // of an area that is dragged, or from NEW on a new one to be put before that; -1: all of it
}

const NEW = 64, CORNERS_MOST = 8; // as the reader of scenarios has it

export class Stage {
    readonly board: Board;
    private geometry: Geometry = geometryOf({ space: 'square', width: 1, height: 1 });
    private readonly over = group('ed-over');
    private readonly stop = new AbortController();
    private sized = '';
    private stroke: Stroke | null = null;
    private readonly fingers = new Map<number, { x: number; y: number }>();
    cursor: Place | null = null; // of the keyboard
    private readonly undo: () => void;

    constructor(host: HTMLElement, private readonly editor: Editor) {
        this.board = new Board(host, { label: W.board });
        this.board.svg.append(this.over);
        this.board.on = {
            onCell: (x, y) => this.press({ x, y }, 0),
            onPiece: (id, { place }) => this.press(place, id),
            onOutside: () => (editor.picked.value = null),
            onDragStart: (id) => this.beginDrag(id),
            onDrag: (id, x, y) => this.draw({ id, x, y }),
            onDrop: (id, x, y, { isFree }) => this.drop(id, this.snapped({ x, y }, isFree)),
            onDragEnd: () => this.draw(),
            onTurnDrag: (_id, steps) => this.turn(steps),
            onSpin: (facing) => this.face(facing),
            onFacing: (_unit, facing) => this.face(facing),
            onView: () => this.drawOver(),
        };
        const how = { signal: this.stop.signal, capture: true };
        this.board.svg.addEventListener('pointerdown', (e) => this.down(e), how);
        this.board.svg.addEventListener('pointermove', (e) => this.moves(e), how);
        this.board.svg.addEventListener('pointerup', (e) => this.up(e, true), how);
        this.board.svg.addEventListener('pointercancel', (e) => this.up(e, false), how);
        this.undo = effect(() => {
            void editor.battle.value;
            void editor.picked.value;
            void editor.tool.value;
            this.draw();
        });
    }

    destroy(): void {
        this.undo();
        this.stop.abort();
        this.board.destroy();
    }

    private get battle(): Battle | null {
        return this.editor.battle.peek();
    }

    // ---- drawing ----

    private size(battle: Battle): void {
        const sized = `${battle.rules} ${battle.space} ${battle.width} ${battle.height}`;
        if (sized === this.sized) return;
        this.sized = sized;
        this.geometry = geometryOf(battle);
        this.board.setGame(battle, {
            point: (x, y) => pointName(battle, this.editor.palette.peek(), { x, y }),
            land: { plots: battle.plots, seed: `${battle.rules} ${battle.title}` },
        });
        this.cursor = null;
    }

    // The piece of the line in hand that stands for all of it.
    private heldPiece(battle: Battle): number {
        const picked = this.editor.picked.peek();
        return picked && 'line' in picked ? battle.lines[picked.line]?.first ?? 0 : 0;
    }

    private draw(dragged?: Place & { id: number }): void {
        const { battle } = this, palette = this.editor.palette.peek();
        if (!battle || !palette) return;
        this.size(battle);
        const pieces = battle.pieces.map((p) => pieceOf(palette, p)), held = this.heldPiece(battle);
        const areas = battle.areas.map((a) => areaOf(palette, a)), piece = pieces.find((p) => p.id === held);
        const scene: Scene = { ...plainScene(pieces, areas), selected: held, alone: true };
        if (piece && !piece.off && palette.turns > 0) this.offerTurns(scene, piece, palette.turns);
        if (dragged) scene.ghosts = this.ghosts(pieces, dragged);
        if (this.cursor)
            scene.focus = { ...this.cursor, tag: this.nameOf(pieces, this.cursor) };
        void this.board.draw(scene, { animate: false });
        this.drawOver();
    }

    private nameOf(pieces: Piece[], place: Place): string {
        const here = pieces.filter((p) => !p.off && p.x === place.x && p.y === place.y);
        const name = pointName(this.battle!, this.editor.palette.peek(), place);
        return [name, ...here.map((p) => `${p.name} ${p.said}`)].join(', ');
    }

    private offerTurns(scene: Scene, piece: Piece, turns: number): void {
        if (this.board.isPlane) {
            scene.spin = { piece: piece.id, x: piece.x, y: piece.y, facing: piece.facing };
            return;
        }
        scene.facings = Array.from({ length: turns }, (_, facing) =>
            ({ unit: piece.id, facing, chosen: facing === piece.facing }));
    }

    // Where the pieces of a line would stand while one of them is dragged.
    private ghosts(pieces: Piece[], at: Place & { id: number }): Scene['ghosts'] {
        const battle = this.battle!, lead = pieces.find((p) => p.id === at.id), line = this.lineOf(at.id);
        if (!lead || line < 0) return [];
        const to = this.snapped(at, false), { first, count } = battle.lines[line]!;
        return pieces.filter((p) => p.id >= first && p.id < first + count && !p.off).map((p) => ({
            piece: p.id, x: p.x + to.x - lead.x, y: p.y + to.y - lead.y, facing: p.facing, ok: true, tag: '',
            lifted: p.id === at.id,
        }));
    }

    private lineOf(id: number): number {
        return this.battle?.pieces.find((p) => p.id === id)?.line ?? -1;
    }

    // What is wrong, the area in hand with its handles, and what a stroke has painted so far.
    private drawOver(): void {
        const { battle } = this;
        if (!battle) return;
        const one = 1 / this.board.camera.scale, parts: SVGElement[] = [];
        for (const { part, index, what, clause } of battle.faults) {
            const spots = part === 'line' ? battle.pieces.filter((p) => p.line === index && !p.off).slice(0, 1)
                : part !== 'area' ? []
                    : battle.areas.filter((a) => a.index === index).map((a) => this.middle(a.points));
            for (const { x, y } of spots) parts.push(this.fault(this.geometry.centre(x, y), `${what} ${clause}`, one));
        }
        const picked = this.editor.picked.peek();
        const held = picked && 'cells' in picked ? picked.cells.map(([x, y]) => ({ x, y })) : [];
        for (const cell of this.stroke?.cells.values() ?? held) {
            const d = this.geometry.outline(cell.x, cell.y).map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`).join('');
            parts.push(shape('ed-cell', `${d}Z`));
        }
        parts.push(...this.areaInHand(one), ...this.rubber());
        this.over.replaceChildren(...parts);
    }

    private middle(points: [number, number][]): Place {
        const sum = (i: 0 | 1): number => points.reduce((all, p) => all + p[i], 0) / Math.max(1, points.length);
        return { x: sum(0), y: sum(1) };
    }

    private fault(at: { x: number; y: number }, words: string, one: number): SVGElement {
        const r = this.board.isPlane ? 20 * one : this.geometry.size * 0.46, k = 4 * one;
        const x = at.x + r * 0.7, y = at.y - r * 0.7, mark = group('ed-fault',
            make('circle', { cx: at.x, cy: at.y, r, 'stroke-width': 2.5 * one, 'stroke-dasharray': `${6 * one}` }),
            make('circle', { class: 'ed-x', cx: x, cy: y, r: 9 * one }),
            shape('ed-xx', `M${x - k} ${y - k}L${x + k} ${y + k}M${x - k} ${y + k}L${x + k} ${y - k}`,
                { 'stroke-width': 2 * one }));
        const title = make('title'), short = words.length > TAG_MOST ? `${words.slice(0, TAG_MOST)}…` : words;
        title.textContent = words;
        mark.append(title, lettering('ed-tag', at.x, at.y + r + 15 * one, short,
            { 'font-size': 12 * one, 'stroke-width': 4 * one, 'text-anchor': 'middle' }));
        return mark;
    }

    private areaPoints(): Place[] {
        const picked = this.editor.picked.peek(), { battle } = this;
        if (!battle || !picked || !('area' in picked)) return [];
        const area = battle.areas.find((a) => a.index === picked.area);
        const points = area?.points.map(([x, y]) => ({ x, y })) ?? [], { stroke } = this;
        if (!stroke || stroke.cells.size > 0 || this.editor.tool.peek() !== 'select') return points;
        const dx = stroke.to.x - stroke.from.x, dy = stroke.to.y - stroke.from.y;
        const at = stroke.corner - NEW;
        if (at >= 0) return [...points.slice(0, at), this.snapped(stroke.to, false), ...points.slice(at)];
        return points.map((p, i) => (stroke.corner < 0 ? this.snapped({ x: p.x + dx, y: p.y + dy }, false)
            : i === stroke.corner ? this.snapped(stroke.to, false) : p));
    }

    private areaInHand(one: number): SVGElement[] {
        const spots = this.areaPoints().map((p) => this.geometry.centre(p.x, p.y)), half = (HANDLE / 2) * one;
        if (spots.length === 0) return [];
        const d = spots.map((p, i) => `${i ? 'L' : 'M'}${p.x} ${p.y}`).join('');
        const edges = this.stroke ? [] : this.edges(this.areaPoints()).map((p) => this.geometry.centre(p.x, p.y));
        return [shape('ed-area', `${d}Z`, { 'stroke-width': 2 * one }),
            ...edges.map(({ x, y }) => make('circle', { class: 'ed-edge', cx: x, cy: y, r: half,
                'stroke-width': 1.5 * one })),
            ...spots.map(({ x, y }) => make('rect', { class: 'ed-handle', x: x - half, y: y - half, width: 2 * half,
                height: 2 * half, 'stroke-width': 1.5 * one }))];
    }

    // The middles of the edges, each behind the corner of its number: a new corner is drawn out of one.
    private edges(points: Place[]): Place[] {
        const count = points.length >= CORNERS_MOST || points.length < 2 ? 0 : points.length > 2 ? points.length : 1;
        return points.slice(0, count).map((p, i) => {
            const next = points[(i + 1) % points.length]!;
            return { x: (p.x + next.x) / 2, y: (p.y + next.y) / 2 };
        });
    }

    // What is drawn out: new ground of a plane, or a measure.
    private rubber(): SVGElement[] {
        const { stroke } = this, tool = this.editor.tool.peek();
        if (!stroke || !this.board.isPlane || tool === 'select' || tool === 'erase') return [];
        const [a, b] = [stroke.from, stroke.to].map(({ x, y }) => this.geometry.centre(x, y)) as [Place, Place];
        if (tool === 'measure') return [shape('ed-measure', `M${a.x} ${a.y}L${b.x} ${b.y}`)];
        return [shape('ed-cell', `M${a.x} ${a.y}H${b.x}V${b.y}H${a.x}Z`)];
    }

    // ---- places ----

    // As coarse as a step of the keys; free while Alt is held.
    private snapped(place: Place, isFree: boolean): Place {
        if (!this.board.isPlane || !this.battle) return place;
        const step = isFree ? 1
            : Math.abs(this.geometry.stepFrom(0, 0, this.geometry.turned ? 'ArrowLeft' : 'ArrowRight', false).x) || 1;
        const most = [this.battle.width * 1000, this.battle.height * 1000];
        const near = (n: number, i: number): number => Math.max(0, Math.min(most[i]!, Math.round(n / step) * step));
        return { x: near(place.x, 0), y: near(place.y, 1) };
    }

    // The cells of a brush: itself, two neighbours more, or all six or eight around.
    private under(place: Place): Place[] {
        const around = this.geometry.neighbours(place.x, place.y), n = this.editor.brush.peek();
        const all = n === 1 ? [place] : [place, ...(n === 3 ? around.slice(0, DOUBLE) : around)];
        return all.filter((p) => this.geometry.has(p.x, p.y));
    }

    // ---- presses ----

    private lineAt(place: Place, id: number): number {
        if (id) return this.lineOf(id);
        return this.battle?.pieces.find((p) => !p.off && p.x === place.x && p.y === place.y)?.line ?? -1;
    }

    // The ground of a plane that lies on top here.
    private areaAt(place: Place): number {
        const inside = (points: [number, number][]): boolean => {
            let isIn = points.length === 1 && Math.hypot(points[0]![0] - place.x, points[0]![1] - place.y) < 600;
            points.forEach(([x, y], i) => {
                const [px, py] = points[(i + points.length - 1) % points.length]!;
                if (y > place.y !== py > place.y && place.x < ((px - x) * (place.y - y)) / (py - y) + x) isIn = !isIn;
            });
            return isIn;
        };
        return this.battle?.areas.filter((a) => a.index >= 0 && inside(a.points)).at(-1)?.index ?? -1;
    }

    // With the tool in hand, by pointer or by key.
    press(place: Place, id: number): void {
        const { editor } = this, tool = editor.tool.peek(), line = this.lineAt(place, id);
        if (tool === 'unit' && line < 0) return void this.add(this.snapped(place, false));
        if (tool === 'erase') return void this.erase(place, line);
        if (tool === 'paint' && !this.board.isPlane) return void this.paint(this.under(place));
        const area = line < 0 ? this.areaAt(place) : -1;
        editor.picked.value = line >= 0 ? { line } : area >= 0 ? { area } : this.patchAt(place);
    }

    // The cells of one ground that hang together here, or those that have a name together.
    private patchAt(place: Place): Picked {
        const { battle } = this;
        const isHere = ([x, y]: readonly [number, number]): boolean => x === place.x && y === place.y;
        const plot = battle?.plots.find(({ scenery, at }) => !scenery && at.some(isHere));
        if (this.board.isPlane || !battle) return null;
        if (plot) return { cells: plot.at };
        const kind = battle.areas.find(({ points }) => points.some(isHere))?.kind;
        const all = battle.areas.filter((a) => a.kind === kind).map(({ points: [p] }) => ({ x: p![0], y: p![1] }));
        const patch = patches(this.geometry, all).find((cells) => cells.some(({ x, y }) => isHere([x, y])));
        return patch ? { cells: patch.map(({ x, y }) => [x, y]) } : null;
    }

    add(place: Place): void {
        const { editor } = this, palette = editor.palette.peek(), battle = this.battle;
        if (!palette || !battle) return;
        const side = editor.side.peek(), like = battle.lines.find((l) => l.side === side && l.placed);
        const unit = palette.units[editor.unit.peek()], facing = like ? String(like.facing) : '-';
        const kind = unit?.word ? ` ${palette.type} ${unit.word}` : '';
        const before = battle.lines.length;
        if (!editor.do(`unit ${side} 1 ${place.x} ${place.y} ${facing}${kind}`)) return;
        const now = editor.battle.peek()!;
        if (now.lines.length > before)
            editor.picked.value = { line: now.lines.map((l) => l.side).lastIndexOf(side) };
    }

    private paint(cells: Place[]): void {
        const ground = this.editor.paint, at = cells.map(({ x, y }) => `${x} ${y}`).join(' ');
        if (ground && cells.length > 0) this.editor.do(`paint ${ground.field} ${ground.word} ${at}`);
    }

    private erase(place: Place, line: number): void {
        const area = this.areaAt(place);
        if (line >= 0) this.editor.do(`drop ${line}`);
        else if (area >= 0) this.editor.do(`unarea ${area}`);
        else if (!this.board.isPlane)
            this.editor.do(`erase ${this.under(place).map(({ x, y }) => `${x} ${y}`).join(' ')}`);
    }

    // ---- the line in hand ----

    get held(): { line: number; of: Line } | null {
        const picked = this.editor.picked.peek();
        if (!picked || !('line' in picked)) return null;
        const of = this.battle?.lines[picked.line];
        return of ? { line: picked.line, of } : null;
    }

    face(facing: number): void {
        const { held } = this, turns = this.editor.palette.peek()?.turns ?? 0;
        if (held && turns > 0)
            this.editor.do(`facing ${held.line} ${((facing % turns) + turns) % turns}`);
    }

    turn(steps: number): void {
        const { held } = this, turns = this.editor.palette.peek()?.turns ?? 0;
        // Of a circle in degrees, fifteen at a time.
        if (held) this.face(held.of.facing + steps * (turns > 36 ? -turns / 24 : 1));
    }

    remove(): void {
        const picked = this.editor.picked.peek();
        if (!picked || 'cells' in picked) return;
        this.editor.do('line' in picked ? `drop ${picked.line}` : `unarea ${picked.area}`);
        this.editor.picked.value = null;
    }

    private beginDrag(id: number): boolean {
        const line = this.lineOf(id);
        if (line < 0) return false;
        this.editor.picked.value = { line };
        return true;
    }

    // A row goes with the unit that is dragged.
    private drop(id: number, to: Place): void {
        const { battle } = this, line = this.lineOf(id), piece = battle?.pieces.find((p) => p.id === id);
        const of = battle?.lines[line];
        if (!piece || !of) return;
        const from = piece.off || !of.placed || of.count === 1 ? null : piece;
        const x = from ? of.x + to.x - from.x : to.x, y = from ? of.y + to.y - from.y : to.y;
        this.editor.do(`place ${line} ${x} ${y}`);
    }

    // One step of the keys: the line in hand, or the cursor.
    step(key: ArrowKey, fine: boolean): void {
        const { held, battle } = this;
        if (!battle) return;
        if (held?.of.placed && this.editor.tool.peek() === 'select') {
            const to = this.board.stepFrom(held.of.x, held.of.y, key, fine);
            this.editor.do(`place ${held.line} ${to.x} ${to.y}`);
            return;
        }
        const middle = this.board.isPlane ? { x: battle.width * 500, y: battle.height * 500 }
            : this.geometry.cells()[Math.floor(this.geometry.cells().length / 2)] ?? { x: 0, y: 0 };
        this.cursor = this.cursor ? this.board.stepFrom(this.cursor.x, this.cursor.y, key, fine) : middle;
        this.draw();
        this.board.show(this.cursor);
    }

    act(): void {
        if (this.cursor) this.press(this.cursor, 0);
    }

    letGo(): void {
        this.cursor = null;
        this.editor.picked.value = null;
        this.editor.tool.value = 'select';
        this.draw();
    }

    // ---- strokes: painting cells, drawing out and reshaping ground of a plane ----

    private placeOf(e: PointerEvent): Place {
        return this.board.hit(e.clientX, e.clientY, e.pointerType === 'touch').place;
    }

    // The corner of the area in hand under the pointer, NEW and more for one to be made, -1 for its inside, -2 for
    // neither.
    private cornerAt(e: PointerEvent): number {
        const reach = e.pointerType === 'touch' ? 22 : 10, { camera } = this.board;
        const at = camera.toBoard(e.clientX, e.clientY), points = this.areaPoints();
        const under = (p: Place): boolean => {
            const c = this.geometry.centre(p.x, p.y);
            return Math.hypot(c.x - at.x, c.y - at.y) * camera.scale < reach;
        };
        const corner = points.findIndex(under), edge = corner < 0 ? this.edges(points).findIndex(under) : -1;
        if (corner >= 0) return corner;
        if (edge >= 0) return NEW + edge + 1;
        const picked = this.editor.picked.peek();
        return picked && 'area' in picked && this.areaAt(this.placeOf(e)) === picked.area ? -1 : -2;
    }

    private takes(e: PointerEvent): number | null {
        const tool = this.editor.tool.peek(), { isPlane } = this.board;
        if (tool === 'paint' || tool === 'measure' || (tool === 'erase' && !isPlane)) return -1;
        if (tool !== 'select' || !isPlane || this.areaPoints().length === 0) return null;
        if (this.board.hit(e.clientX, e.clientY, false).all.length > 0) return null;
        const corner = this.cornerAt(e);
        return corner > -2 ? corner : null;
    }

    private down(e: PointerEvent): void {
        const corner = e.button === 0 ? this.takes(e) : null;
        if (corner === null && this.fingers.size === 0) return;
        e.stopImmediatePropagation();
        this.board.svg.setPointerCapture(e.pointerId);
        this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
        this.board.svg.focus({ preventScroll: true });
        if (this.fingers.size > 1) {
            this.stroke = null; // two fingers move the view
            this.drawOver();
            return;
        }
        const place = this.placeOf(e);
        this.stroke = { id: e.pointerId, cells: new Map(), from: this.snapped(place, e.altKey), to: place,
            corner: corner ?? -1 };
        this.goOn(e);
    }

    private goOn(e: PointerEvent): void {
        const { stroke } = this, tool = this.editor.tool.peek();
        if (!stroke) return;
        const place = this.placeOf(e);
        stroke.to = this.snapped(place, e.altKey);
        if (!this.board.isPlane && tool !== 'measure')
            for (const cell of this.under(place)) stroke.cells.set(keyOf(cell), cell);
        if (tool === 'measure' && this.battle)
            this.editor.said.value = W.measured(this.distance(stroke.from, stroke.to));
        this.drawOver();
    }

    // As the rules count it: in measures of a plane, in cells of a grid.
    private distance(a: Place, b: Place): string {
        const n = this.editor.distance(a, b), measure = this.editor.palette.peek()?.measure ?? '';
        if (n < 0) return '';
        return this.board.isPlane ? W.lengths(Math.round(n / 10) / 100, measure) : W.cells(n);
    }

    private moves(e: PointerEvent): void {
        const was = this.fingers.get(e.pointerId);
        if (!was) return;
        e.stopImmediatePropagation();
        if (this.fingers.size > 1) this.pinch(e, was);
        else if (this.stroke?.id === e.pointerId) this.goOn(e);
        this.fingers.set(e.pointerId, { x: e.clientX, y: e.clientY });
    }

    private pinch(e: PointerEvent, was: { x: number; y: number }): void {
        const other = [...this.fingers].find(([id]) => id !== e.pointerId)?.[1];
        if (!other) return;
        const far = (p: { x: number; y: number }): number => Math.max(20, Math.hypot(p.x - other.x, p.y - other.y));
        const now = { x: e.clientX, y: e.clientY };
        this.board.camera.zoomAt(far(now) / far(was), (now.x + other.x) / 2, (now.y + other.y) / 2);
        this.board.camera.panBy((now.x - was.x) / 2, (now.y - was.y) / 2);
    }

    private up(e: PointerEvent, isDone: boolean): void {
        if (!this.fingers.delete(e.pointerId)) return;
        e.stopImmediatePropagation();
        const { stroke } = this;
        if (stroke?.id !== e.pointerId) return;
        if (isDone) this.finish(stroke);
        this.stroke = null;
        this.drawOver();
    }

    private finish(stroke: Stroke): void {
        const { editor } = this, tool = editor.tool.peek(), cells = [...stroke.cells.values()], [cell] = cells;
        if (tool === 'measure') return;
        if (tool === 'erase' && cell) {
            const line = cells.length <= this.under(cell).length ? this.lineAt(stroke.to, 0) : -1;
            editor.do(line >= 0 ? `drop ${line}` : `erase ${cells.map(({ x, y }) => `${x} ${y}`).join(' ')}`);
        } else if (tool === 'paint' && !this.board.isPlane) {
            this.paint(cells);
        } else if (tool === 'paint') {
            this.drawOut(stroke);
        } else {
            this.reshape();
        }
    }

    // A rectangle, or a place where the ground is one; a press alone gives one of a usual size.
    private drawOut({ from, to }: Stroke): void {
        const { editor } = this, ground = editor.paint, battle = this.battle;
        if (!ground || !battle) return;
        const size = battle.width * 80, far = Math.max(Math.abs(from.x - to.x), Math.abs(from.y - to.y));
        const isPress = far < size / 8;
        const end = isPress ? this.snapped({ x: from.x + size, y: from.y + size }, false) : to;
        const points = ground.points === 1 ? [from] : ground.points === 2 ? [from, end]
            : [from, { x: end.x, y: from.y }, end, { x: from.x, y: end.y }];
        const at = points.map(({ x, y }) => `${x} ${y}`).join(' ');
        if (!editor.do(`area ${ground.field} ${ground.word} ${at}`)) return;
        const last = editor.battle.peek()?.areas.at(-1);
        editor.picked.value = last ? { area: last.index } : null;
        editor.tool.value = 'select';
    }

    private reshape(): void {
        const picked = this.editor.picked.peek(), all = this.areaPoints();
        if (!picked || !('area' in picked)) return;
        // A corner that is put upon the next one is no more.
        const one = all.filter((p, i) => i === 0 || p.x !== all[i - 1]!.x || p.y !== all[i - 1]!.y);
        const first = one[0], last = one.at(-1), isRound = one.length > 3 && first && last && first.x === last.x
            && first.y === last.y;
        const points = all.length > 3 && one.length >= 3 ? isRound ? one.slice(0, -1) : one : all;
        this.editor.do(`points ${picked.area} ${points.map(({ x, y }) => `${x} ${y}`).join(' ')}`);
    }

    // Turn or move the area in hand by the keys.
    nudge(by: (points: Place[]) => Place[]): void {
        const picked = this.editor.picked.peek();
        if (!picked || !('area' in picked)) return;
        const points = by(this.areaPoints()).map((p) => this.snapped(p, true));
        this.editor.do(`points ${picked.area} ${points.map((p) => `${p.x} ${p.y}`).join(' ')}`);
    }
}
