"""judge_properties.py -- what must hold of the model at every heading and on any table.

Each check yields a fault or None for everything it looked at. Where it can, a check reaches the
answer by another way than the model: by sampling, by a formula of the text, by turning the table.
"""
import random
from dataclasses import replace
from fractions import Fraction
from itertools import combinations
from math import isqrt

from judge_model import (closest_enemies, cover, engaged_with, march_faults, paths_of, pile_in_faults, place_faults,
                         seen_by, shoot_faults, shots, unit_closeness, units_within, unsound)
from judge_plane import (COVERS, Area, Model, Position, climb, clip, closeness, enters_impassable, gap, groups,
                         hides, layout, nearer, over, overlaps, sees, sight_faults, swept, within)
from judge_queries import Asker
from plane import in_closed, length, minus, squared_distance


def disc(x, y, z=0, r=500, height=1000, name="A"):
    return Model(name, 1, x, y, z, r, height)


def askers(seed, count):
    """So many tables with both sides on them."""
    rng = random.Random(seed)
    while count:
        asker = Asker(rng)
        if len({u.side for u in asker.position.living()}) == 2:
            yield asker
            count -= 1


def models(position):
    return [m for u in position.living() for m in position.models(u)]


# ---------------------------------------------------------------- layout

def layouts_at_every_heading():
    """Section 2: nobody overlaps, neighbours are one spacing apart up to rounding, all are one group."""
    for heading in range(360):
        for count, files, radius in ((7, 3, 500), (5, 5, 750), (4, 1, 500)):
            places = layout(count, (20000, 20000), heading, files, radius)
            discs = [disc(x, y, r=radius) for x, y in places]
            beside = [length(minus(b, a))
                      for i, (a, b) in enumerate(zip(places, places[1:])) if (i + 1) % files]
            spacing = 2 * radius + 200
            fault = any(overlaps(a, b) for a, b in combinations(discs, 2)) or groups(discs, 1000) != 1
            fault = fault or not all(abs(b - spacing) <= 2 for b in beside)
            yield f"{heading} {count} {files}" if fault else None


def layouts_turn_about_their_anchor():
    """Section 2: the opposite heading is the layout turned by 180 degrees; the front rank is centred on the anchor."""
    for heading in range(180):
        one, two = (layout(7, (0, 0), h, 3, 500) for h in (heading, heading + 180))
        yield None if one == [(-x, -y) for x, y in two] and one[1] == (0, 0) else f"{heading}"


# ---------------------------------------------------------------- distance

def distances_in_space():
    """Section 2: within is the true distance up to its one rounding; less than is the formula of the text."""
    rng = random.Random(3)
    for _ in range(20000):
        d = rng.choice((1000, 3000, 6000))
        a, b = disc(0, 0, rng.choice((0, 0, 700, 2000)), 500), disc(0, 0, rng.choice((0, 1000, 2000)), 750, name="B")
        dz = abs(a.z - b.z)
        plan = isqrt(max(0, d * d - dz * dz)) + 1250 + rng.randrange(-3, 4)
        part = rng.randrange(plan + 1)
        b = replace(b, x=part, y=isqrt(plan * plan - part * part) + rng.randrange(2))
        c, e, k = b.x ** 2 + b.y ** 2, 1250, d * d - dz * dz
        text = dz < d and (c <= e * e or c + e * e - k < 0 or (c + e * e - k) ** 2 < 4 * e * e * c)
        same = nearer(a, b, d) == text and within(a, b, d) == within(b, a, d) and nearer(a, b, d) == nearer(b, a, d)
        between = not nearer(a, b, d - 2) or within(a, b, d)            # within loses less than two units by rounding
        yield None if same and between and (not within(a, b, d) or nearer(a, b, d + 1)) else f"{a} {b} {d}"


def the_metric_of_the_pile_in():
    """Section 2: g is the true distance, rounded down at most by two."""
    rng = random.Random(4)
    for _ in range(5000):
        a, b = disc(0, 0), disc(rng.randrange(4000), rng.randrange(4000), rng.choice((0, 700, 2000)))
        g = closeness(a, b)
        touching = b.x ** 2 + b.y ** 2 <= 1000 ** 2
        fault = g != b.z if touching else not (nearer(a, b, g + 2) and not nearer(a, b, g))
        yield f"{b} {g}" if fault or gap(a, b) > g else None


def groups_by_another_way():
    """W27: as many as there are models that no lower numbered one is joined to, by closure of the links."""
    rng = random.Random(5)
    for _ in range(1000):
        discs = [disc(rng.randrange(9000), rng.randrange(9000)) for _ in range(8)]
        joined = [[squared_distance(a.centre, (b.centre, b.centre)) <= 2000 ** 2 for b in discs] for a in discs]
        for k, i, j in ((k, i, j) for k in range(8) for i in range(8) for j in range(8)):
            joined[i][j] = joined[i][j] or joined[i][k] and joined[k][j]
        first = sum(not any(joined[i][:i]) for i in range(8))
        yield None if groups(discs, 1000) == first else f"{discs}"


