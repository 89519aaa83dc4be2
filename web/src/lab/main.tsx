// main.tsx -- the lab: its first page, the form, or the page of a question, by the address.

import { render } from 'preact';
import { startTheme } from '../ui/theme';
import { AskPage } from './ask';
import { Home } from './home';
import { QuestionPage } from './page';
import * as U from '../words/ui';
import * as W from '../words/lab';

const [, , id] = location.pathname.split('/');

startTheme();
document.title = U.title(id === 'ask' ? W.askAQuestion : U.lab);
const root = document.getElementById('app');
if (root !== null) {
    root.replaceChildren();
    render(id === undefined || id === '' ? <Home /> : id === 'ask' ? <AskPage /> : <QuestionPage id={id} />, root);
}
