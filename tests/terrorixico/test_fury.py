"""Special card: Fury."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    MELEE,
    RANGE,
    A,
    B,
    C,
    card,
    cut_piles,
    first_offers,
    given,
    offered,
    relics,
    slain,
    told,
)


@pytest.mark.rule("fury.draw")
def test_everybody_draws_three_even_who_passed() -> None:
    m = given(hands={A: "FURY R1 M1 S1 C1"}, passed=[C])

    m.choose(lay(card("FURY"), RANGE, True))
    first_offers(m, "discard")

    assert told(m, "draws") == [{"who": A, "n": 3}, {"who": B, "n": 3}, {"who": C, "n": 3}]


@pytest.mark.rule("fury.discard-to-limit")
def test_everybody_discards_down_to_the_limit() -> None:
    m = given(hands={A: "FURY R1 M1 S1 C1", B: "R1 R1 R1 R2 R2"})

    m.choose(lay(card("FURY"), RANGE, True))

    assert len(m.view(A).own.hand) == 7

    m.choose(drop(card("C1")))
    m.choose(drop(card("S1")))

    assert m.ask is not None
    assert m.ask.seat == B
    assert len(m.view(B).own.hand) == 8

    m.choose(drop(card("R1")))
    m.choose(drop(card("R1")))
    m.choose(drop(card("R1")))

    assert m.ask.seat == C
    assert m.view(None).hunters[A].hand == 5
    assert m.view(None).hunters[B].hand == 5


@pytest.mark.rule("fury.order")
def test_play_waits_until_all_have_discarded() -> None:
    m = given(active=B, hands={B: "FURY R1 M1 S1 C1"})

    m.choose(lay(card("FURY"), RANGE, True))
    m.choose(drop(card("C1")))
    m.choose(drop(card("S1")))

    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (C, "discard")
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("M1"), MELEE, True))

    first_offers(m, "discard")

    assert [entry["who"] for entry in told(m, "draws")] == [B, C, A]
    assert m.ask.seat == B
    assert lay(card("M1"), MELEE, True) in offered(m)


@pytest.mark.rule("fury.round-limit")
def test_the_limit_is_that_of_the_round() -> None:
    m = given(hands={A: "FURY R1 M1 S1 C1 C1", B: "R1 R1 R1 R2 R2 R2"}, hand_limit=6)

    m.choose(lay(card("FURY"), RANGE, True))
    m.choose(drop(card("C1")))
    m.choose(drop(card("C1")))

    assert m.ask is not None
    assert m.ask.seat == B
    assert m.ask.details["n"] == 3

    m.choose(drop(card("R1")))
    m.choose(drop(card("R1")))
    m.choose(drop(card("R1")))

    assert m.view(None).hunters[B].hand == 6


@pytest.mark.rule("fury.below-limit")
def test_who_stays_below_the_limit_discards_nothing() -> None:
    m = given(hands={A: "FURY R1 M1 S1 C1", B: "R1 M1 S1 C1"})
    cut_piles(m, B, pile=0, discards=0)

    m.choose(lay(card("FURY"), RANGE, True))
    m.choose(drop(card("C1")))
    m.choose(drop(card("S1")))

    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (C, "discard")
    assert m.view(None).hunters[B].hand == 4
    assert m.view(None).hunters[B].discards == 0


@pytest.mark.rule("fury.face-down")
def test_a_revealed_fury_does_nothing() -> None:
    m = slain(lines={"R": "A:FURY-"})

    assert told(m, "turned-up") == [{"who": A, "card": card("FURY"), "line": RANGE}]
    assert told(m, "draws") == told(m, "discards") == []
    assert relics(m) == [0, 0, 0]
