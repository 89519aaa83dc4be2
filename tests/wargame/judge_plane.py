"""judge_plane.py -- the geometry of Wargame from the written rules: discs, plateaus, distance, sight.

Nothing is shared with the engine. "Section 2" is the spatial model of the rules, SH4 or MV2 are
clauses, W27 a ruling, and R1, R2 ... the readings in JUDGE.md, chosen where the text leaves a choice.

All numbers are exact: lengths, coordinates and heights are integers in 1/1000 inch, a place on a
line is a fraction. Vectors and polygons are in ../judging/plane.py.
"""
from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations
from math import isqrt

from plane import Q, cross, direction, dot, edges, in_closed, minus, rdiv, squared_distance

INCH = 1000
RANK_GAP = 200       # section 2: the default gap of a layout
COVERS = ("none", "light", "heavy")

OPTIONS = {          # the parameter block, as far as the judge is asked about it
    "coherency": 1000, "los_gap": 1000, "enemy_blocks_los": False, "through_friends": True,
    "shoot_own_combat": True, "melee_any": False, "melee_weapon": False,
    "long_num": 1, "long_den": 2, "cover_num": 1, "cover_den": 2}


# ---------------------------------------------------------------- what stands on the table

@dataclass(frozen=True)
class Area:
    """Section 2: one terrain area, a set of convex polygons; its boundary belongs to it."""
    name: str
    height: int
    los_top: int
    cover: str
    impassable: bool
    polygons: tuple

    def contains(self, point):
        return any(in_closed(point, g) for g in self.polygons)


@dataclass(frozen=True)
class Model:
    """Section 2: a disc with a height, on the ground under its centre."""
    unit: str
    number: int
    x: int
    y: int
    z: int
    r: int
    height: int

    @property
    def name(self):
        return f"{self.unit}.{self.number}"

    @property
    def centre(self):
        return self.x, self.y

    @property
    def top(self):
        return self.z + self.height


@dataclass(frozen=True)
class Unit:
    """The first letter of the name is the side; places are (number, point) of the models that are left."""
    name: str
    radius: int
    height: int
    move: int
    shield: str
    places: tuple

    @property
    def side(self):
        return self.name[0]


class Position:
    """A table with what stands on it.  Ids are the order in which units were named."""

    def __init__(self, width, height):
        self.width, self.height = width, height
        self.units, self.areas, self.options = {}, [], dict(OPTIONS)
        self.ran, self.retreated = set(), set()
        self.active, self.snapshot = None, []    # CB1, W37
        self.levels, self.known = {}, {}         # what was already worked out, to save time

    def forget(self):
        """After a statement that changes the table."""
        self.levels, self.known = {}, {}

    def elevation(self, point):
        """Section 2: the highest area that contains the point, else 0."""
        if point not in self.levels:
            self.levels[point] = max((a.height for a in self.areas if a.contains(point)), default=0)
        return self.levels[point]

    def stand(self, unit, number, point):
        """A model of the unit as it stands at a point."""
        return Model(unit.name, number, *point, self.elevation(point), unit.radius, unit.height)

    def models(self, unit):
        """The models that are left, in the order of their numbers."""
        if unit.name not in self.known:
            self.known[unit.name] = [self.stand(unit, number, point) for number, point in unit.places]
        return self.known[unit.name]

    def living(self):
        return [u for u in self.units.values() if u.places]

    def enemies(self, unit):
        return [u for u in self.living() if u.side != unit.side]

    def friends(self, unit):
        """Other units of the same side."""
        return [u for u in self.living() if u.side == unit.side and u.name != unit.name]

    def closed_gaps(self, unit):
        """SH4: the pairs of models of one unit that let no sight through."""
        key = (unit.name, "gaps")
        if key not in self.known:
            self.known[key] = [(a, b) for a, b in combinations(self.models(unit), 2) if closes_gap(self, a, b)]
        return self.known[key]


# ---------------------------------------------------------------- layout in ranks

