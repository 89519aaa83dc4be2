// main.tsx -- the specimen page: every kind of board, piece, state, ground and glyph, with no game behind them.
//
// It is where free tables are looked at and tried until a game is played on them: pieces can be picked up and put
// anywhere.

import type { ComponentChildren } from 'preact';
import type { GhostMark, Scene } from '../board/types';
import type { Setting } from './data';
import { render } from 'preact';
import { useEffect, useRef } from 'preact/hooks';
import { Board } from '../board/board';
import { plainScene } from '../board/types';
import { inlineSprite } from '../ui/icon';
import { startTheme } from '../ui/theme';
import { baseSetting, discSetting, glyphs } from './data';
import { formTiles, groundTiles } from './tiles';

type Marks = Partial<Scene>;

// What a hand may do here: choose a piece, carry it, turn its ghost.
function tryOut(board: Board, setting: Setting, marks: Marks): void {
    let scene: Scene = { ...plainScene(setting.pieces, setting.areas), ...marks };
    const show = (change: Marks, animate = true): void => {
        scene = { ...scene, ...change };
        void board.draw(scene, { animate });
    };
    const named = (x: number, y: number): string => `${x / 1000}, ${y / 1000}`;
    const ghostAt = (piece: number, x: number, y: number, facing: number): GhostMark => {
        return { piece, x, y, facing, ok: true, tag: named(x, y), lifted: true };
    };
    const facingOf = (id: number): number =>
        (scene.ghost?.piece === id ? scene.ghost : scene.pieces.find((p) => p.id === id))?.facing ?? 0;
    board.on = {
        onPiece: (id) => show({ selected: id, targets: [], asked: 0, reach: [], path: null, ghost: null, ghosts: [] }),
        onOutside: () => show({ selected: 0, ghost: null }),
        onCell: (x, y) => show({ focus: { x, y, tag: named(x, y) } }),
        onDragStart: (id) => {
            show({ selected: id, targets: [], asked: 0, reach: [], path: null, facings: [], focus: null, ghosts: [] });
            return true;
        },
        onDrag: (id, x, y) => show({ ghost: ghostAt(id, x, y, facingOf(id)) }),
        onTurnDrag: (id, steps) => {
            const { ghost } = scene;
            if (ghost?.piece === id)
                show({ ghost: { ...ghost, facing: (ghost.facing - steps * 5 + 360) % 360 } });
        },
        onDrop: (id, x, y) => {
            const facing = facingOf(id);
            const put = scene.pieces.map((p) => (p.id === id ? { ...p, x, y, facing, rides: false } : p));
            show({ pieces: put, ghost: null }, false);
        },
        onDragEnd: () => show({ ghost: null }, false),
    };
    show({}, false);
}

export function Picture({ setting, marks = {}, label, live = false }: {
    setting: Setting; marks?: Marks; label: string; live?: boolean;
}) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        const board = new Board(host.current!, { label, interactive: live, wheel: 'page' });
        board.setGame(setting, { point: () => '' });
        if (live)
            tryOut(board, setting, marks);
        else
            void board.draw({ ...plainScene(setting.pieces, setting.areas), ...marks }, { animate: false });
        return () => board.destroy();
    }, []);
    return <div class="specimen-board" ref={host} />;
}

function Large({ title, setting, marks, children }: {
    title: string; setting: Setting; marks: Marks; children?: ComponentChildren;
}) {
    return (
        <section>
            <h2>{title}</h2>
            <p>{children}</p>
            <div class={`specimen-large ${setting.space}`}>
                <Picture setting={setting} marks={marks} label={title} live />
            </div>
        </section>
    );
}

function baseMarks(setting: Setting): Marks {
    const carried = setting.pieces[3]!, taken = setting.pieces[7]!;
    return {
        selected: carried.id, targets: [setting.pieces[10]!.id],
        zones: [{ tone: 'reach', circle: { x: carried.x, y: carried.y, r: 1000 } }],
        ghost: { piece: carried.id, x: 5490, y: 3250, facing: 180, ok: true, tag: 'flush with A3' },
        ghosts: [{ piece: taken.id, x: 7700, y: 4100, facing: 80, ok: false, tag: 'overlaps B12' }],
        path: { from: carried, to: { x: 5490, y: 3250 }, ruler: true, tag: '0.94 of 1.00' },
        rings: [{ ...setting.pieces[10]!, piece: setting.pieces[10]!.id, r: 1000, tag: 'felt to 1.00' }],
    };
}

function discMarks(setting: Setting): Marks {
    const ours = setting.pieces.filter((p) => p.group === 1), theirs = setting.pieces.filter((p) => p.group === 5);
    return {
        selected: ours[0]!.id, targets: [theirs[0]!.id],
        sights: [
            ...ours.slice(0, 5).map((p, i) => ({ from: p, to: theirs[i]! })),
            { from: ours[6]!, to: theirs[5]!, stop: { x: 13400, y: 13200 } },
        ],
        lost: [{ ...setting.pieces.find((p) => p.group === 6)!, x: 24500, y: 12300 }],
    };
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
            <h2>Glyphs</h2>
            <div class="specimen-tiles">
                {glyphs().map((name) => <figure>{both(name)}<figcaption>{name}</figcaption></figure>)}
            </div>
        </section>
    );
}

function Page() {
    const base = baseSetting(), disc = discSetting();
    return (
        <main class="specimen">
            <h1>Specimen</h1>
            <Large title="Free table with bases" setting={base} marks={baseMarks(base)}>
                Footprints are true to scale; the ruler ticks every quarter.
            </Large>
            <Large title="Free table with models" setting={disc} marks={discMarks(disc)}>
                A unit is the hull of its models.
            </Large>
            {formTiles().map((row) => <Tiles title={row.title} tiles={row.tiles} />)}
            <Tiles title="Ground" tiles={groundTiles()} />
            <Glyphs />
        </main>
    );
}

startTheme();
await inlineSprite();
render(<Page />, document.getElementById('app')!);
