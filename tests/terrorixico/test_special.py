"""What holds for all special cards."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.specials import copy, give_from_supply, strike
from nightboard.games.terrorixico.rules.turn import lay, stop

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
    first_offers,
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


@pytest.mark.rule("special.counts-as-play")
def test_a_special_is_one_of_the_two_plays() -> None:
    m = given(hands={A: "FURY M1 R1 S1 C1"})

    m.choose(lay(card("M1"), MELEE, True))
    m.choose(lay(card("FURY"), RANGE, True))
    first_offers(m, "discard")

    assert m.ask is not None
    assert m.ask.about == "refill"
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("C1"), CODEX, True))


@pytest.mark.rule("special.needs-open-line")
def test_even_an_effect_special_needs_an_open_line() -> None:
    m = given(hands={A: "FURY C1 C1 R1 M1"}, lines={"R": "B:R3"}, need=(3, 0, 0, 4))

    assert open_lines(m, "FURY", up=True) == [CODEX]
    assert open_lines(m, "FURY", up=False) == [CODEX]
    assert refused(m, lay(card("FURY"), RANGE, True)) == "frontline.play-only-open"


@pytest.mark.rule("special.resolve-face-up")
def test_a_special_takes_effect_before_the_second_play() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})

    m.choose(lay(card("BERSERKER"), RANGE, True))

    assert m.ask is not None
    assert (m.ask.seat, m.ask.about) == (A, "discard")

    m.choose(drop(card("R1")))

    assert m.ask.about == "play"
    assert m.view(A).plays == 1


@pytest.mark.rule("special.face-down-silent")
def test_a_face_down_special_neither_acts_nor_counts() -> None:
    m = given(hands={A: "TRICKERY BERSERKER M1 S1 C1"})

    m.choose(lay(card("TRICKERY"), RANGE, False))

    assert total(m, RANGE) == 0
    assert m.ask is not None
    assert m.ask.about == "play"


@pytest.mark.rule("special.face-down-silent")
def test_a_face_down_effect_waits_for_the_reveal() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})

    m.choose(lay(card("BERSERKER"), RANGE, False))

    assert told(m, "draws") == []
    assert m.view(A).own.hand == tuple(cards("R1 M1 S1 C1"))


@pytest.mark.rule("special.face-down-categories")
def test_four_specials_do_nothing_when_they_are_turned_up() -> None:
    m = slain(lines={"R": "A:FURY- A:GOOD_OMENS-", "M": "A:LAST_CHANCE- A:BERSERKER-"})

    assert relics(m) == [0, 0, 0]
    assert told(m, "draws") == told(m, "mills") == told(m, "eliminates") == []


@pytest.mark.rule("special.face-down-categories")
def test_six_specials_work_when_they_are_turned_up() -> None:
    m = slain(
        lines={
            "R": "A:TAKE_ADVANTAGE- A:FRIENDLY_FIRE- C:R1",
            "M": "B:M1 A:TRICKERY- A:EQUALITY-",
            "S": "B:S3 A:STRENGTH- A:MIMIC-",
        },
        hands={A: "R1 M1 S1 C1 C1"},
    )

    m.choose(give_from_supply(B))
    m.choose(strike(RANGE, C, card("R1")))
    m.choose(copy(SHIELD, B, card("S3")))

    assert told(m, "takes-traumas")[0]["who"] == B
    assert m.view(None).hunters[C].waste == (card("R1"),)
    assert relics(m) == [2 + 2 + 3 * 2, 1 + 3 * 2, 0]


# Invalid


@pytest.mark.rule("special.invalid")
def test_a_special_that_can_do_nothing_costs_the_traumas_of_the_event() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"M": "A:M1"}, supply=16, trauma_number=2
    )  # fmt: skip

    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))

    assert told(m, "takes-traumas") == [{"who": A, "n": 2}]
    assert m.view(None).supply == 14


@pytest.mark.rule("special.invalid-to-draw-pile")
def test_the_traumas_are_shuffled_into_the_draw_pile() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, piles={A: 20}, trauma_number=2)

    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))

    barrier = m.barrier()
    assert m.view(None).hunters[A].pile == 22
    assert len(m.view(A).own.traumas) == 2
    assert barrier is not None
    assert barrier.kind == "chance"


@pytest.mark.rule("special.invalid-stays")
def test_an_invalid_special_lies_in_its_line_and_is_worth_nothing() -> None:
    m = given(hands={A: "TAKE_ADVANTAGE R1 M1 S1 C1"}, supply=0)

    m.choose(lay(card("TAKE_ADVANTAGE"), RANGE, True))

    assert told(m, "invalid") == [{"who": A, "card": card("TAKE_ADVANTAGE")}]
    assert in_line(m, RANGE) == [(A, card("TAKE_ADVANTAGE"))]
    assert total(m, RANGE) == 0
    assert m.view(A).plays == 1


@pytest.mark.rule("special.invalid-stays")
@pytest.mark.rule("special.stay-until-round-end")
def test_what_is_left_of_specials_is_discarded_at_the_end_of_the_round() -> None:
    m = slain(lines={"R": "A:TAKE_ADVANTAGE", "M": "B:FURY"})

    assert m.view(None).hunters[A].open_discards == (card("TAKE_ADVANTAGE"),)
    assert m.view(None).hunters[B].open_discards == (card("FURY"),)


@pytest.mark.rule("special.invalid-stays")
def test_an_invalid_friendly_fire_is_discarded_as_usual() -> None:
    m = given(hands={A: "FRIENDLY_FIRE R1 M1 S1 C1"}, lines={"M": "A:M1"})

    m.choose(lay(card("FRIENDLY_FIRE"), RANGE, True))

    assert told(m, "invalid") == [{"who": A, "card": card("FRIENDLY_FIRE")}]
    assert in_line(m, RANGE) == []
    assert m.view(None).hunters[A].open_discards == (card("FRIENDLY_FIRE"),)


@pytest.mark.rule("special.invalid-not-pass")
def test_an_invalid_special_is_no_pass() -> None:
    m = given(
        hands={A: "FRIENDLY_FIRE M1 M1 R1 R1", B: "S3 M1 M1 R1 R1"},
        need=(0, 0, 3, 0),
        monsters=["aluxe"],
        events=["006"],
    )

    m.choose(lay(card("FRIENDLY_FIRE"), SHIELD, True))
    m.choose(stop())
    end_turn(m)
    m.choose(lay(card("S3"), SHIELD, True))
    end_turn(m)

    assert told(m, "invalid") != []
    assert relics(m) == [0, 3, 0]
    assert {"who": A, "n": 2 + 1} in told(m, "gains")


@pytest.mark.rule("special.partial-effect")
def test_a_special_does_as_much_as_it_can() -> None:
    m = given(hands={A: "GOOD_OMENS R1 M1"}, hand_limit=3)

    m.choose(lay(card("GOOD_OMENS"), RANGE, True))
    first_offers(m, "eliminate")

    assert m.view(A).hunters[A].waste == (card("R1"), card("M1"))
    assert len(m.view(A).own.hand) == 3
    assert told(m, "invalid") == told(m, "takes-traumas") == []


@pytest.mark.rule("special.no-invalid-at-reveal")
def test_a_special_without_effect_at_the_reveal_costs_nothing() -> None:
    m = slain(lines={"R": "A:FRIENDLY_FIRE-", "M": "A:M1"})

    assert told(m, "no-effect") == [{"who": A, "card": card("FRIENDLY_FIRE")}]
    assert told(m, "takes-traumas") == []
    assert sorted(m.view(None).hunters[A].open_discards) == cards("FRIENDLY_FIRE M1")


@pytest.mark.rule("special.stay-until-round-end")
def test_a_special_stays_while_turns_go_on() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})

    m.choose(lay(card("M1"), MELEE, True))
    m.choose(lay(card("BERSERKER"), RANGE, True))
    m.choose(drop(card("C1")))
    end_turn(m)

    assert m.ask is not None
    assert m.ask.seat == B
    assert in_line(m, RANGE) == [(A, card("BERSERKER"))]


@pytest.mark.rule("special.no-value-by-default")
def test_a_special_without_value_counts_as_nothing() -> None:
    m = given(lines={"R": "A:FURY B:TAKE_ADVANTAGE C:GOOD_OMENS B:BERSERKER"})

    assert total(m, RANGE) == 0


# Where a special may lie


@pytest.mark.rule("special.prohibited-placement")
@pytest.mark.rule("strengthcard.not-empty")
def test_a_forbidden_placement_is_refused_and_costs_nothing() -> None:
    m = given(hands={A: "STRENGTH R1 M1 S1 C1"}, lines={"M": "B:M1"}, supply=16)

    assert refused(m, lay(card("STRENGTH"), RANGE, True)) == "strengthcard.not-empty"
    with pytest.raises(IllegalChoice):
        m.choose(lay(card("STRENGTH"), RANGE, True))

    assert card("STRENGTH") in m.view(A).own.hand
    assert m.view(None).supply == 16
    assert open_lines(m, "STRENGTH") == [MELEE]


@pytest.mark.rule("special.empty-line")
@pytest.mark.parametrize("word", ["EQUALITY", "STRENGTH", "MIMIC"])
def test_a_face_down_card_is_company_enough(word: str) -> None:
    m = given(hands={A: f"{word} R1 M1 S1 C1"}, lines={"R": "B:R1-"})

    m.choose(lay(card(word), RANGE, True))

    assert in_line(m, RANGE)[-1] == (A, card(word))
    assert total(m, RANGE) == 0


@pytest.mark.rule("special.others-may-open-empty-line")
def test_the_seven_others_may_open_a_line() -> None:
    m = given(
        hands={A: "FURY TAKE_ADVANTAGE GOOD_OMENS LAST_CHANCE TRICKERY FRIENDLY_FIRE BERSERKER"},
        hand_limit=7,
    )

    openers = {o.args[0] for o in offered(m, "lay") if o.args[1] is RANGE and o.args[2]}
    m.choose(lay(card("TRICKERY"), RANGE, True))

    assert openers == set(
        cards("FURY TAKE_ADVANTAGE GOOD_OMENS LAST_CHANCE TRICKERY FRIENDLY_FIRE BERSERKER")
    )
    assert total(m, RANGE) == 2
    assert not table(m).hunters[A].passed
