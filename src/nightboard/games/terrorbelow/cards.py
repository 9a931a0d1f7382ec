"""What things are called: directions, Locations, Eggs, Worms, decks, and the numbers of cards."""

from __future__ import annotations

from enum import IntEnum
from typing import Annotated


class Direction(IntEnum):
    """The four ways of an arrow."""

    UP = 0
    RIGHT = 1
    DOWN = 2
    LEFT = 3


class Location(IntEnum):
    """The five named buildings (board.five-locations)."""

    GENERAL_STORE = 0
    MOTEL = 1
    STATE_POLICE = 2
    GOVERNMENT_FACILITY = 3
    HOSPITAL = 4


class Egg(IntEnum):
    """The four colours of Eggs (worm-cards.four-egg-colours)."""

    AMBER = 0
    JADE = 1
    COBALT = 2
    RUBY = 3


class WormKind(IntEnum):
    """The five types of Worms (worm-cards.five-types)."""

    SCREAMER = 0
    BOOMER = 1
    GRABBER = 2
    CRAWLER = 3
    QUEEN = 4


class Deck(IntEnum):
    """The decks from which players draw into their hands."""

    VEHICLE = 0
    ITEM = 1
    WEAPON = 2


class Colour(IntEnum):
    """The five colours of pawns; seat n has the n-th (components.pawns,
    player-setup.pawn-and-aid).
    """

    RED = 0
    GREEN = 1
    BLUE = 2
    YELLOW = 3
    TEAL = 4


SLOTS = 3
SQUAD = 3
SIDE = 8
"""The widest and highest that a board may be."""
NOWHERE = -1
"""Off the board, or no card."""

SEATS = range(len(Colour))
Seat = Annotated[int, SEATS]
Slot = Annotated[int, range(SLOTS)]
Space = Annotated[int, range(SIDE * SIDE)]
"""A space by its place in reading order."""

VEHICLES, ITEMS, WEAPONS, BOUNTIES, WORMS, STARTING_WORMS, CHARACTERS = 54, 24, 23, 42, 37, 4, 16
RUBBLE, EGGS_OF_A_COLOUR = 50, 7
"""What the box holds (components.vehicle-deck, components.item-deck, components.weapon-deck,
components.bounty-deck, components.worm-deck, components.character-deck, components.rubble,
components.eggs)."""

VP_TOKENS = {1: 12, 3: 4}
"""Counters only: what is earned is never limited by them (components.vp-tokens, ruling
r.supply-vp).
"""

DIE = 6
"""The sides of the two coordinate dice, red for the column and blue for the row
(components.dice, ruling r.coordinates)."""

VehicleCard = Annotated[int, range(VEHICLES)]
ItemCard = Annotated[int, range(ITEMS)]
WeaponCard = Annotated[int, range(WEAPONS)]
BountyCard = Annotated[int, range(BOUNTIES)]
CharacterCard = Annotated[int, range(CHARACTERS)]
"""Cards as arguments of actions: like cards have the same number."""
