#!/usr/bin/python3
"""train_value.py -- learns from random games who will win, and beats the random player with it.

    python/examples/train_value.py [--rules ID] [--battle NAME] [--games N] [--epochs N] [--pairs N] [--seed N]

Needs python3-torch beside the package; a few minutes on one core.  docs/python.md goes through it step by step.
"""
from __future__ import annotations

import argparse
import sys
import time
from pathlib import Path

import numpy as np
import torch

HERE = Path(__file__).resolve().parent
if (HERE.parent / "sandtable").is_dir():
    sys.path.insert(0, str(HERE.parent))
import sandtable  # noqa: E402

EVERY = 12  # decisions between two positions of a game that are kept


def features(game: sandtable.Game, seen: np.ndarray) -> np.ndarray:
    """What the network reads: every value between 0 and 1, and a flag for those below 0, which are off the board."""
    shift, scale = game.observation_scale
    return np.concatenate(((seen - shift) * scale, seen < 0), axis=-1, dtype=np.float32)


def random_games(game: sandtable.Game, games: int, seed: int) -> tuple[np.ndarray, np.ndarray]:
    """Positions of random games, and how each game ended for side A: 1, 0 or, in a draw, a half."""
    positions, results = [], []
    for first in range(0, games, 1024):
        batch = sandtable.Batch(game, min(1024, games - first), seed=seed + first, arrays=sandtable.batch.DEFAULT)
        kept, which = [], []
        while not batch.ends.all():
            alive = np.flatnonzero(batch.ends == 0)
            kept.append(batch.observations[alive])
            which.append(alive)
            batch.random(EVERY)
        result = np.select([batch.actors == 0, batch.actors == 1], [1.0, 0.0], 0.5)
        positions.append(np.concatenate(kept).astype(np.int16))
        results.append(result[np.concatenate(which)])
    return np.concatenate(positions), np.concatenate(results).astype(np.float32)


def train(game: sandtable.Game, seen: np.ndarray, won: np.ndarray, epochs: int) -> torch.nn.Module:
    """A small network that estimates side A's chance to win."""
    net = torch.nn.Sequential(
        torch.nn.Linear(2 * game.observation_size, 64), torch.nn.ReLU(), torch.nn.Linear(64, 32), torch.nn.ReLU(),
        torch.nn.Linear(32, 1), torch.nn.Flatten(0),
    )
    optimizer = torch.optim.Adam(net.parameters(), lr=1e-3, weight_decay=1e-5)
    measure = torch.nn.BCEWithLogitsLoss()
    order, test = np.random.default_rng(0).permutation(len(won)), len(won) // 20
    for epoch in range(epochs):
        for at in range(test, len(order), 1024):
            some = order[at : at + 1024]
            optimizer.zero_grad()
            loss = measure(net(torch.from_numpy(features(game, seen[some]))), torch.from_numpy(won[some]))
            loss.backward()
            optimizer.step()
        with torch.no_grad():
            told = net(torch.from_numpy(features(game, seen[order[:test]])))
            loss = measure(told, torch.from_numpy(won[order[:test]]))
        print(f"epoch {epoch + 1}: loss {float(loss):.4f} on positions that it has not seen (a coin: 0.6931)")
    return net


class ValuePlayer:
    """Tries every action, rolls what follows a few times, and takes the one that the network likes best."""

    def __init__(self, game: sandtable.Game, net: torch.nn.Module, rolls: int = 4) -> None:
        self.game, self.net, self.rolls = game, net, rolls
        self.dice = sandtable.Dice(12345)  # its own: those of the game would tell it the future
        self.after = game.new_initial_state()

    def choose(self, state: sandtable.State, seed: int) -> int:
        """The index of the best action."""
        count, after = state.count, self.after
        seen = np.empty((count, self.rolls, self.game.observation_size), np.int32)
        ends: dict[tuple[int, int], float] = {}
        for action in range(count):
            for roll in range(self.rolls):
                after.copy_from(state)
                after.apply_action(action)
                has_dice = after.is_chance_node()
                after.roll_on(self.dice)
                after.observation(seen[action, roll])
                if after.is_terminal():
                    ends[action, roll] = 50.0 * after.returns()[0]
                if not has_dice:
                    seen[action, roll + 1 :] = seen[action, roll]
                    break
        with torch.no_grad():
            told = self.net(torch.from_numpy(features(self.game, seen.reshape(-1, seen.shape[-1]))))
        values = told.numpy().reshape(count, self.rolls)
        for at, value in ends.items():
            values[at] = value
        chances = (1 / (1 + np.exp(-values.astype(np.float64)))).mean(axis=1)
        return int(chances.argmax() if state.current_player() == 0 else chances.argmin())


def main() -> None:
    """Play, learn, play again."""
    options = argparse.ArgumentParser(description="Learns from random games and beats the random player.")
    options.add_argument("--rules")
    options.add_argument("--battle")
    options.add_argument("--games", type=int, default=16384)
    options.add_argument("--epochs", type=int, default=4)
    options.add_argument("--pairs", type=int, default=50)
    options.add_argument("--seed", type=int, default=1)
    o = options.parse_args()
    torch.manual_seed(o.seed)
    torch.set_num_threads(1)
    game = sandtable.load_game(o.rules or next(iter(sandtable.rules())), o.battle)

    began = time.time()
    seen, won = random_games(game, o.games, o.seed)
    print(f"{game.title}: {len(won)} positions of {o.games} random games in {time.time() - began:.0f} s")
    net = train(game, seen, won, o.epochs)
    print(f"trained after {time.time() - began:.0f} s")
    print(f"against random: {sandtable.match(game, ValuePlayer(game, net).choose, 'random', o.pairs, seed=10**6)}")
    print(f"{time.time() - began:.0f} s in all")


if __name__ == "__main__":
    main()
