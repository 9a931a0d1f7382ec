"""What lies on the table of Terror Below."""

from __future__ import annotations

from collections.abc import Iterator
from typing import NamedTuple

from nightboard.engine.records import Record, record, shared
from nightboard.engine.table import Table

from .cards import NOWHERE, Deck
from .content import Content
from .effects import NO_TRAIT
from .eggs import Eggs
from .grid import Board
from .options import Options


class Played(NamedTuple):
    """A Vehicle card on a Worm."""

    card: int
    owner: int
    """Who played it; NOWHERE: it was rolled for or followed another card."""
    up: bool
    since: int = 0
    """Face down: it has lain there since before the reshuffles from this one on."""


class Lair(NamedTuple):
    """One of the three slots of the Terror zone."""

    worm: int = NOWHERE
    target: int = NOWHERE
    """The space of its Target token."""
    cards: tuple[Played, ...] = ()
    """In the order in which they were played (play-card.cards-stay-until-attack)."""


class Hidden(NamedTuple):
    """A Hidden Bounty."""

    bounty: int
    known: bool
    """Everybody saw it being taken from the Line."""


class Member(NamedTuple):
    """A character of a squad (components.character-deck)."""

    character: int
    alive: bool = True


class Fact(NamedTuple):
    """What everybody knows of a player's cards of a deck, in hand and face down on Worms (see
    memory.py).
    """

    left: int
    """So many cards of that moment are surely still among them."""
    since: int
    """None of them came with the reshuffles from this one on."""


class Attack(NamedTuple):
    """The Worm Attack that is being resolved."""

    slot: int
    damage: int = 0
    caught: tuple[int, ...] = ()
    """In hunting order."""
    hunter: int = 0
    """Which of the caught has the opportunity to hunt."""
    protected: tuple[int, ...] = ()
    struck: tuple[int, ...] = ()
    """The lasting Weapons that the hunter has used in this hunt."""


@record
class Player(Record):
    """One player and what is theirs."""

    hands: list[tuple[int, ...]]
    """Vehicles, Items and Weapons, each in the order in which they came (see `Deck`)."""
    facts: tuple[tuple[Fact, ...], ...] = ((), (), ())
    """What everybody knows of the cards of each deck."""
    squad: tuple[Member, ...] = ()
    leader: int = NOWHERE
    """Which of the squad leads; NOWHERE: not chosen, or nobody is left."""
    eggs: Eggs = 0
    rubble: int = 0
    """What lies on the Leader."""
    hat: int = NOWHERE
    active: tuple[int, ...] = ()
    """Weapons that lie face up near the Leader."""
    tokens: int = 0
    """VP tokens, by their value."""
    bounties: tuple[int, ...] = ()
    """Completed Bounties."""
    bounty_points: int = 0
    hidden: tuple[Hidden, ...] = ()
    lost: tuple[Hidden, ...] = ()
    """Hidden Bounties that left the game with an eliminated player."""
    out: bool = False
    """Eliminated."""

    @property
    def points(self) -> int:
        """All VP: tokens and completed Bounties (end.vp-sources)."""
        return self.tokens + self.bounty_points

    @property
    def vehicles(self) -> tuple[int, ...]:
        """The hand of Vehicle cards."""
        return self.hands[Deck.VEHICLE]

    @property
    def items(self) -> tuple[int, ...]:
        """The Items in hand."""
        return self.hands[Deck.ITEM]

    @property
    def weapons(self) -> tuple[int, ...]:
        """The Weapons in hand."""
        return self.hands[Deck.WEAPON]


@record
class TerrorBelow(Table):
    """The whole table."""

    content: Content = shared()
    options: Options = shared()

    players: list[Player]
    pawns: list[int]
    """The space of each pawn; NOWHERE: off the board."""
    rubble: list[int]
    """How much lies on each space."""
    eggs: list[Eggs]
    """What lies on each space."""
    rubble_supply: int
    egg_supply: Eggs
    lairs: list[Lair]
    decks: list[list[int]]
    """Vehicles, Items and Weapons; the last card is on top."""
    discards: list[list[int]]
    arrivals: list[tuple[tuple[int, ...], ...]]
    """For each deck the reshuffles that still matter: the cards that everybody saw go in."""
    worm_deck: list[int]
    worm_discards: list[int]
    bounty_deck: list[int]
    line: tuple[int, ...] = ()
    """The Bounty Line."""
    box: tuple[int, ...] = ()
    """Characters that were not dealt."""
    aside: tuple[int, ...] = ()
    """Starting Worms that were not used."""
    squads_open: bool = False
    """All Leaders are chosen."""

    # The game
    starter: int = 0
    active: int = 0
    """Whose turn it is, or was the last."""
    round: int = 0
    final: tuple[int, ...] = ()
    """Who has a final turn before them."""
    ending: bool = False
    """Somebody has been eliminated: only the final turns are left."""

    # The turn
    played: int = NOWHERE
    """The Vehicle card of this turn."""
    slot: int = NOWHERE
    """The Worm on which it was played."""
    points: int = 0
    """Action Points left."""
    bonuses: int = 0
    """Delivery Bonuses received in this turn."""
    fresh: tuple[int, int, int] = (0, 0, 0)
    """How many of the newest cards in the active player's hands came in this turn."""
    off_road: bool = False
    """The pawn may move into Rubble, once."""
    carton: bool = False
    """Picking up Eggs does not end the actions of this turn."""
    dug: bool = False
    """Rubble has been removed in this turn."""
    attack: Attack | None = None

    @property
    def seats(self) -> range:
        """All seats."""
        return range(len(self.players))

    @property
    def board(self) -> Board:
        """The side of the board that is played on."""
        return self.content.boards[self.options.board]

    def clockwise(self, start: int) -> Iterator[int]:
        """All seats, clockwise from one (turn.clockwise)."""
        count = len(self.players)
        return ((start + i) % count for i in range(count))

    def traits(self, who: int) -> int:
        """What the Hat, and with abilities the Leader, are good for; see `effects.Trait`."""
        player = self.players[who]
        found = NO_TRAIT
        if player.hat != NOWHERE:
            found = self.content.items[player.hat].trait
        if self.options.character_abilities and player.leader != NOWHERE:
            found |= self.content.characters[player.squad[player.leader].character].trait
        return found


def new_players(count: int) -> list[Player]:
    """Players with nothing."""
    return [Player(hands=[(), (), ()]) for _ in range(count)]
