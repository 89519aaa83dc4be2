// winning.spec.mjs -- how a battle is won is said in words, from one's own seat.
import { against, expect, own, seatOf, sitDown, test } from './table.mjs';

test('the briefing says how it is won, to each side from its own seat', async ({ page, api }) => {
    const farm = { rules: 'ironpush2', scenario: 'walled-farm' };
    for (const [side, mine, theirs] of [[0, 'Destroy four of Blue\'s seven units before turn 10 is over',
        'Destroy four of your eight units'], [1, 'Destroy four of Red\'s eight units', 'Destroy four of your seven']]) {
        const players = side === 0 ? against : [...against].reverse();
        const game = await api.create({ ...farm, players });
        await own(page, game, [side], players);
        await sitDown(page, seatOf(game, side));
        const ways = page.locator('.story .aims > div');
        await expect(ways).toHaveCount(2);
        await expect(ways.first().getByRole('heading')).toHaveText('You win');
        await expect(ways.first()).toContainText(mine);
        await expect(ways.last().getByRole('heading')).toHaveText(side === 0 ? 'Blue wins' : 'Red wins');
        await expect(ways.last()).toContainText(theirs);
    }
});

test('objectives are called by their names, and points are counted once', async ({ page, api }) => {
    const game = await api.create({ rules: 'wargame', scenario: 'meeting-engagement' });
    await own(page, game);
    await sitDown(page, seatOf(game));
    const aims = page.locator('.story .aims');
    await expect(aims.getByRole('heading', { name: 'What counts' })).toHaveCount(1);
    await expect(aims).toContainText('every objective you hold: West Hill, the Low Wall and East Hill');
});
