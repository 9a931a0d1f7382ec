"""How fast a game runs here: random play on one core, with nobody watching.

What is measured is the time of the processor, so that a busy machine gives the same figures.
"""

from __future__ import annotations

import gc
import os
import platform
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time
from typing import Any

import msgspec

from ..bots import decide, make
from ..engine.game import Game
from ..engine.match import Match, redealt
from ..engine.save import load

REPEATS = 5
"""Each figure is the median of so many measurements."""
SECONDS = 0.4
"""How long one measurement of play takes; the others take a quarter of it."""
SAMPLES = 24
"""From the middle of so many games tables are taken."""


class Figures(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was measured, at the game's largest number of players."""

    players: int
    decisions_per_s: int
    games_per_s: float
    copy_us: float
    view_us: float
    """One view, over all seats in turn."""
    redeal_us: float
    """A re-dealt table, the copy included."""
    save_us: float
    """A match at its middle as JSON."""
    load_us: float
    """The same back again, replayed and checked."""
    table_bytes: int
    """The length of the JSON form of a table."""
    thumb_decisions_per_s: int | None = None
    """With the game's rules-of-thumb bot at every seat, if it has one."""
    belief_us: float | None = None
    """What a seat can conclude, asked after every decision of a game, if the game works it out."""


def machine() -> dict[str, Any]:
    """Where it was measured."""
    return {"python": platform.python_version(), "cpu_count": os.cpu_count()}


def measure(game: Game, seconds: float | None = None) -> Figures:
    """The figures of one game."""
    seconds = SECONDS if seconds is None else seconds
    players = game.seats[-1]
    decisions, games = _speed(lambda number: _random_game(game, players, number), seconds)
    thumb = None
    if "thumb" in game.bots:
        thumb, _ = _speed(lambda number: _bot_game(game, players, "thumb", number), seconds)
    middles = [_middle(game, players, number) for number in range(SAMPLES)]
    tables = [match.table for match in middles]
    saves = [match.save() for match in middles]
    seats, rng = range(players), Random(0)
    short = seconds / 4

    def copy() -> int:
        for table in tables:
            table.copy()
        return len(tables)

    def view() -> int:
        for table in tables:
            for seat in seats:
                game.view(table, seat)
        return len(tables) * players

    def redeal() -> int:
        for table in tables:
            for seat in seats:
                redealt(game, table, seat, rng)
        return len(tables) * players

    def save() -> int:
        for match in middles:
            match.save()
        return len(middles)

    def restore() -> int:
        for text in saves:
            load(text)
        return len(saves)

    return Figures(
        players=players,
        decisions_per_s=round(decisions),
        games_per_s=round(games, 1),
        copy_us=_time(copy, short),
        view_us=_time(view, short),
        redeal_us=_time(redeal, short),
        save_us=_time(save, short),
        load_us=_time(restore, short),
        table_bytes=round(median(len(msgspec.json.encode(t.to_json())) for t in tables)),
        thumb_decisions_per_s=None if thumb is None else round(thumb),
        belief_us=None if game.belief is None else _belief_time(game, players, short),
    )


def _random_game(game: Game, players: int, seed: int) -> int:
    """Play a game at random; the number of its decisions."""
    match = game.start(players, seed)
    random, choose = Random(seed).random, match.choose
    made = 0
    while (ask := match.ask) is not None:
        offers = ask.offers
        choose(offers[int(random() * len(offers))])
        made += 1
    return made


def _bot_game(game: Game, players: int, level: str, seed: int) -> int:
    """Play a game among bots; the number of its decisions."""
    match = game.start(players, seed)
    bots = [make(game, level, seat, seed) for seat in range(players)]
    while match.ask is not None:
        decide(match, bots)
    return len(match.choices)


def _middle(game: Game, players: int, seed: int) -> Match:
    """A random game at its middle."""
    match = game.start(players, seed)
    random = Random(seed).random
    while (ask := match.ask) is not None:
        match.choose(int(random() * len(ask.offers)))
    return match.at(len(match.choices) // 2)


def _speed(play: Callable[[int], int], seconds: float) -> tuple[float, float]:
    """Decisions and games a second: medians over repeats that each play other games."""
    play(0)
    decisions, games, number = [], [], 0
    for _ in range(REPEATS):
        gc.collect()
        made = played = 0
        start = process_time()
        while (taken := process_time() - start) < seconds or not played:
            number += 1
            made += play(number)
            played += 1
        decisions.append(made / taken)
        games.append(played / taken)
    return median(decisions), median(games)


def _belief_time(game: Game, players: int, seconds: float) -> float:
    """Microseconds that it takes to follow what one seat after the other can conclude, in games
    that were not seen before: the median over repeats.
    """
    times, number = [], 0
    for _ in range(REPEATS):
        gc.collect()
        made, taken = 0, 0.0
        while taken < seconds:
            number += 1
            match, random = game.start(players, f"belief {number}"), Random(number).random
            while (ask := match.ask) is not None:
                match.choose(ask.offers[int(random() * len(ask.offers))])
                made += 1
                start = process_time()
                match.belief(made % players)
                taken += process_time() - start
        times.append(taken / made * 1e6)
    return round(median(times), 2)


def _time(work: Callable[[], int], seconds: float) -> float:
    """Microseconds for one of the things that a round of work does, the median over repeats."""
    work()
    times = []
    for _ in range(REPEATS):
        gc.collect()
        done = 0
        start = process_time()
        while (taken := process_time() - start) < seconds or not done:
            done += work()
        times.append(taken / done * 1e6)
    return round(median(times), 2)
