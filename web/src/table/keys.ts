// keys.ts -- the keyboard of the table.
//
// Letters work wherever nothing is being typed.  Arrows, Enter and Space belong to whatever has the focus; they mean
// the board when that is the board, the prompt's title, or nothing.  A button that the pointer pressed keeps Space, but
// Enter does what is in hand, as the main button says; one that was reached by Tab has both for itself.

import type { Board } from '../board/board';
import type { ArrowKey } from '../board/types';
import { DK_BACK, DK_KEY, DK_WIDEN } from '../desk/desk';
import { listen } from '../ui/listen';
import { pressAt } from './boardside';
import type { Cursor } from './cursor';
import { closeDrawer, isDrawerOpen, openClause } from './drawer';
import { openHelp } from './help';
import { showTab } from './layout';
import type { Table } from './model';
import { toggleTalk } from './people';
import { changePace } from './replay';
import * as W from '../words/table';

const TYPING = 'input, textarea, select, [contenteditable], dialog';
const PRESSABLE = 'button, a[href], summary, [role="log"], .scroll, [tabindex="0"]';

const SCROLLING = '[role="log"], [role="slider"], .scroll';

export interface Hands {
    table: Table;
    board: Board;
    cursor: Cursor;
    skip(): void; // ends motion
    targets(): number[]; // pieces that the board marks as targets
}

export function listenToKeys(on: Hands): () => void {
    let pressed: Element | null = null; // by the pointer; Tab makes it the keyboard's
    const point = (event: PointerEvent): void => {
        pressed = event.target instanceof Element ? event.target.closest(PRESSABLE) : null;
    };
    const type = (event: KeyboardEvent): void => {
        const target = event.target instanceof Element ? event.target : null;
        if (event.defaultPrevented || event.isComposing || target?.closest(TYPING)) return;
        if (document.querySelector('dialog:modal')) return; // it has the keyboard, also where nothing has the focus
        if (event.key === 'Tab') pressed = null;
        const isPointed = pressed !== null && pressed !== on.board.svg && target?.closest(PRESSABLE) === pressed;
        if (press(on, event, target, isPointed)) event.preventDefault();
    };
    const ends = [listen(document, { pointerdown: point }, true), listen(document, { keydown: type })];
    return () => ends.forEach((end) => end());
}

// True: the key meant something here.  `isPointed`: what has the focus has it from the pointer.
function press(on: Hands, event: KeyboardEvent, target: Element | null, isPointed: boolean): boolean {
    const { table } = on, isBoard = target === on.board.svg;
    if (event.ctrlKey || event.metaKey || event.altKey) {
        if (event.altKey || event.shiftKey || event.key.toLowerCase() !== 'z') return false;
        table.asks.undo();
        return true;
    }
    on.skip();
    if (event.key === 'Tab') return isBoard && tab(on, event.shiftKey);
    if (event.key === 'Enter' && isPointed && (table.intent.peek().preview || table.intent.peek().refusal)) {
        table.commit();
        return true;
    }
    if (isBoard || !target?.closest(PRESSABLE)) {
        if (event.key.startsWith('Arrow')) return arrow(on, event.key as ArrowKey, event.shiftKey);
        if (event.key === 'Enter' || event.key === ' ') return enter(on);
    }
    if ((event.key === 'Home' || event.key === 'End') && !target?.closest(SCROLLING)) {
        table.show(event.key === 'Home' ? 0 : table.rows.peek().length);
        return true;
    }
    if (event.key >= '1' && event.key <= '9') return number(on, Number(event.key));
    return letter(on, event.key, event.shiftKey);
}

function letter(on: Hands, key: string, fine: boolean): boolean {
    const { table, board } = on;
    switch (key.length === 1 ? key.toLowerCase() : key) {
    case 'Escape': return escape(on);
    case 'z': table.asks.undo(); return true;
    case 'q': return chosen(on, () => table.turnBy(-1, fine)); // to the left, against the clock
    case 'e': return chosen(on, () => table.turnBy(1, fine));
    case 's': return free(on) ? chosen(on, () => table.meetNext()) : false;
    case '[': return files(on, -1) || slower(on, -1);
    case ']': return files(on, 1) || slower(on, 1);
    case 't': return free(on) && typePlace();
    case 'o': return odds(on);
    case '+': case '=': board.zoomIn(); return true;
    case '-': case '−': board.zoomOut(); return true;
    case '0': board.camera.fit(); return true;
    case 'f': board.turn(); return true;
    case ',': table.show(table.momentBeside(-1)); return true;
    case '.': table.show(table.momentBeside(1)); return true;
    case 'r': openClause(table.position.peek()?.prompt.clause ?? ''); return true;
    case 'l': return log();
    case 'c': return toggleTalk(table);
    case '?': openHelp(); return true;
    default: return false;
    }
}

