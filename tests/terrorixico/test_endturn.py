"""The end of a turn: the refill."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.cards import is_trauma
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only, eliminate_and_draw, refill
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    GAME,
    MELEE,
    RANGE,
    A,
    B,
    asked,
    card,
    cut_piles,
    end_turn,
    given,
    offered,
    refused,
    shown,
    started,
    table,
    told,
)


@pytest.mark.rule("endturn.choose")
def test_the_refill_is_one_of_two_and_cannot_be_skipped() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"})

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card("M1"), MELEE, True))

    assert offered(m) == [
        draw_only(),
        eliminate_and_draw(card("S1")),
        eliminate_and_draw(card("C1")),
        eliminate_and_draw(card("C2")),
    ]


@pytest.mark.rule("endturn.choose")
def test_only_one_refill_is_made() -> None:
    m = given(hands={A: "R1 M1 S1"}, stack=[refill(A)])

    m.choose(draw_only())

    with pytest.raises(IllegalChoice):
        m.choose(eliminate_and_draw(card("R1")))


@pytest.mark.rule("endturn.a-draw")
def test_refill_a_draws_three() -> None:
    m = given(hands={A: "R1 M1 S1"}, stack=[refill(A)])

    m.choose(draw_only())

    assert shown(m).hunters[A].hand == 6


@pytest.mark.rule("endturn.a-discard")
@pytest.mark.rule("endturn.final-hand")
def test_example_refill_a_ends_with_five() -> None:
    m = given(hands={A: "R1 M1 S1"}, stack=[refill(A)])

    m.choose(draw_only())
    m.choose(drop(card("R1")))

    assert shown(m).hunters[A].hand == 5
    assert shown(m).hunters[A].discards == 1


@pytest.mark.rule("endturn.b-eliminate")
@pytest.mark.rule("endturn.b-draw")
def test_refill_b_eliminates_one_and_draws_four() -> None:
    m = given(hands={A: "R1 M1 T2"}, stack=[refill(A)])

    m.choose(eliminate_and_draw(card("R1")))

    assert shown(m).hunters[A].waste == (card("R1"),)
    assert told(m, "draws", B) == [{"who": A, "n": 4}]
    assert shown(m).hunters[A].hand == 6


@pytest.mark.rule("endturn.b-from-hand")
def test_refill_b_cannot_eliminate_what_lies_elsewhere() -> None:
    m = given(hands={A: "R1 M1 T2"}, lines={"R": "A:R3"}, discards={A: "C3"}, stack=[refill(A)])

    with pytest.raises(IllegalChoice):
        m.choose(eliminate_and_draw(card("C3")))
    with pytest.raises(IllegalChoice):
        m.choose(eliminate_and_draw(card("R3")))


@pytest.mark.rule("endturn.b-discard")
@pytest.mark.rule("endturn.final-hand")
def test_example_refill_b_ends_with_five_and_one_more_in_the_waste_zone() -> None:
    m = given(hands={A: "R1 M1 T2"}, stack=[refill(A)])

    m.choose(eliminate_and_draw(card("R1")))
    m.choose(drop(card("M1")))

    assert shown(m).hunters[A].hand == 5
    assert shown(m).hunters[A].waste == (card("R1"),)


@pytest.mark.rule("endturn.b-needs-non-trauma")
def test_with_traumas_only_there_is_only_refill_a() -> None:
    m = given(hands={A: "T1 T2 T3"}, stack=[refill(A)])

    assert offered(m) == [draw_only()]
    assert refused(m, eliminate_and_draw(card("T1"))) == "trauma.refill-cannot-eliminate"


@pytest.mark.rule("endturn.b-needs-non-trauma")
def test_with_an_empty_hand_there_is_only_refill_a() -> None:
    m = given(hands={A: ""}, stack=[refill(A)])

    assert offered(m) == [draw_only()]


@pytest.mark.rule("endturn.extra-discard")
def test_whoever_played_one_card_discards_two() -> None:
    m = given(hands={A: "R1 M1 S1 C1"}, stack=[refill(A)])

    m.choose(draw_only())

    assert shown(m).hunters[A].hand == 7
    assert m.ask is not None
    assert m.ask.details == {"n": 2}
    m.choose(drop(card("R1")))
    m.choose(drop(card("M1")))
    assert shown(m).hunters[A].hand == 5


@pytest.mark.rule("endturn.extra-draw")
def test_whoever_holds_too_few_draws_to_one_above_the_limit() -> None:
    m = given(hands={A: "R1 M1"}, stack=[refill(A)])

    m.choose(draw_only())

    assert told(m, "draws", B) == [{"who": A, "n": 4}]
    m.choose(drop(card("R1")))
    assert shown(m).hunters[A].hand == 5


@pytest.mark.rule("endturn.a-discard")
def test_one_card_is_discarded_even_if_the_draw_pile_ran_dry() -> None:
    m = given(hands={A: "R1 M1 S1"}, stack=[refill(A)])
    cut_piles(m, A, pile=1, discards=0)

    m.choose(draw_only())
    assert shown(m).hunters[A].hand == 4
    m.choose(drop(card("R1")))

    assert shown(m).hunters[A].hand == 3


@pytest.mark.rule("endturn.event-limit")
def test_refill_a_with_a_limit_of_six() -> None:
    m = given(hands={A: "R1 M1 S1 C1"}, hand_limit=6, stack=[refill(A)])

    m.choose(draw_only())
    m.choose(drop(card("R1")))

    assert told(m, "draws", B) == [{"who": A, "n": 3}]
    assert shown(m).hunters[A].hand == 6


@pytest.mark.rule("endturn.event-limit")
def test_refill_b_with_a_limit_of_six() -> None:
    m = given(hands={A: "R1 M1 S1 C1"}, hand_limit=6, stack=[refill(A)])

    m.choose(eliminate_and_draw(card("C1")))
    m.choose(drop(card("R1")))

    assert told(m, "draws", B) == [{"who": A, "n": 4}]
    assert shown(m).hunters[A].hand == 6


@pytest.mark.rule("endturn.discard-any")
@pytest.mark.rule("endturn.private-choice")
def test_a_trauma_that_was_just_drawn_may_be_discarded() -> None:
    t = started(given(hands={A: "R1 M1 S1"}, stack=[refill(A)]))
    t.supply.remove(card("T1"))
    t.hunters[A].pile.append(card("T1"))
    t.hunters[A].hidden_traumas = 1
    m = GAME.play_on(t, log=True)

    m.choose(draw_only())
    (drawn,) = [about["cards"] for about in told(m, "draws.cards", A)]

    assert card("T1") in drawn
    assert len(drawn) == 3
    assert {drop(each) for each in drawn} <= set(offered(m))
    m.choose(drop(card("T1")))
    assert not any(map(is_trauma, table(m).hunters[A].hand))


@pytest.mark.rule("endturn.finisher")
def test_whoever_completes_the_last_line_refills_before_the_reveal() -> None:
    m = given(hands={A: "R3 M1 M1 M2 M2"}, need=(3, 0, 0, 0), lines={"M": "B:M1-"}, supply=0)

    m.choose(lay(card("R3"), RANGE, True))

    assert asked(m) == (A, "refill")
    assert told(m, "turned-up") == []
    end_turn(m)
    assert len(table(m).hunters[A].hand) == 5
    assert told(m, "turned-up") == [{"who": B, "card": card("M1"), "line": MELEE}]
