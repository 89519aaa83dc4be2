// meter.tsx -- how balanced is it? The battle is played in a worker as long as the page is seen; every figure is the
// lab's own.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../ui/controls';
import { ENGINE, fixed } from '../ui/lang';
import { CALM, questionWith } from '../own/plan';
import { at } from '../ui/place';
import type { Editor } from './editor';
import type { Told } from './meter_worker';
import type { Battle } from './types';
import * as W from '../words/editor';

const FILE = 'battle.yaml';
// What the lab calls the battle of this file.
const nameIn = (rules: string): string => `${rules}/${FILE.replace(/\..*$/, '')}`;

// What the lab is asked, and the battle that it is asked about.
const question = (rules: string, text: string): string => questionWith(
    ['question: balance', `rules: ${rules}`, `battles: ['${FILE}']`, "players: ['greedy']"], FILE, text);

function Scale({ told, sides }: { told: Told; sides: [string, string] }) {
    const score = told.report?.cards[0]?.strengths[0]?.score;
    if (!score) return null;
    return (
        <svg class="ed-m" viewBox="0 0 100 16" preserveAspectRatio="none" role="img"
            aria-label={W.scoreIs(sides[0], fixed(score.mean, 0), fixed(score.low, 0), fixed(score.high, 0))}>
            <rect class="all" x="0" y="3" width="100" height="10" />
            <rect class="band" x={score.low} y="3" width={Math.max(0.5, score.high - score.low)} height="10" />
            <path class="mid" d={`M${score.mean} 1V15`} />
            <path class="even" d="M50 0V16" />
        </svg>
    );
}

export function Meter({ editor, battle }: { editor: Editor; battle: Battle }) {
    const isOn = useSignal(false), told = useSignal<Told | null>(null), isOld = useSignal(false);
    useEffect(() => {
        isOld.value = told.peek() !== null;
        if (!isOn.value || !battle.usable) return;
        let worker: Worker | null = null;
        const begin = (): void => {
            if (document.hidden || worker) return;
            worker = new Worker(at('/assets/editor_worker.js'), { type: 'module' });
            worker.onmessage = ({ data }: MessageEvent<Told>) => {
                told.value = data;
                isOld.value = false;
            };
            worker.postMessage({ compiled: editor.module, words: question(battle.rules, battle.yaml) });
        };
        const end = (): void => {
            worker?.terminate();
            worker = null;
        };
        const seen = (): void => (document.hidden ? end() : begin());
        const timer = setTimeout(begin, CALM);
        document.addEventListener('visibilitychange', seen);
        return () => {
            clearTimeout(timer);
            document.removeEventListener('visibilitychange', seen);
            end();
        };
    }, [isOn.value, battle.yaml, battle.usable]);
    const now = told.value, score = now?.report?.cards[0]?.strengths[0]?.score;
    return (
        <section aria-labelledby="ed-meter" class={isOld.value ? 'old' : ''}>
            <header><h2 id="ed-meter">{W.howBalanced}</h2></header>
            {!battle.usable && <p class="note">{W.meterWaits}</p>}
            {now?.fault && <p class="no" role="alert" lang={ENGINE}>{now.fault}</p>}
            {score && now?.report?.verdict && (
                <>
                    <p class="ed-v" lang={ENGINE}>
                        {now.report.verdict.replace(nameIn(battle.rules), battle.title)}</p>
                    <p class="note">{W.scoreOf(battle.sides[0])}: <b>{fixed(score.mean, 1)}</b>
                        {' '}[{fixed(score.low, 1)}, {fixed(score.high, 1)}]</p>
                </>
            )}
            {now && <Scale told={now} sides={battle.sides} />}
            <p class="ed-b">
                <Button look="sm" icon={isOn.value ? 'pause' : 'play'} disabled={!battle.usable}
                    onClick={() => (isOn.value = !isOn.value)}>
                    {isOn.value ? W.pause : W.measureIt}
                </Button>
                {now && <span class="n" role="status">{W.games(now.games)}</span>}
            </p>
        </section>
    );
}
