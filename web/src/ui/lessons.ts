// lessons.ts -- the first lessons of this browser: which game is one, how far it is, and which are done.

import { keep, kept } from './kept';

export interface Lesson {
    game: string; // the id of its table
    step: number; // from 0
    starts: number[]; // how many acts the game had when each step began
    state: 'on' | 'skipped' | 'done';
}

const PLACE = 'sandtable.lessons';
const STATES = ['on', 'skipped', 'done'] as const;

// What was kept may be of another version, or broken.
function read(value: unknown): Lesson | null {
    const v = (value ?? {}) as Partial<Record<keyof Lesson, unknown>>, state = STATES.find((one) => one === v.state);
    if (typeof v.game !== 'string' || typeof v.step !== 'number' || !state) return null;
    const starts = Array.isArray(v.starts) ? v.starts.map((n) => (typeof n === 'number' ? n : 0)) : [];
    return { game: v.game, step: Math.max(0, Math.floor(v.step)), starts, state };
}

const all = (): Record<string, unknown> => (kept(PLACE) ?? {}) as Record<string, unknown>;

// The lesson of a rule set; null: it was never begun here.
export const lessonIn = (rules: string): Lesson | null => read(all()[rules]);

// The lesson that is played at a table; null: that game is none.
export function lessonAt(game: string): Lesson | null {
    return Object.values(all()).map(read).find((lesson) => lesson?.game === game) ?? null;
}

export function keepLesson(rules: string, lesson: Lesson): void {
    keep(PLACE, JSON.stringify({ ...all(), [rules]: lesson }));
}
