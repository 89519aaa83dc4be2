// main.tsx -- the rulebooks: search, contents that follow, links to copy, examples that can be stepped.
//
// The page is whole without all this; here it only becomes handier.

import { render } from 'preact';
import { Tool } from '../ui/controls';
import { inlineSprite } from '../ui/icon';
import { flipTheme, startTheme } from '../ui/theme';
import { startExamples } from './examples';
import { houseIn } from '../ui/house';
import type { House } from '../ui/house';
import { markHouse } from './house';
import { startLinks } from './links';
import { Search } from './search';
import { startSpy } from './spy';
import { pageAddress } from '../ui/place';
import * as W from '../words/book';
import { language } from '../ui/lang';

const workshop = (rules: string): string => `${pageAddress('workshop')}?book=${encodeURIComponent(rules)}`;

function Tools({ book, rules }: { book: HTMLElement | null; rules: string | undefined }) {
    return (
        <>
            {book && <Search main={book} />}
            {rules !== undefined && <a class="ours" href={pageAddress('workshop')}>{W.yourCopies}</a>}
            {rules !== undefined && <a class="btn yours" href={workshop(rules)} title={W.makeItYoursTitle}>
                {W.makeItYours}</a>}
            <Tool icon="theme" name={W.lightOrDark} onClick={flipTheme} />
        </>
    );
}

startTheme();
void inlineSprite();

const rules = /\/rulebook\/([^/]+)\.html$/.exec(location.pathname)?.[1];
const main = document.getElementById('book'), tools = document.getElementById('tools');
const side = document.querySelector<HTMLElement>('.side');

if (tools) tools.lang = language;
if (tools) render(<Tools book={rules === undefined ? null : main} rules={rules} />, tools);
// The book as a game plays it: what differs is in the address.
function showHouse(book: HTMLElement, house: House): void {
    const note = document.createElement('div');
    markHouse(book, house);
    book.prepend(note);
    render(
        <p class="house" role="note">
            {W.asPlayed(house.count)} <a href={location.pathname + location.hash}>{W.theShippedBook}</a>
        </p>, note);
}

const house = houseIn(location.search);
if (main && house) showHouse(main, house);
if (rules !== undefined && main) {
    startLinks(main);
    startExamples(decodeURIComponent(rules));
}
if (side) startSpy(side);
