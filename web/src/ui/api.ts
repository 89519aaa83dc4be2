// api.ts -- what the server answers, typed; every failure is one sentence.

import type { Area, Game, Piece, Side } from '../engine/types';
import { once } from './once';
import { at, gameAddress, isStatic, loadLocal } from './place';
import * as W from '../words/ui';

// A piece of ground: cells of a grid, or the corners of an area of a plane.
export interface Plot {
    name: string; // "the Orchard", or empty
    look: string; // or empty: as its rule looks
    scenery: boolean; // of a plane: no rule knows it
    at: [number, number][];
}

// A way in which a side wins.
export interface Aim {
    text: string; // "Destroy four of Blue's seven units"
    clause: string;
    note: boolean; // how points are counted, the same for both sides
}

export interface Scenario {
    name: string; // for addresses
    title: string;
    story: string;
    board: string; // "8x8"
    units: [number, number];
    minutes: number; // about how long it is played; 0: not said
    difficulty: number; // 1 to 4; 0: not said
    first: boolean; // of all battles the one to begin with
    aims: [string[], string[]]; // how each side wins
    ground: Plot[];
    values: Record<string, number>; // what the battle sets otherwise than the book, by the option's name
}

// One setting of the book's table of options.
export interface Option {
    name: string; // "options.round_limit.value": what `set` is keyed by
    row: string;
    words: string; // "round limit"
    about: string; // the book's sentence, or empty
    clause: string;
    min: number;
    max: number;
    names: string[] | null; // a choice of words, numbered from `min`; null: a number
    value: number; // as the book prints it
}

// A ruling with more than one defensible side; `about`: what the source says.
export interface Reading extends Option {
    sides: { name: string; reason: string }[]; // in the book's order
}

export interface RulesInfo {
    id: string;
    title: string;
    sides: [string, string];
    board: string; // "8 by 8 squares"
    intro: string;
    winning: string[]; // the clauses that say how a battle is won
    scenarios: Scenario[];
    options: Option[];
    readings: number; // how many there are
    lesson?: { name: string; title: string; side: Side; steps: number }; // the first lesson, if there is one
    levels: string[]; // of the computer, from 1: what each is like to play against
}

export type Kind = 'human' | 'computer';
export type Dice = 'rolled' | 'asked';

export interface Player {
    name: string;
    kind: Kind;
    level?: number; // the computer's, from 1
}

// A new battle of a book, or a game that goes on from a row of another.
// By link the maker gets one seat, `side`, and an invitation to the other.
export type Seating = { table?: 'screen' } | { table: 'link'; side: Side };
// Seconds for each side and more for each turn, or days for each turn.
export type Clock = { total: number; more: number } | { days: number };
export type NewGame = { dice: Dice; players: [Player, Player]; clock?: Clock; lobby?: Listed } & Seating & (
    | { rules: string; scenario: string; set?: Record<string, string> }
    | { from: { game: string; key: string; rows: number } }
);

export interface Made {
    id: string;
    keys: [string | null, string | null]; // of the seats; whoever has a key plays the seat; null: it is to be claimed
    watch: string;
    claim?: string; // of that seat
}

export interface Summary {
    id: string;
    rules: string;
    battle: string;
    players: [Player, Player];
    node: 'decide' | 'chance' | 'over';
    actor: Side | 2;
    winner: number; // -1 before the end; 2: nobody
    updated: number; // seconds since 1970
}

// How the lobby shows a game: not at all, as a seat to be taken, or to be watched as well.
export type Listed = 'none' | 'seat' | 'watch';

// A game that the lobby shows.
export interface Open {
    id: string;
    rules: string;
    scenario?: string; // this, dice and turn are missing of games that a version before 0.2 wrote last
    battle: string;
    dice?: Dice;
    players: [Player, Player];
    turn?: string;
    updated: number; // seconds since 1970
    watch: boolean; // everybody may watch
    here?: [boolean, boolean]; // missing of finished games, as are the next two
    watching?: number;
    clock?: Clock | null;
    side?: Side; // the seat that is to be had
    since?: number;
    end?: string; // of a finished one: the row by which it ended if no rule did
    winner?: number;
}

export interface Lobby {
    lobby: boolean; // false: this server has none
    waiting: Open[];
    playing: Open[];
    finished: Open[];
    more: [boolean, boolean, boolean]; // there are others
}

// What the server says of a game it does not have any more, or that this key does not open.
export interface NoSummary {
    id: string;
    error: string;
}

const WAIT = 20_000; // milliseconds before a silent server counts as away

