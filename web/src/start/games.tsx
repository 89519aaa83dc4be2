// games.tsx -- the games this browser knows: those that wait for you first, the finished ones apart.

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import type { Side } from '../engine/types';
import { NOBODY } from '../engine/types';
import { summaries, tableAddress } from '../ui/api';
import type { NoSummary, RulesInfo, Summary } from '../ui/api';
import { Button, vh } from '../ui/controls';
import { copy } from '../ui/copy';
import { Dialog } from '../ui/dialog';
import { Emblem, Icon } from '../ui/icon';
import { isStatic } from '../ui/place';
import { lessonAt } from '../ui/lessons';
import * as store from '../ui/store';
import type { Mine } from '../ui/store';
import { Menu } from './menu';
import { ago } from '../ui/when';
import * as U from '../words/ui';
import * as W from '../words/start';

const mine = signal<Mine[]>(store.games());
const told = signal(new Map<string, Summary | NoSummary>());
const trouble = signal('');
const said = signal(''); // the last thing done, for readers and the eye
const leaving = signal<Mine | null>(null); // the game to be forgotten, while that is asked

// The page for another device comes when it is asked for.
const carrying = signal<typeof import('./carry') | null>(null);
const isCarrying = signal(false);

async function carry(): Promise<typeof import('./carry')> {
    return (carrying.value = await import('./carry'));
}

export function askForCarry(): void {
    if (location.hash.startsWith('#games.')) void carry().then((part) => part.comeByLink());
}

export const openBundle = async (file: File): Promise<void> => (await carry()).comeByFile(file);

const EVERY = 30_000; // milliseconds between two looks at what the others did

function anyKey(g: Mine): string {
    return g.keys[0] ?? g.keys[1] ?? g.watch ?? '';
}

export async function refresh(): Promise<void> {
    mine.value = store.games();
    try {
        const list = await summaries(mine.value.map((g) => ({ id: g.id, key: anyKey(g) })));
        told.value = new Map(list.map((one) => [one.id, one]));
        trouble.value = '';
    } catch (error) {
        trouble.value = error instanceof Error ? error.message : String(error);
    }
}

// Once, when the page is up. A hidden page asks nothing. `more` is looked at as often.
export function watchGames(more: () => Promise<void>): void {
    const look = (): void => {
        if (document.visibilityState === 'visible') void Promise.all([refresh(), more()]);
    };
    look();
    document.addEventListener('visibilitychange', look);
    addEventListener('pageshow', (event) => {
        if (event.persisted) look();
    });
    store.onChange(look);
    setInterval(look, EVERY);
}

// ---- one game, in words ----

const isPerson = (g: Mine, side: Side): boolean => g.keys[side] !== null && g.kinds[side] === 'human';

// The seats people at this screen play.
function seats(g: Mine): Side[] {
    return ([0, 1] as Side[]).filter((side) => isPerson(g, side));
}

function summaryOf(g: Mine): Summary | null {
    const one = told.value.get(g.id);
    return one === undefined || 'error' in one ? null : one;
}

function errorOf(g: Mine): string {
    const one = told.value.get(g.id);
    return one !== undefined && 'error' in one ? one.error : '';
}

const isOver = (g: Mine): boolean => summaryOf(g)?.node === 'over';

// Typed dice wait for whoever sits here.
function waitsForYou(g: Mine): boolean {
    const s = summaryOf(g);
    if (s === null || s.node === 'over') return false;
    if (s.node === 'chance' || s.actor === NOBODY) return seats(g).length > 0;
    return isPerson(g, s.actor);
}

// How many battles were finished in this browser.
export const finished = (): number => mine.value.filter(isOver).length;

export function waiting(): Mine[] {
    return mine.value.filter(waitsForYou);
}

function against(g: Mine): string {
    const held = seats(g);
    if (held.length === 2) return W.twoHere;
    const own = held[0];
    if (own === undefined) return W.oneAgainst(g.names[0], g.names[1]);
    const other = (1 - own) as Side;
    return g.kinds[other] === 'human' ? W.againstByLink(g.names[other]) : W.against(g.names[other]);
}

