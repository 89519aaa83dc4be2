// picture.tsx -- the board of a battle before its first turn, drawn small.

import { useEffect, useRef } from 'preact/hooks';
import { Engine } from '../engine/engine';
import { dressed } from '../engine/plots';
import type { Game, Position } from '../engine/types';
import { preview } from '../board/preview';
import { pack } from '../ui/api';
import type { Scenario } from '../ui/api';
import { once } from '../ui/once';

interface Opening {
    game: Game;
    position: Position;
}

// One instance serves all pictures: it holds a battle only while that is read.
const opening = once(async (battle): Promise<Opening> => {
    const [bytes, reader] = await Promise.all([pack(battle), Engine.shared()]);
    const game = reader.open(bytes);
    return { game, position: reader.position() };
});

// Where a cell is as large as on a table, its piece shows as much as there: name and quality.
function isLarge(host: HTMLElement, game: Game): boolean {
    return game.space !== 'plane' && Math.min(host.clientWidth / game.width, host.clientHeight / game.height) >= 48;
}

// Before a picture is there, and if none comes, the ground is bare: nothing else waits for it.
export function Picture({ rules, scenario, label }: { rules: string; scenario: Scenario; label: string }) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        let wanted = true;
        opening(`${encodeURIComponent(rules)}/${encodeURIComponent(scenario.name)}`)
            .then(({ game, position }) => {
                if (!wanted || host.current === null) return;
                const areas = position.areas.map((area) => dressed(game.space, scenario.ground, area));
                const land = { plots: scenario.ground, seed: `${rules} ${scenario.title}` };
                const svg = preview(game, position.pieces, areas, label, land);
                host.current.replaceChildren(svg);
                if (isLarge(host.current, game)) svg.classList.replace('lod-1', 'lod-3');
            })
            .catch(() => undefined);
        return () => {
            wanted = false;
        };
    }, [rules, scenario, label]);
    return <div class="pic" ref={host} />;
}
