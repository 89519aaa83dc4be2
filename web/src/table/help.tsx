// help.tsx -- the list of keys, when it is asked for.

import { signal } from '@preact/signals';
import type { Table } from './model';

const list = signal<typeof import('./keylist') | null>(null);
const isOpen = signal(false);

export function openHelp(): void {
    isOpen.value = true;
    if (!list.peek()) import('./keylist').then((all) => (list.value = all)).catch(() => (isOpen.value = false));
}

export function Help({ table }: { table: Table }) {
    const shown = list.value;
    return isOpen.value && shown ? <shown.KeyList table={table} onClose={() => (isOpen.value = false)} /> : null;
}
