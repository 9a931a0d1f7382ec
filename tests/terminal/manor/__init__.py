"""A made-up game that puts every shape on the table and asks for things in every way.

Two hunters in a manor choose, in turn, one of many things to do; six choices end the game.
"""

from __future__ import annotations

from collections.abc import Mapping
from enum import IntEnum
from random import Random
from typing import Annotated, Any

import msgspec

from nightboard.engine.board import (
    Area,
    Cell,
    Choice,
    Dice,
    Face,
    Fact,
    Grid,
    Link,
    Map,
    Marker,
    Person,
    Pile,
    Room,
    Row,
    Scene,
    Track,
)
from nightboard.engine.catalogue import Say
from nightboard.engine.dice import Dice as Chance
from nightboard.engine.events import EVERYONE
from nightboard.engine.game import Game
from nightboard.engine.options import Options
from nightboard.engine.records import record
from nightboard.engine.steps import Step, action, step
from nightboard.engine.table import Outcome, Table


class Place(IntEnum):
    """The rooms of the manor."""

    HALL = 0
    CELLAR = 1
    ATTIC = 2


@record
class Manor(Table):
    """Where the hunters are, and how many choices were made."""

    at: list[int]
    made: int = 0


def set_up(players: int, options: Options, content: Any, dice: Chance) -> Manor:
    return Manor(dice=dice, options=options, content=content, stack=[turn(0)], at=[0] * players)


@step
def turn(t: Manor, seat: int) -> None:
    ask = t.ask(seat, "act")
    for place in Place:
        here = "manor.already-there" if t.at[seat] == place else None
        for card in range(5):
            ask.offer(walk(place, card), unless=here)
    ask.offer(burn())


@action
def walk(t: Manor, place: Place, card: Annotated[int, range(5)]) -> None:
    t.at[t.chooser] = place
    t.tell(EVERYONE, "walks", rule="manor.walk", who=t.chooser, place=place)
    _next(t)


@action
def burn(t: Manor) -> None:
    t.tell(EVERYONE, "burns", who=t.chooser)
    t.finish(_outcome(t))


