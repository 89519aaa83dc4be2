// pace.ts -- how long the table waits, and what a player prefers.

import { settings } from '../ui/settings';

export const NOTICE_FOR = 8_000, PAUSE = 300, REPLAY_STEP = 900, RETRY_AFTER = 1_000; // milliseconds

export function preferred(name: string): string {
    try {
        return localStorage.getItem(`sandtable.${name}`) ?? '';
    } catch {
        return '';
    }
}

export function isFast(): boolean {
    return settings.peek().speed === 'fast' || preferred('speed') === 'fast';
}

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
