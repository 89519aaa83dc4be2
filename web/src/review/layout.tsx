// layout.tsx -- the page of a review: the board, the graph below it, the step and all steps beside it.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { AI_ROW_CHOICE } from '../desk/desk';
import { BoardSide } from '../table/boardside';
import { tableAddress } from '../ui/api';
import { Button, CopyButton, Patience, ThemeTool } from '../ui/controls';
import { Icon } from '../ui/icon';
import { at, pageAddress } from '../ui/place';
import { Card } from './card';
import { Graph } from './graph';
import { listenToReview } from './keys';
import { Moves } from './moves';
import { chanceFor, tenths } from './numbers';
import { SumsTable } from './sums';
import type { Filter, View } from './view';
import * as U from '../words/ui';
import * as W from '../words/review';

const FILTERS: [Filter, string][] = [['all', W.all], ['mine', W.onlyMine], ['marks', W.onlyMarks]];

function Top({ view }: { view: View }) {
    const { table } = view, game = table.game.value, info = table.info.value, trouble = useSignal('');
    const on = (): void => void view.playOn().catch((e: unknown) =>
        (trouble.value = e instanceof Error ? e.message : U.thatDidNotWork));
    const back = info ? tableAddress(info.id, table.keys.any()) : at('/');
    const share = table.keys.watchAddress().replace(/\/table(\/|\.html)/, '/review$1');
    return (
        <header class="top">
            <a class="brand" href={at('/')} aria-label={U.brandTitle}>
                <Icon name="brand" /><span>{U.brand}</span>
            </a>
            <div class="ttl">
                <h1>{U.review}</h1>{game && info && <span>{game.title}, {info.battle}</span>}
            </div>
            <div class="sp" />
            <span class="said" role="status">{trouble.value}</span>
            <Button look="on" onClick={on}>{U.playOnFromHere}</Button>
            {share !== '' && <CopyButton icon="link" text={share}>{W.copyLink}</CopyButton>}
            <ThemeTool />
            <a class="btn ghost icon" href={back} aria-label={W.toTheTable} title={W.toTheTableEsc}>
                <Icon name="x" />
            </a>
        </header>
    );
}

// What the worker does, for whoever waits.
function Progress({ view }: { view: View }) {
    const { study } = view, state = study.state.value, part = Math.round(100 * study.part.value);
    const words = state === 'waiting' ? W.readingTheRecord
        : state === 'valuing' ? W.countingPart(part)
        : state === 'judging' ? W.judgingPart(part) : '';
    if (state === 'fault') return <p class="refused" role="alert">{study.trouble.value}</p>;
    return (
        <p class="progress" role="status">
            {words !== '' && <><progress max={100} value={part} aria-label={words} />{words}</>}
            {state === 'done' && study.simulations > 0 &&
                (study.simulations < study.usual ? W.roughly : W.continuations)(study.simulations)}
        </p>
    );
}

function Went({ view }: { view: View }) {
    const { study, table } = view, side = view.side.value, name = table.game.value?.sides[side] ?? '';
    const at = view.at.value, sums = study.sums.value, step = view.step.value;
    const chance = step ? step.chance : sums?.start;
    const title = view.isOwn.value ? U.yourChanceToWin : U.chanceToWin(name);
    const to = (n: number) => (): void => view.go(n);
    return (
        <section class="went" aria-label={title}>
            <header>
                <h2>{title}</h2>
                {chance !== undefined && <span class="num">{W.chanceHere(tenths(chanceFor(side, chance)))}</span>}
                <span class="sp" />
                <Button onClick={() => view.mistake(1)}>{W.mistake} <kbd>M</kbd></Button>
                <Button onClick={() => view.turn(1)}>{W.turningPoint} <kbd>T</kbd></Button>
                <Button look="icon" icon="first" name={W.toTheStart} onClick={to(0)} />
                <Button look="icon" icon="prev" name={W.backOneStep} onClick={to(at - 1)} />
                <Button look="icon" icon="next" name={W.forwardOneStep} onClick={to(at + 1)} />
                <Button look="icon" icon="last" name={W.toTheEnd} onClick={to(study.steps.value.length)} />
            </header>
            <Graph study={study} side={side} at={at} onGo={(n) => view.go(n)} label={title} />
        </section>
    );
}

function Side({ view }: { view: View }) {
    const game = view.table.game.value;
    return (
        <aside class="rside" aria-label={W.steps}>
            <Card view={view} />
            <Moves view={view} />
            <footer>
                {game && <SumsTable study={view.study} names={game.sides} side={view.side.value} />}
                <Progress view={view} />
                <div class="filters" role="group" aria-label={W.whichSteps}>
                    {FILTERS.map(([one, name]) => (one !== 'mine' || view.isOwn.value) && (
                        <Button key={one} aria-pressed={view.filter.value === one}
                            onClick={() => (view.filter.value = one)}>{name}</Button>
                    ))}
                </div>
            </footer>
        </aside>
    );
}

export function Layout({ view }: { view: View }) {
    const { table } = view, link = table.link.value, isThere = table.position.value !== null && table.info.value;
    const now = view.at.value, steps = view.study.steps.value.length;
    useEffect(() => listenToReview(view, () => {
        const info = table.info.peek();
        location.href = info ? tableAddress(info.id, table.keys.any()) : at('/');
    }), [view]);
    if (link.state === 'failed') {
        return (
            <main class="blank">
                <h1>{W.cannotOpen}</h1>
                <p role="alert">{link.text}</p>
                <a class="btn pri" href={pageAddress('review')}>{W.chooseAnother}</a>
            </main>
        );
    }
    return (
        <div class="rv">
            <Top view={view} />
            {isThere ? (
                <main class={view.figure.value?.kind === AI_ROW_CHOICE ? 'rmain before' : 'rmain'}>
                    <div class="barea">
                        <BoardSide table={table} />
                        <p class="here">{W.stepOf(now, steps)}</p>
                    </div>
                    <Went view={view} />
                    <Side view={view} />
                </main>
            ) : <main class="blank"><Patience /></main>}
        </div>
    );
}
