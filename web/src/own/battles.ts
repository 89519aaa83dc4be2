// battles.ts -- the battles that this browser keeps: what is edited is there after every change.

import { Store } from './store';

export interface Kept {
    id: string;
    title: string;
    rules: string;
    text: string;
    updated: number; // milliseconds since 1970
}

export const BATTLE_MOST = 256 * 1024; // bytes of a battle

const isBattle = (value: unknown): value is Kept => typeof value === 'object' && value !== null && 'text' in value
    && typeof value.text === 'string' && 'title' in value && typeof value.title === 'string' && 'rules' in value
    && typeof value.rules === 'string' && 'id' in value && typeof value.id === 'string';

export const battles = new Store<Kept>('sandtable-battles', 'battles', isBattle);
