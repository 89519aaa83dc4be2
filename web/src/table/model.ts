// model.ts -- the table of one game: what the server says, replayed by the engine, as signals for the panels.
//
// Nothing is done before the server has it: an own action is sent, and comes back as a row like everybody's.  Rows
// make history, history makes positions, a position that asks this page makes a menu, and a menu makes the intent.

import { batch, computed, signal } from '@preact/signals';
import type { Land } from '../board/types';
import { Desk } from '../desk/desk';
import { Hand } from '../desk/hand';
import type { Action, Piece, Position, Side } from '../engine/types';
import { NOBODY } from '../engine/types';
import type { Undo } from '../engine/engine';
import { Engine, PackError, packOf } from '../engine/engine';
import * as api from '../ui/api';
import { isStill, settings } from '../ui/settings';
import { Arrival } from './arrival';
import { Asks } from './asks';
import { Computer, TakenBack } from './computer';
import { Gifts } from './given';
import { History, ordersOf, stepFrom } from './history';
import { infoHere, infoOf } from './info';
import { Inputs } from './inputs';
import { Keyring } from './keyring';
import {
    DIFFERED, isFast, NO_ENGINE, NO_KEY, NOTICE_FOR, OTHER_KEY, OTHER_RULES, PAUSE, REPLAY_MOST, REPLAY_STEP,
    RETRY_AFTER, STALE, WRONG_LINK,
} from './notices';
import { sequel } from './sequel';
import type {
    ClockMessage, ErrorMessage, GameMessage, HereMessage, Message, Proof, RefusedMessage, Request, RowsMessage,
} from './socket';
import { TOLD, Wire } from './socket';
import { pace, Stage } from './stage';
import { Talk } from './talk';
import { Visit } from './visit';
import type { Carried, Info, Line, Link, Row } from './types';
import * as W from '../words/table';

const TRIES = 3;
const TRY_LATER = 1013; // the code of a closed line
const NO_HASH = '0'.repeat(16);

export class Table extends Inputs {
    readonly link = signal<Link>({ state: 'loading' });
    readonly notice = signal(''); // one sentence worth saying once; empty: none
    readonly info = signal<Info | null>(null);
    readonly rows = signal<Row[]>([]);
    readonly shown = signal(0); // rows.length when live
    readonly thinking = signal<{ since: number; part: number } | null>(null); // the computer: of its budget, of 1
    readonly hover = signal<Piece | null>(null); // under the pointer or the cursor: for the unit card
    readonly proof = signal<Proof | null>(null); // of the dice; null: they cannot be checked
    readonly clock = signal<(ClockMessage & { at: number }) | null>(null); // `at`: when it was told
    readonly gifts: Gifts; // what this browser added to them
    readonly playing = signal(false); // the replay runs
    readonly tip = signal<Position | null>(null); // after the last row, whatever is shown
    readonly lines = signal<Line[]>([]); // of the log, in the order of the rows
    readonly carried = signal<Carried | null>(null); // on a free table: the piece that is being dragged

    readonly isLive = computed(() => this.shown.value === this.rows.value.length);
    // A die is pending and this page is asked to type it.
    readonly rolling = computed(() => {
        const isTip = this.isLive.value && !this.stage.isBehind.value;
        const isDue = isTip && this.position.value?.node === 'chance';
        return isDue && this.info.value?.dice === 'asked' && this.roller() !== null;
    });
    readonly undoable = computed<Undo>(() => {
        void this.rows.value;
        return this.history?.undo(this.humanSides()) ?? { count: 0, side: NOBODY, isFree: false, isPastDie: false };
    });

    // Tells what came, beat by beat.
    readonly stage: Stage = new Stage({
        known: () => this.known(), told: (row) => this.history?.told(row) ?? { rows: [], lines: [] },
        at: (row) => this.history!.position(row), publish: (row) => this.publish(row), settled: () => this.settled,
        isTyped: () => this.info.peek()?.dice === 'asked', isOwn: (side) => this.humanSides().includes(side),
    });

