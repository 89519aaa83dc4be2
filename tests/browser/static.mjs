// static.mjs -- the tests of the table without a server: a plain file server has the folder of `sandtable site`, and is
// cut off after the first visit.
//
// What a test asks of the server's API is asked of the page's own host instead. Positions are still made by a server,
// which no page of the test knows. A test that asks for the server itself, or for another browser, is left out.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { serveFiles } from '../lib/files.mjs';

const BELOW = '/club/games/', LEVEL = 3;

// "/table/ID?row=3#KEY" as a folder of files has it.
function placeOf(address) {
    const [, page, id, query = '', hash = ''] = /^\/(table|review)\/([^?#]*)(?:\?([^#]*))?(#.*)?$/.exec(address) ?? [];
    if (page) return `./${page}.html?game=${id}${query && `&${query}`}${hash}`;
    return address.replace(/^\/review(?=$|[?#])/, './review.html').replace(/^\//, './');
}

// The API of the page itself.
const localApi = (Api) => class extends Api {
    constructor(host, builder, skip) {
        super({ address: host.url() });
        this.host = host;
        this.builder = builder;
        this.skip = skip;
    }
    ask(path, init) {
        return this.host.evaluate(async ([where, how]) => {
            const { Host } = await import(new URL('static/local.js', location.href).href);
            const answer = await (await Host.open()).ask(where, how);
            return { status: answer.status, text: await answer.text() };
        }, [path, init]);
    }
    async post(path, body) {
        // A page always says the level of a computer.
        const full = (one) => (one.kind === 'computer' ? { level: LEVEL, ...one } : one);
        const said = typeof body === 'string' ? body
            : JSON.stringify(body.players ? { ...body, players: body.players.map(full) } : body);
        const { status, text } = await this.ask(path, { method: 'POST', body: said });
        return { status, json: JSON.parse(text) };
    }
    create(want = {}) {
        if (want.table === 'link') this.skip('a table by link needs a server');
        return super.create(want);
    }
    async record(game) {
        return (await this.ask(`/api/games/${game.id}/record`, {})).text;
    }
};

export const withoutServer = ({ program, serve, Api, watchErrors }) => ({
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
        await use(files);
        await files.cut();
    },
    baseURL: async ({ files }, use) => use(files.address),
    // The first visit is over, and from now on there is no network.
    visited: async ({ context, files }, use) => {
        const host = await context.newPage();
        await host.goto('./');
        await host.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, { timeout: 60_000 });
        await files.cut();
        await use(host);
    },
    api: async ({ visited, builder }, use, info) => use(new (localApi(Api))(visited, builder,
        (why) => info.skip(true, why))),
    page: async ({ page, visited, errors }, use, info) => {
        if (visited) watchErrors(page, errors);
        const { goto } = page;
        page.goto = (address, how) => goto.call(page, placeOf(address), how);
        page.routeWebSocket = () => info.skip(true, 'it needs a line to a server');
        await use(page);
    },
    server: async ({}, use, info) => {
        info.skip(true, 'it needs the server');
        await use(null);
    },
    stranger: async ({}, use, info) => {
        info.skip(true, 'it needs a second browser at the same game');
        await use(null);
    },
});
