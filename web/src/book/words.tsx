// words.tsx -- units' names in the sentences of an example, which are in notation.

import type { ComponentChildren } from 'preact';
import { Clause } from '../ui/clause';
import { English } from '../ui/language';

const NAME = /\b([AB])\d{1,3}\b/g;
const CLAUSE = / ?\(([A-Z0-9][A-Za-z0-9.]*)\)$/;

// Units' names become chips; with `rules`, a clause in brackets at the end becomes a link.
export function Words({ text, rules }: { text: string; rules?: string }) {
    const clause = rules === undefined ? null : CLAUSE.exec(text);
    const plain = clause === null ? text : text.slice(0, clause.index);
    const parts: ComponentChildren[] = [];
    let at = 0;
    for (const found of plain.matchAll(NAME)) {
        const look = found[1] === 'A' ? 'red' : 'blue';
        parts.push(plain.slice(at, found.index), <span class={`u ${look}`}>{found[0]}</span>);
        at = found.index + found[0].length;
    }
    parts.push(plain.slice(at));
    if (clause !== null && rules !== undefined) parts.push(' ', <Clause rules={rules} clause={clause[1] ?? ''} />);
    return English(parts);
}
