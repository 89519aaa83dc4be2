// plan.spec.mjs -- planning in private at a table by link: on a copy of one's own, and then played.
import { randomBytes } from 'node:crypto';
import { Player } from '../lib/player.mjs';
import { test, expect, people, rowsOf, seatOf, sitDown } from './table.mjs';
import { asked, keyboard, mouse, playOn } from './hands.mjs';
import { position } from './position.mjs';

// The second side decides; the first one waits.
const theirs = { name: 'theirs', want: { rules: 'ironpush1', scenario: 'first-push' }, seed: 4, prefer: ['end'],
    until: (game) => game.rows.length > 1 && game.actor === 1 };

// A table by link at which somebody holds the second seat; the page waits at the first.
async function open(api, page, server) {
    const at = await position(api, theirs);
    const game = await api.create({ rules: undefined, scenario: undefined, players: people, table: 'link', side: 0,
        from: { game: at.id, key: at.watch, rows: at.rows.length } });
    const guest = await Player.claim(server, game.id, game.claim, randomBytes(16).toString('base64url'));
    await sitDown(page, seatOf(game, 0));
    await expect(page.getByRole('link', { name: 'Plan ahead' })).toBeVisible();
    return { game, guest, base: guest.game.rows.length };
}

const planOf = (page, game) => page.evaluate((id) => JSON.parse(localStorage.getItem(`sandtable.plan.${id}`)), game.id);
const isDie = (words) => /^(roll|draw) /.test(words);
const inForce = (player, base) => player.game.rows.slice(base);

// Both sides are moved on the copy until the first one has had so many acts.
async function plan(page, game, hand, acts) {
    const link = page.getByRole('link', { name: 'Plan ahead' });
    await link.focus();
    const [copy] = await Promise.all([page.waitForEvent('popup'), page.keyboard.press('Enter')]);
    await copy.getByText('only this browser has').waitFor();
    const own = async () => ((await planOf(copy, game))?.rows ?? []).filter((words) => / A\d|^end/.test(words)).length;
    await asked(copy);
    for (let i = 0; i < 40 && await own() < acts; i++) {
        const now = await asked(copy);
        await playOn(copy, hand, ({ rows }) => rows > now.rows);
        await asked(copy);
    }
    const made = await planOf(copy, game);
    // The click ends the page that is clicked.
    await Promise.all([copy.waitForEvent('close'),
        copy.getByRole('button', { name: 'Back to the game' }).click().catch(() => undefined)]);
    return made;
}

// The guest does what the plan has of his side, as long as the game goes as planned.
async function follow(guest, { base, rows }) {
    for (let i = 0; i < 200; i++) {
        await guest.settled();
        const real = inForce(guest, base), next = rows[real.length];
        if (next === undefined || real.some((words, n) => words !== rows[n])) return;
        if (guest.game.actor === 1 && !isDie(next)) await guest.must(1, next);
        else await new Promise((done) => setTimeout(done, 50));
    }
}

for (const [name, hand] of [['by mouse', mouse], ['by keyboard', keyboard]])
    test(`acts are planned ${name} and played one after another`, async ({ page, api, server }) => {
        const { game, guest, base } = await open(api, page, server);
        const made = await plan(page, game, hand(6), 3);
        expect(made.base).toBe(base);
        // Nobody else has seen anything of it.
        expect(guest.game.rows.length).toBe(base);
        await expect(rowsOf(page)).toHaveCount(base);
        const start = page.getByRole('button', { name: 'Play the plan' });
        await start.focus();
        await page.keyboard.press('Enter');
        await follow(guest, made);
        await expect(page.locator('.strip.note')).toContainText(/^The plan (is played|stops: the die came out)/);
        const real = inForce(guest, base), same = real.findIndex((words, i) => words !== made.rows[i]);
        expect(same === -1 || same >= made.rows.length || isDie(real[same]), String(real)).toBe(true);
        expect(real.filter((words, i) => words === made.rows[i] && / A\d/.test(words)).length).toBeGreaterThan(0);
        expect(await planOf(page, game)).toBe(null);
        guest.close();
    });

test('a plan stops where the other side does otherwise', async ({ page, api, server }) => {
    const { game, guest, base } = await open(api, page, server);
    const made = await plan(page, game, mouse(7), 2);
    await page.getByRole('button', { name: 'Play the plan' }).click();
    const other = guest.game.choices().find((words) => words !== made.rows[0]);
    await guest.must(1, other);
    await expect(page.locator('.strip.note')).toContainText('The plan stops: the other side did otherwise');
    await guest.settled();
    expect(guest.game.rows[base]).toBe(other);
    await expect(page.getByRole('button', { name: 'Play the plan' })).toHaveCount(0);
    guest.close();
});
