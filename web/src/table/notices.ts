// notices.ts -- what the table tells its reader about itself, and how long it waits.

import { settings } from '../ui/settings';

export const NOTICE_FOR = 8_000, PAUSE = 300, REPLAY_STEP = 900, RETRY_AFTER = 1_000; // milliseconds
export const REPLAY_MOST = 240_000; // of a whole battle, however long it was

export const isFast = (): boolean => ['fast', 'none'].includes(settings.peek().speed);

export const DIFFERED = 'This page was out of step with the server and has been reloaded.';
export const STALE = 'The game had moved on, so this was not played.';
export const OTHER_RULES = 'This page and the server have different versions of this game. Reload the page. If that ' +
    'does not help, restart the server.';
export const NO_KEY = 'This address has no key. Open the complete link that you were given.';
export const WRONG_LINK = 'This link does not open a game. Check that it is complete.';
export const OTHER_KEY = 'The key in this address is wrong, so this page uses the one from your last visit.';
export const NO_ENGINE = 'The rules could not be loaded. Reload the page.';
