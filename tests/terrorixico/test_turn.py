"""Order of turns and the two plays of a turn."""

from __future__ import annotations

import pytest

from nightboard import IllegalChoice
from nightboard.games.terrorixico.cards import Card, Line
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.refill import draw_only
from nightboard.games.terrorixico.rules.trauma import cast, show_zero
from nightboard.games.terrorixico.rules.turn import lay, pass_by, stop

from .given import (
    CODEX,
    MELEE,
    RANGE,
    SHIELD,
    A,
    B,
    C,
    D,
    asked,
    card,
    end_turn,
    finish_turn,
    given,
    in_line,
    offered,
    opened,
    refused,
    shown,
    told,
)

# The order of turns


@pytest.mark.rule("turn.first-player")
def test_the_starting_player_takes_the_first_turn() -> None:
    m = opened("002", active=B)

    assert asked(m) == (B, "play")
    with pytest.raises(IllegalChoice, match="seat 0 is not asked"):
        m.choose(0, seat=A)


@pytest.mark.rule("turn.clockwise")
def test_turns_go_clockwise() -> None:
    m = given(players=4, active=B, need=(60, 60, 60, 60))
    order: list[int] = []

    for _ in range(5):
        order.append(shown(m).active)
        finish_turn(m)

    assert order == [B, C, D, A, B]


@pytest.mark.rule("turn.skip-passed")
def test_whoever_passed_is_skipped() -> None:
    m = given(passed=[B])

    finish_turn(m)

    assert asked(m) == (C, "play")


@pytest.mark.rule("turn.last-one-continues")
def test_the_last_one_takes_turn_after_turn() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"}, passed=[B, C])

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert asked(m) == (A, "play")
    assert shown(m).plays == 0


@pytest.mark.rule("turn.loop")
def test_turns_go_on_while_a_line_is_open_and_somebody_is_in() -> None:
    m = given(hands={A: "R1 R2 S1 C1 C2", B: "R1 M1 S1 C1 C2"}, need=(4, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card("R2"), RANGE, True))
    end_turn(m)

    assert asked(m) == (B, "play")
    assert shown(m).round == 1


@pytest.mark.rule("turn.loop")
def test_turns_end_when_all_lines_are_complete() -> None:
    m = given(hands={A: "R1 R2 S1 C1 C2"}, need=(3, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card("R2"), RANGE, True))
    end_turn(m)

    assert told(m, "slain") == [{"who": A}]


@pytest.mark.rule("turn.loop")
def test_turns_end_when_all_have_passed() -> None:
    m = given(hands={A: "S1 S2 S3 C1 C2"}, need=(3, 0, 0, 0), passed=[B, C])

    end_turn(m)

    assert told(m, "passes") == [{"who": A}]
    assert told(m, "lost") == [{}]


# Two plays


@pytest.mark.rule("turn.two-cards")
def test_a_turn_does_not_end_after_one_card_while_another_can_be_played() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"})

    m.choose(lay(card("R1"), RANGE, True))

    assert asked(m) == (A, "play")
    assert refused(m, stop()) == "turn.second-if-able"


@pytest.mark.rule("turn.two-cards-max")
def test_nobody_plays_a_third_card() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"})

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card("M1"), MELEE, True))

    assert asked(m) == (A, "refill")
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("S1"), SHIELD, True))


@pytest.mark.rule("turn.relic-or-special")
@pytest.mark.parametrize(
    ("first", "second"), [("R1", "R2"), ("TRICKERY", "BERSERKER"), ("R1", "TRICKERY")]
)
def test_the_two_cards_are_relics_or_specials_in_any_mix(first: str, second: str) -> None:
    m = given(hands={A: "R1 R2 TRICKERY BERSERKER S1"})

    m.choose(lay(card(first), RANGE, True))
    m.choose(lay(card(second), RANGE, True))

    assert [laid for _, laid in in_line(m, RANGE)] == [card(first), card(second)]


@pytest.mark.rule("turn.relic-or-special")
def test_a_trauma_takes_the_place_of_one_of_the_two_cards() -> None:
    m = given(hands={A: "R1 M1 S1 C1 T0"})

    m.choose(show_zero())
    m.choose(lay(card("R1"), RANGE, True))

    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.combination-face-down-face-up")
def test_a_face_down_card_and_then_a_face_up_one() -> None:
    m = given(hands={A: "R2 M1 S1 C1 C2"})

    m.choose(lay(card("R2"), RANGE, False))
    m.choose(lay(card("M1"), MELEE, True))

    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.combination-face-down-face-up")
def test_a_face_up_card_and_then_a_face_down_one() -> None:
    m = given(hands={A: "R2 M1 S1 C1 C2"})

    m.choose(lay(card("M1"), MELEE, True))
    m.choose(lay(card("R2"), RANGE, False))

    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.combination-two-face-up")
