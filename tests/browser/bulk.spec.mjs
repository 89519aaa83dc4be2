// bulk.spec.mjs -- many dice at once: one press, one row of dice, one line; and casualties at one stroke.
import { test, expect, own, people, rowsOf, seatOf, sitDown, watchOf } from './table.mjs';
import { committed } from './hands.mjs';
import { leadsTo, position } from './position.mjs';

const shots = leadsTo('attack', /longbow, [5-9] dice$/);
const shooting = { name: 'volley', want: { rules: 'wargame', scenario: 'meeting-engagement' }, seed: 4,
    until: (game) => shots(game) };

// Somebody sits where many dice are about to be rolled, and shoots.
async function shoot(page, api, dice) {
    const start = await position(api, shooting), game = await api.branch(start, start.rows.length, { players: people, dice });
    await own(page, game);
    await sitDown(page, seatOf(game, start.actor));
    console.log(start.found, start.actor, start.choices);
    await page.screenshot({ path: '/tmp/h/wgbulk/s1.png' });
    return { game, rows: start.rows.length };
}

test('look', async ({ page, api }) => {
    await shoot(page, api, 'rolled');
});
