// choose.tsx -- the answers that can be given: choices, actions that fit, units, and what would come of each.

import type { ComponentChildren } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import type { Action, Event, Piece, Position } from '../engine/types';
import { Glyph, Icon } from '../ui/icon';
import { beforeNextPart, keyOf, same } from './menu';
import { Poses } from './poses';
import type { Choice, Intent, Table } from './types';
import { Behind, capital, look, Say, withoutClause } from './words';

const FEW = 8; // actions that are buttons at once; more are folded away
const MANY = 5; // choices that say less where there is little room

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
    if (isPreviewed(intent, intent.kept ?? undefined)) return 'Keep it as it is, or choose.';
    if (intent.preview) return isKept(position, intent) ? 'Choose a facing, or keep this one.' : '';
    if (verb && intent.actions.length > 1) {
        if (intent.members) return 'Choose who is meant, here or on the board.';
        if (!verb.target && !verb.point && intent.places.length > 1) return 'Choose a place on the board.';
        if (new Set(intent.actions.map((a) => a.target)).size > 1) return 'Choose a target.';
        if (verb.point) return 'Choose a place on the board.';
        if (verb.facing) return 'Choose a facing.';
        return 'Choose one of them.';
    }
    if (choiceCount(intent) > 0) return intent.unit ? `Choose what ${table.engine().unit(intent.unit)} does.` : '';
    const count = position.movers.filter((id) => id > 0).length;
    if (count === 0) return '';
    if (position.prompt.suggested > 0) return 'As the button has it, or one by one, here or on the board.';
    return count === 1 ? 'One unit may act.' : `${count} units may act. Choose one.`;
}

export const isPreviewed = (intent: Intent, action: Action | undefined): boolean =>
    action !== undefined && intent.preview !== null && same(action, intent.preview);

// Pressed once it is previewed, pressed again it is done: as on the board.
export function press(table: Table, isChosen: boolean, choose: () => void): void {
    if (isChosen) table.commit();
    else choose();
}

function OneChoice({ table, choice }: { table: Table; choice: Choice }) {
    const { count, title, hint } = choice, intent = table.intent.value;
    const isGiven = count > 1 && choiceCount(intent) === 1 && intent.verb === choice.verb.index; // it needs no key
    const key = isGiven ? 0 : choice.key;
    const isSaid = choice.chosen && intent.effect.some((e) => e.text === hint); // below, by what it will do
    return (
        <button type="button" class="opt" aria-pressed={choice.chosen}
            aria-keyshortcuts={key > 0 ? String(key) : undefined}
            onClick={() => press(table, count === 1 && choice.chosen && intent.preview !== null,
                () => table.chooseVerb(choice.verb.index))}>
            <b>{title}{key > 0 && <kbd aria-hidden="true">{key}</kbd>}</b>
            {hint && !isSaid && <small><Say table={table} text={hint} quiet /></small>}
        </button>
    );
}

export function Choices({ table, intent }: { table: Table; intent: Intent }) {
    const open = intent.choices.filter((c) => c.count > 0);
    if (open.length === 0 || intent.kept) return null; // what can be kept is told by its own words
    return (
        <div class={`opts${open.length > 1 ? ' c2' : ''}${open.length >= MANY ? ' brief' : ''}`} role="group"
            aria-label="Choices">
            {open.map((c) => <OneChoice key={c.verb.index} table={table} choice={c} />)}
        </div>
    );
}

// What is forbidden, below what can be done; what nearly everybody may not do is folded away.
export function Forbidden({ table, intent }: { table: Table; intent: Intent }) {
    const closed = intent.choices.filter((one) => one.count === 0), usual = closed.filter((one) => one.usual);
    return (
        <>
            <Reasons table={table} choices={closed.filter((one) => !one.usual)} />
            {usual.length > 0 && (
                <details class="all" key={intent.unit}>
                    <summary><Icon name="chev" />What it may not do <small>{usual.length}</small></summary>
                    <Reasons table={table} choices={usual} />
                </details>
            )}
        </>
    );
}

