// relief.ts -- hills, water and ways, as SVG text.

import type { Brush } from './growth';
import { path, tuft } from './growth';
import type { Spot, Step } from './grain';
import { along, beside, boxOf, contour, curve, curves, depth, hash, lots, noise } from './grain';
import { num } from './svg';

// ---- hills ----

// Dark strokes up the lee side of a level line, pale ones up the lit side; the light is in the north-west.
function hachures(outline: readonly Spot[], loop: readonly Spot[], g: number): { dark: string; lit: string } {
    let dark = '', lit = '';
    along(loop, g * 0.34, true).forEach(([x, y, dx, dy], i) => {
        const isOut = depth(outline, x + dy * 3, y - dx * 3) <= depth(outline, x, y), k = isOut ? 1 : -1;
        const nx = dy * k, ny = -dx * k, light = nx * -0.6 + ny * -0.8;
        const long = g * (0.3 + 0.5 * Math.abs(light)) * (i % 2 ? 0.72 : 1);
        const stroke = (part: number, from: number): string =>
            `M${num(x - nx * from)} ${num(y - ny * from)}l${num(-nx * long * part)} ${num(-ny * long * part)}`;
        if (light < 0.12) dark += stroke(1, 1.2);
        else if (i % 2) lit += stroke(0.75, 1.4);
    });
    return { dark, lit };
}

// One line for each level, at least two.
export function hill(outline: readonly Spot[], { g, seed }: Brush, levels: number): string {
    const [x0, y0, x1, y1] = boxOf(outline);
    const base = contour(outline, g * 0.06, { amp: g * 0.6, wave: g * 3.6, seed, step: g * 0.7, round: 10 });
    let most = 0, out = path('k-relief', curves(base), ` transform="translate(${num(g * 0.32)} ${num(g * 0.42)})"`);
    for (let n = 0; n < 576; n++)
        most = Math.max(most, depth(outline, x0 + ((x1 - x0) * (n % 24)) / 24, y0 +
            ((y1 - y0) * Math.floor(n / 24)) / 24));
    for (let k = 0; k < levels; k++) {
        const loops = k === 0 ? base : contour(outline, most * (0.06 + (0.74 * k) / levels),
            { amp: g * (0.7 + 0.35 * k), wave: g * 3.4, seed: `${seed}${k}`, step: g * 0.6, round: 14 });
        const d = curves(loops), strokes = loops.map((loop) => hachures(outline, loop, g));
        out += path(`k-h${Math.min(k, 3)}`, d) + path('k-hlit', strokes.map((s) => s.lit).join('')) +
            path('k-hach', strokes.map((s) => s.dark).join('')) + path(k ? 'k-hc' : 'k-hc base', d);
    }
    return out;
}

// ---- water ----

function reeds(shore: readonly Spot[], g: number, seed: string): string {
    const lot = lots(seed), h = hash(seed);
    let out = '';
    along(shore, g * 0.5, true).forEach(([x, y], i) => {
        for (let k = noise(i * 0.22, 3, h) > 0.22 ? 1 + Math.floor(lot() * 2) : 0; k > 0; k--) {
            const high = g * (0.5 + 0.45 * lot());
            out += `M${num(x + (lot() - 0.5) * g * 0.5)} ${num(y)}q${num((lot() - 0.5) * 3)} ${num(-high * 0.6)} ` +
                `${num((lot() - 0.5) * 5)} ${num(-high)}`;
        }
    });
    return out;
}

export function pond(outline: readonly Spot[], { g, seed }: Brush): string {
    const bend = { amp: g * 0.6, wave: g * 2.8, seed, step: g * 0.55, round: 12 };
    const shore = contour(outline, g * 0.2, bend), d = curves(shore);
    const lines = [0.5, 0.95, 1.6, 2.5].map((below, i) => path('k-wl', curves(contour(outline, g * (0.24 + below),
        bend)),
        ` opacity="${[0.75, 0.5, 0.34, 0.22][i]}"`)).join('');
    return path('k-shore', d, ` stroke-width="${num(g * 0.5)}"`) + path('k-water', d) + lines + path('k-we', d) +
        path('k-reed', shore[0] ? reeds(shore[0], g, seed) : '');
}

