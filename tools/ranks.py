#!/usr/bin/env python3
"""What several processes of the lab bring: measured here, and foretold for more of them.

    python3 tools/ranks.py [--battle ID/NAME] [--players NAME] [--pairs N] [--times N]
    python3 tools/ranks.py --table

The first plays a question with 1 and with 2 processes in turn, each in an empty database, and prints games a second,
the ratio, and what messages and the database cost the first process. The second prints the table of docs/lab.md: it
plays nothing, and computes it from the constants below. `--games FILE` keeps the seconds of each game, for them.
"""
import argparse
import heapq
import os
import random
import resource
import sqlite3
import statistics
import subprocess
import sys
import tempfile
import time

PROGRAM = os.environ.get("ST", "build/release/sandtable") + "-mpi"

# ---- the model; measured by the first command ----

# Seconds of the processor for a game: deciles of 37 to 81 games, from the shortest to the longest.
GAMES = {
    ("portable/ford", "greedy"): [0.041, 0.062, 0.068, 0.071, 0.076, 0.079, 0.083, 0.087, 0.094, 0.102, 0.135],
    ("ironpush1/first-push", "greedy"): [0.025, 0.029, 0.031, 0.032, 0.033, 0.036, 0.037, 0.040, 0.042, 0.049, 0.061],
    ("portable/ford", "search:3"): [0.313, 0.366, 0.416, 0.467, 0.480, 0.497, 0.521, 0.544, 0.564, 0.589, 0.759],
    ("ironpush1/first-push", "search:3"): [0.455, 0.515, 0.541, 0.561, 0.566, 0.591, 0.626, 0.633, 0.667, 0.719, 0.827],
}
MESSAGE = 36e-6  # of the first process, for a game that another one plays
STORE = 5e-6  # the same for a game that is stored
LOOKING = 0.016  # share of its processor that looking for replies takes
JUDGE = 350e-6  # at the end of a look, with the answer so far
THREAD = 55e-6  # for each process that plays, at the start of a look
WAIT = 3.2e-3  # that another process waits between two games: the pause between looks, and threads that wake up
START, START_EACH = 0.6, 0.08  # until the first game; and for each more process of the same machine
BLOCK, CORES = 128, (1, 2, 16, 64, 256, 1000)


def measure(args):
    folder = tempfile.TemporaryDirectory()
    env = dict(os.environ, OMPI_ALLOW_RUN_AS_ROOT="1", OMPI_ALLOW_RUN_AS_ROOT_CONFIRM="1")
    rates, costs, cpus, hashes, starts = {1: [], 2: []}, [], {1: [], 2: []}, set(), {1: [], 2: []}
    for n in range(args.times):
        for count in (1, 2):
            db, trace = (os.path.join(folder.name, f"{n}-{count}.{x}") for x in ("db", "trace"))
            command = ["mpirun", "-n", str(count), "--oversubscribe", "--bind-to", "none", PROGRAM, "lab", "balance",
                       args.battle, "--players", args.players, "--pairs", str(args.pairs), "--quiet", "--db", db]
            began, used = time.monotonic(), resource.getrusage(resource.RUSAGE_CHILDREN)
            out = subprocess.run(command, env=dict(env, SANDTABLE_MPI_TRACE=trace), stdin=subprocess.DEVNULL,
                                 stdout=subprocess.PIPE, check=True, text=True).stdout
            wall, now = time.monotonic() - began, resource.getrusage(resource.RUSAGE_CHILDREN)
            hashes.add(out.strip().splitlines()[-1])
            games, seconds = sqlite3.connect(db).execute("SELECT games, seconds FROM experiment").fetchone()
            rates[count].append(games / seconds)
            starts[count].append(wall - seconds)
            cpus[count].append((now.ru_utime + now.ru_stime - used.ru_utime - used.ru_stime) / games)
            if count == 2:
                costs.append([line.split() for line in open(trace)])
            print(f"{count} process{'es' * (count > 1)}: {games} games, {games / seconds:.2f} a second, "
                  f"{wall - seconds:.2f} s to start and end, {cpus[count][-1] * 1000:.2f} ms of processors a game",
                  flush=True)
    assert len(hashes) == 1, hashes
    ratios = [b / a for a, b in zip(rates[1], rates[2])]
    print(f"2 processes play {statistics.median(ratios):.3f} times the games of 1 ({min(ratios):.3f} to "
          f"{max(ratios):.3f}), {statistics.median(ratios) / 2:.3f} of twice")
    work = [b / a for a, b in zip(cpus[1], cpus[2])]
    print(f"and use {statistics.median(work):.3f} times the processor for a game ({min(work):.3f} to {max(work):.3f})")
    tell_costs([line for run in costs for line in run], args.games)


