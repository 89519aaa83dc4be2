#!/usr/bin/python3
"""bench.py -- how fast Python plays, beside what the program does alone.

    python/bench.py [--rules ID] [--battle NAME] [--seconds N] [--rounds N] [--games N] [--program PATH]

Plays random games and prints decisions per second of processor time, the median of several rounds each, and their ratio
to the playouts of `sandtable bench`, which runs in turns with them.  The program's random player picks a unit and lists
its actions alone, as `random()` of a batch does; `step()` offers the actions of all units, so it lists them all.
"""
from __future__ import annotations

import argparse
import random
import re
import resource
import subprocess
import sys
import time
from pathlib import Path
from typing import Callable

import numpy as np

HERE = Path(__file__).resolve().parent
if (HERE / "sandtable").is_dir():
    sys.path.insert(0, str(HERE))
import sandtable  # noqa: E402


def rate(decide: Callable[[], int], seconds: float) -> float:
    """Decisions per second of processor time of a function that returns how many it made."""
    begin, made = time.process_time(), 0
    while time.process_time() - begin < seconds:
        made += decide()
    return made / (time.process_time() - begin)


def one_game(game: sandtable.Game) -> Callable[[], int]:
    """One game, one step at a time: `state.step()` with a random index."""
    state, dice = game.new_initial_state(), sandtable.Dice(1)
    number = random.Random(1).random

    def play() -> int:
        state.restart()
        state.roll_on(dice)
        made, count, step = 0, state.count, state.step
        while count:
            count = step(int(number() * count), dice)
            made += 1
        return made

    return play


def open_spiel(game: sandtable.Game) -> Callable[[], int]:
    """One game in OpenSpiel's way: every die is an action, the list of legal actions is asked for; counts decisions."""
    choose = random.Random(1).choice

    def play() -> int:
        state, made = game.new_initial_state(), 0
        while not state.is_terminal():
            if state.is_chance_node():
                outcomes = state.chance_outcomes()
                state.apply_action(choose(outcomes)[0])
                continue
            state.apply_action(choose(state.legal_actions()))
            made += 1
        return made

    return play


def drawn(numbers: np.random.Generator, counts: np.ndarray) -> np.ndarray:
    """A random index below each count."""
    return np.multiply(numbers.random(len(counts), np.float32), counts, dtype=np.float32).astype(np.int32)


def batch_of(game: sandtable.Game, n: int, arrays: tuple[str, ...]) -> Callable[[], int]:
    """A batch on one core with these arrays; the actions are drawn by NumPy."""
    batch = sandtable.Batch(game, n, seed=1, threads=1, restart=True, arrays=arrays + ("ends",))
    numbers = np.random.Generator(np.random.SFC64(1))
    batch.random(100)

    def step() -> int:
        made = n - int(np.count_nonzero(batch.ends))
        batch.step(drawn(numbers, batch.counts))
        return made

    return step


def batch_by_unit(game: sandtable.Game, n: int) -> Callable[[], int]:
    """A batch that chooses a unit and then its action, as the program's random player does; counts actions alone."""
    arrays = ("counts", "rewards", "ends", "units")
    batch = sandtable.Batch(game, n, seed=1, threads=1, restart=True, by_unit=True, arrays=arrays)
    numbers = np.random.Generator(np.random.SFC64(1))
    batch.random(100)

    def step() -> int:
        made = int(np.count_nonzero(batch.units >= 0)) - int(np.count_nonzero(batch.ends))
        batch.step(drawn(numbers, batch.counts))
        return made

    return step


def random_batch(game: sandtable.Game, n: int) -> Callable[[], int]:
    """Playouts by the random player, 50 decisions in each call."""
    batch = sandtable.Batch(game, n, seed=1, threads=1, restart=True, arrays=())
    return lambda: batch.random(50)


def program(path: str, game: sandtable.Game, seconds: float) -> float:
    """Decisions per second of `sandtable bench`; its seconds are the clock's, so its share of the processor counts."""
    command = [path, "bench", "--rules", game.rules, "--scenario", game.battle, "--seconds", str(max(1, int(seconds)))]
    began, before = time.perf_counter(), resource.getrusage(resource.RUSAGE_CHILDREN)
    told = subprocess.run(command, capture_output=True, text=True, check=True).stdout
    took, after = time.perf_counter() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
    share = (after.ru_utime - before.ru_utime + after.ru_stime - before.ru_stime) / took
    found = re.search(r"([0-9]+) decisions/s", told)
    return float(found.group(1)) / share if found else 0.0


def main() -> None:
    """Measure in turns and print a table."""
    options = argparse.ArgumentParser(description="How fast Python plays, beside what the program does alone.")
    options.add_argument("--rules")
    options.add_argument("--battle")
    options.add_argument("--seconds", type=float, default=0.5)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--games", type=int, default=1024)
    options.add_argument("--program", default=str(HERE.parent / "build" / "release" / "sandtable"))
    o = options.parse_args()
    game = sandtable.load_game(o.rules or next(iter(sandtable.rules())), o.battle)
    least = ("counts", "rewards")
    ways: dict[str, Callable[[], int]] = {
        "one game, step()": one_game(game),
        "one game, as in OpenSpiel": open_spiel(game),
        f"batch of {o.games}, step(): counts, rewards, ends": batch_of(game, o.games, least),
        "  and masks": batch_of(game, o.games, least + ("masks",)),
        "  and observations": batch_of(game, o.games, least + ("observations",)),
        "  and all arrays": batch_of(game, o.games, tuple(sandtable.batch._MEMBERS)),
        f"batch of {o.games}, step() by unit": batch_by_unit(game, o.games),
        f"batch of {o.games}, random()": random_batch(game, o.games),
    }
    found: dict[str, list[float]] = {name: [] for name in ("sandtable bench", *ways)}
    for _ in range(o.rounds):
        found["sandtable bench"].append(program(o.program, game, o.seconds))
        for name, way in ways.items():
            found[name].append(rate(way, o.seconds))
    print(f"{game.rules}.{game.battle}, one core, decisions/s: median of {o.rounds} rounds, its ratio, and the best")
    alone = float(np.median(found["sandtable bench"]))
    for name, rates in found.items():
        print(f"{name:44} {np.median(rates):12,.0f} {np.median(rates) / alone:7.2f} {max(rates):12,.0f}")


if __name__ == "__main__":
    main()
