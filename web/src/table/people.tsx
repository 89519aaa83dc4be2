// people.tsx -- who is at the table: how it is asked what to call somebody, who watches, and the way to the talk.

import { signal, useSignal } from '@preact/signals';
import type { FunctionComponent } from 'preact';
import { Button, Tool } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { nameTrouble, tidyName } from '../ui/names';
import { closeDrawer } from './drawer';
import type { Table } from './model';
import * as W from '../words/table';

// ---- a name ----

export function AskName({ table }: { table: Table }) {
    const typed = useSignal(''), tidy = tidyName(typed.value), trouble = tidy === '' ? '' : nameTrouble(tidy);
    return (
        <form class="strip name" onSubmit={(e) => {
            e.preventDefault();
            if (tidy !== '' && trouble === '') table.talk.call(tidy);
        }}>
            <label for="guest-name">{W.askName}</label>
            <input id="guest-name" class="input" value={typed.value} autocomplete="nickname" spellcheck={false}
                aria-invalid={trouble !== ''} aria-describedby="guest-name-trouble"
                onInput={(e) => (typed.value = e.currentTarget.value)} />
            <small id="guest-name-trouble">{trouble}</small>
            <Button type="submit" disabled={tidy === '' || trouble !== ''}>{W.myName}</Button>
            <Tool icon="x" name={W.withoutAName} onClick={() => (table.talk.isAskingName.value = false)} />
        </form>
    );
}

// ---- who watches ----

export function Watching({ table }: { table: Table }) {
    const isOpen = useSignal(false), info = table.info.value;
    if (!info || info.watchers === 0) return null;
    const more = info.watchers - info.watching.length;
    return (
        <>
            <button type="button" class="watching" onClick={() => (isOpen.value = true)}>
                {W.watching(info.watchers)}
            </button>
            {isOpen.value && (
                <Dialog title={W.whoWatches} onClose={() => (isOpen.value = false)}>
                    <ul class="names">
                        {info.watching.map((name, i) => <li key={i}><bdi>{name}</bdi></li>)}
                        {more > 0 && (
                            <li>{info.watching.length > 0 ? W.andMore(more) : W.nameless(more)}</li>
                        )}
                    </ul>
                </Dialog>
            )}
        </>
    );
}

// ---- talk ----

// Its page comes when it is first opened.
const panel = signal<FunctionComponent<{ table: Table; onClose: () => void }> | null>(null);

export function toggleTalk(table: Table): boolean {
    if (!canTalk(table)) return false;
    const isOpen = !table.talk.isOpen.peek();
    if (isOpen) closeDrawer();
    if (isOpen && !panel.peek()) void import('./talkpanel').then((page) => (panel.value = page.TalkPanel));
    table.talk.open(isOpen);
    return true;
}

function canTalk(table: Table): boolean {
    return table.info.value?.table === 'link' || table.talk.lines.value.length > 0;
}

export function TalkTool({ table }: { table: Table }) {
    const { unread } = table.talk, count = unread.value;
    if (!canTalk(table)) return null;
    const name = count > 0 ? W.talkNew(count) : W.talk;
    return <Tool look={count > 0 ? 'new' : undefined} icon="chat" name={name} title={W.talkTitle} aria-keyshortcuts="C"
        aria-expanded={table.talk.isOpen.value} onClick={() => toggleTalk(table)} />;
}

export function TalkSide({ table }: { table: Table }) {
    const Panel = panel.value;
    return table.talk.isOpen.value && Panel ? <Panel table={table} onClose={() => toggleTalk(table)} /> : null;
}
