// book.spec.mjs -- the rulebook: lists, search, examples step by step, and the drawer beside the table.
import { test, expect, seatOf, sitDown, people } from './table.mjs';
import { can, position } from './position.mjs';

test('the list of books leads to a book', async ({ page }) => {
    await page.goto('/rulebook.html');
    await page.getByRole('main').getByRole('link', { name: 'The Portable Wargame' }).click();
    await expect(page).toHaveURL(/\/rulebook\/portable\.html$/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText('The Portable Wargame');
});

test('the search finds a clause by its name and by its words', async ({ page }) => {
    await page.goto('/rulebook/portable.html');
    const field = page.getByRole('combobox', { name: 'Find a clause or word' });
    await field.waitFor();
    await page.keyboard.press('/');
    await expect(field).toBeFocused();
    await field.fill('CC4');
    await expect(page.getByRole('option').first()).toContainText('CC4');
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/#CC4$/);
    await expect(page.locator('#CC4')).toBeInViewport();

    await field.fill('flank');
    const found = page.getByRole('option');
    await expect(found.first()).toContainText('flank');
    expect(await found.count()).toBeGreaterThan(1);
    await expect(found.first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('ArrowDown');
    await expect(found.nth(1)).toHaveAttribute('aria-selected', 'true');
    await found.first().click();
    await expect(page.getByRole('listbox')).toBeHidden();

    await field.fill('zeppelin');
    await expect(page.getByText('Nothing in this book has these words.')).toBeVisible();
});

test('an example is stepped to its end and back', async ({ page }) => {
    await page.goto('/rulebook/portable.html');
    const figure = page.locator('figure[id^="example-CC4"]').first();
    await figure.getByRole('button', { name: 'Step through it' }).click();
    const stepper = figure.locator('.stepper'), bar = stepper.locator('.stepper-bar .num');
    const next = stepper.getByRole('button', { name: 'Next' }), back = stepper.getByRole('button', { name: 'Back' });
    await expect(bar).toHaveText(/^Start, \d+ to go$/);
    const last = Number(/\d+/.exec(await bar.innerText())[0]), steps = stepper.locator('.stepper-steps > li');
    await expect(steps).toHaveCount(last + 1);
    const seen = [];
    for (let n = 1; n <= last; n++) {
        await expect(next).toHaveAttribute('aria-disabled', 'false');
        await next.click();
        await expect(bar).toHaveText(`Step ${n} of ${last}`);
        await expect(steps.nth(n)).toHaveAttribute('aria-current', 'step');
        seen.push(await stepper.locator('svg.map .layer-pieces').innerHTML());
    }
    await expect(next).toHaveAttribute('aria-disabled', 'true');
    // What happened is told with its clauses, and each leads to where it stands in this book.
    const links = steps.locator('a.cl');
    expect(await links.count()).toBeGreaterThan(1);
    for (const href of await links.evaluateAll((all) => all.map((a) => a.getAttribute('href')))) {
        expect(href).toMatch(/^\/rulebook\/portable\.html#\w+$/);
        await expect(page.locator(`[id="${href.split('#')[1]}"]`)).toHaveCount(1);
    }
    await expect(stepper.locator('.ok').first()).toBeVisible();
    for (let n = last - 1; n >= 0; n--) {
        await back.click();
        await expect(bar).toHaveText(n === 0 ? `Start, ${last} to go` : `Step ${n} of ${last}`);
        if (n > 0) expect(await stepper.locator('svg.map .layer-pieces').innerHTML()).toBe(seen[n - 1]);
    }
    await expect(back).toHaveAttribute('aria-disabled', 'true');
    await stepper.focus();
    await page.keyboard.press('End');
    await expect(bar).toHaveText(`Step ${last} of ${last}`);
    await page.keyboard.press('ArrowLeft');
    await page.keyboard.press('Home');
    await expect(bar).toHaveText(`Start, ${last} to go`);
    await stepper.getByRole('button', { name: 'As pictures' }).click();
    await expect(stepper).toHaveCount(0);
    await expect(figure.getByRole('button', { name: 'Step through it' })).toBeFocused();
});

test('the engine of the page agrees with every example of the book', async ({ page }) => {
    await page.goto('/rulebook/portable.html');
    await page.getByRole('button', { name: 'Step through it' }).first().waitFor();
    const { count, faults } = await page.evaluate(async () => {
        const faults = [], figures = [...document.querySelectorAll('figure[id^="example-"]')];
        for (const figure of figures) {
            figure.querySelector('button.offer').click();
            await new Promise((done) => {
                const isOpen = () => figure.querySelector('.stepper, .stepper-fault') !== null;
                const look = () => (isOpen() ? done() : requestAnimationFrame(look));
                look();
            });
            for (const fault of figure.querySelectorAll('.stepper-fault'))
                faults.push(`${figure.id}: ${fault.textContent}`);
            [...figure.querySelectorAll('.stepper button')].at(-1)?.click();
        }
        return { count: figures.length, faults };
    });
    expect(count).toBeGreaterThan(100);
    expect(faults).toEqual([]);
});

test('the whole book fits a narrow page', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 });
    await page.goto('/rulebook/portable.html');
    await page.locator('button.offer').first().waitFor();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(360);
});

test('every clause of the log opens the drawer at that clause', async ({ page, api }) => {
    const late = await position(api, { name: 'late', seed: 12, prefer: ['fight', 'fire'],
        until: (game) => game.rows.length > 150 && can('fight')(game) });
    const game = await api.branch(late, late.rows.length, { players: people });
    await sitDown(page, seatOf(game, late.actor));
    await page.locator('.tlog button.why').evaluateAll((all) => all.forEach((one) => one.click())); // what is folded
    const clauses = [...new Set(await page.locator('.tlog a.cl').allInnerTexts())];
    expect(clauses.length).toBeGreaterThan(15);
    const drawer = page.locator('dialog.drawer');
    for (const clause of clauses) {
        const link = page.locator('.tlog a.cl', { hasText: new RegExp(`^${clause}$`) }).last();
        await link.click();
        await expect(drawer.locator('#drawer-title')).toHaveText(`Rulebook, clause ${clause}`);
        await expect(drawer.locator('.here')).toHaveAttribute('id', clause);
        await expect(drawer.locator('.here')).toBeInViewport();
        // Its pictures have all their parts.
        expect(await drawer.evaluate((box) => [...box.querySelectorAll('use')].map((one) => one.getAttribute('href'))
            .filter((part) => !document.getElementById(part.slice(1))))).toEqual([]);
    }
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await page.keyboard.press('r');
    await expect(drawer.locator('#drawer-title')).toHaveText(`Rulebook, clause ${
        await page.locator('.prompt .q a.cl').last().innerText()}`);
    await drawer.getByRole('button', { name: 'Close the rulebook' }).click();
    await expect(drawer).toHaveCount(0);
    // Also while the board has the focus.
    await page.keyboard.press('r');
    await expect(drawer).toHaveCount(1);
    await page.locator('svg.map').focus();
    await page.keyboard.press('Escape');
    await expect(drawer).toHaveCount(0);
    await expect(page.locator('svg.map')).toBeFocused();
});

// A transition of a millisecond on everything is one on every element of a long page, one level after the other.
test('who wants no motion gets none, not even of colours', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
    await page.goto('/rulebook/portable.html');
    await page.locator('button.offer').first().waitFor();
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
    expect(await page.evaluate(() => document.getAnimations().length)).toBe(0);
});
