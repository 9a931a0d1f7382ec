"""Rules that go wrong in the ways in which rules go wrong."""

from __future__ import annotations

import random
import time
from random import shuffle

from nightboard.engine.events import EVERYONE
from nightboard.engine.steps import ActionSpace, Step, action, step
from nightboard.engine.table import Outcome

from . import GAME, Snatch, mix, on_turn
from .listing import BROKEN, broken, broken_step, broken_turn


@step
def rolling(t: Snatch) -> None:
    """Chance that is not the table's."""
    random.shuffle(t.deck)


@step
def rolling_by_name(t: Snatch) -> None:
    """The same, imported by its name."""
    shuffle(t.deck)


@step
def waiting(t: Snatch) -> None:
    """The time is no part of a rule."""
    t.turns = int(time.time()) * 0


@step
def losing(t: Snatch) -> None:
    """A card falls from the table, in the middle of the game."""
    t.ask(on_turn(t), "turn", left=1).offer(drop())


@action
def drop(t: Snatch) -> None:
    """Lose the top card."""
    t.deck.pop()
    t.turns += 1


@step
def endless(t: Snatch) -> None:
    """One turn after the other."""
    t.then(endless())
    t.ask(0, "turn", left=1).offer(mix())


@step
def crashing(t: Snatch) -> None:
    """A mistake of the ordinary kind."""
    t.ask(on_turn(t), "turn", left=1).offer(crash())


@action
def crash(t: Snatch) -> None:
    """Divide by nothing."""
    t.turns //= 0


@step
def silent(t: Snatch) -> None:
    """An event without words."""
    t.tell(EVERYONE, "silence")


@step
def lawless(t: Snatch) -> None:
    """An event of an unknown rule."""
    t.tell(EVERYONE, "mixes", rule="turn.unheard-of", who=0)


@step
def ends_somehow(t: Snatch) -> None:
    """An outcome of an unknown rule."""
    seats = len(t.seats)
    t.finish(Outcome("end.somehow", (0,), (1,) * seats, (1,) * seats, tuple(range(seats))))


@step
def ends_unevenly(t: Snatch) -> None:
    """An outcome with a score too few, and a winner who is second."""
    seats = len(t.seats)
    t.finish(Outcome("end.highest", (0,), (1,) * seats, (2,) * seats, tuple(range(seats))))


games_played = [0]


@step
def remembering(t: Snatch) -> None:
    """Something outside the table decides."""
    games_played[0] += 1
    if games_played[0] % 2:
        t.deck.reverse()


@step
def gossiping(t: Snatch) -> None:
    """Something outside the table is told."""
    games_played[0] += 1
    t.tell(EVERYONE, "mixes" if games_played[0] % 2 else "lays", who=0)


class OneCode(ActionSpace):
    """All actions have the same number."""

    def code(self, offer: Step) -> int:
        """Always the first."""
        return 0


broken_step("a step that rolls random", "chance.foreign", rolling)
broken_step("a step that rolls random by name", "chance.foreign", rolling_by_name)
broken_step("a step that reads the clock", "chance.foreign", waiting)
broken_step("a card is lost", "census.changed", losing)
broken_step("a game that never ends", "end.never", endless)
broken_step("a step that fails", "play.exception", crashing)
broken_step("an event has no words", "message.missing", silent)
broken_step("an event of an unknown rule", "rule.unknown", lawless)
broken_turn("an outcome of an unknown rule", "rule.unknown", ends_somehow)
broken_turn("an outcome that is not whole", "outcome.form", ends_unevenly)
broken_step("a step that remembers other games", "replay.digest", remembering)
broken_step("a step that tells of other games", "replay.events", gossiping)
broken(
    "parts of a table that do not agree",
    "table.check",
    check=lambda t: ["too many turns"] if t.turns > 2 else [],
)
broken("actions with the same code", "codes.bijection")
BROKEN["actions with the same code"][1].__dict__["action_space"] = OneCode(GAME.kinds)
