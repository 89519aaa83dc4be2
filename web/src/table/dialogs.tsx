// dialogs.tsx -- what the bar on top opens: preferences, links to give away, the dice, ends.  Loaded when it is needed.

import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { Button, CopyButton, Switch } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { Emblem } from '../ui/icon';
import { pageAddress } from '../ui/place';
import { set, settings } from '../ui/settings';
import { Ends } from './ends';
import { Listing } from './listing';
import { Fair } from './fair';
import type { Table } from './model';
import { isYou, kindOfTable } from './words';
import * as U from '../words/ui';
import * as W from '../words/dialogs';
import './all';
import { allowNotes, chime } from './turn';

export type Opened = 'none' | 'settings' | 'share' | 'dice' | 'ends';

// ---- preferences ----

// What tells that it is one's turn while one looks elsewhere, and what a battle sounds like.
function SoundSwitches() {
    const isBlocked = useSignal(false);
    const takeNotes = async (on: boolean): Promise<void> => {
        const isAllowed = on && await allowNotes();
        isBlocked.value = on && !isAllowed;
        set('notes', isAllowed);
    };
    // One hears what one chose.
    const sample = (): void => {
        if (settings.peek().sounds) void import('./sound').then(({ play }) => play('lies'));
        else chime();
    };
    const takeSounds = (on: boolean): void => {
        set('sounds', on);
        if (on) sample();
    };
    const takeSound = (on: boolean): void => {
        set('sound', on);
        if (on) chime();
    };
    return (
        <>
            <Switch label={W.soundAtYourTurn} hint={W.soundHint}
                on={settings.value.sound} onChange={takeSound} />
            <Switch label={W.noteAtYourTurn} hint={isBlocked.value ? W.notesRefused
                : W.notesHint}
                on={settings.value.notes} onChange={(on) => void takeNotes(on)} />
            <Switch label={W.soundsOfBattle} hint={W.soundsHint} on={settings.value.sounds} onChange={takeSounds} />
            {(settings.value.sound || settings.value.sounds) && (
                <label class="volume">
                    <b>{W.volume}</b>
                    <input type="range" min="0" max="1" step="0.1" value={settings.value.volume}
                        onInput={(e) => set('volume', Number(e.currentTarget.value))} onChange={sample} />
                </label>
            )}
        </>
    );
}

function Settings({ onClose, onDice, onEnds }: { onClose: () => void; onDice: () => void; onEnds: () => void }) {
    return (
        <Dialog title={W.settings} onClose={onClose}>
            <div class="switches">
                <Switch label={W.animation} hint={W.animationHint}
                    on={settings.value.motion !== 'none'} onChange={(on) => set('motion', on ? 'system' : 'none')} />
                <Switch label={W.everythingAtOnce} hint={W.atOnceHint}
                    on={settings.value.speed === 'none'} onChange={(on) => set('speed', on ? 'none' : 'normal')} />
                <Switch label={W.confirmSingleChoices} hint={W.confirmHint}
                    on={settings.value.confirms} onChange={(on) => set('confirms', on)} />
                <SoundSwitches />
            </div>
            <div class="tasks">
                <Button icon="dice" onClick={onDice}>{W.checkTheDice}</Button>
                <Button icon="flag" onClick={onEnds}>{W.endTheBattle}</Button>
            </div>
        </Dialog>
    );
}

// ---- links to give away ----

function Address({ label, hint, value, side }: { label: string; hint: string; value: string; side?: 0 | 1 }) {
    return (
        <div class="address">
            <p><b>{side !== undefined && <Emblem side={side} />} {label}</b><small>{hint}</small></p>
            <input class="input" readOnly aria-label={label} value={value} onFocus={(e) => e.currentTarget.select()} />
            <CopyButton icon="copy" text={value}>{U.copy}</CopyButton>
        </div>
    );
}

// The position that is shown, as an example for a rulebook: a page of the workshop.
function exampleAddress(table: Table): string {
    const { hash } = new URL(table.keys.watchAddress()), row = table.shown.value;
    const query = new URLSearchParams({ game: table.info.value?.id ?? '', row: String(row) });
    return `${pageAddress('workshop')}?${query.toString()}${hash}`;
}

function Share({ table, onClose }: { table: Table; onClose: () => void }) {
    const info = table.info.value, game = table.game.value;
    if (!info || !game) return null;
    const seats = info.seats.filter((s) => s.player === 'human' && table.keys.seatAddress(s.side) !== '');
    return (
        <Dialog title={W.shareThisTable} onClose={onClose}>
            <p class="note">{kindOfTable(info).name}. {kindOfTable(info).about}</p>
            <div class="addresses">
                {seats.map((s) => (
                    <Address key={s.side} side={s.side} value={table.keys.seatAddress(s.side)}
                        label={(isYou(info, s.side) ? W.yourSeat : W.seatOf)(game.sides[s.side])}
                        hint={isYou(info, s.side) ? W.ownSeatHint
                            : s.open ? W.firstPlays : W.anyPlays} />
                ))}
                {table.keys.watchAddress() !== '' && (
                    <Address label={W.watch} hint={W.watchHint}
                        value={table.keys.watchAddress()} />
                )}
            </div>
            {table.keys.watchAddress() !== '' &&
                <p class="note"><a href={exampleAddress(table)}>{W.makeAnExample}</a></p>}
            <Listing table={table} info={info} />
        </Dialog>
    );
}

// ---- one of them ----

export function Dialogs({ table, open }: { table: Table; open: Signal<Opened> }) {
    const close = () => (open.value = 'none'), show = (what: Opened) => () => (open.value = what);
    switch (open.value) {
    case 'settings': return <Settings onClose={close} onDice={show('dice')} onEnds={show('ends')} />;
    case 'dice': return <Fair table={table} onClose={close} />;
    case 'ends': return <Ends table={table} onClose={close} />;
    case 'share': return <Share table={table} onClose={close} />;
    default: return null;
    }
}
