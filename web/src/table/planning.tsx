// planning.tsx -- the strip above a table by link: to plan in private, and to play what was planned.

import { effect } from '@preact/signals';
import { render } from 'preact';
import type { Side } from '../engine/types';
import { Button } from '../ui/controls';
import { gameAddress } from '../ui/place';
import type { Table } from './model';
import { keepPlan, openCopy, Plans } from './plan';
import * as W from '../words/company';
import './all';

function Strip({ table, plans, address }: { table: Table; plans: Plans; address: string }) {
    const left = plans.left(), isOver = table.tip.value?.node === 'over';
    if (isOver) return null;
    if (plans.plan.value === null || left === 0)
        return table.isAsked.value ? null : (
            <p class="strip">
                <span>{W.planHint}</span>
                <a class="btn" href={address} target="_blank" rel="noopener">{W.planAhead}</a>
            </p>
        );
    return (
        <p class="strip" role="status">
            <span>
                {plans.isRunning.value ? W.planPlaying : W.planHere} {W.actsLeft(left)}
            </span>
            {!plans.isRunning.value && <Button look="pri" onClick={() => plans.run()}>{W.playThePlan}</Button>}
            <Button onClick={() => plans.drop()}>{W.dropIt}</Button>
        </p>
    );
}

function place(): HTMLElement {
    const box = document.createElement('div');
    box.className = 'foot-strip';
    document.body.append(box);
    return box;
}

// Offered where the other side is somebody else's: at one screen there is nobody to keep a plan from.
export function offerPlans(table: Table, id: string, key: string): void {
    let isOffered = false;
    const stop = effect(() => {
        const info = table.info.value, held = info?.seats.filter((seat) => seat.held) ?? [];
        if (isOffered || info?.table !== 'link' || held.length !== 1) return;
        isOffered = true;
        queueMicrotask(() => stop());
        const side = held[0]?.side as Side, plans = new Plans(id, table, side);
        render(<Strip table={table} plans={plans} address={gameAddress('table', id, key, { plan: '1' })} />, place());
    });
}

function Copy() {
    return (
        <p class="strip note">
            <span>
                {W.planNote}
            </span>
            <Button onClick={() => close()}>{W.backToTheGame}</Button>
        </p>
    );
}

// This page is the copy: the address that it opens, and what to do with its table.
export async function startCopy(id: string, key: string): Promise<{ id: string; key: string; track(t: Table): void }> {
    const copy = await openCopy(id, key);
    render(<Copy />, place());
    return { ...copy, track: (table) => keepPlan(id, table) };
}
