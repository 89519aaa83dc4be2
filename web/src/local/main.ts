// main.ts -- a table without a server, as one file that pages load when they need it.

export { Host, Line } from './host';
export { NO_SERVER, startOffline } from './offline';
