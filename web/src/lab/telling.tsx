// telling.tsx -- games to look at: the same dice, and another winner with either book.

import { Command } from './command';
import type { Report, Telling } from './types';
import { Said } from './words';
import * as W from '../words/lab';

export function TellingView({ report, games }: { report: Report; games: Telling[] }) {
    if (games.length === 0) return null;
    return (
        <section class="pn">
            <header><h2>{W.toLookAt(games.length)}</h2>
                <p>{W.tellingHint(games[0]?.strength ?? '')}</p></header>
            <ul class="tlg">{games.map((game) => (
                <li key={game.battle + game.number}>
                    <h3>{W.gameNumber(game.number)}{report.battles.length > 1 && `, ${game.battle}`}</h3>
                    <p><Said text={game.text} /></p>
                    {([['A', 'a', game.a], ['B', 'b', game.b]] as const).map(([book, look, command]) => command && (
                        <details key={book}><summary><i class={`mk ${look}`} />{W.replayWith(book)}</summary>
                            <Command text={command} /></details>
                    ))}
                </li>
            ))}</ul>
            {games[0]?.a && <p class="ft">{W.replayNote}</p>}
        </section>
    );
}