function turnWords(g: Mine): string {
    const s = summaryOf(g);
    if (s === null) return errorOf(g);
    if (waitsForYou(g)) return s.node === 'chance' ? W.yourDice : W.yourDecision;
    return s.actor === NOBODY ? W.diceDue : W.toChoose(g.names[s.actor] || U.nobody);
}

function resultWords(g: Mine, sides: [string, string]): string {
    const winner = summaryOf(g)?.winner ?? NOBODY;
    if (winner !== 0 && winner !== 1) return W.nobodyWon;
    const held = seats(g);
    if (held.length === 1) return held[0] === winner ? U.youWon : U.youLost;
    return W.sideWon(sides[winner]);
}

function address(g: Mine, row?: number): string {
    const key = seats(g).map((side) => g.keys[side])[0] ?? anyKey(g);
    return tableAddress(g.id, key, row);
}

// Of a game that is here: its address, by its id.
export const knows = (id: string): boolean => mine.value.some((g) => g.id === id && !isOver(g));
export function addressOf(id: string): string {
    const g = mine.value.find((one) => one.id === id);
    return g ? address(g) : '';
}

// ---- rows ----

type What = 'seat' | 'friend' | 'watch';

async function copyAddress(path: string, what: What): Promise<void> {
    const link = new URL(path, location.href).href;
    said.value = (await copy(link)) ? W.copiedLink(what) : W.linkIs(what, link);
}

// What can be done with a game besides playing it, in words.
function menuOf(g: Mine): [string, () => void][] {
    const { invite, watch } = g, out: [string, () => void][] = [];
    const link = (words: string, path: string, what: What): unknown =>
        out.push([words, () => void copyAddress(path, what)]);
    if (isStatic()) return [[W.forgetThisGame, () => (leaving.value = g)]];
    if (seats(g).length > 0) link(W.copySeatLink, address(g), 'seat');
    if (invite !== null) link(W.copyFriendLink, tableAddress(g.id, invite), 'friend');
    if (watch !== null) link(W.copyWatchLink, tableAddress(g.id, watch), 'watch');
    return [...out, [W.forgetThisGame, () => (leaving.value = g)]];
}

function Row({ g, rules, children }: { g: Mine; rules: RulesInfo | undefined; children: ComponentChildren }) {
    const held = seats(g), at = lessonAt(g.id), lesson = at?.state === 'on' && !isOver(g) ? at : null;
    return (
        <li>
            <span class="gk">
                {held.length === 0 && <Icon name="eye" />}
                {held.length === 1 && <Emblem side={held[0] ?? 0} />}
                {held.length === 2 && <Icon name="people" />}
            </span>
            <span class="gn">
                <b>
                    {rules !== undefined && <span class="gr">{rules.title} · </span>}
                    {g.battle}
                </b>
                <small>
                    {held.length === 1 && <span class="vh">{rules?.sides[held[0] ?? 0]}, </span>}
                    {against(g)}{lesson && <>, {W.lessonStep(lesson.step + 1)}</>}
                </small>
            </span>
            {children}
            <Menu label={W.moreAbout(g.battle)} items={menuOf(g)} />
        </li>
    );
}

function OpenRow({ g, rules }: { g: Mine; rules: RulesInfo | undefined }) {
    const yours = waitsForYou(g);
    const s = summaryOf(g);
    const goesOnHere = s === null ? seats(g).length > 0 : s.actor !== NOBODY && g.keys[s.actor] !== null;
    const act = yours || goesOnHere ? W.goOn : W.watch;
    return (
        <Row g={g} rules={rules}>
            <span class={yours ? 'gs you' : 'gs'}>{turnWords(g)}</span>
            <span class="gw">{s === null ? '' : ago(s.updated * 1000)}</span>
            {errorOf(g) === '' ? (
                <a class={yours ? 'btn pri' : 'btn'} href={address(g)}>
                    {act(g.battle, vh)}
                </a>
            ) : (
                <Button onClick={() => (leaving.value = g)}>{W.forgetOne(g.battle, vh)}</Button>
            )}
        </Row>
    );
}

