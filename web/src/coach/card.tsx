// card.tsx -- the coach's card beside what it points at, with arrow and ring; and the list of the steps.

import { useSignal } from '@preact/signals';
import type { ComponentChildren } from 'preact';
import { useLayoutEffect, useRef } from 'preact/hooks';
import { TX_GOAL_READ } from '../desk/desk';
import type { Rect } from '../table/cue';
import { Button } from '../ui/controls';
import { Icon } from '../ui/icon';
import { ENGINE } from '../ui/lang';
import { isStill } from '../ui/settings';
import type { Coach, Mood } from './coach';
import { NextBattle } from './next';
import type { Arrow, Place, Spot } from './spot';
import { freeArrow, factsOf, placeOf, spotOf } from './spot';
import * as U from '../words/ui';
import * as W from '../words/coach';

// ---- what it points at ----

interface Put {
    at: Place;
    spot: Spot | null;
    arrow: Arrow | null;
    isSheet: boolean; // on a phone the card is a part of the page
}

const NOWHERE: Put = { at: { x: -9999, y: 0 }, spot: null, arrow: null, isSheet: false };
const PHONE = '(max-width: 599px)';

function putOf(coach: Coach, card: HTMLElement, mood: Mood, before: Put, isNew: boolean): Put {
    const now = coach.now.peek(), button = coach.told.steps[now?.step ?? 0]?.button;
    const isSheet = matchMedia(PHONE).matches;
    const spot = now && mood === 'asks' ? spotOf(coach.table, now, button)
        : mood === 'reads' && coach.hasLooked.peek() && !isSheet ? factsOf() : null;
    const isMoved = isNew || JSON.stringify(spot) !== JSON.stringify(before.spot);
    const stays = before === NOWHERE || isNew ? null : before.at;
    const at = isSheet ? { x: 0, y: 0 }
        : isMoved ? placeOf(card.offsetWidth, card.offsetHeight, spot, stays) : before.at;
    const rect = card.getBoundingClientRect();
    const box: Rect = isSheet ? rect : { left: at.x, top: at.y, right: at.x + rect.width, bottom: at.y + rect.height };
    return { at, spot, isSheet, arrow: spot && freeArrow(box, spot) };
}

// Whatever moves below it: pieces, the view, panels that open.
function usePut(coach: Coach, card: { current: HTMLElement | null }, mood: Mood, key: string): Put {
    const put = useSignal<Put>(NOWHERE);
    useLayoutEffect(() => {
        let frame = 0, size = '', last = NOWHERE;
        const look = (): void => {
            const { current } = card, odds = document.querySelector('.odds')?.className ?? '';
            if (current) {
                const now = `${current.offsetWidth} ${current.offsetHeight} ${innerWidth} ${innerHeight} ${odds}`;
                const next = putOf(coach, current, mood, last, now !== size);
                size = now;
                if (JSON.stringify(next) !== JSON.stringify(last)) put.value = last = next;
            }
            frame = requestAnimationFrame(look);
        };
        look();
        return () => cancelAnimationFrame(frame);
    }, [mood, key]);
    return put.value;
}

const RIM = 7; // pixels between a thing and its ring

function Ring({ spot }: { spot: Spot }) {
    const ring = (more: number): Record<string, number> => {
        const rim = RIM + more, wide = spot.right - spot.left + 2 * rim, high = spot.bottom - spot.top + 2 * rim;
        const rx = spot.isBoard ? Math.min(wide, high) / 2 : 10 + more;
        return { x: spot.left - rim, y: spot.top - rim, width: wide, height: high, rx };
    };
    return (
        <>
            <rect class="halo" {...ring(0)} />
            <rect class="ring" {...ring(0)} />
            <rect class={isStill() ? 'round' : 'round breathes'} {...ring(7)} />
        </>
    );
}

function Head({ bend, to }: Arrow) {
    const turn = (Math.atan2(to.y - bend.y, to.x - bend.x) * 180) / Math.PI;
    return <path class="head" d="M2 0-16 9-12 0-16-9z" transform={`translate(${to.x} ${to.y}) rotate(${turn})`} />;
}

function Pointer({ spot, arrow }: Put) {
    const d = arrow && `M${arrow.from.x} ${arrow.from.y}Q${arrow.bend.x} ${arrow.bend.y} ${arrow.to.x} ${arrow.to.y}`;
    return (
        <svg class="coach-lines" aria-hidden="true">
            {spot && <Ring spot={spot} />}
            {arrow && d && <><path class="halo" d={d} /><path class="shaft" d={d} /><Head {...arrow} /></>}
        </svg>
    );
}

// ---- its words ----

