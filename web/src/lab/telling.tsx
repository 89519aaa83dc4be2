// telling.tsx -- games to look at: the same dice, and another winner with either book.

import { Command } from './command';
import type { Report, Telling } from './types';
import { Said } from './words';

export function TellingView({ report, games }: { report: Report; games: Telling[] }) {
    if (games.length === 0) return null;
    return (
        <section class="pn">
            <header><h2>{games.length === 1 ? 'A game' : 'Games'} to look at</h2>
                <p>{games[0]?.strength} players; the same dice in A and B, another winner</p></header>
            <ul class="tlg">{games.map((game) => (
                <li key={game.battle + game.number}>
                    <h3>Game {game.number}{report.battles.length > 1 && `, ${game.battle}`}</h3>
                    <p><Said text={game.text} /></p>
                    {([['A', 'a', game.a], ['B', 'b', game.b]] as const).map(([book, look, command]) => command && (
                        <details key={book}><summary><i class={`mk ${look}`} />Replay it with book {book}</summary>
                            <Command text={command} /></details>
                    ))}
                </li>
            ))}</ul>
            {games[0]?.a && <p class="ft">A command plays the game again in a terminal and writes its record; Play opens
                the record as well.</p>}
        </section>
    );
}
