// top.tsx -- the bar on top of the start page and the lobby: the ways to the other pages.

import { ThemeTool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { at, isStatic, pageAddress } from '../ui/place';
import { hasOthers, isHere } from './others';
import { OpenRecord } from './upload';
import * as U from '../words/ui';
import * as W from '../words/start';

type Page = 'play' | 'lobby';

export function Top({ page }: { page: Page }) {
    const is = (one: Page) => (one === page ? ('page' as const) : undefined);
    return (
        <header class="top">
            <a class="skip" href="#main">
                {page === 'play' ? W.skip : W.skipToTables}
            </a>
            <a class="brand" href={at('/')} aria-label={U.brand}>
                <Icon name="brand" />
                <span>{U.brand}</span>
            </a>
            <nav class="nv" aria-label={U.pages}>
                <a href={at('/')} aria-current={is('play')}>
                    {U.play}
                </a>
                <a href={page === 'play' ? '#battles' : '/#battles'}>{U.battles}</a>
                {(page === 'lobby' || hasOthers.value) && (
                    <a href="/lobby" aria-current={is('lobby')}>
                        {W.lobby}
                    </a>
                )}
                <a href={at('/rulebook.html')}>{U.rulebooks}</a>
                <a href={pageAddress('workshop')}>{U.workshop}</a>
                {isHere && !isStatic() && <a href="/lab">{U.lab}</a>}
            </nav>
            <span class="sp" />
            <OpenRecord />
            <ThemeTool />
        </header>
    );
}
