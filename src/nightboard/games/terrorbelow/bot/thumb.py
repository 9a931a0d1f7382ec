"""The bot that plays by rules of thumb.

It plans each turn over the spaces that it can reach, with what Eggs and Bounties are worth to it
and how likely Worms strike where it would stay. It knows its view and the offers, nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable

from nightboard.bots.turn import Turn, leanings, stream
from nightboard.engine.steps import Step

from ..content import Item
from ..rules.ending import GOAL
from ..view import View
from .belongings import (
    rate_blast,
    rate_bonus,
    rate_bounty,
    rate_dig,
    rate_loss,
    rate_reward,
    rate_throw,
)
from .drive import rate_acts, rate_boots, rate_location, rate_play
from .hunt import rate_hunt, rate_last_chance, rate_trophy
from .lure import rate_drift, rate_hidden_card
from .outlook import Rating, find

DOUBT = 0.4
"""By so many VP an offer has to be better to be preferred with some confidence ..."""
DOUBTS = {"cycle": 0.15, "discard": 0.15, "hunt": 3.0, "reward": 1.0, "blast": 1.0}
"""... and where ratings are no VP, or differ by less."""


class Thumb:
    """The bot of the level "thumb"."""

    wants_view = True

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat
        self._chance = stream(seat, seed).random

    def choose(self, turn: Turn) -> Step:
        """The offer that looks best; if several do, any of them."""
        if len(turn.offers) == 1:
            return turn.offers[0]
        view: View = turn.view
        winning = winning_item(view, self.seat, turn.offers)
        if winning is not None:
            return winning
        if turn.about == "act":
            rated = rate_acts(view, self.seat, turn.offers)
            return max(rated, key=rated.__getitem__)
        rate = _RATINGS[turn.about](view, self.seat)
        return max(turn.offers, key=lambda offer: (rate(offer), self._chance()))

    def weigh(self, turn: Turn) -> list[float]:
        """How likely a sensible player would take each offer."""
        view: View = turn.view
        winning = winning_item(view, self.seat, turn.offers)
        if winning is not None:
            return [float(offer is winning) for offer in turn.offers]
        if turn.about == "act":
            rated = rate_acts(view, self.seat, turn.offers)
            ratings = [rated[offer] for offer in turn.offers]
        else:
            rate = _RATINGS[turn.about](view, self.seat)
            ratings = [rate(offer) for offer in turn.offers]
        return leanings(ratings, DOUBTS.get(turn.about, DOUBT))


def winning_item(view: View, seat: int, offers: Iterable[Step]) -> Step | None:
    """An Item whose VP win the game."""
    missing = GOAL - view.players[seat].points
    assert view.own is not None
    for offer in offers:
        if offer.kind.name in ("play-item", "protect"):
            item: Item = find(view.own.items, offer.args[0])
            if item.points >= missing:
                return offer
    return None


def _anything(view: View, seat: int) -> Rating:
    """All the same."""
    return lambda offer: 0.0


_RATINGS: dict[str, Callable[[View, int], Rating]] = {
    "leader": _anything,
    "start": rate_location,
    "return": rate_location,
    "fly": rate_location,
    "play": rate_play,
    "boots": rate_boots,
    "bicycle": rate_hidden_card,
    "closer": rate_drift,
    "push": rate_drift,
    "cycle": rate_throw,
    "discard": rate_throw,
    "dig": rate_dig,
    "blast": rate_blast,
    "lose": rate_loss,
    "reward": rate_reward,
    "bonus": rate_bonus,
    "facility": rate_bounty,
    "revive": _anything,
    "order": _anything,
    "hunt": rate_hunt,
    "trophy": rate_trophy,
    "last-chance": rate_last_chance,
}
"""How the offers of each question are rated."""
