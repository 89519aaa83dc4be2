// keylist.tsx -- the list of keys, loaded when it is asked for.

import { Dialog } from '../ui/dialog';
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

export function KeyList({ onClose }: { onClose: () => void }) {
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
            <p class="note">
                {W.note}
            </p>
        </Dialog>
    );
}
