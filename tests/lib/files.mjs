// files.mjs -- a plain file server: what any web host does with a folder, and nothing else.
import { createServer } from 'node:http';
import { readFile } from 'node:fs/promises';
import { extname, join, normalize } from 'node:path';

const TYPES = { '.html': 'text/html', '.js': 'text/javascript', '.css': 'text/css', '.svg': 'image/svg+xml',
    '.png': 'image/png', '.woff2': 'font/woff2', '.webmanifest': 'application/manifest+json', '.txt': 'text/plain' };

// Serves a folder below a path of this machine; `address` is that of the site, `cut()` ends it at once, and `again()`
// serves it at the same address.
export async function serveFiles(folder, below = '/') {
    const answer = async (request, response) => {
        const path = decodeURIComponent(new URL(request.url, 'http://host').pathname);
        const inside = normalize(path.slice(below.length)) + (path.endsWith('/') ? '/index.html' : '');
        try {
            if (!path.startsWith(below) || inside.startsWith('..')) throw new Error('not below');
            const data = await readFile(join(folder, inside));
            response.writeHead(200, { 'Content-Type': TYPES[extname(inside)] ?? 'application/octet-stream' });
            response.end(data);
        } catch {
            const lost = await readFile(join(folder, '404.html')).catch(() => 'There is no such file.');
            response.writeHead(404, { 'Content-Type': 'text/html' }).end(lost);
        }
    };
    let server;
    const listen = (port) => new Promise((done, fail) => {
        server = createServer(answer).on('error', fail).listen(port, '127.0.0.1', done);
    });
    await listen(0);
    const { port } = server.address();
    const cut = () => new Promise((done) => {
        server.close(done);
        server.closeAllConnections();
    });
    return { address: `http://127.0.0.1:${port}${below}`, cut, again: () => listen(port) };
}
