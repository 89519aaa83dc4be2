// picture.tsx -- the board of a battle before its first turn, drawn small.

import { useEffect, useRef } from 'preact/hooks';
import { Engine } from '../engine/engine';
import type { Game, Position } from '../engine/types';
import { preview } from '../board/preview';
import { pack } from '../ui/api';

interface Opening {
    game: Game;
    position: Position;
}

const openings = new Map<string, Promise<Opening>>();

// One instance serves all pictures: it holds a battle only while that is read.
async function read(rules: string, scenario: string): Promise<Opening> {
    const [bytes, reader] = await Promise.all([pack(rules, scenario), Engine.shared()]);
    const game = reader.open(bytes);
    return { game, position: reader.position() };
}

function opening(rules: string, scenario: string): Promise<Opening> {
    const place = `${rules}/${scenario}`;
    const known = openings.get(place);
    if (known !== undefined) return known;
    const found = read(rules, scenario);
    openings.set(place, found);
    found.catch(() => openings.delete(place));
    return found;
}

// Where a cell is as large as on a table, its piece shows as much as there: name and quality.
function isLarge(host: HTMLElement, game: Game): boolean {
    return game.space !== 'plane' && Math.min(host.clientWidth / game.width, host.clientHeight / game.height) >= 48;
}

// Before a picture is there, and if none comes, the ground is bare: nothing else waits for it.
export function Picture({ rules, scenario, label }: { rules: string; scenario: string; label: string }) {
    const host = useRef<HTMLDivElement>(null);
    useEffect(() => {
        let wanted = true;
        opening(rules, scenario)
            .then(({ game, position }) => {
                if (!wanted || host.current === null) return;
                const svg = preview(game, position.pieces, position.areas, label);
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
