// stepper.tsx -- an example step by step: the board, what happened with its clauses, back and forward.

import { useEffect, useLayoutEffect, useRef, useState } from 'preact/hooks';
import { Board } from '../board/board';
import type { Game } from '../engine/types';
import { Clause } from '../ui/clause';
import { Button } from '../ui/controls';
import { Icon } from '../ui/icon';
import type { Happening, Step } from './run';
import { sceneOf } from './scene';
import { Words } from './words';
import * as W from '../words/book';

interface Props {
    rules: string;
    title: string;
    game: Game;
    point: (x: number, y: number) => string; // a place's name
    steps: Step[];
    onClose: () => void;
}

interface BoardProps extends Pick<Props, 'title' | 'game' | 'point'> {
    step: Step;
    forward: boolean; // one step on: what moves is seen to move
}

function BoardOf({ title, game, point, step, forward }: BoardProps) {
    const host = useRef<HTMLDivElement>(null);
    const board = useRef<Board | null>(null);

    useLayoutEffect(() => {
        if (host.current === null) return;
        const label = W.boardOfExample(title);
        const made = new Board(host.current, { label, interactive: false, close: true });
        made.setGame(game, { point });
        board.current = made;
        return () => {
            board.current = null;
            made.destroy();
        };
    }, [game]);
    useLayoutEffect(() => {
        void board.current?.draw(sceneOf(game, step), { animate: forward });
    }, [game, step]);
    return <div class="stepper-board" ref={host} />;
}

function Happened({ rules, happening }: { rules: string; happening: Happening }) {
    const { event, named } = happening;
    return (
        <span class={event.result ? 'line res' : 'line'}>
            <span>
                <Words text={event.text} />
                {named && (
                    <span class="ok" title={W.agrees}>
                        {' '}
                        ✓
                    </span>
                )}
            </span>
            {event.clause && <Clause rules={rules} clause={event.clause} />}
        </span>
    );
}

function Said({ step }: { step: Step }) {
    if (step.kind === 'start') return <span class="said">{W.start}</span>;
    if (step.kind !== 'refused')
        return (
            <span class="said">
                <Words text={step.words} />
            </span>
        );
    return (
        <span class="said no">
            <span class="vh">{W.refused} </span>
            <del>
                <Words text={step.words} />
            </del>
        </span>
    );
}

function StepLines({ rules, step }: { rules: string; step: Step }) {
    return (
        <div>
            <Said step={step} />
            {step.verdict && (
                <span class="line">
                    <span>
                        <Words text={step.verdict.text} rules={rules} />
                    </span>
                </span>
            )}
            {step.happenings.map((happening) => (
                <Happened rules={rules} happening={happening} />
            ))}
            {step.looks.map((look) => (
                <span class="line">
                    <span>
                        <b>{look.label}</b> <Words text={look.text} />{' '}
                        {look.clause && <Clause rules={rules} clause={look.clause} />}
                    </span>
                </span>
            ))}
            {step.fault && <p class="stepper-fault">{step.fault}</p>}
        </div>
    );
}

// What a reader hears when a step is reached.
function spoken(steps: Step[], at: number): string {
    const step = steps[at];
    if (!step) return '';
    const told = step.happenings.map((h) => h.event.text).concat(step.verdict ? step.verdict.text : []);
    return W.stepIs(at, steps.length - 1, [step.words || W.startWord, ...told].join('. '));
}

interface ListProps {
    rules: string;
    steps: Step[];
    at: number;
    onGo: (to: number) => void;
}

// The list scrolls to the step, the page does not.
function StepList({ rules, steps, at, onGo }: ListProps) {
    const list = useRef<HTMLOListElement>(null);
    useEffect(() => {
        const box = list.current, item = box?.children[at];
        if (!box || !(item instanceof HTMLElement)) return;
        const top = item.offsetTop - box.offsetTop;
        if (top < box.scrollTop) box.scrollTop = top;
        else if (top + item.offsetHeight > box.scrollTop + box.clientHeight)
            box.scrollTop = top + item.offsetHeight - box.clientHeight;
    }, [at]);
    return (
        <ol class="stepper-steps" ref={list}>
            {steps.map((step, i) => (
                <li
                    aria-current={i === at ? 'step' : undefined}
                    onClick={(event) => {
                        if (!(event.target instanceof Element && event.target.closest('a'))) onGo(i);
                    }}
                >
                    <button type="button" class="nr" aria-label={i === 0 ? W.stepStart : W.step(i)}>
                        {i}
                    </button>
                    <StepLines rules={rules} step={step} />
                </li>
            ))}
        </ol>
    );
}

export function Stepper({ rules, title, game, point, steps, onClose }: Props) {
    const [at, setAt] = useState(0);
    const [forward, setForward] = useState(false);
    const root = useRef<HTMLDivElement>(null);
    const last = steps.length - 1;
    const step = steps[at];

    useEffect(() => root.current?.focus({ preventScroll: true }), []);
    if (!step) return null;
    const go = (to: number) => {
        const next = Math.min(Math.max(to, 0), last);
        setForward(next === at + 1);
        setAt(next);
    };
    const keys: Record<string, number> = { ArrowLeft: at - 1, ArrowRight: at + 1, Home: 0, End: last };
    return (
        <div
            class="stepper"
            ref={root}
            tabIndex={0}
            role="group"
            aria-label={W.stepByStep(title)}
            onKeyDown={(event) => {
                const to = keys[event.key];
                if (to === undefined || event.altKey || event.ctrlKey || event.metaKey) return;
                event.preventDefault();
                go(to);
            }}
        >
            <div class="stepper-body">
                <BoardOf title={title} game={game} point={point} step={step} forward={forward} />
                <StepList rules={rules} steps={steps} at={at} onGo={go} />
                <div class="stepper-bar">
                    <Button icon="prev" aria-disabled={at === 0} onClick={() => go(at - 1)}>{W.back}</Button>
                    <span class="num">{at === 0 ? W.startOf(last) : W.stepOf(at, last)}</span>
                    <Button look="pri" aria-disabled={at === last} onClick={() => go(at + 1)}>
                        {W.nextStep}<Icon name="next" />
                    </Button>
                    <span class="sp" />
                    <Button look="ghost" onClick={onClose}>{W.asPictures}</Button>
                </div>
            </div>
            <p class="vh" aria-live="polite">
                {spoken(steps, at)}
            </p>
        </div>
    );
}
