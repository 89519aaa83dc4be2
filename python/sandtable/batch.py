"""batch.py -- many games stepped together, on threads, in NumPy arrays that the library writes itself."""
from __future__ import annotations

from typing import Any, Iterable, Sequence

import numpy as np

from ._lib import ACTION, OutOfRange, ffi, handle, lib, need, own, pointer
from .game import Field, Game
from .state import State

DEFAULT = ("observations", "masks", "counts", "actors", "rewards", "ends")
"""The arrays that are written if nothing else is asked for."""

_MEMBERS = {
    "observations": ("observation", "int32_t *"),
    "masks": ("mask", "uint8_t *"),
    "counts": ("count", "int32_t *"),
    "actors": ("actor", "int32_t *"),
    "rewards": ("reward", "float *"),
    "ends": ("end", "uint8_t *"),
    "actions": ("actions", "sandtable_action *"),
    "hashes": ("hash", "uint64_t *"),
    "units": ("unit", "int32_t *"),
}


class Batch:
    """n games, each at a decision or over; all dice are rolled by the batch.

    After every call these arrays tell what is due.  They are always the same memory, which the next call overwrites:

    observations  int32 [n, game.observation_size]
    masks         uint8 [n, actions_max], 1 for each legal index
    counts        int32 [n], the number of legal actions; 0: the game is over
    actors        int32 [n], the side that decides; of a game that is over, the winner
    rewards       float32 [n, 2], what the last step brought each side: 1, -1 or 0
    ends          uint8 [n], 1 if the game is over
    actions       structured [n, actions_max], the legal actions themselves
    hashes        uint64 [n], the hashes of the states
    units         int32 [n], with by_unit: the unit whose actions are offered, 0: none; -1: units are offered

    Each costs time, so ask only for what you use (`arrays`); one that was not asked for is None.  counts are always
    there.  What happens in a game depends on its seed and its actions alone, not on the number of threads.
    """

    def __init__(
        self,
        game: Game,
        n: int,
        *,
        seed: int = 0,
        threads: int = 1,
        actions_max: int = 256,
        restart: bool = False,
        by_unit: bool = False,
        arrays: Iterable[str] = DEFAULT,
        fields: Sequence[Field] | None = None,
    ) -> None:
        """n games at their start.

        fields: those of `game.fields` that observations show; the others stay 0, and their time is saved.
        actions_max: of a state with more legal actions the last are not offered, and `cut()` counts it.
        restart: a game that is over starts again at the next step.
        by_unit: where several units can act, a step chooses the unit and the next one its action, so that only the
        actions of that unit are listed; "actions" then has rows with nothing but a unit.
        """
        wanted = {"counts", *([arrays] if isinstance(arrays, str) else arrays)}
        if wanted - set(_MEMBERS):
            raise ValueError(f"there is no array {min(wanted - set(_MEMBERS))!r}; there are {', '.join(_MEMBERS)}")
        if actions_max < 1:
            raise OutOfRange(f"actions_max is at least 1, not {actions_max}")
        for field in fields or ():
            if not isinstance(field, Field):
                raise TypeError(f"fields are those of game.fields, such as game.field(entity, name), not {field!r}")
        self.game, self.n, self.actions_max = game, n, actions_max
        self._options = ffi.new("struct sandtable_batch_options *")
        self._options.size = ffi.sizeof("struct sandtable_batch_options")
        self._options.seed = seed & (2**64 - 1)
        self._options.threads, self._options.actions_max = threads, actions_max
        self._options.restart, self._options.by_unit = restart, by_unit
        self._own: Any = handle(
            "sandtable_batch",
            lib.sandtable_batch_free,
            lambda out: lib.sandtable_batch_new(own(game, "game"), n, self._options, out),
        )
        self._make_arrays(wanted, None if fields is None else [field.index for field in fields])

    def _make_arrays(self, wanted: set[str], fields: list[int] | None) -> None:
        shapes: dict[str, tuple[tuple[int, ...], Any]] = {
            "observations": ((self.n, self.game.observation_size), np.int32),
            "masks": ((self.n, self.actions_max), np.uint8),
            "counts": ((self.n,), np.int32),
            "actors": ((self.n,), np.int32),
            "rewards": ((self.n, 2), np.float32),
            "ends": ((self.n,), np.uint8),
            "actions": ((self.n, self.actions_max), ACTION),
            "hashes": ((self.n,), np.uint64),
            "units": ((self.n,), np.int32),
        }
        bind = ffi.new("struct sandtable_batch_arrays *")
        bind.size = ffi.sizeof("struct sandtable_batch_arrays")
        made: dict[str, Any] = dict.fromkeys(_MEMBERS)
        for name in wanted:
            member, kind = _MEMBERS[name]
            made[name] = np.zeros(*shapes[name])
            setattr(bind, member, pointer(kind, made[name]))
        self.observations: np.ndarray = made["observations"]
        self.masks: np.ndarray = made["masks"]
        self.counts: np.ndarray = made["counts"]
        self.actors: np.ndarray = made["actors"]
        self.rewards: np.ndarray = made["rewards"]
        self.ends: np.ndarray = made["ends"]
        self.actions: np.ndarray = made["actions"]
        self.hashes: np.ndarray = made["hashes"]
        self.units: np.ndarray = made["units"]
        if fields is not None:
            shown = ffi.new("int32_t[]", fields or [0])
            bind.fields, bind.field_count = shown, len(fields)
        need(lib.sandtable_batch_bind(self._own, bind))

    def __len__(self) -> int:
        return self.n

    def reset(self, seeds: Sequence[int] | np.ndarray | None = None) -> None:
        """All games to their start; seeds: one for the dice of each game, as `Dice` takes it."""
        if seeds is None:
            need(lib.sandtable_batch_reset(self._own, ffi.NULL))
            return
        given = np.ascontiguousarray(seeds, np.uint64)
        if given.shape != (self.n,):
            raise ValueError(f"expected {self.n} seeds, got an array of shape {given.shape}")
        need(lib.sandtable_batch_reset(self._own, pointer("uint64_t *", given)))

    def step(self, actions: np.ndarray) -> None:
        """One decision in every game: an index into its legal actions, or -1 to leave it as it is.

        For a game that is over the number does not matter.  If a number is out of range, nothing changes.
        """
        given = np.asarray(actions)
        if given.dtype.kind not in "iu":
            raise TypeError(f"actions are integers, not {given.dtype}; use .astype(np.int32)")
        wide, given = given, np.ascontiguousarray(given, np.int32)
        if wide is not given and not np.array_equal(wide, given):
            raise OutOfRange("an action is out of range")
        if given.shape != (self.n,):
            raise ValueError(f"expected {self.n} actions, got an array of shape {given.shape}")
        need(lib.sandtable_batch_step(self._own, pointer("int32_t *", given)))

    def random(self, steps: int = 1) -> int:
        """`steps` decisions in every game by the player "random": a unit, then one of its actions; returns how many.

        It lists no actions but the unit's, so it is the quickest way to random positions and playouts.
        """
        return need(lib.sandtable_batch_random(self._own, steps))

    def state(self, i: int, out: State | None = None) -> State:
        """A copy of the i-th state, in `out` if it is given."""
        out = out or self.game.new_initial_state()
        need(lib.sandtable_batch_state(self._own, i, own(out, "state")))
        out._look()
        return out

    def put(self, i: int, state: State) -> None:
        """Make the i-th state a copy of `state`, and roll on to its next decision."""
        need(lib.sandtable_batch_put(self._own, i, own(state, "state")))

    def cut(self) -> int:
        """How many times so far a state had more legal actions than actions_max."""
        out = ffi.new("uint64_t *")
        need(lib.sandtable_batch_cut(self._own, out))
        return int(out[0])
