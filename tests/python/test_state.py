"""test_state.py -- games and states, players and records: what docs/python.md promises."""
import copy
import glob
import os
import tempfile
import unittest
from fractions import Fraction

import numpy as np

import sandtable


def played(game: sandtable.Game, seed: int, steps: int) -> sandtable.State:
    """A state after some random decisions."""
    state, dice = game.new_initial_state(), sandtable.Dice(seed)
    state.roll_on(dice)
    for _ in range(steps):
        if state.count == 0:
            break
        state.step(dice.below(state.count), dice)
    return state


class States(unittest.TestCase):
    """The shape of OpenSpiel."""

    def setUp(self) -> None:
        self.game = sandtable.load_game("portable", "ford")

    def test_every_battle_is_described_by_names(self) -> None:
        for rules in sandtable.all_rules():
            for battle in sandtable.battles(rules):
                game = sandtable.load_game(rules, battle)
                low, high = game.observation_bounds
                self.assertEqual(len(game.observation_names), game.observation_size)
                self.assertEqual(len(set(game.observation_names)), game.observation_size)
                for steps in (0, 30, 90):
                    state = played(game, steps, steps)
                    seen = state.observation()
                    for i in np.flatnonzero((seen < low) | (seen > high)):
                        self.fail(f"{rules}.{battle}: {game.observation_names[i]} is {seen[i]}")
                    tensor = state.observation_tensor()
                    self.assertEqual(tensor.dtype, np.float32)
                    self.assertTrue(tensor.min() >= 0 and tensor.max() <= 1)
                    self.check_tables(state, seen)
                    self.assertIn(game.title, str(state))
                    self.assertIsInstance(state.json(), dict)

    def check_tables(self, state: sandtable.State, seen: np.ndarray) -> None:
        """Pieces and planes show what the observation shows."""
        game, pieces = state.game, state.pieces()
        self.assertEqual(len(pieces), game.unit_count)
        for field in game.fields:
            if field.offset >= 0 and field.entity == "unit":
                at = seen[field.offset : field.offset + field.rows * field.width]
                np.testing.assert_array_equal(pieces[field.name].reshape(-1), at)
        if game.space == "plane":
            self.assertRaises(sandtable.Missing, state.planes)
            return
        planes, names = state.planes(), sandtable.plane_names(game)
        self.assertEqual(planes.shape, (len(names), game.height, game.width))
        place = next(f.name for f in game.fields if f.entity == "unit" and f.type == "cell")
        for side, name in enumerate("AB"):
            there = pieces[(pieces["side"] == side) & (pieces[place] >= 0)]
            plane = planes[names.index(name)]
            self.assertEqual(plane.sum(), len(there))
            for cell in there[place]:
                self.assertGreater(plane[cell // game.width, cell % game.width], 0)
            types = [i for i, n in enumerate(names) if n.startswith(f"{name}.type=")]
            if types:
                np.testing.assert_array_equal(planes[types].sum(axis=0), plane)

    def test_the_picture_is_labelled_as_the_notation(self) -> None:
        for rules in sandtable.all_rules():
            game = sandtable.load_game(rules)
            if game.space == "plane":
                continue
            state = played(game, 7, 20)
            place = next(f for f in game.fields if f.entity == "unit" and f.type == "cell")
            *rows, columns = str(state).rstrip("\n").split("\n")[2:]
            self.assertEqual(len(rows), game.height)
            for unit, cell in enumerate(state._field(place), 1):
                if cell < 0:
                    continue
                words = game.word(place.index, cell)  # "d4" or "0407"
                column, number = (words[:2], words[2:]) if game.space == "hexes" else (words[0], words[1:])
                row = next(row for row in rows if row.split()[0] == str(int(number)))
                self.assertIn(game.unit_name(unit), row.split()[1:][columns.split().index(column)])
            if game.space == "hexes":  # as the program draws it: row 01 is at the top, and every second row is indented
                self.assertEqual([row.split()[0] for row in rows[:2]], ["1", "2"])
                self.assertGreater(len(rows[1]), len(rows[0]))

    def test_a_game_as_open_spiel_plays_it(self) -> None:
        state, dice, seen = self.game.new_initial_state(), sandtable.Dice(4), set()
        while not state.is_terminal():
            player = state.current_player()
            seen.add(player)
            if player == sandtable.CHANCE:
                outcomes = state.chance_outcomes()
                self.assertEqual(sum(p for _, p in outcomes), 1)
                self.assertIsInstance(outcomes[0][1], Fraction)
                self.assertEqual([a for a, _ in outcomes], state.legal_actions())
                self.assertEqual(len(state.faces()), len(outcomes))
                state.apply_action(outcomes[dice.below(len(outcomes))][0])
                continue
            self.assertIn(player, (0, 1))
            self.assertEqual(state.legal_actions(1 - player), [])
            self.assertEqual(state.legal_actions(player), list(range(state.count)))
            self.assertEqual(state.returns(), [0.0, 0.0])
            state.apply_action(np.int64(dice.below(state.count)))
        self.assertEqual(seen, {0, 1, sandtable.CHANCE})
        self.assertEqual(state.current_player(), sandtable.TERMINAL)
        self.assertEqual(state.legal_actions(), [])
        self.assertEqual(sorted(state.returns()), [-1.0, 1.0])
        self.assertEqual(state.player_return(state.winner()), 1.0)
        self.assertEqual(state.value(), float(state.winner() == 0))

    def test_a_step_is_an_action_and_its_dice(self) -> None:
        quick, slow = self.game.new_initial_state(), self.game.new_initial_state()
        one, other = sandtable.Dice(9), sandtable.Dice(9)
        quick.roll_on(one)
        slow.roll_on(other)
        while quick.count:
            action = quick.count // 2
            quick.step(action, one)
            slow.apply_action(action)
            while slow.is_chance_node():
                slow.roll(other)
            self.assertEqual(quick.hash(), slow.hash())
        self.assertTrue(slow.is_terminal())

    def test_a_drawn_face_is_the_one_that_is_rolled(self) -> None:
        for rules in sandtable.all_rules():
            state, dice, many = sandtable.load_game(rules).new_initial_state(), sandtable.Dice(5), 0
            while not state.is_terminal() and many < 100:
                if state.is_chance_node():
                    rolled, same = state.clone(), dice.copy()
                    rolled.roll(same)
                    state.apply_action(state.draw(dice))
                    self.assertEqual((state.hash(), dice.bits()), (rolled.hash(), same.bits()))
                    many += 1
                else:
                    state.apply_action(dice.below(state.count))
        with self.assertRaisesRegex(sandtable.WrongNode, "no die"):
            played(self.game, 1, 3).draw(dice)

    def test_actions_in_every_form(self) -> None:
        state = played(self.game, 2, 20)
        legal = state.legal()
        self.assertEqual(legal.dtype, sandtable.ACTION)
        self.assertEqual(len(legal), state.count)
        for i in state.legal_actions():
            words = state.action_to_string(i)
            self.assertEqual(words, state.action_to_string(state.current_player(), i))
            self.assertEqual(state.find(words), i)
            self.assertEqual(state.find(legal[i]), i)
            self.assertEqual(state.action(words), legal[i])
            self.assertTrue(state.check(i))
            hashes = set()
            for form in (i, words, legal[i], np.int32(i)):
                clone = state.clone()
                events = clone.apply(form)
                self.assertEqual(events.dtype, sandtable.EVENT)
                self.assertTrue(all(self.game.event_words(e) and self.game.event_name(e) for e in events))
                hashes.add(clone.hash())
            self.assertEqual(len(hashes), 1)

    def test_copies_go_their_own_way(self) -> None:
        state = played(self.game, 3, 10)
        before, clone, other = state.hash(), state.clone(), copy.deepcopy(state)
        clone.apply_action(0)
        self.assertEqual((state.hash(), other.hash()), (before, before))
        self.assertNotEqual(clone.hash(), before)
        other.copy_from(clone)
        self.assertEqual((other.hash(), other.count), (clone.hash(), clone.count))
        other.restart()
        self.assertEqual(other.hash(), self.game.new_initial_state().hash())
        dice = sandtable.Dice(5)
        dice.bits()
        self.assertEqual(dice.copy().bits(), dice.bits())

    def test_a_refusal_has_its_reason_and_clause(self) -> None:
        state = played(self.game, 1, 0)
        side = "AB"[state.current_player()]
        verdict = state.check(f"move {side}1 h8" if side == "A" else "move B1 a1")
        self.assertFalse(verdict)
        self.assertTrue(verdict.reason.endswith(f"({verdict.clause})"), verdict)
        self.assertTrue(verdict.name and verdict.name != "ok")

    def test_numbers_change_and_readings_are_read(self) -> None:
        numbers = self.game.numbers()
        row = numbers[numbers["name"] == "units.infantry.speed"][0]
        changed = sandtable.load_game("portable", "ford", changes=[f"{row['name']}={row['value'] + 1}"])
        found = changed.numbers()
        self.assertEqual(found[found["name"] == row["name"]]["value"][0], row["value"] + 1)
        self.assertNotEqual(changed.hash(), self.game.hash())
        by_name = sandtable.load_game("portable", "ford", changes={str(row["name"]): int(row["value"]) + 1})
        self.assertEqual(by_name.hash(), changed.hash())
        words, flags = ["types.heavy_infantry.shock=yes"], {"types.heavy_infantry.shock": True}
        ancients = [sandtable.load_game("ancients", changes=c, readings={"combat_die": "d6"}) for c in (words, flags)]
        self.assertEqual(ancients[0].hash(), ancients[1].hash())
        self.assertNotEqual(ancients[0].hash(), sandtable.load_game("ancients", changes=words).hash())
        with self.assertRaisesRegex(sandtable.BadInput, "no-such-reading"):
            sandtable.load_game("portable", readings=["no-such-reading=A"])

    def test_facts_and_verbs_have_names(self) -> None:
        state = played(self.game, 1, 5)
        self.assertEqual(len(state.facts()), len(self.game.facts))
        self.assertEqual(self.game.verbs[0].kind, "roll")
        self.assertTrue(0 <= state.value() <= 1)
        self.assertIn("round", state.globals())
        self.assertEqual(len(state.sides()), 2)


class Wrong(unittest.TestCase):
    """Wrong calls raise exceptions with the library's sentence."""

    def setUp(self) -> None:
        self.game = sandtable.load_game("template")
        self.state = self.game.new_initial_state()

    def test_openings(self) -> None:
        for words, options in (
            ("no-such: there are no such rules", {"rules": "no-such"}),
            ("there are: .*breakthrough", {"rules": "no-such"}),
            ("nowhere: .* there are: ford, plain, town", {"rules": "portable", "battle": "nowhere"}),
            ("no.such.number", {"rules": "portable", "changes": ["no.such.number=3"]}),
            ("lists of texts", {"rules": "portable", "changes": "a=1"}),
            ("NUL", {"rules": "port\0able"}),
        ):
            with self.assertRaisesRegex(sandtable.BadInput, words):
                sandtable.load_game(**options)
        with self.assertRaises(sandtable.Error):
            sandtable.battles("no-such")

    def test_actions(self) -> None:
        before, many = self.state.hash(), self.state.count
        with self.assertRaisesRegex(IndexError, f"there is no legal action {many}; there are {many}"):
            self.state.apply_action(many)
        with self.assertRaisesRegex(sandtable.OutOfRange, "there is no legal action -1"):
            self.state.step(-1, sandtable.Dice())
        self.assertRaises((TypeError, OverflowError), self.state.apply_action, "x")
        self.assertRaises(TypeError, self.state.apply_action, 0.5)
        self.assertRaises(OverflowError, self.state.apply_action, 2**40)
        with self.assertRaisesRegex(sandtable.BadInput, "column 1"):
            self.state.apply("juggle A1")
        with self.assertRaisesRegex(sandtable.Refused, "die"):
            self.state.apply(np.zeros((), sandtable.ACTION))
        with self.assertRaisesRegex(sandtable.BadInput, "one action"):
            self.state.apply(self.state.legal())
        with self.assertRaisesRegex(sandtable.WrongNode, "no die"):
            self.state.chance_outcomes()
        with self.assertRaisesRegex(sandtable.WrongNode, "no die"):
            self.state.roll(sandtable.Dice())
        self.assertEqual((self.state.hash(), self.state.count), (before, many))

    def test_others(self) -> None:
        other = sandtable.load_game("template").new_initial_state()
        with self.assertRaisesRegex(sandtable.Misuse, "different games"):
            self.state.copy_from(other)
        with self.assertRaisesRegex(sandtable.BadInput, "is not a player"):
            self.game.player("wizard")
        with self.assertRaisesRegex(sandtable.Missing, "no budget"):
            self.game.player("greedy", budget=3)
        with self.assertRaisesRegex(sandtable.OutOfRange, "a budget is 1 to"):
            self.game.player("search:3", budget=0)
        with self.assertRaisesRegex(sandtable.Misuse, "different games"):
            self.game.player("random").choose(other)
        with self.assertRaisesRegex(sandtable.Missing, "no field"):
            self.game.field("unit", "hat")
        with self.assertRaisesRegex(sandtable.Missing, "no entity 'units'; there are game, side, unit"):
            self.game.field("units", "square")
        with self.assertRaisesRegex(TypeError, "expected a text, not 5"):
            sandtable.load_game(5)
        with self.assertRaisesRegex(TypeError, "dice are a sandtable.Dice, not 5"):
            self.state.step(0, 5)
        with self.assertRaisesRegex(TypeError, "a seed is an integer, not 'x'"):
            sandtable.Dice("x")
        self.assertEqual(sandtable.Refused.__module__, "sandtable")
        for call, kind in (
            (lambda: self.state.copy_from(5), "state"),
            (lambda: self.game.player("random").choose(5), "state"),
            (lambda: sandtable.State("portable"), "game"),
            (lambda: sandtable.Player("portable", "random"), "game"),
            (lambda: sandtable.Batch("portable", 4), "game"),
            (lambda: sandtable.Batch(self.game, 4).put(0, 5), "state"),
            (lambda: sandtable.match("portable", "random", "random"), "game"),
            (lambda: sandtable.Record.parse(5), "record"),
        ):
            with self.assertRaisesRegex(TypeError, f"expected .*{kind}"):
                call()
        for event in (5, self.state.legal()[0], np.zeros(2, sandtable.EVENT), np.zeros(0, sandtable.EVENT)):
            self.assertRaisesRegex(TypeError, "one event", self.game.event_words, event)
            self.assertRaisesRegex(TypeError, "one event", self.game.event_name, event)
        with self.assertRaisesRegex(sandtable.BadInput, "record:1:1: this is no record"):
            sandtable.Record.parse("nonsense\n")
        self.assertRaises(sandtable.BadInput, sandtable.Record.read, "no/such/file.game")
        self.assertRaises(ValueError, self.state.observation, np.zeros(3, np.int32))
        self.assertRaises(ValueError, sandtable.Dice().below, 0)


class Records(unittest.TestCase):
    """Records and players."""

    def test_a_match_is_recorded_and_read_again(self) -> None:
        game = sandtable.load_game("portable", "ford")
        players = [game.player("greedy"), game.player("search:3", budget=4)]
        state, record, dice = game.new_initial_state(), game.record(), sandtable.Dice(3)
        for _ in range(60):
            if state.is_terminal():
                break
            if state.is_chance_node():
                action = state.legal()[dice.below(state.count)]
            else:
                player = players[state.current_player()]
                seed = dice.bits()
                action = player.choose(state, seed)
                self.assertEqual(state.legal()[player.step(state, seed)], action)
            record.add(action)
            state.apply(action)
        record.set_name(0, "Ann")
        again = sandtable.Record.parse(record.text())
        self.assertEqual(len(again), len(record))
        self.assertEqual([a.tobytes() for a in again], [a.tobytes() for a in record])
        self.assertEqual(again.state().hash(), state.hash())
        self.assertEqual(again.state(0).hash(), game.new_initial_state().hash())
        self.assertIn("Ann", again.text())
        luck = record.luck()
        self.assertEqual(luck.dtype, sandtable.LUCK)
        self.assertGreater(len(luck), 5)
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.game")
            record.write(path)
            self.assertEqual(sandtable.Record.read(path).text(), record.text())
        record.undo(2)
        self.assertEqual(len(record), len(again) - 2)
        self.assertRaises(sandtable.OutOfRange, record.__getitem__, 10**6)

    def test_records_of_every_release(self) -> None:
        files = sorted(glob.glob("tests/golden/**/*.game", recursive=True))[::7]
        self.assertGreater(len(files), 3)
        for file in files:
            record = sandtable.Record.read(file)
            self.assertGreater(len(record), 0)
            self.assertEqual(record.state().game, record.game)


if __name__ == "__main__":
    unittest.main()
