// result.tsx -- the ending as a page of its own: who won, how the battle went, what turned it, luck and choices apart.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { TurningPoint } from '../desk/desk';
import type { Table } from '../table/model';
import { isYou, Say } from '../table/words';
import { reviewAddress } from '../ui/api';
import { Button, CopyButton } from '../ui/controls';
import { Emblem } from '../ui/icon';
import { capital } from '../ui/names';
import { at } from '../ui/place';
import { Graph, kindOfTurn } from './graph';
import { changeFor, tenths } from './numbers';
import { addStyles, studyOf } from './shared';
import type { Study } from './study';
import * as U from '../words/ui';
import * as W from '../words/ending';
import '../table/all';

// ---- key moments ----

function wordsOf(table: Table, study: Study, turn: TurningPoint): ComponentChildren {
    const figures = study.figures.value.slice(turn.from, turn.to), [first] = figures;
    const step = study.steps.value.find((s) => s.from === turn.from);
    if (!step?.isDice) return first ? <Say table={table} text={first.words} quiet /> : null;
    // What came of the dice, as the log has it.
    const line = table.lines.value.filter((l) => l.row < step.last && l.last + 1 >= step.row).at(-1);
    const faces = figures.map((f) => f.words.text).join(', ');
    return line ? <><Say table={table} text={line.words} quiet /> ({faces})</> : U.diceFaces(faces);
}

