"""What Survivors like to carry, and who of them looks for more."""

from __future__ import annotations

from collections.abc import Callable

from nightboard.engine.steps import Step

from ..effects import Use
from ..kinds import Item, Slot, Tag, Track
from ..view import View
from .danger import Danger

Rating = Callable[[Step], float]


def item_value(view: View, slot: Slot, item: Item) -> float:
    """What it is good to carry."""
    card = view.content.items[item]
    value = max(_use_value(view, use.do, use.number, use.tag) for use in card.uses)
    if card.needs:
        has = any(view.content.items[i].id == card.needs for i in view.survivors[slot].items or ())
        value = 1.6 if has else 0.5
    return value + (0.2 if any(use.lasting for use in card.uses) else 0.0)


def _use_value(view: View, do: Use, number: int, tag: Tag) -> float:
    team = view.team
    assert team is not None
    if do is Use.DEFEND:
        return 0.5 + 0.2 * number
    if do is Use.REFUEL:
        return 0.0 if team.fuel else 1.1
    if do is Use.OBSERVE:
        return 0.0 if view.weakness is not None else 0.9
    if do in (Use.HEAL, Use.HEAL_LOUD):
        return 0.9 + 0.6 * sum(survivor.wounds for survivor in view.survivors)
    if do in (Use.REPAIR, Use.REPAIR_SILENT):
        return 0.0 if view.rescue is not None and team.repairs[Track.VEHICLE] < 2 else 1.3
    return _OTHER_USES.get(do, 0.2)


_OTHER_USES = {
    Use.KEY: 9.0,
    Use.HIDDEN_EXIT: 0.7,
    Use.NOISE_EVERYWHERE: 0.7,
    Use.PASSAGE: 0.6,
    Use.CALM: 0.5,
    Use.NOISE_NEAR: 0.4,
    Use.UNBLOCK: 0.4,
    Use.ALARM: 0.3,
}


def rate_find(view: View) -> Rating:
    """Keep what is worth more than the least of what one has."""

    def rate(offer: Step) -> float:
        slot: Slot = offer.args[0]
        if offer.kind.name != "take":
            return 0.01
        item: Item = offer.args[1]
        value = item_value(view, slot, item)
        items = view.survivors[slot].items or ()
        if len(items) >= view.character(slot).limit and not view.content.items[item].is_a(Use.KEY):
            value -= min(item_value(view, slot, held) for held in items)
        return value

    return rate


def rate_discoverer(view: View) -> Rating:
    """Where noise does least harm, and where there is room for the find."""
    danger = Danger(view)

    def rate(offer: Step) -> float:
        slot: Slot = offer.args[0]
        if offer.kind.name != "explore":
            return -10.0
        at = view.survivors[slot].at
        assert at is not None
        room = len(view.survivors[slot].items or ()) < view.character(slot).limit
        return 0.3 * room - (danger.of(slot, at, 0.45) - danger.of(slot, at))

    return rate
