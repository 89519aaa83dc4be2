// main.tsx -- the specimen page: every kind of piece, state, ground and glyph, with no game behind them.

import type { Scene } from '../board/types';
import type { Setting } from './data';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import { plainScene } from '../board/types';
import { inlineSprite } from '../ui/icon';
import { startTheme } from '../ui/theme';
import { glyphs } from './data';
import { formTiles, groundTiles } from './tiles';
import * as W from '../words/specimen';

type Marks = Partial<Scene>;

function Picture({ setting, marks = {}, label }: { setting: Setting; marks?: Marks; label: string }) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const board = new Board(host.current!, { label, interactive: false });
        board.setGame(setting, { point: () => '' });
        void board.draw({ ...plainScene(setting.pieces, setting.areas), ...marks }, { animate: false });
        return () => board.destroy();
    }, []);
    return <div class="specimen-board" ref={host} />;
}

function Tiles({ title, tiles }: { title: string; tiles: ReturnType<typeof formTiles>[number]['tiles'] }) {
    return (
        <section>
            <h2>{title}</h2>
            <div class="specimen-tiles">
                {tiles.map((t) => (
                    <figure class={t.wide ? 'wide' : ''}>
                        <Picture setting={t.setting} marks={t.marks} label={t.title} />
                        <figcaption>{t.title}</figcaption>
                    </figure>
                ))}
            </div>
        </section>
    );
}

function Glyphs() {
    const both = (name: string) => [0, 1].map((side) => (
        <svg class={`specimen-glyph ${side === 0 ? 'red' : 'blue'}`} aria-hidden="true">
            <use href={`#g-${name}`} />
        </svg>
    ));
    return (
        <section>
            <h2>{W.glyphs}</h2>
            <div class="specimen-tiles">
                {glyphs().map((name) => <figure>{both(name)}<figcaption>{name}</figcaption></figure>)}
            </div>
        </section>
    );
}

function Page() {
    return (
        <main class="specimen">
            <h1>{W.specimen}</h1>
            {formTiles().map((row) => <Tiles title={row.title} tiles={row.tiles} />)}
            <Tiles title={W.ground} tiles={groundTiles()} />
            <Glyphs />
        </main>
    );
}

startTheme();
await inlineSprite();
render(<Page />, document.getElementById('app')!);
