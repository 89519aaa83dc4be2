// rows.tsx -- the lists of the lobby: tables that wait, games being played, finished ones.

import type { ComponentChildren } from 'preact';
import type { Side } from '../engine/types';
import { Seen } from '../start/seen';
import { invitation, tableAddress } from '../ui/api';
import type { Open, RulesInfo, Scenario } from '../ui/api';
import { Ago } from '../ui/ago';
import { vh } from '../ui/controls';
import { Emblem } from '../ui/icon';
import { ENGINE } from '../ui/lang';
import * as store from '../ui/store';
import type { Gone, Row } from './watch';
import * as U from '../words/ui';
import * as W from '../words/lobby';

interface Known {
    rules: RulesInfo | undefined;
    scenario: Scenario | undefined;
}

const GONE: Record<Exclude<Gone, ''>, string> = { taken: W.taken, over: W.over, closed: W.closed };

function knownOf(open: Open, list: RulesInfo[]): Known {
    const rules = list.find(({ id }) => id === open.rules);
    return { rules, scenario: rules?.scenarios.find(({ name }) => name === open.scenario) };
}

// Where one's own seat is; empty: this browser has none.
function ownAddress(open: Open): string {
    const mine = store.game(open.id), key = mine?.keys[0] ?? mine?.keys[1] ?? '';
    return key === '' ? '' : tableAddress(open.id, key);
}

const Name = ({ open, side }: { open: Open; side: Side }) => <bdi>{open.players[side].name}</bdi>;

// ---- what a cell says ----

function clockWords({ clock }: Open): string {
    if (!clock) return W.noClock;
    return 'days' in clock ? W.daysAMove(clock.days) : W.eachMinutes(Math.round(clock.total / 60));
}

function minuteWords({ clock }: Open, { scenario }: Known): string {
    if (clock && 'days' in clock) return W.manyDays;
    return scenario && scenario.minutes > 0 ? U.minutes(scenario.minutes) : '';
}

// Is the one who waits at the table?
function Presence({ is }: { is: boolean }) {
    return <><i class={is ? 'dot on' : 'dot'} aria-hidden="true" />{vh(<>{is ? W.isHere : W.isAway} </>)}</>;
}

function Cell({ head, isEmpty, children }: { head: string; isEmpty?: boolean; children: ComponentChildren }) {
    return <td role="cell" class={isEmpty ? 'none' : undefined} data-head={head}><span>{children}</span></td>;
}

function Battle({ open, rules }: { open: Open; rules: RulesInfo | undefined }) {
    return <th scope="row" role="rowheader"><b>{open.battle}</b> <small lang={ENGINE}>{rules?.title ?? ''}</small></th>;
}

// Heads are seen on a wide screen; on a phone each cell has its own before it.
function Table({ name, heads, children }: { name: string; heads: string[]; children: ComponentChildren }) {
    return (
        <table class="lt" role="table" aria-labelledby={name}>
            <thead role="rowgroup">
                <tr role="row">
                    {heads.map((head) => <th key={head} scope="col" role="columnheader">{head}</th>)}
                    <th scope="col" role="columnheader">{vh(W.act)}</th>
                </tr>
            </thead>
            <tbody role="rowgroup">{children}</tbody>
        </table>
    );
}

function Tr({ row, children }: { row: Row; children: ComponentChildren }) {
    return <tr role="row" class={row.gone === '' ? '' : 'gone'} data-game={row.open.id}>{children}</tr>;
}

// ---- tables that wait ----

function Act({ row }: { row: Row }) {
    const { open, gone } = row, own = ownAddress(open);
    if (gone !== '') return <td role="cell" class="do">{GONE[gone]}</td>;
    return (
        <td role="cell" class="do">
            {own === '' ? <a class="btn pri" href={tableAddress(open.id, invitation(''))}>{W.join(open.battle, vh)}</a>
                : <a class="btn" href={own}>{W.goOn(open.battle, vh)}</a>}
            {own === '' && open.watch && <a class="btn" href={tableAddress(open.id, '')}>{W.watch(open.battle, vh)}</a>}
        </td>
    );
}

