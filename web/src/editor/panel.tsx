// panel.tsx -- the right side: is it allowed, the armies, the options, the words of the battle.

import { useSignal } from '@preact/signals';
import type { Side } from '../engine/types';
import type { Aim } from '../ui/api';
import { Button, Fold } from '../ui/controls';
import { Clause } from '../ui/clause';
import { Emblem, Glyph, Icon } from '../ui/icon';
import { ENGINE } from '../ui/lang';
import { capital } from '../ui/names';
import { Editor } from './editor';
import { plain } from './tools';
import { Selected } from './selected';
import { labelOf } from './types';
import type { Army, Battle, Fault, OptionInfo, Palette } from './types';
import { Meter } from './meter';
import * as W from '../words/editor';

// ---- is it allowed? ----

function aboutOf({ part, index }: Fault): Editor['picked']['value'] {
    return part === 'line' ? { line: index } : part === 'area' ? { area: index } : null;
}

function Faults({ editor, battle }: { editor: Editor; battle: Battle }) {
    const { faults, rules } = battle;
    return (
        <section aria-labelledby="ed-allowed">
            <header>
                <h2 id="ed-allowed">{W.isItAllowed}</h2>
                <small role="status">{faults.length > 0 ? W.errors(faults.length + battle.more) : W.noError}</small>
            </header>
            <ul class="ed-f">
                {faults.map((fault, i) => (
                    <li key={i} class="no">
                        <Icon name="x" />
                        {aboutOf(fault) ? (
                            <button type="button" lang={ENGINE} onClick={() => {
                                editor.tool.value = 'select';
                                editor.picked.value = aboutOf(fault);
                            }}>{capital(fault.what)}</button>
                        ) : <span lang={ENGINE}>{capital(fault.what)}</span>}
                        {fault.clause !== '' && <Clause rules={rules} clause={fault.clause} apart />}
                    </li>
                ))}
                {battle.idle !== '' && (
                    <li class="warn"><Icon name="flag" /><a href="#ed-winning">{W.idle(battle.idle)}</a></li>
                )}
                {faults.length === 0 && (
                    <li><Icon name="check" /><span>{W.allowed(battle.lines.length > 0 ? battle.armies[0].units : 0,
                        battle.armies[1].units)}</span></li>
                )}
            </ul>
        </section>
    );
}

// ---- armies ----

function Bar({ army, battle }: { army: Army; battle: Battle }) {
    const { units, priced, points, limit, clause } = army, isOver = limit > 0 && points > limit;
    if (!priced || limit === 0) return <span class="n">{priced ? W.points(points) : W.unitCount(units)}</span>;
    return (
        <>
            <progress class={isOver ? 'over' : ''} max={limit} value={Math.min(points, limit)}
                aria-label={W.pointsOf(points, limit)} />
            <span class={isOver ? 'n no' : 'n'}>
                {isOver ? W.pointsOver(points, limit, points - limit) : W.pointsOf(points, limit)}
                {' '}<Clause rules={battle.rules} clause={clause} apart />
            </span>
        </>
    );
}

// What one more of them is worth, as `sandtable lab worth` measured it.
function WorthOf({ palette, kind }: { palette: Palette; kind: number }) {
    const name = labelOf(palette, kind).name;
    const row = palette.worth.find((w) => w.kind === name || w.kind === `${name}s`);
    if (!row) return null;
    return <small class="w">{row.worth ? W.worthPoints(row.worth) : W.worthScore(row.score)}</small>;
}

