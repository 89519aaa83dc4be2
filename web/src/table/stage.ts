// stage.ts -- what came is told beat by beat: who meets whom, the dice, and when these lie still, what came of them.
//
// The page knows of a row once it is published here.  So no sentence, picture or number can tell a result before its
// dice lie.  Any input ends all waiting; a page that is not seen does not wait at all.

import { signal } from '@preact/signals';
import type { Die, Words } from '../desk/desk';
import { TX_RUN_UNIT } from '../desk/desk';
import type { Piece, Position } from '../engine/types';
import { isStill, settings } from '../ui/settings';
import type { Line, Row } from './types';

export const FACE_TIME = 107; // milliseconds; three of them before a die lies still
export const FACES = 3;
const CONTACT = 260, STILL_CONTACT = 300, STILL_DICE = 900, REST = 580, HELD = 1500, BETWEEN = 350;
const MOST = 64; // rows at once: more are a visit, not a beat
const PACES = { step: 1, slow: 2, normal: 1, fast: 0.35, none: 0 } as const;

// What befell a piece, by the side of it: "Fatigue 1 → 2".
export interface Change {
    piece: number;
    text: string;
}

export interface Cue {
    phase: 'contact' | 'dice' | 'result';
    units: number[]; // who and whom
    dice: Die[];
    falling: number; // faces to be seen before the last of the dice lies still
    words: Words | null; // what came of it
    changes: Change[];
    moved: { from: Piece; to: Piece }[]; // against their will
    lost: Piece[];
}

export interface Told {
    rows: Row[];
    lines: Line[]; // of the log, once these rows are in it
}

// Whatever has the rows.
export interface Source {
    known(): number; // rows that came
    told(row: number): Told;
    at(row: number): Position;
    publish(row: number): void;
    settled(): Promise<void>; // the board has come to rest
    isTyped(): boolean; // dice lie as they were typed
    isOwn(side: number): boolean; // somebody here acts for it
}

export const pace = (): number => PACES[settings.peek().speed];
export const isAtOnce = (): boolean => settings.peek().speed === 'none';

const stagesOf = (dice: Die[]): number => new Set(dice.map((d) => d.stage)).size;

// The lines in which the rows up to this one are told.
function linesOf({ lines }: Told, from: number, to: number): Line[] {
    return lines.filter((l) => l.n <= to && l.last + 1 > from);
}

// The last of the dice of these rows.
function diceOf(told: Told, from: number, to: number): Die[] {
    const rolled = told.rows.slice(from, to).filter((r) => r.die).length, all = linesOf(told, from, to);
    return all.flatMap((l) => l.dice).slice(-rolled);
}

function unitsOf(told: Told, to: number): number[] {
    const act = told.rows.slice(0, to).filter((r) => !r.die && r.undo === 0).pop();
    const named = act ? [act.unit, act.target] : [], line = linesOf(told, to - 1, to)[0];
    const said = line?.words.runs.filter((r) => r.kind === TX_RUN_UNIT).map((r) => r.id) ?? [];
    return [...new Set([...named, ...named.includes(0) ? said : []])].filter((id) => id > 0).slice(0, 2);
}

const badges = (p: Piece): Map<string, number> => new Map(p.badges.map((b) => [b.label.name, b.value]));

function changesOf(before: Piece, after: Piece): Change[] {
    const old = badges(before), say = (text: string): Change => ({ piece: after.id, text });
    return after.badges.flatMap(({ label, value }) => {
        const was = old.get(label.name), name = label.name.charAt(0).toUpperCase() + label.name.slice(1);
        if (was !== undefined && was !== value) return [say(`${name} ${was} → ${value}`)];
        return was === undefined && label.tone === 'bad' ? [say(value ? `${name} ${value}` : name)] : [];
    });
}

const place = (p: Piece): string => `${p.x} ${p.y}`;

// What came of the rows between two moments.
function resultOf(told: Told, from: number, to: number, before: Position, after: Position): Cue {
    const there = new Map(after.pieces.map((p) => [p.id, p])), units = unitsOf(told, from + 1);
    const pairs = before.pieces.flatMap((p) => {
        const then = there.get(p.id);
        return then ? [{ from: p, to: then }] : [];
    });
    const dice = diceOf(told, from, to), line = linesOf(told, from, to).filter((l) => l.dice.length > 0).pop();
    return {
        phase: 'result', units, dice, falling: 0, words: line?.words ?? null,
        changes: pairs.flatMap((p) => changesOf(p.from, p.to)),
        moved: pairs.filter((p) => place(p.from) !== place(p.to) && !p.from.off && !p.to.off),
        lost: before.pieces.filter((p) => !there.has(p.id) && !p.off),
    };
}

export class Stage {
    readonly cue = signal<Cue | null>(null);
    readonly isBehind = signal(false); // there is more than is told
    readonly isAsking = signal(false); // step by step: the next act waits for its reader
    idle: Promise<void> = Promise.resolve();
    private told = 0;
    private isRunning = false;
    private isDue = false; // an act of the other side was seen, and the next one waits for its reader
    private waking: (() => void)[] = [];

