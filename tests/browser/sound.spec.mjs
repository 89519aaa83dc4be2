// sound.spec.mjs -- the sounds of a battle: none until they are chosen, none before its dice lie, none behind.
import { test, expect, own, people, seatOf, sitDown } from './table.mjs';
import { asked } from './hands.mjs';
import { can, position } from './position.mjs';

const shooting = { name: 'shoot', seed: 1, until: (game) => game.actor === 0 && can('fire')(game) };

// Every source that is started, with its time, its gain, and what the board shows then.
async function listen(page, chosen) {
    await page.addInitScript((sounds) => {
        const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
        const mine = 'sounds' in known ? {} : sounds;
        localStorage.setItem('sandtable.settings', JSON.stringify({ ...known, ...mine, speed: 'normal' }));
        window.heard = [];
        window.contexts = 0;
        window.isBehind = false;
        const Real = window.AudioContext;
        window.AudioContext = class extends Real {
            constructor(...all) {
                super(...all);
                window.contexts++;
            }
        };
        for (const kind of [OscillatorNode, AudioBufferSourceNode]) {
            const { start } = kind.prototype;
            kind.prototype.start = function (...when) {
                const cue = document.querySelector('.cue');
                window.heard.push({ kind: kind.name, phase: cue?.className.replace('cue ', '') ?? '',
                    falling: Number(cue?.dataset.falling ?? -1), time: performance.now() });
                return start.apply(this, when);
            };
        }
        const { setValueAtTime } = AudioParam.prototype;
        window.loudest = 0;
        AudioParam.prototype.setValueAtTime = function (value, at) {
            if (value <= 1) window.loudest = Math.max(window.loudest, value);
            return setValueAtTime.call(this, value, at);
        };
        Object.defineProperty(document, 'hidden', { get: () => window.isBehind });
    }, chosen);
}

async function fire(page, api) {
    const at = await position(api, shooting), game = await api.branch(at, at.rows.length, { players: people });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await own(page, game);
    await sitDown(page, seatOf(game, at.actor));
    const [, unit] = at.choices.find((one) => one.startsWith('fire')).split(' ');
    await asked(page);
    await page.locator('.movers button', { hasText: unit }).click();
    await page.locator('.prompt .opts button', { hasText: /^Fire/ }).click();
    await page.locator('.prompt .acts .pri:enabled').waitFor();
    return () => page.locator('.prompt .acts .pri').click();
}

const heard = (page) => page.evaluate(() => window.heard);

test('dice are heard as they fall, and what came of them when they lie', async ({ page, api }) => {
    await listen(page, { sounds: true, volume: 0.5 });
    const shoot = await fire(page, api);
    await page.evaluate(() => {
        window.results = [];
        new MutationObserver(() => {
            if (document.querySelector('.cue.result')) window.results.push(performance.now());
        }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['class'] });
    });
    await shoot();
    await page.locator('.cue.result').waitFor();
    const all = await heard(page);
    expect(all.filter((one) => one.kind === 'AudioBufferSourceNode').length).toBeGreaterThanOrEqual(3);
    // A tone is part of what came of the dice, or of the last die as it comes to rest.
    const first = (await page.evaluate(() => window.results))[0];
    const early = all.filter((one) => one.kind === 'OscillatorNode' && one.time < first - 100);
    for (const one of early) expect(one, 'a tone while dice fall').toMatchObject({ phase: 'dice' });
    expect(early.length).toBeLessThanOrEqual(1);
    expect(await page.evaluate(() => window.contexts)).toBe(1);
});

test('without a choice there is silence, and none of its script', async ({ page, api }) => {
    const loaded = [];
    page.on('request', (request) => loaded.push(request.url()));
    await listen(page, {});
    const shoot = await fire(page, api), before = loaded.length;
    await shoot();
    await page.locator('.cue.result').waitFor();
    expect(await heard(page)).toEqual([]);
    expect(await page.evaluate(() => window.contexts)).toBe(0);
    expect(loaded.slice(before).filter((url) => /\/assets\/sound/.test(url))).toEqual([]);
});

test('at volume 0 there is silence', async ({ page, api }) => {
    await listen(page, { sounds: true, volume: 0 });
    const shoot = await fire(page, api);
    await shoot();
    await page.locator('.cue.result').waitFor();
    expect(await heard(page)).toEqual([]);
});

test('the settings choose sounds and their volume, and one hears what one chose', async ({ page, api }) => {
    await listen(page, { sounds: false, volume: 0.5 });
    await fire(page, api);
    await page.getByRole('button', { name: 'Settings' }).click();
    const dialog = page.getByRole('dialog'), volume = dialog.getByRole('slider', { name: 'Volume' });
    await expect(volume).toHaveCount(0);
    await dialog.getByText('Sounds of the battle').click();
    await expect.poll(async () => (await heard(page)).length).toBeGreaterThan(0);
    const before = await page.evaluate(() => {
        const was = window.loudest;
        window.loudest = 0;
        return was;
    });
    await volume.focus();
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowRight');
    await expect(volume).toHaveValue('0.1');
    await expect.poll(() => page.evaluate(() => window.loudest)).toBeGreaterThan(0);
    expect(await page.evaluate(() => window.loudest)).toBeLessThan(before / 2);
    await page.evaluate(() => (window.isBehind = true));
    const count = (await heard(page)).length;
    await page.keyboard.press('ArrowRight');
    expect((await heard(page)).length).toBe(count);
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.settings')).volume)).toBe(0.2);
});
