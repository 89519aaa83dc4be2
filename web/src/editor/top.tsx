// top.tsx -- the bar on top: undo, the file, the link, and play it.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Button, ThemeTool, Tool } from '../ui/controls';
import { copy } from '../ui/copy';
import { Dialog } from '../ui/dialog';
import { download } from '../ui/download';
import { Icon } from '../ui/icon';
import { ENGINE } from '../ui/lang';
import { BATTLE_MOST } from '../own/battles';
import { beginFrom } from '../own/begin';
import type { Against, Begun } from '../own/begin';
import { PlayDialog } from '../own/play';
import { rules } from '../ui/api';
import { at } from '../ui/place';
import type { Editor } from './editor';
import { linkOf } from './link';
import * as U from '../words/ui';
import * as W from '../words/editor';

// "The Mound" as a file's name.
const fileName = (title: string): string =>
    `${title.toLowerCase().replaceAll(/[^a-z0-9]+/g, '-').replaceAll(/^-|-$/g, '') || 'battle'}.yaml`;

function Share({ link, text, title, onClose }: {
    link: string | null; text: string; title: string; onClose: () => void;
}) {
    const said = useSignal('');
    return (
        <Dialog title={W.share} onClose={onClose} look="ask">
            <p>{link === null ? W.tooLargeForLink : W.shareNote}</p>
            {link !== null && (
                <div class="lnk">
                    <input class="input" readOnly value={link} aria-label={W.link}
                        onFocus={(e) => e.currentTarget.select()} />
                    <Button icon="link" onClick={async () => {
                        said.value = await copy(link) ? U.copied : W.byHand;
                    }}>{U.copy}</Button>
                </div>
            )}
            <p class="ed-b">
                <Button icon="down" onClick={() => download(fileName(title), text)}>{W.saveFile}</Button>
            </p>
            <p role="status">{said.value}</p>
        </Dialog>
    );
}

export function Top({ editor, onStart }: { editor: Editor; onStart: () => void }) {
    const battle = editor.battle.value, shared = useSignal<{ link: string | null } | null>(null);
    const isPlaying = useSignal(false), file = useRef<HTMLInputElement>(null);
    const begin = async (against: Against, side: 0 | 1): Promise<Begun> => {
        await editor.keep();
        const info = (await rules()).find(({ id }) => id === battle?.rules);
        if (!info) throw new Error(U.theServerDoesNotAnswer);
        return beginFrom(editor.record(), info, against, side);
    };
    const read = async (from: File): Promise<void> => {
        if (from.size > BATTLE_MOST) editor.said.value = U.tooLarge;
        else editor.open(await from.text());
    };
    return (
        <header class="top ed-top">
            <a class="brand" href={at('/')} aria-label={U.brand}><Icon name="brand" /><span>{U.brand}</span></a>
            {battle && <div class="ttl"><b lang={ENGINE}>{battle.title}</b>
                <span><span lang={ENGINE}>{battle.game}</span>, {saved(editor)}</span></div>}
            <span class="sp" />
            <Tool icon="undo" name={W.undo} title={W.undoKey} disabled={editor.past.value.length === 0}
                onClick={() => editor.undo()} />
            <Tool icon="undo" look="redo" name={W.redo} title={W.redoKey} disabled={editor.future.value.length === 0}
                onClick={() => editor.redo()} />
            <Button icon="plus" onClick={onStart}><span class="tx">{W.startFrom}</span></Button>
            <Button icon="up" onClick={() => file.current?.click()}><span class="tx">{W.openFile}</span></Button>
            <input ref={file} type="file" hidden accept=".yaml,.yml,text/*" aria-label={W.openFile} onChange={(e) => {
                const [one] = e.currentTarget.files ?? [];
                if (one) void read(one);
                e.currentTarget.value = '';
            }} />
            {battle && <Button icon="link" onClick={async () =>
                (shared.value = { link: await linkOf(battle.yaml) })}><span class="tx">{W.share}</span></Button>}
            {battle && <Button icon="down" onClick={() => download(fileName(battle.title), battle.yaml)}>
                <span class="tx">{W.save}</span></Button>}
            {battle && <Button icon="play" look="pri" disabled={!battle.usable}
                title={battle.usable ? '' : W.notYet} onClick={() => (isPlaying.value = true)}>
                <span class="tx">{W.playIt}</span></Button>}
            <ThemeTool />
            {isPlaying.value && battle && <PlayDialog sides={battle.sides} begin={begin}
                onClose={() => (isPlaying.value = false)} />}
            {shared.value && battle && <Share {...shared.value} text={battle.yaml} title={battle.title}
                onClose={() => (shared.value = null)} />}
        </header>
    );
}

function saved(editor: Editor): string {
    return editor.saved.value === 'yes' ? W.saved : editor.saved.value === 'no' ? W.saving : W.notSaved;
}
