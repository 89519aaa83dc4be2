// shop.mjs -- the workshop's module under node, by the very code that a page loads it with.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = dirname(dirname(dirname(fileURLToPath(import.meta.url))));
const made = mkdtempSync(join(tmpdir(), 'sandtable-source-'));
process.on('exit', () => rmSync(made, { recursive: true, force: true }));

// What web/src/PATH exports.
export async function source(path) {
    const outfile = join(made, `${path.replaceAll(/\W/g, '_')}.mjs`);
    await createRequire(join(root, 'web/package.json'))('esbuild').build({
        entryPoints: [join(root, 'web/src', path)], bundle: true, outfile, format: 'esm', platform: 'neutral',
        mainFields: ['module', 'main'], logLevel: 'silent', define: { VERSION: '"test"' },
    });
    return import(pathToFileURL(outfile));
}

export async function openShop(folder) {
    const { Shop } = await source('shop/module.ts');
    return new Shop(new WebAssembly.Module(readFileSync(join(folder, 'workshop.wasm'))));
}
