"""A table in memory: its people, its match and its log, as the sum of the facts in the journal.

Nothing here waits, stores or sends; the rules of who may do what are in `orders.py`.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NamedTuple

import msgspec

import nightboard

from ..engine.dice import commitment
from ..engine.events import Event
from ..engine.match import Match
from ..engine.options import parse
from ..engine.steps import Step
from ..engine.table import Ask
from .journal import (
    AnyFact,
    Begun,
    Chose,
    Followed,
    Handed,
    Left,
    Plan,
    Sat,
    TookBack,
)

TableState = Literal["gathering", "running", "finished"]

REMEMBERED = 500
"""So many commands are recognised when they come again."""


class Seat(msgspec.Struct, omit_defaults=True):
    """Who sits on a seat."""

    people: list[str] = []
    """Whoever holds it: one person, or one on several devices, or several on one side."""
    name: str = ""
    level: str | None = None
    """The level of the bot that plays it now."""

    @property
    def open(self) -> bool:
        """Nobody is here to play it."""
        return not self.people and self.level is None


class Outline(msgspec.Struct, omit_defaults=True):
    """What the lobby needs to know of a table."""

    state: TableState
    seats: list[Seat]
    rematch: str = ""
    halted: str = ""

    @property
    def people(self) -> set[str]:
        """Everybody who holds a seat."""
        return {person for seat in self.seats for person in seat.people}


class Line(NamedTuple):
    """One line of the log before it is said: an event of the game, or a note about the table."""

    after: int
    """How many decisions had been made."""
    event: Event | None
    note: str = ""
    about: dict[str, Any] | None = None

    def seen_by(self, seat: int | None) -> bool:
        """Whether a seat (None: a spectator) may read it."""
        return self.event is None or self.event.seen_by(seat)


class Room:
    """One table."""

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.game = nightboard.game(plan.game)
        self.seats = [Seat() for _ in range(plan.players)]
        self.match: Match | None = None
        self.choices: list[tuple[int, Step]] = []
        self.lines: list[Line] = []
        self.trims = 0
        """How often the log became shorter."""
        self.asks = [0] * plan.players
        """How many questions each seat was asked."""
        self.facts = 0
        """How many facts the journal holds."""
        self.rematch = ""
        self.halted = ""
        """Why its match cannot be played on."""
        self.commands: dict[tuple[str, str], None] = {}
        """Who sent which command, the oldest first."""

    # What it is

    @property
    def state(self) -> TableState:
        """Whether it waits for players, is being played or is over."""
        if self.halted:
            return "running"
        if self.match is None:
            return "gathering"
        return "running" if self.match.outcome is None else "finished"

    @property
    def ask(self) -> Ask | None:
        """The open question."""
        return self.match.ask if self.match is not None and not self.halted else None

    @property
    def commitment(self) -> str:
        """The promise of the dice."""
        return commitment(self.plan.dice)

    def outline(self) -> Outline:
        """What the lobby needs to know."""
        seats = [Seat(people=[*s.people], name=s.name, level=s.level) for s in self.seats]
        return Outline(self.state, seats, self.rematch, self.halted)

    def held_by(self, person: str) -> tuple[int, ...]:
        """The seats of a person."""
        return tuple(n for n, seat in enumerate(self.seats) if person in seat.people)

    def last_choice(self, seat: int | None) -> int:
        """How many decisions had been made when a seat had made its last one."""
        for number in range(len(self.choices), 0, -1):
            if self.choices[number - 1][0] == seat:
                return number
        return 0

    # What happens

    def apply(self, fact: AnyFact) -> None:
        """Let a fact be so. What raises has changed nothing but perhaps the match: `roll_back`."""
        if isinstance(fact, Chose):
            self._choose(fact)
        elif isinstance(fact, Sat):
            self._sit(fact)
        elif isinstance(fact, Left):
            self.seats[fact.seat].people.remove(fact.by)
        elif isinstance(fact, Handed):
            self._hand(fact)
        elif isinstance(fact, Begun):
            self.match = self._begin()
            self._heard(0)
        elif isinstance(fact, TookBack):
            self._take_back(fact)
        elif isinstance(fact, Followed):
            self.rematch = fact.table
        self.facts += 1
        if fact.command:
            self.commands[fact.by, fact.command] = None
            while len(self.commands) > REMEMBERED:
                del self.commands[next(iter(self.commands))]

    def roll_back(self, to: int) -> None:
        """Bring the match back to so many decisions, whatever state it is in."""
        if self.match is None:
            return
        del self.choices[to:]
        self.match = self._begin(self.choices)

    def _sit(self, fact: Sat) -> None:
        seat = self.seats[fact.seat]
        if fact.by not in seat.people:
            seat.people.append(fact.by)
        seat.name = fact.name

    def _hand(self, fact: Handed) -> None:
        seat = self.seats[fact.seat]
        seat.level = fact.level
        if self.match is not None:
            key = "handed" if fact.level is not None else "taken-over"
            self._note(key, who=fact.seat, level=fact.level)

    def _begin(self, choices: list[tuple[int, Step]] | None = None) -> Match:
        plan, game = self.plan, self.game
        pack = plan.pack or None
        if plan.start is None:
            match = game.start(
                plan.players, key=plan.dice, options=plan.options, content=pack, log=True
            )
            for seat, step in choices or ():
                match.choose(step, seat)
            return match
        table = game.table_from_json(plan.start, options=plan.options, content=plan.pack)
        options = parse(game.options, plan.options)
        digest = game.content(plan.pack)[1]
        return Match(
            game, table, plan.players, options, plan.pack, digest, log=True, choices=choices or ()
        )

    def _choose(self, fact: Chose) -> None:
        match = self.match
        assert match is not None
        step = self.game.kinds[fact.step[0]].from_json(fact.step[1:])
        match.choose(step, fact.seat)
        self.choices.append((fact.seat, step))
        self._heard(len(self.choices))

    def _heard(self, after: int) -> None:
        """Add what was told since, and count the question that is open now."""
        match = self.match
        assert match is not None
        assert match.entries is not None
        new = []
        for entry in reversed(match.entries):
            if entry.after < after:
                break
            new.append(Line(after, entry.event))
        self.lines += new[::-1]
        self._count_question()

    def _count_question(self) -> None:
        if self.match is not None and self.match.ask is not None:
            for seat in self.match.ask.seats:
                self.asks[seat] += 1

    def _take_back(self, fact: TookBack) -> None:
        self.roll_back(fact.to)
        self.lines = [
            line if line.after <= fact.to else line._replace(after=fact.to)
            for line in self.lines
            if line.event is None or line.after <= fact.to
        ]
        self.trims += 1
        self._count_question()
        if fact.agreed:
            others = tuple(seat for seat in fact.agreed if seat != fact.seat)
            self._note("took-back" if others else "took-back-alone", who=fact.seat, others=others)

    def _note(self, key: str, **about: Any) -> None:
        self.lines.append(Line(len(self.choices), None, key, about))


def rebuilt(plan: Plan, facts: Sequence[AnyFact]) -> Room:
    """The table that a plan and its facts make.

    Where the match cannot be played again, because the rules have changed since, the table has its
    people and says so.
    """
    room = Room(plan)
    if plan.rules != room.game.version:
        return _halted(
            plan,
            facts,
            f"this was played by version {plan.rules} of the rules of {room.game.title}; "
            f"here is version {room.game.version}",
        )
    try:
        for fact in facts:
            room.apply(fact)
    except Exception as error:
        return _halted(plan, facts, f"this cannot be played again: {error}")
    return room


def _halted(plan: Plan, facts: Sequence[AnyFact], why: str) -> Room:
    room = Room(plan)
    room.halted = why
    for fact in facts:
        if isinstance(fact, Sat | Left | Handed | Followed):
            room.apply(fact)
    room.facts = len(facts)
    return room
