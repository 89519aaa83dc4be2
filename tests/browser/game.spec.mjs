// game.spec.mjs -- whole games from the start page to the end: by mouse, by keyboard, by finger, and by dragging.
import { test, expect, own, rowsOf, seatOf, setUp, sitDown } from './table.mjs';
import { asked, boardSpot, committed, drawn, finger, keyboard, mouse, playOn, tabTo } from './hands.mjs';
import { position } from './position.mjs';

const end = /^(Red|Blue) wins$|^Nobody wins$/;

test('a game against the computer is played to its end by mouse @long', async ({ page }) => {
    await setUp(page);
    const hand = mouse(1), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    expect(last.rows).toBeGreaterThan(20);
    // It was the board that was played on, and the buttons beside it.
    const { button, again, mover, reach, handle } = hand.used;
    for (const count of [button + again, mover, reach + handle]) expect(count).toBeGreaterThan(0);
    await page.goto('/');
    await expect(page.locator('.gl.dn li')).toHaveCount(1);
    await expect(page.locator('.gl.dn .gs')).toHaveText(/^(You won|You lost|Nobody won)$/);
});

test('a game against the computer is played to its end by keyboard alone', async ({ page }) => {
    await page.goto('/');
    await page.getByRole('button', { name: /^Set up/ }).first().waitFor();
    await tabTo(page, /^Battles of The Portable/);
    await page.keyboard.press('Home');
    await tabTo(page, /^Set up The Portable/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Red$/);
    await page.keyboard.press('ArrowRight');
    await tabTo(page, /^Options from the rulebook/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Round limit/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('3');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table[/.]/);
    const hand = keyboard(2), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    await expect(page.locator('.seat.blue small')).toHaveText('you');
    // Which of the ways is for the lot to say, and how long the battle is for the dice.
    const { enter, primary, number, cursor, turn, tab } = hand.used;
    for (const count of [enter + primary, cursor + turn, number + tab]) expect(count).toBeGreaterThan(0);
});

test('a game against the computer is played to its end by finger on a phone @long', async ({ stranger }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await setUp(page, { rounds: 1 });
    const hand = finger(3), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    for (const kind of ['button', 'mover', 'reach']) expect(hand.used[kind], kind).toBeGreaterThan(0);
});

// ---- dragging ----

async function drag(page, from, to, drop = () => page.mouse.up()) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2, { steps: 3 });
    await page.mouse.move(to.x, to.y, { steps: 3 });
    await drawn(page);
    return drop();
}

// The middle of a square where nothing stands and nothing can be reached, far from `from`.
async function farSpot(page, from) {
    const seen = await asked(page), box = await page.locator('svg.map .land').boundingBox();
    const spots = Array.from({ length: 64 }, (_, i) => ({
        x: box.x + (box.width * ((i % 8) + 0.5)) / 8, y: box.y + (box.height * (Math.floor(i / 8) + 0.5)) / 8,
    }));
    const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);
    const isFree = (spot) => [...seen.reach, ...seen.pieces].every((mark) => far(mark, spot) > box.width / 16);
    return spots.filter(isFree).sort((a, b) => far(b, from) - far(a, from))[0];
}

const whereIs = (page, name) => boardSpot(page, { name });

test('a drop in reach is meant, a drop out of reach is refused with its clause', async ({ page, api }) => {
    const start = await position(api, { name: 'start', until: (game) => game.actor === 0 });
    const game = await api.branch(start, start.rows.length);
    await own(page, game);
    await sitDown(page, seatOf(game));
    const hand = mouse(5);
    for (let n = 0; n < 3; n++) {
        const seen = await playOn(page, hand, ({ movers }) => movers.length > 0);
        expect(seen.isOver).toBe(false);
        const name = /^A\d/.exec(seen.movers[n].name)[0], from = await whereIs(page, name);
        await page.mouse.click(from.x, from.y);
        await drawn(page);

        // Out of reach: why not is said while it hangs there, and said again when it is dropped; nothing is done.
        const far = await farSpot(page, from);
        await drag(page, from, far, async () => {
            await expect(page.locator('.layer-tags .tag-no text')).toHaveText(/\([A-Z]+\d+[a-z]?\)$/);
            await page.mouse.up();
        });
        const refused = page.locator('.prompt .refused');
        await expect(refused).toContainText('Not allowed.');
        await expect(refused.locator('a.cl')).toHaveText(/^[A-Z]+\d+[a-z]?$/);
        expect(await whereIs(page, name)).toEqual(from);
        await expect(rowsOf(page)).toHaveCount(seen.rows);
        expect((await api.summary(game)).rows).toBe(seen.rows);

        // Given up with Esc: nothing either.
        const { reach } = await asked(page), to = reach[n % reach.length];
        await drag(page, from, to, () => page.keyboard.press('Escape'));
        await page.mouse.up();
        expect(await whereIs(page, name)).toEqual(from);
        await expect(rowsOf(page)).toHaveCount(seen.rows);

        // In reach: it is done at once.
        await drag(page, from, to);
        await committed(page, seen.rows);
        await expect.poll(async () => {
            const now = await whereIs(page, name);
            return now && Math.hypot(now.x - to.x, now.y - to.y);
        }).toBeLessThan(12);
        await expect(rowsOf(page).nth(seen.rows)).toContainText(/\d(st|nd|rd|th) \w+ (moves to|takes the chit)/);
    }
});
