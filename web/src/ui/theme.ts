// theme.ts -- light, dark, or as the system says; the choice is kept.

import { signal } from '@preact/signals';
import { keep, keptText } from './kept';

type Theme = 'light' | 'dark' | 'system';

const PLACE = 'sandtable.theme';
const system = matchMedia('(prefers-color-scheme: dark)');

function stored(): Theme {
    const value = keptText(PLACE);
    return value === 'light' || value === 'dark' ? value : 'system';
}

function apply(theme: Theme): void {
    if (theme === 'system') delete document.documentElement.dataset.theme;
    else document.documentElement.dataset.theme = theme;
}

export const theme = signal<Theme>('system');

// What is seen now.
export function isDark(): boolean {
    return theme.value === 'system' ? system.matches : theme.value === 'dark';
}

// The button of the top bar: the other one of the two, and no choice at all where that is what the system says.
export function flipTheme(): void {
    const dark = !isDark(), to = dark === system.matches ? 'system' : dark ? 'dark' : 'light';
    theme.value = to;
    apply(to);
    keep(PLACE, to === 'system' ? null : to);
}

// Each page calls this first.
export function startTheme(): void {
    theme.value = stored();
    apply(theme.value);
    addEventListener('storage', (event) => {
        if (event.key !== PLACE && event.key !== null) return;
        theme.value = stored();
        apply(theme.value);
    });
}
