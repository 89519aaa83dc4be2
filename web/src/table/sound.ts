// sound.ts -- few and short sounds, made when they are due: dice, what came of them, the end, one's turn.  Loaded for
// those who chose them.  They follow what is told, so that none tells a result before its dice lie; a page that is not
// seen is silent, except for turn.ts.

import { effect } from '@preact/signals';
import type { Position } from '../engine/types';
import { settings } from '../ui/settings';
import type { Table } from './model';
import type { Cue } from './stage';
import './all';

type Kind = 'die' | 'lies' | 'hit' | 'rout' | 'won' | 'lost' | 'over' | 'turn';

// A tone that glides from one pitch to another, in hertz, or noise around a pitch; after so many seconds.
interface Part {
    wave: OscillatorType | 'noise';
    from: number;
    to: number;
    at: number;
    long: number;
    loud: number;
}

const part = (wave: Part['wave'], from: number, to: number, at: number, long: number, loud: number): Part =>
    ({ wave, from, to, at, long, loud });

const SOUNDS: Record<Kind, Part[]> = {
    die: [part('noise', 2600, 1900, 0, 0.045, 0.5)],
    lies: [part('noise', 1500, 900, 0, 0.07, 0.6), part('sine', 210, 150, 0, 0.08, 0.25)],
    hit: [part('sine', 150, 58, 0, 0.16, 0.8), part('noise', 700, 300, 0, 0.09, 0.4)],
    rout: [part('triangle', 330, 165, 0, 0.3, 0.45), part('sine', 120, 50, 0.05, 0.3, 0.5)],
    won: [part('triangle', 392, 392, 0, 0.16, 0.4), part('triangle', 494, 494, 0.13, 0.16, 0.4),
        part('triangle', 587, 587, 0.26, 0.4, 0.45)],
    lost: [part('triangle', 294, 294, 0, 0.18, 0.4), part('triangle', 247, 247, 0.16, 0.18, 0.4),
        part('triangle', 196, 185, 0.32, 0.45, 0.45)],
    over: [part('triangle', 330, 330, 0, 0.18, 0.4), part('triangle', 330, 330, 0.2, 0.3, 0.35)],
    turn: [part('sine', 659, 659, 0, 0.09, 0.3)],
};
const QUIET = 0.0008, MOST = 0.5; // of all of it: gain at the end of a sound, gain at full volume

let audio: AudioContext | null = null, hiss: AudioBuffer | null = null;

// Half a second of noise.
function noiseOf(context: AudioContext): AudioBuffer {
    const made = context.createBuffer(1, context.sampleRate / 2, context.sampleRate), data = made.getChannelData(0);
    for (let i = 0; i < data.length; i++) data[i] = 2 * Math.random() - 1;
    return made;
}

function sourceOf(context: AudioContext, one: Part, from: number, end: number): [AudioScheduledSourceNode, AudioNode] {
    if (one.wave !== 'noise') {
        const tone = context.createOscillator();
        tone.type = one.wave;
        tone.frequency.setValueAtTime(one.from, from);
        tone.frequency.exponentialRampToValueAtTime(one.to, end);
        return [tone, tone];
    }
    const noise = context.createBufferSource(), band = context.createBiquadFilter();
    noise.buffer = hiss ??= noiseOf(context);
    band.type = 'bandpass';
    band.frequency.setValueAtTime(one.from, from);
    band.frequency.exponentialRampToValueAtTime(one.to, end);
    return [noise, noise.connect(band)];
}

// A browser that wants a press first stays silent.
export function play(kind: Kind): void {
    const { volume } = settings.peek();
    if (document.hidden || volume === 0) return;
    audio ??= new AudioContext();
    void audio.resume();
    for (const one of SOUNDS[kind]) {
        const from = audio.currentTime + one.at, end = from + one.long, gain = audio.createGain();
        const [source, last] = sourceOf(audio, one, from, end);
        gain.gain.setValueAtTime(one.loud * MOST * volume, from);
        gain.gain.exponentialRampToValueAtTime(QUIET, end);
        last.connect(gain).connect(audio.destination);
        source.start(from);
        source.stop(end);
    }
}

// What is heard when one cue follows another; null: nothing.
function heardOf(before: Cue | null, cue: Cue | null): Kind | null {
    if (!cue) return null;
    if (cue.phase === 'dice') return cue.falling > 0 ? 'die' : 'lies';
    const isNew = cue.phase === 'result' && before !== null && before.phase !== 'result';
    if (!isNew) return null;
    return cue.lost.length > 0 ? 'rout' : cue.changes.length > 0 || cue.moved.length > 0 ? 'hit' : null;
}

function endOf(table: Table, position: Position): Kind {
    const held = table.info.peek()?.seats.filter((s) => s.held && s.player === 'human') ?? [];
    if (position.winner > 1 || held.length !== 1) return 'over';
    return held[0]?.side === position.winner ? 'won' : 'lost';
}

function isMine(table: Table, position: Position): boolean {
    return position.node !== 'over' &&
        !!table.info.peek()?.seats.some((s) => s.side === position.actor && s.held && s.player === 'human');
}

// From now on; the answer ends it.
export function startSounds(table: Table): () => void {
    let cue = table.stage.cue.peek(), seen: Position | null = null;
    const stopCues = effect(() => {
        const next = table.stage.cue.value, kind = heardOf(cue, next);
        cue = next;
        if (kind && table.isLive.peek()) play(kind);
    });
    const stopEnds = effect(() => {
        const at = table.position.value;
        if (!at || !table.isLive.value || table.stage.isBehind.value || table.stage.cue.value?.phase === 'dice') return;
        const was = seen;
        seen = at;
        if (!was || was === at) return;
        if (at.node === 'over' && was.node !== 'over') play(endOf(table, at));
        else if (isMine(table, at) && !isMine(table, was)) play('turn');
    });
    return () => {
        stopCues();
        stopEnds();
    };
}