// Words between two stars are strong.
function Text({ words }: { words: string }) {
    return <>{words.split('**').map((part, i) => (i % 2 > 0 ? <b key={i}>{part}</b> : part))}</>;
}

// As many as the count beside the title says, also where a step that is over is read.
function Dots({ coach }: { coach: Coach }) {
    const at = coach.step;
    return (
        <span class="dots" aria-hidden="true">
            {coach.told.steps.map((_, i) => <i key={i} class={i <= at ? 'on' : ''} />)}
        </span>
    );
}

function Buttons({ coach, mood }: { coach: Coach; mood: Mood }) {
    const { step } = coach, now = coach.now.value, isRead = now?.goal === TX_GOAL_READ;
    const isLast = step === coach.told.steps.length - 1;
    return (
        <footer>
            <Dots coach={coach} />
            {step > 0 && <Button onClick={() => coach.back()}>{W.back}</Button>}
            {mood !== 'asks' || isRead
                ? <Button look="pri" onClick={() => coach.next()}>{isLast ? W.finish : W.next}</Button>
                : <Button look="pri" aria-keyshortcuts="H" aria-disabled={coach.isShowing.value}
                    onClick={() => coach.showMe()}>{W.showMe}</Button>}
        </footer>
    );
}

function StepWords({ coach, mood }: { coach: Coach; mood: Mood }) {
    const words = coach.told.steps[coach.step], isFine = coach.now.value?.fine === 1 && mood === 'asks';
    return (
        <>
            {isFine && <p class="fine"><Icon name="check" />{W.alsoFine}</p>}
            {mood === 'reads' && <p class="fine"><Icon name="check" />{W.youDidThis}</p>}
            <h2 lang={ENGINE}>{words?.head}</h2>
            {mood === 'question' ? <p>{W.firstThis}</p> : <p lang={ENGINE}><Text words={words?.text ?? ''} /></p>}
        </>
    );
}

function Step({ coach, mood }: { coach: Coach; mood: Mood }) {
    return (
        <>
            <header>
                <span class="badge">{W.startHere}</span>
                <span class="num">{U.countOf(coach.step + 1, coach.told.steps.length)}</span>
                <button type="button" class="skip-lesson" onClick={() => coach.skip()}>{W.skipTheLesson}</button>
            </header>
            <div aria-live="polite" aria-atomic="true"><StepWords coach={coach} mood={mood} /></div>
            <Buttons coach={coach} mood={mood} />
        </>
    );
}

function Skipped({ coach }: { coach: Coach }) {
    return (
        <>
            <p role="status">{W.skipped}</p>
            <footer>
                <span class="dots" />
                <Button look="pri" onClick={() => coach.unskip()}>{W.undoSkip}</Button>
            </footer>
        </>
    );
}

function Shown({ coach, mood, children }: { coach: Coach; mood: Mood; children: ComponentChildren }) {
    const card = useRef<HTMLElement>(null), key = `${coach.step} ${coach.now.value?.spot}`;
    const put = usePut(coach, card, mood, key), { x, y } = put.at;
    const isHigh = put.isSheet && (put.spot ? !put.spot.isBoard : mood === 'question');
    return (
        <>
            <section ref={card} class={`coach ${mood}${isHigh ? ' high' : ''}`} aria-label={W.theLesson}
                style={put.isSheet ? undefined : { left: `${x}px`, top: `${y}px` }}>
                {children}
            </section>
            <Pointer {...put} />
        </>
    );
}

export function Card({ coach }: { coach: Coach }) {
    const { mood } = coach;
    if (mood === 'waits') return null;
    return (
        <Shown coach={coach} mood={mood}>
            {mood === 'skipped' ? <Skipped coach={coach} />
                : mood === 'done' ? <NextBattle coach={coach} /> : <Step coach={coach} mood={mood} />}
        </Shown>
    );
}

// ---- the list ----

export function Steps({ coach }: { coach: Coach }) {
    const at = coach.now.value?.step ?? 0, state = coach.state.value;
    if (state === 'skipped') return null;
    return (
        <section class="lesson" aria-labelledby="lesson-steps">
            <h2 id="lesson-steps">{W.theLesson}</h2>
            <ol>
                {coach.told.steps.map(({ title }, i) => {
                    const isDone = i < at || state === 'done';
                    return (
                        <li key={title} class={isDone ? 'done' : i === at ? 'now' : ''}
                            aria-current={i === at && !isDone ? 'step' : undefined}>
                            <b aria-hidden="true">{isDone ? <Icon name="check" /> : i + 1}</b>
                            <span lang={ENGINE}>{title}</span>{isDone && <span class="vh"> {W.done}</span>}
                        </li>
                    );
                })}
            </ol>
        </section>
    );
}
