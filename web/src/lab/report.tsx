// report.tsx -- a whole report, drawn from its data: on the page of a question, and in a file of its own.

import type { ComponentChildren } from 'preact';
import { CardView, Four } from './card';
import { Command } from './command';
import { Glyph, glyphOf } from './glyphs';
import { Heat } from './heat';
import { Counts, MatterView } from './matter';
import { groups, Sections } from './sections';
import { Sweep } from './sweep';
import { TellingView } from './telling';
import type { Listed, Report, Row } from './types';
import { UsedView } from './used';
import { Clauses, Worth } from './uses';
import { aroundEven, Whisker } from './whisker';
import { paceWords, Said, share, StateMark, Sure, time, when } from './words';
import * as U from '../words/ui';
import * as W from '../words/lab';
import { list, num } from '../ui/lang';

const KINDS: Record<string, string> = { compare: W.compareTwoBooks, sweep: W.sweepANumber,
    matter: W.whichNumbersMatter, balance: W.balance, clauses: W.whichClausesAreUsed,
    worth: W.whatUnitsAreWorth };
export const kindTitle = (kind: string): string => KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

// Where it stands: a strip while it is open, or the reason why it is not done.
export function Strip({ one, children }: { one: Listed; children?: ComponentChildren }) {
    const { entry } = one, [pace, sure] = paceWords(entry), fault = one.why || entry.fault;
    if (entry.state === 'done') return null;
    const isRunning = entry.state === 'running' || one.starts, known = share(entry);
    if (!isRunning && one.place === 0 && fault)
        return <div class="strip err" role="alert"><b>{W.couldNotRunFull}</b><span class="pace">{fault}</span>
            {children}</div>;
    return (
        <div class={`strip${isRunning ? ' playing' : ''}`}>
            {isRunning && <><i class="pulse" /><b>{known} %</b></>}
            <span class="pace">{one.place > 0 ? W.startsLater
                : entry.progress.games > 0 ? pace : isRunning ? W.firstGames
                    : W.noGames}</span>
            <span class="prog" role="progressbar" aria-label={W.gamesPlayed} aria-valuenow={known} aria-valuemin={0}
                aria-valuemax={100}><b style={{ '--w': `${known}%` }} /></span>
            <span class="sure">{sure}</span>
            {children}
        </div>
    );
}

// The score of the strongest players with either book, on a line around the middle of the hundred.
function Scores({ row, side }: { row: Row; side: string }) {
    const span = aroundEven([row.a, row.b]), books = row.b ? [['A', 'a', row.a], ['B', 'b', row.b]] as const
        : [[side, 'b', row.a]] as const;
    return (
        <div class="sc">
            <p>{(row.plain ? W.scoreRemoved : W.scoreLine)(row.name, row.strength ?? '')}</p>
            {books.map(([name, look, figure]) => figure && (
                <p key={name}><i class={`mk ${look}`} /><b>{name}</b>
                    <Whisker figure={figure} span={span} isClear look={look} />
                    <span class="num"><Sure figure={figure} bold /></span></p>
            ))}
            <p class="ends" aria-hidden="true"><span>{span.from}</span><span>{W.even}</span><span>{span.to}</span></p>
        </div>
    );
}

function Verdict({ one, report }: { one: Listed; report: Report | null }) {
    const { entry } = one, first = report?.sections.find((s) => s.unit === 'points')?.rows[0];
    const card = report?.cards?.[0], isSeveral = (report?.verdicts.length ?? 0) > 1;
    return (
        <section class={`pn vd${entry.state === 'done' ? '' : ' open'}`} aria-label={W.theAnswer}>
            <div>
                <p class="say">{entry.lead !== '' && entry.verdict !== null && <>{entry.lead}: </>}
                    {entry.verdict === null ? W.noAnswerYet
                        : <Said text={entry.verdict} bold={entry.state === 'done'} />}</p>
                {isSeveral && report?.verdicts.slice(1).map((v) => (
                    <p key={v.battle} class="say2"><b>{v.battle}:</b> <Said text={v.text} /></p>
                ))}
                <p class="say2">{entry.verdict === null ? W.firstBlock
                    : W.bracketsNote}</p>
                {card && <Four card={card} side={report?.side ?? ''} />}
            </div>
            {first?.a && <Scores row={first} side={report?.side ?? ''} />}
            {report?.matter && <Counts matter={report.matter} />}
        </section>
    );
}

