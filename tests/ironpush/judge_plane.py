"""judge_plane.py -- the geometry of Iron Push from the written rules: bases, sweep, contact, distance.

Nothing is shared with the engine. Numbers such as 2.3 or 2.C are sections of the spatial model of
the first and the second edition, 7.7 or CB5 are clauses, A12 or B24 rulings, and R1, R2 ... the
readings in JUDGE.md, chosen where the text leaves a choice.

All numbers are exact: lengths are integers in 1/1000 base width, directions are integers in
1/65536 from the table of sines, and a point "in Q" is an integer in 1/65536 of a length unit.
The table, vectors and polygons are in ../judging/plane.py.
"""
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache

from plane import Q, cross, direction, dot, edges, length, minus, rdiv, squared_distance

# ---------------------------------------------------------------- 2.1 numbers

U = 1000            # one base width
EPS = 2             # flush within this; deeper than this is inside
MIN_CONTACT = 100   # A10; EPS less is enough (A58)

FRONT, LEFT, REAR, RIGHT = range(4)
EDGES = ("FRONT", "LEFT", "REAR", "RIGHT")


def disp(heading, distance):
    """2.1: the displacement by a distance along a heading."""
    c, s = direction(heading)
    return rdiv(distance * c, Q), rdiv(distance * s, Q)


# ---------------------------------------------------------------- 2.2 bases and 2.A pieces

@dataclass(frozen=True)
class Base:
    """2.2.  The first letter of the name is the side."""
    name: str
    x: int
    y: int
    h: int
    depth: int = 500
    strength: int = 3
    state: str = "F"
    traits: str = "-"

    @property
    def side(self):
        return self.name[0]

    @property
    def centre(self):
        return self.x, self.y

    @property
    def skirmisher(self):
        return "s" in self.traits

    def at(self, x, y, h):
        return replace(self, x=x, y=y, h=h)

    def moved(self, v):
        return replace(self, x=self.x + v[0], y=self.y + v[1])

    def half(self, edge):
        """The distance from the centre to an edge; all bases are 1000 wide (1.4)."""
        return self.depth // 2 if edge % 2 == 0 else U // 2

    def normal(self, edge):
        """2.2: the outward normal of an edge, as a direction."""
        return direction(self.h + 90 * edge)


@lru_cache(maxsize=4096)
def offsets(h, depth):
    """2.2: the four corners relative to the centre, in Q, counter-clockwise from front left."""
    fx, fy = direction(h)
    rx, ry = fy, -fx
    ahead, aside = depth // 2, U // 2
    return tuple((i * ahead * fx + j * aside * rx, i * ahead * fy + j * aside * ry)
                 for i, j in ((1, -1), (-1, -1), (-1, 1), (1, 1)))


def corners(base):
    """2.2: the four exact corners, in Q."""
    return [(Q * base.x + dx, Q * base.y + dy) for dx, dy in offsets(base.h, base.depth)]


def rounded_corners(base):
    """2.3 within: the corners as integers; the offset from the centre is what is rounded (R5)."""
    return [(base.x + rdiv(dx, Q), base.y + rdiv(dy, Q)) for dx, dy in offsets(base.h, base.depth)]


class Position:
    """A table with what stands on it.  Ids are the order in which bases were named."""

    def __init__(self, edition, width, height):
        self.edition, self.width, self.height = edition, width, height
        self.bases = {}
        self.areas = {"rough": [], "road": [], "impassable": []}   # pieces: lists of convex polygons
        self.walls = []                                            # obstacles: lists of segments
        self.camps = []                                            # (side, point)

    def living(self):
        return [b for b in self.bases.values() if b.state != "X"]

    def others(self, base):
        return [b for b in self.living() if b.name != base.name]

    def enemies(self, base):
        return [b for b in self.living() if b.side != base.side]

    def friends(self, base):
        return [b for b in self.others(base) if b.side == base.side]

    def polygons(self, kind):
        return [polygon for piece in self.areas[kind] for polygon in piece]


# ---------------------------------------------------------------- 2.3 separating axes
# The model gives half extents and distances from an interval.  Here the corners themselves are
# projected, which is the same definition reached another way.

def gap(points, others, axis):
    """The free room between two sets of points on an axis; negative: how deep they overlap."""
    ax, ay = axis
    a = [x * ax + y * ay for x, y in points]
    b = [x * ax + y * ay for x, y in others]
    return max(min(b) - max(a), min(a) - max(b))


def base_axes(base):
    """2.3: forward and right; their length is taken as 65536 (R1)."""
    fx, fy = direction(base.h)
    return [((fx, fy), Q), ((fy, -fx), Q)]


def travel_axes(v):
    """2.3: the axis across the displacement, if there is one."""
    return [((-v[1], v[0]), length(v))] if v != (0, 0) else []


