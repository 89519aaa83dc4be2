// free.spec.mjs -- a free table: whole battles by mouse, keyboard and finger; bases dragged, turned, typed and brought
// edge to edge, refused in the engine's words, and the questions of a melee answered.
import { fileURLToPath } from 'node:url';
import {
    test, expect, expectReplay, own, people, piecesOf, rowsOf, seatOf, setUp, sitDown,
} from './table.mjs';
import { asked, boardSpot, chooseBattle, committed, drawn, finger, keyboard, mouse, playOn, tabTo } from './hands.mjs';
import { can, leadsTo, onward, position } from './position.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));

const end = /^(Red|Blue) wins$|^Nobody wins$/;
const limit = 'Turn limit';

test('The Bridge is played to its end by mouse', async ({ page }) => {
    await setUp(page, { rules: 'Iron Push, second edition', battle: 'The Bridge', limit, rounds: 2 });
    const hand = mouse(2), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    // How long it lasts is for the dice to say.
    expect(last.rows).toBeGreaterThan(10);
    const { button, mover, reach, choice } = hand.used;
    for (const count of [button, mover, reach + choice]) expect(count).toBeGreaterThan(0);
});

test('First Push is played to its end by keyboard alone @long', async ({ page }) => {
    await page.goto('/');
    await chooseBattle(page, 'Iron Push', 'First Push');
    await tabTo(page, /^Set up Iron Push$/);
    await page.keyboard.press('Enter');
    await page.getByRole('dialog').waitFor();
    await tabTo(page, /^Options from the rulebook/);
    await page.keyboard.press('Enter');
    await tabTo(page, /^Turn limit/);
    await page.keyboard.press('Control+A');
    await page.keyboard.type('1');
    await page.keyboard.press('Enter');
    await page.waitForURL(/\/table[/.]/);
    const hand = keyboard(2), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    const { enter, primary: pressed, number, cursor, turn, tab } = hand.used;
    for (const count of [enter + pressed, cursor + turn, number + tab]) expect(count).toBeGreaterThan(0);
});

test('Rearguard is played to its end by finger on a phone @long', async ({ stranger }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await setUp(page, { rules: 'Iron Push', battle: 'Rearguard', limit, rounds: 1 });
    const hand = finger(4), last = await playOn(page, hand);
    expect(last.title).toMatch(end);
    for (const kind of ['button', 'mover', 'reach']) expect(hand.used[kind], kind).toBeGreaterThan(0);
});

// ---- one base at a time ----

const at = (page, name) => boardSpot(page, { name });
const primary = (page) => page.locator('.prompt .acts .pri:enabled');
const verb = (page, name) =>
    page.getByRole('group', { name: 'Choices' }).getByRole('button', { name: new RegExp(`^${name}`) });
const field = (page, name) => page.getByRole('group', { name: 'Place and heading' }).getByLabel(name);
const ghost = (page) => page.locator('.layer-ghosts .pc');
const tag = (page, kind) => page.locator(`.layer-tags .tag-${kind}`);
const far = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

async function click(page, { x, y }) {
    await page.mouse.click(x, y);
    await drawn(page);
}

async function lift(page, from, ...way) {
    await page.mouse.move(from.x, from.y);
    await page.mouse.down();
    for (const spot of way) await page.mouse.move(spot.x, spot.y, { steps: 4 });
    await drawn(page);
}

// Where a ghost stands.
const ghostSpot = async (page) => {
    const { x, y, width, height } = await ghost(page).locator('.plate').boundingBox();
    return { x: x + width / 2, y: y + height / 2, width, height };
};

const pixels = async (page) => (await page.locator('svg.map .pc .plate').first().boundingBox()).width; // a base width

async function sitAt(page, api, rules, scenario, which) {
    const want = { rules, scenario };
    const found = which && await position(api, { want, seed: 5, prefer: ['move'], rank: onward, ...which });
    const game = found ? await api.branch(found, found.rows.length, { players: people })
        : await api.create({ ...want, players: people });
    await own(page, game);
    await sitDown(page, seatOf(game, found?.actor));
    await asked(page);
    return found;
}

const begun = { name: 'begun', until: can('move') };
const near = { name: 'near', until: leadsTo('move', /engages/) };

