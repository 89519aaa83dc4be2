// tools.tsx -- the left side: tools, ground, units, all of them from the rules' own tables.

import type { ComponentChildren } from 'preact';
import type { Side } from '../engine/types';
import { capital } from '../ui/names';
import { Emblem, Glyph } from '../ui/icon';
import { ENGINE } from '../ui/lang';
import type { Editor } from './editor';
import { labelOf } from './types';
import type { Ground, Palette, Tool } from './types';
import * as W from '../words/editor';

const TOOLS: [Tool, string, string][] = [
    ['select', W.select, 'V'], ['paint', W.paint, 'P'], ['erase', W.erase, 'X'], ['measure', W.measure, 'M'],
];
const BRUSHES = [1, 3, 7];

// "light-woods" as people read it.
export const plain = (word: string): string => capital(word.replaceAll(/[-_]/g, ' '));

function Pressed({ on, onClick, name, children }: {
    on: boolean; onClick: () => void; name?: string; children: ComponentChildren;
}) {
    return (
        <button type="button" class="ed-t" aria-pressed={on} aria-label={name} onClick={onClick}>
            {children}
        </button>
    );
}

// Its look on the board, in little: a colour and a letter.
function Swatch({ palette, ground }: { palette: Palette; ground: Ground }) {
    const label = labelOf(palette, ground.kind);
    const look = `ed-sw land-${label.icon || 'open'} tone-${label.tone}`;
    return <span class={look} aria-hidden="true">{label.tone === 'goal' ? '★' : ''}</span>;
}

function groundName(palette: Palette, ground: Ground): string {
    const isNumber = /^\d+$/.test(ground.word), { name } = labelOf(palette, ground.kind);
    return isNumber ? `${plain(ground.of)} ${ground.word}` : plain(ground.word || name);
}

function Grounds({ editor, palette }: { editor: Editor; palette: Palette }) {
    return (
        <section>
            <h2>{W.ground} <small>1–9</small></h2>
            <div class="ed-g" lang={ENGINE}>
                {palette.grounds.map((ground, i) => (
                    <Pressed key={`${ground.field} ${ground.value}`}
                        on={editor.tool.value === 'paint' && editor.ground.value === i}
                        onClick={() => {
                            editor.ground.value = i;
                            editor.tool.value = 'paint';
                        }}>
                        <Swatch palette={palette} ground={ground} />
                        {groundName(palette, ground)}
                    </Pressed>
                ))}
            </div>
        </section>
    );
}

function Brush({ editor }: { editor: Editor }) {
    return (
        <fieldset class="ed-kv">
            <legend>{W.brush}</legend>
            <div class="seg">
                {BRUSHES.map((n) => (
                    <label key={n}>
                        <input type="radio" name="brush" checked={editor.brush.value === n}
                            onChange={() => (editor.brush.value = n)} />
                        <span>{n}</span>
                    </label>
                ))}
            </div>
        </fieldset>
    );
}

function Units({ editor, palette, sides }: { editor: Editor; palette: Palette; sides: [string, string] }) {
    const isSame = new Set(palette.units.map(({ kind }) => kind)).size < palette.units.length;
    return (
        <section>
            <h2>{W.units}</h2>
            <div class="seg" role="group" aria-label={W.side}>
                {sides.map((name, side) => (
                    <label key={name}>
                        <input type="radio" name="side" checked={editor.side.value === side}
                            onChange={() => (editor.side.value = side as Side)} />
                        <span><Emblem side={side as Side} />{name}</span>
                    </label>
                ))}
            </div>
            <div class="ed-g ed-u" lang={ENGINE}>
                {palette.units.map(({ word, kind, badge }, i) => {
                    const label = labelOf(palette, isSame && badge ? badge : kind);
                    return (
                        <Pressed key={word} on={editor.tool.value === 'unit' && editor.unit.value === i}
                            onClick={() => {
                                editor.unit.value = i;
                                editor.tool.value = 'unit';
                            }}>
                            <span class={`ed-p side-${editor.side.value}`}><Glyph name={label.icon} /></span>
                            {plain(label.name)}
                        </Pressed>
                    );
                })}
            </div>
        </section>
    );
}

export function Tools({ editor }: { editor: Editor }) {
    const palette = editor.palette.value, battle = editor.battle.value;
    if (!palette || !battle) return null;
    return (
        <nav class="ed-left" aria-label={W.tools}>
            <div class="ed-tools" role="group" aria-label={W.tools}>
                {TOOLS.map(([tool, name, key]) => (
                    <Pressed key={tool} on={editor.tool.value === tool} onClick={() => (editor.tool.value = tool)}>
                        {name}<kbd aria-hidden="true">{key}</kbd>
                    </Pressed>
                ))}
            </div>
            <Grounds editor={editor} palette={palette} />
            {battle.space !== 'plane' && <Brush editor={editor} />}
            <Units editor={editor} palette={palette} sides={battle.sides} />
        </nav>
    );
}
