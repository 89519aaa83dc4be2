// prompt.tsx -- the one place to decide: who is asked what, what can be answered, and what would come of it.

import { signal, useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { NOBODY } from '../engine/types';
import type { Words } from '../desk/desk';
import type { Event, Position } from '../engine/types';
import { Button, CopyButton } from '../ui/controls';
import { Emblem, Icon } from '../ui/icon';
import { Actions, Choices, Effect, Forbidden, guide, Movers, Refusal, toldOf } from './choose';
import { capital } from '../ui/names';
import { meaningOf, offerWords } from './agree';
import { settings } from '../ui/settings';
import type { Table } from './model';
import { PoseFields } from './poses';
import { LastDice, TypedDice } from './dice';
import { Targets } from './targets';
import type { End } from './socket';
import type { Intent } from './types';
import { Behind, clock, isYou, look, Say, sideName } from './words';
import * as U from '../words/ui';
import * as W from '../words/table';
import { ENGINE, list } from '../ui/lang';
import { English } from '../ui/language';

const NEEDED = 4; // lines above a die that is typed, and the reasons of their numbers

// ---- the head ----

function isComputers(table: Table, side: number): boolean {
    const info = table.info.value;
    return (side === 0 || side === 1) && info !== null && info.seats[side].player === 'computer';
}

// The other side asks this page to agree to an undo.
function undoQuestion(table: Table): { by: number; count: number } | null {
    const asked = table.asks.undoAsked.value, seats = table.info.value?.seats ?? [];
    return asked && seats.some((s) => s.side !== asked.by && s.held && s.player === 'human') ? asked : null;
}

// The other side offers this page an end.
function endQuestion(table: Table): { by: number; end: End } | null {
    const offered = table.asks.offered.value, seats = table.info.value?.seats ?? [];
    return offered && seats.some((s) => s.side !== offered.by && s.held && s.player === 'human') ? offered : null;
}

// "You decide", "Blue decides: Marta", "Computer thinks".
function headWords(table: Table, position: Position): string {
    const info = table.info.value, game = table.game.value, side = position.actor;
    if (!info || !game) return '';
    if (undoQuestion(table) || endQuestion(table) || table.asks.undoing.value > 0) return W.youDecide;
    if (position.node === 'over') return W.theBattleIsOver;
    if (!table.isLive.value) return U.replay;
    if (isComputers(table, side) && position.node === 'decide') return W.computerThinks;
    const isDie = position.node === 'chance';
    if (side !== 0 && side !== 1) return isDie ? W.chanceDecides : W.nobodyDecides;
    if (isYou(info, side)) return isDie ? W.youRoll : W.youDecide;
    const name = info.seats[side].name, own = game.sides[side];
    const told = (isDie ? W.sideRolls : W.sideDecides)(own);
    return name === own || isComputers(table, side) ? told : `${told}: ${name}`;
}

// The part of the game that began last, in the engine's words: "a chit of Red is drawn".  One that was a unit's is over
// when the question is about none, or about another.
function lastPart(table: Table, position: Position): string {
    const rows = table.rows.value.slice(0, table.shown.value).filter((row) => !row.undone);
    const last = rows.flatMap((row) => row.events.filter((e) => e.group)).pop();
    return last && (last.unit === 0 || last.unit === position.prompt.unit) ? last.text : '';
}

function Head({ table, position, folded, onFold }: {
    table: Table; position: Position; folded: boolean; onFold: () => void;
}) {
    const side = position.node === 'over' ? position.winner : position.actor, down = useRef<number | null>(null);
    const words = headWords(table, position);
    const last = position.node === 'over' ? clock(position.game) : lastPart(table, position);
    const swipe = (e: PointerEvent) => {
        const way = down.current === null ? 0 : e.clientY - down.current;
        down.current = null;
        if (Math.abs(way) > 24 && way > 0 !== folded) onFold();
    };
    return (
        <header onPointerDown={(e) => (down.current = e.clientY)} onPointerUp={swipe}>
            {(side === 0 || side === 1) && <Emblem side={side} />}
            <b>{words}</b>
            <span class="ph" title={last} lang={ENGINE}>{last}</span>
            <button type="button" class="fold" aria-expanded={!folded} aria-label={folded ? W.showMore : W.showLess}
                onClick={onFold}>
                <Icon name="chev" />
            </button>
        </header>
    );
}

// ---- to act ----

// Free while no die and no other decision came between; past that the other player is asked, if there is one.
function Undo({ table }: { table: Table }) {
    const info = table.info.value;
    if (!info) return null;
    const { count, isFree } = table.undoable.value, isOff = table.sending.value || table.link.value.state !== 'live';
    const asks = info.seats.some((seat) => !seat.held && seat.player === 'human');
    if (count === 0) return null;
    if (!isFree && asks) {
        return <Button icon="undo" disabled={isOff} onClick={() => table.asks.undo()}>{W.askToUndo}</Button>;
    }
    const name = isFree ? W.takeBack : W.takeBackPast;
    return <Button look="icon" icon="undo" name={name} title={`${name} (Z)`} aria-keyshortcuts="Z" disabled={isOff}
        onClick={() => table.asks.undo()} />;
}

// What stays in sight however long the answers are: the buttons, and above them what they would do.
function Foot({ above, children }: { above?: ComponentChildren; children: ComponentChildren }) {
    return (
        <div class="foot">
            {above}
            <div class="acts">{children}</div>
        </div>
    );
}

function Acts({ table, intent, onDone }: { table: Table; intent: Intent; onDone: () => void }) {
    const isLive = table.link.value.state === 'live', isSending = table.sending.value;
    const carried = table.carried.value, advice = intent.preview || carried ? null : intent.advice;
    const title = carried ? carried.title : advice ? advice.title : intent.title;
    const isReady = !isSending && (intent.preview !== null || advice !== null) && !carried;
    const commit = () => {
        table.commit();
        onDone();
    };
    // The odds say the reasons where they are shown.
    const isWeighed = !!intent.odds?.parts.length, all = toldOf(table, intent.effect);
    const told = intent.preview ? all.filter((e) => !isWeighed || !e.modifier) : [];
    return (
        <Foot above={<Effect table={table} events={told} label={W.whatWillHappen} />}>
            <Undo table={table} />
            {(isReady || isSending || intent.unit > 0 || intent.verbs.length > 0 || intent.values.length > 0) && (
                <Button look="pri" disabled={!isReady || !isLive} onClick={commit}>
                    <span class="ttl1">{isSending ? W.sending : title.text ? English(title.text) : W.chooseAbove}</span>
                    {isReady && <kbd aria-hidden="true">{U.keyEnter}</kbd>}
                </Button>
            )}
        </Foot>
    );
}

// ---- the bodies ----

interface BodyProps {
    table: Table;
    position: Position;
    heading: (children: ComponentChildren) => ComponentChildren; // the title, which can take the focus
    focus: () => void;
}

// The question in the desk's words; a unit that was chosen stands behind it.
function question(table: Table, position: Position): ComponentChildren {
    const { label, unit, times } = position.prompt, intent = table.intent.value, engine = table.engine();
    const mates = (id: number): number => position.pieces.filter((p) => p.group === id && p.shape === 'disc').length;
    const count = (id: number): string => (mates(id) > 1 ? ` ×${mates(id)}` : '');
    const many = times > 1 ? (position.node === 'chance' ? W.diceDue : W.choicesDue)(times) : '';
    const asked = intent.question.text ? intent.question : table.question.value;
    if (unit > 0) return <><Say table={table} text={asked} quiet />{count(unit)}{many}</>;
    if (intent.unit === 0) return <>{English(capital(label.name))}{many}</>;
    const named = <Say table={table} text={engine.named(intent.unit)} quiet />;
    return <>{English(capital(label.name))}: {named}{count(intent.unit)}</>;
}

// The question, what to do about it, and the clause that asks it.
function Question({ table, position, title, text }: {
    table: Table; position: Position; title: ComponentChildren; text: Words | string;
}) {
    const isClause = typeof text !== 'string'; // it has its own
    return (
        <div class="q">
            {title}
            <p class={text ? 'why said' : 'why'}>
                {text && <><Say table={table} text={text} quiet /> </>}
                {!isClause && <Behind table={table} clause={position.prompt.clause} />}
            </p>
        </div>
    );
}

function Yours({ table, position, heading, focus, held }: BodyProps & Held) {
    const intent = table.intent.value, isFirst = intent.verb === null && intent.targets.some((t) => t.open);
    useKeptFocus(held, focus);
    return (
        <>
            <Question table={table} position={position} title={heading(question(table, position))}
                text={guide(table, position)} />
            <Movers table={table} position={position} intent={intent} />
            {isFirst && <Targets table={table} intent={intent} />}
            <Choices table={table} intent={intent} />
            <PoseFields table={table} intent={intent} />
            <Actions table={table} intent={intent} />
            {!isFirst && <Targets table={table} intent={intent} />}
            <LastDice table={table} />
            {!table.carried.value && <Refusal table={table} intent={intent} />}
            {!intent.preview && !intent.refusal && <Forbidden table={table} intent={intent} />}
            <Acts table={table} intent={intent} onDone={focus} />
        </>
    );
}

// What the last row says that the die is for.
function needed(table: Table): Event[] {
    const row = table.rows.value[table.shown.value - 1];
    const told = (row?.events ?? []).filter((e) => e.die === 0 && !e.group), lines = told.filter((e) => !e.modifier);
    const first = lines[lines.length - NEEDED];
    return first ? told.slice(told.indexOf(first)) : told;
}

function Rolling({ table, position, heading }: BodyProps) {
    const chance = position.chance;
    if (!chance) return null;
    const what = chance.bag ? W.guideDraw : position.prompt.times > 1
        ? W.guideDice(position.prompt.times) : W.guideDie;
    return (
        <>
            <Question table={table} position={position} title={heading(question(table, position))}
                text={what} />
            <LastDice table={table} />
            <Effect table={table} events={needed(table)} label={W.whatIsNeeded} />
            <TypedDice table={table} chance={chance} side={position.prompt.side}
                times={Math.max(1, position.prompt.times)} />
            <Foot><Undo table={table} /></Foot>
        </>
    );
}

// A thin bar that fills as the computer spends its budget. Who has waited for a while may wish it to be over.
function Thinking({ table, since, part }: { table: Table; since: number; part: number }) {
    const now = useSignal(Date.now()), seconds = Math.max(0, Math.floor((now.value - since) / 1000));
    useEffect(() => {
        const timer = setInterval(() => (now.value = Date.now()), 250);
        return () => clearInterval(timer);
    }, []);
    return (
        <div class={seconds > 0 ? 'thinks long' : 'thinks'}>
            <div class="bar" role="progressbar" aria-label={W.theComputerThinks} aria-valuemin={0} aria-valuemax={100}
                aria-valuenow={10 * Math.floor(10 * part)}>
                <b style={{ width: `${100 * part}%` }} />
            </div>
            <span class="num" aria-hidden="true">{W.seconds(seconds)}</span>
            <Button onClick={() => table.moveNow()}>{W.moveNow}</Button>
        </div>
    );
}

// Somebody else is asked. Who holds the other seat's link can give it again.
function Theirs({ table, position, heading }: BodyProps) {
    const info = table.info.value, side = position.actor, thinking = table.thinking.value;
    if (!info) return null;
    const seat = side === 0 || side === 1 ? info.seats[side] : null;
    const isAway = seat !== null && seat.player === 'human' && !seat.here && !seat.held;
    const link = isAway ? table.keys.seatAddress(seat.side) : '';
    const text = isAway ? W.isAway(seat.name) : '';
    return (
        <>
            <Question table={table} position={position} title={heading(question(table, position))}
                text={text} />
            <LastDice table={table} />
            {thinking && <Thinking key={thinking.since} table={table} {...thinking} />}
            {link !== '' && <CopyButton icon="link" text={link}>{W.copyLinkFor(seat?.name ?? '')}</CopyButton>}
            {info.seats.some((s) => s.held) && <Foot><Undo table={table} /></Foot>}
        </>
    );
}

// Something that the server may refuse, and what it said then.
function useTry(act: () => Promise<void>): { busy: boolean; trouble: ComponentChildren; go: () => void } {
    const busy = useSignal(false), trouble = useSignal('');
    const go = () => {
        busy.value = true;
        act().catch((e: unknown) => (trouble.value = e instanceof Error ? e.message : U.thatDidNotWork))
            .finally(() => (busy.value = false));
    };
    const said = trouble.value && <p class="refused" role="status">{trouble.value}</p>;
    return { busy: busy.value, trouble: said, go };
}

function Behindhand({ table, position, heading }: BodyProps) {
    const { busy, trouble, go } = useTry(() => table.goOn(table.shown.value, false));
    return (
        <>
            <Question table={table} position={position}
                title={heading(W.rowOf(table.shown.value, table.rows.value.length))}
                text={position.prompt.words} />
            <LastDice table={table} />
            <p class="note">{W.playOnNote}</p>
            {trouble}
            <Foot>
                <Button onClick={() => table.live()}>{W.backToLive}</Button>
                <Button look="pri" disabled={busy} onClick={go}>{U.playOnFromHere}</Button>
            </Foot>
        </>
    );
}

// It comes when it is needed: most of a battle is played without it.
const ending = signal<typeof import('./ending') | null>(null);

// Tables whose battle went on while this page looked: its end is told by itself.
const undecided = new WeakSet<Table>();

function Over(props: BodyProps) {
    const { table, position, heading } = props, game = table.game.value;
    useEffect(() => {
        import('./ending').then((loaded) => (ending.value = loaded)).catch(() => undefined);
    }, []);
    if (!game) return null;
    if (ending.value)
        return <ending.value.Ending {...props} isNews={undecided.delete(table) && settings.peek().speed !== 'none'} />;
    return (
        <Question table={table} position={position} text=""
            title={heading(position.winner === NOBODY ? U.nobodyWins : U.sideWins(sideName(game, position.winner)))} />
    );
}

function UndoQuestion({ table, heading, by, count }: BodyProps & { by: number; count: number }) {
    const game = table.game.value;
    if (!game) return null;
    return (
        <>
            {heading(W.asksBack(sideName(game, by), count))}
            <p class="why">{W.diceGone}</p>
            <Foot>
                <Button onClick={() => table.asks.answerUndo(false)}>{W.noPlayOn}</Button>
                <Button look="pri" onClick={() => table.asks.answerUndo(true)}>{W.yesTakeBack}</Button>
            </Foot>
        </>
    );
}

// The page's own player: dice and replies that are gone do not come again.
function UndoSure({ table, heading, count }: BodyProps & { count: number }) {
    const { side, isPastDie } = table.undoable.value, rows = table.rows.value.filter((r) => !r.undone && r.undo === 0);
    const gone = rows.slice(-count), others = gone.filter((r) => !r.die && r.side !== side && r.side !== NOBODY).length;
    const name = table.info.value?.seats[side === 0 ? 1 : 0].name ?? '';
    const what = [others > 0 && W.actsOf(others, name), isPastDie && W.someDice].filter((words) => words !== false);
    return (
        <>
            {heading(W.sureBack(count))}
            <p class="why">{what.length > 0 ? W.alsoBack(capital(list(what))) : W.notAgain}</p>
            <Foot>
                <Button onClick={() => (table.asks.undoing.value = 0)}>{W.noPlayOn}</Button>
                <Button look="pri" onClick={() => table.asks.undo(true)}>{W.yesTakeBack}</Button>
            </Foot>
        </>
    );
}

function EndQuestion({ table, heading, by, end }: BodyProps & { by: number; end: End }) {
    const game = table.game.value;
    if (!game) return null;
    return (
        <>
            {heading(offerWords(sideName(game, by), end))}
            <p class="why">{meaningOf(end)}</p>
            <Foot>
                <Button onClick={() => table.asks.answerOffer(false)}>{W.noPlayOn}</Button>
                <Button look="pri" onClick={() => table.asks.answerOffer(true)}>{W.yesEndIt}</Button>
            </Foot>
        </>
    );
}

interface Held {
    held: { current: boolean }; // the focus is in the prompt, or was when its place went
}

// What was pressed makes way for something else; who was in the prompt stays in it, on the title.  On its way from one
// field to the next the focus is nowhere for a moment: that is waited for.
function useKeptFocus(held: Held['held'], focus: () => void): void {
    useLayoutEffect(() => {
        const isLost = (): boolean => held.current && document.activeElement === document.body;
        if (!isLost()) return;
        const timer = setTimeout(() => isLost() && focus());
        return () => clearTimeout(timer);
    });
}

function Body({ held, ...props }: BodyProps & Held) {
    useKeptFocus(held, props.focus);
    const { table, position } = props, asked = undoQuestion(table), offered = endQuestion(table);
    if (asked) return <UndoQuestion {...props} {...asked} />;
    if (offered) return <EndQuestion {...props} {...offered} />;
    if (table.asks.undoing.value > 0) return <UndoSure {...props} count={table.asks.undoing.value} />;
    if (!table.isLive.value) return <Behindhand {...props} />;
    if (position.node === 'over') return <Over {...props} />;
    if (table.rolling.value) return <Rolling {...props} />;
    if (table.isAsked.value) return <Yours {...props} held={held} />;
    return <Theirs {...props} />;
}

// Said at once when the decision becomes this page's, for those who do not see the head change.
function Herald({ table, position }: { table: Table; position: Position }) {
    const isAsked = table.isAsked.value || table.rolling.value, { text } = position.prompt.words;
    const undo = undoQuestion(table), end = endQuestion(table), game = table.game.value;
    const said = undo && game ? W.asksBack(sideName(game, undo.by), undo.count)
        : end && game ? offerWords(sideName(game, end.by), end.end) : isAsked ? English(text) : '';
    return <div class="vh" role="alert">{said}</div>;
}

// Whether something of the answers lies below what is in sight: told to the style, which shows it.
function useMore(body: { current: HTMLElement | null }, isThere: boolean): void {
    useEffect(() => {
        const box = body.current;
        if (!box) return;
        const note = () => box.classList.toggle('more', box.scrollHeight - box.scrollTop - box.clientHeight > 1);
        const sized = new ResizeObserver(note), changed = new MutationObserver(note);
        sized.observe(box);
        changed.observe(box, { childList: true, subtree: true, characterData: true });
        box.addEventListener('scroll', note, { passive: true });
        note();
        return () => {
            sized.disconnect();
            changed.disconnect();
            box.removeEventListener('scroll', note);
        };
    }, [isThere]);
}

export function Prompt({ table }: { table: Table }) {
    const position = table.position.value, folded = useSignal(false);
    const title = useRef<HTMLHeadingElement>(null), held = useRef(false), body = useRef<HTMLDivElement>(null);
    useMore(body, position !== null);
    useEffect(() => {
        if (table.tip.value && table.tip.value.node !== 'over') undecided.add(table);
    }, [position]);
    if (!position) return null;
    const side = position.node === 'over' ? position.winner : position.actor;
    const tone = !table.isLive.value || (side !== 0 && side !== 1) ? 'still' : look(side);
    const heading = (children: ComponentChildren) =>
        <h2 id="prompt-title" tabIndex={-1} ref={title}>{children}</h2>;
    const left = (e: FocusEvent & { currentTarget: Element }) => {
        if (e.relatedTarget instanceof Node) held.current = e.currentTarget.contains(e.relatedTarget);
    };
    return (
        <section class={`prompt ${tone}${folded.value ? ' folded' : ''}`} aria-label={W.decision}
            onFocusIn={() => (held.current = true)} onFocusOut={left}>
            <Head table={table} position={position} folded={folded.value}
                onFold={() => (folded.value = !folded.value)} />
            <Herald table={table} position={position} />
            <div class="body" ref={body}>
                <Body table={table} position={position} heading={heading} held={held}
                    focus={() => title.current?.focus({ preventScroll: true })} />
            </div>
        </section>
    );
}
