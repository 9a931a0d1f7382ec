"""Two worlds that look the same to a seat go on looking the same to it, for many decisions.

The conformance suite compares worlds at a moment and one step later. Here a world is played on
beside the real table, with the same choices and the same dice, for as long as the seat sees and
hears no difference: then what it is offered and refused must not differ either, and nothing that it
is told may come to nothing that it sees.
"""

from __future__ import annotations

import os
from random import Random
from typing import NamedTuple

import msgspec
import pytest

from nightboard.bots import decide, make
from nightboard.engine.events import Event
from nightboard.engine.match import redealt
from nightboard.engine.steps import Step
from nightboard.engine.table import Table, answer, ask_again, run

from .given import GAME, KILLER, TEAM

GAMES = int(os.environ.get("NIGHTBOARD_GAMES", "40"))
RATE = 0.06
"""How often a world is compared with the real table."""
FAR = 40
"""So many decisions are compared at most."""
OPTIONS = {spec.key: spec.choices for spec in GAME.option_specs if spec.choices}


@pytest.mark.parametrize("seat", [KILLER, TEAM])
def test_what_looks_the_same_goes_on_looking_the_same(seat: int) -> None:
    compared = 0
    for seed in range(GAMES):
        rng = Random(seed)
        chosen = {key: rng.choice(values) for key, values in OPTIONS.items() if rng.random() < 0.3}
        m = GAME.start(rng.choice(GAME.seats), f"over time {seed}", options=chosen)
        bots = [make(GAME, rng.choice(["thumb", "random"]), s, seed) for s in range(m.players)]
        while m.ask is not None and m.decisions < 500:
            if rng.random() < RATE:
                compared += compare(asked(m.table.copy()), world(m.table, seat, rng), seat, rng)
            decide(m, bots)

    assert compared > 20 * GAMES


def asked(table: Table) -> Table:
    """A table with its question open."""
    table.open_ask = ask_again(table)
    return table


def world(table: Table, seat: int, rng: Random) -> Table:
    """A world that the seat cannot tell from the real one, with the same dice to come."""
    found = redealt(GAME, table, seat, rng)
    found.dice = table.dice.copy()
    return asked(found)


def compare(real: Table, other: Table, seat: int, rng: Random) -> int:
    """Play on at both tables; how many decisions looked the same."""
    for decisions in range(FAR):
        if real.open_ask is None:
            return decisions
        here, there = question(real, seat), question(other, seat)
        assert here == there
        choice, who = rng.choice(real.open_ask.offers), rng.choice(real.open_ask.seats)
        if other.open_ask is None or choice not in other.open_ask.offers:
            return decisions  # whoever is asked could not do so there
        told, rumour = heard(real, choice, who, seat), heard(other, choice, who, seat)
        if seen(real, seat) != seen(other, seat):
            return decisions  # something hidden came out
        assert told == rumour, f"of {choice}"
    return FAR


class Question(NamedTuple):
    """What a seat knows of the open question."""

    seats: tuple[int, ...]
    about: str
    offers: list[Step]
    details: str
    refusals: str


def question(table: Table, seat: int) -> Question | None:
    """What the seat is asked, or whom it waits for."""
    ask = table.open_ask
    if ask is None:
        return None
    if seat not in ask.seats:
        return Question(ask.seats, ask.about, [], "", "")
    refusals = ask_again(table, explain=True).refusals
    return Question(ask.seats, ask.about, ask.offers, repr(ask.details), repr(refusals))


def heard(table: Table, choice: Step, who: int, seat: int) -> list[str]:
    """Carry out a choice; what the seat is told of it."""
    told: list[Event] = []
    table.sink = told
    answer(table, choice, who)
    run(table)
    table.sink = None
    return [repr((e.key, e.about, e.rule)) for e in told if e.seen_by(seat)]


def seen(table: Table, seat: int) -> tuple[bytes, object]:
    """Everything that the seat sees."""
    ask = table.open_ask
    return msgspec.json.encode(GAME.view(table, seat)), ask and (ask.seats, ask.about)
