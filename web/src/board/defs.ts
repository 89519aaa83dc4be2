// defs.ts -- patterns of the ground and hatches.  Each board has its own, because a hidden board lends none.

import { make, shape } from './svg';

function tree([x = 0, y = 0, r = 0]: number[]): string {
    return `M${x - r} ${y}a${r} ${r} 0 0 1 ${2 * r} 0c0 ${r * 0.9} ${-2 * r} ${r * 0.9} ${-2 * r} 0z` +
        `M${x} ${y + r * 0.6}v${r * 0.9}`;
}

function crown([x = 0, y = 0, r = 0]: number[]): string {
    return `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;
}

const CROWNS = [
    [7, 8, 4.4], [20, 5, 3.6], [33, 10, 4.6], [13, 20, 4.2], [27, 22, 4.6], [40, 26, 3.8], [5, 32, 4.4], [19, 34, 4.6],
    [33, 37, 4.2],
];

// Name, tile, drawing, and whether it is filled or drawn in lines.
const GROUNDS: [string, number, string, 'm' | 'ml'][] = [
    ['lwood', 52, [[11, 13, 4.2], [38, 9, 3.6], [27, 31, 4.2], [8, 41, 3.6], [43, 42, 4.2]].map(tree).join(''), 'ml'],
    ['hwood', 44, CROWNS.map(crown).join(''), 'm'],
    ['rough', 40, 'M5 12l4-5 4 5M22 8l3-4 4 4M31 22l4-5 4 5M12 29l4-5 4 5M25 37l3-4 3 4M3 36l3-4 3 4', 'ml'],
    ['swamp', 44, 'M4 9h12M24 15h14M8 25h10M27 34h13M3 39h11M10 9V4M7 8l-1-3M13 8l1-3M33 15v-5M30 14l-1-3M36 14l1-3' +
        'M13 25v-5M10 24l-1-3M16 24l1-3M34 34v-5M31 33l-1-3M37 33l1-3', 'ml'],
    ['imp', 12, 'M0 0l12 12M12 0 0 12', 'ml'],
    ['water', 36, 'M2 9q4-4 8 0t8 0M18 26q4-4 8 0t8 0', 'ml'],
    ['town', 46, 'M5 6h11v8H5zM24 4h8v11h-8zM36 20h8v7h-8zM9 24h9v11H9zM25 30h13v8H25z', 'm'],
    ['other', 14, 'M0 14 14 0', 'ml'],
];

const HATCHES: [string, number, number, string][] = [
    ['h-bad', 7, 45, 'hatch-bad'],
    ['h-worn-0', 5, 45, 'hatch-worn red'],
    ['h-worn-1', 5, 45, 'hatch-worn blue'],
];

export function definitions(prefix: string): SVGDefsElement {
    const defs = make('defs');
    for (const [name, size, d, look] of GROUNDS)
        defs.append(make('pattern',
            { id: `${prefix}t-${name}`, width: size, height: size, patternUnits: 'userSpaceOnUse' },
            make('rect', { width: size, height: size, class: `f-${name}` }), shape(`${look}-${name}`, d)));
    for (const [id, size, angle, look] of HATCHES)
        defs.append(make('pattern', {
            id: prefix + id, width: size, height: size, patternUnits: 'userSpaceOnUse',
            patternTransform: `rotate(${angle})`,
        }, make('rect', { width: size, height: size, class: 'hatch-back' }), shape(look, `M0 0v${size}`)));
    defs.append(make('filter', { id: `${prefix}lift`, x: '-40%', y: '-40%', width: '180%', height: '190%' },
        make('feDropShadow', { dx: 0, dy: 4, stdDeviation: 3.5, 'flood-opacity': 0.38 })));
    return defs;
}
