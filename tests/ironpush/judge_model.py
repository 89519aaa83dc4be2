"""judge_model.py -- the written rules of Iron Push, both editions, as small slow functions.

Contact, engagement, support, totals, moves, push-backs and fall-back poses are decided from the
written rules alone; nothing is shared with the engine.  Numbers such as 2.3 or 2.C are sections
of the spatial model of the first and the second edition, 7.7 or CB5 are clauses, A12 or B24
rulings, and R1, R2 ... the readings in JUDGE.md, chosen where the text leaves a choice.

All numbers are exact: lengths are integers in 1/1000 base width, directions are integers in
1/65536 from the table of sines, and a point "in Q" is an integer in 1/65536 of a length unit.
"""
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from math import isqrt

# ---------------------------------------------------------------- 2.1 numbers

U = 1000            # one base width
EPS = 2             # flush within this; deeper than this is inside
Q = 65536           # the scale of directions
MIN_CONTACT = 100   # A10
REAR_MIN = 500      # A14
REACH = 100         # B24
STATE_MODIFIER = {"F": 0, "S": -1, "D": -2}   # A02, RM1
SUPPORT_CAP = {1: 2, 2: 255}                  # 5.4, B04

FRONT, LEFT, REAR, RIGHT = range(4)
EDGES = ("FRONT", "LEFT", "REAR", "RIGHT")
FACING_BONUS = {FRONT: 0, LEFT: 1, RIGHT: 1, REAR: 2}   # 6.1, 6.2, A19

SINES = (
    0, 1144, 2287, 3430, 4572, 5712, 6850, 7987, 9121, 10252, 11380, 12505, 13626, 14742, 15855, 16962,
    18064, 19161, 20252, 21336, 22415, 23486, 24550, 25607, 26656, 27697, 28729, 29753, 30767, 31772, 32768,
    33754, 34729, 35693, 36647, 37590, 38521, 39441, 40348, 41243, 42126, 42995, 43852, 44695, 45525, 46341,
    47143, 47930, 48703, 49461, 50203, 50931, 51643, 52339, 53020, 53684, 54332, 54963, 55578, 56175, 56756,
    57319, 57865, 58393, 58903, 59396, 59870, 60326, 60764, 61183, 61584, 61966, 62328, 62672, 62997, 63303,
    63589, 63856, 64104, 64332, 64540, 64729, 64898, 65048, 65177, 65287, 65376, 65446, 65496, 65526, 65536)


def sine(degrees):
    """2.1: the table, by symmetry for any whole degree."""
    degrees %= 360
    if degrees > 180:
        return -SINES[90 - abs(degrees - 270)]
    return SINES[90 - abs(degrees - 90)]


def direction(heading):
    """2.1: (COS h, SIN h)."""
    return sine(heading + 90), sine(heading)


def rdiv(a, b):
    """2.1: a/b for b > 0, rounded half away from zero."""
    rounded = (2 * abs(a) + b) // (2 * b)
    return rounded if a >= 0 else -rounded


def disp(heading, distance):
    """2.1: the displacement by a distance along a heading."""
    c, s = direction(heading)
    return rdiv(distance * c, Q), rdiv(distance * s, Q)


def length(v):
    """2.1: the length of an integer vector, rounded down."""
    return isqrt(v[0] * v[0] + v[1] * v[1])


def dot(a, b):
    return a[0] * b[0] + a[1] * b[1]


def cross(a, b):
    return a[0] * b[1] - a[1] * b[0]


def minus(a, b):
    return a[0] - b[0], a[1] - b[1]


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


def edges(polygon):
    """The edges of a polygon; a segment has two that coincide, a point one without length."""
    return list(zip(polygon, polygon[1:] + polygon[:1]))


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


def clear(a, b):
    """2.C: exact separation of at least 0 on some axis, without EPS."""
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
        if abs(apart) <= EPS * Q and shared >= MIN_CONTACT * Q:
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


