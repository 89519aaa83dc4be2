// find.tsx -- a searchable list of a book's numbers: a combobox with its listbox.

import { useSignal } from '@preact/signals';
import { useEffect, useId, useRef } from 'preact/hooks';
import { Clause } from '../ui/clause';
import { Glyph } from './glyphs';
import type { Num } from './types';
import * as W from '../words/lab';
import * as U from '../words/ui';

// Every word has to be found in the name, the table's title or the clause.
function found(numbers: Num[], typed: string): Num[] {
    const words = typed.toLowerCase().split(/[\s.]+/).filter((w) => w !== '');
    return numbers.filter((n) => words.every((w) => `${n.name} ${n.table} ${n.clause}`.toLowerCase().includes(w)));
}

function Marked({ text, typed }: { text: string; typed: string }) {
    const word = typed.trim().toLowerCase(), at = word === '' ? -1 : text.toLowerCase().indexOf(word);
    if (at < 0) return <>{text}</>;
    return <>{text.slice(0, at)}<mark>{text.slice(at, at + word.length)}</mark>{text.slice(at + word.length)}</>;
}

export function Find({ numbers, rules, chosen, onChoose, name = W.findANumber }: {
    numbers: Num[]; rules: string; chosen: string; onChoose: (number: Num) => void; name?: string;
}) {
    const typed = useSignal(''), at = useSignal(-1), id = useId(), box = useRef<HTMLUListElement>(null);
    const shown = found(numbers, typed.value);
    useEffect(() => box.current?.querySelector('.at')?.scrollIntoView({ block: 'nearest' }), [at.value]);
    const onKey = (event: KeyboardEvent): void => {
        const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
        if (step !== 0) at.value = Math.max(0, Math.min(shown.length - 1, at.value + step));
        else if (event.key === 'Enter' && shown[Math.max(0, at.value)]) onChoose(shown[Math.max(0, at.value)]!);
        else if (event.key === 'Escape') typed.value = '';
        else return;
        event.preventDefault();
    };
    return (
        <div class="find">
            <div class="fd"><Glyph name="search" />
                <input role="combobox" aria-label={name} aria-expanded="true"
                    aria-controls={id} autocomplete="off"
                    aria-autocomplete="list" aria-activedescendant={at.value < 0 ? undefined : `${id}-${at.value}`}
                    placeholder={W.findHint} value={typed.value} onKeyDown={onKey}
                    onInput={(event) => {
                        typed.value = event.currentTarget.value;
                        at.value = -1;
                    }} />
                <span role="status">{U.countOf(shown.length, numbers.length)}</span></div>
            <div class="nh" aria-hidden="true"><span>{W.number}</span><span>{W.table}</span>
                <span class="r">{W.book}</span>
                <span class="r">{W.allowed}</span><span>{W.clause}</span></div>
            <div class="nb">
                <ul class="nl" role="listbox" id={id} aria-label={W.numbersOfTheBook} ref={box} tabIndex={0}>
                    {shown.map((n, i) => (
                        <li key={n.name} id={`${id}-${i}`} role="option" aria-selected={n.name === chosen}
                            class={`${n.name === chosen ? 'on' : ''}${i === at.value ? ' at' : ''}`}
                            onClick={() => onChoose(n)}>
                            <code><Marked text={n.name} typed={typed.value} /></code>
                            <span class="ci"><Marked text={n.table} typed={typed.value} /></span>
                            <span class="r"><b>{n.value}</b></span><span class="r ci">{n.range}</span>
                            <span class="c">{n.clause}</span>
                        </li>
                    ))}
                    {shown.length === 0 && <li class="none" role="option" aria-selected="false" aria-disabled="true">
                        {W.noNumberFound}</li>}
                </ul>
            </div>
            {chosen !== '' && <p class="vx">{W.chosenNumber(<code>{chosen}</code>,
                <Clause rules={rules} apart clause={numbers.find((n) => n.name === chosen)?.clause ?? ''} />)}</p>}
        </div>
    );
}
