// replay.tsx -- go back and forth in the game, and take it away as a link or a file.

import { useSignal } from '@preact/signals';
import { Button } from '../ui/controls';
import { copy } from '../ui/copy';
import { Dialog } from '../ui/dialog';
import { DK_E_HEAD } from '../desk/desk';
import { download } from '../ui/download';
import type { Speed } from '../ui/settings';
import { set, settings, SPEEDS } from '../ui/settings';
import { DidButton } from './did';
import { isLoss } from './marks';
import type { Table } from './model';
import type { Line } from './types';
import { clock } from './words';
import * as U from '../words/ui';
import * as W from '../words/table';

const MOST_TICKS = 60; // more would be a bar of their own

function ticks(table: Table): number[] {
    const list = table.lines.value.filter((line) => line.kind === DK_E_HEAD).map((line) => line.n);
    return list.length > MOST_TICKS ? [] : list;
}

function fileName(battle: string): string {
    const plain = battle.toLowerCase().replace(/[^a-z0-9]+/g, '-').replace(/^-+|-+$/g, '');
    return `${plain || 'battle'}.sandtable`;
}

function Step({ name, icon, onClick, off, end }: {
    name: string; icon: string; onClick: () => void; off: boolean; end?: boolean;
}) {
    return (
        <Button class={end ? 'btn end' : 'btn'} icon={icon} name={name} title={name} aria-disabled={off}
            onClick={() => !off && onClick()} />
    );
}

function Track({ table }: { table: Table }) {
    const last = table.rows.value.length, shown = table.shown.value, words = clock(table.position.value?.game ?? []);
    const part = last > 0 ? shown / last : 1;
    return (
        <div class="trk" style={{ '--p': part }}>
            {ticks(table).map((n) => <i key={n} style={{ left: `${(100 * n) / Math.max(1, last)}%` }} />)}
            <input
                type="range"
                min={0}
                max={last}
                value={shown}
                aria-label={W.momentOfTheGame}
                aria-valuetext={`${W.rowOf(shown, last)}${words ? `, ${words}` : ''}`}
                onInput={(e) => table.show(Number(e.currentTarget.value))}
            />
        </div>
    );
}

// The link is to watch: whoever gets it sees the moment, and plays nothing.  Who came by the link of a seat has none
// to give.
function Take({ table }: { table: Table }) {
    const said = useSignal<{ text: string; icon: string } | null>(null), byHand = useSignal('');
    const say = (text: string, icon: string) => {
        said.value = { text, icon };
        setTimeout(() => (said.value = null), 2500);
    };
    const link = async () => {
        const address = table.keys.watchAddress(table.shown.value);
        if (await copy(address)) say(W.theLinkIsCopied, 'check');
        else byHand.value = address;
    };
    const file = async () => {
        try {
            download(fileName(table.info.value?.battle ?? ''), await table.record());
        } catch {
            say(W.recordFailed, 'link');
        }
    };
    return (
        <>
            {table.keys.watchAddress() !== '' && (
                <Button icon={said.value?.icon ?? 'link'} name={W.copyMoment}
                    title={W.copyMoment} onClick={() => void link()} />
            )}
            <Button icon="down" name={W.downloadTheRecord} title={W.downloadTheRecord} onClick={() => void file()} />
            <span class="said" role="status">{said.value?.text}</span>
            {byHand.value !== '' && (
                <Dialog title={W.momentLink} onClose={() => (byHand.value = '')}>
                    <input class="input full" readOnly aria-label={W.link} value={byHand.value}
                        onFocus={(e) => e.currentTarget.select()} />
                </Dialog>
            )}
        </>
    );
}

const PACES: Record<Speed, string> = {
    step: W.stepByStep, slow: W.slow, normal: W.normal, fast: W.fast, none: W.atOnce,
};

// One slower or faster.
export function changePace(way: 1 | -1): string {
    const to = SPEEDS[SPEEDS.indexOf(settings.peek().speed) + way];
    if (to) set('speed', to);
    return PACES[settings.peek().speed];
}

function Pace() {
    return (
        <select class="input pace" aria-label={W.pace} title={W.paceTitle}
            value={settings.value.speed} onChange={(e) => set('speed', e.currentTarget.value as Speed)}>
            {SPEEDS.map((one) => <option key={one} value={one}>{PACES[one]}</option>)}
        </select>
    );
}

// To the next moment that turned the battle.  They are counted when they are first asked for.
function KeyMoments({ table }: { table: Table }) {
    const busy = useSignal(false), all = useSignal<number[] | null>(null), shown = table.shown.value;
    const go = async (): Promise<void> => {
        busy.value = true;
        try {
            all.value ??= await (await import('../review/shared')).momentsOf(table);
            const next = all.value.find((row) => row > table.shown.peek());
            if (next) table.show(next);
            else table.say(W.noMoreMoments);
        } catch {
            table.say(W.momentsFailed);
        }
        busy.value = false;
    };
    return (
        <Step name={busy.value ? W.momentsSought : W.nextKeyMoment} icon="eye"
            onClick={() => void go()}
            off={busy.value || (all.value !== null && !all.value.some((row) => row > shown))} />
    );
}

// To the next moment of a kind; at the end it is off.
function Jumps({ table }: { table: Table }) {
    const lines = table.lines.value, rows = table.rows.value, shown = table.shown.value;
    const next = (is: (line: Line) => boolean) => lines.find((l) => l.n > shown && is(l));
    const isTurn = (l: Line): boolean => l.kind === DK_E_HEAD && l.events.some((e) => e.group && e.unit === 0);
    const to = (line: Line | undefined, isEnd: boolean) => () =>
        line && table.show(isEnd ? Math.min(line.last + 1, rows.length) : line.n);
    const turn = next(isTurn), dice = next((l) => l.dice.length > 0), loss = next((l) => isLoss(l, rows));
    return (
        <span class="jumps">
            <Step name={W.nextTurn} icon="turn" off={!turn} onClick={to(turn, false)} />
            <Step name={W.nextDice} icon="dice" off={!dice} onClick={to(dice, true)} />
            <Step name={W.nextLoss} icon="flag" off={!loss} onClick={to(loss, true)} />
            {table.tip.value?.node === 'over' && <KeyMoments table={table} />}
        </span>
    );
}

export function Replay({ table }: { table: Table }) {
    const shown = table.shown.value, rows = table.rows.value, last = rows.length, isLive = table.isLive.value;
    const playing = table.playing.value, words = clock(table.position.value?.game ?? []);
    const step = (way: 1 | -1): void => table.show(table.momentBeside(way));
    return (
        <div class="rep" role="group" aria-label={U.replay}>
            <Step name={W.firstMoment} icon="first" end off={shown === 0} onClick={() => table.show(0)} />
            <Step name={W.backOneRow} icon="prev" off={shown === 0} onClick={() => step(-1)} />
            <Step name={playing ? W.pause : U.play} icon={playing ? 'pause' : 'play'} off={last === 0}
                onClick={() => table.play(!playing)} />
            <Step name={W.forwardOneRow} icon="next" off={isLive} onClick={() => step(1)} />
            <Step name={W.latestMoment} icon="last" end off={isLive} onClick={() => table.live()} />
            <Jumps table={table} />
            <Track table={table} />
            <span class="num at">{[String(shown), words].filter(Boolean).join(' · ')}</span>
            {isLive ? <span class="live">{W.live}</span>
                : <button type="button" class="live back" onClick={() => table.live()}>{W.backToLive}</button>}
            <DidButton table={table} />
            <Pace />
            <Take table={table} />
        </div>
    );
}
