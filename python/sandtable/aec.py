"""aec.py -- a game of two agents who take turns, in the shape of PettingZoo's AEC API.

    from sandtable import aec

    env = aec.env()
    env.reset(seed=1)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, info = env.last()
        over = termination or truncation
        env.step(None if over else env.action_space(agent).sample(observation["action_mask"]))

PettingZoo is not needed.
"""
from __future__ import annotations

from typing import Any, Iterator

import numpy as np

from . import _env
from .game import Game
from .spaces import Dict, Discrete

AGENTS = ("player_0", "player_1")


class AECEnv:
    """Side A is "player_0", side B is "player_1".  All dice are rolled by the environment.

    An action is an index into the legal actions of the moment; `action_mask` in the observation has a 1 for each.  Only
    the end of a game brings a reward: 1, -1 or 0.  With `max_decisions` a longer game is truncated.
    """

    metadata = {"name": "sandtable_v0", "render_modes": ["human", "ansi"], "is_parallelizable": False, "render_fps": 1}

    def __init__(
        self,
        game: Game | str | None = None,
        *,
        actions_max: int = _env.ACTIONS_MAX,
        max_decisions: int | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        """game: one that is loaded, or the id of a rule set; `options` are those of `load_game()`."""
        _env.check_mode(render_mode, self.metadata["render_modes"])
        self.game = _env.game_of(game, options)
        self.render_mode = render_mode
        self.max_decisions = max_decisions
        self.possible_agents = list(AGENTS)
        self.agents: list[str] = []
        self._table = _env.Table(self.game, actions_max)
        self.observation_spaces = {agent: _env.observation_space(self.game, actions_max) for agent in AGENTS}
        self.action_spaces = {agent: _env.action_space(actions_max) for agent in AGENTS}
        self.rewards: dict[str, float] = {}
        self._cumulative_rewards: dict[str, float] = {}
        self.terminations: dict[str, bool] = {}
        self.truncations: dict[str, bool] = {}
        self.infos: dict[str, dict[str, Any]] = {}
        self.agent_selection = AGENTS[0]
        self._seed: int | None = None

    def __str__(self) -> str:
        return str(self.metadata["name"])

    @property
    def num_agents(self) -> int:
        """How many agents are still there."""
        return len(self.agents)

    @property
    def max_num_agents(self) -> int:
        """How many agents there can be."""
        return len(self.possible_agents)

    @property
    def unwrapped(self) -> AECEnv:
        """Itself."""
        return self

    def observation_space(self, agent: str) -> Dict:
        """The space of observations: always the same object for an agent."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> Discrete:
        """The space of actions: always the same object for an agent."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Start a new game.  The same seed gives the same dice; without one, the games follow from the last seed."""
        if seed is None:
            seed = _env.fresh_seed() if self._seed is None else self._table.dice.bits() >> 1
        self._seed = seed
        self._table.reset(seed)
        self.agents = list(AGENTS)
        self.rewards = dict.fromkeys(AGENTS, 0.0)
        self._cumulative_rewards = dict.fromkeys(AGENTS, 0.0)
        self.terminations = dict.fromkeys(AGENTS, False)
        self.truncations = dict.fromkeys(AGENTS, False)
        self._tell()

    def _tell(self) -> None:
        """Whose turn it is, and what there is to know."""
        info = self._table.info()
        self.infos = {agent: dict(info) for agent in self.agents}
        side = self._table.state.current_player()
        if side >= 0:
            self.agent_selection = AGENTS[side]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What an agent sees: everything.  The mask is empty unless the agent is to move."""
        is_to_move = self._table.state.current_player() == AGENTS.index(agent)
        return self._table.observe(is_to_move and not any(self.truncations.values()))

    def state(self) -> np.ndarray:
        """The whole position as one array."""
        return self._table.state.observation()

    def last(self, observe: bool = True) -> tuple[dict[str, np.ndarray] | None, float, bool, bool, dict[str, Any]]:
        """Of the agent whose turn it is: observation, reward since its last turn, termination, truncation, info."""
        agent = self.agent_selection
        return (
            self.observe(agent) if observe else None,
            self._cumulative_rewards[agent],
            self.terminations[agent],
            self.truncations[agent],
            self.infos[agent],
        )

    def step(self, action: Any) -> None:
        """Do an action of the agent whose turn it is; None for an agent that is done, which then leaves."""
        if not self.agents:
            raise RuntimeError("the game is over; call reset()")
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._leave(agent, action)
            return
        self._table.step(action)
        self._cumulative_rewards[agent] = 0.0
        self.rewards = dict(zip(AGENTS, self._table.state.returns()))
        for each in AGENTS:
            self._cumulative_rewards[each] += self.rewards[each]
        is_over = self._table.state.is_terminal()
        is_long = self.max_decisions is not None and self._table.decisions >= self.max_decisions
        self.terminations = dict.fromkeys(AGENTS, is_over)
        self.truncations = dict.fromkeys(AGENTS, is_long and not is_over)
        self._tell()
        if is_over or is_long:
            self.agent_selection = self.agents[0]

    def _leave(self, agent: str, action: Any) -> None:
        if action is not None:
            raise ValueError("when an agent is done, the only valid action is None")
        for of in (self.rewards, self._cumulative_rewards, self.terminations, self.truncations, self.infos):
            del of[agent]
        self.agents.remove(agent)
        self.rewards = dict.fromkeys(self.agents, 0.0)
        if self.agents:
            self.agent_selection = self.agents[0]

    def agent_iter(self, max_iter: int = 2**63) -> Iterator[str]:
        """The agent whose turn it is, again and again until all have left; step() once for each."""
        while self.agents and max_iter > 0:
            max_iter -= 1
            yield self.agent_selection

    def render(self) -> str | None:
        """The position as text: returned in render mode "ansi", printed in "human"."""
        return _env.render(self._table, self.render_mode)

    def close(self) -> None:
        """Nothing is left open."""


def env(game: Game | str | None = None, **options: Any) -> AECEnv:
    """The environment, by the name that users of PettingZoo expect."""
    return AECEnv(game, **options)
