// look.ts -- what an example looks at, in plain words: who is asked, what can be chosen, what is so afterwards.

import type { Engine } from '../engine/engine';
import type { Action, Position } from '../engine/types';
import * as W from '../words/book';

export interface Look {
    label: string; // "Now asked:"
    text: string; // "Red, under"
    clause: string; // empty: none
}

export interface Looked {
    look: Look;
    reach: { x: number; y: number }[];
}

function sideOf(engine: Engine, letter: string): string {
    return letter === 'A' ? engine.game.sides[0] : letter === 'B' ? engine.game.sides[1] : W.nobody;
}

// What the engine offers of what the line asks about: by one unit, with one verb, or all.
function offered(engine: Engine, position: Position, head: string): Action[] {
    const words = head.split(/\s+/);
    const unit = position.pieces.find((piece) => words.includes(piece.name))?.id;
    const verb = engine.game.verbs.find((v) => words.includes(v.name))?.index;
    if (position.node !== 'decide') return [];
    return engine.movers()
        .filter((mover) => unit === undefined || mover === unit)
        .flatMap((mover) => engine.list(mover))
        .filter((action) => verb === undefined || action.verb === verb);
}

function choices(engine: Engine, position: Position, rest: string): Looked {
    const colon = rest.indexOf(':');
    const head = colon < 0 ? '' : rest.slice(0, colon), items = rest.slice(colon + 1).trim();
    const points = offered(engine, position, head).filter((a) => engine.game.verbs[a.verb]?.point);
    return {
        look: { label: W.choices, text: `${head ? `${head}: ` : ''}${items || W.none}`, clause: '' },
        reach: points.map(({ x, y }) => ({ x, y })),
    };
}

// "hit A1 B1: B1 fails = 1/4", or of the die that is due "6 = 1/6".
function odds(rest: string): Look {
    const colon = rest.indexOf(':');
    const after = rest.slice(0, Math.max(colon, 0)).trim();
    const [what = '', share = ''] = rest.slice(colon + 1).split('=');
    return {
        label: W.chanceOf(what.trim()),
        text: after ? W.after(after, share.trim()) : W.atOnce(share.trim()),
        clause: '',
    };
}

// `atStart`: nothing has been done yet.
export function lookOf(engine: Engine, position: Position, text: string, atStart: boolean): Looked {
    const [verb = '', first = '', second = ''] = text.split(/\s+/);
    const rest = text.slice(verb.length).trim();
    const plain = (label: string, words: string, clause = ''): Looked => ({
        look: { label, text: words, clause },
        reach: [],
    });
    if (verb === 'choices') return choices(engine, position, rest);
    if (verb.startsWith('odds')) return { look: odds(verb === 'odds:' ? `:${rest}` : rest), reach: [] };
    if (verb === 'ask')
        return first === 'A' || first === 'B'
            ? plain(W.nowAsked, W.sideUnder(sideOf(engine, first)), second)
            : plain(W.next, W.chanceUnder, second);
    if (verb === 'over') return plain(W.isOver, W.winsUnder(sideOf(engine, first)), second);
    if (verb === 'no') return plain(W.nothingHappens, W.under, second);
    if (verb === 'gone') return plain(W.gone, rest);
    return plain(atStart ? W.here : W.afterwards, rest);
}
