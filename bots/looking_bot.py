#!/usr/bin/env python3
"""looking_bot.py -- a bot that looks ahead, in Breakthrough: it tries actions and replies with a referee of its own.

    sandtable match --rules breakthrough --first 'cmd:python3 bots/looking_bot.py' --second greedy --pairs 50

A position is worth what worth() says; value() looks a few actions further, and takes the mean over dice.  For another
game write another worth().  docs/bots.md describes the protocol, referee.py the referee.
"""
import sys

from referee import Referee

DEPTH, WIDTH = 2, 8  # actions to look ahead, and how many of the best are followed further


def say(line):
    print(line, flush=True)


def worth(shown, side):
    """How good a position is for a side: men, how far they have come, who is guarded and who can be captured."""
    if shown["node"] == "over":
        return 1000.0 if shown["actor"] == side else -1000.0
    men = {who: {(p["x"], p["y"]) for p in shown["pieces"] if (p["id"] or "-")[0] == who} for who in "AB"}
    strikes = {who: {(x + dx, y + dy) for x, y in men[who] for dx in (-1, 1)} for who, dy in (("A", 1), ("B", -1))}
    total = {"A": 0.0, "B": 0.0}
    for who, enemy in (("A", "B"), ("B", "A")):
        for man in men[who]:
            far = man[1] if who == "A" else 7 - man[1]
            total[who] += 1 + 0.01 * far * far + 0.1 * (man in strikes[who])
            if man in strikes[enemy] and (man not in strikes[who] or shown["actor"] == enemy):
                total[who] -= 0.2 if man in strikes[who] else 0.6
            if far == 6 and (shown["actor"] == who or man not in strikes[enemy]):
                total[who] += 100 if shown["actor"] == who else 50  # the next step wins
    other = "B" if side == "A" else "A"
    return total[side] - total[other]


def value(judge, shown, side, depth):
    """What the referee's position is worth for a side if both look `depth` actions ahead."""
    if depth == 0 or shown["node"] == "over":
        return worth(shown, side)
    if shown["node"] == "chance":
        return sum(chance * follow(judge, face, after, side, depth)
                   for (chance, face), after in pairs(judge, judge.chance()))
    actor = shown["actor"]
    best = max(ranked(judge, actor, depth))[0]
    return best if actor == side else -best


def pairs(judge, faces):
    return zip(faces, judge.after([face for _, face in faces]))


def follow(judge, action, after, side, depth):
    """The value of an action: do it, look further, take it back."""
    judge.do(action)
    result = value(judge, after, side, depth - 1)
    judge.undo()
    return result


def ranked(judge, side, depth):
    """The best actions of the side that decides, each with its value: (value, action)."""
    actions = judge.legal()
    tried = sorted(((worth(after, side), action, after) for action, after in zip(actions, judge.after(actions))),
                   key=lambda t: (-t[0], t[1]))
    if depth == 1 or tried[0][0] >= 1000:
        return [(tried[0][0], tried[0][1])]
    return [(follow(judge, action, after, side, depth), action) for _, action, after in tried[:WIDTH]]


def ask_numbers():
    """Ask the match for the numbers of this game: lines `number NAME=VALUE`, then `numbers N`."""
    say("numbers")
    numbers = []
    while (line := sys.stdin.readline()).startswith("number "):
        numbers.append(line[len("number "):].rstrip("\r\n"))
    return numbers


def choose(judge, told):
    """The best action of a position, which is told as the match told it: the lines since the start of the game."""
    if told[0].split()[:2] != ["position", "more"]:  # a new game, perhaps by other numbers
        judge.play_by(ask_numbers())
    for line in told:
        judge.send(line)
    return max(ranked(judge, judge.show()["actor"], DEPTH))[1]


sys.stdin.reconfigure(errors="replace")  # a line with invalid bytes is still a line
referee = Referee()
told = []  # lines of the position that the referee does not know yet
while line := sys.stdin.readline():
    words = line.split()
    if words[:1] == ["sandtable"]:
        say("id name looking_bot.py")
        say("sandtableok")
    elif words == ["isready"]:
        say("readyok")
    elif words[:1] == ["position"]:
        told = (told if words[1:2] == ["more"] else []) + [line.strip()]
    elif words[:1] == ["go"]:
        say("bestaction " + choose(referee, told or ["position more actions"]))
        told = []
    elif words == ["quit"]:
        break
    elif words[:1] not in (["setoption"], ["newgame"], ["stop"]):
        say("complaint 1:1: this bot does not know that line")
