#!/usr/bin/env python3
"""judge.py -- the slow judge of Iron Push, both editions: a position and questions, one to a line.

    judge.py < QUERIES             one answer line for every query
    judge.py --self-test FILE      the worked cases in FILE, then the properties

JUDGE.md has the query language and the readings; judge_plane.py and judge_model.py have the rules.
"""
import sys
from pathlib import Path

sys.dont_write_bytecode = True   # a test leaves nothing in the sources
sys.path.append(str(Path(__file__).resolve().parent.parent / "judging"))

import judge_model as model
import judge_plane as plane
from judge_plane import EDGES, FRONT, Base, Position
from language import Complaint, Judge, heading, main, point, points, polygons, yes_no


# ---------------------------------------------------------------- the position

def begin(_, edition, width, height):
    """table EDITION WIDTH HEIGHT: a new, empty position."""
    if edition not in ("1", "2"):
        raise Complaint(f"there is no edition {edition}")
    return Position(int(edition), int(width), int(height))


def put_base(position, name, x, y, h, depth="500", strength="3", state="F", traits="-"):
    """base NAME X Y HEADING [DEPTH STRENGTH STATE TRAITS]; a name said again replaces the base."""
    if state not in ("F", "S", "D", "X") or set(traits) - set("-sc") or int(depth) % 2 != 0 or int(depth) <= 0:
        raise Complaint(f"base {name}: state F S D X, traits - s c, an even depth")
    position.bases[name] = Base(name, int(x), int(y), heading(h), int(depth), int(strength), state, traits)
    return position


def put_area(position, kind, *words):
    """area rough|road|impassable X,Y X,Y X,Y ... [| X,Y ...]: one piece of convex polygons."""
    if position.edition == 1:
        raise Complaint("the first edition has no terrain (A53)")
    if kind not in position.areas:
        raise Complaint(f"there is no terrain {kind}")
    position.areas[kind].append(polygons(words))
    return position


def put_wall(position, *words):
    """wall X,Y X,Y ...: one obstacle, of one or more segments."""
    if position.edition == 1:
        raise Complaint("the first edition has no terrain (A53)")
    line = points(words)
    if len(line) < 2:
        raise Complaint("an obstacle has two ends")
    position.walls.append([list(segment) for segment in zip(line, line[1:])])
    return position


def put_camp(position, side, where):
    """camp SIDE X,Y: a marker that helps to rally."""
    position.camps.append((side, point(where)))
    return position


# ---------------------------------------------------------------- the questions

def living(position, name):
    base = position.bases.get(name)
    if base is None or base.state == "X":
        raise Complaint(f"{name} is not on the table")
    return base


def names(bases):
    return " ".join(b.name for b in bases) or "none"


def pose(base):
    return f"{base.x} {base.y} {base.h}"


def move(position, name, h0, x, y, h1):
    return model.move_faults(position, living(position, name), heading(h0), int(x), int(y), heading(h1))


def turn(position, name, enemy, x, y, h):
    return model.turn_faults(position, living(position, name), living(position, enemy), int(x), int(y), heading(h))


def fallback(position, name, x, y, h):
    return model.fallback_faults(position, living(position, name), int(x), int(y), heading(h))


def step(position, name, h0, x, y, h1):
    return model.step_faults(position, living(position, name), heading(h0), int(x), int(y), heading(h1))


def deploy(position, name, depth, x, y, h):
    return model.deploy_faults(position, living(position, name), int(depth), int(x), int(y), heading(h))


ACTIONS = {"move": move, "turn": turn, "fallback": fallback, "step": step, "deploy": deploy}


def ask_move(position, *words):
    return next(move(position, *words), "ok")


def illegal_or_ok(faults):
    fault = next(faults, None)
    return f"illegal {fault}" if fault else "ok"


def ask_turn(position, *words):
    return illegal_or_ok(turn(position, *words))


def ask_fallback(position, *words):
    return illegal_or_ok(fallback(position, *words))


def ask_deploy(position, *words):
    return illegal_or_ok(deploy(position, *words))


def ask_faults(position, action, *words):
    """faults ACTION ...: all that is wrong, not only the first."""
    return ", ".join(ACTIONS[action](position, *words)) or "none"


