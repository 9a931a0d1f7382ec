"""Special card: Take Advantage."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.specials import give, give_from_supply
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    MELEE,
    RANGE,
    A,
    B,
    C,
    card,
    cards,
    given,
    in_line,
    offered,
    refused,
    slain,
    told,
)


@pytest.mark.rule("advantage.give")
def test_another_player_receives_one_trauma() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T2 R1 M1 S1"}, supply=16)

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give(card("T2"), B))

    assert m.view(B).own.traumas == (card("T2"),)
    assert m.view(A).own.traumas == ()
    assert m.view(None).supply == 16


@pytest.mark.rule("advantage.source")
def test_the_giver_chooses_a_trauma_of_the_hand() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T1 T3 R1 M1"}, supply=16)

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give(card("T3"), B))

    assert m.view(A).own.hand == tuple(cards("R1 M1 T1"))
    assert m.view(None).supply == 16


@pytest.mark.rule("advantage.source")
def test_the_giver_may_take_the_trauma_from_the_supply() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T1 T3 R1 M1"}, supply=16)

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give_from_supply(B))

    assert m.view(A).own.hand == tuple(cards("R1 M1 T1 T3"))
    assert m.view(None).supply == 15
    assert m.view(None).hunters[B].hidden_traumas == 1


@pytest.mark.rule("advantage.target")
def test_a_passed_player_may_receive_it_but_not_the_giver() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T2 R1 M1 S1"}, passed=[C])

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))

    assert refused(m, give(card("T2"), A)) == "advantage.target"
    assert refused(m, give_from_supply(A)) == "advantage.target"

    m.choose(give(card("T2"), C))

    assert m.view(C).own.traumas == (card("T2"),)


@pytest.mark.rule("advantage.destination")
def test_the_trauma_is_shuffled_into_the_receivers_draw_pile() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T2 R1 M1 S1"}, piles={B: 18})

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give(card("T2"), B))

    barrier = m.barrier()
    assert m.view(None).hunters[B].pile == 19
    assert barrier is not None
    assert barrier.kind == "chance"


@pytest.mark.rule("advantage.no-refill")
def test_the_given_trauma_is_replaced_only_by_the_refill() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T2 R1 M1 S1"})

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))
    m.choose(give(card("T2"), B))

    assert len(m.view(A).own.hand) == 3

    m.choose(lay(card("M1"), MELEE, True))
    m.choose(draw_only())

    assert told(m, "draws") == [{"who": A, "n": 4}]

    m.choose(drop(card("S1")))

    assert len(m.view(A).own.hand) == 5


@pytest.mark.rule("advantage.invalid")
def test_without_any_trauma_nothing_is_given_and_nothing_taken() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE R1 M1 S1 C1"}, supply=0, trauma_number=2)

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))

    assert told(m, "invalid") == [{"who": A, "card": card("TAKE_ADVANTAGE")}]
    assert told(m, "gives") == told(m, "takes-traumas") == []
    assert m.view(A).own.traumas == ()


@pytest.mark.rule("advantage.invalid")
def test_with_an_empty_supply_a_trauma_of_the_hand_is_left_to_give() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE T1 R1 M1 S1"}, supply=0)

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))

    assert offered(m) == [give(card("T1"), B), give(card("T1"), C)]
    assert refused(m, give_from_supply(B)) == "trauma.supply"


@pytest.mark.rule("advantage.face-down")
def test_a_revealed_take_advantage_gives_before_the_count() -> None:
    m = slain(hands={A: "T2 R1 M1 S1 C1"}, lines={"R": "A:TAKE_ADVANTAGE- B:R1"})

    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (A, "give")
    assert give_from_supply(C) in offered(m)
    assert told(m, "contributions") == []
    assert in_line(m, RANGE) == [(A, card("TAKE_ADVANTAGE")), (B, card("R1"))]

    m.choose(give(card("T2"), B))

    assert m.view(B).own.traumas == (card("T2"),)
    assert len(told(m, "contributions")) == 1
