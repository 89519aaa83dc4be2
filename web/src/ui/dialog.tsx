// dialog.tsx -- a modal dialog: focus goes in, Esc and the backdrop close it, focus goes back to where it was.

import type { ComponentChildren } from 'preact';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Tool } from './controls';
import * as W from '../words/ui';

interface Props {
    title: ComponentChildren;
    onClose: () => void;
    children: ComponentChildren;
    wide?: boolean;
    look?: string; // a class of its own
}

// It is open as long as it is rendered.
export function Dialog({ title, onClose, children, wide, look }: Props) {
    const box = useRef<HTMLDialogElement>(null);
    const heading = useId();

    useEffect(() => {
        const dialog = box.current;
        const before = document.activeElement;
        if (dialog === null) return;
        dialog.showModal();
        return () => {
            dialog.close();
            if (before instanceof HTMLElement && before.isConnected) before.focus();
        };
    }, []);

    // A press that began inside (text being selected) and ended outside closes nothing.
    const pressed = useRef<EventTarget | null>(null);
    return (
        <dialog
            ref={box}
            class={`dlg${wide ? ' wide' : ''}${look === undefined ? '' : ` ${look}`}`}
            aria-labelledby={heading}
            onCancel={(event) => {
                event.preventDefault();
                onClose();
            }}
            onPointerDown={(event) => (pressed.current = event.target)}
            onClick={(event) => {
                if (event.target === box.current && pressed.current === box.current) onClose();
            }}
        >
            <div class="dlg-in">
                <header>
                    <h2 id={heading}>{title}</h2>
                    <Tool icon="x" name={W.close} onClick={onClose} />
                </header>
                {children}
            </div>
        </dialog>
    );
}