test('a base is dragged with a ruler, stays in hand where it is dropped, and goes by a second click', async ({
    page, api }) => {
    const { choices } = await sitAt(page, api, 'ironpush1', 'first-push', begun);
    const name = choices[0].split(' ')[1], from = await at(page, name), width = await pixels(page);
    const ahead = name.startsWith('A') ? -1 : 1;
    await lift(page, from, { x: from.x, y: from.y + ahead * width * 0.8 });
    await expect(tag(page, 'ok')).toHaveText(/^Three quarters of a base width$/);
    await expect(page.locator('.layer-paths .path')).toHaveCount(1);
    await page.mouse.up();
    await drawn(page);

    // Nothing is done yet; the ghost says where, the panel in numbers.
    const { rows } = await asked(page), spot = await ghostSpot(page);
    expect(Math.abs(from.y + ahead * width * 0.8 - spot.y)).toBeLessThan(3);
    await expect(primary(page))
        .toContainText(/^Move three quarters of a base width (north|south), facing (north|south)/);
    await expect(page.locator('.ucard dd').first()).toHaveText(/^(North|South)$/);
    await expect(page.locator('.ucard')).not.toContainText(/\d\.\d{3}/);
    for (const name of ['x', 'y']) await expect(field(page, name)).toHaveValue(/^\d\.\d{3}$/);
    const y = Number(await field(page, 'y').inputValue());
    await click(page, spot);
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText(/moves, facing (north|south)/);
    expect(y).toBeGreaterThan(0);
    await expect.poll(async () => far(await at(page, name), spot)).toBeLessThan(3);
});

test('a drop beyond the allowance goes as far as it may', async ({ page, api }) => {
    const { choices } = await sitAt(page, api, 'ironpush1', 'first-push', begun);
    const name = choices[0].split(' ')[1], from = await at(page, name), width = await pixels(page);
    const before = await piecesOf(page), { rows } = await asked(page), ahead = name.startsWith('A') ? -1 : 1;
    await lift(page, from, { x: from.x, y: from.y + ahead * width * 2 });
    await expect(tag(page, 'ok')).toHaveText('One base width');
    const most = await ghostSpot(page);
    expect(Math.abs(most.y - from.y - ahead * width)).toBeLessThan(3);
    await page.mouse.up();
    await drawn(page);
    await expect(primary(page)).toContainText('Move one base width');
    expect(far(await ghostSpot(page), most)).toBeLessThan(3);
    expect((await piecesOf(page)).map((p) => p.replace(' is-away', ''))).toEqual(before);
    await expect(rowsOf(page)).toHaveCount(rows);
});

test('near an enemy the ghost snaps edge to edge, and the engine says that it engages', async ({ page, api }) => {
    const { found } = await sitAt(page, api, 'ironpush2', 'woods-wall-road', near);
    const [, name, place, heading] = found.split(' '), [x, y] = place.split(',').map(Number);
    const from = await at(page, name), width = await pixels(page);
    await click(page, from);
    await verb(page, 'Move').click();
    const start = { x: Number(await field(page, 'x').inputValue()), y: Number(await field(page, 'y').inputValue()) };
    const there = { x: from.x + (x - start.x) * width, y: from.y - (y - start.y) * width };

    // A tenth of a base width off.
    await lift(page, from, { x: there.x + width * 0.08, y: there.y + width * 0.05 });
    await expect(tag(page, 'ok')).toContainText(/engages/);
    await expect(page.locator('.seam-target:not(.halo)')).not.toHaveCount(0);
    expect(far(await ghostSpot(page), there)).toBeLessThan(3);
    await page.mouse.up();
    await drawn(page);
    await expect(field(page, 'Heading')).toHaveValue(heading);
    await expect(primary(page)).toHaveText(/^Move .* base width.*, facing/);
    expect(Math.round(Number(await field(page, 'x').inputValue()) * 1000)).toBe(Math.round(x * 1000));
    expect(Math.round(Number(await field(page, 'y').inputValue()) * 1000)).toBe(Math.round(y * 1000));
    const { rows } = await asked(page);
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await rowsOf(page).nth(rows).getByRole('button', { name: 'Show its reasons' }).click();
    await expect(rowsOf(page).nth(rows)).toContainText(/engages/);
    await expect(page.locator('.seam-warn:not(.halo)')).not.toHaveCount(0);
});

test('with Alt held nothing draws a base aside, and the wheel turns it', async ({ page, api }) => {
    const { found } = await sitAt(page, api, 'ironpush2', 'woods-wall-road', near);
    const [, name] = found.split(' '), from = await at(page, name), width = await pixels(page);
    await click(page, from);
    await page.keyboard.press('s');
    await drawn(page);
    const there = await ghostSpot(page);
    await page.keyboard.press('Escape');
    await drawn(page);
    await page.keyboard.down('Alt');
    await lift(page, from, { x: there.x + width * 0.08, y: there.y });
    const spot = await ghostSpot(page), heading = Number(await field(page, 'Heading').inputValue());
    expect(Math.abs(spot.x - there.x - width * 0.08)).toBeLessThan(3);

    // The wheel turns what is dragged.
    await page.mouse.wheel(0, 100);
    await drawn(page);
    await page.mouse.up();
    await page.keyboard.up('Alt');
    await expect(field(page, 'Heading')).toHaveValue(String(heading - 5));
});

