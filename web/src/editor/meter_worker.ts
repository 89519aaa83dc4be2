// meter_worker.ts -- plays games of a battle beside the page, and looks at what there is, as the lab does.

import type { Figure } from '../lab/types';
import { joined } from '../own/pack';
import { lookAt, pause, playGames, refusalOf } from '../own/plan';
import { Shop } from '../shop/module';

export type Asked = { compiled: WebAssembly.Module; words: string };
// What has been played, and the report so far; `fault`: the battle cannot be played.
export type Told = { report: Report | null; games: number; isDone: boolean; fault: string };

export interface Report {
    verdict: string | null;
    side: string;
    progress: { half: number | null };
    cards: { sides: [string, string]; strengths: { games: number; score: Figure }[] }[];
}

const LOOK = 800, REST = 12; // milliseconds between looks; after a game, for others

const tell = (told: Told): void => postMessage(told);

async function measure({ compiled, words }: Asked): Promise<void> {
    const plan = new Shop(compiled), player = new Shop(compiled);
    for (const module of [plan, player]) {
        const fault = refusalOf(module.ask('meter', words));
        if (fault !== '') return tell({ report: null, games: 0, isDone: true, fault });
    }
    let games = 0, all: Uint8Array[] = [];
    for (;;) {
        const { report, wanted } = lookAt<Report>(plan, joined(all)), until = performance.now() + LOOK;
        tell({ report: report.verdict === null ? null : report, games, isDone: wanted.length === 0, fault: '' });
        if (wanted.length === 0) return;
        all = [];
        for (let i = 0; i < wanted.length && (performance.now() < until || i === 0); i += 3, games++) {
            all.push(playGames(player, wanted.slice(i, i + 3)));
            await pause(REST);
        }
    }
}

onmessage = ({ data }: MessageEvent<Asked>) => void measure(data);
