// keys.ts -- the keyboard in a lesson: Enter is what the card asks for, H shows it.
//
// Enter stays what it is wherever it already means something: on a button, at the cursor of the board, and when an act
// is in the hand.

import { listen } from '../ui/listen';
import type { Coach } from './coach';

const TYPING = 'input, textarea, select, [contenteditable], dialog';
const PRESSABLE = 'button, a[href], summary, [role="log"], .scroll';

function isFree(coach: Coach, target: Element | null): boolean {
    const isElsewhere = target?.closest(PRESSABLE) !== null && target !== null;
    return !isElsewhere && document.querySelector('.layer-focus .focus') === null &&
        coach.table.intent.peek().preview === null;
}

function press(coach: Coach, { key }: KeyboardEvent, target: Element | null): boolean {
    if (key.toLowerCase() === 'h' && coach.canAct()) coach.showMe();
    else if (key !== 'Enter' || !isFree(coach, target)) return false;
    else if (coach.mood === 'reads') coach.next();
    else if (coach.canAct()) coach.act();
    else return false;
    return true;
}

export function listenToKeys(coach: Coach): void {
    listen(document, { keydown: (event: KeyboardEvent) => {
        const target = event.target instanceof Element ? event.target : null;
        if (event.isComposing || event.ctrlKey || event.metaKey || event.altKey || target?.closest(TYPING)) return;
        if (document.querySelector('dialog:modal') || coach.table.coach.peek() === null) return;
        if (!press(coach, event, target)) return;
        event.preventDefault();
        event.stopPropagation();
    } }, true);
}
