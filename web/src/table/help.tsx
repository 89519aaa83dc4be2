// help.tsx -- the list of keys.

import { signal } from '@preact/signals';
import { Dialog } from '../ui/dialog';

const isOpen = signal(false);

export function openHelp(): void {
    isOpen.value = true;
}

const KEYS: [string[], string][] = [
    [['Tab'], 'On the board: the next piece that can act, then targets'],
    [['←', '↑', '→', '↓'], 'Move the cursor on the board, on a free table the piece in hand (Shift: finely)'],
    [['Enter', 'Space'], 'Choose; again: do it'],
    [['1–9'], 'Choice with that number; typed dice'],
    [['Q', 'E'], 'Turn the piece in hand; on a free table by 15°, with Shift by 1°'],
    [['S'], 'On a free table: the next place edge to edge with another piece'],
    [['[', ']'], 'A unit that is laid out: one file less, one more'],
    [['[', ']'], 'Otherwise: what happens is told slower, faster'],
    [['T'], 'On a free table: type the place and the heading'],
    [['Esc'], 'One step back; close'],
    [['Z'], 'Take back'],
    [['O'], 'Odds of the target under the cursor'],
    [['R'], 'Rulebook at the current clause'],
    [['L'], 'Log'],
    [['C'], 'Talk, at a table by link'],
    [['+', '−', '0'], 'Closer, farther, the whole board'],
    [['F'], 'Turn the board round'],
    [['Space'], 'What is being told is told at once; step by step: the next act'],
    [[',', '.'], 'Replay: back, forward'],
    [['Home', 'End'], 'Replay: first moment, latest moment'],
    [['?'], 'This list'],
];

export function Help() {
    if (!isOpen.value) return null;
    return (
        <Dialog title="Keys" onClose={() => (isOpen.value = false)}>
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
                Choosing only shows what would happen. Nothing is sent before you press Enter or the button that names
                the act. Point at a piece, or hold a finger on it, to see its facts and its odds.
            </p>
        </Dialog>
    );
}
