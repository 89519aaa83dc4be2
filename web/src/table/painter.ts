// painter.ts -- draws scenes on the board.
//
// Rows that came are played one after the other, quickly if they are many; whatever is done meanwhile shows the
// result at once.

import type { Board } from '../board/board';
import type { Scene } from '../board/types';
import { plainScene } from '../board/types';
import type { Piece, Position } from '../engine/types';
import { isFast } from './notices';
import type { Table } from './model';
import { dressed } from './scene';
import { lostBetween, movedBetween, movesBetween } from './stand';

const MOST_STEPS = 24; // rows; farther is a jump
const STEPS_AT_EASE = 3; // motions that have their full time

interface Moment {
    row: number;
    position: Position;
}

interface Play {
    isOver: boolean; // another one took its place
    isSkipped: boolean;
}

export class Painter {
    lost: Piece[] = [];
    changed: number[] = [];
    private last: Moment | null = null;
    private hand = ''; // as it was when the question came
    private current: Play | null = null;
    private scene: Scene | null = null;

    constructor(private readonly board: Board, private readonly table: Table) {}

    // What became of the pieces since the last moment: part of the scene that is made next.
    note(): void {
        const row = this.table.shown.value, position = this.table.position.value, before = this.last;
        const { unit, held, verb, preview } = this.table.intent.value;
        const hand = JSON.stringify([unit, held, verb, preview]);
        if (position === before?.position && hand !== this.hand) this.changed = [];
        if (!position || position === before?.position) return;
        this.hand = hand;
        const isNext = before !== null && row > before.row && row - before.row <= MOST_STEPS;
        this.lost = isNext ? lostBetween(before.position, position) : [];
        const moved = isNext ? movedBetween(before.position, position) : [];
        this.changed = this.table.isAsked.value ? this.movedSince(position) : moved;
    }

    // What the other side moved since the last decision of the side that is asked: marked until something is chosen.
    private movedSince(position: Position): number[] {
        const acts = this.table.rows.peek().filter((r) => !r.undone && !r.die && r.undo === 0);
        const own = acts.filter((r) => r.side === position.actor).pop();
        const then = own ? this.table.positionAt(own.n) : null;
        return then ? movedBetween(then, position) : [];
    }

    draw(scene: Scene): void {
        const row = this.table.shown.peek(), position = this.table.position.peek(), before = this.last;
        this.scene = scene;
        if (!position || position === before?.position) {
            if (!this.current) void this.board.draw(scene);
            return;
        }
        this.last = { row, position };
        this.table.settled = this.play(before && !document.hidden ? this.stepsBetween(before, row) : null);
    }

    skip(): void {
        if (this.current) this.current.isSkipped = true;
        this.board.skip();
    }

    // The moments between in which pieces move; null: it is a jump.
    private stepsBetween(before: Moment, row: number): Moment[] | null {
        const way = row - before.row, steps: Moment[] = [];
        if (way === -1) return steps;
        if (way < 1 || way > MOST_STEPS) return null;
        let last = before.position;
        for (let n = before.row + 1; n < row; n++) {
            const next = this.table.positionAt(n);
            if (!next || !movesBetween(last, next)) continue;
            steps.push({ row: n, position: next });
            last = next;
        }
        return steps;
    }

    private async play(steps: Moment[] | null): Promise<void> {
        const own: Play = { isOver: false, isSkipped: false };
        const speed = Math.max(1, ((steps?.length ?? 0) + 1) / STEPS_AT_EASE) * (isFast() ? 4 : 1);
        if (this.current) this.current.isOver = true;
        this.current = own;
        this.board.skip();
        for (const { row, position } of steps ?? []) {
            if (own.isOver || own.isSkipped) break;
            const scene = plainScene(dressed(this.table, position, row), position.areas);
            await this.board.draw(scene, { animate: true, speed });
        }
        if (own.isOver) return;
        const last = this.scene;
        if (last) await this.board.draw(last, { animate: steps !== null && !own.isSkipped, speed });
        if (own.isOver) return;
        this.current = null;
        if (this.scene && this.scene !== last) void this.board.draw(this.scene);
    }
}