    readonly asks: Asks = new Asks({
        info: () => this.info.peek(), undoable: () => this.undoable.peek(), humanSides: () => this.humanSides(),
        canUndo: () => this.isFree(), canEnd: () => this.isFree() && this.tip.peek()?.node !== 'over',
        say: (text, isAsking) => this.say(text, isAsking), stamp: () => this.stamp(),
        request: (request) => this.request(request),
        forget: (type, seat) => {
            for (const request of this.wire.waiting())
                if (request.type === type && request.seat === seat) this.wire.answered(request.key);
            this.settleSending();
        },
    });

    readonly talk: Talk = new Talk({
        info: () => this.info.value, send: (message) => this.wire.tell(message), newKey: () => this.wire.newKey(),
        say: (text) => this.say(text),
    });

    // What the board is still moving: the computer waits for it.
    settled: Promise<void> = Promise.resolve();
    // Called when an own action has become a row: the reader's place is the prompt again.
    onCommitted: () => void = () => undefined;

    readonly delay = signal<number | null>(null); // milliseconds that the server takes to answer
    pack: Uint8Array | null = null; // the battle
    readonly keys: Keyring;
    readonly visit: Visit;
    private readonly wire: Wire;
    private readonly computer = new Computer(() => {
        this.say(W.playsPlain);
    });
    private readonly arrival = new Arrival((message) => this.hear(message), () => this.fail(NO_ENGINE));
    private shower: Engine | null = null; // stands at the shown moment
    land: Land = { plots: [], seed: '' }; // names and looks of the ground
    private history: History | null = null;
    private syncing = false;
    private noticeTimer = 0;
    private againTimer = 0;
    private isAsking = false; // the notice says so
    private replayTimer = 0;
    private thinkingAt = -1; // how many rows there were when the computer was last asked
    private door: ErrorMessage | null = null; // why the server does not let us in
    private awaited = 0; // rows that the server has, as far as we were told
    private dice: Action[] = []; // typed, not sent yet
    private due: Action | null = null; // decided, not sent yet
    private refusals = 0; // of the computer's choices, in a row
    private focusAfter = false;
    private players: [api.Player, api.Player] | null = null; // as they were named

    constructor(private readonly id: string, key: string, private startRow: number | null) {
        super();
        this.keys = new Keyring(id, key);
        this.gifts = new Gifts(id);
        this.visit = new Visit(id);
        this.wire = new Wire(id, {
            join: () => this.keys.joining(this.known()),
            message: (message) => this.arrival.hear(message),
            delay: (ms) => (this.delay.value = ms),
            lost: (seconds, code) => this.hearLost(seconds, code),
        });
    }

    open(): void {
        this.arrival.expect(this.id);
        this.wire.open();
    }

    engine(): Engine {
        if (!this.shower) throw new Error('no battle is open');
        return this.shower;
    }

    // Rows that came, also those that are not told yet.
    private known(): number {
        return this.history?.rows.length ?? 0;
    }

    // Of another moment, for motion between rows.
    positionAt(row: number): Position | null {
        return this.history?.position(row) ?? null;
    }

    // The side that gives orders then, or gave them last: what has come of them is not over.
    ordersBy(row: number, at: Position): number {
        return ordersOf(at, this.game.peek()?.verbs ?? []) ?? this.history?.ordersBy(row) ?? NOBODY;
    }

    // ---- what the server says ----

    private hear(message: Message): void {
        switch (message.type) {
        case 'game': return this.hearGame(message);
        case 'rows': return this.hearRows(message);
        case 'ack': return this.hearAck(message.key, message.count);
        case 'refused': return this.hearRefused(message);
        case 'proof': this.proof.value = message.proof; return;
        case 'here': return this.hearHere(message);
        case 'talk': case 'said': case 'muted': case 'listed': return this.talk.hear(message);
        case 'clock': this.clock.value = { ...message, at: Date.now() }; return;
        case 'undo-asked': return this.asks.hearUndoAsked(message);
        case 'undo-refused': return this.asks.hearUndoRefused(message.seat);
        case 'offered': return this.asks.hearOffered(message);
        case 'offer-refused': return this.asks.hearOfferRefused(message.seat, message.end);
        case 'error': return this.hearError(message);
        case 'bye': return this.say(message.text);
        case 'pong': return;
        }
    }

