// newgame.tsx -- the dialog of a new game: battle, opponent, side, dice, names, options and readings; the link to send.

import type { ComponentChildren } from 'preact';
import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Side } from '../engine/types';
import { Button, Pick, Switch } from '../ui/controls';
import { copy } from '../ui/copy';
import { Dialog } from '../ui/dialog';
import { Emblem, Icon } from '../ui/icon';
import { Reach } from '../ui/reach';
import { isStatic } from '../ui/place';
import { nameTrouble, tidyName } from '../ui/names';
import { set, settings } from '../ui/settings';
import { lobby, readings } from '../ui/api';
import type { Clock, Dice, Listed, Reading, RulesInfo, Scenario } from '../ui/api';
import { begin, usualLevel } from './begin';
import type { Against, Begun } from './begin';
import { unitWords } from './facts';
import { Options, changed, controlId, numberTrouble } from './options';
import type { Chosen } from './options';
import { Picture } from './picture';
import { Readings } from './readings';
import * as U from '../words/ui';
import * as W from '../words/setup';
import './all';
import { ENGINE } from '../ui/lang';

interface SegmentProps<T extends string | number> {
    legend: string;
    name: string;
    value: Signal<T>;
    choices: { value: T; label: ComponentChildren }[];
    note?: string;
}

// A few choices side by side, one of them taken.
function Segment<T extends string | number>({ legend, name, value, choices, note }: SegmentProps<T>) {
    return (
        <fieldset>
            <legend>{legend}</legend>
            <div class="seg">
                {choices.map((choice) => (
                    <label key={choice.value}>
                        <input type="radio" name={name} checked={choice.value === value.value}
                            onChange={() => (value.value = choice.value)} />
                        <span>{choice.label}</span>
                    </label>
                ))}
            </div>
            {note !== undefined && <p class="note">{note}</p>}
        </fieldset>
    );
}

// Nobody has to give a name: the side's stands for it.
function NameField({ id, label, name, fallback }: {
    id: string; label: string; name: Signal<string>; fallback: string;
}) {
    const tidy = tidyName(name.value), trouble = tidy === '' ? '' : nameTrouble(tidy);
    return (
        <div class="nf">
            <label for={id}>
                {label} <small>{W.ifYouLike}</small>
            </label>
            <input
                id={id}
                class="input"
                value={name.value}
                placeholder={fallback}
                autocomplete={id === 'own-name' ? 'nickname' : 'off'}
                spellcheck={false}
                aria-invalid={trouble !== ''}
                aria-describedby={`${id}-trouble`}
                onInput={(event) => (name.value = event.currentTarget.value)}
            />
            <small id={`${id}-trouble`} class="no">
                {trouble}
            </small>
        </div>
    );
}

// "48x36"
const sizeOf = (board: string): [number, number] => {
    const [width = 0, height = 0] = board.split('x').map(Number);
    return [width, height];
};

function Battles({ rules, chosen }: { rules: RulesInfo; chosen: Signal<Scenario> }) {
    const scenario = chosen.value;
    return (
        <div class="dl">
            <fieldset>
                <legend>{W.battle}</legend>
                <div class="scn">
                    {rules.scenarios.map((one) => (
                        <Pick key={one.name} name="battle" head={one.title} checked={one.name === scenario.name}
                            autofocus={one.name === scenario.name} onChange={() => (chosen.value = one)}>
                            {W.boardSize(...sizeOf(one.board))}, {unitWords(one)}
                        </Pick>
                    ))}
                </div>
            </fieldset>
            <div class="pv">
                <Picture rules={rules.id} scenario={scenario} label={U.boardOf(scenario.title)} />
            </div>
            <p class="plot" lang={ENGINE}>{scenario.story}</p>
        </div>
    );
}

// Whether the lobby shows the table, and who may look on.
function Listing({ listed }: { listed: Signal<Listed> }) {
    const isListed = listed.value !== 'none';
    return (
        <div class="switches">
            <Switch label={W.listIt} hint={W.listHint} on={isListed}
                onChange={(on) => (listed.value = on ? 'seat' : 'none')} />
            {isListed && <Switch label={W.watchedByAll} hint={W.watchedHint} on={listed.value === 'watch'}
                onChange={(on) => (listed.value = on ? 'watch' : 'seat')} />}
        </div>
    );
}

