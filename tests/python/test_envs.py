"""test_envs.py -- both environments against the published contracts, point by point.

AEC is what PettingZoo documents and its api_test and seed_test ask; Gym is what Gymnasium documents and its check_env
and passive checker ask.  Where those ask for their own classes, we ask for the members that those classes have.
"""
import copy
import inspect
import random
import re
import unittest

import numpy as np

import sandtable
from sandtable import aec, gym_env, spaces

BATTLES = (("portable", "ford"), ("ironpush1", "first-push"), ("template", None))


def check_space(test: unittest.TestCase, space: spaces.Space, can_repeat: bool = True) -> None:
    """The members of a space, and that what it samples is in it."""
    for name in ("shape", "dtype", "sample", "contains", "seed", "np_random", "is_np_flattenable"):
        test.assertTrue(hasattr(space, name), name)
    if isinstance(space, spaces.Discrete):
        test.assertGreater(space.n, 0)
        test.assertEqual(space.shape, ())
    if isinstance(space, spaces.Box):
        test.assertEqual(space.low.shape, space.shape)
        test.assertEqual(space.high.shape, space.shape)
        test.assertTrue(np.all(space.low <= space.high))
        test.assertTrue(np.isfinite(space.low).all() and np.isfinite(space.high).all())
    if isinstance(space, spaces.Dict):
        test.assertGreater(len(space.spaces), 0)
        for key in space:
            check_space(test, space[key])
    space.seed(5)
    first = space.sample()
    test.assertIn(first, space)
    space.seed(5)
    again = space.sample()
    test.assertEqual(repr(first), repr(again))


def sampled(env: aec.AECEnv, agent: str, observation: dict) -> int:
    """An action that the mask allows."""
    return env.action_space(agent).sample(observation["action_mask"])


class Spaces(unittest.TestCase):
    """Spaces of our own."""

    def test_discrete(self) -> None:
        space = spaces.Discrete(5)
        check_space(self, space)
        for x in (0, 4, np.int8(3), np.int64(0), np.array(2)):
            self.assertIn(x, space)
        for x in (-1, 5, 1.0, "1", None, True, np.array([1]), np.float32(1)):
            self.assertNotIn(x, space)
        mask = np.array([0, 0, 1, 1, 0], np.int8)
        self.assertEqual({int(space.sample(mask)) for _ in range(60)}, {2, 3})
        self.assertEqual(space.sample(0 * mask), 0)
        self.assertRaises(ValueError, space.sample, mask[:3])
        self.assertEqual(space, spaces.Discrete(5))
        self.assertNotEqual(space, spaces.Discrete(6))

    def test_box_and_dict(self) -> None:
        box = spaces.Box(np.array([0, -3], np.int32), np.array([1, 3], np.int32))
        check_space(self, box)
        self.assertIn(np.array([1, -3], np.int32), box)
        for x in (np.array([2, 0], np.int32), np.array([0.0, 0.0]), np.zeros(3, np.int32), [0, 0], None):
            self.assertNotIn(x, box)
        both = spaces.Dict({"a": box, "b": spaces.Discrete(2)})
        check_space(self, both)
        self.assertNotIn({"a": np.zeros(2, np.int32)}, both)
        self.assertEqual(both, copy.deepcopy(both))


