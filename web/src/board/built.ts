// built.ts -- walls, houses, bridges and camps, as SVG text.

import type { Brush } from './growth';
import { path, spine, tree, tuft } from './growth';
import type { Spot } from './grain';
import { along, boxOf, contour, curve, curves, depth, fromEdge, lots, lump, middleOf, scatter,
    straight } from './grain';
import { num } from './svg';

const box = (look: string, x: number, y: number, width: number, height: number): string =>
    `<rect class="${look}" x="${num(x)}" y="${num(y)}" width="${num(width)}" height="${num(height)}"/>`;
const disc = (look: string, x: number, y: number, r: number): string =>
    `<circle class="${look}" cx="${num(x)}" cy="${num(y)}" r="${num(r)}"/>`;

// ---- walls ----

// Two courses of stones over a dark bed.
export function wall(line: readonly Spot[], thick: number, { seed }: Brush): string {
    const lot = lots(seed), d = straight(line, false), width = ` stroke-width="${num(thick)}"`;
    const stones = ['', ''];
    line.slice(1).forEach((q, n) => {
        const p = line[n]!, long = Math.hypot(q[0] - p[0], q[1] - p[1]), dx = (q[0] - p[0]) / long,
            dy = (q[1] - p[1]) / long;
        const at = (u: number, v: number): Spot => [p[0] + dx * u - dy * v, p[1] + dy * u + dx * v];
        for (const side of [-1, 1])
            for (let x = -thick * 0.2; x < long + thick * 0.1;) {
                const end = Math.min(long + thick * 0.2, x + thick * (0.5 + 0.62 * lot())), c = side * thick * 0.24;
                const high = thick * 0.21, off = (): number => (lot() - 0.5) * thick * 0.09;
                stones[lot() < 0.5 ? 0 : 1] += straight([at(x + 0.5, c - high + off()), at(end - 0.5, c - high +
                    off()),
                    at(end - 0.5 + off(), c + high + off()), at(x + 0.5 + off(), c + high + off())]);
                x = end;
            }
    });
    return path('k-wsh', d, `${width} transform="translate(${num(thick * 0.3)} ${num(thick * 0.42)})"`) +
        path('k-wbed', d, width) + path('k-w1', stones[0]!) + path('k-w2', stones[1]!);
}

// A wall that is a strip: a bank of grass in the true strip, stones along its middle.
export function bank(outline: readonly Spot[], brush: Brush): string {
    const { g, seed } = brush, { line, width } = spine(outline), lot = lots(seed);
    const d = curves(contour(outline, 1.2, { amp: g * 0.2, wave: g * 3, seed, step: g * 0.5 }));
    const grass = along(line, g * 1.3).map(([x, y]) =>
        tuft(brush, x + (lot() - 0.5) * 8, y + (lot() < 0.5 ? 1 : -1) * width * 0.36, g * 0.6)).join('');
    return path('k-bank', d) + `<g class="k-gr">${grass}</g>` + wall(line, width * 0.46, brush);
}

// ---- houses ----

// A gable roof from above, its ridge along the longer side.
function roof(x: number, y: number, w: number, h: number, g: number, kind: string): string {
    const isWide = w >= h, step = Math.max(3, g * 0.27);
    let rows = '';
    for (let q = step; q < (isWide ? h : w); q += step)
        rows += isWide ? `M${num(x)} ${num(y + q)}h${num(w)}` : `M${num(x + q)} ${num(y)}v${num(h)}`;
    const halves = isWide ? box(`k-${kind}1`, x, y, w, h / 2) + box(`k-${kind}2`, x, y + h / 2, w, h / 2)
        : box(`k-${kind}1`, x, y, w / 2, h) + box(`k-${kind}2`, x + w / 2, y, w / 2, h);
    return path('k-sh', `M${num(x + 1)} ${num(y + h)}l${num(g * 0.3)} ${num(g * 0.4)}h${num(w)}v${num(-h)}` +
        `l${num(-g * 0.3)} ${num(-g * 0.4)}z`) + halves + path('k-tl', rows) +
        path('k-ridge', isWide ? `M${num(x)} ${num(y + h / 2)}h${num(w)}` : `M${num(x + w / 2)} ${num(y)}v${num(h)}`) +
        box('k-re', x, y, w, h);
}

