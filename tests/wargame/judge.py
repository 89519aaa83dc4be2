#!/usr/bin/env python3
"""judge.py -- the slow judge of Wargame: a position and questions, one to a line.

    judge.py < QUERIES             one answer line for every query
    judge.py --self-test FILE      the worked cases in FILE, then the properties

JUDGE.md has the query language and the readings; judge_plane.py and judge_model.py have the rules.
"""
import sys
from dataclasses import replace
from pathlib import Path

sys.dont_write_bytecode = True   # a test leaves nothing in the sources
sys.path.append(str(Path(__file__).resolve().parent.parent / "judging"))

import judge_model as model
import judge_plane as plane
from judge_plane import COVERS, Area, Position, Unit
from language import Complaint, Judge, heading, main, point, points, polygons, yes_no
from plane import cross, edges, minus


# ---------------------------------------------------------------- the position

def begin(_, width="48000", height="36000"):
    """table [WIDTH HEIGHT]: a new, empty position; SC1 has the size if nothing is said."""
    return Position(int(width), int(height))


def convex(polygon):
    """Section 2: counter-clockwise, every turn to the left."""
    sides = [minus(b, a) for a, b in edges(polygon)]
    return all(cross(a, b) > 0 for a, b in zip(sides, sides[1:] + sides[:1]))


def put_area(position, name, height, los_top, cover, kind, *words):
    """area NAME HEIGHT LOS_TOP none|light|heavy open|impassable X,Y X,Y X,Y ... [| X,Y ...]."""
    piece = polygons(words)
    if cover not in COVERS or kind not in ("open", "impassable") or not all(convex(g) for g in piece):
        raise Complaint(f"area {name}: a cover, open or impassable, polygons counter-clockwise and convex")
    position.areas.append(Area(name, int(height), int(los_top), cover, kind == "impassable", tuple(piece)))
    position.forget()
    return position


def put_unit(position, name, radius, height, move, shield, *words):
    """unit NAME RADIUS HEIGHT MOVE none|light|heavy X,Y X,Y ...; a name said again replaces the unit."""
    if shield not in COVERS or "." in name or not words:
        raise Complaint(f"unit {name}: a shield none, light or heavy, and models")
    places = tuple(enumerate(points(words), 1))
    position.units[name] = Unit(name, int(radius), int(height), int(move), shield, places)
    position.forget()
    return position


def change_places(position, word, change):
    """The unit of one model with other places; an unknown model is a complaint."""
    unit, chosen = one_model(position, word)
    places = tuple(place for p in unit.places for place in (change(p[0]) if p[0] == chosen.number else [p]))
    position.units[unit.name] = replace(unit, places=places)
    position.forget()
    return position


def put_model(position, word, where):
    """put UNIT.N X,Y: one model stands elsewhere."""
    return change_places(position, word, lambda number: [(number, point(where))])


def lose_model(position, word):
    """lose UNIT.N: one model is gone; the others keep their numbers."""
    return change_places(position, word, lambda number: [])


def set_option(position, name, value):
    """option NAME VALUE: a number of the parameter block."""
    if name not in position.options:
        raise Complaint(f"there is no option {name}")
    position.options[name] = int(value)
    position.forget()
    return position


def has_run(position, name):
    """ran UNIT: it has declared a Run in this activation (W32)."""
    position.ran.add(living(position, name).name)
    return position


def has_retreated(position, name):
    """retreated UNIT: it has made a Retreat in this activation."""
    position.retreated.add(living(position, name).name)
    return position


def begin_combat(position, name):
    """combat UNIT: the Combat Phase of the active unit begins; its participants are fixed (W37)."""
    unit = living(position, name)
    position.active, position.snapshot = name, [e.name for e in model.engaged_with(position, unit)]
    return position


# ---------------------------------------------------------------- what a question names

def living(position, name):
    unit = position.units.get(name)
    if unit is None or not unit.places:
        raise Complaint(f"{name} is not on the table")
    return unit


def one_model(position, word):
    """UNIT.N: the unit and its model."""
    name, number = word.split(".")
    unit = living(position, name)
    for m in position.models(unit):
        if m.number == int(number):
            return unit, m
    raise Complaint(f"{word} is not on the table")


