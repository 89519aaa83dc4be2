// turn.spec.mjs -- somebody who looks elsewhere learns that it is his turn; and who watches.
import { DECIDE } from '../lib/engine.mjs';
import { Player } from '../lib/player.mjs';
import { test, expect, own, people, seatOf, sitDown } from './table.mjs';
import { position } from './position.mjs';

const start = { name: 'start', until: (game) => game.actor === 0 };
const title = (page) => page.evaluate(() => document.title);
const icon = (page) => page.evaluate(() => document.querySelector('link[rel="icon"]').getAttribute('href'));

// Notes and tones are kept instead of shown; the page thinks that it lies behind others.
async function listen(page, permission) {
    await page.addInitScript((said) => {
        window.heard = { notes: [], tones: 0, asked: 0 };
        window.isBehind = false;
        window.Notification = class {
            static permission = said;
            static async requestPermission() {
                window.heard.asked++;
                return window.Notification.permission;
            }
            constructor(words, more) { window.heard.notes.push([words, more.body]); }
            close() {}
        };
        const start = OscillatorNode.prototype.start;
        OscillatorNode.prototype.start = function (...when) {
            window.heard.tones++;
            return start.apply(this, when);
        };
        Object.defineProperty(document, 'hidden', { get: () => window.isBehind });
        document.hasFocus = () => !window.isBehind;
    }, permission);
}

const heard = (page) => page.evaluate(() => window.heard);
const goBehind = (page, is) => page.evaluate((value) => (window.isBehind = value), is);

async function turnOn(page, label) {
    await page.getByRole('button', { name: 'Settings' }).click();
    await page.getByRole('dialog').getByText(label).click();
}

// Somebody who holds both chairs plays on until this holds.
async function playTo(player, holds) {
    for (let i = 0; i < 60 && !holds(); i++) {
        await player.settled();
        if (holds()) return;
        await player.must(player.game.actor, player.game.choices()[0]);
        await player.settled();
    }
}

test('title, icon, tones and one note for a turn that came while nobody looked', async ({ page, api, server }) => {
    const at = await position(api, start), game = await api.branch(at, at.rows.length, { players: people });
    await listen(page, 'granted');
    await sitDown(page, seatOf(game, 1));
    await expect.poll(() => title(page)).not.toContain('●');
    expect(await icon(page)).toBe('/assets/brand.svg');
    await turnOn(page, 'Sound at your turn');
    await page.getByText('Note at your turn').click();
    await expect(page.getByRole('checkbox', { name: /Note at your turn/ })).toBeChecked();
    await page.keyboard.press('Escape');
    const tried = (await heard(page)).tones;
    expect(tried).toBe(2); // so that one hears what was chosen
    await goBehind(page, true);
    const player = await Player.join(server, game.id, game.keys);
    const mine = () => player.game.node === DECIDE && player.game.actor === 1;
    await playTo(player, mine);
    expect(mine()).toBe(true);
    await expect.poll(() => title(page)).toContain('●');
    expect(await icon(page)).toBe('/assets/brand-turn.svg');
    await expect.poll(async () => (await heard(page)).notes)
        .toEqual([['Your turn', expect.stringContaining('Portable Wargame')]]);
    expect((await heard(page)).tones).toBe(tried + 2);
    // The end of the turn takes the dot away; a turn that comes while one looks is not told.
    await goBehind(page, false);
    await playTo(player, () => !mine());
    await expect.poll(() => title(page)).not.toContain('●');
    await playTo(player, mine);
    await expect.poll(() => title(page)).toContain('●');
    expect((await heard(page)).notes).toHaveLength(1);
    player.close();
});

test('a browser that allows no notes is not asked again and again', async ({ page, api }) => {
    const at = await position(api, start), game = await api.branch(at, at.rows.length, { players: people });
    await listen(page, 'denied');
    await sitDown(page, seatOf(game, 1));
    await turnOn(page, 'Note at your turn');
    await expect(page.getByText('does not allow it')).toBeVisible();
    await expect(page.getByRole('checkbox', { name: /Note at your turn/ })).not.toBeChecked();
    expect((await heard(page)).asked).toBe(1);
});

test('who watches is counted', async ({ page, api, stranger }) => {
    const at = await position(api, start), game = await api.branch(at, at.rows.length, { players: people });
    await own(page, game, [0, 1]);
    await sitDown(page, seatOf(game, 0));
    await expect(page.locator('.watching')).toHaveCount(0);
    const one = await stranger(), other = await stranger();
    for (const [i, watcher] of [one, other].entries()) {
        await watcher.goto(`/table/${game.id}#${game.watch}`);
        await expect(page.locator('.watching')).toHaveText(`Watching (${i + 1})`);
    }
    await other.goto('about:blank');
    await expect(page.locator('.watching')).toHaveText('Watching (1)');
});
