// camera.ts -- what part of the board is in sight: pan and zoom by the viewBox, detail by one class on the root.

import type { Box, Point } from './shapes';
import { point } from './shapes';
import { isStill } from '../ui/settings';
import { num } from './svg';

const GLIDE = 220;
// Below 20 px a piece is plate and front; then it gets its glyph, its chips, its id, and room for all of them.
const DETAIL = [20, 32, 40, 56];
const TINY = 12; // a disc that small carries nothing

export class Camera {
    private box: Box = { x: 0, y: 0, width: 100, height: 100 };
    private centre: Point = point(50, 50);
    private closest = 4;
    private typical = 96;
    private isFitted = true;
    private frame = 0;
    width = 1; // of the view, in pixels
    height = 1;
    scale = 1; // pixels for one unit of the drawing

    constructor(private readonly svg: SVGSVGElement, private readonly changed: () => void) {}

    // The ground to show, the size of a piece, and how many pixels a cell may have at most.
    setBounds(box: Box, typical: number, closest: number): void {
        const isSame = JSON.stringify([box, typical, closest]) ===
            JSON.stringify([this.box, this.typical, this.closest]);
        if (isSame)
            return;
        this.box = box;
        this.typical = typical;
        this.closest = closest;
        this.refit();
    }

    resize(): void {
        this.width = Math.max(1, this.svg.clientWidth);
        this.height = Math.max(1, this.svg.clientHeight);
        this.refit();
    }

    private refit(): void {
        if (this.isFitted)
            this.jump(this.middle(), this.fitScale());
        else
            this.jump(this.centre, this.scale);
    }

    private middle(): Point {
        return point(this.box.x + this.box.width / 2, this.box.y + this.box.height / 2);
    }

    private fitScale(): number {
        return Math.min(this.width / this.box.width, this.height / this.box.height, this.closest);
    }

    get zoomed(): boolean {
        return !this.isFitted;
    }

    // The middle of the view stays on the board; an axis that is wholly in sight stays in the middle.
    private held(centre: Point, scale: number): Point {
        const hold = (value: number, from: number, length: number, pixels: number): number => {
            const half = Math.min(length, pixels / scale) / 2;
            return Math.min(from + length - half * 0.6, Math.max(from + half * 0.6, value));
        };
        return point(hold(centre.x, this.box.x, this.box.width, this.width),
            hold(centre.y, this.box.y, this.box.height, this.height));
    }

    private jump(centre: Point, scale: number): void {
        this.scale = Math.min(Math.max(scale, this.fitScale()), Math.max(this.closest, this.fitScale()));
        this.centre = this.isFitted ? centre : this.held(centre, this.scale);
        const w = this.width / this.scale, h = this.height / this.scale;
        this.svg.setAttribute('viewBox',
            `${num(this.centre.x - w / 2)} ${num(this.centre.y - h / 2)} ${num(w)} ${num(h)}`);
        this.svg.style.setProperty('--k', String(1 / this.scale));
        const detail = DETAIL.filter((d) => this.typical * this.scale >= d).length;
        for (let i = 0; i <= DETAIL.length; i++)
            this.svg.classList.toggle(`lod-${i}`, i === detail);
        this.svg.classList.toggle('tiny', this.typical * this.scale < TINY);
        this.changed();
    }

    private glide(centre: Point, scale: number): void {
        cancelAnimationFrame(this.frame);
        if (isStill()) {
            this.jump(centre, scale);
            return;
        }
        const from = this.centre, was = this.scale, start = performance.now();
        const isFitted = this.isFitted;
        const step = (now: number): void => {
            const t = Math.min(1, Math.max(0, (now - start) / GLIDE)), k = 1 - (1 - t) ** 3;
            this.isFitted = isFitted;
            this.jump(point(from.x + (centre.x - from.x) * k, from.y + (centre.y - from.y) * k),
                was * (scale / was) ** k);
            if (t < 1)
                this.frame = requestAnimationFrame(step);
        };
        this.frame = requestAnimationFrame(step);
    }

    fit(atOnce = false): void {
        this.isFitted = true;
        if (atOnce)
            this.jump(this.middle(), this.fitScale());
        else
            this.glide(this.middle(), this.fitScale());
    }

    // A zoom that ends at the whole board is a fit.
    private settle(scale: number): void {
        this.isFitted = scale <= this.fitScale() * 1.02;
    }

    zoomBy(factor: number): void {
        const scale = Math.min(this.closest, this.scale * factor);
        this.settle(scale);
        this.glide(this.isFitted ? this.middle() : this.centre, this.isFitted ? this.fitScale() : scale);
    }

    // At once, and the point under the pointer stays there: wheel and pinch.
    zoomAt(factor: number, clientX: number, clientY: number): void {
        cancelAnimationFrame(this.frame);
        const at = this.toBoard(clientX, clientY), scale = Math.min(this.closest, this.scale * factor);
        this.settle(scale);
        if (this.isFitted) {
            this.jump(this.middle(), this.fitScale());
            return;
        }
        const k = this.scale / scale;
        this.jump(point(at.x + (this.centre.x - at.x) * k, at.y + (this.centre.y - at.y) * k), scale);
    }

    panBy(dx: number, dy: number): void {
        if (this.isFitted)
            return;
        cancelAnimationFrame(this.frame);
        this.jump(point(this.centre.x - dx / this.scale, this.centre.y - dy / this.scale), this.scale);
    }

    // Pans as little as brings a point in, with some room round it.
    show(p: Point): void {
        const room = Math.min(80, this.width / 4, this.height / 4), c = this.toView(p);
        const dx = c.x < room ? room - c.x : c.x > this.width - room ? this.width - room - c.x : 0;
        const dy = c.y < room ? room - c.y : c.y > this.height - room ? this.height - room - c.y : 0;
        if (!this.isFitted && (dx !== 0 || dy !== 0))
            this.glide(point(this.centre.x - dx / this.scale, this.centre.y - dy / this.scale), this.scale);
    }

    // A point of the drawing, in pixels from the corner of the view.
    toView(p: Point): Point {
        return point((p.x - this.centre.x) * this.scale + this.width / 2,
            (p.y - this.centre.y) * this.scale + this.height / 2);
    }

    toBoard(clientX: number, clientY: number): Point {
        const rect = this.svg.getBoundingClientRect();
        return point(this.centre.x + (clientX - rect.left - this.width / 2) / this.scale,
            this.centre.y + (clientY - rect.top - this.height / 2) / this.scale);
    }
}
