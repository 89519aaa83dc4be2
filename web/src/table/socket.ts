// socket.ts -- the line to the server: joining, coming back after a break, and nothing sent twice.
//
// A request (an action, an undo, an answer to one) carries a key of its own.  Until the server has answered it, it is
// kept in sessionStorage and sent again, unchanged, after every new connection: the server knows the key, so a
// request that arrived before the break is not done again.

import type { Side } from '../engine/types';
import type { Aim, Listed, Player, Plot } from '../ui/api';
import { keep, kept } from '../ui/kept';

export type Request =
    | { type: 'act'; seat: Side; rows: number; key: string; act: string }
    | { type: 'undo'; seat: Side; rows: number; key: string; count: number }
    | { type: 'undo-answer'; seat: Side; rows: number; key: string; question: string; yes: boolean }
    | { type: 'resign'; seat: Side; rows: number; key: string }
    | { type: 'offer'; seat: Side; rows: number; key: string; end: End }
    | { type: 'offer-answer'; seat: Side; rows: number; key: string; question: string; yes: boolean };

// An end that both sides agree to.
export type End = 'draw' | 'stop';

// What is known of the dice; docs/wire.md says what it proves.
export interface Proof {
    commit: string;
    nonces: [string | null, string | null];
    first: number; // rows before the first die of the seed
    seed: string | null; // once the game is over
}

export interface GameMessage {
    type: 'game';
    id: string;
    rules: string;
    battle: string;
    story: string;
    ground?: Plot[]; // missing from servers before 0.4
    aims?: [Aim[], Aim[]][]; // the same
    house?: { count: number; text: string } | null; // the same
    dice: 'rolled' | 'asked';
    table?: 'screen' | 'link'; // missing from servers before 0.2
    open?: [boolean, boolean]; // seats that nobody has claimed yet
    players: [Player, Player];
    seats: [boolean, boolean];
    proof?: Proof | null; // missing from servers before 0.2
    lobby?: Listed; // the same
    pack: string | null;
    from: number;
    rows: string[];
    hash: string;
}

export interface RowsMessage {
    type: 'rows';
    from: number;
    rows: string[];
    hash: string;
}

// Why an act was refused or a connection is closed; docs/wire.md lists them.  Act on these, never on the text.
export type Code = string;

// The errors whose text is meant for a player; any other means that the server did not understand the page.
export const TOLD: readonly Code[] = ['link', 'data', 'rate', 'full'];

export interface RefusedMessage {
    type: 'refused';
    key: string;
    why: Code;
    text: string;
    count: number;
}

export interface ErrorMessage {
    type: 'error';
    code?: Code; // missing from servers before 0.2
    text: string;
}

export interface HereMessage {
    type: 'here';
    seats: [boolean, boolean];
    watchers: number;
    names: [string, string];
    watching: string[]; // names of those who watch, the first of them
    seen: [number, number]; // when the last page of a seat left, in seconds since 1970; 0: it is here, or nobody knows
}

export interface ClockMessage {
    type: 'clock';
    left: [number, number]; // milliseconds of each side
    runs: Side | 2; // whose time it is; 2: nobody's
}

// A line of talk.
export interface Remark {
    n: number;
    seat: Side;
    at: number; // seconds since 1970
    key: string;
    text: string;
    rows?: number; // that there were then; absent: it is not known
}

export type Message =
    | GameMessage
    | RowsMessage
    | RefusedMessage
    | { type: 'ack'; key: string; count: number }
    | { type: 'proof'; proof: Proof | null }
    | HereMessage
    | { type: 'talk'; muted: [boolean, boolean]; lines: Remark[] }
    | ({ type: 'said' } & Remark)
    | { type: 'muted'; seats: [boolean, boolean] }
    | ClockMessage
    | { type: 'listed'; lobby: Listed }
    | { type: 'undo-asked'; seat: Side; question: string; count: number }
    | { type: 'undo-refused'; seat: Side }
    | { type: 'offered'; seat: Side; question: string; end: End }
    | { type: 'offer-refused'; seat: Side; end: End }
    | ErrorMessage
    | { type: 'bye'; text: string }
    | { type: 'pong' };

export type Joining =
    | { type: 'join'; game: string; keys: string[]; have: number }
    | { type: 'claim'; game: string; claim?: string; key: string; name?: string; have: number };

export interface WireEvents {
    join(): Joining; // said first on every connection
    message(message: Message): void;
    delay(ms: number): void; // how long the server took to answer, told now and then
    lost(seconds: number, code: number): void; // tries again in so many seconds; told again every second
}

const FIRST_WAIT = 500, LONGEST_WAIT = 15_000, PING_AFTER = 20_000, PONG_WITHIN = 10_000, MEASURE_EVERY = 15_000;
const SILENT = 1006; // the code of a line that just broke

// What is used of a WebSocket: a table without a server has lines of its own.
export type Socket = Pick<WebSocket, 'readyState' | 'send' | 'close'> & {
    onopen: (() => void) | null;
    onmessage: ((event: { data: unknown }) => void) | null;
    onclose: ((event: { code: number }) => void) | null;
};

