// piecelayer.ts -- the pieces on the board, kept by id: only what changed is drawn again or set in motion.

import type { Motions } from './animate';
import type { Geometry } from './geometry';
import type { Point } from './shapes';
import type { Standing } from './standing';
import { classOf, drawPiece, looksOf } from './pieces';
import { distance } from './shapes';
import { group, make, num, setAttributes } from './svg';

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
    readonly riders = group('riders'); // over the rings of their hosts
    private readonly kept = new Map<number, Kept>();

    constructor(private readonly prefix: string) {}

    clear(): void {
        this.kept.clear();
        this.element.replaceChildren();
        this.riders.replaceChildren();
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
            moving.motions.glide(kept.element, known.at, stance.at, distance(known.at, stance.at) / geometry.size,
                moving.speed);
        const body = kept.element.querySelector('.body');
        if (moving && known && body && known.angle !== stance.angle)
            moving.motions.turn(body, known.angle, stance.angle, moving.speed);
        kept.at = stance.at;
        kept.angle = stance.angle;
    }

    // Only what is out of order is moved: an element that is moved loses its motion.
    private order(parent: SVGGElement, ids: number[]): void {
        let before: ChildNode | null = parent.firstChild;
        for (const id of ids) {
            const { element } = this.kept.get(id)!;
            if (element === before)
                before = before.nextSibling;
            else
                parent.insertBefore(element, before);
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
        const all = [...standings.values()], isRider = (s: Standing): boolean => s.figure.form === 'rider';
        const ids = (list: Standing[]): number[] => list.map((s) => s.piece.id);
        const plain = all.filter((s) => !isRider(s));
        this.order(this.element, ids([...plain.filter((s) => s.piece.id !== selected),
            ...plain.filter((s) => s.piece.id === selected)]));
        this.order(this.riders, ids(all.filter(isRider)));
        for (const [id, { element }] of this.kept)
            setAttributes(element, { filter: id === selected ? `url(#${this.prefix}lift)` : undefined });
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

    // Those that make room for a ghost in their place.
    clearFor(ids: Set<number>): void {
        for (const [id, { element }] of this.kept)
            element.classList.toggle('is-under', ids.has(id));
    }

    fade(id: number, isFaded: boolean): void {
        this.kept.get(id)?.element.classList.toggle('is-away', isFaded);
    }
}