function Units({ editor, battle, palette, side }: { editor: Editor; battle: Battle; palette: Palette; side: Side }) {
    const picked = editor.picked.value;
    return (
        <ul class="ed-a">
            {battle.lines.map((line, i) => line.side === side && (
                <li key={line.first}>
                    <button type="button" aria-pressed={picked !== null && 'line' in picked && picked.line === i}
                        onClick={() => {
                            editor.tool.value = 'select';
                            editor.picked.value = { line: i };
                        }}>
                        <span class={`ed-p side-${side}`}><Glyph name={labelOf(palette, line.kind).icon} /></span>
                        <b class={`u ${side === 0 ? 'red' : 'blue'}`}>{rangeOf(battle, i)}</b>
                        <span class="k" lang={ENGINE}>
                            {line.name || plain(labelOf(palette, line.kind).name)}
                            {line.made !== '' && <small>{line.made}</small>}
                            <WorthOf palette={palette} kind={line.kind} />
                        </span>
                        <span class="n">{line.price > 0 ? W.price(line.count, line.price, line.count * line.price)
                            : line.count}</span>
                    </button>
                </li>
            ))}
        </ul>
    );
}

// "A1–4"
export function rangeOf(battle: Battle, index: number): string {
    const { side, first, count } = battle.lines[index]!, from = first - (side === 1 ? battle.armies[0].units : 0);
    return `${'AB'[side]}${from}${count > 1 ? `–${from + count - 1}` : ''}`;
}

function Armies({ editor, battle, palette }: { editor: Editor; battle: Battle; palette: Palette }) {
    return (
        <section aria-labelledby="ed-armies">
            <header><h2 id="ed-armies">{W.armies}</h2></header>
            {battle.sides.map((name, side) => (
                <div key={name}>
                    <p class="ed-s"><Emblem side={side as Side} /><b>{name}</b>
                        <Bar army={battle.armies[side as Side]} battle={battle} /></p>
                    <Units editor={editor} battle={battle} palette={palette} side={side as Side} />
                    {battle.lines.some((l) => l.side === side) && (
                        <Button look="sm" onClick={() => editor.do(`turn units ${'AB'[side]}`)}>
                            {W.sameFor(battle.sides[1 - side]!)}
                        </Button>
                    )}
                </div>
            ))}
            {palette.worth.length > 0 && <p class="note">{W.worthNote}</p>}
        </section>
    );
}

// ---- options ----

function OptionRow({ editor, battle, option }: { editor: Editor; battle: Battle; option: OptionInfo }) {
    const value = battle.options[option.name] ?? option.usual, isSet = battle.options[option.name] !== undefined;
    const id = `o-${option.name}`, set = (to: string): void => {
        if (to !== value) editor.do(`option ${option.name} ${to === option.usual || to === '' ? '-' : to}`);
    };
    return (
        <li class={isSet && value !== option.usual ? 'own' : ''}>
            <label for={id} lang={ENGINE}>{plain(option.row)}</label>
            <Clause rules={battle.rules} clause={option.clause} apart />
            {option.words.length > 0 ? (
                <select id={id} value={value} lang={ENGINE} onChange={(e) => set(e.currentTarget.value)}>
                    {option.words.map((word) => <option key={word} value={word}>{word}</option>)}
                </select>
            ) : (
                <input id={id} class="input" type="number" min={option.min} max={option.max} value={value}
                    onChange={(e) => set(e.currentTarget.value)} />
            )}
        </li>
    );
}

// How it is won, in the words of the rules, and the options that decide it.
function Winning({ editor, battle, palette }: { editor: Editor; battle: Battle; palette: Palette }) {
    const notes = battle.aims[0].filter((aim) => aim.note), decides = ({ name }: OptionInfo) =>
        battle.deciding.includes(name);
    const list = (aims: Aim[]) => (
        <ul lang={ENGINE}>
            {aims.map(({ text, clause }) => (
                <li key={text}>{text} <Clause rules={battle.rules} clause={clause} apart /></li>))}
        </ul>
    );
    return (
        <section aria-labelledby="ed-winning">
            <header><h2 id="ed-winning" tabIndex={-1}>{W.howItIsWon}</h2></header>
            {battle.idle !== '' && <p class="warn">{W.idleWhy(battle.idle)}</p>}
            {battle.sides.map((name, side) => battle.aims[side as Side].length > 0 && (
                <div key={name} class="ed-w">
                    <p class="ed-s"><Emblem side={side as Side} /><b>{name}</b></p>
                    {list(battle.aims[side as Side].filter((aim) => !aim.note))}
                </div>
            ))}
            {notes.length > 0 && list(notes)}
            <ul class="ed-o">
                {palette.options.filter(decides).map((option) =>
                    <OptionRow key={option.name} editor={editor} battle={battle} option={option} />)}
            </ul>
        </section>
    );
}

