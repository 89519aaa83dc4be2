"""planes.py -- positions as tables with named columns and as planes with named channels."""
from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

import numpy as np

from ._lib import Missing

if TYPE_CHECKING:
    from .game import Field, Game
    from .state import State


def table(state: State, entity: str) -> np.ndarray:
    """All fields of an entity as a structured array, one row for each."""
    fields = [field for field in state.game.fields if field.entity == entity]
    own = [("piece", "i4"), ("side", "i4")] if entity == "unit" else []
    columns = [(field.name, "i4") if field.width == 1 else (field.name, "i4", (field.width,)) for field in fields]
    out = np.zeros(fields[0].rows if fields else 0, own + columns)
    if own:
        out["piece"] = np.arange(1, len(out) + 1)
        out["side"] = unit_sides(state.game)
    for field in fields:
        out[field.name] = state._field(field)
    return out


def unit_sides(game: Game) -> np.ndarray:
    """The side of every unit."""
    return np.array([game.unit_side(unit) for unit in range(1, game.unit_count + 1)], np.int32)


@dataclass(frozen=True)
class _Layer:
    """A field and its channels: one for each of its values if `is_split`, or a single one; twice that for units."""

    field: Field
    first: int
    is_split: bool
    wide: int


class _Layout:
    """Which channel shows what, for one game."""

    def __init__(self, game: Game) -> None:
        if game.space == "plane":
            raise Missing("a free table has no planes; use pieces() and areas()")
        self.names: list[str] = []
        self.cells: list[_Layer] = []
        self.units: list[_Layer] = []
        self.sides = unit_sides(game)
        self.place = next((f for f in game.fields if f.entity == "unit" and f.type == "cell"), None)
        for field in game.fields:
            if field.entity == "cell" and field.width == 1:
                self.cells.append(self._layer(field, [""]))
        if self.place:
            self.here = len(self.names)
            self.names += ["A", "B"]
            for field in game.fields:
                if field.entity == "unit" and field.type in ("int", "name", "flag", "facing"):
                    self.units.append(self._layer(field, ["A.", "B."]))

    def _layer(self, field: Field, sides: list[str]) -> _Layer:
        first, is_split = len(self.names), field.type in ("name", "facing")
        words = [""]
        if is_split:
            words = [f"={w}" for w in field.values] or [f"={v}" for v in range(field.min, field.max + 1)]
        self.names += [side + field.name + word for side in sides for word in words]
        return _Layer(field, first, is_split, len(words))


_layouts: WeakKeyDictionary[Game, _Layout] = WeakKeyDictionary()


def _layout(game: Game) -> _Layout:
    if game not in _layouts:
        _layouts[game] = _Layout(game)
    return _layouts[game]


def plane_names(game: Game) -> tuple[str, ...]:
    """The channels of `state.planes()`: "terrain=woods", "A" (units of side A), "B.type=infantry", "A.exhausted".

    Names and facings have a channel for each value, numbers and flags a single one.
    """
    return tuple(_layout(game).names)


def draw(state: State) -> np.ndarray:
    """The board as planes; where units share a cell, their values are added."""
    layout = _layout(state.game)
    size = state.game.width * state.game.height
    out = np.zeros((len(layout.names), size), np.float32)
    for layer in layout.cells:
        values = state._field(layer.field)
        if layer.is_split:
            out[layer.first + values - layer.field.min, np.arange(size)] = 1
        else:
            out[layer.first] = values
    if layout.place:
        place = state._field(layout.place)
        there = np.flatnonzero(place >= 0)
        at, side = place[there], layout.sides[there]
        np.add.at(out, (layout.here + side, at), 1)
        for layer in layout.units:
            values = state._field(layer.field)[there]
            channel = layer.first + side * layer.wide
            if layer.is_split:
                np.add.at(out, (channel + values - layer.field.min, at), 1)
            else:
                np.add.at(out, (channel, at), values)
    return out.reshape(len(layout.names), state.game.height, state.game.width)