function address(): string {
    return `${location.protocol === 'https:' ? 'wss' : 'ws'}://${location.host}/ws`;
}

// How a line is opened.
export const line = { dial: (): Socket => new WebSocket(address(), 'sandtable') as Socket };

export class Wire {
    private socket: Socket | null = null;
    private readonly place: string;
    private pending: Request[]; // without an answer yet; they survive a reload of the page
    private readonly name = crypto.getRandomValues(new Uint32Array(2)).reduce((s, n) => s + n.toString(36), '');
    private made = 0; // requests so far: part of their keys
    private failures = 0;
    private heard = 0; // when the last message came
    private asked = 0; // when the server was asked to answer
    private joined = false;
    private stopped = false;
    private timer = 0;
    private beat = 0;

    constructor(game: string, private readonly on: WireEvents) {
        this.place = `sandtable.pending.${game}`;
        const value = kept(this.place, () => sessionStorage);
        this.pending = Array.isArray(value) ? (value as Request[]).filter((r) => typeof r?.key === 'string') : [];
        addEventListener('online', () => this.retry());
        document.addEventListener('visibilitychange', () => {
            if (!document.hidden) this.look();
        });
    }

    open(): void {
        this.forget();
        if (this.stopped) return;
        const socket = line.dial();
        this.socket = socket;
        this.heard = Date.now();
        socket.onopen = () => this.send(this.on.join());
        socket.onmessage = (event) => this.hear(socket, event.data);
        socket.onclose = (event) => this.closed(socket, event.code);
        this.beat = window.setInterval(() => this.look(), PONG_WITHIN / 2);
    }

    // Now, and not when the time is up.
    retry(): void {
        if (this.timer && !this.stopped) this.open();
    }

    // Hang up, wait, and try again.
    again(): void {
        if (this.socket) this.closed(this.socket, SILENT);
    }

    stop(): void {
        this.stopped = true;
        this.forget();
    }

    isJoined(): boolean {
        return this.joined;
    }

    waiting(): Request[] {
        return this.pending;
    }

    private await(list: Request[]): void {
        this.pending = list;
        keep(this.place, list.length > 0 ? JSON.stringify(list) : null, () => sessionStorage);
    }

    newKey(): string {
        this.made++;
        return `${this.name}-${this.made}`;
    }

    request(request: Request): void {
        this.await([...this.pending, request]);
        if (this.joined) this.send(request);
    }

    answered(key: string): Request | undefined {
        const found = this.pending.find((r) => r.key === key);
        if (found) this.await(this.pending.filter((r) => r !== found));
        return found;
    }

    sync(hash: string): void {
        this.send({ type: 'sync', hash });
    }

    nonce(seat: Side, nonce: string): void {
        this.send({ type: 'nonce', seat, nonce });
    }

    // What may be lost with the line, or is sent again by whoever says it.
    tell(message: object): void {
        if (this.joined) this.send(message);
    }

    private send(message: object): void {
        if (this.socket?.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
    }

    private hear(socket: Socket, data: unknown): void {
        if (socket !== this.socket || typeof data !== 'string') return;
        this.heard = Date.now();
        let message: Message;
        try {
            message = JSON.parse(data) as Message;
        } catch {
            return;
        }
        const first = message.type === 'game' && !this.joined;
        if (first) {
            this.joined = true;
            this.failures = 0;
        }
        if (message.type === 'pong') this.on.delay(this.heard - this.asked);
        this.on.message(message);
        if (first) for (const request of this.pending) this.send(request);
    }

    // A line that is quiet for long is asked; one that does not answer is dropped. Who looks on sees how fast it is.
    private look(): void {
        const quiet = Date.now() - this.heard, { socket } = this;
        if (!socket) return;
        const patience = socket.readyState === WebSocket.OPEN ? PING_AFTER + PONG_WITHIN : PONG_WITHIN;
        if (quiet > patience) this.closed(socket, SILENT);
        else if (quiet > PING_AFTER || (!document.hidden && Date.now() - this.asked > MEASURE_EVERY)) this.ask();
    }

    private ask(): void {
        this.asked = Date.now();
        this.send({ type: 'ping' });
    }

    private closed(socket: Socket, code: number): void {
        if (socket !== this.socket || this.stopped) return;
        this.forget();
        const longest = Math.min(LONGEST_WAIT, FIRST_WAIT * 2 ** this.failures);
        this.failures++;
        this.count(Date.now() + longest * (0.5 + Math.random() / 2), code);
    }

    private count(until: number, code: number): void {
        const left = until - Date.now();
        if (left <= 0) {
            this.open();
            return;
        }
        this.timer = window.setTimeout(() => this.count(until, code), Math.min(left, 1000));
        this.on.lost(Math.ceil(left / 1000), code);
    }

    private forget(): void {
        clearTimeout(this.timer);
        clearInterval(this.beat);
        this.timer = 0;
        const old = this.socket;
        this.socket = null;
        this.joined = false;
        old?.close();
    }
}
