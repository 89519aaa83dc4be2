// operator.spec.mjs -- what players see of the operator: a game that is deleted while they have it open.
import { execFile } from 'node:child_process';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { test, expect, people, program, seatOf, sitDown, watchOf } from './table.mjs';

test('a game that the operator deletes is gone with a sentence, for players and watchers', async ({ page, server, api,
    stranger }) => {
    const game = await api.create({ players: people }), other = await stranger();
    await sitDown(page, seatOf(game));
    await sitDown(other, watchOf(game));
    const db = join(dirname(server.lab), 'games.db');
    const { stdout } = await promisify(execFile)(program, ['games', 'delete', game.id, '--db', db]);
    expect(stdout).toBe(`${game.id} deleted\n1 game deleted\n`);
    const gone = (reader) => reader.getByRole('alert').filter({ hasText: 'The operator of this server has deleted' });
    for (const reader of [page, other]) await expect(gone(reader)).toBeVisible();
    // It does not come back when the page is loaded again.
    await page.reload();
    await expect(gone(page)).toBeVisible();
});
