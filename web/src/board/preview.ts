// preview.ts -- a small picture of a battle for cards: the whole board, without coordinates and without hands.

import type { Area, Game, Piece } from '../engine/types';
import { definitions } from './defs';
import { geometryOf } from './boards';
import { drawAreas, drawGoals, drawGrid, rimOf } from './ground';
import { PieceLayer } from './piecelayer';
import { standingsOf } from './standing';
import { make, num, shape } from './svg';
import type { Land } from './types';
import { once } from '../ui/once';

const painter = once(() => import('./terrain'));

// Pictures are painted when the page has nothing else to do.
const idle = (): Promise<void> => new Promise((done) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => done(), { timeout: 2000 });
    else setTimeout(done, 50);
});

let count = 0;

export function preview(
    game: Pick<Game, 'space' | 'width' | 'height'>, pieces: Piece[], areas: Area[], label: string, land?: Land,
): SVGSVGElement {
    const geometry = geometryOf(game), prefix = `pv${++count}-`, { width, height } = geometry.bounds;
    const layer = new PieceLayer(prefix), standings = standingsOf(geometry, pieces);
    layer.update(geometry, standings.of, 0, null);
    const rim = rimOf(geometry), defs = definitions(prefix);
    defs.append(make('clipPath', { id: `${prefix}board` }, shape('', rim)));
    const top = Math.min(0, ...standings.trays.map((t) => t.y));
    const bottom = Math.max(height, ...standings.trays.map((t) => t.y + t.height));
    const ground = drawAreas(geometry, prefix, areas);
    if (land)
        void Promise.all([painter(), idle()]).then(([{ leftOver, paint }]) => {
            const painted = make('g', { class: 'painted' });
            const all = { ...land, geometry, areas, prefix };
            painted.innerHTML = paint(all);
            ground.replaceWith(painted, drawAreas(geometry, prefix, leftOver(all)));
        });
    return make('svg', {
        class: 'map preview lod-1', role: 'img', 'aria-label': label,
        viewBox: `-2 ${num(top - 2)} ${num(width + 4)} ${num(bottom - top + 4)}`,
    }, defs, ...standings.trays.map((t) => make('rect', { class: 'tray', ...t, rx: 8 })),
    shape('land', rim), ground, drawGrid(geometry), shape('frame', rim),
    drawGoals(geometry, areas), layer.element, layer.riders);
}
