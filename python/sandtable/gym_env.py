"""gym_env.py -- one side of a game against a computer player, in the shape of Gymnasium's Env.

    from sandtable import gym_env

    env = gym_env.make(opponent="random")
    observation, info = env.reset(seed=1)
    terminated = truncated = False
    while not (terminated or truncated):
        action = env.action_space.sample(observation["action_mask"])
        observation, reward, terminated, truncated, info = env.step(action)

Gymnasium is not needed.
"""
from __future__ import annotations

from typing import Any

import numpy as np

from . import _env
from .game import Game


class SandtableEnv:
    """You are side `side` (0 or 1, or None: either, drawn at each reset); `opponent` plays the other.

    An action is an index into the legal actions of the moment; `action_mask` in the observation has a 1 for each.  Dice
    and the opponent's decisions are part of a step.  Only the end of a game brings a reward: 1, -1 or 0.
    """

    metadata = {"render_modes": ["human", "ansi"], "render_fps": 1}
    reward_range = (-1.0, 1.0)
    spec = None

    def __init__(
        self,
        game: Game | str | None = None,
        *,
        opponent: str = "greedy",
        budget: int | None = None,
        side: int | None = 0,
        actions_max: int = _env.ACTIONS_MAX,
        max_decisions: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """game: one that is loaded, or the id of a rule set; `options` are those of `load_game()`.

        opponent and budget: as `game.player()` takes them.  max_decisions: of both sides; then a game is cut off.
        """
        _env.check_mode(render_mode, self.metadata["render_modes"])
        if side not in (None, 0, 1):
            raise ValueError(f"a side is 0, 1 or None, not {side}")
        self.game = _env.game_of(game, options)
        self.opponent = self.game.player(opponent, budget)
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self.side = side or 0
        self._either = side is None
        self._table = _env.Table(self.game, actions_max)
        self.observation_space = _env.observation_space(self.game, actions_max)
        self.action_space = _env.action_space(actions_max)
        self._np_random: np.random.Generator | None = None
        self._is_open = False

    @property
    def np_random(self) -> np.random.Generator:
        """The generator from which the seeds of games are drawn."""
        if self._np_random is None:
            self._np_random = np.random.default_rng()
        return self._np_random

    @property
    def unwrapped(self) -> SandtableEnv:
        """Itself."""
        return self

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[dict[str, np.ndarray], dict[str, Any]]:
        """Start a new game and return the first observation and info; options may have a "side".

        A seed settles this game and, without new seeds, all that follow.
        """
        if seed is not None:
            self._np_random = np.random.default_rng(seed)
        side = (options or {}).get("side")
        if side not in (None, 0, 1):
            raise ValueError(f"a side is 0 or 1, not {side}")
        drawn = int(self.np_random.integers(2))
        if side is not None or self._either:
            self.side = drawn if side is None else side
        self._table.reset(int(self.np_random.integers(2**63)))
        self._is_open = True
        self._let_opponent_play()
        return self._observe(), self._info()

    def _let_opponent_play(self) -> None:
        state = self._table.state
        while state.current_player() == 1 - self.side and not self._is_long():
            state.apply(self.opponent.choose(state, self._table.dice.bits()))
            state.roll_on(self._table.dice)
            self._table.decisions += 1

    def _is_long(self) -> bool:
        return self.max_decisions is not None and self._table.decisions >= self.max_decisions

    def _observe(self) -> dict[str, np.ndarray]:
        return self._table.observe(self._table.state.current_player() == self.side)

    def _info(self) -> dict[str, Any]:
        return {**self._table.info(), "side": self.side}

    def step(self, action: Any) -> tuple[dict[str, np.ndarray], float, bool, bool, dict[str, Any]]:
        """Do an action, let the opponent answer, and return observation, reward, terminated, truncated, info."""
        if not self._is_open:
            raise RuntimeError("the game is over or has not begun; call reset()")
        self._table.step(action)
        self._let_opponent_play()
        terminated = self._table.state.is_terminal()
        truncated = self._is_long() and not terminated
        self._is_open = not (terminated or truncated)
        reward = self._table.state.player_return(self.side)
        return self._observe(), reward, terminated, truncated, self._info()

    def render(self) -> str | None:
        """The position as text: returned in render mode "ansi", printed in "human"."""
        return _env.render(self._table, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""

    def __enter__(self) -> SandtableEnv:
        return self

    def __exit__(self, *args: object) -> None:
        self.close()

    def __str__(self) -> str:
        return f"<SandtableEnv {self.game.rules}.{self.game.battle} against {self.opponent.name}>"


def make(game: Game | str | None = None, **options: Any) -> SandtableEnv:
    """The environment, by the name that users of Gymnasium expect."""
    return SandtableEnv(game, **options)