function Notes({ notes }: { notes: string[] }) {
    if (notes.length === 0) return null;
    return (
        <div class="wrn" role="note"><Glyph name="warn" />
            <div>{notes.map((note) => <p key={note}><Said text={note} /></p>)}
                <p>{W.disagreeNote}</p></div>
        </div>
    );
}

function Differences({ text, lines }: { text: string; lines: string[] }) {
    return (
        <section class="pn"><header><h2>{W.booksDiffer}</h2></header>
            <div class="pnb"><p>{text}</p><ul class="dif">{lines.map((line) => <li key={line}>{line}</li>)}</ul></div>
        </section>
    );
}

function Method({ report }: { report: Report }) {
    const m = report.method, pairs = m.luck?.map((l) => l.pairs) ?? [], removed = m.luck?.some((l) => l.removed);
    const least = Math.min(...pairs);
    const hashes = new Map(m.books.map((b) => [`${b.battle}, ${b.variant}`, b.hash.slice(0, 8)]));
    return (
        <section class="pn">
            <header><h2>{W.howMeasured}</h2><span class="x">{W.sameResult}</span>
            </header>
            <div class="pnb">
                <dl class="how">
                    <div><dt>{W.games}</dt><dd>{pairs.length === 0 ? num(m.games)
                        : (pairs.some((n) => n > least) ? W.pairsOrMore : W.pairs)(m.games, least)}</dd></div>
                    <div><dt>{W.players}</dt><dd>{W.playersAlike(list(report.players))}</dd></div>
                    <div><dt>{U.dice}</dt><dd>{(removed ? W.seedRemoved : W.seed)(m.dice, m.seed)}</dd></div>
                    <div><dt>{W.result}</dt><dd>{m.hash === null ? W.resultOf(time(m.seconds), m.version)
                        : W.resultHash(<code>{m.hash}</code>, time(m.seconds), m.version)}</dd></div>
                </dl>
                <details class="books"><summary>{W.books}</summary><ul>{[...hashes].map(([name, hash]) => (
                    <li key={name}><code>{hash}</code> {name}</li>))}</ul></details>
                <Command text={report.command} />
            </div>
        </section>
    );
}

// `act`: what can be done with it here.
export function ReportView({ one, report, act, actions }: {
    one: Listed; report: Report | null; act?: ComponentChildren; actions?: ComponentChildren;
}) {
    const { entry } = one, battles = [...new Set(report?.points.map((p) => p.battle) ?? [])];
    const tables = report !== null && groups(report.sections).map((some, i) =>
        <Sections key={i} report={report} list={some} />);
    return (
        <>
            <div class="hd1">
                <div>
                    <h1>{entry.question}</h1>
                    <div class="sub"><StateMark one={one} /><span class="kd1"><Glyph name={glyphOf(entry.kind)} />
                        {kindTitle(entry.kind)}</span>
                        <span><b>{entry.rules}</b>{report !== null && `, ${report.battles.join(', ')}`}</span>
                        <span>{W.gamesCount(entry.progress.games)}</span><span>{when(entry.created)}</span></div>
                </div>
                <div class="acts noprint">{actions}</div>
            </div>
            <Strip one={one}>{act}</Strip>
            <Verdict one={one} report={report} />
            {battles.map((battle) => {
                const points = report!.points.filter((p) => p.battle === battle);
                return (report!.numbers?.length ?? 0) > 1 ? <Heat key={battle} report={report!} points={points} />
                    : <Sweep key={battle} report={report!} points={points} />;
            })}
            {report?.matter && <MatterView report={report} matter={report.matter} />}
            {report?.cards?.map((card) => <CardView key={card.battle} report={report} card={card} />)}
            {report?.clauses && <Clauses report={report} clauses={report.clauses} />}
            {report?.worth?.map((at) => <Worth key={at.strength} report={report} at={at} />)}
            {report !== null && (report.cards ? <details class="rest1"><summary>{W.allMeasures}</summary>
                {tables}</details> : tables)}
            {report?.used?.map((used) => <UsedView key={used.battle + used.variant} report={report} used={used} />)}
            {report?.games && <TellingView report={report} games={report.games} />}
            {report !== null && <Notes notes={report.notes} />}
            {report?.differences && <Differences text={report.differences.text} lines={report.differences.lines} />}
            {report !== null && <Method report={report} />}
        </>
    );
}
