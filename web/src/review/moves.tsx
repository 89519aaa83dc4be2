// moves.tsx -- every step of the record, with what it changed, what it cost, and how lucky it was.

import { useLayoutEffect, useRef } from 'preact/hooks';
import { AI_MARK_BLUNDER, AI_MARK_GREAT, AI_MARK_SLIP, AI_ROW_END } from '../desk/desk';
import { Emblem } from '../ui/icon';
import { walk } from '../ui/listen';
import { Say } from '../table/words';
import { chanceFor, changeFor, tenths } from './numbers';
import type { Step } from './study';
import { isWeighed, lossOf } from './study';
import type { View } from './view';
import type { Figure } from './worker';
import * as W from '../words/review';
import * as U from '../words/ui';

const LOOKS: Record<number, string> = {
    [AI_MARK_GREAT]: 'great', [AI_MARK_SLIP]: 'slip', [AI_MARK_BLUNDER]: 'blunder',
};

export function MarkChip({ view, mark }: { view: View; mark: number }) {
    const row = view.study.marks[mark];
    if (mark === 0 || !row) return null;
    return <span class={`mk ${LOOKS[mark] ?? 'good'}`}>{row.sign} {row.name}</span>;
}

const BAR = 120_000; // of luck that fills half of the bar

function LuckBar({ change }: { change: number }) {
    const part = Math.min(1, Math.abs(change) / BAR) * 50;
    return (
        <span class="luck" aria-hidden="true">
            <i class={change < 0 ? 'ill' : ''} style={{ width: `${part}%`, left: `${change < 0 ? 50 - part : 50}%` }} />
        </span>
    );
}

// What a step says: a choice in the engine's words, dice by their faces, an end by how it came.
export function StepWords({ view, step, figure }: { view: View; step: Step; figure: Figure }) {
    const { table, study } = view;
    if (step.isDice) {
        const faces = study.figures.value.slice(step.from, step.to).map((f) => f.words.text).join(', ');
        return <>{/^\d/.test(faces) ? U.diceFaces(faces) : faces}</>;
    }
    if (figure.kind === AI_ROW_END) {
        const line = table.lines.value.at(-1);
        return line ? <Say table={table} text={line.words} quiet /> : null;
    }
    return <Say table={table} text={figure.words} quiet />;
}

function Move({ view, step, n, figure }: { view: View; step: Step; n: number; figure: Figure }) {
    const side = view.side.value, isNow = view.at.value === n, change = changeFor(side, step.change);
    return (
        <tr class={isNow ? 'now' : ''} data-step={n} onClick={() => view.go(n)}>
            <td>{step.side === 0 || step.side === 1 ? <Emblem side={step.side} /> : null}</td>
            <th scope="row">
                <button type="button" aria-current={isNow ? 'step' : undefined} tabIndex={isNow ? 0 : -1}>
                    <StepWords view={view} step={step} figure={figure} />
                </button>
                <MarkChip view={view} mark={figure.mark} />
            </th>
            <td class="c">{tenths(chanceFor(side, step.chance))}</td>
            <td class="g">{step.isDice ? '' : tenths(change, true)}</td>
            <td class="l">{isWeighed(figure) ? tenths(lossOf(figure)) : ''}</td>
            <td class="d">{step.isDice && <><span>{tenths(change, true)}</span><LuckBar change={change} /></>}</td>
        </tr>
    );
}

export function Moves({ view }: { view: View }) {
    const box = useRef<HTMLDivElement>(null), { study } = view, figures = study.figures.value, at = view.at.value;
    const filter = view.filter.value, side = view.side.value;
    const isMeant = (step: Step, figure: Figure): boolean => filter === 'all' ||
        (filter === 'mine' ? step.side === side && !step.isDice : figure.mark > 0);
    useLayoutEffect(() => {
        const row = box.current?.querySelector<HTMLElement>('tr.now');
        const list = box.current;
        if (!row || !list) return;
        const head = 34, top = row.offsetTop - head, end = row.offsetTop + row.offsetHeight;
        if (top < list.scrollTop) list.scrollTop = top;
        else if (end > list.scrollTop + list.clientHeight) list.scrollTop = end - list.clientHeight;
    }, [at, filter]);
    const move = (e: KeyboardEvent): void => {
        const all = [...(box.current?.querySelectorAll<HTMLElement>('tbody button') ?? [])];
        walk(e, all, all.findIndex((b) => b === document.activeElement));
    };
    let when = '';
    return (
        <div class="moves" ref={box} onKeyDown={move} role="region" aria-label={W.stepsOfTheRecord} tabIndex={0}>
            <table>
                <thead>
                    <tr>
                        <th /><th scope="col">{W.step}</th><th scope="col" title={W.chanceTitle}>{W.chance}</th>
                        <th scope="col" title={W.changeTitle}>{W.change}</th>
                        <th scope="col" title={W.costTitle}>{W.cost}</th>
                        <th scope="col" title={W.luckTitle}>{W.luck}</th>
                    </tr>
                </thead>
                <tbody>
                    {study.steps.value.map((step, i) => {
                        const figure = figures[step.from];
                        if (!figure || !isMeant(step, figure)) return null;
                        const isNew = figure.when !== when;
                        when = figure.when;
                        return (
                            <>
                                {isNew && when !== '' && (
                                    <tr class="when" key={`when ${i}`}><th colSpan={6} scope="rowgroup">{when}</th></tr>
                                )}
                                <Move key={i} view={view} step={step} n={i + 1} figure={figure} />
                            </>
                        );
                    })}
                </tbody>
            </table>
        </div>
    );
}
