// cards.tsx -- what can be played: one card for each rule set, or one wide card where there is only one.

import { signal, useSignal } from '@preact/signals';
import { Icon } from '../ui/icon';
import type { RulesInfo, Scenario } from '../ui/api';
import { settings } from '../ui/settings';
import { begin, defaultPlan } from './begin';
import { Picture } from './picture';

export type SetUp = (rules: RulesInfo, scenario: Scenario) => void;

const starting = signal(''); // the battle that is being made; one at a time
const trouble = signal<{ place: string; text: string } | null>(null);

const placeOf = (rules: RulesInfo, scenario: Scenario): string => `${rules.id}/${scenario.name}`;
const count = (n: number, one: string, many: string): string => `${n} ${n === 1 ? one : many}`;

export function unitWords(scenario: Scenario): string {
    const [a, b] = scenario.units;
    return `${a} against ${b} units`;
}

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

function Play({ rules, scenario, named }: { rules: RulesInfo; scenario: Scenario; named?: boolean }) {
    const busy = starting.value === placeOf(rules, scenario);
    return (
        <button
            type="button"
            class="btn pri"
            aria-busy={busy}
            aria-disabled={starting.value !== ''}
            onClick={() => void playAtOnce(rules, scenario)}
        >
            <Icon name="cpu" />
            {busy ? 'Starting' : 'Play'}
            <span class="vh">
                {' '}
                {named ? scenario.title : rules.title} against the computer
            </span>
        </button>
    );
}

function Trouble({ place }: { place: string }) {
    if (trouble.value?.place !== place) return null;
    return (
        <p class="oops" role="alert">
            {trouble.value.text} Your game did not start.
        </p>
    );
}

function SetUpButton({ of, onClick }: { of: string; onClick: () => void }) {
    return (
        <button type="button" class="btn" onClick={onClick}>
            Set up
            <span class="vh"> {of}</span>
        </button>
    );
}

function BookLink({ rules }: { rules: RulesInfo }) {
    return (
        <a class="bk" href={`/rulebook/${encodeURIComponent(rules.id)}.html`}>
            Rulebook
        </a>
    );
}

function Card({ rules, onSetUp }: { rules: RulesInfo; onSetUp: SetUp }) {
    const first = rules.scenarios[0];
    if (first === undefined) return null;
    return (
        <article class="gc">
            <Picture rules={rules.id} scenario={first.name} label={`The board of ${first.title}`} />
            <div class="gb">
                <h2>{rules.title}</h2>
                <p class="sub">{rules.board}</p>
                <p class="ds">{rules.intro}</p>
                <p class="ft">
                    <span>{count(first.units[0] + first.units[1], 'unit', 'units')}</span>
                    <span>{count(rules.scenarios.length, 'battle', 'battles')}</span>
                    <BookLink rules={rules} />
                </p>
                <div class="ga">
                    <Play rules={rules} scenario={first} />
                    <SetUpButton of={rules.title} onClick={() => onSetUp(rules, first)} />
                </div>
                <Trouble place={placeOf(rules, first)} />
            </div>
        </article>
    );
}

// One rule set alone: its battles beside the board, each one click away. The board shows the one pointed at.
function WideCard({ rules, onSetUp }: { rules: RulesInfo; onSetUp: SetUp }) {
    const shown = useSignal<Scenario | undefined>(rules.scenarios[0]);
    if (shown.value === undefined) return null;
    return (
        <article class="gc wide">
            <figure>
                <Picture rules={rules.id} scenario={shown.value.name} label={`The board of ${shown.value.title}`} />
                <figcaption>{shown.value.title}</figcaption>
            </figure>
            <div class="gb">
                <h2>{rules.title}</h2>
                <p class="ft">
                    <span>{rules.board}</span>
                    <span>{count(rules.scenarios.length, 'battle', 'battles')}</span>
                    <BookLink rules={rules} />
                </p>
                <p class="ds">{rules.intro}</p>
                <ul class="bt">
                    {rules.scenarios.map((scenario) => (
                        <li
                            key={scenario.name}
                            class={scenario === shown.value ? 'on' : ''}
                            onMouseEnter={() => (shown.value = scenario)}
                            onFocusIn={() => (shown.value = scenario)}
                        >
                            <div>
                                <h3>
                                    {scenario.title} <small>{unitWords(scenario)}</small>
                                </h3>
                                <p>{scenario.story}</p>
                            </div>
                            <div class="ga">
                                <Play rules={rules} scenario={scenario} named />
                                <SetUpButton of={scenario.title} onClick={() => onSetUp(rules, scenario)} />
                            </div>
                            <Trouble place={placeOf(rules, scenario)} />
                        </li>
                    ))}
                </ul>
            </div>
        </article>
    );
}

export function Cards({ list, onSetUp }: { list: RulesInfo[]; onSetUp: SetUp }) {
    const only = list.length === 1 ? list[0] : undefined;
    if (only !== undefined) return <WideCard rules={only} onSetUp={onSetUp} />;
    return (
        <div class="cards">
            {list.map((rules) => (
                <Card key={rules.id} rules={rules} onSetUp={onSetUp} />
            ))}
        </div>
    );
}
