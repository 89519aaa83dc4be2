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
import { count, paceWords, Said, share, StateMark, Sure, time, when } from './words';

const KINDS: Record<string, string> = { compare: 'Compare two books', sweep: 'Sweep a number',
    matter: 'Which numbers matter', balance: 'How balanced is a battle', clauses: 'Which clauses are used',
    worth: 'What units are worth' };
export const kindTitle = (kind: string): string => KINDS[kind] ?? kind.charAt(0).toUpperCase() + kind.slice(1);

// Where it stands: a strip while it is open, or the reason why it is not done.
export function Strip({ one, children }: { one: Listed; children?: ComponentChildren }) {
    const { entry } = one, [pace, sure] = paceWords(entry), fault = one.why || entry.fault;
    if (entry.state === 'done') return null;
    const isRunning = entry.state === 'running' || one.starts, known = share(entry);
    if (!isRunning && one.place === 0 && fault)
        return <div class="strip err" role="alert"><b>Could not run.</b><span class="pace">{fault}</span>
            {children}</div>;
    return (
        <div class={`strip${isRunning ? ' playing' : ''}`}>
            {isRunning && <><i class="pulse" /><b>{known} %</b></>}
            <span class="pace">{one.place > 0 ? 'It starts when the questions before it are done.'
                : entry.progress.games > 0 ? pace : isRunning ? 'The first games are played.'
                    : 'No game was played yet.'}</span>
            <span class="prog" role="progressbar" aria-label="Games played" aria-valuenow={known} aria-valuemin={0}
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
            <p>{row.name}, {row.strength} players{row.plain && ', luck removed'}</p>
            {books.map(([name, look, figure]) => figure && (
                <p key={name}><i class={`mk ${look}`} /><b>{name}</b>
                    <Whisker figure={figure} span={span} isClear look={look} />
                    <span class="num"><Sure figure={figure} bold /></span></p>
            ))}
            <p class="ends" aria-hidden="true"><span>{span.from}</span><span>even</span><span>{span.to}</span></p>
        </div>
    );
}

function Verdict({ one, report }: { one: Listed; report: Report | null }) {
    const { entry } = one, first = report?.sections.find((s) => s.unit === 'points')?.rows[0];
    const card = report?.cards?.[0], isSeveral = (report?.verdicts.length ?? 0) > 1;
    return (
        <section class={`pn vd${entry.state === 'done' ? '' : ' open'}`} aria-label="The answer">
            <div>
                <p class="say">{entry.lead !== '' && entry.verdict !== null && <>{entry.lead}: </>}
                    {entry.verdict === null ? 'No answer yet.'
                        : <Said text={entry.verdict} bold={entry.state === 'done'} />}</p>
                {isSeveral && report?.verdicts.slice(1).map((v) => (
                    <p key={v.battle} class="say2"><b>{v.battle}:</b> <Said text={v.text} /></p>
                ))}
                <p class="say2">{entry.verdict === null ? 'The first block of games has to be played to the end.'
                    : 'The numbers in brackets are 95 % intervals; they hold at every look.'}</p>
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
                <p>The triangle marks these rows. Expect beginners and experienced players to see different
                    battles.</p></div>
        </div>
    );
}

function Differences({ text, lines }: { text: string; lines: string[] }) {
    return (
        <section class="pn"><header><h2>In what the books differ</h2></header>
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
            <header><h2>How it was measured</h2><span class="x">anyone gets the same result from this command</span>
            </header>
            <div class="pnb">
                <dl class="how">
                    <div><dt>Games</dt><dd>{count(m.games)}{pairs.length > 0 && `, ${count(least)} pairs ${
                        pairs.some((n) => n > least) ? 'or more ' : ''}of each`}</dd></div>
                    <div><dt>Players</dt><dd>{report.players.join(', ')}; both sides alike</dd></div>
                    <div><dt>Dice</dt><dd>{m.dice}, seed {m.seed}{removed && '; luck removed from the score'}</dd></div>
                    <div><dt>Result</dt><dd>{m.hash !== null && <>hash <code>{m.hash}</code>, </>}{time(m.seconds)},
                        version {m.version}</dd></div>
                </dl>
                <details class="books"><summary>Books</summary><ul>{[...hashes].map(([name, hash]) => (
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
    const tables = report !== null && groups(report.sections).map((list, i) =>
        <Sections key={i} report={report} list={list} />);
    return (
        <>
            <div class="hd1">
                <div>
                    <h1>{entry.question}</h1>
                    <div class="sub"><StateMark one={one} /><span class="kd1"><Glyph name={glyphOf(entry.kind)} />
                        {kindTitle(entry.kind)}</span>
                        <span><b>{entry.rules}</b>{report !== null && `, ${report.battles.join(', ')}`}</span>
                        <span>{count(entry.progress.games)} games</span><span>{when(entry.created)}</span></div>
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
            {report !== null && (report.cards ? <details class="rest1"><summary>All measures at each strength</summary>
                {tables}</details> : tables)}
            {report?.used?.map((used) => <UsedView key={used.battle + used.variant} report={report} used={used} />)}
            {report?.games && <TellingView report={report} games={report.games} />}
            {report !== null && <Notes notes={report.notes} />}
            {report?.differences && <Differences text={report.differences.text} lines={report.differences.lines} />}
            {report !== null && <Method report={report} />}
        </>
    );
}
