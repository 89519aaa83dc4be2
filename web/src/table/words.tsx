// words.tsx -- the engine's sentences as the panels set them: unit chips, dice, clause links, names of players.

import type { ComponentChildren } from 'preact';
import { NOBODY } from '../engine/types';
import type { Event, Field, Game } from '../engine/types';
import { Clause } from '../ui/clause';
import { capital } from './menu';
import type { Info, Table } from './types';

export const look = (side: number): 'red' | 'blue' => (side === 0 ? 'red' : 'blue');

export { capital };

// Verdicts and prompts end in their clause, in brackets; where the clause is a link, the brackets go.
export function withoutClause(text: string, clause: string): string {
    const end = ` (${clause})`;
    return clause !== '' && text.endsWith(end) ? text.slice(0, -end.length) : text;
}

// Two people at one screen: nobody of them is "you".
export function isShared(info: Info): boolean {
    return info.seats.every((seat) => seat.held && seat.player === 'human');
}

export function isYou(info: Info, side: number): boolean {
    const seat = side === 0 || side === 1 ? info.seats[side] : null;
    return seat !== null && seat.held && seat.player === 'human' && !isShared(info);
}

export function sideName(game: Game, side: number): string {
    return side === 0 || side === 1 ? game.sides[side] : 'Nobody';
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

const NAME = /\b[AB]\d{1,3}\b/g;

export const sideOfName = (name: string): 0 | 1 => (name.startsWith('A') ? 0 : 1);

const books = new WeakMap<Game, Map<string, number>>();

// The unit of a name, also one that is lost.
export function unitOf(table: Table, name: string): number {
    const game = table.game.value;
    if (!game) return 0;
    let names = books.get(game);
    if (!names) {
        names = new Map();
        for (let id = 1; id <= game.count[0] + game.count[1]; id++) names.set(table.engine().unit(id), id);
        books.set(game, names);
    }
    return names.get(name) ?? 0;
}

// Who stands behind an event: its own side, or that of its unit.
export function sideOfEvent(table: Table, event: Event): number {
    if (event.side < NOBODY) return event.side;
    return event.unit > 0 ? sideOfName(table.engine().unit(event.unit)) : NOBODY;
}

// A unit that the board points out while somebody is on its name.
export function Chip({ table, name, tab }: { table: Table; name: string; tab?: number }) {
    const point = () => table.pickOut(unitOf(table, name));
    const leave = () => table.pickOut(0);
    return (
        <button
            type="button"
            class={`u ${look(sideOfName(name))}`}
            tabIndex={tab}
            title={table.position.value?.pieces.find((p) => p.name === name)?.words}
            onMouseEnter={point}
            onMouseLeave={leave}
            onFocus={point}
            onBlur={leave}
            onClick={point}
        >
            {name}
        </button>
    );
}

export function Die({ face, side, small }: { face: ComponentChildren; side: number; small?: boolean }) {
    return <span class={`tdie ${look(side)}${small ? ' sm' : ''}`}>{face}</span>;
}

interface SayProps {
    table: Table;
    text: string;
    die?: number; // > 0: this number in the text is a die
    side?: number; // whose die it is
    quiet?: boolean; // the names are plain chips, nothing to press
    tab?: number;
}

// One sentence: names become chips, the die a square.
export function Say({ table, text, die = 0, side = NOBODY, quiet, tab }: SayProps) {
    const parts: ComponentChildren[] = [];
    let at = 0, isDieDue = die > 0;
    const plain = (to: number) => {
        const piece = text.slice(at, to), found = isDieDue ? new RegExp(`\\b${die}\\b`).exec(piece) : null;
        if (found) {
            isDieDue = false;
            parts.push(piece.slice(0, found.index), <Die face={die} side={side} small />);
            parts.push(piece.slice(found.index + found[0].length));
        } else {
            parts.push(piece);
        }
    };
    for (const found of text.matchAll(NAME)) {
        const name = found[0];
        plain(found.index);
        parts.push(quiet ? <span class={`u ${look(sideOfName(name))}`}>{name}</span>
            : <Chip table={table} name={name} tab={tab} />);
        at = found.index + name.length;
    }
    plain(text.length);
    return <>{parts}</>;
}

// The clause behind something, if there is one.
export function Behind({ table, clause, tab }: { table: Table; clause: string; tab?: number }) {
    const info = table.info.value;
    return info && clause !== '' ? <Clause rules={info.rules} clause={clause} tab={tab} /> : null;
}
