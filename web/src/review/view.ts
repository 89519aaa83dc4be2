// view.ts -- what of a review is looked at: one step of the record, and which of the two choices the board draws.

import { batch, computed, effect, signal } from '@preact/signals';
import type { Action } from '../desk/desk';
import { AI_ROW_CHOICE, DK_TYPE } from '../desk/desk';
import type { Side } from '../engine/types';
import type { Table } from '../table/model';
import type { Row } from '../table/types';
import { isYou } from '../table/words';
import type { Step } from './study';
import { hasOther, isMistake, Study } from './study';
import type { Figure } from './worker';

export type Filter = 'all' | 'mine' | 'marks';

export class View {
    readonly study = new Study();
    readonly at = signal(0); // the step; 0: the start, before all of them
    readonly isOther = signal(false); // the board draws what the computer would have done
    readonly filter = signal<Filter>('all');
    // Whose chance it is: the one side that this browser played, or else the first.
    readonly side = computed<Side>(() => {
        const info = this.table.info.value, own = info?.seats.find((s) => isYou(info, s.side));
        return own?.side ?? 0;
    });
    readonly isOwn = computed(() => {
        const info = this.table.info.value;
        return info?.seats.some((s) => isYou(info, s.side)) ?? false;
    });
    readonly step = computed<Step | null>(() => this.study.steps.value[this.at.value - 1] ?? null);
    readonly figure = computed<Figure | null>(() => this.study.figures.value[this.step.value?.from ?? -1] ?? null);
    private reviewed: Row[] | null = null;
    private isOpened = false; // the first mistake was looked for
    private isTouched = false; // the reader has gone somewhere

    constructor(readonly table: Table, private readonly simulations: number) {
        effect(() => this.open());
        effect(() => this.openFirst());
        // The choice of the computer comes while its row is looked at.
        effect(() => void (this.study.figures.value && this.table.position.value && this.draw()));
    }

    // Once the record is there; where a game goes on, again with each row.
    private open(): void {
        const { table } = this, info = table.info.value, rows = table.rows.value;
        if (!info || !table.pack || table.tip.value === null || rows === this.reviewed) return;
        this.reviewed = rows;
        this.study.begin(table.pack, info.rules, rows, this.simulations);
    }

    // It opens at the first blunder, one's own if one played.
    private openFirst(): void {
        const { state } = this.study;
        if (state.value !== 'done' || this.isOpened) return;
        this.isOpened = true;
        if (this.isTouched) return;
        const isOwn = this.isOwn.peek(), side = this.side.peek();
        const first = this.find(0, 1, (f, step) => isMistake(f) && (!isOwn || step.side === side));
        if (first > 0) this.show(first);
    }

    go(to: number): void {
        this.isTouched = true;
        this.show(to);
    }

    private show(to: number): void {
        const steps = this.study.steps.peek(), at = Math.max(0, Math.min(to, steps.length)), step = steps[at - 1];
        batch(() => {
            this.at.value = at;
            this.isOther.value = false;
            this.table.show(step ? (this.isChoice(step) ? step.row - 1 : step.last) : 0);
        });
    }

    private isChoice(step: Step): boolean {
        return this.study.figures.peek()[step.from]?.kind === AI_ROW_CHOICE;
    }

    // The next step of a kind, 0: there is none.
    find(from: number, way: 1 | -1, is: (figure: Figure, step: Step) => boolean): number {
        const steps = this.study.steps.peek(), figures = this.study.figures.peek();
        for (let i = from + way; i > 0 && i <= steps.length; i += way) {
            const step = steps[i - 1], figure = step && figures[step.from];
            if (step && figure && is(figure, step)) return i;
        }
        return 0;
    }

    mistake(way: 1 | -1): void {
        const isOwn = this.isOwn.peek(), side = this.side.peek();
        const next = this.find(this.at.peek(), way, (f, step) => isMistake(f) && (!isOwn || step.side === side));
        if (next > 0) this.go(next);
    }

    // The steps where the game turned, in their order.
    readonly turning = computed(() => this.study.turns.value.map(({ from }) =>
        this.study.steps.value.findIndex((s) => s.from <= from && from < s.to) + 1).filter((at) => at > 0));

    turn(way: 1 | -1): void {
        const all = this.turning.peek(), at = this.at.peek();
        const next = way > 0 ? all.find((n) => n > at) : all.filter((n) => n < at).at(-1);
        if (next !== undefined) this.go(next);
    }

    compare(isOther: boolean): void {
        const figure = this.figure.peek();
        this.isOther.value = isOther && figure !== null && hasOther(figure);
    }

    // The hand of the side that decides, with one of the two choices in it: the desk draws it as it draws any other.
    private draw(): void {
        const figure = this.figure.value, step = this.step.value, hand = this.table.hand.peek();
        const act: Action | undefined = this.isOther.value && figure && hasOther(figure) ? figure.other : figure?.act;
        if (!hand || !step || !act || figure?.kind !== AI_ROW_CHOICE) return;
        if (this.table.shown.peek() !== step.row - 1) return;
        hand.open([step.side]);
        hand.input({ kind: DK_TYPE, typed: this.table.engine().words(act) });
    }

    // Play on as a new game from what is shown.
    playOn(): Promise<void> {
        return this.table.goOn(this.table.shown.peek(), false);
    }
}
