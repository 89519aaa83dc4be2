// shelf.ts -- the battles that this browser keeps, in IndexedDB: what is edited is there after every change.

import * as W from '../words/editor';

export interface Kept {
    id: string;
    title: string;
    rules: string;
    text: string;
    updated: number; // milliseconds since 1970
}

const NAME = 'sandtable-battles', VERSION = 1, STORE = 'battles';

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(new Error(W.storesNothing));
    });
}

export class Shelf {
    private constructor(private readonly db: IDBDatabase) {}

    static async open(): Promise<Shelf> {
        const request = indexedDB.open(NAME, VERSION);
        request.onupgradeneeded = () => void request.result.createObjectStore(STORE, { keyPath: 'id' });
        return new Shelf(await done(request));
    }

    private store(mode: IDBTransactionMode): IDBObjectStore {
        return this.db.transaction(STORE, mode).objectStore(STORE);
    }

    async all(): Promise<Kept[]> {
        const kept = await done<Kept[]>(this.store('readonly').getAll());
        return kept.sort((a, b) => b.updated - a.updated);
    }

    find(id: string): Promise<Kept | undefined> {
        return done<Kept | undefined>(this.store('readonly').get(id));
    }

    async keep(battle: Kept): Promise<void> {
        await done(this.store('readwrite').put(battle));
    }

    async forget(id: string): Promise<void> {
        await done(this.store('readwrite').delete(id));
    }
}
