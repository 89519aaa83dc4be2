// listen.ts -- listening to several events, and no longer to any of them; arrow keys in a list.

// An arrow up or down goes to the one before or after, if there is one: that has the focus then.
export function walk<E extends HTMLElement>(event: KeyboardEvent, all: E[], at: number): E | undefined {
    const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0, next = all[at + step];
    if (step === 0 || !next || event.ctrlKey || event.metaKey || event.altKey) return undefined;
    event.preventDefault();
    event.stopPropagation();
    next.focus();
    return next;
}

// Until the function that is returned is called.  `capture`: before anything in the page hears them.
export function listen<E extends Event>(to: EventTarget, on: Record<string, (event: E) => void>,
    capture = false): () => void {
    const stop = new AbortController();
    for (const [name, heard] of Object.entries(on))
        to.addEventListener(name, heard as (event: Event) => void, { signal: stop.signal, capture });
    return () => stop.abort();
}
