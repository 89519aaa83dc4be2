// pages.spec.mjs -- every page at three sizes in both themes: a picture is kept, axe finds nothing serious, and
// nothing sticks out to the side.
import { mkdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { test, expect, against, own, people, seatOf, sitDown } from './table.mjs';
import { faults } from './axe.mjs';
import { asked, drawn } from './hands.mjs';
import { can, leadsTo, onward, position } from './position.mjs';

const pictures = fileURLToPath(new URL('../../build/screenshots', import.meta.url));
mkdirSync(pictures, { recursive: true });

const sizes = {
    phone: { width: 390, height: 844 },
    tablet: { width: 820, height: 1180 },
    desk: { width: 1440, height: 900 },
};
const NARROWEST = { width: 360, height: 740 };

const middle = { name: 'fight', seed: 3, until: can('fight') };
const over = { name: 'over', want: { set: { 'options.round_limit.value': '1' } }, seed: 4 };
const start = { name: 'start', until: (game) => game.actor === 0 };

// A book has a hundred and more figures of the same make, and everything about it takes long: those of one part
// stand for all.  The whole book is for its own tests.
const thin = (page) => page.route('**/rulebook/portable.html', async (route) => {
    const answer = await route.fetch(), text = await answer.text();
    const body = text.replace(/<figure class="example" id="example-(?!CC4)[^]*?<\/figure>/g, '');
    expect(body.length).toBeLessThan(text.length / 2);
    await route.fulfill({ response: answer, body });
});

const sticksOut = (page) => page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
});

// Nothing changes its colour any more.
const still = (page) => page.waitForFunction(() => document.getAnimations().length === 0, undefined,
    { polling: 'raf', timeout: 15_000 });

async function branch(api, which, options) {
    const at = await position(api, which);
    return { at, game: await api.branch(at, at.rows.length, options) };
}

// The middle of a fight, with what would come of it.
async function atOdds(page, api) {
    const { at, game } = await branch(api, middle, { players: people });
    await sitDown(page, seatOf(game, at.actor));
    await page.locator('.prompt .opts button', { hasText: /^Attack/ }).click();
    await page.locator('.odds').waitFor();
}

// The battles on hexes, each at its start.
const battle = (scenario) => async (page, api) => {
    const game = await api.create({ rules: 'ancients', scenario, players: people });
    await own(page, game);
    await sitDown(page, seatOf(game));
};

// A Block in hand, with what its order would do; a fight, with its odds.
async function atOrder(page, api) {
    await battle('fast')(page, api);
    await page.locator('.movers button').first().click();
    await page.locator('.prompt .opts button', { hasText: /^Wheel/ }).click();
    await page.locator('.places button').first().click();
    await page.locator('.layer-ghosts .pc').first().waitFor();
}

async function atMelee(page, api) {
    const { at, game } = await branch(api, { name: 'melee', want: { rules: 'ancients', scenario: 'fast' }, seed: 6,
        prefer: ['march'], until: can('fight') }, { players: people });
    await sitDown(page, seatOf(game, at.actor));
    const mover = page.locator('.movers button').first(), act = page.locator('.prompt .acts .pri:enabled');
    await mover.or(act).first().waitFor();
    if (await mover.isVisible()) await mover.click();
    await act.waitFor();
}

// The battles of a free table: a base that would lie against another, one that may not stand where it was put, an
// attack with its odds.
const onTable = (name, rules, scenario, until) =>
    ({ name, want: { rules, scenario }, seed: 5, prefer: ['move'], rank: onward, until });
const contact = onTable('contact', 'ironpush2', 'woods-wall-road', leadsTo('move', /engages/));
const attack = onTable('attack', 'ironpush1', 'crossroads', can('attack'));

const atContact = async (page, api) => {
    const { at, game } = await branch(api, contact, { players: people });
    await own(page, game);
    await sitDown(page, seatOf(game, at.actor));
    await page.locator('.movers button', { hasText: at.found.split(' ')[1] }).click();
    await page.locator('.prompt .opts button', { hasText: /^Move/ }).click();
    await page.keyboard.press('s');
    await page.locator('.layer-ghosts .pc').waitFor();
};

async function atRefusal(page, api) {
    await atContact(page, api);
    await page.keyboard.press('Escape');
    // The enemy that is farthest off: it cannot be met.
    const own = await page.locator('.map .pc.selected, .map .selected').first().boundingBox();
    const side = (await page.locator('.prompt').getAttribute('class')).includes('red') ? 'blue' : 'red';
    const foes = await page.locator(`svg.map .layer-pieces .pc.${side} .plate`).evaluateAll((all) => all.map((one) => {
        const r = one.getBoundingClientRect();
        return { x: r.left + r.width / 2, y: r.top + r.height / 2 };
    }));
    const far = (spot) => Math.hypot(spot.x - own.x, spot.y - own.y), [foe] = foes.sort((a, b) => far(b) - far(a));
    await page.mouse.click(foe.x, foe.y);
    await page.locator('.prompt .refused').waitFor();
}

