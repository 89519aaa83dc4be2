// cards.tsx -- what can be played: one card for each rule set, with its battles.

import { signal, useSignal } from '@preact/signals';
import { clauseAddress } from '../ui/clause';
import { Button, vh } from '../ui/controls';
import type { RulesInfo, Scenario } from '../ui/api';
import { settings } from '../ui/settings';
import { begin, defaultPlan, usualLevel } from './begin';
import { Facts, FirstBadge } from './facts';
import { Picture } from './picture';
import * as U from '../words/ui';
import * as W from '../words/start';

export type SetUp = (rules: RulesInfo, scenario: Scenario) => void;

const starting = signal(''); // the battle that is being made; one at a time
const trouble = signal<{ place: string; text: string } | null>(null);

const placeOf = (rules: RulesInfo, scenario: Scenario): string => `${rules.id}/${scenario.name}`;

export async function playAtOnce(rules: RulesInfo, scenario: Scenario): Promise<void> {
    if (starting.value !== '') return;
    starting.value = placeOf(rules, scenario);
    trouble.value = null;
    try {
        location.assign((await begin(defaultPlan(rules, scenario, settings.value.name))).table);
    } catch (error) {
        trouble.value = { place: starting.value, text: error instanceof Error ? error.message : String(error) };
        starting.value = '';
    }
}

// Back from the table by the browser's own button: the page is as it was left.
addEventListener('pageshow', () => (starting.value = ''));

function Play({ rules, scenario }: { rules: RulesInfo; scenario: Scenario }) {
    const busy = starting.value === placeOf(rules, scenario);
    return (
        <Button look="pri" icon="cpu" aria-busy={busy} aria-disabled={starting.value !== ''}
            onClick={() => void playAtOnce(rules, scenario)}>
            {busy ? W.starting : W.playAtOnce(rules.title, usualLevel(rules), vh)}
        </Button>
    );
}

// The battles of a rule set: the one that is chosen is shown above, and played.
function Battles({ rules, shown, onChoose }: {
    rules: RulesInfo; shown: Scenario; onChoose: (scenario: Scenario) => void;
}) {
    if (rules.scenarios.length < 2) return null;
    return (
        <select class="bt" aria-label={W.battlesOf(rules.title)} value={shown.name} title={shown.story}
            onChange={(event) => {
                const chosen = rules.scenarios.find(({ name }) => name === event.currentTarget.value);
                if (chosen) onChoose(chosen);
            }}>
            {rules.scenarios.map(({ name, title }) => <option key={name} value={name}>{title}</option>)}
        </select>
    );
}

function Card({ rules, onSetUp }: { rules: RulesInfo; onSetUp: SetUp }) {
    const chosen = useSignal<Scenario | undefined>(rules.scenarios[0]), shown = chosen.value;
    if (shown === undefined) return null;
    return (
        <article class="gc">
            <Picture rules={rules.id} scenario={shown} label={U.boardOf(shown.title)} />
            <FirstBadge scenarios={rules.scenarios} />
            <div class="gb">
                <h2>{rules.title}</h2>
                <p class="sub">{rules.board.replace(/^\d+ by \d+/, shown.board.replace('x', ' by '))}</p>
                <p class="ds">{rules.intro}</p>
                <Battles rules={rules} shown={shown} onChoose={(scenario) => (chosen.value = scenario)} />
                <p class="won"><b>{U.wins(rules.sides[0])}</b> {shown.aims[0][0]}.</p>
                <p class="ft">
                    <Facts scenario={shown} />
                    <a class="bk" href={clauseAddress(rules.id, '').replace('#', '')}>{U.rulebook}</a>
                </p>
                <div class="ga">
                    <Play rules={rules} scenario={shown} />
                    <Button onClick={() => onSetUp(rules, shown)}>{U.setUpOne(rules.title, vh)}</Button>
                </div>
                {trouble.value?.place === placeOf(rules, shown) &&
                    <p class="oops" role="alert">{W.notStarted(trouble.value.text)}</p>}
            </div>
        </article>
    );
}

export function Cards({ list, onSetUp }: { list: RulesInfo[]; onSetUp: SetUp }) {
    return (
        <div class="cards">
            {list.map((rules) => (
                <Card key={rules.id} rules={rules} onSetUp={onSetUp} />
            ))}
        </div>
    );
}
