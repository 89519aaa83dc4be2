// copies.ts -- the copies of books that this browser has, with all that was done to them.

import { once } from '../ui/once';

// One change of a text: what stood there, and what stands there now.
export interface Edit {
    at: number;
    was: string;
    is: string;
    key: string; // changes of one thing that follow each other closely are undone together
}

export interface Copy {
    id: string;
    rules: string;
    name: string;
    text: string;
    made: number; // milliseconds since 1970
    updated: number;
    done: Edit[];
    undone: Edit[];
}

const STORE = 'books';

const asked = <T,>(request: IDBRequest<T>): Promise<T> => new Promise((take, fail) => {
    request.onsuccess = () => take(request.result);
    request.onerror = () => fail(request.error ?? new Error('the store does not answer'));
});

const store = once(() => {
    const request = indexedDB.open('sandtable.workshop', 1);
    request.onupgradeneeded = () => request.result.createObjectStore(STORE, { keyPath: 'id' });
    return asked(request);
});

const objects = async (mode: IDBTransactionMode): Promise<IDBObjectStore> =>
    (await store()).transaction(STORE, mode).objectStore(STORE);

const isCopy = (value: unknown): value is Copy => typeof value === 'object' && value !== null && 'text' in value
    && typeof value.text === 'string' && 'done' in value && Array.isArray(value.done);

// Newest first.
export async function copies(): Promise<Copy[]> {
    const all: unknown[] = await asked((await objects('readonly')).getAll());
    return all.filter(isCopy).sort((a, b) => b.updated - a.updated);
}

export async function findCopy(id: string): Promise<Copy | null> {
    const found: unknown = await asked((await objects('readonly')).get(id));
    return isCopy(found) ? found : null;
}

// It is on the disk when this is done.
export async function keepCopy(copy: Copy): Promise<void> {
    const place = await objects('readwrite');
    place.put(copy);
    await new Promise<void>((done, fail) => {
        place.transaction.oncomplete = () => done();
        place.transaction.onabort = () => fail(place.transaction.error ?? new Error('not stored'));
    });
}

export async function forgetCopy(id: string): Promise<void> {
    await asked((await objects('readwrite')).delete(id));
}

export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0')).join('');
