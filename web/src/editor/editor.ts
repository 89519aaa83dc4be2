// editor.ts -- the battle that is edited: commands change it, every change can be undone, and this browser keeps it.
//
// What is allowed, what a thing looks like and what it costs is the module's answer; nothing here knows a rule.

import { batch, signal } from '@preact/signals';
import type { Place } from '../board/types';
import type { Side } from '../engine/types';
import { Shop } from '../shop/module';
import { at } from '../ui/place';
import { battles } from '../own/battles';
import type { Kept } from '../own/battles';
import type { Battle, Ground, Offer, Palette, Picked, Tool } from './types';
import * as W from '../words/editor';

const SAVE_AFTER = 150; // milliseconds

export class Editor {
    readonly battle = signal<Battle | null>(null);
    readonly palette = signal<Palette | null>(null);
    readonly tool = signal<Tool>('select');
    readonly ground = signal(0); // in the palette
    readonly brush = signal(1);
    readonly side = signal<Side>(0);
    readonly unit = signal(0); // in the palette
    readonly picked = signal<Picked>(null);
    readonly said = signal(''); // the sentence at the foot: what was refused, what was done
    readonly saved = signal<'yes' | 'no' | 'never'>('yes');
    readonly past = signal<string[]>([]);
    readonly future = signal<string[]>([]);
    readonly offers: Offer[];
    private id = '';
    private timer = 0;
    private sized = '';

    private constructor(readonly module: WebAssembly.Module, private readonly shop: Shop,
        private readonly isKept: boolean) {
        this.offers = shop.tell<Offer[]>('battles', '');
    }

    static async load(): Promise<Editor> {
        const answer = await fetch(at('/assets/workshop.wasm'));
        if (!answer.ok) throw new Error(W.noModule);
        const [compiled, isKept] = await Promise.all([
            WebAssembly.compile(await answer.arrayBuffer()), battles.all().then(() => true, () => false)]);
        const editor = new Editor(compiled, new Shop(compiled), isKept);
        if (!isKept) editor.saved.value = 'never';
        return editor;
    }

    // ---- opening ----

    shipped(rules: string, name: string): string {
        return this.shop.ask('battle_shipped', `${rules}\n${name}`);
    }

    // False: it cannot be read, and what was open stays; `said` tells why. What this page has kept may be broken.
    open(text: string, id: string = crypto.randomUUID(), isKept = false): boolean {
        const before = this.battle.peek()?.yaml, [rc, told] = this.ask(text);
        const fault = told.unread.find(({ ruled }) => !ruled), isRead = rc === 0 && (isKept || !fault);
        if (rc === 0 && !isRead && before !== undefined) this.ask(before);
        batch(() => {
            this.said.value = !isRead && told.unread[0]
                ? W.unread(told.unread.length, this.faultText(fault ?? told.unread[0])) : '';
            if (!isRead) return;
            this.id = id;
            this.past.value = [];
            this.future.value = [];
            this.picked.value = null;
            this.tool.value = 'select';
            this.show(told);
        });
        if (isRead) this.keepSoon();
        return isRead;
    }

    // What the module says of a text, and whether it could be read.
    private ask(text: string): [number, Battle] {
        this.shop.put('room', text);
        const rc = this.shop.call('battle_open');
        return [rc, JSON.parse(this.shop.told('said')) as Battle];
    }

    private faultText({ line, what }: { line: number; what: string }): string {
        return line > 0 ? W.inLine(line, what) : what;
    }

    // The same board and the same book, with nothing on it.
    clear(): void {
        this.do('clear', `title ${W.newBattle}`);
    }

    kept(): Promise<Kept[]> {
        return this.isKept ? battles.all() : Promise.resolve([]);
    }

    forget(id: string): Promise<void> {
        return battles.forget(id);
    }

    // What was edited last in this browser, as this page's address says.
    async resume(id: string): Promise<boolean> {
        const kept = id === '' || !this.isKept ? null : await battles.find(id);
        return kept ? this.open(kept.text, id, true) : false;
    }

    // ---- changing ----

    private show(told: Battle): void {
        const sized = `${told.rules} ${told.width} ${told.height}`;
        this.battle.value = told;
        if (sized !== this.sized) this.palette.value = this.shop.tell<Palette>('battle_palette', '');
        this.sized = sized;
        const picked = this.picked.peek();
        const isThere = !picked || 'cells' in picked || ('line' in picked ? told.lines[picked.line] !== undefined
            : told.areas.some((a) => a.index === picked.area));
        if (!isThere) this.picked.value = null;
    }

    // All of them, or none. False: the sentence says why.
    do(...commands: string[]): boolean {
        const before = this.battle.peek()?.yaml ?? '';
        const told = this.shop.tell<Battle>('battle_do', commands.join('\n'));
        batch(() => {
            this.said.value = told.refused;
            this.show(told);
            if (told.refused !== '' || told.yaml === before) return;
            this.past.value = [...this.past.peek(), before];
            this.future.value = [];
        });
        this.keepSoon();
        return told.refused === '';
    }

    // What a text becomes when it is put into a command.
    static line(words: string): string {
        return words.replaceAll('\r', '').replaceAll('\n', '\u0001');
    }

    private step(from: Editor['past'], to: Editor['past']): void {
        const text = from.peek().at(-1), now = this.battle.peek()?.yaml;
        if (text === undefined || now === undefined) return;
        const told = this.shop.tell<Battle>('battle_open', text);
        batch(() => {
            from.value = from.peek().slice(0, -1);
            to.value = [...to.peek(), now];
            this.said.value = '';
            this.show(told);
        });
        this.keepSoon();
    }

    undo(): void {
        this.step(this.past, this.future);
    }

    redo(): void {
        this.step(this.future, this.past);
    }

    // ---- keeping ----

    get address(): string {
        return this.id;
    }

    private keepSoon(): void {
        if (!this.isKept) return;
        this.saved.value = 'no';
        clearTimeout(this.timer);
        this.timer = window.setTimeout(() => void this.keep(), SAVE_AFTER);
    }

    async keep(): Promise<void> {
        const battle = this.battle.peek();
        clearTimeout(this.timer);
        if (!this.isKept || !battle) return;
        const { title, rules, yaml } = battle;
        try {
            await battles.keep({ id: this.id, title, rules, text: yaml, updated: Date.now() });
            this.saved.value = 'yes';
        } catch {
            this.saved.value = 'never';
        }
    }

    // ---- for others ----

    // The record of a game of it that has not begun; empty: it cannot be played.
    record(): string {
        return this.shop.ask('battle_record', '');
    }

    // Between two places, as the rules count it; -1: one of them is not on the board.
    distance(a: Place, b: Place): number {
        this.shop.put('room', `${a.x} ${a.y} ${b.x} ${b.y}`);
        return this.shop.call('battle_distance');
    }

    get paint(): Ground | undefined {
        return this.palette.peek()?.grounds[this.ground.peek()];
    }
}
