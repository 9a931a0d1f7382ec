"""What many games say together."""

from __future__ import annotations

from collections import Counter, defaultdict
from math import sqrt
from typing import Any

import msgspec

from .simulate import Failure, Relieved, Result, Row

Z = 1.959963984540054
"""The 97.5 % point of the normal distribution, for intervals of 95 %."""


class Rate(msgspec.Struct, frozen=True):
    """How often something happened, with a 95 % Wilson interval."""

    n: int
    """Out of how many."""
    rate: float
    low: float
    high: float


class Spread(msgspec.Struct, frozen=True):
    """How numbers are spread."""

    mean: float
    sd: float
    min: int
    median: float
    max: int


def wilson(wins: float, n: int) -> Rate:
    """The rate of wins and its 95 % interval; wins may be fractions, as where a win is shared."""
    rate = wins / n
    middle = rate + Z * Z / (2 * n)
    half = Z * sqrt(rate * (1 - rate) / n + Z * Z / (4 * n * n))
    scale = 1 + Z * Z / n
    low, high = max(0.0, (middle - half) / scale), min(1.0, (middle + half) / scale)
    return Rate(n, round(rate, 6), round(low, 6), round(high, 6))


def spread(counts: Counter[int]) -> Spread:
    """The spread of numbers, given how often each occurred."""
    n = counts.total()
    mean = sum(value * count for value, count in counts.items()) / n
    square = sum((value - mean) ** 2 * count for value, count in counts.items()) / n
    values = sorted(counts.elements())
    median = (values[(n - 1) // 2] + values[n // 2]) / 2
    return Spread(round(mean, 6), round(sqrt(square), 6), values[0], median, values[-1])


class _Relief(msgspec.Struct, frozen=True):
    """A game in which bots failed."""

    game: int
    seed: str
    bots: tuple[Relieved, ...]


class Summary:
    """Wins, lengths, ends and scores of the games that were added.

    A win that is shared by *n* counts 1/*n* for each of them; a team wins as one. The rate of a bot
    is per seat that it sat at, so that it compares with one in the number of players.
    """

    def __init__(self) -> None:
        self.games = 0
        self.failures: list[Failure] = []
        self.relieved: list[Row] = []
        """The games in which a bot failed and random played on for it."""
        self.ends: Counter[str] = Counter()
        self._decisions: Counter[int] = Counter()
        self._scores: Counter[int] = Counter()
        self._of_bots: defaultdict[str, _Record] = defaultdict(_Record)
        self._of_seats: defaultdict[str, _Record] = defaultdict(_Record)

    def add(self, result: Result) -> None:
        """Take in one game."""
        if isinstance(result, Failure):
            self.failures.append(result)
            return
        if result.relieved:
            self.relieved.append(result)
        self.games += 1
        self.ends[result.end] += 1
        self._decisions[result.decisions] += 1
        self._scores.update(result.scores)
        share = 1 / max(1, len({result.teams[seat] for seat in result.winners}))
        for seat, (level, score) in enumerate(zip(result.bots, result.scores, strict=True)):
            won = share if seat in result.winners else 0.0
            self._of_bots[level].add(won, score)
            self._of_seats[str(seat)].add(won, score)

    @property
    def bot_wins(self) -> dict[str, Rate]:
        """How often each level of bot won, per seat that it sat at."""
        return {level: record.rate for level, record in sorted(self._of_bots.items())}

    @property
    def seat_wins(self) -> dict[str, Rate]:
        """How often each seat won."""
        return {seat: record.rate for seat, record in sorted(self._of_seats.items())}

    @property
    def bot_scores(self) -> dict[str, Spread]:
        """The scores of each level of bot."""
        return {level: spread(record.scores) for level, record in sorted(self._of_bots.items())}

    @property
    def seat_scores(self) -> dict[str, Spread]:
        """The scores of each seat."""
        return {seat: spread(record.scores) for seat, record in sorted(self._of_seats.items())}

    @property
    def decisions(self) -> Spread | None:
        """How long the games were; None while there is none."""
        return spread(self._decisions) if self.games else None

    def to_json(self, seconds: float) -> dict[str, Any]:
        """The summary as plain data."""
        data = {
            "games": self.games,
            "seconds": round(seconds, 3),
            "wins": {"bots": self.bot_wins, "seats": self.seat_wins},
            "ends": dict(self.ends.most_common()),
            "decisions": self.decisions,
            "scores": {
                "all": spread(self._scores) if self.games else None,
                "bots": self.bot_scores,
                "seats": self.seat_scores,
            },
            "failures": self.failures,
            "relieved": [_Relief(row.game, row.seed, row.relieved) for row in self.relieved],
        }
        plain: dict[str, Any] = msgspec.to_builtins(data)
        return plain


class _Record:
    """What one bot or seat has won and scored."""

    def __init__(self) -> None:
        self.n = 0
        self.wins = 0.0
        self.scores: Counter[int] = Counter()

    def add(self, won: float, score: int) -> None:
        self.n += 1
        self.wins += won
        self.scores[score] += 1

    @property
    def rate(self) -> Rate:
        return wilson(self.wins, self.n)
