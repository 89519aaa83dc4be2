// drawer.tsx -- the rulebook beside the table, open at one clause.

import { signal } from '@preact/signals';
import type { Table } from './model';

// The clauses that were opened, the last one on top; empty: the drawer is closed.
export const trail = signal<string[]>([]);

export const isDrawerOpen = (): boolean => trail.value.length > 0;

let before: Element | null = null;

export function openClause(clause: string): void {
    if (trail.value.length === 0) before = document.activeElement;
    if (trail.value[trail.value.length - 1] !== clause) trail.value = [...trail.value, clause];
}

export function closeDrawer(): void {
    if (trail.value.length === 0) return;
    const here = document.activeElement, isAway = here !== document.body && !here?.closest('.drawer');
    trail.value = [];
    // What opened it may be gone, as a dialog is: then the button that opens it again.
    const back = before instanceof HTMLElement && before.isConnected && before !== document.body ? before
        : document.querySelector<HTMLElement>('.top .lk');
    if (!isAway) back?.focus({ preventScroll: true });
    before = null;
}

const page = signal<typeof import('./bookside') | null>(null);

export function Drawer({ table }: { table: Table }) {
    const rules = table.info.value?.rules, clause = trail.value[trail.value.length - 1];
    if (rules === undefined || clause === undefined) return null;
    if (page.value) return <page.value.Open rules={rules} clause={clause} house={table.info.value?.house ?? null} />;
    import('./bookside').then((all) => (page.value = all)).catch(closeDrawer);
    return null;
}
