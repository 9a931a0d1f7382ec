"""What lies on the table of TerroriXico."""

from __future__ import annotations

from typing import NamedTuple

from nightboard.engine.records import Record, record, shared
from nightboard.engine.table import Table

from .cards import Card, Cards, Facing, Line
from .content import Content
from .effects import Who
from .options import Colour, Options

SEATS = range(4)
"""All seats that there can be (components.cubes)."""


class Laid(NamedTuple):
    """A card in a frontline."""

    order: int
    """The how-manieth card placed in this round: public, and its name while it lies there."""
    owner: int
    card: Card
    facing: Facing
    copied: Card | None = None
    """What a Mimic has become."""
    could_be: Cards = 0
    """Face down: what everybody knows that it could be (see memory.py)."""
    since: int = 0
    """Face down: it is older than its owner's arrivals from this one on (see memory.py)."""


class Fact(NamedTuple):
    """What everybody knows of some cards in a hand (see memory.py)."""

    left: int
    """So many cards of that moment are surely still there."""
    among: Cards
    """Each of them is one of these."""
    since: int
    """None of them came with the arrivals from this one on."""


class Arrival(NamedTuple):
    """Cards that everybody saw join a draw pile (see memory.py)."""

    cards: tuple[Card, ...]
    traumas: int
    """So many Traumas that not everybody has seen."""
    discards: int = 0
    """So many closed discards lie in the discard pile since before."""


class Reward(NamedTuple):
    """V.P. that an event promises if the monster is slain."""

    points: int
    who: Who
    line: Line | None


class Gift(NamedTuple):
    """A Trauma that one hunter gave another: both know its value."""

    giver: int
    receiver: int
    card: Card


@record
class Hunter(Record):
    """One player and what is his (components.player-zones)."""

    colour: Colour
    hand: list[Card]
    """Sorted; the order of drawing is not kept."""
    pile: list[Card]
    """The draw pile; its last card is on top."""
    open_discards: list[Card]
    """The discards that everybody saw; each part of the discard pile in the order it came."""
    closed_discards: list[Card]
    """The discards that only their owner saw."""
    waste: tuple[Card, ...] = ()
    monsters: tuple[int, ...] = ()
    events: tuple[int, ...] = ()
    """The playing zone: what he won."""
    points: int = 0
    """His cube on the V.P. track (components.scoreboard)."""
    track: int = 0
    """His cube on the Monster Track."""
    passed: bool = False
    """He passed in this round."""
    last_laid: int = 0
    """The order of the last card that he placed in this round; 0: none."""
    facts: tuple[Fact, ...] = ()
    """What everybody knows of his hand, oldest first."""
    arrivals: tuple[Arrival, ...] = ()
    hidden_traumas: int = 0
    """How many Traumas he has where not everybody sees them; everybody counts along."""
    known_traumas: tuple[Card, ...] = ()
    """Traumas that everybody knows to be among his hidden cards."""

    @property
    def discards(self) -> list[Card]:
        """The discard pile."""
        return self.open_discards + self.closed_discards


@record
class TerroriXico(Table):
    """The whole table (components.shared-zones)."""

    content: Content = shared()
    options: Options = shared()

    hunters: list[Hunter]
    monster_pile: list[int]
    event_pile: list[int]
    """The last card is on top."""
    monsters_below: int = 0
    events_below: int = 0
    """So many at the bottom of the pile everybody saw there."""
    supply: list[Card]
    """The Traumas; the last card is on top."""
    spare: tuple[Card, ...] = ()
    """Traumas that nobody plays with and nobody saw."""
    box: tuple[Card, ...] = ()
    """Traumas that a tie for last place took out of the game."""
    gifts: tuple[Gift, ...] = ()

    # The round
    round: int = 0
    starter: int = 0
    monsters: tuple[int, ...] = ()
    events: tuple[int, ...] = ()
    """The active cards, in the order in which they came."""
    need: tuple[int, int, int, int] = (0, 0, 0, 0)
    """The relics that the monsters demand in each line."""
    lines: list[list[Laid]]
    have: list[int]
    """The face-up total of each line."""
    down: list[int]
    """How many face-down cards lie in each line."""
    laid: int = 0
    """How many cards were placed in this round."""
    hand_limit: int = 5
    refill_bonus: int = 0
    face_down_allowed: bool = True
    specials_allowed: bool = True
    rewards: tuple[Reward, ...] = ()
    first_passer: int | None = None
    passes_in_a_row: int = 0
    finisher: int | None = None
    """Who completed the last frontline."""
    revealed: bool = False
    """The face-down cards have been turned up."""

    # The turn
    active: int = 0
    plays: int = 0
    """How many plays the active player has made in this turn."""
    laid_face_down: int = 0
    """The order of the card that he laid face down; 0: none."""
    traumas_played: int = 0
    """How many of the plays were Traumas that everybody saw."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.hunters))

    def in_turn_order(self, start: int) -> list[int]:
        """All seats, clockwise from one (setup.seating)."""
        count = len(self.hunters)
        return [(start + i) % count for i in range(count)]
