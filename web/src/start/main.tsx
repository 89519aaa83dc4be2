// main.tsx -- the start page: what can be played, and the games that are going on.

import { effect, signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { rules } from '../ui/api';
import type { RulesInfo, Scenario } from '../ui/api';
import { Button, Patience } from '../ui/controls';
import { inlineSprite } from '../ui/icon';
import { at, isStatic, loadLocal } from '../ui/place';
import { listen } from '../ui/listen';
import { startTheme } from '../ui/theme';
import type { Battles as Browser } from './battles';
import { usualLevel } from './begin';
import { Cards, playAtOnce } from './cards';
import { askForCarry, Games, refresh, waiting, watchGames } from './games';
import { lookAround, open } from './others';
import { Top } from './top';
import type { NewGame as SetUp } from './newgame';
import type { OpenTables } from './tables';
import { DropZone, RecordTrouble } from './upload';
import * as U from '../words/ui';
import * as W from '../words/start';
import { LanguageChoice } from '../ui/language';

declare const VERSION: string; // web/build.sh defines it

type Offer =
    | { state: 'loading' }
    | { state: 'here'; list: RulesInfo[] }
    | { state: 'away'; text: string };

const noServer = signal(''); // what a site without one does not offer
const offer = signal<Offer>({ state: 'loading' });
// The browser of battles is loaded when somebody asks for it.
const browser = signal<typeof Browser | null>(null);

function askForBattles(): void {
    if (location.hash.startsWith('#battles'))
        void import('./battles').then(({ Battles }) => (browser.value = Battles));
}

const settingUp = signal<{ rules: RulesInfo; scenario: Scenario } | null>(null);
// So are the tables of others, if there are any, and the dialog of a new game.
const tables = signal<typeof OpenTables | null>(null);

function askForTables(): void {
    if (!tables.peek() && open.value.length > 0)
        void import('./tables').then((part) => (tables.value = part.OpenTables));
}

const dialog = signal<typeof SetUp | null>(null);

function setUp(rules: RulesInfo, scenario: Scenario): void {
    settingUp.value = { rules, scenario };
    import('./newgame').then(({ NewGame }) => (dialog.value = NewGame), () => {
        settingUp.value = null;
        offer.value = { state: 'away', text: U.theServerDoesNotAnswer };
    });
}

async function load(): Promise<void> {
    offer.value = { state: 'loading' };
    try {
        offer.value = { state: 'here', list: await rules() };
    } catch (error) {
        offer.value = { state: 'away', text: error instanceof Error ? error.message : String(error) };
    }
}

function Offered() {
    const now = offer.value;
    if (now.state === 'loading')
        return <div class="gc wait" aria-busy="true"><Patience /></div>;
    if (now.state === 'away')
        return (
            <div class="away" role="alert">
                <p>{now.text}</p>
                <Button look="pri" onClick={() => void Promise.all([load(), refresh()])}>{U.tryAgain}</Button>
            </div>
        );
    if (now.list.length === 0)
        return (
            <div class="away">
                <p>{W.offersNothing}</p>
            </div>
        );
    return <Cards list={now.list} onSetUp={setUp} />;
}

// On a small screen the list of games is below the cards: say on top that something waits there.
function Waiting() {
    const list = waiting();
    if (list.length === 0) return null;
    return (
        <a class="wt" href="#games">
            {W.gamesWait(list.length)}
        </a>
    );
}

function Start() {
    useEffect(() => {
        void load();
        watchGames(lookAround);
        askForBattles();
        askForCarry();
        const stop = effect(askForTables), unlisten = listen(window, { hashchange: () => {
            askForBattles();
            askForCarry();
        } });
        return () => {
            stop();
            unlisten();
        };
    }, []);
    const list = offer.value.state === 'here' ? offer.value.list : [];
    const first = list[0], Battles = browser.value, NewGame = dialog.value, Tables = tables.value;
    const battle = first?.scenarios[0];
    const play = first && battle && (() => void playAtOnce(first, battle));
    return (
        <>
            <Top page="play" />
            <RecordTrouble />
            <main class="st" id="main" tabIndex={-1}>
                <div class="hero">
                    <h1>{W.headline}</h1>
                    <p>{first ? W.introLevel(usualLevel(first)) : W.intro}</p>
                    {noServer.value && <p>{noServer.value}</p>}
                </div>
                <Waiting />
                <Offered />
                <Games list={list} isAway={offer.value.state === 'away'} onPlay={play}
                    beside={Tables && open.value.length > 0 && <Tables list={list} />} />
            </main>
            <footer class="colophon">
                <span>{W.version(VERSION)}</span>
                <a href={at('/notices.txt')}>{W.licenses}</a>
                <LanguageChoice />
            </footer>
            {Battles && <Battles list={list} onSetUp={setUp} />}
            {settingUp.value !== null && NewGame && (
                <NewGame
                    {...settingUp.value}
                    onClose={() => (settingUp.value = null)}
                    onMade={() => void refresh()}
                />
            )}
            <DropZone />
        </>
    );
}

startTheme();
document.title = U.brand;
void inlineSprite();
if (isStatic()) void loadLocal().then(({ NO_SERVER, startOffline }) => {
    noServer.value = NO_SERVER;
    void startOffline();
});
const root = document.getElementById('app');
if (root !== null) {
    root.replaceChildren(); // the frame that stood there until now
    render(<Start />, root);
}
