// kept.ts -- what a browser keeps for a page. Storage can be switched off or full: then nothing is found, and nothing
// is kept.

export function keptText(place: string, storage = () => localStorage): string | null {
    try {
        return storage().getItem(place);
    } catch {
        return null;
    }
}

export function kept(place: string, storage = () => localStorage): unknown {
    try {
        return JSON.parse(keptText(place, storage) ?? 'null');
    } catch {
        return null; // a broken text is replaced by the next one
    }
}

// null: nothing any more.
export function keep(place: string, text: string | null, storage = () => localStorage): void {
    try {
        if (text === null) storage().removeItem(place);
        else storage().setItem(place, text);
    } catch {
        // It holds for this page then.
    }
}
