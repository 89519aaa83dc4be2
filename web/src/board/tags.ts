// tags.ts -- small labels on the board: as large as the screen wants them at every zoom, and never beyond its edge.

import type { Camera } from './camera';
import type { Point } from './shapes';
import { make, num, words } from './svg';

export type Tone = 'plain' | 'ok' | 'no' | 'target' | 'focus' | 'red' | 'blue';

const HIGH = 22;

let canvas: CanvasRenderingContext2D | null | undefined;

function widthOf(text: string): number {
    canvas ??= document.createElement('canvas').getContext('2d');
    if (!canvas)
        return text.length * 6.8;
    canvas.font = '600 11.5px system-ui, sans-serif';
    return canvas.measureText(text).width;
}

// In pixels.
export function tagSize(text: string): { wide: number; high: number } {
    return { wide: widthOf(text) + 18, high: HIGH };
}

interface Tag {
    element: SVGGElement;
    at: Point; // of the drawing
    above: number; // room to keep above or below it, in units of the drawing
    width: number;
    isBelow: boolean;
    gap: number; // more room, in pixels
}

// A tag stands above its place, or below where the screen ends above.
export class Tags {
    private tags: Tag[] = [];

    constructor(private readonly camera: Camera) {}

    clear(): void {
        this.tags = [];
    }

    make(
        text: string, at: Point, above: number, tone: Tone, { isBelow = false, gap = 0 } = {},
    ): SVGGElement {
        const { wide: width } = tagSize(text);
        const element = make('g', { class: tone === 'red' || tone === 'blue' ? `tag ${tone}` : `tag tag-${tone}` },
            make('rect', { x: -width / 2, y: -HIGH / 2, width, height: HIGH, rx: 4 }),
            words('', 0, 4.2, text, { 'text-anchor': 'middle' }));
        const tag = { element, at, above, width, isBelow, gap };
        this.tags.push(tag);
        this.put(tag);
        return element;
    }

    private put({ element, at, above, width, isBelow, gap }: Tag): void {
        const { scale } = this.camera, view = this.camera.toView(at), room = above * scale + HIGH / 2 + 5 + gap;
        const below = isBelow ? view.y + room + HIGH / 2 < this.camera.height : view.y - room - HIGH / 2 < 2;
        const dy = below ? room : -room, edge = this.camera.width - width / 2 - 4;
        const x = Math.max(width / 2 + 4, Math.min(edge, view.x)), dx = edge > width / 2 ? x - view.x : 0;
        element.setAttribute('transform',
            `translate(${num(at.x + dx / scale)} ${num(at.y + dy / scale)}) scale(${1 / scale})`);
    }

    // After every change of the view.
    place(): void {
        for (const tag of this.tags)
            this.put(tag);
    }
}
