// ending.tsx -- the battle is over: who won and why, who fell when, and what to play next.  Loaded when it is needed.

import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useMemo } from 'preact/hooks';
import type { Event, Piece, Position } from '../engine/types';
import { NOBODY } from '../engine/types';
import { reviewAddress, rules } from '../ui/api';
import { Button } from '../ui/controls';
import { Emblem } from '../ui/icon';
import { Effect } from './choose';
import type { Table } from './model';
import { lostBetween } from './stand';
import { Winning } from './story';
import type { Line } from './types';
import { Behind, clock, isShared, isYou, Mark, Say, sideName } from './words';
import * as U from '../words/ui';
import * as W from '../words/ending';
import './all';

const REASONS = 12; // lines of the end

// The last things that were decided: why it is over, with all that the clauses of the end say of it. What concerns
// all says it better than what befell one unit.
function reasons(table: Table, clause: string): Event[] {
    const row = table.rows.value.filter((r) => !r.undone && r.events.some((e) => e.result)).pop();
    const results = row?.events.filter((e) => e.result) ?? [], general = results.filter((e) => e.unit === 0);
    const decided = (general.length > 0 ? general : results).slice(-4);
    const clauses = [clause, ...decided.map((e) => e.clause)];
    return row?.events.filter((e) => clauses.includes(e.clause)).slice(-REASONS) ?? [];
}

// ---- losses ----

interface Loss {
    row: number;
    piece: Piece;
    count: number; // models of one unit that fell together
    when: string;
}

// Everybody who left the board, in the order in which they did.
function lossesOf(table: Table): Loss[] {
    return table.rows.peek().filter((r) => r.fell && !r.undone).flatMap((r): Loss[] => {
        const before = table.positionAt(r.n - 1), after = table.positionAt(r.n);
        if (!before || !after) return [];
        const units = new Map<number, Piece[]>();
        for (const p of lostBetween(before, after)) {
            const key = p.shape === 'disc' && p.group > 0 ? p.group : p.id;
            units.set(key, [...(units.get(key) ?? []), p]);
        }
        return [...units.values()].flatMap(([piece, ...more]) =>
            (piece ? [{ row: r.n, piece, count: more.length + 1, when: clock(before.game) }] : []));
    });
}

function Losses({ table }: { table: Table }) {
    const rows = table.rows.value.length, losses = useMemo(() => lossesOf(table), [rows]), game = table.game.value;
    const first = useMemo(() => table.positionAt(0)?.pieces ?? [], [rows]);
    if (!game) return null;
    const sum = (list: Loss[]): number => list.reduce((n, l) => n + l.count, 0);
    return (
        <div class="losses">
            <h3>{W.losses}</h3>
            {([0, 1] as const).map((side) => {
                const own = losses.filter((l) => l.piece.side === side);
                return (
                    <div key={side}>
                        <p><Emblem side={side} /> <b>{game.sides[side]}</b>{' '}
                            {U.countOf(sum(own), first.filter((p) => p.side === side).length)}</p>
                        <ul aria-label={W.lossesOf(game.sides[side])}>
                            {own.map((l) => (
                                <li key={`${l.row} ${l.piece.id}`}>
                                    <button type="button" class="loss" title={W.showIt}
                                        aria-label={[l.piece.said, l.count > 1 && W.models(l.count), l.when]
                                            .filter(Boolean).join(', ')}
                                        onClick={() => table.show(l.row)}>
                                        <Mark table={table} unit={l.piece.id} />{l.count > 1 && ` ×${l.count}`}
                                        <small>{l.when}</small>
                                    </button>
                                </li>
                            ))}
                        </ul>
                    </div>
                );
            })}
        </div>
    );
}

// ---- what next ----

// How many levels the computer has here; 0: not known.
function useLevels(id: string): number {
    const levels = useSignal(0);
    useEffect(() => {
        rules().then((all) => (levels.value = all.find((r) => r.id === id)?.levels.length ?? 0)).catch(() => undefined);
    }, [id]);
    return levels.value;
}

