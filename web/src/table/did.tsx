// did.tsx -- what the other side did since the last act of somebody here: a card an act, each shown on the board.

import { signal } from '@preact/signals';
import { DK_E_ACT } from '../desk/desk';
import { Button, onEscape } from '../ui/controls';
import { Emblem } from '../ui/icon';
import type { Table } from './model';
import type { Line } from './types';
import { Say } from './words';
import * as W from '../words/table';
import { num } from '../ui/lang';

const isOpen = signal(false);

// Lines of acts, the last of them first in time.
export function didOf(table: Table): Line[] {
    const seats = table.info.value?.seats ?? [], rows = table.rows.value;
    const own = seats.filter((s) => s.held && s.player === 'human').map((s) => s.side as number);
    if (own.length !== 1) return [];
    const last = rows.map((r) => !r.die && !r.undone && r.undo === 0 && own.includes(r.side)).lastIndexOf(true);
    return table.lines.value.filter((l) => l.kind === DK_E_ACT && l.row > last && !own.includes(l.side) &&
        !rows[l.row]?.die && !rows[l.row]?.undone);
}

const seatOf = (table: Table, side?: number) =>
    (side === 0 || side === 1 ? table.info.value?.seats[side] : undefined);

const momentOf = (line: Line): number => line.last + 1;

export function DidButton({ table }: { table: Table }) {
    const acts = didOf(table), side = acts[0]?.side, seat = seatOf(table, side), name = seat?.name ?? '';
    if (acts.length === 0 || (!table.isAsked.value && !isOpen.value)) return null;
    return (
        <Button look="did-open" aria-expanded={isOpen.value} onClick={() => (isOpen.value = !isOpen.value)}>
            {seat?.player === 'computer' ? W.whatTheComputerDid : W.whatDid(name)} <b>{num(acts.length)}</b>
        </Button>
    );
}

export function Did({ table }: { table: Table }) {
    const acts = didOf(table), shown = table.shown.value, at = acts.findIndex((l) => momentOf(l) === shown);
    const side = acts[0]?.side;
    if (!isOpen.value || acts.length === 0 || (side !== 0 && side !== 1)) return null;
    const close = (): void => {
        isOpen.value = false;
        table.live();
    };
    const to = (n: number): void => {
        const line = acts[Math.max(0, Math.min(n, acts.length - 1))];
        if (line) table.show(momentOf(line));
    };
    const seat = seatOf(table, side);
    const title = seat?.player === 'computer' ? W.whatTheComputerJustDid : W.whatJustDid(seat?.name ?? '');
    return (
        <section class="did" aria-label={title}
            onKeyDown={onEscape(close)}>
            <header>
                <Emblem side={side} />
                <h2>{title}</h2>
                <span class="num">{at >= 0 ? W.stepOf(at + 1, acts.length) : W.acts(acts.length)}</span>
                <Button look="icon" icon="prev" name={W.theActBefore} aria-disabled={at === 0}
                    onClick={() => to(at < 0 ? acts.length - 1 : at - 1)} />
                <Button look="icon" icon="next" name={W.theNextAct} aria-disabled={at === acts.length - 1}
                    onClick={() => to(at + 1)} />
                <Button look="pri" onClick={close}>{W.gotIt}</Button>
            </header>
            <ol>
                {acts.map((line, i) => (
                    <li key={line.n}>
                        <button type="button" class="act-card" aria-current={i === at ? 'step' : undefined}
                            onClick={() => to(i)}>
                            <b>{i + 1}</b><span><Say table={table} text={line.words} quiet /></span>
                        </button>
                    </li>
                ))}
            </ol>
        </section>
    );
}
