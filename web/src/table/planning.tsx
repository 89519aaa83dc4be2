// planning.tsx -- the strip above a table by link: to plan in private, and to play what was planned.

import { effect } from '@preact/signals';
import { render } from 'preact';
import type { Side } from '../engine/types';
import { Button } from '../ui/controls';
import { gameAddress } from '../ui/place';
import type { Table } from './model';
import { keepPlan, openCopy, Plans } from './plan';

function Strip({ table, plans, address }: { table: Table; plans: Plans; address: string }) {
    const left = plans.left(), isOver = table.tip.value?.node === 'over';
    if (isOver) return null;
    if (plans.plan.value === null || left === 0)
        return table.isAsked.value ? null : (
            <p class="strip">
                <span>While you wait you can try moves on a copy. Nobody else sees it.</span>
                <a class="btn" href={address} target="_blank" rel="noopener">Plan ahead</a>
            </p>
        );
    return (
        <p class="strip" role="status">
            <span>
                {plans.isRunning.value ? 'Your plan is being played.' : 'You have a plan.'} {left}{' '}
                {left === 1 ? 'act is' : 'acts are'} left.
            </span>
            {!plans.isRunning.value && <Button look="pri" onClick={() => plans.run()}>Play the plan</Button>}
            <Button onClick={() => plans.drop()}>Drop it</Button>
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
    const stop = effect(() => {
        const info = table.info.value, held = info?.seats.filter((seat) => seat.held) ?? [];
        if (info?.table !== 'link' || held.length !== 1) return;
        queueMicrotask(() => stop());
        const side = held[0]?.side as Side, plans = new Plans(id, table, side);
        render(<Strip table={table} plans={plans} address={gameAddress('table', id, key, { plan: '1' })} />, place());
    });
}

function Copy() {
    return (
        <p class="strip note">
            <span>
                This is your plan: a copy that only this browser has. Move for both sides as you like. Then go back
                to the game; it offers to play what you planned.
            </span>
            <Button onClick={() => close()}>Back to the game</Button>
        </p>
    );
}

// This page is the copy: the address that it opens, and what to do with its table.
export async function startCopy(id: string, key: string): Promise<{ id: string; key: string; track(t: Table): void }> {
    const copy = await openCopy(id, key);
    render(<Copy />, place());
    return { ...copy, track: (table) => keepPlan(id, table) };
}