function Moments({ table, study, side, onGo }: {
    table: Table; study: Study; side: number; onGo: (row: number) => void;
}) {
    const turns = study.turns.value, figures = study.figures.value;
    return (
        <section class="moments" aria-label={W.keyMoments}>
            <h3>{W.keyMoments}</h3>
            {study.sums.value && turns.length === 0 && <p class="note">{W.noMoments}</p>}
            <ol>
                {turns.map((turn, i) => {
                    const kind = kindOfTurn(study, turn, side);
                    const step = study.steps.value.find((s) => s.from === turn.from);
                    return (
                        <li key={turn.from}>
                            <button type="button" onClick={() => onGo(step?.last ?? 0)} title={W.showItOnTheBoard}>
                                <span class={`tp ${kind.look}`}>{i + 1}</span>
                                <span class="w">
                                    {wordsOf(table, study, turn)}
                                    <small>{[figures[turn.from]?.when, kind.name].filter(Boolean).join('. ')}</small>
                                </span>
                                <b>{tenths(changeFor(side, turn.change), true)}</b>
                            </button>
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}

// ---- luck and choices ----

const HALF = 500_000; // of a bar: half of a win
const LITTLE = 50_000;

function Bar({ name, n }: { name: string; n: number }) {
    const part = Math.min(1, Math.abs(n) / HALF) * 50;
    return (
        <div class="bar">
            <dt>{name}</dt>
            <dd>
                <span class="half" aria-hidden="true">
                    <i class={n < 0 ? 'ill' : ''} style={{ width: `${part}%`, left: `${n < 0 ? 50 - part : 50}%` }} />
                </span>
                <b>{tenths(n, true)}</b>
            </dd>
        </div>
    );
}

// What mattered more; `who`: empty for the reader.
function weighedWords(who: string, dice: number, choices: number): string {
    const by = tenths(Math.abs(dice));
    const luck = Math.abs(dice) < LITTLE ? (who ? W.fairTo(who) : W.fairToYou)
        : who ? (dice > 0 ? W.helped : W.hurt)(who, by) : (dice > 0 ? W.helpedYou : W.hurtYou)(by);
    const more = Math.abs(dice) > Math.abs(choices) ? W.diceMattered
        : W.choicesMattered;
    return `${luck} ${more}`;
}

function Luck({ table, study, side, own }: { table: Table; study: Study; side: 0 | 1; own: boolean }) {
    const sums = study.sums.value, game = table.game.value, other = side === 0 ? 1 : 0;
    if (!sums || !game) return null;
    const at = (n: number): number => changeFor(side, n), names = game.sides;
    const dice = at(sums.luck[0] + sums.luck[1] + sums.luck[2]);
    const mine = at(sums.skill[side]), theirs = at(sums.skill[other]);
    return (
        <section class="apart" aria-label={W.luckAndChoices}>
            <h3>{W.luckAndChoices} <small>{own ? W.forYou : W.forSide(names[side])}</small></h3>
            <dl>
                <Bar name={own ? W.yourDice : U.diceOf(names[side])} n={at(sums.luck[side])} />
                <Bar name={U.diceOf(names[other])} n={at(sums.luck[other])} />
                <Bar name={own ? W.yourChoices : U.choicesOf(names[side])} n={mine} />
                <Bar name={U.choicesOf(names[other])} n={theirs} />
            </dl>
            <p class="note">{weighedWords(own ? '' : names[side], dice, mine + theirs)}</p>
        </section>
    );
}

// ---- the page ----

export function Result({ table, verdict, headline, told, losses, next, onClose }: {
    table: Table; verdict: string; headline: ComponentChildren; told: ComponentChildren; losses: ComponentChildren;
    next: ComponentChildren; onClose: () => void;
}) {
    const box = useRef<HTMLDialogElement>(null), study = studyOf(table), moment = useSignal(-1);
    const info = table.info.value, seat = info?.seats.find((s) => isYou(info, s.side)), side = seat?.side ?? 0;
    useEffect(() => {
        addStyles();
        const before = document.activeElement;
        box.current?.showModal();
        return () => {
            box.current?.close();
            if (before instanceof HTMLElement && before.isConnected) before.focus();
        };
    }, []);
    if (!info) return null;
    const review = reviewAddress(info.id, table.keys.any()), watch = table.keys.watchAddress();
    const go = (row: number): void => {
        onClose();
        table.show(row);
    };
    const leave = (e: MouseEvent): void => {
        if (e.target instanceof Element && e.target.closest('.loss')) onClose(); // it leads to the board
    };
    const press = (e: KeyboardEvent): void => {
        if (e.key.toLowerCase() === 'v' && !e.ctrlKey && !e.metaKey && !e.altKey) location.assign(review);
        e.stopPropagation(); // the table's keys are the table's
    };
    const name = seat ? U.yourChanceToWin : U.chanceToWin(capital(table.game.value?.sides[side] ?? ''));
    return (
        <dialog ref={box} class="result" aria-labelledby="result-title" onKeyDown={press}
            onCancel={(e) => {
                e.preventDefault();
                onClose();
            }}>
            <div class="result-in">
                <header>
                    {verdict !== '' && <p class="verdict">{seat && <Emblem side={seat.side} />} {verdict}</p>}
                    <h2 id="result-title">{headline}</h2>
                    {told}
                </header>
                <div class="ways-on">
                    {next}
                    <span class="sp" />
                    <a class="btn" href={review}>{W.reviewTheBattle} <kbd>V</kbd></a>
                    {watch !== '' && <CopyButton icon="link" text={watch}>{U.share}</CopyButton>}
                    <a class="btn" href={at('/')}>{U.moreBattles}</a>
                    <Button onClick={onClose}>{W.lookAtTheTable} <kbd>{U.keyEsc}</kbd></Button>
                </div>
                <section class="how" aria-label={W.howTheBattleWent}>
                    <h3>{W.howTheBattleWent} <small>{name}</small></h3>
                    {study.trouble.value !== '' ? <p class="refused">{study.trouble.value}</p>
                        : <Graph study={study} side={side} at={moment.value} label={name}
                            onGo={(n) => (moment.value = n)} />}
                    {moment.value > 0 && (
                        <p class="note">
                            {W.step(moment.value)}{' '}
                            <Button onClick={() => go(study.steps.value[moment.value - 1]?.last ?? 0)}>
                                {W.showIt}
                            </Button>
                        </p>
                    )}
                </section>
                <Moments table={table} study={study} side={side} onGo={go} />
                <section class="fell" onClick={leave}>
                    {losses}
                </section>
                <Luck table={table} study={study} side={side} own={seat !== undefined} />
            </div>
        </dialog>
    );
}