class Aec(unittest.TestCase):
    """PettingZoo's contract."""

    def test_api(self) -> None:
        for rules, battle in BATTLES:
            env = aec.env(rules, battle=battle, max_decisions=300)
            self.check_names(env)
            self.check_spaces(env)
            self.check_play(env, 400)
            self.check_last(env)
            self.check_flexible(env)

    def check_names(self, env: aec.AECEnv) -> None:
        """possible_agents, metadata, and what reset() leaves."""
        self.assertEqual(env.possible_agents, ["player_0", "player_1"])
        for agent in env.possible_agents:
            self.assertTrue(re.fullmatch("[a-z]+_[0-9]+", agent))
        self.assertEqual(str(env), env.metadata["name"])
        self.assertTrue(re.fullmatch(r"[a-z_]+_v\d+", env.metadata["name"]))
        for key in ("render_modes", "is_parallelizable"):
            self.assertIn(key, env.metadata)
        signature = inspect.signature(env.reset)
        self.assertIsNone(signature.parameters["seed"].default)
        self.assertIsNone(signature.parameters["options"].default)
        self.assertIsNone(env.reset(seed=1, options={}))
        self.assertEqual(env.agents, env.possible_agents)
        self.assertEqual((env.num_agents, env.max_num_agents), (2, 2))
        for of in (env.rewards, env.terminations, env.truncations, env.infos):
            self.assertIsInstance(of, dict)
            self.assertEqual(set(of), set(env.agents))
        self.assertFalse(any(env.terminations.values()) or any(env.truncations.values()))
        self.assertIn(env.agent_selection, env.agents)
        self.assertIs(env.unwrapped, env)

    def check_spaces(self, env: aec.AECEnv) -> None:
        """The same object for the same agent, equal for both, in the dictionaries as well."""
        for agent in env.possible_agents:
            self.assertIs(env.observation_space(agent), env.observation_space(agent))
            self.assertIs(env.action_space(agent), env.action_space(agent))
            self.assertIs(env.observation_spaces[agent], env.observation_space(agent))
            self.assertIs(env.action_spaces[agent], env.action_space(agent))
            self.assertEqual(env.observation_space(agent), env.observation_space("player_0"))
            self.assertEqual(env.action_space(agent), env.action_space("player_0"))
            check_space(self, env.observation_space(agent))
            check_space(self, env.action_space(agent))

    def check_play(self, env: aec.AECEnv, most: int) -> None:
        """api_test's play_test: rewards accumulate, agents leave one by one, keys are those of the agents."""
        env.reset(seed=2)
        live, finished, saved = set(env.agents), set(), {agent: 0.0 for agent in env.agents}
        for agent in env.agent_iter(most):
            self.assertNotIn(agent, finished)
            self.assertEqual(agent, env.agent_selection)
            observation, reward, termination, truncation, info = env.last()
            self.assertIsInstance(info, dict)
            self.assertIn(observation, env.observation_space(agent))
            self.assertFalse(np.isnan(observation["observation"]).any())
            self.assertEqual(reward, saved[agent])
            self.assertIsInstance(float(reward), float)
            saved[agent] = 0.0
            action = None
            if termination or truncation:
                live.remove(agent)
                finished.add(agent)
            else:
                self.assertGreater(observation["action_mask"].sum(), 0)
                action = sampled(env, agent, observation)
            self.assertIsNone(env.step(action))
            for other, brought in env.rewards.items():
                saved[other] += brought
            self.assertEqual(env.num_agents, len(env.agents))
            self.assertEqual(set(env.agents), live)
            for of in (env.rewards, env.terminations, env.truncations, env.infos):
                self.assertEqual(set(of), set(env.agents))
        self.assertEqual(env.agents, [])
        self.assertEqual(finished, set(env.possible_agents))
        self.assertRaises(RuntimeError, env.step, None)

    def check_last(self, env: aec.AECEnv) -> None:
        """last() agrees with the dictionaries; observe() may be asked for either agent."""
        env.reset(seed=3)
        for agent in env.agent_iter(6):
            self.assertIsNone(env.last(observe=False)[0])
            observation, _, termination, truncation, info = env.last()
            self.assertIs(type(termination), bool)
            self.assertIs(type(truncation), bool)
            self.assertEqual((termination, truncation), (env.terminations[agent], env.truncations[agent]))
            self.assertEqual(info, env.infos[agent])
            seen = env.observe(agent)
            np.testing.assert_array_equal(seen["observation"], observation["observation"])
            other = env.possible_agents[1 - env.possible_agents.index(agent)]
            self.assertEqual(env.observe(other)["action_mask"].sum(), 0)
            self.assertEqual(env.state().shape, observation["observation"].shape)
            env.step(sampled(env, agent, observation))

    def check_flexible(self, env: aec.AECEnv) -> None:
        """Integers of any kind are actions; an illegal one raises and changes nothing."""
        for kind in (int, np.int32, np.int64, np.array):
            env.reset(seed=4)
            env.step(kind(0))
        before = env.state()
        for action in (-1, env.infos[env.agent_selection]["legal"], None, 0.5, "x"):
            self.assertRaises(sandtable.OutOfRange, env.step, action)
        np.testing.assert_array_equal(env.state(), before)
        self.assertEqual("render" in vars(type(env)), "close" in vars(type(env)))
        env.close()
        env.close()

    def test_the_end(self) -> None:
        env = aec.env("portable", battle="ford")
        seen = set()
        for seed in range(12):
            env.reset(seed=seed)
            env.action_space("player_0").seed(seed)
            env.action_space("player_1").seed(seed)
            final = []
            for agent in env.agent_iter():
                observation, reward, termination, truncation, _ = env.last()
                self.assertFalse(truncation)
                if termination:
                    final.append(reward)
                    self.assertRaises(ValueError, env.step, 0)
                env.step(None if termination else sampled(env, agent, observation))
            self.assertEqual(final, env._table.state.returns())
            seen.update(final)
        self.assertLessEqual({1.0, -1.0}, seen)

    def test_a_long_game_is_truncated(self) -> None:
        env = aec.env("portable", battle="ford", max_decisions=5)
        env.reset(seed=1)
        for _ in range(5):
            env.step(0)
        self.assertEqual(set(env.truncations.values()), {True})
        self.assertEqual(set(env.terminations.values()), {False})
        for agent in env.agent_iter():
            env.step(None)
        self.assertEqual(env.agents, [])

    def test_seeds(self) -> None:
        """seed_test: the same seed, the same game; also of the games that follow without a seed."""
        one, other = aec.env("portable"), aec.env("portable")
        for seed in (1, 1, None, None, 9):
            one.reset(seed=seed)
            other.reset(seed=seed)
            for agent in one.agent_iter(200):
                a, b = one.last(), other.last()
                self.assertEqual(repr(a), repr(b))
                over = a[2] or a[3]
                action = None if over else random.Random(int(a[0]["action_mask"].sum())).choice(
                    np.flatnonzero(a[0]["action_mask"]))
                one.step(action)
                other.step(action)
        one.reset()
        other.reset(seed=99)
        other.reset(seed=100)
        self.assertNotEqual(one.infos["player_0"]["seed"], other.infos["player_0"]["seed"])

    def test_render(self) -> None:
        env = aec.env("portable", render_mode="ansi")
        env.reset(seed=1)
        self.assertIsInstance(env.render(), str)
        self.assertRaises(ValueError, aec.env, "portable", render_mode="rgb_array")