def _next(t: Manor) -> None:
    t.made += 1
    if t.made == 6:
        t.finish(_outcome(t))
    else:
        # Each hunter has two choices in a row.
        t.then(turn(t.made // 2 % len(t.at)))


def _outcome(t: Manor) -> Outcome:
    seats = range(len(t.at))
    return Outcome("manor.dawn", (0,), tuple(t.at), tuple(s + 1 for s in seats), tuple(seats))


class View(msgspec.Struct, frozen=True):
    """All is open in the manor."""

    at: tuple[int, ...]
    asked: int | None
    over: bool


def view(t: Manor, seat: int | None) -> View:
    return View(tuple(t.at), t.open_ask.seat if t.open_ask else None, t.outcome is not None)


def redeal(t: Manor, seat: int | None, rng: Random) -> None:
    """Nothing is hidden."""


def census(t: Manor) -> Mapping[str, Any]:
    return {}


CARDS = (
    Face(key="c0", title="Machete", value="2", kind="Relic", tone="accent", lines=("+1 to bats",)),
    Face(key="c1", title="Holy Water", short="Water", value="1", kind="Relic", tone="blue"),
    Face(key="c2", title="The Unspeakable Nine Lanterns", short="Lanterns", tone="second", many=2),
    Face(key="c3", title="Rage", value="×2", kind="Special", tone="danger", numbers=("2", "0")),
    Face(key="c4", title="Tomb", back=True, spent=True),
)  # fmt: skip


def battle(have: int = 7) -> tuple[Area, ...]:
    """Four battle lines, as a game of cards has them."""
    faces = tuple(
        Face(title=f"Melee {n}", short=f"M{n}", value=str(n), owner=n % 2, tone="red")
        for n in (2, 3, 1)
    )
    back = Face(title="Face down", back=True, owner=1)
    return (
        Row(key="l0", title="Range", need=10, have=have, faces=faces, note="×2"),
        Row(key="l1", title="Melee", need=6, have=6, faces=(*faces, back), closed=True),
        Row(key="l2", title="Shield", need=3, have=0, faces=(back, back)),
        Row(key="l3", title="Codex", need=8, have=3, faces=faces[:1]),
    )


GRID = Grid(
    key="yard",
    title="Yard",
    cells=tuple(
        Cell(
            key=f"y{x}{y}",
            x=x,
            y=y,
            ground=("rubble", "grass", "")[(x + y) % 3],
            walls="n" if y == -1 else "e" if (x, y) == (1, 0) else "",
            doors="s" if (x, y) == (1, 0) else "",
            fog=(x, y) == (3, 1),
            mark="claw" if (x, y) == (2, 0) else "",
            faces=(Face(title="Ghoul", key="g", tone="danger"), Face(title="Ann", owner=0))
            if (x, y) == (0, 1)
            else (),
        )
        for y in (-1, 0, 1)
        for x in (0, 1, 2, 3)
        if (x, y) != (3, -1)
    ),
)


def house(at: tuple[int, ...]) -> Map:
    """Three rooms side by side and one apart, with every kind of way between them."""
    figures = {p: tuple(Face(title=f"Hunter {s + 1}", short=f"H{s + 1}", owner=s)
                        for s, where in enumerate(at) if where == p) for p in Place}  # fmt: skip
    return Map(
        key="house",
        title="Manor",
        rooms=(
            Room(key="r0", title="Hall", code="A1", x=0, y=0, width=2, zone="A",
                 faces=figures[Place.HALL], icons=("search", "rest")),
            Room(key="r1", title="Cellar", code="B1", x=2, y=0, width=1, height=2, zone="B",
                 faces=figures[Place.CELLAR], fog=0.37),
            Room(key="r2", title="Attic", code="A2", x=0, y=1, zone="A", faces=figures[Place.ATTIC],
                 tone="danger", note="burning"),
            Room(key="r3", title="Crypt", x=4, y=0.5),
            Room(key="r4", title="Well", x=1, y=1, fog=0.0),
        ),
        links=(
            Link(start="r0", end="r1", kind="door"),
            Link(start="r0", end="r2", kind="one-way"),
            Link(start="r1", end="r3", kind="door", blocked=True, note="bars"),
            Link(start="r2", end="r3", kind="passage"),
            Link(start="r2", end="r4", kind="open"),
            Link(start="r4", end="r1", kind="sight"),
        ),
    )  # fmt: skip


PARTS: dict[str, tuple[Area, ...]] = {
    "battle": battle(),
    "grid": (GRID,),
    "rest": (
        Pile(key="deck", title="Draw pile", count=32),
        Pile(key="gone", title="Discards", count=3, top=CARDS[0]),
        Track(key="track", title="Monsters slain", last=4, goal=4,
              markers=(Marker(title="One", at=1, owner=0), Marker(title="Two", at=1, owner=1))),
        Track(key="points", title="V.P.", last=40, goal=40,
              markers=(Marker(title="One", at=12, owner=0), Marker(title="Two", at=31, owner=1))),
        Dice(key="dice", title="Attack", sum="2+0+3 = 5 against 6",
             faces=tuple(Face(title=n, value=n) for n in "203")),
    ),
}  # fmt: skip


def scene(seen: View, seat: int | None, say: Say) -> Scene:
    return Scene(
        where=say("where"),
        turn=say("turn", who=seen.asked) if seen.asked is not None else say("over"),
        areas=(*PARTS["battle"], house(seen.at), *PARTS["rest"], GRID),
        people=tuple(
            Person(
                seat=s,
                title=("Warden", "Scholar")[s],
                mark="♜♞"[s],
                facts=(Fact(title="V.P.", value=str(12 + s)), Fact(title="Hand", value="5")),
                areas=(Row(key=f"won{s}", title="Trophies", faces=CARDS[:1]),),
                active=s == seen.asked,
                out=s == 1 and seen.over,
            )
            for s in range(len(seen.at))
        ),
        own=(Row(key="hand", title=say("hand"), faces=CARDS, own=True, note="5 of 5"),)
        if seat is not None
        else (),
        result=(say("dawn"),) if seen.over else (),
    )


def choice(offer: Step, seen: View, say: Say) -> Choice:
    if offer.kind is burn:
        return Choice(label=say("burn"), final=True, hint=say("burning"))
    place, card = offer.args
    return Choice(
        label=say("walk", place=place, n=card),
        group=say.name("place", place),
        touch=(f"c{card}", f"r{int(place)}"),
    )


GAME = Game(
    name="manor",
    title="Manor",
    home=__name__,
    version=1,
    seats=range(2, 3),
    table=Manor,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    scene=scene,
    choice=choice,
)
