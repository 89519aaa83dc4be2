// dice.tsx -- the dice that were rolled last, and the dice that a player types.

import { useSignal } from '@preact/signals';
import { useEffect, useRef } from 'preact/hooks';
import type { Chance, Event } from '../engine/types';
import { isStill } from '../ui/settings';
import type { Row, Table } from './types';
import { Behind, capital, Die, look, Say, sideOfEvent } from './words';

const FACE_TIME = 107; // milliseconds; three of them before the die lies still
const FACES = 3;

// The faces of a falling die are for the eye alone; a key or a click ends them.
function useFall(isNew: boolean, face: number): number {
    const falling = useSignal(isNew && !isStill() ? FACES : 0);
    useEffect(() => {
        if (falling.value === 0) return;
        const stop = () => (falling.value = 0);
        const timer = setInterval(() => (falling.value = Math.max(0, falling.value - 1)), FACE_TIME);
        addEventListener('pointerdown', stop, true);
        addEventListener('keydown', stop, true);
        return () => {
            clearInterval(timer);
            removeEventListener('pointerdown', stop, true);
            removeEventListener('keydown', stop, true);
        };
    }, []);
    return falling.value > 0 ? ((face + 2 * falling.value) % 6) + 1 : face;
}

function Fallen({ event, side, isNew }: { event: Event; side: number; isNew: boolean }) {
    const face = useFall(isNew, event.die);
    return <span class={face === event.die ? 'fallen' : 'fallen falls'}><Die face={face} side={side} /></span>;
}

// The dice rows at the end of what is shown, oldest first.
function lastRolls(rows: Row[], shown: number): Row[] {
    const list: Row[] = [];
    for (let n = shown; n > 0; n--) {
        const row = rows[n - 1];
        if (!row || !row.die || row.undone) break;
        list.unshift(row);
    }
    return list;
}

// The dice that answered the last act of somebody here: they stay until the next.
function ownRolls(table: Table): Row[] {
    const seats = table.info.value?.seats.filter((s) => s.held && s.player === 'human') ?? [];
    const rows = table.rows.value.filter((row) => !row.undone && row.undo === 0);
    const at = rows.map((row) => !row.die && seats.some((s) => s.side === row.side)).lastIndexOf(true);
    if (at < 0 || !table.isLive.value) return [];
    const end = rows.findIndex((row, i) => i > at && !row.die);
    return rows.slice(at + 1, end < 0 ? rows.length : end);
}

export function LastDice({ table }: { table: Table }) {
    const rows = table.rows.value, shown = table.shown.value, first = useRef(rows.length);
    const rolls = [...new Set([...ownRolls(table), ...lastRolls(rows, shown)])]
        .flatMap((row) => row.events.filter((e) => e.die > 0).map((event) => ({ row, event })));
    if (rolls.length === 0) return null;
    return (
        <ul class="rolls" aria-label="Dice">
            {rolls.map(({ row, event }, i) => {
                const side = sideOfEvent(table, event);
                return (
                    <li key={`${row.n}.${i}`}>
                        <Fallen event={event} side={side} isNew={row.n > first.current} />
                        <span><Say table={table} text={capital(event.text)} quiet /></span>
                        <Behind table={table} clause={event.clause} />
                    </li>
                );
            })}
        </ul>
    );
}

// Number keys type a die. They are taken before anything else sees them, for a die is all that can be answered.
function useFaceKeys(table: Table, chance: Chance): void {
    useEffect(() => {
        const type = (e: KeyboardEvent) => {
            if (e.ctrlKey || e.metaKey || e.altKey || document.querySelector('dialog:modal')) return;
            if (e.target instanceof Element && e.target.closest('input, select, textarea')) return;
            const face = chance.faces.find((f) => String(f.face) === e.key);
            if (!face || chance.bag) return;
            e.preventDefault();
            e.stopPropagation();
            table.send(face.action);
        };
        addEventListener('keydown', type, true);
        return () => removeEventListener('keydown', type, true);
    }, [chance]);
}

export function TypedDice({ table, chance, side }: { table: Table; chance: Chance; side: number }) {
    useFaceKeys(table, chance);
    const isOff = table.sending.value || table.link.value.state !== 'live';
    return (
        <div class="faces" role="group" aria-label={chance.bag ? 'What was drawn' : 'What the die shows'}>
            {chance.faces.map((f) => (
                <button
                    key={f.face}
                    type="button"
                    class={chance.bag ? 'btn' : `tdie big ${look(side)}`}
                    aria-label={capital(f.text)}
                    title={`${capital(f.text)}: ${f.weight} of ${chance.total}`}
                    disabled={isOff}
                    onClick={() => table.send(f.action)}
                >
                    {chance.bag ? capital(f.text) : f.face}
                </button>
            ))}
        </div>
    );
}
