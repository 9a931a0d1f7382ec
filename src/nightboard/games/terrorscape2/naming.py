"""How things are called in texts, as a seat knows them."""

from __future__ import annotations

from .kinds import Item, LinkNo, Place, Skill, Slot
from .view import View


def place_id(view: View, place: Place) -> str:
    """How a location is called in texts."""
    locations = view.ground.locations
    return locations[place].id if place < len(locations) else str(place)


def item_id(view: View, item: Item) -> str:
    """How an item is called in texts."""
    return view.content.items[item].id


def skill_id(view: View, skill: Skill) -> str:
    """How a skill card is called in texts."""
    return "" if view.hunter is None else view.hunter.skills[skill].id


def who_id(view: View, slot: Slot) -> str:
    """How a Survivor is called in texts."""
    return view.character(slot).id


def link_ends(view: View, link: LinkNo) -> list[str]:
    _, a, b, _ = view.ground.links[link]
    return [place_id(view, a), place_id(view, b)]


def beyond(view: View, slot: Slot, link: LinkNo) -> str:
    """The other end of a connecting point."""
    _, a, b, _ = view.ground.links[link]
    return place_id(view, b if view.survivors[slot].at == a else a)
