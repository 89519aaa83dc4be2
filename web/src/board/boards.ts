// boards.ts -- the board of a game, by what its places are.

import type { Game } from '../engine/types';
import type { Geometry } from './geometry';
import { HexBoard } from './hex';
import { PlaneBoard } from './plane';
import { SquareBoard } from './square';

export function geometryOf(game: Pick<Game, 'space' | 'width' | 'height'>): Geometry {
    if (game.space === 'square')
        return new SquareBoard(game.width, game.height);
    return game.space === 'hex' ? new HexBoard(game.width, game.height) : new PlaneBoard(game.width, game.height);
}
