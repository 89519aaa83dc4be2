"""judge_properties.py -- what must hold of the model at every heading and in any position.

Each check yields a fault or None for everything it looked at.
"""
import random
from dataclasses import replace
from fractions import Fraction

from judge_model import (fallback_faults, move_faults, push, push_heading, snap, support, totals, turn_faults,
                         unsound)
from judge_plane import (EDGES, EPS, FRONT, LEFT, REAR, RIGHT, U, Base, Position, contact, disp, engaged_enemies,
                         engagement, near, overlap, sweep, within)
from plane import SINES, Q, length, rdiv

PI = Fraction(314159265358979323846264338327950288, 10 ** 35)


def table_of_sines():
    """2.1: the table is 65536 times the sine, by its series in exact fractions."""
    for degrees, sine in enumerate(SINES):
        angle = PI * degrees / 180
        term = series = angle
        for k in range(2, 24, 2):
            term = -term * angle * angle / (k * (k + 1))
            series += term
        scaled = series * Q
        yield None if rdiv(scaled.numerator, scaled.denominator) == sine else f"sine of {degrees}"


def snap_faults(enemy, base, edge, offset):
    """2.4 (v): what is wrong with one snapped pose."""
    unit = snap(base, enemy, edge, offset)
    touch = contact(unit, enemy)
    if not touch or touch[:2] != (FRONT, edge):
        yield f"contact {touch}"
    if overlap(unit, enemy) or overlap(enemy, unit):
        yield "overlap"
    for aside in (LEFT, RIGHT):
        if sweep(unit, disp(unit.h + 90 * aside, U), enemy):
            yield f"does not slide {EDGES[aside]}"
    if sweep(enemy, disp(push_heading(unit, enemy), U), unit):
        yield "does not push"
    if sweep(unit, disp(push_heading(enemy, unit), U), enemy):
        yield "is not pushed"


def snapped_poses():
    """2.4 (v): all 360 headings, 4 edges, 5 offsets, at two depths."""
    for h in range(360):
        for depth in (500, 1000):
            enemy, base = Base("B", 5000, 5000, h, 500), Base("A", 0, 0, 0, depth)
            for edge in (FRONT, LEFT, REAR, RIGHT):
                for offset in (-500, -250, 0, 250, 500):
                    if depth == 1000 and edge in (LEFT, RIGHT) and abs(offset) == 500:
                        continue   # shares 250 as well, nothing new
                    faults = list(snap_faults(enemy, base, edge, offset))
                    yield f"{h} {EDGES[edge]} {offset} {depth}: {faults}" if faults else None


def sides_seen_from_sweep():
    """2.3: at every pair of headings, a sweep that stops 3 units short of flush hits nothing, 3 deep it does."""
    for h in range(0, 360, 7):
        a, b = Base("A", 0, 0, h), Base("B", *disp(h, 1500), (h + 180) % 360)
        yield f"{h} short" if sweep(a, disp(h, 997), b) else None
        yield f"{h} deep" if not sweep(a, disp(h, 1000 + EPS + 2), b) else None


def extent(base, n):
    """2.2: the half extent as the text has it, in Q."""
    fx, fy = base.normal(FRONT)
    return base.depth // 2 * abs(fx * n[0] + fy * n[1]) + U // 2 * abs(fy * n[0] - fx * n[1])


def literal_sweep(a, v, b):
    """2.3: sweep word for word, by half extents and the distance from an interval."""
    def reaches(n, size, d, far):
        low, high = min(0, far), max(0, far)
        outside = max(low - d, d - high, 0)
        return Q * outside - extent(a, n) - extent(b, n) < -EPS * size * Q
    own = [base.normal(edge) for base in (a, b) for edge in (FRONT, RIGHT)]
    dx, dy = b.x - a.x, b.y - a.y
    if not all(reaches(n, Q, dx * n[0] + dy * n[1], v[0] * n[0] + v[1] * n[1]) for n in own):
        return False
    across = (-v[1], v[0])
    return v == (0, 0) or reaches(across, length(v), dx * across[0] + dy * across[1], 0)


