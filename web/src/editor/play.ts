// play.ts -- an edited battle at a table: its record, which has not begun, goes on against the computer.

import { createGame, summaries, tableAddress, uploadRecord } from '../ui/api';
import { keep } from '../ui/store';
import * as U from '../words/ui';

const LEVEL = 3;

export async function play(record: string): Promise<void> {
    const read = await uploadRecord(record);
    const made = await createGame({
        from: { game: read.id, key: read.watch, rows: 0 }, dice: 'rolled', table: 'screen',
        players: [{ name: '', kind: 'human' }, { name: '', kind: 'computer', level: LEVEL }],
    });
    const [one] = await summaries([{ id: made.id, key: made.watch }]);
    if (!one || 'error' in one) throw new Error(U.brokenAnswer);
    const { rules, battle, players } = one;
    keep({ id: made.id, rules, battle, keys: made.keys, watch: made.watch, invite: null }, players);
    location.assign(tableAddress(made.id, made.keys[0] ?? made.watch));
}
