// desk.ts -- the desk of the engine: events go in, everything there is to draw comes out.
//
// Nothing about interaction is decided here.  Words are read when they are asked for; a read answer stays what it was.

import type { Reader } from '../engine/reader';
import * as layout from './layout';
import type { Answer, Run, Source, Words } from './layout';

export * from './layout';

export type Input = Partial<layout.RawInput> & { kind: number; typed?: string };

export class Desk {
    private readonly encoder = new TextEncoder();

    constructor(private readonly host: Reader) {}

    // Begin at the engine's position; the sides that this page decides for.
    open(persons: number[]): Answer {
        this.host.call('desk_open', persons.reduce((bits, side) => bits | (1 << side), 0));
        return this.read();
    }

    event(input: Input): Answer {
        const { kind, how = 0, piece = 0, x = 0, y = 0, near = 0, typed = '' } = input;
        const words = this.encoder.encode(typed).subarray(0, this.host.call('input_cap'));
        const n = kind === layout.DK_TYPE ? words.length : input.n ?? 0;
        this.host.bytes.set(words, this.host.call('input'));
        layout.writeRawInput(this.host.view, this.host.call('desk_input_at'),
            { kind, how, piece, x: Math.round(x), y: Math.round(y), n, near });
        this.host.call('desk_event');
        return this.read();
    }

    // Goes on with slow jobs until they are done or the time is up; null: nothing was pending.
    work(milliseconds: number): Answer | null {
        const end = performance.now() + milliseconds;
        if (this.host.call('desk_work') === 0) return null;
        while (performance.now() < end && this.host.call('desk_work') !== 0);
        return this.read();
    }

    // What a lesson asks for, put into the hand, or only shown; null: it asks for nothing.
    aim(isOnlyShown: boolean): Answer | null {
        return this.host.call('desk_aim', isOnlyShown ? 1 : 0) === 0 ? null : this.read();
    }

    private read(): Answer {
        const at = this.host.call('answer_at'), { view, bytes } = this.host;
        if (view.getUint32(at, true) !== layout.DK_VERSION) throw new Error('the engine has another desk');
        const runs: Run[] = [], source: Source = { view, words: () => NOTHING };
        for (let i = 0; i < view.getUint16(at + layout.RUNS_COUNT_AT, true); i++)
            runs.push(layout.run(source, at + layout.RUNS_AT + layout.RUN_SIZE * i));
        return layout.answer({ view, words: (from): Words => {
            const start = view.getUint32(from, true), size = view.getUint16(from + 4, true);
            const first = view.getUint16(from + 6, true);
            return size > 0 ? wordsOf(bytes, at + layout.TEXT_AT, start, size, runs, first) : NOTHING;
        } }, at);
    }
}

export const NOTHING: Words = { text: '', runs: [] };
const decoder = new TextDecoder();

// A part of a text, with the runs that lie in it; these count bytes, and words count letters.
export function wordsOf(bytes: Uint8Array, text: number, start: number, size: number, all: Run[], first = 0): Words {
    const decode = (length: number): string => decoder.decode(bytes.subarray(text + start, text + start + length));
    const words = decode(size), isPlain = words.length === size, runs: Run[] = [];
    for (let i = first; i < all.length && all[i]!.at < start + size; i++) {
        const run = all[i]!, from = run.at - start;
        if (from < 0) continue;
        const at = isPlain ? from : decode(from).length;
        runs.push({ ...run, at, size: isPlain ? run.size : decode(from + run.size).length - at });
    }
    return { text: words, runs };
}
