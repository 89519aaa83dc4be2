// file.tsx -- a report as one file: it carries its data and needs no server.

import { render } from 'preact';
import { ReportView } from './report';
import type { Report } from './types';
import * as W from '../words/lab';

const data = document.getElementById('report'), root = document.getElementById('app');
if (data !== null && root !== null) {
    const report = JSON.parse(data.textContent ?? '') as Report;
    root.replaceChildren();
    render(
        <main class="pg">
            <ReportView one={{ entry: report, place: 0, starts: false, why: '' }} report={report} />
            <p class="nt">{W.madeWith(report.method.version)}</p>
        </main>, root);
}
