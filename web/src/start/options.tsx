// options.tsx -- the settings a book offers, in the dialog of a new game.

import type { Signal } from '@preact/signals';
import { Clause } from '../ui/clause';
import { Fold } from '../ui/controls';
import { capital } from '../ui/names';
import type { Option, RulesInfo, Scenario } from '../ui/api';
import * as W from '../words/setup';

// What was typed or picked, by the option's name. An option that is not here is as the battle has it.
export type Chosen = Record<string, string>;

// A value as the server reads it: a word where the book has words.
export function valueText(option: Option, value: number): string {
    return option.names?.[value - option.min] ?? String(value);
}

function standing(option: Option, scenario: Scenario): string {
    return valueText(option, scenario.values[option.name] ?? option.value);
}

// What stands in its control.
export function textOf(option: Option, scenario: Scenario, chosen: Chosen): string {
    return chosen[option.name] ?? standing(option, scenario);
}

// Those that differ from the battle: they are sent, the others are not.
export function changed(rules: RulesInfo, scenario: Scenario, chosen: Chosen): Chosen {
    const differs = rules.options.filter((o) => textOf(o, scenario, chosen) !== standing(o, scenario));
    return Object.fromEntries(differs.map((o) => [o.name, textOf(o, scenario, chosen)]));
}

// What is wrong with a number, in one sentence; empty: nothing.
export function numberTrouble(option: Option, text: string): string {
    if (option.names !== null) return '';
    const value = /^-?\d{1,9}$/.test(text) ? Number(text) : NaN;
    return value >= option.min && value <= option.max ? '' : W.wholeNumber(option.min, option.max);
}

// The element of an option's control.
export function controlId(option: Option): string {
    return `option-${option.row}`;
}

// The engine's letter of a side as the book names it.
function label(sides: [string, string], name: string): string {
    return name === 'A' ? sides[0] : name === 'B' ? sides[1] : name;
}

interface ControlProps {
    option: Option;
    sides: [string, string];
    text: string;
    onText: (text: string) => void;
}

function Control({ option, sides, text, onText }: ControlProps) {
    const common = { id: controlId(option), class: 'input', 'aria-describedby': `${controlId(option)}-about` };
    if (option.names !== null)
        return (
            <select {...common} value={text} onChange={(event) => onText(event.currentTarget.value)}>
                {option.names.map((name) => (
                    <option key={name} value={name}>
                        {label(sides, name)}
                    </option>
                ))}
            </select>
        );
    return (
        <input
            {...common}
            type="number"
            inputMode="numeric"
            min={option.min}
            max={option.max}
            step={1}
            value={text}
            aria-invalid={numberTrouble(option, text) !== ''}
            onInput={(event) => onText(event.currentTarget.value)}
        />
    );
}

interface Props {
    rules: RulesInfo;
    scenario: Scenario;
    chosen: Signal<Chosen>;
    open: Signal<boolean>;
}

export function Options({ rules, scenario, chosen, open }: Props) {
    const differs = changed(rules, scenario, chosen.value);
    const number = Object.keys(differs).length;
    if (rules.options.length === 0) return null;
    return (
        <Fold class="ops" open={open.value} onToggle={(event) => (open.value = event.currentTarget.open)}
            head={<>{W.options}{number > 0 && <span class="cnt">{W.changed(number)}</span>}</>}>
            <ul class="ol">
                {rules.options.map((option) => {
                    const text = textOf(option, scenario, chosen.value);
                    const trouble = numberTrouble(option, text);
                    const isChanged = option.name in differs;
                    return (
                        <li key={option.name} class={isChanged ? 'chg' : ''}>
                            <span class="on">
                                <label for={controlId(option)}>
                                    {capital(option.words)}
                                    {isChanged && <span class="vh"> {W.changedMark}</span>}
                                </label>{' '}
                                <Clause rules={rules.id} clause={option.clause} apart />
                            </span>
                            <Control
                                option={option}
                                sides={rules.sides}
                                text={text}
                                onText={(now) => (chosen.value = { ...chosen.value, [option.name]: now })}
                            />
                            <small id={`${controlId(option)}-about`} class={trouble === '' ? '' : 'no'}>
                                {trouble === '' ? option.about : trouble}
                            </small>
                        </li>
                    );
                })}
            </ul>
        </Fold>
    );
}