def corners_and_extents_agree():
    """2.3: the corners give what the text's formula gives, also where far_apart cuts it short."""
    rng = random.Random(5)
    for _ in range(20000):
        a = Base("A", 0, 0, rng.randrange(360), rng.choice((500, 1000)))
        b = Base("B", rng.randrange(-2200, 2200), rng.randrange(-2200, 2200), rng.randrange(360), 500)
        v = rng.choice(((0, 0), disp(rng.randrange(360), rng.randrange(1, 1000))))
        if rng.randrange(2):   # within a few units of flush, where it matters
            b = snap(b, a.moved(v), rng.randrange(4), rng.randrange(-1000, 1001))
            b = b.at(b.x + rng.randrange(-3, 4), b.y + rng.randrange(-3, 4), (b.h + rng.choice((0, 90, 7))) % 360)
        yield None if sweep(a, v, b) == literal_sweep(a, v, b) else f"{a} {v} {b}"


def strew_terrain(rng, position):
    """Two slanting pieces of each kind and three walls."""
    for kind in position.areas:
        for _ in range(2):
            x, y = rng.randrange(12000), rng.randrange(10000)
            w, d, slant = rng.randrange(200, 2500), rng.randrange(200, 2500), rng.randrange(-150, 150)
            position.areas[kind].append([[(x, y), (x + w, y + slant), (x + w, y + d + slant), (x, y + d)]])
    for _ in range(3):
        x, y = rng.randrange(12000), rng.randrange(10000)
        position.walls.append([[(x, y), (x + rng.randrange(100, 2500), y + rng.randrange(-2500, 2500))]])


def with_bases(position, bases):
    """The same table with these bases."""
    other = Position(position.edition, position.width, position.height)
    other.areas, other.walls, other.bases = position.areas, position.walls, bases
    return other


def scattered(rng, edition):
    """A sound position of up to 12 bases, most of them snapped to one another."""
    position = Position(edition, 12000, 10000)
    if edition == 2:
        strew_terrain(rng, position)
    for _ in range(40):
        name = "AB"[rng.randrange(2)] + str(len(position.bases))
        traits = "s" if edition == 2 and rng.randrange(5) == 0 else "-"
        base = Base(name, rng.randrange(600, 11400), rng.randrange(600, 9400), rng.randrange(360),
                    rng.choice((500, 500, 1000)), rng.randrange(2, 5), rng.choice("FFSD"), traits)
        if position.bases and rng.randrange(4):
            base = snap(base, rng.choice(position.living()), rng.randrange(4), rng.randrange(-900, 901))
            base = base.at(base.x, base.y, (base.h + 90 * rng.choice((0, 0, 2))) % 360)
        if len(position.bases) < 12 and not any(unsound(with_bases(position, {**position.bases, name: base}))):
            position.bases[name] = base
    return position


def turned(position):
    """The position turned by 90 degrees about the corner, the table with it."""
    other = Position(position.edition, position.height, position.width)
    for name, b in position.bases.items():
        other.bases[name] = replace(b, x=position.height - b.y, y=b.x, h=(b.h + 90) % 360)
    for kind, pieces in position.areas.items():
        other.areas[kind] = [[[(position.height - y, x) for x, y in g] for g in piece] for piece in pieces]
    other.walls = [[[(position.height - y, x) for x, y in segment] for segment in wall] for wall in position.walls]
    return other


def pairs(position):
    return [(a, b) for a in position.living() for b in position.living() if a is not b]


def symmetry():
    """Section 5: contact reports swapped edges, engaged and within are mutual."""
    rng = random.Random(1)
    for edition in (1, 2):
        for _ in range(40):
            for a, b in pairs(scattered(rng, edition)):
                one, two = contact(a, b), contact(b, a)
                same = (one and (one[1], one[0], one[2])) == two and bool(engagement(a, b)) == bool(engagement(b, a))
                yield None if same and within(a, b, U) == within(b, a, U) else f"{a} {b}"


