// hands.ts -- mouse, finger and wheel: presses, drags, pans, pinches, long presses.
//
// Mouse: a press on a piece may become a drag, one on ground a pan.  Finger: the piece in hand is dragged, all else
// pans; two fingers zoom; a long press is what hovering is for a mouse, until the next touch.

import type { Board } from './board';
import type { Hit } from './hit';
import type { Point } from './shapes';
import type { Carried, Hover, Place } from './types';
import { pieceMeant } from './hit';
import { distance, point } from './shapes';

const SLOP_FINGER = 10, SLOP_MOUSE = 6, LONG_PRESS = 400;
const NEAR_FINGER = 22, NEAR_MOUSE = 10; // a second press so near on a free table means the same

interface Press {
    id: number; // of the pointer
    button: number;
    isTouch: boolean;
    shift: boolean;
    start: Point;
    last: Point;
    hit: Hit;
    alt: boolean;
    mode: 'press' | 'pan' | 'drag' | 'spin' | 'done';
    piece: number; // dragged
    grip: Point; // from its middle to where it was taken up, which stays so on a free table
    place: Place | null; // last one told
}

function hoverOf(hit: Hit): Hover {
    return hit.isOnBoard || hit.all.length > 0 ? { piece: hit.all[0] ?? 0, ...hit.place } : null;
}

const howOf = ({ alt }: Press): Carried => ({ isFree: alt });

export class Hands {
    private press: Press | null = null;
    private readonly fingers = new Map<number, Point>();
    private timer = 0;
    private told = 'null';
    private readonly stop = new AbortController();

    constructor(private readonly host: Board) {
        const { signal } = this.stop, { svg } = host;
        svg.addEventListener('pointerdown', (e) => this.down(e), { signal });
        svg.addEventListener('pointermove', (e) => this.moves(e), { signal });
        svg.addEventListener('pointerup', (e) => this.up(e), { signal });
        svg.addEventListener('pointercancel', (e) => this.release(e, false), { signal });
        svg.addEventListener('pointerleave', (e) => this.leave(e), { signal });
        svg.addEventListener('contextmenu', (e) => e.preventDefault(), { signal });
        document.addEventListener('pointerdown', (e) => this.touchedElsewhere(e), { signal, capture: true });
        svg.onwheel = (e) => this.wheel(e);
        document.addEventListener('keydown', (e) => this.key(e), { signal, capture: true });
    }

    destroy(): void {
        window.clearTimeout(this.timer);
        this.stop.abort();
        this.host.svg.onwheel = null;
    }

    // ---- drags ----

    private beginDrag(press: Press): boolean {
        const { scene, on } = this.host;
        const { ghost, all, within } = press.hit;
        const id = ghost || pieceMeant(press.hit, { ...scene, targets: [] }) || all[0] || within;
        const mayFinger = id === scene.selected || id === ghost || this.isMate(id);
        const grip = this.gripOf(press, id); // before anything is drawn anew
        if (!id || press.button !== 0 || (press.isTouch && !mayFinger) || !on.onDragStart?.(id))
            return false;
        press.mode = 'drag';
        press.piece = id;
        press.grip = grip;
        press.place = null;
        this.pointAt(null);
        this.host.svg.classList.add('is-carrying');
        return true;
    }

    // A model of the unit in hand.
    private isMate(id: number): boolean {
        const { pieces, selected } = this.host.scene, of = (n: number) => pieces.find((p) => p.id === n)?.group ?? 0;
        return this.host.isPlane && of(id) > 0 && of(id) === of(selected);
    }

    private gripOf({ start, hit }: Press, id: number): Point {
        const { ghost, ghosts } = this.host.scene, all = ghost ? [ghost, ...ghosts] : ghosts;
        const isGhost = hit.ghost === id || (hit.within === id && all.some((g) => g.piece === id));
        const middle = this.host.isPlane ? this.host.middleOf(id, isGhost) : null;
        return middle ? point(start.x - middle.x, start.y - middle.y) : point(0, 0);
    }