    private hearGame(message: GameMessage): void {
        const had = this.history ? this.known() : -1, anew = message.pack !== null;
        try {
            if (message.pack !== null) this.openPack(packOf(message.pack), message);
            else if (message.from !== had) return this.disagree();
            this.address(message);
            this.history?.append(message.rows);
        } catch (error) {
            return error instanceof PackError ? this.fail(error.why === 'large' ? W.tooLarge : W.otherVersion)
                : this.disagree();
        }
        if (this.history?.hash() !== message.hash) return this.disagree();
        if (this.syncing) this.say(DIFFERED);
        else if (had >= 0) this.sayMissed(had);
        this.syncing = false;
        this.awaited = 0;
        this.players = message.players;
        this.keys.learn(message);
        this.addNonces(message.proof, message.seats);
        batch(() => {
            this.proof.value = message.proof ?? null;
            this.info.value = infoOf(message, this.game.peek()?.sides ?? ['', ''], this.info.peek());
            this.link.value = { state: 'live' };
            if (had < 0) this.startRow ??= this.visit.opens(this.history?.rows ?? [], this.humanSides());
            this.advance(anew);
        });
        this.talk.hearGame(message, had < 0);
    }

    // Each seat of this page adds to the dice once, after the server's commitment.
    private addNonces(proof: Proof | null | undefined, held: readonly boolean[]): void {
        for (const side of [0, 1] as const)
            if (proof?.nonces[side] === null && held[side]) this.wire.nonce(side, this.gifts.nonce(proof.commit, side));
    }

    // Sentences speak to the one who plays here; where two do, or nobody, to nobody in particular.
    private address(message: GameMessage): void {
        const { seats } = infoOf(message, this.game.peek()?.sides ?? ['', ''], this.info.peek());
        const [own, other] = seats.filter((s) => s.held && s.player === 'human');
        const reader = own && !other ? own.side : NOBODY;
        this.shower?.speak(reader);
        this.history?.speak(reader);
    }

    private sayMissed(had: number): void {
        const missed = this.history?.rows.slice(had).filter((row) => !row.die).length ?? 0;
        if (missed > 0) this.say(W.missed(missed));
    }

    private hearRows(message: RowsMessage): void {
        const { history } = this, have = this.known();
        if (!history || this.syncing) return;
        if (message.from > have) return this.disagree();
        try {
            history.append(message.rows.slice(have - message.from));
        } catch {
            return this.disagree();
        }
        if (history.hash() !== message.hash) return this.disagree();
        this.asks.clear();
        if (this.isAsking) this.say('');
        batch(() => this.advance(false, true));
    }

    // Everything again from the server; if that does not help either, there is nothing a page can do.
    private disagree(): void {
        if (this.syncing) return this.fail(OTHER_RULES);
        this.syncing = true;
        this.wire.sync(this.history?.hash() ?? NO_HASH);
    }

    // The rows come with the next message, if they are not here already.
    private hearAck(key: string, count: number): void {
        const request = this.wire.answered(key);
        this.awaited = count;
        this.refusals = 0;
        if (request?.type === 'act' && this.isPersons(request)) this.focusAfter = true;
        if (request?.type === 'undo' && this.asks.isPastDie) this.sayTaken(request.count);
        this.settleSending();
    }

    private sayTaken(count: number): void {
        const then = this.info.peek()?.dice === 'asked' ? W.diceAskedAgain : W.diceRolledAgain;
        this.say(W.taken(count, then));
    }

