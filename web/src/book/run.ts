// run.ts -- an example of a book, played by the engine line by line.
//
// What is done and rolled is put to the engine, and so is what must be refused; what the book claims to come of it
// stands beside what the engine says. A book and an engine that differ are a fault, which the page shows.

import { Refused, type Engine } from '../engine/engine';
import type { Action, Event, Position, Verdict } from '../engine/types';
import { lookOf, type Look } from './look';
import * as W from '../words/book';

export interface Line {
    text: string;
    kind: string; // "do", "refuse", "look"; any other: faces of dice, each a step of its own
}

export interface Example {
    id: string;
    clause: string;
    title: string;
    pack: string; // base64
    lines: Line[];
}

export interface Happening {
    event: Event;
    named: boolean; // the book says that it happens
}

export interface Step {
    kind: 'start' | 'act' | 'chance' | 'refused';
    words: string;
    action: Action | null;
    happenings: Happening[];
    verdict: Verdict | null; // of a refusal
    looks: Look[];
    reach: { x: number; y: number }[]; // the points among the choices that the book lists
    before: Position;
    after: Position;
    fault: string; // where book and engine differ; empty: nowhere
}

const split = (text: string): string[] => text.split(/\s+/).filter((word) => word !== '');

// "event 2.2 A1 moves d5": clause, unit if there is one, the event's name; what follows are its words.
function claims(engine: Engine, text: string, event: Event): boolean {
    const [, clause, first, second] = split(text);
    const name = event.unit > 0 && first === engine.unit(event.unit) ? second : first;
    return event.clause === clause && event.name === name && (event.unit === 0 || name === second);
}

class Runner {
    readonly steps: Step[] = [];
    private since = 0; // the first step of the last act: the book's events are looked for from there
    private next = 0; // behind the last event that the book named

    constructor(private readonly engine: Engine) {
        const here = engine.position();
        this.push('start', '', null, here, here);
    }

    private push(kind: Step['kind'], words: string, action: Action | null, before: Position, after: Position): Step {
        const step: Step = {
            kind, words, action, before, after, happenings: [], verdict: null, looks: [], reach: [], fault: '',
        };
        this.steps.push(step);
        return step;
    }

    private get last(): Step {
        return this.steps[this.steps.length - 1]!;
    }

    // One action; false if the engine does not allow it, and nothing that follows would mean anything.
    private act(words: string, kind: 'act' | 'chance'): boolean {
        const before = this.last.after;
        let step: Step | null = null;
        try {
            const action = this.engine.parse(words);
            const said = this.engine.words(action);
            const happenings = this.engine.apply(action).map((event) => ({ event, named: false }));
            step = this.push(kind, said, action, before, this.engine.position());
            step.happenings = happenings;
        } catch (error) {
            step ??= this.push(kind, words, null, before, before);
            const why = error instanceof Error ? error.message : String(error);
            step.fault = error instanceof Refused ? W.engineRefuses(why) : W.engineSays(why);
        }
        if (kind === 'act') [this.since, this.next] = [this.steps.length - 1, 0];
        return step.fault === '';
    }

    private refuse(text: string): void {
        const [words = '', because = ''] = text.split(' because ');
        const here = this.last.after, [clause] = split(because);
        const step = this.push('refused', words, null, here, here);
        try {
            step.action = this.engine.parse(words);
            step.verdict = this.engine.check(step.action);
            if (step.verdict.ok) step.fault = W.allowedAfterAll;
            else if (step.verdict.clause !== clause)
                step.fault = W.otherClause(clause ?? '', step.verdict.clause);
        } catch (error) {
            step.fault = W.engineSays(error instanceof Error ? error.message : String(error));
        }
    }

    private happened(text: string): void {
        const all = this.steps.slice(this.since).flatMap((step) => step.happenings);
        const at = all.findIndex((h, i) => i >= this.next && claims(this.engine, text, h.event));
        const found = all[at];
        if (found) [found.named, this.next] = [true, at + 1];
        else this.last.fault = W.notSaid(text);
    }

    private look(text: string): void {
        const [first] = split(text);
        if (first === 'event') return this.happened(text);
        const { look, reach } = lookOf(this.engine, this.last.after, text, this.steps.length === 1);
        this.last.looks.push(look);
        this.last.reach.push(...reach);
    }

    // False: the example cannot go on.
    take(line: Line): boolean {
        const rest = line.text.slice(line.text.indexOf(' ') + 1).trim();
        if (line.kind === 'do') return this.act(rest, 'act');
        if (line.kind === 'refuse') this.refuse(rest);
        else if (line.kind === 'look') this.look(line.text);
        else {
            const [verb, ...faces] = split(line.text);
            return faces.every((face) => this.act(`${verb} ${face}`, 'chance'));
        }
        return true;
    }
}

// The engine has opened the example's pack.
export function run(engine: Engine, lines: Line[]): Step[] {
    const runner = new Runner(engine);
    for (const line of lines) if (!runner.take(line)) break;
    return runner.steps;
}
