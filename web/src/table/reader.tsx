// reader.tsx -- the board as a list, and what is said aloud: with these alone a game can be played.
//
// The list is not seen until the focus is in it.  It is one tab stop: the arrow keys go through its buttons.

import { useEffect, useRef } from 'preact/hooks';
import { ST_E_MODIFIER } from '../desk/desk';
import { labelOf } from '../engine/plots';
import type { Area, Piece } from '../engine/types';
import { Button } from '../ui/controls';
import { walk } from '../ui/listen';
import { capital } from '../ui/names';
import type { Cursor } from './cursor';
import type { Table } from './model';
import { contactWords } from './poses';
import { leads } from './stand';
import type { Offer } from './types';
import * as W from '../words/table';

// ---- the list ----

// Pressed once an action is previewed, pressed again it is done: as everywhere on the table.
function Act({ table, offer }: { table: Table; offer: Offer }) {
    const isChosen = offer.chosen && table.intent.value.preview !== null, words = offer.title.text;
    return (
        <li>
            <Button aria-pressed={isChosen} onClick={() => table.take(offer)}>
                {isChosen ? W.doIt(words) : words}
            </Button>
        </li>
    );
}

function Acts({ table, unit }: { table: Table; unit: number }) {
    const { verbs, targets, values, poses, members, unit: own } = table.intent.value;
    const list = [...verbs, ...targets.filter((o) => o.open), ...values, ...poses.flatMap((p) => p.items), ...members];
    if (own !== unit || list.length === 0) return null;
    return (
        <ul aria-label={unit ? W.actionsOf(table.engine().named(unit).text) : W.actionsOfNoUnit}>
            {list.map((offer) => <Act key={offer.index} table={table} offer={offer} />)}
        </ul>
    );
}

function Entry({ table, piece }: { table: Table; piece: Piece }) {
    const isMover = table.movers.value.includes(piece.id), isChosen = table.intent.value.unit === piece.id;
    return (
        <li>
            {piece.words}{' '}
            {isMover && (
                <Button aria-pressed={isChosen} onClick={() => table.choose(piece.id)}>
                    {W.chooseUnit(piece.said)}
                </Button>
            )}
            {isMover && <Acts table={table} unit={piece.id} />}
        </li>
    );
}

function hold(button: HTMLButtonElement, isHeld: boolean): void {
    button.tabIndex = isHeld ? 0 : -1;
    if (isHeld) button.dataset.held = '';
    else delete button.dataset.held;
}

// Of all buttons only the one that was used last is a tab stop.
function useOneStop(box: { current: HTMLElement | null }): (event: KeyboardEvent) => void {
    const buttons = (): HTMLButtonElement[] => [...(box.current?.querySelectorAll('button') ?? [])];
    useEffect(() => {
        const all = buttons(), used = all.find((b) => b === document.activeElement);
        const held = used ?? all.find((b) => b.dataset.held !== undefined) ?? all[0];
        for (const button of all) hold(button, button === held);
    });
    return (event) => {
        const all = buttons(), next = walk(event, all, all.findIndex((b) => b === document.activeElement));
        if (next) for (const button of all) hold(button, button === next);
    };
}

function List({ table }: { table: Table }) {
    const box = useRef<HTMLElement>(null), move = useOneStop(box);
    const position = table.position.value, game = table.game.value;
    if (!position || !game) return null;
    const movers = table.movers.value;
    return (
        <section ref={box} class="reader" aria-label={W.list} onKeyDown={move}>
            <h2>{W.list}</h2>
            <Acts table={table} unit={0} />
            <Goals areas={position.areas} />
            {([0, 1] as const).map((side) => (
                <div key={side}>
                    <h3>{game.sides[side]}</h3>
                    <ul>
                        {position.pieces.filter((p) => p.side === side && (leads(p) || movers.includes(p.id)))
                            .map((piece) => <Entry key={piece.id} table={table} piece={piece} />)}
                    </ul>
                </div>
            ))}
        </section>
    );
}

// Ground to be held, and who holds it.
function Goals({ areas }: { areas: Area[] }) {
    const held = areas.filter((a) => a.held);
    if (held.length === 0) return null;
    return (
        <div>
            <h3>{W.groundHeld}</h3>
            <ul>{held.map((a, i) => <li key={i}>{`${capital(labelOf(a))}: ${a.held}`}</li>)}</ul>
        </div>
    );
}

// ---- what is said ----

function chosenWords(table: Table): string {
    const { title, effect, preview, contact } = table.intent.value;
    if (!preview) return '';
    const told = effect.filter((e) => !(e.flags & ST_E_MODIFIER)).map((e) => `${e.words.text}. `).join('');
    const which = contact?.which ? `${W.contactIs(contactWords(contact))} ` : '';
    return `${title.text}. ${told}${which}${W.enterDoes}`;
}

export function Reader({ table, cursor }: { table: Table; cursor: Cursor }) {
    return (
        <>
            <List table={table} />
            <div class="vh">
                <div role="status" data-voice="cursor">{cursor.spoken.value}</div>
                <div role="status" data-voice="chosen">{chosenWords(table)}</div>
            </div>
        </>
    );
}