// Banks that waver, lines along the stream.
export function river(line: readonly Spot[], width: number, { g, seed }: Brush): string {
    const lot = lots(seed), h = hash(seed), steps = along(line, g * 0.9);
    const at = (k: number): Spot[] => beside(steps, (i) =>
        (width / 2) * k * (1 + (Math.abs(k) === 1 ? 0.16 * noise(i * 0.35, k > 0 ? 1 : 9, h) - 0.08 : 0)));
    const a = at(1), b = at(-1), banks = curve(a, false) + curve(b, false);
    let glints = '';
    steps.forEach(([x, y, dx, dy], i) => {
        const off = (lot() - 0.5) * width * 0.4, long = g * (0.7 + 0.6 * lot());
        if (i % 5 === 2) glints += `M${num(x - dy * off)} ${num(y + dx * off)}l${num(dx * long)} ${num(dy * long)}`;
    });
    return path('k-shore', banks, ` stroke-width="${num(g * 0.42)}"`) +
        path('k-water', `${curve(a, false)}L${curve([...b].reverse(), false).slice(1)}z`) +
        path('k-wl', [0.72, 0.44, -0.72, -0.44].map((k) => curve(at(k), false)).join('')) + path('k-glint', glints) +
        path('k-we', banks);
}

// ---- ways ----

// A line that leaves its true middle by at most `most`, not at its ends.
function winding(line: readonly Spot[], most: number, wave: number, seed: string): Spot[] {
    const h = hash(seed), steps = along(line, Math.max(10, wave / 4));
    return beside(steps, (i) => noise(i * 0.25, 7, h) * most * Math.min(1, Math.min(i, steps.length - 1 - i) / 2));
}

function ruts(steps: readonly Step[], width: number): string {
    return [-1, 1].map((k) => curve(beside(steps, () => k * width * 0.2), false)).join('');
}

export interface Way {
    width: number;
    wind: number; // how far it may leave its middle
    tails: (Spot | null)[]; // where the first and the last end go on to, as a track that no rule knows
}

export function road(line: readonly Spot[], { width, wind, tails }: Way, brush: Brush): string {
    const { g, seed } = brush, lot = lots(seed), h = hash(seed), way = winding(line, wind, g * 9, seed);
    const d = curve(way, false), stroke = (k: number): string => ` stroke-width="${num(k)}"`;
    const tail = tails.map((to, i) => (to ? curve([i ? way.at(-1)! : way[0]!, to], false) : '')).join('');
    let grass = '';
    along(way, g * 1.1).forEach(([x, y, dx, dy], i) => {
        const k = (lot() < 0.5 ? 0.78 : -0.78) * width;
        if (noise(i * 0.4, 2, h) > 0.1) grass += tuft(brush, x - dy * k, y + dx * k, g * 0.75);
    });
    const end = tail ? ' butt' : '';
    return (tail ? `<g class="k-tails">${path('k-verge', tail, stroke(width * 1.5))}${
        path('k-rd', tail, stroke(width * 0.8))}${path('k-tail', tail)}</g>` : '') +
        path(`k-verge${end}`, d, stroke(width * 1.75)) + path(`k-rdb${end}`, d, stroke(width + 2.6)) +
        path(`k-rd${end}`, d, stroke(width)) + path('k-rut', ruts(along(way, g), width)) +
            `<g class="k-gr">${grass}</g>`;
}

// Two faint ruts.
export function track(line: readonly Spot[], { g, seed }: Brush): string {
    const steps = along(winding(line, g * 0.3, g * 7, seed), g * 0.8);
    return [-1, 1].map((k) => path('k-tail', curve(beside(steps, () => k * g * 0.34), false))).join('');
}
