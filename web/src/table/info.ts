// info.ts -- what a table is, as the server told it when the page sat down.

import type { Side } from '../engine/types';
import type { GameMessage } from './socket';
import type { Info, Seat } from './types';

// Who is here is told by later messages, and kept.
export function infoOf(message: GameMessage, sides: [string, string], before: Info | null): Info {
    const seat = (side: Side): Seat => ({
        side,
        name: message.players[side].name || sides[side],
        player: message.players[side].kind,
        level: message.players[side].level ?? 0,
        held: message.seats[side],
        here: before?.seats[side].here ?? message.seats[side],
        open: message.open?.[side] ?? false,
    });
    return {
        id: message.id, rules: message.rules, battle: message.battle, story: message.story, dice: message.dice,
        table: message.table ?? 'screen', seats: [seat(0), seat(1)],
        ground: message.ground ?? [], aims: message.aims ?? [], watchers: before?.watchers ?? 0,
    };
}
