// play.tsx -- the copy is played at once: a record without a line has its house rules, and a table begins from it.

import { useSignal } from '@preact/signals';
import { createGame, invitation, tableAddress, uploadRecord } from '../ui/api';
import type { Player, RulesInfo, Seating } from '../ui/api';
import { Button, CopyButton } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { isStatic } from '../ui/place';
import { settings } from '../ui/settings';
import { keep } from '../ui/store';
import * as W from '../words/workshop';
import { engine } from './model';
import { battle } from './meter';

type Against = 'computer' | 'screen' | 'link';

// Throws one sentence if it cannot be played.
async function begin(info: RulesInfo, name: string, against: Against, side: 0 | 1): Promise<[string, string]> {
    const said = await engine().ask('record', name);
    if (said.startsWith('{')) throw new Error((JSON.parse(said) as { fault: { what: string } }).fault.what);
    const made = await uploadRecord(said);
    const own: Player = { name: info.sides[side], kind: 'human' }, there = side === 0 ? 1 : 0;
    const level = Math.min(settings.value.level, info.levels.length);
    const other: Player = against === 'computer' ? { name: W.computer, kind: 'computer', level }
        : { name: info.sides[there], kind: 'human' };
    const players: [Player, Player] = side === 0 ? [own, other] : [other, own];
    const seating: Seating = against === 'link' ? { table: 'link', side } : {};
    const { id, keys, watch, claim } = await createGame({ from: { game: made.id, key: made.watch, rows: 0 },
        dice: 'rolled', players, ...seating });
    const invite = claim === undefined ? null : invitation(claim);
    const title = info.scenarios.find((one) => one.name === name)?.title ?? name;
    keep({ id, rules: info.id, battle: title, keys, watch, invite }, players);
    return [tableAddress(id, keys[side] ?? watch),
        invite === null ? '' : new URL(tableAddress(id, invite), location.href).href];
}

// The position of an example on a table for two at this screen, to be played on from there.
export async function openOnTable(info: RulesInfo, index: number): Promise<void> {
    const text = await engine().ask('example_battle', '', index), [a, b] = info.sides;
    const said = await engine().ask('record', `example\n${text}`);
    if (said.startsWith('{')) throw new Error((JSON.parse(said) as { fault: { what: string } }).fault.what);
    const made = await uploadRecord(said), players: [Player, Player] = [{ name: a, kind: 'human' },
        { name: b, kind: 'human' }];
    const { id, keys, watch } = await createGame({ from: { game: made.id, key: made.watch, rows: 0 }, dice: 'asked',
        players });
    keep({ id, rules: info.id, battle: W.fromAnExample, keys, watch, invite: null }, players);
    location.assign(tableAddress(id, keys[0] ?? watch));
}

export function Play({ info, onClose }: { info: RulesInfo; onClose: () => void }) {
    const name = useSignal(battle.value || (info.scenarios[0]?.name ?? '')), side = useSignal<0 | 1>(0);
    const against = useSignal<Against>('computer'), trouble = useSignal(''), isBusy = useSignal(false);
    const made = useSignal<[string, string] | null>(null);
    const whom: [Against, string][] = [['computer', W.againstComputer], ['screen', W.atThisScreen],
        ...(isStatic() ? [] : [['link', W.friendByLink] as [Against, string]])];
    const start = async (event: Event): Promise<void> => {
        event.preventDefault();
        isBusy.value = true;
        try {
            const [table, invite] = await begin(info, name.value, against.value, side.value);
            if (invite === '') location.assign(table);
            else made.value = [table, invite];
        } catch (error) {
            trouble.value = error instanceof Error ? error.message : String(error);
        }
        isBusy.value = false;
    };
    return (
        <Dialog title={W.playIt} onClose={onClose}>
            {made.value ? (
                <div class="fm">
                    <p>{W.sendThisLink}</p>
                    <p class="lnk"><code>{made.value[1]}</code></p>
                    <footer>
                        <CopyButton text={made.value[1]} icon="copy">{W.copyLink}</CopyButton>
                        <a class="btn pri" href={made.value[0]}>{W.toTheTable}</a>
                    </footer>
                </div>
            ) : (
                <form class="fm" onSubmit={(event) => void start(event)}>
                    <label>{W.battle} <select value={name.value}
                        onChange={(event) => (name.value = event.currentTarget.value)}>
                        {info.scenarios.map((one) => <option key={one.name} value={one.name}>{one.title}</option>)}
                    </select></label>
                    <fieldset>
                        <legend>{W.against}</legend>
                        {whom.map(([value, words]) => (
                            <label key={value} class="one"><input type="radio" name="against"
                                checked={against.value === value} onChange={() => (against.value = value)} /> {words}
                            </label>
                        ))}
                    </fieldset>
                    <fieldset>
                        <legend>{W.yourSide}</legend>
                        {info.sides.map((words, i) => (
                            <label key={words} class="one"><input type="radio" name="side" checked={side.value === i}
                                onChange={() => (side.value = i === 0 ? 0 : 1)} /> {words}</label>
                        ))}
                    </fieldset>
                    {trouble.value !== '' && <p class="oops" role="alert">{trouble.value}</p>}
                    <footer>
                        <Button look="pri" type="submit" disabled={isBusy.value}>{W.playIt}</Button>
                    </footer>
                </form>
            )}
        </Dialog>
    );
}
