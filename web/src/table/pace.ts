// pace.ts -- how long the table waits, and what a player prefers.

import { settings } from '../ui/settings';

export const NOTICE_FOR = 8_000, PAUSE = 300, REPLAY_STEP = 900, RETRY_AFTER = 1_000; // milliseconds

export const isFast = (): boolean => settings.peek().speed === 'fast';

export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