// A house of tiles and a thatched barn round a well.
export function farm(outline: readonly Spot[], { g }: Brush): string {
    const [x0, y0, x1, y1] = boxOf(outline), w = x1 - x0, h = y1 - y0, m = Math.min(w, h) * 0.05, r = g * 0.42;
    const x = x0 + w * 0.74, y = y0 + h * 0.72, c = g * 0.34;
    return roof(x0 + m, y0 + m, w - 2 * m, h * 0.44, g, 'tile') + roof(x0 + m, y0 + m + h * 0.44, w * 0.4, h * 0.46,
        g, 'thatch') +
        box('k-chim', x0 + w * 0.6, y0 + h * 0.16, c, c) + disc('k-sh', x + 2, y + 3, r) + disc('k-well', x, y, r) +
        disc('k-well-i', x, y, r * 0.58);
}

export function house(outline: readonly Spot[], { g }: Brush): string {
    const [x0, y0, x1, y1] = boxOf(outline), m = (x1 - x0) * 0.08;
    return roof(x0 + m, y0 + m, x1 - x0 - 2 * m, y1 - y0 - 2 * m, g, 'tile');
}

type House = [x: number, y: number, w: number, h: number];

const farFrom = ([x, y, w, h]: House, others: House[], gap: number): boolean => others.every((q) =>
    x > q[0] + q[2] + gap || q[0] > x + w + gap || y > q[1] + q[3] + gap || q[1] > y + h + gap);

// Two lanes through the middle, roofs where there is room beside them, small trees between.
export function village(outline: readonly Spot[], brush: Brush): string {
    const { g, seed } = brush, lot = lots(seed), [x0, y0, x1, y1] = boxOf(outline), c = middleOf(outline);
    const lanes: Spot[][] = [[[x0, c[1] + g * 0.5], [c[0] - g, c[1] - g * 0.2], [c[0] + g * 1.2, c[1] + g * 0.3],
        [x1, c[1] - g * 0.5]], [[c[0], c[1]], [c[0] + g * 0.4, y0]]];
    const d = curves(contour(outline, g * 0.2, { amp: g * 0.4, wave: g * 4, seed, step: g })), houses: House[] = [];
    for (let k = 0; k < 700 && houses.length < 9; k++) {
        const isWide = lot() < 0.55, w = g * (isWide ? 1.9 + lot() : 1.3), h = g * (isWide ? 1.3 : 1.7 + lot() * 0.8);
        const one: House = [x0 + (x1 - x0 - w) * lot(), y0 + (y1 - y0 - h) * lot(), w, h], [x, y] = one;
        const marks: Spot[] = [[x, y], [x + w, y], [x + w, y + h], [x, y + h], [x + w / 2, y + h / 2]];
        const isOpen = marks.every(([a, b]) => depth(outline, a, b, 8) >= g * 0.4 &&
            lanes.every((lane) => lane.slice(1).every((to, i) => fromEdge(a, b, lane[i]!, to) >= g * 0.6)));
        if (isOpen && farFrom(one, houses, g * 0.35)) houses.push(one);
    }
    const way = lanes.map((lane) => curve(lane, false)).join('');
    const roofs = houses.sort((a, b) => a[1] - b[1]).map(([x, y, w, h], i) => roof(x, y, w, h, g * 0.85,
        i % 3 === 1 ? 'thatch' : 'tile'));
    const trees = scatter(outline, g * 1.9, `${seed}t`, g * 0.6).filter(([x, y]) => farFrom([x, y, 0, 0], houses,
        g * 0.6) &&
        lanes.every((lane) => lane.slice(1).every((to, i) => fromEdge(x, y, lane[i]!, to) > g * 0.7)));
    return path('k-yard', d) + path('k-rdb', way, ` stroke-width="${num(g * 0.9)}"`) +
        path('k-rd', way, ` stroke-width="${num(g * 0.7)}"`) + path('k-yard-e', d) + roofs.join('') +
        trees.map(([x, y]) => disc('k-sh', x + 2, y + 3, g * 0.36) + tree(brush, 'or0', x, y, g * 0.38)).join('');
}

