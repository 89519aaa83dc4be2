"""games.py -- plays the games of test_python again, by the Python package, and prints the same lines.

    test_python GAMES | cut -d ' ' -f 1-3 | games.py
"""
import sys

import sandtable

START = 0x9E3779B97F4A7C15
FACTOR = 0xD6E8FEB86659FD93
ALL = 2**64 - 1


def mixed(h: int, word: int) -> int:
    """st_hash_word() of core/hash.h."""
    h = (h ^ word) * FACTOR & ALL
    h = (h ^ h >> 32) * FACTOR & ALL
    return h ^ h >> 29


def play(game: sandtable.Game, seed: int) -> "tuple[int, int]":
    """The number of actions of a random game, and the hash of all its states."""
    state, dice = game.new_initial_state(), sandtable.Dice(seed)
    actions, h = 0, START
    while not state.is_terminal():
        if state.is_chance_node():
            state.roll(dice)
        else:
            state.apply_action(dice.below(state.count))
        actions += 1
        h = mixed(h, state.hash())
    return actions, h


def main() -> None:
    """Answer every line."""
    games: "dict[tuple[str, str], sandtable.Game]" = {}
    for line in sys.stdin:
        rules, battle, seed = line.split()
        if (rules, battle) not in games:
            games[rules, battle] = sandtable.load_game(rules, battle)
        actions, h = play(games[rules, battle], int(seed))
        print(rules, battle, seed, actions, f"{h:016x}")


if __name__ == "__main__":
    main()
