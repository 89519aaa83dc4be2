// models.spec.mjs -- units of models on a free table: chosen by any of their models, laid out, marched and deployed as
// one, refused with the reason at the model that is to blame.
import { test, expect, own, people, rowsOf, seatOf, sitDown } from './table.mjs';
import { asked, committed, drawn, finger, keyboard, mouse, playOn } from './hands.mjs';
import { can, onward, position } from './position.mjs';

const rules = 'wargame';

async function begin(page, api, scenario) {
    const game = await api.create({ rules, scenario, players: people });
    await own(page, game);
    await sitDown(page, `/table/${game.id}`);
    await asked(page);
}

const primary = (page) => page.locator('.prompt .acts .pri:enabled');
const choice = (page, name) => page.locator('.prompt .opts button').filter({ hasText: name });
const title = (page) => page.locator('#prompt-title');
const ghosts = (page) => page.locator('svg.map .layer-ghosts .ghost');
const tag = (page, tone) => page.locator(`svg.map .layer-tags .tag-${tone}`);

// The middles of some drawings, in pixels of the page.
const middles = (found) => found.evaluateAll((all) => all.map((one) => {
    const r = (one.querySelector('.plate') ?? one).getBoundingClientRect();
    return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
}));

// The models within the outline of a unit.
async function modelsIn(page, hull) {
    const box = await page.locator(hull).boundingBox(), all = await middles(page.locator('svg.map .layer-pieces .pc'));
    return all.filter(({ x, y }) => x > box.x && x < box.x + box.width && y > box.y && y < box.y + box.height);
}

async function commit(page) {
    const rows = await rowsOf(page).count();
    await primary(page).click();
    await committed(page, rows);
    await asked(page);
}

// Activates the first unit of the list and takes in hand what is offered, up to its move.
async function toMove(page) {
    await page.locator('.movers button').first().click();
    await commit(page);
    for (let i = 0; i < 4 && !/^Move/.test(await title(page).textContent()); i++) {
        if (await primary(page).count() === 0) await page.locator('.prompt .places button').first().click();
        await commit(page);
    }
    await expect(title(page)).toHaveText(/^Move the \d+\w\w \w+ ×\d+$/);
}

async function dragTo(page, from, to) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    await page.mouse.move((from.x + to.x) / 2, (from.y + to.y) / 2);
    await page.mouse.move(to.x, to.y);
    await drawn(page);
}

test('any model chooses its unit, and every unit has one plate with its number', async ({
    page, api,
}) => {
    await begin(page, api, 'meeting-engagement');
    const plates = page.locator('svg.map .group-names .tag');
    await expect(plates).toHaveCount(6);
    for (const words of await plates.allTextContents()) expect(words).toMatch(/^[AB]\d+ .* ×(10|7|3)$/);
    const side = /^A/.test(await page.locator('.movers').textContent()) ? 'red' : 'blue';
    const models = await modelsIn(page, `svg.map .hull.${side} >> nth=1`), last = models.at(-1);
    await page.mouse.click(last.x, last.y);
    await expect(page.locator('svg.map .hull.selected')).toHaveCount(1);
    await expect(primary(page)).toHaveText(/^Activate/);
    await expect(title(page)).toContainText('11th Longbowmen');
});