// The game is made; the other seat's link is what the friend needs.
function Invite({ begun, name, isListed, onClose }: {
    begun: Begun; name: string; isListed: boolean; onClose: () => void;
}) {
    const said = useSignal('');
    const field = useRef<HTMLInputElement>(null);
    useEffect(() => field.current?.select(), []);
    const copyLink = async (): Promise<void> => {
        const done = await copy(begun.invite);
        said.value = done ? W.copied : W.copyByHand;
        if (!done) field.current?.select();
    };
    return (
        <Dialog title={W.sendThisLink} onClose={onClose} look="ask">
            <p>
                {W.inviteNote(name)}{isListed && ` ${W.inviteListed}`}
            </p>
            <div class="lnk">
                <input
                    ref={field}
                    class="input"
                    readOnly
                    value={begun.invite}
                    aria-label={W.linkToSeat(name)}
                    onFocus={(event) => event.currentTarget.select()}
                />
                <Button icon="link" onClick={() => void copyLink()}>{U.copy}</Button>
            </div>
            <p class="note" role="status">
                {said.value}
            </p>
            <Reach address={begun.invite} />
            <footer>
                <span class="sp" />
                <Button onClick={onClose}>{U.close}</Button>
                <a class="btn pri" href={begun.table}>
                    {W.goToTheTable}
                </a>
            </footer>
        </Dialog>
    );
}

const AGAINST: { value: Against; label: ComponentChildren }[] = [
    { value: 'computer', label: [<Icon name="cpu" />, W.computer] },
    { value: 'screen', label: [<Icon name="people" />, W.thisScreen] },
    { value: 'link', label: [<Icon name="link" />, W.byLink] },
];
const AGAINST_NOTE: Record<Against, string | undefined> = {
    computer: undefined,
    screen: W.screenHint,
    link: W.linkHint,
};
const CLOCKS: { label: string; clock: Clock | null }[] = [
    { label: W.none, clock: null },
    { label: U.minutes(20), clock: { total: 1200, more: 10 } },
    { label: U.minutes(45), clock: { total: 2700, more: 15 } },
    { label: U.days(3), clock: { days: 3 } },
    { label: U.days(7), clock: { days: 7 } },
];
function clockNote(clock: Clock | null | undefined): string | undefined {
    if (!clock) return undefined;
    return 'days' in clock ? W.daysHint
        : W.totalHint(clock.more);
}
const DICE: { value: Dice; label: ComponentChildren }[] = [
    { value: 'rolled', label: W.rolledHere },
    { value: 'asked', label: [<Icon name="dice" />, W.myOwnTypedIn] },
];

interface Props {
    rules: RulesInfo;
    scenario: Scenario;
    onClose: () => void;
    onMade: () => void; // a game was made and the page stays
    start?: Beginning;
}

// How the dialog opens, where that is said.
export interface Beginning {
    against: Against;
    listed: Listed;
}

const USUAL: Beginning = { against: 'computer', listed: 'none' };

// What the dialog holds.
function usePlan(rules: RulesInfo, first: Scenario, { against, listed }: Beginning) {
    return {
        scenario: useSignal(first),
        against: useSignal<Against>(against),
        listed: useSignal<Listed>(listed),
        hasLobby: useSignal(false), // this server
        level: useSignal(usualLevel(rules)),
        side: useSignal<Side>(0),
        dice: useSignal<Dice>('rolled'),
        clock: useSignal(0), // of CLOCKS
        name: useSignal(settings.value.name),
        other: useSignal(''),
        chosen: useSignal<Chosen>({}),
        readings: useSignal<Reading[]>([]),
        open: useSignal(false), // the options
        begun: useSignal<Begun | null>(null),
        busy: useSignal(false),
        trouble: useSignal(''),
    };
}

type State = ReturnType<typeof usePlan>;

// The control that stands in the way of starting, or null.
function wrongControl(rules: RulesInfo, s: State): string | null {
    const names: [string, string][] = [['own-name', s.name.value]];
    if (s.against.value !== 'computer') names.push(['other-name', s.other.value]);
    const name = names.find(([, typed]) => tidyName(typed) !== '' && nameTrouble(tidyName(typed)) !== '');
    if (name !== undefined) return name[0];
    const differs = changed(rules, s.scenario.value, s.chosen.value);
    const option = rules.options.find((o) => o.name in differs && numberTrouble(o, differs[o.name] ?? '') !== '');
    return option === undefined ? null : controlId(option);
}

