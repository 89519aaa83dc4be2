// top.tsx -- the bar on top: where we are, how far the game is, the book, links to give away, preferences.

import { useSignal } from '@preact/signals';
import type { Field, Position } from '../engine/types';
import { Button, CopyButton, ThemeTool, Tool } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { Emblem, Icon } from '../ui/icon';
import { at } from '../ui/place';
import { set, settings } from '../ui/settings';
import { openClause } from './drawer';
import { Ends } from './ends';
import { Fair } from './fair';
import { openHelp } from './help';
import { capital } from '../ui/names';
import type { Table } from './model';
import { TalkTool, Watching } from './people';
import { openStory } from './story';
import { fieldWords, isYou, kindOfTable } from './words';

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

// ---- the bar ----

// Numbers that count up are words; a name among the shown fields is where the turn stands: a pill.  Where a turn has
// steps all of them are told, those that are over struck out.
function Fields({ fields, steps }: { fields: Field[]; steps: Position['steps'] }) {
    const list = fields.filter((f) => fieldWords(f) !== '' && !(steps && f.type === 'name'));
    if (list.length === 0 && !steps) return null;
    return (
        <div class="phases" role="group" aria-label="Turn">
            {list.map((f) => (
                f.type === 'name' ? <i key={f.name} class="on">{fieldWords(f)}</i> : (
                    <span key={f.name} class="turn">
                        {fieldWords(f)}{f.limit !== null && <span class="of"> of {f.limit}</span>}
                    </span>
                )
            ))}
            {steps?.names.map((name, i) => (
                <i key={name} class={i === steps.at ? 'on' : i < steps.at ? 'done' : 'due'}
                    aria-current={i === steps.at ? 'step' : undefined}>{capital(name)}</i>
            ))}
        </div>
    );
}

function Tools({ table }: { table: Table }) {
    const open = useSignal<'none' | 'settings' | 'share' | 'dice' | 'ends'>('none');
    const clause = table.position.value?.prompt.clause ?? '';
    const close = () => (open.value = 'none');
    return (
        <>
            <Button look="ghost lk" icon="book" title="Rulebook at the current clause (R)" aria-keyshortcuts="R"
                disabled={clause === ''} onClick={() => openClause(clause)}>Rulebook</Button>
            <TalkTool table={table} />
            <Tool icon="people" name="Share" title="Share" disabled={!table.info.value}
                onClick={() => (open.value = 'share')} />
            <ThemeTool />
            <Tool icon="gear" name="Settings" title="Settings" onClick={() => (open.value = 'settings')} />
            <Tool look="help" icon="help" name="Keys" title="Keys (?)" onClick={openHelp} />
            {open.value === 'settings' && <Settings onClose={close} onDice={() => (open.value = 'dice')}
                onEnds={() => (open.value = 'ends')} />}
            {open.value === 'dice' && <Fair table={table} onClose={close} />}
            {open.value === 'ends' && <Ends table={table} onClose={close} />}
            {open.value === 'share' && <Share table={table} onClose={close} />}
        </>
    );
}

export function Top({ table }: { table: Table }) {
    const game = table.game.value, info = table.info.value;
    return (
        <header class="top">
            <a class="brand" href={at('/')} aria-label="Sandtable, to the start page">
                <Icon name="brand" /><span>Sandtable</span>
            </a>
            {game && info && (
                <div class="ttl">
                    <h1>{game.title}</h1>
                    {info.story === '' ? <span>{info.battle}</span>
                        : <button type="button" class="battle" title="What is this battle about" onClick={openStory}>
                            {info.battle}
                        </button>}
                    <span class="kind" title={kindOfTable(info).about}>{kindOfTable(info).name}</span>
                    <Watching table={table} />
                </div>
            )}
            <div class="sp" />
            <Fields fields={table.position.value?.game ?? []} steps={table.position.value?.steps ?? null} />
            <div class="sp" />
            <Tools table={table} />
        </header>
    );
}
