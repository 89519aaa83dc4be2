// next.tsx -- the lesson is over: a first battle of the same rules, or this one to its end.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { begin, defaultPlan } from '../start/begin';
import { rules } from '../ui/api';
import type { RulesInfo } from '../ui/api';
import { Button } from '../ui/controls';
import { ENGINE } from '../ui/lang';
import { settings } from '../ui/settings';
import type { Coach } from './coach';
import * as U from '../words/ui';
import * as W from '../words/coach';

const FIRST_LEVEL = 2; // of the computer, for who has had a lesson

export function NextBattle({ coach }: { coach: Coach }) {
    const found = useSignal<RulesInfo | null>(null), busy = useSignal(false), trouble = useSignal('');
    const id = coach.table.info.peek()?.rules, all = found.value;
    const battle = all?.scenarios.find((one) => one.first) ?? all?.scenarios[0];
    useEffect(() => {
        rules().then((list) => (found.value = list.find((one) => one.id === id) ?? null)).catch(() => undefined);
    }, []);
    const play = async (): Promise<void> => {
        if (!all || !battle || busy.peek()) return;
        busy.value = true;
        try {
            const plan = { ...defaultPlan(all, battle, settings.peek().name), level: FIRST_LEVEL };
            location.assign((await begin(plan)).table);
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
                        {W.firstBattle(<span lang={ENGINE}>{battle.title}</span>, FIRST_LEVEL)}
                    </Button>
                )}
                <Button onClick={() => coach.leave()}>{W.playOn}</Button>
            </footer>
        </>
    );
}
