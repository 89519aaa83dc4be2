// asks.ts -- what one side asks of the other: to take back actions, to end the battle; and how it is answered.

import { signal } from '@preact/signals';
import type { Side } from '../engine/types';
import { NOBODY } from '../engine/types';
import type { Undo } from '../engine/engine';
import { refusalWords } from './agree';
import type { End, Message, Request } from './socket';
import type { Info } from './types';
import * as W from '../words/table';

// What the table does for the questions.
export interface AsksHost {
    info(): Info | null;
    canEnd(): boolean; // the battle goes on, and the line is free
    canUndo(): boolean; // the line is free
    undoable(): Undo;
    humanSides(): number[];
    say(text: string, isAsking?: boolean): void;
    stamp(): { rows: number; key: string };
    request(request: Request): void;
    forget(type: Request['type'], seat: Side): void; // the server has it: nobody waits for an answer any more
}

const other = (side: Side): Side => (side === 0 ? 1 : 0);

export class Asks {
    readonly undoing = signal(0); // so many actions would be taken back, if this page's player says so again; 0: none
    readonly undoAsked = signal<{ by: Side; question: string; count: number } | null>(null); // the other side's
    readonly offered = signal<{ by: Side; question: string; end: End } | null>(null); // it wants to end the battle
    isPastDie = false; // the last undo takes back a die

    constructor(private readonly host: AsksHost) {}

    // A new row answers every question.
    clear(): void {
        this.undoAsked.value = this.offered.value = null;
        this.undoing.value = 0;
    }

    // ---- what the server says ----

    hearUndoAsked({ seat: by, question, count }: Extract<Message, { type: 'undo-asked' }>): void {
        this.hearAsked(by, 'undo', 'undo', () => (this.undoAsked.value = { by, question, count }));
    }

    hearOffered({ seat: by, question, end }: Extract<Message, { type: 'offered' }>): void {
        this.hearAsked(by, 'offer', end, () => (this.offered.value = { by, question, end }));
    }

    // A request of a side waits for the other one; a newer one takes its place.
    private hearAsked(by: Side, type: 'undo' | 'offer', what: 'undo' | End, ask: () => void): void {
        const seats = this.host.info()?.seats, asked = seats?.[other(by)];
        this.host.forget(type, by);
        this.undoAsked.value = this.offered.value = null;
        if (asked?.held && !seats?.[by].held) ask();
        else if (asked) this.host.say(W.wasAsked(what, asked.name), true);
    }

    hearOfferRefused(by: Side, end: End): void {
        const seat = this.host.info()?.seats[by];
        this.offered.value = null;
        if (seat && !seat.held) this.host.say(refusalWords(seat.name, end));
    }

    hearUndoRefused(by: Side): void {
        const seat = this.host.info()?.seats[by];
        this.undoAsked.value = null;
        if (seat && !seat.held) this.host.say(W.undoRefused(seat.name));
    }

    // ---- taking back ----

    // What takes back dice, or what another decided, is asked for again: by the other player, or else here.
    undo(isSure = false): void {
        const { host } = this;
        if (!host.canUndo()) return;
        const { count, side, isFree, isPastDie } = host.undoable();
        const seat = side === NOBODY ? host.humanSides()[0] : side, seats = host.info()?.seats ?? [];
        if (count === 0 || (seat !== 0 && seat !== 1)) return host.say(W.nothingToTakeBack);
        const isAgreed = isFree || isSure || seats.some((s) => !s.held && s.player === 'human');
        this.undoing.value = isAgreed ? 0 : count;
        if (!isAgreed) return;
        this.isPastDie = isPastDie;
        host.say('');
        host.request({ type: 'undo', seat, ...host.stamp(), count });
    }

    answerUndo(yes: boolean): void {
        const asked = this.undoAsked.peek();
        if (!asked) return;
        this.undoAsked.value = null;
        const { by, question } = asked, { host } = this;
        host.request({ type: 'undo-answer', seat: other(by), ...host.stamp(), question, yes });
    }

    // ---- ends that no rule knows ----

    resign(seat: Side): void {
        const { host } = this;
        if (host.canEnd()) host.request({ type: 'resign', seat, ...host.stamp() });
    }

    offer(seat: Side, end: End): void {
        const { host } = this;
        if (host.canEnd()) host.request({ type: 'offer', seat, ...host.stamp(), end });
    }

    answerOffer(yes: boolean): void {
        const asked = this.offered.peek();
        if (!asked) return;
        this.offered.value = null;
        const { by, question } = asked, { host } = this;
        host.request({ type: 'offer-answer', seat: other(by), ...host.stamp(), question, yes });
    }
}