    private drag(press: Press): void {
        const { last, grip } = press;
        const { place, isOnBoard } = this.host.hit(last.x - grip.x, last.y - grip.y, press.isTouch);
        if (!this.host.isPlane)
            this.host.carry(press.piece, this.host.camera.toBoard(press.last.x, press.last.y));
        if (press.place && press.place.x === place.x && press.place.y === place.y)
            return;
        press.place = isOnBoard ? place : null;
        if (isOnBoard)
            this.host.on.onDrag?.(press.piece, place.x, place.y, howOf(press));
    }

    private endDrag(press: Press, isDrop: boolean): void {
        press.mode = 'done';
        this.host.carry(press.piece, null);
        this.host.svg.classList.remove('is-carrying');
        if (isDrop && press.place)
            this.host.on.onDrop?.(press.piece, press.place.x, press.place.y, howOf(press));
        this.host.on.onDragEnd?.(press.piece);
    }

    get isSpinning(): boolean {
        return this.press?.mode === 'spin';
    }

    cancelDrag(): boolean {
        if (this.press?.mode !== 'drag')
            return false;
        this.endDrag(this.press, false);
        return true;
    }

    // ---- presses ----

    private down(e: PointerEvent): void {
        this.host.skip();
        const isTouch = e.pointerType === 'touch', at = point(e.clientX, e.clientY);
        if (isTouch) {
            this.pointAt(null);
            this.fingers.set(e.pointerId, at);
            if (this.fingers.size > 1) {
                this.beginPinch();
                return;
            }
        }
        if (this.press || e.button === 2)
            return;
        this.host.svg.setPointerCapture(e.pointerId);
        this.press = {
            id: e.pointerId, button: e.button, isTouch, shift: e.shiftKey, alt: e.altKey, start: at, last: at,
            hit: this.host.hit(at.x, at.y, isTouch), mode: 'press', piece: 0, grip: point(0, 0),
            place: null,
        };
        if (isTouch)
            this.timer = window.setTimeout(() => this.longPress(), LONG_PRESS);
    }

    // A finger that rests on the board shows something until the next touch, wherever that is.
    private touchedElsewhere(e: PointerEvent): void {
        if (e.pointerType !== 'touch' || (e.target instanceof Node && this.host.svg.contains(e.target)))
            return;
        this.pointAt(null);
    }

    private longPress(): void {
        const press = this.press;
        if (press?.mode !== 'press')
            return;
        press.mode = 'done';
        this.pointAt(press.hit);
    }

    // How far a press may miss, in the units of places; on a grid it hits or not.
    private nearOf({ isTouch }: Press): number {
        return this.host.isPlane ? this.host.thousandths(isTouch ? NEAR_FINGER : NEAR_MOUSE) : 0;
    }

    private click(press: Press): void {
        const { hit } = press, { on, scene } = this.host, meant = pieceMeant(hit, scene);
        const how = { place: hit.place, near: this.nearOf(press) };
        if (press.button !== 0)
            return;
        if (hit.isSpin && !press.isTouch) // under a finger it is large, and a tap means what lies there
            return;
        if (hit.facing)
            on.onFacing?.(hit.facing.unit, hit.facing.facing);
        else if (meant)
            on.onPiece?.(meant, how);
        else if (hit.isBeside && on.onGhost)
            on.onGhost();
        else if (hit.reach)
            on.onCell?.(hit.reach.x, hit.reach.y, how);
        else if (hit.isOnBoard)
            on.onCell?.(hit.place.x, hit.place.y, how);
        else
            on.onOutside?.();
    }

