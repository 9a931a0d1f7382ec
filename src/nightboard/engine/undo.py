"""What can be taken back: everything since the last barrier.

A barrier is derived, never declared. Chance that was used is one, a decision of another seat is
one, and so is any information gained: if a world that a seat could not tell from the real one
before the choice can be told from it now, then the choice revealed something.
"""

from __future__ import annotations

from random import Random
from typing import TYPE_CHECKING, Any, NamedTuple

from .errors import RuleBroken
from .events import Event
from .table import Ask, Table, answer, ask_again, run

if TYPE_CHECKING:
    from .match import Match

WORLDS = 12
"""How many worlds are tried for each seat; one that differs is enough."""


class Barrier(NamedTuple):
    """What forbids to take a decision back."""

    kind: str
    """start, over, chance or revealed."""
    reason: str


def barrier(match: Match) -> Barrier | None:
    """What forbids to take back the last decision, if anything does."""
    choices = match.choices
    if not choices:
        return Barrier("start", "nothing has been chosen yet")
    if match.outcome is not None:
        return Barrier("over", "the game is over")
    last = choices[-1]
    before = match.at(len(choices) - 1)
    if match.table.dice.used != before.table.dice.used:
        return Barrier("chance", "cards were shuffled or dice were rolled")
    rng = Random(len(choices))
    for seat in (last.seat, *(s for s in range(match.players) if s != last.seat), None):
        if not _untold(match, before, seat, rng):
            return Barrier("revealed", "something hidden was seen")
    return None


def _untold(match: Match, before: Match, seat: int | None, rng: Random) -> bool:
    """Whether the seat learnt nothing: every world that it held possible could still be the one."""
    from .match import redealt

    last = match.choices[-1]
    real = before.table.copy()
    real.open_ask = before.ask
    seen = _after(match, real, last.step, last.seat, seat)
    for _ in range(WORLDS):
        world = redealt(match.game, before.table, seat, rng)
        offers = [last.step] if seat == last.seat else ask_again(world).offers
        if not any(_after(match, world, offer, last.seat, seat) == seen for offer in offers):
            return False
    return True


def _after(match: Match, table: Table, offer: Any, chooser: int, seat: int | None) -> Any:
    """All that a seat sees of what comes of an offer."""
    table = table.copy()
    told: list[Event] = []
    table.sink = told
    answer(table, offer, chooser)
    try:
        run(table)
    except RuleBroken:
        return None
    asked: Ask | None = table.open_ask
    events = [event for event in told if event.seen_by(seat)]
    return match.game.view(table, seat), events, asked and (asked.seats, asked.about), table.outcome
