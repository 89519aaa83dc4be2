// names.ts -- what places are called on the board.

import type { Place } from '../board/types';
import type { Battle, Palette } from './types';

// In the words of the engine; a plane has none.
export function pointName({ space, width }: Battle, palette: Palette | null, { x, y }: Place): string {
    const column = space === 'hex' ? x + Math.floor(y / 2) : x;
    return palette?.places[column + y * width] ?? '';
}
