// position.mjs -- games that were played before a test begins: always the same ones, by an engine of our own.
import { dirname } from 'node:path';
import { CHANCE, compile, Game, generator, OVER } from '../lib/engine.mjs';
import { Player } from '../lib/player.mjs';
import { people, program } from './table.mjs';

const HASH_EVERY = 8; // actions, in a record
const played = new Map(), made = new Map(); // by battle; by place and battle
let isCompiled = false;

// The words of an action begin with its verb.
export const can = (verb) => (game) => game.choices().some((words) => words.startsWith(`${verb} `));

// Is there an action after which the engine says this?  Its words, or undefined.
export const leadsTo = (verb, said) => (game) => game.choices().find((words) =>
    words.startsWith(`${verb} `) && game.explain(words).some((text) => said.test(text)));

// The head of the record, and the battle for our engine.
async function begin(api, want) {
    const game = await api.create({ ...want, players: people });
    const player = await Player.join(api.server, game.id, game.keys);
    const pack = Buffer.from(player.info.pack, 'base64'), record = await api.record(game);
    player.close();
    return { pack, head: record.slice(0, record.indexOf('\n\n') + 2) };
}

// Towards the other side of a free table: both armies go at each other.
export const onward = (words) => {
    const [, unit, , y] = /^\S+ ([AB])\d+ ([\d.]+),([\d.]+)/.exec(words) ?? [];
    return y === undefined ? 0 : unit === 'A' ? Number(y) : 100 - Number(y);
};

// Plays by lot, dice and chits too, until something holds or the game is over; some verbs are done where they can be,
// and of these what ranks highest.  What is written down is done as soon as it can be, in its order.
function play(game, seed, until, prefer, rank, written) {
    const random = generator(seed), lines = [], due = [...written];
    const isDue = (all) => due.length > 0 &&
        all.some((words) => words.split(' ').slice(0, 2).join(' ') === due[0].split(' ').slice(0, 2).join(' '));
    while (game.node !== OVER && !(game.node !== CHANCE && until(game))) {
        const all = game.choices(), liked = all.filter((words) => prefer.includes(words.split(' ')[0]));
        const able = liked.length > 0 ? liked : all, best = Math.max(...able.map(rank));
        const from = able.filter((words) => rank(words) === best);
        game.add(isDue(all) ? due.shift() : from[random(from.length)]);
        lines.push(game.rows.at(-1));
        if (game.rows.length % HASH_EVERY === 0) lines.push(`= ${game.hash}`);
    }
    if (game.rows.length % HASH_EVERY !== 0) lines.push(`= ${game.hash}`);
    return lines;
}

// The game where the test finds it.
async function keep(api, place, { text, ...found }) {
    const game = { ...found, ...await api.upload(text) };
    made.set(place, game);
    return game;
}

// A game that was played so far, once in each worker: its id, its keys, its rows and what can be done now.
export async function position(api, { name, want = {}, seed = 1, until = () => false, prefer = [],
    rank = () => 0, written = [] }) {
    const battle = `${want.rules} ${want.scenario} ${name}`, place = `${api.place} ${battle}`;
    if (made.has(place)) return made.get(place);
    const known = played.get(battle);
    if (known) return keep(api, place, known);
    if (!isCompiled) compile(dirname(program));
    isCompiled = true;
    const { pack, head } = await begin(api.builder ?? api, want), game = new Game(pack);
    const lines = play(game, seed, until, prefer, rank, written);
    const result = game.node === OVER ? ['A', 'B', 'draw'][game.actor] : '*';
    const text = `${head.replace(/^\[Result .*$/m, `[Result "${result}"]`)}${lines.join('\n')}\n`;
    const found = {
        text, rows: game.rows, actor: game.actor, choices: game.choices(), node: game.node,
        found: game.node === OVER ? undefined : until(game),
    };
    played.set(battle, found);
    return keep(api, place, found);
}
