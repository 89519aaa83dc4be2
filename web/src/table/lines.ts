// lines.ts -- how a page reaches its table: by a server, or, where there is none, in itself.

import { isStatic } from '../ui/place';
import { line } from './socket';

export async function prepareLines(): Promise<void> {
    if (!isStatic()) return;
    const { Line } = await import('../local/host');
    line.dial = () => new Line();
    void import('../local/offline').then(({ startOffline }) => startOffline());
}
