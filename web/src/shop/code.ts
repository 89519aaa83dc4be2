// code.ts -- an editor for the lines of an example, with completion; it is loaded when one is opened.
//
// It lives in a shadow root: the policy of the pages forbids the style elements that it would put into the document.

import { autocompletion, closeCompletion, completionKeymap, completionStatus } from '@codemirror/autocomplete';
import type { Completion, CompletionContext, CompletionResult } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import { EditorState } from '@codemirror/state';
import { drawSelection, EditorView, keymap, lineNumbers } from '@codemirror/view';

// What an example can say, as the engine names it.
export interface Vocabulary {
    lines: string[]; // the first words of lines
    verbs: string[];
    events: string[];
    refusals: string[];
    clauses: string[];
    fields: string[]; // of the game and its sides
    values: string[]; // of units
    points: string[]; // places of a board of the usual size
}

const options = (words: string[], type: string): Completion[] => words.map((label) => ({ label, type }));

// Names of units that stand in the text.
const unitsIn = (text: string): string[] => [...new Set(text.match(/^[AB]\d{1,3}(?=[ -])/gm) ?? [])];

// What may come next in a line, by the words before.
function following(words: Vocabulary, before: string[], text: string): Completion[] {
    const units = options(unitsIn(text), 'variable'), points = options(words.points, 'constant');
    const [first = ''] = before, clauses = options(words.clauses, 'class');
    if (before.length === 0) return [...options(words.lines, 'keyword'), ...units];
    if (before.includes('because')) return [...clauses, ...options(words.refusals, 'enum')];
    if (first === 'event') return before.length === 1 ? clauses : [...units, ...options(words.events, 'function')];
    if (first === 'no') return before.length === 1 ? options(['event'], 'keyword') : clauses;
    if (first === 'ask' || first === 'over')
        return before.length === 1 ? options(['A', 'B', 'nobody'], 'keyword') : clauses;
    if (['do', 'refuse', 'odds', 'choices'].includes(first))
        return [...(before.length === 1 ? options(words.verbs, 'function') : []), ...units, ...points,
            ...(first === 'refuse' ? options(['because'], 'keyword') : [])];
    if (/^(?:[AB]\d|end$)/.test(first))
        return [...options(words.values, 'enum'), ...points, ...units, ...options(words.fields, 'property')];
    return [...options(words.fields, 'property'), ...options(words.values, 'enum'), ...points, ...units];
}

const source = (words: Vocabulary) => (context: CompletionContext): CompletionResult | null => {
    const line = context.state.doc.lineAt(context.pos), before = line.text.slice(0, context.pos - line.from);
    if (before.includes('#') || before.startsWith('```')) return null;
    const word = /\S*$/.exec(before)?.[0] ?? '';
    if (word === '' && !context.explicit && before.trim() !== '') return null;
    const said = before.slice(0, before.length - word.length).split(/\s+/).filter((part) => part !== '');
    return { from: context.pos - word.length, options: following(words, said, context.state.doc.toString()),
        validFor: /^[\w.+-]*$/ };
};

const look = EditorView.theme({
    '&': { color: 'var(--ink)', backgroundColor: 'var(--panel)', fontSize: '13.5px' },
    '&.cm-focused': { outline: '2px solid var(--accent)', outlineOffset: '1px' },
    '.cm-content': { fontFamily: 'var(--mono)', caretColor: 'var(--ink)' },
    '.cm-gutters': { backgroundColor: 'var(--inset)', color: 'var(--ink2)', border: '0' },
    '.cm-cursor': { borderLeftColor: 'var(--ink)' },
    '&.cm-focused .cm-selectionBackground, .cm-selectionBackground': { backgroundColor: 'var(--accent-soft)' },
    '.cm-tooltip': { backgroundColor: 'var(--panel)', color: 'var(--ink)', border: '1px solid var(--lines)' },
    '.cm-tooltip-autocomplete ul li[aria-selected]': { backgroundColor: 'var(--accent)',
        color: 'var(--accent-ink)' },
});

export interface Editor {
    text: () => string;
    end: () => void;
}

// Escape closes what is offered, then asks to leave; Control and Enter keeps.
export function edit(host: HTMLElement, text: string, label: string, words: Vocabulary,
    on: { keep: () => void; leave: () => void }): Editor {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open' }), place = document.createElement('div');
    root.replaceChildren(place);
    const act = (what: () => void) => (): boolean => {
        what();
        return true;
    };
    const leave = (view: EditorView): boolean => {
        if (completionStatus(view.state) !== null) return closeCompletion(view);
        on.leave();
        return true;
    };
    const view = new EditorView({
        parent: place, root,
        state: EditorState.create({ doc: text, extensions: [
            keymap.of([{ key: 'Mod-Enter', run: act(on.keep) }, { key: 'Escape', run: leave }]),
            history(), lineNumbers(), drawSelection(), look,
            autocompletion({ override: [source(words)], icons: false }),
            keymap.of([...completionKeymap, ...historyKeymap, ...defaultKeymap]),
            EditorView.contentAttributes.of({ 'aria-label': label, spellcheck: 'false' }),
        ] }),
    });
    view.focus();
    return { text: () => view.state.doc.toString(), end: () => view.destroy() };
}
