// menu.tsx -- a button that unfolds a few others; Esc, a click elsewhere or leaving it folds them again.

import type { ComponentChildren } from 'preact';
import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Icon } from '../ui/icon';

export function Menu({ label, children }: { label: string; children: (close: () => void) => ComponentChildren }) {
    const open = useSignal(false);
    const box = useRef<HTMLDivElement>(null);
    const list = useId();
    const close = (): void => {
        open.value = false;
    };
    const closeToButton = (): void => {
        close();
        box.current?.querySelector('button')?.focus();
    };

    // Near the end of a page the list would unfold below the window.
    useEffect(() => {
        if (open.value) document.getElementById(list)?.scrollIntoView({ block: 'nearest' });
    }, [open.value, list]);

    useEffect(() => {
        const elsewhere = (event: Event): void => {
            if (event.target instanceof Node && !box.current?.contains(event.target)) close();
        };
        document.addEventListener('pointerdown', elsewhere);
        document.addEventListener('focusin', elsewhere);
        return () => {
            document.removeEventListener('pointerdown', elsewhere);
            document.removeEventListener('focusin', elsewhere);
        };
    }, []);

    return (
        <div
            class="mn"
            ref={box}
            onKeyDown={(event) => {
                if (event.key !== 'Escape' || !open.value) return;
                event.preventDefault();
                closeToButton();
            }}
        >
            <button
                type="button"
                class="btn ghost icon"
                aria-label={label}
                title="More"
                aria-expanded={open.value}
                aria-controls={list}
                onClick={() => (open.value = !open.value)}
            >
                <Icon name="menu" />
            </button>
            <div class="mnl" id={list} hidden={!open.value}>
                {children(closeToButton)}
            </div>
        </div>
    );
}
