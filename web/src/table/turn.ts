// turn.ts -- tells somebody who is not looking that it is his turn: title, icon, a sound, a note of the browser.

import { effect } from '@preact/signals';
import { keep, keptText } from '../ui/kept';
import { at } from '../ui/place';
import { settings } from '../ui/settings';
import type { Table } from './model';
import * as W from '../words/table';

const ICON = at('/assets/brand.svg'), WAITING = at('/assets/brand-turn.svg');
const TOLD = 'sandtable.told'; // the turn that was told last, so that only one of several pages of a game tells it
const TONES = [[523, 0], [784, 0.12]] as const, LENGTH = 0.5, LOUD = 0.3; // hertz, seconds, at full volume

function showIcon(href: string): void {
    const link = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
    if (link && link.getAttribute('href') !== href) link.setAttribute('href', href);
}

// Two short tones.  A browser that wants a press first stays silent.
export function chime(): void {
    const { volume } = settings.peek();
    if (volume === 0) return;
    const audio = new AudioContext(), end = audio.currentTime + LENGTH;
    for (const [pitch, after] of TONES) {
        const tone = audio.createOscillator(), gain = audio.createGain(), from = audio.currentTime + after;
        tone.frequency.value = pitch;
        gain.gain.setValueAtTime(LOUD * volume, from);
        gain.gain.exponentialRampToValueAtTime(0.001, end);
        tone.connect(gain).connect(audio.destination);
        tone.start(from);
        tone.stop(end);
    }
    setTimeout(() => void audio.close(), 1000 * (LENGTH + 0.5));
}

export const canNote = (): boolean => 'Notification' in window;

// Whether notes are allowed; asks if nobody has said yet.
export async function allowNotes(): Promise<boolean> {
    return canNote() && (Notification.permission === 'granted' || await Notification.requestPermission() === 'granted');
}

function note(battle: string, id: string): void {
    if (!canNote() || Notification.permission !== 'granted') return;
    const shown = new Notification(W.yourTurn, { body: battle, icon: ICON, tag: `sandtable.${id}` });
    shown.onclick = () => {
        focus();
        shown.close();
    };
}

// Is it a turn that somebody else's act began, with nobody looking, that no other page has told?
function isNews(id: string, rows: number): boolean {
    const key = `${id} ${rows}`;
    if (!document.hidden && document.hasFocus()) return false;
    if (keptText(TOLD) === key) return false;
    keep(TOLD, key);
    return true;
}

// The title has a dot and the icon is another one as long as the page waits for its reader.
export function tellTurns(table: Table): void {
    let before: boolean | null = null;
    effect(() => {
        const game = table.game.value, info = table.info.value, link = table.link.value, at = table.tip.value;
        if (!game || !info || !at || link.state === 'failed') return;
        const held = info.seats.some((s) => s.side === at.actor && s.held && s.player === 'human');
        const others = info.seats.some((s) => !s.held || s.player === 'computer');
        const isMine = at.node !== 'over' && held, began = isMine && before === false && others;
        document.title = (isMine ? W.titleYours : W.titleOf)(info.battle, game.title);
        showIcon(isMine && others ? WAITING : ICON);
        before = isMine;
        if (!began || !isNews(info.id, table.rows.peek().length)) return;
        if (settings.peek().sound) chime();
        if (settings.peek().notes) note(`${info.battle}, ${game.title}`, info.id);
    });
}
