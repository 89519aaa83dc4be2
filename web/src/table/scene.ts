// scene.ts -- what the board is told to draw: the shown position, and what the desk says of the hand.

import type { FocusMark, Scene } from '../board/types';
import { plainScene } from '../board/types';
import { sceneOfAnswer } from '../desk/scene';
import type { Piece, Position } from '../engine/types';
import { NOBODY } from '../engine/types';
import type { Table } from './model';
import { leads } from './stand';

// What the board's own wiring adds.
export interface Marks {
    focus: FocusMark | null;
    dragged: number; // the piece under the pointer; 0: none
    lost: Piece[];
    changed: number[];
}

// Done is a look for the time in which orders are given, for both sides alike.  Who may act or is asked about is not
// out of action; of a group nobody is while one of it may act.
export function dressed(table: Table, at: Position, row: number): Piece[] {
    const orders = table.ordersBy(row, at), asked = at.pieces.find((p) => p.id === at.prompt.unit);
    const isAsked = (p: Piece): boolean => p.id === asked?.id || (p.group > 0 && p.group === asked?.group);
    const isDone = (p: Piece): boolean => orders !== NOBODY && !p.acts && !isAsked(p);
    const fresh = new Set(at.pieces.filter((p) => p.group > 0 && !(p.spent && isDone(p))).map((p) => p.group));
    return at.pieces.map((p) => (p.spent && (!isDone(p) || fresh.has(p.group)) ? { ...p, spent: false } : p));
}

export function sceneOf(table: Table, marks: Marks): Scene | null {
    const at = table.position.value, game = table.game.value, answer = table.answer.value;
    if (!at || !game) return null;
    const engine = table.engine(), words = {
        label: (i: number) => engine.label(i).name, clause: (i: number) => engine.clauseOf(i),
        length: (n: number) => engine.length(n),
    };
    const hover = table.hover.value, looked = hover ? hover.group || hover.id : 0;
    const drawn = answer ? sceneOfAnswer(answer, at, game.verbs, game.space === 'plane', words, looked) : {};
    const { focus, lost, changed, dragged } = marks;
    const plain = { ...plainScene(dressed(table, at, table.shown.value), at.areas), focus, lost, changed };
    const cue = table.stage.cue.value, told = cue?.phase === 'result' ? cue : null;
    const pushes = told?.moved.filter(({ to }) => leads(to)) ?? [];
    const scene = { ...plain, ...drawn, pickedOut: table.pickedOut.value, pushes, fallen: told?.lost ?? [] };
    if (dragged === 0 || !scene.ghost) return scene;
    return { ...scene, ghost: { ...scene.ghost, lifted: true }, path: game.space === 'plane' ? scene.path : null };
}
