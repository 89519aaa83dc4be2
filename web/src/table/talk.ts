// talk.ts -- names and talk at a table: what was said, what is on its way, who is not heard; and who may come to it.

import { computed, signal } from '@preact/signals';
import type { Side } from '../engine/types';
import type { Listed } from '../ui/api';
import { HIDDEN_ALL, nameTrouble, tidyName } from '../ui/names';
import { set, settings } from '../ui/settings';
import type { GameMessage, Message, RefusedMessage, Remark } from './socket';
import type { Info } from './types';

export const LINE_MOST = 240; // code points
const AGAIN_AFTER = 2_000; // milliseconds: a line that came too fast is sent again
const KEPT = 100;

// What the table does for it.
export interface TalkHost {
    info(): Info | null;
    send(message: Said): void;
    newKey(): string;
    say(text: string): void;
}

export type Said =
    | { type: 'say'; seat: Side; key: string; text: string }
    | { type: 'mute'; seat: Side; on: boolean }
    | { type: 'name'; name: string }
    | { type: 'list'; seat: Side; lobby: Listed };

// As typed, without what the server does not take.
export const tidyLine = (typed: string): string =>
    [...typed.replace(HIDDEN_ALL, ' ').trim()].slice(0, LINE_MOST).join('');

// The one seat of a table by link that this page holds for a person.
export function ownSeat(info: Info | null): Side | null {
    const held = info?.seats.filter((s) => s.held && s.player === 'human') ?? [];
    return info?.table === 'link' && held.length === 1 ? held[0]!.side : null;
}

export class Talk {
    readonly lines = signal<Remark[]>([]);
    readonly muted = signal<[boolean, boolean]>([false, false]);
    readonly isOpen = signal(false);
    readonly isAskingName = signal(false); // nobody knows yet what to call the one who plays here
    private readonly read = signal(0); // the last line that was seen here
    readonly lobby = signal<Listed>('none'); // how the lobby shows the game
    private isListing = false; // this was said anew, and is not answered yet
    private waiting: Extract<Said, { type: 'say' }>[] = [];
    readonly unread = computed(() => {
        const own = ownSeat(this.host.info());
        return this.lines.value.filter((l) => l.n > this.read.value && l.seat !== own).length;
    });

    constructor(private readonly host: TalkHost) {}

    // Joined, or joined again: what was on its way is sent once more, and the server knows what it has.
    hearGame(message: GameMessage, isFirst: boolean): void {
        const info = this.host.info(), { name } = settings.peek(), own = ownSeat(info);
        if (isFirst) this.isAskingName.value = own !== null && name === '';
        this.lobby.value = message.lobby ?? 'none';
        const isWatcher = !message.seats[0] && !message.seats[1];
        if (isWatcher && name !== '' && nameTrouble(name) === '') this.host.send({ type: 'name', name });
        for (const line of this.waiting) this.host.send(line);
    }

    hear(message: Extract<Message, { type: 'talk' | 'said' | 'muted' | 'listed' }>): void {
        if (message.type === 'listed') this.hearListed(message.lobby);
        else if (message.type === 'muted') this.muted.value = message.seats;
        else if (message.type === 'talk') this.hearAll(message.lines, message.muted);
        else this.add(message);
    }

    private hearListed(lobby: Listed): void {
        this.lobby.value = lobby;
        this.isListing = false;
    }

    private hearAll(lines: Remark[], muted: [boolean, boolean]): void {
        const isFirst = this.lines.peek().length === 0;
        this.muted.value = muted;
        this.lines.value = lines;
        for (const line of lines) this.arrived(line.key);
        if (isFirst || this.isOpen.peek()) this.seen();
    }

    private add(line: Remark): void {
        this.arrived(line.key);
        if (this.lines.peek().some((l) => l.n === line.n)) return;
        this.lines.value = [...this.lines.peek(), line].slice(-KEPT);
        if (this.isOpen.peek()) this.seen();
    }

    private arrived(key: string): void {
        this.waiting = this.waiting.filter((line) => line.key !== key);
    }

    // True: what was refused was said here.
    hearRefused(message: RefusedMessage): boolean {
        if (message.key === '' && (this.isListing || message.why !== 'rate')) {
            if (!this.isListing) this.forgetName();
            this.isListing = false;
            this.host.say(message.text);
            return true;
        }
        const line = this.waiting.find((l) => l.key === message.key);
        if (!line) return false;
        if (message.why === 'rate') {
            window.setTimeout(() => this.waiting.includes(line) && this.host.send(line), AGAIN_AFTER);
        } else {
            this.arrived(line.key);
            this.host.say(message.text);
        }
        return true;
    }

    // The server takes no such name: without one it is asked for again.
    private forgetName(): void {
        set('name', '');
        this.isAskingName.value = ownSeat(this.host.info()) !== null;
    }

    open(is: boolean): void {
        this.isOpen.value = is;
        if (is) this.seen();
    }

    private seen(): void {
        this.read.value = this.lines.peek().at(-1)?.n ?? 0;
    }

    say(typed: string): void {
        const seat = ownSeat(this.host.info()), text = tidyLine(typed);
        if (seat === null || text === '') return;
        const line = { type: 'say' as const, seat, key: this.host.newKey(), text };
        this.waiting.push(line);
        this.host.send(line);
    }

    mute(on: boolean): void {
        const own = ownSeat(this.host.info());
        if (own !== null) this.host.send({ type: 'mute', seat: own === 0 ? 1 : 0, on });
    }

    // Say how the lobby shows the game.
    list(lobby: Listed): void {
        const seat = this.host.info()?.seats.find((s) => s.held && s.player === 'human');
        this.isListing = seat !== undefined;
        if (seat) this.host.send({ type: 'list', seat: seat.side, lobby });
    }

    // Kept in this browser for every game to come.
    call(typed: string): void {
        const name = tidyName(typed);
        set('name', name);
        this.isAskingName.value = false;
        this.host.send({ type: 'name', name });
    }
}
