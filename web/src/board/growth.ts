// growth.ts -- open ground, woods, orchards, fields, rough ground and marsh, as SVG text.

import type { Spot } from './grain';
import {
    along, boxOf, contour, curve, curves, depth, hash, lots, lump, middleOf, noise, scatter, straight,
} from './grain';
import { num } from './svg';

export interface Brush {
    g: number; // the radius of a crown
    seed: string;
    prefix: string; // of this board's symbols
}

export const path = (look: string, d: string, more = ''): string => `<path class="${look}" d="${d}"${more}/>`;
const ellipse = (x: number, y: number, rx: number, ry: number): string =>
    `<ellipse cx="${num(x)}" cy="${num(y)}" rx="${num(rx)}" ry="${num(ry)}"/>`;
const shade = (all: string): string => `<g class="k-sh">${all}</g>`;

// ---- symbols ----

// Crowns of trees, of fruit trees, and a tuft of grass: once for each board, because a hidden board lends none.
export function symbols(prefix: string): string {
    const symbol = (id: string, all: string): string =>
        `<symbol id="${prefix}${id}" viewBox="-14 -14 28 28" overflow="visible">${all}</symbol>`;
    const shadow = path('k-can-ln', 'M5.2 6.6Q9.6 2 8-4');
    const trees = [0, 1, 2, 3, 4, 5].map((v) => {
        const lot = lots(`crown${v}`), high = curve(lump(-2.4, -2.8, 5.8, lot, 7, 0.18));
        return symbol(`tr${v}`, path(`k-can${v % 3}`, curve(lump(0, 0, 10, lot, 10))) + path('k-can-hi', high) +
            path('k-can-hi', curve(lump(-3.4, -4, 2.6, lot, 6, 0.22))) + shadow);
    });
    const fruit = [0, 1, 2].map((v) => {
        const lot = lots(`orchard${v}`), crown = curve(lump(0, 0, 10, lot, 11, 0.06));
        const dots = [0, 1, 2, 3, 4].map(() =>
            `<circle class="k-fruit" cx="${num(lot() * 12 - 6)}" cy="${num(lot() * 12 - 6)}" r="1.4"/>`).join('');
        return symbol(`or${v}`, path('k-orc', crown) + path('k-orc-hi', curve(lump(-2.2, -2.6, 5.6, lot, 8, 0.1))) +
            shadow + dots);
    });
    return [...trees, ...fruit].join('') + `<symbol id="${prefix}tuft" viewBox="-6 -6 12 8" overflow="visible">${
        path('k-tuft', 'M-3.5 1.5q.4-2-.9-3.6M-.2 1.5q.2-3 0-4.8M3 1.5q-.3-2 1-3.4')}</symbol>`;
}

export const tree = (brush: Brush, kind: string, x: number, y: number, r: number): string =>
    `<use href="#${brush.prefix}${kind}" x="${num(x - r * 1.4)}" y="${num(y - r * 1.4)}" width="${num(r * 2.8)}" ` +
    `height="${num(r * 2.8)}"/>`;

export const tuft = ({ prefix }: Brush, x: number, y: number, size: number): string =>
    `<use href="#${prefix}tuft" x="${num(x - size / 2)}" y="${num(y - size / 2)}" width="${num(size)}" ` +
    `height="${num(size * 0.67)}"/>`;

// Parallel lines along the longest edge, and the middle that they run by.
export function longest(outline: readonly Spot[]): Spot {
    let most = 0, out: Spot = [1, 0];
    outline.forEach((p, i) => {
        const q = outline.at(i - 1)!, dx = p[0] - q[0], dy = p[1] - q[1], l = Math.hypot(dx, dy);
        if (l > most + 0.01) {
            most = l;
            out = [dx / l, dy / l];
        }
    });
    return out[0] < 0 ? [-out[0], -out[1]] : out;
}

// ---- open ground ----

// Worn patches, grass in tufts where the noise is high, single blades elsewhere.
export function sheet(width: number, height: number, brush: Brush): string {
    const { g, seed } = brush, lot = lots(seed), h = hash(seed);
    let light = '', dark = '', grass = '', blades = '';
    for (let k = 0; k < (width * height) / 16000; k++) {
        const x = width * lot(), y = height * lot();
        const patch = curve(lump(x, y, g * (2.4 + 4 * lot()), lot, 9, 0.24)
            .map((p): Spot => [p[0] + (p[0] - x) * 0.5, y + (p[1] - y) * 0.72]));
        if (k % 2) light += patch;
        else dark += patch;
    }
    for (const [x, y] of scatter([[0, 0], [width, 0], [width, height], [0, height]], g * 3.1, `${seed}t`, g * 0.6,
        4)) {
        const q = noise(x / 150, y / 150, h);
        if (q > 0.05) grass += tuft(brush, x, y, g * (0.75 + 0.35 * lot()));
        else if (q > -0.45)
            blades += `M${num(x)} ${num(y)}h${num(g * 0.35)}m${num(g * 0.2)} ${num(g * 0.22)}h${num(g * 0.2)}`;
    }
    return path('k-mo1', light) + path('k-mo2', dark) + path('k-fleck', blades) + `<g class="k-gr">${grass}</g>`;
}