test('a click on an enemy in reach is the nearest contact with it', async ({ page, api }) => {
    const { found } = await sitAt(page, api, 'ironpush2', 'woods-wall-road', near);
    const name = found.split(' ')[1];
    await click(page, await at(page, name));
    await verb(page, 'Move').click();
    const against = await page.locator('.poses summary', { hasText: /^Against/ }).first().locator('.u').textContent();
    await click(page, await at(page, against));
    await expect(page.locator('.prompt .eff')).toContainText(/ engages /);
    const { rows } = await asked(page);
    await click(page, await at(page, against));
    await committed(page, rows);
});

test('an enemy under the pointer shows the contact with it; one out of reach says by how much', async ({
    page, api }) => {
    const { found } = await sitAt(page, api, 'ironpush2', 'woods-wall-road', near);
    const name = found.split(' ')[1], from = await at(page, name);
    await click(page, from);
    await verb(page, 'Move').click();
    const against = await page.locator('.poses summary', { hasText: /^Against/ }).first().locator('.u').textContent();
    const met = await at(page, against);
    await page.mouse.move(met.x, met.y);
    await expect(tag(page, 'ok')).toHaveText(/ engages .*, front on its /);
    await expect(page.locator('.spin-knob')).toHaveCount(0);
    await page.mouse.move(from.x, from.y);
    await expect(ghost(page)).toHaveCount(0);

    const foes = await page.locator('svg.map .layer-pieces .pid').allTextContents();
    const spots = await Promise.all(foes.filter((n) => n[0] !== name[0]).map(async (n) => at(page, n)));
    await click(page, spots.sort((a, b) => far(b, from) - far(a, from))[0]);
    await expect(page.locator('.prompt .refused')).toContainText(/Not allowed\..*too far/);
    await expect(ghost(page)).toHaveCount(1);
});

test('how far a commander, a camp and an objective are felt is shown for who asks', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush1', 'crossroads', { ...begun, name: 'crossroads' });
    const rings = page.locator('.ring:not(.halo)'), said = tag(page, 'plain');
    const hovers = async (spot) => {
        await page.mouse.move(spot.x, spot.y);
        await drawn(page);
    };
    await expect(rings).toHaveCount(0);
    const chief = await at(page, 'A9'), width = await pixels(page), names = page.locator('.area-name');
    await hovers(chief);
    await expect(rings).toHaveCount(1);
    await expect(said).toHaveText('Commander near: one base width (10.2)');
    expect(Math.abs((await rings.boundingBox()).width - 3 * width)).toBeLessThan(4);
    const goal = await names.filter({ hasText: 'Inn' }).first().boundingBox();
    await hovers({ x: goal.x + goal.width / 2, y: goal.y });
    await expect(said).toHaveText('Objective: one base width (11.3)');
    await hovers({ x: goal.x + goal.width / 2, y: goal.y - 2 * width });
    await expect(rings).toHaveCount(0);

    // The cursor of the keyboard asks as the pointer does, and a reader hears it.
    await page.locator('svg.map').focus();
    const focus = page.locator('.layer-focus'), chiefs = /^[AB]9\b/;
    for (let i = 0; i < 30 && !chiefs.test(await focus.textContent()); i++) await page.keyboard.press('Tab');
    await expect(rings).toHaveCount(1);
    await expect(page.locator('[data-voice="cursor"]'))  .toContainText('Commander near: one base width');

    // One who may yet act at his word: the length is drawn, and says nothing.
    await page.getByRole('button', { name: /^[AB]3\b/ }).first().click();
    await drawn(page);
    await expect(rings).toHaveCount(1);
    await expect(said).toHaveCount(0);
});

const crossed = {
    name: 'crossed', prefer: ['hold'], written: ['move A7 5,4.12 90', 'move B7 4.5,5.1 270'],
    until: (game) => game.rows.length > 14 && can('move A7')(game),
};

test('the ground in reach goes as far as a road leads, though nothing is listed there', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush2', 'bridge', crossed);
    const from = await at(page, 'A7'), width = await pixels(page);
    await click(page, from);
    const { y, height } = await page.locator('.layer-zones .reach-line').last().boundingBox();
    expect((y + height - from.y) / width).toBeCloseTo(1.34, 1);
    await expect(verb(page, 'Move').locator('small')).toHaveText(/^One straight move/);
    await expect(page.getByText('Type place and heading')).toBeHidden();
    await field(page, 'y').fill('2.78');
    await expect(primary(page)).toHaveText(/^Move .* base width.* south/);
    await expect(field(page, 'y')).toHaveValue('2.78');
});

test('who has acted looks so on both sides while orders are given', async ({ page, api }) => {
    const until = ({ rows }) => rows.filter((row) => row.startsWith('hold')).length === 5;
    await sitAt(page, api, 'ironpush2', 'bridge', { name: 'both', prefer: ['hold'], until });
    const spent = (side) => page.locator(`svg.map .pc.${side}.spent`);
    await expect.poll(async () => (await spent('red').count()) + (await spent('blue').count())).toBe(5);
    expect(Math.abs((await spent('red').count()) - (await spent('blue').count()))).toBe(1);
});

