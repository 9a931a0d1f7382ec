"""Clues: what each side of the screen was told of the other, in the order in which it was said.

Both sides know all of it, so the list gives nothing away. It says only what was said; what follows
from that is worked out when somebody asks (`belief.py`).
"""

from __future__ import annotations

from enum import IntEnum
from typing import NamedTuple


class Told(IntEnum):
    """What can be said; what `a`, `b` and `c` mean stands in the sentence."""

    # Of the Survivors
    START = 0
    """Everybody starts in location a (hidden.start-positions)."""
    TURN = 1
    """The Survivors' turn begins, with block tokens on the doors a, the Killer seen in b (or
    nowhere) and the Killer's level c."""
    OPENED = 2
    """A Survivor removed the token from door a."""
    MAIN = 3
    """A Survivor did a main action in one of the locations a."""
    NEAR = 4
    """A Survivor did something in one of the locations a."""
    READY = 5
    """Radio (0) or vehicle (1) is complete: a."""
    CALMED = 6
    """Survivor a lost all fear in the Survivors' turn."""
    HEALED = 7
    """Survivor a was healed; b: by a bandage, as the turn began; else by an item."""
    HURT = 8
    """Survivor a was injured."""
    NOISE = 9
    """The Survivors' turn is over; noise is in the locations a; b: a Firecracker, noise is
    everywhere."""
    ANSWER = 10
    """Exactly the Survivors a are in the locations b."""
    SEEN = 11
    """Survivor a is in location b."""
    FLED = 12
    """Survivor a took a step or not, with block tokens on the doors b."""
    USED = 13
    """Survivor a used item b in sight of the Killer; c: it was discarded."""
    APART = 14
    """Not all of them are in location a, or the game would be over."""

    # Of the Killer
    SHUFFLED = 20
    """A new deck is made; it and the hand have a cards together."""
    DREW = 21
    """The Killer drew a card from the deck: into the hand if there is room."""
    MILLED = 22
    """The Killer discarded a card from the deck."""
    EMPTY = 23
    """The deck was empty when a card was needed."""
    PLAYED = 24
    """Skill card a left the hand, in which were at least b others."""
    PAID = 25
    """A card of the hand was discarded."""
    UNLOCKED = 26
    """Ultimate card a is unlocked: in the hand, or discarded for want of room, unless b."""
    SPENT = 27
    """Skill card a lies on the discard pile."""
    VANISHED = 28
    """The Killer entered [STEALTH] in location a."""
    CREPT = 29
    """A step in [STEALTH], or none; a: steps against an arrow cost a card."""
    SLIPPED = 30
    """In [STEALTH] to a location that an effect names, or nowhere: to one of the locations a, or
    within the zone (b = 1), or through a secret passage (b = 2)."""
    SHOWN = 31
    """The Killer is in location a, for everybody to see."""


class Clue(NamedTuple):
    """Something that both sides know."""

    told: Told
    a: int = 0
    b: int = 0
    c: int = 0
