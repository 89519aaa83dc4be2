"""judge_model.py -- the written rules of Iron Push, both editions, as small slow functions.

Support, totals, moves, push-backs, fall-back poses and places to deploy, on the geometry of judge_plane.py and with
its conventions; nothing is shared with the engine.
"""
from dataclasses import replace
from fractions import Fraction

from judge_plane import (EPS, FRONT, LEFT, REAR, RIGHT, U, Position, contact, corners, disp, engaged_enemies, engagement,
                         free, hull, inside, near, on_table, overlap, rounded_corners, sweep, within, within_point, zone)
from plane import Q, cross, dot, in_closed, length, minus, rdiv

STATE_MODIFIER = {"F": 0, "S": -1, "D": -2}             # A02, RM1
FACING_BONUS = {FRONT: 0, LEFT: 1, RIGHT: 1, REAR: 2}   # 6.1, 6.2, A19
SUPPORT_CAP = {1: 2, 2: 255}                            # 5.4, B04
REAR_MIN = 500                                          # A14; EPS less is enough (A58)
REACH = 100                                             # B24


# ---------------------------------------------------------------- 5, 6, 7.1 support and totals

def supports(position, base, friend, touch):
    """5.2, 5.3, SU1a, SU1b with A13-A16, B05-B08: may this friend in contact support the base?"""
    edge, _, shared = touch
    if edge == FRONT:
        return False
    if edge == REAR:
        return shared >= REAR_MIN - EPS and not engaged_enemies(position, friend)
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
    """5.1, 5.4, SU1: one for each supporter, up to the cap."""
    return min(sum(map(len, supporters(position, base).values())), SUPPORT_CAP[position.edition])


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


def terrain_faults(position, base, start, v, end, most):
    """2.B steps 1-3 and the length test; 2.D caps the allowance at `most`.  B24 asks where the base begins (R7)."""
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
        if not all(at_wall(base, w) and at_wall(end, w) for w in cut):
            yield "terrain not-at-obstacle"
        limit = max(limit, start.depth + 2 * REACH)
    yield from length_faults(v, min(limit, most))


def blockers(position, base):
    """4.3, MO3a, MO5, B09, B33: whom a unit goes round when it moves and when it falls back."""
    if position.edition == 2 and not base.skirmisher:
        return position.others(base)
    return position.enemies(base)


def move_faults(position, base, h0, x, y, h1):
    """2.4 and 2.B: MOVE(u; h0, x, y, h1)."""
    start, end, v = base.at(base.x, base.y, h0), base.at(x, y, h1), minus((x, y), base.centre)
    bars = blockers(position, base)
    if engaged_enemies(position, base):
        yield "engaged"
    yield from standing_faults(position, start, bars)
    if position.edition == 1:
        yield from length_faults(v, U)
    yield from path_faults(start, v, bars)
    yield from standing_faults(position, end, position.others(base))
    if position.edition == 2:
        yield from terrain_faults(position, base, start, v, end, 2 * U)


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


def step_faults(position, base, h0, x, y, h1):
    """3.3, A12: a Move by whoever is not engaged, or a turn to face somebody by who is (R15)."""
    if not engaged_enemies(position, base):
        yield from move_faults(position, base, h0, x, y, h1)
        return
    touching = [e for e in position.enemies(base) if (contact(base, e) or (FRONT,))[0] != FRONT]
    turns = [list(turn_faults(position, base, e, x, y, h1)) for e in touching]
    if all(turns):
        yield "engaged"
        yield from standing_faults(position, base.at(x, y, h1), [])
        yield from (fault for faults in turns for fault in faults)


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
    yield from path_faults(base, v, blockers(position, base))
    yield from standing_faults(position, end, position.others(base))
    for e in engaged_enemies(position, end):
        yield f"still-engaged {e.name}"
    if held and not any(zone(end, e.centre) == FRONT for e in held):
        yield "not-facing"
    if position.edition == 2:
        yield from terrain_faults(position, base, base, v, end, U)


def out_of_zone(position, base, depth):
    """11.1: wholly within so many base widths of its own edge, and of the middle; EPS more is allowed (A56)."""
    low, high = 0, min(depth * U, position.height // 2)
    if base.side != "A":
        low, high = position.height - high, position.height
    return not all(low - EPS <= Fraction(y, Q) <= high + EPS for _, y in corners(base))


def deploy_faults(position, base, depth, x, y, h):
    """11.1: a pose of a unit that is still to be placed; where it stands now does not count (R16)."""
    end = base.at(x, y, h)
    if out_of_zone(position, end, depth):
        yield "out-of-zone"
    yield from standing_faults(position, end, position.others(base))
    if any(inside(end, g) for g in position.polygons("impassable")):
        yield "terrain impassable"
    if any(astride(end, w) for w in position.walls):
        yield "terrain astride"


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
    """2.C, B11, A56 (R17): the displacement that ends clear, by trying one length after the other."""
    d, passed = U, []
    while found := [f for f in friends if f not in passed and overlap(base.moved(disp(heading, d)), f)]:
        passed += found
        while not all(free(base.moved(disp(heading, d)), f) for f in passed):
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
