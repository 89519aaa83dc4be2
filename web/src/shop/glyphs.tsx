// glyphs.tsx -- the workshop's own pictures. They are drawn here and not in the sprite, which every first game loads.

const line = { fill: 'none', stroke: 'currentColor', 'stroke-width': '1.9', 'stroke-linecap': 'round',
    'stroke-linejoin': 'round' } as const;
const drawings = {
    pencil: <path d="M4 20l1-4.500L16.500 4l3.500 3.500L8.500 19z M14 6.500l3.500 3.500" {...line} />,
    flask: <path {...line} d="M9.500 3.500h5M10.500 3.500v6l-5.500 9.200a1.200 1.200 0 0 0 1 1.800h12a1.200 1.200 0 0 0
        1-1.800l-5.500-9.200v-6M7.500 15h9" />,
    save: <path d="M4.500 4.500h12l3 3v12h-15z M8 4.500v5h7v-5 M7.500 19.500v-6h9v6" {...line} />,
    minus: <path d="M5 12h14" {...line} />,
    plus: <path d="M5 12h14M12 5v14" {...line} />,
    undo: <path d="M8.500 5 4.500 9l4 4 M4.500 9h9a5.500 5.500 0 0 1 0 11H9" {...line} />,
    redo: <path d="M15.500 5l4 4-4 4 M19.500 9h-9a5.500 5.500 0 0 0 0 11H15" {...line} />,
    link: <path {...line}
        d="M10 14a4 4 0 0 0 6 .3l3-3a4 4 0 0 0-5.700-5.700l-1.500 1.500
            M14 10a4 4 0 0 0-6-.3l-3 3a4 4 0 0 0 5.700 5.700l1.500-1.500" />,
    play: <path d="M7 4.500v15l12-7.500z" />,
    pause: <path d="M7.500 5v14M16.500 5v14" {...line} />,
    check: <path d="M4.500 12.500l5 5L19.500 7" {...line} />,
    x: <path d="M5.500 5.500l13 13M18.500 5.500l-13 13" {...line} />,
    open: <path d="M3.500 18.500v-13h6l2 2.500h9v10.500z" {...line} />,
    trash: <path d="M5 7h14M9.500 7V4.500h5V7M7 7l1 13h8l1-13" {...line} />,
    theme: <><circle cx="12" cy="12" r="8.500" {...line} /><path d="M12 3.500a8.500 8.500 0 0 1 0 17z" /></>,
    brand: <><path d="M12 2.500 20.500 7.200v9.600L12 21.500 3.500 16.800V7.200z" {...line} />
        <circle cx="12" cy="12" r="3" /></>,
    warn: <path d="M12 3.500 22 20.500H2z M12 9.500v5M12 17.200v.1" {...line} />,
};

export type GlyphName = keyof typeof drawings;

export function Glyph({ name }: { name: GlyphName }) {
    return <svg class="i" viewBox="0 0 24 24" aria-hidden="true">{drawings[name]}</svg>;
}
