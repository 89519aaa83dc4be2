// when.ts -- how long ago something was, as people say it.
import * as W from '../words/ui';
import { locale } from './lang';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

// "5 min. ago", "yesterday"
const relative = (n: number, unit: Intl.RelativeTimeFormatUnit): string =>
    new Intl.RelativeTimeFormat(locale, { numeric: 'auto', style: 'short' }).format(n, unit);

function midnight(time: number): number {
    return new Date(time).setHours(0, 0, 0, 0);
}

export function ago(time: number, now = Date.now()): string {
    const past = now - time;
    if (past < MINUTE) return W.justNow;
    if (past < HOUR) return relative(-Math.floor(past / MINUTE), 'minute');
    const days = Math.round((midnight(now) - midnight(time)) / DAY);
    if (days === 0) return relative(-Math.floor(past / HOUR), 'hour');
    if (days === 1) return relative(-1, 'day');
    const date = new Date(time);
    if (days < 7) return date.toLocaleDateString(locale, { weekday: 'long' });
    const year = date.getFullYear() === new Date(now).getFullYear() ? undefined : 'numeric';
    return date.toLocaleDateString(locale, { day: 'numeric', month: 'short', year });
}
