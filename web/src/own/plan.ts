// plan.ts -- the lab's plan of a question: its words, the games that it wants played, and their rows.

import type { Shop } from '../shop/module';
import { joined } from './pack';

export const PAIRS = 5000, SEED = 7; // of every meter
export const CALM = 600; // milliseconds without a change before one begins

const bytes = (text: string): number => new TextEncoder().encode(text).length;

// A question and the file behind it, as the module reads them.
export function questionWith(asked: string[], file: string, text: string): string {
    const question = [...asked, `pairs: ${PAIRS}`, `seed: ${SEED}`, 'dice: purpose', ''].join('\n');
    return `${bytes(question)}\n${question}\nfile ${file} ${bytes(text)}\n${text}\n`;
}

// Why the module cannot play it; empty: it can.
export function refusalOf(said: string): string {
    return said === '' ? '' : (JSON.parse(said) as { fault: { what: string } }).fault.what;
}

// The rows of these games, three numbers each, one behind the other.
export function playGames(shop: Shop, games: readonly number[]): Uint8Array {
    const rows: Uint8Array[] = [];
    for (let i = 0; i + 2 < games.length; i += 3) {
        if (shop.call('meter_play', games[i] ?? 0, games[i + 1] ?? 0, games[i + 2] ?? 0) !== 0)
            throw new Error('a game could not be played');
        rows.push(shop.bytes(shop.call('row'), shop.call('row_size')).slice());
    }
    return joined(rows);
}

// The report with these rows too, and the games that are wanted next.
export function lookAt<T>(shop: Shop, rows: Uint8Array): { report: T; wanted: number[] } {
    shop.put('room', rows);
    if (rows.length > 0) shop.call('meter_take');
    const report = shop.tell<T>('meter_look', ''), count = shop.call('wanted_count');
    const list = shop.bytes(shop.call('wanted'), 12 * count).slice().buffer;
    return { report, wanted: [...new Uint32Array(list)] };
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
