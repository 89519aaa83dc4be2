// fair.tsx -- what this table proves of its dice, and the check of them once the seed is known.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../ui/controls';
import { Dialog } from '../ui/dialog';
import type { Table } from './model';
import type { Rolled } from './prove';
import type { Proof } from './socket';
import * as W from '../words/dialogs';

// The words of every roll of the seed so far.
function rolls(table: Table, first: number): string[] {
    const isAsked = table.info.peek()?.dice === 'asked';
    return table.rows.value.filter((row) => row.die && row.n > first &&
        (!isAsked || table.positionAt(row.n - 1)?.chance?.bag)).map((row) => row.words);
}

// Every die after the first rows, with what it could have been.
function rolled(table: Table, first: number): Rolled[] {
    const isAsked = table.info.peek()?.dice === 'asked';
    return table.rows.peek().filter((row) => row.die && row.n > first).flatMap(({ n, words }) => {
        const chance = table.positionAt(n - 1)?.chance;
        return chance ? [{ row: n, words, chance, typed: isAsked && !chance.bag }] : [];
    });
}

// The chain is made here, of what this page was told: two players who read the same head have seen the same dice.
function Chain({ table, proof }: { table: Table; proof: Proof }) {
    const all = rolls(table, proof.first), chain = useSignal('');
    useEffect(() => {
        let isOld = false;
        void import('./prove').then(({ head }) => {
            if (!isOld) chain.value = head(proof.commit, all);
        });
        return () => (isOld = true);
    }, [proof.commit, all.length]);
    return <p class="note">{W.chain(all.length, <code>{chain.value}</code>)}</p>;
}

function Known({ table }: { table: Table }) {
    const proof = table.proof.value, said = useSignal('');
    if (!proof) return <p>{W.noCommitment}</p>;
    const look = async (): Promise<void> => {
        const { check, differs } = await import('./prove');
        said.value = differs(proof, table.gifts.given(), table.game.peek()?.sides ?? []) ??
            check(proof, rolled(table, proof.first)).text;
    };
    return (
        <>
            <p>
                {W.fairNote}
            </p>
            <p class="note">{W.commitment(<code>{proof.commit}</code>)}</p>
            {proof.nonces.map((nonce, i) => (
                <p class="note" key={i}>{table.game.value?.sides[i === 0 ? 0 : 1]} <code>{nonce ?? W.notYet}</code></p>
            ))}
            <Chain table={table} proof={proof} />
            <p>{W.chainNote}</p>
            {proof.seed === null ? <p>{W.seedLater}</p>
                : <Button look="pri" onClick={() => void look()}>{W.checkEveryDie}</Button>}
            <p role="status">{said.value}</p>
        </>
    );
}

export function Fair({ table, onClose }: { table: Table; onClose: () => void }) {
    return <Dialog title={W.checkTheDice} onClose={onClose}><Known table={table} /></Dialog>;
}
