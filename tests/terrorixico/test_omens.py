"""Special card: Good Omens."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.endgame import tally
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.specials import eliminate
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    RANGE,
    SHIELD,
    A,
    card,
    cards,
    first_offers,
    given,
    relics,
    slain,
    table,
    told,
)


@pytest.mark.rule("omens.eliminate-three")
@pytest.mark.rule("omens.discard-rest")
def test_three_of_four_cards_are_eliminated_and_the_fourth_discarded() -> None:
    m = given(hands={A: "GOOD_OMENS R1 M2 S3 C1"})

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    m.choose(eliminate(card("S3")))
    m.choose(eliminate(card("R1")))
    m.choose(eliminate(card("C1")))

    assert sorted(m.view(None).hunters[A].waste) == cards("R1 S3 C1")
    assert m.view(A).own.discards == (card("M2"),)


@pytest.mark.rule("omens.trauma-allowed")
def test_traumas_may_be_eliminated_and_count_no_more() -> None:
    m = given(hands={A: "GOOD_OMENS T1 T2 T3 R1"})

    assert tally(table(m), A).traumas == 6

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    m.choose(eliminate(card("T1")))
    m.choose(eliminate(card("T2")))
    m.choose(eliminate(card("T3")))

    assert m.view(None).hunters[A].waste == tuple(cards("T1 T2 T3"))
    assert m.view(A).own.traumas == ()
    assert tally(table(m), A).traumas == 0


@pytest.mark.rule("omens.new-hand")
def test_the_new_hand_is_complete_and_may_be_played_from() -> None:
    m = given(hands={A: "GOOD_OMENS R1 M1 S1 C1"})

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    first_offers(m, "eliminate")

    assert told(m, "draws") == [{"who": A, "n": 5}]
    assert len(m.view(A).own.hand) == 5
    assert m.ask is not None
    assert (m.ask.about, table(m).plays) == ("play", 1)


@pytest.mark.rule("omens.new-hand")
def test_the_new_hand_follows_the_limit_of_the_round() -> None:
    m = given(hands={A: "GOOD_OMENS R1 M1 S1 C1 C1 C2"}, hand_limit=7)

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    first_offers(m, "eliminate")

    assert len(m.view(A).own.hand) == 7
    assert m.view(None).hunters[A].discards == 3


@pytest.mark.rule("omens.second-card")
def test_as_the_second_card_it_fills_the_hand_and_the_refill_follows() -> None:
    m = given(hands={A: "GOOD_OMENS R1 M1 S1 C1"})

    m.choose(lay(card("S1"), SHIELD, True))
    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    first_offers(m, "eliminate")

    assert m.ask is not None
    assert m.ask.about == "refill"
    assert len(m.view(A).own.hand) == 5

    m.choose(draw_only())

    assert len(m.view(A).own.hand) == 8
    assert m.ask.details["n"] == 3

    first_offers(m, "discard")

    assert len(m.view(A).own.hand) == 5


@pytest.mark.rule("omens.fewer-than-three")
def test_with_two_cards_both_are_eliminated() -> None:
    m = given(hands={A: "GOOD_OMENS R1 M1"}, hand_limit=3)

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    m.choose(eliminate(card("M1")))
    m.choose(eliminate(card("R1")))

    assert m.view(None).hunters[A].waste == (card("M1"), card("R1"))
    assert told(m, "draws") == [{"who": A, "n": 3}]


@pytest.mark.rule("omens.fewer-than-three")
def test_with_an_empty_hand_only_the_new_hand_is_drawn() -> None:
    m = given(hands={A: "GOOD_OMENS"}, hand_limit=1)

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))

    assert m.view(None).hunters[A].waste == ()
    assert told(m, "invalid") == []
    assert len(m.view(A).own.hand) == 1


@pytest.mark.rule("omens.face-down")
def test_revealed_good_omens_do_nothing() -> None:
    m = slain(hands={A: "R1 M1 S1 C1 C2"}, lines={"R": "A:GOOD_OMENS-"})

    assert m.view(A).own.hand == tuple(cards("R1 M1 S1 C1 C2"))
    assert m.view(None).hunters[A].waste == ()
    assert relics(m) == [0, 0, 0]