    constructor(private readonly source: Source) {}

    // Begins to tell what came after so many rows; false: it is to be shown at once.
    tell(told: number): boolean {
        const known = this.source.known(), { rows } = this.source.told(known);
        const isLong = known - told > MOST || rows.slice(told).some((r) => r.undo > 0 || r.end > 0);
        if (this.isRunning && !isLong) {
            this.isBehind.value = true;
            return true;
        }
        if (isAtOnce() || document.hidden || isLong) return false;
        this.wake();
        this.told = told;
        this.isRunning = true;
        this.isBehind.value = true;
        this.idle = this.run();
        return true;
    }

    // Everything is told at once; false: it was.
    skip(): boolean {
        const { isRunning } = this, from = this.told, known = this.source.known();
        this.isDue = false;
        if (isRunning && from < known) {
            let start = known;
            while (start > from && this.source.told(known).rows[start - 1]?.die) start--;
            const cue = start < known && !this.isTyped() ? this.result(start, known) : null;
            this.publish(known);
            this.cue.value = cue;
        }
        this.wake();
        return isRunning;
    }

    // One act on, where each waits for its reader.
    next(): boolean {
        if (!this.isAsking.peek()) return this.skip();
        this.isDue = false;
        this.wake();
        return true;
    }

    // Of a moment that is shown by itself.
    still(row: number): void {
        const { rows } = this.source.told(row);
        let from = row;
        while (from > 0 && rows[from - 1]?.die) from--;
        this.cue.value = from < row && !isAtOnce() ? this.result(from, row) : null;
    }

    // What is under way is given up.
    stop(): void {
        this.told = this.source.known();
        this.isDue = false;
        this.cue.value = null;
        this.isBehind.value = false;
        this.wake();
    }

    private isTyped(): boolean {
        return this.source.isTyped();
    }

    private wake(): void {
        const all = this.waking;
        this.waking = [];
        for (const go of all) go();
    }

    private wait(milliseconds: number): Promise<void> {
        if (document.hidden) return Promise.resolve();
        return new Promise((done) => {
            const timer = setTimeout(done, milliseconds);
            this.waking.push(() => {
                clearTimeout(timer);
                done();
            });
        });
    }

    private publish(row: number): void {
        this.told = row;
        this.isBehind.value = row < this.source.known();
        this.source.publish(row);
    }

    private result(from: number, to: number): Cue | null {
        const cue = resultOf(this.source.told(to), from, to, this.source.at(from), this.source.at(to));
        return cue.dice.length > 0 ? cue : null;
    }

    private async run(): Promise<void> {
        while (this.told < this.source.known()) {
            const { rows } = this.source.told(this.source.known()), from = this.told;
            let to = from + 1;
            while (rows[from]?.die && rows[to]?.die) to++;
            await (rows[from]?.die ? this.roll(from, to) : this.act(from, to, rows));
        }
        this.isRunning = false;
        this.isBehind.value = false;
    }

    private async act(from: number, to: number, rows: Row[]): Promise<void> {
        const row = rows[from], isOther = row !== undefined && !this.source.isOwn(row.side);
        while (this.isDue && settings.peek().speed === 'step' && !document.hidden) {
            this.isAsking.value = true;
            await new Promise<void>((done) => this.waking.push(done));
            this.isAsking.value = false;
        }
        if (this.told > from) return;
        const units = unitsOf(this.source.told(to), to), meets = rows[to]?.die && !this.isTyped() && units.length > 0;
        this.publish(to);
        this.isDue = isOther;
        this.cue.value = meets
            ? { phase: 'contact', units, dice: [], falling: 0, words: null, changes: [], moved: [], lost: [] } : null;
        await Promise.resolve(); // the board is drawn then
        await Promise.race([this.source.settled(), this.wait(5000)]);
        if (meets) await this.wait(isStill() ? STILL_CONTACT * pace() : CONTACT * pace());
        else if (isOther) await this.wait((settings.peek().speed === 'slow' ? 900 : BETWEEN) * Math.min(1, pace()));
    }

    private async roll(from: number, to: number): Promise<void> {
        const cue = this.result(from, to);
        if (cue && !this.isTyped()) await this.throwDice({ ...cue, phase: 'dice', words: null, changes: [], moved: [],
            lost: [] });
        if (this.told > from) return;
        this.publish(to);
        this.cue.value = cue;
        await Promise.resolve();
        await Promise.race([this.source.settled(), this.wait(5000)]);
        if (cue) await this.wait(HELD * pace());
    }

    private async throwDice(cue: Cue): Promise<void> {
        const before = this.told, isOver = (): boolean => this.told > before;
        for (let falling = isStill() ? 0 : FACES * stagesOf(cue.dice); falling > 0 && !isOver(); falling--) {
            this.cue.value = { ...cue, falling };
            await this.wait(FACE_TIME * pace());
        }
        if (isOver()) return;
        this.cue.value = { ...cue, falling: 0 };
        await this.wait((isStill() ? STILL_DICE : REST) * pace());
    }
}
