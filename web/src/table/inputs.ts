// inputs.ts -- what is done at the table, as inputs for the desk; and what the desk answers, as signals.

import { batch, computed, signal } from '@preact/signals';
import type { Input } from '../desk/desk';
import {
    DK_AWAY, DK_CHOOSE, DK_COMMIT, DK_FINE, DK_HOVER, DK_M_RISK, DK_M_TARGET, DK_NUDGE, DK_POINT, DK_TURN,
    DK_TYPE, NOTHING,
} from '../desk/desk';
import type { Hand } from '../desk/hand';
import { contactsOf, intentOf, NO_INTENT } from '../desk/view';
import type { Game, Position } from '../engine/types';
import type { Coaching, Offer, Pose } from './types';

export abstract class Inputs {
    readonly game = signal<Game | null>(null);
    readonly position = signal<Position | null>(null);
    readonly sending = signal(false);
    readonly pickedOut = signal(0);
    readonly hand = signal<Hand | null>(null); // once a battle is open
    readonly isAsked = signal(false); // this page decides now
    readonly answer = computed(() => this.hand.value?.answer.value ?? null); // of the moment shown
    readonly movers = computed(() => (this.isAsked.value ? this.hand.value?.movers.value ?? [] : []));
    readonly intent = computed(() => {
        const answer = this.answer.value, at = this.position.value, game = this.game.value;
        return answer && at && game && this.isAsked.value ? intentOf(answer, at.pieces, game.verbs) : NO_INTENT;
    });
    readonly question = computed(() => this.answer.value?.question ?? NOTHING); // whoever is asked
    readonly isPointed = computed(() => (this.answer.value?.hovers ?? 0) > 0 && this.intent.value.odds !== null);
    readonly coach = signal<Coaching | null>(null); // of a first lesson
    where: (place: { x: number; y: number }) => DOMRect | null = () => null; // a place of the board, in the window
    private isOver = false; // the desk knows of something under the pointer

    abstract say(text: string): void;

    act(input: Input): void {
        const hand = this.hand.peek(), isLook = input.kind === DK_HOVER;
        if (!hand || this.sending.peek() || (!this.isAsked.peek() && !isLook)) return;
        batch(() => {
            if (!isLook) this.pickedOut.value = 0; // a finger never leaves the button that is gone now
            hand.input(input);
        });
    }

    choose(unit: number): void {
        const offer = this.intent.peek().units.find((o) => o.unit === unit);
        if (offer) this.act({ kind: DK_CHOOSE, n: offer.index });
        else this.act({ kind: DK_POINT, piece: unit });
    }

    // One of the choices; what is previewed already is done.
    take(offer: Offer): void {
        const { preview } = this.intent.peek();
        if (offer.chosen && preview && offer.count <= 1) this.commit();
        else this.act({ kind: DK_CHOOSE, n: offer.index });
    }

    // As typed, without snapping.
    put(pose: Pose): void {
        const now = this.intent.peek().pose;
        if (!now) return;
        const heading = ((Math.round(pose.facing) % 360) + 360) % 360;
        if (heading !== now.facing) this.act({ kind: DK_POINT, n: heading + 1 });
        else this.act({ kind: DK_NUDGE, x: pose.x - now.x, y: pose.y - now.y });
    }

    turnBy(steps: number, fine = false): void {
        this.act({ kind: DK_TURN, n: steps, how: fine ? DK_FINE : 0 });
    }

    // The next pose that lies against another piece.
    meetNext(): void {
        const answer = this.answer.peek(), { all, at } = answer ? contactsOf(answer) : { all: [], at: -1 };
        const next = all[(at + 1) % Math.max(1, all.length)];
        if (next && (all.length > 1 || at < 0)) this.act({ kind: DK_POINT, x: next.x, y: next.y });
    }

    // What aiming at a piece would mean; 0: nothing is pointed at any more.
    point(piece: number): void {
        const at = this.position.peek()?.pieces.find((p) => p.id === piece);
        this.act(at ? { kind: DK_HOVER, piece, x: at.x, y: at.y } : { kind: DK_HOVER, how: DK_AWAY });
    }

    // The pointer or the cursor is there.  While something is in hand only a target is of interest.
    look(piece: number, at: { x: number; y: number } | null): void {
        const { unit, preview, refusal } = this.intent.peek(), isIdle = !preview && !refusal;
        const isMeant = piece > 0 ? isIdle || this.marked().targets.includes(piece) : isIdle && unit === 0;
        if (at && isMeant) this.act({ kind: DK_HOVER, piece, x: at.x, y: at.y });
        else if (this.isOver) this.act({ kind: DK_HOVER, how: DK_AWAY });
        this.isOver = at !== null && isMeant;
    }

    // What the board marks: whom the unit in hand may act on, and where it may go.
    marked(): { targets: number[]; places: { x: number; y: number }[] } {
        const marks = this.isAsked.peek() ? this.answer.peek()?.mark ?? [] : [];
        return {
            targets: marks.filter((m) => m.kind === DK_M_TARGET).map((m) => m.piece),
            places: marks.filter((m) => m.kind <= DK_M_RISK),
        };
    }

    // What is in hand, or else what the rules advise.
    commit(): void {
        const { refusal, preview } = this.intent.peek();
        if (preview) this.act({ kind: DK_COMMIT });
        else if (refusal) this.say(refusal.words.text);
        else this.act({ kind: DK_TYPE });
    }
}
