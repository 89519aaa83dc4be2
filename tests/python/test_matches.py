"""test_matches.py -- matches in Python: the statistics of the program, fair pairs, records, wrong calls."""
import os
import re
import subprocess
import tempfile
import unittest

import sandtable

PROGRAM = "build/release/sandtable"


def first_legal(state: sandtable.State, seed: int) -> int:
    """The first action of the list."""
    return 0


def last_legal(state: sandtable.State, seed: int) -> str:
    """The last action of the list, in words."""
    return state.action_to_string(state.count - 1)


class Scores(unittest.TestCase):
    """Shares and intervals."""

    def test_intervals_are_those_of_the_program(self) -> None:
        for first, pairs in (("greedy", 7), ("random", 12), ("beginner", 3)):
            with tempfile.TemporaryDirectory() as folder:
                command = [PROGRAM, "match", "--rules", "breakthrough", "--first", first, "--second", "random"]
                command += ["--pairs", str(pairs), "--threads", "1", "--quiet", "--out", os.path.join(folder, "m")]
                told = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True).stdout
            won, drawn, lost = map(int, re.search(r"all games +won (\d+), drew (\d+), lost (\d+)", told).groups())
            counts = re.search(r"pairs +0: (\d+) +1/2: (\d+) +1: (\d+) +1 1/2: (\d+) +2: (\d+)", told).groups()
            score = sandtable.Score(won, drawn, lost, tuple(map(int, counts)))
            self.assertEqual(score.games, 2 * pairs)
            self.assertIn(str(score).split(" of the points")[0], told)

    def test_a_score_of_known_figures(self) -> None:
        score = sandtable.Score(92, 2, 6, (0, 0, 6, 2, 42))
        self.assertEqual(str(score), "93.0 % [86.6, 96.5] of the points: won 92, drawn 2, lost 6")


class Matches(unittest.TestCase):
    """Pairs of games."""

    def test_players_and_sides_are_swapped(self) -> None:
        """With players that use no seeds a match is its own mirror."""
        for rules in ("portable", "ancients", "template"):
            game = sandtable.load_game(rules)
            there = sandtable.match(game, first_legal, last_legal, pairs=5, seed=3)
            back = sandtable.match(game, last_legal, first_legal, pairs=5, seed=3)
            self.assertEqual(there.games, 10)
            self.assertEqual((there.won, there.drawn, there.lost), (back.lost, back.drawn, back.won))
            self.assertEqual(there.pairs, back.pairs[::-1])
            equal = sandtable.match(game, first_legal, first_legal, pairs=4)
            self.assertEqual(equal.pairs, (0, 0, 4, 0, 0))

    def test_a_player_in_every_form(self) -> None:
        game = sandtable.load_game("breakthrough")
        by_name = sandtable.match(game, "greedy", "random", pairs=6, seed=2)
        greedy = game.player("greedy")
        for first in (greedy, greedy.choose, greedy.step):
            self.assertEqual(sandtable.match(game, first, "random", pairs=6, seed=2), by_name)
        self.assertGreater(by_name.share, 0.7)
        self.assertNotEqual(sandtable.match(game, "random", "random", pairs=40, seed=3),
                            sandtable.match(game, "random", "random", pairs=40, seed=4))

    def test_games_are_written(self) -> None:
        game = sandtable.load_game("portable", "ford", changes={"options.round_limit.value": 2})
        with tempfile.TemporaryDirectory() as folder:
            score = sandtable.match(game, "random", last_legal, pairs=3, folder=folder)
            self.assertEqual(score, sandtable.match(game, "random", last_legal, pairs=3))
            files = sorted(os.listdir(folder))
            self.assertEqual(files, [f"{pair:06d}{ab}.game" for pair in (1, 2, 3) for ab in "ab"])
            points = 0.0
            for pair in ("000001", "000002", "000003"):
                a, b = (sandtable.Record.read(os.path.join(folder, pair + ab + ".game")) for ab in "ab")
                self.assertRegex(a.text(), r'(?s)\[First "random"\].*\[Second "last_legal"\]')
                self.assertRegex(b.text(), r'(?s)\[First "last_legal"\].*\[Second "random"\]')
                self.assertEqual(a[0], b[0])  # the same chit
                points += (a.state().returns()[0] + b.state().returns()[1] + 2) / 2
            self.assertEqual(points, score.won + score.drawn / 2)

    def test_wrong_calls(self) -> None:
        game = sandtable.load_game("portable", "ford")
        with self.assertRaisesRegex(ValueError, "at least one pair, not 0"):
            sandtable.match(game, "random", "random", pairs=0)
        with self.assertRaisesRegex(TypeError, "a player is a name"):
            sandtable.match(game, "random", 5)
        with self.assertRaisesRegex(sandtable.BadInput, "is not a player"):
            sandtable.match(game, "random", "wizard")
        with self.assertRaisesRegex(sandtable.OutOfRange, "no legal action 9999"):
            sandtable.match(game, "random", lambda state, seed: 9999)


if __name__ == "__main__":
    unittest.main()
