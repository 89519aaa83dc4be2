// hand.ts -- the desk of one page: inputs go in, the answer is a signal, and slow jobs go on between frames.

import { signal } from '@preact/signals';
import type { Action, Answer, Desk, Input } from './desk';
import { DK_C_UNIT, DK_PENDING } from './desk';

const SLICE = 4; // milliseconds of a frame
const WEIGH_AFTER = 150; // milliseconds that the pointer rests on something before its odds are counted

export class Hand {
    readonly answer = signal<Answer | null>(null);
    readonly movers = signal<number[]>([]); // the units that may act
    private frame = 0;
    private rest = 0;

    // `meant`: the player has decided.
    constructor(private readonly desk: Desk, private readonly meant: (action: Action) => void) {}

    // Begins at the engine's position; the sides that this page decides for.
    open(persons: number[]): void {
        const answer = this.desk.open(persons), units = answer.choice.filter((c) => c.kind === DK_C_UNIT);
        this.movers.value = [...new Set([answer.hand.unit, ...units.map((c) => c.act.unit)])].filter((id) => id > 0);
        this.take(answer);
    }

    input(input: Input): void {
        this.take(this.desk.event(input));
    }

    // What a lesson asks for is put into the hand.
    aim(): void {
        const answer = this.desk.aim(false);
        if (answer) this.take(answer);
    }

    // The same, only shown.  The function that is returned shows again what is in the hand.
    preview(): () => void {
        const now = this.answer.peek(), shown = this.desk.aim(true);
        if (shown) this.answer.value = shown;
        return () => {
            if (shown && this.answer.peek() === shown) this.answer.value = now;
        };
    }

    private take(answer: Answer): void {
        const [first] = answer.plan;
        this.answer.value = answer;
        cancelAnimationFrame(this.frame);
        clearTimeout(this.rest);
        if (first) return this.meant(first);
        const isResting = answer.hovers > 0 && answer.reach !== DK_PENDING && answer.odds === DK_PENDING;
        if (isResting) this.rest = window.setTimeout(() => this.work(), WEIGH_AFTER);
        else if (answer.reach === DK_PENDING || answer.odds === DK_PENDING)
            this.frame = requestAnimationFrame(() => this.work());
    }

    private work(): void {
        const answer = this.desk.work(SLICE);
        if (answer) this.take({ ...answer, plan: [] });
    }
}
