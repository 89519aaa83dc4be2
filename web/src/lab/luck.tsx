// luck.tsx -- where luck was removed from a score: what it was before, and how many times fewer games that takes.

import type { Figure } from './types';
import { Sure } from './words';
import * as W from '../words/lab';
import { fixed } from '../ui/lang';

// The plain figure and the share of the variance that is left; null or not told: luck was not removed.
export interface Plain {
    plain?: Figure | null | undefined;
    variance_left?: number | null | undefined;
}

const fewer = (left: number): string => fixed(left > 0 ? 1 / left : 1, 1);

// "plain −4.1 [−8.7, +0.5], 1.3 times fewer games"
export function PlainFigure({ of: { plain, variance_left: left }, signed }: { of: Plain; signed?: boolean }) {
    if (!plain) return null;
    const told = <Sure figure={plain} signed={signed} />;
    return <>{typeof left === 'number' ? W.plainFewer(told, fewer(left)) : W.plain(told)}</>;
}

// "1.1 to 1.3 times fewer games"; empty where luck was not removed.
export function fewerGames(list: Plain[]): string {
    const known = list.flatMap(({ variance_left: left }) => (typeof left === 'number' ? [left] : []));
    if (known.length === 0) return '';
    const [least, most] = [fewer(Math.max(...known)), fewer(Math.min(...known))];
    return least === most ? W.fewer(least) : W.fewerTo(least, most);
}
