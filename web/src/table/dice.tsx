// dice.tsx -- the dice that were rolled last, and the dice that a player types.  They fall on the board: see cue.tsx.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import type { Action, Chance, Event } from '../engine/types';
import { Button } from '../ui/controls';
import { listen } from '../ui/listen';
import type { Die as Rolled } from '../desk/desk';
import { capital } from '../ui/names';
import type { Table } from './model';
import type { Line, Row } from './types';
import { FACES } from './stage';
import { Behind, look, Say } from './words';
import * as U from '../words/ui';
import * as W from '../words/table';

const BLANK = '\u00a0'; // a die without a face stands as high as one that has one

const passing = (face: number, falling: number): number => (falling > 0 ? ((face + 2 * falling) % 6) + 1 : face);

// One die of many: what came to nothing is dashed and struck out.  `falling`: faces to be seen before it lies still;
// it is not thrown yet while those of the dice before it are among them.
function OneOfMany({ die, small, falling }: { die: Rolled; small: boolean; falling: number }) {
    const isStillUp = falling > FACES, isDone = falling <= 0;
    const kind = `${small ? ' sm' : ''}${isDone && die.vain ? ' vain' : ''}${isStillUp ? ' up' : ''}`;
    return (
        <span class={isDone || isStillUp ? 'fallen' : 'fallen falls'}>
            <span class={`tdie ${look(die.side)}${kind}`}>{isStillUp ? BLANK : passing(die.face, falling)}</span>
        </span>
    );
}

const chainWords = (chain: Rolled[]): string =>
    chain.slice(1).reduce((words, d) => W.andAgain(words, String(d.face)), String(chain[0]?.face ?? '')) +
    (chain[chain.length - 1]?.vain ? ` ${W.inVain}` : '');

// Dice without anything said between them are a stage; in it those that were rolled for the same are a chain.
function stagesOf(dice: Rolled[]): Rolled[][][] {
    const stages: Rolled[][][] = [];
    dice.forEach((die, i) => {
        const before = dice[i - 1], isNew = !before || before.stage !== die.stage, stage = stages[stages.length - 1];
        if (isNew || !stage) stages.push([[die]]);
        else if (before.again) stage[stage.length - 1]?.push(die);
        else stage.push([die]);
    });
    return stages;
}

// What the dice of each stage are for, or what they came to, as the rules say it.
function purposesOf({ events, dice }: Line): (Event | null)[] {
    const out: (Event | null)[] = [];
    for (const { stage, about } of dice) out[stage] ??= events[about - 1] ?? null;
    return out;
}

// All dice of a line in a row: those that were rolled together stand together, and a die that was rolled on is joined
// to the one before.  `purposes`: what those of each stage were for, where there is room to say it.
export function RolledDice({ table, dice, purposes = [], small = false, falling = 0 }: {
    table: Table; dice: Rolled[]; purposes?: (Event | null)[]; small?: boolean; falling?: number;
}) {
    const stages = stagesOf(dice), purpose = (i: number): string => purposes[i]?.text ?? '';
    const words = stages.map((stage, i) => (purpose(i) && `${purpose(i)}: `) + stage.map(chainWords).join(', '))
        .join('; ');
    return (
        <span class="many" role="img" aria-label={W.diceAre(words)}>
            {stages.map((stage, i) => (
                <span key={i} class="stage">
                    {purpose(i) && <span class="for"><Say table={table} text={purposes[i]?.words ?? ''} quiet /></span>}
                    {stage.map((chain, k) => (
                        <span key={k} class={chain.length > 1 ? 'chain' : undefined}>
                            {chain.map((die, n) => (
                                <OneOfMany key={n} die={die} small={small}
                                    falling={falling - FACES * (stages.length - 1 - i)} />
                            ))}
                        </span>
                    ))}
                </span>
            ))}
        </span>
    );
}

function FallenRoll({ table, line }: { table: Table; line: Line }) {
    const isRoll = line.dice.length > 2, purposes = isRoll ? purposesOf(line) : []; // few say themselves what they do
    const die = line.events.filter((e) => e.die > 0).at(-1);
    const said = isRoll || !die ? { words: line.words, clause: line.events[line.lead]?.clause ?? '' } : die;
    return (
        <li class={isRoll ? 'roll' : undefined}>
            <RolledDice table={table} dice={line.dice} purposes={purposes} />
            <span class="sum"><Say table={table} text={said.words} quiet /></span>
            <Behind table={table} clause={said.clause} />
        </li>
    );
}

