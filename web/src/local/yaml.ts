// yaml.ts -- the YAML of scenarios, told word by word; text/yaml_tree.c makes the tree and complains.

import type { Node } from 'yaml';
import { isAlias, isMap, isScalar, isSeq, LineCounter, parseAllDocuments } from 'yaml';

// Each is told a line and a column, from 1; a word also the byte where it begins.  Not 0: stop.
export interface Told {
    word(text: string, from: number, line: number, col: number): number;
    open(isMap: boolean, line: number, col: number): number;
    close(): void;
    fault(what: string, line: number, col: number): number;
}

const NO_BYTE = 2 ** 31 - 1; // the word is not counted

class Teller {
    private readonly lines = new LineCounter();
    private readonly isPlain: boolean; // each character is a byte

    constructor(private readonly text: string, private readonly told: Told) {
        this.isPlain = new TextEncoder().encode(text).length === text.length;
    }

    private place(from: number): [number, number] {
        const { line, col } = this.lines.linePos(from);
        return [Math.max(line, 1), Math.max(col, 1)];
    }

    private tag(node: Node): string {
        if ('anchor' in node && node.anchor) return 'an anchor; expected no anchors';
        return node.tag ? 'a tag; expected no tags' : '';
    }

    // `before`: where a value that is not there would be.
    private tell(node: Node | null, before: number): number {
        const { told } = this, from = node?.range?.[0] ?? before, where = this.place(from);
        if (node === null) return told.word('', NO_BYTE, ...where);
        if (isAlias(node)) return told.fault('an alias; expected the words themselves', ...where);
        const wrong = this.tag(node);
        if (wrong !== '') return told.fault(wrong, ...where);
        if (isScalar(node)) {
            const quote = node.type === 'QUOTE_SINGLE' || node.type === 'QUOTE_DOUBLE' ? 1 : 0;
            return told.word(String(node.value ?? ''), this.isPlain ? from + quote : NO_BYTE, ...where);
        }
        if (told.open(isMap(node), ...where) !== 0) return -1;
        if (isMap(node))
            for (const { key, value } of node.items)
                if (this.tell(key as Node, from) !== 0 || this.tell(value as Node | null, from) !== 0) return -1;
        if (isSeq(node))
            for (const item of node.items) if (this.tell(item as Node, from) !== 0) return -1;
        told.close();
        return 0;
    }

    all(): number {
        const { lines: lineCounter } = this;
        const list = parseAllDocuments(this.text, { schema: 'failsafe', uniqueKeys: false, lineCounter });
        if (!Array.isArray(list)) return 0;
        for (const [i, { errors, contents }] of list.entries()) {
            const [error] = errors;
            if (error) return this.told.fault(`this is not YAML: ${error.message.split('\n')[0]}`,
                ...this.place(error.pos[0]));
            if (i > 0) return this.told.fault('a second document begins; expected one in a file', 1, 1);
            if (contents && this.tell(contents as Node, 0) !== 0) return -1;
        }
        return 0;
    }
}

// 0, or -1: something was wrong, and told.fault() or another one said so.
export function readYaml(text: string, told: Told): number {
    return new Teller(text, told).all();
}
