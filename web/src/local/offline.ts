// offline.ts -- a site without a server works without a network too, and says when there is a newer version of it.

import { at } from '../ui/place';
import * as W from '../words/local';

// Said on the start page, where a server would offer more.
export const NO_SERVER = W.noServer;

const EVERY = 60 * 60 * 1000; // milliseconds between two looks for a newer version

function button(words: string, click: () => void): HTMLButtonElement {
    const made = document.createElement('button');
    made.type = 'button';
    made.className = 'btn';
    made.textContent = words;
    made.addEventListener('click', click);
    return made;
}

// One line at the foot of the page; what is being played stays as it is until the reader says so.
function tell(worker: ServiceWorker): void {
    if (document.getElementById('newer')) return;
    const box = document.createElement('p'), words = document.createElement('span');
    box.id = 'newer';
    box.className = 'strip note foot-strip';
    box.setAttribute('role', 'status');
    words.textContent = W.newer;
    box.append(words, button(W.useIt, () => worker.postMessage('now')), button(W.later, () => box.remove()));
    document.body.append(box);
}

// The first worker of a site is no news.
function watch(registration: ServiceWorkerRegistration): void {
    const look = (worker: ServiceWorker | null): void => {
        if (worker?.state === 'installed' && navigator.serviceWorker.controller) tell(worker);
    };
    look(registration.waiting);
    registration.addEventListener('updatefound', () => {
        const { installing } = registration;
        installing?.addEventListener('statechange', () => look(installing));
    });
    setInterval(() => void registration.update().catch(() => undefined), EVERY);
}

// Browsers have workers only over https and on this machine; without one the site needs its network.
export async function startOffline(): Promise<void> {
    const { serviceWorker: workers } = navigator;
    if (!workers) return;
    const had = workers.controller !== null;
    workers.addEventListener('controllerchange', () => {
        if (had) location.reload();
    });
    try {
        watch(await workers.register(at('/sw.js'), { scope: at('/'), updateViaCache: 'none' }));
    } catch {
        // The browser does not want one.
    }
}
