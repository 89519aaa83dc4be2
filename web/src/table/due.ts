// due.ts -- several answers at one stroke: each is sent when the one before it has become a row.

import { effect, untracked } from '@preact/signals';
import type { Action } from '../engine/types';
import type { Table } from './types';

// What does not fit any more, or is refused, ends it.
export function sendAll(table: Table, actions: Action[]): void {
    const rest = [...actions];
    let sent = -1, isOver = false;
    const next = (): boolean => {
        const action = rest.shift(), rows = table.rows.peek().length;
        const isAsked = table.rolling.peek() || table.myTurn.peek();
        if (!action || !isAsked || rows === sent || !table.engine().check(action).ok) return false;
        sent = rows;
        table.send(action);
        return table.sending.peek();
    };
    const stop = effect(() => {
        if (!table.sending.value && !isOver) isOver = !untracked(next);
        if (isOver) queueMicrotask(() => stop());
    });
}

// The answers that the rules advise to this question, and to those of its kind that follow it.
export function advised(table: Table): Action[] {
    const at = table.position.value, engine = table.engine(), out: Action[] = [];
    if (!at || !table.myTurn.value || at.prompt.suggested === 0) return out;
    const state = engine.save(), label = at.prompt.label.name;
    for (let left = Math.max(1, at.prompt.times); left > 0; left--) {
        const prompt = engine.prompt(), [only, other] = engine.list(prompt.suggested);
        if (prompt.suggested === 0 || prompt.label.name !== label || !only || other) break;
        out.push(only);
        engine.apply(only);
    }
    engine.restore(state);
    return out;
}

// "Lose B6, B5, B4"
export function advisedWords(table: Table, actions: Action[]): string {
    const [first, ...more] = actions, engine = table.engine();
    return first ? [engine.words(first), ...more.map((a) => engine.unit(a.unit))].join(', ') : '';
}