test('walls and markers show over bases, and every ground is named', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush2', 'walled-farm');
    const layers = await page.locator('svg.map > g').evaluateAll((all) => all.map((one) => one.getAttribute('class')));
    expect(layers.indexOf('layer-over')).toBeGreaterThan(layers.indexOf('layer-pieces'));
    await expect(page.locator('.layer-over .obst-over')).toHaveCount(3);
    const names = page.locator('.area-name');
    await expect(names.filter({ hasText: 'Farmhouse' })).toHaveCount(1);
    await expect(names.filter({ hasText: 'Orchard' })).toHaveCount(1);
    await sitAt(page, api, 'ironpush2', 'bridge');
    await expect(page.locator('.layer-goals .banner')).toHaveCount(1);
    await expect(names).toHaveText(['River', 'River', 'Road', 'Bridge']);
});

test('a length that a finger asked for goes when another base is chosen', async ({ stranger, api }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    await sitAt(page, api, 'ironpush1', 'crossroads', { ...begun, name: 'crossroads' });
    const said = tag(page, 'plain');
    const name = (await page.locator('.movers button', { hasText: 'Line Foot' }).first().innerText()).slice(0, 2);
    await page.locator('.movers button', { hasText: 'Commander' }).tap();
    await expect(said).toHaveText('Commander near: one base width (10.2)');
    const spot = await at(page, name);
    await page.touchscreen.tap(spot.x, spot.y);
    await expect(page.locator('#prompt-title')).toContainText(/: \d+\w\w Line Foot/);
    await expect(said).toHaveCount(0);
});

// Somebody has gone onto one of three places.
const onMarker = (game) => game.rows.find((row) => {
    const [, x, y] = /^move \S+ ([\d.]+),([\d.]+)/.exec(row) ?? [];
    return [3, 6, 9].some((goal) => Math.abs(x - goal) < 0.4 && Math.abs(y - 5) < 0.2);
}) && can('move')(game);

test('a marker is seen on the base that stands on it, and no name lies under a base', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush1', 'crossroads', { name: 'marker', until: onMarker });
    const covered = await page.evaluate(() => {
        const middle = (e) => {
            const r = e.getBoundingClientRect();
            return document.elementsFromPoint(r.left + r.width / 2, r.top + r.height / 2);
        };
        const marks = [...document.querySelectorAll('.layer-goals .banner-stones')].map(middle);
        const names = [...document.querySelectorAll('.layer-goals .area-name')].map(middle);
        return { tops: marks.map((all) => all[0]?.closest('.layer-goals') !== null),
            onBase: marks.filter((all) => all.some((e) => e.matches('.plate'))).length,
            under: names.filter((all) => all.some((e) => e.matches('.plate'))).length };
    });
    expect(covered.tops).toEqual([true, true, true]);
    expect(covered.onBase).toBeGreaterThan(0);
    expect(covered.under).toBe(0);
});

test('what nearly nobody may do is said only if asked', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush1', 'crossroads', { name: 'command', until: can('command') });
    await page.locator('.movers button', { hasText: 'Line Foot' }).first().click();
    const noise = page.locator('.opt.no', { hasText: 'does not command' });
    await expect(page.locator('#prompt-title')).toContainText(/: \d+\w\w /);
    await expect(noise).not.toBeVisible();
    await page.locator('.prompt summary', { hasText: 'What it may not do' }).click();
    await expect(noise).toBeVisible();
});

test('a base is turned by its handle, by keys and by typing, each asked of the engine', async ({ page, api }) => {
    const { choices } = await sitAt(page, api, 'ironpush1', 'first-push', begun);
    const name = choices[0].split(' ')[1], isRed = name.startsWith('A'), own90 = isRed ? 90 : 270;
    await click(page, await at(page, name));
    await field(page, 'y').fill(isRed ? '2.1' : '6');
    await drawn(page);
    await expect(primary(page)).toHaveText(/^Move .*, facing (north|south)/);
    await expect(field(page, 'Heading')).toHaveValue(String(own90));
    await field(page, 'y').blur();
    await page.keyboard.press('q');
    await expect(field(page, 'Heading')).toHaveValue(String(own90 + 15));
    await page.keyboard.press('Shift+E');
    await expect(field(page, 'Heading')).toHaveValue(String(own90 + 14));
    await field(page, 'Heading').fill('45');
    await expect(primary(page)).toHaveText(/^Move .*, facing north-east/);

    // A quarter round by the handle, which is not in the way of the ruler; against the clock, from wherever it is.
    const box = await page.locator('.spin-knob').boundingBox(), spot = await ghostSpot(page);
    const knob = { x: box.x + box.width / 2, y: box.y + box.height / 2 };
    const turned = { x: spot.x + (knob.y - spot.y), y: spot.y - (knob.x - spot.x) };
    const half = { x: (knob.x + turned.x) / 2, y: (knob.y + turned.y) / 2 };
    await lift(page, knob, half, turned);
    await page.mouse.up();
    await drawn(page);
    await expect(field(page, 'Heading')).toHaveValue('135');
    const { rows } = await asked(page);
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText('facing north-west');
});