class Gym(unittest.TestCase):
    """Gymnasium's contract."""

    def test_check_env(self) -> None:
        for rules, battle in BATTLES:
            env = gym_env.make(rules, battle=battle, opponent="random", max_decisions=400)
            check_space(self, env.action_space)
            check_space(self, env.observation_space)
            self.check_signatures(env)
            self.check_reset(env)
            self.check_seeds(env)
            self.check_steps(env)
            self.assertIs(env.unwrapped, env)
            env.close()
            env.close()

    def check_signatures(self, env: gym_env.SandtableEnv) -> None:
        """reset(*, seed=None, options=None); no seed() and no return_info of old."""
        parameters = inspect.signature(env.reset).parameters
        for name in ("seed", "options"):
            self.assertIsNone(parameters[name].default)
            self.assertIs(parameters[name].kind, inspect.Parameter.KEYWORD_ONLY)
        self.assertNotIn("return_info", parameters)
        self.assertFalse(hasattr(env, "seed"))
        for name in ("metadata", "render_mode", "spec", "np_random", "close", "render"):
            self.assertTrue(hasattr(env, name), name)
        self.assertTrue(all(isinstance(mode, str) for mode in env.metadata["render_modes"]))
        self.assertGreater(env.metadata["render_fps"], 0)

    def check_reset(self, env: gym_env.SandtableEnv) -> None:
        """(obs, info), with an observation of the space and a dictionary."""
        for result in (env.reset(), env.reset(options={}), env.reset(seed=123, options=None)):
            self.assertIsInstance(result, tuple)
            self.assertEqual(len(result), 2)
            self.assertIn(result[0], env.observation_space)
            self.assertEqual(result[0].keys(), env.observation_space.spaces.keys())
            self.assertEqual(result[0]["observation"].dtype, env.observation_space["observation"].dtype)
            self.assertIsInstance(result[1], dict)

    def check_seeds(self, env: gym_env.SandtableEnv) -> None:
        """The generator follows the seed and is kept when none is given."""
        first, _ = env.reset(seed=123)
        generator = copy.deepcopy(env.np_random.bit_generator.state)
        again, _ = env.reset(seed=123)
        self.assertEqual(repr(first), repr(again))
        self.assertEqual(env.np_random.bit_generator.state, generator)
        env.reset(seed=456)
        self.assertNotEqual(env.np_random.bit_generator.state, generator)
        told = []
        for _ in range(2):
            env.reset(seed=7)
            told.append([env.reset()[1]["seed"] for _ in range(3)])
        self.assertEqual(told[0], told[1])
        self.assertEqual(len(set(told[0])), 3)

    def check_steps(self, env: gym_env.SandtableEnv) -> None:
        """Five values of their types in every step up to the end, the same for the same seed."""
        told = []
        for _ in range(2):
            observation, info = env.reset(seed=11)
            env.action_space.seed(3)
            story = [repr(observation)]
            over = False
            while not over:
                result = env.step(env.action_space.sample(observation["action_mask"]))
                self.assertEqual(len(result), 5)
                observation, reward, terminated, truncated, info = result
                self.assertIn(observation, env.observation_space)
                self.assertIs(type(terminated), bool)
                self.assertIs(type(truncated), bool)
                self.assertIsInstance(reward, float)
                self.assertIsInstance(info, dict)
                over = terminated or truncated
                if terminated:
                    self.assertEqual(observation["action_mask"].sum(), 0)
                if not over:
                    self.assertEqual(reward, 0.0)
                    self.assertGreater(observation["action_mask"].sum(), 0)
                story.append(repr((observation, reward, terminated, truncated, info)))
            told.append(story)
            self.assertRaises(RuntimeError, env.step, 0)
        self.assertEqual(told[0], told[1])

    def test_sides_and_ends(self) -> None:
        env = gym_env.make("portable", battle="ford", opponent="random", side=None)
        sides, ends = set(), set()
        for seed in range(12):
            observation, info = env.reset(seed=seed)
            env.action_space.seed(seed)
            sides.add(info["side"])
            over, reward = False, 0.0
            while not over:
                self.assertEqual(env._table.state.current_player(), info["side"])
                action = env.action_space.sample(observation["action_mask"])
                observation, reward, terminated, truncated, _ = env.step(action)
                over = terminated or truncated
            self.assertEqual(reward, env._table.state.player_return(info["side"]))
            ends.add(reward)
        self.assertEqual(sides, {0, 1})
        self.assertLessEqual({1.0, -1.0}, ends)
        self.assertEqual(env.reset(options={"side": 1})[1]["side"], 1)
        self.assertRaises(ValueError, env.reset, options={"side": 3})
        self.assertRaises(ValueError, gym_env.make, side=2)

    def test_wrong_calls_and_render(self) -> None:
        env = gym_env.make("portable", opponent="random", render_mode="ansi")
        self.assertRaises(RuntimeError, env.step, 0)
        env.reset(seed=1)
        before = env.render()
        self.assertIsInstance(before, str)
        for action in (-1, 10**6, None, 1.5):
            self.assertRaises(sandtable.OutOfRange, env.step, action)
        self.assertEqual(env.render(), before)
        with self.assertRaisesRegex(sandtable.BadInput, "is not a player"):
            gym_env.make("portable", opponent="wizard")
        with gym_env.make("portable", max_decisions=3, opponent="random") as short:
            short.reset(seed=1)
            results = [short.step(0) for _ in range(1)]
            while not results[-1][3]:
                results.append(short.step(0))
            self.assertFalse(results[-1][2])


if __name__ == "__main__":
    unittest.main()