async function atAttack(page, api) {
    const { at, game } = await branch(api, attack, { players: people });
    await own(page, game);
    await sitDown(page, seatOf(game, at.actor));
    await page.locator('.prompt .opts button', { hasText: /^Attack/ }).click();
    await page.getByRole('group', { name: 'Whom to aim at' }).getByRole('button').first().click();
    await page.locator('.odds').waitFor();
}

// Bases wait beside the table, and one is put down.
async function atDeployment(page, api) {
    const game = await api.create({ rules: 'ironpush1', scenario: 'first-push', players: people,
        set: { 'options.deployment.value': 'free' } });
    await own(page, game);
    await sitDown(page, seatOf(game));
    await page.locator('.movers button').first().click();
    await drawn(page);
    const { reach } = await asked(page);
    await page.mouse.click(reach[0].x, reach[0].y);
    await page.locator('.prompt .acts .pri:enabled').waitFor();
}

const pages = {
    start: async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: /^Play/ }).first().waitFor();
        await page.locator('.pic svg').first().waitFor();
    },
    'start-games': async (page, api) => {
        const open = await branch(api, start), done = await branch(api, over);
        const link = await branch(api, middle, { players: people });
        await own(page, open.game, [0, 1], against);
        await own(page, done.game, [0, 1], against);
        await own(page, link.game, [link.at.actor]);
        await page.goto('/');
        await page.locator('.gl.dn li').waitFor();
    },
    'new-game': async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: /^Set up/ }).first().click();
        await page.getByRole('dialog').getByRole('radio', { name: 'By link' }).check();
        await page.getByText('Options from the rulebook').click();
        await page.locator('.pv svg').waitFor({ state: 'attached' });
    },
    'new-game-readings': async (page) => {
        await page.goto('/');
        await page.getByRole('button', { name: 'Set up Wargame', exact: true }).click();
        await page.getByText('Readings', { exact: true }).click();
        await page.getByRole('radio', { name: /^Free hand/ }).check();
    },
    table: async (page, api) => {
        const { game } = await branch(api, start, { players: against });
        await own(page, game);
        await sitDown(page, seatOf(game));
    },
    'table-hand': async (page, api) => {
        const { game } = await branch(api, start, { players: people });
        await sitDown(page, seatOf(game));
        await page.locator('.movers button').first().click();
        await page.locator('.prompt .opts button', { hasText: /^Move/ }).click();
        await drawn(page);
        const { reach } = await asked(page);
        await page.mouse.click(reach[0].x, reach[0].y);
        await page.locator('.prompt .acts .pri:enabled').waitFor();
    },
    'table-odds': atOdds,
    'table-over': async (page, api) => {
        const { game } = await branch(api, over);
        await own(page, game);
        await sitDown(page, seatOf(game));
        await expect(page.locator('#prompt-title')).toHaveText(/ wins$/);
    },
    result: async (page, api) => {
        const { game } = await branch(api, over);
        await own(page, game);
        await sitDown(page, seatOf(game));
        await page.getByRole('button', { name: 'To the result' }).click();
        await page.locator('.result .apart .bar').first().waitFor();
    },
    review: async (page, api) => {
        const { game } = await branch(api, over);
        await page.goto(`/review/${game.id}?simulations=8#${game.watch}`);
        await expect(page.locator('.progress')).toHaveText(/continuations a choice/, { timeout: 60_000 });
        await page.locator('.moves tr.now').waitFor();
    },
    'review-choose': async (page, api) => {
        const { game } = await branch(api, over);
        await own(page, game);
        await page.goto('/review');
        await page.locator('.rchoose li a').waitFor();
    },
    drawer: async (page, api) => {
        await atOdds(page, api);
        await page.keyboard.press('r');
        await page.locator('dialog.drawer .here').waitFor();
    },
    help: async (page, api) => {
        const { game } = await branch(api, start, { players: people });
        await sitDown(page, seatOf(game));
        await page.keyboard.press('?');
        await page.getByRole('dialog', { name: 'Keys' }).waitFor();
    },
    'no-table': async (page) => {
        await page.goto('/table/22222aaaaa#wrong');
        await page.getByRole('heading', { name: 'This table cannot be opened' }).waitFor();
    },
    books: async (page) => {
        await page.goto('/rulebook.html');
        await page.getByRole('button', { name: 'Light or dark' }).waitFor();
    },
    book: async (page) => {
        await thin(page);
        await page.goto('/rulebook/portable.html#CC4');
        await page.getByRole('button', { name: 'Step through it' }).first().waitFor({ state: 'attached' });
    },
    'book-example': async (page) => {
        await thin(page);
        await page.goto('/rulebook/portable.html#CC4');
        const figure = page.locator('figure[id^="example-CC4"]').first();
        await figure.getByRole('button', { name: 'Step through it' }).click();
        await figure.locator('.stepper').getByRole('button', { name: 'Next' }).click();
        await figure.locator('.stepper').scrollIntoViewIfNeeded();
    },
    'hexes-order': atOrder,
    'hexes-melee': atMelee,
    'free-contact': atContact,
    'free-refusal': atRefusal,
    'free-attack': atAttack,
    'free-deployment': atDeployment,
    lab: async (page, api) => {
        await api.answer();
        await page.goto('/lab');
        await page.locator('.ql li').first().waitFor();
    },
    'lab-ask': async (page) => {
        await page.goto('/lab/ask?kind=compare&rules=ancients');
        await page.getByRole('combobox').fill('mounted');
        await page.getByRole('option').first().click();
        await page.locator('.sum code').waitFor({ state: 'attached' });
    },
    'lab-compare': async (page, api) => {
        await page.goto(`/lab/${(await api.answer()).entry.id}`);
        await page.locator('.mt .wh').first().waitFor();
    },
    'lab-sweep': async (page, api) => {
        await page.goto(`/lab/${(await api.answer('sweep')).entry.id}`);
        await page.locator('.ch .pt').first().waitFor();
    },
    ...Object.fromEntries(['matter', 'balance', 'map', 'clauses', 'worth'].map((kind) => [`lab-${kind}`,
        async (page, api) => {
            await page.goto(`/lab/${(await api.answer(kind)).entry.id}`);
            await page.locator('.tn, .bc, .heat, .use, .uv').first().waitFor();
        }])),
    specimen: async (page) => {
        await page.goto('/specimen.html');
        await page.locator('svg.map .pc').first().waitFor();
    },
};

