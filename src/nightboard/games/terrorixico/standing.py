"""How well each hunter stands before the end, for bots that search."""

from __future__ import annotations

from math import exp

from .rules.endgame import tally
from .table import TerroriXico

_SPREAD = 7.0
"""A lead of so many V.P. makes winning some three times as likely."""
_STEP = 1.5
"""What a space on the Monster Track is worth in V.P."""


def standing(t: TerroriXico) -> list[float] | None:
    """The chance of each hunter to win, judged by what the final scoring would give him now; in
    the middle of a battle it cannot be said.
    """
    if t.laid:
        return None
    weights = [exp(_worth(t, who) / _SPREAD) for who in t.seats]
    total = sum(weights)
    return [weight / total for weight in weights]


def _worth(t: TerroriXico, who: int) -> float:
    score, track, *_ = tally(t, who)
    return score + _STEP * track
