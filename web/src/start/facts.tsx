// facts.tsx -- what a card says of a battle in short: how long, how hard, how large.

import type { Scenario } from '../ui/api';
import { finished } from './games';
import * as W from '../words/start';
import * as U from '../words/ui';

const HARD = ['', W.easy, W.someRules, W.manyRules, W.allRules];

// Four squares and a word.
function Difficulty({ of }: { of: number }) {
    if (of === 0) return null;
    return (
        <span class="hard">
            <span class="sq" aria-hidden="true">{[1, 2, 3, 4].map((n) =>
                <i key={n} class={n <= of ? 'on' : ''} />)}</span>
            {HARD[of]}
        </span>
    );
}

export function unitWords(scenario: Scenario): string {
    const [a, b] = scenario.units;
    return W.units(a, b);
}

export function Facts({ scenario }: { scenario: Scenario }) {
    return (
        <>
            {scenario.minutes > 0 && <span>{U.minutes(scenario.minutes)}</span>}
            <Difficulty of={scenario.difficulty} />
            <span>{unitWords(scenario)}</span>
        </>
    );
}

// Until one battle was finished here.
export function FirstBadge({ scenarios }: { scenarios: Scenario[] }) {
    if (finished() > 0 || !scenarios.some((scenario) => scenario.first)) return null;
    return <p class="badge1">{W.yourFirstGame}</p>;
}
