"""Trauma cards."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.cards import Card
from nightboard.games.terrorixico.rules.event import read_event, take_instead
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only, eliminate_and_draw, refill
from nightboard.games.terrorixico.rules.specials import eliminate
from nightboard.games.terrorixico.rules.trauma import cast, show_zero
from nightboard.games.terrorixico.rules.turn import lay, leave_battle, stop

from .given import (
    GAME,
    LOST,
    MELEE,
    RANGE,
    SHIELD,
    WON,
    A,
    B,
    C,
    asked,
    card,
    end_turn,
    given,
    in_line,
    offered,
    refused,
    relics,
    shown,
    started,
    table,
    told,
    total,
)

# Taking


@pytest.mark.rule("trauma.supply")
def test_traumas_come_from_the_top_of_the_supply() -> None:
    m = given(players=2, supply=12, trauma_number=2, stack=[leave_battle(A)])

    top = started(m).supply[:-3:-1]
    assert told(m, "takes-traumas.cards", A) == [{"who": A, "cards": top}]
    assert shown(m).supply == 10


@pytest.mark.rule("trauma.destination")
def test_a_trauma_goes_into_the_draw_pile_only() -> None:
    m = given(active=B, discards={B: "C1"}, trauma_number=1, stack=[leave_battle(B)])

    before, after = started(m).hunters[B], table(m).hunters[B]
    assert after.hand == before.hand
    assert after.discards == [card("C1")]
    assert len(after.pile) == len(before.pile) + 1


@pytest.mark.rule("trauma.supply-never-refilled")
def test_an_eliminated_trauma_does_not_come_back_to_the_supply() -> None:
    m = given(lines={"R": "A:R2 B:R1 C:R1 C:T2-"}, supply=3, stack=WON)

    assert shown(m).box == (card("T2"),)
    assert shown(m).supply <= 3


@pytest.mark.rule("trauma.short-supply")
def test_a_short_supply_is_handed_out_one_by_one_from_the_starting_player() -> None:
    m = given(active=B, supply=2, stack=[take_instead()])

    assert told(m, "takes-traumas.cards", B)[0]["who"] == B
    assert told(m, "takes-traumas.cards", C)[0]["who"] == C
    assert told(m, "takes-traumas.cards", A) == []


@pytest.mark.rule("trauma.short-supply")
def test_a_passing_player_takes_what_is_left() -> None:
    m = given(supply=1, trauma_number=3, stack=[leave_battle(A)])

    assert told(m, "takes-traumas", B) == [{"who": A, "n": 1}]
    assert shown(m).supply == 0


# One of the plays


@pytest.mark.rule("trauma.one-per-turn")
def test_a_second_trauma_in_a_turn_is_refused() -> None:
    m = given(hands={A: "T0 T1 R1 M1 S1"}, lines={"R": "B:R1"})

    m.choose(cast(card("T1"), RANGE, B, card("R1")))

    assert refused(m, show_zero()) == "trauma.one-per-turn"
    assert lay(card("R1"), RANGE, True) in offered(m)


@pytest.mark.rule("trauma.first-then-none")
def test_the_turn_ends_without_a_pass_when_a_trauma_left_nothing_to_play() -> None:
    m = given(hands={A: "EQUALITY T1 M1 M1 S1"}, need=(3, 0, 0, 0), lines={"R": "B:R1"})

    m.choose(cast(card("T1"), RANGE, B, card("R1")))
    m.choose(stop())

    assert asked(m) == (A, "refill")
    assert not shown(m).hunters[A].passed


@pytest.mark.rule("trauma.counts-as-play")
def test_a_trauma_and_a_relic_are_the_two_plays() -> None:
    m = given(hands={A: "T0 M1 R1 S1 C1"})

    m.choose(show_zero())
    m.choose(lay(card("M1"), MELEE, True))

    assert asked(m) == (A, "refill")
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("R1"), RANGE, True))


# The 0


@pytest.mark.rule("trauma.zero-show")
@pytest.mark.rule("trauma.zero-waste")
def test_a_shown_zero_is_seen_by_all_and_out_of_the_game() -> None:
    m = given(hands={A: "T0 M1 R1 S1 C1"})

    m.choose(show_zero())

    assert told(m, "eliminates") == [{"who": A, "card": Card.TRAUMA_0}]
    assert shown(m, B).hunters[A].waste == (Card.TRAUMA_0,)


@pytest.mark.rule("trauma.zero-counts")
def test_a_shown_zero_leaves_one_play_that_may_be_face_down() -> None:
    m = given(hands={A: "T0 M1 R1 S1 C1"})

    m.choose(show_zero())
    m.choose(lay(card("M1"), MELEE, False))

    assert asked(m) == (A, "refill")


@pytest.mark.rule("trauma.zero-not-in-line")
def test_a_zero_cannot_be_laid() -> None:
    m = given(hands={A: "T0 M1 R1 S1 C1"})

    assert refused(m, lay(card("T0"), RANGE, False)) == "trauma.zero-not-in-line"
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("T0"), RANGE, True))


# Face up


@pytest.mark.rule("trauma.face-up-remove")
def test_a_trauma_removes_only_a_card_of_its_value() -> None:
    m = given(hands={A: "T1 T2 T3 M1 R1"}, lines={"R": "B:R2"})

    assert cast(card("T2"), RANGE, B, card("R2")) in offered(m)
    assert refused(m, cast(card("T1"), RANGE, B, card("R2"))) == "trauma.face-up-remove"
    assert refused(m, cast(card("T3"), RANGE, B, card("R2"))) == "trauma.face-up-remove"


@pytest.mark.rule("trauma.face-up-any-line")
@pytest.mark.rule("trauma.face-up-reopen")
def test_the_target_may_lie_in_a_completed_line() -> None:
    m = given(hands={A: "T3 M1 R1 S1 C1"}, need=(9, 3, 9, 9), lines={"M": "B:M3"})

    m.choose(cast(card("T3"), MELEE, B, card("M3")))

    assert in_line(m, MELEE) == []
    assert total(m, MELEE) == 0
    assert lay(card("M1"), MELEE, True) in offered(m)


@pytest.mark.rule("trauma.face-up-other-player")
def test_an_own_card_is_no_target() -> None:
    m = given(hands={A: "T1 M1 M1 S1 C1"}, lines={"R": "A:R1"})

    assert refused(m, cast(card("T1"), RANGE, A, card("R1"))) == "trauma.face-up-other-player"


@pytest.mark.rule("trauma.face-up-target-kind")
def test_specials_that_count_as_relics_are_targets() -> None:
    m = given(hands={A: "T1 T2 M1 S1 C1"}, lines={"R": "B:TRICKERY C:LAST_CHANCE"})

    assert cast(card("T1"), RANGE, C, card("LAST_CHANCE")) in offered(m)
    m.choose(cast(card("T2"), RANGE, B, card("TRICKERY")))

    assert in_line(m, RANGE) == [(C, Card.LAST_CHANCE)]


@pytest.mark.rule("trauma.face-up-target-kind")
def test_a_mimic_is_a_target_with_the_value_that_it_copied() -> None:
    m = given(
        active=B,
        hands={B: "MIMIC M1 M1 M2 M2", C: "T3 T1 R1 S1 C1"},
        lines={"R": "A:R3"},
    )

    m.choose(lay(card("MIMIC"), RANGE, True))
    m.choose(0)
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert cast(card("T3"), RANGE, B, card("MIMIC")) in offered(m)
    assert refused(m, cast(card("T1"), RANGE, B, card("MIMIC"))) == "trauma.face-up-remove"


@pytest.mark.rule("trauma.face-up-target-kind")
def test_equality_is_no_target_whatever_it_is_worth() -> None:
    m = given(hands={A: "T2 M1 R1 S1 C1"}, lines={"R": "B:R1 C:R1 B:EQUALITY"})

    assert total(m, RANGE) == 4
    assert offered(m, "cast") == []


@pytest.mark.rule("trauma.face-up-target-kind")
def test_a_special_without_value_is_no_target() -> None:
    m = given(hands={A: "T1 T2 T3 R1 S1"}, lines={"R": "B:FURY B:STRENGTH C:BERSERKER"})

    assert offered(m, "cast") == []


@pytest.mark.rule("trauma.face-up-printed-value")
def test_strength_does_not_change_the_value_that_a_trauma_meets() -> None:
    m = given(hands={A: "T1 T2 M1 S1 C1"}, lines={"R": "B:R1 C:STRENGTH"})

    assert cast(card("T1"), RANGE, B, card("R1")) in offered(m)
    assert refused(m, cast(card("T2"), RANGE, B, card("R1"))) == "trauma.face-up-remove"


@pytest.mark.rule("trauma.face-up-no-face-down-target")
def test_a_face_down_card_is_no_target() -> None:
    m = given(hands={A: "T2 M1 R1 S1 C1"}, lines={"R": "B:R2-"})

    with pytest.raises(IllegalChoice):
        m.choose(cast(card("T2"), RANGE, B, card("R2")))

    assert offered(m, "cast") == []


@pytest.mark.rule("trauma.face-up-remove")
@pytest.mark.rule("trauma.face-up-both-discarded")
def test_example_a_minus_two_removes_a_relic_of_two() -> None:
    m = given(hands={A: "T1 T2 T3 M1 C1"}, lines={"R": "B:R2"})

    assert offered(m, "cast") == [cast(card("T2"), RANGE, B, card("R2"))]
    m.choose(cast(card("T2"), RANGE, B, card("R2")))

    assert in_line(m, RANGE) == []
    assert shown(m).hunters[B].open_discards == (card("R2"),)
    assert shown(m).hunters[A].open_discards == (card("T2"),)


@pytest.mark.rule("trauma.face-up-not-elimination")
def test_a_cast_trauma_still_costs_points() -> None:
    m = given(hands={A: "T2 M3 R1 S1 C1"}, lines={"R": "B:R2"}, need=(0, 3, 0, 0), supply=0)

    m.choose(cast(card("T2"), RANGE, B, card("R2")))
    m.choose(lay(card("M3"), MELEE, True))
    end_turn(m)

    assert shown(m).hunters[A].waste == shown(m).hunters[B].waste == ()
    assert told(m, "tally")[A]["traumas"] == 2


@pytest.mark.rule("trauma.face-up-reopen")
def test_a_line_that_lost_a_relic_is_open_again() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, need=(6, 9, 9, 9), lines={"R": "B:R3 C:R3"})

    assert refused(m, lay(card("R1"), RANGE, True)) == "frontline.play-only-open"
    m.choose(cast(card("T3"), RANGE, B, card("R3")))

    assert (shown(m).need[RANGE], shown(m).have[RANGE]) == (6, 3)
    assert lay(card("R1"), RANGE, True) in offered(m)


@pytest.mark.rule("trauma.face-up-reopen")
def test_equality_leaves_with_the_last_relic_beside_it() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, lines={"R": "B:R3 C:EQUALITY"})

    m.choose(cast(card("T3"), RANGE, B, card("R3")))

    assert in_line(m, RANGE) == []
    assert shown(m).hunters[C].open_discards == (Card.EQUALITY,)


@pytest.mark.rule("trauma.face-up-needs-target")
def test_without_a_target_a_trauma_cannot_be_played_face_up() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, lines={"R": "B:R2 C:R1", "M": "A:M3"})

    assert offered(m, "cast") == []
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("T3"), RANGE, True))


# Face down


@pytest.mark.rule("trauma.face-down-play")
def test_a_trauma_may_be_laid_face_down_where_a_slot_is_free() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, lines={"M": "B:M1-", "R": "B:R1- C:R1-"})

    assert lay(card("T3"), MELEE, False) in offered(m)
    assert refused(m, lay(card("T3"), RANGE, False)) == "frontline.face-down-limit"


@pytest.mark.rule("trauma.face-down-play")
def test_a_trauma_cannot_be_laid_face_down_in_a_completed_line() -> None:
    m = given(hands={A: "T3 R1 M1 S1 C1"}, need=(9, 1, 0, 9), lines={"M": "B:M1"})

    assert refused(m, lay(card("T3"), MELEE, False)) == "frontline.play-only-open"
    assert refused(m, lay(card("T3"), SHIELD, False)) == "frontline.zero-required"


@pytest.mark.rule("trauma.face-down-is-the-one")
def test_a_face_down_trauma_is_the_one_face_down_card() -> None:
    m = given(hands={A: "T1 M2 R1 S1 C1"})

    m.choose(lay(card("T1"), RANGE, False))

    assert refused(m, lay(card("M2"), MELEE, False)) == "turn.not-two-face-down"
    assert lay(card("M2"), MELEE, True) in offered(m)


@pytest.mark.rule("trauma.face-down-worth-nothing")
def test_a_revealed_trauma_adds_nothing_and_takes_nothing() -> None:
    m = given(lines={"R": "A:R2 A:T3- B:R2"}, stack=WON, supply=0)

    assert relics(m) == [2, 2, 0]


@pytest.mark.rule("trauma.face-down-destination")
def test_a_revealed_trauma_goes_to_last_place_after_the_points() -> None:
    m = given(lines={"R": "A:R3 A:R2 A:R2 A:T2- B:R2 B:R2 C:R2"}, stack=WON, supply=0)

    assert relics(m) == [7, 4, 2]
    assert card("T2") in shown(m).hunters[C].open_discards
    keys = [entry.event.key for entry in m.events(None)]
    assert keys.index("gains") < keys.index("trauma-to-last")


@pytest.mark.rule("trauma.face-down-may-hit-owner")
def test_a_trauma_may_come_back_to_the_one_who_laid_it() -> None:
    m = given(lines={"R": "A:R3 A:R2 B:R2 B:R2 C:R2 C:T2-"}, stack=WON, supply=0)

    assert told(m, "trauma-to-last") == [{"who": C, "card": card("T2")}]
    assert sorted(shown(m).hunters[C].open_discards) == [card("R2"), card("T2")]


@pytest.mark.rule("trauma.last-includes-all")
def test_last_place_may_be_somebody_who_passed_with_nothing() -> None:
    m = given(lines={"R": "A:R3 A:R2 C:R3 A:T1-"}, passed=[B], stack=WON, supply=0)

    assert told(m, "trauma-to-last") == [{"who": B, "card": card("T1")}]


@pytest.mark.rule("trauma.tie-last")
@pytest.mark.rule("trauma.tie-last-box")
def test_a_tie_for_last_place_takes_all_face_down_traumas_out_of_the_game() -> None:
    m = given(lines={"R": "A:R3 A:R2 A:R2 B:R3 C:R3 A:T2- B:T1-"}, stack=WON, supply=0)

    assert relics(m) == [7, 3, 3]
    assert sorted(shown(m).box) == [card("T1"), card("T2")]
    assert [hunter.waste for hunter in shown(m).hunters] == [(), (), ()]
    assert told(m, "trauma-to-last") == []


@pytest.mark.rule("trauma.all-tied")
def test_a_tie_of_all_is_a_tie_for_last_place() -> None:
    m = given(players=2, lines={"R": "A:R3 A:R3 B:R3 B:R3 A:T1-"}, stack=WON, supply=0)

    assert relics(m) == [6, 6]
    assert shown(m).box == (card("T1"),)


@pytest.mark.rule("trauma.face-down-destination")
def test_a_lost_round_hands_over_the_traumas_too() -> None:
    m = given(lines={"R": "A:R3 A:T2- B:R2 C:R1"}, passed=[A, B, C], stack=LOST, supply=0)

    assert told(m, "trauma-to-last") == [{"who": C, "card": card("T2")}]


# Getting rid of them


@pytest.mark.rule("trauma.elimination-ways")
def test_good_omens_eliminate_a_trauma() -> None:
    m = given(hands={A: "GOOD_OMENS T2 R1 M1 S1"})

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    m.choose(eliminate(card("T2")))

    assert shown(m).hunters[A].waste == (card("T2"),)


@pytest.mark.rule("trauma.elimination-ways")
def test_an_event_that_purges_eliminates_a_trauma() -> None:
    m = given(
        hands={A: "T2 R1 M1 S1 C1"}, events=("015",), need=(9, 0, 0, 0), stack=[read_event(14)]
    )

    assert [step.to_json() for step in offered(m)] == [["get-rid", "TRAUMA_2"]]
    m.choose(0)

    assert shown(m).hunters[A].waste == (card("T2"),)


@pytest.mark.rule("trauma.elimination-ways")
def test_no_play_eliminates_a_trauma_that_has_a_value() -> None:
    m = given(hands={A: "T2 R1 M1 S1 C1"}, lines={"R": "B:R2"})

    plays = [step for step in offered(m) if card("T2") in step.args]

    assert {step.kind.name for step in plays} == {"lay", "cast"}
    assert show_zero() not in offered(m)


@pytest.mark.rule("trauma.refill-cannot-eliminate")
def test_the_refill_eliminates_no_trauma() -> None:
    m = given(hands={A: "T0 M1"}, stack=[refill(A)])

    assert eliminate_and_draw(card("M1")) in offered(m)
    assert refused(m, eliminate_and_draw(card("T0"))) == "trauma.refill-cannot-eliminate"


@pytest.mark.rule("trauma.discardable")
def test_a_trauma_may_be_discarded() -> None:
    m = given(hands={A: "T3 M1 M1"}, stack=[refill(A)])

    m.choose(draw_only())
    m.choose(drop(card("T3")))

    assert table(m).hunters[A].discards == [card("T3")]


@pytest.mark.rule("trauma.negative-points")
def test_every_trauma_in_hand_and_piles_costs_its_value() -> None:
    t = started(given(hands={A: "T1"}, closed={A: "T3"}, waste={A: "T3"}, stack=[]))
    t.supply.remove(card("T2"))
    t.hunters[A].pile.append(card("T2"))

    m = GAME.play_on(t, log=True)

    assert told(m, "tally")[A]["traumas"] == 6
    assert m.outcome is not None
    assert m.outcome.scores[A] == -6


@pytest.mark.rule("trauma.supply-exhausted")
def test_the_round_is_finished_when_the_supply_runs_dry() -> None:
    m = given(
        active=B, hands={B: "M1 M1 M2 M2 S1", C: "R3 M1 M1 M2 M2"},
        lines={"R": "A:R1"}, need=(3, 0, 0, 0), supply=1, trauma_number=1,
    )  # fmt: skip

    end_turn(m)
    m.choose(lay(card("R3"), RANGE, True))
    end_turn(m)

    assert told(m, "supply-empty") == [{}]
    assert relics(m) == [1, 0, 3]
    assert m.outcome is not None
    assert m.outcome.rule == "endgame.trauma"
    assert shown(m).hunters[C].points > 0
