// card.tsx -- one decision: what was played, and what the computer would have done.

import { AI_ROW_CHOICE, AI_ROW_FORCED } from '../desk/desk';
import type { Words } from '../desk/desk';
import { isYou, Say } from '../table/words';
import { capital } from '../ui/names';
import { MarkChip, StepWords } from './moves';
import { chanceFor, changeFor, tenths } from './numbers';
import type { Step } from './study';
import { hasOther, isBest, lossOf } from './study';
import type { View } from './view';
import type { Figure } from './worker';
import * as W from '../words/review';

function nameOf(view: View, side: number): string {
    const { table } = view, info = table.info.value;
    if (side !== 0 && side !== 1) return W.both;
    return info && isYou(info, side) ? W.you : info?.seats[side].name ?? table.game.value?.sides[side] ?? '';
}

// The other choice in words: the engine stands before it.
function otherOf(view: View, figure: Figure, step: Step): Words | null {
    const { table } = view;
    if (!hasOther(figure) || table.shown.value !== step.row - 1) return null;
    const engine = table.engine(), said = engine.saidAction(figure.other);
    const name = figure.other.unit > 0 ? engine.named(figure.other.unit) : null;
    if (!name) return said;
    const shift = name.text.length + 2;
    return { text: `${name.text}: ${said.text}`,
        runs: [...name.runs, ...said.runs.map((r) => ({ ...r, at: r.at + shift }))] };
}

function Choice({ view, isOther, title, chance, words, small }: {
    view: View; isOther: boolean; title: string; chance: string; words: Words; small: string;
}) {
    const show = (): void => view.compare(isOther);
    return (
        <button type="button" class={isOther ? 'choice other' : 'choice own'} onClick={show}
            aria-pressed={view.isOther.value === isOther} title={W.drawIt}>
            <span class="t">{title}</span>
            <b>{chance}</b>
            <span class="w"><Say table={view.table} text={words} quiet /></span>
            {small !== '' && <small>{small}</small>}
        </button>
    );
}

function Waiting({ view, figure }: { view: View; figure: Figure }) {
    const { study } = view;
    if (study.simulations === 0) return null;
    if (figure.flags & AI_ROW_FORCED) return <p class="note">{W.nothingToChoose}</p>;
    return <p class="note">{study.state.value === 'done' ? W.nothingToWeigh
        : W.notLookedAt}</p>;
}

function Decision({ view, step, figure }: { view: View; step: Step; figure: Figure }) {
    const side = view.side.value, other = otherOf(view, figure, step), isItsOwn = isBest(figure);
    const who = nameOf(view, step.side), margin = Math.abs(figure.margin);
    const better = isItsOwn || figure.margin > 0 ? W.less(tenths(margin)) : W.moreBy(tenths(lossOf(figure)));
    return (
        <>
            <div class="two">
                <Choice view={view} isOther={false} title={W.played(who)} words={figure.words}
                    chance={`${tenths(chanceFor(side, figure.chance))} %`}
                    small={W.byItself(tenths(changeFor(side, figure.change), true))} />
                {other && <Choice view={view} isOther title={isItsOwn ? W.nextBest : W.computerWould}
                    words={other} chance={better} small={isItsOwn ? W.computerAgrees : ''} />}
            </div>
            {figure.why !== '' && figure.margin < 0 && <p class="why">{capital(figure.why)}.</p>}
            {!other && <Waiting view={view} figure={figure} />}
        </>
    );
}

function Dice({ view, step }: { view: View; step: Step }) {
    const { study } = view, side = view.side.value;
    const rolls = study.figures.value.slice(step.from, step.to);
    return (
        <table class="rolls">
            <thead>
                <tr><th scope="col">{W.die}</th><th scope="col">{W.luck}</th><th scope="col">{W.chance}</th></tr>
            </thead>
            <tbody>
                {rolls.map((f, i) => (
                    <tr key={i}>
                        <th scope="row">{f.words.text}</th>
                        <td>{tenths(changeFor(side, f.change), true)}</td>
                        <td>{tenths(chanceFor(side, f.chance))}</td>
                    </tr>
                ))}
            </tbody>
        </table>
    );
}

export function Card({ view }: { view: View }) {
    const step = view.step.value, figure = view.figure.value;
    if (!step || !figure) {
        return (
            <section class="card" aria-label={W.theStep}>
                <h2>{W.theStart}</h2>
                <p class="note">{W.keys}</p>
            </section>
        );
    }
    return (
        <section class="card" aria-label={W.theStep}>
            <h2><MarkChip view={view} mark={figure.mark} /> <StepWords view={view} step={step} figure={figure} /></h2>
            {figure.kind === AI_ROW_CHOICE ? <Decision view={view} step={step} figure={figure} />
                : step.isDice ? <Dice view={view} step={step} /> : null}
        </section>
    );
}
