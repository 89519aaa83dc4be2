"""judge_model.py -- the written rules of Wargame about the table, as small slow functions.

Moves, coherency, shooting, cover, combat and pile-in, on the geometry of judge_plane.py and with its
conventions; nothing is shared with the engine. A list of faults is in the order of the text; what
is legal has none.
"""
from judge_plane import (COVERS, INCH, climb, closeness, enters_impassable, groups, layout, nearer, on_impassable,
                         on_table, overlaps, sees, swept, within)
from plane import length, minus

REACH = 3 * INCH     # MV4, CB1, CB3, W40
NEAR = 6 * INCH      # AW9


# ---------------------------------------------------------------- units near each other

def units_within(position, a, b, d):
    """Section 2: any pair of models."""
    return any(within(m, n, d) for m in position.models(a) for n in position.models(b))


def engaged_with(position, unit):
    """Section 2: the enemy units within 3 inches, in id order; MV4: a move that begins so is a Retreat."""
    return [e for e in position.enemies(unit) if units_within(position, unit, e, REACH)]


def unit_closeness(position, unit, other):
    """Section 2, pile-in: the metric g from unit to unit."""
    return min(closeness(m, n) for m in position.models(unit) for n in position.models(other))


def closest_enemies(position, unit):
    """W57: the closest enemy unit of any kind; more than one if they are equally close (R8)."""
    away = [(unit_closeness(position, unit, e), e) for e in position.enemies(unit)]
    return [e for d, e in away if d == min(away, key=lambda pair: pair[0])[0]]


# ---------------------------------------------------------------- one model on its way

def cost(position, path):
    """MV1, MV2, W29: the length of every leg, rounded down, and the changes of level."""
    return sum(length(minus(q, p)) + climb(position, p, q) for p, q in zip(path, path[1:]))


def way_faults(position, unit, model, path, allowance):
    """Section 2: how far, and each leg."""
    legs = list(zip(path, path[1:]))
    need = cost(position, path)
    if need > allowance:
        yield f"too-far {model.name} {need} {allowance}"
    if any(enters_impassable(position, p, q) for p, q in legs):
        yield f"impassable {model.name}"
    barring = position.enemies(unit)
    if not position.options["through_friends"]:   # W28
        barring = [u for u in position.living() if u.name != unit.name]
    for other in (m for u in barring for m in position.models(u)):
        if any(swept(model, p, q, other) for p, q in legs):
            yield f"through {model.name} {other.name}"


def end_faults(position, unit, model, path, rest):
    """Section 2: where a model ends; rest are those of its own unit that it may not overlap."""
    stops = [position.stand(unit, model.number, point) for point in path]
    if not all(on_table(position, stop) for stop in stops[1:]):   # W31 (R9)
        yield f"off-table {model.name}"
    others = [m for u in position.living() if u.name != unit.name for m in position.models(u)]
    for other in rest + others:
        if overlaps(stops[-1], other):
            yield f"overlap {model.name} {other.name}"
    if on_impassable(position, stops[-1]):
        yield f"on-impassable {model.name}"


def model_faults(position, unit, model, path, allowance, rest):
    """One model; a path of a single point is a model that stays."""
    if len(path) > 1:
        yield from way_faults(position, unit, model, path, allowance)
        yield from end_faults(position, unit, model, path, rest)


# ---------------------------------------------------------------- a whole unit on its way

def ended(position, unit, paths):
    """The models of the unit where their paths end."""
    return [position.stand(unit, m.number, path[-1]) for m, path in zip(position.models(unit), paths)]


def paths_of(position, unit, offsets, ends):
    """Section 2: start, the common offsets, destination; None is a model that stays where it is (R10)."""
    return [[m.centre] if end is None else [m.centre] + [(m.x + dx, m.y + dy) for dx, dy in offsets] + [end]
            for m, end in zip(position.models(unit), ends)]


def formed(position, unit, anchor, heading, files, *gap):
    """Section 2: the layout of the models that are left, in the order of their numbers (R11)."""
    return layout(len(unit.places), anchor, heading, files, unit.radius, *gap)


def coherency_faults(position, before, models):
    """W27: no more groups than before; 0 switches it off."""
    d = position.options["coherency"]
    if d and groups(models, d) > before:
        yield f"groups {groups(models, d)} {before}"


def groups_of(position, unit):
    return groups(position.models(unit), position.options["coherency"])


def comrades(ends, paths, i):
    """Own models at their ends that the i-th is compared with: each pair once, by the first of it that moves."""
    return [m for j, m in enumerate(ends) if j > i or j < i and len(paths[j]) == 1]


def march_faults(position, unit, die, paths):
    """MV1-MV3, section 2: every model's path, then coherency once."""
    ends, allowance = ended(position, unit, paths), unit.move + die * INCH
    for i, model in enumerate(position.models(unit)):
        yield from model_faults(position, unit, model, paths[i], allowance, comrades(ends, paths, i))
    yield from coherency_faults(position, groups_of(position, unit), ends)


def place_faults(position, unit, model, die, path):
    """One model alone, the rest of its unit as it stands (R12)."""
    rest = [m for m in position.models(unit) if m.number != model.number]
    yield from model_faults(position, unit, model, path, unit.move + die * INCH, rest)


def moved(paths):
    """W11, W59: which models have moved; a way out and back is a move (R13)."""
    return [any(p != q for p, q in zip(path, path[1:])) for path in paths]


def kind_of_move(position, unit, paths):
    """MV4, W33: a stay, a move or a Retreat."""
    if not any(moved(paths)):
        return "stay"
    return "retreat" if engaged_with(position, unit) else "move"