// The dice rows at the end of what is shown, oldest first.
function lastRolls(rows: Row[], shown: number): Row[] {
    const past = rows.slice(0, shown), last = past.map((row) => !row.die || row.undone).lastIndexOf(true);
    return past.slice(last + 1);
}

// The dice that answered the last act of somebody here: they stay until the next, whatever the others do meanwhile.
function ownRolls(table: Table): Row[] {
    const seats = table.info.value?.seats.filter((s) => s.held && s.player === 'human') ?? [];
    const rows = table.rows.value.filter((row) => !row.undone && row.undo === 0);
    const at = rows.map((row) => !row.die && seats.some((s) => s.side === row.side)).lastIndexOf(true);
    if (at < 0 || !table.isLive.value) return [];
    const end = rows.findIndex((row, i) => i > at && !row.die);
    return rows.slice(at + 1, end < 0 ? rows.length : end);
}

export function LastDice({ table }: { table: Table }) {
    const rows = table.rows.value, shown = table.shown.value;
    const dice = new Set([...ownRolls(table), ...lastRolls(rows, shown)].map((row) => row.n));
    const lines = table.lines.value.filter((l) => l.dice.length > 0 && l.n <= shown &&
        Array.from({ length: l.last - l.row + 1 }, (_, i) => l.n + i).some((n) => dice.has(n)));
    if (lines.length === 0) return null;
    return (
        <ul class="rolls" aria-label={U.dice}>
            {lines.map((line) => <FallenRoll key={line.n} table={table} line={line} />)}
        </ul>
    );
}

// Number keys type a die. They are taken before anything else sees them, for a die is all that can be answered.
function useFaceKeys(chance: Chance, take: (face: Action) => void, unsay: () => void): void {
    const now = useRef({ take, unsay });
    now.current = { take, unsay };
    // Before the die is drawn: who sees it may type at once.
    useLayoutEffect(() => {
        const type = (e: KeyboardEvent) => {
            if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog:modal')) return;
            if (e.target instanceof Element && e.target.closest('input, select, textarea')) return;
            const face = chance.faces.find((f) => String(f.face) === e.key);
            if (chance.bag || (!face && e.key !== 'Backspace')) return;
            e.preventDefault();
            e.stopPropagation();
            if (face) now.current.take(face.action);
            else now.current.unsay();
        };
        return listen(window, { keydown: type }, true);
    }, [chance]);
}

// The dice of one kind that are due, with the faces that were said of them so far.
function Due({ typed, times, side }: { typed: number[]; times: number; side: number }) {
    return (
        <p class="due" role="status" aria-label={W.diceTyped(typed.length, times, typed.join(' '))}>
            {Array.from({ length: times }, (_, i) => (
                <span key={i} class={`tdie ${look(side)}${i < typed.length ? '' : ' up'}`}>{typed[i] ?? BLANK}</span>
            ))}
        </p>
    );
}

// Dice of one kind are sent together when the last of them is said; until then one can be unsaid.
export function TypedDice({ table, chance, side, times }: {
    table: Table; chance: Chance; side: number; times: number;
}) {
    const typed = useSignal<Action[]>([]), rows = table.rows.value.length;
    const isOff = table.sending.value || table.link.value.state !== 'live';
    useEffect(() => {
        typed.value = [];
    }, [rows, isOff]);
    const take = (face: Action) => {
        if (isOff) return;
        typed.value = [...typed.value, face];
        if (typed.value.length >= times) table.roll(typed.value);
    };
    const unsay = () => (typed.value = typed.value.slice(0, -1));
    useFaceKeys(chance, take, unsay);
    return (
        <>
            {times > 1 && <Due typed={typed.value.map((a) => a.option)} times={times} side={side} />}
            <div class="faces" role="group" aria-label={chance.bag ? W.whatWasDrawn : W.whatTheDieShows}>
                {chance.faces.map((f) => (
                    <button
                        key={f.face}
                        type="button"
                        class={chance.bag ? 'btn' : `tdie big ${look(side)}`}
                        aria-label={capital(f.text)}
                        title={W.faceShare(capital(f.text), f.weight, chance.total)}
                        disabled={isOff}
                        onClick={() => take(f.action)}
                    >
                        {chance.bag ? capital(f.text) : f.face}
                    </button>
                ))}
                {typed.value.length > 0 && !isOff && (
                    <Button icon="undo" onClick={unsay}>{W.lastAgain}</Button>
                )}
            </div>
        </>
    );
}
