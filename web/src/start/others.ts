// others.ts -- what others do on this server: whether there are any, and which of their tables wait.

import { computed, signal } from '@preact/signals';
import { addresses, lobby } from '../ui/api';
import type { Lobby, Open } from '../ui/api';
import { isStatic } from '../ui/place';
import * as store from '../ui/store';

// Does the reader sit at the machine of the server?
export const isHere = /^(localhost|127\.|\[::1)/.test(location.hostname);

export const others = signal<Lobby | null>(null);
export const open = signal<Open[]>([]); // tables that others made and that wait
const isOpen = signal(!isHere); // others can come to this server

// The lobby is shown where somebody else can be in it.
export const hasOthers = computed(() => {
    const all = others.value;
    return all !== null && all.lobby &&
        (isOpen.value || all.waiting.length + all.playing.length + all.finished.length > 0);
});

let isAsked = false; // how far the server can be reached

// Nothing is said of a server that does not answer: whoever asks for the games says that.
export async function lookAround(): Promise<void> {
    if (isStatic()) return;
    try {
        others.value = await lobby();
        open.value = others.value.waiting.filter(({ id }) => store.game(id) === null);
        if (isAsked || isOpen.peek() || !others.peek()?.lobby) return;
        isAsked = true;
        isOpen.value = (await addresses()).open;
    } catch {
        // As it was.
    }
}
