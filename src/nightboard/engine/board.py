"""How a table is drawn: plain data that any client can show.

A game describes its table as a `Scene`: areas with faces in them. Clients know these shapes and no
game; a game knows these shapes and no client. A scene is made from a seat's view alone, so it
cannot show what the seat must not know. Everything that can be touched has a `key`; the description
of an offer names the keys that take part in it, in the order in which one would touch them.
"""

from __future__ import annotations

from typing import Literal

import msgspec

Tone = Literal[
    "plain",
    "quiet",
    "accent",
    "second",
    "good",
    "danger",
    "hidden",
    "red",
    "green",
    "blue",
    "yellow",
]
"""What a thing means; the colour is the client's affair. Seats have the last four."""


class Shape(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True, tag=True):
    """The base of all that is drawn."""


class Face(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """What one sees of a card, token, die or figure."""

    key: str = ""
    """What an offer calls it; empty if it never takes part in one."""
    title: str
    short: str = ""
    """The title in at most eight letters, for a phone or a grid cell."""
    icon: str = ""
    """A name of the game-icons set."""
    value: str = ""
    """The number or word that matters most."""
    kind: str = ""
    """What sort of thing it is: Relic, Special, Monster ..."""
    lines: tuple[str, ...] = ()
    """What is written on it, in words."""
    numbers: tuple[str, ...] = ()
    """Further numbers, in an order that the game keeps."""
    tone: Tone = "plain"
    owner: int | None = None
    """The seat whose mark it bears."""
    back: bool = False
    """Face down: only its back is seen."""
    spent: bool = False
    """Exhausted, used up or out of action: drawn faded or turned."""
    many: int = 1
    """So many of the same in one place."""


class Row(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Cards side by side: a hand, a display, a battle line."""

    key: str
    title: str
    faces: tuple[Face, ...] = ()
    note: str = ""
    """What stands beside the title: a sum, a limit."""
    need: int | None = None
    """How much the row asks for, where it fills up ..."""
    have: int | None = None
    """... and how much it has."""
    closed: bool = False
    """Nothing can be added now."""
    own: bool = False
    """It is the viewer's own and stays in reach."""
    tone: Tone = "plain"


class Pile(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Cards on top of each other."""

    key: str
    title: str
    count: int
    top: Face | None = None
    """The top card, where it lies open."""
    tone: Tone = "plain"


class Marker(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A cube or figure on a track."""

    key: str = ""
    title: str
    at: int
    owner: int | None = None
    tone: Tone = "plain"


class Track(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Numbered spaces with markers on them."""

    key: str
    title: str
    first: int = 0
    last: int
    goal: int | None = None
    """The space that matters: reaching it ends or wins something."""
    markers: tuple[Marker, ...] = ()


class Cell(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One place of a grid."""

    key: str
    x: int
    y: int
    ground: str = ""
    """A word for what the ground is: rubble, canyon, water ...; `ground.rubble` says it."""
    title: str = ""
    icon: str = ""
    """The sign of a place that has one of its own: a shop, a bed ..."""
    faces: tuple[Face, ...] = ()
    walls: str = ""
    """Its closed sides, of the letters n, e, s, w."""
    doors: str = ""
    """Its sides with a door, of the same letters."""
    mark: str = ""
    """A warning or hint on the ground: a threat, a reach."""
    tone: Tone = "plain"
    fog: bool = False
    """Not yet known."""


class Grid(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Squares with coordinates; it may grow to any side, so x and y may be negative."""

    key: str
    title: str
    cells: tuple[Cell, ...]
    columns: tuple[str, ...] = ()
    """What stands above the columns, where that is not their number."""


class Room(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A place on a map."""

    key: str
    title: str
    code: str = ""
    x: float
    y: float
    """Its upper left corner, in units of the map."""
    width: float = 1.0
    height: float = 1.0
    outline: tuple[tuple[float, float], ...] = ()
    """Its corners, where it is no rectangle."""
    zone: str = ""
    """The letter of its zone; clients add a hatch and a colour."""
    icons: tuple[str, ...] = ()
    """What can be done there."""
    faces: tuple[Face, ...] = ()
    note: str = ""
    tone: Tone = "plain"
    fog: float | None = None
    """How likely something hidden is here, from 0 to 1; None where that is not asked."""


class Link(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """A way between two rooms."""

    key: str = ""
    start: str
    end: str
    kind: Literal["door", "open", "one-way", "passage", "sight", "wall"] = "open"
    blocked: bool = False
    note: str = ""


class Map(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Rooms and the ways between them; a map of tiles simply has more rooms each turn."""

    key: str
    title: str
    rooms: tuple[Room, ...]
    links: tuple[Link, ...] = ()


class Dice(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Dice as they lie."""

    key: str
    title: str
    faces: tuple[Face, ...]
    sum: str = ""
    """The sum as one writes it: 2+0+3 = 5 against 6."""


Area = Row | Pile | Track | Grid | Map | Dice


class Fact(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """One thing to know: a label and its value."""

    title: str
    value: str
    icon: str = ""
    tone: Tone = "plain"


class Person(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """What everybody may know of a seat."""

    seat: int
    title: str
    """Its role or colour; clients add the name of who sits there."""
    tone: Tone = "plain"
    mark: str = ""
    """A sign that tells it from the others without colour."""
    facts: tuple[Fact, ...] = ()
    areas: tuple[Area, ...] = ()
    """What lies in front of it."""
    active: bool = False
    """It is this seat's turn."""
    out: bool = False
    """It takes no part at present."""


class Scene(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """Everything that one seat sees."""

    where: str
    """Where we are: the round, the step of the turn."""
    turn: str
    """Whose turn it is, in one sentence."""
    areas: tuple[Area, ...]
    """The middle of the table, most important first."""
    people: tuple[Person, ...]
    own: tuple[Area, ...] = ()
    """The viewer's hand and belongings."""
    result: tuple[str, ...] = ()
    """How the game ended, line by line; empty while it goes on."""


class Choice(Shape, frozen=True, kw_only=True, omit_defaults=True):
    """How one offer is shown."""

    label: str
    """What it does, as one would say it: Lay Melee 2 face up."""
    group: str = ""
    """Offers of a group are shown under one heading, in the order of the offers."""
    touch: tuple[str, ...] = ()
    """The keys of what takes part, in the order in which one touches it."""
    hint: str = ""
    """What comes of it, if that is not plain."""
    final: bool = False
    """It cannot be taken back and is easily chosen by mistake: ask once more."""
