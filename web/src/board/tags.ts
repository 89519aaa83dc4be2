// tags.ts -- small labels on the board: as large as the screen wants them at every zoom, and never beyond its edge.

import type { Camera } from './camera';
import type { Point } from './shapes';
import { point } from './shapes';
import { drawChip } from './pieces';
import { make, num, symbol, words } from './svg';

export type Tone = 'plain' | 'ok' | 'no' | 'target' | 'focus' | 'red' | 'blue';

const LINE = 15, PAD = 7, ROOM = 5, SIDE_ROOM = 8, EDGE = 4; // pixels
const GAPS = [0, 20, 40, 60, 80, 100, 120];

let canvas: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string): number {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas)
        return text.length * 6.8;
    canvas.font = '600 11.5px system-ui, sans-serif';
    return canvas.measureText(text).width;
}

// As few lines as fit the screen.
function linesOf(text: string, most: number): string[] {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
        const last = lines.at(-1), longer = last === undefined ? word : `${last} ${word}`;
        if (last === undefined || widthOf(longer) > most)
            lines.push(word);
        else
            lines[lines.length - 1] = longer;
    }
    return lines;
}

// Above or below its place, or to the left or right of it, and so many pixels farther off.
export interface Spot {
    isBelow: boolean;
    aside: -1 | 0 | 1;
    gap: number;
}

// What a tag should not hide: its middle and half its size, in units of the drawing.
export interface Obstacle {
    at: Point;
    x: number;
    y: number;
    weight?: number; // of hiding it; 1
}

// What a tag carries besides its words: symbols before them, chips behind.
export interface Extras {
    symbols: string[];
    chips: { severity: number; text: string }[];
}

const BARE: Extras = { symbols: [], chips: [] };
const SYMBOL = 18, CHIP = 22; // pixels across

interface Tag extends Spot {
    at: Point; // of the drawing
    half: Point; // room to keep beside it and above it, in units of the drawing
    wide: number;
    high: number;
}

const SPOTS: Spot[] = GAPS.flatMap((gap) => [
    { isBelow: false, aside: 0 as const, gap }, { isBelow: true, aside: 0 as const, gap },
    { isBelow: false, aside: 1 as const, gap }, { isBelow: false, aside: -1 as const, gap },
]);

// A tag stands above its place, or below where the screen ends above.
export class Tags {
    private tags: { tag: Tag; element: SVGGElement }[] = [];

    constructor(private readonly camera: Camera) {}

    clear(): void {
        this.tags = [];
    }

    make(text: string, at: Point, above: number, tone: Tone, { isBelow = false, gap = 0 } = {}): SVGGElement {
        return this.add(text, { at, half: point(above, above), isBelow, gap, aside: 0 }, tone);
    }

    // Where it hides least, and of such places the nearest.
    makeFree(text: string, at: Point, half: Point, tone: Tone, obstacles: Obstacle[], extras = BARE): SVGGElement {
        const size = this.sizeOf(text, extras), cost = (spot: Spot): number => {
            const tag = { ...spot, at, half, ...size };
            return this.hiddenBy(tag, obstacles) * 1000 + spot.gap + (spot.aside !== 0 ? 30 : 0);
        };
        const best = SPOTS.map((spot) => ({ spot, cost: cost(spot) })).reduce((a, b) => (b.cost < a.cost ? b : a)).spot;
        return this.add(text, { at, half, ...best }, tone, extras);
    }

    private sizeOf(text: string, { symbols, chips }: Extras): { wide: number; high: number; lines: string[] } {
        const lines = linesOf(text, Math.max(120, this.camera.width - 2 * EDGE - 18));
        const more = symbols.length * SYMBOL + chips.length * CHIP;
        return { wide: Math.max(...lines.map(widthOf)) + 18 + more, high: LINE * lines.length + PAD, lines };
    }

    private add(text: string, where: Omit<Tag, 'wide' | 'high'>, tone: Tone, extras = BARE): SVGGElement {
        const { wide, high, lines } = this.sizeOf(text, extras), first = -((lines.length - 1) * LINE) / 2 + 4.2;
        const { symbols, chips } = extras, middle = (symbols.length * SYMBOL - chips.length * CHIP) / 2;
        const element = make('g', { class: tone === 'red' || tone === 'blue' ? `tag ${tone}` : `tag tag-${tone}` },
            make('rect', { x: -wide / 2, y: -high / 2, width: wide, height: high, rx: 4 }),
            ...symbols.map((id, i) => symbol(id, 'tag-mark', 8 + SYMBOL / 2 - wide / 2 + i * SYMBOL, 0, 15)),
            ...lines.map((line, i) => words('', middle, first + i * LINE, i + 1 < lines.length ? `${line} ` : line,
                { 'text-anchor': 'middle' })),
            ...chips.map((c, i) => drawChip(point(wide / 2 - CHIP * (i + 0.66), 0), c.severity, c.text, 10)));
        const tag = { ...where, wide, high };
        this.tags.push({ tag, element });
        this.put(tag, element);
        return element;
    }

    // Its middle on the screen.
    private middle({ at, half, wide, high, isBelow, aside, gap }: Tag): Point {
        const { scale } = this.camera, view = this.camera.toView(at), edge = this.camera.width - wide / 2 - EDGE;
        if (aside !== 0)
            return point(view.x + aside * (half.x * scale + wide / 2 + SIDE_ROOM + gap), view.y);
        const room = half.y * scale + high / 2 + ROOM + gap;
        const below = isBelow ? view.y + room + high / 2 < this.camera.height : view.y - room - high / 2 < 2;
        const x = Math.max(wide / 2 + EDGE, Math.min(edge, view.x));
        return point(edge > wide / 2 ? x : view.x, view.y + (below ? room : -room));
    }

    // How many things and other tags it would lie over; beyond the edge of the screen is worse than any.
    private hiddenBy(tag: Tag, obstacles: Obstacle[]): number {
        const { scale, width, height } = this.camera, c = this.middle(tag), w = tag.wide / 2, h = tag.high / 2;
        if (c.x - w < 0 || c.x + w > width || c.y - h < 0 || c.y + h > height)
            return obstacles.length + 1;
        const isOver = (p: Point, x: number, y: number): boolean =>
            Math.abs(p.x - c.x) < x + w && Math.abs(p.y - c.y) < y + h;
        const others = this.tags.filter(({ tag: t }) => isOver(this.middle(t), t.wide / 2, t.high / 2));
        const hidden = obstacles.filter((o) => isOver(this.camera.toView(o.at), o.x * scale, o.y * scale));
        return others.length + hidden.reduce((sum, o) => sum + (o.weight ?? 1), 0);
    }

    private put(tag: Tag, element: SVGGElement): void {
        const { scale } = this.camera, view = this.camera.toView(tag.at), c = this.middle(tag), { at } = tag;
        element.setAttribute('transform', `translate(${num(at.x + (c.x - view.x) / scale)} ${
            num(at.y + (c.y - view.y) / scale)}) scale(${1 / scale})`);
    }

    // After every change of the view.
    place(): void {
        for (const { tag, element } of this.tags)
            this.put(tag, element);
    }
}
