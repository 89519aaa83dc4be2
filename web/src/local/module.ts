// module.ts -- the server's games as WebAssembly (local/local.c), behind typed calls.

import { at } from '../ui/place';
import { Wasi } from './wasi';
import * as W from '../words/local';

export class Module extends Wasi {
    constructor(compiled: WebAssembly.Module) {
        super(compiled, {
            random: (out, size) => void crypto.getRandomValues(this.bytes(out, size)),
            now: () => performance.now(),
        });
    }

    static async load(): Promise<Module> {
        const answer = await fetch(at('/static/local.wasm'));
        if (!answer.ok) throw new Error(W.noRules);
        return new Module(await WebAssembly.compile(await answer.arrayBuffer()));
    }

    private messages(): string[] {
        return this.told('said').split('\n').filter((line) => line !== '');
    }

    // ---- games come and go ----

    // False: what was kept is damaged.
    hand(head: string, rows: string): boolean {
        const sizes = [head, rows].map((text) => new TextEncoder().encode(text).length);
        this.put('room', head + rows);
        return this.call('put', ...sizes) === 0;
    }

    changed(id: string): { head: string; rows: string } {
        this.put('room', id);
        this.call('changed');
        return { head: this.told('head'), rows: this.told('rows') };
    }

    forget(id: string): void {
        this.put('room', id);
        this.call('forget');
    }

    // ---- a table ----

    // `seats`: a bit each that the keys open; negative: the messages say why none.
    join(id: string, keys: string[], have: number): { seats: number; messages: string[] } {
        this.put('room', [id, ...keys].join('\n'));
        const seats = this.call('join', have);
        return { seats, messages: this.messages() };
    }

    // Nothing is answered to a message of another type: it is for a table at which others sit.
    play(id: string, type: string, seats: number, { seat, rows, key, words, number }:
        { seat: number; rows: number; key: string; words: string; number: number }): string[] {
        this.put('room', [id, type, key, words].join('\n'));
        this.call('play', seats, seat, rows, number);
        return this.messages();
    }

    nonce(id: string, seat: number, digits: string): string[] {
        this.put('room', [id, digits].join('\n'));
        this.call('nonce', seat);
        return this.messages();
    }

    // ---- games ----

    private made(rc: number): { id: string; keys: [string, string]; watch: string } {
        const [id = '', first = '', second = '', watch = ''] = this.told('said').split('\n');
        if (rc !== 0) throw new Error(this.told('said'));
        return { id, keys: [first, second], watch };
    }

    make(lines: string[]): ReturnType<Module['made']> {
        this.put('room', lines.join('\n'));
        return this.made(this.call('make'));
    }

    makeOfRecord(text: string): ReturnType<Module['made']> {
        this.put('room', text);
        return this.made(this.call('make_of_record'));
    }

    record(id: string): string | null {
        this.put('room', id);
        return this.call('record') === 0 ? this.told('said') : null;
    }

    summary(id: string): object | null {
        this.put('room', id);
        return this.call('summary') === 0 ? JSON.parse(this.told('said')) as object : null;
    }
}
