"""Which cards the bot wants, keeps and gives away."""

from __future__ import annotations

from nightboard.engine.steps import Step

from ..view import View
from .drive import TYPICAL
from .outlook import Rating, find
from .worth import item_worth, vehicle_worth, weapon_worth


def rate_throw(view: View, seat: int) -> Rating:
    """The weakest Vehicle goes; a strong one stays, if that is allowed."""
    assert view.own is not None
    hand = view.own.vehicles

    def rate(offer: Step) -> float:
        if not offer.args:
            return -0.12 * TYPICAL
        return -vehicle_worth(find(hand, offer.args[0]))

    return rate


def rate_loss(view: View, seat: int) -> Rating:
    """What is worth least."""
    assert view.own is not None
    own = view.own

    def rate(offer: Step) -> float:
        if offer.kind.name == "lose-item":
            return -item_worth(find(own.items, offer.args[0]))
        return -weapon_worth(find(own.weapons, offer.args[0]))

    return rate


def rate_reward(view: View, seat: int) -> Rating:
    """A Weapon for whoever has none, or else an Item."""
    assert view.own is not None
    wanted = "draw-item" if view.own.weapons else "draw-weapon"
    return lambda offer: offer.kind.name == wanted


def rate_bounty(view: View, seat: int) -> Rating:
    """A Bounty that one can fulfil soon; the top card of the deck is a fair bet."""
    assert view.own is not None
    carried = view.players[seat].eggs
    lying = [egg for eggs in view.eggs for egg in eggs]

    def rate(offer: Step) -> float:
        if not offer.args:
            return 1.2
        bounty = find(view.line, offer.args[0])
        if bounty.egg is None:
            return 0.3 * float(bounty.points)
        near = 0.6 if bounty.egg in carried else 0.4 if bounty.egg in lying else 0.2
        return near * float(bounty.points)

    return rate


def rate_bonus(view: View, seat: int) -> Rating:
    """Take it."""
    return lambda offer: offer.kind.name == "take-bonus"


def rate_dig(view: View, seat: int) -> Rating:
    """Rubble is half a card."""
    return lambda offer: 0.0 if not offer.args else 1.0


def rate_blast(view: View, seat: int) -> Rating:
    """The largest heap."""
    return lambda offer: float(view.rubble[offer.args[0]])