def tell_costs(lines, path):
    games = [[int(x) for x in line[1:]] for line in lines if line[0] == "game"]
    total = {name: [sum(int(line[i]) for line in lines if line[0] == name) for i in range(1, size)]
             for name, size in (("messages", 4), ("saves", 4), ("answers", 3))}
    waits = sorted(g[2] - g[1] for g in games)
    cpu = sorted(g[0] / 1e6 for g in games)
    print(f"{len(games)} games by messages: {games[0][3]} bytes each; the other process waits "
          f"{waits[len(waits) // 2]} us between two games (median), and {waits[len(waits) // 10]} us (first decile)")
    asking, collecting, looks = total["messages"]
    print(f"processor of the first process: {asking / len(games):.0f} us a game for messages, "
          f"{collecting / looks:.1f} us each time it looks for one, {looks / len(games):.0f} times a game, "
          f"{total['saves'][2] / max(1, total['saves'][0]):.1f} us a stored game, {total['saves'][0]} of them in "
          f"{total['saves'][1]} transactions, "
          f"{total['answers'][1] / max(1, total['answers'][0]):.0f} us a look")
    deciles = [cpu[min(len(cpu) - 1, len(cpu) * i // 10)] for i in range(11)]
    print("deciles of a game's seconds:", ", ".join(f"{x:.4f}" for x in deciles), f"mean {statistics.mean(cpu):.4f}")
    if path:
        with open(path, "w") as f:
            f.writelines(f"{x:.6f}\n" for x in cpu)


def draw(deciles, rng):
    at = rng.random() * (len(deciles) - 1)
    i = int(at)
    return deciles[i] + (at - i) * (deciles[i + 1] - deciles[i])


def look(cores, games, deciles, rng):
    """Seconds of a look: each game goes to the process that is free first; the first one also has duties."""
    players = min(cores, games)
    others = 1 - 1 / cores
    duty = games * (STORE + MESSAGE * others)
    slow = 1 / (1 - LOOKING) if cores > 1 else 1
    free = [(0 if i else duty, i) for i in range(players)]
    heapq.heapify(free)
    for _ in range(games):
        at, i = heapq.heappop(free)
        time = draw(deciles, rng)
        heapq.heappush(free, (at + (time + WAIT if i else time * slow), i))
    return max(at for at, _ in free) + JUDGE + THREAD * players


def table():
    print("| game, players | ms a game | games a look | " + " | ".join(str(c) for c in CORES) + " |")
    print("|---|---|---|" + "---|" * len(CORES))
    for (name, players), deciles in GAMES.items():
        mean = statistics.mean((a + b) / 2 for a, b in zip(deciles, deciles[1:]))
        for games in (2 * BLOCK, 64 * BLOCK):
            row = []
            for cores in CORES:
                rng = random.Random(1)
                seconds = statistics.mean(look(cores, games, deciles, rng) for _ in range(64 * BLOCK // games + 3))
                row.append(f"{games / seconds:.0f} ({games * mean / seconds / cores:.2f})")
            print(f"| {name}, {players} | {mean * 1000:.0f} | {games} | " + " | ".join(row) + " |")
    print(f"before the first game: {START:.1f} s, and {START_EACH * 1000:.0f} ms for each process of the same machine")


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--battle", default="portable/ford")
    parser.add_argument("--players", default="greedy")
    parser.add_argument("--pairs", type=int, default=192)
    parser.add_argument("--times", type=int, default=3)
    parser.add_argument("--games")
    parser.add_argument("--table", action="store_true")
    args = parser.parse_args()
    if args.table:
        table()
    elif not os.access(PROGRAM, os.X_OK):
        sys.exit(f"ranks.py: {PROGRAM} was not built; is OpenMPI installed?")
    else:
        measure(args)


main()
