"""test_batch.py -- batches: the same games on any number of threads, and the same as one by one."""
import unittest

import numpy as np

import sandtable

N, STEPS = 40, 60


def stepped(game: sandtable.Game, threads: int) -> "tuple[sandtable.Batch, list[bytes]]":
    """A batch after some steps, and all that it wrote."""
    batch = sandtable.Batch(game, N, threads=threads, restart=True, actions_max=64, arrays=sandtable.batch._MEMBERS)
    batch.reset(np.arange(N) + 500)
    told = []
    for step in range(STEPS):
        batch.step(np.where(batch.counts > 0, (np.arange(N) * 5 + step) % np.maximum(batch.counts, 1), -1))
        arrays = (batch.observations, batch.masks, batch.counts, batch.actors, batch.rewards, batch.ends, batch.hashes)
        told.append(b"".join(array.tobytes() for array in arrays) + batch.actions.tobytes())
    return batch, told


class Batches(unittest.TestCase):
    """n games in one call."""

    def test_threads_agree_and_games_are_those_of_states(self) -> None:
        for rules in sandtable.all_rules():
            game = sandtable.load_game(rules)
            batch, told = stepped(game, 1)
            for threads in (2, 4):
                self.assertEqual(stepped(game, threads)[1], told, f"{rules} on {threads} threads")
            for i in range(0, N, 7):
                self.assertEqual(int(batch.hashes[i]), self.alone(game, i), f"{rules}, game {i}")

    def alone(self, game: sandtable.Game, i: int) -> int:
        """The hash of one of the games, played without a batch."""
        state, dice = game.new_initial_state(), sandtable.Dice(500 + i)
        state.roll_on(dice)
        for step in range(STEPS):
            count = min(state.count, 64)
            if count == 0:
                state.restart()
                state.roll_on(dice)
            else:
                state.step((i * 5 + step) % count, dice)
        return state.hash()

    def test_arrays_show_the_states(self) -> None:
        game = sandtable.load_game("portable", "ford")
        batch = sandtable.Batch(game, 16, seed=3, arrays=sandtable.batch._MEMBERS)
        where = {name: getattr(batch, name).ctypes.data for name in sandtable.batch._MEMBERS}
        over = np.zeros(16, bool)
        rewards = np.zeros((16, 2))
        while not batch.ends.all():
            batch.step(batch.counts - 1)
            rewards[~over] += batch.rewards[~over]
            over |= batch.ends.astype(bool)
            np.testing.assert_array_equal(batch.masks.sum(axis=1), batch.counts)
            np.testing.assert_array_equal(batch.counts == 0, batch.ends)
        self.assertEqual({name: getattr(batch, name).ctypes.data for name in where}, where)
        for i in range(16):
            state = batch.state(i)
            self.assertTrue(state.is_terminal())
            self.assertEqual(state.hash(), int(batch.hashes[i]))
            self.assertEqual(state.returns(), list(rewards[i]))
            np.testing.assert_array_equal(state.observation(), batch.observations[i])
        batch.put(2, game.new_initial_state())
        self.assertFalse(batch.ends[2])
        self.assertEqual(len(batch.state(2).legal()), batch.counts[2])
        self.assertEqual(batch.state(2).legal().tobytes(), batch.actions[2, : batch.counts[2]].tobytes())
        self.assertEqual(batch.cut(), 0)

    def test_by_unit(self) -> None:
        """First a unit, then its action: together they are an action of the whole list."""
        for rules in sandtable.all_rules():
            game = sandtable.load_game(rules)
            told = []
            for threads in (1, 2):
                batch = sandtable.Batch(game, N, threads=threads, by_unit=True, arrays=sandtable.batch._MEMBERS)
                batch.reset(np.arange(N))
                state, dice, units = game.new_initial_state(), sandtable.Dice(3), 0
                state.roll_on(dice)
                for step in range(STEPS):
                    if batch.counts[3]:
                        self.assertEqual(batch.hashes[3], state.hash())
                        units += self.check_offer(batch, state)
                    picks = (np.arange(N) + step) % np.maximum(batch.counts, 1)
                    if batch.counts[3] and batch.units[3] >= 0:
                        state.step(state.find(batch.actions[3, picks[3]]), dice)
                    batch.step(picks)
                    told.append((threads, batch.hashes.tobytes() + batch.actions.tobytes() + batch.units.tobytes()))
                self.assertGreater(units, 0, rules)
            half = len(told) // 2
            self.assertEqual([t for _, t in told[:half]], [t for _, t in told[half:]])

    def check_offer(self, batch: sandtable.Batch, state: sandtable.State) -> int:
        """What game 3 offers is what the whole list has; returns 1 if it offers units."""
        legal, offered = state.legal(), batch.actions[3, : batch.counts[3]]
        if batch.units[3] < 0:
            self.assertEqual(set(offered["unit"]), set(legal["unit"]))
            self.assertEqual(len(set(offered["unit"])), len(offered))
            return 1
        own = legal[legal["unit"] == batch.units[3]][: batch.actions_max]
        self.assertEqual(own.tobytes(), offered.tobytes())
        return 0

    def test_some_fields_only(self) -> None:
        game = sandtable.load_game("portable", "ford")
        lost = game.field("side", "lost")
        whole = sandtable.Batch(game, 8, seed=2)
        part = sandtable.Batch(game, 8, seed=2, fields=[lost])
        none = sandtable.Batch(game, 8, seed=2, fields=[])
        for batch in (whole, part, none):
            batch.random(100)
        at = slice(lost.offset, lost.offset + 2)
        np.testing.assert_array_equal(whole.observations[:, at], part.observations[:, at])
        np.testing.assert_array_equal(whole.observations[:, :2], none.observations[:, :2])
        self.assertEqual(np.count_nonzero(none.observations[:, 2:]), 0)
        self.assertEqual(np.count_nonzero(part.observations[:, 2:]), np.count_nonzero(part.observations[:, at]))

    def test_random_games_end(self) -> None:
        game = sandtable.load_game("portable", "ford")
        batch = sandtable.Batch(game, 8, seed=1)
        self.assertGreater(batch.random(3000), 8 * 100)
        self.assertTrue(batch.ends.all())
        for i in range(8):
            self.assertEqual(list(batch.rewards[i]), batch.state(i).returns())
        self.assertEqual(batch.random(5), 0)
        self.assertEqual(np.count_nonzero(batch.rewards), 0)
        first = batch.observations.copy()
        batch.reset()
        batch.random(3000)
        np.testing.assert_array_equal(first, batch.observations)

    def test_wrong_calls(self) -> None:
        game = sandtable.load_game("portable", "ford")
        batch = sandtable.Batch(game, 4, arrays=())
        self.assertIsNone(batch.observations)
        before = batch.counts.copy()
        with self.assertRaisesRegex(sandtable.OutOfRange, "game 2 has no legal action 9999"):
            batch.step(np.array([0, 0, 9999, 0]))
        np.testing.assert_array_equal(before, batch.counts)
        self.assertRaises(ValueError, batch.step, np.zeros(3, np.int32))
        self.assertRaises(ValueError, batch.reset, [1, 2])
        self.assertRaises(ValueError, sandtable.Batch, game, 4, arrays=("hats",))
        with self.assertRaisesRegex(sandtable.OutOfRange, "a batch has 1 to"):
            sandtable.Batch(game, 0)
        for actions in (np.zeros(4), np.full(4, 0.5), np.array([None] * 4)):
            self.assertRaisesRegex(TypeError, "actions are integers", batch.step, actions)
        self.assertRaises(sandtable.OutOfRange, batch.step, np.full(4, 2**32))
        np.testing.assert_array_equal(before, batch.counts)
        for few in (0, -1):
            with self.assertRaisesRegex(sandtable.OutOfRange, f"actions_max is at least 1, not {few}"):
                sandtable.Batch(game, 4, actions_max=few)
        with self.assertRaisesRegex(TypeError, "not 'square'"):
            sandtable.Batch(game, 4, fields=["square"])
        self.assertIsNotNone(sandtable.Batch(game, 4, arrays="observations").observations)
        with self.assertRaisesRegex(sandtable.OutOfRange, "threads"):
            sandtable.Batch(game, 4, threads=10000)
        with self.assertRaisesRegex(sandtable.OutOfRange, "there is no game 4"):
            batch.state(4)


if __name__ == "__main__":
    unittest.main()
