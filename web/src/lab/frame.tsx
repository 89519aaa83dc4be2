// frame.tsx -- what all pages of the lab share: the bar, and what is said when the server refuses.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { Button } from '../ui/controls';
import { flipTheme, isDark } from '../ui/theme';
import { keepKey, NeedsKey } from './api';
import { Glyph } from './glyphs';
import * as U from '../words/ui';
import * as W from '../words/lab';

export function Top({ children }: { children?: ComponentChildren }) {
    const name = isDark() ? U.lightColours : U.darkColours;
    return (
        <header class="top">
            <a class="skip" href="#main">{W.toThePage}</a>
            <a class="brand" href="/" aria-label={U.brand}><Glyph name="brand" /><span>{U.brand}</span></a>
            <nav class="nv" aria-label={U.pages}>
                <a href="/">{U.play}</a><a href="/rulebook.html">{U.rulebooks}</a>
                <a href="/workshop">{U.workshop}</a>
                <a href="/lab" aria-current="page">{U.lab}</a>
            </nav>
            <span class="sp" />
            {children}
            <Button look="ghost icon" name={name} title={name} onClick={flipTheme}><Glyph name="theme" /></Button>
        </header>
    );
}

export function Crumbs({ here }: { here: string }) {
    return (
        <nav class="crumb noprint" aria-label={W.whereYouAre}>
            <a href="/lab">{U.lab}</a><Glyph name="chev" /><span>{here}</span>
        </nav>
    );
}

export function Refused({ error, onTry }: { error: Error; onTry: () => void }) {
    const key = useSignal('');
    if (!(error instanceof NeedsKey))
        return (
            <div class="away" role="alert">
                <p>{error.message}</p><Button look="pri" onClick={onTry}>{U.tryAgain}</Button>
            </div>
        );
    return (
        <form class="away" onSubmit={(event) => {
            event.preventDefault();
            keepKey(key.value);
            onTry();
        }}>
            <p role="alert">{error.message}</p>
            <label>{W.key} <input class="input" type="password" autocomplete="off" value={key.value}
                onInput={(event) => (key.value = event.currentTarget.value)} /></label>
            <Button look="pri" type="submit">{W.openTheLab}</Button>
        </form>
    );
}

export const asError = (error: unknown): Error => (error instanceof Error ? error : new Error(String(error)));
