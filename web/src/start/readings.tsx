// readings.tsx -- what the source leaves open, in the dialog of a new game: each side with its reason, one taken.

import type { Signal } from '@preact/signals';
import { Clause } from '../ui/clause';
import { Fold, Pick } from '../ui/controls';
import { capital } from '../ui/names';
import type { Reading, RulesInfo, Scenario } from '../ui/api';
import { controlId, textOf, valueText } from './options';
import type { Chosen } from './options';
import * as W from '../words/setup';

interface OneProps {
    rules: string;
    reading: Reading;
    text: string; // the side that is taken
    onText: (text: string) => void;
}

function One({ rules, reading, text, onText }: OneProps) {
    const { words, clause, about, sides } = reading, book = valueText(reading, reading.value);
    return (
        <fieldset class={text === book ? 'rd' : 'rd chg'}>
            <legend>{capital(words)} <Clause rules={rules} clause={clause} apart /></legend>
            {about !== '' && <p class="note">{W.source(about)}</p>}
            {sides.map(({ name, reason }) => (
                <Pick key={name} name={controlId(reading)} checked={name === text} onChange={() => onText(name)}
                    head={<>{capital(name)} {name === book && <em>{W.theBook}</em>}</>}>
                    {capital(reason)}
                </Pick>
            ))}
        </fieldset>
    );
}

export function Readings({ rules, list, scenario, chosen }: {
    rules: RulesInfo; list: Reading[]; scenario: Scenario; chosen: Signal<Chosen>;
}) {
    const taken = (reading: Reading): string => textOf(reading, scenario, chosen.value);
    const others = list.filter((reading) => taken(reading) !== valueText(reading, reading.value)).length;
    if (rules.readings === 0) return null;
    return (
        <Fold class="ops" head={<>{W.readings} {others > 0 &&
            <span class="cnt">{W.differing(others)}</span>}</>}>
            <p class="note">{W.readingsHint}</p>
            {list.map((reading) => (
                <One key={reading.name} rules={rules.id} reading={reading} text={taken(reading)}
                    onText={(text) => (chosen.value = { ...chosen.value, [reading.name]: text })} />
            ))}
        </Fold>
    );
}