def layout(count, anchor, heading, files, radius, gap=RANK_GAP):
    """Section 2: the places of so many models, rank by rank, the last rank centred (R1)."""
    cos, sin = direction(heading)
    spacing, places = 2 * radius + gap, []
    for i in range(count):
        rank, file = divmod(i, files)
        in_rank = min(files, count - rank * files)
        aside, behind = (2 * file - (in_rank - 1)) * spacing, -2 * rank * spacing      # in halves
        places.append((anchor[0] + rdiv(behind * cos + aside * sin, 2 * Q),
                       anchor[1] + rdiv(behind * sin - aside * cos, 2 * Q)))
    return places


# ---------------------------------------------------------------- distance

def squared(a, b):
    """The squared distance of two centres in plan."""
    d = minus(b.centre, a.centre)
    return dot(d, d)


def within(a, b, d):
    """Section 2: within a distance of each other, vertical distance counted; inclusive."""
    dz = abs(a.z - b.z)
    return dz <= d and squared(a, b) <= (a.r + b.r + isqrt(d * d - dz * dz)) ** 2


def nearer(a, b, d):
    """Section 2: strictly less than a distance, without any rounding."""
    dz, e, c = abs(a.z - b.z), a.r + b.r, squared(a, b)
    if dz >= d:
        return False
    room = d * d - dz * dz              # sqrt(c) < e + sqrt(room)
    rest = c - e * e - room             # rest < 2 e sqrt(room)
    return rest < 0 or rest * rest < 4 * e * e * room


def gap(a, b):
    """Section 2: from edge to edge in plan, rounded down; 0 if the discs meet."""
    return max(0, isqrt(squared(a, b)) - a.r - b.r)


def closeness(a, b):
    """Section 2, pile-in: the metric g."""
    return isqrt(gap(a, b) ** 2 + (a.z - b.z) ** 2)


def overlaps(a, b):
    """Section 2: the discs overlap; touching is allowed."""
    return squared(a, b) < (a.r + b.r) ** 2


def linked(a, b, d):
    """W27: at most so far apart from edge to edge, in plan (R2)."""
    return squared(a, b) <= (a.r + b.r + d) ** 2


def groups(models, d):
    """W27: the number of connected parts of the models linked at this distance."""
    rest, count = list(models), 0
    while rest:
        front, count = [rest.pop()], count + 1
        while front:
            here = front.pop()
            near = [m for m in rest if linked(here, m, d)]
            rest = [m for m in rest if m not in near]
            front += near
    return count


def on_table(position, model):
    """W31: the whole disc."""
    return model.r <= model.x <= position.width - model.r and model.r <= model.y <= position.height - model.r


def over(model, polygon):
    """Section 2: the disc is over a polygon; to touch it is allowed (R3)."""
    return in_closed(model.centre, polygon) or any(
        squared_distance(model.centre, edge) < model.r ** 2 for edge in edges(polygon))


def on_impassable(position, model):
    return any(over(model, g) for a in position.areas if a.impassable for g in a.polygons)


# ---------------------------------------------------------------- straight lines over the table

def apart(p, q, polygon):
    """The boxes of a line and a polygon do not meet: saves time, decides nothing."""
    return any(max(p[i], q[i]) < min(c[i] for c in polygon) or min(p[i], q[i]) > max(c[i] for c in polygon)
               for i in (0, 1))


def clip(p, q, polygon):
    """The part of the line from p to q in a closed polygon, as two fractions of the way, or None."""
    if apart(p, q, polygon):
        return None
    enters, leaves = Fraction(0), Fraction(1)
    for a, b in edges(polygon):
        at_p, at_q = cross(minus(b, a), minus(p, a)), cross(minus(b, a), minus(q, a))
        if at_p < 0 and at_q < 0:
            return None
        if at_p < 0:
            enters = max(enters, Fraction(at_p, at_p - at_q))
        elif at_q < 0:
            leaves = min(leaves, Fraction(at_p, at_p - at_q))
    return (enters, leaves) if enters <= leaves else None


