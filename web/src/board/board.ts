// board.ts -- the board: draws a scene, keeps the view, and tells what was pressed.
//
//   const board = new Board(host, { label: 'Battlefield' });
//   board.on = { onPiece(id) {...}, onCell(x, y) {...} };
//   board.setGame(game, { point: (x, y) => engine.point(x, y) });
//   await board.draw({ ...plainScene(p.pieces, p.areas), selected: 4 });

import type { Game } from '../engine/types';
import type { Geometry } from './geometry';
import type { Hit } from './hit';
import type { Sketch } from './overlay';
import type { Box, Point } from './shapes';
import type { Standings } from './standing';
import type { ArrowKey, BoardEvents, BoardOptions, BoardWords, DrawOptions, Place, Scene } from './types';
import { Motions } from './animate';
import { Camera } from './camera';
import { definitions } from './defs';
import { geometryOf } from './boards';
import { boxAround, keyOf } from './geometry';
import { drawGoalsOver, goalNameRoom } from './goals';
import { drawAreas, drawGoals, drawGrid, drawNames, drawOver, rimOf } from './ground';
import { drawGroups, membersOf } from './groups';
import { Hands } from './hands';
import { hitTest, pieceMeant } from './hit';
import {
    drawFacings, drawFocus, drawGhosts, drawGhostTags, drawLost, drawMarks, drawName, drawPath, drawReach,
    drawPushes, drawReachOver, drawRings, drawRingTags, drawSeams, drawSights, drawSightTags, drawSpin, drawTrails,
    drawZones, freeSpinSide, handleRoom, headingFrom, ringOf, sightRoom,
} from './overlay';
import { PieceLayer } from './piecelayer';
import { typicalSize } from './pieces';
import { eased, inset, point } from './shapes';
import { standingsOf } from './standing';
import { once } from '../ui/once';
import { isStill } from '../ui/settings';
import { group, make, num, shape } from './svg';
import { Tags } from './tags';
import { plainScene } from './types';
import { ENGINE } from '../ui/lang';

const LAYERS = [
    'ground', 'zones', 'reach', 'groups', 'lost', 'ghosts', 'pieces', 'over', 'paths', 'marks', 'goals', 'riders',
    'hover', 'handles', 'tags', 'focus', 'hand',
] as const;
type Layer = (typeof LAYERS)[number];

// Pixels for a cell or a measure at the closest zoom.
const CLOSEST = { square: 170, hex: 96, plane: 1.7 };

const painter = once(() => import('./terrain'));

const boxCorners = ({ x, y, width, height }: Box): Point[] => [point(x, y), point(x + width, y + height)];

let count = 0;

export class Board {
    on: Partial<BoardEvents> = {};
    readonly svg: SVGSVGElement; // the tab stop; put key listeners on it
    private readonly prefix = `bd${++count}-`;
    private readonly layers: Record<Layer, SVGGElement>;
    private readonly defs: SVGDefsElement;
    private readonly clip = shape('', '');
    private readonly pieces: PieceLayer;
    readonly camera: Camera;
    private readonly tags: Tags;
    private readonly hoverTags: Tags;
    private readonly motions = new Motions();
    private readonly hands: Hands | null;
    private readonly watch: ResizeObserver;
    private geometry: Geometry = geometryOf({ space: 'square', width: 1, height: 1 });
    private names: BoardWords = { point: () => '' };
    scene: Scene = plainScene([], []);
    private standings: Standings = { of: new Map(), trays: [] };
    private drawnGround = '';
    private cursor = 0;
    private near: Box | null = null;
    private readonly isClose: boolean;
    private carried = 0;
    private spinSide = 180;
    private isSmall = false; // drawn with short plates

    constructor(host: HTMLElement, options: BoardOptions) {
        const isInteractive = options.interactive ?? true;
        this.isClose = options.close ?? false;
        this.defs = definitions(this.prefix);
        this.defs.append(make('clipPath', { id: `${this.prefix}board` }, this.clip));
        this.pieces = new PieceLayer(this.prefix);
        const layers = LAYERS.map((name) => [name, make('g', { class: `layer-${name}`, lang: ENGINE })]);
        this.layers = Object.fromEntries(layers) as Record<Layer, SVGGElement>;
        this.layers.pieces.append(this.pieces.element);
        this.layers.riders.append(this.pieces.riders);
        this.svg = make('svg', {
            class: `map${isInteractive ? ' map-live' : ''}`, role: isInteractive ? 'application' : 'img',
            tabindex: isInteractive ? 0 : undefined, 'aria-label': options.label,
        }, this.defs, ...Object.values(this.layers));
        host.append(this.svg);
        this.camera = new Camera(this.svg, () => this.viewChanged());
        this.tags = new Tags(this.camera);
        this.hoverTags = new Tags(this.camera);
        this.hands = isInteractive ? new Hands(this) : null;
        this.watch = new ResizeObserver(() => this.camera.resize());
        this.watch.observe(this.svg);
        this.camera.resize();
    }

