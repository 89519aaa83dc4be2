// sum.tsx -- the numbers behind a die as a table of two columns.  The engine has added them up; here they are drawn.

import type { Row } from '../desk/desk';
import { TX_SUM_BETTER, TX_SUM_GONE, TX_SUM_PART, TX_SUM_TOTAL } from '../desk/desk';
import type { Sums } from '../desk/view';
import * as W from '../words/table';
import type { Table } from './model';
import { Behind, Mark, Say } from './words';

const LOOKS: Record<number, string> = {
    [TX_SUM_PART]: 'head', [TX_SUM_GONE]: 'gone', [TX_SUM_TOTAL]: 'total', [TX_SUM_BETTER]: 'better',
};

interface Props {
    table: Table;
    row: Row;
}

// A minus as wide as a plus.
const number = (text: string): string => text.replace('-', '\u2212');

function Number({ row, text }: { row: Row; text: string }) {
    return <td>{row.kind === TX_SUM_GONE && text ? <s>{number(text)}</s> : number(text)}</td>;
}

function Line({ table, row, columns }: Props & { columns: number }) {
    const clause = row.rule ? table.engine().clauseOf(row.rule) : '';
    const rule = <td class="by">{clause && <Behind table={table} clause={clause} />}</td>;
    if (row.kind === TX_SUM_PART)
        return (
            <tr class="head">
                <th scope="rowgroup" colSpan={columns + 1}><Say table={table} text={row.what} quiet /></th>
                {rule}
            </tr>
        );
    return (
        <tr class={LOOKS[row.kind]}>
            <th scope="row">
                {row.kind === TX_SUM_GONE
                    ? <><s><Say table={table} text={row.what} quiet /></s><span class="vh"> {W.notCounted}</span></>
                    : <Say table={table} text={row.what} quiet />}
                {row.why.text && <small><Say table={table} text={row.why} quiet /></small>}
            </th>
            <Number row={row} text={row.left.text} />
            {columns > 1 && <Number row={row} text={row.right.text} />}
            {rule}
        </tr>
    );
}

export function Sum({ table, sums }: { table: Table; sums: Sums }) {
    const units = sums.column.filter((unit) => unit > 0);
    return (
        <div class="scroll" tabIndex={0} role="group" aria-label={W.sumOf}>
            <table class="sum">
                <caption class="vh">{W.sumOf}</caption>
                <thead>
                    <tr>
                        <td />
                        {units.map((unit, i) => (
                            <th key={unit} scope="col">
                                <Mark table={table} unit={unit} />
                                {units.length > 1 && <small>{i === 0 ? W.sumActs : W.sumOther}</small>}
                            </th>
                        ))}
                        <td class="by" />
                    </tr>
                </thead>
                <tbody>
                    {sums.rows.filter((row) => row.kind !== TX_SUM_PART || row.what.text)
                        .map((row, i) => <Line key={i} table={table} row={row} columns={units.length} />)}
                </tbody>
            </table>
        </div>
    );
}
