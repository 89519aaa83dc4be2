// agree.ts -- ends that both sides agree to, in words: who asks, who refuses, and what would come of it.

import type { End } from './socket';
import * as W from '../words/table';

export const offerWords = (name: string, end: End): string => (end === 'draw' ? W.offersDraw : W.offersStop)(name);
export const refusalWords = (name: string, end: End): string => (end === 'draw' ? W.refusesDraw : W.refusesStop)(name);
export const meaningOf = (end: End): string => (end === 'draw' ? W.drawMeans : W.stopMeans);
