// module.ts -- the workshop as WebAssembly (shop/), behind typed calls.

import { Wasi } from '../local/wasi';
import { readMarkdown } from './markdown';

export class Shop extends Wasi {
    constructor(compiled: WebAssembly.Module) {
        super(compiled, {
            markdown: (text, size) => readMarkdown(this.text(text, size), {
                block: (type, begins, more) => this.call('md_block', type, begins ? 1 : 0, more),
                span: (type, begins, href) => this.call('md_span', type, begins ? 1 : 0, ...this.put('md_room', href)),
                text: (type, words) => this.call('md_text', type, ...this.put('md_room', words)),
            }),
        });
    }

    // Ask, with these words and numbers; the answer is a text.
    ask(name: string, words: string, ...numbers: number[]): string {
        this.put('room', words);
        this.call(name, ...numbers);
        return this.told('said');
    }

    // The same, and the answer is JSON.
    tell<T>(name: string, words: string, ...numbers: number[]): T {
        return JSON.parse(this.ask(name, words, ...numbers)) as T;
    }
}