    private hearRefused(message: RefusedMessage): void {
        const request = this.wire.answered(message.key);
        this.settleSending();
        if (this.talk.hearRefused(message)) return;
        if (!request) return this.askAgain(message);
        if (message.count > this.known()) this.disagree();
        if (request.type === 'act' && !this.isPersons(request)) this.thinkAgain(message);
        else this.say(message.why === 'stale' ? STALE : message.text);
    }

    // Joining, syncing and nonces have no key; they can only have come too fast. One try for all that were refused.
    private askAgain(message: RefusedMessage): void {
        if (message.why !== 'rate') return;
        if (!this.wire.isJoined()) return this.wire.again();
        clearTimeout(this.againTimer);
        this.againTimer = window.setTimeout(() => {
            if (this.syncing) this.wire.sync(this.history?.hash() ?? NO_HASH);
            else this.addNonces(this.proof.peek(), this.info.peek()?.seats.map((seat) => seat.held) ?? []);
        }, RETRY_AFTER);
    }

    // Stale: another page was quicker.  Anything else is tried again, but not for ever.
    private thinkAgain(message: RefusedMessage): void {
        if (message.why === 'stale') return;
        if (message.why !== 'rate') this.refusals++;
        if (this.refusals >= TRIES) return this.say(message.text);
        window.setTimeout(() => {
            this.thinking.value = null;
            void this.think();
        }, RETRY_AFTER);
    }

    private hearHere(message: HereMessage): void {
        const info = this.info.peek();
        if (!info) return;
        if (message.seats[0] && message.seats[1]) this.keys.taken();
        this.info.value = infoHere(info, this.game.peek()?.sides ?? ['', ''], message);
    }

    // The server closes the connection after this; the close code says whether for good.
    private hearError(message: ErrorMessage): void {
        if (this.wire.isJoined()) this.say(message.text);
        else this.door = message;
    }

    // A refusal to join is final, unless the key of the address is wrong and an older key of this browser may work.
    // A join that the server did not understand comes from a damaged address.
    private hearLost(seconds: number, code: number): void {
        const { door } = this;
        this.door = null;
        if (door && code !== TRY_LATER) {
            const isTold = door.code === undefined || TOLD.includes(door.code);
            if (!this.keys.forgetNew()) return this.fail(this.keys.isBare ? NO_KEY : isTold ? door.text : WRONG_LINK);
            this.say(OTHER_KEY);
        } else if (door) {
            this.say(door.text);
        }
        this.link.value = { state: 'reconnecting', seconds };
    }

    private openPack(pack: Uint8Array, { rules, battle, ground = [] }: GameMessage): void {
        const { module } = this.arrival;
        if (!module) throw new Error('no engine');
        this.pack = pack;
        const shower = new Engine(module), replayer = new Engine(module);
        this.land = { plots: ground, seed: `${rules} ${battle}` };
        shower.plots = replayer.plots = ground;
        this.game.value = shower.open(pack);
        const { verbs } = replayer.open(pack);
        this.shower = shower;
        this.hand.value = new Hand(new Desk(shower), (action) => {
            this.due = action;
            this.sendDue();
        });
        this.history = new History(replayer, verbs);
        this.computer.open(rules, pack);
        this.thinkingAt = -1;
    }

    private fail(text: string): void {
        this.wire.stop();
        this.link.value = { state: 'failed', text };
    }

    say(text: string, isAsking = false): void {
        clearTimeout(this.noticeTimer);
        this.isAsking = isAsking;
        this.notice.value = text;
        if (text) this.noticeTimer = window.setTimeout(() => this.say(''), NOTICE_FOR);
    }

    // ---- moments ----

