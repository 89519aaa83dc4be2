// begin.ts -- a record that has not begun goes on at a table: against the computer, at this screen, or by link.

import { createGame, invitation, summaries, tableAddress, uploadRecord } from '../ui/api';
import type { Player, RulesInfo, Seating } from '../ui/api';
import { settings } from '../ui/settings';
import { keep } from '../ui/store';
import * as U from '../words/ui';
import * as W from '../words/workshop';

export type Against = 'computer' | 'screen' | 'link';

export interface Begun {
    id: string;
    table: string; // its address for who began it
    invite: string; // the address for the friend; empty: there is none
}

// Throws one sentence if it cannot be played.
export async function beginFrom(
    record: string, info: RulesInfo, against: Against, side: 0 | 1,
): Promise<Begun> {
    const made = await uploadRecord(record);
    const own: Player = { name: info.sides[side], kind: 'human' }, there = side === 0 ? 1 : 0;
    const level = Math.min(settings.value.level, info.levels.length);
    const other: Player = against === 'computer' ? { name: W.computer, kind: 'computer', level }
        : { name: info.sides[there], kind: 'human' };
    const players: [Player, Player] = side === 0 ? [own, other] : [other, own];
    const seating: Seating = against === 'link' ? { table: 'link', side } : {};
    const { id, keys, watch, claim } = await createGame({ from: { game: made.id, key: made.watch, rows: 0 },
        dice: 'rolled', players, ...seating });
    const [one] = await summaries([{ id, key: watch }]), invite = claim === undefined ? null : invitation(claim);
    if (!one || 'error' in one) throw new Error(U.brokenAnswer);
    keep({ id, rules: info.id, battle: one.battle, keys, watch, invite }, players);
    return { id, table: tableAddress(id, keys[side] ?? watch),
        invite: invite === null ? '' : new URL(tableAddress(id, invite), location.href).href };
}
