#!/usr/bin/env python3
"""seeing_bot.py -- a bot that sees the board, in Portable: it shoots where it hurts most, and else comes nearer.

    sandtable match --rules portable --first 'cmd:python3 bots/seeing_bot.py' --second random --pairs 10

At each decision it asks the match how the position looks (`show`, one JSON object) and what it may do (`legal`), gives
each action points, and takes the best.  It looks at words, squares and distances, and knows nothing else of the rules.
docs/bots.md describes the protocol and the object.
"""
import json
import random
import sys

SAVES = {"elite": 4, "average": 3, "poor": 2}  # of six faces, those that save a unit that is hit


def say(line):
    print(line, flush=True)


def ask(question, last):
    """Ask the match: the lines of its answer without their first word, up to the one that begins with `last`."""
    say(question)
    answer = []
    while line := sys.stdin.readline():
        word, _, rest = line.rstrip("\r\n").partition(" ")
        answer.append(rest)
        if word == last:
            return answer
    sys.exit()


def square(name):
    """Column and row of a square, "d4"."""
    return ord(name[0]) - ord("a"), int(name[1:]) - 1


def distance(a, b):
    return abs(a[0] - b[0]) + abs(a[1] - b[1])


def weakness(unit):
    """How much a hit hurts: an exhausted unit that fails its save is gone."""
    return (6 - SAVES[unit["quality"]]) * (2 if unit["exhausted"] else 1)


def points(action, units, dice):
    """How good an action is.  Actions are a verb, the unit that acts, and a target, a square or a facing."""
    verb, me, *rest = action.split()
    unit = units.get(me)
    enemies = [u for u in units.values() if u["side"] != me[0] and u["square"]]
    if unit is None or not enemies:
        return 0
    if verb in ("fire", "fight") and rest[0] in units:
        against = weakness(units[rest[0]])
        return 20 + against if verb == "fire" else 10 + 3 * (against - weakness(unit))
    if verb in ("rally", "unlimber", "advance"):
        return 15
    if verb == "move" and not unit["exhausted"] and unit["range"]:
        here = min(distance(square(unit["square"]), square(e["square"])) for e in enemies)
        there = min(distance(square(rest[0]), square(e["square"])) for e in enemies)
        best = unit["range"]  # near enough to shoot, and no nearer
        return 2 * (abs(here - best) - abs(there - best)) + dice.random()
    return dice.random()


def choose(dice):
    shown = json.loads(ask("show", "shown")[0])
    actions = ask("legal", "choices")[:-1]
    if shown["rules"] != "portable":  # units have other fields there
        return dice.choice(actions)
    units = {u["id"]: u for u in shown["units"]}
    return max(actions, key=lambda action: points(action, units, dice))


def main():
    sys.stdin.reconfigure(errors="replace")  # a line with invalid bytes is still a line
    dice = random.Random(0)
    while line := sys.stdin.readline():
        words = line.split()
        if words[:1] == ["sandtable"]:
            say("id name seeing_bot.py")
            say("option name seed type spin default 0 min 0 max 18446744073709551615")
            say("sandtableok")
        elif words[:2] == ["setoption", "seed"] and len(words) == 3 and words[2].isdecimal():
            dice = random.Random(int(words[2]))
        elif words == ["isready"]:
            say("readyok")
        elif words[:1] == ["go"]:
            say("bestaction " + choose(dice))
        elif words == ["quit"]:
            break
        elif words[:1] not in (["position"], ["newgame"], ["stop"]):
            say("complaint 1:1: this bot does not know that line")


main()
