"""matches.py -- which of two players is stronger: pairs of games with the same dice and swapped sides."""
from __future__ import annotations

import os
from dataclasses import dataclass
from math import sqrt
from pathlib import Path
from typing import Callable, Sequence, Union

import numpy as np

from .game import NOBODY, Game
from .player import Player
from .record import Record
from .state import Action, Dice, State, _row

_Choose = Callable[[State, int], Action]
Chooser = Union[str, Player, _Choose]
"""A player by name, one of `game.player()`, or a function of a state and a seed that returns an action in any form."""

_Z95 = 1.959963984540054
_ONE_PAIR = 0.125  # the variance of a pair with five equally likely results


@dataclass(frozen=True)
class Score:
    """The result of a match for the first player; as text, its share of the points with the 95 % interval.

    `pairs` counts the pairs of games that gave it 0, 1/2, 1, 1 1/2 and 2 points.
    """

    won: int
    drawn: int
    lost: int
    pairs: tuple[int, int, int, int, int]

    @property
    def games(self) -> int:
        """How many games were played."""
        return self.won + self.drawn + self.lost

    @property
    def share(self) -> float:
        """The first player's share of the points, 0 to 1."""
        return (self.won + self.drawn / 2) / self.games

    @property
    def interval(self) -> tuple[float, float]:
        """The 95 % interval of the share, computed from the pairs as `sandtable match` does (docs/matches.md)."""
        n, mean = sum(self.pairs), self.share
        variance = sum(count * (i / 4 - mean) ** 2 for i, count in enumerate(self.pairs)) / n
        if variance > 0:  # as many independent games as have the variance of these pairs and an unknown one
            n = mean * (1 - mean) / (variance + _ONE_PAIR / n) * n
        z = _Z95 * _Z95 / n
        middle = (mean + z / 2) / (1 + z)
        half = sqrt(z * mean * (1 - mean) + z * z / 4) / (1 + z)
        return middle - half, middle + half

    def __str__(self) -> str:
        low, high = self.interval
        shares = f"{100 * self.share:.1f} % [{100 * low:.1f}, {100 * high:.1f}]"
        return f"{shares} of the points: won {self.won}, drawn {self.drawn}, lost {self.lost}"


def match(
    game: Game,
    first: Chooser,
    second: Chooser,
    pairs: int = 50,
    seed: int = 1,
    *,
    folder: str | os.PathLike[str] | None = None,
) -> Score:
    """Play pairs of games with the same dice and swapped sides, and count the points of the first player.

    A player is a name ("greedy"), one of `game.player()`, or a function `choose(state, seed)` that returns an action as
    an index, notation or a row of `legal()`. The function must not change the state. A player gets the same seeds in
    both games of a pair. The dice of a match are those of its seed, but not those of `sandtable match`.

    folder: write every game to it, 000001a.game and 000001b.game for the first pair.
    """
    if not isinstance(game, Game):
        raise TypeError(f"expected a game, not {game!r}; load_game() opens one")
    if pairs < 1:
        raise ValueError(f"a match has at least one pair, not {pairs}")
    if folder is not None:
        Path(folder).mkdir(parents=True, exist_ok=True)
    players = (_chooser(game, first), _chooser(game, second))
    names = (_name(first), _name(second))
    root, results, counts = Dice(seed), [0, 0, 0], [0, 0, 0, 0, 0]
    for pair in range(1, pairs + 1):
        seeds, points = (root.bits(), root.bits(), root.bits()), 0
        for side in range(2):
            order = (0, 1) if side == 0 else (1, 0)
            record = None if folder is None else game.record()
            winner = _play(game, [(players[who], Dice(seeds[who])) for who in order], Dice(seeds[2]), record)
            result = 1 if winner == NOBODY else 2 * (winner == side)
            results[result] += 1
            points += result
            if record is not None and folder is not None:
                for at, who in enumerate(order):
                    record.set_name(at, names[who])
                record.write(Path(folder) / f"{pair:06d}{'ab'[side]}.game")
        counts[points] += 1
    return Score(results[2], results[1], results[0], (counts[0], counts[1], counts[2], counts[3], counts[4]))


def _chooser(game: Game, player: Chooser) -> _Choose:
    if isinstance(player, str):
        return game.player(player).choose
    if isinstance(player, Player):
        return player.choose
    if not callable(player):
        raise TypeError(f"a player is a name, a Player or a function choose(state, seed), not {player!r}")
    return player


def _name(player: Chooser) -> str:
    if isinstance(player, str):
        return player
    return str(getattr(player, "name", None) or getattr(player, "__name__", None) or type(player).__name__)


def _play(game: Game, players: Sequence[tuple[_Choose, Dice]], dice: Dice, record: Record | None) -> int:
    """One game between the players of side A and B, each with its seeds; returns the winner."""
    state = game.new_initial_state()
    while not state.is_terminal():
        if state.is_chance_node():
            action: Action = state.draw(dice)
        else:
            choose, seeds = players[state.current_player()]
            action = choose(state, seeds.bits())
        if record is not None or not isinstance(action, (int, np.integer)):
            action = _row(state._action(action))
            if record is not None:
                record.add(action)
            state.apply(action)
        else:
            state.apply_action(int(action))
    return state.winner()
