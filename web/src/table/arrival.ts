// arrival.ts -- a game needs the engine of its rules: what the server says waits until that is here.

import { Engine } from '../engine/engine';
import { game } from '../ui/store';
import type { GameMessage, Message } from './socket';

export class Arrival {
    module: WebAssembly.Module | null = null;
    private waiting: Message[] | null = null; // since the game was told, in their order

    constructor(private readonly take: (message: Message) => void, private readonly failed: () => void) {}

    // The engine of a game that this browser knows comes while the server is asked; of another, once it has answered.
    expect(id: string): void {
        const rules = game(id)?.rules;
        if (rules) void Engine.compile(rules).catch(() => undefined);
    }

    hear(message: Message): void {
        if (this.waiting) this.waiting.push(message);
        else if (!this.module && message.type === 'game') void this.fetch(message);
        else this.take(message);
    }

    private async fetch(first: GameMessage): Promise<void> {
        const waiting: Message[] = [first];
        this.waiting = waiting;
        try {
            this.module = await Engine.compile(first.rules);
        } catch {
            this.failed();
            return;
        }
        this.waiting = null;
        for (const message of waiting) this.take(message);
    }
}
