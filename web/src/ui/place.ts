// place.ts -- where this site lies: at the root of its server, or in some folder of a plain web host.
//
// `sandtable site` marks its pages with data-base, the way from the page to the folder of the site.

const mark = (): string | undefined =>
    typeof document === 'undefined' ? undefined : document.documentElement.dataset['base'];

// Is there no server of ours, but only files?
export const isStatic = (): boolean => mark() !== undefined;

// The address of a path of the site: "/assets/icons.svg".
export function at(path: string): string {
    const base = mark();
    if (base !== undefined) return new URL(base + path.slice(1), location.href).pathname;
    // A worker's own address is in the folder of the assets.
    return typeof document === 'undefined' ? new URL(`..${path}`, location.href).pathname : path;
}