def deploy_faults(position, unit, ends, zone):
    """SC3, W27: in the zone, legal, one group; the disc is wholly in the zone (R14)."""
    (x0, y0), (x1, y1) = zone
    models = [position.stand(unit, number, end) for (number, _), end in zip(unit.places, ends)]
    for model in models:
        if not (x0 + model.r <= model.x <= x1 - model.r and y0 + model.r <= model.y <= y1 - model.r):
            yield f"out-of-zone {model.name}"
        rest = [m for m in models if m.number > model.number]
        yield from end_faults(position, unit, model, [model.centre, model.centre], rest)
    yield from coherency_faults(position, 1, models)


# ---------------------------------------------------------------- shooting

def seen_by(position, model, target):
    """SH3: the models of a unit that a model sees."""
    return [t for t in position.models(target) if sees(position, model, t)]


def shot(position, model, target, reach):
    """SH2, SH3, AW4, AW9: `no-sight`, `out-of-range` or the modifiers of one model's shot."""
    seen = seen_by(position, model, target)
    if not seen:
        return "no-sight"
    if not any(within(model, t, reach) for t in seen):
        return "out-of-range"
    half = reach * position.options["long_num"] // position.options["long_den"]
    words = ["long"] if not any(within(model, t, half) for t in seen) else []
    words += ["near"] if any(nearer(model, t, NEAR) for t in seen) else []
    return "+".join(words) or "plain"


def shots(position, unit, target, reach):
    """W41: every model of the unit with its shot."""
    return [(m, shot(position, m, target, reach)) for m in position.models(unit)]


def shoot_faults(position, unit, target, reach):
    """MV3b, MV5, SH1-SH5, W43: may the unit shoot at the target with a weapon of this range?"""
    if unit.name in position.ran:
        yield f"ran {unit.name}"
    if unit.name in position.retreated:
        yield f"retreated {unit.name}"
    if unit.side == target.side:
        yield f"own-side {target.name}"
    friends = position.friends(unit) if position.options["shoot_own_combat"] else position.friends(unit) + [unit]
    for friend in (f for f in friends if f.side != target.side):
        if units_within(position, friend, target, REACH):
            yield f"in-combat {friend.name}"
    found = [word for _, word in shots(position, unit, target, reach)]
    if all(word == "no-sight" for word in found):
        yield "no-sight"
    elif all(word in ("no-sight", "out-of-range") for word in found):
        yield "out-of-range"


def terrain_cover(position, unit):
    """W17: what at least half of the models that are left have, or better."""
    models = position.models(unit)
    best = [max([COVERS.index(a.cover) for a in position.areas if a.contains(m.centre)], default=0) for m in models]
    num, den = position.options["cover_num"], position.options["cover_den"]
    return max(level for level in range(len(COVERS)) if sum(b >= level for b in best) * den >= len(models) * num)


def cover(position, unit):
    """W19: the best of terrain and equipped shield, never added."""
    return COVERS[max(terrain_cover(position, unit), COVERS.index(unit.shield))]


# ---------------------------------------------------------------- combat

def participants(position):
    """CB1, W36, W37: the active unit and the snapshot; nobody if the snapshot is empty."""
    return [position.active] + position.snapshot if position.snapshot else []


def strike_faults(position, unit, target):
    """CB1, CB4, MV5, W39, W40: may the unit direct a melee weapon at the target now?"""
    if unit.name in position.retreated:
        yield f"retreated {unit.name}"
    if unit.side == target.side:
        yield f"own-side {target.name}"
    taking_part = participants(position)
    if unit.name not in taking_part:
        yield f"no-part {unit.name}"
    elif not position.options["melee_any"] and (
            target.name not in taking_part or position.active not in (unit.name, target.name)):
        yield f"no-part {target.name}"
    if not units_within(position, unit, target, REACH):
        yield f"beyond {target.name}"


def strikers(position, unit, target, reach):
    """AW1, W40: the models that roll, if all are armed with a weapon of this reach."""
    models = position.models(unit)
    if not position.options["melee_weapon"]:
        return models
    return [m for m in models if any(within(m, t, reach) for t in position.models(target))]


def part_faults(position, unit):
    """W35, W36: who may pile in at all."""
    if unit.name in position.retreated:
        yield f"retreated {unit.name}"
    if unit.name not in participants(position):
        yield f"no-part {unit.name}"


def to_unit(position, model, enemy):
    return min(closeness(model, e) for e in position.models(enemy))


def pile_faults(position, unit, model, enemy, path, rest):
    """CB3, section 2: one model's leg, which must end strictly closer to the enemy unit."""
    yield from model_faults(position, unit, model, path, REACH, rest)
    if len(path) > 1:
        before = to_unit(position, model, enemy)
        after = to_unit(position, position.stand(unit, model.number, path[-1]), enemy)
        if after >= before:
            yield f"not-closer {model.name} {after} {before}"


def pile_in_faults(position, unit, enemy, ends):
    """CB3, W57: all models of a unit, then coherency once."""
    yield from part_faults(position, unit)
    if enemy not in closest_enemies(position, unit):
        yield f"not-closest {enemy.name}"
    paths = paths_of(position, unit, [], ends)
    models = ended(position, unit, paths)
    for i, model in enumerate(position.models(unit)):
        yield from pile_faults(position, unit, model, enemy, paths[i], comrades(models, paths, i))
    yield from coherency_faults(position, groups_of(position, unit), models)


# ---------------------------------------------------------------- what never happens in play

def unsound(position):
    """The property checks of section 5: discs that overlap, leave the table or stand on impassable ground."""
    models = [m for u in position.living() for m in position.models(u)]
    for i, a in enumerate(models):
        if not on_table(position, a):
            yield f"off-table {a.name}"
        for b in models[i + 1:]:
            if overlaps(a, b):
                yield f"overlap {a.name} {b.name}"
        if on_impassable(position, a):
            yield f"on-impassable {a.name}"
