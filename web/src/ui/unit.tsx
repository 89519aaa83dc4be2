// unit.tsx -- units' names in running text.

import type { ComponentChildren } from 'preact';
import type { Side } from '../engine/types';
import { Clause } from './clause';

// Somebody points at a name, or (null) no longer: the board can show where it stands.
export type Point = (name: string | null) => void;

export function UnitChip({ name, side, onPoint }: { name: string; side: Side; onPoint?: Point }) {
    return (
        <span
            class={`u ${side === 0 ? 'red' : 'blue'}`}
            onMouseEnter={onPoint && (() => onPoint(name))}
            onMouseLeave={onPoint && (() => onPoint(null))}
        >
            {name}
        </span>
    );
}

const NAME = /\b([AB])\d{1,3}\b/g;
const CLAUSE = / ?\(([A-Z0-9][A-Za-z0-9.]*)\)$/;

// A sentence of the engine. Units' names become chips; with `rules`, a clause in brackets at the end becomes a link.
export function Words({ text, rules, onPoint }: { text: string; rules?: string; onPoint?: Point }) {
    const clause = rules === undefined ? null : CLAUSE.exec(text);
    const plain = clause === null ? text : text.slice(0, clause.index);
    const parts: ComponentChildren[] = [];
    let at = 0;
    for (const found of plain.matchAll(NAME)) {
        parts.push(plain.slice(at, found.index));
        parts.push(<UnitChip name={found[0]} side={found[1] === 'A' ? 0 : 1} onPoint={onPoint} />);
        at = found.index + found[0].length;
    }
    parts.push(plain.slice(at));
    if (clause !== null && rules !== undefined) parts.push(' ', <Clause rules={rules} clause={clause[1] ?? ''} />);
    return <>{parts}</>;
}
