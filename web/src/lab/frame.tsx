// frame.tsx -- what all pages of the lab share: the bar, and what is said when the server refuses.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button } from '../ui/controls';
import { flipTheme, isDark } from '../ui/theme';
import { keepKey, NeedsKey } from './api';
import { Glyph } from './glyphs';

export function Top({ children }: { children?: ComponentChildren }) {
    const name = isDark() ? 'Light colours' : 'Dark colours';
    return (
        <header class="top">
            <a class="skip" href="#main">To the page</a>
            <a class="brand" href="/" aria-label="Sandtable"><Glyph name="brand" /><span>Sandtable</span></a>
            <nav class="nv" aria-label="Pages">
                <a href="/">Play</a><a href="/rulebook.html">Rulebooks</a><a href="/lab" aria-current="page">Lab</a>
            </nav>
            <span class="sp" />
            {children}
            <Button look="ghost icon" name={name} title={name} onClick={flipTheme}><Glyph name="theme" /></Button>
        </header>
    );
}

export function Crumbs({ here }: { here: string }) {
    return (
        <nav class="crumb noprint" aria-label="Where you are">
            <a href="/lab">Lab</a><Glyph name="chev" /><span>{here}</span>
        </nav>
    );
}

export function Refused({ error, onTry }: { error: Error; onTry: () => void }) {
    const key = useSignal('');
    if (!(error instanceof NeedsKey))
        return (
            <div class="away" role="alert">
                <p>{error.message}</p><Button look="pri" onClick={onTry}>Try again</Button>
            </div>
        );
    return (
        <form class="away" onSubmit={(event) => {
            event.preventDefault();
            keepKey(key.value);
            onTry();
        }}>
            <p role="alert">{error.message}</p>
            <label>Key <input class="input" type="password" autocomplete="off" value={key.value}
                onInput={(event) => (key.value = event.currentTarget.value)} /></label>
            <Button look="pri" type="submit">Open the lab</Button>
        </form>
    );
}

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
