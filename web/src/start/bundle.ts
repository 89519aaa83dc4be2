// bundle.ts -- one's games as a text, for a link or a file that takes them to another browser; and back.
//
// Ids and keys alone: what the games are called there, the server says. The text stands behind the number sign of an
// address, so that no server sees it.

import type { Mine } from '../ui/store';
import { claimOf, invitation } from '../ui/api';

export const HEAD = 'sandtable games 1'; // the first line of a file
export const PLACE = '#games.';
const MOST = 100; // games, as many as a browser keeps
export const FILE_MOST = 64 * 1024; // bytes

export interface Packed {
    id: string;
    keys: [string, string]; // empty: not held
    watch: string;
    invite: string; // the code of an invitation
}

const KEY = '([\\w-]{22})?';
const GAME = new RegExp(`^([0-9a-z]{10})\\.${KEY}\\.${KEY}\\.${KEY}\\.${KEY}$`);

// Other keys than those that servers and pages make today are of no use elsewhere.
const known = (key: string | null): string => (key !== null && /^[\w-]{22}$/.test(key) ? key : '');

function textOf(g: Mine): string {
    const invite = g.invite === null ? null : claimOf(g.invite);
    return [g.id, known(g.keys[0]), known(g.keys[1]), known(g.watch), known(invite)].join('.');
}

function packedOf(text: string): Packed | null {
    const found = GAME.exec(text);
    if (!found || !found.slice(2, 5).some(Boolean)) return null;
    const [, id = '', first = '', second = '', watch = '', invite = ''] = found;
    return { id, keys: [first, second], watch, invite };
}

export const addressOf = (games: Mine[]): string => PLACE + games.map(textOf).join('~');

// For people the file says what each line is.
export function fileOf(games: Mine[]): string {
    const lines = games.map((g) => `# ${[g.battle, ...g.names].join(', ').replace(/\s+/g, ' ')}\n${textOf(g)}`);
    return [HEAD, ...lines, ''].join('\n');
}

// The games of a link; null: it is not whole.
export function gamesOfAddress(hash: string): Packed[] | null {
    const parts = hash.slice(PLACE.length, FILE_MOST).split('~'), games = parts.map(packedOf);
    return parts.length <= MOST && games.every((g) => g !== null) ? games : null;
}

// The games of a file, or the line that is wrong.
export function gamesOfFile(text: string): Packed[] | number {
    const lines = text.split(/\r?\n/), games: Packed[] = [];
    for (const [i, line] of lines.entries()) {
        if ((i === 0 && line === HEAD) || line === '' || (i > 0 && line.startsWith('#'))) continue;
        const game = packedOf(line);
        if (i === 0 || !game || games.length === MOST) return i + 1;
        games.push(game);
    }
    return games;
}

export const keysOf = (g: Packed): string[] => [...g.keys, g.watch].filter((key) => key !== '');

// What the browser keeps of it, as far as its keys are right.
export function mineOf(g: Packed, isRight: (key: string) => boolean): Pick<Mine, 'id' | 'keys' | 'watch' | 'invite'> {
    const right = (key: string): string | null => (key !== '' && isRight(key) ? key : null);
    return { id: g.id, keys: [right(g.keys[0]), right(g.keys[1])], watch: right(g.watch),
        invite: g.invite === '' ? null : invitation(g.invite) };
}
