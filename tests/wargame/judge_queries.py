#!/usr/bin/env python3
"""judge_queries.py -- random tables of Wargame and questions about them, in the language of the judge.

    judge_queries.py --seed N --count N [--options]             so many questions
    judge_queries.py --seed N --count N [--options] --stats     how often each answer occurs
    judge_queries.py --seed N --count N --answers               what an engine can be asked, `QUESTION => ANSWER`

The tables are small and crowded, and many questions are aimed at a boundary: discs that nearly touch,
ways as long as the allowance, sights along the edge of a disc. Every position is sound.
With --options the numbers of the parameter block change from table to table. With --answers only
those that the engine has; areas have one polygon, and of every action all faults are told.
"""
import argparse
import random
import sys
from collections import Counter
from math import isqrt
from pathlib import Path

sys.dont_write_bytecode = True   # a test leaves nothing in the sources
sys.path.append(str(Path(__file__).resolve().parent.parent / "judging"))

from judge import QUESTIONS, STATEMENTS
from judge_model import closest_enemies, cost, cover, engaged_with
from judge_plane import climb, layout, on_impassable, on_table, overlaps
from language import Judge, points
from plane import Q, direction, dot, length, minus, rdiv

TABLES = ((20000, 16000), (26000, 20000), (36000, 24000))
QUESTIONS_A_TABLE = 40
FEW = (-2, -1, 0, 0, 1, 2)
OPTIONS = (("coherency", (0, 500, 1000)), ("los_gap", (0, 500, 1000)), ("melee_weapon", (0, 1)),
           ("enemy_blocks_los", (0, 1)), ("through_friends", (0, 1)), ("shoot_own_combat", (0, 1)), ("melee_any", (0, 1)),
           ("cover_den", (2, 3)), ("long_den", (2, 3)))
ENGINE_OPTIONS = OPTIONS[:3]


def disp(heading, distance):
    cos, sin = direction(heading)
    return rdiv(distance * cos, Q), rdiv(distance * sin, Q)


def plus(p, v):
    return p[0] + v[0], p[1] + v[1]


def told(points):
    return " ".join("-" if p is None else f"{p[0]},{p[1]}" for p in points)


