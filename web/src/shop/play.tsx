// play.tsx -- the copy is played at once: a record without a line has its house rules, and a table begins from it.

import { useSignal } from '@preact/signals';
import { beginFrom } from '../own/begin';
import type { Against, Begun } from '../own/begin';
import { refusalOf } from '../own/plan';
import { PlayDialog } from '../own/play';
import { createGame, tableAddress, uploadRecord } from '../ui/api';
import type { Player, RulesInfo } from '../ui/api';
import { keepCopyOfGame } from '../ui/house';
import { ENGINE } from '../ui/lang';
import { keep } from '../ui/store';
import * as W from '../words/workshop';
import { battle } from './meter';
import { copy, engine } from './model';

// The record of a battle by the copy, or throws why there is none.
async function recordOf(words: string): Promise<string> {
    const said = await engine().ask('record', words);
    if (said.startsWith('{')) throw new Error(refusalOf(said));
    return said;
}

async function begin(info: RulesInfo, name: string, against: Against, side: 0 | 1): Promise<Begun> {
    const begun = await beginFrom(await recordOf(name), info, against, side);
    keepCopyOfGame(begun.id, copy.peek()?.id ?? '');
    return begun;
}

// The position of an example on a table for two at this screen, to be played on from there.
export async function openOnTable(info: RulesInfo, index: number): Promise<void> {
    const text = await engine().ask('example_battle', '', index), [a, b] = info.sides;
    const made = await uploadRecord(await recordOf(`example\n${text}`)), players: [Player, Player] = [
        { name: a, kind: 'human' }, { name: b, kind: 'human' }];
    const { id, keys, watch } = await createGame({ from: { game: made.id, key: made.watch, rows: 0 }, dice: 'asked',
        players });
    keep({ id, rules: info.id, battle: W.fromAnExample, keys, watch, invite: null }, players);
    keepCopyOfGame(id, copy.peek()?.id ?? '');
    location.assign(tableAddress(id, keys[0] ?? watch));
}

export function Play({ info, onClose }: { info: RulesInfo; onClose: () => void }) {
    const name = useSignal(battle.value || (info.scenarios[0]?.name ?? ''));
    return (
        <PlayDialog sides={info.sides} onClose={onClose}
            begin={(against, side) => begin(info, name.value, against, side)}>
            <label>{W.battle} <select value={name.value} lang={ENGINE}
                onChange={(event) => (name.value = event.currentTarget.value)}>
                {info.scenarios.map((one) => <option key={one.name} value={one.name}>{one.title}</option>)}
            </select></label>
        </PlayDialog>
    );
}
