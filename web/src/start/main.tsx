// main.tsx -- the start page: what can be played, and the games that are going on.

import { signal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import { rules } from '../ui/api';
import type { RulesInfo, Scenario } from '../ui/api';
import { Button, Patience, ThemeTool } from '../ui/controls';
import { Icon, inlineSprite } from '../ui/icon';
import { at, isStatic, loadLocal } from '../ui/place';
import { listen } from '../ui/listen';
import { startTheme } from '../ui/theme';
import type { Battles as Browser } from './battles';
import { usualLevel } from './begin';
import { Cards, playAtOnce } from './cards';
import { Games, refresh, waiting, watchGames } from './games';
import type { NewGame as SetUp } from './newgame';
import { DropZone, OpenRecord, RecordTrouble } from './upload';
import * as U from '../words/ui';
import * as W from '../words/start';
import { LanguageChoice } from '../ui/language';

declare const VERSION: string; // web/build.sh defines it

type Offer =
    | { state: 'loading' }
    | { state: 'here'; list: RulesInfo[] }
    | { state: 'away'; text: string };

// The lab is for who sits at the machine, so that others are not shown the way.
const isHere = !isStatic() && /^(localhost|127\.|\[::1)/.test(location.hostname);

const noServer = signal(''); // what a site without one does not offer
const offer = signal<Offer>({ state: 'loading' });
// The browser of battles is loaded when somebody asks for it.
const browser = signal<typeof Browser | null>(null);

function askForBattles(): void {
    if (location.hash.startsWith('#battles'))
        void import('./battles').then(({ Battles }) => (browser.value = Battles));
}

const settingUp = signal<{ rules: RulesInfo; scenario: Scenario } | null>(null);
// So is the dialog of a new game.
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

function Top() {
    return (
        <header class="top">
            <a class="skip" href="#main">
                {W.skip}
            </a>
            <a class="brand" href={at('/')} aria-label={U.brand}>
                <Icon name="brand" />
                <span>{U.brand}</span>
            </a>
            <nav class="nv" aria-label={U.pages}>
                <a href={at('/')} aria-current="page">
                    {U.play}
                </a>
                <a href="#battles">{U.battles}</a>
                <a href={at('/rulebook.html')}>{U.rulebooks}</a>
                {isHere && <a href="/lab">{U.lab}</a>}
            </nav>
            <span class="sp" />
            <OpenRecord />
            <ThemeTool />
        </header>
    );
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
        watchGames();
        askForBattles();
        return listen(window, { hashchange: askForBattles });
    }, []);
    const list = offer.value.state === 'here' ? offer.value.list : [];
    const first = list[0], Battles = browser.value, NewGame = dialog.value;
    const battle = first?.scenarios[0];
    const play = first && battle && (() => void playAtOnce(first, battle));
    return (
        <>
            <Top />
            <RecordTrouble />
            <main class="st" id="main" tabIndex={-1}>
                <div class="hero">
                    <h1>{W.headline}</h1>
                    <p>{first ? W.introLevel(usualLevel(first)) : W.intro}</p>
                    {noServer.value && <p>{noServer.value}</p>}
                </div>
                <Waiting />
                <Offered />
                <Games list={list} isAway={offer.value.state === 'away'} onPlay={play} />
            </main>
            <footer class="foot">
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
