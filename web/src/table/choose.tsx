// choose.tsx -- the answers that can be given: what to do, with whom, where; and what would come of it.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Sequel, Words } from '../desk/desk';
import { DK_BACK, DK_C_BITS, DK_C_FACING, DK_C_PLACE, DK_KEPT, DK_RISKY, DK_USUAL, ST_E_MODIFIER } from '../desk/desk';
import { has } from '../desk/view';
import type { Position } from '../engine/types';
import { Fold } from '../ui/controls';
import { Glyph, Icon } from '../ui/icon';
import { capital } from '../ui/names';
import type { Table } from './model';
import { Poses } from './poses';
import type { Intent, Offer } from './types';
import { Behind, Mark, Say } from './words';
import * as W from '../words/table';
import { ENGINE, num } from '../ui/lang';
import { English } from '../ui/language';

const FEW = 8; // places that are buttons at once; more are folded away
const MANY = 5; // choices that say less where there is little room

// ---- what can be chosen ----

// What is to be pressed next.
export function guide(table: Table, position: Position): string {
    const { values, preview, members, targets, poses, verbs, unit, units } = table.intent.value, first = values[0];
    const kept = values.find((o) => o.chosen && has(o, DK_KEPT)), count = table.movers.value.length;
    if (kept) return kept.kind === DK_C_FACING ? W.guideFacingOrKeep : W.guideKeep;
    if (preview) return '';
    if (members.length > 0) return W.guideWho;
    if (first?.kind === DK_C_PLACE || (poses.length > 0 && verbs.length === 0)) return W.guidePlace;
    if (first?.kind === DK_C_FACING) return W.guideFacing;
    if (first) return W.guideOne;
    if (targets.some((o) => o.open) && verbs.length === 0) return W.guideTarget;
    if (unit > 0 && verbs.length > 0) return W.guideDo;
    if (units.length === 0 || count === 0) return '';
    if (position.prompt.suggested > 0) return W.guideParts;
    return W.unitsMayAct(count);
}

// What was chosen is done somewhere on the board: the arrow keys go there at once.
function toBoard(table: Table): void {
    const { places, targets } = table.marked(), { preview, values } = table.intent.peek();
    if (preview || places.length + targets.length === 0 || values.some((o) => o.kind === DK_C_BITS)) return;
    document.querySelector<SVGElement>('.barea svg.map')?.focus({ preventScroll: true });
}

// Pressed once it is previewed, pressed again it is done: as on the board.
function OneChoice({ table, offer }: { table: Table; offer: Offer }) {
    const { key, title, hint } = offer;
    const isSaid = offer.chosen && table.intent.value.effect.some((e) => e.words.text === hint.text);
    return (
        <button type="button" class="opt" data-choice={offer.index} aria-pressed={offer.chosen}
            aria-keyshortcuts={key > 0 ? String(key) : undefined}
            onClick={() => {
                table.take(offer);
                toBoard(table);
            }}>
            <b><Say table={table} text={title} quiet />{key > 0 && <kbd aria-hidden="true">{key}</kbd>}</b>
            {hint.text && !isSaid && <small><Say table={table} text={hint} quiet /></small>}
        </button>
    );
}

// What was chosen by name, to go back to the others.
function Chosen({ table, intent }: { table: Table; intent: Intent }) {
    const verb = table.game.value?.verbs[intent.verb ?? 0];
    if (intent.verb === null || !verb || intent.verbs.some((o) => o.chosen)) return null;
    return (
        <div class="opts" role="group" aria-label={W.chosen}>
            <button type="button" class="opt back" aria-keyshortcuts="Escape"
                onClick={() => table.act({ kind: DK_BACK })}>
                <b><Icon name="undo" />{English(capital(verb.name))}</b>
                <small>{W.somethingElse}</small>
            </button>
        </div>
    );
}

