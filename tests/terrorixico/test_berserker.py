"""Special card: Berserker."""

from __future__ import annotations

import pytest

from nightboard.games.terrorixico.rules.piles import drop
from nightboard.games.terrorixico.rules.turn import lay

from .given import RANGE, SHIELD, A, card, cut_piles, given, relics, slain, table, told


@pytest.mark.rule("berserker.draw-two")
@pytest.mark.rule("berserker.discard-one")
def test_berserker_draws_two_and_discards_one() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})

    m.choose(lay(card("BERSERKER"), RANGE, True))

    assert told(m, "draws") == [{"who": A, "n": 2}]
    assert len(m.view(A).own.hand) == 6
    assert m.ask is not None
    assert (m.ask.about, m.ask.details["n"]) == ("discard", 1)

    m.choose(drop(card("M1")))

    assert m.view(A).own.discards == (card("M1"),)
    assert len(m.view(A).own.hand) == 5
    assert m.ask.about == "play"


@pytest.mark.rule("berserker.limit")
def test_below_the_limit_he_draws_no_more() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})

    m.choose(lay(card("S1"), SHIELD, True))
    m.choose(lay(card("BERSERKER"), RANGE, True))
    m.choose(drop(card("M1")))

    assert m.ask is not None
    assert m.ask.about == "refill"
    assert len(m.view(A).own.hand) == 4


@pytest.mark.rule("berserker.limit")
def test_above_the_limit_he_discards_down_to_it() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})
    table(m).hand_limit = 4

    m.choose(lay(card("BERSERKER"), RANGE, True))

    assert m.ask is not None
    assert m.ask.details["n"] == 2

    m.choose(drop(card("M1")))
    m.choose(drop(card("S1")))

    assert m.ask.about == "play"
    assert len(m.view(A).own.hand) == 4


@pytest.mark.rule("berserker.discard-one")
def test_a_card_is_discarded_even_if_none_could_be_drawn() -> None:
    m = given(hands={A: "BERSERKER R1 M1 S1 C1"})
    cut_piles(m, A, pile=0, discards=0)

    m.choose(lay(card("BERSERKER"), RANGE, True))
    m.choose(drop(card("M1")))

    assert len(m.view(A).own.hand) == 3


@pytest.mark.rule("berserker.face-down")
def test_a_revealed_berserker_does_nothing() -> None:
    m = slain(lines={"R": "A:BERSERKER-"})

    assert told(m, "draws") == []
    assert relics(m) == [0, 0, 0]
