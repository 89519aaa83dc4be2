// scene.ts -- the desk's answer as the board draws it: marks, ghosts, lines, rings and sights.

import type { GhostMark, Place, Scene, SeamMark, SightMark } from '../board/types';
import { cornersOf, hull } from '../board/shapes';
import type { Piece, Position, Verb } from '../engine/types';
import type { Answer, Line, Sight } from './desk';
import * as dk from './desk';

// Names and lengths in words.
export interface Words {
    label(label: number): string;
    clause(rule: number): string;
    length(thousandths: number): string;
}

const places = ({ x, y }: Line): Place[] => x.map((one, i) => ({ x: one, y: y[i] ?? 0 }));

function seamsOf(answer: Answer): SeamMark[] {
    return answer.line.filter((l) => l.kind === dk.DK_L_SEAM).flatMap((l): SeamMark[] => {
        const [from, to] = places(l);
        return from && to ? [{ from, to, tone: l.state === dk.DK_OPEN ? 'warn' : 'target' }] : [];
    });
}

// From edge to edge where it can, and to what is in the way where it cannot.
function sightOf(pieces: Map<number, Piece>, sight: Sight, tag: string): SightMark[] {
    const from = pieces.get(sight.from), to = pieces.get(sight.to);
    if (!from || !to) return [];
    const whole = Math.max(1, Math.hypot(to.x - from.x, to.y - from.y));
    const along = (start: Piece, end: Piece): Place => ({
        x: start.x + ((end.x - start.x) * start.r) / whole, y: start.y + ((end.y - start.y) * start.r) / whole,
    });
    const mark = { from: along(from, to), to: along(to, from), ...(tag ? { tag } : {}) };
    return [sight.code === 0 ? mark : { ...mark, stop: { x: sight.x, y: sight.y } }];
}

// The nearest of those that can, or of all.
function nearestOf(lines: Sight[]): Sight | undefined {
    const able = lines.filter((l) => l.code === 0), from = able.length > 0 ? able : lines;
    return from.reduce<Sight | undefined>((best, l) => (best && best.have <= l.have ? best : l), undefined);
}

function sightsOf(answer: Answer, pieces: Map<number, Piece>, words: Words): SightMark[] {
    const best = nearestOf(answer.sight);
    const tagOf = (s: Sight): string => (s !== best ? ''
        : `${s.code > 0 ? `${words.label(s.label)}, ` : ''}${words.length(s.have)} to nearest`);
    const pairs = answer.line.filter((l) => l.kind === dk.DK_L_PAIR).flatMap((l) => {
        const [from, to] = places(l);
        return from && to ? [{ from, to }] : [];
    });
    return [...answer.sight.flatMap((s) => sightOf(pieces, s, tagOf(s))), ...pairs];
}

// What the ghost that tells the action says: why not; or how far it is, and whom it meets or how likely it is.
function tagOf(answer: Answer, way: Line | undefined, isPlane: boolean): string {
    const refusal = answer.refusal[answer.refused - 1], unit = answer.shown.unit;
    if (answer.drawn === dk.DK_REFUSED) return refusal?.words.text ?? '';
    const met = answer.sequel.filter((s) => s.unit === unit && s.other > 0 && !(s.flags & dk.ST_E_MODIFIER));
    const safe = answer.hovers ? undefined : answer.part.find((p) => p.hurt === dk.TX_HURT_NONE);
    if (!isPlane) return safe?.ways.text ?? '';
    return [way?.tag.text ?? '', ...met.map((s) => s.words.text)].filter((t) => t !== '').join(' · ');
}

function ghostsOf(answer: Answer, tag: string, isPlane: boolean): { ghost: GhostMark | null; ghosts: GhostMark[] } {
    const all = answer.ghost.map(({ piece, x, y, facing, state, lead }): GhostMark => ({
        piece, x, y, facing, ok: state !== dk.DK_REFUSED, tag: lead ? tag : '', mate: isPlane && !lead,
    }));
    const lead = answer.ghost.findIndex((g) => g.lead > 0), ghost = all[lead] ?? null;
    return { ghost, ghosts: all.filter((g) => g !== ghost) };
}

// The ground that is gone over, by a single base.
function sweptBy(piece: Piece, ghost: GhostMark): Place[] {
    return hull([...cornersOf(piece), ...cornersOf({ ...piece, x: ghost.x, y: ghost.y, facing: ghost.facing })]);
}

