// host.ts -- what a server does for a page, done in the page: requests to /api, and lines to a table.
//
// Nothing is answered before this browser has stored it.  What a game allows is the module's to say.

import type { Socket } from '../table/socket';
import { once } from '../ui/once';
import type { NewGame, Player } from '../ui/api';
import { Module } from './module';
import type { Kept } from './shelf';
import { Moved, Shelf } from './shelf';
import * as W from '../words/local';

const NOT_HERE = W.noSuchGame;
const UNSAVED = W.notSaved;
const NO_LINK = W.noLink;
const AGAIN = 1013; // the code of a line that may be opened again

// A message of a client, as docs/wire.md has them.
interface Said {
    type: string;
    game?: string;
    keys?: string[];
    have?: number;
    seat?: number;
    rows?: number;
    key?: string;
    act?: string;
    question?: string;
    count?: number;
    yes?: boolean;
    end?: string;
    nonce?: string;
}

// The number of a message of a seat that has one.
const numberOf = ({ count, yes, end }: Said): number => count ?? (yes === true || end === 'draw' ? 1 : 0);

const json = (status: number, body: unknown): Response =>
    new Response(JSON.stringify(body), { status, headers: { 'Content-Type': 'application/json' } });

function linesOf(game: NewGame): string[] {
    const player = (name: string, { name: words, level }: Player): string => `${name} ${level ?? 0} ${words}`;
    const lines = [`dice ${game.dice}`, player('first', game.players[0]), player('second', game.players[1])];
    if ('from' in game)
        return [...lines, `game ${game.from.game}`, `key ${game.from.key}`, `rows ${game.from.rows}`];
    const set = Object.entries(game.set ?? {}).map(([name, value]) => `set ${name} ${value}`);
    return [...lines, `rules ${game.rules}`, `scenario ${game.scenario}`, ...set];
}

export class Host {
    private readonly known = new Map<string, Kept>(); // what the module has of each game, as it was stored
    private last: Promise<unknown> = Promise.resolve();
    private readonly others = new BroadcastChannel('sandtable.games');
    private readonly lines = new Set<Line>();

    constructor(private readonly module: Module, private readonly shelf: Shelf) {
        this.others.onmessage = ({ data }) => this.lines.forEach((line) => void line.moved(String(data)));
    }

    static readonly open = once(async () => new Host(await Module.load(), await Shelf.open()));

    // One after the other: the module has one room for questions.
    turn<T>(work: () => Promise<T>): Promise<T> {
        const mine = this.last.then(work);
        this.last = mine.catch(() => undefined);
        return mine;
    }

    private drop(id: string): void {
        this.known.delete(id);
        this.module.forget(id);
    }

    // The module has the game as it is stored; false: there is none.
    private async fetchGame(id: string): Promise<boolean> {
        const kept = await this.shelf.find(id);
        if (kept && this.known.get(id)?.parts === kept.parts) return true;
        this.drop(id);
        if (!kept) return false;
        if (!this.module.hand(kept.head, await this.shelf.rows(id))) this.drop(id);
        else this.known.set(id, kept);
        return true;
    }

    // Store what the last question wrote.  If it cannot be stored, it has not happened.
    private async keepGame(id: string): Promise<void> {
        const { head, rows } = this.module.changed(id), before = this.known.get(id);
        if (head === '' && rows === '') return;
        const parts = (before?.parts ?? 0) + (rows === '' ? 0 : 1);
        const updated = Math.floor(Date.now() / 1000), summary = this.module.summary(id) ?? {};
        const game = { id, head: head || (before?.head ?? ''), parts, updated, summary };
        try {
            await this.shelf.write(game, before?.parts ?? 0, rows);
        } catch (error) {
            this.drop(id);
            throw error;
        }
        this.known.set(id, game);
        this.others.postMessage(id);
    }

    // ---- requests ----

    ask(path: string, init: RequestInit): Promise<Response> {
        return this.turn(async () => {
            try {
                return await this.answer(path, init);
            } catch (error) {
                return json(503, { error: error instanceof DOMException ? UNSAVED
                    : error instanceof Error ? error.message : String(error) });
            }
        });
    }

    private async answer(path: string, init: RequestInit): Promise<Response> {
        const body = typeof init.body === 'string' ? init.body : '';
        const record = /^\/api\/games\/([^/]+)\/record$/.exec(path)?.[1];
        if (path === '/api/games') return this.make(JSON.parse(body) as NewGame);
        if (path === '/api/records') return this.made(() => this.module.makeOfRecord(body));
        if (path === '/api/summaries')
            return this.summaries((JSON.parse(body) as { games: { id: string }[] }).games.map(({ id }) => id));
        if (path === '/api/addresses') return json(200, { open: false, addresses: [] });
        if (record === undefined) return json(404, { error: W.needsServer });
        const text = await this.fetchGame(record) ? this.module.record(record) : null;
        return text === null ? json(404, { error: NOT_HERE }) : new Response(text);
    }

