"""How fast our tree search is, measured against OpenSpiel's on the same positions of our games.

Both get the same number of iterations and of worlds, one after the other in the same process, the
dealing of worlds included. OpenSpiel's is its information-set search (`ISMCTSBot`) over the bridge,
which plays on at random to the end, as it does by default. Ours is measured twice: doing the same,
which is what the two are compared by; and as the bot "search" plays, where rules of thumb play on
and stop when it can be said how the seats stand. That costs more for an iteration, and is worth it.
"""

from __future__ import annotations

from dataclasses import replace
from random import Random
from time import process_time
from typing import Any

import msgspec

from ..bots import make, see
from ..bots.search import WORLDS
from ..engine.dice import Dice, new_key
from ..engine.game import Game
from ..engine.match import Match

POSITIONS = 4
"""So many positions, spread over random games."""
ITERATIONS = 96
"""So many iterations for each."""


class Pace(msgspec.Struct, frozen=True):
    """What was measured, at the game's smallest number of players."""

    players: int
    positions: int
    iterations: int
    """For each position."""
    ours_per_s: float
    """Playing on at random to the end, as OpenSpiel's does."""
    openspiel_per_s: float
    ratio: float
    """How many of these iterations ours does in the time that OpenSpiel's needs for one."""
    as_played_per_s: float
    """With the rules of thumb of the game, if it has some."""


def race(game: Game, positions: int = POSITIONS, iterations: int = ITERATIONS) -> Pace:
    """Let both searches think about the same positions."""
    plain = replace(game, bots={}, standing=None)
    ours = theirs = played = 0.0
    for seed in range(positions):
        state = _position(game, seed, (seed + 1) / (positions + 1))
        theirs += _theirs(state, iterations, seed)
        ours += _ours(plain, state, iterations, seed)
        played += _ours(game, state, iterations, seed)
    done = positions * iterations
    return Pace(
        players=game.seats[0],
        positions=positions,
        iterations=iterations,
        ours_per_s=round(done / ours, 1),
        openspiel_per_s=round(done / theirs, 1),
        ratio=round(theirs / ours, 1),
        as_played_per_s=round(done / played, 1),
    )


def _position(game: Game, seed: int, share: float) -> Any:
    """A state with something to choose, after this share of a random game."""
    from ..bridges import spiel

    loaded = spiel.load(game)
    length = sum(1 for _ in _walk(loaded.new_initial_state(), seed))
    last = None
    for number, state in enumerate(_walk(loaded.new_initial_state(), seed)):
        if len(state.legal_actions()) > 1:
            last = state.clone()
        if last is not None and number >= share * length:
            break
    return last


def _walk(state: Any, seed: int) -> Any:
    """A random game: every state in which a seat decides."""
    random = Random(seed)
    while not state.is_terminal():
        if not state.is_chance_node():
            yield state
        state.apply_action(random.choice(state.legal_actions()))


def _theirs(state: Any, iterations: int, seed: int) -> float:
    """How long OpenSpiel's search takes, in seconds of the processor."""
    import numpy as np
    from open_spiel.python.algorithms import ismcts, mcts

    random = np.random.RandomState(seed)
    bot = ismcts.ISMCTSBot(
        state.get_game(), mcts.RandomRolloutEvaluator(1, random), 1.5, iterations,
        max_world_samples=WORLDS, random_state=random, allow_inconsistent_action_sets=True,
    )  # fmt: skip
    start = process_time()
    bot.step(state)
    return process_time() - start


def _ours(game: Game, state: Any, iterations: int, seed: int) -> float:
    """How long our search takes, the dealing of its worlds included."""
    position = state.position
    table = position.table.copy()
    table.dice = Dice(key=new_key(seed))
    setting = position.setting
    match = Match(game, table, setting.players, setting.options, setting.pack, "")
    bot = make(game, f"search:{iterations}", position.seat, seed)
    start = process_time()
    bot.choose(see(match, position.seat, bot))
    return process_time() - start