def test_two_face_up_cards() -> None:
    m = given(hands={A: "R2 M1 S1 C1 C2"})

    m.choose(lay(card("R2"), RANGE, True))
    m.choose(lay(card("M1"), MELEE, True))

    assert shown(m).have == (2, 1, 0, 0)


@pytest.mark.rule("turn.not-two-face-down")
def test_not_two_face_down_cards_in_a_turn() -> None:
    m = given(hands={A: "R2 M1 FURY T1 C2"})

    m.choose(lay(card("R2"), RANGE, False))

    assert refused(m, lay(card("M1"), MELEE, False)) == "turn.not-two-face-down"
    assert refused(m, lay(card("FURY"), CODEX, False)) == "turn.not-two-face-down"
    assert refused(m, lay(card("T1"), SHIELD, False)) == "turn.not-two-face-down"


@pytest.mark.rule("turn.not-two-face-down")
def test_the_next_turn_has_a_face_down_card_of_its_own() -> None:
    m = given(hands={A: "R2 M1 S1 C1 C2"}, passed=[B, C])
    m.choose(lay(card("R2"), RANGE, False))
    m.choose(lay(card("M1"), MELEE, True))

    end_turn(m)

    assert lay(card("C2"), CODEX, False) in offered(m)


@pytest.mark.rule("turn.free-lines")
@pytest.mark.parametrize(("second", "line"), [("R2", RANGE), ("M2", MELEE)])
def test_the_two_cards_go_to_the_same_line_or_to_different_ones(second: str, line: Line) -> None:
    m = given(hands={A: "R1 R2 M2 C1 C2"})

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card(second), line, True))

    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.resolve-one-by-one")
def test_a_line_that_the_first_card_completes_is_closed_to_the_second() -> None:
    m = given(hands={A: "R1 R2 M1 C1 C2"}, need=(1, 9, 9, 9))

    m.choose(lay(card("R1"), RANGE, True))

    assert refused(m, lay(card("R2"), RANGE, True)) == "frontline.play-only-open"


@pytest.mark.rule("turn.resolve-one-by-one")
def test_the_first_card_takes_effect_before_the_second_is_played() -> None:
    m = given(hands={A: "BERSERKER R1 R2 M1 M2"}, need=(9, 0, 0, 0))

    m.choose(lay(card("BERSERKER"), RANGE, True))
    about = asked(m)
    m.choose(drop(card("R1")))

    assert about == (A, "discard")
    assert asked(m) == (A, "play")
    assert shown(m).plays == 1


@pytest.mark.rule("turn.second-if-able")
def test_a_trauma_may_be_the_second_card() -> None:
    m = given(hands={A: "R1 M1 S1 S2 T0"}, need=(9, 9, 0, 0))
    m.choose(lay(card("R1"), RANGE, True))
    stopping = refused(m, stop())

    m.choose(show_zero())

    assert stopping == "turn.second-if-able"
    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.second-if-able")
def test_after_a_face_down_card_nobody_has_to_play_an_invalid_special_face_up() -> None:
    m = given(hands={A: "R1 FRIENDLY_FIRE S1 S2 S3"}, need=(9, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, False))

    assert stop() in offered(m)
    assert lay(card("FRIENDLY_FIRE"), RANGE, True) in offered(m)


@pytest.mark.rule("turn.second-if-able")
def test_after_a_face_up_card_an_invalid_special_can_still_be_laid_face_down() -> None:
    m = given(hands={A: "R1 FRIENDLY_FIRE S1 S2 S3"}, need=(9, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, True))

    assert refused(m, stop()) == "turn.second-if-able"


@pytest.mark.rule("turn.second-if-able")
def test_after_a_face_down_card_a_relic_must_be_played_face_up() -> None:
    m = given(hands={A: "R1 R2 S1 S2 S3"}, need=(9, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, False))

    assert offered(m) == [lay(card("R2"), RANGE, True)]


@pytest.mark.rule("turn.second-impossible")
def test_a_turn_may_end_after_one_card_if_there_is_no_other_and_that_is_no_pass() -> None:
    m = given(hands={A: "S1 S2 S3 M1 C1"}, need=(9, 0, 1, 0))
    m.choose(lay(card("S1"), SHIELD, True))
    offers = offered(m)

    m.choose(stop())

    assert offers == [stop()]
    assert asked(m) == (A, "refill")
    assert not shown(m).hunters[A].passed
    assert told(m, "takes-traumas") == []


@pytest.mark.rule("turn.second-impossible")
def test_option_strict_two_cards_makes_it_a_pass() -> None:
    m = given(
        hands={A: "S1 S2 S3 M1 C1"}, need=(9, 0, 1, 0), trauma_number=2, strict_two_cards=True
    )
    m.choose(lay(card("S1"), SHIELD, True))

    m.choose(stop())

    assert asked(m) == (A, "refill")
    assert shown(m).hunters[A].passed
    assert told(m, "takes-traumas") == [{"who": A, "n": 2}]


