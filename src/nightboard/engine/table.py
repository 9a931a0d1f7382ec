"""The table: the whole state of one game at any moment, control flow included.

What happens next is a stack of steps that lies on the table. A step that needs a decision puts an
`Ask` there; the engine then waits until one of its offers is chosen. A step that asks does nothing
else (it may queue what follows with `then`), so that the same question can be asked again of a
copy: that is how refusals are explained and how a saved table gets its question back.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import compress
from operator import not_
from typing import Any, NamedTuple

from .dice import Dice
from .errors import RuleBroken
from .events import Event
from .records import Record, record, shared, transient
from .steps import Step, StepKind


class Refusal(NamedTuple):
    """A step that is not offered now, and the id of the rule that forbids it."""

    step: Step
    rule: str


class Outcome(NamedTuple):
    """How a game ended."""

    rule: str
    """The id of the rule that ended it."""
    winners: tuple[int, ...]
    """The seats that won: more than one for a team or a shared victory."""
    scores: tuple[int, ...]
    """The final score of each seat."""
    places: tuple[int, ...]
    """The place of each seat, from 1."""
    teams: tuple[int, ...]
    """The team of each seat."""


_NONE: list[Refusal] = []
"""The refusals of every ask that does not keep them."""


class Ask:
    """A decision: who may answer, what it is about, and the steps on offer."""

    __slots__ = ("about", "details", "explain", "offers", "refusals", "seats", "yields")

    def __init__(
        self, seats: tuple[int, ...], about: str, details: dict[str, Any], explain: bool
    ) -> None:
        self.seats = seats
        """Whoever may answer: the first of them to do so decides."""
        self.about = about
        """A key into the message catalogues."""
        self.details = details
        """What the message of `about` names."""
        self.offers: list[Step] = []
        self.refusals: list[Refusal] = [] if explain else _NONE
        self.explain = explain
        """Whether refusals are kept: only when somebody wants to know."""
        self.yields = False
        """Whether it answers itself when there is just one offer (and nothing secret in that)."""

    @property
    def seat(self) -> int:
        """The seat that is asked (the first one, where several may answer)."""
        return self.seats[0]

    def offer(self, step: Step, unless: str | None = None) -> None:
        """Put a step on offer, unless the rule with this id forbids it."""
        if unless is None:
            self.offers.append(step)
        elif self.explain:
            self.refusals.append(Refusal(step, unless))

    def offer_each(self, steps: Iterable[Step], rules: Iterable[str | None]) -> None:
        """Put steps on offer, each unless the rule that stands at its place forbids it."""
        if not self.explain:
            self.offers += compress(steps, map(not_, rules))
            return
        for step, rule in zip(steps, rules, strict=True):
            self.offer(step, rule)

    def __repr__(self) -> str:
        return f"<ask {self.seats} {self.about}: {self.offers}>"


_ALONE = tuple((seat,) for seat in range(32))


@record
class Table(Record):
    """What every game's table has; a game adds what lies on its own."""

    content: Any = shared()
    """The game's cards, maps and monsters: immutable, the same for all copies."""
    options: Any = shared()
    """The options that this table plays by."""
    dice: Dice
    stack: list[Step]
    """What is still to be done; the last one comes first."""
    asking: Step | None = None
    """The step whose question is open."""
    chooser: int = 0
    """The seat that made the last choice: an action asks here who carries it out."""
    outcome: Outcome | None = None

    open_ask: Ask | None = transient()
    now: Step | None = transient()
    floor: int = transient(0)
    explaining: bool = transient(False)
    sink: list[Event] | None = transient()

    def then(self, *steps: Step) -> None:
        """Carry these out next, each with everything that it sets off, before what was pending."""
        stack, floor = self.stack, self.floor
        if len(stack) != floor:
            stack[floor:floor] = steps[::-1]
        elif len(steps) == 1:
            stack.append(steps[0])
        else:
            stack += steps[::-1]

    def cut_to(self, target: StepKind[Any]) -> None:
        """Drop what is pending down to the next step of this kind, which stays."""
        stack = self.stack
        while stack:
            if stack[-1].kind is target:
                self.floor = len(stack)
                return
            stack.pop()
        raise RuleBroken(f"nothing pending is a {target.name}")

    def ask(self, seat: int | tuple[int, ...], about: str, **details: Any) -> Ask:
        """Open a decision; the game waits until one of its offers is chosen."""
        if self.open_ask is not None:
            raise RuleBroken(f"{self.now} asks while {self.asking} is still asking")
        seats = seat if isinstance(seat, tuple) else _ALONE[seat]
        ask = self.open_ask = Ask(seats, about, details, self.explaining)
        self.asking = self.now
        return ask

    def tell(self, audience: int, key: str, *, rule: str | None = None, **about: Any) -> None:
        """Say what happened to whoever may know; nothing is made of it while nobody listens."""
        if self.sink is not None:
            self.sink.append(Event(key, audience, about, rule))

    def finish(self, outcome: Outcome) -> None:
        """End the game."""
        self.outcome = outcome
        self.stack.clear()
        self.floor = 0


def run(table: Table) -> None:
    """Carry out steps until somebody has to decide or the game is over."""
    stack = table.stack
    pop = stack.pop
    while stack:
        step = table.now = pop()
        table.floor = len(stack)
        args = step.args
        if len(args) == 1:  # the usual number, and quicker than unpacking
            step.fn(table, args[0])
        else:
            step.fn(table, *args)
        ask = table.open_ask
        if ask is not None:
            if not ask.offers:
                raise RuleBroken(f"{step} asks and offers nothing")
            if not ask.yields or len(ask.offers) > 1:
                return
            answer(table, ask.offers[0], ask.seats[0])
    if table.outcome is None:
        raise RuleBroken(f"nothing is left to do after {table.now}, and the game has no outcome")


def answer(table: Table, offer: Step, seat: int) -> None:
    """Close the open decision with one of its offers; `run` carries it out."""
    table.open_ask = table.asking = None
    table.chooser = seat
    table.stack.append(offer)


def ask_again(table: Table, *, explain: bool = False) -> Ask:
    """The open decision made anew on a copy: after loading, or with the refusals kept."""
    if table.asking is None:
        raise RuleBroken("nothing is being asked")
    copy = table.copy()
    copy.open_ask, copy.explaining = None, explain
    step = copy.now = copy.asking
    assert step is not None
    copy.floor = len(copy.stack)
    step.fn(copy, *step.args)
    if copy.open_ask is None:
        raise RuleBroken(
            f"{step} asked before and does not ask now: a step that asks must do nothing else"
        )
    return copy.open_ask