// Is the piece in hand put where one likes?
const free = (on: Hands): boolean => on.table.intent.peek().pose !== null;

// One more in a rank, or one less.
function files(on: Hands, step: 1 | -1): boolean {
    const { pose } = on.table.intent.peek();
    if (!pose?.files) return false;
    return chosen(on, () => on.table.act({ kind: DK_WIDEN, n: step }));
}

function slower(on: Hands, way: 1 | -1): true {
    on.table.say(W.paceIs(changePace(way)));
    return true;
}

function typePlace(): boolean {
    const field = document.querySelector<HTMLInputElement>('.pose input');
    field?.closest('details')?.setAttribute('open', '');
    field?.select();
    field?.focus();
    return field !== null;
}

// The book beside the table goes first, then odds that were only pointed at; what is in hand stays then.
function escape(on: Hands): true {
    if (isDrawerOpen()) {
        closeDrawer();
        return true;
    }
    const { table } = on, isShown = table.isPointed.peek();
    if (table.asks.undoing.peek() > 0) {
        table.asks.undoing.value = 0;
        return true;
    }
    if (isShown) table.point(0);
    return isShown ? true : chosen(on, () => table.act({ kind: DK_BACK }));
}

// Something else is in hand now: Enter means that.
function chosen(on: Hands, act: () => void): true {
    act();
    on.cursor.isMoved = false;
    return true;
}

function tab(on: Hands, back: boolean): boolean {
    const next = on.cursor.step(back, on.targets());
    if (next === null) return false;
    on.cursor.toPiece(next);
    on.board.show({ piece: next });
    return true;
}

// The piece in hand goes with the cursor.
function arrow({ table, board, cursor }: Hands, key: ArrowKey, fine: boolean): true {
    const { pose } = table.intent.peek(), { x, y } = pose ?? cursor.start(), to = board.stepFrom(x, y, key, fine);
    board.svg.focus({ preventScroll: true });
    if (pose) table.put({ ...pose, ...to });
    cursor.toPlace(to);
    board.show(to);
    return true;
}

function enter(on: Hands): boolean {
    if (on.table.asks.undoing.peek() > 0) return false; // its buttons say it
    const { table, cursor } = on, at = cursor.at.peek(), { preview, refusal, advice } = table.intent.peek();
    const isThere = free(on) && at?.piece === 0 && at.x === preview?.x && at.y === preview.y;
    const isElsewhere = cursor.isMoved && cursor.isShown.peek();
    const isRefused = !preview && refusal !== null && (!isElsewhere || (free(on) && at?.piece === 0));
    if (isRefused || (preview && (isThere || !isElsewhere)) || (advice && !preview && !isElsewhere)) table.commit();
    else if (at && cursor.isShown.peek()) {
        cursor.isMoved = false;
        pressAt(table, at, at.piece);
    } else return false;
    return true;
}

function number(on: Hands, n: number): boolean {
    const isMeant = on.table.answer.peek()?.choice.some((c) => c.key === n) ?? false;
    return on.table.isAsked.peek() && isMeant && chosen(on, () => on.table.act({ kind: DK_KEY, n }));
}

// Of the target under the cursor, or of the one under the pointer.
function odds(on: Hands): boolean {
    const { table, cursor } = on, id = (cursor.isShown.peek() && cursor.target()) || (table.hover.peek()?.id ?? 0);
    if (!table.isAsked.peek() || !id) return false;
    table.point(id);
    return true;
}

function log(): true {
    const focus = (): void => {
        const list = document.querySelector<HTMLElement>('[role="log"]');
        if (!list?.contains(document.activeElement)) list?.focus();
    };
    showTab('log');
    focus();
    requestAnimationFrame(focus); // where it was not in sight before
    return true;
}
