// next.tsx -- the lesson is over: a first battle of the same rules, or this one to its end.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { remember } from '../table/sequel';
import type { Info, Seat } from '../table/types';
import { createGame, rules } from '../ui/api';
import type { Player, RulesInfo, Scenario } from '../ui/api';
import { Button } from '../ui/controls';
import { ENGINE } from '../ui/lang';
import type { Coach } from './coach';
import * as U from '../words/ui';
import * as W from '../words/coach';

const FIRST_LEVEL = 2; // of the computer, for who has had a lesson

const playerOf = ({ name, player }: Seat): Player =>
    (player === 'human' ? { name, kind: player } : { name, kind: player, level: FIRST_LEVEL });

// The same two at another battle of the rules, on the same sides; the address of the learner's seat.
async function begin({ rules, seats }: Info, { name, title }: Scenario): Promise<string> {
    const players: [Player, Player] = [playerOf(seats[0]), playerOf(seats[1])];
    const made = await createGame({ rules, scenario: name, dice: 'rolled', players });
    return remember(made, { rules, battle: title }, players, seats[0].player === 'human' ? 0 : 1);
}

export function NextBattle({ coach }: { coach: Coach }) {
    const found = useSignal<RulesInfo | null>(null), busy = useSignal(false), trouble = useSignal('');
    const id = coach.table.info.peek()?.rules, all = found.value;
    const battle = all?.scenarios.find((one) => one.first) ?? all?.scenarios[0];
    useEffect(() => {
        rules().then((list) => (found.value = list.find((one) => one.id === id) ?? null)).catch(() => undefined);
    }, []);
    const play = async (): Promise<void> => {
        const info = coach.table.info.peek();
        if (!info || !battle || busy.peek()) return;
        busy.value = true;
        try {
            location.assign(await begin(info, battle));
        } catch (error) {
            trouble.value = error instanceof Error ? error.message : U.thatDidNotWork;
            busy.value = false;
        }
    };
    return (
        <>
            <div role="status">
                <h2>{W.thatWasIt}</h2>
                <p>{W.whatNow}</p>
            </div>
            {trouble.value && <p class="refused" role="alert">{trouble.value}</p>}
            <footer class="next">
                {battle && (
                    <Button look="pri" aria-busy={busy.value} onClick={() => void play()}>
                        <span>{W.firstBattle(<span lang={ENGINE}>{battle.title}</span>, FIRST_LEVEL)}</span>
                    </Button>
                )}
                <Button onClick={() => coach.leave()}>{W.playOn}</Button>
            </footer>
        </>
    );
}
