// does.tsx -- what the copy does: the meter, with the engine's figures and sentences.

import { useEffect } from 'preact/hooks';
import type { Figure, Report, Row } from '../lab/types';
import { count, interval, mean, Said } from '../lab/words';
import { Button } from '../ui/controls';
import { ENGINE, fixed } from '../ui/lang';
import { English } from '../ui/language';
import * as W from '../words/workshop';
import type { RulesInfo } from '../ui/api';
import { Glyph } from './glyphs';
import { battle, course, fault, FILE, hasChanges, isOld, isPaused, player, report, scoreOf, startMeter } from './meter';

const WIDE = 292, HIGH = 62, LEFT = 4; // of the chart
const PLAYERS = ['random', 'greedy', 'search:1', 'search:2', 'search:3'];

const within = (x: number): number => Math.max(0, Math.min(100, x));

function Scale({ a, b, side }: { a: Figure; b: Figure; side: string }) {
    const interval_ = (f: Figure) => ({ '--a': `${within(f.low)}%`, '--b': `${100 - within(f.high)}%` });
    return (
        <div class={`sc${isOld.value ? ' old' : ''}`} role="img"
            aria-label={W.scoreIs(side, mean(b), interval(b), mean(a), interval(a))}>
            <i class="bar" /><i class="ev" />
            <i class="iv o" style={interval_(a)} /><i class="m o" style={{ '--m': `${within(a.mean)}%` }} />
            <i class="iv n" style={interval_(b)} /><i class="m" style={{ '--m': `${within(b.mean)}%` }} />
            {[0, 25, 50, 75, 100].map((n) => <span key={n} class="t" style={{ '--x': `${n}%` }}>{n}</span>)}
        </div>
    );
}

// The interval over the games, whose axis is logarithmic.
function Funnel() {
    const all = course.value, most = Math.max(1000, all.at(-1)?.games ?? 0), first = all[0]?.games ?? 1;
    if (all.length < 2) return null;
    const x = (games: number): number =>
        LEFT + ((WIDE - LEFT) * Math.log(games / first)) / Math.log(Math.max(2, most / first));
    const y = (score: number): number => HIGH - (HIGH * within(score)) / 100;
    const at = (games: number, score: number): string => `${x(games).toFixed(1)} ${y(score).toFixed(1)}`;
    const top = all.map(({ games, figure }) => at(games, figure.high));
    const low = all.map(({ games, figure }) => at(games, figure.low)).reverse(), last = all.at(-1);
    return (
        <svg class="fun" viewBox={`0 0 328 ${HIGH + 12}`} aria-hidden="true">
            <path class="half" d={`M${LEFT} ${HIGH / 2}H${WIDE}`} />
            <path class="band" d={`M${top.join('L')}L${low.join('L')}z`} />
            <path class="mean" d={`M${all.map(({ games, figure }) => at(games, figure.mean)).join('L')}`} />
            {last && <circle cx={x(last.games)} cy={y(last.figure.mean)} r="4.500" />}
            <text x={LEFT} y={HIGH + 11}>{count(first)}</text>
            <text x={WIDE - 8} y={HIGH + 11} class="r">{count(most)}</text>
            <text x="326" y={HIGH + 11} class="r">{W.games}</text>
            <text x={WIDE + 6} y={HIGH / 2 + 4}>{W.even}</text>
        </svg>
    );
}

// Draws, how long it takes, what it costs: the first row of each section, as the lab has them.
function Others({ of }: { of: Report }) {
    const rows = [of.sections[0]?.rows[1], of.sections[1]?.rows[0], of.sections[2]?.rows[0]]
        .filter((row): row is Row => row !== undefined && row.difference !== null);
    return (
        <dl class="dl3">
            {rows.map((row) => row.difference && (
                <div key={row.name}>
                    <dt>{English(row.name)}</dt>
                    <dd class={row.clear ? 'clear' : ''}>{mean(row.difference, true)}</dd>
                    <dd class="ci">{interval(row.difference, true)}</dd>
                </div>
            ))}
        </dl>
    );
}

function Measured({ of }: { of: Report }) {
    const score = scoreOf(of), { games, half } = of.progress;
    return (
        <>
            <p class={`say${isOld.value ? ' old' : ''}`}>
                <Said text={(of.verdict ?? '').replaceAll(FILE, W.yourCopy)} /></p>
            {score && <Scale a={score.a} b={score.b} side={of.side} />}
            <Funnel />
            <p class="lgd"><span><i class="sw n" />{W.yourCopy}</span><span><i class="sw o" />{W.theBook}</span>
                <span class="sp" /><span>{W.scoreOf(of.side)}</span></p>
            <div class="pace">
                {isPaused.value ? <Glyph name="pause" /> : <span class="pulse" />}
                <span>{W.gamesPlayed(<b>{count(games)}</b>, games)}
                    {half !== null && <>, {W.within1(fixed(half, 1))}</>}</span>
                <Button look="sm" onClick={() => (isPaused.value = !isPaused.value)}>
                    <Glyph name={isPaused.value ? 'play' : 'pause'} />{isPaused.value ? W.goOn : W.pause}</Button>
            </div>
            <Others of={of} />
            <p class="nt">{W.onlyAGuide}</p>
        </>
    );
}

export function Does({ info }: { info: RulesInfo | null }) {
    useEffect(startMeter, []);
    const now = report.value;
    return (
        <section id="does" aria-labelledby="does-title">
            <div class="hx">
                <h2 id="does-title">{W.whatThisDoes}</h2>
            </div>
            <div class="bd1 mt">
                <div class="who">
                    <label>{W.battle} <select value={battle.value}
                        onChange={(event) => (battle.value = event.currentTarget.value)}>
                        {info?.scenarios.map(({ name, title }) => (
                            <option key={name} value={name} lang={ENGINE}>{title}</option>
                        ))}
                    </select></label>
                    <label>{W.playedBy} <select value={player.value}
                        onChange={(event) => (player.value = event.currentTarget.value)}>
                        {PLAYERS.map((one) => <option key={one}>{one}</option>)}
                    </select></label>
                </div>
                {fault.value !== '' && <p class="oops">{English(fault.value)}</p>}
                {now && <Measured of={now} />}
                {!now && <p class="nt" role="status">{hasChanges() ? W.gathering : W.changeANumber}</p>}
            </div>
        </section>
    );
}
