// main.tsx -- the lobby: what everybody on this server may see, and a table of one's own for others to join.

import { signal, useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect } from 'preact/hooks';
import type { Beginning, NewGame as SetUp } from '../start/newgame';
import { Top } from '../start/top';
import { RecordTrouble } from '../start/upload';
import { rules } from '../ui/api';
import type { RulesInfo, Scenario } from '../ui/api';
import { Button, Patience } from '../ui/controls';
import { inlineSprite } from '../ui/icon';
import { startTheme } from '../ui/theme';
import { HereNow, Played, Waiting, WorthWatching } from './rows';
import { answer, lookAgain, playing, trouble, waiting, watchLobby, went } from './watch';
import * as U from '../words/ui';
import * as W from '../words/lobby';

const list = signal<RulesInfo[]>([]);
const failed = signal('');
// The dialog of a new game comes when it is asked for.
const dialog = signal<typeof SetUp | null>(null);
const settingUp = signal<{ rules: RulesInfo; scenario: Scenario; start: Beginning } | null>(null);

async function load(): Promise<void> {
    failed.value = '';
    try {
        list.value = await rules();
    } catch (error) {
        failed.value = error instanceof Error ? error.message : String(error);
    }
}

async function openTable(chosen: string, listed: Beginning['listed']): Promise<void> {
    const [id, name] = chosen.split(' '), its = list.value.find((one) => one.id === id);
    const scenario = its?.scenarios.find((one) => one.name === name);
    if (!its || !scenario) return;
    settingUp.value = { rules: its, scenario, start: { against: 'link', listed } };
    try {
        dialog.value = (await import('../start/newgame')).NewGame;
    } catch {
        settingUp.value = null;
        failed.value = U.theServerDoesNotAnswer;
    }
}

function OpenATable() {
    const all = list.value.flatMap((one) => one.scenarios.map((scenario) => `${one.id} ${scenario.name}`));
    const picked = useSignal(''), chosen = picked.value || (all[0] ?? '');
    return (
        <section class="pane" aria-labelledby="open">
            <h2 id="open">{W.openATable}</h2>
            <p>{W.openNote}</p>
            <select class="bt" aria-label={W.whichBattle} value={chosen}
                onChange={(e) => (picked.value = e.currentTarget.value)}>
                {list.value.map((one) => (
                    <optgroup key={one.id} label={one.title}>
                        {one.scenarios.map(({ name, title }) =>
                            <option key={name} value={`${one.id} ${name}`}>{title}</option>)}
                    </optgroup>
                ))}
            </select>
            <Button look="pri" disabled={all.length === 0} onClick={() => void openTable(chosen, 'seat')}>
                {W.openATable}
            </Button>
            <Button disabled={all.length === 0} onClick={() => void openTable(chosen, 'none')}>{W.byLink}</Button>
        </section>
    );
}

function Trouble({ text }: { text: string }) {
    if (text === '') return null;
    return (
        <p class="oops" role="alert">
            {text}
            <Button look="ghost" onClick={() => void Promise.all([load(), lookAgain()])}>{U.tryAgain}</Button>
        </p>
    );
}

function Lists() {
    const all = answer.value;
    if (all === null) return trouble.value === '' ? <Patience /> : null;
    if (!all.lobby) return <p class="empty">{W.noLobby}</p>;
    return (
        <>
            <section aria-labelledby="waiting">
                <h2 id="waiting" class="vh">{W.waiting}</h2>
                <Waiting rows={waiting.value} list={list.value} />
                {all.more[0] && <p class="note">{W.more}</p>}
            </section>
            <section aria-labelledby="playing">
                <h2 id="playing">{W.playing}</h2>
                <Played rows={playing.value} list={list.value} />
                {all.more[1] && <p class="note">{W.more}</p>}
            </section>
        </>
    );
}

function Lobby() {
    useEffect(() => {
        void load();
        watchLobby();
    }, []);
    const NewGame = dialog.value, all = answer.value, gone = went.value;
    return (
        <>
            <Top page="lobby" />
            <RecordTrouble />
            <main class="st lob" id="main" tabIndex={-1}>
                <div class="lists">
                    <div class="hero"><h1>{W.lobby}</h1><p>{W.intro}</p></div>
                    <Trouble text={failed.value || trouble.value} />
                    <Lists />
                </div>
                {all?.lobby && (
                    <div class="panes">
                        <OpenATable />
                        <HereNow waiting={all.waiting} playing={all.playing} />
                        <WorthWatching games={all.finished} list={list.value} />
                    </div>
                )}
                <p class="vh" role="status">{gone?.gone === 'taken' && W.wasTaken(gone.open.battle)}</p>
            </main>
            {settingUp.value !== null && NewGame && (
                <NewGame {...settingUp.value} onClose={() => (settingUp.value = null)}
                    onMade={() => void lookAgain()} />
            )}
        </>
    );
}

startTheme();
document.title = U.title(W.lobby);
void inlineSprite();
const root = document.getElementById('app');
if (root !== null) {
    root.replaceChildren();
    render(<Lobby />, root);
}
