// coach.ts -- a first lesson at the table: what its card says now, and what is done with it.
//
// The engine knows which step it is, whether it is done and where to look; this keeps it in step with the table,
// through what is taken back and a page that is loaded again.  Nothing of the game is decided here.

import { effect, signal } from '@preact/signals';
import { h } from 'preact';
import type { RawCoach } from '../desk/desk';
import {
    DK_CARD_ASKS, DK_CARD_OTHERS, DK_CARD_OVER, DK_HOVER, DK_SPOT_COMMIT, DK_SPOT_PLACE, NOTHING, rawCoach,
    TX_GOAL_LOOK, TX_GOAL_READ,
} from '../desk/desk';
import type { Table } from '../table/model';
import { lesson as askLesson } from '../ui/api';
import type { Told } from '../ui/api';
import type { Lesson } from '../ui/lessons';
import { keepLesson, lessonAt } from '../ui/lessons';
import { listen } from '../ui/listen';
import { at } from '../ui/place';
import { isStill } from '../ui/settings';
import { style } from '../ui/style';
import { Card, Steps } from './card';
import { listenToKeys } from './keys';
import '../table/all';

const SHOW = 900, SHOW_STILL = 1800; // milliseconds that an act is only shown
const SKIP_UNDO = 6000; // milliseconds in which a lesson that was skipped comes back

export type Mood =
    | 'asks' // the step can be done now
    | 'reads' // a step is read that is over
    | 'question' // the learner has something else to decide first
    | 'waits' // others decide, something is being told, or an earlier moment is shown
    | 'skipped' | 'done';

export class Coach {
    readonly now = signal<RawCoach | null>(null);
    readonly reading = signal(-1); // a step that is over, -1: none
    readonly hasLooked = signal(false); // at what the panel tells now
    readonly isShowing = signal(false);
    private stopShowing = (): void => undefined;
    private timer = 0;
    private acts = 0; // when the step was looked at last

    constructor(readonly table: Table, private readonly rules: string, readonly told: Told, private kept: Lesson) {
        this.state = signal(kept.state);
        effect(() => {
            if (table.hand.value) this.begin(this.kept.step);
        });
        effect(() => {
            if (table.answer.value) this.look();
        });
        listen(window, { pointerdown: () => this.stopShowing(), keydown: () => this.stopShowing() }, true);
    }

    readonly state;

    // The step whose words stand on the card.
    get step(): number {
        const { value } = this.reading;
        return value >= 0 ? value : this.now.value?.step ?? 0;
    }

    get mood(): Mood {
        const { table } = this, now = this.now.value, state = this.state.value;
        if (state === 'skipped') return 'skipped';
        if (!now || !table.isLive.value || table.stage.isBehind.value) return 'waits';
        if (state === 'done') return 'done';
        if (this.reading.value >= 0) return 'reads';
        return now.card === DK_CARD_ASKS ? 'asks' : now.card === DK_CARD_OTHERS ? 'waits' : 'question';
    }

    // ---- in step with the table ----

    private begin(step: number): void {
        const engine = this.table.engine(), tasks = Uint8Array.from(atob(this.told.tasks), (c) => c.charCodeAt(0));
        engine.bytes.set(tasks, engine.call('lesson_at'));
        engine.call('coach_begin', this.told.steps.length, this.told.side, step);
    }

    // Acts that were not taken back.
    private live(): number {
        return this.table.rows.peek().filter((row) => !row.undone && row.undo === 0).length;
    }

    private look(): void {
        const { table } = this, engine = table.engine(), before = this.now.peek();
        if (!table.isLive.peek() || this.state.peek() !== 'on') return;
        const acts = this.live(), start = this.kept.starts[this.kept.step] ?? 0;
        if (acts < start) this.begin(this.kept.starts.filter((n) => n <= acts).length - 1);
        const now = rawCoach({ view: engine.view, words: () => NOTHING }, engine.call('coach_at'));
        // Whom one looks at is read in the panel: the card waits for it.
        const hasLooked = before?.goal === TX_GOAL_LOOK && now.step === before.step + 1 && acts === this.acts;
        if (hasLooked) this.reading.value = before.step;
        else if (acts !== this.acts || now.step !== before?.step) this.reading.value = -1;
        this.hasLooked.value = hasLooked || (this.hasLooked.peek() && this.reading.peek() >= 0);
        this.acts = acts;
        this.now.value = now;
        this.straighten(before, now);
        if (now.step !== this.kept.step || this.kept.starts.length === 0) this.keep(now.step, acts);
        if (now.card === DK_CARD_OVER) this.finish();
    }

