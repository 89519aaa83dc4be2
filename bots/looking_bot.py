#!/usr/bin/env python3
"""looking_bot.py -- a bot that looks ahead, in any game: it tries actions and replies with a referee of its own.

    sandtable match --rules breakthrough --first 'cmd:python3 bots/looking_bot.py' --second greedy --pairs 50

At a glance an action is worth what the referee's `value` says of the position after it.  The best few are looked at
further: it does them, and both sides go on with their best.  For an evaluation of your own, ask for show() where this
asks for values().  docs/bots.md describes the protocol, referee.py the referee.
"""
import random
import sys
import time

from referee import Referee

DEPTH, WIDTH = 3, 6  # decisions to look ahead, and how many of the best are followed further
NOISE = 0.002  # a little luck in every glance, so that games differ


def say(line):
    print(line, flush=True)


def look(judge, side, depth, until):
    """The best action and a side's chance to win with it; the game is at a decision, of either side."""
    shown = judge.show()
    if shown["node"] == "over":
        return None, {side: 1.0, None: 0.5}.get(shown["actor"], 0.0)
    mine = shown["actor"] == side
    actions = judge.legal()
    chances = judge.values(actions, shown["actor"])
    glance = sorted(((chance + NOISE * dice.random(), action) for chance, action in zip(chances, actions)), reverse=True)
    if depth > 1 and len(actions) > 1:
        glance = [further(judge, shown["actor"], action, chance, depth, until) for chance, action in glance[:WIDTH]]
    chance, action = max(glance)
    return action, chance if mine else 1 - chance


def further(judge, side, action, chance, depth, until):
    """What an action is worth if both sides go on with their best; as at a glance if a die follows, or time is up."""
    if time.monotonic() > until:
        return chance, action
    judge.do(action)
    if not judge.chance():
        chance = look(judge, side, depth - 1, until)[1]
    judge.undo()
    return chance, action


def ask_numbers():
    """Ask the match for the numbers of this game: lines `number NAME=VALUE`, then `numbers N`."""
    say("numbers")
    numbers = []
    while (line := sys.stdin.readline()).startswith("number "):
        numbers.append(line[len("number "):].rstrip("\r\n"))
    return numbers


def choose(judge, told, milliseconds):
    """The best action of a position, which is told as the match told it: the lines since the last one."""
    until = time.monotonic() + milliseconds / 1000 / 2
    if told[0].split()[:2] != ["position", "more"]:  # a new game, perhaps by other numbers
        judge.play_by(ask_numbers())
    for line in told:
        judge.send(line)
    return look(judge, judge.show()["actor"], DEPTH, until)[0]


sys.stdin.reconfigure(errors="replace")  # a line with invalid bytes is still a line
referee = Referee()
dice = random.Random(0)
told = []  # lines of the position that the referee does not know yet
while line := sys.stdin.readline():
    words = line.split()
    if words[:1] == ["sandtable"]:
        say("id name looking_bot.py")
        say("option name seed type spin default 0 min 0 max 18446744073709551615")
        say("sandtableok")
    elif words[:2] == ["setoption", "seed"] and len(words) == 3 and words[2].isdecimal():
        dice = random.Random(int(words[2]))
    elif words == ["isready"]:
        say("readyok")
    elif words[:1] == ["position"]:
        told = (told if words[1:2] == ["more"] else []) + [line.strip()]
    elif words[:1] == ["go"]:
        milliseconds = int(words[2]) if words[1:2] == ["time"] else 1000
        say("bestaction " + choose(referee, told or ["position more actions"], milliseconds))
        told = []
    elif words == ["quit"]:
        break
    elif words[:1] not in (["setoption"], ["newgame"], ["stop"]):
        say("complaint 1:1: this bot does not know that line")
