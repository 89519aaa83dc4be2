// breaks.tsx -- what the copy breaks: faults of reading, examples that fail, each with what happens and a repair.

import { useSignal } from '@preact/signals';
import { useEffect, useState } from 'preact/hooks';
import { Button } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { ENGINE, fixed } from '../ui/lang';
import { English } from '../ui/language';
import * as W from '../words/workshop';
import { Glyph } from './glyphs';
import { accept, book, checked, chapterOf, engine, mends, mend, parts, revision, runs } from './model';
import { go, goTo } from './text';
import type { Example, Fault, Run } from './types';

const MOST = 3; // failing examples that are shown at once: what the copy does stands below them

// The first line of a report, without its place: "12:1: expected ...".
function reasonOf(run: Run): { line: number; text: string } {
    const fault = run.faults[0];
    if (run.result !== 'failed') return { line: fault?.line ?? 0, text: fault?.what ?? '' };
    const [first = ''] = run.report.split('\n'), found = /:(\d+):\d+: (.*)$/.exec(first);
    return { line: Number(found?.[1] ?? 0), text: found?.[2] ?? first };
}

const known = new Set<string>();

// The cards that the engine drew of an example. What drawings have in common is kept by its name for all of them.
function cardsOf(text: string): string[] {
    const page = new DOMParser().parseFromString(text, 'text/html');
    const fresh = [...page.querySelectorAll('svg.shapes [id]')].filter(({ id }) => !known.has(id));
    for (const { id } of fresh) known.add(id);
    if (fresh.length > 0) parts.value += fresh.map((part) => part.outerHTML).join('');
    return [...page.querySelectorAll('.cards > li')].map((card) => card.innerHTML);
}

// The board alone; it fills its place, and what does not fit is cut off.
const boardOf = (card: string | undefined): string => (/<svg[^]*?<\/svg>/.exec(card ?? '')?.[0] ?? '')
    .replace('<svg ', '<svg preserveAspectRatio="xMidYMid slice" ');

function useCards(index: number): string[] {
    const [cards, take] = useState<string[]>([]), now = revision.value;
    useEffect(() => {
        let isOver = false;
        engine().ask('pictures', '', index).then((text) => {
            if (!isOver) take(cardsOf(text));
        }, () => undefined);
        return () => void (isOver = true);
    }, [index, now]);
    return cards;
}

// The pictures of an example one after the other, from the one where it fails.
export function Steps({ index, example, reason, onClose }: {
    index: number; example: Example; reason: string; onClose: () => void;
}) {
    const cards = useCards(index), at = useSignal(-1), last = cards.length - 1;
    const now = at.value < 0 ? last : Math.min(at.value, last);
    const keys = (event: KeyboardEvent): void => {
        const to = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: 0, End: last }[event.key];
        if (to === undefined) return;
        event.preventDefault();
        at.value = Math.max(0, Math.min(last, to));
    };
    return (
        <Dialog title={W.exampleOf(example.clause, example.title)} onClose={onClose} wide look="steps">
            <div class="book pics stp1" lang={ENGINE} onKeyDown={keys}>
                <div dangerouslySetInnerHTML={{ __html: cards[now] ?? '' }} />
                {now === last && reason !== '' && <p class="oops">{English(reason)}</p>}
            </div>
            <footer>
                <Button disabled={now <= 0} onClick={() => (at.value = now - 1)}>{W.back}</Button>
                <span class="num">{W.pictureOf(now + 1, cards.length)}</span>
                <Button look="pri" disabled={now >= last} onClick={() => (at.value = now + 1)}>{W.next}</Button>
            </footer>
        </Dialog>
    );
}