    destroy(): void {
        this.motions.skip();
        this.watch.disconnect();
        this.hands?.destroy();
        this.svg.remove();
    }

    setGame(game: Pick<Game, 'space' | 'width' | 'height'>, words: BoardWords): void {
        const isTurned = this.geometry.turned;
        this.geometry = geometryOf(game);
        this.geometry.turned = isTurned;
        this.names = words;
        this.near = null;
        this.drawnGround = '';
        this.pieces.clear();
        this.camera.fit(true);
        void this.draw(plainScene([], []), { animate: false });
    }

    get isPlane(): boolean {
        return this.geometry.space === 'plane';
    }

    // ---- drawing ----

    private get sketch(): Sketch {
        const standing = (id: number) => this.standings.of.get(id);
        return {
            geometry: this.geometry, prefix: this.prefix, scale: this.camera.scale, tags: this.tags,
            spinSide: this.spinSide, standing,
        };
    }

    // What a picture of a free table is about: the ground round its pieces, which only grows from moment to moment.
    private nearBox(): Box {
        const { bounds, size } = this.geometry, { pieces, ghost } = this.scene;
        const places = ghost ? [...pieces, ghost] : pieces, was = this.near ? boxCorners(this.near) : [];
        const spots = places.map((p) => this.geometry.centre(p.x, p.y));
        if (spots.length === 0)
            return bounds;
        const box = boxAround(spots, size * 1.1), [a, b] = boxCorners(box) as [Point, Point];
        const held = [a, b].map(({ x, y }) => point(Math.min(bounds.width, Math.max(0, x)),
            Math.min(bounds.height, Math.max(0, y))));
        this.near = boxAround([...held, ...was]);
        return this.near;
    }

    private frame(): Box {
        if (this.isClose && this.isPlane)
            return this.nearBox();
        const { width, height } = this.geometry.bounds;
        const hasNames = this.geometry.space === 'square' && this.names.point(0, 0) !== '';
        const box = hasNames ? { left: -32, top: -14, right: width + 14, bottom: height + 28 }
            : { left: -8, top: -10, right: width + 8, bottom: height + 10 };
        for (const tray of this.standings.trays) {
            box.top = Math.min(box.top, tray.y - 8);
            box.bottom = Math.max(box.bottom, tray.y + tray.height + 8);
        }
        return { x: box.left, y: box.top, width: box.right - box.left, height: box.bottom - box.top };
    }

    private drawGround(): void {
        const { geometry, prefix } = this, { areas } = this.scene;
        const fixed = areas.map((a) => ({ ...a, holder: 0, held: '' }));
        const words = JSON.stringify([geometry.bounds, geometry.space, geometry.turned, fixed, this.standings.trays]);
        if (words === this.drawnGround)
            return;
        this.drawnGround = words;
        const rim = rimOf(geometry);
        this.clip.setAttribute('d', rim);
        this.layers.ground.replaceChildren(
            ...this.standings.trays.map((t) => make('rect', { class: 'tray', ...t, rx: 8 })),
            shape('land', rim), drawAreas(geometry, prefix, areas), drawGrid(geometry), shape('frame', rim),
            drawNames(geometry, areas, this.names));
        this.layers.over.replaceChildren(drawOver(geometry, areas));
        void this.paintGround(words);
    }

    // Washes are seen at once; what the ground really looks like is painted over them as soon as its painter is here.
    private async paintGround(words: string): Promise<void> {
        const land = this.names.land, { geometry, prefix } = this, { areas } = this.scene;
        if (!land)
            return;
        const { leftOver, paint } = await painter();
        const washes = this.layers.ground.querySelector('.areas');
        if (words !== this.drawnGround || !washes)
            return;
        const painted = group('painted');
        const ground = { ...land, geometry, areas, prefix };
        painted.innerHTML = paint(ground);
        washes.replaceWith(painted, drawAreas(geometry, prefix, leftOver(ground)));
        this.svg.classList.add('is-painted');
    }