    // Where places lie close together a press means the one that is pointed at; what is changed after that stays.
    private straighten(before: RawCoach | null, now: RawCoach): void {
        const { preview } = this.table.intent.peek(), { act } = now;
        if (before?.spot !== DK_SPOT_PLACE || now.spot !== DK_SPOT_COMMIT || !preview) return;
        if (preview.x !== act.x || preview.y !== act.y || preview.facing !== act.facing)
            queueMicrotask(() => this.table.hand.peek()?.aim());
    }

    private keep(step: number, acts: number): void {
        const starts = Array.from({ length: step + 1 }, (_, i) => (i === 0 ? 0 : this.kept.starts[i] ?? acts));
        this.store({ ...this.kept, step, starts });
    }

    private store(lesson: Lesson): void {
        this.kept = lesson;
        this.state.value = lesson.state;
        keepLesson(this.rules, lesson);
    }

    private finish(): void {
        this.store({ ...this.kept, state: 'done' });
    }

    // ---- what is done with the card ----

    // What can be done is not done yet, and the page is free for it.
    canAct(): boolean {
        return this.mood === 'asks' && !this.table.sending.value;
    }

    back(): void {
        const { step } = this;
        if (step > 0) this.reading.value = step - 1;
    }

    // On to the step that it is; that one too, if all it wants is to be read.
    next(): void {
        const now = this.now.peek();
        if (this.reading.peek() >= 0) {
            const next = this.reading.peek() + 1;
            this.reading.value = next < (now?.step ?? 0) ? next : -1;
        } else if (now?.goal === TX_GOAL_READ || this.mood === 'question') {
            this.table.engine().call('coach_next');
            this.look();
        }
    }

    // What the step asks for: looked at, or put into the hand as the learner would.
    act(): void {
        const now = this.now.peek(), hand = this.table.hand.peek();
        if (!now || !hand || !this.canAct()) return;
        if (now.goal === TX_GOAL_READ) this.next();
        else if (now.goal === TX_GOAL_LOOK) this.point(now.act.unit);
        else hand.aim();
    }

    private point(unit: number): void {
        const piece = this.table.position.peek()?.pieces.find((p) => p.id === unit) ?? null;
        this.table.hover.value = piece;
        if (piece) this.table.act({ kind: DK_HOVER, piece: unit, x: piece.x, y: piece.y });
    }

    // The act as a ghost for a moment; any key or click ends it.
    showMe(): void {
        const { table } = this, now = this.now.peek(), hand = table.hand.peek();
        if (!now || !hand || !this.canAct() || now.goal === TX_GOAL_READ || this.isShowing.peek()) return;
        const isLook = now.goal === TX_GOAL_LOOK;
        if (isLook) table.hover.value = table.position.peek()?.pieces.find((p) => p.id === now.act.unit) ?? null;
        const end = isLook ? () => void (table.hover.value = null) : hand.preview();
        this.isShowing.value = true;
        const timer = window.setTimeout(() => this.stopShowing(), isStill() ? SHOW_STILL : SHOW);
        this.stopShowing = () => {
            clearTimeout(timer);
            this.stopShowing = () => undefined;
            this.isShowing.value = false;
            end();
        };
    }

    skip(): void {
        this.store({ ...this.kept, state: 'skipped' });
        this.timer = window.setTimeout(() => this.leave(), SKIP_UNDO);
    }

    unskip(): void {
        clearTimeout(this.timer);
        this.store({ ...this.kept, state: 'on' });
        this.look();
    }

    leave(): void {
        this.table.coach.value = null;
    }
}

// The lesson of this table goes on where it was left.
export async function startCoach(table: Table, game: string): Promise<void> {
    const kept = lessonAt(game), info = await new Promise<{ rules: string }>((found) => {
        const end = effect(() => {
            const here = table.info.value;
            if (!here) return;
            found(here);
            queueMicrotask(() => end());
        });
    });
    if (!kept) return;
    try {
        const coach = new Coach(table, info.rules, await askLesson(info.rules), kept);
        listenToKeys(coach);
        void style(at('/assets/coach.css'));
        table.coach.value = { card: () => h(Card, { coach }), steps: () => h(Steps, { coach }) };
    } catch (error) {
        table.say(error instanceof Error ? error.message : String(error));
    }
}
