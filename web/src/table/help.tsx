// help.tsx -- the list of keys.

import { signal } from '@preact/signals';
import { Dialog } from '../ui/dialog';
import * as W from '../words/table';
import * as U from '../words/ui';

const isOpen = signal(false);

export function openHelp(): void {
    isOpen.value = true;
}

const KEYS: [string[], string][] = [
    [[U.keyTab], W.helpTab],
    [['←', '↑', '→', '↓'], W.helpArrows],
    [[U.keyEnter, U.keySpace], W.helpEnter],
    [['1–9'], W.helpNumber],
    [['Q', 'E'], W.helpTurn],
    [['S'], W.helpSnap],
    [['[', ']'], W.helpFiles],
    [['[', ']'], W.helpPace],
    [['T'], W.helpType],
    [[U.keyEsc], W.helpEscape],
    [['Z'], W.takeBack],
    [['O'], W.helpOdds],
    [['R'], W.helpRulebook],
    [['L'], W.log],
    [['C'], W.helpTalk],
    [['+', '−', '0'], W.helpZoom],
    [['F'], W.turnBoard],
    [[U.keySpace], W.helpSpace],
    [[',', '.'], W.helpReplay],
    [[U.keyHome, U.keyEnd], W.helpEnds],
    [['H'], W.helpLesson],
    [['?'], W.helpHelp],
];

export function Help() {
    if (!isOpen.value) return null;
    return (
        <Dialog title={W.keys} onClose={() => (isOpen.value = false)}>
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
                {W.helpNote}
            </p>
        </Dialog>
    );
}