# ---------------------------------------------------------------- lines over the table

def ground(rng, count):
    """A small table of boxes at whole tens, so that a walk by units meets every edge."""
    position = Position(400, 400)
    for i in range(count):
        x, y, w, d = (10 * rng.randrange(1, 20) for _ in range(4))
        box = [(x, y), (x + w, y), (x + w, y + d), (x, y + d)]
        position.areas.append(Area(f"t{i}", rng.choice((500, 1000, 2000)), 0, "none", False, (box,)))
    return position


def climbing_step_by_step():
    """MV2: along a row, a column or a diagonal the levels of all points on the way give the same."""
    rng = random.Random(6)
    for _ in range(400):
        position, p = ground(rng, 4), (rng.randrange(100, 300), rng.randrange(100, 300))
        (dx, dy), n = rng.choice(((1, 0), (0, 1), (1, 1), (-1, 1), (-1, 0))), rng.randrange(100)
        levels = [position.elevation((p[0] + i * dx, p[1] + i * dy)) for i in range(n + 1)]
        walked = sum(abs(b - a) for a, b in zip(levels, levels[1:]))
        yield None if climb(position, p, (p[0] + n * dx, p[1] + n * dy)) == walked else f"{p} {dx} {dy} {n}"


def climbing_in_parts():
    """MV2: there and back cost the same, and a way costs what its parts cost."""
    for asker in askers(7, 60):
        for _ in range(10):
            p, v = asker.point(), (asker.rng.randrange(-900, 900), asker.rng.randrange(-900, 900))
            m, q = (p[0] + 3 * v[0], p[1] + 3 * v[1]), (p[0] + 5 * v[0], p[1] + 5 * v[1])
            whole, parts = climb(asker.position, p, q), climb(asker.position, p, m) + climb(asker.position, m, q)
            yield None if whole == parts == climb(asker.position, q, p) else f"{p} {m} {q}"


def clipping_by_samples():
    """A point of the line at a fraction of its way is in the polygon just where the clip says."""
    rng = random.Random(8)
    for asker in askers(8, 60):
        polygon = rng.choice(asker.position.areas).polygons[0]
        for _ in range(10):
            p, q = asker.point(), asker.point()
            part, at = clip(p, q, polygon), Fraction(rng.randrange(101), 100)
            point = (p[0] + (q[0] - p[0]) * at, p[1] + (q[1] - p[1]) * at)
            told = part is not None and part[0] <= at <= part[1]
            yield None if told == in_closed(point, polygon) else f"{p} {q} {at} {polygon}"


def ways_past_a_disc():
    """Section 2: swept is the true distance from the leg, but for the rounding of the length."""
    rng = random.Random(9)
    for _ in range(20000):
        model, other = disc(0, 0), disc(rng.randrange(-2500, 2500), rng.randrange(-2500, 2500), r=750, name="B")
        q = (rng.randrange(-3000, 3000), rng.randrange(-3000, 3000))
        away = squared_distance(other.centre, ((0, 0), q))
        told, size = swept(model, (0, 0), q, other), max(1, length(q))
        fault = told and away >= 1250 ** 2 or not told and away * (size + 1) ** 2 < (1250 * size) ** 2
        yield f"{q} {other}" if fault or told != swept(model, q, (0, 0), other) else None


def discs_over_ground():
    """Section 2: a disc is over a polygon if one of the points of its rim or its centre is well inside."""
    rng = random.Random(10)
    triples = ((300, 400), (400, 300), (500, 0), (0, 500), (140, 480), (480, 140))
    for _ in range(3000):
        x, y, w, d = (rng.randrange(1500) for _ in range(4))
        x, y = x - 750, y - 750
        box = [(x, y), (x + w + 1, y), (x + w + 1, y + d + 1), (x, y + d + 1)]
        rim = [(i * a, j * b) for a, b in triples for i in (1, -1) for j in (1, -1)]
        inside = any(x < a < x + w + 1 and y < b < y + d + 1 for a, b in rim + [(0, 0)])
        nearest = min(max(x, 0), x + w + 1) ** 2 + min(max(y, 0), y + d + 1) ** 2      # a box clamps
        told = over(disc(0, 0), box)
        yield None if told == (nearest < 500 ** 2) and (told or not inside) else f"{box}"


# ---------------------------------------------------------------- sight

