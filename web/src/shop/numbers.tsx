// numbers.tsx -- a table of the book whose numbers are changed in place.

import { signal, useSignal } from '@preact/signals';
import { useRef } from 'preact/hooks';
import { Button } from '../ui/controls';
import { ENGINE } from '../ui/lang';
import * as W from '../words/workshop';
import { Glyph } from './glyphs';
import { isChanged, plain } from './differences';
import { addRow, putCell } from './model';
import type { Cell, Row, Table } from './types';

// The cell whose range is shown below its row.
export const focused = signal('');
// What was typed and cannot be used.
const refused = signal<{ name: string; text: string } | null>(null);

const MINUS = /^[−–]/;
const isNumber = (text: string): boolean => /^[+-]?\d+\+?$/.test(text.trim().replace(MINUS, '-'));
const numberOf = (text: string): number => Number.parseInt(text.trim().replace(MINUS, '-'), 10);

// The same number as the book writes it: "+1", "5+".
function wordOf(cell: Cell, n: number): string {
    const like = [cell.text, cell.was ?? ''].find(isNumber) ?? '';
    const sign = like.startsWith('+') && n >= 0 ? '+' : '';
    return `${sign}${n}${like.endsWith('+') ? '+' : ''}`;
}

const rangeOf = (cell: Cell): string => W.range(cell.min ?? 0, cell.max ?? 0);
const isInRange = (cell: Cell, n: number): boolean => n >= (cell.min ?? n) && n <= (cell.max ?? n);

// What a cell takes when this is typed; null: nothing.
function taken(cell: Cell, text: string): string | null {
    if (cell.empty && /^[-–−]?$/.test(text.trim())) return '-';
    if (!isNumber(text) || !isInRange(cell, numberOf(text))) return null;
    return text.trim().replace(MINUS, '-') === String(numberOf(text)) ? wordOf(cell, numberOf(text)) : text.trim();
}

function put(cell: Cell, text: string): void {
    const word = taken(cell, text);
    refused.value = word === null ? { name: cell.name ?? '', text } : null;
    if (word !== null) putCell(cell, word);
}

const step = (cell: Cell, by: number): void => {
    const to = (cell.value ?? 0) + by;
    if (isInRange(cell, to)) put(cell, wordOf(cell, to));
};

const isWords = (cell: Cell): boolean => (cell.words ?? []).length > 0;

function Choice({ cell, name }: { cell: Cell; name: string }) {
    return (
        <select aria-label={name} value={cell.word} onFocus={() => (focused.value = cell.name ?? '')}
            onChange={(event) => putCell(cell, event.currentTarget.value)}>
            {(cell.words ?? []).filter((word) => word !== '').map((word) => <option key={word}>{word}</option>)}
        </select>
    );
}

// Enter goes to the next number of the page.
function next(from: HTMLElement): void {
    const all = [...document.querySelectorAll<HTMLElement>('.ce input, .ce select')];
    all[all.indexOf(from) + 1]?.focus();
}

function Field({ cell, name }: { cell: Cell; name: string }) {
    const before = useRef(cell.text), bad = refused.value?.name === cell.name ? refused.value : null;
    const isFresh = useRef(false); // a press has brought the focus, and would drop the selection
    return (
        <>
            <input inputMode="numeric" autocomplete="off" aria-label={name} value={bad?.text ?? cell.text}
                aria-invalid={bad !== null} data-cell={cell.name}
                onFocus={(event) => {
                    focused.value = cell.name ?? '';
                    before.current = cell.text;
                    isFresh.current = true;
                    event.currentTarget.select();
                }}
                onMouseUp={(event) => {
                    if (isFresh.current) event.preventDefault();
                    isFresh.current = false;
                }}
                onInput={(event) => put(cell, event.currentTarget.value)}
                onKeyDown={(event) => {
                    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
                    if (by !== undefined) step(cell, by);
                    else if (event.key === 'Escape') put(cell, before.current);
                    else if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) next(event.currentTarget);
                    else return;
                    event.preventDefault();
                }} />
            {bad !== null && <span class="oor" role="alert">{W.allowed(rangeOf(cell), cell.clause ?? '')}</span>}
        </>
    );
}

function Number_({ cell, name }: { cell: Cell; name: string }) {
    const isOther = isChanged(cell);
    return (
        <span class={`ce${isOther ? ' chg' : ''}`}>
            {isWords(cell) ? <Choice cell={cell} name={name} /> : <Field cell={cell} name={name} />}
            {isOther && (
                <>
                    <span class="was">{W.was(cell.was ?? '')}</span>
                    <Button look="ghost rv" name={W.backTo(cell.was ?? '')} title={W.backTo(cell.was ?? '')}
                        onClick={() => putCell(cell, cell.was ?? '')}><Glyph name="undo" /></Button>
                </>
            )}
        </span>
    );
}

const share = (cell: Cell, n: number): string =>
    `${(100 * (n - (cell.min ?? 0))) / Math.max(1, (cell.max ?? 0) - (cell.min ?? 0))}%`;

