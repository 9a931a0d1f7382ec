"""Special cards: Last Chance and Trickery."""

from __future__ import annotations

import pytest

from nightboard.engine.errors import IllegalChoice
from nightboard.games.terrorixico.rules.turn import lay

from .given import (
    CODEX,
    MELEE,
    RANGE,
    SHIELD,
    A,
    card,
    cut_piles,
    end_turn,
    given,
    in_line,
    offered,
    open_lines,
    relics,
    slain,
    told,
    total,
)

# Last Chance


@pytest.mark.rule("lastchance.discard-three")
def test_last_chance_discards_three_of_the_draw_pile() -> None:
    m = given(hands={A: "LAST_CHANCE R1 M1 S1 C1"})
    cut_piles(m, A, pile=20, discards=6)

    m.choose(lay(card("LAST_CHANCE"), RANGE, True))

    assert m.view(None).hunters[A].pile == 17
    assert m.view(None).hunters[A].discards == 9


@pytest.mark.rule("lastchance.reshuffle")
def test_the_reshuffle_follows_the_three_discards() -> None:
    m = given(hands={A: "LAST_CHANCE R1 M1 S1 C1"})
    cut_piles(m, A, pile=8, discards=6)

    m.choose(lay(card("LAST_CHANCE"), RANGE, True))

    assert m.view(None).hunters[A].pile == 14
    assert m.view(None).hunters[A].discards == 0
    assert told(m, "reshuffles") == [{"who": A, "n": 14}]


@pytest.mark.rule("lastchance.one-relic")
def test_last_chance_counts_one_relic_for_its_owner() -> None:
    m = given(hands={A: "LAST_CHANCE M1 S1 C1 C1"}, lines={"R": "A:R2"}, need=(3, 0, 0, 0))

    m.choose(lay(card("LAST_CHANCE"), RANGE, True))
    end_turn(m)

    assert relics(m) == [2 + 1, 0, 0]


@pytest.mark.rule("lastchance.choose-type")
def test_the_line_makes_the_type_of_last_chance() -> None:
    m = given(hands={A: "LAST_CHANCE R1 C1 C1 C1"}, need=(9, 0, 0, 9))

    assert open_lines(m, "LAST_CHANCE") == [RANGE, CODEX]

    m.choose(lay(card("LAST_CHANCE"), CODEX, True))

    assert m.view(None).have == (0, 0, 0, 1)


@pytest.mark.rule("lastchance.fixed")
def test_last_chance_stays_where_it_was_placed() -> None:
    m = given(hands={A: "LAST_CHANCE R1 M1 S1 C1"})

    m.choose(lay(card("LAST_CHANCE"), CODEX, True))

    with pytest.raises(IllegalChoice):
        m.choose(lay(card("LAST_CHANCE"), RANGE, True))
    assert in_line(m, CODEX) == [(A, card("LAST_CHANCE"))]
    assert [o for o in offered(m) if card("LAST_CHANCE") in o.args] == []


@pytest.mark.rule("lastchance.face-down")
def test_a_revealed_last_chance_does_nothing_and_is_worth_nothing() -> None:
    m = slain(lines={"R": "A:LAST_CHANCE-"})

    assert relics(m) == [0, 0, 0]
    assert told(m, "mills") == []
    assert m.view(None).hunters[A].pile == 50 - 5 - 1


# Trickery


@pytest.mark.rule("trickery.two-relics")
def test_trickery_counts_two_relics_for_its_owner() -> None:
    m = given(hands={A: "TRICKERY R1 M1 C1 C1"}, lines={"S": "A:S1"}, need=(0, 0, 3, 0))

    m.choose(lay(card("TRICKERY"), SHIELD, True))
    end_turn(m)

    assert relics(m) == [1 + 2, 0, 0]


@pytest.mark.rule("trickery.choose-type")
def test_the_line_makes_the_type_of_trickery() -> None:
    m = given(hands={A: "TRICKERY M1 R1 S1 C1"}, need=(9, 9, 0, 0))

    assert open_lines(m, "TRICKERY") == [RANGE, MELEE]

    m.choose(lay(card("TRICKERY"), MELEE, True))

    assert m.view(None).have == (0, 2, 0, 0)


@pytest.mark.rule("trickery.fixed")
def test_trickery_stays_where_it_was_placed() -> None:
    m = given(hands={A: "TRICKERY R1 M1 S1 C1"}, need=(9, 2, 9, 9))

    m.choose(lay(card("TRICKERY"), MELEE, True))

    with pytest.raises(IllegalChoice):
        m.choose(lay(card("TRICKERY"), RANGE, True))
    assert total(m, MELEE) == 2
    assert [o for o in offered(m) if card("TRICKERY") in o.args] == []


@pytest.mark.rule("trickery.face-down")
def test_a_revealed_trickery_counts_two_relics() -> None:
    m = slain(lines={"R": "A:R1 A:TRICKERY-"})

    assert relics(m) == [1 + 2, 0, 0]