test('a place is typed key by key: the button follows, the fields keep the focus, and Enter does it', async ({
    page, api }) => {
    const { choices } = await sitAt(page, api, 'ironpush1', 'first-push', begun);
    const name = choices[0].split(' ')[1], isRed = name.startsWith('A'), from = await at(page, name);
    await click(page, from);
    const x = await field(page, 'x').inputValue();
    await field(page, 'x').click();
    await page.keyboard.press('End');
    for (const key of ['Backspace', '1']) await page.keyboard.press(key);
    await expect(primary(page)).toHaveText(/^Move /);
    await expect(field(page, 'x')).toHaveValue(`${x.slice(0, -1)}1`);
    await page.keyboard.press('Tab');
    await expect(field(page, 'y')).toBeFocused();
    await field(page, 'Heading').click();
    await expect(field(page, 'Heading')).toBeFocused();
    await field(page, 'y').click();
    await page.keyboard.press('Control+A');
    const place = isRed ? '2.1' : '6.2';
    await page.keyboard.type(place, { delay: 30 });
    await expect(field(page, 'y')).toBeFocused();
    await expect(field(page, 'y')).toHaveValue(place);
    await expect(page.locator('.prompt h2')).toContainText(/\d\w\w Line Foot/);
    await expect(page.locator('.drawer')).toHaveCount(0);
    await expect(primary(page)).toHaveText(/^Move .* base width/);
    await expect(field(page, 'x')).toHaveValue(`${x.slice(0, -1)}1`);

    // A button that was clicked leaves Enter to the main one.
    await page.getByRole('button', { name: 'Left 15°' }).click();
    await expect(field(page, 'y')).toHaveValue(`${place}00`);
    const heading = await field(page, 'Heading').inputValue();
    const { rows } = await asked(page);
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText(/facing [a-z -]+/);
    expect(heading).toMatch(/^\d+$/);

    // So does a field; and while a base is dragged the fields follow.
    const next = (await asked(page)).movers[0].name.slice(0, 2), start = await at(page, next);
    await click(page, start);
    const y = Number(await field(page, 'y').inputValue()), way = next.startsWith('A') ? 1 : -1;
    const width = await pixels(page);
    await page.keyboard.down('Alt'); // nothing draws it aside
    await lift(page, start, { x: start.x, y: start.y - way * width * 0.5 });
    await page.keyboard.up('Alt');
    expect(Math.abs(Number(await field(page, 'y').inputValue()) - y - way * 0.5)).toBeLessThan(0.03);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await expect(field(page, 'y')).toHaveValue(y.toFixed(3));
    await field(page, 'y').fill((y + way * 0.25).toFixed(3));
    await page.keyboard.press('Enter');
    await committed(page, rows + 1);
    await expect(rowsOf(page).nth(rows + 1)).toContainText(/moves, facing/);
});

test('a finger drags the base in hand by where it took it, no farther than it may go, and turns it by buttons', async ({
    stranger, api }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { choices } = await sitAt(page, api, 'ironpush1', 'first-push', begun);
    const name = choices[0].split(' ')[1], from = await at(page, name), width = await pixels(page);
    await page.touchscreen.tap(from.x, from.y);
    await drawn(page);
    const session = await page.context().newCDPSession(page), touch = (type, ...points) =>
        session.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(({ x, y }) => ({ x, y })) });
    const ahead = name.startsWith('A') ? -1 : 1, aside = { x: from.x + width * 0.3, y: from.y };
    const go = async (widths) => {
        for (let i = 1; i <= 4; i++)
            await touch('touchMove', { x: aside.x, y: from.y + (ahead * width * widths * i) / 4 });
        await drawn(page);
        return ghostSpot(page);
    };
    await touch('touchStart', aside);
    const most = await go(2.4);
    expect(Math.abs(most.y - (from.y + ahead * width))).toBeLessThan(3);
    await expect(tag(page, 'no')).toHaveCount(0);
    const less = await go(0.7);
    expect(Math.abs(less.y - (from.y + ahead * width * 0.7))).toBeLessThan(3);
    expect(Math.abs(less.x - from.x)).toBeLessThan(3);
    await touch('touchEnd');
    await drawn(page);
    await page.waitForTimeout(400); // at once, the browser would take the tap for a part of the drag
    await page.getByRole('button', { name: 'Left 15°' }).tap();
    await expect(field(page, 'Heading')).toHaveValue(name.startsWith('A') ? '105' : '285');
    const { rows } = await asked(page);
    await primary(page).tap();
    await committed(page, rows);
});

