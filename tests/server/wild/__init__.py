"""A game that misbehaves on demand, so that a server can prove itself."""

from __future__ import annotations

import time
from collections.abc import Mapping
from random import Random
from typing import Annotated, Any

import msgspec

from nightboard.bots import Turn
from nightboard.engine.board import Choice, Face, Row, Scene
from nightboard.engine.catalogue import Say
from nightboard.engine.dice import Dice
from nightboard.engine.events import EVERYONE, only
from nightboard.engine.game import Game
from nightboard.engine.options import Options
from nightboard.engine.records import record
from nightboard.engine.steps import Step, action, step
from nightboard.engine.table import Outcome, Table

ROUNDS = 12


@record
class Wild(Table):
    """Everybody has a secret number; it ends after some rounds."""

    secrets: list[int]
    turns: int = 0
    ugly: bool = False
    """The scene cannot be drawn."""


@step
def take_turn(t: Wild, seat: int) -> None:
    """The seat is asked; nothing goes wrong unless somebody wants it to."""
    ask = t.ask(seat, "turn")
    for number in range(2):
        ask.offer(say_number(number))
    ask.offer(whisper())
    ask.offer(roll())
    ask.offer(loop())
    ask.offer(fail())
    ask.offer(uglify())
    ask.offer(finish())
    ask.offer(say_number(3), unless="wild.no-three")


@action
def say_number(t: Wild, number: Annotated[int, range(4)]) -> None:
    """Everybody hears it."""
    t.tell(EVERYONE, "says", rule="wild.say", who=t.chooser, number=number)
    _next(t)


@action
def whisper(t: Wild) -> None:
    """Changes the secret of the seat, which goes on; only the seat hears it."""
    t.secrets[t.chooser] += 1
    t.tell(only(t.chooser), "whispers", rule="wild.whisper", who=t.chooser)
    t.then(take_turn(t.chooser))


@action
def roll(t: Wild) -> None:
    """Chance that everybody sees."""
    t.tell(EVERYONE, "rolls", rule="wild.roll", who=t.chooser, number=t.dice.roll(6))
    _next(t)


@action
def loop(t: Wild) -> None:
    """Never ends."""
    while True:
        t.turns += 0


@action
def fail(t: Wild) -> None:
    """Breaks in the middle of a change."""
    t.turns += 5
    raise ZeroDivisionError("the wild game divides by zero")


@action
def uglify(t: Wild) -> None:
    """Makes a table that cannot be shown."""
    t.ugly = True
    _next(t)


@action
def finish(t: Wild) -> None:
    """Ends the game at once."""
    _end(t)


def _next(t: Wild) -> None:
    t.turns += 1
    if t.turns >= ROUNDS:
        _end(t)
    else:
        t.then(take_turn((t.chooser + 1) % len(t.secrets)))


def _end(t: Wild) -> None:
    seats = len(t.secrets)
    t.finish(Outcome("wild.end", (0,), (0,) * seats, (1,) * seats, tuple(range(seats))))


class View(msgspec.Struct, frozen=True):
    """The own secret, and how many turns were taken."""

    turns: int
    own: int | None
    over: bool


def view(t: Wild, seat: int | None) -> View:
    """Only the own secret."""
    if t.ugly:
        raise ValueError("the wild game cannot be looked at")
    return View(t.turns, None if seat is None else t.secrets[seat], t.outcome is not None)


def redeal(t: Wild, seat: int | None, rng: Random) -> None:
    """The secrets of others could be anything."""
    for number in range(len(t.secrets)):
        if number != seat:
            t.secrets[number] = rng.randrange(1000)


def census(t: Wild) -> Mapping[str, Any]:
    """One secret for each seat."""
    return {"secrets": range(len(t.secrets))}


def set_up(players: int, options: Options, content: Any, dice: Dice) -> Wild:
    """Secrets that are easily found in bytes."""
    return Wild(
        dice=dice, options=options, content=content, stack=[take_turn(0)],
        secrets=[700_000 + 1000 * seat for seat in range(players)],
    )  # fmt: skip


def scene(view: View, seat: int | None, say: Say) -> Scene:
    """A row with the own secret."""
    return Scene(
        where=f"Turn {view.turns}",
        turn=say("turn"),
        areas=(),
        people=(),
        own=() if view.own is None else (Row(key="own", title="", faces=(_face(view.own),)),),
        result=("It is over.",) if view.over else (),
    )


def _face(secret: int) -> Face:
    return Face(title=str(secret))


def choice(offer: Step, view: View, say: Say) -> Choice:
    """Its name is enough."""
    return Choice(label=str(offer))


class Sleeper:
    """A bot that never answers."""

    wants_view = False

    def __init__(self, seat: int, seed: int) -> None:
        pass

    def choose(self, turn: Turn) -> Step:
        """Not before tomorrow."""
        time.sleep(86_400)
        return turn.offers[0]


class Cheat:
    """A bot that wants what is not on offer."""

    wants_view = False

    def __init__(self, seat: int, seed: int) -> None:
        pass

    def choose(self, turn: Turn) -> Step:
        """A three."""
        return say_number(3)


class Plain:
    """A bot that says zero, and checks that it was handed nothing but its own."""

    wants_view = True

    def __init__(self, seat: int, seed: int) -> None:
        self.seat = seat

    def choose(self, turn: Turn) -> Step:
        """Zero."""
        assert turn.view.own // 1000 == 700 + self.seat
        return turn.offers[0]


GAME = Game(
    name="wild",
    title="Wild",
    home=__name__,
    version=1,
    seats=range(1, 5),
    table=Wild,
    set_up=set_up,
    view=view,
    redeal=redeal,
    census=census,
    scene=scene,
    choice=choice,
    bots={"plain": Plain, "sleeper": Sleeper, "cheat": Cheat},
)