    private drawOverlays(): void {
        const { scene, layers } = this, standings = this.standings.of;
        if (!this.hands?.isSpinning) this.spinSide = freeSpinSide(this.sketch, scene);
        const { sketch } = this;
        this.tags.clear();
        this.isSmall = this.smallNow();
        const lettering = Math.min(12 / this.camera.scale, 26);
        const names = this.isPlane
            ? goalNameRoom(this.geometry, scene.areas, standings.values(), lettering) : [];
        const avoid = [...handleRoom(sketch, scene), ...sightRoom(sketch, scene), ...names];
        const plating = { ...sketch, isShort: this.isSmall, avoid };
        const groups = drawGroups(plating, standings.values(), scene);
        const members = membersOf(this.geometry, standings.values());
        const grouped = new Set([...members.values()].flat().map((s) => s.piece.id));
        layers.zones.replaceChildren(drawRings(sketch, scene), drawZones(sketch, scene));
        layers.reach.replaceChildren(drawReach(sketch, scene));
        layers.groups.replaceChildren(groups.outlines);
        layers.lost.replaceChildren(drawTrails(sketch, scene), drawLost(sketch, scene));
        layers.ghosts.replaceChildren(drawGhosts(sketch, scene));
        layers.goals.replaceChildren(this.isPlane
            ? drawGoalsOver(this.geometry, scene.areas, standings.values(), lettering)
            : drawGoals(this.geometry, scene.areas));
        layers.paths.replaceChildren(drawPath(sketch, scene.path), drawSights(sketch, scene.sights),
            drawPushes(sketch, scene));
        layers.marks.replaceChildren(drawReachOver(sketch, scene), drawMarks(sketch, scene, (id) => grouped.has(id)),
            drawSeams(sketch, scene.seams),
            ...scene.changed.filter((id) => !this.isPlane || !grouped.has(id))
                .flatMap((id) => ringOf(sketch, id, 'changed')));
        layers.handles.replaceChildren(drawFacings(sketch, scene), drawSpin(sketch, scene.spin));
        layers.tags.replaceChildren(groups.names, ...drawName(sketch, scene, scene.selected),
            ...drawRingTags(sketch, scene), ...drawSightTags(sketch, scene), ...drawGhostTags(sketch, scene));
        layers.hover.replaceChildren(...ringOf(sketch, scene.pickedOut, 'hovered'));
        this.drawCursor();
    }

    // A new id for every place of the cursor makes a reader say it; a picture has none to say.
    private drawCursor(): void {
        const { focus } = this.scene, marks = drawFocus(this.sketch, this.scene), mark = group('', ...marks);
        if (!focus || marks.length === 0) {
            this.layers.focus.replaceChildren();
            this.svg.removeAttribute('aria-activedescendant');
            return;
        }
        const was = this.layers.focus.firstElementChild;
        const isSame = was?.getAttribute('aria-label') === focus.tag;
        const id = isSame ? was!.id : `${this.prefix}cursor${++this.cursor}`;
        mark.setAttribute('id', id);
        this.layers.focus.replaceChildren(mark);
        if (this.svg.getAttribute('role') !== 'application') return;
        mark.setAttribute('role', 'img');
        mark.setAttribute('aria-label', focus.tag);
        this.svg.setAttribute('aria-activedescendant', id);
    }

    // Resolves when its motion has ended or was skipped.
    draw(scene: Scene, options: DrawOptions = {}): Promise<void> {
        const stays = options.animate === false || isStill();
        this.motions.skip();
        this.scene = scene;
        this.standings = standingsOf(this.geometry, scene.pieces);
        this.drawGround();
        this.camera.setBounds(this.frame(), typicalSize(this.geometry, scene.pieces),
            this.isPlane ? CLOSEST.plane : CLOSEST[this.geometry.space] / this.geometry.size);
        this.pieces.update(this.geometry, this.standings.of, scene.selected,
            stays ? null : { motions: this.motions, speed: options.speed ?? 1 });
        if (this.carried)
            this.pieces.fade(this.carried, true);
        if (scene.ghost && this.isPlane)
            for (const { piece } of [scene.ghost, ...scene.ghosts]) this.pieces.fade(piece, true);
        this.pieces.clearFor(this.coveredBy(scene));
        this.drawOverlays();
        return this.motions.rest();
    }

    // Pieces that would move away, in places where a ghost stands: they make room for it.
    private coveredBy({ pieces, ghost, ghosts }: Scene): Set<number> {
        const all = ghost?.ok ? [...ghosts, ghost] : ghosts, moved = new Set(all.map((g) => g.piece));
        const taken = new Set(all.filter((g) => !g.lifted).map(keyOf));
        if (this.isPlane)
            return new Set();
        return new Set(pieces.filter((p) => moved.has(p.id) && !p.off && taken.has(keyOf(p))).map((p) => p.id));
    }

    skip(): void {
        this.motions.skip();
    }

    // ---- hands ----

    hit(clientX: number, clientY: number, isTouch: boolean): Hit {
        const { sketch, scene } = this;
        return hitTest({ sketch, scene, standings: this.standings.of, scale: this.camera.scale, isTouch },
            this.camera.toBoard(clientX, clientY));
    }

