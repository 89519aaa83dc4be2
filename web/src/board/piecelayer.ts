// piecelayer.ts -- the pieces on the board, kept by id: only what changed is drawn again or set in motion.

import type { Motions } from './animate';
import type { Geometry } from './geometry';
import type { Point } from './shapes';
import type { Standing } from './standing';
import { stepsBetween } from './geometry';
import { classOf, drawPiece, looksOf } from './pieces';
import { distance } from './shapes';
import { group, make, num } from './svg';

interface Kept {
    element: SVGGElement;
    looks: string;
    at: Point;
    angle: number;
}

export interface Moving {
    motions: Motions;
    speed: number;
}

export class PieceLayer {
    readonly element = group('pieces');
    private readonly kept = new Map<number, Kept>();

    constructor(private readonly prefix: string) {}

    clear(): void {
        this.kept.clear();
        this.element.replaceChildren();
    }

    private fresh(geometry: Geometry, { piece, stance }: Standing): Kept {
        const element = make('g', { id: `${this.prefix}p${piece.id}` });
        return { element, looks: '', at: stance.at, angle: geometry.angle(piece.facing) };
    }

    // One piece; `moving` null: at once.
    private put(geometry: Geometry, standing: Standing, moving: Moving | null): void {
        const { piece, stance } = standing, known = this.kept.get(piece.id);
        const kept = known ?? this.fresh(geometry, standing), looks = looksOf(geometry, piece);
        this.kept.set(piece.id, kept);
        if (kept.looks !== looks) {
            kept.looks = looks;
            kept.element.replaceChildren(...drawPiece(geometry, piece, this.prefix));
        }
        kept.element.setAttribute('class', classOf(geometry, piece));
        kept.element.setAttribute('transform', `translate(${num(stance.at.x)} ${num(stance.at.y)})`);
        if (moving && known && distance(known.at, stance.at) > 0.5)
            moving.motions.glide(kept.element, known.at, stance.at, stepsBetween(geometry, known.at, stance.at),
                moving.speed);
        const body = kept.element.querySelector('.body');
        if (moving && known && body && known.angle !== stance.angle)
            moving.motions.turn(body, known.angle, stance.angle, moving.speed);
        kept.at = stance.at;
        kept.angle = stance.angle;
    }

    // Riders lie over their hosts, the piece in hand over all.
    private order(ids: number[]): void {
        let before: ChildNode | null = this.element.firstChild;
        for (const id of ids) {
            const { element } = this.kept.get(id)!;
            if (element === before)
                before = before.nextSibling;
            else
                this.element.insertBefore(element, before);
        }
    }

    update(geometry: Geometry, standings: Map<number, Standing>, selected: number, moving: Moving | null): void {
        for (const [id, kept] of this.kept) {
            if (standings.has(id))
                continue;
            this.kept.delete(id);
            if (moving)
                moving.motions.fadeOut(kept.element, moving.speed);
            else
                kept.element.remove();
        }
        for (const standing of standings.values())
            this.put(geometry, standing, moving);
        const rank = (s: Standing): number => (s.piece.id === selected ? 2 : s.figure.form === 'rider' ? 1 : 0);
        const sorted = [...standings.values()].sort((a, b) => rank(a) - rank(b));
        this.order(sorted.map((s) => s.piece.id));
        for (const { piece } of sorted) {
            const { element } = this.kept.get(piece.id)!, lift = `url(#${this.prefix}lift)`;
            if (piece.id === selected && !element.hasAttribute('filter'))
                element.setAttribute('filter', lift);
            else if (piece.id !== selected)
                element.removeAttribute('filter');
        }
    }

    // A copy to carry under the pointer.
    copy(id: number): SVGGElement | null {
        const kept = this.kept.get(id);
        if (!kept)
            return null;
        const copy = kept.element.cloneNode(true) as SVGGElement;
        copy.removeAttribute('id');
        copy.setAttribute('filter', `url(#${this.prefix}lift)`);
        return copy;
    }

    fade(id: number, isFaded: boolean): void {
        this.kept.get(id)?.element.classList.toggle('is-away', isFaded);
    }
}
