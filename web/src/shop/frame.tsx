// frame.tsx -- what the pages of the workshop share: the bar at the top, and where their addresses lead.

import type { ComponentChildren } from 'preact';
import { Button } from '../ui/controls';
import { at, isStatic, pageAddress } from '../ui/place';
import { flipTheme, isDark } from '../ui/theme';
import * as U from '../words/ui';
import * as W from '../words/workshop';
import { Glyph } from './glyphs';

// The page of a copy, or of all.
export function workshopAddress(asked: Record<string, string> = {}, hash = ''): string {
    const query = new URLSearchParams(asked).toString();
    return `${pageAddress('workshop')}${query === '' ? '' : `?${query}`}${hash}`;
}

export function Top({ children }: { children?: ComponentChildren }) {
    const name = isDark() ? U.lightColours : U.darkColours;
    return (
        <header class="top">
            <a class="skip" href="#text">{W.toTheText}</a>
            <a class="brand" href={at('/')} aria-label={U.brandTitle}><Glyph name="brand" /><span>{U.brand}</span></a>
            <nav class="nv" aria-label={U.pages}>
                <a href={at('/')}>{U.play}</a>
                <a href={at('/rulebook.html')}>{U.rulebooks}</a>
                <a href={workshopAddress()} aria-current="true">{U.workshop}</a>
                {!isStatic() && <a href="/lab">{U.lab}</a>}
            </nav>
            <span class="sp" />
            {children}
            <Button look="ghost icon" name={name} title={name} onClick={flipTheme}><Glyph name="theme" /></Button>
        </header>
    );
}
