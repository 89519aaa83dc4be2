// boardside.tsx -- the board in the page: it draws what the table says, and says what is done to it.

import { batch, effect, signal, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import type { BoardEvents, Carried, Hover, Place } from '../board/types';
import { DK_BACK, DK_DRAG, DK_DROP, DK_FREE, DK_LAWFUL, DK_POINT, NOTHING } from '../desk/desk';
import { Button } from '../ui/controls';
import { listen } from '../ui/listen';
import { CueLayer } from './cue';
import { Cursor } from './cursor';
import { Did } from './did';
import { listenToKeys } from './keys';
import type { Table } from './model';
import { Painter } from './painter';
import { Reader } from './reader';
import { sceneOf } from './scene';
import { standingAt } from './stand';
import { ownSeat } from './talk';
import * as W from '../words/table';

const ODDS_AFTER = 150; // milliseconds on a target
const ODDS_STAY = 700; // after it: time enough to reach them

// What the pointer rests on. What is weighed there stays while the pointer goes to its odds, and while they are read.
function hoverOf(table: Table): (at: Hover) => void {
    let later = 0;
    const leave = (piece: number, at: Place | null): void => {
        if (document.querySelector('.odds:is(:hover, :focus-within)'))
            later = window.setTimeout(() => leave(piece, at), ODDS_STAY);
        else table.look(piece, at);
    };
    return (at) => {
        const piece = at ? table.position.peek()?.pieces.find((p) => p.id === at.piece) : undefined;
        clearTimeout(later);
        table.hover.value = piece ?? null;
        if (!table.isPointed.peek()) table.look(piece?.id ?? 0, at);
        else later = window.setTimeout(() => leave(piece?.id ?? 0, at), piece ? ODDS_AFTER : ODDS_STAY);
    };
}

// ---- what is done to the board ----

// A place with whatever stands there, as the board and the cursor see it: pieces come first, and among them those that
// may act, so that looking through one's own pieces never needs another key.
export function pressAt(table: Table, place: Place, piece: number, near = 0): void {
    const game = table.game.peek(), { held, pose } = table.intent.peek();
    const here = game && piece === 0 ? standingAt(game, table.position.peek()?.pieces ?? [], place) : [];
    const others = here.filter((p) => p.id !== held), movers = table.movers.peek();
    const meant = others.find((p) => movers.includes(p.id) || movers.includes(p.group)) ?? others[0];
    const isReach = table.marked().places.some((m) => m.x === place.x && m.y === place.y);
    const own = pose || isReach ? undefined : here.find((p) => p.id === held);
    table.act({ kind: DK_POINT, near, piece: piece || (meant ?? own)?.id || 0, x: place.x, y: place.y });
}

function eventsOf(table: Table, cursor: Cursor, painter: Painter, dragged: Signal<number>): Partial<BoardEvents> {
    const pressed = (place: Place, piece: number): void => {
        painter.skip();
        cursor.at.value = { x: place.x, y: place.y, piece };
        cursor.isMoved = false;
    };
    return {
        onPiece: (id, { place, near }) => {
            const piece = table.position.peek()?.pieces.find((p) => p.id === id);
            if (piece) pressed(piece, id);
            pressAt(table, place, id, near);
        },
        onCell: (x, y, { near }) => {
            pressed({ x, y }, 0);
            pressAt(table, { x, y }, 0, near);
        },
        onFacing: (_, facing) => table.act({ kind: DK_POINT, n: facing + 1 }),
        onGhost: () => table.commit(),
        onSpin: (facing) => table.act({ kind: DK_POINT, n: (((Math.round(facing) % 360) + 360) % 360) + 1 }),
        onOutside: () => table.act({ kind: DK_BACK }),
        onHover: hoverOf(table),
        ...dragsOf(table, dragged),
    };
}

const MOST_TURN = 5; // degrees for a notch of the wheel

// Dragging shows at once what a drop would mean.
function dragsOf(table: Table, dragged: Signal<number>): Partial<BoardEvents> {
    let last = { x: 0, y: 0, how: 0 };
    const howOf = ({ isFree }: Carried): number => (isFree ? DK_FREE : 0);
    const show = (id: number): void => batch(() => {
        const { x, y, how } = last;
        dragged.value = id;
        table.act({ kind: DK_DRAG, how, piece: id, x, y });
        const { pose } = table.intent.peek(), answer = table.answer.peek();
        table.carried.value = pose && answer && table.game.peek()?.space === 'plane'
            ? { pose, title: answer.drawn === DK_LAWFUL ? answer.says : NOTHING } : null;
    });
    const letGo = (): void => batch(() => {
        dragged.value = 0;
        table.carried.value = null;
    });
    return {
        onDragStart: (id) => {
            const piece = table.position.peek()?.pieces.find((p) => p.id === id), movers = table.movers.peek();
            if (!piece || table.sending.peek() || !(movers.includes(id) || movers.includes(piece.group))) return false;
            if (table.intent.peek().held !== id) table.act({ kind: DK_POINT, piece: id, x: piece.x, y: piece.y });
            return true;
        },
        onDrag: (id, x, y, how) => {
            last = { x, y, how: howOf(how) };
            show(id);
        },
        onTurnDrag: (id, steps) => {
            table.turnBy(steps * MOST_TURN, true);
            show(id);
        },
        onDrop: (id, x, y, how) => {
            letGo();
            table.act({ kind: DK_DROP, how: howOf(how), piece: id, x, y });
        },
        onDragEnd: () => {
            letGo();
            table.point(0);
        },
    };
}

// The ring is for the keyboard; a pointer shows where it is by itself.
function followFocus(board: Board, cursor: Cursor): () => void {
    const show = (): void => {
        cursor.isShown.value = board.svg.matches(':focus-visible');
    };
    return listen(board.svg, { focus: show, keydown: show, blur: () => (cursor.isShown.value = false) });
}

// ---- the board itself ----

// Any input shows at once what is still being told; where each act waits for its reader, the next one.
function listenForHaste(table: Table): () => void {
    const MODIFIERS = ['Shift', 'Control', 'Alt', 'Meta'];
    const press = (e: KeyboardEvent): void => {
        if (MODIFIERS.includes(e.key)) return;
        const { stage } = table, isGoing = stage.isAsking.peek() && (e.key === ' ' || e.key === 'Enter');
        // What is told at once may bring a question: these keys do not answer it before it was seen.
        if (isGoing || (stage.isBehind.peek() && [' ', 'Enter', 'Escape'].includes(e.key))) {
            e.preventDefault();
            e.stopPropagation();
        }
        if (isGoing) stage.next();
        else stage.skip();
    };
    const point = (e: PointerEvent): void => {
        if (!(e.target instanceof Element && e.target.closest('.rep'))) table.stage.next();
    };
    const hide = (): void => void (document.hidden && table.stage.skip());
    const ends = [listen(window, { keydown: press }, true), listen(window, { pointerdown: point }, true),
        listen(document, { visibilitychange: hide })];
    return () => ends.forEach((end) => end());
}

function mount(host: HTMLElement, table: Table, cursor: Cursor, zoomed: Signal<boolean>, view: Signal<number>):
    { board: Board; end: () => void } {
    const board = new Board(host, { label: W.board });
    const painter = new Painter(board, table), dragged = signal(0);
    let targets: number[] = [], isFaced = false;
    board.on = {
        ...eventsOf(table, cursor, painter, dragged),
        onView: () => {
            zoomed.value = board.camera.zoomed;
            view.value = view.peek() + 1;
        },
    };
    table.where = (place) => board.cellOf(place);
    const ends = [
        effect(() => {
            const game = table.game.value;
            if (game) board.setGame(game, {
                point: (x, y) => table.engine().point(x, y), length: (n) => table.engine().length(n),
                land: table.land,
            });
        }),
        effect(() => {
            painter.note();
            const { lost, changed } = painter;
            const scene = sceneOf(table, { focus: cursor.mark(), dragged: dragged.value, lost, changed });
            targets = scene?.targets ?? [];
            if (scene) painter.draw(scene);
            const own = ownSeat(table.info.value);
            if (scene && own !== null && !isFaced) {
                isFaced = true;
                board.face(own);
            }
        }),
        followFocus(board, cursor),
        listenForHaste(table),
        listenToKeys({ table, board, cursor, skip: () => painter.skip(), targets: () => targets }),
        () => board.destroy(),
    ];
    return { board, end: () => ends.forEach((end) => end()) };
}

// Where room is scarce they show only when there is something to go back from.
function Tools({ board, zoomed }: { board: { current: Board | null }; zoomed: Signal<boolean> }) {
    const tool = (icon: string, name: string, key: string, wide: boolean, act: (b: Board) => void) => (
        <Button look={wide ? 'icon more' : 'icon'} icon={icon} name={name} title={`${name} (${key})`}
            onClick={() => board.current && act(board.current)} />
    );
    return (
        <div class={`tools${zoomed.value ? ' near' : ''}`} role="group" aria-label={W.view}>
            {tool('zin', W.closer, '+', true, (b) => b.zoomIn())}
            {tool('zout', W.farther, '−', true, (b) => b.zoomOut())}
            {tool('fit', W.theWholeBoard, '0', false, (b) => b.camera.fit())}
            {tool('flip', W.turnBoard, 'F', true, (b) => b.turn())}
        </div>
    );
}

export function BoardSide({ table }: { table: Table }) {
    const host = useRef<HTMLDivElement>(null), view = useRef<Board | null>(null);
    const cursor = useMemo(() => new Cursor(table), [table]), zoomed = useSignal(false), moved = useSignal(0);
    useEffect(() => {
        if (!host.current) return;
        const { board, end } = mount(host.current, table, cursor, zoomed, moved);
        view.current = board;
        return end;
    }, [table]);
    return (
        <>
            <div class="bhost" ref={host} />
            <CueLayer table={table} view={moved.value} host={host} />
            <Did table={table} />
            <Tools board={view} zoomed={zoomed} />
            <Reader table={table} cursor={cursor} />
        </>
    );
}
