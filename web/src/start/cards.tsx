// cards.tsx -- what can be played: one card for each rule set, with its battles.

import { signal, useSignal } from '@preact/signals';
import { clauseAddress } from '../ui/clause';
import { Button, vh } from '../ui/controls';
import type { RulesInfo, Scenario } from '../ui/api';
import { lessonIn } from '../ui/lessons';
import { once } from '../ui/once';
import { engineAt } from '../ui/place';
import { settings } from '../ui/settings';
import { begin, beginLesson, defaultPlan, usualLevel } from './begin';
import { Facts, FirstBadge } from './facts';
import { addressOf, knows } from './games';
import { Picture } from './picture';
import * as U from '../words/ui';
import * as W from '../words/start';
import { ENGINE } from '../ui/lang';

export type SetUp = (rules: RulesInfo, scenario: Scenario) => void;

const starting = signal(''); // the battle that is being made; one at a time
const trouble = signal<{ place: string; text: string } | null>(null);

const placeOf = (rules: RulesInfo, scenario: Scenario): string => `${rules.id}/${scenario.name}`;

async function goTo(place: string, make: (name: string) => Promise<string>): Promise<void> {
    if (starting.value !== '') return;
    starting.value = place;
    trouble.value = null;
    try {
        location.assign(await make(settings.value.name));
    } catch (error) {
        trouble.value = { place, text: error instanceof Error ? error.message : String(error) };
        starting.value = '';
    }
}

export const playAtOnce = (rules: RulesInfo, scenario: Scenario): Promise<void> =>
    goTo(placeOf(rules, scenario), async (name) => (await begin(defaultPlan(rules, scenario, name))).table);

// Back from the table by the browser's own button: the page is as it was left.
addEventListener('pageshow', () => (starting.value = ''));

// The engine of a game comes while the pointer is on its way to the button.
const engine = once(async (rules) => (await fetch(engineAt(rules))).arrayBuffer());

function Play({ rules, scenario }: { rules: RulesInfo; scenario: Scenario }) {
    const busy = starting.value === placeOf(rules, scenario);
    return (
        <Button look="pri" icon="cpu" aria-busy={busy} aria-disabled={starting.value !== ''}
            onPointerEnter={() => void engine(rules.id).catch(() => undefined)}
            onClick={() => void playAtOnce(rules, scenario)}>
            {busy ? W.starting : W.playAtOnce(rules.title, usualLevel(rules), vh)}
        </Button>
    );
}

// The first lesson of a rule set, also after it was skipped; one that is under way goes on from the list of games.
function FirstLesson({ rules, shown }: { rules: RulesInfo; shown: Scenario }) {
    if (!rules.lesson) return null;
    const known = lessonIn(rules.id), isDone = known?.state === 'done';
    const isOn = known?.state === 'on' && knows(known.game);
    const place = placeOf(rules, shown), busy = starting.value === `lesson ${place}`;
    const teach = (): void => void goTo(`lesson ${place}`, (name) => beginLesson(rules, name));
    if (isOn)
        return <a class="btn ls" href={addressOf(known.game)}>{W.lessonGoesOn(known.step + 1, rules.lesson.steps)}</a>;
    return (
        <Button look={isDone ? 'ls done' : 'ls'} icon={isDone ? 'check' : 'play'} aria-busy={busy} onClick={teach}
            aria-disabled={starting.value !== ''}>
            {busy ? W.starting : isDone ? W.lessonDone(rules.title, vh) : W.startHere(rules.title, vh)}
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
                <h2 lang={ENGINE}>{rules.title}</h2>
                <p class="sub" lang={ENGINE}>{rules.board.replace(/^\d+ by \d+/, shown.board.replace('x', ' by '))}</p>
                <p class="ds" lang={ENGINE}>{rules.intro}</p>
                <Battles rules={rules} shown={shown} onChoose={(scenario) => (chosen.value = scenario)} />
                <p class="won"><b>{U.wins(rules.sides[0])}</b> {shown.aims[0][0]}.</p>
                <p class="ft">
                    <Facts scenario={shown} />
                    <a class="bk" href={clauseAddress(rules.id, '').replace('#', '')}>{U.rulebook}</a>
                </p>
                <FirstLesson rules={rules} shown={shown} />
                <div class="ga">
                    <Play rules={rules} scenario={shown} />
                    <Button onClick={() => onSetUp(rules, shown)}>{U.setUpOne(rules.title, vh)}</Button>
                </div>
                {trouble.value?.place.endsWith(placeOf(rules, shown)) &&
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
