"""Bots that play by rules of thumb: one for each side of the screen."""

from __future__ import annotations

from nightboard.bots.turn import Turn, stream
from nightboard.engine.steps import Step

from ..table import KILLER
from ..view import View
from .killer import Rating, rate_killer
from .team import rate_team


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

    def _rating(self, turn: Turn) -> Rating:
        view: View = turn.view
        if turn.seat != KILLER:
            return rate_team(view, turn.offers)
        return rate_killer(view, turn.about)
