// main.tsx -- the lab: its first page, the form, or the page of a question, by the address.

import { render } from 'preact';
import { startTheme } from '../ui/theme';
import { AskPage } from './ask';
import { Home } from './home';
import { QuestionPage } from './page';

const [, , id] = location.pathname.split('/');

startTheme();
const root = document.getElementById('app');
if (root !== null) {
    root.replaceChildren();
    render(id === undefined || id === '' ? <Home /> : id === 'ask' ? <AskPage /> : <QuestionPage id={id} />, root);
}
