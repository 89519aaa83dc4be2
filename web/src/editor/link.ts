// link.ts -- a battle in the fragment of a link: its text, packed, in letters.  Nothing of it is sent to a server.

import { BATTLE_MOST } from '../own/battles';
import { lettersOf, textOf } from '../own/pack';

const MARK = '#b=';

// Null: it is too large for a link.
export async function linkOf(text: string): Promise<string | null> {
    const letters = await lettersOf(text, BATTLE_MOST);
    return letters === null ? null : location.origin + location.pathname + MARK + letters;
}

// The text of a link; null: it has none. It throws if what it has is damaged.
export const battleOfLink = async (hash: string): Promise<string | null> =>
    (hash.startsWith(MARK) ? textOf(hash.slice(MARK.length), BATTLE_MOST) : null);