test('a finger taps a place ahead where bases are small and the handle is near', async ({ stranger, api }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const { actor } = await sitAt(page, api, 'ironpush2', 'great-heath', { ...begun, name: 'heath' });
    const name = `${'AB'[actor]}6`, from = await at(page, name), width = await pixels(page);
    await page.touchscreen.tap(from.x, from.y);
    await drawn(page);
    const ahead = { x: from.x, y: from.y + (actor === 0 ? -1 : 1) * width * 0.95 };
    const knob = await page.locator('.spin-knob').boundingBox();
    expect(far({ x: knob.x + knob.width / 2, y: knob.y + knob.height / 2 }, ahead)).toBeLessThan(24);
    await page.touchscreen.tap(ahead.x, ahead.y);
    await drawn(page);
    await expect(primary(page)).toContainText('Move one base width');
    expect(far(await ghostSpot(page), ahead)).toBeLessThan(4);
});

test('on a phone bases are named, a finger that rests shows facts, and numbers are folded away', async ({
    stranger, api }) => {
    const page = await stranger({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
    const card = page.locator('.ucard'), session = await page.context().newCDPSession(page);
    const rest = async (spot) => {
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [spot] });
        await expect(card).toBeVisible();
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
        await expect(card.locator('dt').first()).toContainText('Facing');
        await expect(card).not.toContainText(/\d\.\d{3}/);
    };
    await sitAt(page, api, 'ironpush2', 'woods-wall-road', { ...begun, name: 'woods' });
    await expect(page.locator('svg.map .pid').first()).toBeVisible();
    for (const name of ['A1', 'B1']) {
        const spot = await at(page, name);
        await rest(spot);
        const { y, height } = await card.boundingBox();
        await expect(card).toContainText(name);
        expect(spot.y < y || spot.y > y + height).toBe(true);
        await page.touchscreen.tap(20, (await page.locator('svg.map').boundingBox()).y + 4);
        await expect(card).toBeHidden();
    }

    const { actor } = await sitAt(page, api, 'ironpush2', 'great-heath', { ...begun, name: 'heath' });
    const name = `${'AB'[actor]}6`, from = await at(page, name);
    await expect(page.locator('svg.map .pid').first()).toBeHidden();
    await page.touchscreen.tap(from.x, from.y);
    await expect(page.locator('.layer-tags .name-tag')).toHaveText(new RegExp(`^${name} ?\\d+\\w\\w [A-Z]`));
    await expect(field(page, 'Heading')).toBeHidden();
    await page.getByText('Type place and heading').tap();
    await expect(field(page, 'Heading')).toBeVisible();
});

test('the keyboard alone brings a base into contact: Tab, Enter, S or arrows, Enter', async ({ page, api }) => {
    const { found } = await sitAt(page, api, 'ironpush2', 'woods-wall-road', near);
    const name = found.split(' ')[1], focus = page.locator('.layer-focus');
    await page.locator('svg.map').focus();
    const isThere = async () => (await focus.textContent()).startsWith(`${name} `);
    for (let i = 0; i < 30 && !(await isThere()); i++) await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await drawn(page);
    const y = Number(await field(page, 'y').inputValue());
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await expect(field(page, 'y')).toHaveValue((y + 0.11).toFixed(3));
    await page.keyboard.press('t');
    await expect(field(page, 'x')).toBeFocused();
    const x = await field(page, 'x').inputValue();
    await page.keyboard.type('7');
    await page.keyboard.press('Escape');
    await expect(page.locator('svg.map')).toBeFocused();
    await expect(field(page, 'x')).toHaveValue(x);
    await page.keyboard.press('s');
    const said = page.locator('[data-voice="chosen"]'), next = page.getByRole('button', { name: /^Next contact/ });
    await expect(said).toContainText('engages');
    await expect(next).toContainText(/the only one|1 of \d/);
    await expect(said).toContainText(/Contact: (the only one|1 of \d+)\. Enter to do it\.$/);
    const { rows } = await asked(page);
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await rowsOf(page).nth(rows).getByRole('button', { name: 'Show its reasons' }).click();
    await expect(rowsOf(page).nth(rows)).toContainText('engages');
});

test('a small step is done where the ghost still covers the base: by click, and by arrow and Enter', async ({
    page, api }) => {
    const { choices } = await sitAt(page, api, 'ironpush1', 'first-push', begun);
    const name = choices[0].split(' ')[1], from = await at(page, name), width = await pixels(page);
    const ahead = name.startsWith('A') ? -1 : 1, { rows } = await asked(page);
    await lift(page, from, { x: from.x, y: from.y + ahead * width * 0.12 });
    await page.mouse.up();
    await drawn(page);
    await click(page, await ghostSpot(page));
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText(/ moves,/);

    await asked(page);
    await page.locator('svg.map').focus();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Enter');
    await page.keyboard.press(ahead > 0 ? 'ArrowUp' : 'ArrowDown');
    await drawn(page);
    await page.keyboard.press('Enter');
    await committed(page, rows + 1);
    await expect(rowsOf(page).nth(rows + 1)).toContainText(/ moves,/);
});

