"""The four frontlines: totals, open and complete, what fits where."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.cards import SPECIALS, Card, Facing
from nightboard.games.terrorixico.rules.specials import strike_hidden
from nightboard.games.terrorixico.rules.trauma import cast
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    CODEX,
    MELEE,
    RANGE,
    SHIELD,
    A,
    B,
    C,
    card,
    end_turn,
    given,
    in_line,
    offered,
    open_lines,
    refused,
    relics,
    slain,
    told,
    total,
)

# Open and complete


@pytest.mark.rule("frontline.open")
def test_a_line_is_open_while_one_relic_is_missing() -> None:
    m = given(hands={A: "M1 FURY R1 S1 C1"}, lines={"M": "B:M3"}, need=(9, 4, 9, 9))

    assert MELEE in open_lines(m, "FURY")

    m.choose(lay(card("M1"), MELEE, True))

    assert total(m, MELEE) == 4
    assert MELEE not in open_lines(m, "FURY")


@pytest.mark.rule("frontline.face-up-only")
def test_face_down_cards_do_not_count_yet() -> None:
    m = given(hands={A: "FURY R1 M1 S1 C1"}, lines={"R": "B:R3 C:R3-"}, need=(6, 9, 9, 9))

    assert total(m, RANGE) == 3
    assert RANGE in open_lines(m, "FURY")


@pytest.mark.rule("frontline.complete")
@pytest.mark.parametrize(("word", "reached"), [("S1", 3), ("S2", 4), ("S3", 5)])
def test_a_line_is_complete_from_its_requirement_on(word: str, reached: int) -> None:
    m = given(hands={A: f"{word} FURY R1 M1 C1"}, lines={"S": "B:S2"}, need=(9, 9, 3, 9))

    m.choose(lay(card(word), SHIELD, True))

    assert total(m, SHIELD) == reached
    assert SHIELD not in open_lines(m, "FURY")


@pytest.mark.rule("frontline.complete")
def test_relics_of_complete_lines_keep_nobody_in_the_battle() -> None:
    m = given(hands={A: "S1 S1 S2 S2 S3"}, lines={"S": "B:S3"}, need=(9, 9, 3, 9))

    assert told(m, "passes") == [{"who": A}]


@pytest.mark.rule("frontline.overfill")
def test_a_surplus_is_allowed_and_counts() -> None:
    m = given(hands={A: "R3 M1 S1 C1 C1"}, lines={"R": "B:R2"}, need=(3, 0, 0, 0))

    m.choose(lay(card("R3"), RANGE, True))
    end_turn(m)

    assert relics(m) == [3, 2, 0]


@pytest.mark.rule("frontline.play-only-open")
@pytest.mark.parametrize("up", [True, False])
def test_nothing_is_played_into_a_complete_line(up: bool) -> None:
    m = given(hands={A: "R1 M1 S1 C1 FURY"}, lines={"R": "B:R3"}, need=(3, 4, 0, 0))

    assert refused(m, lay(card("R1"), RANGE, up)) == "frontline.play-only-open"
    assert refused(m, lay(card("FURY"), RANGE, up)) == "frontline.play-only-open"
    assert open_lines(m, "M1", up=up) == [MELEE]


@pytest.mark.rule("frontline.closed")
@pytest.mark.parametrize("up", [True, False])
@pytest.mark.parametrize("special", SPECIALS)
def test_no_special_opens_a_complete_line(special: Card, up: bool) -> None:
    m = given(hands={A: f"{special.name} R1 R1 M1 M1"}, lines={"S": "B:S3"}, need=(9, 9, 3, 9))

    assert refused(m, lay(special, SHIELD, up)) == "frontline.play-only-open"


@pytest.mark.rule("frontline.zero-required")
def test_a_line_without_requirement_accepts_no_card() -> None:
    m = given(hands={A: "C2 R1 M1 S1 FURY"}, need=(9, 9, 9, 0))

    assert refused(m, lay(card("C2"), CODEX, True)) == "frontline.zero-required"
    assert refused(m, lay(card("C2"), CODEX, False)) == "frontline.zero-required"
    assert open_lines(m, "FURY") == [RANGE, MELEE, SHIELD]


@pytest.mark.rule("frontline.reopen")
@pytest.mark.rule("trauma.face-up-reopen")
def test_a_line_that_falls_short_is_open_again() -> None:
    m = given(
        active=B, hands={B: "T1 M1 R1 S1 C1"}, lines={"M": "A:M3 A:M1"}, need=(9, 4, 9, 9)
    )  # fmt: skip

    assert open_lines(m, "M1") == []

    m.choose(cast(card("T1"), MELEE, A, card("M1")))

    assert total(m, MELEE) == 3
    assert open_lines(m, "M1") == [MELEE]


# Face-down cards


@pytest.mark.rule("frontline.face-down-limit")
def test_two_face_down_cards_fill_a_line_for_everybody() -> None:
    m = given(active=C, hands={C: "M1 R1 S1 C1 FURY"}, lines={"M": "A:M1- B:FURY-"})

    assert refused(m, lay(card("M1"), MELEE, False)) == "frontline.face-down-limit"
    assert lay(card("M1"), MELEE, True) in offered(m)


@pytest.mark.rule("frontline.face-down-limit")
def test_the_option_counts_face_down_cards_by_player() -> None:
    m = given(
        active=C,
        hands={C: "M1 R1 S1 C1 FURY"},
        lines={"R": "C:R1- C:R2-", "M": "A:M1- B:FURY-"},
        facedown_limit_per_player=True,
    )

    assert lay(card("M1"), MELEE, False) in offered(m)
    assert refused(m, lay(card("R1"), RANGE, False)) == "frontline.face-down-limit"


@pytest.mark.rule("frontline.face-down-any-type")
@pytest.mark.parametrize("word", ["M1", "FURY", "T1", "T2", "T3"])
def test_relics_specials_and_traumas_may_lie_face_down(word: str) -> None:
    m = given(hands={A: f"{word} R1 R1 S1 C1"}, lines={"M": "B:M2-"})

    m.choose(lay(card(word), MELEE, False))

    assert in_line(m, MELEE)[-1] == (A, card(word))
    assert m.view(B).lines[MELEE][-1].card is None


@pytest.mark.rule("frontline.face-down-limit-after-reopening")
def test_a_reopened_line_keeps_its_face_down_cards_and_their_limit() -> None:
    m = given(
        hands={A: "T3 R1 M1 S1 C1"}, lines={"R": "C:R3 B:R1- C:FURY-"}, need=(3, 9, 9, 9)
    )  # fmt: skip

    m.choose(cast(card("T3"), RANGE, C, card("R3")))

    assert refused(m, lay(card("R1"), RANGE, False)) == "frontline.face-down-limit"
    assert lay(card("R1"), RANGE, True) in offered(m)


@pytest.mark.rule("frontline.slot-freed")
def test_an_eliminated_face_down_card_frees_its_slot() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "B:R1- C:R2-"})

    m.choose(lay(card("FRIENDLY_FIRE"), MELEE, True))
    m.choose(strike_hidden(RANGE, B, 0))

    assert lay(card("R1"), RANGE, False) in offered(m)


@pytest.mark.rule("frontline.face-down-kept-on-completion")
def test_face_down_cards_stay_so_in_a_complete_line() -> None:
    m = given(hands={A: "R3 M1 S1 C1 C1"}, lines={"R": "B:FURY-"}, need=(3, 9, 9, 9))

    m.choose(lay(card("R3"), RANGE, True))
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert m.ask is not None
    assert m.ask.seat == B
    assert m.view(C).lines[RANGE][0].facing is Facing.DOWN
    assert m.view(C).lines[RANGE][0].card is None


# Totals


@pytest.mark.rule("frontline.total")
def test_the_total_is_the_sum_doubled_by_each_strength() -> None:
    m = given(lines={"R": "A:R2 B:R2 C:R3 B:STRENGTH"}, need=(20, 9, 9, 9))

    assert total(m, RANGE) == 14


@pytest.mark.rule("frontline.total")
def test_the_total_counts_relics_specials_with_a_value_and_equality() -> None:
    m = given(lines={"M": "A:M2 B:TRICKERY C:LAST_CHANCE B:EQUALITY C:FURY A:M3-"}, need=(9,) * 4)

    assert total(m, MELEE) == 2 + 2 + 1 + 3


@pytest.mark.rule("frontline.recheck")
def test_a_removal_is_reckoned_with_at_once() -> None:
    m = given(
        hands={A: "T1 M1 R1 S1 C1"},
        lines={"M": "B:M1 B:M2 C:M1 B:EQUALITY"},
        need=(9, 7, 9, 9),
    )

    assert total(m, MELEE) == 4 + 3
    assert open_lines(m, "M1") == []

    m.choose(cast(card("T1"), MELEE, C, card("M1")))

    assert total(m, MELEE) == 3 + 2
    assert open_lines(m, "M1") == [MELEE]


@pytest.mark.rule("frontline.shared")
def test_the_cards_of_all_players_add_up() -> None:
    m = given(hands={A: "FURY R1 M1 S1 C1"}, lines={"M": "A:M2 B:M2"}, need=(9, 4, 9, 9))

    assert total(m, MELEE) == 4
    assert MELEE not in open_lines(m, "FURY")


# A relic belongs in its own line


@pytest.mark.rule("frontline.matching-relic")
def test_a_relic_fits_only_its_own_line() -> None:
    m = given(hands={A: "R2 M1 S1 C1 FURY"})

    assert refused(m, lay(card("R2"), MELEE, True)) == "frontline.matching-relic"
    assert open_lines(m, "R2") == [RANGE]


@pytest.mark.rule("frontline.matching-relic-face-down")
def test_a_relic_fits_only_its_own_line_face_down_too() -> None:
    m = given(hands={A: "R2 M1 S1 C1 FURY"})
    heard = m.events(B)

    assert refused(m, lay(card("R2"), MELEE, False)) == "frontline.matching-relic-face-down"
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("R2"), MELEE, False))

    assert m.events(B) == heard


@pytest.mark.rule("frontline.matching-relic-face-down")
def test_the_option_lets_a_relic_bluff_in_a_foreign_line() -> None:
    m = given(hands={A: "R2 M1 S1 C1 FURY"}, need=(0, 1, 0, 0), facedown_mismatch=True)

    m.choose(lay(card("R2"), MELEE, False))
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert relics(m) == [1, 0, 0]


@pytest.mark.rule("frontline.matching-relic-face-down")
def test_a_bluffed_relic_stays_worthless_for_a_mimic() -> None:
    m = slain(lines={"M": "B:R2- A:MIMIC-"}, facedown_mismatch=True)

    m.choose(0)

    assert relics(m) == [0, 0, 0]