function WaitingRow({ row, list }: { row: Row; list: RulesInfo[] }) {
    const { open } = row, side = open.side ?? 0, host: Side = side === 0 ? 1 : 0, known = knownOf(open, list);
    return (
        <Tr row={row}>
            <Battle open={open} rules={known.rules} />
            <Cell head={W.who}>
                <Presence is={open.here?.[host] ?? false} />
                {W.since(<Name open={open} side={host} />, <Ago seconds={open.since ?? 0} />)}
            </Cell>
            <Cell head={W.yourSide}><Emblem side={side} /> <span lang={ENGINE}>{known.rules?.sides[side]}</span></Cell>
            <Cell head={W.minutes} isEmpty={minuteWords(open, known) === ''}>{minuteWords(open, known)}</Cell>
            <Cell head={W.clock}>{clockWords(open)}</Cell>
            <Cell head={U.dice}>{open.dice === 'asked' ? W.typed : W.rolled}</Cell>
            <Act row={row} />
        </Tr>
    );
}

export function Waiting({ rows, list }: { rows: Row[]; list: RulesInfo[] }) {
    if (rows.length === 0) return <p class="empty">{W.nothingWaits}</p>;
    return (
        <Table name="waiting" heads={[W.battle, W.who, W.yourSide, W.minutes, W.clock, U.dice]}>
            {rows.map((row) => <WaitingRow key={row.open.id} row={row} list={list} />)}
        </Table>
    );
}

// ---- being played ----

function PlayedAct({ row }: { row: Row }) {
    const { open, gone } = row, own = ownAddress(open);
    if (gone !== '') return <td role="cell" class="do">{GONE[gone]}</td>;
    if (own !== '') return <td role="cell" class="do"><a class="btn" href={own}>{W.goOn(open.battle, vh)}</a></td>;
    return (
        <td role="cell" class="do">
            {open.watch ? <a class="btn" href={tableAddress(open.id, '')}>{W.watch(open.battle, vh)}</a> : W.notOpen}
        </td>
    );
}

function PlayedRow({ row, list }: { row: Row; list: RulesInfo[] }) {
    const { open } = row, { rules } = knownOf(open, list);
    return (
        <Tr row={row}>
            <Battle open={open} rules={rules} />
            <Cell head={W.players}>{W.against(<Name open={open} side={0} />, <Name open={open} side={1} />)}</Cell>
            <Cell head={W.turn} isEmpty={!open.turn}><span lang={ENGINE}>{open.turn}</span></Cell>
            <Cell head={W.watchers}>{W.nWatch(open.watching ?? 0)}</Cell>
            <PlayedAct row={row} />
        </Tr>
    );
}

export function Played({ rows, list }: { rows: Row[]; list: RulesInfo[] }) {
    if (rows.length === 0) return <p class="empty">{W.nothingPlayed}</p>;
    return (
        <Table name="playing" heads={[W.battle, W.players, W.turn, W.watchers]}>
            {rows.map((row) => <PlayedRow key={row.open.id} row={row} list={list} />)}
        </Table>
    );
}

// ---- finished ones ----

function Finished({ open, list }: { open: Open; list: RulesInfo[] }) {
    const { rules, scenario } = knownOf(open, list), { winner } = open;
    return (
        <li>
            {rules && scenario && <Seen rules={rules} scenario={scenario} />}
            <div>
                <h3>{open.battle}</h3>
                <p>
                    {W.against(<Name open={open} side={0} />, <Name open={open} side={1} />)}.{' '}
                    {winner === 0 || winner === 1 ? W.won(<Name open={open} side={winner} />) : U.nobodyWins}.
                </p>
                <a class="btn" href={tableAddress(open.id, '', 0)}>{W.watch(open.battle, vh)}</a>
            </div>
        </li>
    );
}

export function WorthWatching({ games, list }: { games: Open[]; list: RulesInfo[] }) {
    if (games.length === 0) return null;
    return (
        <section class="pane" aria-labelledby="finished">
            <h2 id="finished">{W.finished}</h2>
            <ul class="fin">{games.map((open) => <Finished key={open.id} open={open} list={list} />)}</ul>
        </section>
    );
}

// ---- who is here ----

export function HereNow({ waiting, playing }: { waiting: Open[]; playing: Open[] }) {
    const at = (open: Open) => ([0, 1] as const).filter((side) => open.here?.[side] &&
        open.players[side].kind === 'human').map((side) => ({ open, side }));
    const waits = waiting.flatMap(at), plays = playing.flatMap(at);
    return (
        <section class="pane" aria-labelledby="here">
            <h2 id="here">{W.hereNow}</h2>
            {waits.length + plays.length === 0 && <p>{W.nobodyHere}</p>}
            <ul class="who">
                {[...waits, ...plays].map(({ open, side }, i) => (
                    <li key={`${open.id} ${side}`}>
                        <i class="dot on" aria-hidden="true" /> <Name open={open} side={side} />
                        <small>{i < waits.length ? W.waits : W.playsBattle(open.battle)}</small>
                    </li>
                ))}
            </ul>
        </section>
    );
}
