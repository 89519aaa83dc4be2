// lines.ts -- how a page reaches its table: by a server, or, where there is none, in itself.

import { isStatic, loadLocal } from '../ui/place';
import { line } from './socket';

export async function prepareLines(): Promise<void> {
    if (!isStatic()) return;
    const { Line, startOffline } = await loadLocal();
    line.dial = () => new Line();
    void startOffline();
}
