"""Properties of secrets: a re-dealt world looks the same to its seat in all that it is told."""

from __future__ import annotations

from typing import Any

from ..engine.events import Event
from ..engine.steps import Step
from ..engine.table import Table, answer, run
from .choices import LONGEST
from .defect import Defect, differ
from .play import Play, Seat, culprit, go_on, written
from .property import Property
from .tables import changed, count

WORLDS = 2
"""How many worlds are dealt for each seat at a sampled decision."""


class Secrets(Property):
    """No seat, and no spectator, can tell a re-dealt world from the real one."""

    def begin(self, play: Play) -> None:
        self._census = count(play.game.census(play.table))

    def sample(self, play: Play) -> None:
        refusals = play.match.refusals()
        seen = {seat: _seen(play, play.table, seat) for seat in play.seats}
        beliefs = {seat: _belief(play, play.table, seat) for seat in play.seats}
        for seat in play.seats:
            for _ in range(WORLDS):
                world = play.world(seat)
                self._view(play, world, seat, seen)
                self._belief(play, world, seat, beliefs[seat])
                self._question(play, world, seat, refusals)
                self._pieces(play, world, seat)

    def end(self, play: Play) -> None:
        self.sample(play)

    def _view(
        self, play: Play, world: Table, seat: Seat, seen: dict[Seat, tuple[str, str]]
    ) -> None:
        # A spectator knows no more than any seat: what a seat cannot tell, he cannot tell either.
        for who, name in ((seat, "secrets.view"), (None, "secrets.spectator")):
            view, scene = _seen(play, world, who)
            if view != seen[who][0]:
                what = f"after a redeal the view is another: {differ(seen[who][0], view)}"
                play.fail(name, what, seat)
            if scene != seen[who][1]:
                what = f"the scene is another: {differ(seen[who][1], scene)}"
                play.fail("secrets.scene", what, seat)

    def _belief(self, play: Play, world: Table, seat: Seat, real: str) -> None:
        other = _belief(play, world, seat)
        if other != real:
            play.fail("secrets.belief", f"it believes something else: {differ(real, other)}", seat)

    def _question(self, play: Play, world: Table, seat: Seat, refusals: list[Any]) -> None:
        real, other = play.ask, world.open_ask
        if real is None or other is None:
            if real is not other:
                play.fail("secrets.ask", f"{real} is asked here and {other} there", seat)
            return
        if (real.seats, real.about) != (other.seats, other.about):
            play.fail("secrets.ask", f"here {real} is asked and there {other}", seat)
        if not other.offers:
            play.fail("redeal.play", f"there {other.about} is asked and nothing is on offer", seat)
        if other.yields and len(other.offers) == 1:
            play.fail(
                "secrets.yields", f"there {other} would have answered itself; here one waits", seat
            )
        if seat not in real.seats:
            return
        if real.offers != other.offers:
            play.fail("secrets.offers", differ(str(real.offers), str(other.offers)), seat)
        if repr(real.details) != repr(other.details):
            play.fail("secrets.details", f"{real.details} against {other.details}", seat)
        if refusals != other.refusals:
            play.fail("secrets.refusals", differ(str(refusals), str(other.refusals)), seat)

    def _pieces(self, play: Play, world: Table, seat: Seat) -> None:
        now = count(play.game.census(world))
        if now != self._census:
            play.fail("redeal.census", changed(self._census, now), seat)
        complaints = list(play.game.check(world))
        if complaints:
            play.fail("redeal.check", "; ".join(complaints), seat)


def _seen(play: Play, table: Table, seat: Seat) -> tuple[str, str]:
    """The view of a seat and the scene that is drawn from it, as clients get them."""
    view = play.game.view(table, seat)
    return written(view), written(play.game.scene(view, seat, play.game.say(reader=seat)))


def _belief(play: Play, table: Table, seat: Seat) -> str:
    """What a seat concludes, where the game works that out."""
    belief = play.game.belief
    return "" if belief is None else written(belief(table, seat))


class Worlds(Property):
    """A re-dealt world can be played to an end."""

    def sample(self, play: Play) -> None:
        seat = play.rng.choice(play.seats)
        world = play.world(seat)
        try:
            go_on(world, play.rng, LONGEST)
        except Defect:
            raise
        except Exception as error:
            what = f"{error!r} in {culprit(error, play.game.home)}"
            play.fail("redeal.play", f"a re-dealt world cannot be played on: {what}", seat)
        if world.outcome is None:
            play.fail("end.never", f"{LONGEST} decisions did not end a re-dealt world", seat)


class Telling(Property):
    """What a seat is told of a choice says no more than what it sees after it."""

    def sample(self, play: Play) -> None:
        ask = play.ask
        if ask is None:
            return
        step, chooser = play.rng.choice(ask.offers), play.rng.choice(ask.seats)
        real, told = after(play.table, step, chooser)
        if real.dice.used != play.table.dice.used:
            return  # what was seen for a moment may have been shuffled away again
        for seat in play.seats:
            world = play.world(seat)
            assert world.open_ask is not None
            if step not in world.open_ask.offers:
                continue
            world.dice = play.table.dice.copy()
            other, rumour = after(world, step, chooser)
            for who in {seat, None}:
                if observed(play, real, who) != observed(play, other, who):
                    continue  # what was hidden came out
                here, there = heard(told, who), heard(rumour, who)
                if here != there:
                    play.fail("secrets.events", f"of {step}: {differ(str(here), str(there))}", who)


def after(table: Table, step: Step, chooser: int) -> tuple[Table, list[Event]]:
    """What comes of a choice at a copy of a table, and what is told of it."""
    table = table.copy()
    told: list[Event] = []
    table.sink = told
    answer(table, step, chooser)
    run(table)
    return table, told


def observed(play: Play, table: Table, seat: Seat) -> Any:
    """All that a seat sees at a table."""
    ask = table.open_ask
    if ask is None:
        asked: Any = table.outcome
    elif seat in ask.seats:
        asked = (ask.seats, ask.about, repr(ask.details), ask.offers)
    else:
        asked = (ask.seats, ask.about)
    return written(play.game.view(table, seat)), asked


def heard(told: list[Event], seat: Seat) -> list[tuple[Any, ...]]:
    """The events that a seat may know of; the audience itself is not told."""
    return [(e.key, e.about, e.rule) for e in told if e.seen_by(seat)]
