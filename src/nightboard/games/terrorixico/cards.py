"""The cards of the hunters: what each is called and what is fixed about it."""

from __future__ import annotations

from collections.abc import Sequence
from enum import IntEnum
from typing import Annotated


class Line(IntEnum):
    """The four frontlines, always in this order (components.relic-types, components.frontlines)."""

    RANGE = 0
    MELEE = 1
    SHIELD = 2
    CODEX = 3


LINES = tuple(Line)


class Card(IntEnum):
    """What a hunter can hold: relics by line and value, the ten specials, Traumas by value.

    Cards of the same kind are the same; nothing tells one from another (components.deck-relics,
    components.deck-specials, components.trauma-cards).
    """

    RANGE_1 = 0
    RANGE_2 = 1
    RANGE_3 = 2
    MELEE_1 = 3
    MELEE_2 = 4
    MELEE_3 = 5
    SHIELD_1 = 6
    SHIELD_2 = 7
    SHIELD_3 = 8
    CODEX_1 = 9
    CODEX_2 = 10
    CODEX_3 = 11
    FURY = 12
    TAKE_ADVANTAGE = 13
    GOOD_OMENS = 14
    LAST_CHANCE = 15
    TRICKERY = 16
    FRIENDLY_FIRE = 17
    BERSERKER = 18
    EQUALITY = 19
    STRENGTH = 20
    MIMIC = 21
    TRAUMA_0 = 22
    TRAUMA_1 = 23
    TRAUMA_2 = 24
    TRAUMA_3 = 25


class Facing(IntEnum):
    """How a card lies in a frontline."""

    DOWN = 0
    """Face down: worth nothing and without effect until the reveal."""
    UP = 1
    """Played face up."""
    TURNED = 2
    """Laid face down and turned up at the reveal."""


DOWN, UP, TURNED = Facing
FIRST_SPECIAL, FIRST_TRAUMA = Card.FURY, Card.TRAUMA_0
"""The cards before the first special are relics, those from the first Trauma on are Traumas."""

RELICS = tuple(Card)[: Card.FURY]
SPECIALS = tuple(Card)[Card.FURY : Card.TRAUMA_0]
TRAUMAS = tuple(Card)[Card.TRAUMA_0 :]

Trauma = Annotated[Card, TRAUMAS]
CastCard = Annotated[Card, TRAUMAS[1:]]
CAST_TARGETS = (*RELICS, Card.LAST_CHANCE, Card.TRICKERY, Card.MIMIC)
CastTarget = Annotated[Card, CAST_TARGETS]
"""Cards as arguments of actions: only what could ever be meant."""

LINE_OF: tuple[Line | None, ...] = tuple(
    Line(card // 3) if card < Card.FURY else None for card in Card
)
"""The frontline of a relic."""

RELIC_VALUE = tuple(card % 3 + 1 if card < Card.FURY else 0 for card in Card)
"""The printed value of a relic: 1, 2 or 3 (components.relic-values)."""

TRAUMA_VALUE = tuple(max(0, card - Card.TRAUMA_0) for card in Card)
"""What a Trauma costs at the end: 0, 1, 2 or 3 (components.trauma-values)."""


def is_trauma(card: Card) -> bool:
    """Whether it is a Trauma."""
    return card >= FIRST_TRAUMA


def is_special(card: Card) -> bool:
    """Whether it is one of the ten specials."""
    return Card.FURY <= card < Card.TRAUMA_0


def kinds(hand: Sequence[Card]) -> list[Card]:
    """The different cards of a sorted hand."""
    found: list[Card] = []
    last = None
    for card in hand:
        if card is not last:
            found.append(card)
            last = card
    return found


Cards = int
"""A set of kinds of cards, one bit each: what a hidden card could be."""


def cards(*kinds: Card) -> Cards:
    """The set of these kinds."""
    return sum({1 << kind for kind in kinds})


ALL_CARDS: Cards = cards(*Card)
RELICS_OF: tuple[Cards, ...] = tuple(cards(*RELICS[3 * line : 3 * line + 3]) for line in LINES)
"""The relics of each line."""
SPECIAL_CARDS: Cards = cards(*SPECIALS)
TRAUMA_CARDS: Cards = cards(*TRAUMAS)
TRAUMAS_TO_LAY: Cards = cards(*TRAUMAS[1:])
"""The Traumas that may lie in a line."""