function DoneRow({ g, rules }: { g: Mine; rules: RulesInfo | undefined }) {
    return (
        <Row g={g} rules={rules}>
            <span class="gs">{resultWords(g, rules?.sides ?? g.names)}</span>
            <a class="btn ghost" href={address(g, 0)}>
                {W.replayOne(g.battle, vh)}
            </a>
        </Row>
    );
}

function Forget({ g }: { g: Mine }) {
    const close = () => (leaving.value = null);
    const forget = (): void => {
        store.forget(g.id);
        mine.value = store.games();
        said.value = W.forgot(g.battle);
        close();
    };
    return (
        <Dialog title={W.forgetTitle} onClose={close} look="ask">
            <p>
                {W.forgetNote(g.battle, against(g))}
            </p>
            <footer>
                <span class="sp" />
                <Button autofocus onClick={close}>{W.keepIt}</Button>
                <Button look="pri" onClick={forget}>{W.forget}</Button>
            </footer>
        </Dialog>
    );
}

function NoGames({ onPlay }: { onPlay: (() => void) | undefined }) {
    return (
        <div class="empty">
            <p>{W.noGames}</p>
            {onPlay !== undefined && <Button icon="cpu" onClick={onPlay}>{W.playFirst}</Button>}
        </div>
    );
}

interface GamesProps {
    list: RulesInfo[];
    isAway: boolean; // the page says already that the server does not answer
    onPlay: (() => void) | undefined;
    beside: ComponentChildren; // what stands there besides the finished ones
}

export function Games({ list, isAway, onPlay, beside }: GamesProps) {
    const rulesOf = (g: Mine): RulesInfo | undefined => list.find((rules) => rules.id === g.rules);
    const open = mine.value.filter((g) => !isOver(g));
    const sorted = [...open.filter(waitsForYou), ...open.filter((g) => !waitsForYou(g))];
    const done = mine.value.filter(isOver), Part = carrying.value;
    return (
        <div class={done.length > 0 || beside ? 'two' : 'two alone'} id="games">
            <section aria-labelledby="your-games">
                <header>
                    <h2 id="your-games">{W.yourGames}</h2>
                    {!isStatic() && (
                        <Button look="ghost" onClick={() => void carry().then(() => (isCarrying.value = true))}>
                            {W.otherDevice}
                        </Button>
                    )}
                </header>
                {mine.value.length > 0 && trouble.value !== '' && !isAway && (
                    <p class="oops" role="alert">
                        {trouble.value}
                        <Button look="ghost" onClick={() => void refresh()}>{U.tryAgain}</Button>
                    </p>
                )}
                {sorted.length === 0 ? (
                    <NoGames onPlay={done.length === 0 ? onPlay : undefined} />
                ) : (
                    <ul class="gl">
                        {sorted.map((g) => (
                            <OpenRow key={g.id} g={g} rules={rulesOf(g)} />
                        ))}
                    </ul>
                )}
            </section>
            {(done.length > 0 || beside) && (
                <div>
                    {beside}
                    {done.length > 0 && (
                        <section aria-labelledby="finished">
                            <h2 id="finished">{W.finished}</h2>
                            <ul class="gl dn">
                                {done.map((g) => (
                                    <DoneRow key={g.id} g={g} rules={rulesOf(g)} />
                                ))}
                            </ul>
                        </section>
                    )}
                </div>
            )}
            <p class="done" role="status">
                {said.value}
            </p>
            {leaving.value !== null && <Forget g={leaving.value} />}
            {Part && isCarrying.value && <Part.Carry onClose={() => (isCarrying.value = false)} />}
            {Part && <Part.Arrival onTaken={(words) => {
                said.value = words;
                void refresh();
            }} />}
        </div>
    );
}