// Below the row of the number in hand: less, its range with the book's value, more.
function Range({ cell, name, columns }: { cell: Cell; name: string; columns: number }) {
    const book = cell.shipped, value = cell.value ?? 0;
    return (
        <tr class="sub">
            <td colSpan={columns}>
                <div class="pop" role="group" aria-label={name}>
                    <Button name={W.less(name)} disabled={!isInRange(cell, value - 1)} onClick={() => step(cell, -1)}>
                        <Glyph name="minus" /></Button>
                    <div class="rg">
                        {book !== undefined && <i style={{ '--x': share(cell, book) }} />}
                        <input type="range" aria-label={W.within(name)} min={cell.min} max={cell.max} value={value}
                            onInput={(event) => put(cell, wordOf(cell, Number(event.currentTarget.value)))} />
                        <span style={{ '--x': '0%' }}>{cell.min}</span>
                        {book !== undefined && book !== cell.min && book !== cell.max &&
                            <span style={{ '--x': share(cell, book) }}>{W.bookSays(cell.was ?? '')}</span>}
                        <span style={{ '--x': '100%' }}>{cell.max}</span>
                    </div>
                    <Button name={W.more(name)} disabled={!isInRange(cell, value + 1)} onClick={() => step(cell, 1)}>
                        <Glyph name="plus" /></Button>
                    <p>{W.usedBy(<a class="cl" href={`#${cell.clause}`}>{cell.clause}</a>)}</p>
                </div>
            </td>
        </tr>
    );
}

const isClauses = (head: string): boolean => /^clause$/i.test(head);

// A cell of words; names of clauses are links.
function Words({ text, head }: { text: string; head: string }) {
    if (!isClauses(head)) return <>{plain(text)}</>;
    return (
        <>
            {text.split(/([A-Za-z0-9][A-Za-z0-9.]*)/).map((part, i) => (i % 2 === 0 ? part
                : <a key={i} class="cl" href={`#${part}`}>{part}</a>))}
        </>
    );
}

function RowOf({ table, row }: { table: Table; row: Row }) {
    const first = plain(row.cells[0]?.text ?? ''), open = row.cells.find((cell) => cell.name === focused.value);
    const nameOf = (i: number): string => W.cellName(first, plain(table.head[i] ?? ''));
    const at = open?.name ? row.cells.indexOf(open) : -1;
    return (
        <>
            <tr class={at >= 0 ? 'ac' : row.like !== '' ? 'own' : ''}>
                {row.cells.map((cell, i) => (i === 0 ? <th key={i} scope="row" lang={ENGINE}>{plain(cell.text)}</th>
                    : <td key={i} lang={cell.name === null ? ENGINE : undefined}>
                        {cell.name === null ? <Words text={cell.text} head={table.head[i] ?? ''} />
                            : <Number_ key={cell.name} cell={cell} name={nameOf(i)} />}</td>
                ))}
            </tr>
            {open && at >= 0 && !isWords(open) &&
                <Range cell={open} name={nameOf(at)} columns={table.head.length} />}
        </>
    );
}

// A row more: its name, the row that it is like, and at first its numbers.
function AddRow({ table }: { table: Table }) {
    const name = useSignal(''), like = useSignal(''), isOpen = useSignal(false);
    const own = table.rows.filter((row) => row.like === '' && row.cells[0]?.text.trim());
    const nameOf = (row: Row): string => plain(row.cells[0]?.text ?? '').trim();
    if (table.open <= 0) return null;
    if (!isOpen.value)
        return (
            <footer>
                <Button look="sm" onClick={() => (isOpen.value = true)}><Glyph name="plus" />{W.addRow}</Button>
                <span class="ci">{W.roomFor(table.open)}</span>
            </footer>
        );
    const model = own.find((row) => nameOf(row) === (like.value || nameOf(own[0] as Row))) ?? own[0];
    const add = (event: Event): void => {
        event.preventDefault();
        if (!model || name.value.trim() === '') return;
        const cells = model.cells.slice(1).map(({ text }) => text);
        const first = `${name.value.trim().replaceAll('|', '')} (like ${nameOf(model)})`;
        addRow(table, `| ${[first, ...cells].join(' | ')} |`);
        [name.value, isOpen.value] = ['', false];
    };
    return (
        <footer>
            <form onSubmit={add}>
                <label>{W.rowName} <input class="input" maxLength={30} value={name.value}
                    onInput={(event) => (name.value = event.currentTarget.value)} /></label>
                <label>{W.rowLike} <select value={like.value || (model ? nameOf(model) : '')}
                    onChange={(event) => (like.value = event.currentTarget.value)}>
                    {own.map((row) => <option key={row.line}>{nameOf(row)}</option>)}
                </select></label>
                <Button look="sm pri" type="submit">{W.add}</Button>
                <Button look="sm ghost" onClick={() => (isOpen.value = false)}>{W.cancel}</Button>
            </form>
        </footer>
    );
}

export const hasNumbers = (table: Table | undefined): table is Table =>
    table?.rows.some(({ cells }) => cells.some(({ name }) => name !== null)) ?? false;

export function Numbers({ table }: { table: Table }) {
    const all = table.rows.flatMap(({ cells }) => cells.filter(({ name }) => name !== null));
    const others = all.filter(isChanged).length;
    return (
        <figure class="et" id={table.id}>
            <figcaption>
                <b>{W.tableCalled(table.id)}</b> <span lang={ENGINE}>{plain(table.words)}</span>
                {others > 0 && <span class="x">{W.changedOf(others, all.length)}</span>}
            </figcaption>
            <div class="wide" tabIndex={0} role="group" aria-label={W.tableCalled(table.id)}>
                <table>
                    <thead lang={ENGINE}>
                        <tr>{table.head.map((head, i) => <th key={i} scope="col">{plain(head)}</th>)}</tr>
                    </thead>
                    <tbody>{table.rows.map((row) => <RowOf key={row.line} table={table} row={row} />)}</tbody>
                </table>
            </div>
            <AddRow table={table} />
        </figure>
    );
}