def models_of(position, word):
    """UNIT.N is one model, UNIT all that are left."""
    return [one_model(position, word)[1]] if "." in word else position.models(living(position, word))


def names(units):
    return " ".join(u.name for u in units) or "none"


def run_die(word):
    """0 is a move without a Run, 1..6 the face of MV3a."""
    die = int(word)
    if not 0 <= die <= 6:
        raise Complaint(f"{die} is no face of a die")
    return die


def split_via(words):
    """[via DX,DY ...]: what stands before it, and the common offsets."""
    if "via" not in words:
        return list(words), []
    at = words.index("via")
    offsets = points(words[at + 1:])
    if len(offsets) > 3:
        raise Complaint("there are at most three way-points")
    return list(words[:at]), offsets


def ends_of(unit, words):
    """One X,Y for each model that is left, - for one that stays."""
    if len(words) != len(unit.places):
        raise Complaint(f"{unit.name} has {len(unit.places)} models")
    return [None if w == "-" else point(w) for w in words]


def files_of(words):
    """X Y HEADING FILES [GAP]."""
    x, y, h, files, *more = words
    if int(files) < 1 or len(more) > 1:
        raise Complaint("a layout is X Y HEADING FILES [GAP]")
    return ((int(x), int(y)), heading(h), int(files), *map(int, more))


# ---------------------------------------------------------------- actions, which have faults

def march_paths(position, name, die, *words):
    unit = living(position, name)
    ends, offsets = split_via(words)
    return unit, run_die(die), model.paths_of(position, unit, offsets, ends_of(unit, ends))


def form_paths(position, name, die, *words):
    unit = living(position, name)
    shape, offsets = split_via(words)
    return unit, run_die(die), model.paths_of(position, unit, offsets,
                                              model.formed(position, unit, *files_of(shape)))


def march(position, *words):
    return model.march_faults(position, *march_paths(position, *words))


def form(position, *words):
    return model.march_faults(position, *form_paths(position, *words))


def place(position, word, die, *words):
    unit, chosen = one_model(position, word)
    (end,), offsets = split_via(words)
    path = [chosen.centre] + [(chosen.x + dx, chosen.y + dy) for dx, dy in offsets] + [point(end)]
    return model.place_faults(position, unit, chosen, run_die(die), path)


def settle(position, name, before):
    unit = living(position, name)
    return model.coherency_faults(position, int(before), position.models(unit))


def deploy(position, name, low, high, *words):
    unit = living(position, name)
    return model.deploy_faults(position, unit, model.formed(position, unit, *files_of(words)),
                               (point(low), point(high)))


def pile(position, word, enemy, end):
    unit, chosen = one_model(position, word)
    rest = [m for m in position.models(unit) if m.number != chosen.number]
    yield from model.part_faults(position, unit)
    yield from model.pile_faults(position, unit, chosen, living(position, enemy), [chosen.centre, point(end)], rest)


def pile_in(position, name, enemy, *words):
    unit = living(position, name)
    return model.pile_in_faults(position, unit, living(position, enemy), ends_of(unit, words))


def shoot(position, name, target, reach):
    return model.shoot_faults(position, living(position, name), living(position, target), int(reach))


def strike(position, name, target):
    return model.strike_faults(position, living(position, name), living(position, target))


def sight(position, a, b):
    """Of two models."""
    return plane.sight_faults(position, one_model(position, a)[1], one_model(position, b)[1])


def sound(position):
    return model.unsound(position)


ACTIONS = {"march": march, "form": form, "place": place, "settle": settle, "deploy": deploy, "pile": pile,
           "pile-in": pile_in, "shoot": shoot, "strike": strike, "sight": sight, "sound": sound}


def first_fault(action):
    return lambda position, *words: next(iter(action(position, *words)), "ok")


def ask_faults(position, action, *words):
    """faults ACTION ...: all that is wrong, not only the first."""
    return ", ".join(ACTIONS[action](position, *words)) or "none"


# ---------------------------------------------------------------- the other questions

def ask_outcome(position, action, *words):
    """outcome march|form ...: stay, move or retreat, and the models that moved (W11, W33, W59)."""
    unit, _, paths = {"march": march_paths, "form": form_paths}[action](position, *words)
    went = [str(m.number) for m, m_moved in zip(position.models(unit), model.moved(paths)) if m_moved]
    return " ".join([model.kind_of_move(position, unit, paths)] + went)


