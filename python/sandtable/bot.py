"""bot.py -- a player written with this package, behind the bot protocol of docs/bots.md.

    from sandtable import bot

    def choose(state, seed):
        return seed % state.count       # an index, notation, or a row of legal()

    bot.run(choose, name="my bot")

Then `sandtable match --first 'cmd:/usr/bin/python3 my_bot.py' --second greedy` plays it.
"""
from __future__ import annotations

import sys
from typing import Callable, TextIO

from ._lib import Error
from .game import Game, load_game
from .state import Action, Dice, State

SEEDS = 2**64


class _Bot:
    """One conversation with a match: the position as it was told, and the state that follows from it."""

    def __init__(self, choose: Callable[[State, int], Action], name: str, lines: TextIO, out: TextIO) -> None:
        self.choose, self.name = choose, " ".join(name.split()) or "a bot in Python"
        self.lines, self.out = lines, out
        self.seeds = Dice(0)
        self.start: tuple[str, str] | None = None
        self.told: list[str] = []
        self.state: State | None = None
        self.games: dict[tuple[str, ...], Game] = {}
        self.number = 0

    def say(self, line: str) -> None:
        """Write a line at once."""
        self.out.write(line + "\n")
        self.out.flush()

    def hear(self) -> str | None:
        """The next line; None at the end of input."""
        line = self.lines.readline()
        self.number += 1
        return line.rstrip("\r\n").strip(" ") if line else None

    def ask_numbers(self) -> list[str]:
        """The numbers of this game, NAME=VALUE each; a match may have changed them."""
        self.say("numbers")
        numbers = []
        while (line := self.hear()) is not None and line.startswith("number "):
            numbers.append(line[len("number ") :])
        return numbers

    def go(self) -> None:
        """Bring the state up to date and answer with an action."""
        if self.start is None:
            return self.complain("expected a position before go")
        try:
            if self.state is None:
                key = (*self.start, *self.ask_numbers())
                if key not in self.games:
                    self.games[key] = load_game(key[0], key[1], changes=key[2:])
                self.state = self.games[key].new_initial_state()
            while self.told:
                self.state.apply(self.told[0])
                self.told.pop(0)
        except Error as error:
            return self.complain(str(error))
        if not self.state.is_player_node():
            return self.complain("expected a position at a decision")
        action = self.choose(self.state, self.seeds.bits())
        self.say("bestaction " + self.state.action_to_string(action))

    def complain(self, what: str) -> None:
        """Tell that a line cannot be understood."""
        self.say(f"complaint {self.number}:1: {''.join(c if c.isprintable() else ' ' for c in what)[:500]}")

    def position(self, words: list[str], line: str) -> None:
        """Remember a position, or the actions since the last one."""
        actions = [action.strip() for action in line.partition(" actions ")[2].split(";")]
        actions = [action for action in actions if action]
        if words[1:2] == ["more"] and self.start:
            self.told += actions
        elif len(words) >= 3 and words[1] != "more":
            self.start, self.told, self.state = (words[1], words[2]), actions, None
        else:
            self.complain("expected position RULES SCENARIO [actions A; A; ...]")

    def do(self, line: str) -> bool:
        """One line; false after `quit`."""
        words = line.split(" ")
        if words[0] == "sandtable":
            self.say(f"id name {self.name}")
            self.say(f"option name seed type spin default 0 min 0 max {SEEDS - 1}")
            self.say("sandtableok")
        elif words[0] == "isready":
            self.say("readyok")
        elif words[0] == "position":
            self.position(words, line)
        elif words[0] == "go":
            self.go()
        elif words[:2] == ["setoption", "seed"] and len(words) == 3 and words[2].isdecimal():
            self.seeds = Dice(int(words[2]))
        elif words[0] not in ("", "newgame", "stop", "quit"):
            self.complain("expected a line of the protocol")
        return words[0] != "quit"


def run(
    choose: Callable[[State, int], Action],
    name: str = "a bot in Python",
    *,
    lines: TextIO | None = None,
    out: TextIO | None = None,
) -> None:
    """Play for a match until it says quit: read lines from standard input and write answers to standard output.

    `choose(state, seed)` returns an action in any form and must not change the state.  `state.game` tells the battle
    and its numbers, those that a match has changed included.  What `choose` prints goes to standard error.
    """
    lines, out = lines or sys.stdin, out or sys.stdout
    if hasattr(lines, "reconfigure"):
        lines.reconfigure(encoding="utf-8", errors="replace")  # a line with invalid bytes is still a line
    if hasattr(out, "reconfigure"):
        out.reconfigure(encoding="utf-8", errors="replace")
    kept, sys.stdout = sys.stdout, sys.stderr  # a word printed among the answers would forfeit the game
    try:
        bot = _Bot(choose, name, lines, out)
        while (line := bot.hear()) is not None and bot.do(line):
            pass
    finally:
        sys.stdout = kept
