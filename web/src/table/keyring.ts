// keyring.ts -- the keys this browser holds for one game: from the address, and from earlier visits.

import type { Side } from '../engine/types';
import { claimOf, tableAddress } from '../ui/api';
import { keep, kept } from '../ui/kept';
import { nameTrouble } from '../ui/names';
import { settings } from '../ui/settings';
import * as store from '../ui/store';
import type { GameMessage, Joining } from './socket';

// The key behind the number sign, which never reaches the server's log.
export function keyOfAddress(hash: string): string {
    try {
        return decodeURIComponent(hash.replace(/^#/, ''));
    } catch {
        return '';
    }
}

// 128 random bits in 22 letters.
function newKey(): string {
    const bytes = String.fromCharCode(...crypto.getRandomValues(new Uint8Array(16)));
    return btoa(bytes).replace(/\+/g, '-').replace(/\//g, '_').replace(/=/g, '');
}

export class Keyring {
    private seats: [string | null, string | null];
    private watch: string | null;
    private invite: string | null;
    // The invitation that is being taken, empty: a seat of the lobby. `extra` is the seat's new key then.
    private claim: string | null;
    readonly isBare: boolean; // nothing is known that would open the game

    // `extra`: the key of the address, which may be new; what it opens, the server says.
    constructor(private readonly id: string, private extra: string) {
        const known = store.game(id);
        this.seats = known?.keys ?? [null, null];
        this.watch = known?.watch ?? null;
        this.invite = known?.invite ?? null;
        const claim = this.claim = claimOf(extra);
        this.isBare = this.all().length === 0;
        if (claim === null) return;
        const isSeated = this.seats.some((key) => key !== null);
        this.extra = isSeated ? '' : this.keyFor(claim);
        if (isSeated) this.claim = null;
    }

    private place(): string {
        return `sandtable.claim.${this.id}`;
    }

    // The key is kept before it is sent: if the answer is lost, the next visit sends the same again.
    private keyFor(claim: string): string {
        const before = kept(this.place());
        if (Array.isArray(before) && before[0] === claim && typeof before[1] === 'string') return before[1];
        const key = newKey();
        keep(this.place(), JSON.stringify([claim, key]));
        return key;
    }

    joining(have: number): Joining {
        const game = this.id;
        if (this.claim === null) return { type: 'join', game, keys: this.all(), have };
        const claim = this.claim === '' ? {} : { claim: this.claim };
        return { type: 'claim', game, ...claim, key: this.extra, ...this.ownName(), have };
    }

    private ownName(): { name?: string } {
        const { name } = settings.peek();
        return name !== '' && nameTrouble(name) === '' ? { name } : {};
    }

    // At most three: a game has no more, and where all are known a new one is wrong.
    all(): string[] {
        const keys = [...this.seats, this.watch, this.extra];
        return [...new Set(keys.filter((key): key is string => key !== null && key !== ''))].slice(0, 3);
    }

    // The new key may be what does not fit; false: there is none, or nothing else to try.
    forgetNew(): boolean {
        const before = this.all().length;
        this.extra = '';
        this.claim = null;
        return this.all().length > 0 && this.all().length < before;
    }

    // Any key that opens the game.
    any(): string {
        return this.all()[0] ?? '';
    }

    // What the keys opened: the new one is of the seat that the known ones do not explain, or one to watch with.
    learn(game: GameMessage): void {
        const fresh = this.extra !== '' && !this.seats.includes(this.extra) && this.watch !== this.extra;
        const unexplained = ([0, 1] as const).filter((side) => game.seats[side] && this.seats[side] === null);
        if (fresh && unexplained[0] !== undefined) this.seats[unexplained[0]] = this.extra;
        else if (fresh) this.watch = this.extra;
        if (this.invite !== null && this.seats.includes(this.invite)) this.invite = null;
        if (!game.open?.includes(true)) this.taken();
        if (this.claim !== null) history.replaceState(history.state, '', `#${encodeURIComponent(this.extra)}`);
        keep(this.place(), null);
        this.extra = '';
        this.claim = null;
        const { id, watch, invite } = this, { rules, battle } = game;
        store.keep({ id, rules, battle, keys: this.seats, watch, invite }, game.players);
    }

    // The invitation was used: it opens nothing any more.
    taken(): void {
        if (this.invite !== null && claimOf(this.invite) !== null) this.invite = null;
    }

    // The address that gives this seat, if it is held or was made here; empty otherwise.
    seatAddress(side: Side): string {
        const key = this.seats[side] ?? (this.seats[side === 0 ? 1 : 0] ? this.invite : null);
        return key ? location.origin + tableAddress(this.id, key) : '';
    }

    watchAddress(row?: number): string {
        return this.watch ? location.origin + tableAddress(this.id, this.watch, row) : '';
    }
}