    // New rows: a page that is at the end stays at the end, and is told them beat by beat.  Where everything came anew,
    // so must what is shown; where nothing came, the hand stays as it is.
    private advance(anew: boolean, isPlayed = false): void {
        const { history } = this;
        if (!history) return;
        const first = this.tip.peek() === null, count = history.rows.length, before = this.rows.peek().length;
        const isLive = this.isLive.peek(), row = first ? this.startRow ?? count : isLive ? count : this.shown.peek();
        const isTold = isPlayed && isLive && !anew && !first && count > before && this.stage.tell(before);
        this.tip.value = history.position(count);
        if (!isTold) {
            this.stage.stop();
            this.rows.value = history.rows;
            this.lines.value = history.lines;
            if (anew || (row === count && count > before)) this.present(Math.min(row, count));
        }
        this.settleSending();
        void this.think();
    }

    // Everything up to a row is told now.
    private publish(row: number): void {
        const told = this.history?.told(row);
        if (!told) return;
        batch(() => {
            const isLive = this.isLive.peek();
            this.rows.value = told.rows;
            this.lines.value = told.lines;
            if (isLive) this.present(row);
        });
    }

    private present(row: number): void {
        const { history, shower } = this, game = this.game.peek();
        if (!history || !shower || !game) return;
        shower.restore(history.state(row));
        this.due = null;
        const at = history.ended(row, shower.position()), live = row === this.known();
        batch(() => {
            this.shown.value = row;
            this.position.value = at;
            this.pickedOut.value = 0;
            this.hover.value = at.pieces.find((p) => p.id === this.hover.peek()?.id) ?? null;
            this.isAsked.value = live && this.isMine(at);
            this.hand.peek()?.open(live && at.node !== 'over' ? this.humanSides() : []);
        });
        if (live) this.visit.sees(row);
        if (!this.rolling.peek()) this.dice = [];
        this.due ??= this.dice.shift() ?? null;
        if (this.isAsked.peek()) void this.answerAtOnce();
    }

    // Who does not want to confirm steps with one answer is spared them.
    private async answerAtOnce(): Promise<void> {
        const { serial, forced } = this.answer.peek() ?? { serial: 0, forced: 0 };
        if (settings.peek().confirms || !forced) return;
        await Promise.all([this.settled, this.stage.idle]);
        if (this.answer.peek()?.serial === serial) this.commit();
    }

    private isMine(at: Position): boolean {
        return at.node === 'decide' && this.humanSides().includes(at.actor);
    }

    show(row: number): void {
        this.play(false);
        this.stage.skip();
        this.go(Math.max(0, Math.min(row, this.rows.peek().length)));
    }

    private go(row: number): void {
        this.present(row);
        this.stage.still(row);
    }

    live(): void {
        this.show(this.rows.peek().length);
    }

    // The next one, or the one before, at which no roll is under way.
    momentBeside(way: 1 | -1): number {
        return stepFrom(this.lines.peek(), this.rows.peek().length, this.shown.peek(), way);
    }

    play(on: boolean): void {
        clearTimeout(this.replayTimer);
        this.playing.value = on;
        if (!on) return;
        if (this.isLive.peek()) this.go(0);
        const acts = Math.max(1, this.lines.peek().length), each = Math.min(REPLAY_STEP, REPLAY_MOST / acts);
        let due = performance.now() + REPLAY_STEP / 2; // drawing takes none of the time of the whole
        const step = (): void => {
            if (this.isLive.peek()) {
                this.playing.value = false;
                return;
            }
            this.go(this.momentBeside(1));
            due += each * (pace() || 0.25);
            this.replayTimer = window.setTimeout(step, Math.max(0, due - performance.now()));
        };
        this.replayTimer = window.setTimeout(step, REPLAY_STEP / 2);
    }

    // ---- choosing ----

    // At once: a typed die, or what was decided.
    send(action: Action): void {
        const at = this.position.peek();
        if (!at || !this.isLive.peek() || this.sending.peek() || this.link.peek().state !== 'live') return;
        const seat = at.node === 'chance' ? this.roller() : at.actor;
        if (seat !== 0 && seat !== 1) return;
        this.say('');
        this.request({ type: 'act', seat, ...this.stamp(), act: this.engine().words(action) });
    }