@pytest.mark.rule("turn.compulsion-limits")
def test_nobody_has_to_play_a_trauma_or_a_special_without_effect() -> None:
    m = given(hands={A: "R1 T2 FRIENDLY_FIRE S1 S2"}, lines={"R": "A:R2- A:R3-"}, need=(9, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, True))

    assert stop() in offered(m)
    assert lay(card("FRIENDLY_FIRE"), RANGE, True) in offered(m)


@pytest.mark.rule("turn.compulsion-limits")
def test_nobody_has_to_cast_a_trauma() -> None:
    m = given(hands={A: "R1 T2 S1 S2 S3"}, lines={"R": "B:R2"}, need=(9, 0, 0, 0))
    m.choose(lay(card("R1"), RANGE, True))
    casting = cast(card("T2"), RANGE, B, card("R2")) in offered(m)

    m.choose(stop())

    assert casting
    assert asked(m) == (A, "refill")
    assert in_line(m, RANGE) == [(B, card("R2")), (A, card("R1"))]


@pytest.mark.rule("turn.single-card-either-way")
@pytest.mark.parametrize("up", [True, False])
def test_a_single_card_is_played_either_way(up: bool) -> None:
    m = given(hands={A: "R2 S1 S2 M1 C1"}, need=(9, 0, 0, 0))
    m.choose(lay(card("R2"), RANGE, up))

    m.choose(stop())

    assert asked(m) == (A, "refill")
    assert in_line(m, RANGE) == [(A, card("R2"))]


@pytest.mark.rule("turn.no-voluntary-pass")
def test_nobody_passes_who_holds_something_to_play() -> None:
    m = given(hands={A: "R1 S1 S2 M1 C1"}, need=(9, 0, 0, 0))

    assert refused(m, pass_by()) == "turn.no-voluntary-pass"


@pytest.mark.rule("turn.no-voluntary-pass")
def test_option_voluntary_pass_allows_it_in_place_of_the_first_card() -> None:
    m = given(hands={A: "R1 S1 S2 M1 C1"}, trauma_number=1, voluntary_pass=True)

    m.choose(pass_by())

    assert shown(m).hunters[A].passed
    assert told(m, "takes-traumas") == [{"who": A, "n": 1}]
    assert asked(m) == (A, "refill")


@pytest.mark.rule("turn.stop-when-complete")
def test_no_second_card_is_played_when_all_lines_are_complete() -> None:
    m = given(hands={A: "R1 R2 M1 S1 FURY"}, need=(1, 0, 0, 0))

    m.choose(lay(card("R1"), RANGE, True))
    about = asked(m)
    end_turn(m)

    assert about == (A, "refill")
    assert told(m, "slain") == [{"who": A}]


@pytest.mark.rule("turn.no-interrupts")
def test_nobody_plays_in_the_turn_of_another() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2", B: "R1 M1 S1 C1 C2"})

    with pytest.raises(IllegalChoice, match="seat 1 is not asked; it is for seat 0 to choose"):
        m.choose(lay(card("R1"), RANGE, True), seat=B)


@pytest.mark.rule("turn.no-interrupts")
def test_others_choose_only_what_a_card_demands_of_them() -> None:
    m = given(
        hands={A: "FURY R1 M1 S1 C1", B: "R1 R2 M1 S1 C1"},
    )
    m.choose(lay(card("FURY"), RANGE, True))
    finish_turn(m)

    m.choose(drop(card("R2")), seat=B)

    assert offered(m) == offered(m, "drop")
    assert shown(m).hunters[B].discards == 1
    assert shown(m).active == A


@pytest.mark.rule("turn.hand-only")
def test_cards_are_played_from_the_hand_only() -> None:
    m = given(hands={A: "R1 M1 S1 C1 C2"}, discards={A: "R3"})

    with pytest.raises(IllegalChoice, match="is not on offer"):
        m.choose(lay(card("R3"), RANGE, True))

    assert Card.RANGE_3 in shown(m).hunters[A].open_discards


@pytest.mark.rule("turn.sequence")
def test_a_turn_runs_from_the_hand_over_two_plays_to_the_refill() -> None:
    m = given(hands={A: "R1 M1 S1 C1"}, seed=2)

    m.choose(lay(card("R1"), RANGE, True))
    m.choose(lay(card("M1"), MELEE, True))
    m.choose(draw_only())

    heard = [entry.event.key for entry in m.events(None)]
    assert heard == ["draws", "lays", "lays", "refills", "draws"]


@pytest.mark.rule("turn.sequence")
def test_after_a_pass_no_card_is_played() -> None:
    m = given(hands={A: "S1 S2 S3 M1 C1"}, need=(9, 0, 0, 0))

    heard = [entry.event.key for entry in m.events(None)]

    assert heard == ["passes", "takes-traumas"]
    assert asked(m) == (A, "refill")