def squared_distance(point, edge):
    """The exact squared distance of a point from a segment."""
    a, b = edge
    ab, ap = minus(b, a), minus(point, a)
    foot, whole = dot(ab, ap), dot(ab, ab)
    if foot <= 0:
        return dot(ap, ap)
    if foot >= whole:
        bp = minus(point, b)
        return dot(bp, bp)
    return Fraction(cross(ab, ap) ** 2, whole)


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


# ---------------------------------------------------------------- 5, 6, 7.1 support and totals

def supports(position, base, friend, touch):
    """5.2, 5.3, SU1a, SU1b with A13-A16, B05-B08: may this friend in contact support the base?"""
    edge, _, shared = touch
    if edge == FRONT:
        return False
    if edge == REAR:
        return shared >= REAR_MIN and not engaged_enemies(position, friend)
    if position.edition == 1:
        return not engaged_enemies(position, friend)
    return friend.h == base.h


def supporters(position, base):
    """2.3: edge -> friends that support through it, in id order."""
    found = {}
    for friend in position.friends(base):
        touch = contact(base, friend)
        if touch and supports(position, base, friend, touch):
            found.setdefault(touch[0], []).append(friend)
    return found


def support(position, base):
    """5.1, 5.4, SU1: one for each edge with a supporter, up to the cap."""
    return min(len(supporters(position, base)), SUPPORT_CAP[position.edition])


def totals(position, attacker, defender):
    """7.1, CB1: (SA, SD), or None if the two are not engaged."""
    touch = engagement(attacker, defender)
    if not touch:
        return None
    struck = touch[1]
    sa = attacker.strength + STATE_MODIFIER[attacker.state] + support(position, attacker) + FACING_BONUS[struck]
    sd = defender.strength + STATE_MODIFIER[defender.state]
    if struck == FRONT:   # 6.3, FA3
        sd += support(position, defender)
    return sa, sd


def fallback_modifier(position, base):
    """8.4-8.6 with A30-A32."""
    helpers = [f for found in supporters(position, base).values() for f in found]
    unengaged = any(not engaged_enemies(position, f) for f in helpers)
    return unengaged - len(engaged_enemies(position, base)) - (base.state != "F")


def rally_bonus(position, base):
    """9.4, 10.1 with A33, A34: 1 within one base width of another piece that commands, or a camp."""
    commanders = [f for f in position.friends(base) if "c" in f.traits]
    camps = [point for side, point in position.camps if side == base.side]
    return int(any(within(base, c, U) for c in commanders) or any(within_point(base, p, U) for p in camps))


# ---------------------------------------------------------------- 2.4, 2.B moves
# A list of faults is in the order of the text; a legal action has none.

def length_faults(v, limit):
    """2.4 step 3."""
    if length(v) > limit:
        yield f"too-far {length(v)} {limit}"


def standing_faults(position, base, others):
    """2.4 steps 2 and 5: a pose on the table that overlaps none of the others."""
    if not on_table(position, base):
        yield "off-table"
    for o in others:
        if overlap(base, o):
            yield f"overlap {o.name}"


def path_faults(base, v, others):
    """2.4 step 4."""
    for o in others:
        if sweep(base, v, o):
            yield f"through {o.name}"


def in_closed(point, polygon):
    """2.A: the point is in the polygon or on its edge, whichever way round that is named."""
    turns = [cross(minus(b, a), minus(point, a)) for a, b in edges(polygon)]
    return all(t >= 0 for t in turns) or all(t <= 0 for t in turns)


def along_road(position, start, end):
    """2.A, B21: both centres in one convex road polygon."""
    return any(in_closed(start, road) and in_closed(end, road) for road in position.polygons("road"))


def met_on_the_way(start, v, end, polygon):
    """2.B: first-pivot pose, hull or end pose."""
    return inside(start, polygon) or hull(start, v, polygon) or inside(end, polygon)


def at_wall(base, wall):
    """2.B step 3: within reach of an obstacle, that is of one of its segments (R8)."""
    return any(near(rounded_corners(base), segment, REACH) for segment in wall)


def astride(base, wall):
    """2.A: nobody may stand across an obstacle."""
    return any(inside(base, segment) for segment in wall)


