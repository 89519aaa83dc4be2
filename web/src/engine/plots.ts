// plots.ts -- names and looks that a battle gives its ground: no rule knows them.

import type { Plot } from '../ui/api';
import type { Area, Space } from './types';

const isAt = (area: Area, [x, y]: readonly [number, number], i = 0): boolean =>
    area.points[i]?.x === x && area.points[i].y === y;

// A cell is one of the places of its plot; an area of a plane has all of them as its corners.
export function plotOf(space: Space, plots: readonly Plot[], area: Area): Plot | undefined {
    return plots.find((plot) => (space === 'plane'
        ? !plot.scenery && plot.at.length === area.points.length && plot.at.every((at, i) => isAt(area, at, i))
        : plot.at.some((at) => isAt(area, at))));
}

export function dressed(space: Space, plots: readonly Plot[], area: Area): Area {
    const plot = plotOf(space, plots, area);
    return plot ? { ...area, name: plot.name, look: plot.look } : area;
}

// "the Orchard" as a label: "Orchard".
export const labelOf = (area: Area): string => (area.name || area.kind.name).replace(/^the /, '');
