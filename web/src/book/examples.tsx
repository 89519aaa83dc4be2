// examples.tsx -- every example of the page can be stepped: its pictures make room for a board, and come back.

import { render } from 'preact';
import { Engine, packOf } from '../engine/engine';
import { exampleOf } from './data';
import { run } from './run';
import { Stepper } from './stepper';
import * as W from '../words/book';
import { language } from '../ui/lang';

const PREFIX = 'example-';

interface Figure {
    pictures: HTMLElement;
    button: HTMLButtonElement;
    place: HTMLElement;
    id: string;
}

function say(figure: Figure, words: string): void {
    const note = document.createElement('p');
    note.className = 'stepper-fault';
    note.setAttribute('role', 'alert');
    note.textContent = words;
    figure.place.replaceChildren(note);
}

function close(figure: Figure): void {
    render(null, figure.place);
    figure.pictures.hidden = figure.button.hidden = false;
    figure.button.focus({ preventScroll: true });
}

async function open(figure: Figure, rules: string): Promise<void> {
    figure.button.disabled = true;
    try {
        const [example, engine] = await Promise.all([exampleOf(rules, figure.id), Engine.shared(rules)]);
        const game = engine.open(packOf(example.pack));
        const steps = run(engine, example.lines);
        const title = W.exampleOf(example.clause, example.title);
        const point = (x: number, y: number) => engine.point(x, y);
        figure.place.replaceChildren();
        figure.pictures.hidden = figure.button.hidden = true;
        render(
            <Stepper
                rules={rules}
                title={title}
                game={game}
                point={point}
                steps={steps}
                onClose={() => close(figure)}
            />,
            figure.place,
        );
    } catch (error) {
        say(figure, error instanceof Error ? error.message : W.exampleFailed);
    } finally {
        figure.button.disabled = false;
    }
}

// The button floats in the row below the pictures: the page keeps its height, and a reader his place in it.
function prepare(element: HTMLElement, rules: string): void {
    const pictures = element.querySelector<HTMLElement>('.cards');
    if (!pictures) return;
    const button = document.createElement('button'), place = document.createElement('div');
    button.type = 'button';
    button.className = 'btn offer';
    button.lang = language;
    button.textContent = W.stepThrough;
    pictures.after(place, button);
    const figure: Figure = { pictures, button, place, id: element.id.slice(PREFIX.length) };
    button.addEventListener('click', () => void open(figure, rules));
}

export function startExamples(rules: string): void {
    for (const element of document.querySelectorAll<HTMLElement>(`figure[id^="${PREFIX}"]`)) prepare(element, rules);
}