async function start(rules: RulesInfo, s: State, onMade: () => void): Promise<void> {
    if (s.busy.value) return;
    const wrong = wrongControl(rules, s);
    if (wrong !== null) {
        s.open.value ||= wrong.startsWith('option-');
        requestAnimationFrame(() => document.getElementById(wrong)?.focus()); // when the options are unfolded
        return;
    }
    s.busy.value = true;
    s.trouble.value = '';
    set('name', tidyName(s.name.value));
    set('level', s.level.value);
    try {
        const begun = await begin({
            rules,
            scenario: s.scenario.value,
            against: s.against.value,
            level: s.level.value,
            side: s.side.value,
            dice: s.dice.value,
            clock: CLOCKS[s.clock.value]?.clock ?? null,
            lobby: s.hasLobby.value ? s.listed.value : 'none',
            name: tidyName(s.name.value),
            other: s.against.value === 'computer' ? '' : tidyName(s.other.value),
            set: changed(rules, s.scenario.value, s.chosen.value),
        });
        if (begun.invite === '') {
            location.assign(begun.table);
            return;
        }
        s.begun.value = begun;
        onMade();
    } catch (error) {
        s.trouble.value = error instanceof Error ? error.message : String(error);
    }
    s.busy.value = false;
}

function Names({ rules, s }: { rules: RulesInfo; s: State }) {
    const there = (1 - s.side.value) as Side;
    return (
        <div class="nfs">
            <NameField id="own-name" label={W.yourName} name={s.name} fallback={rules.sides[s.side.value]} />
            {s.against.value !== 'computer' && (
                <NameField id="other-name" name={s.other} fallback={rules.sides[there]}
                    label={s.against.value === 'link' ? W.friendsName : W.othersName} />
            )}
        </div>
    );
}

function Choices({ rules, s }: { rules: RulesInfo; s: State }) {
    const sides = ([0, 1] as Side[]).map((side) => ({
        value: side,
        label: [<Emblem side={side} />, rules.sides[side]],
    }));
    return (
        <div class="df">
            <Segment legend={W.against} name="against" value={s.against} note={AGAINST_NOTE[s.against.value]}
                choices={AGAINST.filter(({ value }) => !isStatic() || value !== 'link')} />
            {s.against.value === 'computer' && (
                <Segment legend={W.itsLevel} name="level" value={s.level} note={rules.levels[s.level.value - 1]}
                    choices={rules.levels.map((_, i) => ({ value: i + 1, label: String(i + 1) }))} />
            )}
            <Segment legend={W.yourSide} name="side" value={s.side} choices={sides} />
            <Segment legend={U.dice} name="dice" value={s.dice} choices={DICE}
                note={s.dice.value === 'asked' ? W.ownDiceHint : undefined} />
            {s.against.value === 'link' && (
                <Segment legend={W.clock} name="clock" value={s.clock} note={clockNote(CLOCKS[s.clock.value]?.clock)}
                    choices={CLOCKS.map(({ label }, i) => ({ value: i, label }))} />
            )}
            {s.against.value === 'link' && s.hasLobby.value && <Listing listed={s.listed} />}
            <Names rules={rules} s={s} />
            <Options rules={rules} scenario={s.scenario.value} chosen={s.chosen} open={s.open} />
            <Readings rules={rules} list={s.readings.value} scenario={s.scenario.value} chosen={s.chosen} />
        </div>
    );
}

export function NewGame({ rules, scenario, onClose, onMade, start: how = USUAL }: Props) {
    const s = usePlan(rules, scenario, how), all = { ...rules, options: [...rules.options, ...s.readings.value] };
    useEffect(() => void readings(rules.id).then((list) => (s.readings.value = list),
        (error: Error) => (s.trouble.value = error.message)), []);
    useEffect(() => {
        if (!isStatic()) void lobby().then((all) => (s.hasLobby.value = all.lobby), () => undefined);
    }, []);
    if (s.begun.value !== null) {
        const there = (1 - s.side.value) as Side;
        return <Invite begun={s.begun.value} name={rules.sides[there]} onClose={onClose}
            isListed={s.hasLobby.value && s.listed.value !== 'none'} />;
    }
    const count = Object.keys(changed(all, s.scenario.value, s.chosen.value)).length;
    return (
        <Dialog title={W.newGameOf(rules.title)} onClose={onClose} look="newgame" wide>
            <form
                noValidate
                onSubmit={(event) => {
                    event.preventDefault();
                    void start(all, s, onMade);
                }}
            >
                <div class="dg">
                    <Battles rules={rules} chosen={s.scenario} />
                    <Choices rules={rules} s={s} />
                </div>
                <footer>
                    <Button look="ghost reset" aria-disabled={count === 0} onClick={() => (s.chosen.value = {})}>
                        {W.reset}
                    </Button>
                    <span class="sp" />
                    {s.trouble.value !== '' && (
                        <p class="oops" role="alert">
                            {s.trouble.value}
                        </p>
                    )}
                    <Button onClick={onClose}>{W.cancel}</Button>
                    <Button look="pri" type="submit" aria-disabled={s.busy.value} aria-busy={s.busy.value}>
                        {s.busy.value ? W.starting : W.startBattle}
                    </Button>
                </footer>
            </form>
        </Dialog>
    );
}
