// settings.ts -- what a person prefers, kept in localStorage.

import { signal } from '@preact/signals';
import { keep, kept, keptText } from './kept';

export const SPEEDS = ['step', 'slow', 'normal', 'fast', 'none'] as const; // the last: everything at once
export type Speed = (typeof SPEEDS)[number];

export interface Settings {
    speed: Speed; // of pieces and dice, and of what the computer does
    motion: 'system' | 'none';
    name: string; // one's own; empty: none given
    level: number; // of the computer that one plays, from 1
    confirms: boolean; // steps with a single choice wait for Enter too
    sound: boolean; // when it is one's turn and nobody looks
    sounds: boolean; // of the battle
    volume: number; // of all of them, from 0 to 1
    notes: boolean; // of the browser, then
}

const PLACE = 'sandtable.settings', CONFIRM = 'sandtable.confirm'; // the second as it was kept once
const DEFAULTS: Settings = { speed: 'normal', motion: 'system', name: '', level: 3, confirms: true, sound: false,
    sounds: false, volume: 0.5, notes: false };

function stored(): Settings {
    const v = (kept(PLACE) ?? {}) as Partial<Record<keyof Settings, unknown>>;
    return {
        speed: SPEEDS.find((one) => one === v.speed) ?? DEFAULTS.speed,
        motion: v.motion === 'none' ? 'none' : DEFAULTS.motion,
        name: typeof v.name === 'string' ? v.name : DEFAULTS.name,
        level: typeof v.level === 'number' && v.level >= 1 ? Math.floor(v.level) : DEFAULTS.level,
        confirms: typeof v.confirms === 'boolean' ? v.confirms : keptText(CONFIRM) !== 'off',
        sound: v.sound === true, sounds: v.sounds === true, notes: v.notes === true,
        volume: typeof v.volume === 'number' && v.volume >= 0 && v.volume <= 1 ? v.volume : DEFAULTS.volume,
    };
}

export const settings = signal<Settings>(stored());

export function set<K extends keyof Settings>(key: K, value: Settings[K]): void {
    settings.value = { ...settings.value, [key]: value };
    keep(PLACE, JSON.stringify(settings.value));
}

// Nothing on the page may move.
export function isStill(): boolean {
    return settings.value.motion === 'none' || matchMedia('(prefers-reduced-motion: reduce)').matches;
}
