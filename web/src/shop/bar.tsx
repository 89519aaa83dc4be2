// bar.tsx -- above the book: whose copy it is, what is changed, and what can be done with all of it.

import { useSignal } from '@preact/signals';
import type { RulesInfo } from '../ui/api';
import { Button, CopyButton } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { download } from '../ui/download';
import { list } from '../ui/lang';
import { isStatic } from '../ui/place';
import * as W from '../words/workshop';
import { workshopAddress } from './frame';
import { Glyph } from './glyphs';
import { battle } from './meter';
import { book, copy, counts, isKept, redo, rename, revertAll, undo } from './model';
import { Play } from './play';
import { fragmentOf } from './share';

const CHANGES = 64; // numbers that a question to the lab's server may change

const fileName = (name: string): string =>
    `${name.replaceAll(/[^\p{L}\p{N} _-]/gu, '').trim().slice(0, 60) || 'copy'}.md`;

// "1 number, 1 clause"; empty: nothing.
export function changesWords(): string {
    const { number, row, clause, ruling, example } = counts.value;
    return list([[number, W.numbers], [row, W.rows], [clause, W.clauses], [ruling, W.rulings], [example, W.examples]]
        .flatMap(([n, words]) => (typeof n === 'number' && n > 0 && typeof words === 'function' ? [words(n)] : [])));
}

// "number   table.row.column (5.1): 2 -> 3" as the lab takes it; null: more than numbers is changed.
function changesForLab(): string[] | null {
    const lines = (book.value?.differences ?? []).filter((line) => !/^(clause|ruling|example)/.test(line));
    const all = lines.map((line) => /^number +(\S+) .*-> (.+)$/.exec(line));
    if (all.length === 0 || all.length > CHANGES || all.includes(null)) return null;
    return all.map((found) => `${found?.[1]}=${found?.[2]}`);
}

function AskTheLab({ info }: { info: RulesInfo }) {
    const isOpen = useSignal(false), changes = changesForLab(), open = copy.value;
    const words = <><Glyph name="flask" />{W.askTheLab}</>;
    if (changes && !isStatic()) {
        const query = new URLSearchParams([['kind', 'compare'], ['rules', info.id], ['battle', battle.value],
            ...changes.map((change) => ['change', change])]);
        return <a class="btn" href={`/lab/ask?${query.toString()}`}>{words}</a>;
    }
    const file = fileName(open?.name ?? '');
    const command = `./sandtable lab compare --rules ${info.id} --scenario ${battle.value} ${
        /[^\w.-]/.test(file) ? `'${file}'` : file}`;
    return (
        <>
            <Button onClick={() => (isOpen.value = true)}>{words}</Button>
            {isOpen.value && (
                <Dialog title={W.askTheLab} onClose={() => (isOpen.value = false)}>
                    <div class="fm">
                        <p>{W.labInTerminal}</p>
                        <p class="lnk"><code>{command}</code></p>
                        <footer>
                            <CopyButton text={command} icon="copy">{W.copyCommand}</CopyButton>
                            <Button onClick={() => download(file, open?.text ?? '', 'text/markdown;charset=utf-8')}>
                                {W.saveAs}</Button>
                        </footer>
                    </div>
                </Dialog>
            )}
        </>
    );
}

function Share() {
    const link = useSignal<string | null | undefined>(undefined), open = copy.value;
    const make = async (): Promise<void> => {
        if (!open) return;
        const fragment = await fragmentOf(open).catch(() => null);
        link.value = fragment === null ? null : new URL(workshopAddress({}, fragment), location.href).href;
    };
    return (
        <>
            <Button onClick={() => void make()}><Glyph name="link" />{W.share}</Button>
            {link.value !== undefined && open && (
                <Dialog title={W.shareThis} onClose={() => (link.value = undefined)}>
                    <div class="fm">
                        <p>{link.value === null ? W.tooLongForLink : W.linkHolds}</p>
                        {link.value !== null && <p class="lnk"><code>{link.value}</code></p>}
                        <footer>
                            {link.value !== null && <CopyButton text={link.value} icon="copy">{W.copyLink}</CopyButton>}
                            <Button onClick={() => download(fileName(open.name), open.text,
                                'text/markdown;charset=utf-8')}>{W.saveAs}</Button>
                        </footer>
                    </div>
                </Dialog>
            )}
        </>
    );
}

function Name() {
    const open = copy.value;
    return (
        <input class="nm" aria-label={W.nameOfCopy} maxLength={60} size={Math.max(6, (open?.name ?? '').length)}
            value={open?.name ?? ''} onChange={(event) => rename(event.currentTarget.value)} />
    );
}

export function Bar({ info }: { info: RulesInfo | null }) {
    const open = copy.value, isPlaying = useSignal(false), words = changesWords();
    if (!open) return null;
    return (
        <div class="wbar" role="group" aria-label={W.yourCopyBar}>
            <div class="n"><Glyph name="pencil" /><Name />
                <span>{W.copyOf(info?.title ?? open.rules)} {words === '' ? W.nothingChanged : W.changedAre(words)}{' '}
                    <span role="status">{isKept.value ? W.keptHere : <b class="oops">{W.notKept}</b>}</span>
                </span></div>
            <div class="sp" />
            <Button look="ghost icon" name={W.undo} title={W.undo} aria-keyshortcuts="Control+Z"
                disabled={open.done.length === 0} onClick={undo}><Glyph name="undo" /></Button>
            <Button look="ghost icon" name={W.redo} title={W.redo} aria-keyshortcuts="Control+Y"
                disabled={open.undone.length === 0} onClick={redo}><Glyph name="redo" /></Button>
            <Button look="ghost" disabled={words === ''} onClick={() => void revertAll()}>{W.revertAll}</Button>
            <Share />
            <Button onClick={() => download(fileName(open.name), open.text, 'text/markdown;charset=utf-8')}>
                <Glyph name="save" />{W.saveAs}</Button>
            {info && <AskTheLab info={info} />}
            <Button look="pri" disabled={!info || !book.value?.usable} aria-keyshortcuts="Control+Enter"
                onClick={() => (isPlaying.value = true)} id="play-it"><Glyph name="play" />{W.playIt}</Button>
            {isPlaying.value && info && <Play info={info} onClose={() => (isPlaying.value = false)} />}
        </div>
    );
}
