// undo.spec.mjs -- taking back: at once where no die fell, and with the other player's leave where one did.
import { test, expect, own, people, piecesOf, rowsOf, seatOf, sitDown } from './table.mjs';
import { asked, committed, drawn, mouse, playOn } from './hands.mjs';
import { can, position } from './position.mjs';

const start = { name: 'start', until: (game) => game.actor === 0 };
const fighting = { name: 'fight', seed: 3, until: can('fight') };

async function open(page, api, which, seats) {
    const at = await position(api, which), game = await api.branch(at, at.rows.length, { players: people });
    if (seats) await own(page, game, seats);
    await sitDown(page, seatOf(game, at.actor));
    return { game, at };
}

// By the board: a piece, then a place in reach, then the same place again.
async function move(page) {
    const { rows } = await asked(page);
    await page.locator('.movers button').first().click();
    await drawn(page);
    const { reach } = await asked(page), to = reach[reach.length - 1];
    await page.mouse.click(to.x, to.y);
    await drawn(page);
    await page.mouse.click(to.x, to.y);
    await committed(page, rows);
    return rows;
}

for (const how of ['button', 'key'])
    test(`two at this screen: an action before any die is taken back by ${how}`, async ({ page, api }) => {
        const { game } = await open(page, api, start, [0, 1]);
        await expect(page.locator('.top .kind')).toHaveText('At one screen');
        await expect(page.locator('.seat small')).toHaveText(['Red · at this screen', 'Blue · at this screen']);
        const before = { pieces: await piecesOf(page), title: (await asked(page)).title };
        const rows = await move(page);
        await expect.poll(() => piecesOf(page)).not.toEqual(before.pieces);
        if (how === 'button') await page.getByRole('button', { name: 'Take back', exact: true }).click();
        else await page.keyboard.press('z');
        await committed(page, rows + 1);
        await expect(rowsOf(page).nth(rows)).toHaveClass(/undone/);
        await expect(rowsOf(page).nth(rows + 1)).toContainText('Red takes back 1 action');
        await expect.poll(() => piecesOf(page)).toEqual(before.pieces);
        expect((await asked(page)).title).toBe(before.title);
        expect(await api.record(game)).toMatch(/^undo 1 /m);
        // And something else is done instead.
        await move(page);
        await expect(rowsOf(page)).toHaveCount(rows + 3);
    });

test('two at this screen: both sides act at the same page', async ({ page, api }) => {
    const { at } = await open(page, api, start, [0, 1]), seats = new Set();
    const heads = page.locator('.prompt header b');
    await playOn(page, async (...args) => {
        seats.add(await heads.innerText());
        return mouse(args[1].rows)(...args);
    }, ({ rows }) => seats.size > 1 || rows > at.rows.length + 80); // whose chit is drawn is for the bag to say
    expect([...seats].sort()).toEqual(['Blue decides: Bo', 'Red decides: Anna']);
});

for (const isAgreed of [true, false])
    test(`past a die the other is asked, and says ${isAgreed ? 'yes' : 'no'}`, async ({ page, api, stranger }) => {
        const { game, at } = await open(page, api, fighting), other = await stranger();
        await sitDown(other, seatOf(game, 1 - at.actor));
        await page.locator('.prompt .opts button', { hasText: /^Attack/ }).click();
        await page.locator('.prompt .acts .pri').click();
        await committed(page, at.rows.length);
        const before = await rowsOf(page).count();
        await page.getByRole('button', { name: 'Ask to undo' }).click();
        await expect(other.locator('#prompt-title')).toHaveText(/asks to take back/);
        await expect(rowsOf(page)).toHaveCount(before);
        await other.getByRole('button', { name: isAgreed ? 'Yes, take back' : 'No, play on' }).click();
        if (isAgreed) {
            await expect(rowsOf(page)).toHaveCount(before + 1);
            await expect(page.locator('.prompt .opts button', { hasText: /^Attack/ })).toBeVisible();
        } else {
            await expect(page.locator('.strip')).toContainText('did not agree');
            await expect(rowsOf(page)).toHaveCount(before);
        }
        await expect(rowsOf(other)).toHaveCount(isAgreed ? before + 1 : before);
    });
