// games.tsx -- the games this browser knows: those that wait for you first, the finished ones apart.

import { signal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Side } from '../engine/types';
import { NOBODY } from '../engine/types';
import { summaries, tableAddress } from '../ui/api';
import type { NoSummary, RulesInfo, Summary } from '../ui/api';
import { Button } from '../ui/controls';
import { isStatic } from '../ui/place';
import * as store from '../ui/store';
import type { Mine } from '../ui/store';
import * as U from '../words/ui';
import * as W from '../words/start';

export const mine = signal<Mine[]>(store.games());
const told = signal(new Map<string, Summary | NoSummary>());
const trouble = signal('');
export const said = signal(''); // the last thing done, for readers and the eye
export const leaving = signal<Mine | null>(null); // the game to be forgotten, while that is asked

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
export function seats(g: Mine): Side[] {
    return ([0, 1] as Side[]).filter((side) => isPerson(g, side));
}

export function summaryOf(g: Mine): Summary | null {
    const one = told.value.get(g.id);
    return one === undefined || 'error' in one ? null : one;
}

export function errorOf(g: Mine): string {
    const one = told.value.get(g.id);
    return one !== undefined && 'error' in one ? one.error : '';
}

export const isOver = (g: Mine): boolean => summaryOf(g)?.node === 'over';

// Typed dice wait for whoever sits here.
export function waitsForYou(g: Mine): boolean {
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

export function address(g: Mine, row?: number): string {
    const key = seats(g).map((side) => g.keys[side])[0] ?? anyKey(g);
    return tableAddress(g.id, key, row);
}

// Of a game that is here: its address, by its id.
export const knows = (id: string): boolean => mine.value.some((g) => g.id === id && !isOver(g));
export function addressOf(id: string): string {
    const g = mine.value.find((one) => one.id === id);
    return g ? address(g) : '';
}

// Rows come when there are games to list.
const lists = signal<typeof import('./gamelist') | null>(null);

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
    const done = mine.value.filter(isOver), Part = carrying.value, Lists = lists.value;
    useEffect(() => {
        if (mine.value.length > 0) void import('./gamelist').then((part) => (lists.value = part));
    }, [mine.value.length > 0]);
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
                {sorted.length === 0 ? <NoGames onPlay={done.length === 0 ? onPlay : undefined} />
                    : Lists && <Lists.OpenGames games={sorted} rulesOf={rulesOf} />}
            </section>
            {(done.length > 0 || beside) && (
                <div>
                    {beside}
                    {done.length > 0 && (
                        <section aria-labelledby="finished">
                            <h2 id="finished">{W.finished}</h2>
                            {Lists && <Lists.DoneGames games={done} rulesOf={rulesOf} />}
                        </section>
                    )}
                </div>
            )}
            <p class="done" role="status">
                {said.value}
            </p>
            {Lists && <Lists.Forgetting />}
            {Part && isCarrying.value && <Part.Carry onClose={() => (isCarrying.value = false)} />}
            {Part && <Part.Arrival onTaken={(words) => {
                said.value = words;
                void refresh();
            }} />}
        </div>
    );
}
