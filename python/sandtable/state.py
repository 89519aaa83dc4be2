"""state.py -- one moment of a game, in the shape of OpenSpiel's states.

An action is its index in the state's own ordered list of legal actions; at a die the list is its faces.  So the numbers
mean something else in every state: `action_to_string()` says what, and `legal()` has the whole actions.
"""
from __future__ import annotations

import enum
import json
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Union

import numpy as np

from . import picture, planes
from ._lib import ACTION, EVENT, BadInput, encode, failure, ffi, handle, lib, need, own, pointer, string, written
from .game import NOBODY, Game

Action = Union[int, str, np.void]
"""An index into the legal actions, or notation as `action_to_string()` writes it, or one row of `legal()`."""


class PlayerId(enum.IntEnum):
    """What `current_player()` returns where no side decides; the numbers are OpenSpiel's."""

    CHANCE = -1
    TERMINAL = -4


CHANCE = PlayerId.CHANCE
TERMINAL = PlayerId.TERMINAL

_step = lib.sandtable_state_step
_roll_on = lib.sandtable_state_roll_on
_turn_of = lib.sandtable_state_turn
_NODE_CHANCE = int(lib.SANDTABLE_CHANCE)
_NULL = ffi.NULL
_EVENTS = 256


class Dice:
    """A source of dice and other random numbers: the n-th draw of a seed is the same on every machine."""

    __slots__ = ("_rng",)

    def __init__(self, seed: int = 0) -> None:
        if not isinstance(seed, (int, np.integer)):
            raise TypeError(f"a seed is an integer, not {seed!r}")
        self._rng = ffi.new("struct sandtable_rng *", lib.sandtable_rng_of(int(seed) & (2**64 - 1)))

    def bits(self) -> int:
        """The next 64 bits."""
        return int(lib.sandtable_rng_next(self._rng))

    def below(self, n: int) -> int:
        """A number from 0 to n - 1, each exactly as likely."""
        if not 0 < n < 2**32:
            raise ValueError(f"n is 1 to 4294967295, not {n}")
        return int(lib.sandtable_rng_below(self._rng, n))

    def copy(self) -> Dice:
        """A source that will draw the same."""
        other = Dice()
        other._rng[0] = self._rng[0]
        return other


def _rng(dice: Dice) -> Any:
    try:
        return dice._rng
    except AttributeError:
        raise TypeError(f"dice are a sandtable.Dice, not {dice!r}") from None


@dataclass(frozen=True)
class Verdict:
    """The answer of the rules to an action; it is true if the action is legal.

    `reason` is a sentence and `clause` the clause that forbids it; `name` is the kind of refusal, `need` and `have` are
    what is allowed and what was tried.
    """

    ok: bool
    name: str
    reason: str
    clause: str
    need: int
    have: int

    def __bool__(self) -> bool:
        return self.ok


