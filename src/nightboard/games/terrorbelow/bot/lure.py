"""Targets that the bot may move, and cards that it may lay face down."""

from __future__ import annotations

from nightboard.engine.steps import Step

from ..cards import Direction
from ..content import Vehicle
from ..view import View
from .outlook import Rating, find, standing
from .plan import Planner
from .worth import vehicle_worth


def rate_hidden_card(view: View, seat: int) -> Rating:
    """A card face down, if the Worm that it wakes harms others more."""
    assert view.own is not None
    hand = view.own.vehicles
    planner = Planner(view, seat)
    lurking = planner.threats.lurking()
    now = standing(planner, lurking)

    def rate(offer: Step) -> float:
        if not offer.args:
            return 0.0
        card: Vehicle = find(hand, offer.args[0])
        slot: int = offer.args[1]
        was = lurking[slot]
        assert was is not None
        target = was.target
        for way in card.arrows:
            target = planner.board.slides[target][way]
        becomes = was._replace(target=target, room=was.room - 1)
        worms = [becomes if n == slot else other for n, other in enumerate(lurking)]
        return standing(planner, worms) - now - vehicle_worth(card)

    return rate


def rate_drift(view: View, seat: int) -> Rating:
    """A Target goes where it harms least, or rivals most."""
    planner = Planner(view, seat)
    lurking = planner.threats.lurking()
    now = standing(planner, lurking) + 0.01

    def rate(offer: Step) -> float:
        if not offer.args:
            return now
        slot: int = offer.args[0]
        way: Direction = offer.args[1]
        was = lurking[slot]
        assert was is not None
        becomes = was._replace(target=planner.board.slides[was.target][way])
        return standing(planner, [becomes if n == slot else o for n, o in enumerate(lurking)])

    return rate
