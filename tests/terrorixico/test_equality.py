"""Special card: Equality."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.specials import strike, strike_hidden
from nightboard.games.terrorixico.rules.trauma import cast
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
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

EQUALITY = card("EQUALITY")


@pytest.mark.rule("equality.value")
def test_equality_is_worth_one_for_each_relic_card_beside_it() -> None:
    m = given(hands={A: "EQUALITY R1 M1 S1 C1"}, lines={"M": "A:M1 B:M2 C:M3"})

    m.choose(lay(EQUALITY, MELEE, True))

    assert total(m, MELEE) == 1 + 2 + 3 + 3


@pytest.mark.rule("equality.value")
def test_the_example_of_three_melee_cards() -> None:
    m = slain(lines={"M": "B:M1 B:M1 C:M2 A:EQUALITY"})

    assert relics(m) == [3, 2, 2]


@pytest.mark.rule("equality.dynamic")
def test_its_value_follows_the_relic_cards_that_come_and_go() -> None:
    m = given(
        hands={A: "M3 T1 R1 S1 C1", B: "T1 R1 S1 C1 C1"},
        lines={"M": "B:M1 B:M2 C:M1 A:EQUALITY"},
        need=(9, 20, 9, 9),
    )

    assert total(m, MELEE) == 4 + 3

    m.choose(lay(card("M3"), MELEE, True))

    assert total(m, MELEE) == 7 + 4

    m.choose(cast(card("T1"), MELEE, B, card("M1")))
    end_turn(m)
    m.choose(cast(card("T1"), MELEE, C, card("M1")))

    assert total(m, MELEE) == 5 + 2


@pytest.mark.rule("equality.face-up-count")
def test_face_down_relics_count_only_after_the_reveal() -> None:
    m = given(
        hands={A: "R1 S1 S1 C1 C1"},
        lines={"M": "B:M1 B:M2 C:M3- A:EQUALITY"},
        need=(1, 5, 0, 0),
    )

    assert total(m, MELEE) == 3 + 2

    m.choose(lay(card("R1"), RANGE, True))
    end_turn(m)

    assert relics(m) == [1 + 3, 3, 3]


@pytest.mark.rule("equality.counted-cards")
def test_only_relics_and_specials_that_count_as_relics_are_counted() -> None:
    m = given(
        hands={A: "EQUALITY R1 M1 S1 C1"},
        lines={"M": "B:M1 B:TRICKERY B:STRENGTH C:FURY"},
        need=(9, 20, 9, 9),
    )

    m.choose(lay(EQUALITY, MELEE, True))

    assert total(m, MELEE) == (1 + 2 + 2) * 2


@pytest.mark.rule("equality.counted-cards")
def test_a_last_chance_counts_only_if_it_was_played_face_up() -> None:
    m = slain(lines={"M": "B:M1 B:LAST_CHANCE A:EQUALITY", "S": "B:S1 C:LAST_CHANCE- C:EQUALITY"})

    assert relics(m) == [2, 2 + 1, 1]


@pytest.mark.rule("equality.counted-cards")
def test_another_equality_is_not_counted() -> None:
    m = given(lines={"M": "B:M1 A:EQUALITY C:EQUALITY"})

    assert total(m, MELEE) == 1 + 1 + 1


@pytest.mark.rule("equality.not-empty")
@pytest.mark.parametrize("up", [True, False])
def test_equality_must_not_open_a_line(up: bool) -> None:
    m = given(hands={A: "EQUALITY R1 M1 S1 C1"}, lines={"M": "B:M1"})

    assert refused(m, lay(EQUALITY, RANGE, up)) == "equality.not-empty"
    assert lay(EQUALITY, MELEE, up) in offered(m)


@pytest.mark.rule("equality.not-complete")
@pytest.mark.parametrize("up", [True, False])
def test_equality_must_not_join_a_complete_line(up: bool) -> None:
    m = given(
        hands={A: "EQUALITY R1 M1 S1 C1"}, lines={"R": "B:R3"}, need=(3, 9, 9, 9)
    )  # fmt: skip

    assert refused(m, lay(EQUALITY, RANGE, up)) == "frontline.play-only-open"


@pytest.mark.rule("equality.discard")
def test_equality_goes_with_the_last_relic_card() -> None:
    m = given(active=C, hands={C: "T1 R1 M1 S1 C1"}, lines={"R": "B:R1 A:EQUALITY C:FURY"})

    m.choose(cast(card("T1"), RANGE, B, card("R1")))

    assert in_line(m, RANGE) == [(C, card("FURY"))]
    assert m.view(None).hunters[A].open_discards == (EQUALITY,)
    assert told(m, "left-alone") == [{"who": A, "card": EQUALITY, "line": RANGE}]


@pytest.mark.rule("equality.discard")
def test_equality_beside_effect_specials_waits_for_relic_cards() -> None:
    m = given(
        active=C,
        hands={C: "FRIENDLY_FIRE R1 M1 S1 C1"},
        lines={"R": "B:FURY A:EQUALITY", "M": "B:M1"},
    )

    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))
    m.choose(strike(MELEE, B, card("M1")))

    assert in_line(m, RANGE) == [(B, card("FURY")), (A, EQUALITY)]

    m.choose(lay(card("R1"), RANGE, True))

    assert total(m, RANGE) == 1 + 1


@pytest.mark.rule("equality.discard")
def test_equality_does_not_stay_in_an_otherwise_empty_line() -> None:
    m = given(
        active=C, hands={C: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "B:FURY A:EQUALITY"}
    )  # fmt: skip

    m.choose(lay(card("FRIENDLY_FIRE"), MELEE, True))
    m.choose(strike(RANGE, B, card("FURY")))

    assert in_line(m, RANGE) == []


@pytest.mark.rule("equality.face-down-neighbour")
@pytest.mark.rule("equality.discard")
def test_equality_goes_with_the_last_face_down_card() -> None:
    m = given(
        active=C,
        hands={C: "T1 FRIENDLY_FIRE M1 S1 C1"},
        lines={"R": "B:R1 B:MIMIC- A:EQUALITY C:FURY"},
    )

    m.choose(cast(card("T1"), RANGE, B, card("R1")))
    m.choose(lay(card("FRIENDLY_FIRE"), MELEE, True))
    m.choose(strike_hidden(RANGE, B, 0))

    assert in_line(m, RANGE) == [(C, card("FURY"))]
    assert m.view(None).hunters[A].open_discards == (EQUALITY,)


@pytest.mark.rule("equality.face-down-neighbour")
def test_a_face_down_card_keeps_equality_until_the_reveal() -> None:
    m = given(
        active=C,
        hands={C: "T1 M1 S1 S1 S1"},
        lines={"R": "B:R1 C:FURY- A:EQUALITY"},
        need=(0, 1, 0, 0),
    )

    m.choose(cast(card("T1"), RANGE, B, card("R1")))

    assert in_line(m, RANGE) == [(C, card("FURY")), (A, EQUALITY)]
    assert total(m, RANGE) == 0

    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)

    assert told(m, "left-alone") == [{"who": A, "card": EQUALITY, "line": RANGE}]
    assert relics(m) == [0, 0, 1]


@pytest.mark.rule("equality.face-down")
def test_a_face_down_equality_counts_all_relic_cards_at_the_reveal() -> None:
    m = slain(lines={"M": "B:M1 B:M2 C:M3- A:EQUALITY-"})

    assert relics(m) == [3, 3, 3]


@pytest.mark.rule("equality.face-down-no-relic")
def test_a_revealed_equality_without_a_relic_card_is_discarded() -> None:
    m = slain(lines={"M": "B:FURY A:EQUALITY-"})

    assert told(m, "left-alone") == [{"who": A, "card": EQUALITY, "line": MELEE}]
    assert relics(m) == [0, 0, 0]


@pytest.mark.rule("equality.credit")
def test_its_relics_belong_to_the_player_of_equality() -> None:
    m = slain(lines={"M": "B:M1 B:M2 B:M3 A:EQUALITY"})

    assert relics(m) == [3, 6, 0]
