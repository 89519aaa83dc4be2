"""test_bot.py -- a player in Python behind the bot protocol: what it says, what the program says of it."""
import io
import os
import subprocess
import sys
import tempfile
import unittest

import sandtable
from sandtable import bot

PROGRAM = "build/release/sandtable"
BOT = """
import sandtable
from sandtable import bot

def choose(state, seed):
    print("thinking")
    numbers = {str(row["name"]): int(row["value"]) for row in state.game.numbers()}
    wanted = %s
    assert wanted in (None, numbers.get("options.round_limit.value")), numbers
    return seed %% state.count

bot.run(choose, "seed by seed")
"""


def said(lines: str) -> "list[str]":
    """What a bot that takes the first action answers."""
    out = io.StringIO()
    bot.run(lambda state, seed: 0, "first of all", lines=io.StringIO(lines), out=out)
    return out.getvalue().splitlines()


class Bots(unittest.TestCase):
    """The protocol."""

    def test_a_dialogue(self) -> None:
        out = sys.stdout
        answers = said(
            "sandtable 1\nsetoption seed 7\nisready\nnewgame\nposition breakthrough standard\nisready\n"
            "go time 100\nnumbers 0\nposition more actions move A9 a3; move B9 a6\ngo\nquit\nisready\n"
        )
        state = sandtable.load_game("breakthrough").new_initial_state()
        opening = state.action_to_string(0)
        for words in ("move A9 a3", "move B9 a6"):
            state.apply(words)
        self.assertEqual(answers[0], "id name first of all")
        self.assertEqual(answers[2:], [
            "sandtableok", "readyok", "readyok", "numbers", f"bestaction {opening}",
            f"bestaction {state.action_to_string(0)}",
        ])  # fmt: skip
        self.assertIs(sys.stdout, out)

    def test_complaints(self) -> None:
        for lines, wanted in (
            ("go\n", "complaint 1:1: expected a position before go"),
            ("isready\nposition\n", "complaint 2:1: expected position RULES SCENARIO"),
            ("position more actions move A9 a3\n", "complaint 1:1: expected position RULES SCENARIO"),
            ("position chess start\ngo\nnumbers 0\n", "complaint 3:1: chess: there are no such rules"),
            ("position breakthrough standard actions move A9 h8\ngo\nnumbers 0\n", "complaint 3:1:"),
            ("position portable ford\ngo\nnumbers 0\n", "complaint 3:1: expected a position at a decision"),
            ("frob\x01nicate\n", "complaint 1:1: expected a line of the protocol"),
        ):
            self.assertTrue(said(lines)[-1].startswith(wanted), (lines, said(lines)))

    def script(self, folder: str, limit: "int | None") -> str:
        """A bot as a program, which refuses to play by another limit of rounds."""
        path = os.path.join(folder, "bot.py")
        with open(path, "w", encoding="utf-8") as file:
            file.write(BOT % limit)
        return f"{sys.executable} {path}"

    def test_the_program_finds_no_fault(self) -> None:
        for rules in ("template", "ancients"):
            with tempfile.TemporaryDirectory() as folder:
                command = [PROGRAM, "compliance", "--rules", rules, "--", *self.script(folder, None).split()]
                told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=False)
            self.assertEqual(told.returncode, 0, told.stdout)
            self.assertIn("the same game", told.stdout)

    def test_it_plays_by_the_numbers_of_a_match(self) -> None:
        for limit in (3, 4):
            with tempfile.TemporaryDirectory() as folder:
                command = [PROGRAM, "match", "--rules", "portable", "--set", f"round_limit={limit}", "--threads", "1"]
                command += ["--first", f"cmd:{self.script(folder, limit)}", "--second", "random", "--pairs", "2"]
                command += ["--quiet", "--out", os.path.join(folder, "m")]
                told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
            self.assertIn("0 on time, 0 crashed, 0 garbage, 0 illegal", told)


if __name__ == "__main__":
    unittest.main()
