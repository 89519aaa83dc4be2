// graph.tsx -- how the chance to win went over the battle, with its turning points.

import { useRef } from 'preact/hooks';
import type { TurningPoint } from '../desk/desk';
import { look } from '../table/words';
import { chanceFor, changeFor, tenths } from './numbers';
import type { Study } from './study';
import * as U from '../words/ui';

const WIDE = 1000, HIGH = 100; // of the drawing, which is stretched

// Amber: dice; green and red: a choice that gained or lost, for whom the graph is.
export function kindOfTurn(study: Study, turn: TurningPoint, side: number): { look: string; name: string } {
    const step = study.steps.value.find((s) => s.from === turn.from);
    if (!step || step.isDice) return { look: 'dice', name: U.dice };
    return changeFor(side, turn.change) > 0 ? { look: 'good', name: U.gain } : { look: 'bad', name: U.loss };
}

interface Props {
    study: Study;
    side: number; // whose chance it is
    at: number; // the step that is shown; -1: none
    onGo: (at: number) => void;
    label: string;
}

function Lines({ points, side }: { points: number[]; side: number }) {
    const x = (i: number): number => (WIDE * i) / Math.max(1, points.length - 1), y = (p: number) => HIGH - p / 10_000;
    const line = points.map((p, i) => `${i > 0 ? 'L' : 'M'}${x(i).toFixed(1)} ${y(p).toFixed(2)}`).join('');
    const half = HIGH / 2, area = `${line}L${x(points.length - 1)} ${half}L0 ${half}Z`, other = side === 0 ? 1 : 0;
    return (
        <svg viewBox={`0 0 ${WIDE} ${HIGH}`} preserveAspectRatio="none" aria-hidden="true">
            <clipPath id="above"><rect width={WIDE} height={half} /></clipPath>
            <clipPath id="below"><rect y={half} width={WIDE} height={half} /></clipPath>
            {[0, 25, 75, 100].map((n) => <path key={n} class="rule" d={`M0 ${n}H${WIDE}`} />)}
            <path class={`area ${look(side)}`} d={area} clip-path="url(#above)" />
            <path class={`area ${look(other)}`} d={area} clip-path="url(#below)" />
            <path class="half" d={`M0 ${half}H${WIDE}`} />
            <path class="line" d={line} />
        </svg>
    );
}

// Where a turn of the battle begins, as far as there is room for its number.
function Clock({ study }: { study: Study }) {
    const figures = study.figures.value, steps = study.steps.value, last = Math.max(1, steps.length);
    const begins = steps.map((s, i) => ({ when: figures[s.from]?.when ?? '', i }))
        .filter(({ when }, i, all) => when !== '' && when !== all[i - 1]?.when);
    const each = Math.ceil(begins.length / 12);
    return (
        <div class="clock" aria-hidden="true">
            {begins.filter((_, i) => i % each === 0).map(({ when, i }) => (
                <span key={i} style={{ left: `${(100 * i) / last}%` }}>{when.replace(/^\D+/, '')}</span>
            ))}
        </div>
    );
}

export function Graph({ study, side, at, onGo, label }: Props) {
    const plot = useRef<HTMLDivElement>(null), sums = study.sums.value, steps = study.steps.value;
    if (!sums) return <div class="graph"><p class="none" role="status">{U.counting}</p></div>;
    const points = [sums.start, ...steps.map((s) => s.chance)].map((p) => chanceFor(side, p)), last = steps.length;
    const left = (i: number): string => `${(100 * i) / Math.max(1, last)}%`;
    const point = (e: PointerEvent): void => {
        const box = plot.current?.getBoundingClientRect();
        if (!box || (e.target instanceof Element && e.target.closest('button'))) return;
        onGo(Math.round((last * (e.clientX - box.left)) / Math.max(1, box.width)));
    };
    const shown = Math.max(0, at), chance = points[shown] ?? 0;
    return (
        <div class="graph">
            <div class="scale" aria-hidden="true"><span>100</span><span>50</span><span>0</span></div>
            <div class="plot" ref={plot} onPointerDown={point}>
                <input class="vh" type="range" min={0} max={last} value={shown} aria-label={label}
                    aria-valuetext={U.stepChance(shown, last, tenths(chance))}
                    onInput={(e) => onGo(Number(e.currentTarget.value))} />
                <Lines points={points} side={side} />
                {at >= 0 && <i class="now" style={{ left: left(at), '--y': 1 - chance / 1_000_000 }} />}
                {study.turns.value.map((turn, i) => {
                    const step = steps.findIndex((s) => s.from === turn.from) + 1, kind = kindOfTurn(study, turn, side);
                    const y = points[step] ?? 0, by = tenths(changeFor(side, turn.change), true);
                    return (
                        <button key={turn.from} type="button" class={`tp ${kind.look}${y > 800_000 ? ' low' : ''}`}
                            style={{ left: left(step), top: `${100 - y / 10_000}%` }} onClick={() => onGo(step)}
                            aria-label={U.turningPoint(i + 1, kind.name, by)}>
                            {i + 1}
                        </button>
                    );
                })}
                <Clock study={study} />
            </div>
        </div>
    );
}
