"""Special card: Mimic."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.specials import copy, give_from_supply, strike
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
    D,
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

MIMIC = card("MIMIC")


@pytest.mark.rule("mimic.copy")
def test_mimic_becomes_a_card_of_another_player() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"S": "B:S3", "M": "B:M1"})

    m.choose(lay(MIMIC, SHIELD, True))

    assert offered(m) == [copy(SHIELD, B, card("S3"))]

    m.choose(copy(SHIELD, B, card("S3")))

    assert total(m, SHIELD) == 3 + 3


@pytest.mark.rule("mimic.copy")
def test_the_example_of_the_yellow_mimic() -> None:
    m = given(
        players=4,
        active=D,
        hands={D: "MIMIC R1 R1 M1 M1"},
        lines={"S": "A:S3"},
        need=(0, 0, 6, 0),
    )

    m.choose(lay(MIMIC, SHIELD, True))
    m.choose(copy(SHIELD, A, card("S3")))
    end_turn(m)

    assert relics(m) == [3, 0, 0, 3]


@pytest.mark.rule("mimic.copy")
def test_the_option_lets_mimic_copy_from_any_line() -> None:
    m = given(
        hands={A: "MIMIC R1 M1 S1 C1"}, lines={"S": "A:S1", "R": "B:R3"}, mimic_any_line=True
    )  # fmt: skip

    m.choose(lay(MIMIC, SHIELD, True))
    m.choose(copy(RANGE, B, card("R3")))

    assert total(m, SHIELD) == 1 + 3
    assert total(m, RANGE) == 3


@pytest.mark.rule("mimic.not-own")
def test_own_cards_cannot_be_copied() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"S": "A:S3 B:S1"})

    m.choose(lay(MIMIC, SHIELD, True))

    assert offered(m) == [copy(SHIELD, B, card("S1"))]
    assert refused(m, copy(SHIELD, A, card("S3"))) == "mimic.not-own"


@pytest.mark.rule("mimic.immediate")
def test_a_copied_effect_is_carried_out_at_once() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"S": "B:BERSERKER"})

    m.choose(lay(MIMIC, SHIELD, True))
    m.choose(copy(SHIELD, B, card("BERSERKER")))

    assert told(m, "draws") == [{"who": A, "n": 2}]

    m.choose(drop(card("R1")))

    assert m.ask is not None
    assert m.ask.about == "play"
    assert len(m.view(A).own.hand) == 5


@pytest.mark.rule("mimic.copied-value")
def test_a_mimic_that_copied_a_relic_is_a_relic_card() -> None:
    m = given(
        hands={A: "MIMIC R1 M1 S1 C1", B: "T2 R1 S1 C1 C1"},
        lines={"M": "B:M2 B:EQUALITY"},
        need=(9, 20, 9, 9),
    )

    m.choose(lay(MIMIC, MELEE, True))
    m.choose(copy(MELEE, B, card("M2")))

    assert total(m, MELEE) == 2 + 2 + 2

    m.choose(lay(card("R1"), RANGE, True))
    end_turn(m)

    assert cast(card("T2"), MELEE, A, MIMIC) in offered(m)


@pytest.mark.rule("mimic.copy-last-chance")
def test_a_copied_last_chance_costs_the_copier_three_cards() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"C": "B:LAST_CHANCE"}, piles={A: 20, B: 20})

    m.choose(lay(MIMIC, CODEX, True))
    m.choose(copy(CODEX, B, card("LAST_CHANCE")))

    assert m.view(None).hunters[A].pile == 17
    assert m.view(None).hunters[B].pile == 20
    assert total(m, CODEX) == 1 + 1


@pytest.mark.rule("mimic.copy-last-chance")
def test_a_copied_trickery_is_worth_two() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"C": "B:TRICKERY"})

    m.choose(lay(MIMIC, CODEX, True))
    m.choose(copy(CODEX, B, card("TRICKERY")))

    assert total(m, CODEX) == 2 + 2


@pytest.mark.rule("mimic.copy-strength-equality")
def test_a_copied_strength_doubles_once_more() -> None:
    m = given(
        hands={A: "MIMIC R1 M1 S1 C1"}, lines={"R": "C:R2 C:R3 B:STRENGTH"}, need=(20, 9, 9, 9)
    )  # fmt: skip

    m.choose(lay(MIMIC, RANGE, True))
    m.choose(copy(RANGE, B, card("STRENGTH")))

    assert total(m, RANGE) == 20


@pytest.mark.rule("mimic.copy-strength-equality")
def test_a_copied_equality_counts_the_same_relic_cards() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"R": "C:R2 C:R3 B:EQUALITY"}, need=(20,) * 4)

    m.choose(lay(MIMIC, RANGE, True))
    m.choose(copy(RANGE, B, card("EQUALITY")))

    assert total(m, RANGE) == 2 + 3 + 2 + 2


@pytest.mark.rule("mimic.copy-strength-equality")
@pytest.mark.parametrize("word", ["STRENGTH", "EQUALITY"])
def test_such_a_mimic_is_discarded_like_the_card_it_copied(word: str) -> None:
    m = given(hands={A: "MIMIC T1 M1 S1 C1"}, lines={"R": f"C:R1 B:{word}"})

    m.choose(lay(MIMIC, RANGE, True))
    m.choose(copy(RANGE, B, card(word)))
    m.choose(cast(card("T1"), RANGE, C, card("R1")))

    assert in_line(m, RANGE) == []
    assert m.view(None).hunters[A].open_discards == (card("T1"), MIMIC)


@pytest.mark.rule("mimic.copy-friendly-fire")
def test_a_revealed_mimic_may_become_a_friendly_fire() -> None:
    m = slain(lines={"R": "A:MIMIC-@1 B:FRIENDLY_FIRE-@2", "M": "C:M3 C:M2"})

    m.choose(copy(RANGE, B, card("FRIENDLY_FIRE")))
    m.choose(strike(MELEE, C, card("M3")))

    assert m.view(None).hunters[C].waste == (card("M3"),)
    assert m.view(None).hunters[A].open_discards == (MIMIC,)
    assert in_line(m, RANGE) == [(B, card("FRIENDLY_FIRE"))]

    m.choose(strike(MELEE, C, card("M2")))

    assert relics(m) == [0, 0, 0]


@pytest.mark.rule("mimic.copy-impossible")
def test_copying_a_text_that_cannot_be_carried_out_is_invalid() -> None:
    m = given(
        hands={A: "MIMIC R1 M1 S1 C1"},
        lines={"R": "B:TAKE_ADVANTAGE"},
        supply=0,
        trauma_number=1,
    )

    m.choose(lay(MIMIC, RANGE, True))
    m.choose(copy(RANGE, B, card("TAKE_ADVANTAGE")))

    assert told(m, "invalid") == [{"who": A, "card": MIMIC}]
    assert told(m, "gives") == told(m, "takes-traumas") == []
    assert total(m, RANGE) == 0


@pytest.mark.rule("mimic.reverts")
def test_a_mimic_that_leaves_its_line_is_a_mimic_again() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1", B: "T3 R1 M1 C1 C1"}, lines={"S": "B:S3"})

    m.choose(lay(MIMIC, SHIELD, True))
    m.choose(copy(SHIELD, B, card("S3")))
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)
    m.choose(cast(card("T3"), SHIELD, A, MIMIC))

    assert m.view(None).hunters[A].open_discards == (MIMIC,)
    assert total(m, SHIELD) == 3


@pytest.mark.rule("mimic.sticky")
def test_the_copy_stays_when_the_copied_card_leaves() -> None:
    m = given(hands={A: "MIMIC FRIENDLY_FIRE M1 S1 C1"}, lines={"S": "B:S3"})

    m.choose(lay(MIMIC, SHIELD, True))
    m.choose(copy(SHIELD, B, card("S3")))
    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))
    m.choose(strike(SHIELD, B, card("S3")))

    assert in_line(m, SHIELD) == [(A, MIMIC)]
    assert total(m, SHIELD) == 3


@pytest.mark.rule("mimic.copy-mimic")
def test_a_mimic_of_a_mimic_copies_what_that_one_copied() -> None:
    m = given(
        players=2,
        active=B,
        hands={A: "MIMIC R1 M1 S1 C1", B: "MIMIC M1 R1 R1 C1"},
        lines={"S": "A:S3"},
        need=(9, 9, 20, 9),
    )

    m.choose(lay(MIMIC, SHIELD, True))
    m.choose(copy(SHIELD, A, card("S3")))
    m.choose(lay(card("M1"), MELEE, True))
    end_turn(m)
    m.choose(lay(MIMIC, SHIELD, True))

    assert offered(m) == [copy(SHIELD, B, MIMIC)]

    m.choose(copy(SHIELD, B, MIMIC))

    assert total(m, SHIELD) == 3 + 3 + 3


@pytest.mark.rule("mimic.no-face-down-target")
@pytest.mark.rule("mimic.invalid")
def test_a_face_down_card_cannot_be_copied() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"R": "B:R3-"})

    m.choose(lay(MIMIC, RANGE, True))

    assert told(m, "invalid") == [{"who": A, "card": MIMIC}]
    assert total(m, RANGE) == 0
    assert m.view(A).lines[RANGE][0].card is None


@pytest.mark.rule("mimic.invalid")
def test_without_a_card_to_copy_mimic_is_invalid() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"R": "A:R2"}, trauma_number=1)

    m.choose(lay(MIMIC, RANGE, True))

    assert total(m, RANGE) == 2
    assert told(m, "takes-traumas") == [{"who": A, "n": 1}]


@pytest.mark.rule("mimic.copy-mimic")
@pytest.mark.rule("mimic.invalid")
def test_a_mimic_that_became_nothing_gives_nothing_to_copy() -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"R": "A:R2 B:MIMIC"})

    m.choose(lay(MIMIC, RANGE, True))

    assert told(m, "invalid") == [{"who": A, "card": MIMIC}]


@pytest.mark.rule("mimic.not-empty")
@pytest.mark.parametrize("up", [True, False])
def test_mimic_must_not_open_a_line(up: bool) -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"M": "B:M1"})

    assert refused(m, lay(MIMIC, RANGE, up)) == "mimic.not-empty"
    assert lay(MIMIC, MELEE, up) in offered(m)


@pytest.mark.rule("mimic.not-complete")
@pytest.mark.parametrize("up", [True, False])
def test_mimic_must_not_join_a_complete_line(up: bool) -> None:
    m = given(hands={A: "MIMIC R1 M1 S1 C1"}, lines={"R": "B:R3"}, need=(3, 9, 9, 9))

    assert refused(m, lay(MIMIC, RANGE, up)) == "frontline.play-only-open"


# Face down


@pytest.mark.rule("mimic.face-down")
def test_a_revealed_mimic_may_copy_what_was_just_revealed_but_no_trauma() -> None:
    m = slain(lines={"S": "A:MIMIC- B:S2- B:T2-"}, facedown_limit_per_player=True)

    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (A, "copy")
    assert offered(m) == [copy(SHIELD, B, card("S2"))]

    m.choose(copy(SHIELD, B, card("S2")))

    assert relics(m) == [2, 2, 0]


@pytest.mark.rule("mimic.face-down")
def test_a_revealed_mimic_copies_only_in_its_own_line() -> None:
    m = slain(lines={"S": "A:MIMIC- B:S2", "R": "B:R3"}, mimic_any_line=True)

    assert offered(m) == [copy(SHIELD, B, card("S2"))]


@pytest.mark.rule("mimic.face-down-effects")
def test_a_revealed_mimic_of_fury_does_nothing() -> None:
    m = slain(lines={"R": "B:FURY A:MIMIC-"})

    m.choose(copy(RANGE, B, card("FURY")))

    assert told(m, "draws") == []
    assert relics(m) == [0, 0, 0]


@pytest.mark.rule("mimic.face-down-effects")
def test_a_revealed_mimic_of_take_advantage_gives_a_trauma() -> None:
    m = slain(lines={"R": "B:TAKE_ADVANTAGE A:MIMIC-"})

    m.choose(copy(RANGE, B, card("TAKE_ADVANTAGE")))
    m.choose(give_from_supply(C))

    assert m.view(None).hunters[C].hidden_traumas == 1


@pytest.mark.rule("mimic.face-down-effects")
def test_a_revealed_mimic_of_last_chance_is_worth_nothing() -> None:
    m = slain(lines={"R": "B:LAST_CHANCE A:MIMIC-"})

    m.choose(copy(RANGE, B, card("LAST_CHANCE")))

    assert relics(m) == [0, 1, 0]
    assert told(m, "mills") == []


@pytest.mark.rule("mimic.face-down-no-target")
def test_a_revealed_mimic_without_a_card_to_copy_does_nothing() -> None:
    m = slain(lines={"R": "A:R1 A:MIMIC- B:T1-"})

    assert told(m, "no-effect") == [{"who": A, "card": MIMIC}]
    assert told(m, "takes-traumas") == []
    assert relics(m) == [1, 0, 0]
