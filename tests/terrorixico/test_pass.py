"""Passing."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.cards import Card
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only, eliminate_and_draw
from nightboard.games.terrorixico.rules.trauma import cast, show_zero
from nightboard.games.terrorixico.rules.turn import lay, pass_by, stop

from .given import (
    CODEX,
    LOST,
    MELEE,
    RANGE,
    WON,
    A,
    B,
    C,
    asked,
    card,
    finish_turn,
    given,
    offered,
    refused,
    shown,
    started,
    table,
    told,
)


@pytest.mark.rule("pass.forced")
def test_whoever_holds_nothing_playable_must_pass() -> None:
    m = given(hands={A: "R1 R2 M1 M3 S1"}, need=(0, 0, 0, 3))

    assert told(m, "passes") == [{"who": A}]
    assert shown(m).hunters[A].passed
    assert asked(m) == (A, "refill")


@pytest.mark.rule("pass.playable")
def test_strength_is_not_playable_in_an_empty_line() -> None:
    empty = given(hands={A: "STRENGTH T0 T1 T1 T2"}, need=(5, 0, 0, 0))
    begun = given(hands={A: "STRENGTH T0 T1 T1 T2"}, need=(5, 0, 0, 0), lines={"R": "B:R1"})

    assert shown(empty).hunters[A].passed
    assert not shown(begun).hunters[A].passed
    assert lay(card("STRENGTH"), RANGE, True) in offered(begun)


@pytest.mark.rule("pass.playable")
def test_a_relic_of_an_open_line_forbids_to_pass() -> None:
    m = given(hands={A: "C1 R2 M1 M3 S1"}, need=(0, 0, 0, 3))

    assert lay(card("C1"), CODEX, True) in offered(m)
    assert refused(m, pass_by()) == "turn.no-voluntary-pass"


@pytest.mark.rule("pass.playable")
def test_a_special_that_would_be_invalid_is_playable_face_down_while_a_slot_is_free() -> None:
    hand = "FRIENDLY_FIRE T0 T1 T1 T2"
    free = given(hands={A: hand}, need=(9, 0, 0, 0), lines={"R": "A:R1-"})
    full = given(hands={A: hand}, need=(9, 0, 0, 0), lines={"R": "A:R1- A:R1-"})

    assert not shown(free).hunters[A].passed
    assert shown(full).hunters[A].passed


@pytest.mark.rule("pass.completed-types")
def test_relics_of_a_completed_line_do_not_prevent_a_pass() -> None:
    m = given(hands={A: "M1 M1 M2 M2 M3"}, need=(5, 3, 5, 5), lines={"M": "B:M3"})

    assert shown(m).hunters[A].passed


@pytest.mark.rule("pass.trauma-does-not-help")
def test_traumas_do_not_prevent_a_pass() -> None:
    m = given(hands={A: "T0 T1 T1 T2 T3"}, lines={"R": "B:R1 B:R2"})

    assert shown(m).hunters[A].passed


@pytest.mark.rule("pass.takes-trauma")
@pytest.mark.rule("pass.into-draw-pile")
def test_a_pass_costs_the_traumas_of_the_event_into_the_draw_pile() -> None:
    m = given(
        active=B, hands={B: "R1 R2 M1 M3 S1"}, piles={B: 15}, need=(0, 0, 0, 3), trauma_number=2
    )

    assert shown(m).supply == len(started(m).supply) - 2
    assert shown(m).hunters[B].pile == 17
    assert told(m, "takes-traumas", A) == [{"who": B, "n": 2}]


@pytest.mark.rule("pass.takes-trauma")
def test_a_pass_costs_the_traumas_of_all_active_events() -> None:
    m = given(hands={A: "R1 R2 M1 M3 S1"}, need=(0, 0, 0, 3), events=("002", "017"))

    assert told(m, "takes-traumas") == [{"who": A, "n": 5}]


@pytest.mark.rule("pass.shuffle")
def test_the_draw_pile_is_shuffled_after_the_traumas_came() -> None:
    m = given(active=B, hands={B: "R1 R2 M1 M3 S1"}, need=(0, 0, 0, 3), trauma_number=2)

    before, after = started(m), table(m)
    stacked = before.hunters[B].pile + before.supply[:-3:-1]
    assert sorted(after.hunters[B].pile) == sorted(stacked)
    assert after.hunters[B].pile != stacked
    assert after.dice.used == before.dice.used + 1


@pytest.mark.rule("pass.out")
def test_whoever_passed_is_skipped_even_if_he_could_play_now() -> None:
    m = given(hands={A: "R1 R2 M1 M3 S1", B: "R1 R2 M1 M3 S1"}, passed=[B])

    finish_turn(m)

    assert m.ask is not None
    assert m.ask.seat == C


@pytest.mark.rule("pass.no-cards")
def test_no_card_is_played_in_the_turn_of_a_pass() -> None:
    m = given(active=B, hands={B: "T0 R1 R2 M1 S1"}, need=(0, 0, 0, 3))

    with pytest.raises(IllegalChoice):
        m.choose(show_zero())

    own = shown(m, B).own
    assert own is not None
    assert card("T0") in own.hand


@pytest.mark.rule("pass.cards-stay")
def test_cards_laid_before_the_pass_still_count() -> None:
    m = given(
        active=B, hands={B: "R1 R1 R2 M1 M2"}, lines={"M": "B:M3"}, need=(0, 3, 0, 4), passed=[C]
    )

    finish_turn(m)

    assert shown(m).hunters[B].passed
    assert shown(m).have[MELEE] == 3


@pytest.mark.rule("pass.cards-stay")
@pytest.mark.rule("pass.no-second-place")
def test_whoever_passed_gets_nothing_for_second_place() -> None:
    m = given(lines={"M": "A:M3 A:M2 B:M3"}, passed=[B], stack=WON, supply=0)

    assert told(m, "contributions") == [{"relics": [5, 3, 0]}]
    assert [hunter.points for hunter in shown(m).hunters] == [6, 0, 4]


@pytest.mark.rule("pass.first-place-possible")
def test_whoever_passed_can_still_be_first() -> None:
    m = given(lines={"R": "B:R3 B:R3 B:R2 A:R3 A:R3"}, passed=[B], stack=WON, supply=0)

    assert shown(m).hunters[B].points == 6
    assert shown(m).hunters[B].track == 1
    assert len(shown(m).hunters[B].monsters) == 1


@pytest.mark.rule("pass.first-passer-recorded")
def test_who_passed_first_is_remembered_for_the_next_round() -> None:
    hand = "R1 R2 M1 M3 S1"
    m = given(active=C, hands={A: hand, B: hand, C: hand}, need=(0, 0, 0, 3))

    finish_turn(m)
    finish_turn(m)
    finish_turn(m)

    assert [about["who"] for about in told(m, "passes")] == [C, A, B]
    assert shown(m).starter == C


@pytest.mark.rule("pass.first-passer-recorded")
def test_the_first_of_several_passes_counts() -> None:
    m = given(passed=[C, A, B], stack=LOST)

    assert shown(m).starter == C


@pytest.mark.rule("pass.check-once")
@pytest.mark.rule("pass.partial-turn-not-pass")
def test_a_second_play_that_is_impossible_is_no_pass() -> None:
    m = given(hands={A: "C2 R1 R1 M1 S1"}, need=(0, 0, 0, 9), passed=[B])

    m.choose(lay(card("C2"), CODEX, True))
    m.choose(stop())

    assert asked(m) == (A, "refill")
    assert told(m, "passes") == []
    assert not shown(m).hunters[A].passed


@pytest.mark.rule("pass.check-once")
def test_a_line_that_a_trauma_closes_in_the_turn_makes_no_pass() -> None:
    m = given(
        hands={A: "T1 EQUALITY M1 M1 M2"}, need=(3, 1, 0, 0), lines={"R": "B:R1", "M": "B:M1"}
    )

    m.choose(cast(card("T1"), RANGE, B, card("R1")))
    m.choose(stop())

    assert told(m, "passes") == []


@pytest.mark.rule("pass.refill")
def test_a_passing_player_refills_with_a() -> None:
    m = given(active=B, hands={B: "R1 R2 M1 M3 S1"}, need=(0, 0, 0, 3))

    m.choose(draw_only())

    assert told(m, "draws", A)[-1] == {"who": B, "n": 3}
    assert m.ask is not None
    assert (m.ask.about, m.ask.details) == ("discard", {"n": 3})


@pytest.mark.rule("pass.refill")
def test_a_passing_player_refills_with_b() -> None:
    m = given(active=B, hands={B: "R1 R2 M1 M3 S1"}, need=(0, 0, 0, 3))

    m.choose(eliminate_and_draw(card("S1")))
    m.choose(drop(card("R1")))
    m.choose(drop(card("R2")))
    m.choose(drop(card("M1")))

    assert told(m, "draws", A)[-1] == {"who": B, "n": 4}
    assert shown(m).hunters[B].waste == (Card.SHIELD_1,)
    assert len(shown(m).hunters[B].open_discards) == 0
    assert shown(m).hunters[B].hand == 5


@pytest.mark.rule("pass.refill")
def test_the_traumas_of_a_pass_come_before_the_refill() -> None:
    m = given(hands={A: "R1 R2 M1 M3 S1"}, need=(0, 0, 0, 3))

    m.choose(draw_only())

    keys = [entry.event.key for entry in m.events(A)]
    assert keys.index("takes-traumas.cards") < keys.index("draws.cards")