    private async make(game: NewGame): Promise<Response> {
        if ('table' in game && game.table === 'link') return json(422, { error: NO_LINK });
        if ('from' in game && !await this.fetchGame(game.from.game)) return json(404, { error: NOT_HERE });
        return this.made(() => this.module.make(linesOf(game)));
    }

    private async made(make: () => ReturnType<Module['make']>): Promise<Response> {
        let game;
        try {
            game = make();
        } catch (error) {
            return json(422, { error: error instanceof Error ? error.message : String(error) });
        }
        await this.keepGame(game.id);
        void navigator.storage?.persist?.().catch(() => undefined);
        return json(201, game);
    }

    private async summaries(ids: string[]): Promise<Response> {
        const all = await Promise.all(ids.map((id) => this.shelf.find(id)));
        return json(200, { games: all.map((kept, i) =>
            kept ? { ...kept.summary, updated: kept.updated } : { id: ids[i], error: NOT_HERE }) });
    }

    // ---- tables ----

    enter(line: Line): void {
        this.lines.add(line);
    }

    leave(line: Line): void {
        this.lines.delete(line);
    }

    async join(id: string, keys: string[], have: number): Promise<{ seats: number; messages: string[] }> {
        await this.fetchGame(id);
        const joined = this.module.join(id, keys, have);
        await this.keepGame(id);
        return joined;
    }

    async play(id: string, seats: number, said: Said): Promise<string[]> {
        await this.fetchGame(id);
        const { seat = 0, rows = 0, key = '' } = said;
        const words = said.act ?? said.question ?? '', number = numberOf(said);
        const messages = said.type === 'nonce' ? this.module.nonce(id, seat, said.nonce ?? '')
            : this.module.play(id, said.type, seats, { seat, rows, key, words, number });
        await this.keepGame(id);
        return messages;
    }
}

export class Line implements Socket {
    readyState: Socket['readyState'] = WebSocket.CONNECTING;
    onopen: Socket['onopen'] = null;
    onmessage: Socket['onmessage'] = null;
    onclose: Socket['onclose'] = null;
    private host: Host | null = null;
    private game = '';
    private keys: string[] = [];
    private seats = 0;
    private count = 0; // rows that were told

    constructor() {
        Host.open().then((host) => {
            if (this.readyState === WebSocket.CLOSED) return;
            this.host = host;
            host.enter(this);
            this.readyState = WebSocket.OPEN;
            this.onopen?.();
        }, (error: Error) => this.end('data', error.message));
    }

    send(text: string): void {
        const said = JSON.parse(text) as Said, { host } = this;
        if (said.type === 'ping') this.tell(['{"type":"pong"}']);
        else if (host) void host.turn(async () => {
            if (this.readyState === WebSocket.OPEN) await this.answer(host, said);
        }).catch((error: unknown) => this.fail(error));
    }

    // Another page of this browser played: what it did is told as after a break.
    moved(id: string): Promise<void> | undefined {
        const { host } = this;
        if (id !== this.game || !host) return undefined;
        return host.turn(async () => {
            const { messages } = await host.join(id, this.keys, this.count);
            const game = JSON.parse(messages[0] ?? '{}') as { count?: number };
            if ((game.count ?? 0) > this.count) this.tell(messages);
        }).catch((error: unknown) => this.fail(error));
    }

    private async answer(host: Host, said: Said): Promise<void> {
        if (said.type === 'sync') return this.join(host, 0);
        if (said.type !== 'join') return this.tell(await host.play(this.game, this.seats, said));
        this.game = said.game ?? '';
        this.keys = said.keys ?? [];
        return this.join(host, said.have ?? 0);
    }

    private async join(host: Host, have: number): Promise<void> {
        const { seats, messages } = await host.join(this.game, this.keys, have);
        this.seats = Math.max(seats, 0);
        this.tell(messages);
        if (seats < 0) this.closed(1008);
    }

    private tell(messages: string[]): void {
        for (const data of messages) {
            const { type, count } = JSON.parse(data) as { type: string; count?: number };
            if ((type === 'game' || type === 'rows') && count !== undefined) this.count = count;
            this.onmessage?.({ data });
        }
    }

    private fail(error: unknown): void {
        if (!(error instanceof Moved)) this.tell([JSON.stringify({ type: 'error', code: 'full', text: UNSAVED })]);
        this.closed(AGAIN);
    }

    private end(code: string, text: string): void {
        this.tell([JSON.stringify({ type: 'error', code, text })]);
        this.closed(AGAIN);
    }

    private closed(code: number): void {
        if (this.readyState === WebSocket.CLOSED) return;
        this.close();
        this.onclose?.({ code });
    }

    close(): void {
        this.readyState = WebSocket.CLOSED;
        this.host?.leave(this);
    }
}
