// differ.ts -- in what lines two texts differ, and back again: what a link carries.

// Behind so many lines of the first text so many are gone, and these come in their place.
export type Patch = [at: number, gone: number, lines: string[]][];

const STEPS = 1500; // lines that differ, beyond which the middle is taken as one

// The lines that both have, by Myers' way: the shortest list of changes; null: it would be longer than STEPS.
function common(a: string[], b: string[]): [number, number][] | null {
    const most = Math.min(STEPS, a.length + b.length), ends: Map<number, number>[] = [];
    let now = new Map([[1, 0]]);
    for (let d = 0; d <= most; d++) {
        ends.push(new Map(now));
        const next = new Map(now);
        for (let k = -d; k <= d; k += 2) {
            const up = now.get(k + 1) ?? -1, left = now.get(k - 1) ?? -1;
            let x = k === -d || (k !== d && left < up) ? up : left + 1;
            while (x < a.length && x - k < b.length && a[x] === b[x - k]) x++;
            next.set(k, x);
            if (x >= a.length && x - k >= b.length) return back(ends, a.length, b.length);
        }
        now = next;
    }
    return null;
}

function back(ends: Map<number, number>[], width: number, height: number): [number, number][] {
    const all: [number, number][] = [];
    let x = width, y = height;
    for (let d = ends.length - 1; d >= 0; d--) {
        const before = ends[d] ?? new Map<number, number>(), k = x - y;
        const up = before.get(k + 1) ?? -1, left = before.get(k - 1) ?? -1;
        const from = k === -d || (k !== d && left < up) ? k + 1 : k - 1;
        const fromX = d === 0 ? 0 : before.get(from) ?? 0, fromY = d === 0 ? 0 : fromX - from;
        while (x > fromX && y > fromY) all.push([--x, --y]);
        [x, y] = [fromX, fromY];
    }
    return all.reverse();
}

export function differences(from: string, to: string): Patch {
    const a = from.split('\n'), b = to.split('\n');
    let head = 0, tail = 0;
    while (head < a.length && head < b.length && a[head] === b[head]) head++;
    const most = Math.min(a.length, b.length) - head;
    while (tail < most && a[a.length - 1 - tail] === b[b.length - 1 - tail]) tail++;
    const x = a.slice(head, a.length - tail), y = b.slice(head, b.length - tail), patch: Patch = [];
    let i = 0, k = 0;
    for (const [p, q] of [...(common(x, y) ?? []), [x.length, y.length] as [number, number]]) {
        if (p > i || q > k) patch.push([head + i, p - i, y.slice(k, q)]);
        [i, k] = [p + 1, q + 1];
    }
    return patch;
}

// Throws if it is not made for this text.
export function patched(from: string, patch: Patch): string {
    const lines = from.split('\n'), out: string[] = [];
    let at = 0;
    for (const [place, gone, fresh] of patch) {
        if (place < at || place + gone > lines.length) throw new Error('a change of another text');
        for (; at < place; at++) out.push(lines[at] ?? '');
        out.push(...fresh);
        at += gone;
    }
    for (; at < lines.length; at++) out.push(lines[at] ?? '');
    return out.join('\n');
}