// The short suite has every page at one size, phone and desk in turn, and a few at all three, because between phone and
// desk there is little that neither has; most reports of the lab are for the long suite, which has everything.
const names = Object.keys(pages);
const isRare = (name) => ['lab-matter', 'lab-balance', 'lab-map', 'lab-clauses', 'lab-worth'].includes(name);
const isWhole = (name) => ['start', 'table-odds', 'hexes-order', 'review', 'result'].includes(name);
const isMeant = (name, size) => process.env.ST_LONG || isWhole(name) ||
    (!isRare(name) && size === (names.indexOf(name) % 2 ? 'desk' : 'phone'));

for (const [name, open] of Object.entries(pages))
    for (const [size, viewport] of Object.entries(sizes).filter(([one]) => isMeant(name, one)))
        test(`${name}, ${size}`, async ({ page, api }) => {
            await page.setViewportSize(viewport);
            await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
            await open(page, api);
            expect(await sticksOut(page)).toBeLessThanOrEqual(0);
            for (const colorScheme of ['light', 'dark']) {
                await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                await drawn(page);
                await still(page);
                await page.screenshot({ path: `${pictures}/${name}-${size}-${colorScheme}.png` });
                expect.soft(await faults(page, colorScheme === 'dark'), colorScheme).toEqual([]);
            }
            if (size !== 'phone') return;
            await page.setViewportSize(NARROWEST);
            await drawn(page);
            expect(await sticksOut(page)).toBeLessThanOrEqual(0);
        });

// They differ by map and armies alone, so that a picture of each is enough.
for (const [size, viewport] of Object.entries(sizes).filter(([one]) => isMeant('hexes', one)))
    test(`the battles on hexes, ${size}`, async ({ page, api }) => {
        await page.setViewportSize(viewport);
        for (const scenario of ['tutorial', 'fast', 'standard', 'phalanx', 'horse']) {
            await battle(scenario)(page, api);
            expect(await sticksOut(page), scenario).toBeLessThanOrEqual(0);
            for (const colorScheme of ['light', 'dark']) {
                await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                await drawn(page);
                await page.screenshot({ path: `${pictures}/hexes-${scenario}-${size}-${colorScheme}.png` });
            }
        }
    });

test('a place where a piece stands is marked over the piece', async ({ page }) => {
    await page.goto('/specimen.html');
    for (const [title, look] of [['In reach', 'reach-ring'], ['In reach by a die', 'reach-ring dashed']]) {
        const tile = page.locator('figure', { has: page.getByText(title, { exact: true }) });
        await expect(tile.locator('.layer-marks .reach-ring')).toHaveClass([look]);
        await expect(tile.locator('.layer-pieces ~ .layer-marks .reach-ring')).toHaveCount(1);
        await expect(tile.locator('.reach-dot')).toHaveCount(0);
    }
});
const free = { ironpush1: ['first-push', 'crossroads', 'rearguard', 'grand-field'],
    ironpush2: ['woods-wall-road', 'walled-farm', 'bridge', 'great-heath'] };

for (const size of ['phone', 'desk'])
    test(`the battles on free tables, ${size}`, async ({ page, api }) => {
        await page.setViewportSize(sizes[size]);
        for (const [rules, scenarios] of Object.entries(free))
            for (const scenario of scenarios) {
                const game = await api.create({ rules, scenario, players: people });
                await sitDown(page, seatOf(game));
                expect(await sticksOut(page), scenario).toBeLessThanOrEqual(0);
                for (const colorScheme of ['light', 'dark']) {
                    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
                    await drawn(page);
                    await page.screenshot({ path: `${pictures}/${rules}-${scenario}-${size}-${colorScheme}.png` });
                }
            }
    });
