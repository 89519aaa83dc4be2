// stages.spec.mjs -- results are told beat by beat: nothing tells one before its dice lie; it can be read or skipped.
import { test, expect, against, own, people, rowsOf, seatOf, sitDown } from './table.mjs';
import { asked, committed, drawn } from './hands.mjs';
import { can, position } from './position.mjs';

const HELD = 1400; // milliseconds, a little less than a result is held
const shooting = { name: 'shoot', seed: 1, until: (game) => game.actor === 0 && can('fire')(game) };
const theirs = { name: 'theirs', want: { rules: 'ancients', scenario: 'fast' }, seed: 4, prefer: ['end'],
    until: (game) => game.rows.length > 1 && game.actor === 1 };

const atPace = (page, speed) => page.addInitScript((one) => {
    const known = JSON.parse(localStorage.getItem('sandtable.settings') ?? '{}');
    localStorage.setItem('sandtable.settings', JSON.stringify({ ...known, speed: one }));
}, speed);

async function open(page, api, which, { players = people, speed = 'normal', motion = 'no-preference' } = {}) {
    const at = await position(api, which), game = await api.branch(at, at.rows.length, { players });
    await page.emulateMedia({ reducedMotion: motion });
    await own(page, game, [0, 1], players);
    await atPace(page, speed);
    await sitDown(page, seatOf(game, players === against ? 0 : at.actor));
    return { at, game };
}

// What is seen and said in every frame from now on.
const watch = (page) => page.evaluate(() => {
    const frames = [], all = (what) => [...document.querySelectorAll(what)];
    const look = () => {
        const cue = document.querySelector('.cue');
        frames.push({
            time: performance.now(), phase: cue ? cue.className.replace('cue ', '') : '',
            falling: cue ? Number(cue.dataset.falling) : 0, dice: all('.cue .tdie').length,
            told: cue?.querySelector('.by p')?.textContent ?? '', rows: all('.tlog li[data-row]').length,
            said: all('.tlog, .prompt, .seats, .strips, [role="status"], [role="alert"]').map((e) => e.textContent)
                .join('|'),
            state: all('svg.map .layer-pieces .pc').map((p) => `${p.id} ${p.getAttribute('class')} ${
                p.getAttribute('transform')} ${p.querySelectorAll('.chip, .ql').length}`).join('|'),
        });
        globalThis.watching = requestAnimationFrame(look);
    };
    globalThis.frames = frames;
    look();
});
const seen = (page) => page.evaluate(() => globalThis.frames);

async function fire(page, start) {
    const words = start.choices.find((one) => one.startsWith('fire')), [, unit] = words.split(' ');
    await asked(page);
    await page.locator('.movers button', { hasText: unit }).click();
    await page.locator('.prompt .opts button', { hasText: /^Fire/ }).click();
    await page.locator('.prompt .acts .pri:enabled').waitFor();
    await watch(page);
    await page.locator('.prompt .acts .pri').click();
}

for (const motion of ['no-preference', 'reduce'])
    test(`no frame tells a result before its dice lie: ${motion}`, async ({ page, api }) => {
        const { at } = await open(page, api, shooting, { motion });
        await fire(page, at);
        await page.locator('.cue.result .by p').waitFor();
        await page.waitForTimeout(HELD + 200);
        const frames = await seen(page), first = frames.findIndex((f) => f.phase === 'result');
        const result = frames[first], early = frames.slice(0, first), dice = early.filter((f) => f.phase === 'dice');
        expect(result.told.length).toBeGreaterThan(8);
        // The dice lay still in some frame before anything was told; with motion they fell before.
        expect(dice.some((f) => f.dice > 0 && f.falling === 0)).toBe(true);
        expect(dice.some((f) => f.falling > 0)).toBe(motion === 'no-preference');
        const still = dice.find((f) => f.falling === 0);
        expect(result.time - still.time).toBeGreaterThan(400);
        expect(early.some((f) => f.phase === 'contact')).toBe(true);
        // Not a word, number or piece changed from the throw to the result.
        const [thrown] = dice;
        for (const frame of dice) {
            expect(frame.rows).toBe(thrown.rows);
            expect(frame.said).toBe(thrown.said);
            expect(frame.state).toBe(thrown.state);
            expect(frame.said.includes(result.told)).toBe(false);
        }
        for (const frame of early) expect(frame.said.includes(result.told)).toBe(false);
        expect(result.rows).toBeGreaterThan(thrown.rows);
        // It stays long enough to be read.
        const after = frames.slice(first), last = after.filter((f) => f.told === result.told).at(-1);
        expect(last.time - result.time).toBeGreaterThan(HELD);
    });

for (const how of ['key', 'click'])
    test(`any input shows a result at once: ${how}`, async ({ page, api }) => {
        const { at } = await open(page, api, shooting, { speed: 'slow' });
        await fire(page, at);
        await page.locator('.cue.dice').waitFor();
        const rows = await rowsOf(page).count();
        if (how === 'key') await page.keyboard.press('Space');
        else await page.mouse.click(200, 400);
        await drawn(page);
        expect(await rowsOf(page).count()).toBeGreaterThan(rows);
        await expect(page.locator('.cue.dice, .cue.contact')).toHaveCount(0);
        await expect(page.locator('.cue.result')).toHaveCount(1);
    });

test('step by step the computer’s acts wait for their reader, and can be gone through', async ({ page, api }) => {
    await open(page, api, theirs, { players: against, speed: 'step', motion: 'reduce' });
    const on = page.getByRole('button', { name: /^Go on/ }), did = page.locator('.did-open');
    await expect(on).toBeVisible({ timeout: 30_000 });
    const rows = await rowsOf(page).count();
    await page.waitForTimeout(600);
    expect(await rowsOf(page).count()).toBe(rows);
    await page.keyboard.press('Space');
    await committed(page, rows);
    // On to the player's own decision.
    await expect.poll(async () => {
        if (await on.isVisible()) await page.keyboard.press('Space');
        return page.locator('.prompt header b').innerText();
    }, { timeout: 60_000, intervals: [300] }).toBe('You decide');
    await did.click();
    const cards = page.locator('.did .act-card'), slider = page.getByRole('slider', { name: 'Moment of the game' });
    const count = await cards.count(), live = await slider.inputValue();
    expect(count).toBeGreaterThan(1);
    await cards.first().click();
    await expect(cards.first()).toHaveAttribute('aria-current', 'step');
    const early = Number(await slider.inputValue());
    expect(early).toBeLessThan(Number(live));
    await page.getByRole('button', { name: 'The next act' }).click();
    expect(Number(await slider.inputValue())).toBeGreaterThan(early);
    await page.getByRole('button', { name: 'Got it' }).click();
    await expect(slider).toHaveValue(live);
    await expect(page.locator('.did')).toHaveCount(0);
});

test('the pace is chosen in the bar and by keys, and kept', async ({ page, api }) => {
    await open(page, api, shooting, { speed: 'normal', motion: 'reduce' });
    const pace = page.getByLabel('Pace', { exact: true });
    await expect(pace).toHaveValue('normal');
    await page.keyboard.press('[');
    await expect(pace).toHaveValue('slow');
    await page.keyboard.press(']');
    await page.keyboard.press(']');
    await expect(pace).toHaveValue('fast');
    await pace.selectOption('Step by step');
    expect(await page.evaluate(() => JSON.parse(localStorage.getItem('sandtable.settings')).speed)).toBe('step');
});
