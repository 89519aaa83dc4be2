// sums.tsx -- start, luck and choices, which add up to the result.

import { changeFor, chanceFor, tenths } from './numbers';
import type { Study } from './study';

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
            <div data-sum="start"><dt>Start</dt><dd>{tenths(chanceFor(side, sums.start))}</dd></div>
            {one(`${names[0]}’s dice`, first, 'luckA')}
            {one(`${names[1]}’s dice`, second, 'luckB')}
            {nobody !== 0 && one('Other dice', nobody, 'luckN')}
            {one(`${names[0]}’s choices`, sums.skill[0], 'skillA')}
            {one(`${names[1]}’s choices`, sums.skill[1], 'skillB')}
            {sums.skill[2] !== 0 && one('Agreed', sums.skill[2], 'agreed')}
            <div data-sum="final"><dt>End</dt><dd>{tenths(chanceFor(side, last?.chance ?? sums.start))}</dd></div>
        </dl>
    );
}
