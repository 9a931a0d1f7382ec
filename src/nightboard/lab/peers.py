"""How fast our games run beside those of other libraries: random play through public Python calls.

Whoever plays asks what may be chosen, chooses one of it at random, and goes on; what is counted are
decisions of players, not of chance. A copy is what the library offers for that, at the middle of a
game; where it offers none, Python's `deepcopy`. The games differ, so the figures say what order of
speed to expect and no more, but for the last line: Kuhn poker written for us and for OpenSpiel in
Python.
"""

from __future__ import annotations

import gc
import os
import warnings
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from importlib import import_module
from importlib.metadata import PackageNotFoundError, version
from itertools import count
from random import Random
from statistics import median
from time import process_time
from typing import Any, NamedTuple

import msgspec

import nightboard

REPEATS = 3
"""Each figure is the median of so many measurements."""
SECONDS = 0.5
"""How long one measurement of play takes; one of copies takes a fifth of it."""
OURS = "nightboard"
KUHN = "examples.kuhn"
"""Our side of the game in common."""


class Contender(NamedTuple):
    """A game of a library."""

    library: str
    package: str
    """What is installed, for its version and for who lacks it."""
    game: str
    kind: str
    """In what it is written."""
    open: Callable[[str], Play]


class Play(NamedTuple):
    """How a game is played and copied."""

    walk: Callable[[Random], Iterator[Any]]
    """A random game: something to copy, once for each decision."""
    copy: Callable[[Any], Any]


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """What was measured of one game, or why it was not."""

    library: str
    game: str
    kind: str
    version: str = ""
    decisions_per_s: int = 0
    copy_us: float = 0.0
    ratio: float = 0.0
    """How many decisions our games make (the median of them) while this one makes one."""
    missing: str = ""
    """What is not installed or does not work, and what helps."""


class Duel(msgspec.Struct, frozen=True):
    """The game that both have."""

    game: str
    ours_per_s: int
    theirs_per_s: int
    ratio: float
    copy_ratio: float


class Comparison(msgspec.Struct, frozen=True, omit_defaults=True):
    """All lines, and the game in common if both sides of it could be played."""

    lines: tuple[Line, ...]
    like_for_like: Duel | None = None


# The libraries, each through its own public calls


def _nightboard(name: str) -> Play:
    game = nightboard.game(name)

    def walk(random: Random) -> Iterator[Any]:
        match = game.start(game.seats[0], random.getrandbits(32))
        while (ask := match.ask) is not None:
            yield match
            match.choose(ask.offers[int(random.random() * len(ask.offers))])

    return Play(walk, lambda match: match.fork())


def _openspiel(name: str) -> Play:
    pyspiel = import_module("pyspiel")
    if name.startswith("python_"):
        import_module(f"open_spiel.python.games.{name.removeprefix('python_')}")
    game = pyspiel.load_game(name)

    def walk(random: Random) -> Iterator[Any]:
        state = game.new_initial_state()
        while not state.is_terminal():
            actions = state.legal_actions()
            if not state.is_chance_node():
                yield state
            state.apply_action(actions[int(random.random() * len(actions))])

    return Play(walk, lambda state: state.clone())


def _rlcard(name: str) -> Play:
    environment = import_module("rlcard").make(name)

    def walk(random: Random) -> Iterator[Any]:
        state, _ = environment.reset()
        while not environment.is_over():
            yield environment
            actions = list(state["legal_actions"])
            state, _ = environment.step(actions[int(random.random() * len(actions))])

    return Play(walk, deepcopy)


def _pettingzoo(name: str) -> Play:
    environment = import_module(f"pettingzoo.classic.{name}").env()

    def walk(random: Random) -> Iterator[Any]:
        environment.reset(seed=random.getrandbits(31))
        for _ in environment.agent_iter():
            seen, _, ended, cut, _ = environment.last()
            if ended or cut:
                environment.step(None)
                continue
            yield environment
            actions = seen["action_mask"].nonzero()[0]
            environment.step(actions[int(random.random() * len(actions))])

    return Play(walk, deepcopy)


def _catanatron(name: str) -> Play:
    package = import_module("catanatron")
    colors = list(package.Color)

    def walk(random: Random) -> Iterator[Any]:
        game = package.Game([package.RandomPlayer(color) for color in colors], random.random())
        while game.winning_color() is None and game.state.num_turns < 1000:
            yield game
            game.play_tick()

    return Play(walk, lambda game: game.copy())


def _chess(name: str) -> Play:
    chess = import_module("chess")

    def walk(random: Random) -> Iterator[Any]:
        board = chess.Board()
        while not board.is_game_over():
            yield board
            moves = list(board.legal_moves)
            board.push(moves[int(random.random() * len(moves))])

    return Play(walk, lambda board: board.copy())


