// battles.tsx -- every battle of every game, to choose from by game, length, size and words; the choice is in the
// address.

import { signal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { RulesInfo, Scenario } from '../ui/api';
import { Button } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import type { SetUp } from './cards';
import { playAtOnce } from './cards';
import { Facts } from './facts';
import { Picture } from './picture';

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

interface Battle {
    rules: RulesInfo;
    scenario: Scenario;
}

const LENGTHS: [string, string, (minutes: number) => boolean][] = [
    ['short', 'Up to 25 minutes', (n) => n <= 25], ['middle', '30 to 50 minutes', (n) => n > 25 && n <= 50],
    ['long', 'An hour or more', (n) => n > 50],
];
const SIZES: [string, string, (units: number) => boolean][] = [
    ['small', 'Up to 16 units', (n) => n <= 16], ['middle', '17 to 24 units', (n) => n > 16 && n <= 24],
    ['large', 'More than 24 units', (n) => n > 24],
];

function suits({ rules, scenario }: Battle): boolean {
    const all = filters(), words = (all.get('words') ?? '').toLowerCase(), [a, b] = scenario.units;
    const length = LENGTHS.find(([name]) => name === all.get('length')), size = SIZES.find(([name]) =>
        name === all.get('size'));
    return (!all.get('game') || all.get('game') === rules.id) && (!length || length[2](scenario.minutes)) &&
        (!size || size[2](a + b)) && `${scenario.title} ${scenario.story}`.toLowerCase().includes(words);
}

// Drawn when it comes into view.
function Seen({ rules, scenario }: Battle) {
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
            {isSeen.value && <Picture rules={rules.id} scenario={scenario} label={`The board of ${scenario.title}`} />}
        </div>
    );
}

function One({ rules, scenario, onSetUp }: Battle & { onSetUp: SetUp }) {
    return (
        <li>
            <Seen rules={rules} scenario={scenario} />
            <div>
                <h3>{scenario.title}</h3>
                <p class="ft"><span>{rules.title}</span><Facts scenario={scenario} /></p>
                <p class="tale">{scenario.story}</p>
                <p class="tale won"><b>{rules.sides[0]} wins:</b> {scenario.aims[0][0]}.</p>
                <div class="ga">
                    <Button look="pri" onClick={() => void playAtOnce(rules, scenario)}>
                        Play<span class="vh"> {scenario.title}</span>
                    </Button>
                    <Button onClick={() => {
                        close();
                        onSetUp(rules, scenario);
                    }}>
                        Set up<span class="vh"> {scenario.title}</span>
                    </Button>
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
                <option value="">Any</option>
                {all.map(([value, words]) => <option key={value} value={value}>{words}</option>)}
            </select>
        </label>
    );
}

export function Battles({ list, onSetUp }: { list: RulesInfo[]; onSetUp: SetUp }) {
    if (!isOpen() || list.length === 0) return null;
    const all = list.flatMap((rules) => rules.scenarios.map((scenario) => ({ rules, scenario }))),
        some = all.filter(suits);
    const plain = (rows: [string, string, unknown][]) => rows.map(([value, words]) => [value, words] as const);
    return (
        <Dialog title="Battles" onClose={close} wide look="battles">
            <div class="bf" role="search">
                <label>
                    <span>Words</span>
                    <input type="text" value={filters().get('words') ?? ''}
                        onInput={(e) => filter('words', e.currentTarget.value)} />
                </label>
                <Choice name="game" label="Game" all={list.map((rules) => [rules.id, rules.title] as const)} />
                <Choice name="length" label="Length" all={plain(LENGTHS)} />
                <Choice name="size" label="Size" all={plain(SIZES)} />
                <output role="status">{some.length === 1 ? 'One battle' : `${some.length} battles`}</output>
            </div>
            <ul class="bl">
                {some.map((one) => <One key={`${one.rules.id} ${one.scenario.name}`} {...one} onSetUp={onSetUp} />)}
            </ul>
        </Dialog>
    );
}