def climb(position, p, q):
    """MV2, section 2: the changes of level on the way from p to q, up and down (R4)."""
    parts = [(a.height, part) for a in position.areas if a.height for g in a.polygons
             if (part := clip(p, q, g)) and not 0 < part[0] == part[1] < 1]
    marks = sorted({Fraction(0), Fraction(1)}.union(*(part for _, part in parts)))
    walk = [m for pair in zip(marks, marks[1:]) for m in (pair[0], (pair[0] + pair[1]) / 2)] + marks[-1:]
    levels = [max((h for h, (t0, t1) in parts if t0 <= t <= t1), default=0) for t in walk]
    return sum(abs(b - a) for a, b in zip(levels, levels[1:]))


def enters_impassable(position, p, q):
    """Section 2: the centre line has a point in an impassable area, its boundary included."""
    return any(clip(p, q, g) for a in position.areas if a.impassable for g in a.polygons)


def swept(model, p, q, other):
    """Section 2: the disc of a model on its way from p to q overlaps another disc."""
    reach, way, to = model.r + other.r, minus(q, p), minus(other.centre, p)
    if any(dot(d, d) < reach ** 2 for d in (to, minus(other.centre, q))):
        return True
    return 0 < dot(to, way) < dot(way, way) and cross(way, to) ** 2 < reach ** 2 * dot(way, way)


# ---------------------------------------------------------------- line of sight

def closes_gap(position, a, b):
    """SH4: two models of a unit within los_gap of each other, as "within" measures (R5); 0 = discs only."""
    d = position.options["los_gap"]
    return d > 0 and within(a, b, d)


def no_higher(s, t, num, den, top):
    """The sight height at num/den of the way from s to t is at most a height."""
    return s.top * den + (t.top - s.top) * num <= top * den


def over_disc(s, t, m):
    """Section 2 a: the line passes over the disc of a model, and no higher than the model (R6)."""
    way, to = minus(t.centre, s.centre), minus(m.centre, s.centre)
    foot, whole = dot(to, way), dot(way, way)
    return 0 < foot < whole and cross(way, to) ** 2 <= m.r ** 2 * whole and no_higher(s, t, foot, whole, m.top)


def opposite(a, b):
    return a < 0 < b or b < 0 < a


def over_gap(s, t, a, b):
    """Section 2 a: the line properly crosses from centre to centre of two models, no higher than the higher one."""
    way, side = minus(t.centre, s.centre), minus(b.centre, a.centre)
    if not opposite(cross(way, minus(a.centre, s.centre)), cross(way, minus(b.centre, s.centre))):
        return False
    at_s, at_t = cross(side, minus(s.centre, a.centre)), cross(side, minus(t.centre, a.centre))
    return opposite(at_s, at_t) and no_higher(s, t, abs(at_s), abs(at_s - at_t), max(a.top, b.top))


def hides(area, s, t):
    """Section 2 b: an area between the two, crossed over a positive length, higher than the sight somewhere (R7)."""
    if not area.los_top or area.contains(s.centre) or area.contains(t.centre):
        return False
    parts = [part for g in area.polygons if (part := clip(s.centre, t.centre, g)) and part[0] < part[1]]
    return any(s.top + (t.top - s.top) * at < area.los_top for part in parts for at in part)


def screens(position, s, t):
    """W44, W45: the units that may stand in the way of a sight; never the own and the target's."""
    others = [u for u in position.living() if u.name not in (s.unit, t.unit)]
    return others if position.options["enemy_blocks_los"] else [u for u in others if u.side == s.unit[0]]


def sight_faults(position, s, t):
    """SH3, SH4: what keeps one model from seeing another."""
    for unit in screens(position, s, t):
        for m in position.models(unit):
            if over_disc(s, t, m):
                yield f"model {m.name}"
        for a, b in position.closed_gaps(unit):
            if over_gap(s, t, a, b):
                yield f"gap {a.name} {b.name}"
    for area in position.areas:
        if hides(area, s, t):
            yield f"area {area.name}"


def sees(position, s, t):
    return not any(sight_faults(position, s, t))
