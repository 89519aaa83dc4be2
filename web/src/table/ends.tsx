// ends.tsx -- ends that no rule knows: resigning, a draw by agreement, giving the battle up.

import { Button } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import type { Table } from './model';
import { sideName } from './words';
import * as W from '../words/dialogs';

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
    const needs = other?.player === 'human' && !other.open ? other.name : '';
    const take = (act: () => void) => () => {
        act();
        onClose();
    };
    if (!own || table.tip.value?.node === 'over')
        return <Dialog title={W.endTheBattle} onClose={onClose}><p>{W.nothingToEnd}</p></Dialog>;
    return (
        <Dialog title={W.endTheBattle} onClose={onClose}>
            <div class="ways">
                {mine.map((s) => (
                    <Way key={s.side} title={mine.length > 1 ? W.resigns(game.sides[s.side]) : W.resign}
                        about={W.winsThen(sideName(game, s.side === 0 ? 1 : 0))}
                        onTake={take(() => table.asks.resign(s.side))} />
                ))}
                {(!other || needs !== '') &&
                    <Way title={W.draw} about={needs ? W.drawIf(needs) : W.drawThen}
                        onTake={take(() => table.asks.offer(own.side, 'draw'))} />}
                <Way title={W.giveUpTheBattle} about={needs ? W.stopIf(needs) : W.stopThen}
                    onTake={take(() => table.asks.offer(own.side, 'stop'))} />
            </div>
            <p class="note">{W.endNote}</p>
        </Dialog>
    );
}
