"""game.py -- a battle with its rules: what there is in it, by names."""
from __future__ import annotations

import os
from dataclasses import dataclass
from functools import cached_property
from typing import TYPE_CHECKING, Any, Mapping, Sequence, Union

import numpy as np

from ._lib import EVENT, ffi, handle, encode, lib, need, string, written
from ._lib import BadInput, Missing

if TYPE_CHECKING:
    from .player import Player
    from .record import Record
    from .state import State

SPACES = ("squares", "hexes", "plane")
ENTITIES = {"game": 0, "side": 1, "unit": 2, "cell": 4, "area": 5}
TYPES = ("int", "name", "flag", "cell", "facing", "unit", "side", "length", "point")
VERB_KINDS = ("roll", "move", "turn", "shoot", "fight", "form", "choose", "end")
NOBODY = 2

Changes = Union[Sequence[str], Mapping[str, object]]
"""Texts "NAME=VALUE", or a dictionary of names and values; flags may be True and False."""


@dataclass(frozen=True)
class Verb:
    """A kind of action: `move`, `fire`.  `sampled`: the list of legal actions is a selection of what is legal."""

    name: str
    words: str
    help: str
    clause: str
    kind: str
    sampled: bool


@dataclass(frozen=True)
class Field:
    """A fact of a position that the rules declare: `rows` things have it, with `width` values each.

    `values` are the words of a field of type name, from `min` on; `offset` is its first value in an observation, or -1
    if it is fixed for the whole game and is not there.
    """

    index: int
    name: str
    entity: str
    type: str
    clause: str
    min: int
    max: int
    is_fixed: bool
    is_derived: bool
    rows: int
    width: int
    offset: int
    values: tuple[str, ...]


@dataclass(frozen=True)
class Fact:
    """A fact of the evaluation: `unit` is the amount that counts as 1; `side` is NOBODY if it is of both."""

    name: str
    side: int
    unit: int


def rules() -> dict[str, str]:
    """The rule sets that are offered to players: their ids and titles."""
    return {
        string(lib.sandtable_rules_id(i)): string(lib.sandtable_rules_title(i))
        for i in range(lib.sandtable_rules_count())
        if lib.sandtable_rules_played(i) == 1
    }


def all_rules() -> list[str]:
    """The ids of all rule sets, those for measuring and for learning included."""
    return [string(lib.sandtable_rules_id(i)) for i in range(lib.sandtable_rules_count())]


def battles(rules_id: str) -> list[str]:
    """The names of the battles that ship with a rule set."""
    name = encode(rules_id)
    count = need(lib.sandtable_battle_count(name))
    return [written(lambda out, cap, i=i: lib.sandtable_battle_name(name, i, out, cap)) for i in range(count)]


def load_game(
    rules: str | None = None,
    battle: str | os.PathLike[str] | None = None,
    *,
    battle_text: str | None = None,
    rulebook: str | os.PathLike[str] | None = None,
    rulebook_text: str | None = None,
    changes: Changes = (),
    readings: Changes = (),
) -> Game:
    """Open a battle: a rule set by its id, a battle by its name or the path of a scenario; each may be left out.

    `changes` are numbers of the rulebook, "NAME=VALUE" each, as `sandtable play --set` takes them; `readings` are
    "NAME=SIDE" each, as --reading takes them. Either may be a dictionary, {"options.round_limit.value": 6}.
    """
    changes, readings = _assignments(changes), _assignments(readings)
    keep: list[Any] = []

    def text(value: str | os.PathLike[str] | None) -> Any:
        if value is None:
            return ffi.NULL
        keep.append(ffi.new("char[]", encode(value)))
        return keep[-1]

    def texts(values: Sequence[str]) -> Any:
        keep.append(ffi.new("const char *[]", [text(value) for value in values] or [ffi.NULL]))
        return keep[-1]

    options = ffi.new("struct sandtable_options *")
    options.size = ffi.sizeof("struct sandtable_options")
    options.rules, options.battle, options.battle_text = text(rules), text(battle), text(battle_text)
    options.rulebook, options.rulebook_text = text(rulebook), text(rulebook_text)
    options.changes, options.change_count = texts(changes), len(changes)
    options.readings, options.reading_count = texts(readings), len(readings)
    return Game(
        handle("sandtable_game", lib.sandtable_game_free, lambda out: lib.sandtable_game_open_with(options, out))
    )


def _assignments(changes: Changes) -> list[str]:
    if isinstance(changes, str):
        raise BadInput("changes and readings are lists of texts, not one text")
    if not isinstance(changes, Mapping):
        return list(changes)
    words = {True: "yes", False: "no"}
    return [f"{name}={words[value] if isinstance(value, bool) else value}" for name, value in changes.items()]