test('the card tells the numbers of a unit and what each thing does that it carries, and so do the choices', async ({
    page, api,
}) => {
    await begin(page, api, 'meeting-engagement');
    await page.locator('.movers button').first().click();
    const card = page.locator('.ucard'), facts = { Models: '10', Move: '6 inches', Defence: '6',
        Bravery: '6', Damage: '1', Range: '2 inches', Armour: 'Padded', Cover: 'Light cover' };
    for (const [name, value] of Object.entries(facts))
        await expect(card.locator('dl > div').filter({ hasText: name }).locator('dd')).toHaveText(value);
    await expect(card.locator('.tag')).toHaveText('trained foot, spear, shield');
    await expect(card.locator('.things li')).toHaveText([/^Dagger hands 1, melee, range 1", damage 1, sidearm$/,
        /^Spearin hand hands 1, melee, range 2", damage 1$/, /^Shieldin hand hands 1, light cover$/, 'Hands 2']);
    await commit(page);
    await expect(page.locator('.prompt .place').filter({ hasText: 'dagger and shield' }))
        .toHaveText('Take dagger and shield in handMelee, range 1", damage 1, sidearm; light cover2');
});

test('a formation is seen as all its models before it is ordered: files, heading, the longest way', async ({
    page, api,
}) => {
    await begin(page, api, 'meeting-engagement');
    await toMove(page);
    await choice(page, /^Form/).click();
    await expect(ghosts(page)).toHaveCount(10);
    await expect(tag(page, 'ok')).toHaveText(/^\d+(\.\d+)? inch(es)? of 6 inches/);
    const before = await middles(ghosts(page));
    await page.keyboard.press(']');
    await expect(page.locator('.pose .files output')).toHaveText('6');
    expect(await middles(ghosts(page))).not.toEqual(before);
    const wider = await middles(ghosts(page));
    await page.keyboard.press('q');
    expect(await middles(ghosts(page))).not.toEqual(wider);
    await page.keyboard.press('e');
    await page.keyboard.press('[');
    expect(await middles(ghosts(page))).toEqual(before);
    await expect(primary(page)).toHaveText(/^Form up .*5 wideEnter$/);
    await commit(page);
    await expect(title(page)).not.toHaveText(/^Move/);
});

test('a march beyond the allowance goes as far as it may', async ({ page, api }) => {
    await begin(page, api, 'meeting-engagement');
    await toMove(page);
    const models = await modelsIn(page, 'svg.map .hull.selected'), from = models.at(-1);
    const rows = await rowsOf(page).count();
    await dragTo(page, from, { x: from.x, y: from.y < 400 ? from.y + 250 : from.y - 250 });
    await expect(ghosts(page)).toHaveCount(10);
    await expect(page.locator('svg.map .layer-ghosts .cross')).toHaveCount(0);
    await expect(tag(page, 'ok')).toHaveText(/^6 inches of 6 inches/);
    await page.mouse.up();
    expect(await rowsOf(page).count()).toBe(rows);
    // From there it is dragged back to somewhere nearer.
    const [one] = await middles(ghosts(page));
    await dragTo(page, one, { x: one.x, y: one.y + (from.y < 400 ? -40 : 40) });
    await page.mouse.up();
    await expect(tag(page, 'ok')).not.toHaveText(/^6 inches/);
    await expect(primary(page)).toHaveText(/^March .* inch/);
    await commit(page);
});

// The first unit in hand to be moved, one of its models, and which way the enemy is on the screen.
async function inHand(page, api) {
    await begin(page, api, 'meeting-engagement');
    await toMove(page);
    const models = await modelsIn(page, 'svg.map .hull.selected'), [one] = models;
    return { models, one, way: one.y < 400 ? 1 : -1, step: Math.abs(models[1].x - one.x) };
}

async function clickAt(page, spot) {
    await page.mouse.click(spot.x, spot.y);
    await drawn(page);
}

test('a little too far is as far as it may go, by a click and by a drag', async ({ page, api }) => {
    const { one, way, step } = await inHand(page, api), there = (n) => ({ x: one.x, y: one.y + way * n * step });
    const most = 6 / 1.2; // a model and the gap beside it are 1.2 inches
    for (const more of [0.05, 0.3]) {
        if (more > 0.1) await page.keyboard.press('Escape'); // so near it would mean the first again
        await clickAt(page, there(most + more));
        await expect(tag(page, 'ok')).toHaveText(/^6 inches of 6 inches/);
    }
    await page.keyboard.press('Escape');
    await dragTo(page, one, there(most + 0.2));
    await expect(tag(page, 'ok')).toHaveText(/^6 inches of 6 inches/);
    await page.mouse.up();
    await expect(primary(page)).toHaveText(/^March .* inch/);
});

test('a click on the ghost of a unit moves it there, a second click there does it', async ({ page, api }) => {
    const { one, way } = await inHand(page, api), rows = await rowsOf(page).count();
    const at = (dx, dy) => ({ x: one.x + dx, y: one.y + way * dy });
    await clickAt(page, at(0, 60));
    for (const [dx, dy] of [[13, 50], [28, 60], [0, 52]]) {
        await clickAt(page, at(dx, dy));
        const all = await middles(ghosts(page)), near = all.map(({ x, y }) =>
            Math.hypot(x - at(dx, dy).x, y - at(dx, dy).y));
        expect(Math.min(...near)).toBeLessThan(2);
        expect(await rowsOf(page).count()).toBe(rows);
    }
    // Too far is as far as it may go.
    await clickAt(page, at(0, 200));
    await expect(tag(page, 'ok')).toHaveText(/^6 inches of 6 inches/);
    await clickAt(page, at(0, 52));
    await page.waitForTimeout(900); // however slow it is
    await clickAt(page, at(4, 55)); // as nearly as a hand can
    await committed(page, rows);
});

test('Enter after a refusal does nothing but say it again', async ({ page, api }) => {
    const { way } = await inHand(page, api), rows = await rowsOf(page).count();
    const other = (await modelsIn(page, `svg.map .hull.${way < 0 ? 'red' : 'blue'} >> nth=1`)).at(-1);
    await clickAt(page, other); // who is not the one that is asked
    const refused = page.locator('.prompt .refused'), words = await refused.textContent();
    expect(words).toMatch(/^Not allowed\. /);
    for (let i = 0; i < 2; i++) {
        await page.keyboard.press('Enter');
        await expect(page.locator('.strip')).toContainText(words.replace(/^Not allowed\. /, '').slice(0, 20));
        await expect(refused).toHaveText(words);
    }
    expect(await rowsOf(page).count()).toBe(rows);
});

test('a unit is dragged by the gap between its models', async ({ page, api }) => {
    const { models, way } = await inHand(page, api), [a, b] = models;
    const gap = { x: (a.x + b.x) / 2, y: models.reduce((sum, m) => sum + m.y, 0) / models.length };
    await dragTo(page, gap, { x: gap.x, y: gap.y + way * 40 });
    await page.mouse.up();
    await expect(primary(page)).toHaveText(/^March .* inch/);
    const moved = await middles(ghosts(page));
    expect(Math.min(...moved.map((m) => Math.hypot(m.x - a.x, m.y - a.y - way * 40)))).toBeLessThan(3);
});

test('a way-point is drawn, and the unit goes on from there', async ({ page, api }) => {
    const { one, way } = await inHand(page, api);
    await choice(page, /^Via/).click();
    await clickAt(page, { x: one.x + 30, y: one.y + way * 30 });
    const to = await page.locator('.pose input').evaluateAll((all) => all.map((field) => field.value));
    await commit(page);
    await expect(page.locator('svg.map .layer-paths .path')).toHaveCount(1);
    expect(await page.locator('.pose input').evaluateAll((all) => all.map((field) => field.value))).toEqual(to);
    await expect(ghosts(page)).toHaveCount(10);
    await clickAt(page, { x: one.x + 30, y: one.y + way * 50 });
    await expect(primary(page)).toHaveText(/^March .* inch/);
    await expect(page.locator('svg.map .layer-paths .path-end')).toHaveCount(2);
});

test('ranks have their reach, and a heading steps to multiples of 15', async ({ page, api }) => {
    await inHand(page, api);
    await choice(page, /^Form/).click();
    await expect(page.locator('svg.map .layer-zones .zone-reach')).not.toHaveCount(0);
    const heading = page.getByLabel('Heading', { exact: true });
    await heading.fill('97');
    await page.getByRole('button', { name: /^Left 15/ }).click();
    await expect(heading).toHaveValue('105');
    await heading.fill('97');
    await page.getByRole('button', { name: /^Right 15/ }).click();
    await expect(heading).toHaveValue('90');
});

// One model of the front rank goes so many pixels onward by itself: which of it, from its own left.
async function walk(page, which, pixels) {
    await toMove(page);
    await choice(page, /^Walk/).click();
    const models = await modelsIn(page, 'svg.map .hull.selected'), way = models[0].y < 400 ? pixels : -pixels;
    const rank = models.sort((a, b) => (b.y - a.y) * way).slice(0, 5).sort((a, b) => (b.x - a.x) * way);
    const one = rank[which];
    await page.mouse.click(one.x, one.y);
    await dragTo(page, one, { x: one.x, y: one.y + way });
    await page.mouse.up();
    await expect(primary(page)).toHaveText(/^Walk .* inch.*Enter$/);
}

test('one model goes by itself, and the others wait for finish or back', async ({ page, api }) => {
    await begin(page, api, 'meeting-engagement');
    await walk(page, 2, 22);
    // A click on its ghost, which lies over its neighbours, is for it: so near to where it was put it is a yes.
    const [ghost] = await middles(ghosts(page));
    await clickAt(page, { x: ghost.x, y: ghost.y + (ghost.y < 400 ? -5 : 5) });
    await expect(choice(page, /^Finish/)).toBeVisible();
    await expect(choice(page, /^Take the move back/)).toBeVisible();
});

test('a unit that is scattered is told why it may not finish, and Enter does not throw its move away', async ({
    page, api,
}) => {
    await begin(page, api, 'meeting-engagement');
    await walk(page, 0, 120); // the one that the unit is named by, so that it has but one thing left to do
    await commit(page);
    await expect(choice(page, /^Take the move back/)).toBeVisible();
    const no = page.locator('.prompt .opt.no').filter({ hasText: /^Finish/ });
    await expect(no).toContainText('groups and may be in 1');
    const rows = await rowsOf(page).count();
    await page.keyboard.press('Enter');
    await drawn(page);
    await expect(primary(page)).toHaveCount(0);
    expect(await rowsOf(page).count()).toBe(rows);
});

test('a unit is deployed from its tray: chosen by a model, laid out in its zone, and not outside it', async ({
    page, api,
}) => {
    await begin(page, api, 'the-long-field');
    const side = /^A/.test(await page.locator('.movers').textContent()) ? 'red' : 'blue', way = side === 'red' ? -1 : 1;
    const first = (await modelsIn(page, `svg.map .hull.${side} >> nth=0`))[3];
    await page.mouse.click(first.x, first.y);
    const count = await ghosts(page).count();
    expect(count).toBeGreaterThan(9);
    const [one] = await middles(ghosts(page));
    await dragTo(page, one, { x: one.x, y: one.y + way * 300 });
    await expect(tag(page, 'no')).toHaveCount(0); // it stays in its zone
    await dragTo(page, one, { x: one.x + 60, y: one.y + way * 8 });
    await page.mouse.up();
    await expect(primary(page)).toHaveText(/^Deploy .* inches from /);
    await commit(page);
    await expect(page.locator('.tlog')).toContainText('is deployed');
});

test('any model of an enemy unit is that unit as a target', async ({ page, api }) => {
    const found = await position(api, { name: 'a shot', want: { rules, scenario: 'meeting-engagement' }, seed: 5,
        until: can('attack'), prefer: ['march'], rank: onward });
    const game = await api.branch(found, found.rows.length, { players: people });
    await own(page, game);
    await sitDown(page, seatOf(game, found.actor));
    await asked(page);
    const models = await modelsIn(page, 'svg.map .hull.target >> nth=0'), last = models.at(-1);
    await page.mouse.click(last.x, last.y);
    await expect(page.locator('.prompt .acts .pri:enabled, .prompt .opts button.line').first())
        .toHaveText(/^Attack .* with \w+/);
});

for (const [name, hand] of [['mouse', mouse(3)], ['keyboard', keyboard(3)], ['finger', finger(5)]])
    test(`three activations of The Mound by ${name}`, async ({ stranger, api }) => {
        const page = await stranger(name === 'finger'
            ? { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } : {});
        await begin(page, api, 'the-mound');
        const activations = () => page.locator('.tlog li[data-row]').filter({ hasText: 'is activated' }).count();
        let done = 0;
        await playOn(page, async (...seen) => {
            await hand(...seen);
            done = await activations();
        }, () => done > 2);
        expect(done).toBeGreaterThan(2);
    });
