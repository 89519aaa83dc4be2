// top.tsx -- the bar on top: where we are, how far the game is, the book, links to give away, preferences.

import { signal, useSignal } from '@preact/signals';
import type { Field, Position } from '../engine/types';
import { Button, ThemeTool, Tool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { at } from '../ui/place';
import { openClause } from './drawer';
import type { Opened } from './dialogs';
import { openHelp } from './help';
import { capital } from '../ui/names';
import type { Table } from './model';
import { TalkTool, Watching } from './people';
import { openStory } from './story';
import { fieldWords, kindOfTable } from './words';
import * as U from '../words/ui';
import * as W from '../words/table';
import { English } from '../ui/language';
import { ENGINE } from '../ui/lang';

// ---- the bar ----

// Numbers that count up are words; a name among the shown fields is where the turn stands: a pill.  Where a turn has
// steps all of them are told, those that are over struck out.
function Fields({ fields, steps }: { fields: Field[]; steps: Position['steps'] }) {
    const list = fields.filter((f) => fieldWords(f) !== '' && !(steps && f.type === 'name'));
    if (list.length === 0 && !steps) return null;
    return (
        <div class="phases" role="group" aria-label={W.turn}>
            {list.map((f) => (
                f.type === 'name' ? <i key={f.name} class="on" lang={ENGINE}>{fieldWords(f)}</i> : (
                    <span key={f.name} class="turn">
                        {English(fieldWords(f))}{f.limit !== null && <span class="of"> {W.limit(f.limit)}</span>}
                    </span>
                )
            ))}
            {steps?.names.map((name, i) => (
                <i key={name} class={i === steps.at ? 'on' : i < steps.at ? 'done' : 'due'}
                    lang={ENGINE} aria-current={i === steps.at ? 'step' : undefined}>{capital(name)}</i>
            ))}
        </div>
    );
}

// They come when one is first opened.
const dialogs = signal<typeof import('./dialogs') | null>(null);
const NOT_HERE = W.partFailed;

function Tools({ table }: { table: Table }) {
    const open = useSignal<Opened>('none'), clause = table.position.value?.prompt.clause ?? '';
    const show = (what: Opened) => (): void => {
        open.value = what;
        if (!dialogs.value) import('./dialogs').then((all) => (dialogs.value = all)).catch(() => table.say(NOT_HERE));
    };
    return (
        <>
            <Button look="ghost lk" icon="book" title={W.rulebookTitle} aria-keyshortcuts="R"
                disabled={clause === ''} onClick={() => openClause(clause)}>{U.rulebook}</Button>
            <TalkTool table={table} />
            <Tool icon="people" name={U.share} title={U.share} disabled={!table.info.value}
                onClick={show('share')} />
            <ThemeTool />
            <Tool icon="gear" name={W.settings} title={W.settings} onClick={show('settings')} />
            <Tool look="help" icon="help" name={W.keys} title={W.keysTitle} onClick={openHelp} />
            {dialogs.value && <dialogs.value.Dialogs table={table} open={open} />}
        </>
    );
}

export function Top({ table }: { table: Table }) {
    const game = table.game.value, info = table.info.value;
    return (
        <header class="top">
            <a class="brand" href={at('/')} aria-label={U.brandTitle}>
                <Icon name="brand" /><span>{U.brand}</span>
            </a>
            {game && info && (
                <div class="ttl">
                    <h1 lang={ENGINE}>{game.title}</h1>
                    {info.story === '' ? <span>{info.battle}</span>
                        : <button type="button" class="battle" title={W.about} onClick={openStory}>
                            {info.battle}
                        </button>}
                    {info.house && <button type="button" class="battle" onClick={openStory}>
                        {W.houseRules(info.house.count)}</button>}
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
