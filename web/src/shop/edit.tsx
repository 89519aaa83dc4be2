// edit.tsx -- the words of a copy: clauses, rulings and prose as they stand in the file, examples with completion.

import { signal, useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/controls';
import { once } from '../ui/once';
import * as W from '../words/workshop';
import type { Editor, Vocabulary } from './code';
import { Glyph } from './glyphs';
import { book, copy, edit, engine, infos, linesOf, trouble } from './model';
import { openOnTable } from './play';
import type { Block } from './types';

// What is being written: its lines as they were, and where a text that is new goes.
interface Writing {
    key: string;
    kind: Block['kind'];
    at: number;
    was: string;
    text: string;
    isNew: boolean;
}

export const writing = signal<Writing | null>(null);

export const keyOfBlock = ({ kind, id, title, index }: Block): string => `${kind} ${id} ${title} ${index}`;

const vocabulary = once(async () => JSON.parse(await engine().ask('vocabulary')) as Vocabulary);

// The lines of a block without the empty ones behind it.
function sourceOf(block: Block): { at: number; was: string } {
    const { at, was } = linesOf(block.line, block.end);
    return { at, was: was.trimEnd() };
}

export function write(block: Block): void {
    const { at, was } = sourceOf(block);
    writing.value = { key: keyOfBlock(block), kind: block.kind, at, was, text: was, isNew: false };
}

// A text behind a block, which is kept only if somebody says so.
function add(block: Block, kind: Block['kind'], text: string): void {
    const { at, was } = sourceOf(block);
    writing.value = { key: keyOfBlock(block), kind, at: at + was.length, was: '', text, isNew: true };
}

// The next free name: rulings are a letter or more and a number.
function nextRuling(): string {
    const all = (book.value?.blocks ?? []).filter(({ kind }) => kind === 'ruling')
        .flatMap(({ id }) => [/^([A-Za-z]+)(\d+)$/.exec(id)].filter((found) => found !== null));
    const last = all.reduce((most, [, , n = '0']) => Math.max(most, Number(n)), 0);
    return `${all[0]?.[1] ?? 'R'}${last + 1}`;
}

const addRuling = (block: Block): void =>
    add(block, 'ruling', `> **Ruling ${nextRuling()}.** ${W.whatItSettles} Reason: ${W.whyItDoes}`);
export function addExample(block: Block, lines?: string): void {
    const body = lines ?? 'board 8x8\n\ndo ';
    add(block, 'example', `\`\`\`example ${block.id} ${W.newExample}\n${body}\n\`\`\``);
}

function keep(text: string): void {
    const now = writing.value, all = copy.value?.text ?? '';
    if (!now) return;
    // Other changes may have moved it meanwhile.
    const at = all.startsWith(now.was, now.at) ? now.at : all.indexOf(now.was);
    writing.value = null;
    if (at < 0 || text.trimEnd() === (now.isNew ? '' : now.was)) return;
    edit(at, now.was, now.isNew ? `\n\n${text.trim()}` : text.trimEnd());
}

function Code({ now, onText }: { now: Writing; onText: (read: () => string) => void }) {
    const host = useRef<HTMLDivElement>(null), trouble = useSignal(false);
    useEffect(() => {
        let editor: Editor | null = null, isOver = false;
        Promise.all([import('./code'), vocabulary()]).then(([code, words]) => {
            if (isOver || !host.current) return;
            editor = code.edit(host.current, now.text, W.linesOfExample, words,
                { keep: () => keep(editor?.text() ?? now.text), leave: () => (writing.value = null) });
            onText(editor.text);
        }, () => (trouble.value = true));
        return () => {
            isOver = true;
            editor?.end();
        };
    }, [now]);
    return <><div class="code" ref={host} />{trouble.value && <p class="oops">{W.notLoaded}</p>}</>;
}

export function Writer() {
    const now = writing.value, field = useRef<HTMLTextAreaElement>(null);
    const read = useRef<() => string>(() => '');
    useEffect(() => field.current?.focus(), [now]);
    if (!now) return null;
    const isCode = now.kind === 'example', text = (): string => (isCode ? read.current() : field.current?.value ?? '');
    return (
        <section class="ce2" aria-label={W.writingOf(now.kind)}>
            <header>
                <b>{W.writingOf(now.kind)}</b><span class="sp" />
                <Button look="sm ghost" onClick={() => (writing.value = null)}>{W.cancel}</Button>
                <Button look="sm pri" aria-keyshortcuts="Control+Enter" onClick={() => keep(text())}>{W.keep}</Button>
            </header>
            {isCode ? <Code now={now} onText={(one) => (read.current = one)} /> : (
                <textarea ref={field} class="ta" aria-label={W.writingOf(now.kind)} defaultValue={now.text}
                    rows={Math.min(16, Math.max(3, now.text.split('\n').length + 1))}
                    onKeyDown={(event) => {
                        if (event.key === 'Escape') writing.value = null;
                        else if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) keep(text());
                        else return;
                        event.preventDefault();
                    }} />
            )}
            <p class="nt">{isCode ? W.exampleHint : W.textHint}</p>
        </section>
    );
}

const CAN = ['clause', 'ruling', 'prose', 'example'];

// What can be done with the words of a block.
export function Tools({ block }: { block: Block }) {
    if (!CAN.includes(block.kind)) return null;
    const info = infos.value.find(({ id }) => id === copy.value?.rules);
    const name = block.id === '' ? W.thisText : W.kindNamed(block.kind, block.id);
    return (
        <span class="edt">
            <Button look="ghost icon" name={W.editOf(name)} title={W.editOf(name)} onClick={() => write(block)}>
                <Glyph name="pencil" /></Button>
            {block.kind === 'example' && info && (
                <Button look="sm ghost" onClick={() => void openOnTable(info, block.index).catch((error) =>
                    (trouble.value = error instanceof Error ? error.message : String(error)))}>{W.openOnTable}</Button>
            )}
            {block.kind === 'clause' && (
                <>
                    <Button look="sm ghost" onClick={() => addRuling(block)}>{W.addRuling}</Button>
                    <Button look="sm ghost" onClick={() => addExample(block)}>{W.addExample}</Button>
                </>
            )}
        </span>
    );
}
