// language.tsx -- which language the pages speak, and what on them speaks another.

import type { ComponentChildren } from 'preact';
import { choose, ENGINE, language, languages } from './lang';
import * as W from '../words/ui';

// The engine speaks English, whatever the page around it speaks; readers are told.
export const English = (words: ComponentChildren) => (ENGINE ? <span lang={ENGINE}>{words}</span> : <>{words}</>);

// Only where there is a choice.
export function LanguageChoice() {
    const all = languages();
    if (all.length < 2) return null;
    const take = (tag: string): void => {
        choose(tag);
        location.reload();
    };
    return (
        <label class="lang">
            <span>{W.languageName}</span>
            <select value={language} onChange={(e) => take(e.currentTarget.value)}>
                {all.map(([tag, name]) => <option key={tag} value={tag} lang={tag}>{name}</option>)}
            </select>
        </label>
    );
}
