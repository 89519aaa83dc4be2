// given.ts -- what this browser gave to the dice of a game. It is kept, so that a later check can tell whether the
// server still says the same. A number is kept before it is sent, and sent again as it was.

import type { Side } from '../engine/types';
import { keep, kept } from '../ui/kept';
import { lessonAt } from '../ui/lessons';
import type { Given } from './prove';

export class Gifts {
    private readonly place: string;
    private now: Given | null;

    constructor(private readonly game: string) {
        this.place = `sandtable.dice.${game}`;
        this.now = this.read();
    }

    private read(): Given | null {
        const value = kept(this.place) as Partial<Given> | null;
        return typeof value?.commit === 'string' && Array.isArray(value.nonces) ? (value as Given) : null;
    }

    given(): Given | null {
        return this.now;
    }

    // The number of a seat, the same whenever it is asked for, in every page of this browser.
    nonce(commit: string, side: Side): string {
        const before = this.read() ?? this.now ?? { commit, nonces: [null, null] };
        const bytes = new Uint8Array(16); // a lesson plays the same for everybody
        if (!lessonAt(this.game)) crypto.getRandomValues(bytes);
        const own = before.nonces[side] ?? [...bytes].map((b) => b.toString(16).padStart(2, '0')).join('');
        this.now = { commit: before.commit, nonces: side === 0 ? [own, before.nonces[1]] : [before.nonces[0], own] };
        keep(this.place, JSON.stringify(this.now));
        return own;
    }
}