def ask_layout(position, name, *words):
    return " ".join(f"{x},{y}" for x, y in model.formed(position, living(position, name), *files_of(words)))


def ask_elevation(position, where):
    return str(position.elevation(point(where)))


def ask_cost(position, *words):
    """cost X,Y X,Y ...: the length of a path, and its changes of level."""
    path = points(words)
    levels = sum(plane.climb(position, p, q) for p, q in zip(path, path[1:]))
    return f"{model.cost(position, path) - levels} {levels}"


def ask_groups(position, name):
    return str(model.groups_of(position, living(position, name)))


def ask_sees(position, word, target):
    """sees UNIT.N|UNIT TARGET: for each model the numbers of those it sees."""
    other = living(position, target)
    told = [(m, [str(t.number) for t in model.seen_by(position, m, other)]) for m in models_of(position, word)]
    return " ".join(f"{m.number}:{','.join(seen)}" for m, seen in told if seen) or "none"


def ask_within(position, a, b, d):
    """within A B D: units or models."""
    return yes_no(any(plane.within(m, n, int(d)) for m in models_of(position, a) for n in models_of(position, b)))


def ask_nearer(position, a, b, d):
    """nearer A B D: strictly less than."""
    return yes_no(any(plane.nearer(m, n, int(d)) for m in models_of(position, a) for n in models_of(position, b)))


def ask_distance(position, a, b):
    """distance A B: of the closest two, in plan, in height, both together (the metric g)."""
    pairs = [(m, n) for m in models_of(position, a) for n in models_of(position, b)]
    m, n = min(pairs, key=lambda pair: (plane.closeness(*pair), plane.gap(*pair)))
    return f"{plane.gap(m, n)} {abs(m.z - n.z)} {plane.closeness(m, n)}"


def ask_engaged(position, name):
    return names(model.engaged_with(position, living(position, name)))


def ask_closest(position, name):
    unit = living(position, name)
    found = model.closest_enemies(position, unit)
    return f"{model.unit_closeness(position, unit, found[0])} {names(found)}" if found else "none"


def ask_range(position, word, target, reach):
    """range UNIT.N TARGET RANGE: no-sight, out-of-range, or the modifiers of the shot."""
    return model.shot(position, one_model(position, word)[1], living(position, target), int(reach))


def ask_shots(position, name, target, reach):
    """shots UNIT TARGET RANGE: the models that roll, with their modifiers (W41)."""
    told = model.shots(position, living(position, name), living(position, target), int(reach))
    return " ".join(f"{m.number}:{word}" for m, word in told if word not in ("no-sight", "out-of-range")) or "none"


def ask_cover(position, name):
    return model.cover(position, living(position, name))


def ask_terrain_cover(position, name):
    return COVERS[model.terrain_cover(position, living(position, name))]


def ask_fighting(position):
    """fighting: who takes part in the combat that was begun."""
    return " ".join(model.participants(position)) or "none"


def ask_strikers(position, name, target, reach):
    """strikers UNIT TARGET REACH: the number of models that roll with a weapon all of them have (W40)."""
    return str(len(model.strikers(position, living(position, name), living(position, target), int(reach))))


STATEMENTS = {"table": begin, "area": put_area, "unit": put_unit, "put": put_model, "lose": lose_model,
              "option": set_option, "ran": has_run, "retreated": has_retreated, "combat": begin_combat}
QUESTIONS = {word: first_fault(action) for word, action in ACTIONS.items()} | {
    "faults": ask_faults, "outcome": ask_outcome, "layout": ask_layout, "elevation": ask_elevation, "cost": ask_cost,
    "groups": ask_groups, "sees": ask_sees, "within": ask_within, "nearer": ask_nearer, "distance": ask_distance,
    "engaged": ask_engaged, "closest": ask_closest, "range": ask_range, "shots": ask_shots, "cover": ask_cover,
    "terrain-cover": ask_terrain_cover, "fighting": ask_fighting, "strikers": ask_strikers}


def checks():
    import judge_properties
    return judge_properties.CHECKS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], __doc__, Judge(STATEMENTS, QUESTIONS), checks))