def sight_both_ways():
    """Section 5: without friends between, sight is mutual."""
    for asker in askers(11, 40):
        position = asker.position
        for a, b in combinations(models(position), 2):
            one, two = ([area.name for area in position.areas if hides(area, s, t)] for s, t in ((a, b), (b, a)))
            yield None if one == two else f"{a} {b}"


def along(s, t, at):
    """The point and the height of a sight at a fraction of its way."""
    return (s.x + (t.x - s.x) * at, s.y + (t.y - s.y) * at), s.top + (t.top - s.top) * at


def under_a_disc(s, t, m, at):
    """The sample is strictly inside a disc whose model is high enough where the line passes it."""
    point, way = along(s, t, at)[0], minus(t.centre, s.centre)
    foot = Fraction((m.x - s.x) * way[0] + (m.y - s.y) * way[1], way[0] ** 2 + way[1] ** 2)
    inside = (point[0] - m.x) ** 2 + (point[1] - m.y) ** 2 < m.r ** 2
    return inside and 0 < foot < 1 and along(s, t, foot)[1] <= m.top


def under_an_area(s, t, area, at):
    """The sample and one a little farther are in a polygon of the area, which is higher there and has neither end."""
    (here, height), (there, _) = along(s, t, at), along(s, t, at + Fraction(1, 1000))
    between = not area.contains(s.centre) and not area.contains(t.centre)
    return between and height < area.los_top and any(in_closed(here, g) and in_closed(there, g) for g in area.polygons)


def hidden_at(position, s, t, at):
    """Something stands in the way at this fraction of it."""
    friends = [m for u in position.friends(position.units[s.unit]) for m in position.models(u)]
    return any(under_a_disc(s, t, m, at) for m in friends) or any(under_an_area(s, t, a, at) for a in position.areas)


def sight_by_samples():
    """SH3, SH4: what a sample of the line meets hides the target."""
    for asker in askers(12, 60):
        for _ in range(12):
            s, t = asker.pair()
            met = any(hidden_at(asker.position, s, t, Fraction(i, 16)) for i in range(1, 16))
            yield f"{s} {t} {asker.said}" if met and sees(asker.position, s, t) else None


def only_what_may_hide_hides():
    """W44, W45: without other friends and areas everybody is seen; a taller sight sees no less."""
    for asker in askers(13, 60):
        position = asker.position
        for _ in range(12):
            s, t = asker.pair()
            faults = list(sight_faults(position, s, t))
            named = {word.split(".")[0] for fault in faults for word in fault.split()[1:]}
            friends = {u.name for u in position.friends(position.units[s.unit])} | {a.name for a in position.areas}
            tall = list(sight_faults(position, replace(s, height=s.height + 300), replace(t, height=t.height + 300)))
            yield None if named <= friends and set(tall) <= set(faults) else f"{s} {t} {faults} {tall}"


# ---------------------------------------------------------------- whole tables

def turned(position):
    """The position turned by 90 degrees about the corner, the table with it."""
    other = Position(position.height, position.width)
    other.options = position.options
    other.ran, other.retreated = position.ran, position.retreated
    other.active, other.snapshot = position.active, position.snapshot
    other.areas = [replace(a, polygons=tuple([turned_point(position, p) for p in g] for g in a.polygons))
                   for a in position.areas]
    other.units = {name: replace(u, places=tuple((n, turned_point(position, p)) for n, p in u.places))
                   for name, u in position.units.items()}
    return other


def turned_point(position, point):
    return position.height - point[1], point[0]


def view(position, orders):
    """What a turn of the whole table may not change."""
    seen = []
    for unit in position.living():
        enemies = position.enemies(unit)
        seen.append([e.name for e in engaged_with(position, unit) + closest_enemies(position, unit)])
        seen.append(cover(position, unit))
        ends = orders[unit.name]
        seen.append(list(march_faults(position, unit, 1, paths_of(position, unit, [], ends))))
        seen.append(list(pile_in_faults(position, unit, enemies[0], ends)))
        seen.append([word for _, word in shots(position, unit, enemies[-1], 12000)])
    return seen


def turning_the_table():
    """Section 5: a turn of everything by 90 degrees leaves sight, range, cover and legality as they are."""
    for i, asker in enumerate(askers(14, 60)):
        position, orders = asker.position, {}
        for unit in position.living():
            here = position.models(unit)
            orders[unit.name] = asker.ends(here, asker.stride(here[0], asker.rng.choice((3000, unit.move))))
        other = turned(position)
        again = {name: [p and turned_point(position, p) for p in ends] for name, ends in orders.items()}
        yield None if view(position, orders) == view(other, again) else f"table {i}"


def after(position, unit, ends):
    """The table when the models of a unit have come to their ends."""
    other = Position(position.width, position.height)
    other.areas, other.units = position.areas, dict(position.units)
    places = tuple((n, end or p) for (n, p), end in zip(unit.places, ends))
    other.units[unit.name] = replace(unit, places=places)
    return other


