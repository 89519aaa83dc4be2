"""record.py -- records of games: read them, write them, ask which dice mattered."""
from __future__ import annotations

import os
from typing import Any, Iterator

import numpy as np

from ._lib import ACTION, LUCK, encode, ffi, handle, lib, need, pointer, written
from .game import Game
from .state import Action, State, _row


class Record:
    """The actions of one game, dice included; each is legal where it stands.  One thread at a time may use it."""

    def __init__(self, own: Any, game: Game | None = None) -> None:
        self._own = own
        if game is None:
            shared = lib.sandtable_record_game(own)
            need(lib.sandtable_game_share(shared))
            game = Game(ffi.gc(shared, lib.sandtable_game_free))
        self.game = game

    @classmethod
    def new(cls, game: Game) -> Record:
        """An empty record of a game."""
        return cls(_record(lambda out: lib.sandtable_record_new(game._own, out)), game)

    @classmethod
    def read(cls, path: str | os.PathLike[str]) -> Record:
        """Read and replay a record file; raises BadInput, which names the first line that is wrong."""
        return cls(_record(lambda out: lib.sandtable_record_open(encode(path), out)))

    @classmethod
    def parse(cls, text: str) -> Record:
        """The same for the text of a record."""
        if not isinstance(text, str):
            raise TypeError(f"expected the text of a record, not {text!r}")
        data = text.encode("utf-8")
        return cls(_record(lambda out: lib.sandtable_record_parse(data, len(data), out)))

    def __len__(self) -> int:
        return need(lib.sandtable_record_count(self._own))

    def __getitem__(self, index: int) -> np.void:
        """An action, as `state.legal()` has them; -1 is the last one."""
        out = ffi.new("sandtable_action *")
        need(lib.sandtable_record_action(self._own, index + len(self) if index < 0 else index, out))
        return _row(out)

    def __iter__(self) -> Iterator[np.void]:
        return (self[i] for i in range(len(self)))

    def state(self, index: int | None = None) -> State:
        """The state before action `index`; without it, the last state."""
        state = self.game.new_initial_state()
        need(lib.sandtable_record_state(self._own, len(self) if index is None else index, state._own))
        state._look()
        return state

    def add(self, action: Action) -> None:
        """Add an action at the end, given in any way; raises Refused with the reason if it is illegal there."""
        if isinstance(action, np.void) and action.dtype == ACTION:
            at = ffi.from_buffer("sandtable_action[]", action.tobytes())
        else:
            at = self.state()._action(action)
        need(lib.sandtable_record_add(self._own, at))

    def undo(self, n: int = 1) -> None:
        """Take back the last n actions; the record tells that they were taken back."""
        need(lib.sandtable_record_undo(self._own, n))

    def set_name(self, side: int, name: str) -> None:
        """Name the player of a side."""
        need(lib.sandtable_record_name(self._own, side, encode(name)))

    def text(self) -> str:
        """The record as text, as `Record.parse()` reads it."""
        return written(lambda out, cap: lib.sandtable_record_text(self._own, out, cap), 1 << 16)

    def write(self, path: str | os.PathLike[str]) -> None:
        """Write it to a file, which is replaced as a whole or not at all."""
        need(lib.sandtable_record_write(self._own, encode(path)))

    def luck(self) -> np.ndarray:
        """What each die did to side A's chance to win, in millionths: a structured array.

        Its columns are index (of the roll in the record), face, rule, before and after.  Luck is after - before, and
        its mean is 0 however good the estimate is.
        """
        out = np.zeros(len(self), LUCK)  # no more dice than actions
        return out[: need(lib.sandtable_record_luck(self._own, pointer("struct sandtable_luck *", out), len(out)))]


def _record(call: Any) -> Any:
    return handle("sandtable_record", lib.sandtable_record_free, call)
