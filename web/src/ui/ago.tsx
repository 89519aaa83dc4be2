// ago.tsx -- how long ago something was. The words are the browser's own, so that no catalogue has them.

import { ago } from './when';

export function Ago({ seconds }: { seconds: number }) {
    return <time dateTime={new Date(1000 * seconds).toISOString()}>{ago(1000 * seconds)}</time>;
}
