// words.tsx -- the engine's sentences as the panels set them: unit chips, dice, clause links, names of players.

import type { ComponentChildren } from 'preact';
import type { Field, Game } from '../engine/types';
import { Clause } from '../ui/clause';
import { capital } from '../ui/names';
import type { Words } from '../desk/desk';
import { TX_RUN_CLAUSE, TX_RUN_DIE, TX_RUN_UNIT } from '../desk/desk';
import type { Table } from './model';
import type { Info } from './types';
import * as U from '../words/ui';
import * as W from '../words/table';
import { English } from '../ui/language';

export const look = (side: number): 'red' | 'blue' => (side === 0 ? 'red' : 'blue');

// Two people at one screen: nobody of them is "you".
export function isShared(info: Info): boolean {
    return info.seats.every((seat) => seat.held && seat.player === 'human');
}

// Which kind of table it is, and what that means for dice.
export function kindOfTable(info: Info): { name: string; about: string } {
    if (info.table === 'link')
        return { name: W.byLink, about: W.byLinkHint };
    if (info.seats.some((seat) => seat.player === 'computer'))
        return { name: W.againstTheComputer, about: W.computerHint };
    return { name: W.atOneScreen, about: W.screenHint };
}

export function isYou(info: Info, side: number): boolean {
    const seat = side === 0 || side === 1 ? info.seats[side] : null;
    return seat !== null && seat.held && seat.player === 'human' && !isShared(info);
}

export function sideName(game: Game, side: number): string {
    return side === 0 || side === 1 ? game.sides[side] : U.nobody;
}

// "Round 4": a number needs its name, a word does not.
export function fieldWords(field: Field): string {
    if (field.type === 'int' || field.type === 'length') return `${capital(field.name)} ${field.text}`;
    if (field.type === 'flag') return field.value ? capital(field.text || field.name) : '';
    return capital(field.text);
}

// What the game's own clock says of the moment: "Round 4", or nothing.
export function clock(fields: Field[]): string {
    const field = fields.find((f) => f.type === 'int');
    return field ? fieldWords(field) : '';
}

// The side of a unit, also of one that is lost.
const sideOfUnit = (game: Game, unit: number): 0 | 1 => (unit > game.count[0] ? 1 : 0);

// A unit that the board points out while somebody is on its name.
function Chip({ table, unit, side, name, tab }: {
    table: Table; unit: number; side: number; name: string; tab?: number;
}) {
    const point = () => table.pickOut(unit), leave = () => table.pickOut(0);
    return (
        <button type="button" class={`u ${look(side)}`} tabIndex={tab}
            title={table.position.value?.pieces.find((p) => p.id === unit)?.words}
            onMouseEnter={point} onMouseLeave={leave} onFocus={point} onBlur={leave} onClick={point}>
            {name}
        </button>
    );
}

// The mark on a unit's plate.
export function Mark({ table, unit }: { table: Table; unit: number }) {
    const game = table.game.value;
    return game ? <span class={`u ${look(sideOfUnit(game, unit))}`}>{table.engine().unit(unit)}</span> : null;
}

export function Die({ face, side, small }: { face: ComponentChildren; side: number; small?: boolean }) {
    return <span class={`tdie ${look(side)}${small ? ' sm' : ''}`}>{face}</span>;
}

interface SayProps {
    table: Table;
    text: Words | string;
    quiet?: boolean; // the names are plain chips, nothing to press
    tab?: number;
}

const BRACKETS: Record<string, number> = { '(': 1, ')': 1 };

// One sentence: names become chips, a die a square, a clause a link instead of brackets.
export function Say({ table, text, quiet, tab }: SayProps) {
    if (typeof text === 'string') return English(text);
    const parts: ComponentChildren[] = [], info = table.info.value;
    let at = 0;
    for (const run of text.runs) {
        const words = text.text.slice(run.at, run.at + run.size);
        const isClause = run.kind === TX_RUN_CLAUSE && info !== null;
        const open = isClause ? BRACKETS[text.text.charAt(run.at - 1)] ?? 0 : 0;
        if (run.at - open < at || (run.kind !== TX_RUN_UNIT && run.kind !== TX_RUN_DIE && !isClause)) continue;
        parts.push(text.text.slice(at, run.at - open));
        at = run.at + run.size + (isClause ? BRACKETS[text.text.charAt(run.at + run.size)] ?? 0 : 0);
        if (isClause) parts.push(<Clause rules={info.rules} clause={words} tab={tab} />);
        else if (run.kind === TX_RUN_DIE) parts.push(<Die face={words} side={run.side} small />);
        else if (quiet) parts.push(<span class={`u ${look(run.side)}`}>{words}</span>);
        else parts.push(<Chip table={table} unit={run.id} side={run.side} name={words} tab={tab} />);
    }
    parts.push(text.text.slice(at));
    return English(parts);
}

// The clause behind something, if there is one.
export function Behind({ table, clause, tab }: { table: Table; clause: string; tab?: number }) {
    const info = table.info.value;
    return info && clause !== '' ? <Clause rules={info.rules} clause={clause} tab={tab} /> : null;
}
