"""Hunting, and what saves the Leader."""

from __future__ import annotations

from nightboard.engine.steps import Step

from ..content import Item
from ..effects import PROTECTION
from ..view import View
from .outlook import Rating, find
from .plan import Planner
from .worth import chance_to_deal, item_worth, sharpness, spread, weapon_worth

FAIR_CHANCE, NO_NEED, LAST_HOPE = 0.25, 0.5, 0.02
"""How likely a kill must be: usually, with protection at hand, and for the last of a squad."""


def rate_hunt(view: View, seat: int) -> Rating:
    """Shoot if there is a fair chance of a kill, or nothing else helps; what is spent least
    counts.
    """
    assert view.own is not None
    assert view.attack is not None
    own, me = view.own, view.players[seat]
    planner = Planner(view, seat)
    worm = view.lairs[view.attack.slot].worm
    assert worm is not None
    missing = worm.health - view.attack.damage
    struck = list(view.attack.struck)
    ready = [weapon for weapon in me.active if weapon.card not in struck]
    more = sharpness(planner.traits)
    kills = chance_to_deal([*ready, *own.weapons], more, missing)
    saved = seat in view.attack.protected or any(item.uses & PROTECTION for item in own.items)
    least = LAST_HOPE if planner.threats.alive == 1 else FAIR_CHANCE
    fights = kills >= (NO_NEED if saved else least)

    def rate(offer: Step) -> float:
        name = offer.kind.name
        if name == "wield":
            return 10.0
        if name == "shoot":
            weapon = find(own.weapons, offer.args[0])
            if not fights:
                return -10.0
            alone = sum(spread(weapon.damage)[max(0, missing - more) :])
            return 5.0 * alone - weapon_worth(weapon)
        return -20.0 if name == "protect" else -5.0

    return rate


def rate_trophy(view: View, seat: int) -> Rating:
    """The most points."""
    assert view.own is not None
    hidden = view.own.hidden

    def rate(offer: Step) -> float:
        if not offer.args:
            return 1.0
        cards = view.line if offer.kind.name == "claim" else hidden
        return float(find(cards, offer.args[0]).points)

    return rate


def rate_last_chance(view: View, seat: int) -> Rating:
    """The least Item that saves the Leader."""
    assert view.own is not None
    items = view.own.items

    def rate(offer: Step) -> float:
        if not offer.args:
            return -50.0
        item: Item = find(items, offer.args[0])
        return 2 * item.points - item_worth(item)

    return rate