def legal_moves_leave_a_sound_table():
    """Section 5: after a legal move or pile-in nobody stands where none may, and groups have not grown."""
    for asker in askers(15, 250):
        position = asker.position
        for unit in position.living():
            here = position.models(unit)
            pile = asker.rng.randrange(2) and unit.name in [position.active] + position.snapshot
            enemy = closest_enemies(position, unit)[0]
            first = asker.rng.choice(here)
            v = minus(asker.closing(first, enemy), first.centre) if pile else asker.stride(first, unit.move)
            ends = asker.ends(here, v)
            faults = pile_in_faults(position, unit, enemy, ends) if pile else \
                march_faults(position, unit, 0, paths_of(position, unit, [], ends))
            if any(faults):
                continue
            then = after(position, unit, ends)
            now = then.models(then.units[unit.name])
            fault = next(unsound(then), None)
            if groups(now, 1000) > groups(here, 1000):
                fault = "groups"
            if pile and unit_closeness(then, then.units[unit.name], enemy) > unit_closeness(position, unit, enemy):
                fault = "farther"
            yield fault and f"{asker.said} {unit.name} {ends}: {fault}"


def one_model_is_a_unit():
    """Section 2: a unit of one model moves as that model does; enemies and impassable ground bar its way."""
    for asker in askers(16, 80):
        position = asker.position
        for unit in (u for u in position.living() if len(u.places) == 1):
            for _ in range(6):
                model = position.models(unit)[0]
                x, y = asker.stride(model, unit.move)
                path = [model.centre, (model.x + x, model.y + y)]
                alone = list(place_faults(position, unit, model, 0, path))
                fault = alone != list(march_faults(position, unit, 0, [path]))
                barred = enters_impassable(position, *path) or any(
                    swept(model, *path, e) for u in position.enemies(unit) for e in position.models(u))
                yield f"{unit} {path} {alone}" if fault or barred and not alone else None


def shooting_of_units_and_models():
    """SH2-SH5: a unit may shoot if one of its models may; near is within 6 inches, long beyond half the range."""
    for asker in askers(17, 60):
        position = asker.position
        for unit in position.living():
            target, reach = asker.rng.choice(position.enemies(unit)), asker.rng.choice((6000, 12000, 24000))
            told = shots(position, unit, target, reach)
            faults = {f.split()[0] for f in shoot_faults(position, unit, target, reach)}
            rolls = any(word not in ("no-sight", "out-of-range") for _, word in told)
            fault = rolls == bool(faults & {"no-sight", "out-of-range"})
            for m, word in told:
                seen = seen_by(position, m, target)
                fault = fault or (word == "no-sight") != (not seen)
                apart = min((closeness(m, t) for t in seen), default=0)
                fault = fault or "near" in word and apart >= 6000 or "long" in word and apart < reach // 2 - 1
                fault = fault or word == "plain" and not 5998 <= apart <= reach // 2
                fault = fault or word == "out-of-range" and apart < reach - 1
            combat = any(units_within(position, f, target, 3000) for f in position.friends(unit))
            yield f"{unit.name} {target.name} {told}" if fault or combat != ("in-combat" in faults) else None


def cover_by_counting():
    """W17, W19: the best that half of the models have, counted one level after the other."""
    for asker in askers(18, 120):
        position = asker.position
        for unit in position.living():
            best = unit.shield
            for level in ("light", "heavy"):
                better = COVERS[COVERS.index(level):]
                inside = [any(a.cover in better and a.contains(p) for a in position.areas) for _, p in unit.places]
                if 2 * sum(inside) >= len(inside) and COVERS.index(level) > COVERS.index(best):
                    best = level
            yield None if best == cover(position, unit) else f"{unit.name} {best}"


def engagement_is_mutual():
    """Section 2, CB1: an enemy within 3 inches has me within 3 inches."""
    for asker in askers(19, 80):
        position = asker.position
        for a in position.living():
            for b in position.enemies(a):
                yield None if (b in engaged_with(position, a)) == (a in engaged_with(position, b)) else f"{a} {b}"


CHECKS = (layouts_at_every_heading, layouts_turn_about_their_anchor, distances_in_space, the_metric_of_the_pile_in,
          groups_by_another_way, climbing_step_by_step, climbing_in_parts, clipping_by_samples, ways_past_a_disc,
          discs_over_ground, sight_both_ways, sight_by_samples, only_what_may_hide_hides, turning_the_table,
          legal_moves_leave_a_sound_table, one_model_is_a_unit, shooting_of_units_and_models, cover_by_counting,
          engagement_is_mutual)