function Options({ editor, battle, palette }: { editor: Editor; battle: Battle; palette: Palette }) {
    const rest = palette.options.filter(({ name }) => !battle.deciding.includes(name));
    const own = rest.filter((o) => (battle.options[o.name] ?? o.usual) !== o.usual);
    return (
        <section aria-labelledby="ed-options">
            <header><h2 id="ed-options">{W.options}</h2>
                {own.length > 0 && <small>{W.changed(own.length)}</small>}</header>
            <ul class="ed-o">
                {own.map((option) => <OptionRow key={option.name} editor={editor} battle={battle} option={option} />)}
            </ul>
            <Fold head={W.allOptions}>
                <ul class="ed-o">
                    {rest.filter((o) => !own.includes(o)).map((option) =>
                        <OptionRow key={option.name} editor={editor} battle={battle} option={option} />)}
                </ul>
            </Fold>
        </section>
    );
}

// ---- words and size ----

function Words({ editor, battle }: { editor: Editor; battle: Battle }) {
    const seed = useSignal(1);
    return (
        <section aria-labelledby="ed-words">
            <header><h2 id="ed-words">{W.theBattle}</h2></header>
            <label class="ed-w">{W.title}
                <input class="input" value={battle.title}
                    onChange={(e) => editor.do(`title ${Editor.line(e.currentTarget.value)}`)} />
            </label>
            <label class="ed-w">{W.story}
                <textarea class="input" rows={4} value={battle.story}
                    onChange={(e) => editor.do(`story ${Editor.line(e.currentTarget.value)}`)} />
            </label>
            <div class="ed-two">
                <label class="ed-w">{W.board}
                    <input class="input" value={`${battle.width}x${battle.height}`}
                        onChange={(e) => editor.do(`board ${e.currentTarget.value}`)} />
                </label>
                <label class="ed-w">{W.minutes}
                    <input class="input" type="number" min={0} value={battle.minutes}
                        onChange={(e) => editor.do(`minutes ${e.currentTarget.value || '0'}`)} />
                </label>
            </div>
            <div class="ed-b">
                <Button look="sm" onClick={() => editor.do('flip turn')}>{W.turnAll}</Button>
                <Button look="sm" onClick={() => editor.do('flip mirror')}>{W.mirrorAll}</Button>
            </div>
            <h3>{W.fairByMaking}</h3>
            <p class="note">{W.fairNote}</p>
            <div class="ed-b">
                {battle.sides.map((name, side) => (
                    <Button key={name} look="sm"
                        onClick={() => editor.do(`turn all ${'AB'[side]}`)}>{W.turnHalf(name)}</Button>
                ))}
            </div>
            <div class="ed-b">
                <label>{W.seed} <input class="input" type="number" min={1} value={seed.value}
                    onInput={(e) => (seed.value = Number(e.currentTarget.value) || 1)} /></label>
                <Button look="sm" icon="dice" onClick={() => {
                    editor.do(`random ${seed.value}`);
                    seed.value++;
                }}>{W.random}</Button>
            </div>
        </section>
    );
}

export function Panel({ editor }: { editor: Editor }) {
    const battle = editor.battle.value, palette = editor.palette.value;
    if (!battle || !palette) return null;
    return (
        <aside class="ed-right" aria-label={W.about}>
            <Faults editor={editor} battle={battle} />
            <Selected editor={editor} battle={battle} palette={palette} />
            <Winning editor={editor} battle={battle} palette={palette} />
            <Meter editor={editor} battle={battle} />
            <Armies editor={editor} battle={battle} palette={palette} />
            <Options editor={editor} battle={battle} palette={palette} />
            <Words editor={editor} battle={battle} />
        </aside>
    );
}
