"""Sandtable from Python: tabletop wargames as games for search and learning.

    import sandtable

    game = sandtable.load_game()
    state = game.new_initial_state()
    dice = sandtable.Dice(seed=1)
    while not state.is_terminal():
        state.step(dice.below(state.count), dice)
    print(state.returns())

docs/python.md is the tutorial.  `sandtable.aec` and `sandtable.gym_env` are environments in the shape of PettingZoo and
Gymnasium, neither of which is needed.  `sandtable.match()` tells which of two players is stronger, and `sandtable.bot`
puts a player of yours behind the bot protocol.
"""
from ._lib import ACTION, EVENT, LUCK
from ._lib import BadInput, Bug, Error, Misuse, Missing, NoMemory, OutOfRange, Refused, WrongNode
from ._lib import lib as _library
from ._lib import string as _string
from .batch import Batch
from .game import NOBODY, Fact, Field, Game, Verb, all_rules, battles, load_game, rules
from .matches import Chooser, Score, match
from .planes import plane_names
from .player import Player
from .record import Record
from .state import CHANCE, TERMINAL, Action, Dice, PlayerId, State, Verdict

__version__ = _string(_library.sandtable_version())

__all__ = [
    "ACTION", "Action", "BadInput", "Batch", "Bug", "CHANCE", "Chooser", "Dice", "EVENT", "Error", "Fact", "Field",
    "Game", "LUCK", "Misuse", "Missing", "NOBODY", "NoMemory", "OutOfRange", "Player", "PlayerId", "Record",
    "Refused", "Score", "State", "TERMINAL", "Verb", "Verdict", "WrongNode", "all_rules", "battles", "load_game",
    "match", "plane_names", "rules",
]
