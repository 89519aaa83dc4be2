// svg.ts -- makes and changes SVG elements; geometry goes into attributes, colours into classes.

const NAMESPACE = 'http://www.w3.org/2000/svg';

export type Attributes = Record<string, string | number | undefined>;
export type Child = SVGElement | null;

// Two decimals are finer than any screen, and keep attributes short.
export function num(n: number): string {
    return String(Math.round(n * 100) / 100 + 0);
}

export function setAttributes(element: Element, attributes: Attributes): void {
    for (const [name, value] of Object.entries(attributes)) {
        if (value === undefined)
            element.removeAttribute(name);
        else
            element.setAttribute(name, typeof value === 'number' ? num(value) : value);
    }
}

export function make<K extends keyof SVGElementTagNameMap>(
    name: K, attributes: Attributes = {}, ...children: Child[]
): SVGElementTagNameMap[K] {
    const element = document.createElementNS(NAMESPACE, name);
    setAttributes(element, attributes);
    for (const child of children)
        if (child)
            element.append(child);
    return element;
}

export function group(look: string, ...children: Child[]): SVGGElement {
    return make('g', { class: look }, ...children);
}

export function shape(look: string, d: string, more: Attributes = {}): SVGPathElement {
    return make('path', { class: look, d, ...more });
}

export function words(look: string, x: number, y: number, text: string, more: Attributes = {}): SVGTextElement {
    const element = make('text', { class: look, x, y, ...more });
    element.textContent = text;
    return element;
}

// The sprite is in the page once; what it does not have is drawn otherwise.
export function hasSymbol(id: string): boolean {
    return document.getElementById(id) !== null;
}

export function symbol(id: string, look: string, x: number, y: number, size: number): SVGUseElement {
    return make('use', { href: `#${id}`, class: look, x: x - size / 2, y: y - size / 2, width: size, height: size });
}