function zonesOf(answer: Answer, piece: Piece | undefined, ghost: GhostMark | null): Scene['zones'] {
    const { rim, from, hand, shown, drawn, free } = answer, isPose = drawn !== dk.DK_OPEN && shown.verb === free;
    const isOther = drawn !== dk.DK_OPEN && !isPose, zones: Scene['zones'] = [];
    if (rim.length > 0 && !isOther) zones.push({ points: rim, fan: from });
    if (isPose && drawn === dk.DK_LAWFUL && piece && ghost && piece.group === 0 && !piece.off &&
        piece.id === hand.unit && (piece.x !== ghost.x || piece.y !== ghost.y))
        zones.push({ points: sweptBy(piece, ghost), dashed: true });
    return zones;
}

// Is the piece in hand meant by itself, or as one of its unit?
function isAlone({ hand, free }: Answer, at: Position, held: Piece | undefined, verbs: Verb[]): boolean {
    if (!held || held.group === 0 || (hand.unit === held.id && held.group !== held.id)) return true;
    return (at.prompt.unit > 0 && held.shape !== 'disc') || ((verbs[free]?.single ?? false) && hand.held !== hand.unit);
}

// Everything that the desk adds to a scene; `looked`: whom the pointer is on; 0: nobody.
export function sceneOfAnswer(answer: Answer, at: Position, verbs: Verb[], isPlane: boolean, words: Words,
    looked: number): Partial<Scene> {
    const pieces = new Map(at.pieces.map((p) => [p.id, p])), { hand } = answer, held = pieces.get(hand.held);
    const marks = (...kinds: number[]): Answer['mark'] => answer.mark.filter((m) => kinds.includes(m.kind));
    const reach = marks(dk.DK_M_REACH, dk.DK_M_CONTACT, dk.DK_M_RISK), isUnit = held !== undefined && held.group > 0;
    const verb = verbs[answer.free], isLaid = verb?.point && isUnit && !verb.single; // its rim says it better
    const reached = new Set(reach.map((m) => `${m.x},${m.y}`));
    const met = at.pieces.filter((p) => !isPlane && p.side !== at.actor && !p.off && !p.rides &&
        reached.has(`${p.x},${p.y}`));
    const way = answer.line.find((l) => l.kind === dk.DK_L_WAY || l.kind === dk.DK_L_RULER);
    const { ghost, ghosts } = ghostsOf(answer, tagOf(answer, way, isPlane), isPlane), points = way ? places(way) : [];
    const first = points[0], last = points.at(-1), pose = ghost ?? (held && !held.off ? held : null);
    const spins = verb?.facing && !answer.hovers && (answer.drawn === dk.DK_OPEN || answer.shown.verb === answer.free);
    return {
        reach: isLaid ? [] : reach.map(({ x, y, kind }) =>
            ({ x, y, kind: kind === dk.DK_M_CONTACT ? 'touch' : kind === dk.DK_M_RISK ? 'risky' : 'plain' })),
        targets: [...new Set([...marks(dk.DK_M_TARGET).map((m) => m.piece), ...met.map((p) => p.id)])],
        facings: marks(dk.DK_M_FACING).map(({ piece, facing, chosen, x, y }) => ({
            unit: piece, facing, chosen: chosen > 0, ...(pieces.get(piece)?.off ? { x, y } : {}),
        })),
        selected: hand.held, alone: isAlone(answer, at, held, verbs),
        asked: marks(dk.DK_M_ASKED)[0]?.piece ?? 0,
        members: marks(dk.DK_M_MEMBER).map((m) => m.piece), weighed: marks(dk.DK_M_WEIGHED).map((m) => m.piece),
        ghost, ghosts, seams: seamsOf(answer), sights: sightsOf(answer, pieces, words),
        path: first && last ? {
            from: first, to: last, via: points.slice(1, -1), ruler: way?.kind === dk.DK_L_RULER,
            tag: ghost?.ok === false ? way?.tag.text ?? '' : '',
        } : null,
        zones: zonesOf(answer, held, ghost),
        rings: answer.ring.map(({ ring, quiet, tag }) => ({
            piece: ring.unit, x: ring.x, y: ring.y, r: ring.r, quiet: quiet > 0,
            tag: quiet || ![0, hand.unit, looked].includes(ring.unit) ? '' : `${tag.text} (${words.clause(ring.rule)})`,
        })),
        spin: spins && pose && hand.unit > 0
            ? { piece: hand.unit, x: pose.x, y: pose.y, facing: pose.facing, ahead: isUnit } : null,
    };
}
