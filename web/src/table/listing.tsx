// listing.tsx -- whether the lobby shows this table, and who may come to it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { lobby } from '../ui/api';
import type { Listed } from '../ui/api';
import { Switch } from '../ui/controls';
import { isStatic } from '../ui/place';
import type { Table } from './model';
import type { Info } from './types';
import * as W from '../words/dialogs';

// Whoever plays here alone may show more; anybody may show less.
const isAlone = (info: Info): boolean =>
    info.table === 'screen' || info.seats.some((seat) => !seat.held && seat.open);

export function Listing({ table, info }: { table: Table; info: Info }) {
    const hasLobby = useSignal(false), { talk } = table, now = talk.lobby.value;
    useEffect(() => {
        if (!isStatic()) void lobby().then((all) => (hasLobby.value = all.lobby), () => undefined);
    }, []);
    if (!hasLobby.value || !info.seats.some((seat) => seat.held && seat.player === 'human')) return null;
    const alone = isAlone(info), isLink = info.table === 'link', isListed = now !== 'none', isWatched = now === 'watch';
    const list = (what: Listed) => talk.list(what);
    return (
        <div class="switches apart">
            {isLink && (
                <Switch label={W.listIt} on={isListed} isFixed={!alone && !isListed}
                    hint={alone || isListed ? W.listHint : W.listLate}
                    onChange={(on) => list(on ? 'seat' : 'none')} />
            )}
            <Switch label={W.watchedByAll} on={isWatched} isFixed={!alone && !isWatched}
                hint={alone || isWatched ? W.watchedHint : W.listLate}
                onChange={(on) => list(on ? 'watch' : isLink ? 'seat' : 'none')} />
        </div>
    );
}
