// drawings.mjs -- what every shipped battle looks like before its first turn, for pictures that need no engine.
//
//     node web/drawings.mjs SITE BUILD
//
// Reads SITE/api/rules, BUILD/books and BUILD/engine, and writes SITE/api/drawing/RULES/SCENARIO.  The very code that
// reads a position at a table reads it here.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
const [site, build] = process.argv.slice(2);

async function loadEngine() {
    const { outputFiles } = await createRequire(join(here, 'package.json'))('esbuild').build({
        stdin: { contents: "export { Engine } from './src/engine/engine';", resolveDir: here, loader: 'ts' },
        bundle: true, write: false, format: 'esm', logLevel: 'warning', define: { ONE_FILE: 'true' },
    });
    return import(`data:text/javascript;base64,${Buffer.from(outputFiles[0].contents).toString('base64')}`);
}

const { Engine } = await loadEngine();
for (const { id, scenarios } of JSON.parse(readFileSync(join(site, 'api/rules'), 'utf8')).rules) {
    const engine = new Engine(new WebAssembly.Module(readFileSync(join(build, 'engine', `${id}.wasm`))));
    mkdirSync(join(site, 'api/drawing', id), { recursive: true });
    for (const { name } of scenarios) {
        const { space, width, height } = engine.open(readFileSync(join(build, 'books', `${id}.${name}.bin`)));
        const { pieces, areas } = engine.position();
        writeFileSync(join(site, 'api/drawing', id, name),
            JSON.stringify({ game: { space, width, height }, pieces, areas }));
    }
}
