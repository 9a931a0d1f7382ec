"""Records, steps and a table that stand for those of any game."""

from __future__ import annotations

from enum import Enum, IntEnum
from typing import Annotated, Any, NamedTuple

from nightboard.engine.dice import Dice
from nightboard.engine.records import Reader, Record, record, shared, transient
from nightboard.engine.steps import Step, action, kinds_in, step
from nightboard.engine.table import Outcome, Table


class Colour(Enum):
    """A plain enum."""

    RED = "red"
    BLUE = "blue"


class Rank(IntEnum):
    """An enum of numbers."""

    LOW = 1
    HIGH = 9


class Spot(NamedTuple):
    """A place, as a tuple."""

    x: int
    colour: Colour


@record
class Figure(Record):
    """A record in a record."""

    at: Spot
    wounds: int = 0


@record
class Chest(Record):
    """A field of every shape that a record may have."""

    count: int
    name: str
    open: bool
    weight: float
    seal: bytes
    colour: Colour
    rank: Rank | None
    spot: Spot
    pair: tuple[int, Colour]
    ranks: tuple[Rank, ...]
    coins: list[int]
    piles: list[list[Colour]]
    figures: list[Figure]
    guard: Figure | None
    by_name: dict[str, int]
    by_colour: dict[Colour, list[int]]
    pending: list[Step]
    world: Any = shared()
    heard: list[str] | None = transient()


@record
class Toy(Table):
    """A table that keeps a diary."""

    diary: list[str]


def toy(*stack: Step) -> Toy:
    """A table on which these steps wait, the first one on top."""
    return Toy(content=None, options=None, dice=Dice(key=bytes(32)), stack=[*stack[::-1]], diary=[])


def reader(**shared_fields: Any) -> Reader:
    """What reads the records of this module back."""
    return Reader(kinds_in(__name__), shared_fields)


@step
def write(t: Toy, word: str) -> None:
    """Write a word into the diary."""
    t.diary.append(word)


@step
def chapter(t: Toy, name: str, parts: int) -> None:
    """Three entries and a chapter within."""
    t.diary.append(name)
    if parts:
        t.then(write(f"{name}.1"), chapter(f"{name}.2", parts - 1), write(f"{name}.3"))


@step
def twice(t: Toy) -> None:
    """Queue in two goes: the second goes first, like any step that is set off later."""
    t.then(write("first queued"))
    t.then(write("second queued"))


@step
def skip_to(t: Toy) -> None:
    """Go on with the landing, whatever lies between."""
    t.cut_to(landing)
    t.then(write("cut"))


@step
def landing(t: Toy) -> None:
    """Where a cut leads."""
    t.diary.append("landed")


@step
def question(t: Toy) -> None:
    """Paint or rest; hopping is refused."""
    t.then(write("after"))
    ask = t.ask(1, "what-now", wounds=3)
    ask.offer(paint(Colour.RED))
    ask.offer(paint(Colour.BLUE), unless="paint.no-blue")
    ask.offer(rest())


@step
def only_question(t: Toy) -> None:
    """Nothing but a rest, which answers itself."""
    ask = t.ask((2, 0), "only")
    ask.yields = True
    ask.offer(rest())


@step
def empty_question(t: Toy) -> None:
    """Nothing at all."""
    t.ask(0, "nothing")


@step
def double_question(t: Toy) -> None:
    """Two questions at once."""
    t.ask(0, "one").offer(rest())
    t.ask(0, "two").offer(rest())


@step
def shy_question(t: Toy) -> None:
    """It asks once and never again."""
    if not t.diary:
        t.diary.append("asked")
        t.ask(0, "once").offer(rest())


@step
def stumble(t: Toy) -> None:
    """A mistake after a deed."""
    t.diary.append("stumbled")
    raise ZeroDivisionError


@step
def end(t: Toy) -> None:
    """Nobody wins."""
    t.finish(Outcome("end.end", (), (0,), (1,), (0,)))


@action
def rest(t: Toy) -> None:
    """Do nothing, and say who."""
    t.diary.append(f"{t.chooser} rests")


@action
def paint(t: Toy, colour: Colour) -> None:
    """Paint something."""
    t.diary.append(f"{t.chooser} paints {colour.name}")


@action
def hop(t: Toy, far: bool, by: Annotated[int, range(-1, 3)], onto: Rank | None) -> None:
    """All finite types of arguments."""


@action
def lambda_(t: Toy) -> None:
    """A name that Python keeps for itself."""
