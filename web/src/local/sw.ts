// sw.ts -- the worker of a site without a server: keeps every file of one version, so that it works without a network.
//
// `sandtable site` writes the list of the files and the version before this.  A new version is fetched whole beside the
// old one, and is used when the page says so, or when no page of the old one is open any more.

interface Waiting {
    waitUntil(what: Promise<unknown>): void;
}
interface Fetching extends Waiting {
    request: Request;
    respondWith(answer: Promise<Response>): void;
}
interface World {
    FILES: string[];
    VERSION: string;
    registration: { scope: string };
    clients: { claim(): Promise<void> };
    skipWaiting(): Promise<void>;
    oninstall: (event: Waiting) => void;
    onactivate: (event: Waiting) => void;
    addEventListener(type: 'fetch', heard: (event: Fetching) => void): void;
    addEventListener(type: 'message', heard: (event: { data: unknown }) => void): void;
}
const world = globalThis as unknown as World;

// Two sites of one host have caches of their own.
const mine = `sandtable ${new URL(world.registration.scope).pathname} `;
const copy = mine + world.VERSION;

async function fetchAll(): Promise<void> {
    const cache = await caches.open(copy);
    await cache.addAll(world.FILES.map((path) => new Request(path, { cache: 'reload' })));
}

async function tidy(): Promise<void> {
    const old = (await caches.keys()).filter((key) => key.startsWith(mine) && key !== copy);
    await Promise.all(old.map((key) => caches.delete(key)));
    await world.clients.claim();
}

async function answer(request: Request): Promise<Response> {
    const cache = await caches.open(copy);
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept || request.mode !== 'navigate') return kept ?? fetch(request);
    return fetch(request).catch(async () => await cache.match('404.html') ?? Response.error());
}

world.oninstall = (event) => event.waitUntil(fetchAll());
world.onactivate = (event) => event.waitUntil(tidy());
world.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'GET' && request.url.startsWith(world.registration.scope))
        event.respondWith(answer(request));
});
world.addEventListener('message', ({ data }) => {
    if (data === 'now') void world.skipWaiting();
});

export {};