def terrain_faults(position, start, v, end, most):
    """2.B steps 1-3 and the length test; 2.D caps the allowance at `most`."""
    if along_road(position, start.centre, end.centre):
        yield from length_faults(v, min(2 * U, most))
        return
    if any(met_on_the_way(start, v, end, g) for g in position.polygons("impassable")):
        yield "terrain impassable"
    limit = U // 2 if any(met_on_the_way(start, v, end, g) for g in position.polygons("rough")) else U
    cut = [w for w in position.walls if any(hull(start, v, s) for s in w) or astride(end, w)]
    if len(cut) > 1:
        yield "terrain two-obstacles"
    if any(astride(end, w) for w in cut):
        yield "terrain astride"
    if cut:
        if not all(at_wall(start, w) and at_wall(end, w) for w in cut):
            yield "terrain not-at-obstacle"
        limit = max(limit, start.depth + 2 * REACH)
    yield from length_faults(v, min(limit, most))


def move_faults(position, base, h0, x, y, h1):
    """2.4 and 2.B: MOVE(u; h0, x, y, h1).  The start of a move is the first-pivot pose (R7)."""
    start, end, v = base.at(base.x, base.y, h0), base.at(x, y, h1), minus((x, y), base.centre)
    blockers = position.enemies(base)
    if position.edition == 2 and not base.skirmisher:   # MO5, B09
        blockers = position.others(base)
    if engaged_enemies(position, base):
        yield "engaged"
    yield from standing_faults(position, start, blockers)
    if position.edition == 1:
        yield from length_faults(v, U)
    yield from path_faults(start, v, blockers)
    yield from standing_faults(position, end, position.others(base))
    if position.edition == 2:
        yield from terrain_faults(position, start, v, end, 2 * U)