class Game:
    """A battle with its rules.  It never changes, and any number of threads may use it.  `load_game()` makes one.

    rules, battle, title, story     names and words of the battle
    sides                           what the two sides are called
    space, width, height            "squares", "hexes" or "plane", and its size
    unit_count                      units are numbered from 1 to this
    observation_size                how many values an observation has
    max_length                      no game has more actions than this, dice included
    """

    def __init__(self, own: Any) -> None:
        self._own = own
        self.rules = string(lib.sandtable_game_rules(own))
        self.battle = string(lib.sandtable_game_battle(own))
        self.title = string(lib.sandtable_game_title(own))
        self.story = string(lib.sandtable_game_story(own))
        self.sides = tuple(string(lib.sandtable_game_side(own, side)) for side in range(2))
        self.unit_count = need(lib.sandtable_game_units(own, NOBODY))
        self.observation_size = need(lib.sandtable_game_observation_size(own))
        self.max_length = need(lib.sandtable_game_length_max(own))
        board = ffi.new("struct sandtable_board *")
        need(lib.sandtable_game_board(own, board))
        self.space, self.width, self.height = SPACES[board.space], board.width, board.height

    def __repr__(self) -> str:
        return f"<sandtable.Game {self.rules}.{self.battle}: {self.title}>"

    # ---- in the shape of OpenSpiel ----

    def new_initial_state(self) -> State:
        """The start of a game."""
        from .state import State

        return State(self)

    def num_players(self) -> int:
        """Two."""
        return 2

    def min_utility(self) -> float:
        """What a lost game returns."""
        return -1.0

    def max_utility(self) -> float:
        """What a won game returns."""
        return 1.0

    def utility_sum(self) -> float:
        """Whatever one side wins, the other loses."""
        return 0.0

    def max_game_length(self) -> int:
        """No game of this battle has more actions than this, dice included."""
        return self.max_length

    def observation_tensor_shape(self) -> list[int]:
        """The shape of `state.observation_tensor()`."""
        return [self.observation_size]

    # ---- players and records ----

    def player(self, name: str, budget: int | None = None) -> Player:
        """A computer player: "random", "beginner", "greedy", "search:1" to "search:6", "value:3" to "value:6", "plan:3"
        to "plan:6"; budget: simulations or trials a choice."""
        from .player import Player

        return Player(self, name, budget)

    def record(self) -> Record:
        """An empty record, to be written while a game is played."""
        from .record import Record

        return Record.new(self)

    # ---- what is in it ----

    def hash(self) -> int:
        """The hash of the rules' numbers and the start, as records carry it."""
        out = ffi.new("uint64_t *")
        need(lib.sandtable_game_hash(self._own, out))
        return int(out[0])

    def clause(self, rule: int) -> str:
        """The name of a clause of the rulebook, by the number that events and dice carry: "MO4"."""
        return string(lib.sandtable_game_clause(self._own, rule))

    def unit_side(self, unit: int) -> int:
        """The side of a unit, which are numbered from 1."""
        return need(lib.sandtable_game_unit_side(self._own, unit))

    def unit_name(self, unit: int, plain: bool = False) -> str:
        """What a unit is called: "A1", or in plain words "6th Line"."""
        return written(lambda out, cap: lib.sandtable_game_unit_name(self._own, unit, int(plain), out, cap))

    def event_words(self, event: np.void, plain: bool = True) -> str:
        """An event in words: "A1 moves to d4"."""
        at = _event(event)
        return written(lambda out, cap: lib.sandtable_event_words(self._own, at, int(plain), out, cap))

    def event_name(self, event: np.void) -> str:
        """The name of an event's kind: "moves"."""
        return string(lib.sandtable_event_name(self._own, _event(event)))

    @cached_property
    def verbs(self) -> tuple[Verb, ...]:
        """All kinds of action, in the order of the numbers that actions carry; 0 is the roll of a die."""
        out = ffi.new("struct sandtable_verb *")
        found = []
        for i in range(need(lib.sandtable_game_verb_count(self._own))):
            need(lib.sandtable_game_verb(self._own, i, out))
            words = (string(out.name), string(out.words), string(out.help), string(out.clause))
            found.append(Verb(*words, kind=VERB_KINDS[out.kind], sampled=bool(out.sampled)))
        return tuple(found)

    def numbers(self) -> np.ndarray:
        """The numbers of the rulebook in this game: a structured array of name, value, min, max, is_length, clause."""
        out = ffi.new("struct sandtable_number *")
        rows = []
        for i in range(need(lib.sandtable_game_number_count(self._own))):
            need(lib.sandtable_game_number(self._own, i, out))
            name = ".".join(string(part) for part in (out.table, out.row, out.column))
            rows.append((name, out.value, out.min, out.max, bool(out.is_length), string(out.clause)))
        wide = max((len(row[0]) for row in rows), default=1)
        kinds = [("name", f"U{wide}"), ("value", "i4"), ("min", "i4"), ("max", "i4"), ("is_length", "?")]
        return np.array(rows, dtype=kinds + [("clause", "U16")])

    # ---- fields ----

    def _words_of(self, index: int, low: int, high: int) -> tuple[str, ...]:
        return tuple(self.word(index, value) for value in range(low, high + 1))

    def word(self, index: int, value: int) -> str:
        """A value of a field in words: "infantry", "d4", "A1"."""
        return written(lambda out, cap: lib.sandtable_field_word(self._own, index, value, out, cap))

    @cached_property
    def fields(self) -> tuple[Field, ...]:
        """All facts of a position that the rules declare."""
        names = {number: name for name, number in ENTITIES.items()}
        out = ffi.new("struct sandtable_field *")
        found = []
        for i in range(need(lib.sandtable_game_field_count(self._own))):
            need(lib.sandtable_game_field(self._own, i, out))
            kind = TYPES[out.type]
            values = self._words_of(i, out.min, out.max) if kind == "name" else ()
            found.append(
                Field(
                    index=i,
                    name=string(out.name),
                    entity=names[out.entity],
                    type=kind,
                    clause=string(out.clause),
                    min=out.min,
                    max=out.max,
                    is_fixed=bool(out.is_fixed),
                    is_derived=bool(out.is_derived),
                    rows=out.rows,
                    width=out.width,
                    offset=out.offset,
                    values=values,
                )
            )
        return tuple(found)

    def field(self, entity: str, name: str) -> Field:
        """The field of this name of "game", "side", "unit", "cell" or "area"."""
        if entity not in ENTITIES:
            raise Missing(f"there is no entity {entity!r}; there are {', '.join(ENTITIES)}")
        return self.fields[need(lib.sandtable_game_field_find(self._own, ENTITIES[entity], encode(name)))]

    @cached_property
    def facts(self) -> tuple[Fact, ...]:
        """The facts of the evaluation, in the order of `state.facts()`; empty if the rules have none."""
        out = ffi.new("struct sandtable_fact *")
        found = []
        for i in range(need(lib.sandtable_game_fact_count(self._own))):
            need(lib.sandtable_game_fact(self._own, i, out))
            found.append(Fact(string(out.name), out.side, out.unit))
        return tuple(found)

    @cached_property
    def observation_names(self) -> tuple[str, ...]:
        """What each value of an observation is: "node", "actor", "A1.facing", "round", "A.lost", "B2.place.x"."""
        names = ["node", "actor"] + [""] * (self.observation_size - 2)
        for field in self.fields:
            for i in range(field.rows * field.width if field.offset >= 0 else 0):
                row, part = divmod(i, field.width)
                names[field.offset + i] = self._row_name(field, row) + field.name + _part_name(field, part)
        return tuple(names)

    def _row_name(self, field: Field, row: int) -> str:
        if field.entity == "game":
            return ""
        if field.entity == "side":
            return "AB"[row] + "."
        if field.entity == "unit":
            return self.unit_name(row + 1) + "."
        return f"{field.entity}{row}."

    @cached_property
    def observation_bounds(self) -> tuple[np.ndarray, np.ndarray]:
        """The least and the greatest value of each place of an observation."""
        low = np.zeros(self.observation_size, np.int32)
        high = np.zeros(self.observation_size, np.int32)
        low[0], high[0], high[1] = lib.SANDTABLE_DECIDE, lib.SANDTABLE_OVER, NOBODY
        for field in self.fields:
            if field.offset < 0:
                continue
            at = slice(field.offset, field.offset + field.rows * field.width)
            low[at], high[at] = min(field.min, 0), max(field.max, 0)  # 0 where it does not apply
            if field.type == "cell":
                high[at] = self.width * self.height - 1
            if field.type == "unit":
                high[at] = self.unit_count
            if field.type == "point":
                low[at] = -1
                high[at] = 1000 * np.tile((self.width, self.height), field.rows * field.width // 2)
        return low, high

    @cached_property
    def observation_scale(self) -> tuple[np.ndarray, np.ndarray]:
        """`shift` and `scale` with which (observation - shift) * scale lies between 0 and 1."""
        low, high = self.observation_bounds
        spread = np.maximum(high.astype(np.int64) - low, 1)
        return low.astype(np.float32), (1.0 / spread).astype(np.float32)


def _event(event: np.void) -> Any:
    if not isinstance(event, (np.void, np.ndarray)) or event.dtype != EVENT or event.shape != ():
        raise TypeError("expected one event: a row of what apply() or roll() returns")
    return ffi.from_buffer("sandtable_event[]", event.tobytes())


def _part_name(field: Field, part: int) -> str:
    if field.type != "point":
        return ""
    axis = "xy"[part % 2]
    return f".{axis}" if field.width == 2 else f".{part // 2}.{axis}"
