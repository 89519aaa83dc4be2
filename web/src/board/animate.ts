// animate.ts -- short motions of pieces, which any input may end at once.
//
// The drawing is already in its final state when a motion begins; motions only cover it for a moment.

import type { Point } from './shapes';
import { num } from './svg';

const EASE = 'cubic-bezier(.2, .7, .2, 1)';
const FADE = 260;

export class Motions {
    private readonly running = new Set<Animation>();
    private ended: (() => void)[] = [];

    private run(element: Element, frames: Keyframe[], duration: number, done?: () => void): void {
        const motion = element.animate(frames, { duration, easing: EASE });
        this.running.add(motion);
        const finish = (): void => {
            if (!this.running.delete(motion))
                return;
            done?.();
            if (this.running.size === 0)
                this.settle();
        };
        motion.onfinish = finish;
        motion.oncancel = finish;
    }

    private settle(): void {
        const waiting = this.ended;
        this.ended = [];
        for (const tell of waiting)
            tell();
    }

    // 160 ms and 40 ms for every cell, at most 420.
    glide(element: Element, from: Point, to: Point, cells: number, speed: number): void {
        const at = (p: Point): string => `translate(${num(p.x)}px, ${num(p.y)}px)`;
        this.run(element, [{ transform: at(from) }, { transform: at(to) }],
            Math.min(420, 160 + 40 * cells) / speed);
    }

    turn(element: Element, from: number, to: number, speed: number): void {
        const way = ((to - from + 540) % 360) - 180;
        this.run(element, [{ transform: `rotate(${to - way}deg)` }, { transform: `rotate(${to}deg)` }], 160 / speed);
    }

    fadeOut(element: Element, speed: number): void {
        this.run(element, [{ opacity: 1 }, { opacity: 0 }], FADE / speed, () => element.remove());
    }

    skip(): void {
        for (const motion of [...this.running])
            motion.finish();
        for (const motion of [...this.running])
            motion.cancel();
    }

    // Resolves when nothing moves any more.
    rest(): Promise<void> {
        return this.running.size === 0 ? Promise.resolve() : new Promise((resolve) => this.ended.push(resolve));
    }
}
