// choose.tsx -- the answers that can be given: choices, actions that fit, units, and what would come of each.

import type { Action, Event, Position } from '../engine/types';
import { Icon } from '../ui/icon';
import { same } from './menu';
import type { Choice, Intent, Table } from './types';
import { Behind, capital, look, Say, withoutClause } from './words';

const FEW = 8; // actions that are buttons at once; more are folded away

// ---- what can be chosen ----

export function choiceCount(intent: Intent): number {
    return intent.choices.filter((c) => c.count > 0).length;
}

// Only the facing is asked, and the one in hand is the present one.
function isKept(position: Position, { actions, preview, verb }: Intent): boolean {
    const isFacing = verb !== null && preview !== null && actions.length > 1 &&
        actions.every((a) => same({ ...a, facing: preview.facing }, preview));
    return isFacing && position.pieces.some((p) => p.id === preview.unit && p.facing === preview.facing);
}

// What is to be pressed next.
export function guide(table: Table, position: Position): string {
    const intent = table.intent.value, game = table.game.value;
    const verb = intent.verb === null ? undefined : game?.verbs[intent.verb];
    if (intent.options.length > 0) return 'Several actions fit. Choose one.';
    if (intent.preview) return isKept(position, intent) ? 'Choose a facing, or keep this one.' : '';
    if (verb && intent.actions.length > 1) {
        if (verb.target) return 'Choose a target.';
        if (verb.point) return 'Choose a place on the board.';
        if (verb.facing) return 'Choose a facing.';
    }
    if (choiceCount(intent) > 0) return intent.unit ? `Choose what ${table.engine().unit(intent.unit)} does.` : '';
    const count = position.movers.filter((id) => id > 0).length;
    if (count === 0) return '';
    return count === 1 ? 'One unit may act.' : `${count} units may act. Choose one.`;
}

const isPreviewed = (intent: Intent, action: Action | undefined): boolean =>
    action !== undefined && intent.preview !== null && same(action, intent.preview);

// Pressed once it is previewed, pressed again it is done: as on the board.
function press(table: Table, isChosen: boolean, choose: () => void): void {
    if (isChosen) table.commit();
    else choose();
}

function OneChoice({ table, choice }: { table: Table; choice: Choice }) {
    const { count, why, title, hint, key } = choice;
    const name = <b>{title}{key > 0 && <kbd aria-hidden="true">{key}</kbd>}</b>;
    if (count === 0) {
        return (
            <div class="opt no">
                {name}{': '}
                <small>
                    {why ? <Say table={table} text={capital(withoutClause(why.text, why.clause))} quiet /> : hint}{' '}
                    {why && <Behind table={table} clause={why.clause} />}
                </small>
            </div>
        );
    }
    return (
        <button type="button" class="opt" aria-pressed={choice.chosen}
            aria-keyshortcuts={key > 0 ? String(key) : undefined}
            onClick={() => press(table, count === 1 && choice.chosen && table.intent.value.preview !== null,
                () => table.chooseVerb(choice.verb.index))}>
            {name}
            {hint && <small><Say table={table} text={hint} quiet /></small>}
        </button>
    );
}

export function Choices({ table, intent }: { table: Table; intent: Intent }) {
    if (intent.choices.length === 0) return null;
    return (
        <div class={`opts${intent.choices.length > 1 ? ' c2' : ''}`} role="group" aria-label="Choices">
            {intent.choices.map((c) => <OneChoice key={c.verb.index} table={table} choice={c} />)}
        </div>
    );
}

export function Options({ table, intent }: { table: Table; intent: Intent }) {
    if (intent.options.length === 0) return null;
    return (
        <div class="opts" role="group" aria-label="Actions that fit">
            {intent.options.map(({ action, text }, i) => (
                <button key={i} type="button" class="opt line" aria-pressed={isPreviewed(intent, action)}
                    onClick={() => press(table, isPreviewed(intent, action), () => table.chooseOption(i))}>
                    <span><Say table={table} text={capital(text)} quiet /></span>
                </button>
            ))}
        </div>
    );
}

// What tells actions apart: their words without those that all of them begin with.
function shortWords(all: string[]): string[] {
    const lists = all.map((words) => words.split(' ')), first = lists[0] ?? [];
    let same = 0;
    while (same < first.length - 1 && lists.every((l) => l.length > same + 1 && l[same] === first[same])) same++;
    return lists.map((l) => l.slice(same).join(' '));
}

// The same places and targets that the board shows, as buttons: nothing needs a pointer.
export function Actions({ table, intent }: { table: Table; intent: Intent }) {
    const actions = intent.actions;
    if (intent.verb === null || intent.options.length > 0 || actions.length < 2) return null;
    const verb = table.game.value?.verbs[intent.verb];
    const kind = verb?.target ? 'targets' : verb?.point ? 'places' : verb?.facing ? 'facings' : 'actions';
    const texts = shortWords(actions.map((a) => table.engine().words(a)));
    const list = (
        <div class="places" role="group" aria-label={capital(kind)}>
            {actions.map((a, i) => (
                <button key={texts[i]} type="button" class="place" aria-pressed={isPreviewed(intent, a)}
                    onClick={() => press(table, isPreviewed(intent, a), () => table.preview(a))}>
                    <Say table={table} text={texts[i] ?? ''} quiet />
                </button>
            ))}
        </div>
    );
    if (actions.length <= FEW) return list;
    return (
        <details class="all">
            <summary><Icon name="chev" />All {actions.length} {kind}</summary>
            {list}
        </details>
    );
}

export function Movers({ table, position, intent }: { table: Table; position: Position; intent: Intent }) {
    const units = position.movers.filter((id) => id > 0);
    if (intent.unit !== 0 || units.length === 0) return null;
    return (
        <div class="movers" role="group" aria-label="Units that may act">
            {units.map((id) => {
                const piece = position.pieces.find((p) => p.id === id), name = table.engine().unit(id);
                return (
                    <button key={id} type="button" class="mover" title={piece?.words} onClick={() => table.choose(id)}
                        onMouseEnter={() => table.pickOut(id)} onMouseLeave={() => table.pickOut(0)}
                        onFocus={() => table.pickOut(id)} onBlur={() => table.pickOut(0)}>
                        <span class={`u ${look(piece?.side ?? 0)}`}>{name}</span>
                        {piece && <small>{piece.kind.name}</small>}
                    </button>
                );
            })}
        </div>
    );
}

// ---- what would come of it ----

function EventItem({ table, event }: { table: Table; event: Event }) {
    return (
        <li class={event.modifier ? 'mod' : undefined}>
            <span><Say table={table} text={capital(event.text)} quiet /></span>
            <Behind table={table} clause={event.clause} />
        </li>
    );
}

export function Effect({ table, events, label }: { table: Table; events: Event[]; label: string }) {
    if (events.length === 0) return null;
    return (
        <ul class="eff" aria-label={label}>
            {events.map((e, i) => <EventItem key={i} table={table} event={e} />)}
        </ul>
    );
}

export function Refusal({ table, intent }: { table: Table; intent: Intent }) {
    const verdict = intent.refusal?.verdict;
    return (
        <div role="status" class={verdict ? 'refused' : 'vh'}>
            {verdict && (
                <>
                    <Icon name="x" />
                    <span>
                        <b>Not allowed.</b> <Say table={table} quiet
                            text={capital(withoutClause(verdict.text, verdict.clause))} />{' '}
                        <Behind table={table} clause={verdict.clause} />
                    </span>
                </>
            )}
        </div>
    );
}
