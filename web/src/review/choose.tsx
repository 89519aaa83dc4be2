// choose.tsx -- which record to review: a file, or a game that this browser knows.

import { useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { reviewAddress, summaries, uploadRecord } from '../ui/api';
import { Button, ThemeTool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { capital } from '../ui/names';
import { at } from '../ui/place';
import * as store from '../ui/store';
import * as U from '../words/ui';
import * as W from '../words/review';
import { ENGINE } from '../ui/lang';

const LARGEST = 2 * 1024 * 1024; // bytes, as the server has it

// The record becomes a game of the server; all its keys are kept, so that one can play on from any row.
async function take(file: File): Promise<string> {
    if (file.size > LARGEST) throw new Error(U.tooLarge);
    const { id, keys, watch } = await uploadRecord(await file.text()), [one] = await summaries([{ id, key: watch }]);
    if (one !== undefined && !('error' in one))
        store.keep({ id, rules: one.rules, battle: one.battle, keys, watch, invite: null }, one.players);
    return reviewAddress(id, watch);
}

function OpenFile() {
    const input = useRef<HTMLInputElement>(null), busy = useSignal(false), trouble = useSignal('');
    const open = async (file: File): Promise<void> => {
        busy.value = true;
        trouble.value = '';
        try {
            location.assign(await take(file));
        } catch (error) {
            trouble.value = `${file.name}: ${capital(error instanceof Error ? error.message : String(error))}`;
        }
        busy.value = false;
    };
    return (
        <>
            <Button look="pri" icon="down" aria-busy={busy.value} onClick={() => input.current?.click()}>
                {busy.value ? U.opening : U.openARecord}
            </Button>
            <input ref={input} type="file" hidden aria-label={U.record} onChange={(event) => {
                const file = event.currentTarget.files?.[0];
                event.currentTarget.value = ''; // the same file again, once it is mended
                if (file !== undefined) void open(file);
            }} />
            {trouble.value !== '' && <p class="refused" role="alert">{trouble.value}</p>}
        </>
    );
}

export function Choose() {
    const games = store.games();
    return (
        <div class="rv">
            <header class="top">
                <a class="brand" href={at('/')} aria-label={U.brandTitle}>
                    <Icon name="brand" /><span>{U.brand}</span>
                </a>
                <div class="sp" /><ThemeTool />
            </header>
            <main class="rchoose">
                <h1>{W.reviewABattle}</h1>
                <p>{W.intro}</p>
                <OpenFile />
                {games.length > 0 && (
                    <>
                        <h2>{W.yourGames}</h2>
                        <ul>
                            {games.map((g) => (
                                <li key={g.id}>
                                    <a href={reviewAddress(g.id, g.watch ?? g.keys[0] ?? g.keys[1] ?? '')}>
                                        <b lang={ENGINE}>{g.battle}</b>{' '}
                                        <span>{W.oneAgainst(g.names[0], g.names[1])}</span>
                                    </a>
                                </li>
                            ))}
                        </ul>
                    </>
                )}
            </main>
        </div>
    );
}
