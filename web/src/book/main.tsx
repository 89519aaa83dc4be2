// main.tsx -- the rulebooks: search, contents that follow, links to copy, examples that can be stepped.
//
// The page is whole without all this; here it only becomes handier.

import { render } from 'preact';
import { Tool } from '../ui/controls';
import { inlineSprite } from '../ui/icon';
import { flipTheme, startTheme } from '../ui/theme';
import { startExamples } from './examples';
import { startLinks } from './links';
import { Search } from './search';
import { startSpy } from './spy';
import * as W from '../words/book';

function Tools({ book }: { book: HTMLElement | null }) {
    return (
        <>
            {book && <Search main={book} />}
            <Tool icon="theme" name={W.lightOrDark} onClick={flipTheme} />
        </>
    );
}

startTheme();
void inlineSprite();

const rules = /\/rulebook\/([^/]+)\.html$/.exec(location.pathname)?.[1];
const main = document.getElementById('book'), tools = document.getElementById('tools');
const side = document.querySelector<HTMLElement>('.side');

if (tools) render(<Tools book={rules === undefined ? null : main} />, tools);
if (rules !== undefined && main) {
    startLinks(main);
    startExamples(decodeURIComponent(rules));
}
if (side) startSpy(side);
