// module.ts -- the server's games as WebAssembly (local/local.c), behind typed calls.

import { at } from '../ui/place';
import { readYaml } from './yaml';
import * as W from '../words/local';

const NO_FILE = 8; // what WASI says of a file that is not there

type Call = (...numbers: number[]) => number;

export class Module {
    private readonly f: Record<string, Call>;
    private readonly memory: WebAssembly.Memory;

    constructor(compiled: WebAssembly.Module) {
        const page = {
            random: (out: number, size: number) => void crypto.getRandomValues(this.bytes(out, size)),
            now: () => performance.now(),
            log: (text: number, size: number) => console.warn(this.text(text, size)),
            yaml: (text: number, size: number) => readYaml(this.text(text, size), {
                word: (word, ...rest) => this.call('yaml_word', ...this.put('yaml_room', word), ...rest),
                open: (isMap, ...rest) => this.call('yaml_open', isMap ? 1 : 0, ...rest),
                close: () => void this.call('yaml_close'),
                fault: (what, ...rest) => this.call('yaml_fault', this.put('yaml_room', what)[0], ...rest),
            }),
        };
        // The C library asks for files, and there are none.
        const wasi = Object.fromEntries(WebAssembly.Module.imports(compiled)
            .filter(({ module }) => module !== 'page').map(({ name }) => [name, () => NO_FILE]));
        const { exports } = new WebAssembly.Instance(compiled, { page, wasi_snapshot_preview1: wasi });
        this.f = exports as Record<string, Call>;
        this.memory = exports['memory'] as WebAssembly.Memory;
    }

    static async load(): Promise<Module> {
        const answer = await fetch(at('/static/local.wasm'));
        if (!answer.ok) throw new Error(W.noRules);
        return new Module(await WebAssembly.compile(await answer.arrayBuffer()));
    }

    private call(name: string, ...numbers: number[]): number {
        const call = this.f[name];
        if (!call) throw new Error(`no ${name}`);
        return call(...numbers);
    }

    private bytes(from: number, size: number): Uint8Array<ArrayBuffer> {
        return new Uint8Array(this.memory.buffer as ArrayBuffer, from, size);
    }

    private text(from: number, size: number): string {
        return new TextDecoder().decode(this.bytes(from, size));
    }

    // Write into the room that a function gives; where it is, and how many bytes.
    private put(room: string, words: string): [number, number] {
        const bytes = new TextEncoder().encode(words), place = this.call(room, bytes.length);
        this.bytes(place, bytes.length).set(bytes);
        return [place, bytes.length];
    }

    private told(name: 'said' | 'head' | 'rows'): string {
        return this.text(this.call(name), this.call(`${name}_size`));
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
