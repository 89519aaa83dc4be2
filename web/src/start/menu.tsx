// menu.tsx -- a button that unfolds a few others; Esc, a click elsewhere or leaving it folds them again.

import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { onEscape, Tool } from '../ui/controls';
import { listen } from '../ui/listen';
import * as W from '../words/start';

export function Menu({ label, items }: { label: string; items: [words: string, act: () => void][] }) {
    const open = useSignal(false);
    const box = useRef<HTMLDivElement>(null);
    const list = useId();
    const closeToButton = (): void => {
        open.value = false;
        box.current?.querySelector('button')?.focus();
    };
    const choose = (act: () => void): void => {
        closeToButton();
        act();
    };

    // Near the end of a page the list would unfold below the window.
    useEffect(() => {
        if (open.value) document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
    }, [open.value, list]);

    useEffect(() => {
        const elsewhere = (event: Event): void => {
            if (event.target instanceof Node && !box.current?.contains(event.target)) open.value = false;
        };
        return listen(document, { pointerdown: elsewhere, focusin: elsewhere });
    }, []);

    return (
        <div class="mn" ref={box} onKeyDown={open.value ? onEscape(closeToButton) : undefined}>
            <Tool icon="menu" name={label} title={W.more} aria-expanded={open.value} aria-controls={list}
                onClick={() => (open.value = !open.value)} />
            <div class="mnl" id={list} hidden={!open.value}>
                {items.map(([words, act]) =>
                    <button key={words} type="button" onClick={() => choose(act)}>{words}</button>)}
            </div>
        </div>
    );
}
