// playwright.config.mjs -- how the browser is started.
import { defineConfig } from '@playwright/test';

// With ST_SITE: what one person does, on the folder of `sandtable site` (static.mjs); more of it in the long suite.
const ALONE = ['play', 'keys', 'undo', 'ending'], ALONE_LONG = ['blocks', 'dice', 'fair', 'odds', 'panel'];
const isAlone = Boolean(process.env.ST_SITE), specs = (names) => names.map((name) => `${name}.spec.mjs`);

export default defineConfig({
    testDir: '.',
    testMatch: isAlone ? specs(process.env.ST_LONG ? [...ALONE, ...ALONE_LONG] : ALONE) : '*.spec.mjs',
    outputDir: '../../build/browser',
    fullyParallel: true,
    forbidOnly: true,
    // The short suite plays each kind of board, and in each way, once; `./sandtable test --long` all of them.
    grepInvert: process.env.ST_LONG ? undefined : /@long/,
    workers: 2,
    // Players by lot meet what no two runs meet alike.  What fails once and then passes is told as flaky.
    retries: 1,
    timeout: 90_000,
    expect: { timeout: 10_000 },
    // The second file says how long each test took.
    reporter: [['dot'], ['json', { outputFile: `../../build/browser${isAlone ? '-site' : ''}.json` }]],
    use: {
        browserName: 'chromium',
        viewport: { width: 1440, height: 900 },
        // What a person who dislikes motion sees is also what a test can wait for.
        reducedMotion: 'reduce',
        trace: 'off',
        launchOptions: {
            executablePath: '/usr/bin/chromium',
            args: ['--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run', '--disable-sync',
                '--disable-background-networking', '--disable-component-update'],
        },
    },
});
