// worker.ts -- a record is reviewed here, beside the page: all chances first, then what each choice cost.

import type { ReviewRow, TurningPoint, Words } from '../desk/desk';
import type { Field } from '../engine/types';
import { at } from '../ui/place';
import type { Sums } from './engine';
import { Reviewer, ReviewError } from './engine';

export interface Record {
    pack: Uint8Array;
    rules: string; // whose engine and learnt value are needed
    rows: string[]; // in force; the last may be an end without a rule
    simulations: number; // for one choice; 0: chances alone
}

// One row of the record: what was done, by whom, when, and what it changed.
export interface Figure extends ReviewRow {
    words: Words; // "6th Line: Move one base width east"; of dice "4", of a chit whose it is
    isChit: boolean;
    when: string; // "Turn 3"
    why: string; // why the computer's choice is better
}

export type Answer =
    | { type: 'adding'; part: number } // of 1: rows that are replayed and valued
    | { type: 'valued'; figures: Figure[]; sums: Sums; turns: TurningPoint[]; usual: number;
        marks: { sign: string; name: string }[] }
    | { type: 'judged'; from: number; figures: { row: ReviewRow; reason: string }[]; part: number }
    | { type: 'done' }
    | { type: 'fault'; why: 'row' | 'memory' | 'other'; text: string };

interface WorkerWorld {
    onmessage: ((event: MessageEvent<Record>) => void) | null;
    postMessage(answer: Answer): void;
}
const world = globalThis as unknown as WorkerWorld;

const SLICE = 120; // milliseconds between two answers
const SIMULATIONS = 8, VALUED = 4; // of one call

const breath = (): Promise<void> => new Promise((done) => setTimeout(done));

// Without one the chances are those of the evaluation, as in the terminal.
async function valueOf(rules: string): Promise<Uint8Array | null> {
    const answer = await fetch(at(`/api/net/${encodeURIComponent(rules)}`));
    return answer.ok ? new Uint8Array(await answer.arrayBuffer()) : null;
}

const clockOf = (fields: Field[]): string => {
    const field = fields.find((f) => f.type === 'int');
    return field ? `${field.name.charAt(0).toUpperCase()}${field.name.slice(1)} ${field.text}` : '';
};

// What a row says, while the engine stands before it.
type Told = Pick<Figure, 'words' | 'isChit' | 'when'>;

function told(engine: Reviewer, row: string): Told {
    const act = engine.parse(row), when = clockOf(engine.gameFields());
    if (act.verb === 0) {
        const side = engine.game.sides[(act.option - 1) % 2] ?? '', isBag = engine.isBag();
        return { words: { text: isBag ? side : String(act.option), runs: [] }, isChit: isBag, when };
    }
    const said = engine.saidAction(act), name = act.unit > 0 ? engine.named(act.unit) : null;
    if (!name) return { words: said, isChit: false, when };
    const shift = name.text.length + 2, runs = said.runs.map((r) => ({ ...r, at: r.at + shift }));
    return { words: { text: `${name.text}: ${said.text}`, runs: [...name.runs, ...runs] }, isChit: false, when };
}

async function take(engine: Reviewer, { pack, rules, rows, simulations }: Record): Promise<Told[]> {
    const value = await valueOf(rules), all: Told[] = [];
    let how = 0, last = performance.now();
    engine.open(pack);
    engine.speak(2);
    engine.begin(value);
    for (const [i, row] of rows.entries()) {
        how = engine.endNamed(row);
        if (how > 0) all.push({ words: { text: '', runs: [] }, isChit: false, when: clockOf(engine.gameFields()) });
        else {
            all.push(told(engine, row));
            engine.add(row);
        }
        if (performance.now() - last < SLICE) continue;
        last = performance.now();
        world.postMessage({ type: 'adding', part: (0.3 * i) / rows.length });
        await breath();
    }
    engine.close(how, simulations);
    return all;
}

async function value(engine: Reviewer): Promise<void> {
    let last = performance.now();
    for (let left = engine.value(VALUED); left > 0; left = engine.value(VALUED)) {
        if (performance.now() - last < SLICE) continue;
        last = performance.now();
        world.postMessage({ type: 'adding', part: 1 - (0.7 * left) / engine.count() });
        await breath();
    }
}

async function judge(engine: Reviewer): Promise<void> {
    const tell = (from: number): number => {
        const to = engine.judged(), figures = [];
        for (let i = from; i < to; i++) figures.push({ row: engine.row(i), reason: engine.reason(i) });
        if (to > from) world.postMessage({ type: 'judged', from, figures, part: to / engine.count() });
        return to;
    };
    let from = 0, last = performance.now();
    for (let left = 1; left > 0;) {
        left = engine.judge(SIMULATIONS);
        if (left > 0 && performance.now() - last < SLICE) continue;
        last = performance.now();
        from = tell(from);
        await breath();
    }
}

async function review(record: Record): Promise<void> {
    const engine = new Reviewer(await Reviewer.compile(record.rules)), all = await take(engine, record);
    await value(engine);
    const figures = all.map((one, i): Figure => ({ ...one, ...engine.row(i), why: '' }));
    world.postMessage({ type: 'valued', figures, sums: engine.sums(), turns: engine.turns(), usual: engine.usual(),
        marks: engine.marks() });
    if (record.simulations > 0) await judge(engine);
    world.postMessage({ type: 'done' });
}

world.onmessage = ({ data }) => {
    review(data).catch((error: unknown) => {
        const why = error instanceof ReviewError ? error.why : 'other';
        world.postMessage({ type: 'fault', why, text: error instanceof Error ? error.message : String(error) });
    });
};