// ---- the questions of a melee ----

test('who rolled two dice chooses one, on the page', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush2', 'woods-wall-road',
        { name: 'take', prefer: ['attack', 'move'], until: can('take') });
    await expect(page.locator('#prompt-title')).toContainText('Choose a die for');
    const faces = page.locator('.prompt .places button'), { rows } = await asked(page);
    await expect(faces).toHaveCount(2);
    // Each says what it would do, and its number is its key.
    for (const face of await faces.all()) await expect(face.locator('small').first()).toHaveText(/ against .*: \d, /);
    const face = (await faces.first().textContent()).charAt(0);
    await page.keyboard.press(face);
    await expect(faces.first()).toHaveAttribute('aria-pressed', 'true');
    await expect(primary(page)).toHaveText(new RegExp(`^Take the ${face}`));
    await primary(page).click();
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText(`takes the ${face}`);
});

test('where to fall back to is chosen on the table, and not towards the enemy', async ({ page, api }) => {
    const found = await sitAt(page, api, 'ironpush1', 'crossroads',
        { name: 'withdraw', prefer: ['fall-back', 'move'], until: can('withdraw') });
    await expect(page.locator('#prompt-title')).toContainText('Choose where to fall back with');
    const name = found.choices[0].split(' ')[1], from = await at(page, name), { reach, rows } = await asked(page);
    expect(reach.length).toBeGreaterThan(0);
    const away = reach.sort((a, b) => far(b, from) - far(a, from))[0];
    await click(page, { x: 2 * from.x - away.x, y: 2 * from.y - away.y });
    await expect(page.locator('.prompt .refused')).toContainText('Not allowed.');
    await click(page, away);
    await expect(primary(page)).toContainText(/^Fall back/);
    const panel = await page.locator('.prompt .body').boundingBox(), button = await primary(page).boundingBox();
    expect(button.x + button.width).toBeLessThan(panel.x + panel.width);
    await page.keyboard.press('Enter');
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText(/falls? back/);
    await expect.poll(async () => far(await at(page, name), away)).toBeLessThan(3);
});

// Someone who is to fall back, and may not look on as it does: every listed place has another heading.
const turned = (game) => {
    const all = game.choices().filter((words) => words.startsWith('withdraw ')), unit = all[0]?.split(' ')[1];
    const last = game.rows.filter((row) => new RegExp(`^(move|place|withdraw) ${unit} `).test(row)).at(-1);
    return unit && last && all.every((words) => words.split(' ')[3] !== last.split(' ')[3]) && all[0];
};

test('who is dragged back turns as the listed places do, and the ground in reach is shaded', async ({ page, api }) => {
    const { found } = await sitAt(page, api, 'ironpush1', 'crossroads',
        { name: 'turned', seed: 12, prefer: ['fall-back', 'move'], until: turned });
    const name = found.split(' ')[1], from = await at(page, name), { reach } = await asked(page);
    await expect(page.locator('.zone-reach')).not.toHaveCount(0);
    const own = await field(page, 'Heading').inputValue();
    const away = reach.sort((a, b) => far(b, from) - far(a, from))[0];
    const to = { x: from.x + (away.x - from.x) * 0.93, y: from.y + (away.y - from.y) * 0.93 };
    await lift(page, from, to);
    await expect(ghost(page)).toHaveCount(1);
    await expect(tag(page, 'no')).toHaveCount(0);
    await expect(field(page, 'Heading')).not.toHaveValue(own);
    await page.mouse.up();
    await expect(primary(page)).toContainText(/^Fall back/);
});

test('a commander has a unit act once more, and a worn unit rallies', async ({ page, api }) => {
    const found = await sitAt(page, api, 'ironpush1', 'crossroads', { name: 'command', until: can('command') });
    const [, name, target] = found.choices.find((w) => w.startsWith('command ')).split(' ');
    await click(page, await at(page, name));
    let { rows } = await asked(page);
    await click(page, await at(page, target));
    if (await primary(page).count() === 0) await verb(page, 'Command').click();
    await expect(primary(page)).toHaveText(/^Command the \d+\w\w [\w ]+ to act again/);
    await primary(page).click();
    await committed(page, rows);
    await expect(page.locator('#prompt-title')).toContainText('Act once more with');

    const worn = await sitAt(page, api, 'ironpush1', 'crossroads',
        { name: 'rally', prefer: ['attack', 'move'], until: can('rally') });
    const mover = worn.choices.find((w) => w.startsWith('rally ')).split(' ')[1];
    await click(page, await at(page, mover));
    await verb(page, 'Try to rally').click();
    await expect(page.locator('.prompt .eff, .odds').first()).toContainText(/rall/i);
    ({ rows } = await asked(page));
    await primary(page).click();
    await committed(page, rows);
    await expect(rowsOf(page).nth(rows)).toContainText(/rall(y|ies)/);
});