// ---- growth ----

export function wood(outline: readonly Spot[], brush: Brush, apart = 1.28): string {
    const { g, seed } = brush, lot = lots(seed);
    const d = curves(contour(outline, g * 0.12, { amp: g * 0.7, wave: g * 2.4, seed, step: g * 0.7, round: 6 }));
    let shadows = '', crowns = '';
    for (const [x, y] of scatter(outline, g * apart, seed, g * 0.83)) {
        const r = g * (0.8 + 0.38 * lot());
        shadows += ellipse(x + r * 0.34, y + r * 0.42, r, r * 0.92);
        crowns += tree(brush, `tr${Math.floor(lot() * 6)}`, x, y, r);
    }
    return path('k-wash-wood', d) + path('k-wash-wood-e', d) + shade(shadows) + crowns;
}

// Rows along the longest edge, every second one shifted by half, over mown stripes.
export function orchard(outline: readonly Spot[], brush: Brush): string {
    const { g, seed, prefix } = brush, lot = lots(seed), step = g * 2.15, far = 24;
    const d = curves(contour(outline, g * 0.1, { amp: g * 0.3, wave: g * 4, seed, step: g * 0.6, round: 2 }));
    const [dx, dy] = longest(outline), c = middleOf(outline), id = `${prefix}o${hash(seed)}`, trees: Spot[] = [];
    let mown = '', shadows = '', crowns = '';
    for (let j = -far; j <= far; j++) {
        const a: Spot = [c[0] - dy * j * step, c[1] + dx * j * step];
        mown += straight([[a[0] - dx * 900, a[1] - dy * 900], [a[0] + dx * 900, a[1] + dy * 900]], false);
        for (let i = -far; i <= far; i++) {
            const k = (i + (j & 1 ? 0.5 : 0)) * step, x = a[0] + dx * k, y = a[1] + dy * k;
            if (depth(outline, x, y, 8) > g * 0.72) trees.push([x + (lot() - 0.5) * g * 0.3, y]);
        }
    }
    for (const [x, y] of trees.sort((a, b) => a[1] - b[1])) {
        const r = g * (0.72 + 0.14 * lot());
        shadows += ellipse(x + r * 0.36, y + r * 0.44, r, r * 0.9);
        crowns += tree(brush, `or${Math.floor(lot() * 3)}`, x, y, r);
    }
    return `<clipPath id="${id}">${path('', d)}</clipPath>${path('k-wash-orch', d)}<g clip-path="url(#${id})">` +
        `${path('k-mown', mown, ` stroke-width="${num(step * 0.5)}"`)}</g>` +
        path('k-orch-e', d) + shade(shadows) + crowns;
}

// Furrows along the longest edge, each a slow wave.
export function field(outline: readonly Spot[], brush: Brush, crop: string): string {
    const { g, seed, prefix } = brush, step = g * (crop === 'plough' ? 0.62 : 0.46), h = hash(seed);
    const d = curves(contour(outline, g * 0.1, { amp: g * 0.3, wave: g * 5, seed, step: g * 0.8, round: 2 }));
    const [dx, dy] = longest(outline), c = middleOf(outline), id = `${prefix}f${h}`;
    const across = outline.map((p) => Math.abs((p[1] - c[1]) * dx - (p[0] - c[0]) * dy));
    const reach = Math.max(...outline.map((p) => Math.abs((p[0] - c[0]) * dx + (p[1] - c[1]) * dy))) + g;
    const wide = Math.max(...across), n = Math.max(2, Math.ceil(reach / (g * 3)));
    let furrows = '';
    for (let j = -Math.ceil(wide / step); j <= wide / step; j++)
        furrows += curve(Array.from({ length: 2 * n + 1 }, (_, i): Spot => {
            const off = j * step + noise((i - n) * 0.45, j * 0.05, h) * g * 0.22, k = ((i - n) * reach) / n;
            return [c[0] + dx * k - dy * off, c[1] + dy * k + dx * off];
        }), false);
    const dashes = crop === 'stubble' ? ` stroke-dasharray="${num(g * 0.5)} ${num(g * 0.3)}"` : '';
    return `<clipPath id="${id}">${path('', d)}</clipPath>${path(`k-f-${crop}`, d)}<g clip-path="url(#${id})">` +
        `${path(`k-fl-${crop}`, furrows, ` stroke-width="${num(step * 0.42)}"${dashes}`)}</g>` +
        path(`k-fe-${crop}`, d);
}