class State:
    """One moment of a game.  One thread at a time may use it.  `game.new_initial_state()` makes one."""

    __slots__ = ("game", "count", "_own", "_turn", "__weakref__")

    def __init__(self, game: Game, _own: Any = None) -> None:
        self.game = game
        if _own is None:
            _own = handle(
                "sandtable_state", lib.sandtable_state_free, lambda out: lib.sandtable_state_new(own(game, "game"), out)
            )
        self._own = _own
        self._turn = ffi.new("struct sandtable_turn *")
        self.count = 0
        """How many legal actions there are, or faces; 0 if the game is over."""
        self._look()

    def _look(self) -> None:
        self.count = need(_turn_of(self._own, self._turn))

    # ---- copies ----

    def clone(self) -> State:
        """A copy, which goes its own way."""
        out = ffi.new("sandtable_state **")
        need(lib.sandtable_state_clone(self._own, out))
        return State(self.game, ffi.gc(out[0], lib.sandtable_state_free))

    __copy__ = clone

    def __deepcopy__(self, memo: dict[int, Any]) -> State:
        return self.clone()

    def copy_from(self, other: State) -> None:
        """Become equal to another state of the same game."""
        need(lib.sandtable_state_copy(self._own, own(other, "state")))
        self._look()

    def restart(self) -> None:
        """Go back to the start of the game."""
        need(lib.sandtable_state_restart(self._own))
        self._look()

    # ---- questions ----

    def current_player(self) -> int:
        """The side that decides, 0 or 1; CHANCE where a die is due; TERMINAL after the end."""
        if self.count == 0:
            return TERMINAL
        return CHANCE if self._turn.node == _NODE_CHANCE else self._turn.actor

    def is_terminal(self) -> bool:
        """Is the game over?"""
        return self.count == 0

    def is_chance_node(self) -> bool:
        """Is a die due?"""
        return self._turn.node == _NODE_CHANCE

    def is_player_node(self) -> bool:
        """Is a decision of a side due?"""
        return self.count > 0 and self._turn.node != _NODE_CHANCE

    def winner(self) -> int:
        """The side that has won; NOBODY in a draw and before the end."""
        return self._turn.actor if self.count == 0 else NOBODY

    def returns(self) -> list[float]:
        """1, -1 or 0 (a draw) for each side when the game is over; before that 0 and 0."""
        out = ffi.new("double[2]")
        need(lib.sandtable_state_returns(self._own, out))
        return [out[0], out[1]]

    def rewards(self) -> list[float]:
        """What the last action brought: as `returns()`, since only the end of a game counts."""
        return self.returns()

    def player_return(self, player: int) -> float:
        """The return of one side."""
        return self.returns()[player]

    def hash(self) -> int:
        """The hash that records carry; equal states have equal hashes on every machine."""
        out = ffi.new("uint64_t *")
        need(lib.sandtable_state_hash(self._own, out))
        return int(out[0])

    def prompt(self) -> str:
        """The open question in words: "Red: order a unit (2.1)"."""
        return written(lambda out, cap: lib.sandtable_state_prompt(self._own, out, cap))

    def clause(self) -> str:
        """The clause that asks, rolls, or ended the game."""
        return self.game.clause(self._turn.rule)

    # ---- actions ----

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions: 0, 1, 2, ... to their number; empty for a player who does not decide, as in OpenSpiel."""
        if player is not None and player != self.current_player():
            return []
        return list(range(self.count))

    def legal_actions_mask(self, size: int) -> np.ndarray:
        """1 for each index that is legal, in an array of a fixed size."""
        mask = np.zeros(size, np.uint8)
        mask[: self.count] = 1
        return mask

    def legal(self) -> np.ndarray:
        """The legal actions themselves: a structured array of verb, option, unit, target, facing, turn, x, y, bits."""
        out = np.zeros(self.count, ACTION)
        need(lib.sandtable_state_legal(self._own, pointer("sandtable_action *", out), self.count))
        return out

    def _action(self, action: Action) -> Any:
        """An action as the library takes it."""
        out = ffi.new("sandtable_action *")
        if isinstance(action, str):
            need(lib.sandtable_action_parse(self._own, encode(action), out))
        elif isinstance(action, (np.void, np.ndarray)):
            if action.dtype != ACTION or action.shape != ():
                raise BadInput("expected one action: a number, notation, or a row of legal()")
            ffi.memmove(out, action.tobytes(), ffi.sizeof("sandtable_action"))
        else:
            need(lib.sandtable_state_legal_nth(self._own, action, out))
        return out

    def action(self, words: str) -> np.void:
        """An action from notation, "move A1 d4".  It may still be illegal."""
        return _row(self._action(words))

    def find(self, action: Action) -> int:
        """The index of an action among the legal ones; raises Missing if the list does not have it."""
        return need(lib.sandtable_state_legal_find(self._own, self._action(action)))

    string_to_action = find

    def action_to_string(self, player: Action, action: Action | None = None, plain: bool = False) -> str:
        """An action in words: notation, "move A1 d4", or in plain words, "Move to d4".

        OpenSpiel's form with the player before the action is understood as well.
        """
        at = self._action(player if action is None else action)
        return written(lambda out, cap: lib.sandtable_action_words(self._own, at, int(plain), out, cap))

    def check(self, action: Action) -> Verdict:
        """May this be done?  Any action may be asked about; if it is refused, the verdict has the reason."""
        out = ffi.new("struct sandtable_verdict *")
        code = lib.sandtable_state_check(self._own, self._action(action), out)
        if code not in (lib.SANDTABLE_OK, lib.SANDTABLE_REFUSED):
            raise failure()
        reason = "" if code == lib.SANDTABLE_OK else string(lib.sandtable_error())
        return Verdict(code == lib.SANDTABLE_OK, string(out.name), reason, string(out.clause), out.need, out.have)

    def apply_action(self, action: int) -> None:
        """Do a legal action, or let a die show a face, by its index."""
        count = _step(self._own, action, _NULL, self._turn)
        if count < 0:
            raise failure()
        self.count = count

    def step(self, action: int, dice: Dice) -> int:
        """Do a legal action and roll all dice that follow; returns how many legal actions there are then.

        The quickest way to play: one call of the library for each decision.
        """
        try:
            rng = dice._rng
        except AttributeError:
            rng = _rng(dice)
        count = _step(self._own, action, rng, self._turn)
        if count < 0:
            raise failure()
        self.count = count
        return count

    def roll(self, dice: Dice) -> np.ndarray:
        """Roll the die that is due and return what happened, as `apply()`; raises WrongNode if none is."""
        events = np.zeros(_EVENTS, EVENT)
        count = need(lib.sandtable_state_roll(self._own, _rng(dice), pointer("sandtable_event *", events), _EVENTS))
        self._look()
        return events[:count]

    def draw(self, dice: Dice) -> int:
        """What the die that is due will show, as the index of an action, by the weights of its faces; applies nothing.

        `roll()` with the same dice shows the same face, so `record.add(state.draw(dice))` records it.
        """
        die = ffi.new("struct sandtable_chance *")
        need(lib.sandtable_state_chance(self._own, die))
        number, face = dice.below(die.total), 0
        while number >= die.weight[face]:
            number -= die.weight[face]
            face += 1
        return face

    def roll_on(self, dice: Dice) -> int:
        """Roll until a decision is due or the game is over; returns how many dice were rolled."""
        rolled = need(_roll_on(self._own, _rng(dice)))
        self._look()
        return rolled

    def apply(self, action: Action) -> np.ndarray:
        """Do an action, given in any way, and return what happened: a structured array of events.

        Raises Refused with the reason if it is illegal; then the state is as it was.
        """
        at = self._action(action)
        events = np.zeros(_EVENTS, EVENT)
        count = lib.sandtable_state_apply(self._own, at, pointer("sandtable_event *", events), _EVENTS)
        if count < 0:
            raise failure()
        self._look()
        return events[:count]

    # ---- dice ----

    def chance_outcomes(self) -> list[tuple[int, Fraction]]:
        """The faces of the die that is due, as actions, and their exact probabilities."""
        die = ffi.new("struct sandtable_chance *")
        need(lib.sandtable_state_chance(self._own, die))
        return [(i, Fraction(die.weight[i], die.total)) for i in range(die.count)]

    def faces(self) -> list[int]:
        """What the faces of the die that is due show, in the order of the actions."""
        die = ffi.new("struct sandtable_chance *")
        need(lib.sandtable_state_chance(self._own, die))
        return [die.face[i] for i in range(die.count)]

    # ---- what it looks like ----

    def __str__(self) -> str:
        return picture.draw(self)

    def __repr__(self) -> str:
        return f"<sandtable.State {self.game.rules}.{self.game.battle}: {self.prompt()}>"

    def observation_string(self, player: int | None = None) -> str:
        """The position as text; both sides see everything."""
        return str(self)

    def json(self) -> dict[str, Any]:
        """The whole position as the library tells it; docs/library.md has its keys."""
        return json.loads(written(lambda out, cap: lib.sandtable_state_json(self._own, out, cap), 1 << 16))

    def observation(self, out: np.ndarray | None = None) -> np.ndarray:
        """All values that can change, as `game.observation_names` names them; into `out` if it is given."""
        size = self.game.observation_size
        if out is None:
            out = np.empty(size, np.int32)
        elif out.dtype != np.int32 or out.shape != (size,) or not out.flags.c_contiguous:
            raise ValueError(f"an observation is a contiguous array of {size} int32")
        need(lib.sandtable_state_observe(self._own, pointer("int32_t *", out), size))
        return out

    def observation_tensor(self, player: int | None = None) -> np.ndarray:
        """The observation with each value scaled to 0 ... 1, as float32; both sides see everything."""
        shift, scale = self.game.observation_scale
        return (self.observation().astype(np.float32) - shift) * scale

    def values(self, entity: str, name: str) -> np.ndarray:
        """The values of a field: one for each unit, side or cell, two for each point."""
        return self._field(self.game.field(entity, name))

    def _field(self, field: Any) -> np.ndarray:
        out = np.empty((field.rows, field.width), np.int32)
        need(lib.sandtable_state_field(self._own, field.index, pointer("int32_t *", out), out.size))
        return out[:, 0] if field.width == 1 else out

    def pieces(self) -> np.ndarray:
        """The units: a structured array of piece (a number from 1), side and every field that the rules declare."""
        return planes.table(self, "unit")

    def sides(self) -> np.ndarray:
        """Both sides: a structured array of every field that the rules declare for sides."""
        return planes.table(self, "side")

    def areas(self) -> np.ndarray:
        """The areas of a free table, woods and hills: a structured array of every field that the rules declare."""
        return planes.table(self, "area")

    def globals(self) -> dict[str, int]:
        """The fields of the whole game: the round, the phase."""
        return {field.name: int(self._field(field)[0]) for field in self.game.fields if field.entity == "game"}

    def planes(self) -> np.ndarray:
        """The board of a grid as float32 planes, channel by height by width; `plane_names(game)` names the channels.

        Row 0 is the south of squares and the north of hexes, as the notation counts them.
        """
        return planes.draw(self)

    def facts(self) -> np.ndarray:
        """The facts of the evaluation at a decision, as `game.facts` names them."""
        out = np.empty(len(self.game.facts), np.int32)
        need(lib.sandtable_state_facts(self._own, pointer("int32_t *", out), out.size))
        return out

    def value(self) -> float:
        """An estimate of side A's chance to win, 0 to 1, a draw counting half; exact when the game is over."""
        out = ffi.new("double *")
        need(lib.sandtable_state_value(self._own, out))
        return float(out[0])


def _row(action: Any) -> np.void:
    """An action of the library as a row of a structured array."""
    return np.frombuffer(ffi.buffer(action)[:], ACTION)[0]


__all__ = ["Action", "CHANCE", "Dice", "PlayerId", "State", "TERMINAL", "Verdict"]
