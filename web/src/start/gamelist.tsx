// gamelist.tsx -- the rows of the games this browser knows, and what can be done with each. Loaded when there are any.

import type { ComponentChildren } from 'preact';
import type { Side } from '../engine/types';
import { NOBODY } from '../engine/types';
import { tableAddress } from '../ui/api';
import type { RulesInfo } from '../ui/api';
import { Button, vh } from '../ui/controls';
import { copy } from '../ui/copy';
import { Dialog } from '../ui/dialog';
import { Emblem, Icon } from '../ui/icon';
import { isStatic } from '../ui/place';
import { lessonAt } from '../ui/lessons';
import * as store from '../ui/store';
import type { Mine } from '../ui/store';
import { ago } from '../ui/when';
import { address, errorOf, isOver, leaving, mine, said, seats, summaryOf, waitsForYou } from './games';
import { Menu } from './menu';
import * as U from '../words/ui';
import * as W from '../words/start';
import './all';

function against(g: Mine): string {
    const held = seats(g);
    if (held.length === 2) return W.twoHere;
    const own = held[0];
    if (own === undefined) return W.oneAgainst(g.names[0], g.names[1]);
    const other = (1 - own) as Side;
    return g.kinds[other] === 'human' ? W.againstByLink(g.names[other]) : W.against(g.names[other]);
}

function turnWords(g: Mine): string {
    const s = summaryOf(g);
    if (s === null) return errorOf(g);
    if (waitsForYou(g)) return s.node === 'chance' ? W.yourDice : W.yourDecision;
    return s.actor === NOBODY ? W.diceDue : W.toChoose(g.names[s.actor] || U.nobody);
}

function resultWords(g: Mine, sides: [string, string]): string {
    const winner = summaryOf(g)?.winner ?? NOBODY;
    if (winner !== 0 && winner !== 1) return W.nobodyWon;
    const held = seats(g);
    if (held.length === 1) return held[0] === winner ? U.youWon : U.youLost;
    return W.sideWon(sides[winner]);
}

// ---- rows ----

type What = 'seat' | 'friend' | 'watch';

async function copyAddress(path: string, what: What): Promise<void> {
    const link = new URL(path, location.href).href;
    said.value = (await copy(link)) ? W.copiedLink(what) : W.linkIs(what, link);
}

// What can be done with a game besides playing it, in words.
function menuOf(g: Mine): [string, () => void][] {
    const { invite, watch } = g, out: [string, () => void][] = [];
    const link = (words: string, path: string, what: What): unknown =>
        out.push([words, () => void copyAddress(path, what)]);
    if (isStatic()) return [[W.forgetThisGame, () => (leaving.value = g)]];
    if (seats(g).length > 0) link(W.copySeatLink, address(g), 'seat');
    if (invite !== null) link(W.copyFriendLink, tableAddress(g.id, invite), 'friend');
    if (watch !== null) link(W.copyWatchLink, tableAddress(g.id, watch), 'watch');
    return [...out, [W.forgetThisGame, () => (leaving.value = g)]];
}

function Row({ g, rules, children }: { g: Mine; rules: RulesInfo | undefined; children: ComponentChildren }) {
    const held = seats(g), at = lessonAt(g.id), lesson = at?.state === 'on' && !isOver(g) ? at : null;
    return (
        <li>
            <span class="gk">
                {held.length === 0 && <Icon name="eye" />}
                {held.length === 1 && <Emblem side={held[0] ?? 0} />}
                {held.length === 2 && <Icon name="people" />}
            </span>
            <span class="gn">
                <b>
                    {rules !== undefined && <span class="gr">{rules.title} · </span>}
                    {g.battle}
                </b>
                <small>
                    {held.length === 1 && <span class="vh">{rules?.sides[held[0] ?? 0]}, </span>}
                    {against(g)}{lesson && <>, {W.lessonStep(lesson.step + 1)}</>}
                </small>
            </span>
            {children}
            <Menu label={W.moreAbout(g.battle)} items={menuOf(g)} />
        </li>
    );
}

function OpenRow({ g, rules }: { g: Mine; rules: RulesInfo | undefined }) {
    const yours = waitsForYou(g);
    const s = summaryOf(g);
    const goesOnHere = s === null ? seats(g).length > 0 : s.actor !== NOBODY && g.keys[s.actor] !== null;
    const act = yours || goesOnHere ? W.goOn : W.watch;
    return (
        <Row g={g} rules={rules}>
            <span class={yours ? 'gs you' : 'gs'}>{turnWords(g)}</span>
            <span class="gw">{s === null ? '' : ago(s.updated * 1000)}</span>
            {errorOf(g) === '' ? (
                <a class={yours ? 'btn pri' : 'btn'} href={address(g)}>
                    {act(g.battle, vh)}
                </a>
            ) : (
                <Button onClick={() => (leaving.value = g)}>{W.forgetOne(g.battle, vh)}</Button>
            )}
        </Row>
    );
}

function DoneRow({ g, rules }: { g: Mine; rules: RulesInfo | undefined }) {
    return (
        <Row g={g} rules={rules}>
            <span class="gs">{resultWords(g, rules?.sides ?? g.names)}</span>
            <a class="btn ghost" href={address(g, 0)}>
                {W.replayOne(g.battle, vh)}
            </a>
        </Row>
    );
}

function Forget({ g }: { g: Mine }) {
    const close = () => (leaving.value = null);
    const forget = (): void => {
        store.forget(g.id);
        mine.value = store.games();
        said.value = W.forgot(g.battle);
        close();
    };
    return (
        <Dialog title={W.forgetTitle} onClose={close} look="ask">
            <p>
                {W.forgetNote(g.battle, against(g))}
            </p>
            <footer>
                <span class="sp" />
                <Button autofocus onClick={close}>{W.keepIt}</Button>
                <Button look="pri" onClick={forget}>{W.forget}</Button>
            </footer>
        </Dialog>
    );
}

// ---- the lists ----

interface ListProps {
    games: Mine[];
    rulesOf: (g: Mine) => RulesInfo | undefined;
}

export function OpenGames({ games, rulesOf }: ListProps) {
    return <ul class="gl">{games.map((g) => <OpenRow key={g.id} g={g} rules={rulesOf(g)} />)}</ul>;
}

export function DoneGames({ games, rulesOf }: ListProps) {
    return <ul class="gl dn">{games.map((g) => <DoneRow key={g.id} g={g} rules={rulesOf(g)} />)}</ul>;
}

export function Forgetting() {
    return leaving.value && <Forget g={leaving.value} />;
}
