#!/usr/bin/env python3
"""random_bot.py -- a bot that knows no rules: it asks which units can act and what they can do, and picks at random.

    sandtable match --first 'cmd:python3 bots/random_bot.py' --second random --pairs 10

docs/bots.md describes the protocol.
"""
import random
import sys


def say(line):
    print(line, flush=True)


def ask(question):
    """Ask the match and return its choices: it answers with lines `choice X`, then `choices N`."""
    say(question)
    choices = []
    while (line := sys.stdin.readline()).startswith("choice "):
        choices.append(line[len("choice "):].strip())
    return choices


sys.stdin.reconfigure(errors="replace")  # a line with invalid bytes is still a line
dice = random.Random(0)
while line := sys.stdin.readline():
    words = line.split()
    if words[:1] == ["sandtable"]:
        say("id name random_bot.py")
        say("option name seed type spin default 0 min 0 max 18446744073709551615")
        say("sandtableok")
    elif words[:2] == ["setoption", "seed"] and len(words) == 3 and words[2].isdecimal():
        dice = random.Random(int(words[2]))
    elif words == ["isready"]:
        say("readyok")
    elif words[:1] == ["go"]:
        unit = dice.choice(ask("movers"))
        say("bestaction " + dice.choice(ask("list " + unit)))
    elif words == ["quit"]:
        break
    elif words[:1] not in (["position"], ["newgame"], ["stop"]):
        say("complaint 1:1: this bot does not know that line")