def ask_fallbacks(position, name, step):
    """fallbacks NAME STEP: the points of a grid with a legal pose at some multiple of 15 degrees."""
    base, step = living(position, name), int(step)
    reach = range(-(plane.U // step) * step, plane.U + 1, step)
    found = [(base.x + dx, base.y + dy) for dy in reach for dx in reach
             if any(not any(model.fallback_faults(position, base, base.x + dx, base.y + dy, h))
                    for h in range(0, 360, 15))]
    return " ".join(f"{x},{y}" for x, y in found) or "none"


def ask_deploys(position, name, depth, step):
    """deploys NAME DEPTH STEP: the points of a grid with a legal pose at some multiple of 15 degrees."""
    base, step = living(position, name), int(step)
    found = [(x, y) for y in range(0, position.height + 1, step) for x in range(0, position.width + 1, step)
             if any(not any(model.deploy_faults(position, base, int(depth), x, y, h)) for h in range(0, 180, 15))]
    return " ".join(f"{x},{y}" for x, y in found) or "none"


def ask_contact(position, a, b):
    touch = plane.contact(living(position, a), living(position, b))
    if not touch:
        return "none"
    return f"{EDGES[touch[0]]} {EDGES[touch[1]]} {int(touch[2])}"


def ask_engaged(position, name):
    return names(plane.engaged_enemies(position, living(position, name)))


def ask_support(position, name, *attacked_on):
    """support NAME [attacked-on EDGE]: the number, then the edges with those who could give it."""
    base = living(position, name)
    if attacked_on and EDGES.index(attacked_on[1]) != FRONT:   # 6.3, FA3
        return "0"
    found = model.supporters(position, base)
    told = [f"{EDGES[edge]}:{'+'.join(f.name for f in found[edge])}" for edge in sorted(found)]
    return " ".join([str(model.support(position, base))] + told)


def ask_totals(position, a, b):
    both = model.totals(position, living(position, a), living(position, b))
    return f"{both[0]} {both[1]}" if both else "not-engaged"


def ask_zone(position, name, x, y):
    return EDGES[plane.zone(living(position, name), (int(x), int(y)))]


def ask_within(position, a, b, limit):
    """within NAME NAME|X,Y LIMIT."""
    if "," in b:
        return yes_no(plane.within_point(living(position, a), point(b), int(limit)))
    return yes_no(plane.within(living(position, a), living(position, b), int(limit)))


def ask_overlap(position, a, b):
    return yes_no(plane.overlap(living(position, a), living(position, b)))


def ask_sweep(position, a, vx, vy, b):
    return yes_no(plane.sweep(living(position, a), (int(vx), int(vy)), living(position, b)))


def ask_on_table(position, name):
    return yes_no(plane.on_table(position, living(position, name)))


def ask_push(position, a, b):
    ends = model.push(position, living(position, a), living(position, b))
    if ends is None:
        return "not-engaged"
    lost = "blocked" if position.edition == 1 else "destroyed"
    return ", ".join(f"{name} {pose(end) if end else lost}" for name, end in ends)


def ask_snap(position, a, b, edge, offset):
    return pose(model.snap(living(position, a), living(position, b), EDGES.index(edge), int(offset)))


def ask_retreat(position, name):
    """retreat NAME: the modifier of its Fall Back roll."""
    return str(model.fallback_modifier(position, living(position, name)))


def ask_rally(position, name):
    """rally NAME: no, or the bonus of its roll (3.6, 9.1, 9.4)."""
    base = living(position, name)
    if base.state == "F":
        return "no fresh"
    if plane.engaged_enemies(position, base):
        return "no engaged"
    return str(model.rally_bonus(position, base))


def ask_sound(position):
    """sound: the first thing that never happens in play, or ok."""
    return next(model.unsound(position), "ok")


STATEMENTS = {"table": begin, "base": put_base, "area": put_area, "wall": put_wall, "camp": put_camp}
QUESTIONS = {
    "move": ask_move, "turn": ask_turn, "fallback": ask_fallback, "faults": ask_faults, "fallbacks": ask_fallbacks,
    "deploy": ask_deploy, "deploys": ask_deploys,
    "contact": ask_contact, "engaged": ask_engaged, "support": ask_support, "totals": ask_totals, "zone": ask_zone,
    "within": ask_within, "overlap": ask_overlap, "sweep": ask_sweep, "on-table": ask_on_table, "push": ask_push,
    "snap": ask_snap, "retreat": ask_retreat, "rally": ask_rally, "sound": ask_sound}


def checks():
    import judge_properties
    return judge_properties.CHECKS


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:], __doc__, Judge(STATEMENTS, QUESTIONS), checks))