// Each reason once with all that it forbids.
function Reasons({ table, choices }: { table: Table; choices: Choice[] }) {
    const reasons = new Map<string, Choice[]>();
    for (const c of choices) {
        const text = c.why?.text ?? c.hint;
        reasons.set(text, [...(reasons.get(text) ?? []), c]);
    }
    if (reasons.size === 0) return null;
    return (
        <div class="opts" role="group" aria-label="Not possible now">
            {[...reasons].map(([text, list]) => {
                const why = list[0]?.why, said = capital(why ? withoutClause(text, why.clause) : text);
                return (
                    <div key={text} class="opt no">
                        <b>{list.map((c) => c.title).join(', ')}</b>{': '}
                        <small>
                            <Say table={table} text={said} quiet />{' '}
                            {why && <Behind table={table} clause={why.clause} />}
                        </small>
                    </div>
                );
            })}
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

// What tells actions apart: their words without those that all of them have in that place, or else begin with.
export function shortWords(all: string[]): string[] {
    const lists = all.map((words) => words.split(' ')), first = lists[0] ?? [];
    const differs = first.map((word, i) => lists.some((l) => l[i] !== word));
    if (differs.includes(true) && lists.every((l) => l.length === first.length))
        return lists.map((l) => l.filter((_, i) => differs[i]).join(' '));
    let same = 0;
    while (same < first.length - 1 && lists.every((l) => l.length > same + 1 && l[same] === first[same])) same++;
    return lists.map((l) => l.slice(same).join(' '));
}

// What tells the actions in hand apart.
export function shortOf(table: Table, { actions }: Intent): string[] {
    return shortWords(actions.map((a) => table.engine().words(a)));
}

// Is nothing of it on the board?  Then it is told apart by words alone, which are always in sight.
function isInWords(table: Table, { verb, places, members, poses }: Intent): boolean {
    const { point, target, facing } = table.game.value?.verbs[verb ?? 0] ?? {};
    return !point && !target && !facing && places.length < 2 && !members && poses.length === 0;
}

// Are they numbered in the order in which they stand, for want of numbers of their own?
function isCounted(table: Table, intent: Intent): boolean {
    return intent.verb !== null && choiceCount(intent) === 1 && isInWords(table, intent) &&
        !shortOf(table, intent).some((text) => /^\d+$/.test(text));
}

// The action that a number stands for by itself, such as a die that may be taken, where no choice needs the keys.
export function numbered(table: Table, intent: Intent, n: number): Action | null {
    if (intent.verb === null || choiceCount(intent) !== 1 || intent.actions.length < 2) return null;
    return intent.actions[isCounted(table, intent) ? n - 1 : shortOf(table, intent).indexOf(String(n))] ?? null;
}

// The results of each, where actions are told apart by an option alone and that says too little.
function outcomes(table: Table, { actions, verb }: Intent): string[][] {
    const meant = table.game.value?.verbs[verb ?? 0];
    if (!meant?.option || meant.point || meant.target || meant.facing || actions.length > FEW) return [];
    return actions.map((a) => beforeNextPart(table.engine().explain(a)).filter((e) => e.result)
        .map((e) => capital(e.text)));
}

// What each of the things does that the words of a choice name, "club+shield".
function gearOf(table: Table, words: string): string[] {
    return [...new Set(words.split(/[ +]/))].flatMap((thing) => {
        const does = table.engine().gear(thing, true);
        return does ? [`${capital(thing.replaceAll('-', ' '))}: ${does}`] : [];
    });
}

// Many actions that differ by several words: one row for each word, and every press previews a whole action, the one
// that is most like what was in hand.
function Facets({ table, intent, rows }: { table: Table; intent: Intent; rows: string[][] }) {
    const { actions, preview } = intent, now = rows[actions.findIndex((a) => isPreviewed(intent, a))];
    const columns = (rows[0] ?? []).map((_, i) => [...new Set(rows.map((r) => r[i] ?? ''))])
        .map((values, i) => ({ i, values })).filter(({ values }) => values.length > 1);
    const likeness = (row: string[]): number => row.filter((word, i) => word === now?.[i]).length;
    const pick = (i: number, value: string): void => {
        const fits = actions.filter((_, n) => rows[n]?.[i] === value);
        const like = (a: Action): number => likeness(rows[actions.indexOf(a)] ?? []);
        table.preview(fits.reduce((best, a) => (like(a) > like(best) ? a : best), fits[0] ?? preview!));
    };
    return (
        <div class="facets">
            {columns.map(({ i, values }) => (
                <div key={i} class="places" role="group" aria-label={`Word ${i + 1} of the order`}>
                    {values.map((value) => (
                        <button key={value} type="button" class="place" aria-pressed={now?.[i] === value}
                            onClick={() => pick(i, value)}>
                            <Say table={table} text={value} quiet />
                        </button>
                    ))}
                </div>
            ))}
        </div>
    );
}

// Some pieces of a group: each is pressed to be in it or not, here or on the board.
function Members({ table, members }: { table: Table; members: NonNullable<Intent['members']> }) {
    return (
        <div class="places" role="group" aria-label="Who is meant">
            {members.map(({ id, chosen }) => (
                <button key={id} type="button" class="place" aria-pressed={chosen}
                    onClick={() => table.chooseMember(id)}>
                    {table.engine().unit(id)}
                </button>
            ))}
        </div>
    );
}

// Where it leads says more than how it is written.
function withPlaces(table: Table, intent: Intent, texts: string[]): string[] {
    const places = intent.actions.map((a) => {
        const end = table.ends(a).find((p) => p.id === intent.held);
        return end ? table.engine().point(end.x, end.y) : '';
    });
    const isTelling = new Set(places).size === places.length && !places.includes('');
    return isTelling ? places.map((place, i) => `${place} ${texts[i] ?? ''}`) : texts;
}

// Which way that is on a grid: an arrow that looks there.
function Compass({ table, facing }: { table: Table; facing: number }) {
    const space = table.game.value?.space, turn = space === 'hex' ? 60 : space === 'square' ? 90 : 1;
    return <svg class="compass" viewBox="0 0 12 12" aria-hidden="true" style={{ rotate: `${facing * turn}deg` }}>
        <path d="M6 1.5 10 10 6 8 2 10z" />
    </svg>;
}

// The same places and targets that the board shows, as buttons: nothing needs a pointer.
export function Actions({ table, intent }: { table: Table; intent: Intent }) {
    const actions = intent.actions;
    if (intent.verb === null || intent.options.length > 0 || actions.length < 2) return null;
    if (intent.kept) return <ActionList table={table} intent={intent} />;
    return <Seen key={`${intent.unit} ${intent.verb}`}><ActionList table={table} intent={intent} /></Seen>;
}

// Where the panel is small what has just been asked for is brought into sight.
function Seen({ children }: { children: ComponentChildren }) {
    const box = useRef<HTMLDivElement>(null);
    useEffect(() => box.current?.scrollIntoView({ block: 'nearest' }), []);
    return <div ref={box} class="seen">{children}</div>;
}

function ActionList({ table, intent }: { table: Table; intent: Intent }) {
    const { actions } = intent;
    if (intent.poses.length > 0) return <Poses table={table} intent={intent} />;
    if (intent.members) return <Members table={table} members={intent.members} />;
    const verb = table.game.value?.verbs[intent.verb ?? 0], isSilent = !verb?.point && !verb?.target && !verb?.facing;
    const isTurn = verb?.facing && new Set(actions.map((a) => a.facing)).size === actions.length;
    const kind = verb?.target ? 'targets' : verb?.point || (isSilent && intent.places.length > 1) ? 'places'
        : isTurn ? 'facings' : 'actions';
    const short = shortOf(table, intent), told = outcomes(table, intent);
    const rows = short.map((t) => t.split(' '));
    const width = rows[0]?.length ?? 0;
    if (actions.length > FEW && width > 1 && !intent.kept && rows.every((r) => r.length === width))
        return <Facets table={table} intent={intent} rows={rows} />;
    const texts = isSilent ? withPlaces(table, intent, short) : short, isOpen = isInWords(table, intent);
    const things = short.map((t) => gearOf(table, t));
    const list = (
        <div class="places" role="group" aria-label={capital(kind)}>
            {actions.map((a, i) => (
                <button key={texts[i]} type="button"
                    class={`place${told[i]?.length ? ' told' : ''}${things[i]?.length ? ' arms' : ''}`}
                    aria-pressed={isPreviewed(intent, a)}
                    onClick={() => press(table, isPreviewed(intent, a), () => table.preview(a))}>
                    <Say table={table} text={texts[i] ?? ''} quiet />
                    {[...told[i] ?? [], ...things[i] ?? []].map((text) => (
                        <small key={text}><Say table={table} text={text} quiet /></small>
                    ))}
                    {a === intent.kept && <small>as now</small>}
                    {isCounted(table, intent) && keyOf(i) > 0 && <kbd aria-hidden="true">{keyOf(i)}</kbd>}
                    {kind === 'facings' && <Compass table={table} facing={a.facing} />}
                </button>
            ))}
        </div>
    );
    if (actions.length <= FEW || isOpen) return list;
    return (
        <details class="all">
            <summary><Icon name="chev" />All {actions.length} {kind}</summary>
            {list}
        </details>
    );
}

// The units that may act as the prompt shows them, the advised one first.
export function moversInOrder({ movers, prompt }: Position): number[] {
    const first = prompt.suggested;
    return movers.filter((id) => id > 0).sort((a, b) => Number(b === first) - Number(a === first));
}

// What is bad about the unit already, and what its only action would bring on its own side.
function warnings(table: Table, piece: Piece, only: Action | null): string[] {
    const sideOf = (id: number): number => table.position.value?.pieces.find((p) => p.id === id)?.side ?? -1;
    const harm = only ? table.engine().explain(only).filter((e) => e.harm && sideOf(e.unit) === piece.side) : [];
    return [...new Set([...piece.badges.filter((b) => b.label.tone === 'bad').map((b) => b.label.name),
        ...harm.map((e) => e.name)])];
}

export function Movers({ table, position, intent }: { table: Table; position: Position; intent: Intent }) {
    const first = position.prompt.suggested, units = moversInOrder(position);
    if (intent.unit !== 0 || units.length === 0) return null;
    const list = (
        <div class="movers" role="group" aria-label="Units that may act">
            {units.map((id, i) => {
                const piece = position.pieces.find((p) => p.id === id), name = table.engine().unit(id);
                const mates = first > 0 ? 1 : position.pieces.filter((p) => p.group === id).length;
                const [only, other] = table.engine().list(id), target = other ? 0 : only?.target ?? 0;
                const verb = table.game.value?.verbs[only?.verb ?? 0]?.name ?? '';
                const key = first === 0 && choiceCount(intent) === 0 ? keyOf(i) : 0;
                const bad = piece && first === 0 ? warnings(table, piece, (!other && only) || null) : [];
                return (
                    <button key={id} type="button" class="mover" title={piece?.words}
                        aria-keyshortcuts={key > 0 ? String(key) : undefined} onClick={() => table.choose(id)}
                        onMouseEnter={() => table.pickOut(id)} onMouseLeave={() => table.pickOut(0)}
                        onFocus={() => table.pickOut(id)} onBlur={() => table.pickOut(0)}>
                        <span class={`u ${look(piece?.side ?? 0)}`}>{name}</span>
                        {piece && <Glyph name={piece.kind.icon} />}
                        {target > 0 && <Say table={table} text={`${verb} ${table.engine().unit(target)}`} quiet />}
                        {piece && target === 0 && <small>{mates > 1 ? `×${mates} ` : ''}{piece.kind.name}</small>}
                        {bad.map((name) => <b key={name} class="bad">{name}</b>)}
                        {key > 0 && <kbd aria-hidden="true">{key}</kbd>}
                    </button>
                );
            })}
        </div>
    );
    if (first === 0) return list;
    return (
        <details class="all">
            <summary><Icon name="chev" />One by one <small>{units.length}</small></summary>
            {list}
        </details>
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
