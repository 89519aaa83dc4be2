// store.ts -- things that this browser keeps, in IndexedDB: each has an id, and is there after a reload.

import { once } from '../ui/once';

const asked = <T,>(request: IDBRequest<T>): Promise<T> => new Promise((take, fail) => {
    request.onsuccess = () => take(request.result);
    request.onerror = () => fail(request.error ?? new Error('the store does not answer'));
});

// `isOne`: what an older page, or another one, left there may be of no use.
export class Store<T extends { id: string; updated: number }> {
    private readonly open: () => Promise<IDBDatabase>;

    constructor(name: string, private readonly place: string, private readonly isOne: (value: unknown) => value is T) {
        this.open = once(() => {
            const request = indexedDB.open(name, 1);
            request.onupgradeneeded = () => request.result.createObjectStore(place, { keyPath: 'id' });
            return asked(request);
        });
    }

    private async objects(mode: IDBTransactionMode): Promise<IDBObjectStore> {
        return (await this.open()).transaction(this.place, mode).objectStore(this.place);
    }

    // Newest first.
    async all(): Promise<T[]> {
        const all: unknown[] = await asked((await this.objects('readonly')).getAll());
        return all.filter(this.isOne).sort((a, b) => b.updated - a.updated);
    }

    async find(id: string): Promise<T | null> {
        const found: unknown = await asked((await this.objects('readonly')).get(id));
        return this.isOne(found) ? found : null;
    }

    // All of them or none; they are on the disk when this is done.
    async keep(...things: T[]): Promise<void> {
        const place = await this.objects('readwrite');
        for (const one of things) place.put(one);
        await new Promise<void>((done, fail) => {
            place.transaction.oncomplete = () => done();
            place.transaction.onabort = () => fail(place.transaction.error ?? new Error('not stored'));
        });
    }

    async forget(id: string): Promise<void> {
        await asked((await this.objects('readwrite')).delete(id));
    }
}

export const newId = (): string => [...crypto.getRandomValues(new Uint8Array(8))]
    .map((byte) => byte.toString(16).padStart(2, '0')).join('');
