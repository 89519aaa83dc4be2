// cursor.ts -- the keyboard's place on the board: where it is, what stands there in words, where Tab goes next.

import { signal } from '@preact/signals';
import type { FocusMark, Place } from '../board/types';
import { holds } from '../board/shapes';
import type { Piece } from '../engine/types';
import type { Table } from './model';
import { standingAt } from './stand';
import * as W from '../words/table';

export interface At extends Place {
    piece: number; // 0: a place; otherwise this piece, also one that waits beside the board
}

export class Cursor {
    readonly at = signal<At | null>(null);
    readonly isShown = signal(false); // the board has the focus of the keyboard
    readonly spoken = signal(''); // for the reader
    isMoved = false; // since something was chosen: Enter chooses first and commits then

    constructor(private readonly table: Table) {}

    toPlace(place: Place): void {
        this.at.value = { ...place, piece: 0 };
        this.arrived();
    }

    toPiece(id: number): void {
        const piece = this.piece(id);
        if (!piece) return;
        this.at.value = { x: piece.x, y: piece.y, piece: id };
        this.arrived();
    }

    // Where the arrows start from: the cursor, the piece in hand, the middle of the board.
    start(): Place {
        const at = this.at.peek(), here = at?.piece ? this.piece(at.piece) : undefined;
        if (at && !here?.off) return at;
        const held = this.piece(this.table.intent.peek().held), game = this.table.game.peek();
        if (held && !held.off) return held;
        const one = game?.space === 'plane' ? 1000 : 1;
        return { x: Math.floor((game?.width ?? 1) / 2) * one, y: Math.floor((game?.height ?? 1) / 2) * one };
    }

    // The piece under the cursor, the topmost one of a place; 0: none.
    target(): number {
        const at = this.at.peek();
        if (!at) return 0;
        return at.piece || (this.standing(at)[0]?.id ?? 0);
    }

    // Tab: pieces that can act, then targets; null: on to the next part of the page.
    step(back: boolean, targets: number[]): number | null {
        const stops = [...new Set([...this.table.movers.peek(), ...targets])], here = stops.indexOf(this.target());
        const next = here < 0 ? (back ? stops.length - 1 : 0) : here + (back ? -1 : 1);
        return stops[next] ?? null;
    }

    mark(): FocusMark | null {
        const at = this.at.value;
        if (!this.isShown.value || !at || !this.table.position.value) return null;
        const piece = at.piece ? this.piece(at.piece) : undefined;
        const tag = (p: Piece): string => `${p.name} ${p.said}`; // as its plate says, and its name
        if (piece) return { piece: piece.id, tag: tag(piece) };
        return { x: at.x, y: at.y, tag: [...this.place(at), ...this.standing(at).map(tag)].join(', ') };
    }

    private arrived(): void {
        this.isMoved = true;
        this.table.hover.value = this.piece(this.target()) ?? null;
        this.table.look(this.target(), this.at.peek());
        this.spoken.value = this.words();
    }

    // "d4, woods, 3rd Company, facing north, may act. In reach."
    private words(): string {
        const at = this.at.peek(), position = this.table.position.peek();
        if (!at || !position) return '';
        const piece = at.piece ? this.piece(at.piece) : undefined, standing = piece ? [piece] : this.standing(at);
        const isHere = (p: Place): boolean => p.x === at.x && p.y === at.y;
        const ground = position.areas.filter((a) => (a.shape === 'cell' ? a.points.some(isHere)
            : a.points.length > 2 && holds(a.points, at)));
        const place = piece?.off ? [] : [...this.place(at), ...ground.flatMap((a) =>
            [a.name ? `${a.name} (${a.kind.name})` : a.kind.name, ...(a.held ? [a.held] : [])])];
        const rings = this.table.answer.peek()?.ring.filter((r) => !r.quiet).map((r) => r.tag.text) ?? [];
        const words = [...place, ...standing.map((p) => p.words), ...rings].filter((w) => w !== '').join(', ');
        return `${words}. ${this.meaning(at, standing)}`.trim();
    }

    private meaning(at: At, standing: Piece[]): string {
        const scene = this.table.marked();
        if (standing.some((p) => scene.targets.includes(p.id))) return W.aTarget;
        return scene.places.some((p) => p.x === at.x && p.y === at.y) ? W.inReach : '';
    }

    // A place of a grid has a name; one of a free table has none.
    private place(at: Place): string[] {
        return this.table.game.peek()?.space === 'plane' ? [] : [this.table.engine().point(at.x, at.y)];
    }

    private piece(id: number): Piece | undefined {
        return this.table.position.peek()?.pieces.find((p) => p.id === id);
    }

    private standing(place: Place): Piece[] {
        const game = this.table.game.peek(), pieces = this.table.position.peek()?.pieces ?? [];
        return (game ? standingAt(game, pieces, place) : []).sort((a, b) => Number(a.rides) - Number(b.rides));
    }
}