export function Choices({ table, intent }: { table: Table; intent: Intent }) {
    const open = intent.verbs;
    if (open.length === 0) return <Chosen table={table} intent={intent} />;
    return (
        <div class={`opts${open.length > 1 ? ' c2' : ''}${open.length >= MANY ? ' brief' : ''}`} role="group"
            aria-label={W.choices}>
            {open.map((o) => <OneChoice key={`${o.unit} ${o.verb}`} table={table} offer={o} />)}
        </div>
    );
}

// What is forbidden, below what can be done; what nearly everybody may not do is folded away.
export function Forbidden({ table, intent }: { table: Table; intent: Intent }) {
    const usual = intent.closed.filter((o) => isUsual(o));
    return (
        <>
            <Reasons table={table} offers={intent.closed.filter((o) => !isUsual(o))} />
            {usual.length > 0 && (
                <Fold key={intent.unit} head={<>{W.mayNotDo} <small>{num(usual.length)}</small></>}>
                    <Reasons table={table} offers={usual} />
                </Fold>
            )}
        </>
    );
}

const isUsual = (offer: Offer): boolean => has(offer, DK_USUAL);

// Each reason once with all that it forbids.
function Reasons({ table, offers }: { table: Table; offers: Offer[] }) {
    const reasons = new Map<string, Offer[]>();
    for (const o of offers) reasons.set(o.why?.words.text ?? '', [...(reasons.get(o.why?.words.text ?? '') ?? []), o]);
    if (reasons.size === 0) return null;
    return (
        <div class="opts" role="group" aria-label={W.notPossibleNow}>
            {[...reasons].map(([text, list]) => (
                <div key={text} class="opt no">
                    <b lang={ENGINE}>{list.map((o) => o.title.text).join(', ')}</b>{': '}
                    <small><Say table={table} text={list[0]?.why?.words ?? ''} quiet /></small>
                </div>
            ))}
        </div>
    );
}

// Some pieces of a group: each is pressed to be in it or not, here or on the board.
function Members({ table, members }: { table: Table; members: Offer[] }) {
    return (
        <div class="places" role="group" aria-label={W.whoIsMeant}>
            {members.map((o) => (
                <button key={o.target} type="button" class="place" aria-pressed={o.chosen} title={o.title.text}
                    onClick={() => table.take(o)}>
                    <Mark table={table} unit={o.target} />
                </button>
            ))}
        </div>
    );
}

// Which way that is on a grid: an arrow that looks there.
function Compass({ table, facing }: { table: Table; facing: number }) {
    const space = table.game.value?.space, turn = space === 'hex' ? 60 : space === 'square' ? 90 : 1;
    return <svg class="compass" viewBox="0 0 12 12" aria-hidden="true" style={{ rotate: `${facing * turn}deg` }}>
        <path d="M6 1.5 10 10 6 8 2 10z" />
    </svg>;
}

// The same places and facings that the board shows, as buttons: nothing needs a pointer.
export function Actions({ table, intent }: { table: Table; intent: Intent }) {
    const { values, members, poses, unit, verb } = intent;
    if (poses.length > 0) return <Poses table={table} intent={intent} />;
    if (members.length > 0) return <Members table={table} members={members} />;
    if (values.length === 0) return null;
    if (values.some((o) => has(o, DK_KEPT))) return <Values table={table} values={values} />;
    return <Seen key={`${unit} ${verb} ${values[0]?.kind}`}><Values table={table} values={values} /></Seen>;
}

// Where the panel is small what has just been asked for is brought into sight.
function Seen({ children }: { children: ComponentChildren }) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
    return <div ref={box} class="seen">{children}</div>;
}

