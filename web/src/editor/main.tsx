// main.tsx -- the editor of battles.

import { effect, useSignal } from '@preact/signals';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Button, Patience, Tool } from '../ui/controls';
import { inlineSprite } from '../ui/icon';
import { startTheme } from '../ui/theme';
import { Begin } from './begin';
import { Editor } from './editor';
import { listenToKeys } from './keys';
import { battleOfLink } from './link';
import { Panel } from './panel';
import { Stage } from './stage';
import { plain, Tools } from './tools';
import { Top } from './top';
import * as U from '../words/ui';
import * as W from '../words/editor';

function BoardSide({ editor }: { editor: Editor }) {
    const host = useRef<HTMLDivElement>(null), stage = useRef<Stage | null>(null);
    useEffect(() => {
        if (!host.current) return;
        const made = new Stage(host.current, editor), stop = listenToKeys(editor, made);
        stage.current = made;
        return () => {
            stop();
            made.destroy();
        };
    }, []);
    const board = () => stage.current?.board;
    return (
        <main class="board ed-board" id="main">
            <div class="ed-host" ref={host} />
            <div class="tools" role="group" aria-label={W.view}>
                <Tool icon="zin" name={W.closer} onClick={() => board()?.zoomIn()} />
                <Tool icon="zout" name={W.farther} onClick={() => board()?.zoomOut()} />
                <Tool icon="fit" name={W.whole} onClick={() => board()?.camera.fit()} />
                <Tool icon="flip" name={W.turnBoard} onClick={() => board()?.turn()} />
            </div>
            <p class="ed-say" role="status">{editor.said.value || hint(editor)}</p>
        </main>
    );
}

function hint(editor: Editor): string {
    const palette = editor.palette.value, ground = palette?.grounds[editor.ground.value];
    if (editor.battle.value?.lines.length === 0 && editor.tool.value === 'select') return W.empty;
    if (editor.tool.value === 'paint' && ground)
        return editor.battle.value?.space === 'plane' ? W.hintDraw(plain(ground.word))
            : W.hintPaint(plain(ground.word), editor.brush.value);
    const hints = { select: W.hintSelect, paint: '', erase: W.hintErase, unit: W.hintUnit, measure: W.hintMeasure };
    return hints[editor.tool.value];
}

function Page({ editor, isNew }: { editor: Editor; isNew: boolean }) {
    const isChoosing = useSignal(isNew);
    return (
        <>
            <a class="skip" href="#main">{W.toTheBoard}</a>
            <Top editor={editor} onStart={() => (isChoosing.value = true)} />
            <Tools editor={editor} />
            <BoardSide editor={editor} />
            <Panel editor={editor} />
            {isChoosing.value && <Begin editor={editor} onClose={() => (isChoosing.value = false)} />}
        </>
    );
}

// A battle of the address: one in a link, one that ships ("?rules=ID&battle=NAME"), or the last one of this tab.
async function openAsked(editor: Editor): Promise<boolean> {
    const asked = new URLSearchParams(location.search), { rules } = editor.offers[0]!;
    try {
        const text = await battleOfLink(location.hash);
        if (text !== null && editor.open(text)) return true;
    } catch {
        editor.said.value = W.brokenLink;
    }
    if (await editor.resume(asked.get('own') ?? '')) return true;
    const wanted = asked.get('rules') ?? rules, text = editor.shipped(wanted, asked.get('battle') ?? '');
    const said = editor.said.peek();
    if (text !== '') return editor.open(text);
    editor.open(editor.shipped(rules, editor.offers[0]!.battles[0] ?? ''));
    editor.said.value = said;
    return false;
}

async function start(root: HTMLElement): Promise<void> {
    startTheme();
    document.title = U.title(W.editor);
    document.body.classList.add('ed');
    void inlineSprite();
    render(<Patience />, root);
    try {
        const editor = await Editor.load(), isOpen = await openAsked(editor);
        // A reload finds what was edited here.
        effect(() => {
            const battle = editor.battle.value;
            if (!battle) return;
            document.title = U.titleOf(battle.title, W.editor);
            history.replaceState(null, '', `${location.pathname}?own=${editor.address}`);
        });
        addEventListener('pagehide', () => void editor.keep());
        addEventListener('hashchange', () => void battleOfLink(location.hash).then(
            (text) => text !== null && editor.open(text), () => (editor.said.value = W.brokenLink)));
        render(<Page editor={editor} isNew={!isOpen} />, root);
    } catch (error) {
        render(<div class="away" role="alert"><p>{error instanceof Error ? error.message : String(error)}</p>
            <Button look="pri" onClick={() => location.reload()}>{U.tryAgain}</Button></div>, root);
    }
}

const root = document.getElementById('app');
if (root) void start(root);
