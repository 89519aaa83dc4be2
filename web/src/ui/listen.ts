// listen.ts -- listening to several events, and no longer to any of them.

// Until the function that is returned is called.  `capture`: before anything in the page hears them.
export function listen<E extends Event>(to: EventTarget, on: Record<string, (event: E) => void>,
    capture = false): () => void {
    const stop = new AbortController();
    for (const [name, heard] of Object.entries(on))
        to.addEventListener(name, heard as (event: Event) => void, { signal: stop.signal, capture });
    return () => stop.abort();
}
