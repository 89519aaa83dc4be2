// card.tsx -- the facts of one unit, and the list of all of them for small screens.

import type { Field, Piece } from '../engine/types';
import { Emblem, Glyph } from '../ui/icon';
import { capital } from '../ui/names';
import type { Table } from './model';
import { leads } from './stand';
import { Behind, Mark } from './words';
import * as W from '../words/table';

function badgeWords(piece: Piece): string {
    return piece.badges.map((b) => (b.value ? `${b.label.name} ${b.value}` : b.label.name)).join(', ');
}

// What a piece always brings and a player wants to see: "strength 3".
function bringsWords(table: Table, piece: Piece): string {
    return table.engine().unitFields(piece.id).filter((f) => f.fixed && f.shown && f.type === 'int')
        .map((f) => `${f.name} ${f.text}`).join(', ');
}

const tagWords = (table: Table, piece: Piece): string =>
    [bringsWords(table, piece), badgeWords(piece)].filter((words) => words !== '').join(', ');

// The piece under the pointer; otherwise the one in hand; otherwise the one that is asked about.
export function cardPiece(table: Table): Piece | null {
    const position = table.position.value, chosen = table.intent.value.held || position?.prompt.unit || 0;
    return table.hover.value ?? position?.pieces.find((p) => p.id === chosen) ?? null;
}

const spoken = (name: string): string => capital(name.replaceAll('-', ' '));

// A name or a flag is a fact of this unit only if the unit wears it: a field may be there for others' sake.  What is
// told while a piece is ordered, of what the order would cost, is worth its place only where it is a number.  A place
// of a free table is seen, and has no name.
function factsOf(table: Table, piece: Piece): Field[] {
    const worn = piece.badges.map((b) => b.label.field);
    return table.engine().unitFields(piece.id).filter((f) => !(f.shown && f.type === 'int' && f.value === 0))
        .filter((f) => !(f.type === 'facing' && piece.shape === 'disc') && !(f.type === 'length' && f.value === 0))
        .filter((f) => (f.type === 'cell' ? !piece.off
            : f.type !== 'point' && ((f.type !== 'name' && f.type !== 'flag') || worn.includes(f.index))));
}

// Of a unit of several: what is shown while it is ordered, what it is, and what is the matter with it where it stands.
// What it wears stands beside its name.
function factsOfMany(table: Table, piece: Piece): Field[] {
    const worn = piece.badges.map((b) => b.label.field);
    return table.engine().unitFields(piece.id).filter((f) => (f.type === 'int' || f.type === 'length'
        ? f.shown && f.value > 0 : f.type === 'flag' ? f.value > 0
            : f.type === 'name' && (f.fixed || f.value > 0) && !(f.listed && !f.fixed)))
        .filter((f) => f.type === 'int' || f.type === 'length' || !worn.includes(f.index));
}

interface Thing {
    name: string;
    held: string; // "in hand", "1 in hand", or nothing
    does: string;
}

function thingsOf(table: Table, piece: Piece): Thing[] {
    const engine = table.engine();
    return engine.unitFields(piece.id).filter((f) => f.listed && !f.fixed && f.value > 0).map((f) => {
        const count = engine.held(f.index, piece.id);
        const held = count < 0 ? W.inHand : count > 0 ? W.countInHand(count) : '';
        return { name: capital(engine.thing(f.index, piece.id)), held, does: engine.gear(f.name) };
    });
}

function Things({ table, piece }: { table: Table; piece: Piece }) {
    const things = thingsOf(table, piece), has = table.engine().has(piece.id);
    if (things.length === 0) return null;
    return (
        <ul class="things" aria-label={W.whatItCarries}>
            {things.map(({ name, held, does }) => (
                <li key={name}><b>{name}</b>{held && <i>{held}</i>} <span>{does}</span></li>
            ))}
            {has && <li>{capital(has)}</li>}
        </ul>
    );
}

const factWords = (table: Table, f: Field): string => (f.type === 'length' ? table.engine().length(f.value)
    : f.type === 'facing' ? table.engine().facing(f.value) : f.type === 'unit' ? table.engine().named(f.value).text
        : f.type === 'name' || f.type === 'flag' ? spoken(f.text) : f.text);

function Facts({ table, piece }: { table: Table; piece: Piece }) {
    const isMany = piece.shape === 'disc';
    return (
        <dl class={isMany ? 'dense' : undefined}>
            {(isMany ? factsOfMany : factsOf)(table, piece).map((f) => (
                <div key={f.name}>
                    <dt>{spoken(f.name)} <Behind table={table} clause={f.clause} /></dt>
                    <dd>{factWords(table, f)}</dd>
                </div>
            ))}
        </dl>
    );
}

// Does the piece stand in the lower half of the board, where a card over its foot would hide it?
function isLow(piece: Piece): boolean {
    const map = document.querySelector('.barea .map')?.getBoundingClientRect();
    const at = document.querySelector(`.barea .map [id$="-p${piece.id}"]`)?.getBoundingClientRect();
    return map !== undefined && at !== undefined && at.top + at.bottom > map.top + map.bottom;
}

export function UnitCard({ table }: { table: Table }) {
    const piece = cardPiece(table);
    if (!piece) return null;
    return (
        <section class={table.hover.value ? `ucard pointed${isLow(piece) ? ' above' : ''}` : 'ucard'}
            aria-label={W.unit}>
            <h2>
                <Mark table={table} unit={piece.id} />
                <span><Glyph name={piece.kind.icon} />{piece.said}</span>
                <span class="tag">{tagWords(table, piece)}</span>
            </h2>
            <Facts table={table} piece={piece} />
            <Things table={table} piece={piece} />
        </section>
    );
}

// Models are told by their unit.
function unitsOf(pieces: Piece[], side: number): { piece: Piece; models: number }[] {
    return pieces.filter((p) => p.side === side && leads(p)).map((piece) => ({
        piece, models: piece.shape === 'disc' ? pieces.filter((p) => p.group === piece.group).length : 1,
    }));
}

// Every unit as a line to press: on a phone it takes the place of pointing at the board.
export function Units({ table, onChoose }: { table: Table; onChoose: () => void }) {
    const position = table.position.value, game = table.game.value;
    if (!position || !game) return null;
    const pick = (piece: Piece) => {
        table.choose(piece.id);
        onChoose();
    };
    return (
        <section class="units" aria-label={W.units}>
            {([0, 1] as const).map((side) => (
                <div key={side}>
                    <h2><Emblem side={side} /> {game.sides[side]}</h2>
                    <ul>
                        {unitsOf(position.pieces, side).map(({ piece: p, models }) => (
                            <li key={p.id}>
                                <button type="button" class="urow" onClick={() => pick(p)}>
                                    <Mark table={table} unit={p.id} />
                                    <span class="k">{p.said}{models > 1 && ` ×${models}`}</span>
                                    <span class="b">{tagWords(table, p)}</span>
                                    {p.acts && <span class="may">{W.mayAct}</span>}
                                </button>
                            </li>
                        ))}
                    </ul>
                </div>
            ))}
        </section>
    );
}
