// aims.ts -- whom a unit could act on over a distance: the lines that the engine tells, and how they are shown.

import type { SightMark } from '../board/types';
import type { Action, Aim, Piece, Position, Sight, Verdict } from '../engine/types';
import { inMeasures } from '../ui/measure';
import type { Menu } from './menu';
import { same } from './menu';
import type { TableModel } from './model';
import type { Choice, Intent, Table } from './types';

// An aim of the open question; one that is refused has its reason.
export interface Target extends Aim {
    verdict: Verdict;
}

const kept = new WeakMap<Menu, Map<number, Target[]>>();

// One for each enemy and each way to act on it that is asked for now, lawful or not: nothing is hidden.
export function targetsFor(menu: Menu, unit: number): Target[] {
    const known = kept.get(menu) ?? new Map<number, Target[]>();
    kept.set(menu, known);
    let found = known.get(unit);
    if (!found) {
        found = menu.list(unit).length > 0 ? allTargets(menu, unit) : [];
        known.set(unit, found);
    }
    return found;
}

// What is refused for a reason that none of its lines has is not what is asked.
function allTargets(menu: Menu, unit: number): Target[] {
    const side = menu.pieces.get(unit)?.side, asked = menu.position.prompt.verbs;
    const others = menu.position.pieces.filter((p) =>
        p.side !== side && !p.off && (p.group === 0 || p.group === p.id));
    const aims = others.flatMap((p) => menu.rules.sights(unit, p.id)).filter((a) => asked.includes(a.action.verb));
    return aims.map((aim) => ({ ...aim, verdict: menu.rules.check(aim.action) }))
        .filter(({ lines, verdict }) => verdict.ok || lines.some((l) => l.code === verdict.code));
}

// Those of the verb in hand, or of all while none is chosen; who can be aimed at comes first.
export function targetsInHand(table: Table, intent: Intent): Target[] {
    const all = table.targets(intent.unit).filter((t) => intent.verb === null || intent.verb === t.action.verb);
    return [...all.filter((t) => t.verdict.ok), ...all.filter((t) => !t.verdict.ok)];
}

// A verb that is answered by one of its targets needs no answer of its own.
export const besidesTargets = ({ choices }: Intent, targets: Target[]): Choice[] =>
    choices.filter((c) => !targets.some((t) => t.action.verb === c.verb.index));

// The number keys that the other choices leave.
export function targetKeys(intent: Intent, targets: Target[]): Map<number, Target> {
    const used = besidesTargets(intent, targets).map((c) => c.key), open = targets.filter((t) => t.verdict.ok);
    const free = [1, 2, 3, 4, 5, 6, 7, 8, 9].filter((n) => !used.includes(n));
    return new Map(free.slice(0, open.length).map((n, i) => [n, open[i]!]));
}

// ---- in words ----

const nearestOf = (lines: Sight[]): Sight | undefined => {
    const able = lines.filter((l) => l.code === 0), from = able.length > 0 ? able : lines;
    return from.reduce<Sight | undefined>((best, l) => (best && best.length <= l.length ? best : l), undefined);
};

// "5 of 7 in sight · 10.9″"; how far it is alone, if nobody can.
export function countWords({ lines }: Aim, measure: string): string {
    const able = lines.filter((l) => l.code === 0).length, best = nearestOf(lines);
    const who = best && able > 0 ? `${able} of ${lines.length} ${best.label.name} · ` : '';
    return best ? who + inMeasures(best.length, measure) : '';
}

// Why some of them cannot, each reason once: "2 out of sight because of A18", and its clause.
export function reasonsOf({ lines }: Aim, nameOf: (unit: number) => string): { text: string; clause: string }[] {
    const out = new Map<string, { count: number; words: string; clause: string }>();
    for (const { code, label, unit, ground, clause } of lines) {
        const cause = unit > 0 ? ` because of ${nameOf(unit)}` : ground ? ` because of ${ground.name}` : '';
        const words = `${label.name}${cause}`, before = out.get(words)?.count ?? 0;
        if (code !== 0) out.set(words, { count: before + 1, words, clause });
    }
    return [...out.values()].map(({ count, words, clause }) => ({ text: `${count} ${words}`, clause }));
}

// ---- on the board ----

// From edge to edge where it can, and to what is in the way where it cannot.
function markOf(pieces: Map<number, Piece>, sight: Sight): SightMark[] {
    const from = pieces.get(sight.from), to = pieces.get(sight.to);
    if (!from || !to) return [];
    const whole = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
    const along = (start: Piece, end: Piece): { x: number; y: number } => ({
        x: start.x + ((end.x - start.x) * start.r) / whole, y: start.y + ((end.y - start.y) * start.r) / whole,
    });
    const mark = { from: along(from, to), to: along(to, from) };
    return [sight.code === 0 ? mark : { ...mark, stop: { x: sight.x, y: sight.y } }];
}

function marksOf(at: Position, { lines }: Aim, measure: string): SightMark[] {
    const pieces = new Map(at.pieces.map((p) => [p.id, p])), best = nearestOf(lines);
    return lines.flatMap((sight) => markOf(pieces, sight).map((mark) => (sight !== best ? mark : {
        ...mark, tag: `${sight.code > 0 ? `${sight.label.name}, ` : ''}${inMeasures(sight.length, measure)} to nearest`,
    })));
}

// The lines of an action that is weighed; null: the engine tells none.
export function linesOf(table: TableModel, at: Position, action: Action): SightMark[] | null {
    const aims = action.target > 0 ? table.engine().sights(action.unit, action.target) : [];
    const aim = aims.find((a) => same(a.action, action));
    return aim ? marksOf(at, aim, table.game.value?.measure ?? '') : null;
}

// The piece that is looked at while a unit is in hand or asked about: what the unit could do to it, or else it to the
// unit.
export function lookedAt(table: TableModel, at: Position): Aim | null {
    const unit = table.intent.value.unit || at.prompt.unit, id = table.hover.value?.id ?? table.pickedOut.value;
    if (unit === 0 || id === 0) return null;
    const engine = table.engine(), own = engine.sights(unit, id), aims = own.length > 0 ? own : engine.sights(id, unit);
    return aims.find((a) => a.lines.some((l) => l.code === 0)) ?? aims[0] ?? null;
}

export function linesLookedAt(table: TableModel, at: Position): SightMark[] {
    const aim = lookedAt(table, at);
    return aim ? marksOf(at, aim, table.game.value?.measure ?? '') : [];
}
