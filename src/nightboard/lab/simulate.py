"""Many games between bots, spread over processes; the same seed gives the same games everywhere."""

from __future__ import annotations

import multiprocessing
import os
import signal
from collections import deque
from collections.abc import Generator, Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from dataclasses import dataclass
from hashlib import blake2b
from itertools import islice
from typing import Any

import msgspec

from ..bots import Bot, check_level, decide, make
from ..engine.content import Pack
from ..engine.dice import Dice, new_key
from ..engine.errors import BadInput, NightboardError, RuleBroken
from ..engine.game import game
from ..engine.match import Match
from ..engine.options import parse

LARGEST_CHUNK = 50
"""So many games at most are handed to a process at a time, so that progress shows."""
AHEAD = 4
"""So many chunks for each process are given out before the first of them is back."""


class Row(msgspec.Struct, frozen=True):
    """What is kept of one game."""

    game: int
    """Its number, from 1."""
    seed: str
    """`game.start(players, seed)` shuffles and rolls the same."""
    bots: tuple[str, ...]
    """The level of the bot at each seat."""
    winners: tuple[int, ...]
    scores: tuple[int, ...]
    places: tuple[int, ...]
    teams: tuple[int, ...]
    end: str
    """The id of the rule that ended it."""
    decisions: int


class Failure(msgspec.Struct, frozen=True):
    """A game that could not be played to its end."""

    game: int
    seed: str
    bots: tuple[str, ...]
    decisions: int
    """How many decisions had been made."""
    reason: str


@dataclass(frozen=True, kw_only=True)
class Plan:
    """What shall be played; `prepare` makes one and checks it."""

    game: str
    players: int
    games: int
    seed: str
    bots: tuple[str, ...]
    """The level of the bot at each seat."""
    options: Mapping[str, Any]
    pack: Pack
    rotate: bool
    """Whether everybody moves on by one seat from game to game."""

    def seating(self, number: int) -> tuple[str, ...]:
        """Which bot sits where in a game."""
        shift = (number - 1) % self.players if self.rotate else 0
        return self.bots[shift:] + self.bots[:shift]

    def game_seed(self, number: int) -> str:
        """The seed of a game's shuffles and rolls."""
        return self._word(number, b"nightboard-game").hex()

    def bot_seed(self, number: int) -> int:
        """The seed of the bots in a game."""
        return int.from_bytes(self._word(number, b"nightboard-lab"), "little")

    def _word(self, number: int, person: bytes) -> bytes:
        return blake2b(f"{self.seed}/{number}".encode(), digest_size=16, person=person).digest()


def prepare(
    name: str,
    *,
    players: int,
    games: int,
    seed: int | str,
    bots: Sequence[str],
    options: Mapping[str, Any] | None = None,
    pack: Pack | None = None,
    rotate: bool = False,
) -> Plan:
    """A plan, checked; where there are fewer bots than players their list repeats."""
    found = game(name)
    if players not in found.seats:
        span = f"{found.seats[0]} to {found.seats[-1]}" if len(found.seats) > 1 else found.seats[0]
        raise BadInput(f"{found.title} is for {span} players, not {players}")
    if games < 1:
        raise BadInput(f"{games} games cannot be played; at least 1")
    if not 1 <= len(bots) <= players:
        raise BadInput(f"{len(bots)} bots are named for {players} players; 1 to {players} fit")
    for level in bots:
        check_level(found, level)
    parse(found.options, options)
    found.content(pack)
    return Plan(
        game=name,
        players=players,
        games=games,
        seed=str(seed),
        bots=tuple(bots[seat % len(bots)] for seat in range(players)),
        options=dict(options or {}),
        pack=pack or {},
        rotate=rotate,
    )


