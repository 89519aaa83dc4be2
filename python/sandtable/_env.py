"""_env.py -- what both environments share: spaces, observations, seeds."""
from __future__ import annotations

import secrets
from typing import Any

import numpy as np

from ._lib import OutOfRange
from .game import Game, load_game
from .spaces import Box, Dict, Discrete
from .state import Dice, State

ACTIONS_MAX = 256


class Table:
    """One game on the table with its dice; dice are rolled as soon as they are due."""

    def __init__(self, game: Game, actions_max: int) -> None:
        self.game = game
        self.actions_max = actions_max
        self.state: State = game.new_initial_state()
        self.seed = 0
        self.dice = Dice(0)
        self.decisions = 0

    def reset(self, seed: int) -> None:
        """The start of a game with the dice of this seed."""
        self.seed, self.dice, self.decisions = seed, Dice(seed), 0
        self.state.restart()
        self.state.roll_on(self.dice)

    @property
    def count(self) -> int:
        """How many actions are offered."""
        return min(self.state.count, self.actions_max)

    def step(self, action: Any) -> None:
        """Do an action that is offered; raises OutOfRange for another."""
        if isinstance(action, np.ndarray) and action.shape == ():
            action = action.item()
        if not isinstance(action, (int, np.integer)) or not 0 <= action < self.count:
            raise OutOfRange(f"there is no legal action {action}; there are {self.count}")
        self.state.step(int(action), self.dice)
        self.decisions += 1

    def observe(self, is_to_move: bool) -> dict[str, np.ndarray]:
        """An observation, and the mask of legal actions, which is empty for a side that is not to move."""
        mask = np.zeros(self.actions_max, np.int8)
        if is_to_move:
            mask[: self.count] = 1
        return {"observation": self.state.observation(), "action_mask": mask}

    def info(self) -> dict[str, Any]:
        """The open question, and the number of legal actions."""
        return {"prompt": self.state.prompt(), "legal": self.count, "seed": self.seed}


def observation_space(game: Game, actions_max: int) -> Dict:
    """The space of `Table.observe()`."""
    low, high = game.observation_bounds
    ones = np.ones(actions_max, np.int8)
    return Dict({"observation": Box(low, high), "action_mask": Box(0 * ones, ones)})


def action_space(actions_max: int) -> Discrete:
    """Indices into the legal actions."""
    return Discrete(actions_max)


def fresh_seed() -> int:
    """A seed that nobody can foresee."""
    return secrets.randbits(63)


def game_of(game: Game | str | None, options: dict[str, Any]) -> Game:
    """A game that is given, or opened by `load_game()`."""
    return game if isinstance(game, Game) else load_game(game, **options)


def render(table: Table, mode: str | None) -> str | None:
    """The position as text: returned in mode "ansi", printed in mode "human"."""
    if mode == "ansi":
        return str(table.state)
    if mode == "human":
        print(table.state)
    return None


def check_mode(mode: str | None, modes: list[str]) -> None:
    """Refuse a mode that is not there."""
    if mode is not None and mode not in modes:
        raise ValueError(f"there is no render mode {mode!r}; there are {', '.join(modes)}")