function Next({ table, position, isBrief }: { table: Table; position: Position; isBrief?: boolean }) {
    const info = table.info.value, most = useLevels(info?.rules ?? '');
    const busy = useSignal(false), trouble = useSignal('');
    if (!info) return null;
    const again = (isSwapped: boolean, level?: number) => () => {
        busy.value = true;
        table.goOn(0, isSwapped, level)
            .catch((e: unknown) => (trouble.value = e instanceof Error ? e.message : U.thatDidNotWork))
            .finally(() => (busy.value = false));
    };
    const computer = info.seats.find((s) => s.player === 'computer'), isWon = isYou(info, position.winner);
    const to = computer ? computer.level + (isWon ? 1 : -1) : 0, isLevel = isWon ? to <= most : to >= 1 && most > 0;
    const isPlayer = info.seats.some((s) => s.held);
    const replay = () => {
        table.show(0);
        table.play(true);
    };
    const buttons = (
        <>
            {isPlayer && <Button look="pri" disabled={busy.value} onClick={again(false)}>{W.rematch}</Button>}
            {isPlayer && <Button disabled={busy.value} onClick={again(true)}>{W.sidesSwapped}</Button>}
            {isPlayer && computer && isLevel && !isShared(info) && (
                <Button disabled={busy.value} onClick={again(false, to)}>
                    {isWon ? W.nextLevel(to) : W.easier(to)}
                </Button>
            )}
        </>
    );
    const refused = trouble.value && <p class="refused" role="status">{trouble.value}</p>;
    if (isBrief) return <>{buttons}{refused}</>;
    return (
        <>
            {refused}
            <div class="foot">
                <div class="acts next">
                    {buttons}
                    <Button icon="play" onClick={replay}>{U.replay}</Button>
                    <a class="btn" href={reviewAddress(info.id, table.keys.any())}>{U.review}</a>
                </div>
            </div>
        </>
    );
}

// "Meeting on the Plain, Round 12. Blue has lost 6 units."
function Told({ table, position }: { table: Table; position: Position }) {
    const when = clock(position.game), battle = table.info.value?.battle ?? '';
    return (
        <p class="why">
            {[battle, when].filter((words) => words !== '').join(', ')}{' '}
            <Behind table={table} clause={position.prompt.clause} />
        </p>
    );
}

// How it ended, if by no rule: "Blue resigns".
function endedBy(table: Table): Line['words'] | null {
    const last = table.rows.value.at(-1);
    return last && last.end > 0 ? table.lines.value.at(-1)?.words ?? null : null;
}

function verdict(table: Table, position: Position): string {
    const info = table.info.value, own = info?.seats.find((s) => isYou(info, s.side));
    if (!info || !own) return '';
    return position.winner === NOBODY ? W.draw : position.winner === own.side ? U.youWon : U.youLost;
}

const result = signal<typeof import('../review/result') | null>(null);

const AFTER = 700; // milliseconds that the last fight is left to itself

// The page of the result: by itself when the battle ends, and whenever it is asked for.
function useResult(isNews: boolean): { isOpen: boolean; open: () => void; close: () => void } {
    const isOpen = useSignal(false);
    const open = (): void => {
        isOpen.value = true;
        if (!result.value) import('../review/result').then((all) => (result.value = all)).catch(() => undefined);
    };
    useEffect(() => {
        if (!isNews) return;
        const timer = setTimeout(open, AFTER);
        return () => clearTimeout(timer);
    }, []);
    return { isOpen: isOpen.value, open, close: () => (isOpen.value = false) };
}

export function Ending({ table, position, heading, isNews }: {
    table: Table; position: Position; heading: (children: ComponentChildren) => ComponentChildren; isNews: boolean;
}) {
    const game = table.game.value, said = verdict(table, position), ended = endedBy(table);
    const { isOpen, open, close } = useResult(isNews);
    if (!game) return null;
    const won = position.winner === NOBODY ? U.nobodyWins : U.sideWins(sideName(game, position.winner));
    const told = () => <Told table={table} position={position} />;
    const why = () => (ended ? <p class="why"><Say table={table} text={ended} quiet /></p>
        : <Effect table={table} events={reasons(table, position.prompt.clause)} label={W.why} />);
    return (
        <>
            <div class="q end">
                {said && <p class="verdict">{said}</p>}
                {heading(won)}
                {told()}
            </div>
            {why()}
            <Button look="to-result" onClick={open}>{W.toTheResult}</Button>
            <details class="goals"><summary>{W.howToWin}</summary><Winning table={table} /></details>
            <Losses table={table} />
            <Next table={table} position={position} />
            {isOpen && result.value && (
                <result.value.Result table={table} verdict={said} headline={won} told={<>{told()}{why()}</>}
                    losses={<Losses table={table} />}
                    next={<Next table={table} position={position} isBrief />} onClose={close} />
            )}
        </>
    );
}