// Boulders, scrub and marks of scree.
export function rough(outline: readonly Spot[], brush: Brush): string {
    const { g, seed } = brush, lot = lots(seed);
    const d = curves(contour(outline, g * 0.12, { amp: g * 0.7, wave: g * 2.4, seed, step: g * 0.7, round: 8 }));
    let stones = '', lit = '', shadows = '', scrub = '', scree = '';
    for (const [x, y] of scatter(outline, g * 1.22, seed, g * 0.55)) {
        const q = lot();
        if (q < 0.34) {
            const r = g * (0.28 + 0.34 * lot()), stone = lump(x, y, r, lot, 6, 0.2);
            shadows += ellipse(x + r * 0.3, y + r * 0.42, r * 1.02, r * 0.85);
            stones += straight(stone);
            lit += straight(stone.map((p): Spot => [x + (p[0] - x) * 0.5 - r * 0.2, y +
                (p[1] - y) * 0.5 - r * 0.24]));
        } else if (q < 0.7) {
            scrub += tree(brush, `tr${Math.floor(lot() * 6)}`, x, y, g * (0.26 + 0.16 * lot()));
        } else {
            scree += `M${num(x - g * 0.3)} ${num(y)}l${num(g * 0.18)} ${num(-g * 0.24)}` +
                `l${num(g * 0.2)} ${num(g * 0.24)}`;
        }
    }
    return path('k-f-rough', d) + path('k-rough-e', d) + path('k-rl', scree) + shade(shadows) + path('k-stone',
        stones) +
        path('k-stone-hi', lit) + scrub;
}

export function marsh(outline: readonly Spot[], brush: Brush): string {
    const { g, seed } = brush, lot = lots(seed);
    const d = curves(contour(outline, g * 0.14, { amp: g * 0.7, wave: g * 2.6, seed, step: g * 0.7, round: 10 }));
    let pools = '', reeds = '', lines = '';
    for (const [x, y] of scatter(outline, g * 3.1, `${seed}p`, g * 1.4))
        pools += curve(lump(0, 0, g * (0.6 + 0.6 * lot()), lot, 8, 0.2)
            .map((p): Spot => [x + p[0] * 1.5, y + p[1] * 0.62]));
    for (const [x, y] of scatter(outline, g * 1.25, `${seed}r`, g * 0.7)) {
        lines += `M${num(x - g * 0.55)} ${num(y)}h${num(g * (0.7 + 0.5 * lot()))}`;
        for (const k of [-1, 0, 1])
            reeds += `M${num(x + k * g * 0.17)} ${num(y)}q${num(k * 1.2)} ${num(-g * 0.35)} ${num(k * 2.8)} ` +
                num(-g * (0.55 + 0.25 * lot()));
    }
    return path('k-f-marsh', d) + path('k-pool', pools) + path('k-ml', lines) + path('k-reed', reeds) +
        path('k-marsh-e', d);
}

// Small crowns along a line.
export function hedge(line: readonly Spot[], brush: Brush): string {
    const { g, seed } = brush, lot = lots(seed);
    let shadows = '', crowns = '';
    for (const [x, y, dx, dy] of along(line, g * 0.52)) {
        const off = (lot() - 0.5) * g * 0.36, r = g * (0.4 + 0.2 * lot()), a = x - dy * off, b = y + dx * off;
        shadows += ellipse(a + r * 0.4, b + r * 0.5, r, r);
        crowns += tree(brush, `tr${Math.floor(lot() * 6)}`, a, b, r);
    }
    return shade(shadows) + crowns;
}

// The long way through a strip, end to end, and how wide it is.
export function spine(outline: readonly Spot[]): { line: Spot[]; width: number } {
    if (outline.length === 2) return { line: [...outline], width: 0 };
    if (outline.length !== 4) {
        const [x0, y0, x1, y1] = boxOf(outline), isWide = x1 - x0 > y1 - y0, c = middleOf(outline);
        return { line: isWide ? [[x0, c[1]], [x1, c[1]]] : [[c[0], y0], [c[0], y1]],
            width: Math.min(x1 - x0, y1 - y0) };
    }
    const [a, b, c, d] = outline as [Spot, Spot, Spot, Spot];
    const half = (p: Spot, q: Spot): Spot => [(p[0] + q[0]) / 2, (p[1] + q[1]) / 2];
    const long = (p: Spot, q: Spot): number => Math.hypot(p[0] - q[0], p[1] - q[1]);
    return long(a, b) > long(b, c) ? { line: [half(a, d), half(b, c)], width: long(b, c) }
        : { line: [half(a, b), half(d, c)], width: long(a, b) };
}
