"""The small words of the game: zones, decks, connections, types of cards."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Annotated

MAX_PLACES, MAX_LINKS, MAX_ITEMS, MAX_SKILLS, MAX_PEOPLE = 24, 48, 40, 24, 12
"""How many of each an action can name; content has at most so many."""

Slot = Annotated[int, range(3)]
"""One of the three Survivors in play, in the order of their health tiles."""
SLOTS = range(3)
Place = Annotated[int, range(MAX_PLACES)]
"""A location, by its place in the map."""
LinkNo = Annotated[int, range(MAX_LINKS)]
"""A connecting point, by its place in the map."""
Item = Annotated[int, range(MAX_ITEMS)]
"""A kind of item card, by its place in the content."""
Skill = Annotated[int, range(MAX_SKILLS)]
"""A kind of skill card, by its place among the Killer's."""

Person = Annotated[int, range(MAX_PEOPLE)]
"""A Killer or a Survivor of the box."""

Places = int
"""A set of locations, one bit each."""

NOWHERE = -1


class Zone(IntEnum):
    """The three colour zones (map.three-zones)."""

    RED = 0
    GREEN = 1
    BLUE = 2


class Way(Enum):
    """The three types of connecting points (map.connection-types)."""

    DOOR = "door"
    OPEN = "open"
    ONE_WAY = "one-way"


class Deck(IntEnum):
    """The Survivors' four decks (components.survivor-decks)."""

    DISCOVER = 0
    MEDICAL = 1
    WEAPON = 2
    KEY = 3


SearchDeck = Annotated[Deck, (Deck.MEDICAL, Deck.WEAPON, Deck.KEY)]


class Track(IntEnum):
    """What can be repaired (map.repair-location-types)."""

    RADIO = 0
    VEHICLE = 1


NEEDED = (5, 6)
"""The repair tokens that each of them takes (setup.survivor-repair-tokens)."""


class Symbol(Enum):
    """The ability-related symbols (map.ability-location-types)."""

    KNOWLEDGE = "knowledge"
    MYSTIC = "mystic"
    TOOL = "tool"


class Type(Enum):
    """The types of skill cards (skill.anatomy)."""

    FAST = "fast"
    SPECIAL = "special"
    SLOW = "slow"
    ATTACK = "attack"


class Icon(IntEnum):
    """What a weakness card shows and an item card may match (inventory.weakness-icon)."""

    FIRE = 0
    STEEL = 1
    LIGHT = 2
    SOUND = 3
    CHEMICAL = 4


class Tag(Enum):
    """How an item is used (inventory.tags)."""

    WEAPON = "weapon"
    ADD_ON = "add-on"
    """Goes with another weapon in the same defense (ruling ammo-pack)."""
    SPECIAL = "special"
    EXTRA = "extra"
    PASSIVE = "passive"
    FOUND = "found"
    """Takes effect when it is drawn or gained."""


def bits(places: Places) -> list[int]:
    """The members of a set, in order."""
    found = []
    while places:
        low = places & -places
        found.append(low.bit_length() - 1)
        places ^= low
    return found
