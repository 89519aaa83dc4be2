// settings.ts -- what a person prefers, kept in localStorage.

import { signal } from '@preact/signals';
import { keep, kept, keptText } from './kept';

export interface Settings {
    speed: 'normal' | 'fast'; // of pieces and dice
    motion: 'system' | 'none';
    name: string; // one's own; empty: none given
    level: number; // of the computer that one plays, from 1
    confirms: boolean; // steps with a single choice wait for Enter too
    sound: boolean; // when it is one's turn and nobody looks
    notes: boolean; // of the browser, then
}

const PLACE = 'sandtable.settings', CONFIRM = 'sandtable.confirm'; // the second as it was kept once
const DEFAULTS: Settings = { speed: 'normal', motion: 'system', name: '', level: 3, confirms: true, sound: false,
    notes: false };

function stored(): Settings {
    const v = (kept(PLACE) ?? {}) as Partial<Record<keyof Settings, unknown>>;
    return {
        speed: v.speed === 'fast' ? 'fast' : DEFAULTS.speed,
        motion: v.motion === 'none' ? 'none' : DEFAULTS.motion,
        name: typeof v.name === 'string' ? v.name : DEFAULTS.name,
        level: typeof v.level === 'number' && v.level >= 1 ? Math.floor(v.level) : DEFAULTS.level,
        confirms: typeof v.confirms === 'boolean' ? v.confirms : keptText(CONFIRM) !== 'off',
        sound: v.sound === true, notes: v.notes === true,
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
