// when.ts -- how long ago something was, as people say it.

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

function midnight(time: number): number {
    return new Date(time).setHours(0, 0, 0, 0);
}

export function ago(time: number, now = Date.now()): string {
    const past = now - time;
    if (past < MINUTE) return 'just now';
    if (past < HOUR) return `${Math.floor(past / MINUTE)} min ago`;
    const days = Math.round((midnight(now) - midnight(time)) / DAY);
    if (days === 0) return `${Math.floor(past / HOUR)} h ago`;
    if (days === 1) return 'yesterday';
    const date = new Date(time);
    if (days < 7) return date.toLocaleDateString('en', { weekday: 'long' });
    const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
    return date.toLocaleDateString('en', { day: 'numeric', month: 'short', year });
}
