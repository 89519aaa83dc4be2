// begin.tsx -- where a battle comes from: one that ships, an empty board, or one of this browser.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { rules as allRules } from '../ui/api';
import type { RulesInfo } from '../ui/api';
import { Button, Tool } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { ENGINE, locale } from '../ui/lang';
import type { Editor } from './editor';
import type { Kept } from '../own/battles';
import { plain } from './tools';
import * as W from '../words/editor';

function Own({ editor, onClose }: { editor: Editor; onClose: () => void }) {
    const all = useSignal<Kept[]>([]);
    useEffect(() => void editor.kept().then((kept) => (all.value = kept)), []);
    if (all.value.length === 0) return null;
    return (
        <section>
            <h3>{W.yours}</h3>
            <ul class="ed-k">
                {all.value.map((one) => (
                    <li key={one.id}>
                        <Button look="ghost" onClick={() => {
                            editor.open(one.text, one.id, true);
                            onClose();
                        }}>{one.title}</Button>
                        <small>{new Date(one.updated).toLocaleString(locale)}</small>
                        <Tool icon="trash" name={W.forget(one.title)} onClick={async () => {
                            await editor.forget(one.id);
                            all.value = all.value.filter((other) => other !== one);
                        }} />
                    </li>
                ))}
            </ul>
        </section>
    );
}

export function Begin({ editor, onClose }: { editor: Editor; onClose: () => void }) {
    const infos = useSignal<RulesInfo[]>([]);
    useEffect(() => void allRules().then((list) => (infos.value = list), () => undefined), []);
    const titleOf = (rules: string, name: string): string => infos.value.find(({ id }) => id === rules)
        ?.scenarios.find((one) => one.name === name)?.title ?? plain(name);
    const open = (rules: string, name: string, isEmpty: boolean): void => {
        if (editor.open(editor.shipped(rules, name)) && isEmpty) editor.clear();
        onClose();
    };
    return (
        <Dialog title={W.startFrom} onClose={onClose} wide>
            <Own editor={editor} onClose={onClose} />
            {editor.offers.map(({ rules, title, battles }) => (
                <section key={rules}>
                    <h3 lang={ENGINE}>{title}</h3>
                    <div class="ed-b" lang={ENGINE}>
                        {battles.map((name) => (
                            <Button key={name} look="sm" onClick={() => open(rules, name, false)}>
                                {titleOf(rules, name)}</Button>
                        ))}
                        <Button look="sm ghost" icon="plus" onClick={() => open(rules, battles[0] ?? '', true)}>
                            {W.emptyBoard}</Button>
                    </div>
                </section>
            ))}
        </Dialog>
    );
}