    private moves(e: PointerEvent): void {
        const at = point(e.clientX, e.clientY), press = this.press;
        if (this.fingers.size > 1 && this.fingers.has(e.pointerId)) {
            this.pinch(e.pointerId, at);
            return;
        }
        if (!press || press.id !== e.pointerId) {
            if (e.pointerType !== 'touch')
                this.hover(at);
            return;
        }
        const before = press.last;
        press.last = at;
        press.shift = e.shiftKey;
        press.alt = e.altKey;
        if (press.mode === 'press' && distance(press.start, at) > (press.isTouch ? SLOP_FINGER : SLOP_MOUSE)) {
            window.clearTimeout(this.timer);
            if (press.hit.isSpin && press.button === 0) {
                press.mode = 'spin';
            } else if (!this.beginDrag(press)) {
                press.mode = 'pan';
                this.host.svg.classList.add('is-panning');
            }
        }
        if (press.mode === 'pan')
            this.host.camera.panBy(at.x - before.x, at.y - before.y);
        else if (press.mode === 'drag')
            this.drag(press);
        else if (press.mode === 'spin')
            this.spin(press);
    }

    // Every fifth degree, with Shift every one.
    private spin(press: Press): void {
        const heading = this.host.headingTo(press.last.x, press.last.y), step = press.shift ? 1 : 5;
        if (heading !== null)
            this.host.on.onSpin?.(Math.round(heading / step) * step);
    }

    private up(e: PointerEvent): void {
        const press = this.release(e, true);
        if (press?.mode === 'press')
            this.click(press);
        if (press && !press.isTouch)
            this.hover(point(e.clientX, e.clientY));
    }

    // The press that ends with this, if there is one; what it dragged is put down.
    private release(e: PointerEvent, isDrop: boolean): Press | null {
        const { press } = this;
        window.clearTimeout(this.timer);
        this.fingers.delete(e.pointerId);
        if (press?.id !== e.pointerId)
            return null;
        this.press = null;
        this.host.svg.classList.remove('is-panning');
        if (press.mode === 'drag')
            this.endDrag(press, isDrop);
        return press;
    }

    // ---- hover ----

    private pointAt(hit: Hit | null): void {
        this.host.pointAt(hit);
        const hover = hit && hoverOf(hit), words = JSON.stringify(hover);
        if (words === this.told)
            return;
        this.told = words;
        this.host.on.onHover?.(hover);
    }

    private hover(at: Point): void {
        this.pointAt(this.host.hit(at.x, at.y, false));
    }

    private leave(e: PointerEvent): void {
        if (!this.press && e.pointerType !== 'touch')
            this.pointAt(null);
    }

    // ---- wheel, pinch, keys ----

    private wheel(e: WheelEvent): void {
        e.preventDefault();
        if (this.press?.mode === 'drag') {
            this.host.on.onTurnDrag?.(this.press.piece, Math.sign(e.deltaY));
            return;
        }
        this.host.skip();
        const pixels = e.deltaMode === 1 ? e.deltaY * 30 : e.deltaY;
        this.host.camera.zoomAt(Math.exp(-pixels * (e.ctrlKey ? 0.008 : 0.0016)), e.clientX, e.clientY);
    }

    private beginPinch(): void {
        window.clearTimeout(this.timer);
        this.cancelDrag();
        if (this.press)
            this.press.mode = 'done';
    }

    private pinch(id: number, at: Point): void {
        const other = [...this.fingers].find(([k]) => k !== id)![1], was = this.fingers.get(id)!;
        const middle = point((at.x + other.x) / 2, (at.y + other.y) / 2);
        const factor = Math.max(20, distance(at, other)) / Math.max(20, distance(was, other));
        this.fingers.set(id, at);
        this.host.camera.zoomAt(factor, middle.x, middle.y);
        this.host.camera.panBy((at.x - was.x) / 2, (at.y - was.y) / 2);
    }

    private key(e: KeyboardEvent): void {
        this.host.skip();
        if (e.key === 'Escape' && this.cancelDrag())
            e.stopPropagation();
    }
}
