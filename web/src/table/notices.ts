// notices.ts -- what the table tells its reader about itself, and how long it waits.

import { settings } from '../ui/settings';
import * as W from '../words/table';

export const NOTICE_FOR = 8_000, PAUSE = 300, REPLAY_STEP = 900, RETRY_AFTER = 1_000; // milliseconds
export const REPLAY_MOST = 225_000; // of a whole battle, however long it was: with its start and end, four minutes

export const isFast = (): boolean => ['fast', 'none'].includes(settings.peek().speed);

export const DIFFERED = W.differed;
export const STALE = W.stale;
export const OTHER_RULES = W.otherRules;
export const NO_KEY = W.noKey;
export const WRONG_LINK = W.wrongLink;
export const OTHER_KEY = W.otherKey;
export const NO_ENGINE = W.noEngine;
