"""picture.py -- a position as text."""
from __future__ import annotations

from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from .state import State


def draw(state: State) -> str:
    """The battle, the open question, and where the units are: a board of a grid, a list on a free table."""
    game = state.game
    head = f"{game.title} ({game.rules}.{game.battle})\n{state.prompt()}\n"
    if not any(field.entity == "unit" for field in game.fields):
        return head
    return head + (_units(state) if game.space == "plane" else _board(state))


def _board(state: State) -> str:
    game = state.game
    place = next((field for field in game.fields if field.entity == "unit" and field.type == "cell"), None)
    names: dict[int, str] = {}
    if place:
        for unit, cell in enumerate(state._field(place), 1):
            if cell >= 0:
                names[int(cell)] = names.get(int(cell), "") + game.unit_name(unit)
    wide = max((len(name) for name in names.values()), default=1) + 1
    rows = []
    north_first = range(game.height) if game.space == "hexes" else reversed(range(game.height))
    for y in north_first:
        cells = (names.get(x + y * game.width, ".").rjust(wide) for x in range(game.width))
        half = " " * (wide // 2) if game.space == "hexes" and y % 2 else ""
        rows.append(f"{y + 1:3d}" + half + "".join(cells))
    if place:  # the columns, as the notation of a cell begins
        cells = (game.word(place.index, x) for x in range(game.width))
        rows.append("   " + "".join((c[:2] if game.space == "hexes" else c.rstrip("1")).rjust(wide) for c in cells))
    return "\n".join(rows) + "\n"


def _units(state: State) -> str:
    game = state.game
    place = next((field for field in game.fields if field.entity == "unit" and field.type == "point"), None)
    if not place:
        return ""
    lines = []
    for unit, (x, y) in enumerate(state._field(place), 1):
        where = "off the table" if x < 0 else f"{x / 1000:.3f}, {y / 1000:.3f}"
        lines.append(f"{game.unit_name(unit):>4}  {where}")
    return "\n".join(lines) + "\n"
