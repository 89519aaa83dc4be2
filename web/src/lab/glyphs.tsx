// glyphs.tsx -- the lab's pictures. They are drawn here and not in the sprite, which every first game loads, and a
// report that is one file has no sprite.

const line = { fill: 'none', stroke: 'currentColor', 'stroke-linecap': 'round', 'stroke-linejoin': 'round' } as const;
const drawings = {
    compare: <><rect x="3" y="4" width="7" height="16" rx="1.5" {...line} stroke-width="1.8" />
        <rect x="14" y="4" width="7" height="16" rx="1.5" /></>,
    sweep: <><path d="M3.5 3.5v17h17M7 15.5c3.5 0 4-9 7-9s3 6 6.5 6" {...line} stroke-width="1.8" />
        <circle cx="14" cy="6.5" r="2.2" /></>,
    rank: <><path d="M12 2.5v19" {...line} stroke-width="1.5" />
        <path d="M3 4.5h17v3.6H3zM6 10.2h11v3.6H6zM9 15.9h5.5v3.6H9z" /></>,
    scale: <><path d="M12 3.5v17M7.5 20.5h9M4.5 6.5h15M5 7 2 14.5h6zM19 7l-3 7.5h6z" {...line} stroke-width="1.6" />
        <path d="M2 14.5a3 3 0 0 0 6 0zM16 14.5a3 3 0 0 0 6 0z" /></>,
    stop: <rect x="6" y="6" width="12" height="12" rx="1.5" />,
    play: <path d="M7 4.5v15l12-7.500z" />,
    check: <path d="M4.5 12.5l5 5L19.500 7" {...line} stroke-width="2.4" />,
    x: <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" {...line} stroke-width="2.4" />,
    clock: <><circle cx="12" cy="12" r="8.8" {...line} stroke-width="1.8" />
        <path d="M12 7v5.300l3.500 2.200" {...line} stroke-width="1.9" /></>,
    warn: <><path d="M12 3.500 22 20.500H2z" {...line} stroke-width="1.8" />
        <path d="M12 9.500v5M12 17.200v.1" {...line} stroke-width="2.2" /></>,
    chev: <path d="M9 5l7 7-7 7" {...line} stroke-width="2" />,
    search: <><circle cx="10.500" cy="10.500" r="6.500" {...line} stroke-width="2" />
        <path d="M15.500 15.500l5 5" {...line} stroke-width="2.2" /></>,
    down: <path d="M12 3.500v12M7 11l5 5 5-5M4.500 20.500h15" {...line} stroke-width="2" />,
    theme: <><circle cx="12" cy="12" r="8.500" {...line} stroke-width="1.8" />
        <path d="M12 3.500a8.500 8.500 0 0 1 0 17z" /></>,
    brand: <><path d="M12 2.500 20.500 7.200v9.600L12 21.500 3.500 16.800V7.200z" {...line} stroke-width="1.8" />
        <circle cx="12" cy="12" r="3" /></>,
};

export type GlyphName = keyof typeof drawings;

export function Glyph({ name }: { name: GlyphName }) {
    return <svg class="i" viewBox="0 0 24 24" aria-hidden="true">{drawings[name]}</svg>;
}

const KINDS: Record<string, GlyphName> = { compare: 'compare', sweep: 'sweep', matter: 'rank', balance: 'scale' };
export const glyphOf = (kind: string): GlyphName => KINDS[kind] ?? 'rank';
