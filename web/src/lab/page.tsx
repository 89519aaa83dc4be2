// page.tsx -- the page of one question: it looks once a second while games are played.

import { useSignal } from '@preact/signals';
import { useEffect } from 'preact/hooks';
import { Button } from '../ui/controls';
import { download } from '../ui/download';
import { file, resume, show, stop } from './api';
import { asError, Crumbs, Refused, Top } from './frame';
import { Glyph } from './glyphs';
import { kindTitle, ReportView } from './report';
import type { Shown } from './types';
import { isOpen } from './words';
import * as W from '../words/lab';

const EVERY = 1000; // milliseconds

function Act({ now, onAct }: { now: Shown; onAct: (act: (id: string) => Promise<Shown>) => void }) {
    if (now.entry.state === 'done') return null;
    if (isOpen(now))
        return (
            <Button onClick={() => onAct(stop)}>
                <Glyph name="stop" />{now.place > 0 ? W.remove : W.stopAndKeep}
            </Button>
        );
    return <Button look="pri" onClick={() => onAct(resume)}><Glyph name="play" />{W.goOn}</Button>;
}

export function QuestionPage({ id }: { id: string }) {
    const now = useSignal<Shown | null>(null), error = useSignal<Error | null>(null), said = useSignal('');
    const look = async (act: (id: string) => Promise<Shown> = show): Promise<void> => {
        try {
            now.value = await act(id);
            error.value = null;
            document.title = W.titleOf(now.value.entry.question);
        } catch (problem) {
            if (now.value === null) error.value = asError(problem);
            else said.value = asError(problem).message;
        }
    };
    useEffect(() => {
        void look();
        const timer = setInterval(() => {
            if (document.visibilityState === 'visible' && (now.value === null || isOpen(now.value))) void look();
        }, EVERY);
        return () => clearInterval(timer);
    }, []);
    const one = now.value;
    const save = async (): Promise<void> => {
        try {
            download(`sandtable-lab-${id}.html`, await file(id), 'text/html;charset=utf-8');
        } catch (problem) {
            said.value = asError(problem).message;
        }
    };
    return (
        <>
            <Top />
            <main class="pg" id="main" tabIndex={-1}>
                <Crumbs here={one === null ? W.question : kindTitle(one.entry.kind)} />
                {error.value !== null && <Refused error={error.value} onTry={() => void look()} />}
                {one === null && error.value === null && <div class="hd1"><h1>…</h1></div>}
                {one !== null && <ReportView one={one} report={one.report}
                    act={<Act now={one} onAct={(act) => void look(act)} />}
                    actions={<>
                        {one.report !== null &&
                            <Button onClick={() => void save()}><Glyph name="down" />{W.download}</Button>}
                        <a class="btn" href={`/lab/ask?kind=${one.entry.kind}&rules=${one.entry.rules}`}>
                            {W.askAnother}</a>
                    </>} />}
                <p role="status" class="said">{said.value}</p>
            </main>
        </>
    );
}
