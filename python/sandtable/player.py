"""player.py -- computer players."""
from __future__ import annotations

from typing import Any

import numpy as np

from ._lib import encode, ffi, handle, lib, need, own
from .game import Game
from .state import State, _row


class Player:
    """A computer player for a game.  One thread at a time may use it.  `game.player()` makes one."""

    def __init__(self, game: Game, name: str, budget: int | None = None) -> None:
        self.game = game
        self.name = name
        self._own: Any = handle(
            "sandtable_player",
            lib.sandtable_player_free,
            lambda out: lib.sandtable_player_new(own(game, "game"), encode(name), out),
        )
        if budget is not None:
            need(lib.sandtable_player_budget(self._own, budget))

    def __repr__(self) -> str:
        return f"<sandtable.Player {self.name}>"

    def _choose(self, state: State, seed: int) -> Any:
        out = ffi.new("sandtable_action *")
        need(lib.sandtable_player_choose(self._own, own(state, "state"), seed & (2**64 - 1), out))
        return out

    def choose(self, state: State, seed: int = 0) -> np.void:
        """The action that it chooses, for `state.apply()`; the same state and seed give the same choice everywhere."""
        return _row(self._choose(state, seed))

    def step(self, state: State, seed: int = 0) -> int:
        """The same as an index into the legal actions, as OpenSpiel's bots choose.

        Raises Missing if the list is a selection (`verb.sampled`) and does not have it; then use `choose()`.
        """
        return need(lib.sandtable_state_legal_find(state._own, self._choose(state, seed)))
