// controls.tsx -- what pages are pressed by: buttons with words or a picture alone, and things that unfold.

import { useSignal } from '@preact/signals';
import type { ButtonHTMLAttributes, ComponentChildren, DetailsHTMLAttributes } from 'preact';
import { useEffect } from 'preact/hooks';
import { copy } from './copy';
import { Icon } from './icon';
import { flipTheme, isDark } from './theme';
import * as W from '../words/ui';

interface ButtonProps extends Omit<ButtonHTMLAttributes, 'icon'> {
    look?: string; // classes besides "btn"
    icon?: string; // before the words
    name?: string; // for readers, where a picture is all there is
}

export function Button({ look, icon, name, children, ...more }: ButtonProps) {
    return (
        <button type="button" class={look ? `btn ${look}` : 'btn'} aria-label={name} {...more}>
            {icon && <Icon name={icon} />}{children}
        </button>
    );
}

// For readers only: what a button's words leave to be seen beside it.
export const vh = (words: ComponentChildren) => <span class="vh">{words}</span>;

// A picture without a frame.
export function Tool({ look, ...more }: ButtonProps & { icon: string; name: string }) {
    return <Button look={look ? `ghost icon ${look}` : 'ghost icon'} {...more} />;
}

export function ThemeTool() {
    const name = isDark() ? W.lightColours : W.darkColours;
    return <Tool icon="theme" name={name} title={name} onClick={flipTheme} />;
}

// One of several to take, told in two lines.
export function Pick({ head, children, ...more }: {
    name: string; checked: boolean; autofocus?: boolean; onChange: () => void;
    head: ComponentChildren; children: ComponentChildren;
}) {
    return <label class="pick"><input type="radio" {...more} /><b>{head}</b><small>{children}</small></label>;
}

// On or off, with a line that says what it does.
export function Switch({ label, hint, on, isFixed, onChange }: {
    label: string; hint: string; on: boolean; isFixed?: boolean; onChange: (on: boolean) => void;
}) {
    return (
        <label class="switch">
            <input type="checkbox" checked={on} disabled={isFixed}
                onChange={(e) => onChange(e.currentTarget.checked)} />
            <span><b>{label}</b><small>{hint}</small></span>
        </label>
    );
}

// What is said to who has waited for a while.
export function Patience() {
    const isSlow = useSignal(false);
    useEffect(() => {
        const timer = setTimeout(() => (isSlow.value = true), 400);
        return () => clearTimeout(timer);
    }, []);
    return <p role="status">{isSlow.value && W.settingUpTheTable}</p>;
}

// Once it is copied it says so.
export function CopyButton({ text, icon, children }: { text: string; icon: string; children: ComponentChildren }) {
    const isDone = useSignal(false);
    return (
        <Button icon={isDone.value ? 'check' : icon} onClick={async () => (isDone.value = await copy(text))}>
            {isDone.value ? W.copied : children}
        </Button>
    );
}

// A key handler: Escape does this here, and nothing elsewhere.
export const onEscape = (act: () => void) => (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    act();
};

// `head` is seen, the rest once it is asked for.
export function Fold({ head, children, ...more }: DetailsHTMLAttributes & { head: ComponentChildren }) {
    return <details class="all" {...more}><summary><Icon name="chev" />{head}</summary>{children}</details>;
}