export function yard(outline: readonly Spot[], { g, seed }: Brush): string {
    const lot = lots(seed);
    const d = curves(contour(outline, g * 0.05, { amp: g * 0.5, wave: g * 3, seed: `${seed}y`, step: g * 0.8,
        round: 6 }));
    return path('k-yard', d) + path('k-yardl', scatter(outline, g * 1.5, seed, g * 0.8)
        .map(([x, y]) => `M${num(x)} ${num(y)}h${num(g * (0.25 + lot() * 0.2))}`).join(''));
}

// ---- crossings, camps ----

// At a place, along an angle: a deck with planks and parapets.
export function bridge([x, y]: Spot, angle: number, long: number, wide: number, { g }: Brush): string {
    let planks = '';
    for (let q = -long / 2 + g * 0.3; q < long / 2; q += g * 0.36)
        planks += `M${num(q)} ${num(-wide / 2)}v${num(wide)}`;
    const parapets = [-1, 1].map((s) => `M${num(-long / 2 - g * 0.4)} ${num(s * (wide / 2 + g * 0.45))}` +
        `L${num(-long / 2)} ${num((s * wide) / 2)}H${num(long / 2)}` +
        `L${num(long / 2 + g * 0.4)} ${num(s * (wide / 2 + g * 0.45))}`);
    return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">` +
        box('k-sh', -long / 2 + 3, -wide / 2 + 4, long, wide) + box('k-deck', -long / 2, -wide / 2, long, wide) +
        path('k-plank', planks) + path('k-para', parapets.join('')) + '</g>';
}

export function ford([x, y]: Spot, angle: number, long: number, wide: number, { g, seed }: Brush): string {
    const lot = lots(seed);
    let stones = '';
    for (let k = 0; k < 16; k++)
        stones += straight(lump((lot() - 0.5) * long * 0.92, (lot() - 0.5) * wide * 0.9, g * (0.13 + 0.14 * lot()),
            lot, 6, 0.2));
    return `<g transform="translate(${num(x)} ${num(y)}) rotate(${num(angle)})">` +
        box('k-ford', -long / 2, -wide / 2, long, wide) + path('k-stone', stones) + '</g>';
}

// Four tents and a fire.
export function camp([x, y]: Spot, { g }: Brush): string {
    const tents = [[-1.5, -1], [1.5, -1], [-1.5, 1], [1.5, 1]].map(([dx, dy]) => {
        const a = x + dx! * g, b = y + dy! * g, w = g * 1.05, h = g * 0.75;
        return path('k-sh', `M${num(a - w + 2)} ${num(b + h + 1)}h${num(2 * w)}l3 3h${num(-2 * w)}z`) +
            path('k-tent1', `M${num(a - w)} ${num(b - h)}h${num(2 * w)}` +
                `L${num(a + w * 0.86)} ${num(b)}H${num(a - w * 0.86)}z`) +
            path('k-tent2', `M${num(a - w * 0.86)} ${num(b)}H${num(a + w * 0.86)}` +
                `L${num(a + w)} ${num(b + h)}h${num(-2 * w)}z`) +
            path('k-te', `M${num(a - w)} ${num(b - h)}h${num(2 * w)}v${num(2 * h)}h${num(-2 * w)}z`);
    });
    return tents.join('') + disc('k-fire', x, y, g * 0.26);
}
