"""What lies on the table of Terrorscape 2, on both sides of the screen."""

from __future__ import annotations

from typing import NamedTuple

from nightboard.engine.records import Record, record, shared
from nightboard.engine.table import Table

from .board_map import GameMap
from .clues import Clue
from .content import Character, Content, KillerCard
from .kinds import NOWHERE, SLOTS, Item, Place, Places, Skill, Slot
from .options import Options


@record
class Survivor(Record):
    """One of the three Survivors in play: board, inventory and health tile."""

    who: int
    """Which of the Survivors of the box."""
    at: Place
    items: list[Item]
    """Sorted; the order in which they came is not kept."""
    wounds: int = 0
    fear: int = 0
    bandage: int = 0
    """The number on the bandage token; 0: none."""
    acted: bool = False
    """The main action of this turn is done."""


@record
class Killer(Record):
    """The Killer: board, cards and miniature."""

    who: int = NOWHERE
    """Which of the Killers of the box."""
    at: Place = 0
    """Where the Killer really is."""
    hidden: bool = False
    """In [STEALTH]."""
    seen_at: Place = 0
    """Where the Survivors last saw the Killer."""
    lurking: tuple[int, ...] = ()
    """The programs of what happens when reappearing."""
    level: int = 1
    strength: int = 0
    """The strength on the board; without what lasts only for a turn or an attack."""
    boost: int = 0
    """What was gained for this turn."""
    hand: list[Skill]
    """Sorted; the order in which they came is not kept."""
    deck: list[Skill]
    """The last card is on top."""
    discard: list[Skill]
    locked: tuple[Skill, ...] = ()
    """The ultimate cards that are not yet unlocked."""
    playing: tuple[Skill, ...] = ()
    """Skill cards in use: neither in hand nor discarded (ruling card-in-play-reshuffle)."""


@record
class Known(Record):
    """What each side was told of the other's secrets, as both could write it down.

    Both sides heard all of it, so it gives nothing away (see memory.py).
    """

    clues: tuple[Clue, ...] = ()
    discover: int = 0
    """How many cards the discover deck had when the Survivors' last turn was over."""
    heard: tuple[Places, Places] = (0, 0)
    """The noise that the Killer was told of last, and the time before."""


class Alarm(NamedTuple):
    """An alarm clock token."""

    at: Place
    number: int


class Delay(NamedTuple):
    """A DELAY token."""

    skill: Skill
    program: int
    """What happens in the next round."""
    token: str
    at: Place
    unseen: bool
    """It lies where the Killer is in [STEALTH]: only the Killer knows where (ruling
    delay-stealth)."""


class Fight(NamedTuple):
    """An encounter, or the Final Showdown."""

    here: int
    """The Survivors in it, one bit each."""
    done: int = 0
    """Those who have defended."""
    defender: int = NOWHERE
    bonus: int = 0
    """What the attack card adds to the strength."""
    weapon: int = NOWHERE
    added: int = NOWHERE
    dice: tuple[int, ...] = ()
    value: int = 0
    """The combat value; in the showdown the total so far."""
    repelled: bool = False
    """Somebody defended successfully."""
    showdown: bool = False
    shown: tuple[Item, ...] = ()
    """The matching items shown in the showdown."""


@record
class Terrorscape2(Table):
    """The whole table."""

    content: Content = shared()
    options: Options = shared()

    map: int
    """Which of the maps of the box."""
    players: int
    """How many seats there are; seat 0 is the Killer."""
    round: int = 0
    crew: list[int]
    """The Survivors selected so far."""
    survivors: list[Survivor]
    killer: Killer
    known: Known

    # The Survivors' side
    decks: list[list[Item]]
    """By `Deck`; the last card is on top."""
    discards: list[Item]
    drawn: tuple[Item, ...] = ()
    """Cards just drawn, before it is decided what becomes of them."""
    keys: int = 0
    repairs: list[int]
    """The repair tokens of radio and vehicle."""
    repaired: int = 0
    """The tracks that were increased in this turn, one bit each."""
    fuel: bool = False
    ready: bool = False
    """The vehicle is ready, as everybody was told."""
    rescue: int = NOWHERE
    """The slot of the rescue token."""
    noise: Places = 0
    reported: bool = False
    """The Killer was told of the noise."""
    firecracker: bool = False
    ropes: int = 0
    """The one-way routes with a rope token, one bit each."""
    cat: Place = NOWHERE
    cat_awake: bool = True
    alarms: tuple[Alarm, ...] = ()
    gadget: bool = False
    """Victoria has built her device."""
    batteries: int = 0
    weakness: int = NOWHERE
    """The weakness card on the level board."""
    weakness_open: bool = False
    agreed: int = 0
    """The seats that agreed to a Final Showdown, one bit each."""

    # Both sides
    blocks: int = 0
    """The doors with a block token, one bit each."""
    droids: tuple[Place, ...] = ()
    delays: tuple[Delay, ...] = ()
    fight: Fight | None = None

    # The Killer's notes
    guesses: tuple[Place, ...] = ()
    """Where the assistance tokens lie."""
    marks: tuple[int, int] = (0, 0)
    """The repair progress markers."""

    @property
    def seats(self) -> range:
        """All seats."""
        return range(self.players)

    @property
    def ground(self) -> GameMap:
        """The map that is played on."""
        return self.content.maps[self.map]

    @property
    def hunter(self) -> KillerCard:
        """The board of the Killer."""
        return self.content.killers[self.killer.who]

    def character(self, slot: Slot) -> Character:
        """The board of a Survivor."""
        return self.content.survivors[self.survivors[slot].who]

    def controller(self, slot: Slot) -> int:
        """The seat that runs a Survivor (players.multi-control, ruling player-maximum)."""
        return 1 + slot % (self.players - 1)

    @property
    def visible_at(self) -> Place:
        """Where the Killer is for all that the Survivors know (ruling stealth-killer-location)."""
        return NOWHERE if self.killer.hidden else self.killer.at


TEAMS: dict[int, tuple[int, ...]] = {n: tuple(range(1, n)) for n in range(2, 5)}
"""The seats of the Survivors' side, by the number of players."""
KILLER = 0
"""The Killer's seat."""


def teams(players: int) -> tuple[int, ...]:
    """The team of each seat: the Killer alone against all the others."""
    return tuple(int(seat != KILLER) for seat in range(players))


def team(t: Terrorscape2) -> tuple[int, ...]:
    """The seats of the Survivors' side: they decide together (ruling encounter-who-decides)."""
    return TEAMS[t.players]


def slots_at(t: Terrorscape2, places: Places) -> list[Slot]:
    """The Survivors in a set of locations."""
    return [slot for slot in SLOTS if places >> t.survivors[slot].at & 1]


MAX_STRENGTH = 10


def strength(t: Terrorscape2) -> int:
    """The strength on the level board (status.strength-max-ten, ruling strength-cap-temporary)."""
    bonus = t.fight.bonus if t.fight is not None else 0
    return min(MAX_STRENGTH, t.killer.strength + t.killer.boost + bonus)
