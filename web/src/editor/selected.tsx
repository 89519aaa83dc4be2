// selected.tsx -- what is in hand: a unit with its facts, or ground of a plane with its corners.

import { Button, Fold } from '../ui/controls';
import { Clause } from '../ui/clause';
import { ENGINE } from '../ui/lang';
import type { Editor } from './editor';
import { rangeOf } from './panel';
import { plain } from './tools';
import { isOfPiece, labelOf } from './types';
import type { Battle, FieldInfo, Line, Palette } from './types';
import * as W from '../words/editor';

interface Held {
    editor: Editor;
    battle: Battle;
    palette: Palette;
}

function Fact({ editor, battle, index, line, field }: Held & { index: number; line: Line; field: FieldInfo }) {
    const value = line.facts[field.name] ?? '', id = `f-${field.name}`;
    const set = (to: string): void => {
        if (to !== value) editor.do(`set ${index} ${field.index} ${to.trim() === '' ? '-' : to.trim()}`);
    };
    return (
        <li>
            <label for={id} lang={ENGINE}>{plain(field.name)}</label>
            <Clause rules={battle.rules} clause={field.clause} apart />
            {field.type === 'flag' ? (
                <input id={id} type="checkbox" checked={value !== '' && !value.startsWith('!')}
                    onChange={(e) => set(e.currentTarget.checked ? 'yes' : '')} />
            ) : field.type === 'name' ? (
                <select id={id} value={value} lang={ENGINE} onChange={(e) => set(e.currentTarget.value)}>
                    <option value="">{W.notSaid}</option>
                    {field.values.map((word) => <option key={word} value={word}>{word}</option>)}
                </select>
            ) : (
                <input id={id} class="input" value={value} onChange={(e) => set(e.currentTarget.value)} />
            )}
        </li>
    );
}

const facts = (held: Held, index: number, line: Line, uses: FieldInfo['use'][],
    isMeant: (f: FieldInfo) => boolean = () => true) => held.palette.fields
    .filter((f) => isOfPiece(f) && uses.includes(f.use) && isMeant(f))
    .map((field) => <Fact key={field.name} {...held} index={index} line={line} field={field} />);

function Unit({ index, line, ...held }: Held & { index: number; line: Line }) {
    const { editor, battle, palette } = held;
    const isSaid = (f: FieldInfo): boolean => line.facts[f.name] !== undefined || (f.use === 'row' && line.count > 1);
    const rest = facts(held, index, line, ['mates', 'row', 'state'], (f) => !isSaid(f));
    const carried = facts(held, index, line, ['carries']);
    return (
        <>
            <header><h2>{rangeOf(battle, index)}</h2>
                <small lang={ENGINE}>{plain(labelOf(palette, line.kind).name)}</small></header>
            <ul class="ed-o">
                <li>
                    <label for="f-name">{W.name}</label><span />
                    <input id="f-name" class="input" value={line.name}
                        onChange={(e) => editor.do(`name ${index} ${e.currentTarget.value.trim()}`)} />
                </li>
                <li>
                    <label for="f-count">{W.howMany}</label><span />
                    <input id="f-count" class="input" type="number" min={1} value={line.count}
                        onChange={(e) => editor.do(`count ${index} ${e.currentTarget.value}`)} />
                </li>
                {facts(held, index, line, ['place', 'facing', 'kind', 'is'])}
                {facts(held, index, line, ['mates', 'row', 'state'], isSaid)}
            </ul>
            {carried.length > 0 && <Fold head={W.carries}><ul class="ed-o">{carried}</ul></Fold>}
            <Fold head={W.more}><ul class="ed-o">{rest}</ul></Fold>
            <div class="ed-b">
                {line.count > 1 && <Button look="sm" onClick={() => editor.do(`apart ${index}`)}>{W.split}</Button>}
                <Button look="sm" icon="trash" onClick={() => {
                    editor.do(`drop ${index}`);
                    editor.picked.value = null;
                }}>{W.remove}</Button>
            </div>
        </>
    );
}

