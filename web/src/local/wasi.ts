// wasi.ts -- C with a C library as WebAssembly, in a page: texts go in and come out, and there are no files.

import { readYaml } from './yaml';

const NO_FILE = 8; // what WASI says of a file that is not there

type Call = (...numbers: number[]) => number;

export class Wasi {
    private readonly f: Record<string, Call>;
    private readonly memory: WebAssembly.Memory;

    // `page`: what this module imports from its page beside a log and a reader of YAML.
    constructor(compiled: WebAssembly.Module, page: Record<string, Call | ((...numbers: number[]) => void)> = {}) {
        const common = {
            log: (text: number, size: number) => console.warn(this.text(text, size)),
            yaml: (text: number, size: number) => readYaml(this.text(text, size), {
                word: (word, ...rest) => this.call('yaml_word', ...this.put('yaml_room', word), ...rest),
                open: (isMap, ...rest) => this.call('yaml_open', isMap ? 1 : 0, ...rest),
                close: () => void this.call('yaml_close'),
                fault: (what, ...rest) => this.call('yaml_fault', this.put('yaml_room', what)[0], ...rest),
            }),
        };
        const wasi = Object.fromEntries(WebAssembly.Module.imports(compiled)
            .filter(({ module }) => module !== 'page').map(({ name }) => [name, () => NO_FILE]));
        const { exports } = new WebAssembly.Instance(compiled,
            { page: { ...common, ...page }, wasi_snapshot_preview1: wasi });
        this.f = exports as Record<string, Call>;
        this.memory = exports['memory'] as WebAssembly.Memory;
    }

    call(name: string, ...numbers: number[]): number {
        const call = this.f[name];
        if (!call) throw new Error(`no ${name}`);
        return call(...numbers);
    }

    bytes(from: number, size: number): Uint8Array<ArrayBuffer> {
        return new Uint8Array(this.memory.buffer as ArrayBuffer, from, size);
    }

    text(from: number, size: number): string {
        return new TextDecoder().decode(this.bytes(from, size));
    }

    // Write into the room that a function gives; where it is, and how many bytes.
    put(room: string, words: string | Uint8Array): [number, number] {
        const bytes = typeof words === 'string' ? new TextEncoder().encode(words) : words;
        const place = this.call(room, bytes.length);
        this.bytes(place, bytes.length).set(bytes);
        return [place, bytes.length];
    }

    // What a function NAME() and NAME_size() tell.
    told(name: string): string {
        return this.text(this.call(name), this.call(`${name}_size`));
    }
}
