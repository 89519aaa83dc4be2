// store.ts -- the games this browser knows: their ids and keys, kept in localStorage.
//
// Nothing here may throw: storage can be switched off, full, or written by an older page.  What cannot be stored is
// kept for as long as the page lives.

import type { Kind, Player } from './api';

export interface Mine {
    id: string;
    rules: string;
    battle: string;
    keys: [string | null, string | null]; // of the seats; a held key means that this browser plays the seat
    watch: string | null;
    invite: string | null; // what the link to the other seat has behind its number sign: to show it again
    names: [string, string];
    kinds: [Kind, Kind];
    made: number; // milliseconds since 1970
    seen: number; // when it was last open here
}

const PLACE = 'sandtable.games';
const MOST = 100;

let memory: Mine[] = [];
let works = true; // false: storage refused, memory is all there is

const isText = (value: unknown): value is string => typeof value === 'string';
const textOrNull = (value: unknown): string | null => (isText(value) && value !== '' ? value : null);
const time = (value: unknown): number => (typeof value === 'number' && Number.isFinite(value) ? value : 0);
const kind = (value: unknown): Kind => (value === 'computer' ? 'computer' : 'human');

// One entry as it should be, or null if it is of no use.
function entry(value: unknown): Mine | null {
    if (value === null || typeof value !== 'object') return null;
    const v = value as Record<string, unknown>;
    if (!isText(v.id) || v.id === '') return null;
    const pair = (list: unknown): [unknown, unknown] => (Array.isArray(list) ? [list[0], list[1]] : [null, null]);
    const [first, second] = pair(v.keys);
    const keys: Mine['keys'] = [textOrNull(first), textOrNull(second)];
    const watch = textOrNull(v.watch);
    if (keys[0] === null && keys[1] === null && watch === null) return null;
    const names = pair(v.names).map((name) => (isText(name) ? name : ''));
    const kinds = pair(v.kinds).map(kind);
    return {
        id: v.id,
        rules: isText(v.rules) ? v.rules : '',
        battle: isText(v.battle) ? v.battle : '',
        keys,
        watch,
        invite: textOrNull(v.invite),
        names: [names[0] ?? '', names[1] ?? ''],
        kinds: [kinds[0] ?? 'human', kinds[1] ?? 'human'],
        made: time(v.made),
        seen: time(v.seen),
    };
}

const last = (g: Mine): number => Math.max(g.made, g.seen);

// Newest first.
export function games(): Mine[] {
    if (!works) return memory;
    try {
        const value: unknown = JSON.parse(localStorage.getItem(PLACE) ?? '[]');
        const list = Array.isArray(value) ? value.map(entry).filter((g) => g !== null) : [];
        return list.sort((a, b) => last(b) - last(a));
    } catch (error) {
        if (!(error instanceof SyntaxError)) works = false; // a broken text is replaced by the next write
        return memory;
    }
}

// Full storage: the oldest games go, half of them at a time.
function write(list: Mine[]): void {
    memory = list.sort((a, b) => last(b) - last(a)).slice(0, MOST);
    for (let n = memory.length; works; n = Math.floor(n / 2)) {
        try {
            localStorage.setItem(PLACE, JSON.stringify(memory.slice(0, n)));
            return;
        } catch {
            if (n === 0) works = false;
        }
    }
}

// A game of this page alone, which no list shows.
let aside: Mine | null = null;

export function setAside(g: Omit<Mine, 'names' | 'kinds' | 'made' | 'seen'>): void {
    aside = { ...g, names: ['', ''], kinds: ['human', 'human'], made: 0, seen: 0 };
}

export function game(id: string): Mine | null {
    if (aside?.id === id) return aside;
    return games().find((g) => g.id === id) ?? null;
}

// Add a game that was opened just now, or put this in the place of what was known of it.
export function keep(g: Omit<Mine, 'names' | 'kinds' | 'made' | 'seen'>, [first, second]: [Player, Player]): void {
    if (aside?.id === g.id) return;
    const seen = Date.now(), made = game(g.id)?.made ?? seen;
    const names: Mine['names'] = [first.name, second.name], kinds: Mine['kinds'] = [first.kind, second.kind];
    write([{ ...g, names, kinds, made, seen }, ...games().filter((other) => other.id !== g.id)]);
}

// Add games that another browser had: what is known here stays as it is, and gets the keys that it lacks. Returns how
// many found no room.
export function merge(list: Mine[]): number {
    const all = games(), fresh: Mine[] = [];
    for (const g of list) {
        const before = all.find(({ id }) => id === g.id);
        if (before) {
            before.keys = [before.keys[0] ?? g.keys[0], before.keys[1] ?? g.keys[1]];
            before.watch ??= g.watch;
        } else {
            fresh.push(g);
        }
    }
    const room = Math.max(0, MOST - all.length);
    write([...all, ...fresh.slice(0, room)]);
    return Math.max(0, fresh.length - room);
}

export function forget(id: string): void {
    write(games().filter((g) => g.id !== id));
}

// Another page of this browser changed the list.
export function onChange(heard: () => void): void {
    addEventListener('storage', (event) => {
        if (event.key === PLACE || event.key === null) heard();
    });
}