function Values({ table, values }: { table: Table; values: Offer[] }) {
    const kind = values[0]?.kind, isPlaces = kind === DK_C_PLACE, isFacings = kind === DK_C_FACING;
    const look = (o: Offer): string => (kind === DK_C_BITS ? 'place arms' : o.hint.text ? 'place told' : 'place');
    const list = (
        <div class="places" role="group" aria-label={isPlaces ? W.places : isFacings ? W.facings : W.actions}>
            {values.map((o) => (
                <button key={o.index} type="button" class={look(o)} data-choice={o.index}
                    aria-pressed={o.chosen} aria-keyshortcuts={o.key > 0 ? String(o.key) : undefined}
                    onClick={() => table.take(o)}>
                    <Say table={table} text={o.title} quiet />
                    {o.hint.text && <small><Say table={table} text={o.hint} quiet /></small>}
                    {has(o, DK_KEPT) && <small>{W.asNow}</small>}
                    {!isPlaces && o.key > 0 && <kbd aria-hidden="true">{o.key}</kbd>}
                    {isFacings && <Compass table={table} facing={o.facing} />}
                </button>
            ))}
        </div>
    );
    if (values.length <= FEW || !isPlaces) return list;
    return <Fold head={W.allPlaces(values.length)}>{list}</Fold>;
}

// ---- units ----

function Mover({ table, position, offer }: { table: Table; position: Position; offer: Offer }) {
    const { unit, key, hint, count } = offer, piece = position.pieces.find((p) => p.id === unit);
    const suggested = position.prompt.suggested > 0;
    const mates = suggested ? 1 : position.pieces.filter((p) => p.group === unit).length;
    const bad = suggested ? [] : piece?.badges.filter((b) => b.label.tone === 'bad').map((b) => b.label.name) ?? [];
    const isTold = count === 1 && (offer.target > 0 || has(offer, DK_RISKY));
    return (
        <button type="button" class="mover" data-choice={offer.index} title={piece?.words} lang={ENGINE}
            aria-pressed={offer.chosen} aria-keyshortcuts={key > 0 ? String(key) : undefined}
            onClick={() => table.take(offer)}
            onMouseEnter={() => table.pickOut(unit)} onMouseLeave={() => table.pickOut(0)}
            onFocus={() => table.pickOut(unit)} onBlur={() => table.pickOut(0)}>
            <Mark table={table} unit={unit} />
            {piece && <Glyph name={piece.kind.icon} />}
            <span class="name">{offer.title.text}{mates > 1 ? ` ×${mates}` : ''}</span>
            {isTold && <small><Say table={table} text={hint} quiet /></small>}
            {bad.map((name) => <b key={name} class="bad">{name}</b>)}
            {key > 0 && <kbd aria-hidden="true">{key}</kbd>}
        </button>
    );
}

export function Movers({ table, position, intent }: { table: Table; position: Position; intent: Intent }) {
    if (intent.units.length === 0) return null;
    const list = (
        <div class="movers" role="group" aria-label={W.unitsThatMayAct}>
            {intent.units.map((o) => <Mover key={o.unit} table={table} position={position} offer={o} />)}
        </div>
    );
    if (position.prompt.suggested === 0) return list;
    return <Fold head={<>{W.oneByOne} <small>{num(intent.units.length)}</small></>}>{list}</Fold>;
}

// ---- what would come of it ----

export interface Told {
    words: Words;
    clause: string;
    modifier: boolean;
}

export const toldOf = (table: Table, sequels: Sequel[]): Told[] => sequels.map((s) => ({
    words: s.words, clause: table.engine().clauseOf(s.rule), modifier: (s.flags & ST_E_MODIFIER) !== 0,
}));

export function Effect({ table, events, label }: { table: Table; events: Told[]; label?: string }) {
    if (events.length === 0) return null;
    return (
        <ul class={label ? 'eff' : undefined} aria-label={label}>
            {events.map((e, i) => (
                <li key={i} class={e.modifier ? 'mod' : undefined}>
                    <span><Say table={table} text={e.words} quiet /></span>
                    <Behind table={table} clause={e.clause} />
                </li>
            ))}
        </ul>
    );
}

export function Refusal({ table, intent }: { table: Table; intent: Intent }) {
    const words = intent.refusal?.words;
    return (
        <div role="status" class={words ? 'refused' : 'vh'}>
            {words && (
                <>
                    <Icon name="x" />
                    <span><b>{W.notAllowed}</b> <Say table={table} quiet text={words} /></span>
                </>
            )}
        </div>
    );
}
