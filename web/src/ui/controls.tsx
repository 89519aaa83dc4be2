// controls.tsx -- what pages are pressed by: buttons with words or a picture alone, and things that unfold.

import type { ButtonHTMLAttributes, ComponentChildren, DetailsHTMLAttributes } from 'preact';
import { Icon } from './icon';
import { flipTheme, isDark } from './theme';

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

// A picture without a frame.
export function Tool({ look, ...more }: ButtonProps & { icon: string; name: string }) {
    return <Button look={look ? `ghost icon ${look}` : 'ghost icon'} {...more} />;
}

export function ThemeTool() {
    const name = isDark() ? 'Light colours' : 'Dark colours';
    return <Tool icon="theme" name={name} title={name} onClick={flipTheme} />;
}

// `head` is seen, the rest once it is asked for.
export function Fold({ head, children, ...more }: DetailsHTMLAttributes & { head: ComponentChildren }) {
    return <details class="all" {...more}><summary><Icon name="chev" />{head}</summary>{children}</details>;
}
