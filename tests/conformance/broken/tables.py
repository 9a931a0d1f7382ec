"""Tables whose copies or JSON forms are not the same table."""

from __future__ import annotations

import dataclasses
from typing import Any

from nightboard.engine.records import record, transient
from nightboard.engine.steps import step

from . import Snatch, draw, mix, on_turn
from .listing import SAVED, broken, of_class


@record
class Sharing(Snatch):
    """Copies have the same deck."""


def sharing_copy(self: Sharing) -> Sharing:
    """A copy that shares a list."""
    twin = Sharing(**{name: getattr(self, name) for name in SAVED})
    twin.stack = self.stack[:]
    twin.dice = self.dice.copy()
    twin.seats = [seat.copy() for seat in self.seats]
    return twin


@record
class Losing(Snatch):
    """Copies forget the turns."""


def losing_copy(self: Losing) -> Losing:
    """A copy without a field."""
    twin = Losing(**{name: getattr(self, name) for name in SAVED if name != "turns"})
    twin.stack, twin.deck = self.stack[:], self.deck[:]
    twin.dice = self.dice.copy()
    twin.seats = [seat.copy() for seat in self.seats]
    return twin


Sharing.copy = sharing_copy  # type: ignore[method-assign, assignment]
Losing.copy = losing_copy  # type: ignore[method-assign, assignment]


@record
class Unwritten(Snatch):
    """Its JSON form forgets the deck's order."""

    def to_json(self) -> dict[str, Any]:
        """The table, with another deck."""
        return {**Snatch.to_json(self), "deck": sorted(self.deck)}


@record
class Unreadable(Snatch):
    """Its JSON form has a field too few."""

    def to_json(self) -> dict[str, Any]:
        """The table, without its turns."""
        return {k: v for k, v in Snatch.to_json(self).items() if k != "turns"}


@record
class Transient(Snatch):
    """It goes by something that is not part of its state."""

    tired: int = transient(0)


@record
class Unsaved(Snatch):
    """It goes by something that is neither compared nor saved."""

    tired: int = dataclasses.field(default=0, compare=False)

    def to_json(self) -> dict[str, Any]:
        """The table, always awake."""
        return {**Snatch.to_json(self), "tired": 0}


@step
def tire(t: Any) -> None:
    """From now on somebody is tired."""
    t.tired = 1


@step
def tired_turn(t: Any) -> None:
    """Whoever is tired cannot draw."""
    ask = t.ask(on_turn(t), "turn", left=1)
    ask.offer(mix())
    if not t.tired:
        ask.offer(draw())


@step
def long_turn(t: Any) -> None:
    """It comes out later who is tired."""
    t.then(stumble())
    t.ask(on_turn(t), "turn", left=1).offer(mix())


@step
def stumble(t: Any) -> None:
    """Whoever is tired disturbs the deck."""
    if t.tired:
        t.deck.reverse()


broken("a copy that shares a list", "copy.shares", **of_class(Sharing))
broken("a copy that forgets a field", "copy.equal", **of_class(Losing))
broken("JSON that changes a field", "json.equal", **of_class(Unwritten))
broken("JSON that forgets a field", "json.equal", **of_class(Unreadable))
broken(
    "an ask that goes by what is not saved",
    "json.offers",
    **of_class(Transient, tire(), tired_turn()),
)
broken(
    "play that goes by what is not saved",
    "json.continues",
    **of_class(Unsaved, tire(), long_turn()),
)
broken(
    "play that goes by what is not copied",
    "copy.continues",
    **of_class(Transient, tire(), long_turn()),
)
