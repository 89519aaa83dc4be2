// seen.tsx -- the picture of a battle in a long list: drawn when it comes into view.

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { RulesInfo, Scenario } from '../ui/api';
import { Picture } from './picture';
import * as U from '../words/ui';

export function Seen({ rules, scenario }: { rules: RulesInfo; scenario: Scenario }) {
    const host = useRef<HTMLDivElement>(null), isSeen = useRef(signal(false)).current;
    useEffect(() => {
        if (!host.current) return;
        const watch = new IntersectionObserver((all) => {
            if (all.some((one) => one.isIntersecting)) isSeen.value = true;
        });
        watch.observe(host.current);
        return () => watch.disconnect();
    }, []);
    return (
        <div class="bp" ref={host}>
            {isSeen.value && <Picture rules={rules.id} scenario={scenario} label={U.boardOf(scenario.title)} />}
        </div>
    );
}
