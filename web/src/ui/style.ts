// style.ts -- styles of a part that comes later.

import { once } from './once';

// It is loaded when it is needed, once; also what could not be loaded is done with then.
export const style = once((href) => new Promise<void>((done) => {
    const link = document.createElement('link');
    link.rel = 'stylesheet';
    link.href = href;
    link.onload = link.onerror = () => done();
    document.head.append(link);
}));
