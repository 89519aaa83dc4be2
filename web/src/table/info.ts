// info.ts -- what a table is, as the server told it when the page sat down.

import type { Side } from '../engine/types';
import { houseOf } from '../ui/house';
import type { GameMessage, HereMessage } from './socket';
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
        seen: before?.seats[side].seen ?? 0,
    });
    return {
        id: message.id, rules: message.rules, battle: message.battle, story: message.story, dice: message.dice,
        table: message.table ?? 'screen', seats: [seat(0), seat(1)],
        ground: message.ground ?? [], aims: message.aims ?? [], house: message.house ? houseOf(message.house) : null,
        watchers: before?.watchers ?? 0,
        watching: before?.watching ?? [],
    };
}

// Somebody came, left, or is called otherwise.
export function infoHere(info: Info, sides: [string, string], here: HereMessage): Info {
    const told = (seat: Seat): Seat => {
        const is = here.seats[seat.side], name = here.names?.[seat.side] ?? seat.name;
        const seen = here.seen?.[seat.side] ?? 0;
        return { ...seat, here: is, open: seat.open && !is, name: name || sides[seat.side], seen };
    };
    const [first, second] = info.seats;
    return { ...info, watchers: here.watchers, watching: here.watching ?? [], seats: [told(first), told(second)] };
}
