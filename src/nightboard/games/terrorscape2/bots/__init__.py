"""Bots that play by rules of thumb: one for each side of the screen."""

from __future__ import annotations

from nightboard.bots.turn import Turn, leanings, stream
from nightboard.engine.steps import Step

from ..table import KILLER
from ..view import View
from .killer import Rating, rate_killer
from .team import rate_team

DOUBT_KILLER, DOUBT_TEAM = 0.12, 0.4
"""By so much an offer has to be better to be preferred with some confidence: the Killer counts in
injuries, the Survivors in main actions.
"""


class Thumb:
    """The bot of the level "thumb": a Killer that hunts, or Survivors that hide and work."""

    wants_view = True

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self._chance = stream(seat, seed).random

    def choose(self, turn: Turn) -> Step:
        """The offer that looks best; if several do, any of them, so that nobody can rely on it."""
        if len(turn.offers) == 1:
            return turn.offers[0]
        rate = self._rating(turn)
        return max(turn.offers, key=lambda offer: (rate(offer), self._chance()))

    def weigh(self, turn: Turn) -> list[float]:
        """How likely a sensible player would take each offer."""
        rate = self._rating(turn)
        doubt = DOUBT_KILLER if turn.seat == KILLER else DOUBT_TEAM
        return leanings([rate(offer) for offer in turn.offers], doubt)

    def _rating(self, turn: Turn) -> Rating:
        view: View = turn.view
        if turn.seat != KILLER:
            return rate_team(view, turn.offers)
        return rate_killer(view, turn.about)
