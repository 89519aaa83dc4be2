// facts.tsx -- what a card says of a battle in short: how long, how hard, how large.

import type { Scenario } from '../ui/api';
import { finished } from './games';

const HARD = ['', 'easy', 'some rules', 'many rules', 'all the rules'];

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
    return `${a} against ${b} units`;
}

export function Facts({ scenario }: { scenario: Scenario }) {
    return (
        <>
            {scenario.minutes > 0 && <span>{scenario.minutes} min</span>}
            <Difficulty of={scenario.difficulty} />
            <span>{unitWords(scenario)}</span>
        </>
    );
}

// Until one battle was finished here.
export function FirstBadge({ scenarios }: { scenarios: Scenario[] }) {
    if (finished() > 0 || !scenarios.some((scenario) => scenario.first)) return null;
    return <p class="badge1">Your first game</p>;
}
