// notices.ts -- what the table tells its reader of itself.

export const DIFFERED = "This table differed from the server's and was reloaded.";
export const STALE = 'The game had gone on, so this was not played.';
export const OTHER_RULES = 'This page and the server do not agree about this game. Reload the page; if that does ' +
    'not help, the server is of another version.';
export const NO_KEY = 'This address has no key. Open the link that you were given, whole.';
export const WRONG_LINK = 'This link does not open a game. See that it is whole.';
export const OTHER_KEY = 'The key of this address does not open this game, so the one from your last visit does.';
export const NO_ENGINE = 'The rules could not be loaded. Reload the page.';
