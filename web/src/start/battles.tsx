// battles.tsx -- every battle of every game, to choose from by game, length, size and words; the choice is in the
// address.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { battles } from '../own/battles';
import type { Kept } from '../own/battles';
import type { RulesInfo, Scenario } from '../ui/api';
import { Button, vh } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import type { SetUp } from './cards';
import { playAtOnce } from './cards';
import { Facts } from './facts';
import { Seen } from './seen';
import * as U from '../words/ui';
import * as W from '../words/battles';
import './all';
import { at } from '../ui/place';
import { ENGINE } from '../ui/lang';

const PLACE = '#battles';

const wanted = signal(location.hash);
addEventListener('hashchange', () => (wanted.value = location.hash));

const isOpen = (): boolean => wanted.value === PLACE || wanted.value.startsWith(`${PLACE}?`);
const filters = (): URLSearchParams => new URLSearchParams(wanted.value.split('?')[1] ?? '');

function filter(name: string, value: string): void {
    const all = filters();
    if (value === '') all.delete(name);
    else all.set(name, value);
    history.replaceState(null, '', `${PLACE}${all.size > 0 ? `?${all}` : ''}`);
    wanted.value = location.hash;
}

function close(): void {
    history.replaceState(null, '', location.pathname + location.search);
    wanted.value = '';
}

// Battles are made and changed on a page of their own.
const editorAddress = (of: Record<string, string>): string => {
    const asked = new URLSearchParams(of).toString();
    return at('/editor.html') + (asked === '' ? '' : `?${asked}`);
};

interface Battle {
    rules: RulesInfo;
    scenario: Scenario;
}

const LENGTHS: [string, string, (minutes: number) => boolean][] = [
    ['short', W.short, (n) => n <= 25], ['middle', W.middle, (n) => n > 25 && n <= 50],
    ['long', W.long, (n) => n > 50],
];
const SIZES: [string, string, (units: number) => boolean][] = [
    ['small', W.small, (n) => n <= 16], ['middle', W.medium, (n) => n > 16 && n <= 24],
    ['large', W.large, (n) => n > 24],
];

function suits({ rules, scenario }: Battle): boolean {
    const all = filters(), words = (all.get('words') ?? '').toLowerCase(), [a, b] = scenario.units;
    const length = LENGTHS.find(([name]) => name === all.get('length')), size = SIZES.find(([name]) =>
        name === all.get('size'));
    return (!all.get('game') || all.get('game') === rules.id) && (!length || length[2](scenario.minutes)) &&
        (!size || size[2](a + b)) && `${scenario.title} ${scenario.story}`.toLowerCase().includes(words);
}

function One({ rules, scenario, onSetUp }: Battle & { onSetUp: SetUp }) {
    return (
        <li>
            <Seen rules={rules} scenario={scenario} />
            <div>
                <h3>{scenario.title}</h3>
                <p class="ft"><span>{rules.title}</span><Facts scenario={scenario} /></p>
                <p class="tale" lang={ENGINE}>{scenario.story}</p>
                <p class="tale won"><b>{U.wins(rules.sides[0])}</b> {scenario.aims[0][0]}.</p>
                <div class="ga">
                    <Button look="pri" onClick={() => void playAtOnce(rules, scenario)}>
                        {U.playOne(scenario.title, vh)}
                    </Button>
                    <Button onClick={() => {
                        close();
                        onSetUp(rules, scenario);
                    }}>
                        {U.setUpOne(scenario.title, vh)}
                    </Button>
                    <a class="btn" href={editorAddress({ rules: rules.id, battle: scenario.name })}>
                        {W.editOne(scenario.title, vh)}
                    </a>
                </div>
            </div>
        </li>
    );
}

function Choice({ name, label, all }: { name: string; label: string; all: (readonly [string, string])[] }) {
    return (
        <label>
            <span>{label}</span>
            <select value={filters().get(name) ?? ''} onChange={(e) => filter(name, e.currentTarget.value)}>
                <option value="">{W.any}</option>
                {all.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
            </select>
        </label>
    );
}

// Those that were made or changed in this browser.
function Own({ list }: { list: RulesInfo[] }) {
    const all = useSignal<Kept[]>([]), titleOf = (rules: string) => list.find(({ id }) => id === rules)?.title ?? rules;
    useEffect(() => void battles.all().then((found) => (all.value = found), () => undefined), []);
    if (all.value.length === 0) return null;
    return (
        <section class="bo" aria-labelledby="own-battles">
            <h3 id="own-battles">{W.yours}</h3>
            <ul>
                {all.value.map(({ id, title, rules }) => (
                    <li key={id}><a href={editorAddress({ own: id })}>{title}</a> <span>{titleOf(rules)}</span></li>
                ))}
            </ul>
        </section>
    );
}

export function Battles({ list, onSetUp }: { list: RulesInfo[]; onSetUp: SetUp }) {
    if (!isOpen() || list.length === 0) return null;
    const all = list.flatMap((rules) => rules.scenarios.map((scenario) => ({ rules, scenario }))),
        some = all.filter(suits);
    const plain = (rows: [string, string, unknown][]) => rows.map(([value, words]) => [value, words] as const);
    return (
        <Dialog title={U.battles} onClose={close} wide look="battles">
            <div class="bf" role="search">
                <label>
                    <span>{W.words}</span>
                    <input type="text" value={filters().get('words') ?? ''}
                        onInput={(e) => filter('words', e.currentTarget.value)} />
                </label>
                <Choice name="game" label={W.game} all={list.map((rules) => [rules.id, rules.title] as const)} />
                <Choice name="length" label={W.length} all={plain(LENGTHS)} />
                <Choice name="size" label={W.size} all={plain(SIZES)} />
                <a class="btn" href={editorAddress({})}>{W.makeOne}</a>
                <output role="status">{W.count(some.length)}</output>
            </div>
            <Own list={list} />
            <ul class="bl">
                {some.map((one) => <One key={`${one.rules.id} ${one.scenario.name}`} {...one} onSetUp={onSetUp} />)}
            </ul>
        </Dialog>
    );
}