TWIN = Contender("OpenSpiel", "open-spiel", "python_kuhn_poker", "Python", _openspiel)
"""Their side of the game in common."""

PEERS: tuple[Contender, ...] = (
    *(
        Contender("OpenSpiel", "open-spiel", game, "C++", _openspiel)
        for game in ("kuhn_poker", "leduc_poker", "gin_rummy", "hearts", "hanabi")
    ),
    TWIN,
    Contender("OpenSpiel", "open-spiel", "python_liars_poker", "Python", _openspiel),
    Contender("RLCard", "rlcard", "leduc-holdem", "Python", _rlcard),
    Contender("RLCard", "rlcard", "uno", "Python", _rlcard),
    Contender("PettingZoo", "pettingzoo", "tictactoe_v3", "Python", _pettingzoo),
    Contender("PettingZoo", "pettingzoo", "connect_four_v3", "Python", _pettingzoo),
    Contender("Catanatron", "catanatron", "catan", "Python", _catanatron),
    Contender("python-chess", "chess", "chess", "Python", _chess),
)


def ours(names: Sequence[str]) -> tuple[Contender, ...]:
    """Our games as contenders."""
    return tuple(Contender(OURS, OURS, name, "Python", _nightboard) for name in names)


def compare(
    names: Sequence[str],
    peers: Sequence[Contender] | None = None,
    told: Callable[[str], None] = lambda name: None,
) -> Comparison:
    """Measure our games of these names, the peers (all, if none are given), and the common game."""
    with warnings.catch_warnings():
        # What others say of their own future is not about these figures.
        warnings.simplefilter("ignore")
        os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
        lines = []
        others = PEERS if peers is None else peers
        for contender in (*ours(names), *ours([KUHN]), *others):
            told(f"{contender.library} {contender.game}")
            lines.append(_measure(contender))
    own = [line.decisions_per_s for line in lines[: len(names)] if line.decisions_per_s]
    usual = median(own) if own else 0
    rated = [
        msgspec.structs.replace(line, ratio=round(usual / line.decisions_per_s, 2))
        if line.decisions_per_s
        else line
        for line in lines
    ]
    return Comparison(tuple(rated), _duel(lines[len(names)], lines))


def _duel(own: Line, lines: Sequence[Line]) -> Duel | None:
    """The game in common, if both sides were played."""
    twin = next((line for line in lines if line.game == TWIN.game), None)
    if twin is None or not twin.decisions_per_s or not own.decisions_per_s:
        return None
    return Duel(
        "Kuhn poker",
        own.decisions_per_s,
        twin.decisions_per_s,
        round(own.decisions_per_s / twin.decisions_per_s, 1),
        round(twin.copy_us / own.copy_us, 1),
    )


def _measure(contender: Contender) -> Line:
    """Play and copy, if it is installed and works."""
    line = Line(contender.library, contender.game, contender.kind)
    try:
        play = contender.open(contender.game)
        gc.collect()
        decisions, copied = _speed(play), _copying(play)
    except (ImportError, nightboard.BadInput) as error:
        return msgspec.structs.replace(line, missing=f"{error}; {_cure(contender)}")
    except Exception as error:  # what a library of others raises is theirs, and must not end this
        said = f"{type(error).__name__}: {error}"
        return msgspec.structs.replace(line, version=_version(contender), missing=said)
    return msgspec.structs.replace(
        line, version=_version(contender), decisions_per_s=round(decisions), copy_us=copied
    )


def _cure(contender: Contender) -> str:
    if contender.library == OURS:
        return "it lies in the folder of the source: run the command there"
    return "pip install 'nightboard[peers]'"


def _version(contender: Contender) -> str:
    try:
        return version(contender.package)
    except PackageNotFoundError:
        return ""


def _speed(play: Play) -> float:
    """Decisions a second: the median over repeats that each play other games."""
    seeds = count(1)
    speeds = []
    for _ in range(REPEATS):
        made = 0
        start = process_time()
        while (taken := process_time() - start) < SECONDS or not made:
            for _ in play.walk(Random(next(seeds))):
                made += 1
        speeds.append(made / taken)
    return median(speeds)


def _copying(play: Play) -> float:
    """Microseconds for a copy at the middle of a game."""
    length = sum(1 for _ in play.walk(Random(1)))
    middle = None
    for number, thing in enumerate(play.walk(Random(1))):
        middle = thing
        if number >= length // 2:
            break
    times = []
    for _ in range(REPEATS):
        made = 0
        start = process_time()
        while (taken := process_time() - start) < SECONDS / 5 or not made:
            play.copy(middle)
            made += 1
        times.append(taken / made * 1e6)
    return round(median(times), 2)
