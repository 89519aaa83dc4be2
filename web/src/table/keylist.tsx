// keylist.tsx -- the list of keys, loaded when it is asked for.

import { Dialog } from '../ui/dialog';
import { ENGINE } from '../ui/lang';
import { capital } from '../ui/names';
import type { Table } from './model';
import * as W from '../words/help';
import * as T from '../words/table';
import * as U from '../words/ui';
import './all';

const KEYS: [string[], string][] = [
    [[U.keyTab], W.tab],
    [['←', '↑', '→', '↓'], W.arrows],
    [[U.keyEnter, U.keySpace], W.enter],
    [['1–9'], W.number],
    [['Q', 'E'], W.turn],
    [['S'], W.snap],
    [['[', ']'], W.files],
    [['[', ']'], W.pace],
    [['T'], W.type],
    [[U.keyEsc], W.escape],
    [['Z'], T.takeBack],
    [['O'], W.odds],
    [['R'], W.rulebook],
    [['L'], T.log],
    [['C'], W.talk],
    [['+', '−', '0'], W.zoom],
    [['F'], T.turnBoard],
    [[U.keySpace], W.space],
    [[',', '.'], W.replay],
    [[U.keyHome, U.keyEnd], W.ends],
    [['H'], W.lesson],
    [['?'], W.help],
];

// What the small pictures on the pieces of this board mean.
function Marks({ table }: { table: Table }) {
    const labels = (table.position.value?.pieces ?? []).flatMap((p) => p.badges.map((b) => b.label));
    const all = new Map(labels.map((label) => [label.icon, label.name]));
    const shown = [...all].filter(([icon]) => document.getElementById(`b-${icon}`));
    if (shown.length === 0) return null;
    return (
        <>
            <h3>{W.marks}</h3>
            <ul class="legend">
                {shown.map(([icon, name]) => (
                    <li key={icon}>
                        <svg class="i" aria-hidden="true"><use href={`#b-${icon}`} /></svg>
                        <span lang={ENGINE}>{capital(name)}</span>
                    </li>
                ))}
            </ul>
        </>
    );
}

export function KeyList({ table, onClose }: { table: Table; onClose: () => void }) {
    return (
        <Dialog title={T.keys} onClose={onClose}>
            <table class="keys">
                <tbody>
                    {KEYS.map(([keys, what]) => (
                        <tr key={what}>
                            <th scope="row">{keys.map((k) => <kbd key={k}>{k}</kbd>)}</th>
                            <td>{what}</td>
                        </tr>
                    ))}
                </tbody>
            </table>
            <Marks table={table} />
            <p class="note">
                {W.note}
            </p>
        </Dialog>
    );
}