    // So many pixels on a plane, in thousandths of its measure.
    thousandths(pixels: number): number {
        return Math.round((pixels / this.camera.scale / this.geometry.size) * 1000);
    }

    // Draws what is under the pointer.
    pointAt(hit: Hit | null): void {
        const { scene, sketch } = this, id = hit ? pieceMeant(hit, scene) || (hit.all[0] ?? 0) : 0;
        const marks = ringOf(sketch, scene.pickedOut, 'hovered');
        this.hoverTags.clear();
        if (id && id !== scene.selected)
            marks.push(...ringOf(sketch, id, 'hovered'), ...drawName(sketch, scene, id, this.hoverTags));
        else if (!id && hit?.reach && !this.isPlane)
            marks.push(shape('hovered',
                eased(inset(this.geometry.outline(hit.reach.x, hit.reach.y), 3), 0.2, 6)));
        this.layers.hover.replaceChildren(...marks);
        this.svg.classList.toggle('can',
            hit !== null && (id !== 0 || hit.reach !== null || hit.facing !== null || hit.isSpin));
    }

    // Draws a piece under the pointer; null: it is put down.
    carry(id: number, at: Point | null): void {
        if (!at) {
            this.pieces.fade(this.carried, false);
            this.carried = 0;
            this.layers.hand.replaceChildren();
            return;
        }
        if (this.carried !== id) {
            this.carried = id;
            const copy = this.pieces.copy(id);
            this.layers.hand.replaceChildren(...(copy ? [copy] : []));
            this.pieces.fade(id, true);
        }
        this.layers.hand.firstElementChild?.setAttribute('transform', `translate(${num(at.x)} ${num(at.y)})`);
    }

    // Of a base whose handle is there.
    headingTo(clientX: number, clientY: number): number | null {
        const { spin } = this.scene;
        return spin && headingFrom(this.sketch, spin, this.camera.toBoard(clientX, clientY));
    }

    // In client pixels: the middle of a piece's ghost, or of itself.
    middleOf(id: number, isGhost: boolean): Point | null {
        const { ghost: first, ghosts } = this.scene, all = first ? [first, ...ghosts] : ghosts;
        const ghost = isGhost ? all.find((g) => g.piece === id) : undefined;
        const spot = this.spotOf(ghost ? { x: ghost.x, y: ghost.y } : { piece: id });
        const rect = this.svg.getBoundingClientRect(), c = spot && this.camera.toView(spot);
        return c && point(rect.left + c.x, rect.top + c.y);
    }

    // The ground of a place in the window; on a plane, that of a piece there.
    cellOf({ x, y }: Place): DOMRect {
        const rect = this.svg.getBoundingClientRect(), c = this.camera.toView(this.geometry.centre(x, y));
        const size = this.camera.scale * (this.isPlane ? typicalSize(this.geometry, this.scene.pieces)
            : this.geometry.size);
        return new DOMRect(rect.left + c.x - size / 2, rect.top + c.y - size / 2, size, size);
    }

    // ---- places ----

    // The place one key away, on the board.
    stepFrom(x: number, y: number, key: ArrowKey, fine = false): Place {
        return this.geometry.stepFrom(x, y, key, fine);
    }

    private spotOf(what: { piece: number } | Place): Point | null {
        return 'piece' in what ? this.standings.of.get(what.piece)?.stance.at ?? null
            : this.geometry.centre(what.x, what.y);
    }

    // ---- the view ----

    // Are pieces so small that the plates of units say only their names?
    private smallNow(): boolean {
        return typicalSize(this.geometry, this.scene.pieces) * this.camera.scale < 13;
    }

    private viewChanged(): void {
        if (this.tags && this.isPlane && this.smallNow() !== this.isSmall) this.drawOverlays();
        this.tags?.place();
        this.hoverTags?.place();
        this.on.onView?.();
    }

    // Pans if it is out of sight.
    show(what: { piece: number } | Place): void {
        const spot = this.spotOf(what);
        if (spot)
            this.camera.show(spot);
    }

    zoomIn(): void {
        this.camera.zoomBy(1.35);
    }

    zoomOut(): void {
        this.camera.zoomBy(1 / 1.35);
    }

    // Turns it so that a side stands at the lower edge. Where nobody can be told above from below, it stays.
    face(side: number): void {
        const { pieces } = this.scene, height = (mine: boolean): number => {
            const all = pieces.filter((p) => (p.side === side) === mine);
            return all.reduce((sum, p) => sum + this.geometry.centre(p.x, p.y).y, 0) / all.length;
        };
        if (height(true) < height(false)) this.turn();
    }

    turn(): void {
        this.geometry.turned = !this.geometry.turned;
        void this.draw(this.scene, { animate: false });
        this.camera.fit();
    }
}