def view(position):
    """What a turn of the whole table may not change."""
    seen = []
    for a in position.living():
        seen.append((a.name, support(position, a), [e.name for e in engaged_enemies(position, a)]))
        for h in range(a.h, a.h + 360, 72):
            x, y = disp(h, 700)
            seen.append(list(move_faults(position, a, a.h, a.x + x, a.y + y, h % 360)))
            seen.append(list(fallback_faults(position, a, a.x + x, a.y + y, (h + 180) % 360)))
        for b in position.enemies(a):
            ends = push(position, a, b) or []
            seen.append((totals(position, a, b), [(n, e and own_way(e, position.bases[n])) for n, e in ends]))
            seen.append(within(a, b, U))
    return seen


def own_way(end, start):
    """How far a base went along its own heading and to its left, which no turn changes."""
    dx, dy = end.x - start.x, end.y - start.y
    (fx, fy) = start.normal(FRONT)
    return dx * fx + dy * fy, dx * -fy + dy * fx


def turning_the_table():
    """Section 5: a turn of everything by 90 degrees leaves legality, totals and pushes as they are."""
    rng = random.Random(2)
    for edition in (1, 2):
        for i in range(30):
            position = scattered(rng, edition)
            yield None if view(position) == view(turned(position)) else f"edition {edition}, position {i}"


def legal_moves_leave_a_sound_table():
    """2.4, 2.B, 2.7, 2.D: after a legal move or fall-back nobody stands where none may."""
    rng = random.Random(6)
    for edition in (1, 2):
        for i in range(40):
            position = scattered(rng, edition)
            for a in position.living():
                x, y = disp(rng.randrange(360), rng.randrange(1100))
                end = a.at(a.x + x, a.y + y, rng.randrange(360))
                faults = fallback_faults(position, a, end.x, end.y, end.h) if engaged_enemies(position, a) else \
                    move_faults(position, a, rng.randrange(360), end.x, end.y, end.h)
                if not any(faults):
                    fault = next(unsound(with_bases(position, {**position.bases, a.name: end})), None)
                    yield fault and f"edition {edition}, position {i}, {a} to {end}: {fault}"


def pushes_leave_a_sound_table():
    """2.6, 2.C (v): after any push nobody overlaps and all are on the table."""
    rng = random.Random(3)
    for edition in (1, 2):
        for i in range(60):
            position = scattered(rng, edition)
            for a, b in pairs(position):
                ends = push(position, a, b)
                if not ends:
                    continue
                lost = {n for n, e in ends if not e and edition == 2}
                moved = {n: e for n, e in ends if e}
                after = with_bases(position, {n: moved.get(n, b) for n, b in position.bases.items() if n not in lost})
                fault = next(unsound(after), None)
                yield fault and f"edition {edition}, position {i}, {a.name} {b.name}: {fault}"


def turns_shed_nobody():
    """2.5: a legal turn to face keeps every enemy; tried on the snapped front of each enemy touched."""
    rng = random.Random(4)
    for _ in range(60):
        position = scattered(rng, 1)
        for a, b in pairs(position):
            touch = engagement(a, b)
            if not touch or touch[0] == FRONT:
                continue
            across = b.normal(touch[1] + 1)
            offset = rdiv((a.x - b.x) * across[0] + (a.y - b.y) * across[1], Q)
            end = snap(a, b, touch[1], offset)
            if not any(turn_faults(position, a, b, end.x, end.y, end.h)):
                before, after = engaged_enemies(position, a), engaged_enemies(position, end)
                yield None if set(before) <= set(after) and not overlap(end, b) else f"{a} {b}"


def distances():
    """2.3 within: a point at a whole distance straight off an edge or a corner."""
    square = [(0, 0), (400, 0), (400, 300), (0, 300)]
    for d in range(0, 500, 5):
        right, diagonal = [(400 + d, 150)], [(400 + 3 * d, 300 + 4 * d)]
        yield None if near(square, right, d) and (d == 0 or not near(square, right, d - 1)) else f"edge {d}"
        yield None if near(square, diagonal, 5 * d) and (d == 0 or not near(square, diagonal, 5 * d - 1)) else f"{d}"


CHECKS = (table_of_sines, snapped_poses, sides_seen_from_sweep, corners_and_extents_agree, distances, symmetry,
          turning_the_table, legal_moves_leave_a_sound_table, pushes_leave_a_sound_table, turns_shed_nobody)