// The sentence of an error's answer, or one of our own where a proxy or an old server sent something else.
async function complaint(answer: Response): Promise<string> {
    try {
        const body: unknown = await answer.json();
        if (body !== null && typeof body === 'object' && 'error' in body && typeof body.error === 'string')
            return body.error;
    } catch {
        // No JSON: the sentence below says what there is to say.
    }
    return W.serverError(answer.status);
}

// What a server does, and no file.
const NEEDS_SERVER = /^\/api\/(games|records|summaries|addresses)\b/;

async function reply(path: string, init: RequestInit): Promise<Response> {
    if (!isStatic() || !NEEDS_SERVER.test(path))
        return fetch(at(path), { signal: AbortSignal.timeout(WAIT), ...init });
    const { Host } = await loadLocal();
    return (await Host.open()).ask(path, init);
}

async function ask(path: string, init: RequestInit = {}): Promise<Response> {
    let answer: Response;
    try {
        answer = await reply(path, init);
    } catch {
        throw new Error(W.theServerDoesNotAnswer);
    }
    if (!answer.ok) throw new Error(await complaint(answer));
    return answer;
}

// An answer can still break off, or not be what it says.
async function body<T>(answer: Response, read: (answer: Response) => Promise<T>): Promise<T> {
    try {
        return await read(answer);
    } catch {
        throw new Error(W.brokenAnswer);
    }
}

const json = <T>(answer: Response): Promise<T> => body(answer, (a) => a.json() as Promise<T>);

function post(path: string, type: string, content: string): Promise<Response> {
    return ask(path, { method: 'POST', headers: { 'Content-Type': type }, body: content });
}

export async function rules(): Promise<RulesInfo[]> {
    return (await json<{ rules: RulesInfo[] }>(await ask('/api/rules'))).rules;
}

export const readings = once(async (rules): Promise<Reading[]> =>
    (await json<{ readings: Reading[] }>(await ask(`/api/readings/${encodeURIComponent(rules)}`))).readings);

// What a battle looks like before its first turn, so that a picture of it needs no engine.
export interface Drawing {
    game: Pick<Game, 'space' | 'width' | 'height'>;
    pieces: Piece[];
    areas: Area[];
}

// Of a battle: "rules/scenario".
export const drawing = async (battle: string): Promise<Drawing> => json<Drawing>(await ask(`/api/drawing/${battle}`));

// A first lesson: its steps in words, and as the engine reads them.
export interface Told {
    side: Side;
    tasks: string; // in base64
    steps: { title: string; head: string; text: string; button?: string }[];
}

export const lesson = async (rules: string): Promise<Told> =>
    json<Told>(await ask(`/api/lesson/${encodeURIComponent(rules)}`));

export async function createGame(game: NewGame): Promise<Made> {
    return json<Made>(await post('/api/games', 'application/json', JSON.stringify(game)));
}

export async function uploadRecord(text: string): Promise<Made> {
    return json<Made>(await post('/api/records', 'text/plain', text));
}

export async function record(id: string, key: string): Promise<string> {
    const answer = await ask(`/api/games/${encodeURIComponent(id)}/record`, { headers: { 'Sandtable-Key': key } });
    return body(answer, (a) => a.text());
}

// Whether the server listens to other machines, and by which addresses; those are told at its own machine only.
export async function addresses(): Promise<{ open: boolean; addresses: string[] }> {
    return json(await ask('/api/addresses'));
}

export async function summaries(games: { id: string; key: string }[]): Promise<(Summary | NoSummary)[]> {
    if (games.length === 0) return [];
    const answer = await post('/api/summaries', 'application/json', JSON.stringify({ games: games.slice(0, 100) }));
    return (await json<{ games: (Summary | NoSummary)[] }>(answer)).games;
}

// What everybody on this server may see.
export async function lobby(): Promise<Lobby> {
    return json<Lobby>(await ask('/api/lobby'));
}

// What the address of an invitation has in the place of a key. A seat of the lobby needs no code behind it.
const INVITED = 'join.';
export const invitation = (claim: string): string => INVITED + claim;
export const claimOf = (key: string): string | null => (key.startsWith(INVITED) ? key.slice(INVITED.length) : null);

// Where a game is played or watched.
export function tableAddress(id: string, key: string, row?: number): string {
    return gameAddress('table', id, key, row === undefined ? {} : { row: String(row) });
}

// Where it is looked at afterwards.
export const reviewAddress = (id: string, key: string): string => gameAddress('review', id, key);
