// dialogs.tsx -- what the bar on top opens: preferences, links to give away, the dice, ends.  Loaded when it is needed.

import type { Signal } from '@preact/signals';
import { useSignal } from '@preact/signals';
import { Button, CopyButton } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { Emblem } from '../ui/icon';
import { set, settings } from '../ui/settings';
import { Ends } from './ends';
import { Fair } from './fair';
import type { Table } from './model';
import { isYou, kindOfTable } from './words';

export type Opened = 'none' | 'settings' | 'share' | 'dice' | 'ends';

// ---- preferences ----

function Switch({ label, hint, on, onChange }: {
    label: string; hint: string; on: boolean; onChange: (on: boolean) => void;
}) {
    return (
        <label class="switch">
            <input type="checkbox" checked={on} onChange={(e) => onChange(e.currentTarget.checked)} />
            <span><b>{label}</b><small>{hint}</small></span>
        </label>
    );
}

// What tells that it is one's turn while one looks elsewhere.
function TurnSwitches() {
    const isBlocked = useSignal(false);
    const takeNotes = async (on: boolean): Promise<void> => {
        const isAllowed = on && await (await import('./turn')).allowNotes();
        isBlocked.value = on && !isAllowed;
        set('notes', isAllowed);
    };
    const takeSound = async (on: boolean): Promise<void> => {
        set('sound', on);
        if (on) (await import('./turn')).chime();
    };
    return (
        <>
            <Switch label="Sound at your turn" hint="Two tones, while this page is not in front."
                on={settings.value.sound} onChange={(on) => void takeSound(on)} />
            <Switch label="Note at your turn" hint={isBlocked.value ? 'This browser does not allow it for this address.'
                : 'Your browser shows a note, while this page is not in front.'}
                on={settings.value.notes} onChange={(on) => void takeNotes(on)} />
        </>
    );
}

function Settings({ onClose, onDice, onEnds }: { onClose: () => void; onDice: () => void; onEnds: () => void }) {
    return (
        <Dialog title="Settings" onClose={onClose}>
            <div class="switches">
                <Switch label="Animation" hint="Pieces move and dice fall. Your system may say no."
                    on={settings.value.motion !== 'none'} onChange={(on) => set('motion', on ? 'system' : 'none')} />
                <Switch label="Everything at once" hint="Dice and moves are not told one after the other."
                    on={settings.value.speed === 'none'} onChange={(on) => set('speed', on ? 'none' : 'normal')} />
                <Switch label="Confirm single choices" hint="Steps with only one answer wait for you as well."
                    on={settings.value.confirms} onChange={(on) => set('confirms', on)} />
                <TurnSwitches />
            </div>
            <div class="tasks">
                <Button icon="dice" onClick={onDice}>Check the dice</Button>
                <Button icon="flag" onClick={onEnds}>End the battle</Button>
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
            <CopyButton icon="copy" text={value}>Copy</CopyButton>
        </div>
    );
}

function Share({ table, onClose }: { table: Table; onClose: () => void }) {
    const info = table.info.value, game = table.game.value;
    if (!info || !game) return null;
    const seats = info.seats.filter((s) => s.player === 'human' && table.keys.seatAddress(s.side) !== '');
    return (
        <Dialog title="Share this table" onClose={onClose}>
            <p class="note">{kindOfTable(info).name}. {kindOfTable(info).about}</p>
            <div class="addresses">
                {seats.map((s) => (
                    <Address key={s.side} side={s.side} value={table.keys.seatAddress(s.side)}
                        label={`${isYou(info, s.side) ? 'Your seat,' : 'The seat of'} ${game.sides[s.side]}`}
                        hint={isYou(info, s.side) ? 'Go on on another device. Keep it to yourself.'
                            : `${s.open ? 'The first who' : 'Whoever'} opens it plays this side.`} />
                ))}
                {table.keys.watchAddress() !== '' && (
                    <Address label="Watch" hint="Whoever opens it sees everything and plays nothing."
                        value={table.keys.watchAddress()} />
                )}
            </div>
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
