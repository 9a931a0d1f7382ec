"""Special card: Strength."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.trauma import cast
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    CODEX,
    MELEE,
    RANGE,
    A,
    B,
    C,
    card,
    end_turn,
    given,
    in_line,
    offered,
    refused,
    relics,
    slain,
    told,
    total,
)

STRENGTH = card("STRENGTH")


@pytest.mark.rule("strengthcard.double")
def test_strength_doubles_its_line() -> None:
    m = given(hands={A: "STRENGTH R1 M1 S1 C1"}, lines={"R": "B:R2 B:R2 C:R3"}, need=(20, 9, 9, 9))

    m.choose(lay(STRENGTH, RANGE, True))

    assert total(m, RANGE) == 14


@pytest.mark.rule("strengthcard.later-cards")
def test_cards_that_come_and_go_later_are_doubled_too() -> None:
    m = given(
        hands={A: "R1 T3 M1 S1 C1"},
        lines={"R": "B:R2 B:R2 C:R3 C:STRENGTH"},
        need=(20, 9, 9, 9),
    )

    m.choose(lay(card("R1"), RANGE, True))

    assert total(m, RANGE) == 16

    m.choose(cast(card("T3"), RANGE, C, card("R3")))

    assert total(m, RANGE) == 10


@pytest.mark.rule("strengthcard.own-value")
def test_strength_itself_is_worth_nothing() -> None:
    m = given(lines={"R": "B:R2 A:STRENGTH"})

    assert total(m, RANGE) == 4


@pytest.mark.rule("strengthcard.stack")
def test_two_strength_cards_multiply_by_four() -> None:
    m = given(lines={"R": "B:R3 A:STRENGTH C:STRENGTH"}, need=(20, 9, 9, 9))

    assert total(m, RANGE) == 12


@pytest.mark.rule("strengthcard.credit")
def test_doubled_relics_belong_to_the_owners_of_the_cards() -> None:
    m = slain(lines={"R": "A:R2 B:R3 A:STRENGTH"})

    assert relics(m) == [4, 6, 0]


@pytest.mark.rule("strengthcard.equality")
def test_an_equality_is_doubled_too() -> None:
    m = given(lines={"M": "A:M1 B:M2 B:EQUALITY C:STRENGTH"}, need=(9, 20, 9, 9))

    assert total(m, MELEE) == (1 + 2 + 2) * 2


@pytest.mark.rule("strengthcard.not-empty")
@pytest.mark.parametrize("up", [True, False])
def test_strength_must_not_open_a_line(up: bool) -> None:
    m = given(hands={A: "STRENGTH R1 M1 S1 C1"}, lines={"M": "B:M1"})

    assert refused(m, lay(STRENGTH, CODEX, up)) == "strengthcard.not-empty"
    assert lay(STRENGTH, MELEE, up) in offered(m)


@pytest.mark.rule("strengthcard.not-complete")
@pytest.mark.parametrize("up", [True, False])
def test_strength_must_not_join_a_complete_line(up: bool) -> None:
    m = given(
        hands={A: "STRENGTH R1 M1 S1 C1"}, lines={"C": "B:C3"}, need=(9, 9, 9, 3)
    )  # fmt: skip

    assert refused(m, lay(STRENGTH, CODEX, up)) == "frontline.play-only-open"


@pytest.mark.rule("strengthcard.discard")
def test_strength_alone_in_its_line_is_discarded() -> None:
    m = given(hands={B: "T1 M1 S1 C1 C2"}, lines={"R": "A:R1 A:STRENGTH"}, active=B)

    m.choose(cast(card("T1"), RANGE, A, card("R1")))

    assert in_line(m, RANGE) == []
    assert m.view(None).hunters[A].open_discards == (card("R1"), STRENGTH)
    assert told(m, "left-alone") == [{"who": A, "card": STRENGTH, "line": RANGE}]


@pytest.mark.rule("strengthcard.discard")
def test_any_other_card_keeps_strength_company() -> None:
    m = given(hands={B: "T1 M1 S1 C1 C2"}, lines={"R": "A:R1 A:STRENGTH C:FURY"}, active=B)

    m.choose(cast(card("T1"), RANGE, A, card("R1")))

    assert in_line(m, RANGE) == [(A, STRENGTH), (C, card("FURY"))]


@pytest.mark.rule("strengthcard.chain-discard")
def test_equality_and_then_strength_follow_the_last_relic() -> None:
    m = given(
        hands={B: "T1 M1 S1 C1 C2"}, lines={"R": "C:R1 A:EQUALITY A:STRENGTH"}, active=B
    )  # fmt: skip

    m.choose(cast(card("T1"), RANGE, C, card("R1")))

    assert in_line(m, RANGE) == []
    assert m.view(None).hunters[A].open_discards == (card("EQUALITY"), STRENGTH)


@pytest.mark.rule("strengthcard.face-down")
def test_a_face_down_strength_doubles_only_the_count() -> None:
    m = given(
        hands={A: "M1 S1 S1 C1 C1"}, lines={"R": "A:R2 A:STRENGTH-"}, need=(2, 1, 0, 0)
    )  # fmt: skip

    assert total(m, RANGE) == 2

    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert relics(m) == [4 + 1, 0, 0]
