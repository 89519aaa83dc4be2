// picture.tsx -- the board of a battle before its first turn, drawn small.

import { useEffect, useRef } from 'preact/hooks';
import { dressed } from '../engine/plots';
import type { Game } from '../engine/types';
import { preview } from '../board/preview';
import { drawing } from '../ui/api';
import type { Scenario } from '../ui/api';
import { once } from '../ui/once';

const opening = once(drawing);

// Where a cell is as large as on a table, its piece shows as much as there: name and quality.
function isLarge(host: HTMLElement, game: Pick<Game, 'space' | 'width' | 'height'>): boolean {
    return game.space !== 'plane' && Math.min(host.clientWidth / game.width, host.clientHeight / game.height) >= 48;
}

// Before a picture is there, and if none comes, the ground is bare: nothing else waits for it.
export function Picture({ rules, scenario, label }: { rules: string; scenario: Scenario; label: string }) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        let wanted = true;
        opening(`${encodeURIComponent(rules)}/${encodeURIComponent(scenario.name)}`)
            .then(({ game, pieces, areas: bare }) => {
                if (!wanted || host.current === null) return;
                const areas = bare.map((area) => dressed(game.space, scenario.ground, area));
                const land = { plots: scenario.ground, seed: `${rules} ${scenario.title}` };
                const svg = preview(game, pieces, areas, label, land);
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