class Strewer:
    """A table that is laid out at random, and what was said to do it."""

    def __init__(self, rng, options=(), pieces=(1, 1, 1, 2)):
        self.rng, self.judge, self.said, self.pieces = rng, Judge(STATEMENTS, QUESTIONS), [], pieces
        self.width, self.height = rng.choice(TABLES)
        self.say(f"table {self.width} {self.height}")
        for name, values in options:
            self.say(f"option {name} {rng.choice(values)}")
        for number in range(rng.randrange(2, 8)):
            self.strew_area(number)
        for number in range(rng.randrange(2, 5)):
            for side in "AB":
                self.strew_unit(f"{side}{number + 1}")
        self.strew_flags()

    @property
    def position(self):
        return self.judge.position

    def say(self, clause):
        self.judge.hear(clause)
        self.said.append(clause)

    # ---- terrain

    def polygon(self, x, y, w, d):
        """A box, a slanting box or a triangle, counter-clockwise."""
        shape, s = self.rng.randrange(3), self.rng.randrange(-600, 600)
        if shape == 0:
            return [(x, y), (x + w, y), (x + w, y + d), (x, y + d)]
        if shape == 1:
            return [(x, y), (x + w, y + s), (x + w - s, y + d + s), (x - s, y + d)]
        return [(x, y), (x + w, y + s), (x + w // 2 + s, y + d + 600)]

    def strew_area(self, number):
        rng = self.rng
        height, top, cover, kind = rng.choice((
            (2000, 2000, "none", "open"), (1000, 1000, "none", "open"), (700, 0, "none", "open"),
            (0, 3000, "light", "open"), (0, 1200, "light", "open"), (0, 1400, "light", "open"),
            (0, 1000, "heavy", "open"), (0, 1001, "heavy", "open"), (3000, 3000, "heavy", "open"),
            (0, 0, "none", "impassable"), (0, 2500, "none", "impassable")))
        pieces = []
        for _ in range(rng.choice(self.pieces)):
            x, y = rng.randrange(1000, self.width - 3000), rng.randrange(1000, self.height - 3000)
            pieces.append(told(self.polygon(x, y, rng.randrange(800, 8000), rng.randrange(800, 6000))))
        self.say(f"area t{number} {height} {top} {cover} {kind} {' | '.join(pieces)}")

    # ---- units

    def free(self, unit_name, radius, point, others=()):
        """May a disc stand there? `others` are points of its own unit."""
        class Disc:
            r, centre = radius, point
            x, y = point
        models = [m for u in self.position.living() if u.name != unit_name for m in self.position.models(u)]
        own = [dot(minus(p, point), minus(p, point)) >= 4 * radius * radius for p in others]
        return on_table(self.position, Disc) and not on_impassable(self.position, Disc) and all(own) and not any(
            overlaps(Disc, m) for m in models)

    def anchor(self):
        """Anywhere, in an area, or near somebody who stands already."""
        rng, units = self.rng, self.position.living()
        if rng.randrange(4) == 0:
            a, b, c = rng.choice(rng.choice(self.position.areas).polygons)[:3]
            return (a[0] + b[0] + c[0]) // 3, (a[1] + b[1] + c[1]) // 3
        if not units or rng.randrange(4) == 0:
            return rng.randrange(1000, self.width - 1000), rng.randrange(1000, self.height - 1000)
        m = rng.choice(self.position.models(rng.choice(units)))
        return plus(m.centre, disp(rng.randrange(360), rng.randrange(1200, 6000)))

    def scattered(self, count, radius):
        """A chain of models, with gaps about an inch."""
        rng, places = self.rng, [self.anchor()]
        for _ in range(count - 1):
            gap = rng.choice((0, 1, 200, 500, 999, 1000, 1000, 1000, 1001, 1300))
            places.append(plus(rng.choice(places), disp(rng.choice((rng.randrange(360), 90 * rng.randrange(4))),
                                                        2 * radius + gap)))
        return places

    def strew_unit(self, name):
        rng = self.rng
        radius, height, move = rng.choice(((500, 1000, 6000), (500, 1000, 5000), (500, 1000, 4000), (750, 1500, 10000),
                                           (750, 1500, 6000)))
        for _ in range(60):
            count = rng.choice((1, 2, 3, 4, 5, 6, 8))
            places = layout(count, self.anchor(), rng.choice((rng.randrange(360), 90 * rng.randrange(4))),
                            rng.randrange(1, 6), radius) if rng.randrange(2) else self.scattered(count, radius)
            if all(self.free(name, radius, p, places[:i]) for i, p in enumerate(places)):
                shield = rng.choice(("none", "none", "light", "heavy"))
                self.say(f"unit {name} {radius} {height} {move} {shield} {told(places)}")
                if count > 2 and rng.randrange(4) == 0:
                    self.say(f"lose {name}.{rng.randrange(1, count + 1)}")
                return

    def strew_flags(self):
        """One unit is active; it may have run or retreated, and its combat may have begun."""
        rng, units = self.rng, self.position.living()
        near = [u for u in units if engaged_with(self.position, u)]
        active = rng.choice(near if near and rng.randrange(3) else units)
        self.active = active.name
        for word, odds in (("ran", 4), ("retreated", 7)):
            if rng.randrange(odds) == 0:
                self.say(f"{word} {active.name}")
        self.say(f"combat {active.name}")

    def put(self, model, point):
        """One model is moved, if the position stays sound; says whether it was."""
        unit = self.position.units[model.unit]
        rest = [p for number, p in unit.places if number != model.number]
        if self.free(unit.name, unit.radius, point, rest):
            self.say(f"put {model.name} {point[0]},{point[1]}")
            return True
        return False


class Asker(Strewer):
    """Questions about a table that was strewn."""

    def unit(self):
        return self.rng.choice(self.position.living())

    def enemy(self, unit):
        """An enemy unit, most often one that is near."""
        enemies = self.position.enemies(unit)
        near = engaged_with(self.position, unit)
        return self.rng.choice(near if near and self.rng.randrange(3) == 0 else enemies)

    def model(self, unit):
        return self.rng.choice(self.position.models(unit))

    def die(self):
        return self.rng.choice((0, 0, 0, 1, 3, 6))

    # ---- movement

    def beside(self, model):
        """A place within a few units of touching something: a disc, the table's edge, impassable ground."""
        rng, kind = self.rng, self.rng.randrange(4)
        if kind == 0:
            return rng.choice(((model.r + rng.choice(FEW), model.y), (model.x, model.r + rng.choice(FEW)),
                               (self.width - model.r + rng.choice(FEW), model.y),
                               (model.x, self.height - model.r + rng.choice(FEW))))
        ponds = [g for a in self.position.areas if a.impassable for g in a.polygons]
        if kind == 1 and ponds:
            pond = rng.choice(ponds)
            i = rng.randrange(len(pond))
            if rng.randrange(2):
                return self.outside(pond[i - 1], pond[i], model.r + rng.choice(FEW))
            return plus(pond[i], disp(rng.randrange(360), rng.choice((0, 1, model.r + rng.choice(FEW)))))
        others = [m for u in self.position.living() for m in self.position.models(u) if m is not model]
        near = sorted(others, key=lambda m: length(minus(m.centre, model.centre)))[:4]
        other = rng.choice(near)
        return plus(other.centre, disp(rng.choice((rng.randrange(360), 90 * rng.randrange(4))),
                                       model.r + other.r + rng.choice(FEW)))

    def outside(self, a, b, aside):
        """A place beside an edge of a polygon, on its right: outside of it."""
        way, part = minus(b, a), self.rng.randrange(101)
        at = (a[0] + way[0] * part // 100, a[1] + way[1] * part // 100)
        return plus(at, (rdiv(way[1] * aside, length(way)), rdiv(-way[0] * aside, length(way))))

    def stride(self, model, allowance):
        """A displacement: about as long as is allowed, short, or to a special place."""
        rng, heading = self.rng, self.rng.randrange(360)
        kind = rng.randrange(11)
        if kind == 0:
            return 0, 0
        if kind < 5:
            return disp(heading, rng.randrange(allowance))
        if kind < 7:
            v = disp(heading, allowance)
            up = climb(self.position, model.centre, plus(model.centre, v))
            return disp(heading, max(0, allowance - up + rng.choice(FEW)))
        return minus(self.beside(model), model.centre)

    def via(self):
        """Common way-points, now and then."""
        rng = self.rng
        if rng.randrange(4):
            return ""
        count = rng.choice((1, 1, 2, 3))
        return " via " + told(disp(rng.randrange(360), rng.randrange(3000)) for _ in range(count))

    def ends(self, models, v):
        """All by one displacement; some stay, some jitter."""
        rng, jitter = self.rng, 0 if v == (0, 0) else self.rng.choice((0, 0, 0, 1, 300))
        stay = rng.randrange(5) == 0
        return [None if stay and rng.randrange(3) == 0 else
                plus(plus(m.centre, v), disp(rng.randrange(360), rng.randrange(jitter + 1))) for m in models]

    def march(self):
        unit, die = self.unit(), self.die()
        models = self.position.models(unit)
        v = self.stride(self.rng.choice(models), unit.move + 1000 * die)
        return f"march {unit.name} {die} {told(self.ends(models, v))}{self.via()}"

    def shape(self, unit, v):
        rng, models = self.rng, self.position.models(unit)
        x, y = plus(self.model(unit).centre, v)
        heading = rng.choice((rng.randrange(360), 90 * rng.randrange(4)))
        gap = rng.choice(("", "", "", "", " 0", " 1000", " 1001", " 199"))
        return f"{x} {y} {heading} {rng.randrange(1, len(models) + 1)}{gap}"

    def form(self):
        unit, die = self.unit(), self.die()
        shape = self.shape(unit, self.stride(self.model(unit), unit.move // 2))
        if self.rng.randrange(3) == 0:
            return f"form {unit.name} {die} {self.stretched(unit, shape, unit.move + 1000 * die)}"
        return f"form {unit.name} {die} {shape}{self.via()}"

    def stretched(self, unit, shape, allowance):
        """The shape farther on or back, so that the longest way is about as long as is allowed."""
        x, y, *rest = shape.split()
        starts, ends = self.position.models(unit), points(self.judge.hear(f"layout {unit.name} {shape}").split())
        need, way = max((cost(self.position, [m.centre, end]), minus(end, m.centre)) for m, end in zip(starts, ends))
        more, size = allowance - need + self.rng.choice(FEW), max(1, length(way))
        x, y = plus((int(x), int(y)), (rdiv(way[0] * more, size), rdiv(way[1] * more, size)))
        return " ".join([str(x), str(y)] + rest)

    def place(self):
        unit, die = self.unit(), self.die()
        model = self.model(unit)
        end = plus(model.centre, self.stride(model, unit.move + 1000 * die))
        return f"place {model.name} {die} {told([end])}{self.via()}"

    def deploy(self):
        rng, unit = self.rng, self.unit()
        edge = rng.randrange(4000, self.height)
        low, high = rng.choice((((0, 0), (self.width, edge)), ((0, self.height - edge), (self.width, self.height)),
                                ((0, 0), (self.width // 2, self.height))))
        x, y = rng.randrange(500, self.width), rng.choice((high[1] - unit.radius, low[1] + unit.radius))
        y += rng.choice(FEW)
        spot = f"{x} {y} {90 * rng.randrange(4)} {rng.choice((1, 3, 9))}" if rng.randrange(3) == 0 else \
            self.shape(unit, self.stride(self.model(unit), 3000))
        return f"deploy {unit.name} {told([low, high])} {spot}"

    def settle(self):
        return f"settle {self.unit().name} {self.rng.choice((1, 1, 1, 2))}"

    def outcome(self):
        return "outcome " + self.rng.choice((self.march, self.march, self.form))()

    # ---- combat

    def fighter(self):
        """Most often one who takes part."""
        names = [self.position.active] + self.position.snapshot
        return self.position.units[self.rng.choice(names)] if self.rng.randrange(5) else self.unit()

    def foe(self, unit):
        """For a pile-in: most often the nearest."""
        nearest = self.rng.choice(closest_enemies(self.position, unit))
        return nearest if self.rng.randrange(4) else self.rng.choice(self.position.enemies(unit))

    def closing(self, model, enemy):
        """A place about as near to an enemy as before, or up to touching it."""
        rng = self.rng
        other = min(self.position.models(enemy), key=lambda e: length(minus(e.centre, model.centre)))
        away, kind = minus(other.centre, model.centre), rng.randrange(4)
        if kind == 0:
            return plus(model.centre, disp(rng.randrange(360), rng.randrange(3010)))
        if kind == 1:      # turned about the enemy, at nearly the same distance
            return plus(other.centre, disp(rng.randrange(360), length(away) + rng.choice(FEW)))
        room = max(1, length(away))
        step = min(3000, room - model.r - other.r) + rng.choice(FEW) if kind == 2 else rng.randrange(1, 3005)
        return plus(model.centre, (rdiv(away[0] * step, room), rdiv(away[1] * step, room)))

    def pile(self):
        unit = self.fighter()
        model, enemy = self.model(unit), self.foe(unit)
        return f"pile {model.name} {enemy.name} {told([self.closing(model, enemy)])}"

    def pile_in(self):
        unit = self.fighter()
        enemy = self.foe(unit)
        v = minus(self.closing(m := self.model(unit), enemy), m.centre)
        ends = [self.rng.choice((plus(m.centre, v), plus(m.centre, v), None)) for m in self.position.models(unit)]
        return f"pile-in {unit.name} {enemy.name} {told(ends)}"

    def strike(self):
        unit = self.fighter()
        target = self.enemy(unit) if self.rng.randrange(10) else self.unit()
        return f"strike {unit.name} {target.name}"

    def strikers(self):
        unit = self.unit()
        return f"strikers {unit.name} {self.enemy(unit).name} {self.rng.choice((1000, 2000, 3000))}"

    # ---- sight and range

    def crowd(self, s, t):
        """Now and then friends are put to where the sight just passes: one beside it, or two with a gap."""
        rng, friends = self.rng, self.position.friends(self.position.units[s.unit])
        if not friends or rng.randrange(2) or length(minus(t.centre, s.centre)) < 3000:
            return
        models = self.position.models(rng.choice(friends))
        if len(models) < 2 or rng.randrange(3) == 0:
            m = rng.choice(models)
            self.put(m, self.beside_line(s, t, rng.randrange(10, 90), rng.choice((-1, 1)) * (m.r + rng.choice(FEW))))
            return
        a, b = rng.sample(models, 2)
        for part in rng.sample(range(10, 90), 5):
            apart = 2 * a.r + rng.choice((999, 1000, 1001, rng.randrange(10, 1000)))
            left = rng.randrange(a.r, apart - a.r + 1)
            if self.put(a, self.beside_line(s, t, part, left)) and \
                    self.put(b, self.beside_line(s, t, part, left - apart)):
                return

    def beside_line(self, s, t, part, aside):
        """A place beside the line from s to t, at so many hundredths of it."""
        way, size = minus(t.centre, s.centre), length(minus(t.centre, s.centre))
        at = (s.x + way[0] * part // 100, s.y + way[1] * part // 100)
        return plus(at, (rdiv(-way[1] * aside, size), rdiv(way[0] * aside, size)))

    def pair(self):
        unit = self.unit()
        s, t = self.model(unit), self.model(self.rng.choice(self.position.enemies(unit)))
        self.crowd(s, t)
        return s, t

    def sight(self):
        s, t = self.pair()
        return f"sight {s.name} {t.name}"

    def sees(self):
        s, t = self.pair()
        return f"sees {self.rng.choice((s.unit, s.name))} {t.unit}"

    def reach(self, a, b):
        """A distance of the rules, or one that the two are apart by."""
        apart = max(0, length(minus(a.centre, b.centre)) - a.r - b.r)
        if self.rng.randrange(2):
            return max(0, isqrt(apart ** 2 + (a.z - b.z) ** 2) + self.rng.choice(FEW))
        return self.rng.choice((1000, 3000, 6000, 8000, 12000, 16000, 24000))

    def approach(self, a, b):
        """Now and then a model is put at a distance of the rules from another."""
        rng = self.rng
        if rng.randrange(3) == 0:
            far = rng.choice((1000, 3000, 3000, 4000, 6000)) + rng.choice(FEW)
            self.put(a, plus(b.centre, disp(rng.choice((rng.randrange(360), 90 * rng.randrange(4))), a.r + b.r + far)))

    def two(self):
        a = self.model(self.unit())
        b = self.model(self.enemy(self.position.units[a.unit]))
        self.approach(a, b)
        return self.position_of(a), self.position_of(b)

    def position_of(self, model):
        """The model as it stands now."""
        return next(m for m in self.position.models(self.position.units[model.unit]) if m.number == model.number)

    def named(self, a, b):
        return self.rng.choice((f"{a.name} {b.name}", f"{a.unit} {b.unit}"))

    def within(self):
        a, b = self.two()
        return f"within {self.named(a, b)} {self.reach(a, b)}"

    def nearer(self):
        a, b = self.two()
        return f"nearer {self.named(a, b)} {self.reach(a, b)}"

    def distance(self):
        return f"distance {self.named(*self.two())}"

    def engaged(self):
        return f"engaged {self.two()[0].unit}"

    def closest(self):
        return f"closest {self.two()[0].unit}"

    def weapon(self, s, t):
        """The range of a weapon of section 6, or twice what the two are apart by."""
        apart = length(minus(s.centre, t.centre)) - s.r - t.r
        return self.rng.choice((6000, 8000, 18000, 24000, max(2, 2 * apart + self.rng.choice(FEW)),
                                max(2, apart + self.rng.choice(FEW))))

    def range_of(self):
        s, t = self.pair() if self.rng.randrange(3) else self.two()
        return f"range {s.name} {t.unit} {self.weapon(s, t)}"

    def shots(self):
        s, t = self.pair()
        return f"shots {s.unit} {t.unit} {self.weapon(s, t)}"

    def shoot(self):
        unit = self.position.units[self.active] if self.rng.randrange(3) == 0 else self.unit()
        target = self.rng.choice(self.position.enemies(unit)) if self.rng.randrange(10) else self.unit()
        return f"shoot {unit.name} {target.name} {self.rng.choice((2000, 3000, 6000, 8000, 14000, 24000))}"

    # ---- the ground

    def point(self):
        """Anywhere, or at a corner or on an edge of an area."""
        rng, areas = self.rng, self.position.areas
        if not areas or rng.randrange(2):
            return rng.randrange(self.width), rng.randrange(self.height)
        polygon = rng.choice(rng.choice(areas).polygons)
        i = rng.randrange(len(polygon))
        a, b = polygon[i - 1], polygon[i]
        return rng.choice((a, ((a[0] + b[0]) // 2, (a[1] + b[1]) // 2)))

    def cost(self):
        return "cost " + told(self.point() for _ in range(self.rng.choice((2, 2, 3))))

    def elevation(self):
        return "elevation " + told([self.point()])

    def of_a_unit(self):
        unit = self.unit()
        covered = [u for u in self.position.living() if cover(self.position, u) != u.shield]
        unit = self.rng.choice(covered) if covered and self.rng.randrange(2) else unit
        return f"{self.rng.choice(('cover', 'terrain-cover', 'groups'))} {unit.name}"

    def layout(self):
        unit = self.unit()
        return f"layout {unit.name} {self.shape(unit, (0, 0))}"

    def of_the_table(self):
        return self.rng.choice(("fighting", "sound"))

    ACTIONS = (march, form, place, deploy, settle, pile, pile_in, strike, shoot, sight)
    WEIGHTS = ((march, 13), (form, 13), (place, 10), (deploy, 5), (settle, 2), (pile, 8), (pile_in, 8), (strike, 7),
               (shoot, 10), (sight, 15), (outcome, 5), (strikers, 1), (sees, 2), (within, 4), (nearer, 3),
               (distance, 3), (engaged, 2), (closest, 2), (range_of, 8), (shots, 3), (cost, 4), (elevation, 2),
               (of_a_unit, 8), (layout, 2), (of_the_table, 2))

    def ask(self, all_faults):
        """One question; a third of the actions, or all, ask for all faults."""
        kinds, weights = zip(*self.WEIGHTS)
        kind = self.rng.choices(kinds, weights)[0]
        question = kind(self)
        return f"faults {question}" if kind in self.ACTIONS and (all_faults or self.rng.randrange(3) == 0) else question


def questions(rng, count, options=(), engine=False):
    """(what was said before it, the question, the judge that heard it), so many times."""
    while count:
        asker = Asker(rng, ENGINE_OPTIONS if rng.randrange(3) == 0 else (), (1,)) if engine else Asker(rng, options)
        if len({u.side for u in asker.position.living()}) < 2:
            continue
        for _ in range(min(count, QUESTIONS_A_TABLE)):
            question = asker.ask(engine)
            said, asker.said = asker.said, []
            yield said, question, asker.judge
            count -= 1


def kinds_of_answer(question, answer):
    """The words that --stats counts: the question's, and each fault's or answer's."""
    word, *rest = question.split()
    if word == "faults":
        return {f"fault {fault.split()[0]}" for fault in answer.split(", ")}
    if word in ("cost", "elevation", "layout", "distance", "groups", "strikers", "closest", "sees", "shots", "engaged",
                "fighting"):
        return {f"{word} {'none' if answer == 'none' else 'some'}"}
    if word in ("within", "nearer", "range", "cover", "terrain-cover", "outcome"):
        return {f"{word} {answer.split()[0]}"}
    return {f"fault {answer.split()[0]}".replace("fault ok", "fault none")}


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--count", type=int, default=1000)
    parser.add_argument("--options", action="store_true")
    parser.add_argument("--stats", action="store_true")
    parser.add_argument("--answers", action="store_true")
    wanted = parser.parse_args()
    tally = Counter()
    options = OPTIONS if wanted.options else ()
    for said, question, judge in questions(random.Random(wanted.seed), wanted.count, options, wanted.answers):
        if wanted.stats:
            tally.update(kinds_of_answer(question, judge.hear(question)))
        elif wanted.answers:
            print("\n".join(said + [f"{question} => {judge.hear(question)}"]))
        else:
            print("\n".join(said + [question]))
    for kind, number in sorted(tally.items()):
        hundredths = number * 10000 // wanted.count
        print(f"{kind:24} {number:6} {hundredths // 100:3}.{hundredths % 100:02} %")
    return 0


if __name__ == "__main__":
    sys.exit(main())
