// preview.ts -- a small picture of a battle for cards: the whole board, without coordinates and without hands.

import type { Area, Game, Piece } from '../engine/types';
import { definitions } from './defs';
import { geometryOf } from './boards';
import { drawAreas, drawGoals, drawGrid, rimOf } from './ground';
import { PieceLayer } from './piecelayer';
import { standingsOf } from './standing';
import { make, num, shape } from './svg';

let count = 0;

export function preview(
    game: Pick<Game, 'space' | 'width' | 'height'>, pieces: Piece[], areas: Area[], label: string,
): SVGSVGElement {
    const geometry = geometryOf(game), prefix = `pv${++count}-`, { width, height } = geometry.bounds;
    const layer = new PieceLayer(prefix), standings = standingsOf(geometry, pieces);
    layer.update(geometry, standings.of, 0, null);
    const rim = rimOf(geometry), defs = definitions(prefix);
    defs.append(make('clipPath', { id: `${prefix}board` }, shape('', rim)));
    const top = Math.min(0, ...standings.trays.map((t) => t.y));
    const bottom = Math.max(height, ...standings.trays.map((t) => t.y + t.height));
    return make('svg', {
        class: 'map preview lod-1', role: 'img', 'aria-label': label,
        viewBox: `-2 ${num(top - 2)} ${num(width + 4)} ${num(bottom - top + 4)}`,
    }, defs, ...standings.trays.map((t) => make('rect', { class: 'tray', ...t, rx: 8 })),
    shape('land', rim), drawAreas(geometry, prefix, areas), drawGrid(geometry), shape('frame', rim),
    drawGoals(geometry, areas), layer.element, layer.riders);
}
