// static.mjs -- the tests of the table without a server: a plain file server has the folder of `sandtable site`, and is
// cut off after the first visit.
//
// What a test asks of the server's API is asked of the page's own host instead. Positions are still made by a server,
// which no page of the test knows. Each other browser visits the site as the first one does, and has games of its own:
// where a test then takes a game, that is in the browser that came last. A test that asks for the server itself, or
// opens a game in a browser that does not have it, is left out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../lib/files.mjs';

const BELOW = '/club/games/', LEVEL = 3;

// Why a test is left out.
const NEEDS = { server: 'it needs the server', line: 'it needs a line to a server',
    link: 'a table by link needs a server', game: 'the game is in another browser' };

// "/table/ID?row=3#KEY" as a folder of files has it.
function placeOf(address) {
    const [, page, id, query = '', hash = ''] = /^\/(table|review)\/([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
    if (page) return `./${page}.html?game=${id}${query && `&${query}`}${hash}`;
    return address.replace(/^\/(review|workshop)(?=$|[?#])/, './$1.html').replace(/^\//, './');
}

let hosts = 0;
const homes = new Map(); // the host of each game that a test asked for

const askHost = (host, path, init = {}) => host.evaluate(async ([where, how]) => {
    const { Host } = await import(new URL('static/local.js', location.href).href);
    const answer = await (await Host.open()).ask(where, how);
    return { status: answer.status, text: await answer.text() };
}, [path, init]);

// The API of the page itself.
const localApi = (Api) => class extends Api {
    constructor(host, builder, skip) {
        super({ address: host.url() });
        this.moveTo(host);
        this.builder = builder;
        this.skip = skip;
        Object.defineProperty(this, 'server', { get: () => skip(NEEDS.server) });
    }
    // From now on games are made in that browser.
    moveTo(host) {
        this.host = host;
        this.place = `${host.url()} ${++hosts}`;
    }
    ask(path, init) {
        return askHost(this.host, path, init);
    }
    async post(path, body) {
        // A page always says the level of a computer.
        const full = (one) => (one.kind === 'computer' ? { level: LEVEL, ...one } : one);
        const said = typeof body === 'string' ? body
            : JSON.stringify(body.players ? { ...body, players: body.players.map(full) } : body);
        const { status, text } = await this.ask(path, { method: 'POST', body: said }), json = JSON.parse(text);
        if (json.id) homes.set(json.id, this.host);
        return { status, json };
    }
    create(want = {}) {
        if (want.table === 'link') this.skip(NEEDS.link);
        return super.create(want);
    }
    async record(game) {
        return (await this.ask(`/api/games/${game.id}/record`)).text;
    }
};

export const withoutServer = ({ program, serve, Api, watchErrors, hurry }) => ({
    folder: [async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'sandtable-site-'));
        execFileSync(program, ['site', folder]);
        await use(folder);
        rmSync(folder, { recursive: true });
    }, { scope: 'worker' }],
    builder: [async ({}, use) => {
        const folder = mkdtempSync(join(tmpdir(), 'sandtable-')), server = await serve(folder);
        await use(new Api(server));
        await server.stop();
        rmSync(folder, { recursive: true });
    }, { scope: 'worker' }],
    files: async ({ folder }, use) => {
        const files = await serveFiles(folder, BELOW);
        await files.cut();
        await use(files);
    },
    baseURL: async ({ files }, use) => use(files.address),
    // The first visit of a browser: when it is over there is no network.
    visit: async ({ files }, use) => use(async (context) => {
        const host = await context.newPage();
        await files.again();
        await host.goto('./');
        await host.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
        await files.cut();
        return host;
    }),
    visited: async ({ context, visit }, use) => use(await visit(context)),
    api: async ({ visited, builder }, use, info) => use(new (localApi(Api))(visited, builder,
        (why) => info.skip(true, why))),
    // A page of a test, whose addresses are those of a folder.
    below: async ({ errors }, use, info) => use((page, host) => {
        watchErrors(page, errors);
        const { goto } = page;
        page.goto = async (address, how) => {
            const place = placeOf(address), home = homes.get(/[?&]game=([^&#]+)/.exec(place)?.[1]);
            info.skip(home !== undefined && home !== host, NEEDS.game);
            return goto.call(page, place, how);
        };
        page.routeWebSocket = () => info.skip(true, NEEDS.line);
        return page;
    }),
    page: async ({ page, visited, below }, use) => use(below(page, visited)),
    server: async ({}, use, info) => {
        info.skip(true, NEEDS.server);
        await use(null);
    },
    stranger: async ({ browser, baseURL, api, visit, below }, use) => {
        const contexts = [];
        await use(async (options = {}) => {
            const context = await browser.newContext({ baseURL, reducedMotion: 'reduce',
                viewport: { width: 1440, height: 900 }, ...options });
            contexts.push(context);
            await context.addInitScript(hurry);
            const host = await visit(context);
            api.moveTo(host);
            return below(await context.newPage(), host);
        });
        for (const context of contexts) await context.close();
    },
});