function Failing({ index, example, run }: { index: number; example: Example; run: Run }) {
    const cards = useCards(index), isOpen = useSignal(false), { line, text } = reasonOf(run);
    const board = boardOf(cards.at(-1));
    return (
        <article class="fx" aria-labelledby={`fx-${index}`}>
            <div class="bd pics book" lang={ENGINE} aria-hidden="true" dangerouslySetInnerHTML={{ __html: board }} />
            <div class="t">
                <h3 id={`fx-${index}`}><Glyph name="x" />{English(example.title)}{' '}
                    <a class="cl" href={`#${example.clause}`} onClick={(event) => {
                        event.preventDefault();
                        goTo(example.clause);
                    }}>{example.clause}</a></h3>
                <p><span class="why" lang={ENGINE} title={text}>{text}</span>{' '}
                    <span class="ci">{W.inLine(line)}</span></p>
                <div class="a2">
                    <Button look="sm" onClick={() => (isOpen.value = true)}>{W.stepThrough}</Button>
                    {run.result === 'failed' &&
                        <Button look="sm" onClick={() => void accept(index)}>{W.acceptResult}</Button>}
                </div>
            </div>
            {isOpen.value && <Steps index={index} example={example} reason={text}
                onClose={() => (isOpen.value = false)} />}
        </article>
    );
}

// Where a fault is: the clause, table or example that stands there, else the chapter.
function placeOf(line: number): string {
    const block = (book.value?.blocks ?? []).find(({ end }) => end > line);
    if (block?.kind === 'table') return W.tableCalled(block.id);
    if (block && block.id !== '') return block.kind === 'example' ? W.kindNamed('example', block.id) : block.id;
    return chapterOf(line)?.title || W.inLine(line);
}

function Faults({ faults, more }: { faults: Fault[]; more: number }) {
    if (faults.length === 0) return null;
    const toMend = (fault: Fault) => mends.value.find(({ line, col }) => line === fault.line && col === fault.col);
    return (
        <ul class="flt" aria-label={W.faults}>
            {faults.map((fault) => {
                const one = toMend(fault);
                return (
                    <li key={`${fault.line}:${fault.col} ${fault.what}`}>
                        <button type="button" class="cl" onClick={() => {
                            const there = chapterOf(fault.line);
                            if (there) go(there.id);
                        }}>{placeOf(fault.line)}</button>{' '}
                        {English(fault.what)}{' '}
                        {one && <Button look="sm" onClick={() => mend(one)}>{W.changeHereToo(one.was, one.is)}</Button>}
                    </li>
                );
            })}
            {more > 0 && <li>{W.andMore(more)}</li>}
        </ul>
    );
}

export const failing = (): [number, Run][] =>
    [...runs.value].filter(([, { result }]) => result !== 'passed').sort(([a], [b]) => a - b);

function Examples({ all }: { all: Example[] }) {
    const isAll = useSignal(false), fails = failing(), passed = runs.value.size - fails.length;
    const few = isAll.value ? fails : fails.slice(0, MOST);
    if (fails.length === 0)
        return (
            <p class="okl" role="status"><Glyph name="check" />
                {checked.value === null && runs.value.size < all.length ? W.checking : W.allHold(all.length)}</p>
        );
    return (
        <>
            <div class="brk">
                <span class="prog" role="img" aria-label={W.passAndFail(passed, fails.length)}>
                    <b style={{ '--w': `${(100 * passed) / Math.max(1, runs.value.size)}%` }} /><i />
                </span>
                <span role="status">{W.someFail(<b>{fails.length}</b>, fails.length, all.length)}</span>
            </div>
            {few.map(([i, run]) => {
                const example = all[i];
                return example && <Failing key={`${example.clause} ${example.number}`} index={i} example={example}
                    run={run} />;
            })}
            <p class="okl"><Glyph name="check" />{W.pass(passed)}
                {fails.length > MOST && <Button look="sm ghost" onClick={() => (isAll.value = !isAll.value)}>
                    {isAll.value ? W.showFewer : W.showAll}</Button>}</p>
        </>
    );
}

export function Breaks() {
    const found = book.value, took = checked.value;
    return (
        <section id="breaks" aria-labelledby="breaks-title">
            <div class="hx"><h2 id="breaks-title">{W.whatThisBreaks}</h2>
                <span>{took === null ? W.checking : W.checkedIn(fixed(took / 1000, 1))}</span></div>
            <div class="bd1">
                {found && <Faults faults={found.faults} more={found.more} />}
                {found?.examples && found.examples.length > 0 && <Examples all={found.examples} />}
                {found && found.rules === null && <p class="oops">{W.noGame}</p>}
            </div>
        </section>
    );
}