def edge_axes(polygon):
    """2.A: every edge normal of a piece; its length is rounded down like any other."""
    return [((y1 - y0, x0 - x1), length((x1 - x0, y1 - y0))) for (x0, y0), (x1, y1) in edges(polygon)]


def penetrates(points, others, axes):
    """2.3: deeper than EPS on every axis; the points are in Q."""
    return all(gap(points, others, axis) < -EPS * Q * size for axis, size in axes)


def swept(base, v):
    """2.3: the corners, at the start and at the end, whose hull is the way of the base; in Q."""
    here = corners(base)
    return here if v == (0, 0) else here + [(x + Q * v[0], y + Q * v[1]) for x, y in here]


def far_apart(a, v, b):
    """No base reaches further than half its width plus half its depth: saves time, decides nothing."""
    reach = U + (a.depth + b.depth) // 2
    return abs(b.x - a.x) > reach + abs(v[0]) or abs(b.y - a.y) > reach + abs(v[1])


def sweep(a, v, b):
    """2.3: moving A by v enters B."""
    if far_apart(a, v, b):
        return False
    return penetrates(swept(a, v), corners(b), base_axes(a) + base_axes(b) + travel_axes(v))


def overlap(a, b):
    """2.3: the two overlap by more than EPS on all axes."""
    return sweep(a, (0, 0), b)


def free(a, b):
    """R17: the two do not overlap at all: exact separation of at least 0 on some axis, without EPS."""
    if far_apart(a, (0, 0), b):
        return True
    return any(gap(corners(a), corners(b), axis) >= 0 for axis, _ in base_axes(a) + base_axes(b))


def hull(base, v, polygon):
    """2.A: the swept base is in a polygon or across a segment."""
    points = [(Q * x, Q * y) for x, y in polygon]
    return penetrates(swept(base, v), points, base_axes(base) + edge_axes(polygon) + travel_axes(v))


def inside(base, polygon):
    """2.A in(piece, base), for one polygon or segment of the piece."""
    return hull(base, (0, 0), polygon)


# ---------------------------------------------------------------- 2.3 the other predicates

def contact(a, b):
    """2.3: (edge of A, edge of B, shared length) or None; no length is rounded (R2)."""
    if (a.h - b.h) % 90 != 0 or far_apart(a, (EPS, EPS), b):
        return None
    d = minus(b.centre, a.centre)
    for axis in (FRONT, RIGHT):
        along, across = dot(d, a.normal(axis)), abs(cross(d, a.normal(axis)))
        edge = axis if along > 0 else (axis + 2) % 4
        touched = (a.h + 90 * edge + 180 - b.h) // 90 % 4
        apart = abs(along) - Q * (a.half(edge) + b.half(touched))
        side_a, side_b = Q * a.half(edge + 1), Q * b.half(touched + 1)
        shared = min(side_a + side_b - across, 2 * side_a, 2 * side_b)
        if abs(apart) <= EPS * Q and shared >= (MIN_CONTACT - EPS) * Q:
            return edge, touched, Fraction(shared, Q)
    return None


def engagement(a, b):
    """2.3: the contact of two enemies with a FRONT in it, or None (A10)."""
    touch = contact(a, b) if a.side != b.side else None
    return touch if touch and FRONT in touch[:2] else None


def engaged_enemies(position, base):
    """2.3: the enemies a base is engaged with, in id order."""
    return [e for e in position.enemies(base) if engagement(base, e)]


def on_table(position, base):
    """2.3, B30: every exact corner is inside or off by at most EPS (R4)."""
    return all(-EPS * Q <= x <= (position.width + EPS) * Q and -EPS * Q <= y <= (position.height + EPS) * Q
               for x, y in corners(base))


def zone(base, point):
    """2.3: which of the four zones of a base a point is in."""
    d = minus(point, base.centre)
    ahead, right = dot(d, base.normal(FRONT)), dot(d, base.normal(RIGHT))
    beyond = max(0, abs(right) - Q * base.half(RIGHT))
    if ahead - Q * base.half(FRONT) >= beyond:
        return FRONT
    if -ahead - Q * base.half(REAR) >= beyond:
        return REAR
    return RIGHT if right > 0 else LEFT


def meet(p, q):
    """Two convex polygons, segments or points have a point in common."""
    return all(gap(p, q, axis) <= 0 for axis, _ in edge_axes(p) + edge_axes(q))


def near(p, q, limit):
    """2.3 within: two polygons of integer points are at most limit apart."""
    if meet(p, q):
        return True
    pairs = [(c, e) for c in p for e in edges(q)] + [(c, e) for c in q for e in edges(p)]
    return any(squared_distance(c, e) <= limit * limit for c, e in pairs)


def within(a, b, limit):
    """2.3: base to base, with rounded corners."""
    return near(rounded_corners(a), rounded_corners(b), limit)


def within_point(base, point, limit):
    """2.3: base to a marker."""
    return near(rounded_corners(base), [point], limit)
