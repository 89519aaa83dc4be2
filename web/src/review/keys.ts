// keys.ts -- the keyboard of a review.  It hears before the table does, and leaves it only what moves the view.

import { listen } from '../ui/listen';
import type { View } from './view';

const TYPING = 'input:not([type="range"]), textarea, select, [contenteditable], dialog';
const LEFT_TO_BOARD = ['+', '-', '=', '−', '0', 'f', 'F'];

function press(view: View, event: KeyboardEvent, leave: () => void): boolean {
    const way = event.shiftKey ? -1 : 1;
    switch (event.key.length === 1 ? event.key.toLowerCase() : event.key) {
    case 'ArrowLeft': case ',': view.go(view.at.peek() - 1); return true;
    case 'ArrowRight': case '.': view.go(view.at.peek() + 1); return true;
    case 'Home': view.go(0); return true;
    case 'End': view.go(view.study.steps.peek().length); return true;
    case 'm': view.mistake(way); return true;
    case 't': view.turn(way); return true;
    case 'c': view.compare(!view.isOther.peek()); return true;
    case 'p': void view.playOn().catch(() => undefined); return true;
    case 'Escape': leave(); return true;
    default: return false;
    }
}

export function listenToReview(view: View, leave: () => void): () => void {
    return listen<KeyboardEvent>(window, { keydown: (event) => {
        const target = event.target instanceof Element ? event.target : null;
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey) return;
        if (target?.closest(TYPING) || document.querySelector('dialog:modal')) return;
        const isDone = press(view, event, leave), isSmall = event.key.length === 1 && event.key !== ' ';
        if (isDone) event.preventDefault();
        if (isDone || (isSmall && !LEFT_TO_BOARD.includes(event.key))) event.stopPropagation();
    } }, true);
}
