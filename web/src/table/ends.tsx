// ends.tsx -- ends that no rule knows: resigning, a draw by agreement, giving the battle up.

import { Button } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import type { Table } from './model';
import type { End } from './socket';
import { sideName } from './words';

const ASKS: Record<End, string> = { draw: 'offers a draw', stop: 'asks to give the battle up' };
const REFUSES: Record<End, string> = { draw: 'does not agree to a draw.', stop: 'wants to play on.' };
const MEANS: Record<End, string> = {
    draw: 'The battle ends at once, and nobody wins.',
    stop: 'The battle ends at once, without a result.',
};

export const offerWords = (name: string, end: End): string => `${name} ${ASKS[end]}`;
export const refusalWords = (name: string, end: End): string => `${name} ${REFUSES[end]}`;
export const meaningOf = (end: End): string => MEANS[end];

function Way({ title, about, onTake }: { title: string; about: string; onTake: () => void }) {
    return (
        <div class="way">
            <p><b>{title}</b><small>{about}</small></p>
            <Button onClick={onTake} name={`${title}. ${about}`}>{title}</Button>
        </div>
    );
}

export function Ends({ table, onClose }: { table: Table; onClose: () => void }) {
    const info = table.info.value, game = table.game.value;
    if (!info || !game) return null;
    const mine = info.seats.filter((s) => s.held && s.player === 'human'), own = mine[0];
    const others = info.seats.filter((s) => !mine.includes(s)), other = others[0];
    const needs = other?.player === 'human' && !other.open ? ` ${other.name} must agree.` : '';
    const take = (act: () => void) => () => {
        act();
        onClose();
    };
    if (!own || table.tip.value?.node === 'over')
        return <Dialog title="End the battle" onClose={onClose}><p>There is nothing here for you to end.</p></Dialog>;
    return (
        <Dialog title="End the battle" onClose={onClose}>
            <div class="ways">
                {mine.map((s) => (
                    <Way key={s.side} title={mine.length > 1 ? `${game.sides[s.side]} resigns` : 'Resign'}
                        about={`${sideName(game, s.side === 0 ? 1 : 0)} wins.`}
                        onTake={take(() => table.asks.resign(s.side))} />
                ))}
                {(!other || needs !== '') &&
                    <Way title="Draw" about={`Nobody wins.${needs}`}
                        onTake={take(() => table.asks.offer(own.side, 'draw'))} />}
                <Way title="Give up the battle" about={`It ends without a result.${needs}`}
                    onTake={take(() => table.asks.offer(own.side, 'stop'))} />
            </div>
            <p class="note">Afterwards nothing can be taken back; you can play on from any row as a new game.</p>
        </Dialog>
    );
}