// "24,10 30,10 30.5,14": places of a plane in its measure.
function putCorners(editor: Editor, index: number, typed: string): void {
    const points = typed.trim().split(/\s+/).map((one) => one.split(',').map((n) => Math.round(Number(n) * 1000)));
    if (points.every((one) => one.length === 2 && one.every(Number.isFinite)))
        editor.do(`points ${index} ${points.map((one) => one.join(' ')).join(' ')}`);
    else editor.said.value = W.cornersWrong;
}

function Area({ index, editor, battle, palette }: Held & { index: number }) {
    const area = battle.areas.find((a) => a.index === index);
    if (!area) return null;
    const spread = (i: 0 | 1): string => {
        const all = area.points.map((p) => p[i]), length = (Math.max(...all) - Math.min(...all)) / 1000;
        return `${length}${palette.sign}`;
    };
    return (
        <>
            <header><h2 lang={ENGINE}>{plain(labelOf(palette, area.kind).name)}</h2>
                <small>{W.size(spread(0), spread(1))}</small></header>
            <ul class="ed-o">
                <li>
                    <label for="f-name">{W.name}</label><span />
                    <input id="f-name" class="input" value={area.name ?? ''}
                        onChange={(e) => editor.do(`named-area ${index} ${e.currentTarget.value.trim()}`)} />
                </li>
                <li>
                    <label for="f-look">{W.look}</label><span />
                    <select id="f-look" value={area.look ?? ''}
                        onChange={(e) => editor.do(`look ${index} ${e.currentTarget.value || '-'}`)}>
                        <option value="">{W.usualLook}</option>
                        {palette.looks.map((look) => <option key={look} value={look}>{look}</option>)}
                    </select>
                </li>
                <li>
                    <label for="f-corners">{W.corners(area.points.length)}</label><span />
                    <input id="f-corners" class="input" lang={ENGINE}
                        value={area.points.map(([x, y]) => `${x / 1000},${y / 1000}`).join(' ')}
                        onChange={(e) => putCorners(editor, index, e.currentTarget.value)} />
                </li>
            </ul>
            {area.points.length > 1 && <p class="note">{W.cornersNote}</p>}
            <div class="ed-b">
                <Button look="sm" icon="trash" onClick={() => {
                    editor.do(`unarea ${index}`);
                    editor.picked.value = null;
                }}>{W.remove}</Button>
            </div>
        </>
    );
}

// Ground of a grid: what it is called and looks like.
function Patch({ cells, editor, battle, palette }: Held & { cells: [number, number][] }) {
    const index = battle.plots.findIndex(({ scenery, at }) => !scenery
        && at.length === cells.length && at.every(([x, y], i) => cells[i]?.[0] === x && cells[i]?.[1] === y));
    const plot = battle.plots[index], places = cells.map(([x, y]) => `${x} ${y}`).join(' ');
    const dress = (look: string, name: string): void => {
        editor.do(...index >= 0 ? [`undress ${index}`] : [], ...look === '' ? [] : [`dress ${look} ${places}`],
            ...look === '' || name === '' ? [] : [`named-plot last ${name}`]);
    };
    return (
        <>
            <header><h2>{W.groundOf(cells.length)}</h2></header>
            <ul class="ed-o">
                <li>
                    <label for="f-look">{W.look}</label><span />
                    <select id="f-look" value={plot?.look ?? ''}
                        onChange={(e) => dress(e.currentTarget.value, plot?.name ?? '')}>
                        <option value="">{W.usualLook}</option>
                        {palette.looks.map((look) => <option key={look} value={look}>{look}</option>)}
                    </select>
                </li>
                {plot && (
                    <li>
                        <label for="f-name">{W.name}</label><span />
                        <input id="f-name" class="input" value={plot.name}
                            onChange={(e) => dress(plot.look, e.currentTarget.value.trim())} />
                    </li>
                )}
            </ul>
        </>
    );
}

export function Selected(held: Held) {
    const picked = held.editor.picked.value;
    if (!picked) return null;
    const line = 'line' in picked ? held.battle.lines[picked.line] : undefined;
    return (
        <section aria-label={W.inHand}>
            {line && 'line' in picked && <Unit {...held} index={picked.line} line={line} />}
            {'area' in picked && <Area {...held} index={picked.area} />}
            {'cells' in picked && <Patch {...held} cells={picked.cells} />}
        </section>
    );
}
