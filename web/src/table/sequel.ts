// sequel.ts -- a new game that comes of this one: from a row of it, or the same battle again.

import type { Side } from '../engine/types';
import * as api from '../ui/api';
import { keep } from '../ui/store';
import type { Info } from './types';

type Players = [api.Player, api.Player];

// The seats of other people are theirs in the new game too: they are invited to them.
function seating(players: Players, mine: boolean[]): api.Seating {
    const side: Side = mine[0] ? 0 : 1, there: Side = side === 0 ? 1 : 0;
    return mine[side] && !mine[there] && players[there].kind === 'human' ? { table: 'link', side } : {};
}

// Makes it and gives its address; rules and options come along.
export async function sequel(
    info: Info, players: Players, key: string, rows: number, isSwapped: boolean,
): Promise<string> {
    const [first, second] = players, then: Players = isSwapped ? [second, first] : players;
    const held = info.seats.map((s) => s.held && s.player === 'human'), mine = isSwapped ? held.reverse() : held;
    const made = await api.createGame({ from: { game: info.id, key, rows }, dice: info.dice, players: then,
        ...seating(then, mine) });
    return remember(made, info, then, mine[0] || !mine[1] ? 0 : 1);
}

// Keeps a new game in this browser, and gives the address of a seat.
export function remember(made: api.Made, info: Pick<Info, 'rules' | 'battle'>, then: Players, side: Side): string {
    const { id, keys, watch } = made, invite = made.claim === undefined ? null : api.invitation(made.claim);
    keep({ id, rules: info.rules, battle: info.battle, keys, watch, invite }, then);
    return api.tableAddress(id, keys[side] ?? watch);
}
