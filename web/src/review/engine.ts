// engine.ts -- the engine with the review of a game (ai/review.h): rows go in, chances and what choices cost come out.

import type { ReviewRow, TurningPoint } from '../desk/desk';
import * as dk from '../desk/desk';
import { Engine } from '../engine/engine';

// Of side A, in millionths: what the dice of each side and of nobody changed, and the choices of each and of both.
export interface Sums {
    start: number;
    luck: [number, number, number];
    skill: [number, number, number];
}

// The page has the words for it.
export class ReviewError extends Error {
    constructor(readonly why: 'row' | 'memory', row = '') {
        super(row);
    }
}

export class Reviewer extends Engine {
    // The record begins at the position where the engine stands; `net`: the learnt value of the rules, null: none.
    begin(net: Uint8Array | null): void {
        if (net) this.learn(net);
        this.call('review_open');
    }

    // The action is done, and the next row of the record.
    add(words: string): void {
        this.parse(words); // it becomes the engine's action
        if (this.call('review_add') !== 0) throw new ReviewError('row', words);
    }

    // All rows are there; `how` it ended without a rule, 0: it did not.
    close(how: number, simulations: number): void {
        if (this.call('review_begin', how, simulations) !== 0) throw new ReviewError('memory');
        this.lookAgain();
    }

    // The chances of some more rows; how many are left.
    value(rows: number): number {
        return this.call('review_value', rows);
    }

    // Thinks about the next choices; how many rows are left.
    judge(simulations: number): number {
        return this.call('review_judge', simulations);
    }

    judged(): number {
        return this.call('review_judged');
    }

    count(): number {
        return this.call('review_count');
    }

    row(i: number): ReviewRow {
        return dk.reviewRow(this.source, this.call('review_row') + dk.REVIEW_ROW_SIZE * i);
    }

    // Is a chit due, or a die?
    isBag(): boolean {
        return this.call('chance') > 0 && dk.rawChance(this.source, this.call('chance_at')).kind === 1;
    }

    // Why the computer's choice of a row is better; or nothing.
    reason(i: number): string {
        return this.text(this.call('review_reason', i));
    }

    turns(): TurningPoint[] {
        return this.all(dk.turningPoint, this.call('review_turns'), 'review_turn', dk.TURNING_POINT_SIZE);
    }

    sums(): Sums {
        const three = (name: string): [number, number, number] => [this.long(name, 0), this.long(name, 1),
            this.long(name, 2)];
        return { start: this.call('review_start'), luck: three('review_luck'), skill: three('review_skill') };
    }

    // A sum may be longer than a number of the engine's usual size.
    private long(name: string, side: number): number {
        return Number(this.f[name]!(side) as unknown as bigint);
    }

    // "??" "Blunder", by the number of a mark.
    marks(): { sign: string; name: string }[] {
        return [0, 1, 2, 3, 4].map((i) => ({ sign: this.text(this.call('review_sign', i)),
            name: this.text(this.call('review_mark', i)) }));
    }

    // With fewer continuations the cost of choices is a rough estimate.
    usual(): number {
        return this.call('review_usual');
    }
}
