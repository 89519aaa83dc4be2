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

// The page of one game: "/table/ID?row=190#KEY"; without a server "table.html?game=ID&row=190#KEY".
export function gameAddress(
    page: 'table' | 'review', id: string, key: string, asked: Record<string, string> = {},
): string {
    const hash = `#${encodeURIComponent(key)}`;
    if (isStatic()) return `${at(`/${page}.html`)}?${new URLSearchParams({ game: id, ...asked })}${hash}`;
    const query = new URLSearchParams(asked).toString();
    return `/${page}/${encodeURIComponent(id)}${query === '' ? '' : `?${query}`}${hash}`;
}

// The game of this page's address; empty: none.
export function gameOfAddress({ pathname, search }: Location): string {
    if (isStatic()) return new URLSearchParams(search).get('game') ?? '';
    return decodeURIComponent(/^\/[a-z]+\/([^/]+)/.exec(pathname)?.[1] ?? '');
}

// The engine of a game, by the identifier of its rules.
export const engineAt = (rules: string): string => at(`/assets/engine/${encodeURIComponent(rules)}.wasm`);

// The page without a game.
export const pageAddress = (page: 'review' | 'workshop'): string => at(`/${page}`) + (isStatic() ? '.html' : '');

// A table without a server: a file of its own, so that nobody else pays for it.
export const loadLocal = (): Promise<typeof import('../local/main')> => import(at('/static/local.js'));
