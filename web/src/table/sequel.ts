// sequel.ts -- a new game that comes of this one: from a row of it, or the same battle again.

import type { Side } from '../engine/types';
import * as api from '../ui/api';
import { keep } from '../ui/store';
import type { Info } from './types';

type Players = [api.Player, api.Player];

// The seats of other people are theirs in the new game too: their key is kept for an invitation.
function remember(made: api.Made, info: Info, players: Players, mine: boolean[]): void {
    const isWatching = !mine[0] && !mine[1];
    const plays = (side: Side): boolean => isWatching || mine[side] === true || players[side].kind === 'computer';
    const given = plays(0) ? (plays(1) ? null : made.keys[1]) : made.keys[0];
    keep({
        id: made.id, rules: info.rules, battle: info.battle, watch: made.watch, invite: given,
        keys: [plays(0) ? made.keys[0] : null, plays(1) ? made.keys[1] : null],
    }, players);
}

// Makes it and gives its address; rules and options come along.
export async function sequel(
    info: Info, players: Players, key: string, rows: number, isSwapped: boolean,
): Promise<string> {
    const [first, second] = players, then: Players = isSwapped ? [second, first] : players;
    const made = await api.createGame({ from: { game: info.id, key, rows }, dice: info.dice, players: then });
    const held = info.seats.map((s) => s.held && s.player === 'human'), mine = isSwapped ? held.reverse() : held;
    remember(made, info, then, mine);
    return api.tableAddress(made.id, made.keys[mine[0] || !mine[1] ? 0 : 1]);
}
