// targets.tsx -- who can be aimed at, and why the others cannot: all of them, with who sees them and how far it is.

import type { Sight } from '../desk/desk';
import type { Table } from './model';
import type { Intent, Offer } from './types';
import { Behind, Mark, Say } from './words';
import * as W from '../words/table';
import { ENGINE } from '../ui/lang';

function One({ table, offer }: { table: Table; offer: Offer }) {
    const { target, key, why, hint } = offer;
    const look = { onMouseEnter: () => table.pickOut(target), onMouseLeave: () => table.pickOut(0) };
    if (!offer.open) {
        return (
            <div class="opt no" {...look}>
                <b lang={ENGINE}><Mark table={table} unit={target} /> {table.engine().named(target).text}</b>{': '}
                <small><Say table={table} text={why?.words ?? ''} quiet />
                    {hint.text && <span lang={ENGINE}> · {hint.text}</span>}</small>
            </div>
        );
    }
    return (
        <button type="button" class="opt" data-choice={offer.index} aria-pressed={offer.chosen} lang={ENGINE}
            {...look}
            aria-keyshortcuts={key > 0 ? String(key) : undefined}
            onFocus={() => table.pickOut(target)} onBlur={() => table.pickOut(0)} onClick={() => table.take(offer)}>
            <b><Mark table={table} unit={target} /> {offer.title.text}
                {key > 0 && <kbd aria-hidden="true">{key}</kbd>}</b>
            {hint.text && <small>{hint.text}</small>}
        </button>
    );
}

// Why some of them cannot, each reason once: "2 out of sight because of the 18th Company", and its clause.
function reasonsOf(table: Table, lines: Sight[]): { text: string; clause: string }[] {
    const out = new Map<string, { count: number; words: string; clause: string }>(), engine = table.engine();
    for (const { code, label, unit, ground, rule } of lines) {
        const cause = unit > 0 ? engine.named(unit).text : ground > 0 ? engine.label(ground).name : '';
        const { name } = engine.label(label), words = cause ? W.because(name, cause) : name;
        const count = out.get(words)?.count ?? 0;
        if (code !== 0) out.set(words, { count: count + 1, words, clause: engine.clauseOf(rule) });
    }
    return [...out.values()].map(({ count, words, clause }) => ({ text: W.some(count, words), clause }));
}

// Why some of the unit cannot take part in what is previewed.
function Missing({ table }: { table: Table }) {
    const reasons = reasonsOf(table, table.intent.value.sights);
    if (reasons.length === 0) return null;
    return (
        <ul class="missing" aria-label={W.whoCannot}>
            {reasons.map(({ text, clause }) => (
                <li key={text}><span>{text}</span><Behind table={table} clause={clause} /></li>
            ))}
        </ul>
    );
}

export function Targets({ table, intent }: { table: Table; intent: Intent }) {
    const { targets } = intent;
    if (targets.length === 0) return null;
    return (
        <>
            <div class="opts" role="group" aria-label={W.whomToAimAt}>
                {targets.map((offer) => <One key={offer.index} table={table} offer={offer} />)}
            </div>
            {targets.some((o) => o.chosen) && <Missing table={table} />}
        </>
    );
}
