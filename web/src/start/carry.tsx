// carry.tsx -- one's games on another device: a private link or a file that takes them along, and what comes by one.

import { signal, useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { summaries } from '../ui/api';
import type { Summary } from '../ui/api';
import { Button, CopyButton } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import { download } from '../ui/download';
import { Reach } from '../ui/reach';
import * as store from '../ui/store';
import type { Mine } from '../ui/store';
import { addressOf, fileOf, FILE_MOST, gamesOfAddress, gamesOfFile, keysOf, mineOf } from './bundle';
import type { Packed } from './bundle';
import * as U from '../words/ui';
import * as W from '../words/carry';
import './all';

const ONCE = 100; // games in one request

type Coming =
    | { state: 'asking' }
    | { state: 'wrong'; text: string }
    | { state: 'here'; games: Mine[]; lost: number };

const coming = signal<Coming | null>(null);

// ---- what comes ----

// What the server says of every key; a key that opens nothing is not kept.
async function known(games: Packed[]): Promise<Map<string, Summary>> {
    const asked = games.flatMap((g) => keysOf(g).map((key) => ({ id: g.id, key }))), right = new Map<string, Summary>();
    for (let i = 0; i < asked.length; i += ONCE) {
        const part = asked.slice(i, i + ONCE), told = await summaries(part);
        for (const [n, one] of told.entries()) if (!('error' in one)) right.set(part[n]?.key ?? '', one);
    }
    return right;
}

function fullOf(g: Packed, right: Map<string, Summary>): Mine | null {
    const one = keysOf(g).map((key) => right.get(key)).find((told) => told?.id === g.id);
    if (!one) return null;
    const [first, second] = one.players, at = 1000 * one.updated;
    return { ...mineOf(g, (key) => right.get(key)?.id === g.id), rules: one.rules, battle: one.battle,
        names: [first.name, second.name], kinds: [first.kind, second.kind], made: at, seen: at };
}

async function look(games: Packed[]): Promise<void> {
    coming.value = { state: 'asking' };
    try {
        const right = await known(games), all = games.map((g) => fullOf(g, right)).filter((g) => g !== null);
        coming.value = { state: 'here', games: all, lost: games.length - all.length };
    } catch (error) {
        coming.value = { state: 'wrong', text: error instanceof Error ? error.message : String(error) };
    }
}

// The keys leave the address at once, so that they stay in no history.
export function comeByLink(): void {
    const games = gamesOfAddress(location.hash);
    history.replaceState(null, '', location.pathname + location.search);
    if (games) void look(games);
    else coming.value = { state: 'wrong', text: W.wrongLink };
}

export async function comeByFile(file: File): Promise<void> {
    if (file.size > FILE_MOST) {
        coming.value = { state: 'wrong', text: W.tooLarge };
        return;
    }
    const games = gamesOfFile(await file.text());
    if (typeof games !== 'number') void look(games);
    else coming.value = { state: 'wrong', text: W.wrongLine(file.name, games) };
}

function List({ games }: { games: Mine[] }) {
    return (
        <ul class="carry">
            {games.map((g) => (
                <li key={g.id}>
                    <b>{g.battle}</b> <small>{W.between(<bdi>{g.names[0]}</bdi>, <bdi>{g.names[1]}</bdi>)}</small>
                </li>
            ))}
        </ul>
    );
}

function Arrived({ games, lost, onTaken }: { games: Mine[]; lost: number; onTaken: (said: string) => void }) {
    const take = (): void => {
        const left = store.merge(games);
        coming.value = null;
        onTaken(left === 0 ? W.taken(games.length) : W.takenSome(games.length - left, left));
    };
    return (
        <>
            {lost > 0 && <p class="warn" role="alert">{W.lost(lost)}</p>}
            {games.length > 0 && <p>{W.takeNote}</p>}
            <List games={games} />
            <footer>
                <span class="sp" />
                <Button onClick={() => (coming.value = null)}>{games.length > 0 ? W.leaveThem : U.close}</Button>
                {games.length > 0 && <Button look="pri" autofocus onClick={take}>{W.takeThem(games.length)}</Button>}
            </footer>
        </>
    );
}

// What came by a link or a file is shown before it is kept.
export function Arrival({ onTaken }: { onTaken: (said: string) => void }) {
    const now = coming.value;
    if (now === null) return null;
    return (
        <Dialog key={now.state} title={W.arrival} onClose={() => (coming.value = null)} look="ask">
            {now.state === 'asking' && <p role="status">{U.opening}</p>}
            {now.state === 'wrong' && <p class="oops" role="alert">{now.text}</p>}
            {now.state === 'here' && <Arrived {...now} onTaken={onTaken} />}
        </Dialog>
    );
}

// ---- what goes ----

function Going({ games }: { games: Mine[] }) {
    const address = new URL(addressOf(games), location.href).href;
    return (
        <>
            <p>{W.linkNote(games.length)}</p>
            <p class="warn">{W.keepSecret}</p>
            <div class="lnk">
                <input class="input" readOnly value={address} aria-label={W.link}
                    onFocus={(event) => event.currentTarget.select()} />
                <CopyButton icon="link" text={address}>{U.copy}</CopyButton>
            </div>
            <Reach address={address} />
        </>
    );
}

export function Carry({ onClose }: { onClose: () => void }) {
    const games = useSignal<Mine[]>([]);
    useEffect(() => {
        games.value = store.games();
    }, []);
    const open = (input: HTMLInputElement): void => {
        const file = input.files?.[0];
        if (!file) return;
        onClose();
        void comeByFile(file);
    };
    return (
        <Dialog title={W.title} onClose={onClose} look="ask">
            {games.value.length > 0 ? <Going games={games.value} /> : <p>{W.nothing}</p>}
            <footer>
                <label class="btn">
                    {W.openFile}
                    <input type="file" class="vh" onChange={(event) => open(event.currentTarget)} />
                </label>
                <span class="sp" />
                {games.value.length > 0 && (
                    <Button icon="down" onClick={() => download('sandtable-games.txt', fileOf(games.value))}>
                        {W.saveFile}
                    </Button>
                )}
                <Button onClick={onClose}>{U.close}</Button>
            </footer>
        </Dialog>
    );
}
