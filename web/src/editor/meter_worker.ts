// meter_worker.ts -- plays games of a battle beside the page, and looks at what there is, as the lab does.

import type { Figure } from '../lab/types';
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

const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms));
const tell = (told: Told): void => postMessage(told);

async function measure({ compiled, words }: Asked): Promise<void> {
    const plan = new Shop(compiled), player = new Shop(compiled);
    for (const module of [plan, player]) {
        const said = module.ask('meter', words);
        if (said !== '') {
            const { fault } = JSON.parse(said) as { fault: { what: string } };
            tell({ report: null, games: 0, isDone: true, fault: fault.what });
            return;
        }
    }
    let games = 0, looked = performance.now();
    for (;;) {
        const report = plan.tell<Report>('meter_look', ''), count = plan.call('wanted_count');
        if (report.verdict !== null || count === 0) tell({ report, games, isDone: count === 0, fault: '' });
        if (count === 0) return;
        const list = new Uint32Array(plan.bytes(plan.call('wanted'), 12 * count).slice().buffer);
        const rows: Uint8Array[] = [];
        looked = performance.now();
        for (let i = 0; i < count && (performance.now() - looked < LOOK || rows.length === 0); i++) {
            if (player.call('meter_play', list[3 * i]!, list[3 * i + 1]!, list[3 * i + 2]!) !== 0)
                throw new Error('a game could not be played');
            rows.push(player.bytes(player.call('row'), player.call('row_size')).slice());
            games++;
            await pause(REST);
        }
        const all = new Uint8Array(rows.reduce((sum, { length }) => sum + length, 0));
        rows.reduce((at, row) => (all.set(row, at), at + row.length), 0);
        plan.put('room', all);
        plan.call('meter_take');
    }
}

onmessage = ({ data }: MessageEvent<Asked>) => void measure(data);
