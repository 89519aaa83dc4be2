// targets.tsx -- who can be aimed at, and why the others cannot: all of them, with who sees them and how far it is.

import type { Target } from './aims';
import { countWords, reasonsOf, targetKeys } from './aims';
import { isPreviewed, press, shortWords } from './choose';
import type { Intent, Table } from './types';
import { Behind, capital, Say, withoutClause } from './words';

function titleOf(table: Table, target: Target, short: string): string {
    const pieces = table.position.value?.pieces ?? [], id = target.action.target;
    const kind = pieces.find((p) => p.id === id)?.kind.name ?? '', count = pieces.filter((p) => p.group === id).length;
    const [name = '', ...rest] = short.split(' ');
    return [name, kind, count > 1 ? `×${count}` : '', ...rest].filter((word) => word !== '').join(' ');
}

function One({ table, intent, target, short, number }: {
    table: Table; intent: Intent; target: Target; short: string; number: number;
}) {
    const { action, verdict } = target, title = titleOf(table, target, short);
    const look = { onMouseEnter: () => table.pickOut(action.target), onMouseLeave: () => table.pickOut(0) };
    const count = countWords(target, table.game.value?.measure ?? '');
    if (!verdict.ok) {
        return (
            <div class="opt no" {...look}>
                <b><Say table={table} text={title} quiet /></b>{': '}
                <small>
                    <Say table={table} text={withoutClause(verdict.text, verdict.clause)} quiet />{' '}
                    <Behind table={table} clause={verdict.clause} /> · {count}
                </small>
            </div>
        );
    }
    return (
        <button type="button" class="opt" aria-pressed={isPreviewed(intent, action)} {...look}
            aria-keyshortcuts={number > 0 ? String(number) : undefined}
            onFocus={() => table.pickOut(action.target)} onBlur={() => table.pickOut(0)}
            onClick={() => press(table, isPreviewed(intent, action), () => table.preview(action))}>
            <b><Say table={table} text={title} quiet />{number > 0 && <kbd aria-hidden="true">{number}</kbd>}</b>
            <small>{count}</small>
        </button>
    );
}

// Why some of the unit cannot take part in what is previewed.
function Missing({ table, target }: { table: Table; target: Target }) {
    const reasons = reasonsOf(target, (unit) => table.engine().unit(unit));
    if (reasons.length === 0) return null;
    return (
        <ul class="missing" aria-label="Who cannot">
            {reasons.map(({ text, clause }) => (
                <li key={text}>
                    <span><Say table={table} text={capital(text)} quiet /></span>
                    <Behind table={table} clause={clause} />
                </li>
            ))}
        </ul>
    );
}

export function Targets({ table, intent, targets }: { table: Table; intent: Intent; targets: Target[] }) {
    const shorts = shortWords(targets.map((t) => table.engine().words(t.action)));
    const chosen = targets.find((t) => isPreviewed(intent, t.action));
    const numbers = new Map([...targetKeys(intent, targets)].map(([number, target]) => [target, number]));
    if (targets.length === 0) return null;
    return (
        <>
            <div class="opts" role="group" aria-label="Whom to aim at">
                {targets.map((target, i) => (
                    <One key={i} table={table} intent={intent} target={target} short={shorts[i] ?? ''}
                        number={numbers.get(target) ?? 0} />
                ))}
            </div>
            {chosen && <Missing table={table} target={chosen} />}
        </>
    );
}
