// axe.mjs -- what axe finds wrong with a page.
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

const axe = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

// The page's own policy forbids foreign scripts, so axe comes in by the debugger's way.
// In another theme only the colours are others.
export async function faults(page, isAgain) {
    if (!isAgain) await page.evaluate(axe);
    const found = await page.evaluate(async (rules) => {
        const { violations } = await globalThis.axe.run(document, { resultTypes: ['violations'], ...rules });
        const where = ({ target, any }) => `${target.join(' ')} ${any[0]?.message ?? ''}`;
        return violations.map(({ id, impact, nodes }) => ({ id, impact, where: nodes.slice(0, 5).map(where) }));
    }, isAgain ? { runOnly: ['color-contrast', 'link-in-text-block'] } : {});
    return found.filter(({ impact }) => impact === 'serious' || impact === 'critical')
        .map(({ id, where }) => `${id}: ${where.join(', ')}`);
}
