// words.mjs -- the linter's rule that the words of the pages come from the catalogue (docs/browser.md, Languages).
//
// Words are what stands between tags, in the properties that a browser shows or speaks, and any other text that begins
// like a sentence.  What only looks like words (names of keys, of headers, of types) is in the list below.

const SPOKEN = /^(title|alt|placeholder|label|legend|head|hint|summary|aria-(label|description|valuetext))$/;
const SENTENCE = /^\p{Lu}\p{Ll}+([ .,:!?…]|$)|^(A|I) \p{Ll}|\p{L}{2,} \p{L}+[.!?]$/u;
const TECHNICAL = new Set(('Alt Arrow ArrowDown ArrowLeft ArrowRight ArrowUp Backspace Control Delete End Enter ' +
    'Escape Files Home Meta Notification PageDown PageUp Shift Space Tab').split(' '));

const text = (node) => (node.type === 'Literal' ? node.value : node.quasis.map((q) => q.value.cooked).join('_'));

// Is it compared, a key, a type, or where something is found or imported from?
function isName(node) {
    const { parent } = node;
    return /^(Import|Export|TS)|^(SwitchCase|BinaryExpression|MemberExpression)$/.test(parent.type) ||
        (parent.type === 'Property' && parent.key === node);
}

const words = {
    create(context) {
        const report = (node, found) => context.report({ node,
            message: `"${found.trim().slice(0, 40)}" is not from the catalogue of words (web/words/en.yaml)` });
        const look = (node) => {
            const found = text(node);
            if (typeof found !== 'string' || TECHNICAL.has(found) || isName(node)) return;
            if (node.parent.type === 'JSXAttribute' && SPOKEN.test(node.parent.name.name)) return; // below
            if (SENTENCE.test(found)) report(node, found);
        };
        return {
            JSXText(node) {
                if (node.parent.openingElement?.name.name === 'code') return; // what one types
                if (/\p{L}{2}/u.test(node.value)) report(node, node.value);
            },
            JSXAttribute(node) {
                const isCode = node.value?.type === 'JSXExpressionContainer', name = node.name.name;
                const value = isCode ? node.value.expression : node.value;
                if (!SPOKEN.test(name) || !value || !['Literal', 'TemplateLiteral'].includes(value.type)) return;
                const found = text(value);
                if (/\p{L}{2}/u.test(found)) report(value, found);
            },
            Literal: look,
            TemplateLiteral: look,
        };
    },
};

export default { meta: { name: 'sandtable' }, rules: { words } };
