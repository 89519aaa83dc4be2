// bookside.tsx -- a clause of the rulebook beside the table.  Loaded when one is opened.

import { useSignal } from '@preact/signals';
import { useEffect, useLayoutEffect, useRef } from 'preact/hooks';
import { markHouse } from '../book/house';
import { clauseAddress, isPlain } from '../ui/clause';
import { houseAddress } from '../ui/house';
import type { House } from '../ui/house';
import { onEscape, Tool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { once } from '../ui/once';
import { at } from '../ui/place';
import { style } from '../ui/style';
import { closeDrawer, openClause, trail } from './drawer';
import * as W from '../words/table';
import { ENGINE } from '../ui/lang';
import './all';

// ---- the book ----

const SHAPES = 'book-shapes';

const book = once((rules) => fetch(clauseAddress(rules, '').replace(/#$/, ''))
    .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error('no book'))))
    .then((text) => new DOMParser().parseFromString(text, 'text/html')));

// The drawings of the book refer to shapes that stand once in its page, in several places of it.
function bringShapes(page: Document): void {
    if (document.getElementById(SHAPES)) return;
    const box = document.createElement('div');
    box.id = SHAPES;
    box.className = 'vh';
    box.ariaHidden = 'true';
    for (const shapes of page.querySelectorAll('svg.shapes')) box.append(document.importNode(shapes, true));
    document.body.append(box);
}

const levelOf = (node: Element | null): number => {
    const found = node ? /^H([1-6])$/.exec(node.tagName) : null;
    return found ? Number(found[1]) : 0;
};

// The part of the book between two headings that the clause stands in, with its own heading.
function sectionOf(page: Document, clause: string): Element[] {
    const found = page.getElementById(clause);
    if (!found) return [];
    const whole = found.closest('section');
    if (whole) return [whole];
    let start: Element = found;
    const main = found.closest('main') ?? page.body;
    while (start.parentElement && start.parentElement !== main) start = start.parentElement;
    while (levelOf(start) === 0 && start.previousElementSibling) start = start.previousElementSibling;
    const level = levelOf(start), list = [start];
    for (let next = start.nextElementSibling; next; next = next.nextElementSibling) {
        const own = levelOf(next);
        if (own > 0 && (own <= level || level === 2)) break;
        list.push(next);
    }
    return list;
}

// Nothing of the page that runs or restyles comes along.
function bring(nodes: Element[], clause: string): DocumentFragment {
    const part = document.createDocumentFragment();
    for (const node of nodes) part.append(document.importNode(node, true));
    part.querySelectorAll('script, style, link, iframe, svg.shapes').forEach((e) => e.remove());
    part.getElementById(clause)?.classList.add('here');
    return part;
}

type State = 'loading' | 'ready' | 'absent' | 'failed';

// Fills `body` with the section of the clause, and shows the clause.
function useSection(rules: string, clause: string, house: House | null, body: { current: HTMLElement | null }): State {
    const state = useSignal<State>('loading');
    useEffect(() => {
        let isOver = false;
        state.value = 'loading';
        Promise.all([book(rules), style(at('/assets/rulebook.css'))]).then(([page]) => {
            const box = body.current;
            if (isOver || !box) return;
            const nodes = sectionOf(page, clause);
            bringShapes(page);
            const part = bring(nodes, clause);
            if (house) markHouse(part, house);
            box.replaceChildren(part);
            state.value = nodes.length > 0 ? 'ready' : 'absent';
            box.querySelector('.here')?.scrollIntoView({ block: 'start' });
        }).catch(() => {
            if (!isOver) state.value = 'failed';
        });
        return () => (isOver = true);
    }, [rules, clause, house]);
    return state.value;
}

// ---- the drawer ----

// On a phone it covers the table, so it is modal there; beside the table it is not.
function useOpen(
    box: { current: HTMLDialogElement | null }, title: { current: HTMLElement | null }, clause: string,
): void {
    useLayoutEffect(() => {
        const dialog = box.current;
        if (!dialog) return;
        if (matchMedia('(max-width: 599px)').matches) dialog.showModal();
        else dialog.show();
        return () => dialog.close();
    }, []);
    // Also after a link was followed, which is gone then.
    useLayoutEffect(() => title.current?.focus({ preventScroll: true }), [clause]);
}

export function Open({ rules, clause, house }: { rules: string; clause: string; house: House | null }) {
    const box = useRef<HTMLDialogElement>(null), title = useRef<HTMLHeadingElement>(null);
    const body = useRef<HTMLDivElement>(null);
    const state = useSection(rules, clause, house, body);
    useOpen(box, title, clause);
    const follow = (e: MouseEvent) => {
        const link = (e.target as Element).closest('a');
        if (!isPlain(e) || !link?.getAttribute('href')?.startsWith('#')) return;
        e.preventDefault();
        openClause(decodeURIComponent(link.hash.slice(1)));
    };
    const cancel = (e: Event) => {
        e.preventDefault();
        closeDrawer();
    };
    return (
        <dialog class="drawer" ref={box} aria-labelledby="drawer-title" onKeyDown={onEscape(closeDrawer)}
            onCancel={cancel}>
            <div class="bar">
                {trail.value.length > 1 && (
                    <Tool icon="prev" name={W.backToTheClauseBefore}
                        onClick={() => (trail.value = trail.value.slice(0, -1))} />
                )}
                <h2 id="drawer-title" tabIndex={-1} ref={title}><span class="vh">{W.rulebookClause} </span>{clause}</h2>
                <a class="btn ghost" href={house ? houseAddress(rules, house, clause) : clauseAddress(rules, clause)}
                    target="_blank" rel="noopener">
                    <Icon name="book" />{W.openTheBook}
                </a>
                <Tool icon="x" name={W.closeTheRulebook} onClick={closeDrawer} />
            </div>
            <div class="scroll" tabIndex={0} role="group" aria-label={W.textOfTheRulebook}>
                {state === 'loading' && <p class="none">{W.openingTheBook}</p>}
                {state === 'failed' && <p class="none">{W.bookFailed}</p>}
                {state === 'absent' && <p class="none">{W.noSuchClause}</p>}
                {house && state === 'ready' && <p class="none">{W.houseBook}</p>}
                <div class="book pics" lang={ENGINE} ref={body} onClick={follow} />
            </div>
        </dialog>
    );
}
