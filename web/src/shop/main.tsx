// main.tsx -- the workshop: a copy of a book whose numbers and words are changed, and what that does.

import { useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { record, rules as allRules } from '../ui/api';
import type { RulesInfo, Scenario } from '../ui/api';
import { CopyButton } from '../ui/controls';
import { inlineSprite } from '../ui/icon';
import { ENGINE } from '../ui/lang';
import { listen } from '../ui/listen';
import { startTheme } from '../ui/theme';
import * as U from '../words/ui';
import * as W from '../words/workshop';
import { Bar } from './bar';
import { Breaks, failing } from './breaks';
import { Does } from './does';
import { Top, workshopAddress } from './frame';
import { copies } from '../own/copies';
import { makeCopy } from './bring';
import { Home } from './home';
import { battle, report, scoreOf } from './meter';
import {
    book, changedChapters, chapter, chapters, copy, engine, infos, openCopy, parts, redo, shapes, trouble, undo,
} from './model';
import { go, goTo, nameOf, Text } from './text';

function Contents({ title }: { title: string }) {
    return (
        <nav class="toc" aria-label={W.contents}>
            <h2 lang={ENGINE}>{title}</h2>
            <ol lang={ENGINE}>
                {chapters.value.map((one) => (
                    <li key={one.id}>
                        <a href={`#${one.id}`} class={changedChapters.value.has(one.id) ? 'dot' : ''}
                            aria-current={one === chapter.value ? 'true' : undefined}
                            onClick={(event) => {
                                event.preventDefault();
                                go(one.id);
                            }}>
                            <span class="no">{one.number}</span> <span>{one.title || nameOf(one)}</span>
                            {changedChapters.value.has(one.id) && <span class="vh"> {W.changedWord}</span>}
                        </a>
                    </li>
                ))}
            </ol>
        </nav>
    );
}

// On a phone the panels lie below the text: this says in short what they say, and leads there.
function Short() {
    const score = report.value && scoreOf(report.value), count = failing().length;
    const difference = report.value?.sections[0]?.rows[0]?.difference;
    return (
        <nav class="short" aria-label={W.inShort}>
            <a href="#breaks" onClick={(event) => {
                event.preventDefault();
                document.getElementById('breaks')?.scrollIntoView();
            }}>{W.failShort(count)}</a>
            <a href="#does" onClick={(event) => {
                event.preventDefault();
                document.getElementById('does')?.scrollIntoView();
            }}>{score && difference ? W.scoreShort(difference.mean.toFixed(1).replace('-', '−')) : W.whatThisDoes}</a>
        </nav>
    );
}

function Page({ info }: { info: RulesInfo | null }) {
    useEffect(() => listen<KeyboardEvent>(window, {
        keydown: (event) => {
            const inText = event.target instanceof Element && event.target.closest('textarea, .code, dialog');
            if (inText || !(event.ctrlKey || event.metaKey)) return;
            const key = event.key.toLowerCase();
            if (key === 'z') (event.shiftKey ? redo : undo)();
            else if (key === 'y') redo();
            else if (key === 'enter') document.getElementById('play-it')?.click();
            else return;
            event.preventDefault();
        },
    }), []);
    return (
        <div class="ws">
            <Top />
            <Bar info={info} />
            <div class="pics shapes" dangerouslySetInnerHTML={{ __html: shapes.value }} />
            <div class="pics shapes" dangerouslySetInnerHTML={{
                __html: `<svg width="0" height="0" aria-hidden="true"><defs>${parts.value}</defs></svg>` }} />
            <Contents title={info?.title ?? book.value?.game ?? ''} />
            <div class="book mid"><Text /></div>
            <aside class="wsd" aria-label={W.whatItMeans}><Breaks /><Does info={info} /></aside>
            <Short />
            {trouble.value !== '' && <p class="copied" role="alert">{trouble.value}</p>}
        </div>
    );
}

// The last choice of a game up to a row, as an example to paste.
function OfGame({ lines }: { lines: string }) {
    return (
        <>
            <Top />
            <main class="pg" id="text" tabIndex={-1}>
                <h1>{W.fromAGame}</h1>
                <p class="sub">{W.fromAGameHint}</p>
                <section class="panel">
                    <pre class="of" tabIndex={0}>{lines}</pre>
                    <CopyButton text={lines} icon="copy">{W.copyExample}</CopyButton>
                </section>
                <p><a href={workshopAddress()}>{W.yourCopies}</a></p>
            </main>
        </>
    );
}

async function exampleOf(game: string, row: string): Promise<string> {
    const text = await record(game, decodeURIComponent(location.hash.slice(1)));
    const said = await engine().ask('example_of', `${Number.parseInt(row, 10) || 0}\n${text}`);
    if (said.startsWith('{')) throw new Error((JSON.parse(said) as { fault: { what: string } }).fault.what);
    return said;
}

// A lesson is won by whoever is taught, so it measures nothing: the smallest of the others.
function usualBattle(rules: RulesInfo | undefined): Scenario | undefined {
    const weight = ({ difficulty, units }: Scenario): number => (difficulty === 1 ? 1000 : 0) + units[0] + units[1];
    return [...(rules?.scenarios ?? [])].sort((a, b) => weight(a) - weight(b))[0];
}

type Shown = { at: 'loading' } | { at: 'game'; lines: string } | { at: 'copy' }
    | { at: 'home'; of: string; trouble: string };

function App() {
    const shown = useSignal<Shown>({ at: 'loading' });
    useEffect(() => {
        const open = async (): Promise<void> => {
            const asked = new URLSearchParams(location.search), id = asked.get('copy'), of = asked.get('book');
            infos.value = await allRules();
            const game = asked.get('game');
            if (game !== null) {
                shown.value = { at: 'game', lines: await exampleOf(game, asked.get('row') ?? '') };
            } else if (of !== null) {
                const has = (await copies.all()).some(({ rules }) => rules === of);
                if (has) shown.value = { at: 'home', of, trouble: '' };
                else await makeCopy(of, infos.value.find((one) => one.id === of)?.title ?? of, location.hash);
            } else if (id === null) {
                shown.value = { at: 'home', of: '', trouble: '' };
            } else if (await openCopy(id)) {
                const rules = infos.value.find((one) => one.id === copy.peek()?.rules);
                battle.value = usualBattle(rules)?.name ?? '';
                document.title = U.titleOf(copy.peek()?.name ?? '', W.workshop);
                shown.value = { at: 'copy' };
                if (location.hash.length > 1) goTo(decodeURIComponent(location.hash.slice(1)));
            } else shown.value = { at: 'home', of: '', trouble: W.noSuchCopy };
        };
        open().catch((error: unknown) => {
            shown.value = { at: 'home', of: '', trouble: error instanceof Error ? error.message : String(error) };
        });
    }, []);
    const now = shown.value;
    if (now.at === 'home') return <Home infos={infos.value} of={now.of} trouble={now.trouble} />;
    if (now.at === 'game') return <OfGame lines={now.lines} />;
    if (now.at === 'copy') return <Page info={infos.value.find(({ id }) => id === copy.value?.rules) ?? null} />;
    return <><Top /><main class="pg" id="text"><p role="status">{W.opening}</p></main></>;
}

document.title = U.title(W.workshop);
startTheme();
void inlineSprite();
const root = document.getElementById('app');
if (root) {
    root.replaceChildren();
    render(<App />, root);
}
