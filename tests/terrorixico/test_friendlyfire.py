"""Special card: Friendly Fire."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.endgame import tally
from nightboard.games.terrorixico.rules.specials import strike, strike_hidden
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
    cards,
    end_turn,
    given,
    in_line,
    offered,
    open_lines,
    refused,
    relics,
    slain,
    table,
    told,
    total,
)

FIRE = card("FRIENDLY_FIRE")


@pytest.mark.rule("friendlyfire.eliminate")
@pytest.mark.rule("friendlyfire.target-to-waste")
def test_another_players_card_goes_to_its_owners_waste_zone() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"M": "B:M3 C:M1"})

    m.choose(lay(FIRE, RANGE, True))
    m.choose(strike(MELEE, B, card("M3")))

    assert in_line(m, MELEE) == [(C, card("M1"))]
    assert m.view(None).hunters[B].waste == (card("M3"),)
    assert m.view(None).hunters[B].discards == 0


@pytest.mark.rule("friendlyfire.any-card")
def test_any_card_of_others_is_a_target() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"},
        lines={"R": "B:R1 C:R1", "S": "B:S3 B:S1-", "C": "C:FURY"},
        need=(9, 9, 3, 9),
    )

    m.choose(lay(FIRE, RANGE, True))

    assert set(offered(m)) == {
        strike(RANGE, B, card("R1")),
        strike(RANGE, C, card("R1")),
        strike(SHIELD, B, card("S3")),
        strike_hidden(SHIELD, B, 0),
        strike(CODEX, C, card("FURY")),
    }

    m.choose(strike_hidden(SHIELD, B, 0))

    assert m.view(None).hunters[B].waste == (card("S1"),)


@pytest.mark.rule("friendlyfire.any-card")
def test_each_of_two_face_down_cards_can_be_meant() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "B:R1- B:R2-"})

    m.choose(lay(FIRE, MELEE, True))
    m.choose(strike_hidden(RANGE, B, 1))

    assert in_line(m, RANGE) == [(B, card("R1"))]
    assert m.view(None).hunters[B].waste == (card("R2"),)


@pytest.mark.rule("friendlyfire.any-card")
def test_the_option_spares_face_down_cards() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"},
        lines={"S": "B:S3 B:S1-"},
        friendly_fire_face_up_only=True,
    )

    m.choose(lay(FIRE, RANGE, True))

    assert offered(m) == [strike(SHIELD, B, card("S3"))]
    assert refused(m, strike_hidden(SHIELD, B, 0)) == "friendlyfire.any-card"


@pytest.mark.rule("friendlyfire.any-card")
@pytest.mark.rule("special.invalid")
def test_with_the_option_face_down_cards_alone_make_it_invalid() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"},
        lines={"S": "B:S1-"},
        friendly_fire_face_up_only=True,
    )

    m.choose(lay(FIRE, RANGE, True))

    assert told(m, "invalid") == [{"who": A, "card": FIRE}]


@pytest.mark.rule("friendlyfire.not-own")
def test_own_cards_are_no_targets() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "A:R1 A:R2- B:R1"})

    m.choose(lay(FIRE, MELEE, True))

    assert offered(m) == [strike(RANGE, B, card("R1"))]
    assert refused(m, strike(RANGE, A, card("R1"))) == "friendlyfire.not-own"
    assert refused(m, strike_hidden(RANGE, A, 0)) == "friendlyfire.not-own"


@pytest.mark.rule("friendlyfire.not-own")
def test_own_cards_alone_make_it_invalid() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "A:R1 A:R2-"}, trauma_number=2)

    m.choose(lay(FIRE, MELEE, True))

    assert told(m, "strikes") == []
    assert told(m, "takes-traumas") == [{"who": A, "n": 2}]


@pytest.mark.rule("friendlyfire.discard-self")
def test_friendly_fire_leaves_its_line_when_it_has_resolved() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "A:R1", "M": "B:M3"})

    m.choose(lay(FIRE, RANGE, True))

    assert in_line(m, RANGE) == [(A, card("R1")), (A, FIRE)]

    m.choose(strike(MELEE, B, card("M3")))

    assert in_line(m, RANGE) == [(A, card("R1"))]
    assert m.view(None).hunters[A].open_discards == (FIRE,)


@pytest.mark.rule("friendlyfire.no-effect-of-target")
def test_an_eliminated_face_down_card_is_shown_and_does_nothing() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1", B: "T1 R1 M1 S1 C1"},
        lines={"R": "B:TAKE_ADVANTAGE-"},
    )

    m.choose(lay(FIRE, MELEE, True))
    m.choose(strike_hidden(RANGE, B, 0))

    assert m.view(C).hunters[B].waste == (card("TAKE_ADVANTAGE"),)
    assert told(m, "gives") == told(m, "gives-from-supply") == []
    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (A, "play")


@pytest.mark.rule("friendlyfire.trauma-target")
def test_a_face_down_trauma_is_eliminated_for_good() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"R": "B:T3-"})

    m.choose(lay(FIRE, MELEE, True))
    m.choose(strike_hidden(RANGE, B, 0))

    assert m.view(None).hunters[B].waste == (card("T3"),)
    assert m.view(B).own.traumas == ()
    assert tally(table(m), B).traumas == 0


@pytest.mark.rule("friendlyfire.recheck")
def test_a_line_may_be_open_again_after_the_elimination() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE M1 R1 S1 C1"}, lines={"M": "B:M3 C:M1"}, need=(9, 4, 9, 9)
    )  # fmt: skip

    assert open_lines(m, "M1") == []

    m.choose(lay(FIRE, RANGE, True))
    m.choose(strike(MELEE, B, card("M3")))

    assert total(m, MELEE) == 1
    assert open_lines(m, "M1") == [MELEE]


@pytest.mark.rule("friendlyfire.recheck")
def test_cards_that_depended_on_the_target_are_discarded() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"M": "B:M3 B:EQUALITY C:STRENGTH"}
    )  # fmt: skip

    m.choose(lay(FIRE, RANGE, True))
    m.choose(strike(MELEE, B, card("M3")))

    assert in_line(m, MELEE) == []
    assert m.view(None).hunters[B].open_discards == (card("EQUALITY"),)
    assert m.view(None).hunters[C].open_discards == (card("STRENGTH"),)


@pytest.mark.rule("friendlyfire.recheck")
def test_a_strength_beside_friendly_fire_is_alone_once_that_is_gone() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"M": "B:M3 C:STRENGTH"})

    m.choose(lay(FIRE, MELEE, True))
    m.choose(strike(MELEE, B, card("M3")))

    assert in_line(m, MELEE) == []
    assert m.view(None).hunters[C].open_discards == (card("STRENGTH"),)


@pytest.mark.rule("friendlyfire.cannot-finish")
def test_friendly_fire_counts_as_no_relics() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"M": "B:M1"}, need=(1, 0, 0, 0)
    )  # fmt: skip

    m.choose(lay(FIRE, RANGE, True))

    assert total(m, RANGE) == 0

    m.choose(strike(MELEE, B, card("M1")))
    m.choose(lay(card("R1"), RANGE, True))
    end_turn(m)

    assert relics(m) == [1, 0, 0]


@pytest.mark.rule("friendlyfire.face-down")
def test_a_revealed_friendly_fire_eliminates_before_the_count() -> None:
    m = slain(lines={"R": "A:FRIENDLY_FIRE-", "M": "B:M3 B:M1"})

    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (A, "strike")

    m.choose(strike(MELEE, B, card("M3")))

    assert relics(m) == [0, 4 - 3, 0]
    assert m.view(None).hunters[B].waste == (card("M3"),)
    assert m.view(None).hunters[A].open_discards == (FIRE,)


@pytest.mark.rule("friendlyfire.face-down-all-visible")
def test_at_the_reveal_all_targets_are_visible() -> None:
    m = slain(lines={"R": "A:FRIENDLY_FIRE-", "M": "B:T2- C:M1-"})

    assert offered(m) == [strike(MELEE, B, card("T2")), strike(MELEE, C, card("M1"))]

    m.choose(strike(MELEE, B, card("T2")))

    assert m.view(None).hunters[B].waste == tuple(cards("T2"))