def turn_faults(position, base, enemy, x, y, h):
    """2.5: TURN-TO-FACE, with A12."""
    before, end = contact(base, enemy), base.at(x, y, h)
    held = engaged_enemies(position, base)
    if not held:
        yield "not-engaged"
    if enemy.side == base.side or not before or before[0] == FRONT:
        yield "nothing-to-turn-to"
    else:
        after = contact(end, enemy)
        if not after or after[:2] != (FRONT, before[1]):
            yield "not-flush"
    yield from length_faults(minus((x, y), base.centre), abs(U - base.depth) // 2 + EPS)
    yield from standing_faults(position, end, position.others(base))
    for e in held:
        if not engagement(end, e):
            yield f"sheds {e.name}"
    yield from resting_faults(position, base, end)


def resting_faults(position, base, end):
    """TE1e and 2.A for a turn: no end pose in impassable or astride, except along a road (R9)."""
    if along_road(position, base.centre, end.centre):
        return
    if any(inside(end, g) for g in position.polygons("impassable")):
        yield "terrain impassable"
    if any(astride(end, w) for w in position.walls):
        yield "terrain astride"


def away_from(base, v, enemy):
    """2.7: within 45 degrees of straight away from the enemy's touching edge."""
    n = enemy.normal(engagement(base, enemy)[1])
    return dot(v, n) > 0 and abs(cross(v, n)) <= dot(v, n) + EPS * Q


def fallback_faults(position, base, x, y, h):
    """2.7 and 2.D: a pose after a successful Fall Back."""
    end, v, held = base.at(x, y, h), minus((x, y), base.centre), engaged_enemies(position, base)
    if not held:
        yield "not-engaged"   # A27
    if v == (0, 0):
        yield "no-displacement"
    if position.edition == 1:
        yield from length_faults(v, U)
    for e in held:
        if not away_from(base, v, e):
            yield f"not-away {e.name}"
    yield from path_faults(base, v, position.enemies(base))
    yield from standing_faults(position, end, position.others(base))
    for e in engaged_enemies(position, end):
        yield f"still-engaged {e.name}"
    if held and not any(zone(end, e.centre) == FRONT for e in held):
        yield "not-facing"
    if position.edition == 2:
        yield from terrain_faults(position, base, v, end, U)


def snap(base, enemy, edge, offset):
    """2.4: the flush pose; the tangent is the normal turned counter-clockwise, one rounding (R6)."""
    (nx, ny), out = enemy.normal(edge), enemy.half(edge) + base.half(FRONT)
    tx, ty = enemy.normal(edge + 1)
    return base.at(enemy.x + rdiv(nx * out + tx * offset, Q), enemy.y + rdiv(ny * out + ty * offset, Q),
                   (enemy.h + 90 * edge + 180) % 360)


# ---------------------------------------------------------------- 2.6, 2.C push-backs

def push_heading(attacker, defender):
    """2.3 directly away: the outward normal of the attacker's touching edge; None if not engaged."""
    touch = engagement(attacker, defender)
    return (attacker.h + 90 * touch[0]) % 360 if touch else None


def push_blocked_hit(position, attacker, defender, heading):
    """2.6, 7.7, A22, A23: [(name, base afterwards or None if blocked)]."""
    v = disp(heading, U)
    end = defender.moved(v)
    bystanders = [o for o in position.others(defender) if o.name != attacker.name]
    blocked = not on_table(position, end) or any(sweep(defender, v, o) for o in bystanders)
    return [(defender.name, None if blocked else end)]


def newly_enters(base, v, piece):
    """2.C fatal, B18: the way leads into a rough piece the base is not already in."""
    return any(hull(base, v, g) for g in piece) and not any(inside(base, g) for g in piece)


def fatal(position, base, v):
    """2.C, CB6: is a base destroyed by being pushed by v?"""
    end = base.moved(v)
    if not on_table(position, end) or any(sweep(base, v, e) for e in position.enemies(base)):
        return True
    if along_road(position, base.centre, end.centre):
        return False
    fixed = position.polygons("impassable") + [s for w in position.walls for s in w]
    return any(hull(base, v, g) for g in fixed) or any(newly_enters(base, v, p) for p in position.areas["rough"])


def skirmisher_way(base, heading, friends):
    """2.C, B11: the displacement that ends clear, by trying one length after the other."""
    d = U
    while not all(clear(base.moved(disp(heading, d)), f) for f in friends):
        d += 1
    return disp(heading, d)


def push_chain(position, defender, heading):
    """2.C: [(name, base afterwards or None if destroyed)] in the order of the text; alters the position."""
    v, ends = disp(heading, U), []
    queue, seen, deferred, moved = [defender], {defender.name}, [], []
    while queue:
        u = queue.pop(0)
        if u.skirmisher:
            deferred.append(u)
        elif fatal(position, u, v):
            ends.append((u.name, None))
            position.bases[u.name] = replace(u, state="X")
        else:
            ends.append((u.name, u.moved(v)))
            moved.append(u)
            for o in position.friends(u):
                if o.name not in seen and sweep(u, v, o):
                    seen.add(o.name)
                    queue.append(o)
    for u in moved:
        position.bases[u.name] = u.moved(v)
    for i, u in enumerate(deferred):
        later = {d.name for d in deferred[i + 1:]}
        w = skirmisher_way(u, heading, [f for f in position.friends(u) if f.name not in later])
        end = None if fatal(position, u, w) else u.moved(w)
        ends.append((u.name, end))
        position.bases[u.name] = end or replace(u, state="X")
    return ends


def push(position, attacker, defender):
    """7.7, CB4-CB6: what becomes of each unit, or None if the two are not engaged."""
    heading = push_heading(attacker, defender)
    if heading is None:
        return None
    if position.edition == 1:
        return push_blocked_hit(position, attacker, defender, heading)
    copy = Position(2, position.width, position.height)
    copy.bases, copy.areas, copy.walls = dict(position.bases), position.areas, position.walls
    return push_chain(copy, defender, heading)


# ---------------------------------------------------------------- what never happens in play

def unsound(position):
    """The property checks of section 5: bases that overlap, leave the table or stand where none may (R10)."""
    bases = position.living()
    for i, a in enumerate(bases):
        if not on_table(position, a):
            yield f"off-table {a.name}"
        for b in bases[i + 1:]:
            if overlap(a, b):
                yield f"overlap {a.name} {b.name}"
        for fault in resting_faults(position, a, a):
            yield f"{fault} {a.name}"
