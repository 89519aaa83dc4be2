// icon.tsx -- drawings of the sprite, which every page puts into itself once.

import type { Side } from '../engine/types';
import { at } from './place';

// An interface icon. It says nothing by itself: the control that holds it has words or a label.
export function Icon({ name }: { name: string }) {
    return (
        <svg class="i" aria-hidden="true">
            <use href={`#i-${name}`} />
        </svg>
    );
}

// What a piece is, as the board draws it; nothing where there is no drawing.
export function Glyph({ name }: { name: string }) {
    if (!document.getElementById(`g-${name}`)) return null;
    return (
        <svg class="i glyph" aria-hidden="true">
            <use href={`#g-${name}`} />
        </svg>
    );
}

// The mark of a side, before its name wherever it stands.
export function Emblem({ side }: { side: Side }) {
    const look = side === 0 ? 'red' : 'blue';
    return (
        <svg class={`em t${look}`} aria-hidden="true">
            <use href={`#i-em-${look}`} />
        </svg>
    );
}

let sprite: Promise<void> | null = null;

// The sprite must be part of the document, or the page's colours do not reach it. Without it there are words only.
export function inlineSprite(): Promise<void> {
    sprite ??= fetch(at('/assets/icons.svg'))
        .then((answer) => (answer.ok ? answer.text() : Promise.reject(new Error('no sprite'))))
        .then((text) => {
            const root = new DOMParser().parseFromString(text, 'image/svg+xml').documentElement;
            if (root.localName !== 'svg') return;
            const node = document.importNode(root, true) as unknown as SVGSVGElement;
            node.setAttribute('width', '0');
            node.setAttribute('height', '0');
            node.setAttribute('aria-hidden', 'true');
            node.style.setProperty('position', 'absolute');
            document.body.prepend(node);
        })
        .catch(() => undefined);
    return sprite;
}
