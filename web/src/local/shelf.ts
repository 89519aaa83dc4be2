// shelf.ts -- the games that this browser keeps, in IndexedDB: a head each, and its rows in the order they came.

import * as W from '../words/local';

export interface Kept {
    id: string;
    head: string;
    parts: number; // of its rows
    updated: number; // seconds since 1970
    summary: object;
}

interface Part {
    id: string;
    n: number;
    rows: string;
}

const NAME = 'sandtable', VERSION = 1, GAMES = 'games', PARTS = 'parts';

// Another page of this browser wrote to the game.
export class Moved extends Error {}

function done<T>(request: IDBRequest<T>): Promise<T> {
    return new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error ?? new Error('the storage of this browser failed'));
    });
}

function finished(t: IDBTransaction): Promise<void> {
    return new Promise((resolve, reject) => {
        t.oncomplete = () => resolve();
        t.onabort = t.onerror = () => reject(t.error ?? new Error('nothing was stored'));
    });
}

export class Shelf {
    private constructor(private readonly db: IDBDatabase) {}

    static open(): Promise<Shelf> {
        return new Promise((resolve, reject) => {
            const request = indexedDB.open(NAME, VERSION);
            request.onupgradeneeded = () => {
                request.result.createObjectStore(GAMES, { keyPath: 'id' });
                request.result.createObjectStore(PARTS, { keyPath: ['id', 'n'] });
            };
            request.onsuccess = () => resolve(new Shelf(request.result));
            request.onerror = () => reject(new Error(W.storesNothing));
        });
    }

    find(id: string): Promise<Kept | undefined> {
        return done<Kept | undefined>(this.db.transaction(GAMES).objectStore(GAMES).get(id));
    }

    async rows(id: string): Promise<string> {
        const range = IDBKeyRange.bound([id, 0], [id, Infinity]);
        const parts = await done<Part[]>(this.db.transaction(PARTS).objectStore(PARTS).getAll(range));
        return parts.map((p) => p.rows).join('');
    }

    // All of it or nothing, and only if the game still has as many parts as before; on disk when this returns.
    async write(game: Kept, before: number, rows: string): Promise<void> {
        const t = this.db.transaction([GAMES, PARTS], 'readwrite', { durability: 'strict' });
        const games = t.objectStore(GAMES), all = finished(t);
        const look = games.get(game.id) as IDBRequest<Kept | undefined>;
        let moved = false;
        look.onsuccess = () => {
            moved = (look.result?.parts ?? 0) !== before;
            if (moved) return t.abort();
            games.put(game);
            if (rows !== '') t.objectStore(PARTS).put({ id: game.id, n: before, rows } satisfies Part);
        };
        await all.catch((error: unknown) => {
            throw moved ? new Moved('another page has played this game') : error;
        });
    }
}
