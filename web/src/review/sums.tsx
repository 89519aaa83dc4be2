// sums.tsx -- start, luck and choices, which add up to the result.

import { changeFor, chanceFor, tenths } from './numbers';
import type { Study } from './study';
import * as W from '../words/review';
import * as U from '../words/ui';

// The names are those of the sides; `side`: whose chance it is.
export function SumsTable({ study, names, side }: { study: Study; names: [string, string]; side: number }) {
    const sums = study.sums.value, last = study.figures.value.at(-1);
    if (!sums) return null;
    const one = (name: string, n: number, key: string) => (
        <div key={key} data-sum={key}><dt>{name}</dt><dd>{tenths(changeFor(side, n), true)}</dd></div>
    );
    const [first, second, nobody] = sums.luck;
    return (
        <dl class="sums">
            <div data-sum="start"><dt>{W.start}</dt><dd>{tenths(chanceFor(side, sums.start))}</dd></div>
            {one(U.diceOf(names[0]), first, 'luckA')}
            {one(U.diceOf(names[1]), second, 'luckB')}
            {nobody !== 0 && one(W.otherDice, nobody, 'luckN')}
            {one(U.choicesOf(names[0]), sums.skill[0], 'skillA')}
            {one(U.choicesOf(names[1]), sums.skill[1], 'skillB')}
            {sums.skill[2] !== 0 && one(W.agreed, sums.skill[2], 'agreed')}
            <div data-sum="final"><dt>{W.end}</dt><dd>{tenths(chanceFor(side, last?.chance ?? sums.start))}</dd></div>
        </dl>
    );
}
