// text.tsx -- the chapter at hand: the engine's HTML, with tables that are changed in place.

import { memo } from 'preact/compat';
import { useLayoutEffect, useRef } from 'preact/hooks';
import * as W from '../words/workshop';
import { Button } from '../ui/controls';
import { ENGINE } from '../ui/lang';
import { English } from '../ui/language';
import { keyOfBlock, Tools, write, Writer, writing } from './edit';
import { Glyph } from './glyphs';
import { book, chapter, chapters, html, keyOf, mend, mends, show, tables } from './model';
import { hasNumbers, Numbers } from './numbers';
import type { Block } from './types';

// What the engine wrote stays as long as it is the same.
const Written = memo(({ text }: { text: string }) => {
    const place = useRef<HTMLDivElement>(null);
    // What scrolls can be reached by keys.
    useLayoutEffect(() => place.current?.querySelectorAll<HTMLElement>('.report').forEach((one) => (one.tabIndex = 0)));
    return <div class="w" lang={ENGINE} ref={place} dangerouslySetInnerHTML={{ __html: text }} />;
});

// Sentences that say the old number.
function Mends({ block }: { block: Block }) {
    const here = mends.value.filter(({ line }) => line >= block.line && line < block.end);
    return (
        <>
            {here.map((one) => (
                <p key={`${one.line}:${one.col}`} class="mend">
                    <Button look="sm" onClick={() => mend(one)}>
                        <Glyph name="pencil" />{W.changeHereToo(one.was, one.is)}</Button>
                </p>
            ))}
        </>
    );
}

function Part({ block, at }: { block: Block; at: number }) {
    const table = tables.value.get(at);
    if (block.kind === 'table' && hasNumbers(table)) return <Numbers table={table} />;
    const text = html.value.get(keyOf(block)) ?? last.get(`${block.kind} ${block.id} ${block.title}`) ?? '';
    if (text !== '') last.set(`${block.kind} ${block.id} ${block.title}`, text);
    const isOpen = writing.value?.key === keyOfBlock(block), isNew = isOpen && writing.value?.isNew;
    return (
        <div class={`blk ${block.kind}-of`} onKeyDown={(event) => {
            const inField = event.target instanceof Element && event.target.closest('input, select, textarea, .code');
            if (event.key !== 'e' || inField || event.ctrlKey || event.metaKey || event.altKey) return;
            event.preventDefault();
            event.stopPropagation();
            write(block);
        }}>
            {isOpen && !isNew ? <Writer /> : <><Written text={text} /><Tools block={block} /></>}
            {block.kind === 'clause' && <Mends block={block} />}
            {isNew && <Writer />}
        </div>
    );
}

// Until the new text of a block is there its last one is shown, so that nothing jumps.
const last = new Map<string, string>();

// Goes where a link of the text leads: to a clause, a ruling, a heading, a table or a number.
export function goTo(name: string): void {
    const found = (): HTMLElement | null => document.getElementById(name);
    const blocks = book.peek()?.blocks ?? [], id = name.replace(/^s-/, '');
    const at = blocks.findIndex((block) => block.id === id || (block.kind === 'table' && block.id === id.split('.')[0])
        || (name === `line-${block.line}`));
    const there = chapters.peek().find(({ from, to }) => at >= from && at < to);
    if (there && there.id !== chapter.peek()?.id) show(there.id);
    let tries = 0;
    const look = (): void => {
        const place = found() ?? document.getElementById(id.split('.')[0] ?? '');
        if (place) place.scrollIntoView({ block: 'center' });
        else if (++tries < 40) setTimeout(look, 50);
    };
    if (at < 0 && !found()) return;
    setTimeout(look, 0);
}

export function Text() {
    const here = chapter.value, blocks = book.value?.blocks ?? [];
    if (!here) return null;
    const all = blocks.slice(here.from, here.to), at = chapters.value.indexOf(here);
    const before = chapters.value[at - 1], after = chapters.value[at + 1];
    const follow = (event: MouseEvent): void => {
        const link = event.target instanceof Element ? event.target.closest('a[href^="#"]') : null;
        if (!link) return;
        event.preventDefault();
        goTo(decodeURIComponent(link.getAttribute('href')?.slice(1) ?? ''));
    };
    return (
        <main class="wtx" id="text" tabIndex={-1}>
            {/* Links within are real links; this only keeps them within the copy. */}
            <div class="wt" onClick={follow}>
                {all.map((block, i) => (
                    <Part key={keyOfBlock(block)} block={block}
                        at={here.from + i} />
                ))}
                <nav class="turnover" aria-label={W.chapters}>
                    {before && <Button onClick={() => go(before.id)}>← {English(nameOf(before))}</Button>}
                    <span class="sp" />
                    {after && <Button onClick={() => go(after.id)}>{English(nameOf(after))} →</Button>}
                </nav>
            </div>
        </main>
    );
}

export const nameOf = ({ number, title }: { number: string; title: string }): string =>
    (title === '' ? W.beforeTheFirst : number === '' ? title : `${number} ${title}`);

export function go(id: string): void {
    show(id);
    history.replaceState(null, '', `#${id}`);
    document.getElementById('text')?.scrollTo(0, 0);
    if (matchMedia('(max-width: 899px)').matches) document.getElementById('text')?.scrollIntoView();
}
