// keys.ts -- the keys of the editor.

import type { ArrowKey } from '../board/types';
import { listen } from '../ui/listen';
import type { Editor } from './editor';
import type { Stage } from './stage';

const BRUSHES = [1, 3, 7];
const isTyping = (e: KeyboardEvent): boolean => e.target instanceof Element
    && e.target.closest('input, select, textarea, dialog[open]') !== null;

function onBoard(stage: Stage, e: KeyboardEvent): boolean {
    if (e.key.startsWith('Arrow')) stage.step(e.key as ArrowKey, e.shiftKey);
    else if (e.key === 'Enter' || e.key === ' ') stage.act();
    else if (e.key === 'Escape') stage.letGo();
    else return false;
    return true;
}

function brush(editor: Editor, step: number): void {
    const at = BRUSHES.indexOf(editor.brush.peek()) + step;
    editor.brush.value = BRUSHES[Math.max(0, Math.min(BRUSHES.length - 1, at))] ?? 1;
}

function withControl(editor: Editor, e: KeyboardEvent): boolean {
    const key = e.key.toLowerCase();
    if (key === 'z' && !e.shiftKey) editor.undo();
    else if (key === 'y' || key === 'z') editor.redo();
    else if (key === 'd') editor.do(`turn units ${'AB'[editor.side.peek()]}`);
    else return false;
    return true;
}

function anywhere(editor: Editor, stage: Stage, e: KeyboardEvent): boolean {
    const acts: Record<string, () => void> = {
        v: () => (editor.tool.value = 'select'), p: () => (editor.tool.value = 'paint'),
        x: () => (editor.tool.value = 'erase'), m: () => (editor.tool.value = 'measure'),
        q: () => stage.turn(-1), e: () => stage.turn(1), '[': () => brush(editor, -1), ']': () => brush(editor, 1),
        delete: () => stage.remove(), backspace: () => stage.remove(),
    };
    const act = acts[e.key.toLowerCase()], digit = Number(e.key);
    if (act) act();
    else if (digit >= 1 && digit <= (editor.palette.peek()?.grounds.length ?? 0)) {
        editor.ground.value = digit - 1;
        editor.tool.value = 'paint';
    } else return false;
    return true;
}

export function listenToKeys(editor: Editor, stage: Stage): () => void {
    return listen<KeyboardEvent>(window, {
        keydown: (e) => {
            if (isTyping(e) || e.altKey) return;
            const isControl = e.ctrlKey || e.metaKey;
            const isDone = isControl ? withControl(editor, e)
                : (document.activeElement === stage.board.svg && onBoard(stage, e)) || anywhere(editor, stage, e);
            if (isDone) e.preventDefault();
        },
    });
}