class Runner:
    """Plays single games of a plan; content and options are read once."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = game(plan.game)
        self._options = parse(self.game.options, plan.options)
        self._content, self._digest = self.game.content(plan.pack)

    def start(self, number: int) -> tuple[Match, list[Bot]]:
        """A game of the plan at its first decision, and its bots by seat."""
        plan, found = self.plan, self.game
        dice = Dice(key=new_key(plan.game_seed(number)))
        table = found.set_up(plan.players, self._options, self._content, dice)
        seed = plan.bot_seed(number)
        bots = [make(found, level, seat, seed) for seat, level in enumerate(plan.seating(number))]
        log = any(getattr(bot, "wants_history", False) for bot in bots)
        match = Match(
            found, table, plan.players, self._options, plan.pack, self._digest, log=log
        )  # fmt: skip
        return match, bots

    def replay(self, number: int) -> tuple[Match | None, Row | Failure]:
        """A game of the plan as far as it can be played (None: not even begun), and its result."""
        plan = self.plan
        match: Match | None = None
        try:
            match, bots = self.start(number)
            while match.ask is not None:
                decide(match, bots)
            return match, self._row(number, match)
        except Exception as error:
            told = isinstance(error, NightboardError) and not isinstance(error, RuleBroken)
            return match, Failure(
                game=number,
                seed=plan.game_seed(number),
                bots=plan.seating(number),
                decisions=len(match.choices) if match else 0,
                reason=str(error) if told else f"{type(error).__name__}: {error}",
            )

    def play(self, number: int) -> Row | Failure:
        """The result of a game of the plan."""
        return self.replay(number)[1]

    def _row(self, number: int, match: Match) -> Row:
        outcome = match.outcome
        if outcome is None:
            raise RuleBroken("nobody is asked, and there is no outcome")
        return Row(
            game=number,
            seed=self.plan.game_seed(number),
            bots=self.plan.seating(number),
            winners=outcome.winners,
            scores=outcome.scores,
            places=outcome.places,
            teams=outcome.teams,
            end=outcome.rule,
            decisions=len(match.choices),
        )


def cores() -> int:
    """How many processes can run at the same time here."""
    try:
        return len(os.sched_getaffinity(0))
    except AttributeError:
        return os.cpu_count() or 1


def play(plan: Plan, workers: int = 1) -> Generator[Row | Failure]:
    """The results of all games of a plan, in the order of their numbers."""
    workers = min(workers, plan.games)
    if workers == 1:
        runner = Runner(plan)
        for number in range(1, plan.games + 1):
            yield runner.play(number)
    else:
        yield from _spread(plan, workers)


def _spread(plan: Plan, workers: int) -> Iterator[Row | Failure]:
    others = set(multiprocessing.active_children())
    pool = ProcessPoolExecutor(
        workers,
        mp_context=multiprocessing.get_context("spawn"),
        initializer=_begin,
        initargs=(plan,),
    )
    try:
        given = (pool.submit(_play, chunk) for chunk in _chunks(plan.games, workers))
        with _undisturbed():
            waiting = deque(islice(given, workers * AHEAD))
        while waiting:
            yield from waiting.popleft().result()
            waiting.extend(islice(given, 1))
    except BrokenProcessPool:
        raise RuleBroken(
            "a process of the simulation died (was there too little memory?); try --workers 1"
        ) from None
    except BaseException:
        for child in set(multiprocessing.active_children()) - others:
            child.terminate()
        raise
    finally:
        pool.shutdown(cancel_futures=True)


@contextmanager
def _undisturbed() -> Iterator[None]:
    """Ctrl-C waits meanwhile, and never reaches the processes that are started meanwhile."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _chunks(games: int, workers: int) -> Iterator[range]:
    size = max(1, min(LARGEST_CHUNK, games // (workers * AHEAD * 2)))
    for first in range(1, games + 1, size):
        yield range(first, min(first + size, games + 1))


_runner: Runner | None = None


def _begin(plan: Plan) -> None:
    """Once in each process, which leaves Ctrl-C to the one that started it."""
    global _runner
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    _runner = Runner(plan)


def _play(numbers: range) -> list[Row | Failure]:
    assert _runner is not None
    return [_runner.play(number) for number in numbers]
