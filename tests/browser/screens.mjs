// screens.mjs -- how every page of the site is reached, for tests that look at all of them.
//
// No word of the pages is looked for here, so that a page may speak another language.
import { expect, against, own, people, seatOf, sitDown } from './table.mjs';
import { asked, drawn } from './hands.mjs';
import { can, leadsTo, onward, position } from './position.mjs';

export const sizes = {
    phone: { width: 390, height: 844 },
    tablet: { width: 820, height: 1180 },
    desk: { width: 1440, height: 900 },
};

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

export const sticksOut = (page) => page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
});

// Nothing changes its colour any more.
export const still = (page) => page.waitForFunction(() => document.getAnimations().length === 0, undefined,
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
export const battle = (scenario) => async (page, api) => {
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
    await page.locator('.opts button:has(.u)').first().click();
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

export const pages = {
    start: async (page) => {
        await page.goto('/');
        await page.locator('.gc .pri').first().waitFor();
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
        await page.locator('.gc .ga .btn:not(.pri)').first().click();
        await page.getByRole('dialog').locator('input[name="against"]').last().check();
        await page.locator('.ops summary').first().click();
        await page.locator('.pv svg').waitFor({ state: 'attached' });
    },
    'new-game-readings': async (page) => {
        await page.goto('/');
        await page.locator('.gc').last().locator('.ga .btn:not(.pri)').click();
        await page.locator('.ops summary').last().click();
        await page.getByRole('radio', { name: /^Free hand/ }).check();
    },
    editor: async (page) => {
        await page.goto('/editor.html?rules=ancients&battle=fast');
        await page.locator('.ed-a button').first().click();
        await page.locator('.ed-right section [id="f-count"]').waitFor();
    },
    'editor-start': async (page) => {
        await page.goto('/editor.html');
        await page.locator('dialog .ed-b .btn').first().waitFor();
    },
    'editor-free': async (page) => {
        await page.goto('/editor.html?rules=wargame&battle=the-mound');
        await page.locator('.ed-s progress').first().waitFor();
    },
    lobby: async (page, api) => {
        const answer = await fetch(`${api.server.address}/api/lobby`), { waiting } = await answer.json();
        if (waiting.length === 0) await api.create({ players: people, table: 'link', side: 0, lobby: 'watch' });
        await page.goto('/lobby');
        await page.locator('.lt .do .btn').first().waitFor();
        await page.locator('.pane .bt option').first().waitFor({ state: 'attached' });
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
    lesson: async (page) => {
        await page.goto('/');
        await page.locator('.gc .ls').first().click();
        await page.locator('.coach').waitFor();
        await page.locator('.coach-lines .ring').waitFor();
    },
    'table-odds': atOdds,
    'table-over': async (page, api) => {
        const { game } = await branch(api, over);
        await own(page, game);
        await sitDown(page, seatOf(game));
        await page.locator('.q.end').waitFor();
    },
    result: async (page, api) => {
        const { game } = await branch(api, over);
        await own(page, game);
        await sitDown(page, seatOf(game));
        await page.locator('.to-result').click();
        await page.locator('.result .apart .bar').first().waitFor();
    },
    review: async (page, api) => {
        const { game } = await branch(api, over);
        await page.goto(`/review/${game.id}?simulations=8#${game.watch}`);
        await expect(page.locator('.progress')).toHaveText(/8 \S*/, { timeout: 60_000 });
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
        await page.locator('dialog table.keys').waitFor();
    },
    'no-table': async (page) => {
        await page.goto('/table/22222aaaaa#wrong');
        await page.locator('.blank [role="alert"]').waitFor();
    },
    books: async (page) => {
        await page.goto('/rulebook.html');
        await page.locator('header .ghost.icon').first().waitFor();
    },
    book: async (page) => {
        await thin(page);
        await page.goto('/rulebook/portable.html#CC4');
        await page.locator('.btn.offer').first().waitFor({ state: 'attached' });
    },
    'book-example': async (page) => {
        await thin(page);
        await page.goto('/rulebook/portable.html#CC4');
        const figure = page.locator('figure[id^="example-CC4"]').first();
        await figure.locator('.btn.offer').click();
        await figure.locator('.stepper-bar .pri').click();
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
    // The meter is left out: its figures come when they come.
    workshop: async (page) => {
        await page.goto('/workshop?book=portable');
        await page.waitForURL(/copy=/);
        await page.locator('.toc a').nth(3).click();
        await page.locator('[data-cell="units.infantry.speed"]').fill('3');
        await page.locator('.fx .bd svg').first().waitFor();
        await page.locator('.mend').first().waitFor();
    },
    'workshop-home': async (page) => {
        await page.goto('/workshop');
        await page.locator('.panel .row .btn').first().waitFor();
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
