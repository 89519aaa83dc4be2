// cue.tsx -- what is happening, beside those to whom it happens: where they meet, the dice, what came of these.
//
// It lies over the board and catches no pointer.  Readers hear the log.

import { useSignal } from '@preact/signals';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { Button } from '../ui/controls';
import { Icon } from '../ui/icon';
import { RolledDice } from './dice';
import type { Table } from './model';
import type { Change, Cue } from './stage';
import { Say } from './words';
import * as W from '../words/table';
import * as U from '../words/ui';

export interface Rect {
    left: number;
    top: number;
    right: number;
    bottom: number;
}

const GAP = 14, EDGE = 8, RIM = 40; // pixels; the last: of the tools at the left edge

const known = new Map<number, Rect>(); // where a unit stood last: one that is lost has a place too

export const around = (all: Rect[]): Rect => ({
    left: Math.min(...all.map((r) => r.left)), top: Math.min(...all.map((r) => r.top)),
    right: Math.max(...all.map((r) => r.right)), bottom: Math.max(...all.map((r) => r.bottom)),
});

export const overlap = (a: Rect, b: Rect): number =>
    Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
    Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

// The ground of a unit in the window, by all its pieces.
export function rectOf(table: Table, host: Element, unit: number): Rect | null {
    const ids = table.position.peek()?.pieces.filter((p) => !p.off && (p.id === unit || p.group === unit)) ?? [];
    const single = ids.filter((p) => p.id === unit && p.shape !== 'disc'), meant = single.length > 0 ? single : ids;
    const rects = meant.flatMap((p): Rect[] => {
        const found = host.querySelector(`.map .pc[id$="-p${p.id}"] :is(.plate, .rider-disc)`);
        return found ? [found.getBoundingClientRect()] : [];
    });
    if (rects.length > 0) known.set(unit, around(rects));
    return known.get(unit) ?? null;
}

// Beside the units, on the side where it covers least: they themselves above all.
function besideOf(host: Rect, own: Rect[], others: Rect[], wide: number, high: number): { x: number; y: number } {
    const all = around(own), middle = (a: number, b: number, size: number): number => (a + b - size) / 2;
    const spots = [
        { x: middle(all.left, all.right, wide), y: all.top - GAP - high },
        { x: middle(all.left, all.right, wide), y: all.bottom + GAP },
        { x: all.right + GAP, y: middle(all.top, all.bottom, high) },
        { x: all.left - GAP - wide, y: middle(all.top, all.bottom, high) },
        { x: middle(host.left, host.right, wide), y: host.top + EDGE }, // at the top of the board
    ].map(({ x, y }) => ({
        x: Math.max(host.left + RIM, Math.min(host.right - wide - EDGE, x)),
        y: Math.max(host.top + EDGE, Math.min(host.bottom - high - EDGE, y)),
    }));
    const cost = ({ x, y }: { x: number; y: number }): number => {
        const box = { left: x, top: y, right: x + wide, bottom: y + high };
        const hides = (all: Rect[]): number => all.reduce((sum, r) => sum + overlap(box, r), 0);
        return 20 * hides(own) + hides(others);
    };
    return spots.reduce((best, spot) => (cost(spot) < cost(best) - 1 ? spot : best));
}

interface Spots {
    disc: { x: number; y: number } | null;
    box: { x: number; y: number };
    tags: { x: number; y: number; text: string }[];
}

const HIDDEN: Spots = { disc: null, box: { x: -9999, y: -9999 }, tags: [] };
const MOST_TAGS = 6, TAG = 21, LETTER = 7; // how many, how high, how wide a letter of one

// Below each piece, and one below the other where they would meet.
function tagsOf(table: Table, host: Element, changes: Change[], at: Rect): Spots['tags'] {
    const out: Spots['tags'] = [];
    for (const { piece, text } of changes.slice(0, MOST_TAGS)) {
        const rect = rectOf(table, host, piece);
        if (!rect) continue;
        const x = (rect.left + rect.right) / 2 - at.left, wide = (one: string): number => LETTER * one.length + 14;
        let y = rect.bottom - at.top + 2;
        const meets = (t: Spots['tags'][number]): boolean =>
            Math.abs(t.y - y) < TAG && Math.abs(t.x - x) < (wide(t.text) + wide(text)) / 2;
        while (out.some(meets)) y += TAG;
        out.push({ x, y, text });
    }
    return out;
}

function spotsOf(table: Table, host: Element, box: HTMLElement | null, { units, phase, changes, lost }: Cue): Spots {
    const at = host.getBoundingClientRect(), own = units.flatMap((unit) => rectOf(table, host, unit) ?? []);
    const gone = lost.flatMap((p) => rectOf(table, host, p.id) ?? []), ground = [...own, ...gone];
    const middle = at.left + at.width / 2, top = at.top + 60;
    if (ground.length === 0) ground.push({ left: middle, right: middle, top, bottom: top });
    const [a, b] = own.map((r) => ({ x: (r.left + r.right) / 2 - at.left, y: (r.top + r.bottom) / 2 - at.top }));
    const plates = [...host.querySelectorAll('.map .pc :is(.plate, .rider-disc)')];
    const others = plates.map((plate) => plate.getBoundingClientRect());
    const spot = besideOf(at, ground, others, box?.offsetWidth ?? 0, box?.offsetHeight ?? 0);
    return {
        disc: phase !== 'result' && a && b ? { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 } : null,
        box: { x: spot.x - at.left, y: spot.y - at.top },
        tags: tagsOf(table, host, changes, at),
    };
}

function Shown({ table, cue, view, host }: {
    table: Table; cue: Cue; view: number; host: { current: HTMLDivElement | null };
}) {
    const box = useRef<HTMLDivElement>(null), spots = useSignal<Spots>(HIDDEN);
    const at = spots.value, shift = ({ x, y }: { x: number; y: number }) =>
        ({ transform: `translate(${Math.round(x)}px, ${Math.round(y)}px)` });
    useLayoutEffect(() => {
        const put = (): void => {
            if (host.current) spots.value = spotsOf(table, host.current, box.current, cue);
        };
        put();
        const frame = requestAnimationFrame(put); // once the board has drawn what it knows now
        return () => cancelAnimationFrame(frame);
    }, [cue.phase, cue.words, cue.units.join(), view, table.shown.value]);
    return (
        <div class={`cue ${cue.phase}`} aria-hidden="true" data-falling={cue.falling}>
            {at.disc && <span class="disc" style={shift(at.disc)}><Icon name="swords" /></span>}
            {at.tags.map(({ text, ...spot }, i) => <span key={i} class="chg" style={shift(spot)}><i>{text}</i></span>)}
            <div class="by" ref={box} style={shift(at.box)}>
                {cue.dice.length > 0 && <RolledDice table={table} dice={cue.dice} falling={cue.falling} />}
                {cue.words && <p><Say table={table} text={cue.words} quiet /></p>}
            </div>
        </div>
    );
}

// `view`: changes when the board is zoomed, panned or turned.
export function CueLayer({ table, view, host }: {
    table: Table; view: number; host: { current: HTMLDivElement | null };
}) {
    const cue = table.stage.cue.value;
    return (
        <>
            {cue && <Shown table={table} cue={cue} view={view} host={host} />}
            {table.stage.isAsking.value && (
                <Button look="pri go-on" onClick={() => table.stage.next()}>
                    {W.goOn} <kbd aria-hidden="true">{U.keySpace}</kbd>
                </Button>
            )}
        </>
    );
}
