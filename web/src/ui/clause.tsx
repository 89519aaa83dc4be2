// clause.tsx -- a link to one clause of a rulebook.

import { at } from './place';
import * as W from '../words/ui';

export function clauseAddress(rules: string, clause: string): string {
    return at(`/rulebook/${encodeURIComponent(rules)}.html`) + `#${encodeURIComponent(clause)}`;
}

// `apart`: in a page of its own, where leaving this one would lose what was begun.
export function Clause({ rules, clause, apart, tab }: {
    rules: string; clause: string; apart?: boolean; tab?: number;
}) {
    const where = apart ? { target: '_blank', rel: 'noopener' } : {};
    return (
        <a class="cl" href={clauseAddress(rules, clause)} title={W.clauseOf(clause)} tabIndex={tab}
            {...where}>
            {clause}
        </a>
    );
}

// A click on a link that the page may take for itself: with a key held the link does what links do.
export const isPlain = (e: MouseEvent): boolean =>
    !e.defaultPrevented && e.button === 0 && !e.metaKey && !e.ctrlKey && !e.shiftKey && !e.altKey;