test('a unit with one thing to do to another says what', async ({ page, api }) => {
    const found = await sitAt(page, api, 'ironpush2', 'great-heath', {
        name: 'word', prefer: ['move'], until: (game) => {
            const all = game.choices(), of = (words) => all.filter((w) => w.split(' ')[1] === words.split(' ')[1]);
            return all.find((words) => words.startsWith('command ') && of(words).length === 1);
        },
    });
    const [, name, target] = found.found.split(' ');
    await expect(page.locator('.mover', { hasText: name })).toContainText(/Command the \d+\w\w [\w ]+ to act again/);
    expect(target).toMatch(/^[AB]\d/);
});

test('a typed die has every reason above it; what is taken back is told over the board', async ({ page, api }) => {
    const at = await position(api, { want: { rules: 'ironpush1', scenario: 'first-push' }, name: 'melee', seed: 5,
        prefer: ['move'], rank: onward, until: leadsTo('attack', /is supported/) });
    const game = await api.branch(at, at.rows.length, { players: people, dice: 'asked' });
    await own(page, game);
    await sitDown(page, seatOf(game, at.actor));
    const [, unit, target] = at.found.split(' '), mover = page.locator('.movers button', { hasText: unit });
    if (await mover.count() > 0) await mover.click();
    await verb(page, 'Attack').click();
    const aim = page.locator('.prompt .places button', { hasText: target });
    if (await aim.count() > 0) await aim.click();
    await page.keyboard.press('Enter');
    await committed(page, at.rows.length);
    await asked(page);
    const lines = (list) => list.evaluateAll((all) => all.map((one) => one.innerText.replace(/\s+/g, ' ')));
    const told = await lines(page.locator('.prompt .eff li'));
    expect(told.filter((line) => / base /.test(line)).length).toBe(2);
    expect(told.some((line) => /supported by/.test(line))).toBe(true);

    await page.locator('.faces button', { hasText: '2' }).click();
    await committed(page, at.rows.length + 1);
    await asked(page);
    const board = await page.locator('.barea').boundingBox(), notice = page.locator('.strip');
    await page.keyboard.press('z');
    await page.getByRole('button', { name: 'Yes, take back' }).click(); // at one screen it is asked for again
    await expect(notice).toContainText('2 actions were taken back. Dice are asked for anew.');
    expect(await page.locator('.barea').boundingBox()).toEqual(board);
    await committed(page, at.rows.length + 2);
    await asked(page);
    await page.keyboard.press('z');
    await committed(page, at.rows.length + 3);
    await expect(notice).toHaveCount(0);
});

test('the end says all that its clause says', async ({ page, api }) => {
    await sitAt(page, api, 'ironpush1', 'crossroads', { name: 'over', prefer: [], rank: () => 0 });
    await expect(page.locator('#prompt-title')).toHaveText(end);
    const clause = await page.locator('.prompt .q a.cl').textContent();
    const said = await page.locator('.prompt .eff li > span').allTextContents();
    const last = page.locator('.tlog li:not([hidden])').last();
    await last.getByRole('button', { name: 'Show its reasons' }).last().click();
    const log = await last.evaluate((row, name) => [...row.querySelectorAll('a.cl')]
        .filter((a) => a.textContent === name).map((a) => a.parentElement.textContent), clause);
    expect(log.length).toBeGreaterThan(0);
    for (const one of log) expect(said.some((line) => one.includes(line)), one).toBe(true);
    expect(said.join()).toContain('Objectives held');
});

test('a battle on a free table is watched, and replayed row by row', async ({ page, api }) => {
    const want = { rules: 'ironpush1', scenario: 'crossroads' };
    const { rows, ...game } = await position(api, { name: 'watched', want, seed: 5,
        prefer: ['attack', 'move'], rank: onward, until: ({ rows: played }) => played.length > 100 });
    await expectReplay(page, game, rows.length, 8);
});

test('an example of the book steps over the same table', async ({ page }) => {
    await page.goto('/rulebook/ironpush2.html#MO1');
    const figure = page.locator('figure[id^="example-MO1"]').first();
    await figure.getByRole('button', { name: 'Step through it' }).click();
    const before = figure.locator('svg.map .pc.base');
    await expect(before).not.toHaveCount(0);
    await figure.locator('.stepper').getByRole('button', { name: 'Next' }).click();
    await figure.locator('.stepper').scrollIntoViewIfNeeded();
    await page.screenshot({ path: `${pictures}/free-example-desk-light.png` });
});
