"""Properties of choosing: games end, and what is not on offer changes nothing."""

from __future__ import annotations

from random import Random
from typing import Any

from ..engine.errors import IllegalChoice
from ..engine.steps import ActionSpace, Step
from .defect import Defect
from .play import Play
from .property import Property

LONGEST = 10_000
"""A game with more decisions than this never ends, as far as anybody will wait."""
ALL_CODES = 20_000
"""Larger action spaces are tried in a sample of this size."""


class Ending(Property):
    """A game ends, and its outcome is complete."""

    def each(self, play: Play) -> None:
        if play.number >= LONGEST:
            play.fail("end.never", f"the game has not ended after {LONGEST} decisions")

    def end(self, play: Play) -> None:
        outcome, seats = play.match.outcome, play.match.players
        if outcome is None:
            play.fail("outcome.form", "nobody is asked and there is no outcome")
        for name in ("scores", "places", "teams"):
            if len(getattr(outcome, name)) != seats:
                play.fail("outcome.form", f"{name} {getattr(outcome, name)} for {seats} seats")
        winners, places, teams = outcome.winners, outcome.places, outcome.teams
        if len(set(winners)) != len(winners) or not set(winners) <= set(range(seats)):
            play.fail("outcome.form", f"winners {winners} of {seats} seats")
        if not all(1 <= place <= seats for place in places):
            play.fail("outcome.form", f"places {places} must be from 1 to {seats}")
        if any(places[winner] != 1 for winner in winners):
            play.fail("outcome.form", f"the winners {winners} have the places {places}")
        for seat in range(seats):
            if (seat in winners) != any(teams[seat] == teams[winner] for winner in winners):
                play.fail("outcome.form", f"the winners {winners} are no whole teams of {teams}")


class Offers(Property):
    """An ask names seats that exist and offers different actions, each with its number."""

    def each(self, play: Play) -> None:
        ask = play.ask
        if ask is None:
            return
        if not ask.seats or not set(ask.seats) <= set(range(play.match.players)):
            play.fail("ask.seats", f"{ask} is for seats that are not there")
        if not ask.offers:
            play.fail("ask.offers", f"{ask.about} offers nothing")
        if len(set(ask.offers)) != len(ask.offers):
            twice = sorted({str(step) for step in ask.offers if ask.offers.count(step) > 1})
            play.fail("ask.offers", f"offered twice: {', '.join(twice)}")
        space = play.game.action_space
        for step in ask.offers:
            if not step.kind.action:
                play.fail("ask.offers", f"{step} is offered but no @action")
            if space.step(space.code(step)) is not step:
                play.fail("codes.bijection", f"{step} has the code of another step")


class ActionCodes(Property):
    """Every code stands for one action, and every action has one code."""

    def begin(self, play: Play) -> None:
        space = play.game.action_space
        if space in _tried:
            return
        _tried.append(space)
        codes: Any = range(space.size)
        if space.size > ALL_CODES:
            codes = Random(f"{play.game.name} codes").sample(codes, ALL_CODES)
        steps: dict[Step, int] = {}
        for code in codes:
            step = space.step(code)
            if space.code(step) != code or step in steps:
                play.fail(
                    "codes.bijection", f"code {code} is {step}, and that is {space.code(step)}"
                )
            steps[step] = code


_tried: list[ActionSpace] = []
"""The action spaces that were tried: they are the same in every match of a game."""


class Refusing(Property):
    """What is not on offer, or is no choice at all, raises `IllegalChoice` and changes nothing."""

    def sample(self, play: Play) -> None:
        match, ask, space = play.match.fork(), play.ask, play.game.action_space
        if ask is None:
            return
        before = match.table.copy()
        refusals = match.refusals()
        for step, _ in refusals:
            if step in ask.offers:
                play.fail("ask.offers", f"{step} is on offer and refused at once")
        foreign = [space.step(play.rng.randrange(space.size)) for _ in range(4)]
        wrong: list[Any] = [refusal.step for refusal in refusals[:8]]
        wrong += [step for step in foreign if step not in ask.offers]
        wrong += [step.to_json() for step in wrong]
        wrong += [-1, len(ask.offers), True, 1.5, None, "", [], {}, ["no such step"], [["nested"]]]
        wrong += [[*ask.offers[0].to_json(), "one too many"], {"name": "move"}]
        attempts = [(choice, ask.seat) for choice in wrong]
        strangers = [seat for seat in range(play.match.players) if seat not in ask.seats]
        attempts += [(ask.offers[0], seat) for seat in [*strangers, -1, play.match.players]]
        for choice, seat in attempts:
            try:
                match.choose(choice, seat)
            except IllegalChoice:
                pass
            except Defect:
                raise
            except Exception as error:
                play.fail("choice.error", f"{choice!r} raises {error!r} instead of IllegalChoice")
            else:
                play.fail(
                    "choice.accepted", f"{choice!r} of seat {seat} is accepted; asked is {ask}"
                )
            if match.table.open_ask is None or match.table != before:
                play.fail("choice.changed", f"{choice!r} was refused and changed the table")
