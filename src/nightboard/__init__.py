"""Nightboard: horror board games with every rule enforced and every secret kept.

>>> import nightboard
>>> match = nightboard.game("terrorixico").start(players=4, seed=7)
>>> while match.ask is not None:
...     match.choose(match.ask.offers[0])
>>> match.outcome.rule
'endgame.track-multi'
"""

from __future__ import annotations

from . import games as _home  # noqa: F401 - first, so that `games` below stays the function
from .engine.errors import (
    BadContent,
    BadInput,
    BadSave,
    IllegalChoice,
    NightboardError,
    RuleBroken,
)
from .engine.game import Game, game, games
from .engine.match import Match
from .engine.save import load
from .engine.steps import Step
from .engine.table import Ask, Outcome, Refusal

__all__ = [
    "games", "game", "load",
    "Game", "Match", "Ask", "Step", "Refusal", "Outcome",
    "NightboardError", "BadInput", "BadContent", "BadSave", "IllegalChoice", "RuleBroken",
]  # fmt: skip