    roll(faces: Action[]): void {
        const [first, ...rest] = faces;
        this.dice = rest;
        if (first) this.send(first);
    }

    // Nothing is under way to the server, and it listens.
    private isFree(): boolean {
        return !this.sending.peek() && this.link.peek().state === 'live';
    }

    private stamp(): { rows: number; key: string } {
        return { rows: this.known(), key: this.wire.newKey() };
    }

    private request(request: Request): void {
        this.wire.request(request);
        this.settleSending();
    }

    // What was decided goes out once the line is free: a plan may go on before the last act is settled.
    private sendDue(): void {
        const { due } = this;
        if (!due || this.sending.peek()) return;
        this.due = null;
        this.send(due);
    }

    private settleSending(): void {
        const isBehind = this.awaited > this.known();
        this.sending.value = this.wire.waiting().length > 0 || isBehind;
        this.sendDue();
        if (isBehind || !this.focusAfter) return;
        this.focusAfter = false;
        this.onCommitted();
    }

    pickOut(unit: number): void {
        this.pickedOut.value = unit;
        this.look(unit, this.position.peek()?.pieces.find((p) => p.id === unit) ?? null);
    }

    // ---- seats ----

    private humanSides(): number[] {
        const seats = this.info.value?.seats ?? [];
        return seats.filter((s) => s.held && s.player === 'human').map((s) => s.side);
    }

    // Whose typed die this page gives: the roller's own, or anybody's where the roll is nobody's or the computer's.
    private roller(): Side | null {
        const at = this.position.value, held = this.info.value?.seats.filter((s) => s.held) ?? [];
        const own = held.find((s) => s.side === at?.actor);
        if (own) return own.side;
        return at?.actor === NOBODY ? held[0]?.side ?? null : null;
    }

    private isPersons(request: Request): boolean {
        return this.info.peek()?.seats[request.seat].player !== 'computer';
    }

    retry(): void {
        this.wire.retry();
    }

    // ---- the computer ----

    // Of several pages that hold the seat the quickest is heard; the others are told that the game has gone on.
    private async think(): Promise<void> {
        const { history } = this, at = this.tip.peek(), rows = this.known();
        const seat = this.info.peek()?.seats[at?.actor ?? NOBODY];
        if (!history || !at || at.node !== 'decide' || !seat?.held || seat.player !== 'computer') {
            this.computer.cancel();
            this.thinking.value = null;
            return;
        }
        if (this.thinkingAt === rows && this.thinking.peek()) return;
        this.thinkingAt = rows;
        const wait = isFast() || isStill() || document.hidden ? 0 : PAUSE;
        const since = Date.now();
        const thinks = (part: number): void => { this.thinking.value = { since, part }; };
        thinks(0);
        try {
            const [words] = await Promise.all([
                this.computer.choose(history.state(rows), seat.level, thinks),
                new Promise((done) => setTimeout(done, wait)), wait > 0 ? this.settled : undefined, this.stage.idle,
            ]);
            if (this.known() === rows && !this.syncing)
                this.request({ type: 'act', seat: seat.side, ...this.stamp(), act: words });
        } catch (error) {
            if (error instanceof TakenBack) return;
            this.thinking.value = null;
            this.say(W.computerFailed);
        }
    }

    moveNow(): void {
        this.computer.enough();
    }

    // ---- beyond this game ----

    // Play on from a row as a new game, and go there.
    async goOn(rows: number, isSwapped: boolean, level?: number): Promise<void> {
        const info = this.info.peek(), [first, second] = this.players ?? [];
        if (!info || !first || !second) return;
        const at = (player: api.Player): api.Player =>
            (level && player.kind === 'computer' ? { ...player, level } : player);
        location.href = await sequel(info, [at(first), at(second)], this.keys.any(), rows, isSwapped);
    }

    record(): Promise<string> {
        return api.record(this.id, this.keys.any());
    }
}
