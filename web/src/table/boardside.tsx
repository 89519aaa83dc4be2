// boardside.tsx -- the board in the page: it draws what the table says, and says what is done to it.

import { batch, effect, signal, useSignal } from '@preact/signals';
import type { Signal } from '@preact/signals';
import { useEffect, useMemo, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import type { BoardEvents, BoardView, Hover } from '../board/types';
import type { Action } from '../engine/types';
import { Icon } from '../ui/icon';
import { inMeasures } from '../ui/measure';
import { Cursor } from './cursor';
import * as hands from './intent';
import { listenToKeys } from './keys';
import type { Place } from './menu';
import type { TableModel } from './model';
import { Painter } from './painter';
import { headed, ownHeading } from './pose';
import { ringAt } from './rings';
import { Reader } from './reader';
import type { Dragged } from './scene';
import { metBy, sceneOf } from './scene';

const ODDS_AFTER = 150; // milliseconds on a target
const ODDS_STAY = 700; // after it: time enough to reach them
const BY_MOUSE = { isFree: false, isTouch: false };

// With a piece in hand and nothing chosen: where it would lie against the piece under the pointer.
function contactAt(table: TableModel, piece: number, place: Place): Action | null {
    const menu = table.menu.peek(), hand = table.hand.peek();
    if (!menu || hand.preview || hand.refusal || table.aimAt(piece)) return null;
    return hands.contactWith(menu, hand, piece, place);
}

// Odds of what the pointer rests on. They stay while the pointer is on its way to them, and while they are read.
function hoverOf(table: TableModel): (at: Hover) => void {
    let coming = 0, going = 0;
    const leave = (): void => {
        if (document.querySelector('.odds:is(:hover, :focus-within)')) going = window.setTimeout(leave, ODDS_STAY);
        else table.pointed.value = null;
    };
    const aim = (piece: number): void => {
        const action = table.aimAt(piece);
        if (!action) return;
        clearTimeout(going);
        table.pointed.value = action;
    };
    return (at) => {
        const piece = at ? table.position.peek()?.pieces.find((p) => p.id === at.piece) : undefined;
        clearTimeout(coming);
        clearTimeout(going);
        table.hover.value = piece ?? null;
        table.ring.value = at && !piece ? ringAt(table, at) : null;
        table.aimed.value = piece && at ? contactAt(table, piece.id, at) : null;
        if (table.pointed.peek()) going = window.setTimeout(leave, ODDS_STAY);
        if (piece) coming = window.setTimeout(() => aim(piece.id), ODDS_AFTER);
    };
}

// ---- what is done to the board ----

function eventsOf(table: TableModel, cursor: Cursor, painter: Painter, dragged: Signal<Dragged | null>):
    Partial<BoardEvents> {
    const pressed = (place: Place, piece: number): void => {
        painter.skip();
        cursor.at.value = { ...place, piece };
        cursor.isMoved = false;
    };
    return {
        onPiece: (id, { place }) => {
            const piece = table.position.peek()?.pieces.find((p) => p.id === id);
            if (piece) pressed(piece, id);
            table.act((menu, hand) => hands.clickPiece(menu, hand, id, place));
        },
        onCell: (x, y, { all, again }) => {
            pressed({ x, y }, 0);
            table.act((menu, hand) => hands.clickAt(menu, hand, { x, y }, all, again));
        },
        onFacing: (_, facing) => table.act((menu, hand) => hands.clickFacing(menu, hand, facing)),
        onGhost: () => table.commit(),
        onSpin: (facing) => {
            const { pose } = table.intent.peek();
            if (pose) table.act((menu, hand) => hands.putAt(menu, { ...hand, heading: facing }, { ...pose, facing }));
        },
        onOutside: () => table.back(),
        onHover: hoverOf(table),
        ...dragsOf(table, dragged),
    };
}

// Dragging shows at once what a drop would mean.
function dragsOf(table: TableModel, dragged: Signal<Dragged | null>): Partial<BoardEvents> {
    let last = { x: 0, y: 0, how: BY_MOUSE };
    const show = (id: number): void => {
        const menu = table.menu.peek(), piece = menu?.pieces.get(id), { x, y, how } = last;
        if (!menu || !piece) return;
        const { fits, no } = hands.drag(menu, table.hand.peek(), id, last, how), first = fits[0];
        const isHome = !piece.off && piece.x === x && piece.y === y, isPlane = menu.game.space === 'plane';
        const meant = first ?? no?.action, facing = meant && menu.verb(meant.verb).facing ? meant.facing : piece.facing;
        const tag = isHome ? '' : no?.verdict.text ?? (first && isPlane ? metBy(table, first) : '');
        const at = isPlane && first ? { x: first.x, y: first.y } : { x, y };
        const ghost = { piece: id, ...at, facing, ok: fits.length > 0 || isHome, tag, lifted: true };
        batch(() => {
            dragged.value = { ghost, action: fits.length === 1 ? first ?? null : null, refusal: first ? null : no };
            const title = first ? menu.title(first) : '', where = meant ?? at;
            const pose = { x: where.x, y: where.y, facing, files: meant?.option ?? 0 };
            table.carried.value = isPlane ? { pose, title } : null;
        });
    };
    const letGo = (): void => batch(() => {
        dragged.value = table.carried.value = null;
    });
    return {
        onDragStart: (id) => {
            const menu = table.menu.peek();
            if (!menu?.isMover(menu.unitOf(id)) || table.sending.peek()) return false;
            table.act((_, hand) => hands.grabPiece(menu, hand, id));
            return true;
        },
        onDrag: (id, x, y, how) => {
            last = { x, y, how };
            show(id);
        },
        onTurnDrag: (id, steps) => {
            table.act((menu, hand) => (menu.game.space === 'plane'
                ? { ...hand, heading: headed((hand.heading ?? ownHeading(menu, hand.unit)) - steps * 5) } : hand));
            show(id);
        },
        onDrop: (id, x, y, how) => {
            letGo();
            table.act((menu, hand) => hands.drop(menu, hand, id, { x, y }, how));
        },
        onDragEnd: letGo,
    };
}

// The ring is for the keyboard; a pointer shows where it is by itself.
function followFocus(board: BoardView, cursor: Cursor): () => void {
    const show = (): void => {
        cursor.isShown.value = board.svg.matches(':focus-visible');
    };
    const hide = (): void => {
        cursor.isShown.value = false;
    };
    board.svg.addEventListener('focus', show);
    board.svg.addEventListener('keydown', show);
    board.svg.addEventListener('blur', hide);
    return () => {
        board.svg.removeEventListener('focus', show);
        board.svg.removeEventListener('keydown', show);
        board.svg.removeEventListener('blur', hide);
    };
}

// ---- the board itself ----

function mount(host: HTMLElement, table: TableModel, cursor: Cursor, zoomed: Signal<boolean>):
    { board: BoardView; end: () => void } {
    const board: BoardView = new Board(host, { label: 'The board. Arrow keys move, Tab goes to the next piece.' });
    const painter = new Painter(board, table), dragged = signal<Dragged | null>(null);
    let targets: number[] = [];
    board.on = {
        ...eventsOf(table, cursor, painter, dragged),
        onView: () => {
            zoomed.value = board.zoomed;
        },
    };
    const ends = [
        effect(() => {
            const game = table.game.value;
            if (game) board.setGame(game, {
                point: (x, y) => table.engine().point(x, y), length: (n) => inMeasures(n, game.measure),
            });
        }),
        effect(() => {
            painter.note();
            const { lost, changed } = painter;
            const scene = sceneOf(table, { focus: cursor.mark(), dragged: dragged.value, lost, changed });
            targets = scene?.targets ?? [];
            if (scene) painter.draw(scene);
        }),
        followFocus(board, cursor),
        listenToKeys({ table, board, cursor, skip: () => painter.skip(), targets: () => targets }),
        () => board.destroy(),
    ];
    return { board, end: () => ends.forEach((end) => end()) };
}

// Where room is scarce they show only when there is something to go back from.
function Tools({ board, zoomed }: { board: { current: BoardView | null }; zoomed: Signal<boolean> }) {
    const tool = (icon: string, name: string, key: string, wide: boolean, act: (b: BoardView) => void) => (
        <button type="button" class={`btn icon${wide ? ' more' : ''}`} aria-label={name} title={`${name} (${key})`}
            onClick={() => board.current && act(board.current)}>
            <Icon name={icon} />
        </button>
    );
    return (
        <div class={`tools${zoomed.value ? ' near' : ''}`} role="group" aria-label="View of the board">
            {tool('zin', 'Closer', '+', true, (b) => b.zoomIn())}
            {tool('zout', 'Farther', '−', true, (b) => b.zoomOut())}
            {tool('fit', 'The whole board', '0', false, (b) => b.fit())}
            {tool('flip', 'Turn the board round', 'F', true, (b) => b.turn())}
        </div>
    );
}

export function BoardSide({ table }: { table: TableModel }) {
    const host = useRef<HTMLDivElement>(null), view = useRef<BoardView | null>(null);
    const cursor = useMemo(() => new Cursor(table), [table]), zoomed = useSignal(false);
    useEffect(() => {
        if (!host.current) return;
        const { board, end } = mount(host.current, table, cursor, zoomed);
        view.current = board;
        return end;
    }, [table]);
    return (
        <>
            <div class="bhost" ref={host} />
            <Tools board={view} zoomed={zoomed} />
            <Reader table={table} cursor={cursor} />
        </>
    );
}
