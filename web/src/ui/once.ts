// once.ts -- what is asked for once; after a failure the next try asks again.

export function once<T>(ask: (key: string) => Promise<T>): (key?: string) => Promise<T> {
    const known = new Map<string, Promise<T>>();
    return (key = '') => {
        const found = known.get(key) ?? ask(key);
        known.set(key, found);
        found.catch(() => known.delete(key));
        return found;
    };
}
